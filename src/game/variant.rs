//! The list of all boards that can be played. Adding one is adding a line.
//!
//! A line also says what searches can do on the board. The constructors derive it from the size;
//! `solved` and `tree` say where a board differs.

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
    /// From which position on exact play decides the game.
    pub solved: Solved,
    /// What a search of the whole game tree needs.
    pub tree: Tree,
}

/// From which position on exact play decides a game, within its usual number of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solved {
    /// From the empty board on, in about a million positions (7×6 with its opening book).
    Quickly,
    /// From the empty board on, but a position may take many millions of others.
    Slowly,
    /// After some moves.
    Late,
    /// Never: exact play is for two sides.
    Never,
}

/// What minimax needs to finish the tree of a game from the empty board in about a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tree {
    /// Nothing: every position can be visited.
    Small,
    /// Alpha-beta.
    NeedsCuts,
    /// Alpha-beta and a hash table.
    NeedsTable,
    /// More than both.
    TooLarge,
}

/// The cells of 7×6: a board with more is large.
const CLASSIC_AREA: u32 = 42;

/// Empty cells below which the solver has a chance on a large board. With more it would spend all
/// its positions without an answer.
const SOLVABLE: u32 = 38;

const TWO_FOURS: &[Goal] = &[Goal::Line(4), Goal::Line(4)];
const TWO_THREES: &[Goal] = &[Goal::Line(3), Goal::Line(3)];
const TRIO: &[Goal] = &[Goal::Line(4), Goal::Line(4), Goal::Square];

const fn drop(id: &'static str, width: u8, height: u8, goals: &'static [Goal]) -> Variant {
    board(id, width, height, true, goals)
}

const fn mark(id: &'static str, size: u8, goals: &'static [Goal]) -> Variant {
    board(id, size, size, false, goals)
}

const fn board(
    id: &'static str,
    width: u8,
    height: u8,
    gravity: bool,
    goals: &'static [Goal],
) -> Variant {
    let mut variant = Variant {
        id,
        width,
        height,
        gravity,
        goals,
        solved: Solved::Quickly,
        tree: Tree::TooLarge,
    };
    if variant.sides() > 2 {
        variant.solved = Solved::Never;
    } else if variant.is_large() {
        variant.solved = Solved::Late;
    }
    variant
}

/// Every variant; the first is the default.
pub static VARIANTS: [Variant; 20] = [
    drop("7x6", 7, 6, TWO_FOURS),
    drop("12x6", 12, 6, TWO_FOURS),
    drop("8x7", 8, 7, TWO_FOURS),
    drop("9x7", 9, 7, TWO_FOURS),
    drop("10x7", 10, 7, TWO_FOURS),
    drop("p4-3x3-3", 3, 3, TWO_THREES).tree(Tree::Small),
    drop("p4-4x4-3", 4, 4, TWO_THREES).tree(Tree::Small),
    drop("p4-4x4-4", 4, 4, TWO_FOURS).tree(Tree::NeedsCuts),
    drop("p4-5x5-3", 5, 5, TWO_THREES).tree(Tree::NeedsCuts),
    drop("p4-5x5-4", 5, 5, TWO_FOURS),
    drop("p4-6x6-3", 6, 6, TWO_THREES).tree(Tree::NeedsTable),
    drop("p4-6x6-4", 6, 6, TWO_FOURS),
    mark("ttt-3x3-3", 3, TWO_THREES).tree(Tree::Small),
    mark("ttt-4x4-3", 4, TWO_THREES).tree(Tree::NeedsTable),
    mark("ttt-4x4-4", 4, TWO_FOURS).tree(Tree::NeedsTable),
    mark("ttt-5x5-3", 5, TWO_THREES),
    mark("ttt-5x5-4", 5, TWO_FOURS).solved(Solved::Late),
    mark("ttt-6x6-3", 6, TWO_THREES),
    mark("ttt-6x6-4", 6, TWO_FOURS).solved(Solved::Slowly),
    drop("trio", 7, 6, TRIO),
];

impl Variant {
    const fn solved(self, solved: Solved) -> Self {
        Self { solved, ..self }
    }

    const fn tree(self, tree: Tree) -> Self {
        Self { tree, ..self }
    }

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

    /// Whether the board has more cells than 7×6, where searches take twice as long.
    #[must_use]
    pub const fn is_large(&self) -> bool {
        self.area() > CLASSIC_AREA
    }

    /// Whether exact play decides the game from the empty board on.
    #[must_use]
    pub const fn is_solved(&self) -> bool {
        matches!(self.solved, Solved::Quickly | Solved::Slowly)
    }

    /// The ply from which on it makes sense to ask the solver; `None` if it does not know the game,
    /// which must have gravity and lines of four.
    #[must_use]
    pub fn solver_from(&self) -> Option<u32> {
        let fits = self.gravity && self.goals.iter().all(|&goal| goal == Goal::Line(4));
        fits.then(|| match self.is_large() {
            true => self.area() - SOLVABLE,
            false => 0,
        })
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
