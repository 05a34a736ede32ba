//! A position without history: which disc stands in which cell, and nothing about how it came there.
//!
//! A [`Setup`] may hold anything, as an editor needs it; [`Setup::position`] checks it and says
//! what is wrong and where. Whose turn it is follows from the discs: the sides move in order, so
//! the first has as many as the others or one more. What is *not* asked is whether some order of
//! moves leads there: a column of six discs of one colour is accepted if the counts are right.
//!
//! As text it is short and needs no escaping in an address: the columns from the left with a `.`
//! between them, each from the bottom; `x`, `o` and `s` are the discs of the three sides and `-` is
//! an empty cell below a disc. Empty columns at the end are left out.
//!
//! ```
//! use puissance4::game::{Position, Setup, Variant};
//!
//! let classic = Variant::CLASSIC;
//! let setup = Setup::parse(classic, "..xo.x").unwrap();
//! let position = setup.position().unwrap();
//! assert_eq!(position.ply(), 3);
//! assert_eq!(position.turn().index(), 1);
//! assert_eq!(Setup::of(&position).to_string(), "..xo.x");
//! ```

use core::fmt;

use super::{Cell, Geometry, Goal, Outcome, Position, SetupError, Side, Variant};

/// The letters of the sides, in text and in diagrams.
pub(super) const LETTERS: [char; 3] = ['x', 'o', 's'];
/// The letter of an empty cell in text.
const EMPTY: char = '-';
/// What stands between two columns in text.
const BETWEEN: char = '.';

/// Discs on a board, possible or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    variant: &'static Variant,
    /// By [`Cell::index`].
    cells: Vec<Option<Side>>,
}

impl Setup {
    /// The empty board.
    #[must_use]
    pub fn new(variant: &'static Variant) -> Self {
        Self {
            variant,
            cells: vec![None; variant.area() as usize],
        }
    }

