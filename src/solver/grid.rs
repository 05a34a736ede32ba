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
use super::pair::Pair;
use super::word::Word;

/// Most columns a board may have: the notation knows no more.
pub const WIDEST: u32 = 12;

/// The shape of a board and the masks that follow from it.
pub trait Grid: Copy + Send + Sync + 'static {
    type W: Word;
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
        word.mirrored(self.width(), self.stride())
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
pub struct Fixed<W, N, const WIDTH: u32, const HEIGHT: u32>(PhantomData<(W, N)>);

/// The standard board.
pub type Standard = Fixed<u64, Short, 7, 6>;
/// The larger boards that are played.
#[cfg(feature = "rooms")]
pub type Large8x7 = Fixed<u64, Long, 8, 7>;
#[cfg(feature = "rooms")]
pub type Large9x7 = Fixed<Pair<8, 64>, Long, 9, 7>;
#[cfg(feature = "rooms")]
pub type Large10x7 = Fixed<Pair<16, 64>, Long, 10, 7>;
#[cfg(feature = "rooms")]
pub type Large12x6 = Fixed<Pair<21, 63>, Long, 12, 6>;
/// All others, in 64 and in 128 bits.
pub type Narrow = Custom<u64, Short>;
pub type Wide = Custom<u128, Long>;

impl<W: Word, N: Name, const WIDTH: u32, const HEIGHT: u32> Fixed<W, N, WIDTH, HEIGHT> {
    /// The board, if it is of this size.
    pub fn new(width: u32, height: u32) -> Option<Self> {
        debug_assert!(W::holds(WIDTH, HEIGHT));
        ((width, height) == (WIDTH, HEIGHT)).then_some(Fixed(PhantomData))
    }
}

impl<W: Word, N: Name, const WIDTH: u32, const HEIGHT: u32> Grid for Fixed<W, N, WIDTH, HEIGHT> {
    type W = W;
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
    fn bottom(self) -> W {
        W::narrow(const { bottom(WIDTH, HEIGHT) })
    }
    #[inline(always)]
    fn board(self) -> W {
        W::narrow(const { board(WIDTH, HEIGHT) })
    }
    #[inline(always)]
    fn answer_rows(self) -> W {
        W::narrow(const { answer_rows(WIDTH, HEIGHT) })
    }
}

/// Any other board, its masks computed once.
#[derive(Clone, Copy, Debug)]
pub struct Custom<W: Word, N> {
    width: u32,
    height: u32,
    bottom: W,
    board: W,
    answer_rows: W,
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

impl<W: Word, N: Name> Custom<W, N> {
    /// `None` when the board does not fit in the word, has no cell, or more
    /// than [`WIDEST`] columns.
    pub fn new(width: u32, height: u32) -> Option<Self> {
        if width == 0 || width > WIDEST || height == 0 || height >= 64 || !W::holds(width, height) {
            return None;
        }
        Some(Custom {
            width,
            height,
            bottom: W::narrow(bottom(width, height)),
            board: W::narrow(board(width, height)),
            answer_rows: W::narrow(answer_rows(width, height)),
            names: PhantomData,
        })
    }
}

impl<W: Word, N: Name> Grid for Custom<W, N> {
    type W = W;
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
    fn bottom(self) -> W {
        self.bottom
    }
    #[inline(always)]
    fn board(self) -> W {
        self.board
    }
    #[inline(always)]
    fn answer_rows(self) -> W {
        self.answer_rows
    }
}
