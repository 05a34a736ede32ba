//! Rounds on all cores. What a round does follows from the seed and its number alone, so neither
//! the number of cores nor the speed of the machine changes what is tried, only how much of it.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::dice::Dice;

/// Something to fuzz: a round of it tries a few cases, and says how many.
pub struct Target {
    pub name: &'static str,
    pub round: fn(&mut Dice) -> u64,
}

/// When a run ends.
#[derive(Clone, Copy)]
pub enum Length {
    /// After so many rounds.
    Rounds(u64),
    /// After so many seconds, but not before a target has had so many cases.
    Seconds(u64, &'static str, u64),
    /// After this round alone: one that failed is repeated.
    Only(u64),
}

/// A run.
pub struct Run {
    pub targets: &'static [Target],
    pub seed: u64,
    pub length: Length,
}

impl Run {
    /// Runs, and counts the cases of each target. Fails as the round fails that fails first.
    pub fn go(&self) -> BTreeMap<&'static str, u64> {
        let first = match self.length {
            Length::Only(round) => round,
            Length::Rounds(_) | Length::Seconds(..) => 0,
        };
        let next = AtomicU64::new(first);
        let failed = AtomicBool::new(false);
        let began = Instant::now();
        let tally = Mutex::new(BTreeMap::new());
        let goes_on = |round: u64| match self.length {
            Length::Rounds(end) => round < end,
            Length::Seconds(end, name, least) => {
                let cases = || tally.lock().unwrap().get(name).copied().unwrap_or(0);
                began.elapsed() < Duration::from_secs(end) || cases() < least
            }
            Length::Only(only) => round == only,
        };
        let work = || {
            while !failed.load(Ordering::Relaxed) {
                let round = next.fetch_add(1, Ordering::Relaxed);
                if !goes_on(round) {
                    break;
                }
                let target = &self.targets[(round % self.targets.len() as u64) as usize];
                let mut dice = Dice::of(self.seed, round);
                match catch_unwind(AssertUnwindSafe(|| (target.round)(&mut dice))) {
                    Ok(cases) => {
                        *tally.lock().unwrap().entry(target.name).or_insert(0) += cases;
                    }
                    Err(panic) => {
                        failed.store(true, Ordering::Relaxed);
                        let (name, seed) = (target.name, self.seed);
                        eprintln!(
                            "found in {name}: cargo xtask fuzz --seed {seed} --round {round}"
                        );
                        resume_unwind(panic);
                    }
                }
            }
        };
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        std::thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(work);
            }
            work();
        });
        tally.into_inner().unwrap()
    }
}
