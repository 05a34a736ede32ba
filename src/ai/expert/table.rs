//! The hash table (others say transposition table): what earlier visits to a position found.
//!
//! Buckets of two entries of 16 bytes: the first keeps the deepest search, the second the latest.
//! A key is at most 84 bits, is mixed *bijectively* and kept whole, so that two positions can never
//! be taken for each other and a proof read from the hash table is a proof. A generation number makes
//! forgetting everything free.

use crate::ai::board::Key;

/// What a stored value says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The true value is at most this.
    Upper = 1,
    /// The true value is at least this.
    Lower = 2,
    /// The true value is this.
    Exact = 3,
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The value, for the side to move.
    pub value: i32,
    /// How the value relates to the true one.
    pub bound: Bound,
    /// How deep it was searched.
    pub depth: u8,
    /// The bit index of the best move, [`NO_MOVE`] if none is known.
    pub best: u8,
}

/// Stands for the absence of a best move.
pub const NO_MOVE: u8 = 127;

#[derive(Clone, Copy, Default)]
struct Slot {
    check: u64,
    /// From the top: 20 bits of check, 12 of generation, 7 of best, 7 of depth, 2 of bound, 16 of
    /// value.
    data: u64,
}

/// The hash table.
pub struct Table {
    buckets: Vec<[Slot; 2]>,
    bits: u32,
    generation: u64,
}

/// A key after mixing: where to look and what to find there.
#[derive(Clone, Copy)]
pub struct Place {
    bucket: usize,
    check: u64,
    tag: u64,
}

/// How many generations there are before the hash table must really be wiped.
const GENERATIONS: u64 = 1 << 12;

impl Table {
    /// A hash table of `2^bits` buckets, 32 bytes each.
    #[must_use]
    pub fn new(bits: u32) -> Self {
        let bits = bits.clamp(1, 24);
        Self {
            buckets: vec![[Slot::default(); 2]; 1 << bits],
            bits,
            generation: 1,
        }
    }

    /// Forgets everything.
    pub fn forget(&mut self) {
        self.generation += 1;
        if self.generation == GENERATIONS {
            self.buckets.fill([Slot::default(); 2]);
            self.generation = 1;
        }
    }

    /// Mixes a key. Odd multipliers, right shifts and the exchange between the halves can all be
    /// undone, so different keys get different places.
    #[inline]
    #[must_use]
    pub fn place(&self, key: Key) -> Place {
        let mut low = key.low.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let high = u64::from(key.high) ^ low >> 44;
        low ^= high.wrapping_mul(0xff51_afd7_ed55_8ccd);
        low = (low ^ low >> 32).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        Place {
            bucket: (low >> (64 - self.bits)) as usize,
            check: low,
            tag: high << 12 | self.generation,
        }
    }

    /// What is known of a position.
    #[inline]
    #[must_use]
    pub fn get(&self, place: Place) -> Option<Entry> {
        self.buckets[place.bucket]
            .iter()
            .find(|slot| slot.is(place))
            .map(|slot| unpack(slot.data))
    }

    /// Remembers a position.
    #[inline]
    pub fn put(&mut self, place: Place, entry: Entry) {
        let bucket = &mut self.buckets[place.bucket];
        let slot = Slot {
            check: place.check,
            data: place.tag << 32 | pack(entry),
        };
        let same = bucket[0].is(place);
        let stale = bucket[0].data >> 32 & (GENERATIONS - 1) != self.generation;
        if same || stale {
            bucket[0] = slot;
        } else if unpack(bucket[0].data).depth <= entry.depth {
            bucket[1] = bucket[0];
            bucket[0] = slot;
        } else {
            bucket[1] = slot;
        }
    }
}

impl Slot {
    #[inline]
    fn is(&self, place: Place) -> bool {
        self.check == place.check && self.data >> 32 == place.tag
    }
}

fn pack(entry: Entry) -> u64 {
    u64::from(entry.best & 127) << 25
        | u64::from(entry.depth & 127) << 18
        | (entry.bound as u64) << 16
        | u64::from(entry.value as i16 as u16)
}

fn unpack(data: u64) -> Entry {
    Entry {
        value: i32::from(data as u16 as i16),
        bound: match data >> 16 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
        depth: (data >> 18) as u8 & 127,
        best: (data >> 25) as u8 & 127,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: i32, depth: u8) -> Entry {
        Entry {
            value,
            bound: Bound::Lower,
            depth,
            best: 83,
        }
    }

    fn key(number: u64) -> Key {
        Key {
            low: number << 33 ^ number,
            high: (number * 7919) as u32 & 0xf_ffff,
        }
    }

    #[test]
    fn returns_what_was_put_and_forgets_it() {
        let mut table = Table::new(6);
        let last = Key {
            low: u64::MAX,
            high: 0xf_ffff,
        };
        let place = table.place(last);
        assert_eq!(table.get(place), None);
        table.put(place, entry(-29_999, 72));
        assert_eq!(table.get(place), Some(entry(-29_999, 72)));
        for _ in 0..2 * GENERATIONS {
            table.forget();
            assert_eq!(table.get(table.place(last)), None);
        }
    }

    /// In a hash table far too small, whatever is found is the position's own.
    #[test]
    fn never_confuses_two_positions() {
        let mut table = Table::new(4);
        for number in 0..2_000 {
            let place = table.place(key(number));
            assert_eq!(table.get(place), None);
            table.put(place, entry(number as i32, (number % 9) as u8));
            assert_eq!(table.get(place).unwrap().value, number as i32);
        }
    }

    #[test]
    fn keeps_the_deepest_of_a_bucket() {
        let mut table = Table::new(4);
        let deep = table.place(key(7));
        table.put(deep, entry(1, 30));
        for number in 8..200 {
            let place = table.place(key(number));
            table.put(place, entry(2, 3));
        }
        assert_eq!(table.get(deep), Some(entry(1, 30)));
    }
}
