//! The stages that other programs do almost whole.

use super::{Options, Passed};
use crate::process::{command, finish, root, run};
use crate::{Result, build as site, size as load, tools};
use std::fs;

const WASM: &str = "wasm32-unknown-unknown";

fn passed() -> Result<Passed> {
    Ok(Passed::default())
}

pub fn format(_: &Options) -> Result<Passed> {
    run("cargo", &["fmt", "--all", "--check"])?;
    passed()
}

/// Natively everything; for the browser, what only exists there.
pub fn clippy(_: &Options) -> Result<Passed> {
    run(
        "cargo",
        &[
            "clippy",
            "--workspace",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ],
    )?;
    let mut words = vec!["clippy", "--lib", "--target", WASM];
    let tests = browser_tests()?;
    words.extend(tests.iter().flat_map(|name| ["--test", name]));
    words.extend(["--", "-D", "warnings"]);
    run("cargo", &words)?;
    passed()
}

/// Unit, integration and doc tests.
pub fn rust(_: &Options) -> Result<Passed> {
    run("cargo", &["test", "--workspace", "--no-fail-fast"])?;
    passed()
}

/// With the private parts, which are what the module map of each part explains.
pub fn docs(_: &Options) -> Result<Passed> {
    let mut doc = command(
        "cargo",
        &[
            "doc",
            "--workspace",
            "--no-deps",
            "--document-private-items",
        ],
    );
    let allowed = "-A rustdoc::private_intra_doc_links";
    doc.env("RUSTDOCFLAGS", format!("-D warnings {allowed}"));
    finish(doc)?;
    passed()
}

/// The module's tests in a browser, driven by `webdriver.json`.
pub fn wasm(_: &Options) -> Result<Passed> {
    let driver = tools::chromedriver().ok_or("there is no chromedriver")?;
    let driver = driver.to_string_lossy();
    // As wasm-pack would otherwise look for the newest driver and download it.
    let mut words = vec!["test", "--headless", "--chrome", "--chromedriver", &driver];
    let tests = browser_tests()?;
    // One profile for wasm-pack's two calls of cargo, so that all is compiled once.
    words.extend(["--", "--profile", "test"]);
    words.extend(tests.iter().flat_map(|name| ["--test", name]));
    run("wasm-pack", &words)?;
    passed()
}

/// Integration tests whose names begin with `web` run in the browser, the others natively.
fn browser_tests() -> Result<Vec<String>> {
    let folder = root().join("tests");
    let files = fs::read_dir(&folder).map_err(|error| format!("tests: {error}"))?;
    let mut names: Vec<String> = files
        .filter_map(|file| file.ok()?.file_name().into_string().ok())
        .filter_map(|file| Some(file.strip_suffix(".rs")?.to_owned()))
        .filter(|name| name.starts_with("web"))
        .collect();
    names.sort();
    Ok(names)
}

pub fn build(_: &Options) -> Result<Passed> {
    site::site()?;
    passed()
}

/// What of the page's JavaScript can be tried without a page.
pub fn js(_: &Options) -> Result<Passed> {
    run("node", &["--test", "--test-reporter=dot", "tests/js/"])?;
    passed()
}

/// The page, its workers and the tests each live among other globals.
pub fn types(_: &Options) -> Result<Passed> {
    for project in ["www", "www/tsconfig.workers.json", "tests/e2e"] {
        run("tsc", &["--noEmit", "--project", project])?;
    }
    passed()
}

pub fn size(_: &Options) -> Result<Passed> {
    load::measure()?;
    passed()
}
