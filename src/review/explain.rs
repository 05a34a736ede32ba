//! Why a decision was missed.
//!
//! An explanation has five parts: the result before and after, one named cause with its cells, a
//! line that refutes the move, how the best move's line ends instead, and how certain all this is.
//! Causes are tried from the simplest to the longest; each is found by a rule, and none is told that
//! the exact values contradict. What fits no rule is [`Cause::Calculation`].

use super::cells::{above, bit, open_cells, winning_cells};
use super::ending::{Ending, ending};
use super::force::{Forced, forced_win};
use super::parity::follow_up;
use super::values::result;
use super::{Truth, Unsure, Values};
use crate::ai::Decided;
use crate::game::{Cell, Move, Position, Side};

/// How certain an explanation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// The cause itself proves the result: a player can check it without a computer.
    Rule,
    /// Truth search proves the result; the line is one example of many.
    Search,
    /// Neither: a forecast from the threats on the board.
    Forecast,
}

/// What became of a cell in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fate {
    /// Who fills it.
    pub side: Side,
    /// After how many plies of the line.
    pub ply: usize,
}

/// The one reason that is told. « The player » is the one who missed the decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The player could complete a line at once, in any of these cells.
    MissedWin {
        /// The cells.
        cells: Vec<Cell>,
    },
    /// The opponent's winning cell was open already, and the player left it so.
    LeftStanding {
        /// The cell.
        cell: Cell,
    },
    /// The player's disc opened the opponent's winning cell above it.
    Opened {
        /// The winning cell.
        cell: Cell,
        /// The cell that was filled.
        under: Cell,
    },
    /// The opponent can now make two threats at once (or a chain of threats that ends so).
    Allowed(Forced),
    /// The player could make two threats at once (or a chain of threats that ends so).
    MissedForce(Forced),
    /// The player filled the cell under its own winning cell: the opponent fills that, and the
    /// threat that would have decided the game is gone.
    GaveUp {
        /// The winning cell.
        cell: Cell,
        /// The cell that was filled.
        under: Cell,
    },
    /// The battle of the rows is lost: in the refutation the player runs out of other moves and
    /// must play under a standing threat, as [`Explanation::refutation`] tells.
    RowsLost,
    /// The battle of the rows is no longer won, and the game is drawn: in the best line it was the
    /// opponent who ran out of moves, or of all but one, as [`Explanation::instead`] tells.
    RowsGiven {
        /// What becomes of that line's deciding cell here: a drawn game fills every cell.
        fate: Fate,
    },
    /// No rule tells it: by calculation only.
    Calculation,
}

/// Why a decision was missed, in five parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Who missed it.
    pub side: Side,
    /// The move that was played.
    pub played: Move,
    /// What the position was worth to that side.
    pub before: Decided,
    /// What the move made of it, counted from the same position.
    pub after: Decided,
    /// The named cause.
    pub cause: Cause,
    /// One of the shortest refutations; it begins with the opponent's answer.
    pub refutation: Ending,
    /// One of the best lines that could have been played instead.
    pub instead: Ending,
    /// The moves that would have kept the result.
    pub keepers: Vec<Move>,
    /// How certain the cause is.
    pub certainty: Certainty,
}

/// Why there is no explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotMissed {
    /// The move is not legal.
    Illegal,
    /// The move kept the result: there is nothing to explain.
    Kept,
    /// The values are not certain.
    Unsure(Unsure),
}