    /// What stands on the board in a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let mut setup = Self::new(position.variant());
        for cell in setup.places() {
            setup.put(cell, position.at(cell));
        }
        setup
    }

    /// The board it is of.
    #[must_use]
    pub const fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// Whose disc is in a cell.
    ///
    /// # Panics
    /// If the cell is not on the board.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<Side> {
        self.cells[usize::from(cell.index(self.variant))]
    }

    /// Puts a disc into a cell, or takes it out.
    ///
    /// # Panics
    /// If the cell is not on the board.
    pub fn put(&mut self, cell: Cell, disc: Option<Side>) {
        self.cells[usize::from(cell.index(self.variant))] = disc;
    }

    /// Whether no disc is there.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.iter().all(Option::is_none)
    }

    /// How many discs each side has.
    #[must_use]
    pub fn counts(&self) -> [u32; 3] {
        let mut counts = [0; 3];
        for side in self.cells.iter().flatten() {
            counts[side.index()] += 1;
        }
        counts
    }

    /// Reads the short text.
    ///
    /// # Errors
    /// [`SetupError::Character`] with its place, or [`SetupError::Size`] for a column too many or
    /// too high.
    pub fn parse(variant: &'static Variant, text: &str) -> Result<Self, SetupError> {
        let mut setup = Self::new(variant);
        let (mut col, mut row) = (0, 0);
        for (index, letter) in text.chars().enumerate() {
            if letter == BETWEEN {
                (col, row) = (col + 1, 0);
                continue;
            }
            let disc = match LETTERS.iter().position(|&known| known == letter) {
                _ if letter == EMPTY => None,
                Some(side) if side < variant.sides() => Some(Side::ALL[side]),
                _ => {
                    return Err(SetupError::Character {
                        at: index + 1,
                        found: letter,
                    });
                }
            };
            if col < u32::from(variant.width()) && row < u32::from(variant.height()) {
                setup.put(Cell::new(col as u8, row as u8), disc);
            } else {
                return Err(SetupError::Size {
                    width: text.split(BETWEEN).count() as u32,
                    height: text.split(BETWEEN).map(str::len).max().unwrap_or(0) as u32,
                });
            }
            row += 1;
        }
        Ok(setup)
    }

    /// The position, if the game can go on from here or has just ended.
    ///
    /// # Errors
    /// The first of these that is true: discs in the air, wrong numbers of discs, several sides
    /// that have won, a win that cannot have come with the last disc.
    pub fn position(&self) -> Result<Position, SetupError> {
        let floating = self.floating();
        if !floating.is_empty() {
            return Err(SetupError::Floating { cells: floating });
        }
        let counts = self.counts();
        let ply: u32 = counts.iter().sum();
        let sides = self.variant.sides() as u32;
        // After `ply` moves in order, a side has had its turn whenever its number came up.
        if (0..sides).any(|side| counts[side as usize] != (ply + sides - 1 - side) / sides) {
            return Err(SetupError::Counts { counts });
        }
        let geometry = Geometry::<u128>::of(self.variant);
        let mut discs = [0; 3];
        for cell in self.places() {
            if let Some(side) = self.at(cell) {
                discs[side.index()] |= geometry.bit(cell.col().into(), cell.row().into());
            }
        }
        let outcome = self.outcome(&geometry, &discs, ply)?;
        Ok(Position::standing(self.variant, discs, outcome))
    }

    /// Discs above an empty cell; without gravity there are none.
    fn floating(&self) -> Vec<Cell> {
        let hangs = |cell: &Cell| {
            let below = |row| self.at(Cell::new(cell.col(), row));
            self.at(*cell).is_some() && (0..cell.row()).any(|row| below(row).is_none())
        };
        let places = self.places().filter(|_| self.variant.gravity());
        places.filter(hangs).collect()
    }

    fn outcome(
        &self,
        geometry: &Geometry<u128>,
        discs: &[u128; 3],
        ply: u32,
    ) -> Result<Outcome, SetupError> {
        let variant = self.variant;
        let sides = Side::ALL.into_iter().zip(variant.goals());
        let reached = |discs: u128, goal: Goal| geometry.reaches(discs, goal);
        let winners: Vec<(Side, Goal)> = sides
            .map(|(side, &goal)| (side, goal))
            .filter(|&(side, goal)| reached(discs[side.index()], goal))
            .collect();
        let cells = || {
            let mut cells = Vec::new();
            for &(side, goal) in &winners {
                let finished = geometry.finished(discs[side.index()], goal);
                geometry.each(finished, |cell| cells.push(cell));
            }
            cells
        };
        let (winner, goal) = match winners[..] {
            [] if ply == variant.area() => return Ok(Outcome::Draw),
            [] => return Ok(Outcome::Ongoing),
            [winner] => winner,
            _ => return Err(SetupError::BothWon { cells: cells() }),
        };
        // The disc that won was the last one: nothing lies on it, and without it there is no win.
        let own = discs[winner.index()];
        let last = |cell: &Cell| {
            let bit = geometry.bit(cell.col().into(), cell.row().into());
            let above = Cell::new(cell.col(), cell.row() + 1);
            let free = !variant.gravity() || !above.is_on(variant) || self.at(above).is_none();
            own & bit != 0 && free && !reached(own & !bit, goal)
        };
        if variant.side_at(ply - 1) == winner && self.places().any(|cell| last(&cell)) {
            Ok(Outcome::Win(winner))
        } else {
            Err(SetupError::WonEarly { cells: cells() })
        }
    }

    /// Every cell of the board.
    fn places(&self) -> impl Iterator<Item = Cell> + use<> {
        let variant = self.variant;
        (0..variant.area() as u8).map(move |index| Cell::at(index, variant))
    }
}

/// The short text; every set-up has one, and the same one always.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for col in 0..self.variant.width() {
            if col > 0 {
                text.push(BETWEEN);
            }
            for row in 0..self.variant.height() {
                let disc = self.at(Cell::new(col, row));
                text.push(disc.map_or(EMPTY, |side| LETTERS[side.index()]));
            }
            text.truncate(text.trim_end_matches(EMPTY).len());
        }
        f.write_str(text.trim_end_matches(BETWEEN))
    }
}
