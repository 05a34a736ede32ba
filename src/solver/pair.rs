//! A board above 64 bits in two words of 64 that overlap.
//!
//! The first holds the board's first `FIRST` bits, the second those from
//! `OFFSET` on; both are multiples of a column's bits. So each is a board of its
//! own, narrower than the whole: no sum is carried over between them, and every
//! line of four lies in one of them whole. 12×6, in columns:
//!
//! ```text
//!   0 1 2 3 4 5 6 7 8
//!         3 4 5 6 7 8 9 a b
//! ```

use std::cmp::Ordering;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not};

use super::vector::Vector;
use super::word::{Word, reach};

/// The two words.
#[derive(Clone, Copy, Debug)]
pub struct Pair<const OFFSET: u32, const FIRST: u32>(Vector);

impl<const OFFSET: u32, const FIRST: u32> PartialEq for Pair<OFFSET, FIRST> {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        (*self ^ *other).is_zero()
    }
}

impl<const OFFSET: u32, const FIRST: u32> Eq for Pair<OFFSET, FIRST> {}

/// As the numbers that the two words make up.
impl<const OFFSET: u32, const FIRST: u32> Ord for Pair<OFFSET, FIRST> {
    #[inline(always)]
    fn cmp(&self, other: &Self) -> Ordering {
        let words = |pair: &Self| (pair.0.high(), pair.0.low());
        words(self).cmp(&words(other))
    }
}

impl<const OFFSET: u32, const FIRST: u32> PartialOrd for Pair<OFFSET, FIRST> {
    #[inline(always)]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

macro_rules! by_words {
    ($operator:ident, $method:ident) => {
        impl<const OFFSET: u32, const FIRST: u32> $operator for Pair<OFFSET, FIRST> {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Pair(self.0.$method(other.0))
            }
        }
    };
}
by_words!(BitAnd, bitand);
by_words!(BitOr, bitor);
by_words!(BitXor, bitxor);

impl<const OFFSET: u32, const FIRST: u32> BitOrAssign for Pair<OFFSET, FIRST> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const OFFSET: u32, const FIRST: u32> Not for Pair<OFFSET, FIRST> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Pair(!self.0)
    }
}

impl<const OFFSET: u32, const FIRST: u32> Pair<OFFSET, FIRST> {
    /// The bits of the first word that are in use.
    const LOW: u64 = u64::MAX >> (64 - FIRST);
}

impl<const OFFSET: u32, const FIRST: u32> Word for Pair<OFFSET, FIRST> {
    fn holds(width: u32, height: u32) -> bool {
        // A line that starts before the second word must end in the first.
        OFFSET.is_multiple_of(height + 1)
            && FIRST.is_multiple_of(height + 1)
            && width * (height + 1) <= 64 + OFFSET
            && reach(height) <= FIRST - OFFSET
    }
    #[inline(always)]
    fn zero() -> Self {
        Pair(Vector::new(0, 0))
    }
    #[inline(always)]
    fn up(self, by: u32) -> Self {
        Pair(self.0.up(by))
    }
    #[inline(always)]
    fn down(self, by: u32) -> Self {
        Pair(self.0.down(by))
    }
    #[inline(always)]
    fn whole(self) -> Self {
        let swapped = self.0.swapped();
        let to_low = swapped.up(OFFSET) & Vector::new(Self::LOW, 0);
        let to_high = swapped.down(OFFSET) & Vector::new(0, u64::MAX);
        Pair(self.0 | (to_low | to_high))
    }
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Pair(self.0.plus(other.0))
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Pair(self.0.minus(other.0))
    }
    #[inline(always)]
    fn ones(self) -> u32 {
        self.0.low().count_ones() + (self.0.high() >> (FIRST - OFFSET)).count_ones()
    }
    #[inline(always)]
    fn lowest(self) -> u32 {
        match self.0.low() {
            0 => OFFSET + self.0.high().trailing_zeros(),
            low => low.trailing_zeros(),
        }
    }
    #[inline(always)]
    fn low64(self) -> u64 {
        self.0.low() | self.0.high() << OFFSET
    }
    #[inline(always)]
    fn high64(self) -> u64 {
        self.0.high() >> (64 - OFFSET)
    }
    #[inline(always)]
    fn narrow(word: u128) -> Self {
        Pair(Vector::new(
            word as u64 & Self::LOW,
            (word >> OFFSET) as u64,
        ))
    }
    #[inline(always)]
    fn bit(index: u32) -> Self {
        Self::narrow(u128::bit(index))
    }
    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0.is_zero()
    }
    #[inline(always)]
    fn first(self) -> Self {
        let low = self.0.low();
        let first = low & low.wrapping_neg();
        let high = if low == 0 {
            let high = self.0.high();
            high & high.wrapping_neg()
        } else {
            first >> OFFSET
        };
        Pair(Vector::new(first, high))
    }
    #[inline(always)]
    fn first_of_each(self) -> Self {
        self & Self::zero().minus(self)
    }
    #[inline(always)]
    fn below(self) -> Self {
        Pair(self.0.minus(Vector::new(1, 1)))
    }
    #[inline(always)]
    fn rest(self) -> Self {
        self & !self.first()
    }
    #[inline(always)]
    fn is_several(self) -> bool {
        // Two bits in one word tell at once; otherwise there may be one in each.
        !(self & self.below()).is_zero() || !self.rest().is_zero()
    }
    fn mirrored(self, columns: u32, stride: u32) -> Self {
        let joined = u128::from(self.low64()) | u128::from(self.high64()) << 64;
        Self::narrow(joined.mirrored(columns, stride))
    }
}
