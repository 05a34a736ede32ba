//! How a hash table tells positions apart: what an entry keeps of a key.
//!
//! A key's bits are scattered by multiplying with an odd number, which permutes
//! them. The top bits choose the bucket; the others must be kept in the entry,
//! or a hit might be another position. Keys of up to 50 bits leave enough room
//! in one word ([`Short`]); larger boards take two ([`Long`]).

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What an entry's first word knows of the score,
pub const DATA_BITS: u32 = 20;
/// and of the position and the generation.
pub const SIGN_BITS: u32 = 64 - DATA_BITS;

/// A position's name in a hash table.
pub trait Name: Copy + Default + Send + Sync + 'static {
    /// An entry as loaded from the hash table, where it takes so many words.
    type Entry: Copy + Default;
    const WORDS: usize;
    /// The name of a key of so many bits.
    fn of(low: u64, high: u64, key_bits: u32) -> Self;
    /// Bits of a key the first word keeps, in a hash table of at least so many buckets.
    fn tag_bits(key_bits: u32, index_bits: u32) -> u32;
    fn load(words: &[AtomicU64]) -> Self::Entry;
    fn store(words: &[AtomicU64], entry: Self::Entry);
    /// The number whose top bits are the bucket.
    fn top(self) -> u64;
    /// The part of the key in the first word.
    fn tag(self, key_bits: u32) -> u64;
    /// The entry of this name with that first word.
    fn entry(self, word: u64) -> Self::Entry;
    /// An entry's first word, if what else it keeps is this name's.
    fn word(self, entry: Self::Entry) -> Option<u64>;
    fn first_word(entry: Self::Entry) -> u64;
    /// The bits of an entry's key that follow those of its bucket.
    fn below(entry: Self::Entry, key_bits: u32, tag_bits: u32, index_bits: u32) -> u64;
}

/// The scattered key, of which an entry keeps all that is not its bucket.
#[derive(Clone, Copy, Debug, Default)]
pub struct Short(u64);

const ODD: u64 = 0x9E37_79B9_7F4A_7C15;

impl Name for Short {
    type Entry = u64;
    const WORDS: usize = 1;
    #[inline(always)]
    fn of(low: u64, _: u64, key_bits: u32) -> Self {
        Short(low.wrapping_mul(ODD) << (64 - key_bits))
    }
    fn tag_bits(key_bits: u32, index_bits: u32) -> u32 {
        key_bits - index_bits.min(key_bits)
    }
    #[inline(always)]
    fn load(words: &[AtomicU64]) -> u64 {
        words[0].load(Relaxed)
    }
    #[inline(always)]
    fn store(words: &[AtomicU64], entry: u64) {
        words[0].store(entry, Relaxed);
    }
    #[inline(always)]
    fn top(self) -> u64 {
        self.0
    }
    #[inline(always)]
    fn tag(self, key_bits: u32) -> u64 {
        self.0 >> (64 - key_bits)
    }
    #[inline(always)]
    fn entry(self, word: u64) -> u64 {
        word
    }
    #[inline(always)]
    fn word(self, entry: u64) -> Option<u64> {
        Some(entry)
    }
    #[inline(always)]
    fn first_word(entry: u64) -> u64 {
        entry
    }
    #[inline(always)]
    fn below(entry: u64, key_bits: u32, tag_bits: u32, index_bits: u32) -> u64 {
        entry >> (64 - tag_bits) << (64 - (key_bits - index_bits))
    }
}

/// Up to 64 bits scattered with the others mixed in, kept whole in a second
/// word, and those others in the first: together they are the key. Boards above
/// 96 bits keep 96 of them.
///
/// The second word is stored combined with the first, so that what two threads
/// have written half each is nobody's entry.
#[derive(Clone, Copy, Debug, Default)]
pub struct Long {
    top: u64,
    tag: u32,
}

impl Name for Long {
    type Entry = [u64; 2];
    const WORDS: usize = 2;
    #[inline(always)]
    fn of(low: u64, high: u64, key_bits: u32) -> Self {
        let mixed = high.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let folded = low ^ mixed ^ (mixed >> 32);
        Long {
            top: folded.wrapping_mul(ODD) << (64 - key_bits),
            tag: (high ^ (high >> 32)) as u32,
        }
    }
    fn tag_bits(_: u32, _: u32) -> u32 {
        32
    }
    #[inline(always)]
    fn load(words: &[AtomicU64]) -> [u64; 2] {
        [words[0].load(Relaxed), words[1].load(Relaxed)]
    }
    #[inline(always)]
    fn store(words: &[AtomicU64], entry: [u64; 2]) {
        words[0].store(entry[0], Relaxed);
        words[1].store(entry[1], Relaxed);
    }
    #[inline(always)]
    fn top(self) -> u64 {
        self.top
    }
    #[inline(always)]
    fn tag(self, _: u32) -> u64 {
        self.tag.into()
    }
    #[inline(always)]
    fn entry(self, word: u64) -> [u64; 2] {
        [word, self.top ^ word]
    }
    #[inline(always)]
    fn word(self, entry: [u64; 2]) -> Option<u64> {
        (entry[0] ^ entry[1] == self.top).then_some(entry[0])
    }
    #[inline(always)]
    fn first_word(entry: [u64; 2]) -> u64 {
        entry[0]
    }
    #[inline(always)]
    fn below(entry: [u64; 2], _: u32, _: u32, index_bits: u32) -> u64 {
        (entry[0] ^ entry[1]) << index_bits
    }
}
