//! Watching a search from inside: what it visits, with which window, and why it turns back.
//!
//! A search takes an [`Observer`] as a generic parameter and tells it everything it does. The
//! observer [`Unobserved`] has no data and empty methods, so the compiler removes every trace of
//! it: the opponents that play games visit the same nodes at the same speed as if observers did
//! not exist. [`crate::learn::trace`] has the observer that writes everything down.
//!
//! All values are seen by the side to move in the position they are about.

use crate::game::Move;

/// Why a position has no moves below it in the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// The search ends here and the position is judged.
    Judged,
    /// The side to move has just lost.
    Lost,
    /// The board is full.
    Drawn,
    /// The position was met before and its value is remembered.
    Recalled,
}

/// Somebody who is told what a search does, in the order in which it happens.
///
/// The calls nest: a position is entered, then the positions after its moves are entered and left,
/// then it is left. The root is opened with [`Observer::begin`] and closed with [`Observer::end`].
pub trait Observer {
    /// A search of so many plies begins at the root.
    #[inline(always)]
    fn begin(&mut self, _plies: u32) {}

    /// The position after `mv` is entered, `left` plies before the end of the search, to be
    /// searched with a window from `alpha` to `beta`.
    #[inline(always)]
    fn enter(&mut self, _mv: Move, _left: u32, _alpha: i32, _beta: i32) {}

    /// The position last entered ends here.
    #[inline(always)]
    fn leaf(&mut self, _leaf: Leaf) {}

    /// The move just tried is better than those before it: the position is worth `value` now.
    #[inline(always)]
    fn better(&mut self, _mv: Move, _value: i32) {}

    /// The rest of the moves is cut off, because `value ≥ beta`; `untried` counts them.
    #[inline(always)]
    fn cut(&mut self, _value: i32, _beta: i32, _untried: impl FnOnce() -> u32) {}

    /// The position last entered is left with this value.
    #[inline(always)]
    fn leave(&mut self, _value: i32) {}

    /// The root is left. `finished` is false when the search was stopped half-way.
    #[inline(always)]
    fn end(&mut self, _value: i32, _finished: bool) {}

    /// The search has its answer; what it visits from here on only serves the expected line.
    #[inline(always)]
    fn done(&mut self) {}
}

/// Nobody is told anything, which costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unobserved;

impl Observer for Unobserved {}
