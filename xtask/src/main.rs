//! The workshop: one command for everything one does with this project.
//!
//! Standard library only, so that `cargo xtask` compiles in seconds on a machine that has
//! nothing but Rust; what a command needs beyond that, it installs ([`tools`]).

mod args;
mod bench;
mod book;
mod build;
mod finish;
mod http;
mod lighthouse;
mod page;
mod process;
mod serve;
mod shots;
mod size;
mod summary;
mod test;
mod tools;

use std::process::ExitCode;

/// What went wrong, as a sentence for the person at the terminal; empty when it has been told.
type Result<T = ()> = std::result::Result<T, String>;

/// A command: its name, one line of help per form, and what it does with the words after it.
struct Task {
    name: &'static str,
    help: &'static str,
    run: fn(&[String]) -> Result,
}

const TASKS: &[Task] = &[
    Task {
        name: "serve",
        help: "[--port N]                 build the page and serve it on this machine",
        run: serve::run,
    },
    Task {
        name: "test",
        help: "[--only A,B] [--skip A,B] [--filter TEXT]   run every check, or some of them",
        run: test::run,
    },
    Task {
        name: "build",
        help: "                           build the static site into dist/",
        run: build::run,
    },
    Task {
        name: "size",
        help: "                            what a first visit downloads, file by file",
        run: size::run,
    },
    Task {
        name: "lighthouse",
        help: "[--runs N]            Lighthouse's four figures, and what a slow phone feels",
        run: lighthouse::run,
    },
    Task {
        name: "bench",
        help: "[--positions DIR] [--suite A,B] [--limit N] [--native]   this solver against connect-four-ai",
        run: bench::run,
    },
    Task {
        name: "book",
        help: "--plies N [--table MIB]     generate the opening book, going on where it stopped",
        run: book::run,
    },
    Task {
        name: "shots",
        help: "                           take the README's screenshots",
        run: shots::run,
    },
    Task {
        name: "finish",
        help: "                          (called by Trunk) bundle what it built",
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
        text += &format!("  {} {}\n", task.name, task.help);
    }
    text
}
