//! Which moves of a game were decisions, which of these kept the result, and where the game turned.
//!
//! Two facts are kept apart. A move that changes the *result* (won, drawn, lost) is an error. A
//! move that only wins later or loses sooner is a note. There is no percentage of accuracy.

use super::Values;
use super::explain::{Cause, at_once};
use super::values::{rank, result};
use crate::ai::Decided;
use crate::game::{Move, Position, RuleError, Side};

/// How a move is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing to say: a best move, or a position that is not judged yet.
    None,
    /// `~`: the win is kept, but comes later.
    Slower,
    /// `~`: the game was lost already, and is now lost sooner.
    Sooner,
    /// `?`: the result fell by one step, from won to drawn or from drawn to lost.
    Mistake,
    /// `??`: a won position was lost.
    Blunder,
}

/// One move of a game, judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move that was played.
    pub mv: Move,
    /// Who played it.
    pub side: Side,
    /// What the position was worth to that side before it moved; `None` while it is not judged.
    pub before: Option<Decided>,
    /// What the move was worth to it, counted from the same position.
    pub after: Option<Decided>,
    /// Whether some legal moves kept the result and others lost it.
    pub decision: bool,
    /// Whether the result was kept. True also where there was nothing to decide or to judge.
    pub kept: bool,
    /// The mark it gets.
    pub mark: Mark,
    /// With one of these marks: what one look at the board tells, a win at once that was missed or
    /// given. It changed no result, but it is what a player asks about.
    pub note: Option<Cause>,
    /// The moves that kept the result.
    pub keepers: Vec<Move>,
}

/// The decisions of one side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many decisions it had.
    pub decisions: u32,
    /// How many of them kept the result.
    pub kept: u32,
    /// The plies at which it threw the result away, counted from 0 at the start of the game.
    pub missed: Vec<usize>,
}

/// A whole game, judged as far as its values are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// Move by move.
    pub plies: Vec<Ply>,
    /// Side by side.
    pub sides: [Tally; 2],
    /// The ply after which the result never changed again: the last decision that was missed.
    /// `None` if no judged move missed one.
    pub turning: Option<usize>,
    /// How many positions are judged; the review is whole when all are.
    pub judged: usize,
}

/// Judges the moves of a game of two sides from the values of the positions they were played in:
/// `values[i]` is that before move `i`, `None` (or missing at the end) where it is not known yet.
///
/// # Errors
/// The first move that breaks a rule, with its ply.
pub fn classify(
    start: &Position,
    moves: &[Move],
    values: &[Option<Values>],
) -> Result<Review, (usize, RuleError)> {
    let mut at = start.clone();
    let mut review = Review {
        plies: Vec::with_capacity(moves.len()),
        sides: [Tally::default(), Tally::default()],
        turning: None,
        judged: 0,
    };
    for (index, &mv) in moves.iter().enumerate() {
        let side = at.turn();
        let before = at.clone();
        at.play(mv).map_err(|rule| (index, rule))?;
        let known = values.get(index).and_then(Option::as_ref);
        let mut ply = judge(mv, side, known);
        if matches!(ply.mark, Mark::Slower | Mark::Sooner) {
            ply.note = at_once(&before, &at, mv);
        }
        review.judged += usize::from(ply.before.is_some());
        if ply.decision {
            let tally = &mut review.sides[side.index()];
            tally.decisions += 1;
            if ply.kept {
                tally.kept += 1;
            } else {
                tally.missed.push(index);
                review.turning = Some(index);
            }
        }
        review.plies.push(ply);
    }
    Ok(review)
}

fn judge(mv: Move, side: Side, values: Option<&Values>) -> Ply {
    let mut ply = Ply {
        mv,
        side,
        before: None,
        after: None,
        decision: false,
        kept: true,
        mark: Mark::None,
        note: None,
        keepers: Vec::new(),
    };
    // Values that lack the move are of another position: no judgement rather than a wrong one.
    let Some((values, after)) = values.and_then(|values| Some((values, values.of(mv)?))) else {
        return ply;
    };
    let before = values.best();
    ply.before = Some(before);
    ply.after = Some(after);
    ply.keepers = values.keepers();
    ply.decision = values.is_decision();
    ply.kept = result(after) == result(before);
    ply.mark = match result(before) - result(after) {
        2 => Mark::Blunder,
        1 => Mark::Mistake,
        _ if rank(after) == rank(before) => Mark::None,
        _ => match before {
            Decided::Loss(_) => Mark::Sooner,
            _ => Mark::Slower,
        },
    };
    ply
}
