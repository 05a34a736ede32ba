//! `package`: the npm packages in `pkg/`, one for each way to load the module.
//!
//! wasm-pack makes them and `xtask/node/package.mjs` finishes them. All three hold the same wasm module.

use crate::args::Args;
use crate::process::{root, run as run_program};
use crate::tools::{self, Tool};
use crate::{Result, page};

/// What it needs.
pub const TOOLS: &[Tool] = &[
    Tool::WasmTarget,
    Tool::WasmBindgen,
    Tool::WasmPack,
    Tool::Node,
];

/// What wasm-pack calls the ways to load the module, which are also the names of the folders.
const TARGETS: [&str; 3] = ["web", "bundler", "nodejs"];

pub fn run(words: &[String]) -> Result {
    Args::parse(words, &[], &[])?;
    tools::need(TOOLS)?;
    packages()
}

/// Makes the packages; the tools must be installed.
pub fn packages() -> Result {
    let folders = TARGETS.map(|target| root().join("pkg").join(target));
    let folders = folders.each_ref().map(|folder| folder.to_string_lossy());
    for (target, folder) in TARGETS.iter().zip(&folders) {
        let words = ["build", "--target", target, "--out-dir", folder];
        run_program("wasm-pack", &words)?;
    }
    page::run("package", &folders.each_ref().map(|folder| &**folder))
}
