//! The integers a board is held in, and the lanes lines are looked for in.
//!
//! A word wider than 64 bits has no shift of its own: by an amount known only
//! at run time it is a call to a library routine, in WebAssembly by any amount
//! four instructions where a 64-bit word needs one. So words here are shifted
//! by less than 64 only, in two halves, and lines, which are almost nothing but
//! shifts, are looked for in [`Lanes`].

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not};

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
    + Send
    + Sync
    + 'static
{
    const ZERO: Self;
    const ONE: Self;
    /// Shifts by 1 to 63.
    fn up(self, by: u32) -> Self;
    fn down(self, by: u32) -> Self;
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
    ($t:ty) => {
        const ZERO: Self = 0;
        const ONE: Self = 1;
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
    word!(u64);
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
    word!(u128);
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

/// A board as lines are looked for in it.
pub trait Lanes:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + Send + Sync + 'static
{
    type W: Word;
    /// Whether lines are found whatever their place: `bits` in all, `reach`
    /// from the first cell of a line to its last.
    fn hold(bits: u32, reach: u32) -> bool;
    fn cut(word: Self::W) -> Self;
    fn join(self) -> Self::W;
    fn up(self, by: u32) -> Self;
    fn down(self, by: u32) -> Self;
    /// These cells but for the others.
    fn without(self, other: Self) -> Self;
    fn is_zero(self) -> bool;
}

/// A word that is its own lane.
macro_rules! lane {
    ($t:ty) => {
        impl Lanes for $t {
            type W = $t;
            fn hold(bits: u32, reach: u32) -> bool {
                bits <= <$t>::BITS && reach < 64
            }
            #[inline(always)]
            fn cut(word: $t) -> Self {
                word
            }
            #[inline(always)]
            fn join(self) -> $t {
                self
            }
            #[inline(always)]
            fn up(self, by: u32) -> Self {
                Word::up(self, by)
            }
            #[inline(always)]
            fn down(self, by: u32) -> Self {
                Word::down(self, by)
            }
            #[inline(always)]
            fn without(self, other: Self) -> Self {
                self & !other
            }
            #[inline(always)]
            fn is_zero(self) -> bool {
                Word::is_zero(self)
            }
        }
    };
}
lane!(u64);
lane!(u128);

/// Two lanes of 64 bits that overlap by half: bits 0 to 63 and 32 to 95. Every
/// line of four on a board of up to eight rows and 96 bits lies in one of them
/// whole, so each is shifted by itself and nothing is carried over.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    low: u64,
    high: u64,
}

impl Pair {
    const OFFSET: u32 = 32;
}

impl BitAnd for Pair {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Pair {
            low: self.low & other.low,
            high: self.high & other.high,
        }
    }
}

impl BitOr for Pair {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Pair {
            low: self.low | other.low,
            high: self.high | other.high,
        }
    }
}

impl Lanes for Pair {
    type W = u128;
    fn hold(bits: u32, reach: u32) -> bool {
        // A line that starts in the first 32 bits must end in the first lane.
        bits <= 64 + Self::OFFSET && reach <= 64 - Self::OFFSET
    }
    #[inline(always)]
    fn cut(word: u128) -> Self {
        Pair {
            low: word.low64(),
            high: Word::down(word, Self::OFFSET).low64(),
        }
    }
    #[inline(always)]
    fn join(self) -> u128 {
        wide(self.low, 0) | Word::up(wide(self.high, 0), Self::OFFSET)
    }
    #[inline(always)]
    fn up(self, by: u32) -> Self {
        Pair {
            low: self.low << (by & 63),
            high: self.high << (by & 63),
        }
    }
    #[inline(always)]
    fn down(self, by: u32) -> Self {
        Pair {
            low: self.low >> (by & 63),
            high: self.high >> (by & 63),
        }
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Pair {
            low: self.low & !other.low,
            high: self.high & !other.high,
        }
    }
    #[inline(always)]
    fn is_zero(self) -> bool {
        self.low | self.high == 0
    }
}
