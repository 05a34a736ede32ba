//! What a search found, and how much of it is certain.
//!
//! Alpha-beta saves its time by not asking what a worse move is worth exactly, so most numbers at
//! the root are bounds. Each carries what it is and how deep it was looked for; only from there
//! does a report learn whether it may show a value, a bound or nothing.

use super::evaluate::{PROVEN, WIN};
use crate::ai::{Decided, Value};
use crate::game::{Move, Position};

/// What a number at the root says of a move's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sure {
    /// It is the value that a search of that depth gives.
    Exact,
    /// The value is this or less.
    AtMost,
    /// The value is this or more.
    AtLeast,
    /// Nothing: the search was stopped before.
    Nothing,
}

/// A move of the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The move.
    pub mv: Move,
    /// Its value for the side that plays it, in the search's own scale.
    pub value: i32,
    /// What that number is.
    pub sure: Sure,
    /// How deep it was looked for.
    pub depth: u32,
}

impl Ranked {
    /// A move that nothing is known of yet.
    #[must_use]
    pub const fn new(mv: Move) -> Self {
        Self {
            mv,
            value: 0,
            sure: Sure::Nothing,
            depth: 0,
        }
    }

    /// Whether a deeper search could not change the value: a win or loss within the depth.
    #[must_use]
    pub fn is_settled(&self, ply: u32) -> bool {
        self.value.abs() > PROVEN && (WIN - self.value.abs()) as u32 <= ply + self.depth
    }

    /// Whether it was looked for to the end of the game.
    #[must_use]
    pub fn is_whole(&self, position: &Position) -> bool {
        position.ply() + self.depth >= position.variant().area()
    }

    /// Whether the move wins for certain.
    #[must_use]
    pub fn wins(&self) -> bool {
        self.value > PROVEN && matches!(self.sure, Sure::Exact | Sure::AtLeast)
    }

    /// Whether the move loses for certain.
    #[must_use]
    pub fn loses(&self) -> bool {
        self.value < -PROVEN && matches!(self.sure, Sure::Exact | Sure::AtMost)
    }
}

/// The answer of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Every legal move, the best first.
    pub moves: Vec<Ranked>,
    /// The last depth searched to its end.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Branches cut off.
    pub cuts: u64,
    /// Positions whose value came from the hash table.
    pub recalled: u64,
    /// The expected continuation, best move first.
    pub line: Vec<Move>,
    /// Whether the value of the best move (of every move, where all were asked for) is proven.
    pub exact: bool,
}

/// The moves of a search that was stopped on its way to a greater depth than `depth`, whose
/// moves were `finished`: those, unless the part that was searched has found something better.
/// Values of two depths do not compare, so what that part has not reached is unknown then.
#[must_use]
pub fn stopped(mut partly: Vec<Ranked>, finished: Vec<Ranked>, depth: u32) -> Vec<Ranked> {
    let Some(before) = finished.first() else {
        return partly;
    };
    let best = partly[0];
    if best.mv == before.mv && !best.wins() {
        return finished;
    }
    for ranked in &mut partly {
        if ranked.depth <= depth {
            ranked.sure = Sure::Nothing;
        }
    }
    partly
}

/// The value of a move of `position` as a report tells it. When a win or loss comes is told only
/// where the search was deep enough to see every faster one.
#[must_use]
pub fn known(ranked: Ranked, position: &Position) -> Value {
    let ply = position.ply();
    let whole = ranked.is_whole(position);
    let plies = if ranked.sure == Sure::Exact && (whole || ranked.is_settled(ply)) {
        plies_left(ranked, position)
    } else {
        0
    };
    match (ranked.sure, ranked.value) {
        _ if ranked.wins() => Value::Known(Decided::Win(plies)),
        _ if ranked.loses() => Value::Known(Decided::Loss(plies)),
        (Sure::Exact, 0) if whole => Value::Known(Decided::Draw),
        (Sure::Exact, value) => Value::Points(value),
        (Sure::AtMost, value) if value <= PROVEN => Value::AtMost(value),
        (Sure::AtLeast, value) if value >= -PROVEN => Value::AtLeast(value),
        _ => Value::Unknown,
    }
}

/// The same for a sentence: a certain end comes after so many plies *at most*.
#[must_use]
pub fn within(ranked: Ranked, position: &Position) -> Value {
    match known(ranked, position) {
        Value::Known(Decided::Win(_)) => Value::Known(Decided::Win(plies_left(ranked, position))),
        Value::Known(Decided::Loss(_)) => Value::Known(Decided::Loss(plies_left(ranked, position))),
        value => value,
    }
}

/// Plies until the win or loss that the value stands for.
fn plies_left(ranked: Ranked, position: &Position) -> u32 {
    let end = (WIN - ranked.value.abs()) as u32;
    end.saturating_sub(position.ply())
}