/// Explains why `played` was a mistake. `go_on` is told nodes now and then and stops the search
/// by answering `false`.
///
/// # Errors
/// Why there is nothing to explain, or no certain explanation.
pub fn explain(
    truth: &mut Truth,
    position: &Position,
    played: Move,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> Result<Explanation, NotMissed> {
    let mut after = position.clone();
    after.play(played).map_err(|_| NotMissed::Illegal)?;
    let (values, best) = truth.line(position, go_on).map_err(NotMissed::Unsure)?;
    let lost = match after.outcome().is_over() {
        true => Vec::new(),
        false => truth.line(&after, go_on).map_err(NotMissed::Unsure)?.1,
    };
    tell(position, played, &values, &best, &lost)
}

/// The explanation of a move from certain facts: the values of the position, a best line from it,
/// and a best line from the position after the move.
///
/// # Errors
/// [`NotMissed::Kept`] or [`NotMissed::Illegal`].
pub fn tell(
    position: &Position,
    played: Move,
    values: &Values,
    best: &[Move],
    refutation: &[Move],
) -> Result<Explanation, NotMissed> {
    let before = values.best();
    let worth = values.of(played).ok_or(NotMissed::Illegal)?;
    if result(worth) == result(before) {
        return Err(NotMissed::Kept);
    }
    let mut after = position.clone();
    after.play(played).map_err(|_| NotMissed::Illegal)?;
    let mut told = Explanation {
        side: position.turn(),
        played,
        before,
        after: worth,
        cause: Cause::Calculation,
        refutation: ending(&after, refutation),
        instead: ending(position, best),
        keepers: values.keepers(),
        certainty: Certainty::Search,
    };
    let by_rule = at_once(position, &after, played).or_else(|| forced(position, &after, worth));
    if let Some(cause) = by_rule {
        // The line shown is the one the cause speaks of, where both take as long.
        match &cause {
            Cause::Allowed(forced) if forced.line.len() == refutation.len() => {
                told.refutation = ending(&after, &forced.line);
            }
            Cause::MissedForce(forced) if forced.line.len() == best.len() => {
                told.instead = ending(position, &forced.line);
            }
            _ => {}
        }
        told.cause = cause;
        told.certainty = Certainty::Rule;
    } else if let Some(cause) = gave_up(position, &after, &told) {
        told.cause = cause;
    } else if result(worth) < 0 && told.refutation.how.runs_out() {
        told.cause = Cause::RowsLost;
        let cell = told.refutation.cells[0];
        if follow_up(&after_first(&after, refutation)).is_some_and(|held| held.contains(&cell)) {
            told.certainty = Certainty::Rule;
        }
    } else if result(worth) == 0
        && told.instead.how.runs_out()
        && let Some(fate) = fate(&after, refutation, told.instead.cells[0])
    {
        told.cause = Cause::RowsGiven { fate };
    }
    Ok(told)
}

/// Causes that one look at the board tells.
pub(super) fn at_once(position: &Position, after: &Position, played: Move) -> Option<Cause> {
    let own = position.turn();
    let foe = own.other(position.variant())?;
    let open = open_cells(position);
    let mine = winning_cells(position, own) & open;
    if mine != 0 {
        let cells = super::cells::list(position, mine);
        return Some(Cause::MissedWin { cells });
    }
    let standing = winning_cells(position, foe) & open;
    let left = standing & open_cells(after);
    if left != 0 {
        let cell = super::cells::list(position, left)[0];
        return Some(Cause::LeftStanding { cell });
    }
    let under = position.landing(played)?;
    let top = above(position, bit(position, under));
    if top & winning_cells(after, foe) != 0 {
        let cell = super::cells::list(position, top)[0];
        return Some(Cause::Opened { cell, under });
    }
    None
}

/// Causes that a forced sequence of threats tells.
fn forced(position: &Position, after: &Position, worth: Decided) -> Option<Cause> {
    if result(worth) < 0
        && let Some(forced) = forced_win(after)
    {
        return Some(Cause::Allowed(forced));
    }
    forced_win(position).map(Cause::MissedForce)
}

/// Whether the move fills the cell under the very cell that decided the best line.
fn gave_up(position: &Position, after: &Position, told: &Explanation) -> Option<Cause> {
    let decided_by = told.instead.how.runs_out() && told.instead.winner == Some(told.side);
    let under = position.landing(told.played)?;
    let cell = *told.instead.cells.first()?;
    let top = above(position, bit(position, under)) & bit(position, cell);
    // It was a threat before the move: the opponent now has to fill it.
    let stood = top & winning_cells(position, told.side) != 0;
    (decided_by && stood && open_cells(after) & top != 0).then_some(Cause::GaveUp { cell, under })
}

/// The position after the opponent's first answer, where it is the player's turn again.
fn after_first(after: &Position, refutation: &[Move]) -> Position {
    let mut at = after.clone();
    if let Some(&first) = refutation.first() {
        at.play(first).expect("a line of legal moves");
    }
    at
}

/// Who fills a cell in a line, and when.
fn fate(start: &Position, line: &[Move], cell: Cell) -> Option<Fate> {
    let mut at = start.clone();
    for (ply, &mv) in line.iter().enumerate() {
        let side = at.turn();
        if at.play(mv).expect("a line of legal moves") == cell {
            return Some(Fate { side, ply: ply + 1 });
        }
    }
    None
}
