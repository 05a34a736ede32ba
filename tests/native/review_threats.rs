//! What standing threats decide: the rule that proves it, the forecast that is checked, and the threats that
//! are shown cell by cell.

use puissance4::ai::{Decided, Rng};
use puissance4::game::{Cell, Move, Side, Variant};
use puissance4::review::{Certainty, Known, Truth, follow_up, parity, row_owner, threats};

use crate::common::random_position;
use crate::review_causes::{at, cell};

#[test]
fn rows_fall_to_sides_where_the_board_has_an_even_height() {
    let owner = |id: &str, row| row_owner(Variant::find(id).unwrap(), row);
    assert_eq!(owner("7x6", 0), Some(Side::First));
    assert_eq!(owner("7x6", 5), Some(Side::Second));
    assert_eq!(owner("8x7", 0), None);
    assert_eq!(owner("ttt-4x4-4", 0), None);
    assert_eq!(owner("trio", 0), None);
}

/// The follow-up rule is a proof: whenever it speaks, the side to move has lost. The forecast is
/// none, so that the overlay has to drop it where the solver disagrees.
#[test]
fn parity_is_proved_or_checked() {
    let (mut proved, mut agreed, mut confirmed, mut dropped) = (0, 0, 0, 0);
    let mut rng = Rng::new(12);
    for (id, plies) in [
        ("7x6", 20),
        ("7x6", 23),
        ("p4-5x5-4", 9),
        ("p4-6x6-4", 16),
        ("9x7", 44),
    ] {
        let variant = Variant::find(id).unwrap();
        let mut truth = Truth::new(16 << 20);
        for _ in 0..2500 {
            let Some(position) = random_position(variant, plies, &mut rng) else {
                continue;
            };
            if parity(&position).is_none() && follow_up(&position).is_none() {
                assert_eq!(threats(&position, None).decides, None);
                continue;
            }
            let (values, line) = truth.line(&position, &mut |_| true).unwrap();
            let best = values.best();
            if follow_up(&position).is_some() {
                assert!(matches!(best, Decided::Loss(_)), "{id}: {best:?}");
                proved += 1;
            }
            let Some(forecast) = parity(&position) else {
                continue;
            };
            let winner = match best {
                Decided::Win(_) => Some(position.turn()),
                Decided::Draw => None,
                Decided::Loss(_) => Some(position.turn().other(position.variant()).unwrap()),
            };
            let known = Known {
                values: &values,
                line: &line,
            };
            let shown = threats(&position, Some(known)).decides;
            assert!(shown.is_none() || winner == Some(forecast.winner));
            let given_up = values.of(Move::new(forecast.cell.col()));
            match shown {
                // The owner throws the win away by playing under the cell.
                Some((_, Certainty::Search)) => {
                    assert_eq!(forecast.winner, position.turn());
                    assert!(!matches!(given_up, None | Some(Decided::Win(_))));
                    confirmed += 1;
                }
                Some((_, Certainty::Rule)) => {
                    assert!(follow_up(&position).unwrap().contains(&forecast.cell));
                    agreed += 1;
                }
                Some((_, Certainty::Forecast)) => agreed += 1,
                None => dropped += 1,
            }
            let unchecked = threats(&position, None).decides.unwrap();
            assert_eq!(unchecked.0, forecast);
            assert_ne!(unchecked.1, Certainty::Search);
        }
    }
    assert!(
        proved > 20 && agreed > 100 && confirmed > 20 && dropped > 20,
        "{proved} {agreed} {confirmed} {dropped}"
    );
}

/// Yellow wins there, but may give the cell up that the count of moves points to and win all the same:
/// the other side even fills it in the best line.
#[test]
fn a_cell_that_can_be_given_up_decides_nothing() {
    let position = at("7x6", "444444562333335216555662");
    let forecast = parity(&position).unwrap();
    assert_eq!((forecast.cell, forecast.winner), (cell(2, 5), Side::First));
    let mut truth = Truth::new(1 << 20);
    let (values, line) = truth.line(&position, &mut |_| true).unwrap();
    assert!(matches!(values.of(Move::new(1)), Some(Decided::Win(_))));
    let known = |line| Known {
        values: &values,
        line,
    };
    assert_eq!(threats(&position, Some(known(&line))).decides, None);
    assert_eq!(threats(&position, Some(known(&[]))).decides, None);
    let unchecked = threats(&position, None).decides;
    assert_eq!(unchecked, Some((forecast, Certainty::Forecast)));
}

#[test]
fn threats_are_told_cell_by_cell() {
    // The first player has three in the bottom row with both ends open.
    let found = threats(&at("7x6", "33445"), None);
    let cells: Vec<(Cell, usize, bool, bool)> = found
        .cells
        .iter()
        .map(|threat| (threat.cell, threat.side.index(), threat.odd, threat.open))
        .collect();
    assert_eq!(
        cells,
        [(cell(2, 1), 0, true, true), (cell(6, 1), 0, true, true)]
    );
    assert_eq!(found.forbidden, []);
    assert_eq!(
        found.decides, None,
        "what can be carried out now is no matter of parity"
    );
    // Raised by one row, nobody may play below it: not the second player for the first's line.
    let found = threats(&at("7x6", "3344553454"), None);
    for (under, side) in &found.forbidden {
        let above = Cell::new(under.col(), under.row() + 1);
        let threat = found.cells.iter().find(|threat| threat.cell == above);
        assert!(threat.is_some_and(|threat| threat.side != *side && !threat.open));
    }
    assert!(!found.forbidden.is_empty());
    assert_eq!(threats(&at("trio", "1234"), None).cells, []);
    assert_eq!(threats(&at("7x6", "1212121"), None).cells, []);
}
