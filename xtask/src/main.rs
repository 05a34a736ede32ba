//! The workshop: one command for everything one does with this project.
//!
//! Standard library only, so that `cargo xtask` compiles in seconds on a machine that has
//! nothing but Rust; what a command needs beyond that, it installs ([`tools`]).

mod args;
mod bench;
mod book;
mod browsers;
mod build;
mod finish;
mod lighthouse;
mod modules;
mod package;
mod page;
mod process;
mod puzzles;
mod rounds;
mod serve;
mod shots;
mod size;
mod test;
mod tools;

use std::process::ExitCode;

/// What went wrong, as a sentence for the person at the terminal; empty when it has been told.
type Result<T = ()> = std::result::Result<T, String>;

/// A command: its name, its options, what it is for, and what it does with the words after it.
struct Task {
    name: &'static str,
    options: &'static str,
    about: &'static str,
    run: fn(&[String]) -> Result,
}

const TASKS: &[Task] = &[
    Task {
        name: "serve",
        options: "[--port N]",
        about: "builds the page and serves it on this machine",
        run: serve::run,
    },
    Task {
        name: "test",
        options: "[--only A,B] [--skip A,B] [--filter TEXT]",
        about: "runs every check, or some of them; TEXT is part of page tests' names",
        run: test::run,
    },
    Task {
        name: "build",
        options: "",
        about: "builds the static site into dist/",
        run: build::run,
    },
    Task {
        name: "package",
        options: "",
        about: "makes the npm packages for pages, bundlers and Node in pkg/",
        run: package::run,
    },
    Task {
        name: "size",
        options: "",
        about: "what a first visit downloads, file by file, and the own code of each room",
        run: size::run,
    },
    Task {
        name: "lighthouse",
        options: "[--runs N] [--at A,B]",
        about: "Lighthouse's four figures of the page as a phone; A is an address, or all",
        run: lighthouse::run,
    },
    Task {
        name: "bench",
        options: "[--board WxH] [--positions DIR] [--suite A,B] [--limit N] [--runs N] [--native] | --arena [--threads N]",
        about: "this solver against connect-four-ai, or games a second: natively and in a browser",
        run: bench::run,
    },
    Task {
        name: "book",
        options: "--plies N [--table MIB] [--threads N]",
        about: "generates the opening book, going on where it stopped",
        run: book::run,
    },
    Task {
        name: "puzzles",
        options: "[--seed N]",
        about: "makes the page's puzzles from games between the opponents",
        run: puzzles::run,
    },
    Task {
        name: "fuzz",
        options: "[--minutes N] [--seed N] [--round N]",
        about: "made-up and damaged input for every reader; --round repeats one that failed",
        run: rounds::fuzz,
    },
    Task {
        name: "browsers",
        options: "[--only chromium,firefox,webkit]",
        about: "whole games and every room in three browsers, also without a network",
        run: browsers::run,
    },
    Task {
        name: "chaos",
        options: "[--minutes N] [--seed N] [--round N]",
        about: "bad luck for the page: workers die, files stall, storage is full or rubbish",
        run: rounds::chaos,
    },
    Task {
        name: "soak",
        options: "[--minutes N] [--seed N] [--round N]",
        about: "a long life in one tab; fails when memory, nodes or workers have grown",
        run: rounds::soak,
    },
    Task {
        name: "shots",
        options: "",
        about: "takes the README's screenshots",
        run: shots::run,
    },
    Task {
        name: "finish",
        options: "",
        about: "called by Trunk at the end of a build: puts the page together",
        run: finish::run,
    },
];

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some((name, rest)) = words.split_first() else {
        print!("{}", help());
        return ExitCode::SUCCESS;
    };
    if ["help", "--help", "-h"].contains(&name.as_str()) {
        print!("{}", help());
        return ExitCode::SUCCESS;
    }
    let outcome = match TASKS.iter().find(|task| task.name == name) {
        Some(task) => (task.run)(rest),
        None => Err(format!("there is no command `{name}`\n\n{}", help())),
    };
    tools::tidy();
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            if !reason.is_empty() {
                eprintln!("xtask {name}: {reason}");
            }
            ExitCode::FAILURE
        }
    }
}

fn help() -> String {
    let mut text = String::from("Usage: cargo xtask COMMAND\n\n");
    for task in TASKS {
        let usage = format!("{} {}", task.name, task.options);
        text += &format!("  {}\n      {}\n", usage.trim_end(), task.about);
    }
    text
}
