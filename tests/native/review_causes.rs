//! Why decisions were missed: every rule on positions where it holds and where it does not, and no
//! explanation that contradicts the solver.

use puissance4::ai::{Decided, Rng};
use puissance4::game::{Cell, Move, Position, Side, Variant, notation};
use puissance4::review::{
    Cause, Certainty, Explanation, How, Known, NotMissed, Truth, Unsure, explain, follow_up,
    forced_win, parity, row_owner, threats, verify,
};

use crate::common::random_position;

fn at(id: &str, text: &str) -> Position {
    notation::parse(Variant::find(id).unwrap(), text).unwrap().0
}

/// The explanation of a column (from 1) played after these moves, checked.
fn told(id: &str, text: &str, column: u8) -> Explanation {
    let mut truth = Truth::new(8 << 20);
    let position = at(id, text);
    let told = explain(&mut truth, &position, Move::new(column - 1), &mut |_| true).unwrap();
    verify(&mut truth, &position, &told).unwrap();
    told
}

fn cell(col: u8, row: u8) -> Cell {
    Cell {
        col: col - 1,
        row: row - 1,
    }
}

#[test]
fn a_win_at_once_that_was_missed() {
    let missed = told("7x6", "15771552112114343533564", 4);
    assert_eq!(
        missed.cause,
        Cause::MissedWin {
            cells: vec![cell(6, 2)]
        }
    );
    assert_eq!(
        (missed.before, missed.after),
        (Decided::Win(1), Decided::Loss(2))
    );
    assert_eq!(missed.instead.how, How::AtOnce);
    assert_eq!(missed.instead.line, [Move::new(5)]);
    assert_eq!(missed.certainty, Certainty::Rule);
    // Without that cell open the same kind of move has another cause.
    let other = told("7x6", "15771552112114343", 6);
    assert!(!matches!(other.cause, Cause::MissedWin { .. }));
}

#[test]
fn a_win_that_was_left_standing() {
    let left = told("7x6", "157715521", 2);
    assert_eq!(left.cause, Cause::LeftStanding { cell: cell(1, 4) });
    assert_eq!(
        (left.after, left.refutation.how),
        (Decided::Loss(2), How::AtOnce)
    );
    // Filling that cell is what keeps the game.
    let mut truth = Truth::new(8 << 20);
    let kept = explain(
        &mut truth,
        &at("7x6", "157715521"),
        Move::new(0),
        &mut |_| true,
    );
    assert_eq!(kept, Err(NotMissed::Kept));
}

#[test]
fn a_cell_that_was_opened() {
    let opened = told("7x6", "72774456552316", 6);
    let cause = Cause::Opened {
        cell: cell(6, 4),
        under: cell(6, 3),
    };
    assert_eq!(opened.cause, cause);
    assert_eq!(opened.instead.how, How::Full, "the best move draws");
    let opened = told("7x6", "24342442151", 3);
    let cause = Cause::Opened {
        cell: cell(3, 3),
        under: cell(3, 2),
    };
    assert_eq!(opened.cause, cause);
    // A cell that was open before is left standing, not opened.
    assert!(!matches!(
        told("7x6", "157715521", 2).cause,
        Cause::Opened { .. }
    ));
}

#[test]
fn two_threats_and_chains_that_were_allowed() {
    let Cause::Allowed(two) = told("7x6", "1543755511717763411", 6).cause else {
        panic!("two threats");
    };
    assert_eq!((two.threats, two.cells), (1, vec![cell(4, 4), cell(6, 3)]));
    // One above the other counts as two at once.
    let Cause::Allowed(stacked) = told("7x6", "323344413", 3).cause else {
        panic!("two threats");
    };
    assert_eq!(
        (stacked.threats, stacked.cells),
        (1, vec![cell(5, 1), cell(5, 2)])
    );
    let Cause::Allowed(chain) = told("7x6", "1551643113133615", 4).cause else {
        panic!("a chain");
    };
    assert_eq!((chain.threats, chain.line.len()), (2, 5));
    assert_eq!(chain.cells, [cell(3, 5), cell(7, 1)]);
    // The answer that keeps the game leaves no forced win.
    let mut kept = at("7x6", "323344413");
    kept.play(Move::new(4)).unwrap();
    assert_eq!(forced_win(&kept), None);
}

