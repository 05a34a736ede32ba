//! The end-to-end tests: the files of `tests/e2e`, three at a time.
//!
//! A file that fails is run once more, alone, when the others are done. The note of the stage names
//! a file that passes then as flaky; failing twice fails the stage.

use super::Options;
use crate::process::{command, finish, root, target};
use crate::{Result, page};
use std::fs;

/// For a whole file; a scene that hangs is ended by the harness, much sooner.
const TIMEOUT: &str = "--test-timeout=1200000";

pub fn run(options: &Options) -> Result<String> {
    let files = files(&options.filter)?;
    let (mut flaky, mut broken) = (Vec::new(), Vec::new());
    for file in failing(&files)? {
        println!("\n── {file}, once more ──");
        match failing(std::slice::from_ref(&file))?.is_empty() {
            true => flaky.push(file),
            false => broken.push(file),
        }
    }
    match (flaky.as_slice(), broken.as_slice()) {
        ([], []) => Ok(format!("{} files", files.len())),
        (_, []) => Ok(format!("flaky: {}", flaky.join(", "))),
        _ => Err(format!("failed twice: {}", broken.join(", "))),
    }
}

/// The test files whose names contain `filter`.
fn files(filter: &str) -> Result<Vec<String>> {
    let entries = fs::read_dir(root().join("tests/e2e")).map_err(|error| error.to_string())?;
    let mut files: Vec<String> = entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".test.mjs") && name.contains(filter))
        .collect();
    files.sort();
    if files.is_empty() {
        return Err(format!("no file of tests/e2e has `{filter}` in its name"));
    }
    Ok(files)
}

/// Runs `files`; returns those that do not pass.
fn failing(files: &[String]) -> Result<Vec<String>> {
    // `passed.mjs` adds the name of each file that passes.
    let list = target().join("e2e-passed");
    fs::write(&list, "").map_err(|error| format!("{}: {error}", list.display()))?;
    let words = [
        "--import=./tests/e2e/passed.mjs",
        "--test",
        "--test-concurrency=3",
        "--test-reporter=spec",
        TIMEOUT,
    ];
    let mut node = page::with_test_browser(command("node", &words));
    node.args(files.iter().map(|file| format!("tests/e2e/{file}")))
        .env("PASSED", &list);
    let done = finish(node);
    let passed = fs::read_to_string(&list).map_err(|error| error.to_string())?;
    let failed: Vec<String> = files
        .iter()
        .filter(|file| !passed.lines().any(|name| name == *file))
        .cloned()
        .collect();
    match failed.is_empty() {
        true => done.map(|()| failed),
        false => Ok(failed),
    }
}
