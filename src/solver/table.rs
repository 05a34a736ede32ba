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
//!
//! Several threads may search, store and reset at the same time: every access to
//! the block is an atomic load or store of one word. No order between words is
//! needed. A bound is true in any generation, and an entry that two threads have
//! written half each is not recognised, so a race can lose an entry but never
//! make one up. Only growth needs the table for itself, because entries are read
//! by their place: [`Table::use_all`] must come before the table is shared.

use std::alloc::{Layout, alloc_zeroed};
use std::marker::PhantomData;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

use super::name::{DATA_BITS, Name, SIGN_BITS};

const BOUND: u64 = 0x7F;
/// Bounds are stored from 0 up.
const BIAS: i32 = 64;
/// Entries tried for one key.
const SLOTS: usize = 2;
/// Words of a cache line. Buckets start on one, so that none lies across two. The block is a line
/// longer instead of aligned: an aligned block would be zeroed by hand, which touches all its pages.
const LINE: usize = 8;
/// Buckets of a fresh generation, and how much they grow by, in bits.
const FIRST_BITS: u32 = 12;
const GROWTH_BITS: u32 = 3;
/// Least room for generations that makes small beginnings worth while.
const LEAST_GENERATION_BITS: u32 = 6;

/// The entries found at a place, loaded before they are needed.
pub type Loaded<N> = [<N as Name>::Entry; SLOTS];

/// A block of entries, of which a growing part is used.
pub struct Table<N: Name> {
    /// The buckets, from `start` on.
    words: Box<[AtomicU64]>,
    start: usize,
    /// Buckets: in all, in use now, and ever in use since the last wipe, in bits.
    full_bits: u32,
    index_bits: AtomicU32,
    dirty_bits: AtomicU32,
    first_bits: u32,
    key_bits: u32,
    /// Bits of the key an entry keeps.
    tag_bits: u32,
    generation: AtomicU64,
    /// Entries stored since the last growth.
    stored: AtomicU64,
    names: PhantomData<N>,
}

impl<N: Name> Table<N> {
    /// Words of the entries tried for one key.
    const WORDS: usize = SLOTS * N::WORDS;
    /// Bytes of the same.
    pub const BUCKET: usize = Self::WORDS * size_of::<AtomicU64>();

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
            let words = zeroed((Self::WORDS << full_bits) + LINE)?;
            // At most `LINE` words, as each is aligned to its own size.
            let start = words.as_ptr().align_offset(LINE * size_of::<AtomicU64>());
            Some(Table {
                words,
                start,
                full_bits,
                index_bits: AtomicU32::new(first_bits),
                dirty_bits: AtomicU32::new(first_bits),
                first_bits,
                key_bits,
                tag_bits: N::tag_bits(key_bits, first_bits).min(SIGN_BITS - 1),
                generation: AtomicU64::new(1),
                stored: AtomicU64::new(0),
                names: PhantomData,
            })
        })
    }

    /// The words of so many buckets from one on.
    #[inline(always)]
    fn words(&self, bucket: usize, count: usize) -> &[AtomicU64] {
        &self.words[self.start + bucket * Self::WORDS..][..count * Self::WORDS]
    }

    /// Memory held.
    pub fn bytes(&self) -> usize {
        Self::BUCKET << self.full_bits
    }

    /// Forgets everything, at no cost until generations run out.
    pub fn reset(&self) {
        let mut next = self.generation.load(Relaxed) + 1;
        if next >> (SIGN_BITS - self.tag_bits) != 0 {
            let dirty = 1 << self.dirty_bits.load(Relaxed);
            for word in self.words(0, dirty) {
                word.store(0, Relaxed);
            }
            self.dirty_bits.store(self.first_bits, Relaxed);
            next = 1;
        }
        self.generation.store(next, Relaxed);
        self.stored.store(0, Relaxed);
        self.index_bits.store(self.first_bits, Relaxed);
    }

    /// Uses the whole block from now on, so that the table never grows again and
    /// several threads may share it.
    pub fn use_all(&mut self) {
        while self.index_bits.load(Relaxed) < self.full_bits {
            self.grow();
        }
        self.first_bits = self.full_bits;
    }

    /// Share of the hash table in use, in thousandths, from a sample.
    pub fn fill(&self) -> u32 {
        let bits = self.index_bits.load(Relaxed);
        let sample = self.words(0, 1 << bits.min(FIRST_BITS));
        let entries = sample.chunks_exact(N::WORDS);
        let used = entries.filter(|words| self.is_current(N::load(words)));
        let share = used.count() * 1000 * N::WORDS / sample.len();
        share as u32 >> (self.full_bits - bits)
    }

    #[inline(always)]
    fn is_current(&self, entry: N::Entry) -> bool {
        let past_tag = (1 << (SIGN_BITS - self.tag_bits)) - 1;
        N::first_word(entry) >> DATA_BITS & past_tag == self.generation.load(Relaxed)
    }

    #[inline(always)]
    fn bucket(&self, name: N) -> usize {
        (name.top() >> (64 - self.index_bits.load(Relaxed))) as usize
    }

    /// What marks an entry as the name's own.
    #[inline(always)]
    fn sign(&self, name: N) -> u64 {
        let tag = name.tag(self.key_bits) << (SIGN_BITS - self.tag_bits);
        tag & ((1 << SIGN_BITS) - 1) | self.generation.load(Relaxed)
    }

    /// Asks for the cache line ahead of time where the processor can.
    #[inline(always)]
    pub fn prefetch(&self, name: N) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let place = self.start + self.bucket(name) * Self::WORDS;
            let words = self.words.as_ptr().wrapping_add(place);
            // SAFETY: every x86-64 processor has this instruction, and it faults at no address.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(words.cast()) };
        }
        let _ = name;
    }

    #[inline(always)]
    pub fn load(&self, name: N) -> Loaded<N> {
        Self::entries(self.words(self.bucket(name), 1))
    }

    #[inline(always)]
    fn entries(bucket: &[AtomicU64]) -> Loaded<N> {
        std::array::from_fn(|i| N::load(&bucket[i * N::WORDS..]))
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
        let bucket = self.words(self.bucket(name), 1);
        let mut chosen = 0;
        let mut least = u64::MAX;
        for (at, entry) in Self::entries(bucket).into_iter().enumerate() {
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
        let entry = name.entry(sign << DATA_BITS | data);
        N::store(&bucket[chosen * N::WORDS..], entry);
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
            let words = self.words(bucket, 1);
            let entries = Self::entries(words);
            for word in words {
                word.store(0, Relaxed);
            }
            for entry in entries.into_iter().filter(|&entry| self.is_current(entry)) {
                let below = N::below(entry, self.key_bits, self.tag_bits, bits);
                let next = (bucket << more) + (below >> (64 - more)) as usize;
                let mut slots = self.words(next, 1).chunks_exact(N::WORDS);
                // At most as many come here as there are slots.
                if let Some(free) = slots.find(|words| !self.is_current(N::load(words))) {
                    N::store(free, entry);
                }
            }
        }
    }
}

