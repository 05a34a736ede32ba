//! The end-to-end tests: each file of `tests/e2e` in a Node of its own, three or four at a time.
//!
//! A file that fails is run once more, alone, when the others are done. Passing then is
//! reported as flaky, which the summary shows; failing twice fails the stage.

use super::{Options, Passed};
use crate::process::{command, root, target};
use crate::{Result, page};
use std::collections::BTreeMap;
use std::fs;
use std::num::NonZero;
use std::path::PathBuf;
use std::process::Output;
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

/// One more than two cores, as a page often waits; more than four would wait for each other.
const AT_ONCE: std::ops::RangeInclusive<usize> = 3..=4;
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
/// leave the other browser idle. How long a file takes is known from the run before; of one that has
/// never been run its size tells something, and it begins before all others.
fn files(filter: &str) -> Result<Vec<String>> {
    let folder = root().join("tests/e2e");
    let entries = fs::read_dir(folder).map_err(|error| format!("tests/e2e: {error}"))?;
    let known = Times::read();
    let mut files: Vec<(u64, u64, String)> = entries
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let name = entry.file_name().into_string().ok()?;
            let time = known.0.get(&name).copied().unwrap_or(u64::MAX);
            Some((time, entry.metadata().ok()?.len(), name))
        })
        .filter(|(_, _, name)| name.ends_with(".test.mjs") && name.contains(filter))
        .collect();
    files.sort();
    if files.is_empty() {
        return Err(format!("no file of tests/e2e has `{filter}` in its name"));
    }
    Ok(files.into_iter().rev().map(|(_, _, name)| name).collect())
}

/// How many milliseconds each file took when it was last run.
struct Times(BTreeMap<String, u64>);

impl Times {
    fn place() -> PathBuf {
        target().join("e2e-times")
    }

    /// What is not there or cannot be read is not known; it only decides about the order.
    fn read() -> Self {
        let text = fs::read_to_string(Self::place()).unwrap_or_default();
        let line = |line: &str| {
            let (name, time) = line.split_once(' ')?;
            Some((name.to_owned(), time.parse().ok()?))
        };
        Self(text.lines().filter_map(line).collect())
    }

    fn write(&self) {
        let text: String = self
            .0
            .iter()
            .map(|(name, time)| format!("{name} {time}\n"))
            .collect();
        // The next run would begin in another order, no more.
        let _ = fs::write(Self::place(), text);
    }
}

/// Runs all `files`; returns those that failed.
fn run_all(files: &[String]) -> Vec<String> {
    let times = Mutex::new(Times::read());
    let waiting = Mutex::new(files.iter());
    let failed = Mutex::new(Vec::new());
    let next = || waiting.lock().ok()?.next();
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        for _ in 0..cores.clamp(*AT_ONCE.start(), *AT_ONCE.end()) {
            scope.spawn(|| {
                while let Some(file) = next() {
                    let start = Instant::now();
                    let passed = run_file(file).unwrap_or(false);
                    if let Ok(mut times) = times.lock() {
                        let took = start.elapsed().as_millis() as u64;
                        times.0.insert(file.clone(), took);
                    }
                    if !passed && let Ok(mut failed) = failed.lock() {
                        failed.push(file.clone());
                    }
                }
            });
        }
    });
    if let Ok(times) = times.into_inner() {
        times.write();
    }
    let mut failed = failed.into_inner().unwrap_or_default();
    failed.sort();
    failed
}

/// Runs one file and shows, in one piece, what it said.
fn run_file(file: &str) -> Result<bool> {
    let path = format!("tests/e2e/{file}");
    let words = ["--test", "--test-reporter=spec", TIMEOUT, &path];
    let output = page::with_test_browser(command("node", &words))
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
