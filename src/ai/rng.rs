//! A small seeded generator.

use crate::game::Position;

/// SplitMix64 (Steele, Lea, Flood 2014): one word of state, good enough for drawing moves.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// The generator of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The generator for one move: it depends on the seed and the position, and on nothing that
    /// happened before, so that an opponent built anew in mid-game plays on unchanged.
    #[must_use]
    pub fn for_move(seed: u32, position: &Position) -> Self {
        let mut seeded = Self(u64::from(seed));
        Self(seeded.next() ^ position.key().fold())
    }

    /// The next 64 bits.
    #[allow(clippy::should_implement_trait)]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below `bound`, which must not be 0. The bias of the multiplication is below
    /// 2⁻³² and does not matter here.
    pub fn below(&mut self, bound: u32) -> u32 {
        (((self.next() >> 32) * u64::from(bound)) >> 32) as u32
    }

    /// One of the items, which must not be empty.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::Rng;

    #[test]
    fn reference_values_of_splitmix64() {
        // From the published reference implementation, seed 1234567.
        let mut rng = Rng::new(1_234_567);
        assert_eq!(rng.next(), 6_457_827_717_110_365_317);
        assert_eq!(rng.next(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn every_number_below_the_bound_comes_up() {
        let mut rng = Rng::new(1);
        let mut seen = [0; 7];
        for _ in 0..700 {
            seen[rng.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|&count| count > 50), "{seen:?}");
    }
}
