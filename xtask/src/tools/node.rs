//! Node's packages: exactly those of `package-lock.json`.

use super::announce;
use crate::Result;
use crate::process::{output, root, run};
use std::fs;

const OLDEST: u32 = 20;
/// The lock file that `node_modules` was filled from.
const STAMP: &str = "node_modules/.installed";

/// Makes sure of Node and of the packages.
pub fn packages() -> Result {
    let version = output("node", &["--version"]).ok_or_else(|| missing("is not there"))?;
    let major: Option<u32> = version
        .trim_start_matches('v')
        .split('.')
        .next()
        .and_then(|word| word.parse().ok());
    if major.is_none_or(|major| major < OLDEST) {
        return Err(missing(&format!("is {version}")));
    }
    let wanted = fs::read_to_string(root().join("package-lock.json"))
        .map_err(|error| format!("package-lock.json: {error}"))?;
    if fs::read_to_string(root().join(STAMP)).is_ok_and(|there| there == wanted) {
        return Ok(());
    }
    announce("Node packages");
    run("npm", &["ci", "--no-audit", "--no-fund"]).map_err(|error| {
        format!("{error}\nTo install them by hand, run in the project's folder:\n  npm ci")
    })?;
    fs::write(root().join(STAMP), wanted).map_err(|error| format!("{STAMP}: {error}"))
}

fn missing(what: &str) -> String {
    format!(
        "Node {OLDEST} or later is needed, and node {what}.\nInstall it from your system's packages, on Debian and Ubuntu:\n  sudo apt-get install nodejs npm"
    )
}
