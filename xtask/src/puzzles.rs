//! `puzzles`: makes the page's puzzles from games between the opponents.

use crate::Result;
use crate::args::Args;
use crate::process::run as start;

pub fn run(words: &[String]) -> Result {
    let args = Args::parse(words, &["--seed"], &[])?;
    let seed = args.number::<u64>("--seed")?.unwrap_or(1).to_string();
    let words = ["run", "--release", "--example", "puzzles", "--"];
    let options = ["--seed", &seed, "--out", "www/puzzles.txt"];
    start("cargo", &[&words[..], &options[..]].concat())
}
