//! What the commands need beyond Rust, each with the version this project was tried with.
//!
//! `need` looks first and installs only what is missing or of another version, so a second
//! run starts at once. What can't be installed here is refused with the command to run.

mod browser;
mod cargo;
mod node;

pub use browser::{chromedriver, chromium, firefox, geckodriver, webkit_driver, windowless};
pub use cargo::{WASM_TARGET, tidy};

use crate::Result;

/// A tool, or a set of tools that come together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tool {
    /// Rust's standard library for the browser.
    WasmTarget,
    /// Makes the JavaScript half of the module for Trunk, and runs tests for wasm-pack.
    WasmBindgen,
    /// Puts the page together for those who work with it; the workshop does without.
    Trunk,
    /// Runs Rust tests in a browser.
    WasmPack,
    /// Bundler, wasm-opt, type checker, browser driver: `package.json`.
    Node,
    /// The browser and its driver.
    Chromium,
    /// Another browser and its driver.
    Firefox,
    /// WebKit with its driver, and a screen for it.
    WebKit,
}

/// What builds the page.
pub const BUILD: &[Tool] = &[Tool::WasmTarget, Tool::Node];

/// Makes sure of every one of `tools`. [`tidy`], at the end of the command, removes what compiling them left.
pub fn need(tools: &[Tool]) -> Result {
    tools.iter().try_for_each(|tool| ensure(*tool))
}

fn ensure(tool: Tool) -> Result {
    match tool {
        Tool::WasmTarget => cargo::wasm_target(),
        Tool::WasmBindgen => cargo::install(&cargo::WASM_BINDGEN),
        Tool::Trunk => cargo::install(&cargo::TRUNK),
        Tool::WasmPack => cargo::install(&cargo::WASM_PACK),
        Tool::Node => node::packages(),
        Tool::Chromium => browser::install(),
        Tool::Firefox => browser::install_firefox(),
        Tool::WebKit => browser::install_webkit(),
    }
}

/// Says what is being installed, where a silent minute would worry people.
fn announce(what: &str) {
    println!("── installing {what}");
}
