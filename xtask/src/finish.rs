//! `finish`: what Trunk calls when it has compiled the module and copied the page.
//!
//! Compiles Play's small module, bundles and minifies the JavaScript, shrinks the modules, puts a
//! hash into the names of all, and writes the list of files the service worker keeps. The work is done by
//! `xtask/node/bundle.mjs`, beside the bundler it drives.

use crate::args::Args;
use crate::tools::Tool;
use crate::{Result, modules, page, tools};
use std::env;
use std::path::Path;

pub fn run(words: &[String]) -> Result {
    Args::parse(words, &[], &[])?;
    let staging = env::var("TRUNK_STAGING_DIR")
        .map_err(|_| "this is Trunk's hook; run `cargo xtask build` or `trunk build`")?;
    tools::need(&[Tool::Node])?;
    modules::beside(Path::new(&staging))?;
    page::run("bundle", &[&staging])
}
