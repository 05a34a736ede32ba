//! Scores as words of bits: short ones for frequent scores (Huffman's code).

/// Bits of the longest word.
pub const LONGEST: usize = 16;

/// A prefix code in canonical form: how many words there are of each length,
/// and what they mean, shortest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    counts: [u8; LONGEST],
    meanings: Vec<i8>,
}

impl Code {
    /// Reads a code from its parts; `None` unless it is complete, so that any
    /// sequence of bits means something.
    pub fn new(counts: [u8; LONGEST], meanings: &[i8]) -> Option<Self> {
        let mut room = 1u32;
        let mut words = 0;
        for &count in &counts {
            room = (room * 2).checked_sub(u32::from(count))?;
            words += usize::from(count);
        }
        // A single meaning needs one word of one bit, which leaves the other free.
        let complete = room == 0 || meanings.len() == 1;
        (complete && words == meanings.len()).then(|| Code {
            counts,
            meanings: meanings.to_vec(),
        })
    }

    /// Takes bits until they make a word, and says what it means.
    pub fn read(&self, mut next: impl FnMut(usize) -> bool) -> Option<i8> {
        let (mut word, mut first, mut index) = (0usize, 0usize, 0usize);
        for (place, &count) in self.counts.iter().enumerate() {
            word = word << 1 | usize::from(next(place));
            first <<= 1;
            let count = usize::from(count);
            if word < first + count {
                return self.meanings.get(index + word - first).copied();
            }
            first += count;
            index += count;
        }
        None
    }
}

/// What only the writer needs.
#[cfg(not(target_arch = "wasm32"))]
impl Code {
    pub fn counts(&self) -> &[u8; LONGEST] {
        &self.counts
    }

    pub fn meanings(&self) -> &[i8] {
        &self.meanings
    }

    /// The bits of every meaning, first bit first.
    pub fn words(&self) -> std::collections::HashMap<i8, Vec<bool>> {
        let mut words = std::collections::HashMap::new();
        let mut meanings = self.meanings.iter();
        let mut word = 0u32;
        for (place, &count) in self.counts.iter().enumerate() {
            word <<= 1;
            for &meaning in meanings.by_ref().take(usize::from(count)) {
                let bits = (0..=place).rev().map(|i| word >> i & 1 == 1).collect();
                words.insert(meaning, bits);
                word += 1;
            }
        }
        words
    }

    /// The shortest code for these values; `None` if there are none, or too
    /// many kinds for words of [`LONGEST`] bits.
    pub fn shortest(values: impl Iterator<Item = i8>) -> Option<Self> {
        use std::cmp::Reverse;
        use std::collections::{BTreeMap, BinaryHeap};
        let mut frequency = BTreeMap::<i8, usize>::new();
        for value in values {
            *frequency.entry(value).or_default() += 1;
        }
        // Join the two rarest groups until one is left; joining lengthens the
        // words of both by a bit.
        let mut lengths: BTreeMap<i8, usize> = frequency.keys().map(|&value| (value, 0)).collect();
        let mut groups: BinaryHeap<_> = frequency
            .iter()
            .map(|(&value, &count)| Reverse((count, vec![value])))
            .collect();
        while groups.len() > 1 {
            let (Reverse(one), Reverse(two)) = (groups.pop()?, groups.pop()?);
            let joined: Vec<i8> = one.1.into_iter().chain(two.1).collect();
            for value in &joined {
                *lengths.get_mut(value)? += 1;
            }
            groups.push(Reverse((one.0 + two.0, joined)));
        }
        let mut counts = [0; LONGEST];
        let mut meanings: Vec<(usize, i8)> = lengths
            .into_iter()
            .map(|(value, length)| (length.max(1), value))
            .collect();
        meanings.sort_unstable();
        for &(length, _) in &meanings {
            *counts.get_mut(length - 1)? += 1;
        }
        let meanings: Vec<i8> = meanings.into_iter().map(|(_, value)| value).collect();
        Code::new(counts, &meanings)
    }
}