/// So many words of zeros, in pages that the system hands out as they are touched; `None` for no
/// word, and where memory is short.
fn zeroed(words: usize) -> Option<Box<[AtomicU64]>> {
    let layout = Layout::array::<AtomicU64>(words).ok()?;
    if layout.size() == 0 {
        return None;
    }
    // SAFETY: the size of the layout is not zero.
    let block = unsafe { alloc_zeroed(layout) };
    if block.is_null() {
        return None;
    }
    let block = std::ptr::slice_from_raw_parts_mut(block.cast::<AtomicU64>(), words);
    // SAFETY: the global allocator has just handed out the block with the layout of this slice,
    // nothing else refers to it, and a word of zeros is an `AtomicU64`.
    Some(unsafe { Box::from_raw(block) })
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::super::name::{Long, Short};
    use super::*;

    /// Bounds that follow from the key, so that those of another key are noticed.
    fn bounds_of(key: u64) -> (i32, i32) {
        let low = (key % 60) as i32 - 60;
        (low, low + (key % 61) as i32)
    }

    fn key(number: u64) -> u64 {
        number.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 16
    }

    fn store<N: Name>(table: &Table<N>, key: u64) {
        let (low, high) = bounds_of(key);
        table.store(N::of(key, key >> 7, 48), low, high, 1 + key % 1000);
    }

    /// Whether the key is found; if so, with its own bounds.
    fn found<N: Name>(table: &Table<N>, key: u64) -> bool {
        let name = N::of(key, key >> 7, 48);
        let bounds = table.bounds(name, table.load(name));
        assert!(bounds.is_none_or(|bounds| bounds == bounds_of(key)));
        bounds.is_some()
    }

    /// Two threads store and read while a third one resets, past the end of the generations.
    fn threads_share<N: Name>(turns: u64, resets: u32) {
        let mut table = Table::<N>::new(1 << 12, 48).expect("a page");
        table.use_all();
        let table = &table;
        let hits = std::thread::scope(|scope| {
            let threads = [0, 1].map(|thread| {
                scope.spawn(move || {
                    let mut hits = 0;
                    for turn in thread..turns {
                        store(table, key(turn % 50));
                        hits += u32::from(found(table, key(turn % 50)));
                        found(table, key((turn + 25) % 50));
                    }
                    hits
                })
            });
            let mut done = 0;
            while done < resets || threads.iter().any(|thread| !thread.is_finished()) {
                table.reset();
                done += 1;
                std::thread::yield_now();
            }
            threads.map(|thread| thread.join().expect("no wrong hit"))
        });
        assert!(hits.iter().all(|&hits| hits > 0), "{hits:?}");
    }

    #[test]
    fn threads_may_reset_a_table_while_others_use_it() {
        // Miri, which finds data races, is slow; a short name has seven generations here.
        let (turns, resets) = if cfg!(miri) {
            (300, 30)
        } else {
            (100_000, 5_000)
        };
        threads_share::<Short>(turns, resets);
        threads_share::<Long>(turns, resets);
    }

    /// A growing table keeps the entries, and a reset one none, however often it is reset.
    fn grows<N: Name>() {
        let table = Table::<N>::new(1 << 19, 48).expect("memory");
        for round in 0..300 {
            let many = if round % 100 == 0 { 20_000 } else { 20 };
            let keys = (0..many).map(|number| key(round * 7919 + number));
            keys.clone().for_each(|key| store(&table, key));
            let kept = keys.clone().filter(|&key| found(&table, key)).count();
            assert!(kept as u64 > many * 8 / 10, "{kept} of {many}");
            table.reset();
            assert_eq!(table.fill(), 0);
            assert!(!{ keys }.any(|key| found(&table, key)));
        }
    }

    #[test]
    fn a_growing_table_keeps_entries_and_a_reset_one_none() {
        grows::<Short>();
        grows::<Long>();
    }
}
