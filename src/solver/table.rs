//! The hash table (others say transposition table): what is already known of a position's score.
//!
//! The first word of an entry tells most of it:
//!
//! ```text
//!   63 ........................ 20 | 19 .. 14 | 13 ... 7 | 6 ... 0
//!   part of the key, generation    |   work   |  lowest  | highest
//! ```
//!
//! The index is the top of the scattered key, and the entry keeps the rest of
//! it, in one word or two (see [`super::name`]), so a hit is never another
//! position. What room is left counts generations, which makes a reset free:
//! the entries of past generations are simply not recognised.
//!
//! A search of a thousand nodes scattered over 64 MiB would miss the cache at
//! each. So a fresh generation starts in a corner of the block and moves its
//! entries over a larger part when they get crowded: the top bits of the key
//! being the index, an entry's next bucket is among those right after.

use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::marker::PhantomData;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

use super::name::{DATA_BITS, Name, SIGN_BITS};

const BOUND: u64 = 0x7F;
/// Bounds are stored from 0 up.
const BIAS: i32 = 64;
/// Entries tried for one key.
const SLOTS: usize = 2;
/// The block starts on a cache line, so that no bucket lies across two. It is
/// asked for with a line more and cut to fit: the system hands out zeroed pages
/// as they are touched only where it may choose the place.
const LINE: usize = 64;
/// Buckets of a fresh generation, and how much they grow by, in bits.
const FIRST_BITS: u32 = 12;
const GROWTH_BITS: u32 = 3;
/// Least room for generations that makes small beginnings worth while.
const LEAST_GENERATION_BITS: u32 = 6;

/// The entries found at a place, loaded before they are needed.
pub type Loaded<N> = [<N as Name>::Entry; SLOTS];

/// A block of entries, of which a growing part is used.
pub struct Table<N: Name> {
    block: NonNull<u8>,
    slots: NonNull<N::Slot>,
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
    names: PhantomData<N>,
}

// SAFETY: the block is only reached through atomics and freed once, by `Drop`.
unsafe impl<N: Name> Send for Table<N> {}
unsafe impl<N: Name> Sync for Table<N> {}

impl<N: Name> Table<N> {
    /// Bytes of the entries tried for one key.
    pub const BUCKET: usize = SLOTS * size_of::<N::Slot>();

    /// Takes the largest power of two up to `bytes`, then half as long as the
    /// system refuses; `None` when it refuses even a page.
    pub fn new(bytes: usize, key_bits: u32) -> Option<Self> {
        let most = (bytes.max(4096) / Self::BUCKET).ilog2().min(key_bits - 1);
        (8.min(most)..=most).rev().find_map(|full_bits| {
            let small = N::tag_bits(key_bits, FIRST_BITS) + LEAST_GENERATION_BITS <= SIGN_BITS;
            let first_bits = if small {
                FIRST_BITS.min(full_bits)
            } else {
                full_bits
            };
            // SAFETY: the size is not zero.
            let block = NonNull::new(unsafe { alloc_zeroed(layout::<N>(full_bits)?) })?;
            let before = block.align_offset(LINE);
            Some(Table {
                block,
                // SAFETY: the block is a line longer than its buckets.
                slots: unsafe { block.add(before) }.cast(),
                full_bits,
                index_bits: AtomicU32::new(first_bits),
                dirty_bits: AtomicU32::new(first_bits),
                first_bits: AtomicU32::new(first_bits),
                key_bits,
                tag_bits: N::tag_bits(key_bits, first_bits).min(SIGN_BITS - 1),
                generation: AtomicU64::new(1),
                stored: AtomicU64::new(0),
                names: PhantomData,
            })
        })
    }

    /// The first buckets of the block.
    fn slots(&self, bits: u32) -> &[N::Slot] {
        debug_assert!(bits <= self.full_bits);
        // SAFETY: the block was allocated, zeroed, for `full_bits` and more bits.
        unsafe { std::slice::from_raw_parts(self.slots.as_ptr(), SLOTS << bits) }
    }

    /// Memory held.
    pub fn bytes(&self) -> usize {
        Self::BUCKET << self.full_bits
    }

