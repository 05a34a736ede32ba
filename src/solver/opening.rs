//! Openings answered from a book instead of being searched.

use super::board::Board;
use super::grid::{Grid, Narrow};
use super::lines::winning_cells;
use super::word::Word;

/// Exact scores of all positions with a given number of discs.
pub trait Book: Send + Sync {
    /// That number.
    fn plies(&self) -> u32;
    /// The score of a position with so many discs and no immediate win, in the
    /// book's own board size; its mirror image has the same.
    fn score(&self, board: &Board) -> Option<i32>;
}

/// Positions remembered on the way to the book, in bits.
const MEMORY_BITS: u32 = 13;

/// Score of a position with at most the book's number of discs: alpha-beta
/// down to the book, exact if between `alpha` and `beta`. `None` when the book
/// lacks a position, or the board takes more than 64 bits.
pub fn from_book(book: &dyn Book, board: &Board, alpha: i32, beta: i32) -> Option<i32> {
    let grid = Narrow::new(board.width, board.height)?;
    let mut walk = Walk {
        book,
        grid,
        memory: vec![(0, 0, 0); 1 << MEMORY_BITS],
    };
    walk.score(board.mover as u64, board.other as u64, alpha, beta)
}

/// The way down to a book.
struct Walk<'a> {
    book: &'a dyn Book,
    grid: Narrow,
    /// By place: a position's key and the bounds of its score.
    memory: Vec<(u64, i32, i32)>,
}

impl Walk<'_> {
    fn score(&mut self, mover: u64, other: u64, mut alpha: i32, mut beta: i32) -> Option<i32> {
        let g = self.grid;
        let taken = mover | other;
        let left = (g.cells() - taken.ones()) as i32;
        let open = taken.plus(g.bottom()) & g.board();
        if winning_cells(g, mover) & open != 0 {
            return Some((left + 1) / 2);
        }
        if taken.ones() == self.book.plies() {
            return self.book.score(&Board {
                width: g.width(),
                height: g.height(),
                mover: mover.into(),
                other: other.into(),
            });
        }
        let forced = winning_cells(g, other) & open;
        if !forced.rest().is_zero() {
            return Some(-(left / 2));
        }
        let key = mover.plus(taken);
        let key = key.min(g.mirror(key));
        let place = (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - MEMORY_BITS)) as usize;
        let known = self.memory[place];
        let (low, high) = if known.0 == key && taken != 0 {
            (known.1, known.2)
        } else {
            (-left, left)
        };
        if low >= beta || low == high {
            return Some(low);
        }
        if high <= alpha {
            return Some(high);
        }
        (alpha, beta) = (alpha.max(low), beta.min(high));
        let mut best = if open == 0 { 0 } else { i32::MIN };
        let mut above = alpha;
        for column in from_centre(g.width()) {
            let disc = open & g.column(column);
            if disc == 0 || forced & !disc != 0 {
                continue;
            }
            let score = -self.score(other, mover | disc, -beta, -above)?;
            best = best.max(score);
            above = above.max(score);
            if above >= beta {
                break;
            }
        }
        let low = if best > alpha { best } else { low };
        let high = if best < beta { best } else { high };
        self.memory[place] = (key, low, high);
        Some(best)
    }
}

/// Columns from the middle outwards.
pub fn from_centre(width: u32) -> impl Iterator<Item = u32> {
    (0..width).map(move |i| {
        let step = i.div_ceil(2);
        if i % 2 == 1 {
            (width - 1) / 2 + step
        } else {
            (width - 1) / 2 - step
        }
    })
}
