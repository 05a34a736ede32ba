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
        let full = WIDTH * self.done / self.all;
        let (bar, rest) = ("█".repeat(full), "·".repeat(WIDTH - full));
        let left = if self.done == 0 {
            String::new()
        } else {
            let each = self.begun.elapsed().as_secs_f64() / self.done as f64;
            format!(", {:.0} s left", each * (self.all - self.done) as f64)
        };
        let Self {
            what, done, all, ..
        } = self;
        eprint!("\r{bar}{rest} {done}/{all} {what}{left}\x1b[K");
        let _ = std::io::stderr().flush();
    }
}
