//! Tournaments in the terminal.
//!
//! A match of two:
//! `cargo run --release --example arena -- --first note --second placement --games 200 --seed 1`
//!
//! A tournament, by the text of a link, a file with such a text, or the name of a preset:
//! `cargo run --release --example arena -- --plan board.7x6_player.level3_player.level4_pairs.20`
//!
//! | option | |
//! |---|---|
//! | `--first`, `--second` | the two of a match; with `--variant` (7x6), `--games` (200), `--seed` (1) |
//! | `--plan` | a plan's text, or a file with one or with a saved tournament; see `src/arena/plan_text.rs`; may stand alone |
//! | `--preset` | a plan by name; see `src/arena/presets.rs` |
//! | `--read` | a file that `--save` or the page wrote: what is missing is played, then all is shown |
//! | `--save` | the file to save to, at the start, every 30 s and at the end; see `src/arena/file.rs` |
//! | `--anchor` | the rating of a player is fixed: `2=1500` for the second (the mean is 0) |
//! | `--threads` | games at a time (all cores) |
//! | `--book` | an opening book instead of the page's, for those who read one; may be given again |
//! | `--no-book` | no book at all: the strongest players may then move otherwise than in the page |
//! | `--judge` | nodes a position to look for results thrown away (off) |
//! | `--json`, `--csv` | one JSON object, or a table of all games, instead of a report |
//! | `--quiet` | no progress bar; there is none either where the errors go to a file |
//! | `--bench` | games a second, random against random and level 3 against level 4; with `--threads` only |
//!
//! A match lets opponents that draw use the seed of their specs, a tournament draws a new seed for
//! each game. The JSON of a match is one flat object, that of a tournament has its games too. A file
//! that is there already is not overwritten by `--save`, unless it is the one that is resumed.
// A program for the terminal; `wasm-pack test` compiles it for the browser too, as an empty one.
#![cfg_attr(target_arch = "wasm32", no_main)]
#![cfg(not(target_arch = "wasm32"))]

#[path = "arena/bar.rs"]
mod bar;
#[path = "arena/bench.rs"]
mod bench;
#[path = "shared/books.rs"]
mod books;
#[path = "arena/request.rs"]
mod request;
#[path = "arena/save.rs"]
mod save;
#[path = "arena/show.rs"]
mod show;

use std::collections::HashSet;
use std::io::{ErrorKind, Write};
use std::process::ExitCode;

use bar::Bar;
use puissance4::arena::{Record, TABLE_BYTES, Tournament, export, judge, pool};
use puissance4::exact::Exact;
use request::{Form, HELP, Request, Task};
use save::Saver;

fn main() -> ExitCode {
    match Request::read(std::env::args().skip(1)).and_then(run) {
        Ok(code) => code,
        Err(message) if message == HELP => print(&message),
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

/// Writes to the output. Whoever closed it (`| head`) has seen enough; a full disk is another matter.
fn print(text: &str) -> ExitCode {
    let mut out = std::io::stdout().lock();
    match writeln!(out, "{text}").and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

fn run(request: Request) -> Result<ExitCode, String> {
    let (plan, known, games, alone) = match &request.task {
        Task::Bench => return Ok(print(bench::run(request.threads).trim_end())),
        Task::Match(plan, games) => (plan, Vec::new(), *games, true),
        Task::Tournament(plan) => (plan, Vec::new(), u32::MAX, false),
        Task::Read(plan, records) => (plan, records.clone(), u32::MAX, false),
    };
    if !request.bookless
        && let Some(warning) = request::without_book(plan, &request.books)
    {
        eprintln!("{warning}");
    }
    let arena = Tournament::new(plan.clone()).map_err(|error| error.to_string())?;
    let mut saver = Saver::new(request.save.as_deref(), plan);
    // A file that cannot be written is refused before hours of games.
    saver.save(&known)?;
    let records = play(&request, &arena, known, games, &mut saver);
    let saved = saver.save(&records);
    let text = match request.form {
        Form::Report => show::report(plan, &records),
        Form::Csv => export::csv(plan, &records),
        Form::Json if alone => show::json_of_match(plan, &records),
        Form::Json => export::json(plan, &records).to_string(),
    };
    let code = print(text.trim_end());
    saved.map(|()| code)
}

/// Plays what is missing of the first so many games, and judges games if asked to.
fn play(
    request: &Request,
    arena: &Tournament,
    known: Vec<Record>,
    games: u32,
    saver: &mut Saver,
) -> Vec<Record> {
    let mut records = known;
    let have: HashSet<u32> = records.iter().map(|record| record.number).collect();
    let mut missing: Vec<u32> = (0..arena.games().min(games)).collect();
    missing.retain(|number| !have.contains(number));
    let mut bar = Bar::new("games", missing.len(), request.quiet);
    pool::play(arena, &missing, &request.books, request.threads, |record| {
        records.push(record);
        saver.now_and_then(&records);
        bar.step();
    });
    bar.end();
    records.sort_by_key(|record| record.number);
    if let Some(nodes) = request.judge {
        let mut bar = Bar::new("judged", records.len(), request.quiet);
        let exact = Exact::shared(TABLE_BYTES);
        for book in &request.books {
            exact.lock().expect("nobody broke it").open_book(book);
        }
        for index in 0..records.len() {
            let record = &mut records[index];
            let variant = arena.plan().variant;
            let found = judge(variant, record, nodes, &exact, &mut |_| true).unwrap_or_default();
            // Results that were found with more nodes stay.
            let known = record
                .values
                .take()
                .unwrap_or_else(|| vec![None; found.len()]);
            let values = found.iter().zip(&known).map(|(new, old)| new.or(*old));
            record.values = Some(values.collect());
            saver.now_and_then(&records);
            bar.step();
        }
        bar.end();
    }
    records
}
