//! Texts that people and links bring: moves, set-ups, drawings, specs, puzzles. What is read must be
//! the same after it was written and read again; what is refused names a place in the text.

use std::sync::LazyLock;

use puissance4::ai::catalog::{self, OPPONENTS};
use puissance4::ai::levels::LEVELS;
use puissance4::game::{
    Cell, Outcome, Position, PositionError, Setup, SetupError, Side, Variant, notation, pasted,
};
use puissance4::puzzle::{self, Answer};

use crate::dice::Dice;
use crate::oracle::Oracle;

const CASES: u64 = 24;

/// Letters of moves and set-ups, and some that belong to neither.
const LETTERS: [char; 28] = [
    '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'f', 'A', '0', 'x', 'o', 's',
    '.', '-', ':', ' ', '%', 'é', '٣', '🟡', '\u{0}',
];

/// A position some random moves from the empty board.
fn wander(dice: &mut Dice, variant: &'static Variant) -> (Position, String) {
    let mut position = Position::new(variant);
    let mut moves = Vec::new();
    for _ in 0..dice.below(variant.area() as usize + 1) {
        let legal: Vec<_> = position.legal().collect();
        if legal.is_empty() {
            break;
        }
        let mv = *dice.pick(&legal);
        position.play(mv).expect("a legal move");
        moves.push(mv);
    }
    (position, notation::print(variant, &moves))
}

/// Any cells, mostly such that gravity holds and the counts are near to each other.
fn strew(dice: &mut Dice, variant: &'static Variant) -> Setup {
    let mut setup = Setup::new(variant);
    let tidy = !dice.once_in(4);
    let mut next = 0;
    for col in 0..variant.width() {
        let height = dice.below(usize::from(variant.height()) + 1) as u8;
        for row in 0..variant.height() {
            let there = if tidy { row < height } else { dice.once_in(2) };
            if there {
                next += if tidy { 1 } else { dice.below(3) };
                let side = Side::ALL[next % variant.sides()];
                setup.put(Cell::new(col, row), Some(side));
            }
        }
    }
    setup
}

pub fn notation(dice: &mut Dice) -> u64 {
    for _ in 0..CASES {
        let variant = dice.pick(Variant::all());
        let (end, moves) = wander(dice, variant);
        assert_eq!(
            notation::parse(variant, &moves).map(|(end, _)| end),
            Ok(end)
        );
        let setup = strew(dice, variant).to_string();
        let text = match dice.below(4) {
            0 => dice.text(&LETTERS, 20),
            1 => dice.damage(&format!("{setup}:{moves}"), &LETTERS),
            _ => dice.damage(&moves, &LETTERS),
        };
        match notation::parse_game(variant, &text) {
            Ok(game) => {
                let written = notation::print_game(&game.start, &game.moves);
                assert_eq!(
                    notation::parse_game(variant, &written).as_ref(),
                    Ok(&game),
                    "{text:?}"
                );
                let mut replayed = game.start.clone();
                for &mv in &game.moves {
                    replayed.play(mv).expect("a move that was read");
                }
                assert_eq!(replayed, game.position, "{text:?}");
            }
            Err(PositionError::Moves(error)) => {
                assert!(
                    (1..=text.chars().count()).contains(&error.at),
                    "{text:?} {error}"
                );
            }
            Err(PositionError::Setup(error)) => placed(&text, &error),
        }
    }
    CASES
}

/// A refusal names a place of the text, and what is there.
fn placed(text: &str, error: &SetupError) {
    if let SetupError::Character { at, found } = error {
        assert_eq!(text.chars().nth(at - 1), Some(*found), "{text:?} {error}");
    }
}

pub fn setups(dice: &mut Dice) -> u64 {
    for _ in 0..CASES {
        let variant = dice.pick(Variant::all());
        let setup = strew(dice, variant);
        let text = setup.to_string();
        assert_eq!(Setup::parse(variant, &text).as_ref(), Ok(&setup), "{text}");
        if let Ok(position) = setup.position() {
            assert_eq!(Setup::of(&position), setup);
            stands(&position);
        }
        let damaged = dice.damage(&text, &LETTERS);
        match Setup::parse(variant, &damaged) {
            Ok(read) => assert_eq!(
                Setup::parse(variant, &read.to_string()),
                Ok(read),
                "{damaged}"
            ),
            Err(error) => placed(&damaged, &error),
        }
    }
    CASES
}

