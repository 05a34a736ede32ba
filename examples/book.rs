//! Generates an opening book: the exact score of every position of so many plies.
//!
//! `cargo run --release --example book -- --plies 8 --table 8192`
//!
//! Scores are added to `examples/book/7x6-8.scores` as they are found, so that a
//! run that is stopped, in whatever way, goes on where it was. Once all are
//! there the book is written to `www/book-7x6-8.bin`.
//!
//! Options: `--plies N`, `--size WxH` (7x6), `--threads N` (all cores),
//! `--table MIB` (1024; the more the better, by far), `--scores FILE`,
//! `--out FILE`.
// A program for the terminal; `wasm-pack test` compiles it for the browser too, as an empty one.
#![cfg_attr(target_arch = "wasm32", no_main)]
#![cfg(not(target_arch = "wasm32"))]

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use puissance4::solver::book::{DEEPEST, Stage, StoredBook, generate, write};
use puissance4::solver::{Board, Solver};

struct Request {
    plies: u8,
    width: u8,
    height: u8,
    threads: usize,
    table: usize,
    scores: Option<PathBuf>,
    out: Option<PathBuf>,
}

fn main() -> ExitCode {
    match request(std::env::args().skip(1)).and_then(|request| run(&request)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn request(mut words: impl Iterator<Item = String>) -> Result<Request, String> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut plies = None;
    let mut request = Request {
        plies: 0,
        width: 7,
        height: 6,
        threads: cores,
        table: 1024,
        scores: None,
        out: None,
    };
    while let Some(name) = words.next() {
        let value = words.next().ok_or(format!("{name} needs a value"))?;
        let bad = || format!("{name} {value}: not understood");
        match name.as_str() {
            "--plies" => plies = Some(value.parse().map_err(|_| bad())?),
            "--size" => {
                let (width, height) = value.split_once('x').ok_or_else(bad)?;
                request.width = width.parse().map_err(|_| bad())?;
                request.height = height.parse().map_err(|_| bad())?;
            }
            "--threads" => request.threads = value.parse().map_err(|_| bad())?,
            "--table" => request.table = value.parse().map_err(|_| bad())?,
            "--scores" => request.scores = Some(value.into()),
            "--out" => request.out = Some(value.into()),
            _ => return Err(format!("{name}: no such option")),
        }
    }
    request.plies = plies.ok_or("--plies N is needed: how deep the book goes")?;
    let cells = u32::from(request.width) * u32::from(request.height);
    let deepest = u32::from(DEEPEST).min(cells.saturating_sub(1));
    if request.plies == 0 || u32::from(request.plies) > deepest {
        return Err(format!(
            "--plies {}: from 1 to {deepest}. Every two plies are eight times the positions: 10 of \
             them are 634 338 on 7x6 and an hour, 14 some 40 million and days",
            request.plies
        ));
    }
    Ok(request)
}

fn run(request: &Request) -> Result<(), String> {
    let &Request {
        plies,
        width,
        height,
        ..
    } = request;
    let name = format!("{width}x{height}-{plies}");
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let scores_path = request
        .scores
        .clone()
        .unwrap_or_else(|| root.join(format!("examples/book/{name}.scores")));
    let out = request
        .out
        .clone()
        .unwrap_or_else(|| root.join(format!("www/book-{name}.bin")));
    let (columns, rows) = (width.into(), height.into());
    let empty = Board::new(columns, rows).map_err(|_| format!("no board of {name}"))?;
    let mut solver = Solver::new(columns, rows, request.table << 20)
        .map_err(|_| "no memory for a table".to_owned())?;
    let clock = Clock::new();
    let watch = |stage: &Stage| {
        clock.tell(stage);
        true
    };
    let scores = generate(
        &mut solver,
        empty,
        plies.into(),
        &scores_path,
        request.threads,
        &watch,
    )
    .map_err(|error| format!("{}: {error}", scores_path.display()))?
    .ok_or("stopped before the end")?;
    let bytes = write(width, height, plies, &scores).ok_or("nothing to write")?;
    // Nothing is shipped that does not read back as it was found.
    let book = StoredBook::parse(&bytes).map_err(|error| error.to_string())?;
    if let Some((board, _)) = scores
        .iter()
        .find(|(board, score)| book.lookup(board) != Some(*score))
    {
        return Err(format!("{board:?} does not read back"));
    }
    std::fs::write(&out, &bytes).map_err(|error| format!("{}: {error}", out.display()))?;
    println!(
        "{}: {} positions in {} bytes, {:.2} bits each",
        out.display(),
        scores.len(),
        bytes.len(),
        bytes.len() as f64 * 8.0 / scores.len() as f64
    );
    Ok(())
}

/// Tells how far it is, every few seconds.
struct Clock {
    started: Instant,
    told: Mutex<Instant>,
}

impl Clock {
    const EVERY: Duration = Duration::from_secs(10);

    fn new() -> Self {
        let now = Instant::now();
        Clock {
            started: now,
            told: Mutex::new(now),
        }
    }

    fn tell(&self, stage: &Stage) {
        let Ok(mut told) = self.told.lock() else {
            return;
        };
        if told.elapsed() < Self::EVERY && stage.done < stage.of {
            return;
        }
        *told = Instant::now();
        let seconds = self.started.elapsed().as_secs_f64();
        let left = seconds * (stage.of - stage.done) as f64 / stage.solved as f64;
        if stage.damaged > 0 {
            println!("{} damaged lines are solved again", stage.damaged);
        }
        println!(
            "{} of {} positions ({:.1} %), {:.1} ms each, about {:.0} min left",
            stage.done,
            stage.of,
            stage.done as f64 * 100.0 / stage.of as f64,
            seconds * 1000.0 / stage.solved as f64,
            left / 60.0
        );
    }
}
