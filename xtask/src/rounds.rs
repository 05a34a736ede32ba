//! The long runs `fuzz`, `chaos` and `soak`. Each is made of numbered rounds; what a round does
//! follows from the seed and its number alone. A run goes on until its time is up. A round that
//! fails ends it and prints the command that repeats the round.

use crate::args::Args;
use crate::process::{command, finish, root};
use crate::tools::{BUILD, Tool};
use crate::{Result, build, page, tools};
use std::fs;
use std::process::Command;

/// The generated tests of the JavaScript: links and addresses, shelves, files of games, what workers say; and, with
/// the real module, what workers are asked, what is pasted, kept trees.
const SCRIPTS: [&str; 5] = [
    "tests/js/properties.test.mjs",
    "tests/js/library.test.mjs",
    "tests/js/protocol.test.mjs",
    "tests/js/questions.test.mjs",
    "tests/js/readers.test.mjs",
];

/// The share of a run of `fuzz` that the readers in Rust have; those in JavaScript have the rest.
const RUST: f64 = 2.0 / 3.0;

/// What the command line asks for.
struct Rounds {
    seed: u32,
    seconds: f64,
    /// The one round to repeat.
    only: Option<u32>,
}

impl Rounds {
    /// Reads the options; a run without `--minutes` takes `usual` ones.
    fn parse(words: &[String], usual: f64) -> Result<Self> {
        let args = Args::parse(words, &["--minutes", "--seed", "--round"], &[])?;
        let minutes = args.number("--minutes")?.unwrap_or(usual);
        if !(minutes > 0.0 && minutes < 100_000.0) {
            return Err("--minutes takes a number above 0".into());
        }
        Ok(Self {
            seed: args.number("--seed")?.unwrap_or(1),
            seconds: minutes * 60.0,
            only: args.number("--round")?,
        })
    }

    /// Runs `program`, which reads from its environment what to do, for this share of the time.
    fn run(&self, mut program: Command, share: f64) -> Result {
        let seconds = (self.seconds * share).ceil();
        program.env("ROUNDS_SEED", self.seed.to_string());
        program.env("ROUNDS_SECONDS", seconds.to_string());
        if let Some(round) = self.only {
            program.env("ROUNDS_ONLY", round.to_string());
        }
        finish(program)
    }
}

/// Made-up and damaged input for every reader: `tests/fuzz`, then the generated tests of the JavaScript.
pub fn fuzz(words: &[String]) -> Result {
    let rounds = Rounds::parse(words, 1.0)?;
    // Built as the tests are: fast, and with debug assertions and overflow checks.
    let words = ["test", "--test", "fuzz", "--", "--nocapture"];
    rounds.run(command("cargo", &words), RUST)?;

    tools::need(BUILD)?;
    build::site()?;
    let mut properties = 0;
    for script in SCRIPTS {
        let path = root().join(script);
        let text = fs::read_to_string(path).map_err(|error| format!("{script}: {error}"))?;
        properties += text.matches("fc.assert(").count();
    }
    let mut node = command("node", &["--test", "--test-concurrency=1"]);
    node.arg("--test-reporter=spec").args(SCRIPTS);
    // One property after the other; each has the same share of the time.
    rounds.run(node, (1.0 - RUST) / properties as f64)
}

/// Bad luck for the page (`tests/e2e/chaos.mjs`).
pub fn chaos(words: &[String]) -> Result {
    in_browser("chaos", &Rounds::parse(words, 5.0)?)
}

/// A long life of the page in one tab (`xtask/node/soak.mjs`).
pub fn soak(words: &[String]) -> Result {
    in_browser("soak", &Rounds::parse(words, 10.0)?)
}

fn in_browser(script: &str, rounds: &Rounds) -> Result {
    tools::need(&[Tool::Chromium])?;
    build::site()?;
    rounds.run(page::node(script, &[]), 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_has_a_length_and_a_seed_and_may_be_one_round() {
        let parse = |line: &str| {
            let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            Rounds::parse(&words, 5.0)
        };
        let usual = parse("").unwrap();
        assert_eq!((usual.seed, usual.seconds, usual.only), (1, 300.0, None));
        let one = parse("--minutes 0.5 --seed 7 --round 0").unwrap();
        assert_eq!((one.seed, one.seconds, one.only), (7, 30.0, Some(0)));
        for line in [
            "--minutes 0",
            "--minutes -1",
            "--minutes NaN",
            "--round x",
            "--games 1",
        ] {
            assert!(parse(line).is_err(), "{line}");
        }
    }
}
