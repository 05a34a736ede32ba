//! `build`: the static site in `dist/`.
//!
//! Cargo compiles the modules, `xtask/bindings` makes their JavaScript and types
//! ([`crate::modules`]), and `xtask/node/bundle.mjs` puts the page together. Trunk does the same in its own way for those
//! who call it ([`crate::finish`]); it is not used here because compiling Trunk itself takes
//! minutes, and a first visitor would have to wait for it.

use crate::args::Args;
use crate::process::{root, target};
use crate::tools::{self, Tool};
use crate::{Result, modules, page};
use std::fs;
use std::path::Path;
use std::thread;

pub fn run(words: &[String]) -> Result {
    Args::parse(words, &[], &[])?;
    site()
}

/// Builds the site into `dist/`. What was there is replaced only when all went well.
pub fn site() -> Result {
    let staging = target().join("site");
    renew(&staging).map_err(|error| format!("{}: {error}", staging.display()))?;
    tools::need(&[Tool::WasmTarget])?;
    // Compiling does not need Node's packages, which may have to be fetched first.
    thread::scope(|scope| {
        let fetching = scope.spawn(|| tools::need(&[Tool::Node]));
        let compiled = modules::both(&staging);
        let fetched = fetching.join().map_err(|_| "a thread has died".to_owned());
        fetched.flatten().and(compiled)
    })?;
    page::run("bundle", &[&staging.to_string_lossy()])?;

    let dist = root().join("dist");
    replace(&dist, &staging).map_err(|error| format!("{}: {error}", dist.display()))
}

/// Makes `folder` an empty one.
fn renew(folder: &Path) -> std::io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)
}

/// Puts the files of `staging` in the place of those of `folder`.
fn replace(folder: &Path, staging: &Path) -> std::io::Result<()> {
    renew(folder)?;
    // Copied and not renamed, as the two folders may lie on different disks.
    copy(staging, folder)
}

fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let place = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            fs::create_dir(&place)?;
            copy(&entry.path(), &place)?;
        } else {
            fs::copy(entry.path(), place)?;
        }
    }
    Ok(())
}
