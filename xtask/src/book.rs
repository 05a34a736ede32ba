//! `book`: generates the opening book with the project's own generator.

use crate::Result;
use crate::args::Args;
use crate::process::run as start;

pub fn run(words: &[String]) -> Result {
    let args = Args::parse(words, &["--plies", "--table", "--threads"], &[])?;
    let plies = args
        .number::<u32>("--plies")?
        .ok_or("--plies N is needed: how deep the book goes")?
        .to_string();
    let mut words = vec![
        "run",
        "--release",
        "--example",
        "book",
        "--",
        "--plies",
        &plies,
    ];
    let table = args.number::<u32>("--table")?.map(|mib| mib.to_string());
    if let Some(mib) = &table {
        words.extend(["--table", mib]);
    }
    let threads = args.number::<u32>("--threads")?.map(|n| n.to_string());
    if let Some(threads) = &threads {
        words.extend(["--threads", threads]);
    }
    start("cargo", &words)
}
