//! What a board is held in: an integer of 64 bits, two that overlap, or one of 128.
//!
//! A word wider than 64 bits has no shift and no sum of its own: by an amount
//! known only at run time a shift is a call to a library routine, and in
//! WebAssembly both take four instructions or more where a 64-bit word needs
//! one. So the larger boards that are played are held in a [`super::pair::Pair`],
//! whose two halves are shifted and added each by itself.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not};

/// A set of cells of a board.
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
    + Send
    + Sync
    + 'static
{
    /// Whether lines of a board of this size are found whatever their place.
    fn holds(width: u32, height: u32) -> bool;
    /// No cell.
    fn zero() -> Self;
    /// Shifts by 1 to 63. What one part of a word would hand to the other may be
    /// lost: no column crosses from one to the other, and lines are made
    /// [`Word::whole`] once they are found.
    fn up(self, by: u32) -> Self;
    fn down(self, by: u32) -> Self;
    /// Cells found in any part of the word, now in all of them.
    fn whole(self) -> Self;
    /// The sum, and the difference, column by column.
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn ones(self) -> u32;
    fn lowest(self) -> u32;
    fn low64(self) -> u64;
    fn high64(self) -> u64;
    /// The low bits of a board drawn in the widest word.
    fn narrow(word: u128) -> Self;
    /// The bit of this number alone.
    fn bit(index: u32) -> Self;
    #[inline(always)]
    fn is_zero(self) -> bool {
        self == Self::zero()
    }
    /// The lowest set bit alone.
    #[inline(always)]
    fn first(self) -> Self {
        self & Self::zero().minus(self)
    }
    /// The lowest set bit of each part of the word, and the bits below it.
    #[inline(always)]
    fn first_of_each(self) -> Self {
        self.first()
    }
    #[inline(always)]
    fn below(self) -> Self {
        self.minus(Self::bit(0))
    }
    /// All but the lowest set bit.
    #[inline(always)]
    fn rest(self) -> Self {
        self & self.below()
    }
    /// Whether more than one bit is set.
    #[inline(always)]
    fn is_several(self) -> bool {
        !self.rest().is_zero()
    }
    /// So many columns of so many bits, swapped left to right.
    #[inline(always)]
    fn mirrored(self, columns: u32, stride: u32) -> Self {
        let column = Self::bit(stride).minus(Self::bit(0));
        let (mut rest, mut mirrored) = (self, Self::zero());
        for _ in 0..columns {
            mirrored = mirrored.up(stride) | rest & column;
            rest = rest.down(stride);
        }
        mirrored
    }
}

/// From the first cell of a line of four to its last, in bits: the steepest
/// diagonal has the longest way.
pub const fn reach(height: u32) -> u32 {
    3 * (height + 2)
}

/// What integers of all sizes have in common.
macro_rules! integer {
    ($t:ty) => {
        #[inline(always)]
        fn zero() -> Self {
            0
        }
        fn holds(width: u32, height: u32) -> bool {
            width * (height + 1) <= <$t>::BITS && reach(height) < 64
        }
        #[inline(always)]
        fn whole(self) -> Self {
            self
        }
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
        fn narrow(word: u128) -> Self {
            word as $t
        }
    };
}

impl Word for u64 {
    integer!(u64);
    #[inline(always)]
    fn up(self, by: u32) -> Self {
        self << (by & 63)
    }
    #[inline(always)]
    fn down(self, by: u32) -> Self {
        self >> (by & 63)
    }
    #[inline(always)]
    fn high64(self) -> u64 {
        0
    }
    #[inline(always)]
    fn bit(index: u32) -> Self {
        1 << (index & 63)
    }
}

/// A wide word from its halves.
#[inline(always)]
fn wide(low: u64, high: u64) -> u128 {
    u128::from(low) | u128::from(high) << 64
}

impl Word for u128 {
    integer!(u128);
    #[inline(always)]
    fn up(self, by: u32) -> Self {
        let (low, high) = (self.low64(), self.high64());
        let carried = low >> ((64 - by) & 63);
        wide(low << (by & 63), high << (by & 63) | carried)
    }
    #[inline(always)]
    fn down(self, by: u32) -> Self {
        let (low, high) = (self.low64(), self.high64());
        let carried = high << ((64 - by) & 63);
        wide(low >> (by & 63) | carried, high >> (by & 63))
    }
    #[inline(always)]
    fn high64(self) -> u64 {
        (self >> 64) as u64
    }
    #[inline(always)]
    fn bit(index: u32) -> Self {
        let bit = 1 << (index & 63);
        if index < 64 {
            wide(bit, 0)
        } else {
            wide(0, bit)
        }
    }
}
