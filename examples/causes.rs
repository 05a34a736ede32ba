//! What missed decisions are made of, and whether the exact values agree with every cause:
//!
//! `cargo run --release --example causes -- --from levels --decisions 1000 --seed 1`
//!
//! `--from levels` explains every decision missed in games between levels 2 to 6; `--from blunders`
//! explains, in games where every third move is drawn by lot, one move at random among those that
//! would throw the result away. Prints a table in Markdown, as in `src/review/CAUSES.md`. Ends with
//! an error if an explanation contradicts the rules or the solver.
// A program for the terminal; `wasm-pack test` compiles it for the browser too, as an empty one.
#![cfg_attr(target_arch = "wasm32", no_main)]
#![cfg(not(target_arch = "wasm32"))]

#[path = "shared/books.rs"]
mod books;

use std::process::ExitCode;

use puissance4::ai::{Opponent, Rng, Unwatched, catalog};
use puissance4::game::{Move, Position, VARIANTS, Variant, notation};
use puissance4::review::{Cause, Certainty, Explanation, How, Truth, explain, verify};

use books::books;

/// Most random moves that a game begins with.
const DRAWN: u32 = 6;

struct Options {
    from: String,
    decisions: usize,
    seed: u64,
    variant: &'static Variant,
    show: usize,
}

fn main() -> ExitCode {
    let done = options(std::env::args().skip(1)).and_then(|options| run(&options));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn options(mut words: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options {
        from: "levels".into(),
        decisions: 1000,
        seed: 1,
        variant: &VARIANTS[0],
        show: 0,
    };
    while let Some(name) = words.next() {
        let value = words.next().ok_or(format!("{name} needs a value"))?;
        let bad = |_| format!("{name} {value}: not a number");
        match name.as_str() {
            "--from" if ["levels", "blunders"].contains(&value.as_str()) => options.from = value,
            "--variant" => {
                options.variant = Variant::find(&value).ok_or(format!("{value}: no such board"))?;
            }
            "--decisions" => options.decisions = value.parse().map_err(bad)?,
            "--seed" => options.seed = value.parse().map_err(bad)?,
            "--show" => options.show = value.parse().map_err(bad)?,
            _ => return Err(format!("{name} {value}: no such option")),
        }
    }
    Ok(options)
}

fn run(options: &Options) -> Result<(), String> {
    let mut truth = Truth::new(256 << 20);
    for book in books() {
        truth.open_book(&book);
    }
    let mut rng = Rng::new(options.seed);
    let mut shares = Shares::default();
    let mut games = 0;
    while shares.all < options.decisions {
        games += 1;
        let missed = game(options, &mut rng, &mut truth)?;
        for (position, line, told) in missed.into_iter().take(options.decisions - shares.all) {
            verify(&mut truth, &position, &told)
                .map_err(|wrong| format!("{}: {wrong}", notation::print(options.variant, &line)))?;
            shares.add(&told);
            if told.cause == Cause::Calculation && shares.calculation() <= options.show {
                let end = &told.refutation;
                println!(
                    "{} {:?}: {:?} → {:?}, {:?} in {} / {:?}",
                    notation::print(options.variant, &line),
                    told.played.index() + 1,
                    told.before,
                    told.after,
                    end.how,
                    end.line.len(),
                    told.instead.how
                );
            }
        }
    }
    println!(
        "{}, seed {}: {games} games, {} missed decisions, no contradiction\n\n{}",
        options.from,
        options.seed,
        shares.all,
        shares.table()
    );
    Ok(())
}

type Missed = (Position, Vec<Move>, Explanation);

/// The missed decisions of one game.
fn game(options: &Options, rng: &mut Rng, truth: &mut Truth) -> Result<Vec<Missed>, String> {
    let mut level = || {
        let spec = format!("level{}", 2 + rng.below(5));
        catalog::build(&spec, options.variant).map_err(|error| error.to_string())
    };
    let mut seats: [Box<dyn Opponent>; 2] = [level()?, level()?];
    let drawn = rng.below(DRAWN + 1);
    let mut position = Position::new(options.variant);
    let (mut line, mut missed) = (Vec::new(), Vec::new());
    while !position.outcome().is_over() {
        let legal: Vec<Move> = position.legal().collect();
        let blunders = options.from == "blunders";
        let at_random = position.ply() < drawn || blunders && rng.below(3) == 0;
        let chosen = match at_random {
            true => rng.pick(&legal),
            false => {
                seats[position.turn().index()]
                    .choose(&position, &mut Unwatched)
                    .best
            }
        };
        let explained = match blunders {
            true => Some(rng.pick(&legal)),
            false => (!at_random).then_some(chosen),
        };
        // A move that keeps the result is no missed decision: it has no explanation.
        if let Some(mv) = explained
            && let Ok(told) = explain(truth, &position, mv, &mut |_| true)
        {
            missed.push((position.clone(), line.clone(), told));
        }
        position.play(chosen).map_err(|error| error.to_string())?;
        line.push(chosen);
    }
    Ok(missed)
}

const NAMES: [&str; 11] = [
    "win at once missed",
    "win left standing",
    "cell opened",
    "two threats allowed",
    "chain of threats allowed",
    "two threats missed",
    "chain of threats missed",
    "own winning cell given up",
    "battle of the rows lost",
    "battle of the rows given away",
    "by calculation only",
];

#[derive(Default)]
struct Shares {
    all: usize,
    counts: [usize; NAMES.len()],
    proved: usize,
    standing: usize,
    calculated: [usize; 3],
}

impl Shares {
    fn add(&mut self, told: &Explanation) {
        let kind = match &told.cause {
            Cause::MissedWin { .. } => 0,
            Cause::LeftStanding { .. } => 1,
            Cause::Opened { .. } => 2,
            Cause::Allowed(forced) if forced.threats == 1 => 3,
            Cause::Allowed(_) => 4,
            Cause::MissedForce(forced) if forced.threats == 1 => 5,
            Cause::MissedForce(_) => 6,
            Cause::GaveUp { .. } => 7,
            Cause::RowsLost => 8,
            Cause::RowsGiven { .. } => 9,
            Cause::Calculation => 10,
        };
        self.all += 1;
        self.counts[kind] += 1;
        if kind == 8 {
            self.proved += usize::from(told.certainty == Certainty::Rule);
            self.standing += usize::from(told.refutation.arises == 0);
        }
        if kind == 10 {
            let lost = told.refutation.winner.is_some();
            let how = if lost {
                told.refutation.how
            } else {
                told.instead.how
            };
            self.calculated[match how {
                How::TwoThreats => 0,
                How::Full => 1,
                _ => 2,
            }] += 1;
        }
    }

    fn calculation(&self) -> usize {
        self.counts[10]
    }

    fn table(&self) -> String {
        let share = |count: usize| 100.0 * count as f64 / self.all.max(1) as f64;
        let mut text = String::from("| cause | count | share |\n|---|---:|---:|\n");
        for (name, &count) in NAMES.iter().zip(&self.counts) {
            text += &format!("| {name} | {count} | {:.1} % |\n", share(count));
        }
        text + &format!(
            "\nRows lost: {} proved by rule, {} with the deciding threat standing at once.\n\
             By calculation only, the line ends: {:?} (two threats later, full, other).\n",
            self.proved, self.standing, self.calculated
        )
    }
}
