//! `size`: what a first visit downloads, measured on the built page in a browser, and what each room adds.

use crate::args::Args;
use crate::tools::{BUILD, Tool};
use crate::{Result, build, page, tools};

pub fn run(words: &[String]) -> Result {
    Args::parse(words, &[], &[])?;
    tools::need(BUILD)?;
    build::site()?;
    measure()
}

/// Measures `dist/` as it is; fails when something is over its limit.
pub fn measure() -> Result {
    tools::need(&[Tool::Node, Tool::Chromium])?;
    page::run("size", &[])
}
