//! Why decisions were missed: every rule on positions where it holds and where it does not, and no
//! explanation that contradicts the solver.

use puissance4::ai::{Decided, Rng};
use puissance4::game::{Cell, Move, Position, Side, Variant, notation};
use puissance4::review::{
    Cause, Certainty, Explanation, How, NotMissed, Truth, Unsure, explain, forced_win, verify,
};

use crate::common::random_position;

pub fn at(id: &str, text: &str) -> Position {
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

/// Whether a move there was no missed decision.
fn kept(id: &str, text: &str, column: u8) -> bool {
    let mut truth = Truth::new(8 << 20);
    let found = explain(
        &mut truth,
        &at(id, text),
        Move::new(column - 1),
        &mut |_| true,
    );
    found == Err(NotMissed::Kept)
}

pub fn cell(col: u8, row: u8) -> Cell {
    Cell::new(col - 1, row - 1)
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
    assert!(kept("7x6", "157715521", 1));
    // A cell that this very move opened did not stand before.
    let opened = told("7x6", "24342442151", 3);
    assert!(!matches!(opened.cause, Cause::LeftStanding { .. }));
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
    // Filling one of the two cells loses as well, but nothing forces that.
    let filled = told("7x6", "323344413", 5);
    assert!(matches!(filled.after, Decided::Loss(_)));
    assert_eq!(filled.cause, Cause::Calculation);
    // Two threats at the end of a line that no threat forces are not allowed by this move.
    let later = told("7x6", "36531324524133222431", 6);
    assert_eq!(later.refutation.how, How::TwoThreats);
    assert_eq!(later.cause, Cause::Calculation);
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
    // A win with two threats at its end that no threat forces is not missed for a force.
    let later = told("7x6", "36361334336251", 1);
    assert_eq!(
        (later.before, later.instead.how),
        (Decided::Win(23), How::TwoThreats)
    );
    assert_eq!(later.cause, Cause::Calculation);
    // Where the move also lets the other side force a win, that is what is told.
    let both = told("7x6", "6732163546232761", 3);
    assert!(forced_win(&at("7x6", "6732163546232761")).is_some());
    assert!(matches!(both.cause, Cause::Allowed(_)));
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
    let position = at("p4-5x5-4", "14544114552335123233");
    let others: Vec<Move> = position.legal().filter(|&mv| mv != Move::new(1)).collect();
    assert!(!others.is_empty());
    for mv in others {
        assert!(kept("p4-5x5-4", "14544114552335123233", mv.index() + 1));
    }
    // A mistake in another column gives nothing up, though the same cell would have decided.
    let elsewhere = told("p4-5x5-4", "35212233512211", 5);
    let given = told("p4-5x5-4", "35212233512211", 4);
    assert_eq!(elsewhere.instead, given.instead);
    assert!(matches!(given.cause, Cause::GaveUp { .. }));
    assert!(matches!(elsewhere.cause, Cause::RowsGiven { .. }));
    // Nor does filling the cell under one's own winning cell where the other side wins at once.
    let opened = told("p4-6x6-4", "41524244632544", 3);
    assert!(matches!(opened.cause, Cause::Opened { .. }));
    assert_eq!(opened.instead.cells[0], cell(3, 3));
}

#[test]
fn the_battle_of_the_rows() {
    let lost = told("7x6", "15771552112", 5);
    assert_eq!(lost.cause, Cause::RowsLost);
    let story = &lost.refutation;
    assert_eq!((story.how, story.winner), (How::RunsOut, Some(Side::First)));
    assert_eq!(story.cells, [cell(4, 3)]);
    assert_eq!(
        story.owner,
        Some(Side::First),
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
    let Cause::RowsGiven { fate } = given.cause else {
        panic!("the rows");
    };
    assert_eq!(
        (given.after, given.instead.how),
        (Decided::Draw, How::RunsOut)
    );
    assert_eq!((fate.side, fate.ply), (Side::Second, 20));
    // It may be the player who fills the cell that would have decided.
    let given = told("7x6", "271567744427355", 1);
    let Cause::RowsGiven { fate } = given.cause else {
        panic!("the rows");
    };
    assert_eq!(fate.side, given.side);
    // A line that ends with two threats among many moves is no battle of the rows.
    let counted = told("7x6", "37253641", 7);
    assert_eq!(counted.cause, Cause::Calculation);
    assert_eq!(
        (counted.after, counted.instead.how),
        (Decided::Draw, How::TwoThreats)
    );
    // Nor is one that loses so, though the best line would have been such a battle.
    let counted = told("7x6", "3276644774211331", 5);
    assert_eq!(counted.cause, Cause::Calculation);
    assert_eq!(counted.refutation.how, How::TwoThreats);
    assert_eq!(counted.instead.how, How::RunsOut);
}

#[test]
fn a_battle_of_the_rows_with_one_move_left() {
    let lost = told("7x6", "46535572165523752", 2);
    assert_eq!(lost.cause, Cause::RowsLost);
    let story = &lost.refutation;
    assert_eq!(story.how, How::OneMoveLeft);
    assert_eq!(story.cells, [cell(4, 4)]);
    assert_eq!(story.two.len(), 2);
    assert!(story.decided < story.line.len() - 2);
    assert_eq!(story.runs_out, None);
    let given = told("7x6", "35323523116512625", 4);
    assert!(matches!(given.cause, Cause::RowsGiven { .. }));
    assert_eq!(given.instead.how, How::OneMoveLeft);
    // With several such moves left it is only two threats; with none, zugzwang.
    let several = told("7x6", "36531324524133222431", 6);
    assert_eq!(several.refutation.how, How::TwoThreats);
    let none = told("7x6", "15771552112", 5);
    assert_eq!(none.refutation.how, How::RunsOut);
    assert_eq!(none.refutation.two, []);
}

#[test]
fn rows_lost_are_proved_by_the_rule_or_by_search() {
    assert_eq!(
        told("7x6", "55545344721245517", 2).certainty,
        Certainty::Rule
    );
    assert_eq!(told("7x6", "15771552112", 5).certainty, Certainty::Search);
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

/// Every move that throws a result away, in random positions of several boards, is explained and checked.
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
