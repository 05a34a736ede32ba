//! A progress bar on the error stream, where somebody can see it.

use std::io::{IsTerminal, Write};
use std::time::Instant;

/// Letters of a full bar.
const WIDTH: usize = 30;

/// How far a list of things has been worked through.
pub struct Bar {
    what: &'static str,
    done: usize,
    all: usize,
    begun: Instant,
    shown: bool,
}

impl Bar {
    /// A bar for so many things; not shown if nobody looks.
    pub fn new(what: &'static str, all: usize, quiet: bool) -> Self {
        let bar = Self {
            what,
            done: 0,
            all,
            begun: Instant::now(),
            shown: !quiet && all > 0 && std::io::stderr().is_terminal(),
        };
        bar.draw();
        bar
    }

    /// One more is done.
    pub fn step(&mut self) {
        self.done += 1;
        self.draw();
    }

    /// Takes the bar away.
    pub fn end(self) {
        if self.shown {
            eprint!("\r\x1b[K");
        }
    }

    fn draw(&self) {
        if !self.shown {
            return;
        }
        let seconds = self.begun.elapsed().as_secs_f64();
        eprint!("\r{}\x1b[K", text(self.what, self.done, self.all, seconds));
        let _ = std::io::stderr().flush();
    }
}

/// What the bar looks like after so many seconds, which tell the time left.
pub fn text(what: &str, done: usize, all: usize, seconds: f64) -> String {
    let full = WIDTH * done / all;
    let (bar, rest) = ("█".repeat(full), "·".repeat(WIDTH - full));
    let left = if done == 0 {
        String::new()
    } else {
        let each = seconds / done as f64;
        format!(", {:.0} s left", each * (all - done) as f64)
    };
    format!("{bar}{rest} {done}/{all} {what}{left}")
}
