//! A match between two opponents:
//!
//! `cargo run --release --example arena -- --first note --second placement --games 200 --seed 1`
//!
//! Options: `--variant` (7x6), `--games` (200), `--seed` (1), `--book` with an opening book for
//! those who read one (`www/book-7x6-8.bin`; may be given again), and `--json` for one object
//! instead of a table. Opponents alternate colours; see `src/arena.rs` for how games are opened.
// A program for the terminal; `wasm-pack test` compiles it for the browser too, as an empty one.
#![cfg_attr(target_arch = "wasm32", no_main)]
#![cfg(not(target_arch = "wasm32"))]

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use puissance4::arena::{self, Match, Tally};
use puissance4::game::{VARIANTS, Variant};
use puissance4::solver::book::StoredBook;

struct Request {
    specs: [String; 2],
    variant: &'static Variant,
    games: u32,
    seed: u64,
    books: Vec<Arc<StoredBook>>,
    json: bool,
}

fn main() -> ExitCode {
    match request(std::env::args().skip(1)).and_then(|request| {
        let started = Instant::now();
        let mut clock = || started.elapsed().as_secs_f64() * 1000.0;
        let asked = Match {
            specs: [request.specs[0].as_str(), request.specs[1].as_str()],
            variant: request.variant,
            games: request.games,
            seed: request.seed,
            books: &request.books,
        };
        let tally = arena::play(&asked, &mut clock).map_err(|error| error.to_string())?;
        Ok((request, tally))
    }) {
        Ok((request, tally)) => {
            println!(
                "{}",
                if request.json {
                    json(&tally)
                } else {
                    table(&request, &tally)
                }
            );
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn request(mut words: impl Iterator<Item = String>) -> Result<Request, String> {
    let (mut first, mut second) = (None, None);
    let mut request = Request {
        specs: Default::default(),
        variant: &VARIANTS[0],
        games: 200,
        seed: 1,
        books: Vec::new(),
        json: false,
    };
    while let Some(word) = words.next() {
        if word == "--json" {
            request.json = true;
            continue;
        }
        let known = [
            "--first",
            "--second",
            "--games",
            "--seed",
            "--variant",
            "--book",
        ];
        if !known.contains(&word.as_str()) {
            return Err(format!(
                "no option {word}; there are: {} --json",
                known.join(" ")
            ));
        }
        let value = words.next().ok_or(format!("{word} needs a value"))?;
        let number = || {
            value
                .parse::<u32>()
                .map_err(|_| format!("{word} needs a number, not {value}"))
        };
        match word.as_str() {
            "--first" => first = Some(value),
            "--second" => second = Some(value),
            "--games" => match number()? {
                0 => return Err("--games 0: a match has at least one game".into()),
                games => request.games = games,
            },
            "--seed" => request.seed = number()?.into(),
            "--book" => request.books.push(book(&value)?),
            _ => {
                request.variant = Variant::find(&value).ok_or_else(|| {
                    let ids: Vec<_> = VARIANTS.iter().map(|variant| variant.id).collect();
                    format!("no variant {value}; there are: {}", ids.join(" "))
                })?;
            }
        }
    }
    let missing = |name| format!("{name} is missing, as in --first note:depth=4 --second random");
    request.specs = [
        first.ok_or_else(|| missing("--first"))?,
        second.ok_or_else(|| missing("--second"))?,
    ];
    Ok(request)
}

fn book(path: &str) -> Result<Arc<StoredBook>, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    match StoredBook::parse(&bytes) {
        Ok(book) => Ok(Arc::new(book)),
        Err(error) => Err(format!("{path}: not a book ({})", error.code())),
    }
}

fn table(request: &Request, tally: &Tally) -> String {
    let mut text = format!(
        "{} games on {}, seed {}\n{:<32} {:>6} {:>16} {:>12}\n",
        tally.games,
        request.variant.id,
        request.seed,
        "opponent",
        "wins",
        "nodes per move",
        "ms per move"
    );
    for (index, wins) in [tally.first_wins, tally.second_wins]
        .into_iter()
        .enumerate()
    {
        let effort = &tally.effort[index];
        text += &format!(
            "{:<32} {wins:>6} {:>16.1} {:>12.3}\n",
            request.specs[index],
            effort.nodes_per_move(),
            effort.time_per_move()
        );
    }
    text + &format!(
        "draws {}, first scores {:.1} %",
        tally.draws,
        100.0 * tally.share()
    )
}

fn json(tally: &Tally) -> String {
    let side = |index: usize| {
        let effort = &tally.effort[index];
        format!(
            "{{\"nodes_per_move\":{:.1},\"ms_per_move\":{:.3}}}",
            effort.nodes_per_move(),
            effort.time_per_move()
        )
    };
    format!(
        "{{\"first_wins\":{},\"draws\":{},\"second_wins\":{},\"games\":{},\"first\":{},\"second\":{}}}",
        tally.first_wins,
        tally.draws,
        tally.second_wins,
        tally.games,
        side(0),
        side(1)
    )
}
