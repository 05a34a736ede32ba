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
//! together they are the whole key, so a hit is never another position (boards
//! above 64 bits keep a folded key: one chance in 10¹² a probe). What room is
//! left counts generations, which makes a reset free: the entries of past
//! generations are simply not recognised.
//!
//! A search of a thousand nodes scattered over 64 MiB would miss the cache at
//! each. So a fresh generation starts in a corner of the block and moves its
//! entries over a larger part when they get crowded: the top bits of the key
//! being the index, an entry's next bucket is among those right after.

use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

const DATA_BITS: u32 = 20;
const SIGN_BITS: u32 = 64 - DATA_BITS;
const BOUND: u64 = 0x7F;
/// Bounds are stored from 0 up.
const BIAS: i32 = 64;
/// Entries tried for one key; two share 16 bytes, so never two cache lines.
const SLOTS: usize = 2;
/// A bucket's size, so that none lies across two cache lines. Not more: the
/// system hands out zeroed pages as they are touched only up to this.
const ALIGN: usize = 16;
/// Buckets of a fresh generation, and how much they grow by, in bits.
const FIRST_BITS: u32 = 12;
const GROWTH_BITS: u32 = 3;
/// Least room for generations that makes small beginnings worth while.
const LEAST_GENERATION_BITS: u32 = 6;

/// A scattered key, see [`super::grid::Grid::scatter`].
pub type Place = u64;
/// The words found at a place, loaded before they are needed.
pub type Loaded = [u64; SLOTS];

/// A block of entries, of which a growing part is used.
pub struct Table {
    slots: NonNull<AtomicU64>,
    /// Buckets: in all, in use now, and ever in use since the last wipe, in bits.
    full_bits: u32,
    index_bits: AtomicU32,
    dirty_bits: AtomicU32,
    first_bits: AtomicU32,
    key_bits: u32,
    /// Bits of the key an entry keeps.
    tag_bits: u32,
    generation: AtomicU64,
    /// Entries stored since the last growth.
    stored: AtomicU64,
}

// SAFETY: the block is only reached through atomics and freed once, by `Drop`.
unsafe impl Send for Table {}
unsafe impl Sync for Table {}

impl Table {
    /// Takes the largest power of two up to `bytes`, then half as long as the
    /// system refuses; `None` when it refuses even a page.
    pub fn new(bytes: usize, key_bits: u32) -> Option<Self> {
        let most = (bytes.max(4096) / (SLOTS * 8)).ilog2().min(key_bits - 1);
        (8.min(most)..=most).rev().find_map(|full_bits| {
            let small = key_bits + LEAST_GENERATION_BITS <= SIGN_BITS + FIRST_BITS;
            let first_bits = if small {
                FIRST_BITS.min(full_bits)
            } else {
                full_bits
            };
            // SAFETY: the size is not zero.
            let block = unsafe { alloc_zeroed(Self::layout(full_bits)?) };
            Some(Table {
                slots: NonNull::new(block.cast())?,
                full_bits,
                index_bits: AtomicU32::new(first_bits),
                dirty_bits: AtomicU32::new(first_bits),
                first_bits: AtomicU32::new(first_bits),
                key_bits,
                tag_bits: (key_bits - first_bits).min(SIGN_BITS - 1),
                generation: AtomicU64::new(1),
                stored: AtomicU64::new(0),
            })
        })
    }

    fn layout(index_bits: u32) -> Option<Layout> {
        let bytes = (SLOTS * 8).checked_shl(index_bits)?;
        Layout::from_size_align(bytes, ALIGN).ok()
    }

    /// The first buckets of the block.
    fn slots(&self, bits: u32) -> &[AtomicU64] {
        debug_assert!(bits <= self.full_bits);
        // SAFETY: the block was allocated, zeroed, for `full_bits` and more bits.
        unsafe { std::slice::from_raw_parts(self.slots.as_ptr(), SLOTS << bits) }
    }

    /// Memory held.
    pub fn bytes(&self) -> usize {
        (SLOTS * 8) << self.full_bits
    }

    /// Forgets everything, at no cost until generations run out.
    pub fn reset(&self) {
        let first = self.first_bits.load(Relaxed);
        let mut next = self.generation.load(Relaxed) + 1;
        if next >> (SIGN_BITS - self.tag_bits) != 0 {
            let dirty = self.slots(self.dirty_bits.load(Relaxed));
            dirty.iter().for_each(|slot| slot.store(0, Relaxed));
            self.dirty_bits.store(first, Relaxed);
            next = 1;
        }
        self.generation.store(next, Relaxed);
        self.stored.store(0, Relaxed);
        self.index_bits.store(first, Relaxed);
    }

    /// Uses the whole block from now on: growing is for one thread alone.
    pub fn use_all(&self) {
        while self.index_bits.load(Relaxed) < self.full_bits {
            self.grow();
        }
        self.first_bits.store(self.full_bits, Relaxed);
    }

