//! The transposition table: what is already known of a position's score.
//!
//! An entry is one 64-bit word, so that threads may share a table without
//! locks: a relaxed load or store is a plain move and a word is never torn.
//!
//! ```text
//!   63 ........................ 20 | 19 .. 14 | 13 ... 7 | 6 ... 0
//!   rest of the key, generation    |   work   |  lowest  | highest
//! ```
//!
//! The index is the top of the scattered key, the entry keeps the rest of it:
//! together they are the whole key up to 64 bits less the table's own, so a
//! hit is never another position (boards above 64 bits keep a folded key: one
//! chance in 10¹² a probe). What room is left counts generations, which makes a
//! reset free: the entries of past generations are simply not recognised.

use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

const DATA_BITS: u32 = 20;
const SIGN_BITS: u32 = 64 - DATA_BITS;
const BOUND: u64 = 0x7F;
/// Bounds are stored from 0 up.
const BIAS: i32 = 64;
/// Entries tried for one key; two share 16 bytes, so never two cache lines.
const SLOTS: usize = 2;
/// Of a huge page, so that the system may back a large table with them.
const ALIGN: usize = 1 << 21;

/// Where a position's entry may lie and what marks it as its own.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place {
    bucket: usize,
    sign: u64,
}

/// The two words found there, loaded before they are needed.
pub type Loaded = [u64; SLOTS];

/// A fixed block of entries.
pub struct Table {
    slots: NonNull<AtomicU64>,
    index_bits: u32,
    key_bits: u32,
    /// Bits of the key an entry keeps.
    tag_bits: u32,
    generation: AtomicU64,
}

// SAFETY: the block is only reached through atomics and freed once, by `Drop`.
unsafe impl Send for Table {}
unsafe impl Sync for Table {}

impl Table {
    /// Takes the largest power of two up to `bytes`, then half as long as the
    /// system refuses; `None` when it refuses even a page.
    pub fn new(bytes: usize, key_bits: u32) -> Option<Self> {
        let most = (bytes.max(4096) / (SLOTS * 8)).ilog2().min(key_bits - 1);
        (8.min(most)..=most).rev().find_map(|index_bits| {
            // SAFETY: the size is not zero.
            let block = unsafe { alloc_zeroed(Self::layout(index_bits)?) };
            Some(Table {
                slots: NonNull::new(block.cast())?,
                index_bits,
                key_bits,
                tag_bits: (key_bits - index_bits).min(SIGN_BITS - 1),
                generation: AtomicU64::new(1),
            })
        })
    }

    fn layout(index_bits: u32) -> Option<Layout> {
        let bytes = (SLOTS * 8).checked_shl(index_bits)?;
        let align = if bytes >= ALIGN { ALIGN } else { 64 };
        Layout::from_size_align(bytes, align).ok()
    }

    fn slots(&self) -> &[AtomicU64] {
        // SAFETY: the block was allocated zeroed with exactly this many words.
        unsafe { std::slice::from_raw_parts(self.slots.as_ptr(), SLOTS << self.index_bits) }
    }

    /// Memory held.
    pub fn bytes(&self) -> usize {
        self.slots().len() * 8
    }

    /// Forgets everything, at no cost until generations run out.
    pub fn reset(&self) {
        let mut next = self.generation.load(Relaxed) + 1;
        if next >> (SIGN_BITS - self.tag_bits) != 0 {
            self.slots().iter().for_each(|slot| slot.store(0, Relaxed));
            next = 1;
        }
        self.generation.store(next, Relaxed);
    }

    /// Share of the table in use, in thousandths, from a sample.
    pub fn fill(&self) -> u32 {
        let sample = &self.slots()[..1024.min(self.slots().len())];
        let used = |slot: &&AtomicU64| self.is_current(slot.load(Relaxed));
        (sample.iter().filter(used).count() * 1000 / sample.len()) as u32
    }

    #[inline(always)]
    fn is_current(&self, word: u64) -> bool {
        let past_tag = (1 << (SIGN_BITS - self.tag_bits)) - 1;
        word >> DATA_BITS & past_tag == self.generation.load(Relaxed)
    }

    /// The place of a key spread by [`super::grid::Grid::scatter`].
    #[inline(always)]
    pub fn place(&self, scattered: u64) -> Place {
        let rest = scattered << self.index_bits >> (64 - self.key_bits + self.index_bits);
        Place {
            bucket: (scattered >> (64 - self.index_bits)) as usize * SLOTS,
            sign: (rest << (SIGN_BITS - self.tag_bits)) & ((1 << SIGN_BITS) - 1)
                | self.generation.load(Relaxed),
        }
    }

    #[inline(always)]
    fn slot(&self, at: usize) -> &AtomicU64 {
        // SAFETY: `place` takes `index_bits` bits, so buckets end inside the block.
        unsafe { &*self.slots.as_ptr().add(at) }
    }

    /// Asks for the cache line ahead of time where the processor can.
    #[inline(always)]
    pub fn prefetch(&self, place: Place) {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: a hint; the address lies inside the block.
        unsafe {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch::<_MM_HINT_T0>(self.slots.as_ptr().add(place.bucket).cast());
        }
        let _ = place;
    }

    #[inline(always)]
    pub fn load(&self, place: Place) -> Loaded {
        std::array::from_fn(|i| self.slot(place.bucket + i).load(Relaxed))
    }

    /// The bounds known for the place, if any.
    #[inline(always)]
    pub fn bounds(place: Place, loaded: Loaded) -> Option<(i32, i32)> {
        let word = loaded
            .into_iter()
            .find(|word| word >> DATA_BITS == place.sign)?;
        Some((
            (word >> 7 & BOUND) as i32 - BIAS,
            (word & BOUND) as i32 - BIAS,
        ))
    }

    /// Keeps bounds that cost `nodes` to find, in place of the position's own
    /// entry, else of a past one, else of the cheaper of the two.
    #[inline(always)]
    pub fn store(&self, place: Place, low: i32, high: i32, nodes: u64) {
        let work = (2 * (nodes | 1).ilog2() as u64).min(63);
        let data = work << 14 | ((low + BIAS) as u64) << 7 | (high + BIAS) as u64;
        let mut chosen = place.bucket;
        let mut least = u64::MAX;
        for at in place.bucket..place.bucket + SLOTS {
            let word = self.slot(at).load(Relaxed);
            if word >> DATA_BITS == place.sign {
                chosen = at;
                break;
            }
            let cost = if self.is_current(word) {
                1 + (word >> 14 & 0x3F)
            } else {
                0
            };
            if cost < least {
                (chosen, least) = (at, cost);
            }
        }
        self.slot(chosen)
            .store(place.sign << DATA_BITS | data, Relaxed);
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        if let Some(layout) = Self::layout(self.index_bits) {
            // SAFETY: allocated in `new` with this layout.
            unsafe { dealloc(self.slots.as_ptr().cast(), layout) }
        }
    }
}
