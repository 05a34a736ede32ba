//! `lighthouse`: the four figures of a phone's first visit, then what a slow phone feels:
//! how soon one can play, and how long the page is ever busy while an opponent thinks.

use crate::args::Args;
use crate::tools::Tool;
use crate::{Result, build, page, tools};

pub fn run(words: &[String]) -> Result {
    let args = Args::parse(words, &["--runs"], &[])?;
    let runs = args.number::<u32>("--runs")?.unwrap_or(1).to_string();
    tools::need(&[Tool::Chromium])?;
    build::site()?;
    page::run("lighthouse", &[&runs])?;
    page::run("vitals", &[])
}
