//! What the search needs to know of a board's shape.
//!
//! A column takes `height + 1` bits, its lowest cell first, the spare bit on
//! top stopping every shift from running into the next column (7×6 here):
//!
//! ```text
//!   6 13 20 27 34 41 48    <- spare
//!   5 12 19 26 33 40 47
//!   4 11 18 25 32 39 46
//!   3 10 17 24 31 38 45
//!   2  9 16 23 30 37 44
//!   1  8 15 22 29 36 43
//!   0  7 14 21 28 35 42
//! ```
//!
//! One search is written over [`Grid`] and compiled for each [`Fixed`] board,
//! with every mask and shift a constant, and once for all other boards in 64
//! and once in 128 bits, whose size is known at run time.

use std::marker::PhantomData;

use super::name::{Long, Name, Short};
use super::word::{Lanes, Pair, Word};

/// Most columns a board may have: the notation knows no more.
pub const WIDEST: u32 = 12;

/// The shape of a board and the masks that follow from it.
pub trait Grid: Copy + Send + Sync + 'static {
    type W: Word;
    type L: Lanes<W = Self::W>;
    type N: Name;
    fn width(self) -> u32;
    fn height(self) -> u32;
    /// The lowest cell of every column.
    fn bottom(self) -> Self::W;
    /// Every cell.
    fn board(self) -> Self::W;
    /// Every second row counted down from the top one: the cells that fall to
    /// whoever always answers in the column just played.
    fn answer_rows(self) -> Self::W;

    #[inline(always)]
    fn stride(self) -> u32 {
        self.height() + 1
    }
    #[inline(always)]
    fn cells(self) -> u32 {
        self.width() * self.height()
    }
    #[inline(always)]
    fn column(self, column: u32) -> Self::W {
        let base = column * self.stride();
        Self::W::bit(base + self.height()).minus(Self::W::bit(base))
    }
    /// Columns swapped left to right.
    #[inline(always)]
    fn mirror(self, word: Self::W) -> Self::W {
        let stride = self.stride();
        let column = Self::W::ONE.up(stride).minus(Self::W::ONE);
        let (mut rest, mut mirrored) = (word, Self::W::ZERO);
        for _ in 0..self.width() {
            mirrored = mirrored.up(stride) | rest & column;
            rest = rest.down(stride);
        }
        mirrored
    }
    #[inline(always)]
    fn column_of(self, bit: Self::W) -> u32 {
        bit.lowest() / self.stride()
    }
    /// Significant bits of a key; beyond 64 a key is folded, see [`super::name`].
    #[inline(always)]
    fn key_bits(self) -> u32 {
        (self.width() * self.stride()).min(64)
    }
    /// The name of a position with this key.
    #[inline(always)]
    fn name(self, key: Self::W) -> Self::N {
        Self::N::of(key.low64(), key.high64(), self.key_bits())
    }
}

/// A board of constant size.
#[derive(Clone, Copy, Debug)]
pub struct Fixed<L, N, const WIDTH: u32, const HEIGHT: u32>(PhantomData<(L, N)>);

/// The standard board.
pub type Standard = Fixed<u64, Short, 7, 6>;
/// The larger boards that are played.
#[cfg(feature = "rooms")]
pub type Large8x7 = Fixed<u64, Long, 8, 7>;
#[cfg(feature = "rooms")]
pub type Large9x7 = Fixed<Pair, Long, 9, 7>;
#[cfg(feature = "rooms")]
pub type Large10x7 = Fixed<Pair, Long, 10, 7>;
#[cfg(feature = "rooms")]
pub type Large12x6 = Fixed<Pair, Long, 12, 6>;
/// All others, in 64 and in 128 bits.
pub type Narrow = Custom<u64, Short>;
pub type Wide = Custom<u128, Long>;

impl<L: Lanes, N: Name, const WIDTH: u32, const HEIGHT: u32> Fixed<L, N, WIDTH, HEIGHT> {
    /// The board, if it is of this size.
    pub fn new(width: u32, height: u32) -> Option<Self> {
        debug_assert!(L::hold(WIDTH * (HEIGHT + 1), reach(HEIGHT)));
        ((width, height) == (WIDTH, HEIGHT)).then_some(Fixed(PhantomData))
    }
}

impl<L: Lanes, N: Name, const WIDTH: u32, const HEIGHT: u32> Grid for Fixed<L, N, WIDTH, HEIGHT> {
    type W = L::W;
    type L = L;
    type N = N;
    #[inline(always)]
    fn width(self) -> u32 {
        WIDTH
    }
    #[inline(always)]
    fn height(self) -> u32 {
        HEIGHT
    }
    #[inline(always)]
    fn bottom(self) -> L::W {
        L::W::narrow(const { bottom(WIDTH, HEIGHT) })
    }
    #[inline(always)]
    fn board(self) -> L::W {
        L::W::narrow(const { board(WIDTH, HEIGHT) })
    }
    #[inline(always)]
    fn answer_rows(self) -> L::W {
        L::W::narrow(const { answer_rows(WIDTH, HEIGHT) })
    }
}

/// Any other board, its masks computed once.
#[derive(Clone, Copy, Debug)]
pub struct Custom<L: Lanes, N> {
    width: u32,
    height: u32,
    bottom: L::W,
    board: L::W,
    answer_rows: L::W,
    names: PhantomData<N>,
}

const fn bottom(width: u32, height: u32) -> u128 {
    let mut mask = 0;
    let mut column = 0;
    while column < width {
        mask |= 1 << (column * (height + 1));
        column += 1;
    }
    mask
}

const fn board(width: u32, height: u32) -> u128 {
    bottom(width, height) * ((1 << height) - 1)
}

const fn answer_rows(width: u32, height: u32) -> u128 {
    let mut column = 0;
    let mut row = height;
    while row > 0 {
        column |= 1 << (row - 1);
        row = row.saturating_sub(2);
    }
    bottom(width, height) * column
}

/// From the first cell of a line of four to its last, in bits: the steepest
/// diagonal has the longest way.
const fn reach(height: u32) -> u32 {
    3 * (height + 2)
}

impl<L: Lanes, N: Name> Custom<L, N> {
    /// `None` when the board does not fit in the lanes, has no cell, or more
    /// than [`WIDEST`] columns.
    pub fn new(width: u32, height: u32) -> Option<Self> {
        let bits = width.checked_mul(height.checked_add(1)?)?;
        if width == 0 || width > WIDEST || height == 0 || !L::hold(bits, reach(height)) {
            return None;
        }
        Some(Custom {
            width,
            height,
            bottom: L::W::narrow(bottom(width, height)),
            board: L::W::narrow(board(width, height)),
            answer_rows: L::W::narrow(answer_rows(width, height)),
            names: PhantomData,
        })
    }
}

impl<L: Lanes, N: Name> Grid for Custom<L, N> {
    type W = L::W;
    type L = L;
    type N = N;
    #[inline(always)]
    fn width(self) -> u32 {
        self.width
    }
    #[inline(always)]
    fn height(self) -> u32 {
        self.height
    }
    #[inline(always)]
    fn bottom(self) -> L::W {
        self.bottom
    }
    #[inline(always)]
    fn board(self) -> L::W {
        self.board
    }
    #[inline(always)]
    fn answer_rows(self) -> L::W {
        self.answer_rows
    }
}
