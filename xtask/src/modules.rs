//! The page's two wasm modules, both compiled from the one crate.
//!
//! Play is what everybody opens first, so its module is small. The other rooms share a whole one,
//! which also has tournaments, lessons, reviews and puzzles (the crate's feature `rooms`).

use crate::Result;
use crate::process::{command, finish, finish_all, target};
use crate::tools::WASM_TARGET;
use std::path::{Path, PathBuf};
use std::process::Command;

/// One way to compile the crate for the browser.
pub struct Module {
    /// What its files are called.
    name: &'static str,
    features: &'static [&'static str],
    /// rustc's `opt-level`: 2 makes a smaller module than 3, and its solver is as fast.
    level: &'static str,
    /// Whether it asks for SIMD, as `.cargo/config.toml` says: the searches of larger boards use it.
    vectors: bool,
    /// The folder it is compiled in, below cargo's own: two builds in one folder wait for each other.
    folder: &'static str,
}

/// Everything: for the rooms besides Play. Trunk compiles this one by itself.
const WHOLE: Module = Module {
    name: "puissance4",
    features: &[],
    level: "3",
    vectors: true,
    folder: "",
};

/// For Play.
const PLAY: Module = Module {
    name: "puissance4_play",
    features: &["--no-default-features", "--features", "bindings"],
    level: "2",
    vectors: false,
    folder: "play",
};

/// Compiles both modules and puts them, with their JavaScript and types, into `staging`.
pub fn both(staging: &Path) -> Result {
    finish_all([WHOLE.compile(), PLAY.compile(), tool()])?;
    WHOLE.bind(staging)?;
    PLAY.bind(staging)
}

/// Compiles Play's module and puts it beside the whole one that Trunk has made.
pub fn beside(staging: &Path) -> Result {
    finish_all([PLAY.compile(), tool()])?;
    PLAY.bind(staging)
}

/// Compiles the program that makes JavaScript and types for a module.
fn tool() -> Command {
    command(
        "cargo",
        &["build", "--profile", "tool", "--package", "bindings"],
    )
}

impl Module {
    fn target(&self) -> PathBuf {
        target().join(self.folder)
    }

    fn compile(&self) -> Command {
        let words = ["build", "--release", "--lib", "--package", "puissance4"];
        let mut compile = command("cargo", &words);
        compile
            .args(["--target", WASM_TARGET])
            .args(self.features)
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", self.level)
            .arg("--target-dir")
            .arg(self.target());
        if !self.vectors {
            // No flags at all, in place of those of the file.
            compile.env("CARGO_ENCODED_RUSTFLAGS", "");
        }
        compile
    }

    fn bind(&self, staging: &Path) -> Result {
        let file = self
            .target()
            .join(WASM_TARGET)
            .join("release/puissance4.wasm");
        let program = target().join("tool/bindings");
        let mut bindings = command(&program.to_string_lossy(), &[]);
        bindings.arg(file).arg(staging).arg(self.name);
        finish(bindings)
    }
}
