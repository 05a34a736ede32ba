//! `shots`: the screenshots of the README, taken from the built page.

use crate::args::Args;
use crate::tools::Tool;
use crate::{Result, build, page, tools};

pub fn run(words: &[String]) -> Result {
    Args::parse(words, &[], &[])?;
    tools::need(&[Tool::Chromium])?;
    build::site()?;
    page::run("shots", &[])
}