    /// Forgets everything, at no cost until generations run out.
    pub fn reset(&self) {
        let first = self.first_bits.load(Relaxed);
        let mut next = self.generation.load(Relaxed) + 1;
        if next >> (SIGN_BITS - self.tag_bits) != 0 {
            let dirty = SLOTS << self.dirty_bits.load(Relaxed);
            // SAFETY: as much was allocated, and zeros are atomics too.
            unsafe { std::ptr::write_bytes(self.slots.as_ptr(), 0, dirty) };
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

    /// Share of the hash table in use, in thousandths, from a sample.
    pub fn fill(&self) -> u32 {
        let bits = self.index_bits.load(Relaxed);
        let sample = &self.slots(bits.min(FIRST_BITS));
        let used = |slot: &&N::Slot| self.is_current(N::load(slot));
        let share = sample.iter().filter(used).count() * 1000 / sample.len();
        share as u32 >> (self.full_bits - bits)
    }

    #[inline(always)]
    fn is_current(&self, entry: N::Entry) -> bool {
        let past_tag = (1 << (SIGN_BITS - self.tag_bits)) - 1;
        N::first_word(entry) >> DATA_BITS & past_tag == self.generation.load(Relaxed)
    }

    #[inline(always)]
    fn bucket(&self, name: N) -> usize {
        (name.top() >> (64 - self.index_bits.load(Relaxed))) as usize * SLOTS
    }

    /// What marks an entry as the name's own.
    #[inline(always)]
    fn sign(&self, name: N) -> u64 {
        let tag = name.tag(self.key_bits) << (SIGN_BITS - self.tag_bits);
        tag & ((1 << SIGN_BITS) - 1) | self.generation.load(Relaxed)
    }

    #[inline(always)]
    fn slot(&self, at: usize) -> &N::Slot {
        // SAFETY: `bucket` is below the number of buckets in use.
        unsafe { &*self.slots.as_ptr().add(at) }
    }

    /// Asks for the cache line ahead of time where the processor can.
    #[inline(always)]
    pub fn prefetch(&self, name: N) {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: a hint; the address lies inside the block.
        unsafe {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch::<_MM_HINT_T0>(self.slots.as_ptr().add(self.bucket(name)).cast());
        }
        let _ = name;
    }

    #[inline(always)]
    pub fn load(&self, name: N) -> Loaded<N> {
        let bucket = self.bucket(name);
        std::array::from_fn(|i| N::load(self.slot(bucket + i)))
    }

    /// The bounds known for the position, if any.
    #[inline(always)]
    pub fn bounds(&self, name: N, loaded: Loaded<N>) -> Option<(i32, i32)> {
        let sign = self.sign(name);
        let own = |&word: &u64| word >> DATA_BITS == sign;
        let word = loaded
            .into_iter()
            .find_map(|entry| name.word(entry).filter(own))?;
        Some((
            (word >> 7 & BOUND) as i32 - BIAS,
            (word & BOUND) as i32 - BIAS,
        ))
    }

    /// Keeps bounds that cost `nodes` to find, in place of the position's own
    /// entry, else of a past one, else of the cheaper of the two.
    #[inline(always)]
    pub fn store(&self, name: N, low: i32, high: i32, nodes: u64) {
        let stored = self.stored.load(Relaxed) + 1;
        self.stored.store(stored, Relaxed);
        if stored >> self.index_bits.load(Relaxed) != 0 {
            self.grow();
        }
        let work = (2 * (nodes | 1).ilog2() as u64).min(63);
        let data = work << 14 | ((low + BIAS) as u64) << 7 | (high + BIAS) as u64;
        let sign = self.sign(name);
        let bucket = self.bucket(name);
        let mut chosen = bucket;
        let mut least = u64::MAX;
        for at in bucket..bucket + SLOTS {
            let entry = N::load(self.slot(at));
            if name
                .word(entry)
                .is_some_and(|word| word >> DATA_BITS == sign)
            {
                chosen = at;
                break;
            }
            let cost = if self.is_current(entry) {
                1 + (N::first_word(entry) >> 14 & 0x3F)
            } else {
                0
            };
            if cost < least {
                (chosen, least) = (at, cost);
            }
        }
        N::store(self.slot(chosen), name.entry(sign << DATA_BITS | data));
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
        for bucket in (0..1usize << bits).rev() {
            let from = bucket * SLOTS;
            let entries: Loaded<N> = std::array::from_fn(|i| N::load(self.slot(from + i)));
            // SAFETY: as in `reset`; growing is for one thread alone.
            unsafe { std::ptr::write_bytes(self.slots.as_ptr().add(from), 0, SLOTS) };
            for entry in entries.into_iter().filter(|&entry| self.is_current(entry)) {
                let below = N::below(entry, self.key_bits, self.tag_bits, bits);
                let next = (bucket << more) + (below >> (64 - more)) as usize;
                let free = |at: &usize| !self.is_current(N::load(self.slot(*at)));
                let at = (next * SLOTS..(next + 1) * SLOTS).find(free);
                // At most as many come here as there are slots.
                N::store(self.slot(at.unwrap_or(next * SLOTS)), entry);
            }
        }
    }
}

/// The block of a hash table, and a line to place it.
fn layout<N: Name>(index_bits: u32) -> Option<Layout> {
    let bytes = Table::<N>::BUCKET.checked_shl(index_bits)?;
    Layout::from_size_align(bytes.checked_add(LINE)?, align_of::<N::Slot>()).ok()
}

impl<N: Name> Drop for Table<N> {
    fn drop(&mut self) {
        if let Some(layout) = layout::<N>(self.full_bits) {
            // SAFETY: allocated in `new` with this layout.
            unsafe { dealloc(self.block.as_ptr(), layout) }
        }
    }
}
