//! Where the cells of a board stand in a word, and what a line is there.

use super::{Bits, Cell, Goal, Variant};

/// The bit layout of one board size.
///
/// Columns stand one after the other, each with a spare bit on top that always stays empty, so
/// that a line can never run out of one column into the next. For 7×6:
///
/// ```text
///   6 13 20 27 34 41 48   spare bits
///   5 12 19 26 33 40 47
///   4 11 18 25 32 39 46
///   3 10 17 24 31 38 45
///   2  9 16 23 30 37 44
///   1  8 15 22 29 36 43
///   0  7 14 21 28 35 42   row 0, the bottom
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geometry<B> {
    /// Number of columns.
    pub width: u32,
    /// Number of rows.
    pub height: u32,
    /// Distance between neighbours of a row: the height and its spare bit.
    pub stride: u32,
    /// The lowest cell of every column.
    pub bottom: B,
    /// Every cell of the board, without the spare bits.
    pub board: B,
}

impl Geometry<u64> {
    /// The same layout in 128 bits.
    #[must_use]
    pub const fn wide(&self) -> Geometry<u128> {
        Geometry {
            width: self.width,
            height: self.height,
            stride: self.stride,
            bottom: self.bottom as u128,
            board: self.board as u128,
        }
    }
}

impl<B: Bits> Geometry<B> {
    /// The layout of a board of `width` columns and `height` rows.
    ///
    /// # Panics
    /// If the board does not fit the word.
    #[must_use]
    pub fn new(width: u32, height: u32) -> Self {
        let stride = height + 1;
        assert!(
            width * stride <= B::WIDTH,
            "the board does not fit the word"
        );
        let mut bottom = B::ZERO;
        for col in 0..width {
            bottom |= B::ONE << (col * stride);
        }
        let mut board = B::ZERO;
        for row in 0..height {
            board |= bottom << row;
        }
        Self {
            width,
            height,
            stride,
            bottom,
            board,
        }
    }

    /// Whether a board of this size can be held in the word.
    #[must_use]
    pub fn fits(width: u32, height: u32) -> bool {
        width * (height + 1) <= B::WIDTH
    }

    /// The layout of a variant's board.
    ///
    /// # Panics
    /// If the board does not fit the word.
    #[must_use]
    pub fn of(variant: &Variant) -> Self {
        Self::new(u32::from(variant.width()), u32::from(variant.height()))
    }

    /// The bit of one cell.
    #[inline]
    #[must_use]
    pub fn bit(&self, col: u32, row: u32) -> B {
        B::ONE << (col * self.stride + row)
    }

    /// All cells of one column.
    #[inline]
    #[must_use]
    pub fn column(&self, col: u32) -> B {
        (self.board & self.bottom_column()) << (col * self.stride)
    }

    /// The four directions of a line, as distances between neighbours: up, across, and the two
    /// diagonals (falling, rising).
    #[inline]
    #[must_use]
    pub fn directions(&self) -> [u32; 4] {
        [1, self.stride, self.stride - 1, self.stride + 1]
    }

    /// The landing cells: the lowest empty cell of every column that has one.
    #[inline]
    #[must_use]
    pub fn landings(&self, occupied: B) -> B {
        occupied.plus(self.bottom) & self.board
    }

    /// Whether `discs` hold what `goal` asks for.
    #[inline]
    #[must_use]
    pub fn reaches(&self, discs: B, goal: Goal) -> bool {
        self.holds(discs, goal)
    }

    /// As [`Geometry::reaches`], of discs in words of another size that have room for the board.
    #[inline]
    #[must_use]
    pub fn holds<W: Bits>(&self, discs: W, goal: Goal) -> bool {
        match goal {
            Goal::Line(length) => self
                .directions()
                .iter()
                .any(|&by| !starts(discs, by, length).is_empty()),
            Goal::Square => !self.squares(discs).is_empty(),
        }
    }

    /// Every cell of `discs` that is part of a finished goal; several lines may be finished at once.
    #[must_use]
    pub fn finished(&self, discs: B, goal: Goal) -> B {
        let mut cells = B::ZERO;
        match goal {
            Goal::Line(length) => {
                for by in self.directions() {
                    let first = starts(discs, by, length);
                    for step in 0..u32::from(length) {
                        cells |= first << (step * by);
                    }
                }
            }
            Goal::Square => {
                let corner = self.squares(discs);
                let pair = corner | corner << 1;
                cells = pair | pair << self.stride;
            }
        }
        cells
    }

    /// The empty cells, reachable now or not, where one more disc would finish the goal.
    #[must_use]
    pub fn threats(&self, discs: B, occupied: B, goal: Goal) -> B {
        let mut cells = B::ZERO;
        match goal {
            Goal::Line(length) => {
                for by in self.directions() {
                    cells |= gaps(discs, by, u32::from(length));
                }
            }
            Goal::Square => {
                let (up, side) = (discs << 1, discs << self.stride);
                let (down, other) = (discs >> 1, discs >> self.stride);
                cells |= up & side & (discs << (self.stride + 1));
                cells |= down & side & (discs << (self.stride - 1));
                cells |= up & other & (discs >> (self.stride - 1));
                cells |= down & other & (discs >> (self.stride + 1));
            }
        }
        cells & self.board & !occupied
    }

    /// The same cells seen in a mirror: the first column becomes the last.
    #[must_use]
    pub fn mirror(&self, cells: B) -> B {
        let one = self.bottom_column();
        let mut out = B::ZERO;
        for col in 0..self.width {
            let column = (cells >> (col * self.stride)) & one;
            out |= column << ((self.width - 1 - col) * self.stride);
        }
        out
    }

    /// The cell a bit index stands for.
    #[inline]
    #[must_use]
    pub fn cell(&self, index: u32) -> Cell {
        Cell::new((index / self.stride) as u8, (index % self.stride) as u8)
    }

    /// Calls `visit` with every cell of a set, column by column from below.
    pub fn each(&self, mut cells: B, mut visit: impl FnMut(Cell)) {
        while !cells.is_empty() {
            visit(self.cell(cells.lowest()));
            cells = cells.rest();
        }
    }

    /// The first column with its spare bit.
    fn bottom_column(&self) -> B {
        (B::ONE << self.stride).minus(B::ONE)
    }

    /// The lower left cells of every finished 2×2 square.
    #[inline]
    fn squares<W: Bits>(&self, discs: W) -> W {
        let pairs = discs & (discs >> 1);
        pairs & (pairs >> self.stride)
    }
}

/// The first cells of every run of `length` discs in one direction.
#[inline]
fn starts<B: Bits>(discs: B, by: u32, length: u8) -> B {
    let mut runs = discs;
    for _ in 1..length {
        runs &= runs >> by;
    }
    runs
}

/// The cells that, with `length − 1` discs around them, complete a line in one direction.
#[inline]
fn gaps<B: Bits>(discs: B, by: u32, length: u32) -> B {
    let mut cells = B::ZERO;
    for missing in 0..length {
        let mut all = !B::ZERO;
        for place in 0..length {
            if place > missing {
                all &= discs >> ((place - missing) * by);
            } else if place < missing {
                all &= discs << ((missing - place) * by);
            }
        }
        cells |= all;
    }
    cells
}
