//! `fuzz`: the long run of `tests/fuzz`, with a seed and a length.

use crate::Result;
use crate::args::Args;
use crate::process::{command, finish};

pub fn run(words: &[String]) -> Result {
    let args = Args::parse(words, &["--minutes", "--seed", "--round"], &[])?;
    let minutes = args.number::<f64>("--minutes")?.unwrap_or(1.0);
    if !(minutes > 0.0 && minutes < 100_000.0) {
        return Err("--minutes takes a number above 0".into());
    }
    let seed = args.number::<u64>("--seed")?.unwrap_or(1);
    // Built as the tests are: fast, and with debug assertions and overflow checks.
    let words = ["test", "--test", "fuzz", "--", "--nocapture"];
    let mut cargo = command("cargo", &words);
    cargo.env("FUZZ_SEED", seed.to_string());
    cargo.env("FUZZ_SECONDS", ((minutes * 60.0).ceil() as u64).to_string());
    if let Some(round) = args.number::<u64>("--round")? {
        cargo.env("FUZZ_ROUND", round.to_string());
    }
    finish(cargo)
}
