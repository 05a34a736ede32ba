//! The rules of every variant against the naive oracle, on random games.

use std::collections::HashMap;

use crate::oracle::Oracle;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use puissance4::game::{
    Cell, Move, NotationFault, Outcome, Position, RuleError, Setup, Side, Variant, notation,
};

/// A variant and a line of random choices, each picking among the legal moves of its turn.
fn games() -> impl Strategy<Value = (&'static Variant, Vec<u8>)> {
    (
        0..Variant::all().len(),
        prop::collection::vec(any::<u8>(), 0..80),
    )
        .prop_map(|(index, choices)| (&Variant::all()[index], choices))
}

/// Plays the choices until the game ends; every position on the way, with its oracle.
fn walk(variant: &'static Variant, choices: &[u8]) -> (Vec<Position>, Vec<Move>, Oracle) {
    let mut position = Position::new(variant);
    let mut oracle = Oracle::new(variant);
    let (mut positions, mut moves) = (vec![position.clone()], Vec::new());
    for &choice in choices {
        let legal: Vec<Move> = position.legal().collect();
        let Some(&mv) = legal.get(usize::from(choice) % legal.len().max(1)) else {
            break;
        };
        position.play(mv).expect("a legal move");
        oracle.play(usize::from(mv.index()));
        positions.push(position.clone());
        moves.push(mv);
    }
    (positions, moves, oracle)
}

/// Everything a position tells, as the oracle sees it.
fn contents(oracle: &Oracle) -> Vec<Option<usize>> {
    oracle.cells.iter().flatten().copied().collect()
}

