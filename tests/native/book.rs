//! The opening book: what it holds, how its file is written and read back, and what is refused.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering, Ordering::Relaxed};
use std::sync::{Arc, Mutex};

use proptest::prelude::*;
use puissance4::ai::{Report, Unwatched, Why, catalog};
use puissance4::exact::Exact;
use puissance4::game::{Position, Variant};
use puissance4::solver::book::{
    BookError, DEEPEST, Stage, StoredBook, canonical, generate, in_book, wins_at_once, with_discs,
    write,
};
use puissance4::solver::{Board, Book, Solver};

fn empty(width: u32, height: u32) -> Board {
    Board::new(width, height).expect("a board of that size")
}

fn scratch(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("{}-{name}", std::process::id()));
    let _ = std::fs::remove_file(&path);
    path
}

/// A book of 5×4 after 6 plies, its scores and its file.
fn small() -> (Vec<(Board, i32)>, Vec<u8>) {
    let mut solver = Solver::new(5, 4, 1 << 20).expect("a table");
    let scores: Vec<(Board, i32)> = in_book(empty(5, 4), 6)
        .into_iter()
        .map(|board| (board, solver.solve(&board).expect("a score")))
        .collect();
    let bytes = write(5, 4, 6, &scores).expect("a file");
    (scores, bytes)
}

#[test]
fn known_numbers_of_positions() {
    let counts: Vec<usize> = (0..=6).map(|n| with_discs(empty(7, 6), n).len()).collect();
    assert_eq!(counts, [1, 4, 25, 121, 568, 2144, 8231]);
    let eight = with_discs(empty(7, 6), 8);
    assert_eq!(eight.len(), 91_295);
    let kept = eight.iter().filter(|board| !wins_at_once(board)).count();
    assert_eq!(kept, 77_715);
}

#[test]
fn a_position_and_its_mirror_image_are_one() {
    let board = Board::parse(7, 6, "1123").expect("a position");
    assert_ne!(board, board.mirrored());
    assert_eq!(canonical(&board), canonical(&board.mirrored()));
    let (scores, bytes) = small();
    let book = StoredBook::parse(&bytes).expect("a book");
    for (board, score) in scores {
        assert_eq!(book.lookup(&board), Some(score));
        assert_eq!(book.lookup(&board.mirrored()), Some(score));
    }
}

#[test]
fn positions_it_does_not_hold_are_refused() {
    let book = StoredBook::parse(&small().1).expect("a book");
    assert_eq!(book.size(), (5, 4));
    let ask = |width, height, moves| {
        let board = Board::parse(width, height, moves).expect("a position");
        book.lookup(&board)
    };
    assert_eq!(ask(5, 4, "12345"), None, "fewer discs");
    assert_eq!(ask(5, 4, "1234512"), None, "more discs");
    assert_eq!(ask(5, 5, "123451"), None, "another board");
    assert_eq!(ask(5, 4, "121212"), None, "an immediate win");
    assert!(ask(5, 4, "123451").is_some());
}

#[test]
fn a_solver_with_the_book_agrees_with_one_without() {
    let book = StoredBook::parse(&small().1).expect("a book");
    let mut with = Solver::new(5, 4, 1 << 20).expect("a table");
    with.add_book(Arc::new(book));
    let mut without = Solver::new(5, 4, 1 << 20).expect("a table");
    for plies in 0..=7 {
        for board in with_discs(empty(5, 4), plies).iter().step_by(7) {
            assert_eq!(with.solve(board), without.solve(board), "{board:?}");
        }
    }
    assert!(with.nodes() < without.nodes());
}

