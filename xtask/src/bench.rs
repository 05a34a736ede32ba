//! `bench`: this solver and connect-four-ai, natively and in a browser.

use crate::Result;
use crate::args::Args;

pub fn run(words: &[String]) -> Result {
    let args = Args::parse(words, &["--positions", "--suite", "--limit"], &["--native"])?;
    Err(if args.has("--native") {
        "the solver has not landed yet".into()
    } else {
        "neither solver nor page have landed yet".into()
    })
}