proptest! {
    // A fixed seed: a red run is red again for whoever looks into it.
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        cases: 1500,
        rng_seed: RngSeed::Fixed(4),
        ..ProptestConfig::default()
    })]

    #[test]
    fn positions_are_what_the_oracle_says((variant, choices) in games()) {
        let (positions, _, oracle) = walk(variant, &choices);
        let position = positions.last().unwrap();
        let legal: Vec<usize> = position.legal().map(|mv| usize::from(mv.index())).collect();
        prop_assert_eq!(legal, oracle.legal());
        prop_assert_eq!(position.turn().index(), oracle.ply % variant.sides());
        let full = oracle.ply == variant.area() as usize;
        let expected = match oracle.winner() {
            Some(side) => Outcome::Win(Side::ALL[side]),
            None if full => Outcome::Draw,
            None => Outcome::Ongoing,
        };
        prop_assert_eq!(position.outcome(), expected);
        let winning: Vec<(usize, usize)> = position
            .winning_cells()
            .iter()
            .map(|cell| (usize::from(cell.col()), usize::from(cell.row())))
            .collect();
        prop_assert_eq!(winning, oracle.winner().map_or(Vec::new(), |side| oracle.goal_cells(side)));
        for col in 0..variant.width() {
            for row in 0..variant.height() {
                let disc = position.at(Cell::new(col, row)).map(Side::index);
                prop_assert_eq!(disc, oracle.cells[usize::from(col)][usize::from(row)]);
            }
        }
    }

    #[test]
    fn threats_are_the_cells_that_would_win((variant, choices) in games()) {
        // The position before the end, if the game ended: a finished side threatens nothing more.
        let (positions, moves, _) = walk(variant, &choices);
        let over = positions.last().unwrap().outcome().is_over();
        let (positions, _, oracle) = walk(variant, &choices[..moves.len() - usize::from(over)]);
        let position = positions.last().unwrap();
        for side in 0..variant.sides() {
            let threats = position.geometry().threats(
                position.discs(Side::ALL[side]), position.occupied(), variant.goals()[side],
            );
            for col in 0..usize::from(variant.width()) {
                for row in 0..usize::from(variant.height()) {
                    let mut tried = oracle.clone();
                    let wins = tried.cells[col][row].is_none() && {
                        tried.cells[col][row] = Some(side);
                        !tried.goal_cells(side).is_empty()
                    };
                    let bit = position.geometry().bit(col as u32, row as u32);
                    prop_assert_eq!(threats & bit != 0, wins);
                }
            }
        }
    }

    #[test]
    fn an_illegal_move_changes_nothing((variant, choices) in games(), tried in any::<u8>()) {
        let (positions, _, oracle) = walk(variant, &choices);
        let mut position = positions.last().unwrap().clone();
        let before = position.clone();
        let inside = tried < variant.move_count();
        match Move::try_from(tried).and_then(|mv| position.play(mv)) {
            Ok(cell) => {
                prop_assert_eq!(oracle.landing(usize::from(tried)), Some((usize::from(cell.col()), usize::from(cell.row()))));
                prop_assert!(!before.outcome().is_over());
            }
            Err(error) => {
                prop_assert_eq!(&position, &before);
                match error {
                    RuleError::OutsideGrid { index } => prop_assert!(!inside && index == tried),
                    RuleError::GameOver => prop_assert!(inside && before.outcome().is_over()),
                    RuleError::ColumnFull { column } => prop_assert!(variant.gravity() && column == tried),
                    RuleError::CellTaken { cell } => {
                        prop_assert!(!variant.gravity() && before.at(cell).is_some());
                        prop_assert_eq!(cell.index(variant), tried);
                    }
                    RuleError::NoSide { .. } | RuleError::NoCell { .. } => prop_assert!(false, "{error}"),
                }
            }
        }
    }

    #[test]
    fn undo_restores_every_position((variant, choices) in games()) {
        let (positions, moves, _) = walk(variant, &choices);
        let mut position = positions.last().unwrap().clone();
        for (mv, before) in moves.iter().zip(&positions).rev() {
            position.undo(*mv);
            prop_assert_eq!(&position, before);
        }
    }

    #[test]
    fn the_mirror_mirrors((variant, choices) in games()) {
        let (positions, moves, _) = walk(variant, &choices);
        let position = positions.last().unwrap();
        let width = variant.width();
        let mirrored: Vec<Move> = moves
            .iter()
            .map(|mv| (mv.index() / width, mv.index() % width))
            .map(|(row, col)| Move::new(row * width + width - 1 - col))
            .collect();
        let (played, _) = notation::parse(variant, &notation::print(variant, &mirrored)).unwrap();
        prop_assert_eq!(position.mirror(), played);
        prop_assert_eq!(&position.mirror().mirror(), position);
    }

    #[test]
    fn notation_is_read_back((variant, choices) in games()) {
        let (positions, moves, _) = walk(variant, &choices);
        let text = notation::print(variant, &moves);
        let (position, read) = notation::parse(variant, &text).unwrap();
        prop_assert_eq!(&position, positions.last().unwrap());
        prop_assert_eq!(read, moves);
    }

    #[test]
    fn any_text_is_read_or_refused(index in 0..Variant::all().len(), text in "[a-g0-9 xé]{0,12}") {
        let variant = &Variant::all()[index];
        match notation::parse(variant, &text) {
            Ok((_, moves)) => prop_assert_eq!(notation::print(variant, &moves), text),
            Err(error) => {
                prop_assert!((1..=text.chars().count()).contains(&error.at));
                if let NotationFault::Character(found) = error.fault {
                    prop_assert_eq!(text.chars().nth(error.at - 1), Some(found));
                }
            }
        }
    }
}

/// Many games of one variant at once: equal keys must mean equal boards, and the other way round.
#[test]
fn keys_are_injective() {
    for variant in Variant::all() {
        let mut seen: HashMap<_, Vec<Option<usize>>> = HashMap::new();
        let mut state = 1u64;
        for _ in 0..400 {
            let choices: Vec<u8> = (0..40)
                .map(|_| {
                    state = state
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1);
                    (state >> 56) as u8
                })
                .collect();
            for length in 0..choices.len() {
                let (positions, _, oracle) = walk(variant, &choices[..length]);
                let cells = contents(&oracle);
                let before = seen.insert(positions.last().unwrap().key(), cells.clone());
                assert!(
                    before.is_none_or(|before| before == cells),
                    "{}",
                    variant.id()
                );
            }
        }
        let boards: std::collections::HashSet<_> = seen.values().collect();
        assert_eq!(
            boards.len(),
            seen.len(),
            "{}: one board, one key",
            variant.id()
        );
        assert!(seen.len() > 50, "{}", variant.id());
    }
}

