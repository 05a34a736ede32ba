//! The end-to-end tests: each file of `tests/e2e` in a Node of its own, two to four at a time.
//!
//! A file that fails is run once more, alone, when the others are done. Passing then is
//! reported as flaky, which the summary shows; failing twice fails the stage.

use super::{Options, Passed};
use crate::process::{command, root};
use crate::{Result, page};
use std::fs;
use std::num::NonZero;
use std::process::Output;
use std::sync::Mutex;
use std::thread;

/// A browser for each core; more than four would wait for each other's pages.
const AT_ONCE: std::ops::RangeInclusive<usize> = 2..=4;
/// For a whole file; a scene that hangs is ended by the harness, much sooner.
const TIMEOUT: &str = "--test-timeout=1200000";

pub fn run(options: &Options) -> Result<Passed> {
    let files = files(&options.filter)?;
    let failed = run_all(&files);
    let mut flaky = Vec::new();
    let mut broken = Vec::new();
    for file in failed {
        println!("\n── {file}, once more ──");
        if run_file(&file)? {
            flaky.push(file);
        } else {
            broken.push(file);
        }
    }
    if !broken.is_empty() {
        return Err(format!("failed twice: {}", broken.join(", ")));
    }
    Ok(Passed {
        note: if flaky.is_empty() {
            format!("{} files", files.len())
        } else {
            format!("failed once, then passed: {}", flaky.join(", "))
        },
        flaky: !flaky.is_empty(),
    })
}

/// The test files whose names contain `filter`, the longest first: a long one that began last would
/// leave the other browser idle.
fn files(filter: &str) -> Result<Vec<String>> {
    let folder = root().join("tests/e2e");
    let entries = fs::read_dir(folder).map_err(|error| format!("tests/e2e: {error}"))?;
    let mut files: Vec<(u64, String)> = entries
        .filter_map(|entry| {
            let entry = entry.ok()?;
            Some((
                entry.metadata().ok()?.len(),
                entry.file_name().into_string().ok()?,
            ))
        })
        .filter(|(_, name)| name.ends_with(".test.mjs") && name.contains(filter))
        .collect();
    files.sort();
    if files.is_empty() {
        return Err(format!("no file of tests/e2e has `{filter}` in its name"));
    }
    Ok(files.into_iter().rev().map(|(_, name)| name).collect())
}

/// Runs all `files`; returns those that failed.
fn run_all(files: &[String]) -> Vec<String> {
    let waiting = Mutex::new(files.iter());
    let failed = Mutex::new(Vec::new());
    let next = || waiting.lock().ok()?.next();
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        for _ in 0..cores.clamp(*AT_ONCE.start(), *AT_ONCE.end()) {
            scope.spawn(|| {
                while let Some(file) = next() {
                    if !run_file(file).unwrap_or(false)
                        && let Ok(mut failed) = failed.lock()
                    {
                        failed.push(file.clone());
                    }
                }
            });
        }
    });
    let mut failed = failed.into_inner().unwrap_or_default();
    failed.sort();
    failed
}

/// Runs one file and shows, in one piece, what it said.
fn run_file(file: &str) -> Result<bool> {
    let path = format!("tests/e2e/{file}");
    let words = ["--test", "--test-reporter=spec", TIMEOUT, &path];
    let output = page::with_browser(command("node", &words))
        .output()
        .map_err(|error| format!("node: {error}"))?;
    let Output {
        status,
        stdout,
        stderr,
    } = output;
    let text = String::from_utf8_lossy(&stdout);
    println!(
        "{file}\n{}{}",
        shown(&text),
        String::from_utf8_lossy(&stderr)
    );
    Ok(status.success())
}

/// The runner's report without its counts, which would be one block for every file.
fn shown(report: &str) -> String {
    let lines = report.lines().filter(|line| !line.starts_with('ℹ'));
    lines.map(|line| format!("{line}\n")).collect()
}