/// Every position is answered from the nearest book, so a deep one costs the others nothing.
#[test]
fn of_two_books_the_nearest_is_asked() {
    struct Counted(u32, AtomicU32, Mutex<Solver>);
    impl Book for Counted {
        fn plies(&self) -> u32 {
            self.0
        }
        fn score(&self, board: &Board) -> Option<i32> {
            self.1.fetch_add(1, Relaxed);
            self.2.lock().unwrap().solve(board).ok()
        }
    }
    let book = |plies| {
        let solver = Solver::new(5, 4, 1 << 20).expect("a table");
        Arc::new(Counted(plies, AtomicU32::new(0), Mutex::new(solver)))
    };
    let (shallow, deep) = (book(4), book(6));
    let mut solver = Solver::new(5, 4, 1 << 20).expect("a table");
    // The order in which they arrive does not matter.
    solver.add_book(Arc::clone(&deep) as _);
    solver.add_book(Arc::clone(&shallow) as _);
    let asked = || (shallow.1.swap(0, Relaxed), deep.1.swap(0, Relaxed));
    let board = |moves| Board::parse(5, 4, moves).expect("a board");
    for (moves, from_shallow, from_deep) in [
        ("12", true, false),
        ("1233", true, false),
        ("12334", false, true),
        ("123344", false, true),
        ("1233445", false, false),
    ] {
        solver.solve(&board(moves)).expect("a score");
        let (shallow, deep) = asked();
        assert_eq!(
            (shallow > 0, deep > 0),
            (from_shallow, from_deep),
            "{moves}"
        );
    }
    assert!(solver.analyse(&board("12334")).expect("scores").from_book);
    assert!(!solver.analyse(&board("123344")).expect("scores").from_book);
}

#[test]
fn the_perfect_opponent_reads_it() {
    let mut solver = Solver::new(5, 5, 1 << 20).expect("a table");
    let scores: Vec<(Board, i32)> = in_book(empty(5, 5), 4)
        .into_iter()
        .map(|board| (board, solver.solve(&board).expect("a score")))
        .collect();
    let bytes = write(5, 5, 4, &scores).expect("a file");
    let variant = Variant::find("p4-5x5-4").expect("a variant");
    let book = Arc::new(StoredBook::parse(&bytes).expect("a book"));
    let other = Arc::new(StoredBook::parse(&small().1).expect("a book"));
    let ask = |book: &Arc<StoredBook>| {
        let exact = Exact::shared(1 << 20);
        exact.lock().expect("a solver").open_book(book);
        let perfect = catalog::build_with("perfect", variant, Some(&exact));
        let mut perfect = perfect.expect("an opponent");
        perfect.choose(&Position::new(variant), &mut Unwatched)
    };
    let (with, without) = (ask(&book), ask(&other));
    assert!(with.nodes < without.nodes);
    let read = |report: &Report| matches!(report.why, Why::Exact { book: true, .. });
    assert!(read(&with) && !read(&without));
    assert_eq!((with.best, with.exact), (without.best, true));
    assert_eq!(
        format!("{:?}", with.scores),
        format!("{:?}", without.scores)
    );
}

#[test]
fn truncated_lengthened_altered_older_and_foreign_files_are_refused() {
    let bytes = small().1;
    for length in 0..bytes.len() {
        let cut = StoredBook::parse(&bytes[..length]).expect_err("cut short");
        let expected = if length < 4 {
            BookError::NotABook
        } else {
            BookError::Length
        };
        assert_eq!(cut, expected, "{length} bytes");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert_eq!(StoredBook::parse(&longer).err(), Some(BookError::Length));
    for at in 0..bytes.len() {
        let mut altered = bytes.clone();
        altered[at] ^= 0x10;
        let error = StoredBook::parse(&altered).expect_err("altered");
        match at {
            0..4 => assert_eq!(error, BookError::NotABook),
            4 => assert!(matches!(error, BookError::Version { .. })),
            _ => assert!(matches!(error, BookError::Damaged | BookError::Length)),
        }
    }
    let mut older = bytes;
    older[4] = 0;
    let error = StoredBook::parse(&older).expect_err("older");
    assert_eq!(error, BookError::Version { found: 0 });
    assert_eq!(error.code(), "book_version");
}

/// The file with one byte changed and its checksum made right again.
fn mended(bytes: &[u8], at: usize, byte: u8) -> Vec<u8> {
    let mut file = bytes[..bytes.len() - 4].to_vec();
    file[at] = byte;
    let sum = !file.iter().fold(!0u32, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| {
            crc >> 1 ^ (0xEDB8_8320 & (crc & 1).wrapping_neg())
        })
    });
    file.extend_from_slice(&sum.to_le_bytes());
    file
}

