//! Chance from a seed, and texts damaged by it.

/// SplitMix64: every seed is as good as any other.
pub struct Dice(u64);

impl Dice {
    /// The dice of one round: of every seed and every round others.
    pub fn of(seed: u64, round: u64) -> Self {
        let mut dice = Self(seed);
        let mixed = dice.number() ^ round.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Self(mixed)
    }

    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below `end`, which is not 0.
    pub fn below(&mut self, end: usize) -> usize {
        (self.number() % end as u64) as usize
    }

    /// True once in so many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// A text of letters of this alphabet, shorter than `end`.
    pub fn text(&mut self, alphabet: &[char], end: usize) -> String {
        (0..self.below(end)).map(|_| *self.pick(alphabet)).collect()
    }

    /// The text after a few accidents: letters lost, added, changed or exchanged, pieces lost or
    /// repeated. Now and then nothing happens to it.
    pub fn damage(&mut self, text: &str, alphabet: &[char]) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..self.below(4) {
            let at = self.below(letters.len() + 1);
            let end = (at + 1 + self.below(12)).min(letters.len());
            match self.below(6) {
                0 => letters.insert(at, *self.pick(alphabet)),
                _ if at >= letters.len() => {}
                1 => letters[at] = *self.pick(alphabet),
                2 => drop(letters.remove(at)),
                3 => drop(letters.drain(at..end)),
                4 => {
                    let piece: Vec<char> = letters[at..end].to_vec();
                    let to = self.below(letters.len() + 1);
                    letters.splice(to..to, piece);
                }
                _ => {
                    let other = self.below(letters.len());
                    letters.swap(at, other);
                }
            }
        }
        letters.into_iter().collect()
    }
}
