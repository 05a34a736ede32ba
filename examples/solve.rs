//! Solves positions given as text: `cargo run --release --example solve -- [FILE]`.
//!
//! Every line holds moves (`-` for the empty board) and, if known, the score
//! to expect; out comes `moves score nodes microseconds`. Lines that are not
//! positions, and scores other than expected, are reported by number on the
//! error stream and make the exit code 1. Blank lines and `#` comments pass.
//!
//! - `--board WxH`  the size, 7x6 unless given
//! - `--mib N`      size of the table, 64 unless given
//! - `--keep`       keep the table from one position to the next; otherwise it
//!   is cleared before each, so that figures do not depend on their order
//! - `--sign`       only win, draw or loss: 1, 0, -1
//! - `--bench`      also print the sum of all nodes as `Bench: N`
// A program for the terminal; `wasm-pack test` compiles it for the browser too, as an empty one.
#![cfg_attr(target_arch = "wasm32", no_main)]
#![cfg(not(target_arch = "wasm32"))]

use std::io::{BufRead, BufReader, Read};
use std::process::ExitCode;
use std::time::Instant;

use puissance4::solver::{Board, Solver};

const HELP: &str = "\
solve [--board WxH] [--mib N] [--keep] [--sign] [--bench] [FILE]

Exact scores of positions, one a line, from FILE or the input: moves as columns from 1 (- for the
empty board) and, if known, the score to expect. Prints: moves score nodes microseconds.

  --board WxH  the size, 7x6 unless given
  --mib N      size of the table, 64 unless given
  --keep       keep the table from one position to the next
  --sign       only win, draw or loss: 1, 0, -1
  --bench      also print the sum of all nodes";

struct Options {
    width: u32,
    height: u32,
    mib: usize,
    keep: bool,
    sign: bool,
    bench: bool,
    file: Option<String>,
    help: bool,
}

fn options() -> Result<Options, String> {
    let mut options = Options {
        width: 7,
        height: 6,
        mib: 64,
        keep: false,
        sign: false,
        bench: false,
        file: None,
        help: false,
    };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = |what: &str| words.next().ok_or(format!("{word} needs {what}"));
        match word.as_str() {
            "--board" => {
                let size = value("a size such as 7x6")?;
                let read = || {
                    let (width, height) = size.split_once('x')?;
                    Some((width.parse().ok()?, height.parse().ok()?))
                };
                (options.width, options.height) =
                    read().ok_or(format!("{size} is not a size such as 7x6"))?;
            }
            "--mib" => {
                let mib = value("a number")?;
                options.mib = mib.parse().map_err(|_| format!("{mib} is not a number"))?;
            }
            "--keep" => options.keep = true,
            "--sign" => options.sign = true,
            "--bench" => options.bench = true,
            "--help" | "-h" => options.help = true,
            _ if word.starts_with("--") => return Err(format!("unknown option {word}\n{HELP}")),
            _ => match &options.file {
                Some(file) => return Err(format!("one file at a time: {file} or {word}")),
                None => options.file = Some(word),
            },
        }
    }
    Ok(options)
}

/// Solves one line; an error says what is wrong with it.
fn solve_line(solver: &mut Solver, line: &str, options: &Options) -> Result<(), String> {
    let mut words = line.split_whitespace();
    let moves = words.next().unwrap_or("-");
    let expected = words
        .next()
        .map(|word| word.parse().map_err(|_| format!("{word} is not a score")));
    let expected: Option<i32> = expected.transpose()?;
    if words.next().is_some() {
        return Err("more than moves and a score".into());
    }
    let played = if moves == "-" { "" } else { moves };
    let board =
        Board::parse(options.width, options.height, played).map_err(|error| error.to_string())?;
    if !options.keep {
        solver.reset();
    }
    let (before, start) = (solver.nodes(), Instant::now());
    let score = if options.sign {
        solver.solve_sign(&board)
    } else {
        solver.solve(&board)
    };
    let score = score.map_err(|error| error.to_string())?;
    let time = start.elapsed().as_micros();
    println!("{moves} {score} {} {time}", solver.nodes() - before);
    match expected.map(|e| if options.sign { e.signum() } else { e }) {
        Some(expected) if expected != score => Err(format!("score {score}, expected {expected}")),
        _ => Ok(()),
    }
}

fn run() -> Result<bool, String> {
    let options = options()?;
    if options.help {
        println!("{HELP}");
        return Ok(true);
    }
    let input: Box<dyn Read> = match &options.file {
        Some(file) => {
            Box::new(std::fs::File::open(file).map_err(|error| format!("{file}: {error}"))?)
        }
        None => Box::new(std::io::stdin()),
    };
    let mut solver = Solver::new(options.width, options.height, options.mib << 20)
        .map_err(|error| format!("no solver for this board: {error:?}"))?;
    let mut fine = true;
    // Bytes, so that a line which is no text costs itself and not the rest.
    for (number, line) in BufReader::new(input).split(b'\n').enumerate() {
        let line = line.map_err(|error| error.to_string())?;
        let solved = match str::from_utf8(&line) {
            Ok(line) if line.trim().is_empty() || line.starts_with('#') => Ok(()),
            Ok(line) => solve_line(&mut solver, line, &options),
            Err(_) => Err("not text".into()),
        };
        if let Err(wrong) = solved {
            eprintln!("line {}: {wrong}", number + 1);
            fine = false;
        }
    }
    if options.bench {
        println!("Bench: {}", solver.nodes());
    }
    Ok(fine)
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