/// A book that claims twenty plies would have the solver search that far before its first answer.
#[test]
fn more_plies_than_a_book_may_have_are_refused_though_the_checksum_is_right() {
    let bytes = small().1;
    assert!(StoredBook::parse(&mended(&bytes, 7, bytes[7])).is_ok());
    // As deep as it may be, on a board that is large enough for its scores.
    let large = mended(&mended(&bytes, 5, 7), 6, 6);
    assert!(StoredBook::parse(&mended(&large, 7, DEEPEST)).is_ok());
    for plies in [DEEPEST + 1, 20, 255] {
        let error = StoredBook::parse(&mended(&bytes, 7, plies)).expect_err("too deep");
        assert_eq!(error, BookError::Plies { found: plies });
        assert_eq!(error.code(), "book_plies");
    }
    // Six plies on a board of five cells, and of six.
    for width in [5, 6] {
        let narrow = mended(&mended(&bytes, 5, width), 6, 1);
        let error = StoredBook::parse(&narrow).expect_err("no cell left");
        assert_eq!(error, BookError::Plies { found: 6 });
    }
}

#[test]
fn scores_that_the_board_does_not_have_are_refused_though_the_checksum_is_right() {
    let bytes = small().1;
    // Fourteen cells are left, so the next disc would win with a score of seven.
    let first_score = 8 + 8 + 16 + 1;
    for score in [7i8, -7] {
        assert!(StoredBook::parse(&mended(&bytes, first_score, score as u8)).is_ok());
    }
    for score in [8i8, -8, 127, -128] {
        let error = StoredBook::parse(&mended(&bytes, first_score, score as u8)).err();
        assert_eq!(error, Some(BookError::Damaged), "{score}");
    }
}

#[test]
fn the_generator_goes_on_where_it_was_stopped() {
    let path = scratch("resume.scores");
    let mut solver = Solver::new(5, 4, 1 << 20).expect("a table");
    let damaged = AtomicUsize::new(0);
    let mut run = |blocks: usize, threads| {
        let finished = AtomicUsize::new(0);
        let watch = |stage: &Stage| {
            damaged.store(stage.damaged, Ordering::Relaxed);
            finished.fetch_add(1, Ordering::Relaxed) + 1 < blocks
        };
        let found = generate(&mut solver, empty(5, 4), 6, &path, threads, &watch);
        (found.expect("the file"), finished.into_inner())
    };
    let (found, first) = run(3, 1);
    assert!(found.is_none());
    assert_eq!(first, 3);
    // A line cut short as a crash would leave it, and one altered.
    let mut text = std::fs::read(&path).expect("the file");
    text.truncate(text.len() - 5);
    let altered = text.iter().position(|&byte| byte == b'\n').expect("a line") + 4;
    text[altered] = if text[altered] == b'0' { b'A' } else { b'0' };
    std::fs::write(&path, &text).expect("the file");
    let (found, second) = run(usize::MAX, 2);
    let blocks = small().0.len().div_ceil(32);
    assert_eq!(second, blocks - 1, "only the whole line is kept");
    assert_eq!(damaged.load(Ordering::Relaxed), 2);
    let expected: HashMap<u128, i32> = small().0.iter().map(|(b, s)| (b.key(), *s)).collect();
    let found = found.expect("every score");
    assert_eq!(found.len(), expected.len());
    assert!(found.iter().all(|(b, score)| expected[&b.key()] == *score));
    let (again, third) = run(usize::MAX, 2);
    assert_eq!((again.map(|all| all.len()), third), (Some(found.len()), 0));
    // The file of one book is not taken for another's.
    let other = generate(&mut solver, empty(5, 4), 5, &path, 1, &|_| true);
    assert!(other.is_err());
    // Nor does a solver of another size fill a book with scores.
    let wrong = scratch("wrong.scores");
    let mut other = Solver::new(5, 5, 1 << 20).expect("a table");
    assert!(generate(&mut other, empty(5, 4), 6, &wrong, 2, &|_| true).is_err());
    std::fs::remove_file(&wrong).expect("the file");
    std::fs::remove_file(&path).expect("the file");
}

