//! The opening book: exact scores of every position of so many plies.
//!
//! A book is generated natively in hours and read in the page in microseconds.
//! Its file keeps no positions, only what their scores are (see [`ribbon`] and
//! [`code`]): 8 plies of 7×6 take less than 5 bits each. All numbers are
//! little-endian:
//!
//! ```text
//!   "P4BK"  version  width  height  plies     4 + 4 bytes
//!   number of positions, seed                 4 + 4
//!   words of each length, 1 to 16 bits        16
//!   number of scores, each score              1 + as many
//!   number of cell bytes, the cells           4 + as many
//!   CRC-32 of all that                        4
//! ```

mod checksum;
mod code;
#[cfg(not(target_arch = "wasm32"))]
mod generate;
mod positions;
mod ribbon;
#[cfg(not(target_arch = "wasm32"))]
mod scores;
#[cfg(not(target_arch = "wasm32"))]
mod write;

use core::fmt;

use super::{Board, Book};
use checksum::checksum;
use code::{Code, LONGEST};

#[cfg(not(target_arch = "wasm32"))]
pub use generate::{Stage, generate};
use positions::canonical_key;
pub use positions::{canonical, in_book, wins_at_once, with_discs};
#[cfg(not(target_arch = "wasm32"))]
pub use write::write;

const MAGIC: &[u8; 4] = b"P4BK";
const VERSION: u8 = 1;

/// The deepest book that is made or read: one that anybody could wait for and keep in memory. A
/// position above a book's plies is searched down to them, so a file that claims twenty plies
/// would make the first moves take for ever.
pub const DEEPEST: u8 = 14;

/// Why bytes are no book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookError {
    /// Something else altogether, or not even a header.
    NotABook,
    /// Written for another version of this program.
    Version { found: u8 },
    /// The end is missing, or there is more than there should be.
    Length,
    /// Altered since it was written, or scores that its board does not have.
    Damaged,
    /// Of more plies than [`DEEPEST`], or than its board has cells.
    Plies { found: u8 },
}

impl BookError {
    /// A word for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            BookError::NotABook => "not_a_book",
            BookError::Version { .. } => "book_version",
            BookError::Length => "book_length",
            BookError::Damaged => "book_damaged",
            BookError::Plies { .. } => "book_plies",
        }
    }
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BookError::NotABook => "not an opening book",
            BookError::Version { .. } => "an opening book of another version",
            BookError::Length => "an opening book cut short or lengthened",
            BookError::Damaged => "a damaged opening book",
            BookError::Plies { .. } => "an opening book of too many plies",
        })
    }
}

impl std::error::Error for BookError {}

/// A book read from its file.
#[derive(Clone, Debug)]
pub struct StoredBook {
    width: u32,
    height: u32,
    plies: u32,
    positions: u32,
    seed: u32,
    code: Code,
    cells: Vec<u8>,
}

impl StoredBook {
    /// Reads a file and checks it whole.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(bytes: &[u8]) -> Result<Self, BookError> {
        let mut rest = bytes;
        if take(&mut rest, 4) != Some(MAGIC.as_slice()) {
            return Err(BookError::NotABook);
        }
        let &[version, width, height, plies] = array(&mut rest)?;
        if version != VERSION {
            return Err(BookError::Version { found: version });
        }
        let positions = number(&mut rest)?;
        let seed = number(&mut rest)?;
        let counts: [u8; LONGEST] = *array(&mut rest)?;
        let &[kinds] = array(&mut rest)?;
        let meanings = take(&mut rest, usize::from(kinds)).ok_or(BookError::Length)?;
        let length = number(&mut rest)?;
        let cells = take(&mut rest, length as usize).ok_or(BookError::Length)?;
        let sum = number(&mut rest)?;
        if !rest.is_empty() {
            return Err(BookError::Length);
        }
        if checksum(&bytes[..bytes.len() - 4]) != sum || cells.len() < 16 {
            return Err(BookError::Damaged);
        }
        let cells_left = (u32::from(width) * u32::from(height)).saturating_sub(plies.into());
        if plies > DEEPEST || cells_left == 0 {
            return Err(BookError::Plies { found: plies });
        }
        let meanings: Vec<i8> = meanings.iter().map(|&score| score as i8).collect();
        // A win with the next disc has the highest score of all.
        let highest = cells_left.div_ceil(2);
        if meanings
            .iter()
            .any(|score| u32::from(score.unsigned_abs()) > highest)
        {
            return Err(BookError::Damaged);
        }
        Ok(StoredBook {
            width: width.into(),
            height: height.into(),
            plies: plies.into(),
            positions,
            seed,
            code: Code::new(counts, &meanings).ok_or(BookError::Damaged)?,
            cells: cells.to_vec(),
        })
    }

    /// Columns and rows of the boards it knows.
    #[must_use]
    pub fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// How many positions it holds, mirror images counted once.
    #[must_use]
    pub fn positions(&self) -> u32 {
        self.positions
    }

    /// The score stored for a position of the book's size and plies without an
    /// immediate win. There is nothing to notice others by: they are refused
    /// here by counting discs and looking for wins.
    #[must_use]
    pub fn lookup(&self, board: &Board) -> Option<i32> {
        if wins_at_once(board) {
            return None;
        }
        self.score(board)
    }
}

impl Book for StoredBook {
    fn plies(&self) -> u32 {
        self.plies
    }

    fn score(&self, board: &Board) -> Option<i32> {
        if (board.width(), board.height()) != self.size() || board.plies() != self.plies {
            return None;
        }
        let key = fold(canonical_key(board));
        let bit = |place| ribbon::bit(&self.cells, hash_of_bit(key, self.seed, place));
        self.code.read(bit).map(i32::from)
    }
}

/// A key in 64 bits; exact on boards that fit there.
fn fold(key: u128) -> u64 {
    key as u64 ^ ((key >> 64) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// Each bit of a score's word has a key of its own.
fn hash_of_bit(key: u64, seed: u32, place: usize) -> u64 {
    let spread = ribbon::scramble(key ^ u64::from(seed) << 32);
    ribbon::scramble(spread.wrapping_add((place as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)))
}

fn take<'a>(rest: &mut &'a [u8], length: usize) -> Option<&'a [u8]> {
    let (head, tail) = rest.split_at_checked(length)?;
    *rest = tail;
    Some(head)
}

fn array<'a, const N: usize>(rest: &mut &'a [u8]) -> Result<&'a [u8; N], BookError> {
    let (head, tail) = rest.split_first_chunk().ok_or(BookError::Length)?;
    *rest = tail;
    Ok(head)
}

fn number(rest: &mut &[u8]) -> Result<u32, BookError> {
    array(rest).map(|bytes| u32::from_le_bytes(*bytes))
}