#[test]
fn several_lines_finished_at_once_are_all_shown() {
    let classic = Variant::CLASSIC;
    // Yellow's last disc in column 4 joins three to its left with three to its right.
    let (position, _) = notation::parse(classic, "1122335566774").unwrap();
    assert_eq!(position.outcome(), Outcome::Win(Side::First));
    assert_eq!(position.winning_cells().len(), 7, "{position}");
    // A row and a falling diagonal share the last disc.
    let (position, _) = notation::parse(classic, "34447547314456576").unwrap();
    assert_eq!(position.winning_cells().len(), 7, "{position}");
}

#[test]
fn errors_say_the_rule_and_the_place() {
    let classic = Variant::CLASSIC;
    let mut full = notation::parse(classic, "444444").unwrap().0;
    assert_eq!(
        full.play(Move::new(3)),
        Err(RuleError::ColumnFull { column: 3 })
    );
    assert_eq!(
        full.play(Move::new(7)),
        Err(RuleError::OutsideGrid { index: 7 })
    );
    let error = notation::parse(classic, "4444444").unwrap_err();
    assert_eq!(error.to_string(), "at character 7: column 4 is full");
    assert_eq!(notation::parse(classic, "48").unwrap_err().at, 2);
    assert_eq!(
        notation::parse(classic, "4 4").unwrap_err().fault,
        NotationFault::Character(' ')
    );
    let morpion = Variant::TIC_TAC_TOE;
    let error = notation::parse(morpion, "b2b2").unwrap_err();
    assert_eq!(
        (error.at, error.to_string()),
        (3, "at character 3: cell (2, 2) is taken".into())
    );
    assert_eq!(
        notation::parse(morpion, "b2c").unwrap_err().fault,
        NotationFault::Incomplete
    );
    assert_eq!(notation::parse(morpion, "b4").unwrap_err().at, 2);
    let over = notation::parse(classic, "12121213").unwrap_err();
    assert_eq!(
        (over.at, over.fault),
        (8, NotationFault::Rule(RuleError::GameOver))
    );
}

#[test]
fn green_wins_with_a_square_and_only_green() {
    let trio = Variant::TRIO;
    let (position, _) = notation::parse(trio, "13613624725").unwrap();
    assert_eq!(
        position.outcome(),
        Outcome::Ongoing,
        "yellow's square is worth nothing\n{position}"
    );
    let (position, _) = notation::parse(trio, "136136247257").unwrap();
    assert_eq!(position.outcome(), Outcome::Win(Side::Third), "{position}");
    assert_eq!(position.winning_cells().len(), 4);
    let (position, _) = notation::parse(trio, "1231231241").unwrap();
    assert_eq!(position.outcome(), Outcome::Win(Side::First), "{position}");
}

#[test]
fn a_diagram_reads_like_the_board() {
    let (position, _) = notation::parse(Variant::find("p4-3x3-3").unwrap(), "2213").unwrap();
    assert_eq!(position.to_string(), ". . .\n. o .\nx x o\n");
}

#[test]
fn numbers_of_no_side_move_or_cell_are_refused() {
    assert_eq!(Side::try_from(1), Ok(Side::Second));
    assert_eq!(Side::try_from(3), Err(RuleError::NoSide { index: 3 }));
    assert_eq!(Move::try_from(63), Ok(Move::new(63)));
    assert_eq!(
        Move::try_from(200),
        Err(RuleError::OutsideGrid { index: 200 })
    );
    assert_eq!(Cell::try_from((11, 6)), Ok(Cell::new(11, 6)));
    assert_eq!(
        Cell::try_from((0, 99)),
        Err(RuleError::NoCell { col: 0, row: 99 })
    );
    let mut position = Position::new(Variant::CLASSIC);
    assert_eq!(
        position.play(Move::new(7)),
        Err(RuleError::OutsideGrid { index: 7 })
    );
    assert_eq!(position.discs(Side::Third), 0);
}

#[test]
fn a_cell_of_a_larger_board_is_no_other_cell() {
    let (position, _) = notation::parse(Variant::CLASSIC, "123").unwrap();
    assert_eq!(position.at(Cell::new(1, 0)), Some(Side::Second));
    // The same bit as the cell above, were the column not looked at.
    assert_eq!(position.at(Cell::new(0, 7)), None);
    assert_eq!(position.at(Cell::new(9, 1)), None);
}

#[test]
#[should_panic(expected = "not on the board")]
fn a_setup_takes_no_disc_off_the_board() {
    Setup::new(Variant::CLASSIC).put(Cell::new(9, 1), Some(Side::First));
}
