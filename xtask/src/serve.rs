//! `serve`: builds the page and serves it to this machine's browsers (`xtask/node/serve.mjs`).

use crate::args::Args;
use crate::process::give_way;
use crate::{Result, build, page};

const PORT: u16 = 8080;

pub fn run(words: &[String]) -> Result {
    let args = Args::parse(words, &["--port"], &[])?;
    let port = args.number::<u16>("--port")?.unwrap_or(PORT);
    build::site()?;
    give_way(page::node("serve", &[&port.to_string()]))
}
