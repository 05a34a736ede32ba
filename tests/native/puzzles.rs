//! The page's puzzles: the file reads and prints as it is, every puzzle of it is solved again, and
//! lines that are no puzzles are refused with a reason.

use std::collections::BTreeMap;

use puissance4::game::{Move, NotationFault, Position, RuleError, Variant, notation};
use puissance4::puzzle::{
    Answer, Flaw, Mine, Puzzle, PuzzleFault, Theme, check, grade, parse, print, seek,
};
use puissance4::review::Truth;

fn shipped() -> String {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/www/puzzles.txt");
    std::fs::read_to_string(file).unwrap()
}

#[test]
fn the_file_has_something_of_everything() {
    let text = shipped();
    let puzzles = parse(&text).unwrap();
    assert_eq!(print(&puzzles), text);
    assert!(puzzles.len() >= 400, "{}", puzzles.len());
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for puzzle in &puzzles {
        *kinds.entry(puzzle.variant.id()).or_default() += 1;
        assert!((2..=8).contains(&puzzle.grade));
        assert!(puzzle.steps() >= 1 && puzzle.position().legal().len() > 2);
    }
    assert!(kinds["7x6"] >= 200 && kinds.contains_key("12x6"));
    assert!(
        kinds.keys().any(|id| id.starts_with("p4")) && kinds.keys().any(|id| id.starts_with("ttt"))
    );
    for theme in [Theme::Win, Theme::Only, Theme::Draw, Theme::Trap] {
        assert!(
            puzzles.iter().any(|puzzle| puzzle.theme == theme),
            "{theme:?}"
        );
    }
    // No position comes twice, not even in a mirror.
    let mut names: Vec<_> = puzzles
        .iter()
        .map(|puzzle| {
            let position = puzzle.position();
            (
                puzzle.variant.id(),
                position.key().min(position.mirror().key()),
            )
        })
        .collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), puzzles.len());
}

/// At every step of every puzzle exactly one move passes.
#[test]
fn puzzles_are_solved_again() {
    let puzzles = parse(&shipped()).unwrap();
    let mut truth = Truth::new(16 << 20);
    for puzzle in &puzzles {
        let found = check(&mut truth, puzzle, &mut |_| true);
        assert_eq!(found, Ok(()), "{}", print(std::slice::from_ref(puzzle)));
    }
}

/// The page says of each which is the weakest level that solves it: `--grade` of the example writes the
/// file again when the levels have changed.
#[test]
fn grades_and_traps_are_those_of_the_levels() {
    let puzzles = parse(&shipped()).unwrap();
    let mut truth = Truth::new(16 << 20);
    let mine = Mine { nodes: u64::MAX };
    for puzzle in &puzzles {
        let found = grade(&mut truth, puzzle, mine).unwrap();
        assert_eq!(&found, puzzle, "{}", print(std::slice::from_ref(&found)));
    }
}

#[test]
fn another_line_or_theme_is_found_out() {
    let puzzles = parse(&shipped()).unwrap();
    let mut truth = Truth::new(4 << 20);
    let small = |puzzle: &&Puzzle| puzzle.variant.area() <= 36;
    for puzzle in puzzles.iter().filter(small).step_by(7) {
        let position = puzzle.position();
        for mv in position.legal().filter(|&mv| mv != puzzle.line[0]) {
            let wrong = Puzzle {
                line: vec![mv],
                ..puzzle.clone()
            };
            let flaw = check(&mut truth, &wrong, &mut |_| true).unwrap_err();
            assert_eq!(flaw, Flaw::Passes(0));
            assert_eq!(puzzle.answer(0, mv), Answer::Fails);
        }
        let other = match puzzle.theme {
            Theme::Win | Theme::Only => Theme::Draw,
            Theme::Draw => Theme::Only,
            Theme::Trap => continue,
        };
        let wrong = Puzzle {
            theme: other,
            ..puzzle.clone()
        };
        assert_eq!(check(&mut truth, &wrong, &mut |_| true), Err(Flaw::Result));
    }
}

