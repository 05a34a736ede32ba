//! Fuzzing: every reader of the crate is given made-up and damaged input, and what it says is held
//! against something slow and simple, or against itself after writing and reading once more.
//!
//! The input is drawn from a seed, so a case that fails is the same for everybody: the driver says
//! how to repeat it. A short run is part of `cargo test`; `cargo xtask fuzz --minutes 5 --seed 1`
//! is the long one. Both are built with debug assertions and overflow checks. A case that was found
//! becomes an ordinary test beside the module it concerns.
#![cfg(not(target_arch = "wasm32"))]

mod arena;
mod boards;
mod books;
mod dice;
mod driver;
#[path = "../native/oracle.rs"]
mod oracle;
mod sessions;
mod texts;

use driver::{Length, Run, Target};

/// What is fuzzed. The boards come up several times in a cycle: they have most to compare.
const TARGETS: &[Target] = &[
    Target {
        name: "boards",
        round: boards::round,
    },
    Target {
        name: "notation",
        round: texts::notation,
    },
    Target {
        name: "boards",
        round: boards::round,
    },
    Target {
        name: "set-ups",
        round: texts::setups,
    },
    Target {
        name: "sessions",
        round: sessions::round,
    },
    Target {
        name: "boards",
        round: boards::round,
    },
    Target {
        name: "diagrams",
        round: texts::diagrams,
    },
    Target {
        name: "specs",
        round: texts::specs,
    },
    Target {
        name: "boards",
        round: boards::round,
    },
    Target {
        name: "tournament plans",
        round: arena::plans,
    },
    Target {
        name: "tournament files",
        round: arena::files,
    },
    Target {
        name: "tournament lines",
        round: arena::lines,
    },
    Target {
        name: "boards",
        round: boards::round,
    },
    Target {
        name: "puzzles",
        round: texts::puzzles,
    },
    Target {
        name: "books",
        round: books::round,
    },
];

/// Seconds from which on a run is a long one: what the readers have of `cargo xtask fuzz --minutes 5`.
const LONG: u64 = 200;
/// Moves that a long run holds against the naive board at least: on a slow machine it goes on until then.
const MOVES: u64 = 10_000_000;

/// The short run, unless the environment asks for another: this is how `cargo xtask fuzz` does.
#[test]
fn nothing_is_found() {
    let number = |name: &str| {
        let text = std::env::var(name).ok()?;
        Some(
            text.parse::<u64>()
                .unwrap_or_else(|_| panic!("{name} is no number: {text}")),
        )
    };
    let length = match (number("ROUNDS_ONLY"), number("ROUNDS_SECONDS")) {
        (Some(round), _) => Length::Only(round),
        (None, Some(seconds)) => {
            let least = if seconds >= LONG { MOVES } else { 0 };
            Length::Seconds(seconds, "boards", least)
        }
        (None, None) => Length::Rounds(40 * TARGETS.len() as u64),
    };
    let seed = number("ROUNDS_SEED").unwrap_or(1);
    let tally = Run {
        targets: TARGETS,
        seed,
        length,
    }
    .go();
    for (name, cases) in &tally {
        // A case of the boards is a move: `boards.rs`.
        let what = match *name {
            "boards" => "moves held against the naive board".to_owned(),
            other => format!("cases of {other}"),
        };
        println!("{cases:>12} {what}");
    }
    // A target that looks at nothing would find nothing either.
    if matches!(length, Length::Rounds(_)) {
        for target in TARGETS {
            assert!(
                tally.get(target.name).is_some_and(|&cases| cases >= 100),
                "{}",
                target.name
            );
        }
    }
}
