//! Positions as the search holds them, and forced moves followed to their end.

use super::grid::Grid;
use super::lines::winning_cells;
use super::word::Word;

/// A position with both sides' winning cells, which outlive a move: only those
/// of the side that moves change.
#[derive(Clone, Copy, Debug)]
pub struct Node<W> {
    /// Discs of the side to move, and of the other.
    pub mover: W,
    pub other: W,
    /// Cells that complete four for each, taken ones included.
    pub mover_wins: W,
    pub other_wins: W,
    /// Discs on the board.
    pub plies: u32,
}

/// Where forced moves lead.
pub enum Settled<W> {
    /// The game ends with this score for the side to move first.
    Over(i32),
    /// A position where nothing is forced; `same` when the side that was to
    /// move first is to move again.
    Quiet { node: Node<W>, same: bool },
}

impl<W: Word> Node<W> {
    pub fn new<G: Grid<W = W>>(g: G, mover: W, other: W) -> Self {
        Node {
            mover,
            other,
            mover_wins: winning_cells(g, mover),
            other_wins: winning_cells(g, other),
            plies: (mover | other).ones(),
        }
    }

    /// The lowest empty cell of every column.
    #[inline(always)]
    pub fn open<G: Grid<W = W>>(&self, g: G) -> W {
        (self.mover | self.other).plus(g.bottom()) & g.board()
    }

    /// Score of winning with the next disc.
    #[inline(always)]
    pub fn win_now<G: Grid>(g: G, plies: u32) -> i32 {
        (g.cells() + 1 - plies) as i32 / 2
    }

    /// Moves after which the other side has no immediate win, when it threatens
    /// none already.
    #[inline(always)]
    pub fn safe<G: Grid<W = W>>(&self, g: G) -> W {
        self.open(g) & !self.other_wins.down(1)
    }

    #[inline(always)]
    pub fn after<G: Grid<W = W>>(&self, g: G, disc: W) -> Self {
        let mover = self.mover | disc;
        Node {
            mover: self.other,
            other: mover,
            mover_wins: self.other_wins,
            other_wins: winning_cells(g, mover),
            plies: self.plies + 1,
        }
    }

    /// Whether every move lets the other side win with its next disc. The side
    /// to move must have no immediate win.
    #[inline(always)]
    pub fn is_lost<G: Grid<W = W>>(&self, g: G) -> bool {
        let open = self.open(g);
        let forced = self.other_wins & open;
        let moves = if forced.is_zero() { open } else { forced };
        forced.is_several() || (moves & !self.other_wins.down(1)).is_zero()
    }

    /// Plays on while there is but one move that does not lose at once. The
    /// side to move must have no immediate win.
    #[inline(always)]
    pub fn settle<G: Grid<W = W>>(mut self, g: G) -> Settled<W> {
        let mut same = true;
        loop {
            let open = self.open(g);
            let forced = self.other_wins & open;
            let moves = if forced.is_zero() { open } else { forced };
            let safe = moves & !self.other_wins.down(1);
            // Two threats, or every move lets the other side win above it.
            if forced.is_several() || safe.is_zero() {
                let plies = self.plies;
                if plies == g.cells() {
                    return Settled::Over(0);
                }
                let score = -((g.cells() - plies) as i32 / 2);
                return Settled::Over(if same { score } else { -score });
            }
            if self.plies + 2 >= g.cells() {
                return Settled::Over(0);
            }
            if safe.is_several() {
                return Settled::Quiet { node: self, same };
            }
            self = self.after(g, safe);
            same = !same;
        }
    }
}
