//! `lighthouse`: Lighthouse's four figures of a phone's first visit. `--at '#/analyse,#/arena'`
//! measures other addresses instead, `--at all` every room and every lesson. Fails when a figure of Play
//! is below 100.

use crate::args::Args;
use crate::tools::Tool;
use crate::{Result, build, page, tools};

pub fn run(words: &[String]) -> Result {
    let args = Args::parse(words, &["--runs", "--at"], &[])?;
    let runs = args.number::<u32>("--runs")?.unwrap_or(1).to_string();
    let addresses = args.list("--at");
    tools::need(&[Tool::Chromium])?;
    build::site()?;
    let mut asked = vec![runs.as_str()];
    asked.extend(&addresses);
    page::run("lighthouse", &asked)
}
