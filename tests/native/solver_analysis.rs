//! What `analyse` says of a position hangs together, and a game played by it
//! ends when and how it said.

use std::sync::Arc;

use puissance4::solver::book::StoredBook;
use puissance4::solver::{Board, BoardError, SolveError, Solver, plies_to_end};

use crate::dice::{Dice, random};

#[test]
fn line_length_score_and_game_agree() {
    let mut dice = Dice(7);
    for (width, height, plies) in [
        (7, 6, 20),
        (7, 6, 27),
        (5, 5, 6),
        (6, 5, 12),
        (4, 7, 8),
        (9, 7, 50),
    ] {
        let mut solver = Solver::new(width, height, 1 << 20).unwrap();
        for _ in 0..25 {
            let board = random(&mut dice, width, height, width * height - plies);
            let analysis = solver.analyse(&board).unwrap();
            assert_eq!(Ok(analysis.score), solver.solve(&board), "{board:?}");
            assert_eq!(
                analysis.plies,
                plies_to_end(&board, analysis.score),
                "{board:?}"
            );
            assert_eq!(analysis.plies as usize, analysis.line.len());
            let best = analysis.best().unwrap() as usize;
            assert_eq!(analysis.scores[best], Some(analysis.score));
            // Play it out: the score only ever changes sides.
            let (mut at, mut score) = (board, analysis.score);
            for (i, &column) in analysis.line.iter().enumerate() {
                assert!(!at.is_won(), "{board:?} move {i}");
                assert_eq!(solver.solve(&at), Ok(score), "{board:?} move {i}");
                (at, score) = (at.after(column).unwrap(), -score);
            }
            if analysis.score == 0 {
                assert!(!at.is_won() && at.plies() == width * height);
            } else {
                assert!(at.is_won());
                assert_eq!(analysis.line.len() % 2 == 1, analysis.score > 0);
            }
        }
    }
}

#[test]
fn every_column_is_scored_as_if_played() {
    let mut dice = Dice(11);
    let mut solver = Solver::new(7, 6, 1 << 20).unwrap();
    for _ in 0..50 {
        let board = random(&mut dice, 7, 6, 18);
        let analysis = solver.analyse(&board).unwrap();
        for column in 0..7 {
            let found = analysis.scores[column as usize];
            let after = board.after(column);
            assert_eq!(found.is_some(), after.is_some());
            let (Some(found), Some(after)) = (found, after) else {
                continue;
            };
            let expected = if after.is_won() {
                (43 - board.plies() as i32) / 2
            } else {
                -solver.solve(&after).unwrap()
            };
            assert_eq!(found, expected);
        }
    }
}

/// What the book or the table knows of the position bounds its moves, the last of them may not be
/// searched at all; none of that shows in the scores.
#[test]
fn what_is_known_of_a_position_changes_no_score() {
    let mut dice = Dice(17);
    let mut plain = Solver::new(7, 6, 16 << 20).unwrap();
    let mut knowing = Solver::new(7, 6, 16 << 20).unwrap();
    let bytes = std::fs::read("www/book-7x6-10.bin").unwrap();
    knowing.add_book(Arc::new(StoredBook::parse(&bytes).unwrap()));
    for _ in 0..6 {
        let mut board = random(&mut dice, 7, 6, 32);
        // The first position is known from the book, the others from the analysis before.
        for _ in 0..3 {
            plain.reset();
            let (expected, found) = (plain.analyse(&board), knowing.analyse(&board));
            assert_eq!(found, expected, "{board:?}");
            let next: Vec<Board> = (0..7).filter_map(|column| board.after(column)).collect();
            let after = next[dice.roll(next.len() as u32) as usize];
            if after.is_won() {
                break;
            }
            board = after;
        }
    }
    let nodes = (knowing.nodes(), plain.nodes());
    assert!(nodes.0 < nodes.1, "{nodes:?}");
}

/// A reset forgets the history of moves too, so what a search visits depends on nothing before it.
#[test]
fn after_a_reset_as_many_nodes_as_in_a_new_solver() {
    let mut dice = Dice(23);
    let mut used = Solver::new(7, 6, 1 << 20).unwrap();
    for empty in [26, 12, 24, 28, 10, 22] {
        let board = random(&mut dice, 7, 6, empty);
        let mut fresh = Solver::new(7, 6, 1 << 20).unwrap();
        let before = used.nodes();
        used.reset();
        assert_eq!(used.analyse(&board), fresh.analyse(&board));
        assert_eq!(used.nodes() - before, fresh.nodes(), "{board:?}");
    }
}

