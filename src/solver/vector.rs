//! Two words of 64 bits on which everything is done at once.
//!
//! Browsers have registers for them (`simd128`, asked for in `.cargo/config.toml`). Without,
//! they are two words, as natively: asking the processor for its registers there would need
//! `unsafe` and gained 3 to 10 % of the time.

use std::ops::{BitAnd, BitOr, BitXor, Not};

/// The two words; a shift or a sum never reaches from one into the other.
#[derive(Clone, Copy, Debug)]
pub struct Vector(register::Register);

impl BitAnd for Vector {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Vector(register::and(self.0, other.0))
    }
}

impl BitOr for Vector {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Vector(register::or(self.0, other.0))
    }
}

impl BitXor for Vector {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Vector(register::xor(self.0, other.0))
    }
}

impl Not for Vector {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        self ^ Vector::new(u64::MAX, u64::MAX)
    }
}

impl Vector {
    #[inline(always)]
    pub fn new(low: u64, high: u64) -> Self {
        Vector(register::new(low, high))
    }
    #[inline(always)]
    pub fn low(self) -> u64 {
        register::low(self.0)
    }
    #[inline(always)]
    pub fn high(self) -> u64 {
        register::high(self.0)
    }
    /// The two words in each other's place.
    #[inline(always)]
    pub fn swapped(self) -> Self {
        Vector(register::swap(self.0))
    }
    /// Shifts by less than 64.
    #[inline(always)]
    pub fn up(self, by: u32) -> Self {
        Vector(register::up(self.0, by))
    }
    #[inline(always)]
    pub fn down(self, by: u32) -> Self {
        Vector(register::down(self.0, by))
    }
    #[inline(always)]
    pub fn plus(self, other: Self) -> Self {
        Vector(register::plus(self.0, other.0))
    }
    #[inline(always)]
    pub fn minus(self, other: Self) -> Self {
        Vector(register::minus(self.0, other.0))
    }
    #[inline(always)]
    pub fn is_zero(self) -> bool {
        register::is_zero(self.0)
    }
}

/// In WebAssembly.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod register {
    use std::arch::wasm32::{
        i64x2_shuffle, u64x2, u64x2_extract_lane, u64x2_shl, u64x2_shr, v128_any_true,
    };
    pub use std::arch::wasm32::{
        u64x2_add as plus, u64x2_sub as minus, v128 as Register, v128_and as and, v128_or as or,
        v128_xor as xor,
    };

    #[inline(always)]
    pub fn new(low: u64, high: u64) -> Register {
        u64x2(low, high)
    }
    #[inline(always)]
    pub fn low(a: Register) -> u64 {
        u64x2_extract_lane::<0>(a)
    }
    #[inline(always)]
    pub fn high(a: Register) -> u64 {
        u64x2_extract_lane::<1>(a)
    }
    #[inline(always)]
    pub fn swap(a: Register) -> Register {
        i64x2_shuffle::<1, 0>(a, a)
    }
    #[inline(always)]
    pub fn up(a: Register, by: u32) -> Register {
        u64x2_shl(a, by)
    }
    #[inline(always)]
    pub fn down(a: Register, by: u32) -> Register {
        u64x2_shr(a, by)
    }
    #[inline(always)]
    pub fn is_zero(a: Register) -> bool {
        !v128_any_true(a)
    }
}

/// Anywhere else, where the compiler finds out by itself what can be done at once.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod register {
    pub type Register = [u64; 2];

    #[inline(always)]
    fn both(a: Register, b: Register, act: impl Fn(u64, u64) -> u64) -> Register {
        [act(a[0], b[0]), act(a[1], b[1])]
    }
    #[inline(always)]
    pub fn and(a: Register, b: Register) -> Register {
        both(a, b, |a, b| a & b)
    }
    #[inline(always)]
    pub fn or(a: Register, b: Register) -> Register {
        both(a, b, |a, b| a | b)
    }
    #[inline(always)]
    pub fn xor(a: Register, b: Register) -> Register {
        both(a, b, |a, b| a ^ b)
    }
    #[inline(always)]
    pub fn plus(a: Register, b: Register) -> Register {
        both(a, b, u64::wrapping_add)
    }
    #[inline(always)]
    pub fn minus(a: Register, b: Register) -> Register {
        both(a, b, u64::wrapping_sub)
    }
    #[inline(always)]
    pub fn new(low: u64, high: u64) -> Register {
        [low, high]
    }
    #[inline(always)]
    pub fn low(a: Register) -> u64 {
        a[0]
    }
    #[inline(always)]
    pub fn high(a: Register) -> u64 {
        a[1]
    }
    #[inline(always)]
    pub fn swap(a: Register) -> Register {
        [a[1], a[0]]
    }
    #[inline(always)]
    pub fn up(a: Register, by: u32) -> Register {
        a.map(|word| word << (by & 63))
    }
    #[inline(always)]
    pub fn down(a: Register, by: u32) -> Register {
        a.map(|word| word >> (by & 63))
    }
    #[inline(always)]
    pub fn is_zero(a: Register) -> bool {
        a[0] | a[1] == 0
    }
}