    /// Share of the table in use, in thousandths, from a sample.
    pub fn fill(&self) -> u32 {
        let bits = self.index_bits.load(Relaxed);
        let sample = &self.slots(bits.min(FIRST_BITS));
        let used = |slot: &&AtomicU64| self.is_current(slot.load(Relaxed));
        let share = sample.iter().filter(used).count() * 1000 / sample.len();
        share as u32 >> (self.full_bits - bits)
    }

    #[inline(always)]
    fn is_current(&self, word: u64) -> bool {
        let past_tag = (1 << (SIGN_BITS - self.tag_bits)) - 1;
        word >> DATA_BITS & past_tag == self.generation.load(Relaxed)
    }

    #[inline(always)]
    fn bucket(&self, place: Place) -> usize {
        (place >> (64 - self.index_bits.load(Relaxed))) as usize * SLOTS
    }

    /// What marks an entry as the place's own.
    #[inline(always)]
    fn sign(&self, place: Place) -> u64 {
        let tag = place >> (64 - self.key_bits) << (SIGN_BITS - self.tag_bits);
        tag & ((1 << SIGN_BITS) - 1) | self.generation.load(Relaxed)
    }

    #[inline(always)]
    fn slot(&self, at: usize) -> &AtomicU64 {
        // SAFETY: `bucket` is below the number of buckets in use.
        unsafe { &*self.slots.as_ptr().add(at) }
    }

    /// Asks for the cache line ahead of time where the processor can.
    #[inline(always)]
    pub fn prefetch(&self, place: Place) {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: a hint; the address lies inside the block.
        unsafe {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch::<_MM_HINT_T0>(self.slots.as_ptr().add(self.bucket(place)).cast());
        }
        let _ = place;
    }

    #[inline(always)]
    pub fn load(&self, place: Place) -> Loaded {
        let bucket = self.bucket(place);
        std::array::from_fn(|i| self.slot(bucket + i).load(Relaxed))
    }

    /// The bounds known for the place, if any.
    #[inline(always)]
    pub fn bounds(&self, place: Place, loaded: Loaded) -> Option<(i32, i32)> {
        let sign = self.sign(place);
        let word = loaded.into_iter().find(|word| word >> DATA_BITS == sign)?;
        Some((
            (word >> 7 & BOUND) as i32 - BIAS,
            (word & BOUND) as i32 - BIAS,
        ))
    }

    /// Keeps bounds that cost `nodes` to find, in place of the position's own
    /// entry, else of a past one, else of the cheaper of the two.
    #[inline(always)]
    pub fn store(&self, place: Place, low: i32, high: i32, nodes: u64) {
        let stored = self.stored.load(Relaxed) + 1;
        self.stored.store(stored, Relaxed);
        if stored >> self.index_bits.load(Relaxed) != 0 {
            self.grow();
        }
        let work = (2 * (nodes | 1).ilog2() as u64).min(63);
        let data = work << 14 | ((low + BIAS) as u64) << 7 | (high + BIAS) as u64;
        let sign = self.sign(place);
        let bucket = self.bucket(place);
        let mut chosen = bucket;
        let mut least = u64::MAX;
        for at in bucket..bucket + SLOTS {
            let word = self.slot(at).load(Relaxed);
            if word >> DATA_BITS == sign {
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
        self.slot(chosen).store(sign << DATA_BITS | data, Relaxed);
    }

    /// Spreads the entries over more buckets, from the last down: a bucket's
    /// entries go to those that start at `bucket << more`, all emptied by then.
    #[cold]
    fn grow(&self) {
        self.stored.store(0, Relaxed);
        let bits = self.index_bits.load(Relaxed);
        let more = GROWTH_BITS.min(self.full_bits - bits);
        if more == 0 {
            return;
        }
        self.index_bits.store(bits + more, Relaxed);
        self.dirty_bits.fetch_max(bits + more, Relaxed);
        let below_bits = self.key_bits - bits;
        for bucket in (0..1usize << bits).rev() {
            let words: Loaded =
                std::array::from_fn(|i| self.slot(bucket * SLOTS + i).swap(0, Relaxed));
            for word in words.into_iter().filter(|&word| self.is_current(word)) {
                let tag = word >> (64 - self.tag_bits) & ((1 << below_bits) - 1);
                let next = (bucket << more) + (tag >> (below_bits - more)) as usize;
                let free = |at: &usize| !self.is_current(self.slot(*at).load(Relaxed));
                let at = (next * SLOTS..(next + 1) * SLOTS).find(free);
                // At most as many come here as there are slots.
                self.slot(at.unwrap_or(next * SLOTS)).store(word, Relaxed);
            }
        }
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        if let Some(layout) = Self::layout(self.full_bits) {
            // SAFETY: allocated in `new` with this layout.
            unsafe { dealloc(self.slots.as_ptr().cast(), layout) }
        }
    }
}