#[test]
fn mirror_images_score_alike() {
    let mut solver = Solver::new(7, 6, 1 << 20).unwrap();
    let mut dice = Dice(5);
    for _ in 0..50 {
        let board = random(&mut dice, 7, 6, 14);
        let mirrored = board.mirrored();
        let (a, b) = (
            solver.analyse(&board).unwrap(),
            solver.analyse(&mirrored).unwrap(),
        );
        let mut reversed = b.scores.clone();
        reversed.reverse();
        assert_eq!(a.scores, reversed);
    }
}

#[test]
fn stopping_leaves_a_usable_table() {
    let board = Board::parse(7, 6, "4444").unwrap();
    let mut solver = Solver::new(7, 6, 16 << 20).unwrap();
    let mut calls = 0;
    let stopped = solver.analyse_watched(&board, &mut |progress| {
        calls += 1;
        assert_eq!(progress.scores.len(), 7);
        calls < 3
    });
    assert_eq!(stopped, Err(SolveError::Interrupted));
    assert_eq!(calls, 3);
    let late = Board::parse(7, 6, "2252576253462244111563365343671351441").unwrap();
    assert_eq!(solver.solve(&late), Ok(-1));
    let middle = Board::parse(7, 6, "52753311433677442422121").unwrap();
    assert_eq!(solver.solve(&middle), Ok(8));
}

#[test]
fn a_full_board_is_a_draw_without_a_line() {
    let mut dice = Dice(3);
    let board = random(&mut dice, 7, 6, 0);
    let analysis = Solver::new(7, 6, 4096).unwrap().analyse(&board).unwrap();
    assert_eq!(
        (analysis.score, analysis.plies, analysis.best()),
        (0, 0, None)
    );
}

#[test]
fn other_sizes_are_refused() {
    let mut solver = Solver::new(7, 6, 4096).unwrap();
    let other = Board::new(6, 6).unwrap();
    assert_eq!(solver.analyse(&other), Err(SolveError::OtherBoard));
    assert_eq!(solver.solve(&other), Err(SolveError::OtherBoard));
    assert_eq!(solver.solve_sign(&other), Err(SolveError::OtherBoard));
    assert!(Solver::new(0, 6, 4096).is_err());
    assert!(Solver::new(13, 6, 4096).is_err());
    assert!(Solver::new(12, 12, 4096).is_err());
}

#[test]
fn a_won_board_is_refused() {
    let board = Board::parse(7, 6, "121212").unwrap();
    let won = board.after(0).unwrap();
    assert!(won.is_won());
    let mut solver = Solver::new(7, 6, 4096).unwrap();
    assert_eq!(solver.solve(&won), Err(SolveError::AlreadyWon));
    assert_eq!(solver.solve_sign(&won), Err(SolveError::AlreadyWon));
    assert_eq!(solver.analyse(&won), Err(SolveError::AlreadyWon));
    assert_eq!(solver.solve(&board), Ok(18));
}

#[test]
fn a_full_column_takes_no_disc() {
    let board = Board::parse(7, 6, "111111").unwrap();
    assert_eq!(board.after(0), None);
    assert_eq!(board.after(7), None);
    assert_eq!(board.after(u32::MAX), None);
    assert!(board.after(1).is_some());
}

/// Discs laid out by hand: seven bits a column, the lowest cell first.
#[test]
fn discs_of_no_game_are_refused() {
    let of = |mover, other| Board::from_discs(7, 6, mover, other);
    for (mover, other) in [
        (0, 1 << 1),          // floating
        (0, 0b101),           // with a gap
        (1, 1),               // on top of each other
        (1, 0),               // the side to move is ahead
        (0, 1 | 1 << 7),      // or too far behind
        (1 << 6, 0b011_1111), // above the board
        (0, 1 << 49),         // beside it
    ] {
        assert_eq!(
            of(mover, other),
            Err(BoardError::Discs),
            "{mover:b} {other:b}"
        );
    }
    assert_eq!(of(0b0000111, 0b1111 << 7), Err(BoardError::AlreadyWon));
    assert_eq!(
        of(1, 0b10),
        Board::parse(7, 6, "11").map_err(|_| BoardError::Size)
    );
}
