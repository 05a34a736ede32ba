//! `fuzz`: the long run of `tests/fuzz` and of the generated tests of the JavaScript, with a seed and a
//! length.

use crate::args::Args;
use crate::process::{command, finish, root, target};
use crate::tools::BUILD;
use crate::{Result, build, tools};
use std::fs;

/// The generated tests of the JavaScript: links and addresses, shelves, files of games, what workers say; and, with
/// the real module, what workers are asked, what is pasted, kept trees.
const SCRIPTS: [&str; 5] = [
    "tests/js/properties.test.mjs",
    "tests/js/library.test.mjs",
    "tests/js/protocol.test.mjs",
    "tests/js/questions.test.mjs",
    "tests/js/readers.test.mjs",
];

/// Of the time, what the readers in Rust have; the JavaScript has the rest.
const RUST: f64 = 2.0 / 3.0;

pub fn run(words: &[String]) -> Result {
    let args = Args::parse(words, &["--minutes", "--seed", "--round"], &[])?;
    let minutes = args.number::<f64>("--minutes")?.unwrap_or(1.0);
    if !(minutes > 0.0 && minutes < 100_000.0) {
        return Err("--minutes takes a number above 0".into());
    }
    let seed = args.number::<u32>("--seed")?.unwrap_or(1);
    let seconds = minutes * 60.0;
    // Built as the tests are: fast, and with debug assertions and overflow checks.
    let words = ["test", "--test", "fuzz", "--", "--nocapture"];
    let mut cargo = command("cargo", &words);
    cargo.env("FUZZ_SEED", seed.to_string());
    cargo.env("FUZZ_SECONDS", ((seconds * RUST).ceil() as u64).to_string());
    if let Some(round) = args.number::<u64>("--round")? {
        cargo.env("FUZZ_ROUND", round.to_string());
        return finish(cargo);
    }
    finish(cargo)?;
    scripts(seed, seconds * (1.0 - RUST))
}

/// The generated tests of the JavaScript, one after the other; each has the same share of the time.
fn scripts(seed: u32, seconds: f64) -> Result {
    tools::need(BUILD)?;
    build::site()?;
    let mut properties = 0;
    for script in SCRIPTS {
        let path = root().join(script);
        let text = fs::read_to_string(path).map_err(|error| format!("{script}: {error}"))?;
        properties += text.matches("fc.assert(").count();
    }
    let counts = target().join("fuzz-counts");
    fs::write(&counts, "").map_err(|error| error.to_string())?;
    let mut words = vec!["--test", "--test-concurrency=1", "--test-reporter=dot"];
    words.extend(SCRIPTS);
    let mut node = command("node", &words);
    node.env("FUZZ_SEED", seed.to_string());
    node.env("FUZZ_SECONDS", (seconds / properties as f64).to_string());
    node.env("FUZZ_COUNTS", &counts);
    let done = finish(node);
    for line in fs::read_to_string(&counts).unwrap_or_default().lines() {
        let (number, what) = line.split_once(' ').unwrap_or((line, ""));
        println!("{number:>12} {what}");
    }
    done
}
