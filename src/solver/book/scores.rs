//! The scores found so far, kept in a text file while a book is generated.
//!
//! One line to a block of neighbouring positions: its number, one letter to a
//! score, a checksum. Lines are only ever added, each in one write, so that
//! whatever stops the generator costs the blocks under way and nothing else; a
//! line cut short is recognised and its block solved again.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use super::checksum::checksum;

/// Positions to a line.
pub const BLOCK: usize = 32;

/// Which book the scores are for, in the file's first line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subject {
    pub width: u32,
    pub height: u32,
    pub plies: u32,
    pub positions: usize,
}

impl Subject {
    fn header(&self) -> String {
        format!(
            "scores {}x{} plies {} positions {}\n",
            self.width, self.height, self.plies, self.positions
        )
    }

    /// How many blocks there are.
    #[must_use]
    pub fn blocks(&self) -> usize {
        self.positions.div_ceil(BLOCK)
    }

    /// The positions of one block.
    #[must_use]
    pub fn block(&self, number: usize) -> std::ops::Range<usize> {
        number * BLOCK..((number + 1) * BLOCK).min(self.positions)
    }
}

/// The file and what it holds.
pub struct Scores {
    subject: Subject,
    file: File,
    found: Vec<Option<Vec<i32>>>,
    damaged: usize,
}

impl Scores {
    /// Opens or begins the file.
    ///
    /// # Errors
    /// What the system says, or that the file is of another book.
    pub fn open(path: &Path, subject: Subject) -> io::Result<Self> {
        let mut file = OpenOptions::new()
            .create(true)
            .append(true)
            .read(true)
            .open(path)?;
        let bytes = std::fs::read(path)?;
        if bytes.is_empty() {
            file.write_all(subject.header().as_bytes())?;
        } else if !bytes.starts_with(subject.header().as_bytes()) {
            let what = format!("not a file of {}", subject.header().trim_end());
            return Err(io::Error::new(io::ErrorKind::InvalidData, what));
        }
        let mut scores = Scores {
            subject,
            file,
            found: vec![None; subject.blocks()],
            damaged: 0,
        };
        for line in bytes.split(|&byte| byte == b'\n').skip(1) {
            match read_line(line, &subject) {
                Some((number, found)) => scores.found[number] = Some(found),
                None => scores.damaged += usize::from(!line.is_empty()),
            }
        }
        // What is added next must not continue a line that was cut short.
        if bytes.last().is_some_and(|&byte| byte != b'\n') {
            scores.file.write_all(b"\n")?;
        }
        Ok(scores)
    }

    /// Lines that were cut short or altered: their blocks are missing.
    #[must_use]
    pub fn damaged(&self) -> usize {
        self.damaged
    }

    /// The blocks still to be solved.
    #[must_use]
    pub fn missing(&self) -> Vec<usize> {
        (0..self.found.len())
            .filter(|&number| self.found[number].is_none())
            .collect()
    }

    /// Keeps the scores of a block, on disk when this returns.
    ///
    /// # Errors
    /// What the system says.
    pub fn add(&mut self, number: usize, scores: Vec<i32>) -> io::Result<()> {
        let letters: String = scores.iter().map(|&score| letter(score)).collect();
        let body = format!("{number} {letters}");
        let line = format!("{body} {:08x}\n", checksum(body.as_bytes()));
        self.file.write_all(line.as_bytes())?;
        self.found[number] = Some(scores);
        Ok(())
    }

    /// Every score in the order of the positions, once no block is missing.
    #[must_use]
    pub fn complete(&self) -> Option<Vec<i32>> {
        let mut all = Vec::with_capacity(self.subject.positions);
        for found in &self.found {
            all.extend_from_slice(found.as_deref()?);
        }
        Some(all)
    }
}

/// `A`–`Z` a win by 1–26, `a`–`z` a loss, `0` a draw.
fn letter(score: i32) -> char {
    let distance = score.unsigned_abs() as u8;
    char::from(match score.signum() {
        1 => b'A' - 1 + distance,
        -1 => b'a' - 1 + distance,
        _ => b'0',
    })
}

fn score_of(letter: u8) -> Option<i32> {
    match letter {
        b'A'..=b'Z' => Some(i32::from(letter - b'A') + 1),
        b'a'..=b'z' => Some(-i32::from(letter - b'a') - 1),
        b'0' => Some(0),
        _ => None,
    }
}

fn read_line(line: &[u8], subject: &Subject) -> Option<(usize, Vec<i32>)> {
    let line = std::str::from_utf8(line).ok()?;
    let (body, sum) = line.rsplit_once(' ')?;
    if sum.len() != 8 || u32::from_str_radix(sum, 16).ok()? != checksum(body.as_bytes()) {
        return None;
    }
    let (number, letters) = body.split_once(' ')?;
    let number = number.parse().ok().filter(|&n| n < subject.blocks())?;
    let scores: Vec<i32> = letters.bytes().map(score_of).collect::<Option<_>>()?;
    (scores.len() == subject.block(number).len()).then_some((number, scores))
}