/// Whether the naive board sees the same end and the same moves in a position that was set up.
fn stands(position: &Position) {
    let variant = position.variant();
    let mut oracle = Oracle::new(variant);
    for index in 0..variant.area() as u8 {
        let cell = Cell::at(index, variant);
        let disc = position.at(cell).map(Side::index);
        oracle.cells[usize::from(cell.col())][usize::from(cell.row())] = disc;
        oracle.ply += usize::from(disc.is_some());
    }
    let legal: Vec<usize> = position.legal().map(|mv| mv.index().into()).collect();
    assert_eq!(legal, oracle.legal(), "{position}");
    let winner = match position.outcome() {
        Outcome::Win(side) => Some(side.index()),
        Outcome::Draw | Outcome::Ongoing => None,
    };
    assert_eq!(winner, oracle.winner(), "{position}");
    assert_eq!(
        position.turn().index(),
        oracle.ply % variant.sides(),
        "{position}"
    );
}

/// Signs of drawings, and some that are none.
const SIGNS: [char; 30] = [
    'x', 'o', 's', 'r', 'y', 'j', '1', '2', '3', '0', '.', '-', '_', '*', '|', '│', '+', '=', ' ',
    '\n', '\r', '\t', '🔴', '🟡', '🔵', '🟢', '⚪', '\u{fe0f}', 'q', '─',
];

pub fn diagrams(dice: &mut Dice) -> u64 {
    for _ in 0..CASES {
        let variant = dice.pick(Variant::all());
        let (position, _) = wander(dice, variant);
        let drawn = position.to_string();
        let read = pasted::parse(variant, &drawn).map(|drawn| drawn.setup);
        assert_eq!(read.as_ref(), Ok(&Setup::of(&position)), "{drawn}");
        let damaged = match dice.below(4) {
            0 => dice.text(&SIGNS, 120),
            _ => dice.damage(&drawn, &SIGNS),
        };
        match pasted::parse(variant, &damaged) {
            Ok(pasted::Drawing { setup, .. }) => {
                let again = Setup::parse(variant, &setup.to_string());
                assert_eq!(again, Ok(setup), "{damaged}");
            }
            Err(error) => placed(&damaged, &error),
        }
    }
    CASES
}

/// Letters of specs, and some that are none.
const SPEC: [char; 20] = [
    ':', '=', ',', '-', '+', '.', '0', '1', '9', '4', ' ', 'a', 'd', 'e', 'p', 't', 'h', 's', 'é',
    'x',
];

pub fn specs(dice: &mut Dice) -> u64 {
    for _ in 0..CASES {
        let entry = dice.pick(OPPONENTS);
        let mut spec = String::from(entry.id);
        for (place, option) in entry.options.iter().enumerate() {
            if dice.once_in(2) {
                let range = u64::from(option.max - option.min) + 1;
                let value = u64::from(option.min) + dice.number() % range;
                spec.push(if place == 0 || !spec.contains(':') {
                    ':'
                } else {
                    ','
                });
                spec += &format!("{}={value}", option.name);
            }
        }
        let (read, settings) = catalog::read(&spec).expect("a spec made of its entry");
        assert_eq!(catalog::print(read, &settings), spec);
        let text = match dice.below(4) {
            0 => {
                let level = *dice.pick(&LEVELS);
                dice.damage(level, &SPEC)
            }
            _ => dice.damage(&spec, &SPEC),
        };
        let variant = dice.pick(Variant::all());
        let seed = dice.number() as u32;
        if let Ok(resolved) = catalog::resolve(&text, variant, seed) {
            assert_eq!(
                catalog::resolve(&resolved, variant, seed ^ 1).as_ref(),
                Ok(&resolved),
                "{text:?}"
            );
            let (entry, settings) = catalog::read(&resolved).expect("a spec that was written");
            assert_eq!(catalog::print(entry, &settings), resolved);
        }
    }
    CASES
}

/// Some lines of the page's own file, with their header.
static PUZZLES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/www/puzzles.txt");
    let text = std::fs::read_to_string(path).expect("the page's puzzles");
    text.lines().map(String::from).collect()
});

pub fn puzzles(dice: &mut Dice) -> u64 {
    for _ in 0..CASES {
        let mut text = format!("{}\n{}\n", PUZZLES[0], PUZZLES[1]);
        for _ in 0..dice.below(6) {
            text += &format!("{}\n", dice.pick(&PUZZLES[1..]));
        }
        let damaged = dice.damage(&text, &LETTERS);
        match puzzle::parse(&damaged) {
            Ok(puzzles) => {
                let written = puzzle::print(&puzzles);
                assert_eq!(puzzle::parse(&written).as_ref(), Ok(&puzzles), "{damaged}");
                for puzzle in &puzzles {
                    let last = puzzle.steps() - 1;
                    assert_eq!(puzzle.answer(last, puzzle.line[2 * last]), Answer::Solved);
                    assert_eq!(puzzle.answer(last + 1, puzzle.line[0]), Answer::Fails);
                    assert_eq!(puzzle.position().outcome(), Outcome::Ongoing);
                }
            }
            Err(error) => assert!(
                (1..=damaged.lines().count().max(1)).contains(&error.line),
                "{damaged}"
            ),
        }
    }
    CASES
}
