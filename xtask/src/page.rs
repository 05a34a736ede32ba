//! Node's side of the workshop: scripts in `xtask/node` that need the page or a browser.

use crate::Result;
use crate::process::{command, finish};
use crate::tools::{chromium, windowless};
use std::process::Command;

/// `node` with one of our scripts, told which browser to use.
pub fn node(script: &str, args: &[&str]) -> Command {
    let file = format!("xtask/node/{script}.mjs");
    let mut words = vec![file.as_str()];
    words.extend(args);
    with_browser(command("node", &words))
}

/// Runs one of our scripts and shows what it prints.
pub fn run(script: &str, args: &[&str]) -> Result {
    finish(node(script, args))
}

/// Tells `command` which browser to use.
pub fn with_browser(mut command: Command) -> Command {
    if let Some(browser) = chromium() {
        command.env("CHROME", browser);
    }
    command
}

/// Tells `command` which browser to use for tests, which look at the page and not at times.
pub fn with_test_browser(mut command: Command) -> Command {
    if let Some(browser) = windowless() {
        command.env("CHROME", browser);
    }
    command
}
