//! The check that an explanation contradicts neither the rules nor the exact values.
//!
//! It plays all moves of an explanation on the board again and asks the solver for their values. Tests run it on
//! thousands of explanations.

use super::cells::{bit, open_cells, winning_cells};
use super::verify_lines::{along, ends, forces, is_above, lasts, played};
use super::{Cause, Certainty, Explanation, Truth, follow_up};
use crate::ai::Decided;
use crate::few;
use crate::game::{Cell, Outcome, Position, Side};

/// Checks an explanation of a move played in `position`.
///
/// # Errors
/// The first claim that is wrong.
pub fn verify(truth: &mut Truth, position: &Position, told: &Explanation) -> Result<(), String> {
    let values = truth.values(position, &mut |_| true);
    let values = values.map_err(|why| format!("no values: {why:?}"))?;
    let claim = |holds: bool, what: &str| match holds {
        true => Ok(()),
        false => Err(format!("{what}: {told:?}")),
    };
    claim(values.best() == told.before, "the result before")?;
    claim(
        values.of(told.played) == Some(told.after),
        "the result after",
    )?;
    claim(values.keepers() == told.keepers, "the moves that keep it")?;
    claim(!told.keepers.contains(&told.played), "a missed decision")?;
    let after = played(position, told.played);
    claim(
        lasts(told.after, told.refutation.line.len() + 1) && ends(&after, &told.refutation),
        "the refutation",
    )?;
    claim(
        lasts(told.before, told.instead.line.len()) && ends(position, &told.instead),
        "the best line",
    )?;
    claim(told.side == position.turn(), "who missed it")?;
    claim(certain(&after, told), "how certain it is")?;
    cause(position, &after, told).or_else(|what| claim(false, what))
}

/// Whether the cause itself proves the result exactly where that is claimed.
fn certain(after: &Position, told: &Explanation) -> bool {
    let by_rule = match &told.cause {
        Cause::MissedWin { .. }
        | Cause::LeftStanding { .. }
        | Cause::Opened { .. }
        | Cause::Allowed(_)
        | Cause::MissedForce(_) => true,
        Cause::RowsLost => {
            let answered = told.refutation.line.first().map(|&mv| played(after, mv));
            let held = answered.and_then(|at| follow_up(&at)).unwrap_or_default();
            let first = told.refutation.cells.first();
            first.is_some_and(|cell| held.contains(cell))
        }
        Cause::GaveUp { .. } | Cause::RowsGiven { .. } | Cause::Calculation => false,
    };
    told.certainty
        == match by_rule {
            true => Certainty::Rule,
            false => Certainty::Search,
        }
}

/// Checks every fact that a cause names, on the board before the move and after it.
fn cause(position: &Position, after: &Position, told: &Explanation) -> Result<(), &'static str> {
    let own = told.side;
    let foe = own.other(position.variant()).ok_or("two sides")?;
    let is = |holds: bool, what: &'static str| holds.then_some(()).ok_or(what);
    let wins = |at: &Position, side: Side, cell: Cell| winning_cells(at, side) & bit(at, cell) != 0;
    let open = |at: &Position, cell: Cell| open_cells(at) & bit(at, cell) != 0;
    let filled = position.landing(told.played);
    match &told.cause {
        Cause::MissedWin { cells } => {
            let won = position.legal().filter(|&mv| {
                let outcome = played(position, mv).outcome();
                outcome == Outcome::Win(own)
            });
            let mut won: Vec<Cell> = won.filter_map(|mv| position.landing(mv)).collect();
            let mut named = cells.clone();
            few::sort_by_key(&mut won, |cell| (cell.col(), cell.row()));
            few::sort_by_key(&mut named, |cell| (cell.col(), cell.row()));
            is(told.before == Decided::Win(1), "a win at once")?;
            is(won == named, "the cells that won at once")
        }
        Cause::LeftStanding { cell } => {
            let stood = wins(position, foe, *cell) && open(position, *cell);
            let stands = wins(after, foe, *cell) && open(after, *cell);
            is(told.after == Decided::Loss(2), "a win for the other")?;
            is(stood && stands, "the win that stood")
        }
        Cause::Opened { cell, under } => {
            let opens = !open(position, *cell) && open(after, *cell);
            is(told.after == Decided::Loss(2), "a win for the other")?;
            is(opens && wins(after, foe, *cell), "the cell that was opened")?;
            is(
                filled == Some(*under) && is_above(*cell, *under),
                "the cell under it",
            )
        }
        Cause::Allowed(forced) => {
            let Decided::Loss(plies) = told.after else {
                return Err("a loss");
            };
            let length = forced.line.len() as u32 + 1;
            let fits = plies <= length && (forced.threats > 1 || plies == 4);
            is(fits, "the length of the threats")?;
            is(forces(after, forced), "threats that force")
        }
        Cause::MissedForce(forced) => {
            let Decided::Win(plies) = told.before else {
                return Err("a win");
            };
            let length = forced.line.len() as u32;
            let fits = plies <= length && (forced.threats > 1 || plies == 3);
            is(fits, "the length of the threats")?;
            is(forces(position, forced), "threats that force")
        }
        Cause::GaveUp { cell, under } => {
            let decides = told.instead.cells.first() == Some(cell) && told.instead.how.runs_out();
            is(
                decides && told.instead.winner == Some(own),
                "the deciding cell",
            )?;
            let mine = wins(position, own, *cell) && !open(position, *cell);
            is(mine && open(after, *cell), "the cell given up")?;
            is(
                filled == Some(*under) && is_above(*cell, *under),
                "the cell under it",
            )?;
            let answer = told
                .refutation
                .line
                .first()
                .and_then(|&mv| after.landing(mv));
            is(answer == Some(*cell), "the cell that the other fills")
        }
        Cause::RowsLost => {
            let runs_out = told.refutation.how.runs_out();
            let lost = matches!(told.after, Decided::Loss(_));
            is(
                lost && runs_out && told.refutation.winner == Some(foe),
                "the rows lost",
            )
        }
        Cause::RowsGiven { fate } => {
            let drawn = matches!(told.before, Decided::Win(_)) && told.after == Decided::Draw;
            let runs_out = told.instead.how.runs_out();
            is(
                drawn && runs_out && told.instead.winner == Some(own),
                "the rows given",
            )?;
            let line = &told.refutation.line;
            if !(1..=line.len()).contains(&fate.ply) {
                return Err("when the cell is filled");
            }
            let before = along(after, &line[..fate.ply - 1]);
            let then = along(after, &line[..fate.ply]);
            let cell = told.instead.cells[0];
            let is_filled = before.at(cell).is_none() && then.at(cell) == Some(fate.side);
            is(is_filled, "who fills the cell, and when")
        }
        Cause::Calculation => Ok(()),
    }
}
