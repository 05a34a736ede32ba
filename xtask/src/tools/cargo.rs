//! Tools that are Rust programs, compiled and installed by cargo.

use super::announce;
use crate::Result;
use crate::process::{command, finish, output, root};
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

/// A program that cargo can install.
pub struct Program {
    krate: &'static str,
    binary: &'static str,
    version: &'static str,
    /// With the versions its authors tried.
    locked: bool,
}

/// The same version as the `wasm-bindgen` of Cargo.toml: the two halves must match. Not
/// locked: its lock file asks for crates that no longer compile together.
pub const WASM_BINDGEN: Program = Program {
    krate: "wasm-bindgen-cli",
    binary: "wasm-bindgen",
    version: "0.2.130",
    locked: false,
};

pub const TRUNK: Program = Program {
    krate: "trunk",
    binary: "trunk",
    version: "0.21.14",
    locked: true,
};

pub const WASM_PACK: Program = Program {
    krate: "wasm-pack",
    binary: "wasm-pack",
    version: "0.15.1",
    locked: true,
};

/// Firefox's driver.
pub const GECKODRIVER: Program = Program {
    krate: "geckodriver",
    binary: "geckodriver",
    version: "0.37.1",
    locked: true,
};

/// Installs `program` unless this very version is there.
pub fn install(program: &Program) -> Result {
    let found = output(program.binary, &["--version"]).unwrap_or_default();
    if found.split_whitespace().any(|word| word == program.version) {
        return Ok(());
    }
    announce(&format!(
        "{} {} (compiled once, a few minutes)",
        program.krate, program.version
    ));
    let mut words = vec!["install", program.krate, "--version", program.version];
    if program.locked {
        words.push("--locked");
    }
    words.push("--force");
    let mut cargo = command("cargo", &words);
    // One folder for all of them, so that what they share is compiled once; and no
    // optimisation: these run for seconds, and compiling them takes minutes.
    cargo
        .env("CARGO_TARGET_DIR", workspace())
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
        .env("CARGO_PROFILE_RELEASE_DEBUG", "false");
    COMPILED.store(true, Ordering::Relaxed);
    finish(cargo)
}

/// What Rust calls the browser.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// Adds the browser's target to the Rust toolchain.
pub fn wasm_target() -> Result {
    const TARGET: &str = WASM_TARGET;
    let library = output("rustc", &["--print", "target-libdir", "--target", TARGET]);
    if library.is_some_and(|folder| PathBuf::from(folder).is_dir()) {
        return Ok(());
    }
    announce(TARGET);
    finish(command("rustup", &["target", "add", TARGET])).map_err(|error| {
        format!("{error}\nRust's library for {TARGET} is missing; with rustup, run:\n  rustup target add {TARGET}")
    })
}

/// Whether this run has compiled a tool.
static COMPILED: AtomicBool = AtomicBool::new(false);

/// Removes what compiling the tools left, a gigabyte that nothing needs again.
pub fn tidy() {
    let folder = workspace();
    if COMPILED.swap(false, Ordering::Relaxed) && folder.is_dir() {
        // Only disk space is at stake.
        let _ = fs::remove_dir_all(folder);
    }
}

fn workspace() -> PathBuf {
    root().join("target/tools")
}
