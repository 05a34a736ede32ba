//! `bench`: this solver and connect-four-ai, both natively and both as wasm in a browser, on
//! the same positions, in one go. Other boards than 7×6 have suites of their own, in
//! `tests/data`, and no peer. Times move from machine to machine and from run to run; the ratios
//! of several runs are what one compares, and the node count is the same everywhere.

mod arena;
mod table;

use crate::args::Args;
use crate::process::{command, finish, root};
use crate::tools::{self, Tool};
use crate::{Result, page};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::Command;

const WASM: &str = "wasm32-unknown-unknown";
/// Where suites of positions are looked for when no folder is named.
const POSITIONS: &str = "../shared/positions";
/// The suites, and how many of each are solved, in a single run and in each of several: the hard
/// ones take seconds apiece.
const SUITES: &[(&str, usize, usize)] = &[
    ("end_easy", 500, 500),
    ("middle_easy", 500, 500),
    ("middle_medium", 500, 500),
    ("begin_easy", 500, 500),
    ("begin_medium", 100, 30),
    ("begin_hard", 10, 3),
];
/// How often everything is measured, where nothing else is said.
const RUNS: usize = 5;
/// The empty board, which only our solver is asked.
const EMPTY: &str = "empty";

/// The one board the peer knows.
const STANDARD: &str = "7x6";
/// The other boards with suites: by the number of empty cells.
const BOARDS: &[&str] = &["8x7", "9x7", "10x7", "12x6"];
const EMPTY_CELLS: &[u32] = &[26, 30, 34, 38];

/// What a solver needed for a suite.
struct Figure {
    positions: usize,
    mean: f64,
    nodes: u64,
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
    let rows = rows(&args)?;
    let limit = args.number::<usize>("--limit")?.unwrap_or(usize::MAX);
    let mut suites = vec![board.to_owned()];
    for (name, file, count) in &rows {
        suites.extend([name.clone(), file.clone(), limit.min(*count).to_string()]);
    }

    let mut own = suites.clone();
    own.extend(signature(board));
    let (mut native, mut wasm) = (Vec::new(), Vec::new());
    let module = (!args.has("--native")).then(module).transpose()?;
    // One after the other, so that a busy minute of the machine falls on both.
    for run in 1..=runs(&args)? {
        println!("── run {run}, natively");
        native.push(measure(natively(&own))?);
        if let Some(module) = &module {
            println!("── run {run}, in the browser");
            wasm.push(measure(in_browser(module, &suites))?);
        }
    }
    let names: Vec<&str> = rows.iter().map(|row| row.0.as_str()).collect();
    print!("{}", table::table(&names, &native, &wasm));
    Ok(())
}

fn runs(args: &Args) -> Result<usize> {
    let runs = args.number::<NonZeroUsize>("--runs")?;
    Ok(runs.map_or(RUNS, NonZeroUsize::get))
}

/// The rows asked for: name, file, most positions.
fn rows(args: &Args) -> Result<Vec<(String, String, usize)>> {
    if let Some(board) = args.text("--board").filter(|&board| board != STANDARD) {
        return other_rows(board, args);
    }
    let folder = match args.text("--positions") {
        Some(folder) => PathBuf::from(folder),
        None => root().join(POSITIONS),
    };
    let wanted = args.list("--suite");
    let known: Vec<&str> = SUITES.iter().map(|suite| suite.0).chain([EMPTY]).collect();
    if let Some(other) = wanted.iter().find(|name| !known.contains(name)) {
        return Err(format!(
            "no suite `{other}`; there are: {}",
            known.join(", ")
        ));
    }
    let once = runs(args)? == 1;
    let mut rows = Vec::new();
    for &(name, all, some) in SUITES {
        if !wanted.is_empty() && !wanted.contains(&name) {
            continue;
        }
        let file = folder.join(format!("{name}.txt"));
        if !file.is_file() {
            return Err(format!(
                "there is no {}; name the folder of the suites with --positions",
                file.display()
            ));
        }
        let count = if once { all } else { some };
        rows.push((name.into(), file.to_string_lossy().into_owned(), count));
    }
    if wanted.is_empty() || wanted.contains(&EMPTY) {
        rows.push((EMPTY.into(), EMPTY.into(), 1));
    }
    Ok(rows)
}

/// The rows of another board.
fn other_rows(board: &str, args: &Args) -> Result<Vec<(String, String, usize)>> {
    if !BOARDS.contains(&board) {
        let known = BOARDS.join(", ");
        return Err(format!(
            "no suites for `{board}`, but for {STANDARD}, {known}"
        ));
    }
    if args.text("--positions").is_some() || !args.list("--suite").is_empty() {
        return Err("--positions and --suite are for 7x6".into());
    }
    let row = |&empty: &u32| {
        let name = format!("{board}-{empty}");
        let file = root().join(format!("tests/data/{name}.txt"));
        (name, file.to_string_lossy().into_owned(), usize::MAX)
    };
    Ok(EMPTY_CELLS.iter().map(row).collect())
}

/// The project's own suites, which are the same wherever the bench runs: the nodes they take
/// are the search's signature, and a test keeps them.
fn signature(board: &str) -> Vec<String> {
    let names: Vec<String> = match board {
        STANDARD => SUITES.iter().map(|suite| suite.0.into()).collect(),
        _ => EMPTY_CELLS.iter().map(|n| format!("{board}-{n}")).collect(),
    };
    let files = names.iter().map(|name| {
        let file = root().join(format!("tests/data/{name}.txt"));
        (format!("@{name}"), file)
    });
    files
        .filter(|(_, file)| file.is_file())
        .flat_map(|(name, file)| [name, file.to_string_lossy().into(), usize::MAX.to_string()])
        .collect()
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
        // The peer's dice, which its solver never throws: see xtask/duel/src/wasm.rs.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn named(line: &str) -> Result<Vec<(String, String, usize)>> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        rows(&Args::parse(
            &words,
            &["--board", "--positions", "--suite", "--runs"],
            &[],
        )?)
    }

    #[test]
    fn suites_are_chosen_by_name() {
        let rows = named("--suite empty").unwrap();
        assert_eq!(rows, [("empty".into(), "empty".into(), 1)]);
        assert!(named("--suite none").unwrap_err().contains("begin_hard"));
        let missing = named("--positions nowhere --suite end_easy").unwrap_err();
        assert!(missing.contains("--positions"));
    }

    #[test]
    fn several_runs_solve_fewer_of_the_hard_positions() {
        let positions = |line: &str| {
            let folder = root().join("tests/data");
            let line = format!(
                "--positions {} --suite begin_medium {line}",
                folder.display()
            );
            named(&line).map(|rows| rows[0].2)
        };
        assert_eq!(positions("--runs 1"), Ok(100));
        assert_eq!(positions(""), Ok(30));
        assert!(positions("--runs 0").is_err());
    }

    #[test]
    fn boards_have_suites_by_empty_cells() {
        let rows = named("--board 12x6").unwrap();
        let names: Vec<&str> = rows.iter().map(|row| row.0.as_str()).collect();
        assert_eq!(names, ["12x6-26", "12x6-30", "12x6-34", "12x6-38"]);
        assert!(rows.iter().all(|row| Path::new(&row.1).is_file()));
        assert!(named("--board 3x3").unwrap_err().contains("12x6"));
        assert!(named("--board 12x6 --suite empty").is_err());
        assert_eq!(named("--board 7x6 --suite empty").unwrap().len(), 1);
    }
}
