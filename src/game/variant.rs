//! The list of all boards that can be played. Adding one is adding a line.

use super::Side;

/// What a side must make to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// This many discs in line, in any direction.
    Line(u8),
    /// A square of 2×2 discs.
    Square,
}

/// A board and its goals.
#[derive(Debug, PartialEq, Eq)]
pub struct Variant {
    /// The name used in links, menus, tests and on the command line.
    pub id: &'static str,
    /// Number of columns, at most 12.
    pub width: u8,
    /// Number of rows.
    pub height: u8,
    /// Whether discs fall to the lowest empty cell of a column.
    pub gravity: bool,
    /// The goal of each side, in the order of play.
    pub goals: &'static [Goal],
}

const TWO_FOURS: &[Goal] = &[Goal::Line(4), Goal::Line(4)];
const TWO_THREES: &[Goal] = &[Goal::Line(3), Goal::Line(3)];
const TRIO: &[Goal] = &[Goal::Line(4), Goal::Line(4), Goal::Square];

const fn drop(id: &'static str, width: u8, height: u8, goals: &'static [Goal]) -> Variant {
    Variant {
        id,
        width,
        height,
        gravity: true,
        goals,
    }
}

const fn mark(id: &'static str, size: u8, goals: &'static [Goal]) -> Variant {
    Variant {
        id,
        width: size,
        height: size,
        gravity: false,
        goals,
    }
}

/// Every variant; the first is the default.
pub static VARIANTS: [Variant; 20] = [
    drop("7x6", 7, 6, TWO_FOURS),
    drop("12x6", 12, 6, TWO_FOURS),
    drop("8x7", 8, 7, TWO_FOURS),
    drop("9x7", 9, 7, TWO_FOURS),
    drop("10x7", 10, 7, TWO_FOURS),
    drop("p4-3x3-3", 3, 3, TWO_THREES),
    drop("p4-4x4-3", 4, 4, TWO_THREES),
    drop("p4-4x4-4", 4, 4, TWO_FOURS),
    drop("p4-5x5-3", 5, 5, TWO_THREES),
    drop("p4-5x5-4", 5, 5, TWO_FOURS),
    drop("p4-6x6-3", 6, 6, TWO_THREES),
    drop("p4-6x6-4", 6, 6, TWO_FOURS),
    mark("ttt-3x3-3", 3, TWO_THREES),
    mark("ttt-4x4-3", 4, TWO_THREES),
    mark("ttt-4x4-4", 4, TWO_FOURS),
    mark("ttt-5x5-3", 5, TWO_THREES),
    mark("ttt-5x5-4", 5, TWO_FOURS),
    mark("ttt-6x6-3", 6, TWO_THREES),
    mark("ttt-6x6-4", 6, TWO_FOURS),
    drop("trio", 7, 6, TRIO),
];

impl Variant {
    /// The variant of that name.
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Self> {
        VARIANTS.iter().find(|variant| variant.id == id)
    }

    /// How many sides play.
    #[must_use]
    pub const fn sides(&self) -> usize {
        self.goals.len()
    }

    /// The side whose turn it is after so many moves.
    #[must_use]
    pub const fn side_at(&self, ply: u32) -> Side {
        Side::new((ply % self.sides() as u32) as u8)
    }

    /// What a side must make.
    #[must_use]
    pub const fn goal(&self, side: Side) -> Goal {
        self.goals[side.index()]
    }

    /// The number of cells.
    #[must_use]
    pub const fn area(&self) -> u32 {
        self.width as u32 * self.height as u32
    }

    /// The number of different moves: columns with gravity, cells without.
    #[must_use]
    pub const fn move_count(&self) -> u8 {
        if self.gravity {
            self.width
        } else {
            self.width * self.height
        }
    }
}