#[test]
fn two_threats_and_chains_that_were_missed() {
    let missed = told("7x6", "1723517564566734", 7);
    let Cause::MissedForce(two) = missed.cause else {
        panic!("two threats");
    };
    assert_eq!((two.threats, two.cells), (1, vec![cell(3, 3), cell(5, 4)]));
    assert_eq!(
        (missed.before, missed.after),
        (Decided::Win(3), Decided::Draw)
    );
    let missed = told("7x6", "372536415463121", 1);
    let Cause::MissedForce(chain) = missed.cause else {
        panic!("a chain");
    };
    assert_eq!(chain.threats, 2);
    assert_eq!(missed.refutation.how, How::RunsOut);
    assert_eq!(forced_win(&at("7x6", "")), None);
}

#[test]
fn a_winning_cell_that_was_given_up() {
    let given = told("p4-5x5-4", "14544114552335123233", 2);
    let cause = Cause::GaveUp {
        cell: cell(2, 5),
        under: cell(2, 4),
    };
    assert_eq!(given.cause, cause);
    assert_eq!(
        (given.before, given.after),
        (Decided::Win(5), Decided::Draw)
    );
    assert_eq!(given.instead.cells[0], cell(2, 5));
    assert_eq!(
        given.refutation.line[0],
        Move::new(1),
        "the opponent fills it"
    );
    // Any other move there keeps the win: the cell stays for the end.
    let mut truth = Truth::new(1 << 20);
    let position = at("p4-5x5-4", "14544114552335123233");
    for column in position.legal().filter(|&mv| mv != Move::new(1)) {
        let kept = explain(&mut truth, &position, column, &mut |_| true);
        assert!(!matches!(kept, Ok(told) if matches!(told.cause, Cause::GaveUp { .. })));
    }
}

#[test]
fn the_battle_of_the_rows() {
    let lost = told("7x6", "15771552112", 5);
    assert_eq!(lost.cause, Cause::RowsLost);
    let story = &lost.refutation;
    assert_eq!(
        (story.how, story.winner),
        (How::RunsOut, Some(Side::new(0)))
    );
    assert_eq!(story.cells, [cell(4, 3)]);
    assert_eq!(
        story.owner,
        Some(Side::new(0)),
        "an odd row is the first player's"
    );
    assert_eq!((story.arises, story.decided), (5, 25));
    assert_eq!(
        story.runs_out,
        Some(Move::new(0)),
        "column 1 is the last to fill"
    );
    assert_eq!(lost.certainty, Certainty::Search);
    let given = told("7x6", "1543755", 3);
    let Cause::RowsGiven { fate: Some(fate) } = given.cause else {
        panic!("the rows");
    };
    assert_eq!(
        (given.after, given.instead.how),
        (Decided::Draw, How::RunsOut)
    );
    assert_eq!((fate.side, fate.ply), (Side::new(1), 20));
    // A line that ends with two threats among many moves is no battle of the rows.
    let counted = told("7x6", "37253641", 7);
    assert_eq!(counted.cause, Cause::Calculation);
    assert_eq!(counted.instead.how, How::TwoThreats);
}

#[test]
fn rows_fall_to_sides_where_the_board_has_an_even_height() {
    let owner = |id: &str, row| row_owner(Variant::find(id).unwrap(), row);
    assert_eq!(owner("7x6", 0), Some(Side::new(0)));
    assert_eq!(owner("7x6", 5), Some(Side::new(1)));
    assert_eq!(owner("8x7", 0), None);
    assert_eq!(owner("ttt-4x4-4", 0), None);
    assert_eq!(owner("trio", 0), None);
}

