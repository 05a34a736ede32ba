//! `chaos`: the long run of the page's bad luck (`tests/e2e/chaos.mjs`), with a seed and a length.

use crate::args::Args;
use crate::tools::Tool;
use crate::{Result, build, page, tools};

pub fn run(words: &[String]) -> Result {
    let args = Args::parse(words, &["--minutes", "--seed", "--round"], &[])?;
    let minutes = args.number::<f64>("--minutes")?.unwrap_or(5.0);
    if !(minutes > 0.0 && minutes < 100_000.0) {
        return Err("--minutes takes a number above 0".into());
    }
    let seconds = (minutes * 60.0).ceil().to_string();
    let seed = args.number::<u32>("--seed")?.unwrap_or(1).to_string();
    let round = args
        .number::<u32>("--round")?
        .map(|round| round.to_string());
    tools::need(&[Tool::Chromium])?;
    build::site()?;
    let mut words = vec![seconds.as_str(), &seed];
    words.extend(round.as_deref());
    page::run("chaos", &words)
}
