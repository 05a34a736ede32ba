//! A game in the terminal, the documents' own way of playing:
//!
//! `cargo run --release --example play -- ttt 3 3`, `p4 6 4`, `7x6`, `12x6`, `trio`
//!
//! | option | |
//! |---|---|
//! | `--against` | an opponent or a level (level4), or `human`; once for each between three sides |
//! | `--me` | who plays for you: `human`, or an opponent, to watch a game |
//! | `--first` | `me` (usual) or `them` |
//! | `--seed` | what opponents that draw draw with; otherwise another one in every game, which is said |
//! | `--lang` | `fr` or `en`; otherwise what the terminal is set to |
//! | `--color` | `always`, `never`, or `auto` (usual): where the output is a terminal |
//!
//! A move is a column (`4`), without gravity a cell (`b2`, or column and row: `2 2`). `u` takes
//! back, `?` explains, `q` leaves; the end of the input leaves too.
// A program for the terminal; `wasm-pack test` compiles it for the browser too, as an empty one.
#![cfg_attr(target_arch = "wasm32", no_main)]
#![cfg(not(target_arch = "wasm32"))]

#[path = "play/args.rs"]
mod args;
#[path = "play/board.rs"]
mod board;
#[path = "play/entry.rs"]
mod entry;
#[path = "play/game.rs"]
mod game;
#[path = "play/words.rs"]
mod words;

use std::hash::{BuildHasher, RandomState};
use std::io::{IsTerminal, Write};
use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let surroundings = args::Surroundings {
        lang: ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty())),
        color: std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none(),
        seed: drawn(),
    };
    if let Some(help) = args::help(std::env::args().skip(1), &surroundings) {
        // Whoever closed the output has seen enough.
        let _ = writeln!(std::io::stdout(), "{help}");
        return ExitCode::SUCCESS;
    }
    let request = match args::read(std::env::args().skip(1), &surroundings) {
        Ok(request) => request,
        Err(message) => {
            eprintln!("{message}");
            return ExitCode::from(2);
        }
    };
    let begun = Instant::now();
    let mut clock = || begun.elapsed().as_secs_f64();
    let mut input = std::io::stdin().lock();
    match game::play(request, &mut input, &mut std::io::stdout(), &mut clock) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// A number that is another one every time; short, because somebody may want to type it.
fn drawn() -> u32 {
    (RandomState::new().hash_one(()) % 1_000_000) as u32
}