#[test]
fn moves_are_answered_step_by_step() {
    let puzzles = parse("puzzles 1\np4-5x5-4\n343 w5 43455\n").unwrap();
    let puzzle = &puzzles[0];
    assert_eq!(puzzle.steps(), 3);
    assert_eq!(puzzle.answer(0, Move::new(3)), Answer::GoesOn(Move::new(2)));
    assert_eq!(puzzle.answer(0, Move::new(2)), Answer::Fails);
    assert_eq!(puzzle.answer(1, Move::new(3)), Answer::GoesOn(Move::new(4)));
    assert_eq!(puzzle.answer(2, Move::new(4)), Answer::Solved);
    assert_eq!(puzzle.answer(3, Move::new(4)), Answer::Fails);
}

#[test]
fn what_is_no_puzzle_is_refused_with_its_line() {
    let fault = |text: &str| {
        let error = parse(text).unwrap_err();
        (error.line, error.fault)
    };
    assert_eq!(fault(""), (1, PuzzleFault::Header));
    assert_eq!(fault("puzzles 2\n"), (1, PuzzleFault::Header));
    assert_eq!(fault("puzzles 1\n4 w3 4\n"), (2, PuzzleFault::Variant));
    assert_eq!(fault("puzzles 1\n7x5\n"), (2, PuzzleFault::Variant));
    assert_eq!(fault("puzzles 1\ntrio\n"), (2, PuzzleFault::Variant));
    assert_eq!(fault("puzzles 1\n7x6\n4 w3\n"), (3, PuzzleFault::Fields));
    assert_eq!(
        fault("puzzles 1\n7x6\n4 w3 4 4\n"),
        (3, PuzzleFault::Fields)
    );
    assert_eq!(fault("puzzles 1\n7x6\n4 x3 4\n"), (3, PuzzleFault::Theme));
    assert_eq!(fault("puzzles 1\n7x6\n4 w9 4\n"), (3, PuzzleFault::Theme));
    assert_eq!(fault("puzzles 1\n7x6\n4 w3 44\n"), (3, PuzzleFault::Even));
    assert_eq!(
        fault("puzzles 1\n7x6\n1212121 w3 4\n"),
        (3, PuzzleFault::Over)
    );
    let (line, PuzzleFault::Moves(moves)) = fault("puzzles 1\n7x6\n4 w3 8\n") else {
        panic!("a column that is not there");
    };
    let outside = RuleError::OutsideGrid { index: 7 };
    assert_eq!(
        (line, moves.at, moves.fault),
        (3, 2, NotationFault::Rule(outside))
    );
    assert_eq!(parse("puzzles 1\n").unwrap(), []);
    assert_eq!(
        parse("puzzles 1\nttt-3x3-3\n- d2 b2\n").unwrap()[0].moves,
        []
    );
}

#[test]
fn a_shipped_position_is_found_to_be_its_puzzle_and_a_quiet_one_is_none() {
    let mine = Mine { nodes: 400_000 };
    let mut truth = Truth::new(4 << 20);
    let puzzles = parse(&shipped()).unwrap();
    let small = |puzzle: &&Puzzle| puzzle.variant.id() == "p4-5x5-4";
    for puzzle in puzzles.iter().filter(small).step_by(5) {
        let found = seek(&mut truth, &puzzle.position(), &puzzle.moves, mine);
        assert_eq!(found.as_ref(), Some(puzzle));
    }
    let empty = Position::new(Variant::find("p4-5x5-4").unwrap());
    assert_eq!(seek(&mut truth, &empty, &[], mine), None);
    // Without nodes nothing is certain, and nothing is a puzzle.
    let (early, moves) = notation::parse(Variant::CLASSIC, "44").unwrap();
    assert_eq!(seek(&mut truth, &early, &moves, Mine { nodes: 1 }), None);
}
