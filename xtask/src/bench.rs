//! `bench`: this solver and connect-four-ai, both natively and both as wasm in a browser, on
//! the same positions, in one go. Other boards than 7×6 have suites of their own, in
//! `tests/data`, and no peer: there the speed is compared with that on 7×6 in the same run. Times move from machine to machine and from run to run; the ratios
//! of several runs are what one compares, and the node count is the same everywhere.

mod arena;
mod suites;
mod table;

use crate::args::Args;
use crate::process::{command, finish, root};
use crate::tools::{self, Tool};
use crate::{Result, page};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use suites::{REFERENCE, STANDARD};

const WASM: &str = "wasm32-unknown-unknown";
/// What a solver needed for a suite.
struct Figure {
    positions: usize,
    mean: f64,
    nodes: u64,
}

impl Figure {
    /// Millions of nodes a second.
    fn speed(&self) -> f64 {
        self.nodes as f64 / (self.mean * self.positions as f64)
    }
}

/// By suite and solver.
type Figures = BTreeMap<(String, String), Figure>;

pub fn run(words: &[String]) -> Result {
    if words.iter().any(|word| word == "--arena") {
        let args = Args::parse(words, &["--threads"], &["--arena"])?;
        return arena::run(args.number("--threads")?);
    }
    let options = ["--board", "--positions", "--suite", "--limit", "--runs"];
    let args = Args::parse(words, &options, &["--native"])?;
    let board = args.text("--board").unwrap_or(STANDARD);
    let rows = suites::rows(&args)?;
    let limit = args.number::<usize>("--limit")?.unwrap_or(usize::MAX);
    let mut suites = vec![board.to_owned()];
    for (name, file, count) in &rows {
        suites.extend([name.clone(), file.clone(), limit.min(*count).to_string()]);
    }

    let mut own = suites.clone();
    own.extend(suites::signature(board));
    let reference = (board != STANDARD).then(suites::reference);
    let (mut native, mut wasm) = (Vec::new(), Vec::new());
    let module = (!args.has("--native")).then(module).transpose()?;
    // One after the other, so that a busy minute of the machine falls on both.
    for run in 1..=suites::runs(&args)? {
        println!("── run {run}, natively");
        let mut figures = measure(natively(&own))?;
        if let Some(reference) = &reference {
            figures.extend(measure(natively(reference))?);
        }
        native.push(figures);
        if let Some(module) = &module {
            println!("── run {run}, in the browser");
            let mut figures = measure(in_browser(module, &suites))?;
            if let Some(reference) = &reference {
                figures.extend(measure(in_browser(module, reference))?);
            }
            wasm.push(figures);
        }
    }
    let names: Vec<&str> = rows.iter().map(|row| row.0.as_str()).collect();
    print!("{}", table::table(&names, &native, &wasm));
    if reference.is_some() {
        print!("{}", table::speeds(&names, REFERENCE, &native, &wasm));
    }
    let counted = suites::signature(board);
    let counted: Vec<&str> = counted.iter().step_by(3).map(String::as_str).collect();
    print!("{}", table::signature(&counted, &native));
    Ok(())
}

/// The native duel, built, with its arguments.
fn natively(suites: &[String]) -> Command {
    let mut words = vec!["run", "--release", "--quiet", "--package", "duel", "--"];
    words.extend(suites.iter().map(String::as_str));
    command("cargo", &words)
}

/// The duel in a browser, with its arguments.
fn in_browser(module: &Path, suites: &[String]) -> Command {
    let mut words = vec![module.to_string_lossy().into_owned()];
    words.extend_from_slice(suites);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    page::node("bench", &words)
}

/// The duel as a module, built and optimised as the page's own is.
fn module() -> Result<PathBuf> {
    tools::need(&[Tool::WasmTarget, Tool::Node, Tool::Chromium])?;
    // A folder of its own, as other flags would compile everything anew for the page.
    let folder = root().join("target/duel");
    let words = [
        "build",
        "--release",
        "--quiet",
        "--package",
        "duel",
        "--lib",
    ];
    let mut cargo = command("cargo", &words);
    cargo
        .args(["--target", WASM])
        .env("CARGO_TARGET_DIR", &folder)
        // Beside the page's own flags: the peer's dice, which its solver never throws, see
        // xtask/duel/src/wasm.rs.
        .env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
            "--cfg getrandom_backend=\"custom\"",
        );
    finish(cargo)?;
    let module = folder.join(WASM).join("release/duel.wasm");
    let small = module.with_extension("small.wasm");
    let mut opt = command("wasm-opt", &["-O3"]);
    opt.arg(&module).arg("-o").arg(&small);
    finish(opt)?;
    Ok(small)
}

/// Runs a duel and reads its lines: suite, solver, positions, microseconds, nodes.
fn measure(mut duel: Command) -> Result<Figures> {
    let output = duel
        .stderr(std::process::Stdio::inherit())
        .output()
        .map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err("the duel could not be held, see above".into());
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let read = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [suite, who, positions, mean, nodes] = words[..] else {
            return None;
        };
        let figure = Figure {
            positions: positions.parse().ok()?,
            mean: mean.parse().ok()?,
            nodes: nodes.parse().ok()?,
        };
        Some(((suite.into(), who.into()), figure))
    };
    text.lines()
        .map(|line| read(line).ok_or(format!("the duel said `{line}`")))
        .collect()
}
