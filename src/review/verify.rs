//! The check that an explanation contradicts neither the rules nor the exact values.
//!
//! It plays everything an explanation claims on the board again and asks for the values afresh. The
//! tests and the measurement of `CAUSES.md` run it over thousands of explanations.

use super::cells::{bit, winning_cells};
use super::{Cause, Ending, Explanation, Forced, How, Truth, forced_win};
use crate::ai::Decided;
use crate::game::{Move, Outcome, Position};

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
    match &told.cause {
        Cause::MissedWin { cells } => {
            let wins = winning_cells(position, told.side);
            let all = cells.iter().all(|&cell| wins & bit(position, cell) != 0);
            claim(told.before == Decided::Win(1) && all, "a win at once")
        }
        Cause::LeftStanding { cell } | Cause::Opened { cell, .. } => {
            let wins = winning_cells(&after, after.turn()) & bit(&after, *cell) != 0;
            claim(
                told.after == Decided::Loss(2) && wins,
                "a win for the other",
            )
        }
        Cause::Allowed(forced) => {
            let Decided::Loss(plies) = told.after else {
                return claim(false, "a loss");
            };
            let length = forced.line.len() as u32 + 1;
            claim(
                plies <= length && (forced.threats > 1 || plies == 4),
                "the length of the threats",
            )?;
            claim(forces(&after, forced), "threats that force")
        }
        Cause::MissedForce(forced) => {
            let Decided::Win(plies) = told.before else {
                return claim(false, "a win");
            };
            let length = forced.line.len() as u32;
            claim(
                plies <= length && (forced.threats > 1 || plies == 3),
                "the length of the threats",
            )?;
            claim(forces(position, forced), "threats that force")
        }
        Cause::GaveUp { cell, .. } => {
            let mine = winning_cells(&after, told.side) & bit(&after, *cell) != 0;
            let decides = told.instead.cells.first() == Some(cell);
            claim(mine && decides, "the cell given up")
        }
        Cause::RowsLost => claim(
            matches!(told.after, Decided::Loss(_)) && told.refutation.how.runs_out(),
            "the rows lost",
        ),
        Cause::RowsGiven { .. } => claim(
            matches!(told.before, Decided::Win(_))
                && told.after == Decided::Draw
                && told.instead.how.runs_out(),
            "the rows given",
        ),
        Cause::Calculation => Ok(()),
    }
}

fn played(position: &Position, mv: Move) -> Position {
    let mut after = position.clone();
    after.play(mv).expect("a legal move");
    after
}

/// Whether a game of so many plies fits a value.
fn lasts(value: Decided, length: usize) -> bool {
    match value {
        Decided::Win(plies) | Decided::Loss(plies) => plies as usize == length,
        Decided::Draw => true,
    }
}

/// Whether a line ends as it is told, and its threats stand from when on they are told to.
fn ends(start: &Position, told: &Ending) -> bool {
    let mut positions = vec![start.clone()];
    for &mv in &told.line {
        let last = &positions[positions.len() - 1];
        if last.check(mv).is_err() {
            return false;
        }
        positions.push(played(last, mv));
    }
    let last = &positions[told.line.len()];
    let winner = match last.outcome() {
        Outcome::Ongoing => return false,
        Outcome::Draw => return told.how == How::Full && told.winner.is_none(),
        Outcome::Win(side) => side,
    };
    if told.winner != Some(winner) {
        return false;
    }
    let Some(&cell) = told.cells.first() else {
        return told.how == How::Unfinished;
    };
    let stands = |at: &Position| winning_cells(at, winner) & bit(at, cell) != 0;
    let since = told.arises;
    let arises = stands(&positions[since]) && (since == 0 || !stands(&positions[since - 1]));
    // However the loser moves there, the winner completes a line with the next disc, or after one
    // of the moves by threats alone.
    let decided = &positions[told.decided];
    if told
        .runs_out
        .is_some_and(|mv| decided.landing(mv).is_some())
    {
        return false;
    }
    let lost = match told.how {
        How::AtOnce => true,
        How::OneMoveLeft => {
            let after = decided.legal().map(|mv| played(decided, mv));
            let escapes: Vec<Position> = after.filter(|next| !wins_at_once(next)).collect();
            escapes.len() == 1 && forced_win(&escapes[0]).is_some()
        }
        _ => loses_at_once(decided),
    };
    arises && lost
}

/// Whether every move of the side to move lets the other side complete a line at once.
fn loses_at_once(position: &Position) -> bool {
    position.legal().all(|mv| {
        let next = played(position, mv);
        !next.outcome().is_over() && wins_at_once(&next)
    })
}

fn wins_at_once(position: &Position) -> bool {
    let wins = |mv| matches!(played(position, mv).outcome(), Outcome::Win(_));
    position.legal().any(wins)
}

/// Whether every other answer in a forced sequence loses at once, and its end cannot be escaped.
fn forces(start: &Position, forced: &Forced) -> bool {
    let mut at = start.clone();
    for pair in forced.line.chunks(2) {
        at = played(&at, pair[0]);
        let Some(&answer) = pair.get(1) else {
            return matches!(at.outcome(), Outcome::Win(side) if side == start.turn());
        };
        let others = at.legal().filter(|&mv| mv != answer);
        for mv in others {
            let next = played(&at, mv);
            if next.outcome().is_over() || !wins_at_once(&next) {
                return false;
            }
        }
        at = played(&at, answer);
    }
    false
}
