//! `soak`: a long life of the page in one tab; fails when something has grown.

use crate::args::Args;
use crate::tools::Tool;
use crate::{Result, build, page, tools};

pub fn run(words: &[String]) -> Result {
    let args = Args::parse(words, &["--games", "--rooms", "--pairs"], &[])?;
    let number = |name, usual: u32| -> Result<String> {
        Ok(args.number::<u32>(name)?.unwrap_or(usual).to_string())
    };
    let games = number("--games", 2_000)?;
    let rooms = number("--rooms", 200)?;
    let pairs = number("--pairs", 100)?;
    tools::need(&[Tool::Chromium])?;
    build::site()?;
    page::run("soak", &[&games, &rooms, &pairs])
}
