//! The stages that other programs do almost whole.

use super::Options;
use crate::process::{command, find_first, finish, output, root, run, target};
use crate::{Result, build as site, package, page, size as load, tools};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const WASM: &str = tools::WASM_TARGET;
/// Seconds: only a browser that hangs takes so long.
const PATIENCE: &str = "300";
/// Bytes of the crate's archive.
const LARGEST_ARCHIVE: u64 = 500_000;

/// Passed, and there is nothing to add.
fn passed() -> Result<String> {
    Ok(String::new())
}

pub fn format(_: &Options) -> Result<String> {
    run("cargo", &["fmt", "--all", "--check"])?;
    passed()
}

/// Natively everything; for the browser, what only exists there.
pub fn clippy(_: &Options) -> Result<String> {
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

/// Unit and integration tests, then those in the documentation. Without naming them cargo would build
/// the examples too; clippy has seen these, and the tests of an example build it.
pub fn rust(_: &Options) -> Result<String> {
    // The bindings have no test of their own: every build of the page tries them.
    let all = ["--workspace", "--exclude", "bindings", "--no-fail-fast"];
    let kinds = [&["--lib", "--bins", "--tests"][..], &["--doc"]];
    let mut runs: Vec<_> = kinds
        .map(|kinds| [&["test"], &all[..], kinds].concat())
        .into();
    // The crate as Play's module is built, without the feature `rooms`.
    runs.push(vec!["test", "--no-default-features", "--test", "small"]);
    let ends: Vec<Result> = runs.iter().map(|words| run("cargo", words)).collect();
    ends.into_iter().collect::<Result>()?;
    passed()
}

/// With the private parts, which are what the module map of each part explains.
pub fn docs(_: &Options) -> Result<String> {
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

/// The module's tests in a browser, driven by `webdriver.json`, in the form that people type.
pub fn wasm(_: &Options) -> Result<String> {
    let driver = tools::chromedriver().ok_or("there is no chromedriver")?;
    let mut pack = command("wasm-pack", &["test", "--headless", "--chrome"]);
    // wasm-pack takes the driver it finds, and downloads one where it finds none.
    find_first(&mut pack, driver.parent());
    // Its own patience, 20 seconds for a file and 5 for the driver, is short on a busy machine.
    pack.env("WASM_BINDGEN_TEST_TIMEOUT", PATIENCE)
        .env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", PATIENCE);
    finish(pack)?;
    passed()
}

/// The npm packages, installed and used from Node.
pub fn pack(_: &Options) -> Result<String> {
    package::packages()?;
    run(
        "node",
        &["--test", "--test-reporter=dot", "tests/packages/"],
    )?;
    passed()
}

/// What `cargo publish` would upload compiles by itself and is small.
pub fn archive(_: &Options) -> Result<String> {
    let mut package = command("cargo", &["package", "--allow-dirty", "--quiet"]);
    // It is compiled to see that no file is missing, and never run.
    package.env("CARGO_PROFILE_DEV_OPT_LEVEL", "0");
    finish(package)?;
    // It ends with the version, behind `@` or `#`.
    let id = output("cargo", &["pkgid", "--package", "puissance4"]).unwrap_or_default();
    let version = id.rsplit(['#', '@']).next().unwrap_or_default();
    let name = format!("package/puissance4-{version}.crate");
    let file = target().join(name);
    let size = fs::metadata(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    match size.len() {
        ..=LARGEST_ARCHIVE => Ok(format!("{} bytes", size.len())),
        more => Err(format!("{more} bytes, at most {LARGEST_ARCHIVE}")),
    }
}

/// A program outside the workspace uses the crate without its default features, by its public API. It gets none of
/// the crates that only the bindings need, not even when it is compiled for the browser.
pub fn stranger(_: &Options) -> Result<String> {
    let manifest = ["--manifest-path", "tests/stranger/Cargo.toml"];
    run("cargo", &[&["fmt", "--check"][..], &manifest].concat())?;
    let words = [
        "tree", "--edges", "normal", "--prefix", "none", "--target", WASM,
    ];
    let crates = output("cargo", &[&words[..], &manifest].concat());
    let crates = crates.ok_or("`cargo tree` failed")?;
    let names: Vec<&str> = crates
        .lines()
        .filter_map(|line| line.split(' ').next())
        .collect();
    if names != ["stranger", "puissance4"] {
        return Err(format!(
            "without default features the crate needs others:\n{crates}"
        ));
    }
    let folder = target().join("stranger");
    let place = folder.to_string_lossy();
    let words = ["run", "--quiet", "--target-dir", &place];
    run("cargo", &[&words[..], &manifest].concat())?;
    passed()
}

/// `trunk build` makes the same site as the workshop, and `trunk serve` a page that starts.
pub fn trunk(_: &Options) -> Result<String> {
    let folder = target().join("trunk");
    let place = folder.to_string_lossy();
    let mut trunk = command("trunk", &["build", "--dist", &place]);
    // Trunk reads this one as an option of its own and takes only `true` or `false`.
    trunk.env_remove("NO_COLOR");
    finish(trunk)?;
    same(&root().join("dist"), &folder)?;
    let words = ["--test", "--test-reporter=spec", "tests/trunk/"];
    let mut serve = page::with_browser(command("node", &words));
    serve.env_remove("NO_COLOR");
    finish(serve)?;
    passed()
}

/// Fails unless both folders hold the same files with the same contents.
fn same(one: &Path, other: &Path) -> Result {
    let (ours, theirs) = (files(one)?, files(other)?);
    if ours != theirs {
        return Err(format!(
            "the sites differ:\n  {}: {ours:?}\n  {}: {theirs:?}",
            one.display(),
            other.display()
        ));
    }
    for file in ours {
        let read = |folder: &Path| fs::read(folder.join(&file)).map_err(|error| error.to_string());
        if read(one)? != read(other)? {
            return Err(format!("Trunk makes another {}", file.display()));
        }
    }
    Ok(())
}

/// Every file below `folder`, in a fixed order.
fn files(folder: &Path) -> Result<BTreeSet<PathBuf>> {
    let mut found = BTreeSet::new();
    let mut waiting = vec![folder.to_owned()];
    while let Some(place) = waiting.pop() {
        let entries =
            fs::read_dir(&place).map_err(|error| format!("{}: {error}", place.display()))?;
        for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
            if path.is_dir() {
                waiting.push(path);
            } else if let Ok(name) = path.strip_prefix(folder) {
                found.insert(name.to_owned());
            }
        }
    }
    Ok(found)
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

pub fn build(_: &Options) -> Result<String> {
    site::site()?;
    passed()
}

/// What of the page's JavaScript can be tried without a page.
pub fn js(_: &Options) -> Result<String> {
    run("node", &["--test", "--test-reporter=dot", "tests/js/"])?;
    passed()
}

/// The page, its workers and the tests each live among other globals.
pub fn types(_: &Options) -> Result<String> {
    for project in ["www", "www/tsconfig.workers.json", "tests/e2e"] {
        run("tsc", &["--noEmit", "--project", project])?;
    }
    passed()
}

pub fn size(_: &Options) -> Result<String> {
    load::measure()?;
    passed()
}