#[test]
fn what_cannot_be_explained_says_why() {
    let mut truth = Truth::new(1 << 20);
    let mut ask = |id: &str, text: &str, mv| {
        explain(&mut truth, &at(id, text), Move::new(mv), &mut |_| false).unwrap_err()
    };
    assert_eq!(ask("7x6", "", 9), NotMissed::Illegal);
    assert_eq!(ask("7x6", "1212121", 0), NotMissed::Illegal);
    assert_eq!(ask("7x6", "", 0), NotMissed::Unsure(Unsure::Stopped));
    assert_eq!(ask("trio", "", 0), NotMissed::Unsure(Unsure::Sides));
}

/// The measurement of `CAUSES.md` in small: every move that throws a result away, in random
/// positions of several boards, is explained and checked.
#[test]
fn no_explanation_contradicts_the_solver() {
    let mut all = 0;
    let mut named = 0;
    for (id, plies, wanted) in [
        ("7x6", 14..34, 400),
        ("12x6", 52..66, 60),
        ("p4-5x5-4", 4..22, 400),
        ("p4-6x6-4", 12..30, 200),
        ("p4-4x4-3", 0..12, 100),
        ("p4-5x5-3", 0..9, 60),
        ("ttt-3x3-3", 0..8, 60),
        ("ttt-4x4-3", 2..8, 60),
        ("ttt-4x4-4", 8..14, 60),
    ] {
        let variant = Variant::find(id).unwrap();
        let mut truth = Truth::new(16 << 20);
        let mut rng = Rng::new(9);
        let mut seen = 0;
        while seen < wanted {
            let ply = plies.start + rng.below(plies.end - plies.start);
            let Some(position) = random_position(variant, ply, &mut rng) else {
                continue;
            };
            for mv in position.legal() {
                match explain(&mut truth, &position, mv, &mut |_| true) {
                    Ok(told) => {
                        verify(&mut truth, &position, &told).unwrap();
                        seen += 1;
                        named += usize::from(told.cause != Cause::Calculation);
                    }
                    Err(why) => assert_eq!(why, NotMissed::Kept, "{id}"),
                }
            }
        }
        all += seen;
    }
    assert!(named * 100 > all * 85, "{named} of {all} have a name");
}

#[test]
fn a_forced_win_is_a_win_and_no_faster_than_the_fastest() {
    let mut rng = Rng::new(4);
    let mut found = [0; 4];
    for (id, plies) in [("p4-5x5-4", 10), ("p4-6x6-4", 18), ("ttt-4x4-3", 5)] {
        let variant = Variant::find(id).unwrap();
        let mut truth = Truth::new(4 << 20);
        for _ in 0..300 {
            let Some(position) = random_position(variant, plies, &mut rng) else {
                continue;
            };
            let best = truth.values(&position, &mut |_| true).unwrap().best();
            let Some(forced) = forced_win(&position) else {
                assert_ne!(best, Decided::Win(1), "{id}");
                continue;
            };
            let Decided::Win(fastest) = best else {
                panic!("{id}: {best:?}");
            };
            assert!(fastest as usize <= forced.line.len(), "{id}");
            assert_eq!(forced.line.len() as u32, 2 * forced.threats + 1);
            found[forced.threats.min(3) as usize] += 1;
        }
    }
    assert!(found.iter().all(|&count| count > 5), "{found:?}");
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
                Decided::Loss(_) => Some(Side::new(1 - position.turn().index() as u8)),
            };
            let known = Known {
                values: &values,
                line: &line,
            };
            let shown = threats(&position, Some(known)).decides;
            assert!(shown.is_none() || winner == Some(forecast.winner));
            let given_up = values.of(Move::new(forecast.cell.col));
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
    assert_eq!((forecast.cell, forecast.winner), (cell(2, 5), Side::new(0)));
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
        let above = Cell {
            col: under.col,
            row: under.row + 1,
        };
        let threat = found.cells.iter().find(|threat| threat.cell == above);
        assert!(threat.is_some_and(|threat| threat.side != *side && !threat.open));
    }
    assert!(!found.forbidden.is_empty());
    assert_eq!(threats(&at("trio", "1234"), None).cells, []);
    assert_eq!(threats(&at("7x6", "1212121"), None).cells, []);
}