/// A book of 7×6 that comes with the page.
fn shipped(plies: u32) -> StoredBook {
    let file = format!("{}/www/book-7x6-{plies}.bin", env!("CARGO_MANIFEST_DIR"));
    let bytes = std::fs::read(file).expect("the book");
    let limit = if plies == 8 { 60_000 } else { 500_000 };
    assert!(bytes.len() <= limit, "{} bytes", bytes.len());
    StoredBook::parse(&bytes).expect("a book")
}

/// Stretched samples of the books that come with the page, solved again as far as that is quick.
#[test]
fn the_shipped_books_hold_true_scores() {
    const QUICK: u64 = 150_000;
    for (plies, positions, step) in [(8, 77_715, 701), (10, 634_338, 4_001)] {
        let book = shipped(plies);
        assert_eq!((book.size(), book.positions()), ((7, 6), positions));
        let mut solver = Solver::new(7, 6, 64 << 20).expect("a table");
        let mut solved = 0;
        for board in in_book(empty(7, 6), plies).iter().skip(300).step_by(step) {
            let limit = solver.nodes() + QUICK;
            if let Ok(score) = solver.solve_watched(board, &mut |now| now.nodes < limit) {
                assert_eq!(book.lookup(board), Some(score), "{board:?}");
                solved += 1;
            }
        }
        assert!(solved >= 30, "only {solved} were quick");
    }
}

/// Two plies above the deep book lies the shallow one: every score of the one follows from
/// those of the other, though they were found by different runs.
#[test]
fn the_shipped_books_agree_on_every_position() {
    let shallow = shipped(8);
    let mut solver = Solver::new(7, 6, 1 << 20).expect("a table");
    solver.add_book(Arc::new(shipped(10)));
    for board in in_book(empty(7, 6), 8) {
        assert_eq!(
            shallow.lookup(&board),
            solver.solve(&board).ok(),
            "{board:?}"
        );
    }
    assert_eq!(solver.nodes(), 0, "all of it was read");
}

/// The openings everybody knows.
#[test]
fn the_shipped_book_knows_the_first_moves() {
    let mut solver = Solver::new(7, 6, 1 << 20).expect("a table");
    solver.add_book(Arc::new(shipped(8)));
    let scores = [(0, -2), (1, -1), (2, 0), (3, 1), (4, 0), (5, -1), (6, -2)];
    for (column, score) in scores {
        let after = empty(7, 6).after(column).expect("an empty column");
        assert_eq!(solver.solve(&after), Ok(-score));
    }
}

/// The columns come from the book; their line leaves it, and is all that a watch can still stop.
#[test]
fn stopping_after_the_last_column_keeps_all_scores() {
    let mut solver = Solver::new(7, 6, 16 << 20).expect("a table");
    solver.add_book(Arc::new(shipped(8)));
    let board = Board::parse(7, 6, "4444").expect("a board");
    let found = solver.analyse_watched(&board, &mut |progress| {
        progress.scores.iter().flatten().count() < 7 && progress.nodes == 0
    });
    let found = found.expect("scores");
    let scores = [-2, -2, -2, 1, -2, -2, -2].map(Some);
    assert_eq!((found.scores, found.from_book), (scores.to_vec(), true));
    let length = found.line.len() as u32;
    assert!((4..found.plies).contains(&length), "{:?}", found.line);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Whatever the scores that such a board can have, and however skewed, the file gives them back.
    #[test]
    fn any_scores_read_back(
        plies in 0u32..6,
        weights in proptest::collection::vec((-13i32..=13, 1usize..400), 1..40),
        seed in any::<u64>(),
    ) {
        let pool: Vec<i32> = weights.iter().flat_map(|&(score, n)| [score].repeat(n)).collect();
        let mut state = seed;
        let scores: Vec<(Board, i32)> = in_book(empty(6, 5), plies)
            .into_iter()
            .map(|board| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (board, pool[(state >> 33) as usize % pool.len()])
            })
            .collect();
        let bytes = write(6, 5, plies as u8, &scores).expect("a file");
        let book = StoredBook::parse(&bytes).expect("a book");
        prop_assert_eq!(book.positions() as usize, scores.len());
        for (board, score) in &scores {
            prop_assert_eq!(book.lookup(board), Some(*score));
        }
    }
}
