//! The machine words a board is held in.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// An unsigned word used as a set of cells: `u64` where the board fits, `u128` above.
///
/// Searches are written once over this trait, so that the small boards keep the fast word.
pub trait Bits:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + 'static
{
    /// No cell.
    const ZERO: Self;
    /// The first cell alone.
    const ONE: Self;
    /// How many cells the word can hold.
    const WIDTH: u32;

    /// How many cells are in the set.
    fn count(self) -> u32;
    /// The index of the lowest cell; [`Bits::WIDTH`] for the empty set.
    fn lowest(self) -> u32;
    /// The sum of two words: carries are how a disc finds its landing cell.
    fn plus(self, other: Self) -> Self;
    /// The difference of two words.
    fn minus(self, other: Self) -> Self;
    /// Cuts a 128-bit word down; the caller knows that it fits.
    fn from_wide(wide: u128) -> Self;
    /// The same set in 128 bits.
    fn wide(self) -> u128;

    /// Whether no cell is in the set.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::ZERO
    }

    /// The set without its lowest cell.
    #[inline]
    fn rest(self) -> Self {
        self & self.minus(Self::ONE)
    }
}

macro_rules! bits {
    ($word:ty) => {
        impl Bits for $word {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            const WIDTH: u32 = <$word>::BITS;

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }
            #[inline]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            #[inline]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
            #[inline]
            fn from_wide(wide: u128) -> Self {
                wide as $word
            }
            #[inline]
            fn wide(self) -> u128 {
                self as u128
            }
        }
    };
}

bits!(u64);
bits!(u128);
