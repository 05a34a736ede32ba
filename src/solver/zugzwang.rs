//! Bounds from parity: what the side *not* to move gets by always answering in
//! the column just played.
//!
//! Say Y is to move and X answers. X takes every second cell counted down from
//! the top row (`answer_rows`), Y the others. Columns with an odd number of
//! empty cells come in pairs, if the total is even: when Y plays into one, X
//! plays into another; which of those open cells fall to Y is Y's choice, so Y
//! is given them all. If nothing Y can get makes four, Y cannot win.
//!
//! Where X has a threat on one of its own cells, Y cannot play under it without
//! losing at once: Y's cells above it come too late. Y runs out of other moves,
//! so X wins, at the latest when all the rest is full.
//!
//! With an odd total X needs one odd column with a threat of its own on a cell
//! that would otherwise be Y's: there the roles are swapped below the threat.

use super::grid::Grid;
use super::lines::has_four;
use super::node::Node;
use super::word::Word;

/// An upper bound of the score of the side to move at a quiet position, if one
/// is found that is `cap` or less.
#[inline(always)]
pub fn upper_bound<G: Grid>(g: G, node: &Node<G::W>, cap: i32) -> Option<i32> {
    let (y, x) = (node.mover, node.other);
    let open = node.open(g);
    let empty = g.board() ^ (y | x);
    let x_threats = node.other_wins & empty;
    let own_rows = empty & !g.answer_rows();
    let held = x_threats & g.answer_rows();
    // In a column full of ones, adding the threat's bit leaves only what is below it.
    let below_held = g.board().plus(held);
    if (g.cells() - node.plies).is_multiple_of(2) {
        if held.is_zero()
            && (cap < -1 || cap == -1 && !has_four(g, x | empty & g.answer_rows() & !open))
        {
            return None;
        }
        if has_four(g, y | own_rows & below_held | open) {
            return None;
        }
        let bound = if held.is_zero() {
            cap.min(0)
        } else {
            latest_win(g, held)
        };
        return Some(bound).filter(|&bound| bound <= cap);
    }
    let swapped = x_threats & !g.answer_rows();
    if swapped.is_zero() {
        return None;
    }
    // Columns whose next cell is X's by rule have an odd number left.
    let mut odd = open & g.answer_rows();
    while !odd.is_zero() {
        let column = column_above(g, odd.first());
        odd = odd.rest();
        let threat = (swapped & column).first_of_each();
        if threat.is_zero() {
            continue;
        }
        let below = column & threat.below();
        let y_gets = y | (own_rows & below_held | open) & !column | empty & g.answer_rows() & below;
        if !has_four(g, y_gets) {
            return Some(latest_win(g, held & !column | threat)).filter(|&bound| bound <= cap);
        }
    }
    None
}

/// The cells of a column from this one up.
#[inline(always)]
fn column_above<G: Grid>(g: G, bit: G::W) -> G::W {
    let spare = (g.board().plus(g.bottom())) & !g.board();
    // The first spare bit at or above the cell closes its column.
    let top = (spare & !bit.below()).first_of_each();
    top.minus(bit)
}

/// X's win comes at the latest when Y has only forbidden moves left: every
/// threatened column but the last keeps its cells from under the threat, the
/// last one those above it.
#[inline(always)]
fn latest_win<G: Grid>(g: G, threats: G::W) -> i32 {
    let mut rest = threats;
    let mut unplayed = 0;
    while !rest.is_zero() {
        let column = column_above(g, rest.first());
        unplayed += column.ones() as i32 + 1;
        rest = rest & !column;
    }
    -(1 + (unplayed - 2) / 2)
}
