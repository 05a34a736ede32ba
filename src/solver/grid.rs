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
//! One search is written over [`Grid`]; it is compiled three times only: for
//! 7×6 with every mask a constant, and for boards whose size is known at run
//! time in 64 or in 128 bits.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// Most columns a board may have: the notation knows no more.
pub const WIDEST: u32 = 12;

/// An unsigned integer wide enough for a board.
pub trait Word:
    Copy
    + Eq
    + Ord
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const ZERO: Self;
    const ONE: Self;
    /// How many bits the type holds.
    const BITS: u32;
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn ones(self) -> u32;
    fn lowest(self) -> u32;
    fn low64(self) -> u64;
    fn high64(self) -> u64;
    /// The low bits of a board drawn in the widest word.
    fn narrow(word: u128) -> Self;
    #[inline(always)]
    fn is_zero(self) -> bool {
        self == Self::ZERO
    }
    /// The lowest set bit alone.
    #[inline(always)]
    fn first(self) -> Self {
        self & Self::ZERO.minus(self)
    }
    /// All but the lowest set bit.
    #[inline(always)]
    fn rest(self) -> Self {
        self & self.minus(Self::ONE)
    }
}

macro_rules! word {
    ($t:ty, $high:expr) => {
        impl Word for $t {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            const BITS: u32 = <$t>::BITS;
            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
            #[inline(always)]
            fn ones(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }
            #[inline(always)]
            fn low64(self) -> u64 {
                self as u64
            }
            #[inline(always)]
            fn high64(self) -> u64 {
                $high(self)
            }
            #[inline(always)]
            fn narrow(word: u128) -> Self {
                word as $t
            }
        }
    };
}
word!(u64, |_| 0);
word!(u128, |w: u128| (w >> 64) as u64);

/// The shape of a board and the masks that follow from it.
pub trait Grid: Copy {
    type W: Word;
    fn width(self) -> u32;
    fn height(self) -> u32;
    /// The lowest cell of every column.
    fn bottom(self) -> Self::W;
    /// Every cell.
    fn board(self) -> Self::W;
    /// Every second row counted down from the top one: the cells that fall to
    /// whoever always answers in the column just played.
    fn answer_rows(self) -> Self::W;
    /// Columns swapped left to right.
    fn mirror(self, word: Self::W) -> Self::W;

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
        (Self::W::ONE << self.height()).minus(Self::W::ONE) << (column * self.stride())
    }
    #[inline(always)]
    fn column_of(self, bit: Self::W) -> u32 {
        bit.lowest() / self.stride()
    }
    /// Significant bits of a key; beyond 64 a key is folded, see [`Grid::scatter`].
    #[inline(always)]
    fn key_bits(self) -> u32 {
        (self.width() * self.stride()).min(64)
    }
    /// Spreads a key over the top [`Grid::key_bits`] bits, without loss up to
    /// 64 of them: multiplying by an odd number permutes the keys.
    #[inline(always)]
    fn scatter(self, key: Self::W) -> u64 {
        const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
        let folded = if Self::W::BITS > 64 {
            let high = key.high64().wrapping_mul(0xD6E8_FEB8_6659_FD93);
            key.low64() ^ high ^ (high >> 32)
        } else {
            key.low64()
        };
        folded.wrapping_mul(ODD) << (64 - self.key_bits())
    }
}

/// The standard board, every mask a constant.
#[derive(Clone, Copy, Debug)]
pub struct Standard;

impl Grid for Standard {
    type W = u64;
    #[inline(always)]
    fn width(self) -> u32 {
        7
    }
    #[inline(always)]
    fn height(self) -> u32 {
        6
    }
    #[inline(always)]
    fn bottom(self) -> u64 {
        const { bottom(7, 6) as u64 }
    }
    #[inline(always)]
    fn board(self) -> u64 {
        const { bottom(7, 6) as u64 * 0b11_1111 }
    }
    #[inline(always)]
    fn answer_rows(self) -> u64 {
        const { bottom(7, 6) as u64 * 0b10_1010 }
    }
    #[inline(always)]
    fn mirror(self, word: u64) -> u64 {
        const C: u64 = 0b111_1111;
        (word & C) << 42
            | (word & C << 7) << 28
            | (word & C << 14) << 14
            | word & C << 21
            | word >> 14 & C << 14
            | word >> 28 & C << 7
            | word >> 42 & C
    }
}

/// Any other board, its masks computed once.
#[derive(Clone, Copy, Debug)]
pub struct Custom<W> {
    width: u32,
    height: u32,
    bottom: W,
    board: W,
    answer_rows: W,
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

impl<W: Word> Custom<W> {
    /// `None` when the board does not fit in `W`, has no cell, or more than
    /// [`WIDEST`] columns.
    pub fn new(width: u32, height: u32) -> Option<Self> {
        let bits = width.checked_mul(height.checked_add(1)?)?;
        if width == 0
            || width > WIDEST
            || height == 0
            || bits > W::BITS
            || 3 * (height + 2) >= W::BITS
        {
            return None;
        }
        let (mut bottom, mut board, mut answer_rows) = (W::ZERO, W::ZERO, W::ZERO);
        for column in 0..width {
            let base = column * (height + 1);
            bottom |= W::ONE << base;
            for row in 0..height {
                let cell = W::ONE << (base + row);
                board |= cell;
                if (height - 1 - row).is_multiple_of(2) {
                    answer_rows |= cell;
                }
            }
        }
        Some(Custom {
            width,
            height,
            bottom,
            board,
            answer_rows,
        })
    }
}

impl<W: Word> Grid for Custom<W> {
    type W = W;
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
    fn mirror(self, word: W) -> W {
        let stride = self.stride();
        let column = (W::ONE << stride).minus(W::ONE);
        let mut mirrored = W::ZERO;
        for i in 0..self.width {
            let bits = word >> (i * stride) & column;
            mirrored |= bits << ((self.width - 1 - i) * stride);
        }
        mirrored
    }
}
