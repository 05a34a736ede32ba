//! The list of all boards that can be played. Adding one is adding a line.
//!
//! A line also says what searches can do on the board. The constructors derive it from the size;
//! `with_solved` and `with_tree` say where a board differs. No other variant can be made: keys and
//! sets of moves rely on the sizes of this list.

use super::Side;

/// What a side must make to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// This many discs in line, in any direction.
    Line(u8),
    /// A square of 2×2 discs.
    Square,
}

/// A board and its goals; one of [`Variant::all`].
#[derive(Debug, PartialEq, Eq)]
pub struct Variant {
    id: &'static str,
    width: u8,
    height: u8,
    gravity: bool,
    goals: &'static [Goal],
    solved: Solved,
    tree: Tree,
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

static ALL: &[Variant] = &[
    drop("7x6", 7, 6, TWO_FOURS),
    drop("12x6", 12, 6, TWO_FOURS),
    drop("8x7", 8, 7, TWO_FOURS),
    drop("9x7", 9, 7, TWO_FOURS),
    drop("10x7", 10, 7, TWO_FOURS),
    drop("p4-3x3-3", 3, 3, TWO_THREES).with_tree(Tree::Small),
    drop("p4-4x4-3", 4, 4, TWO_THREES).with_tree(Tree::Small),
    drop("p4-4x4-4", 4, 4, TWO_FOURS).with_tree(Tree::NeedsCuts),
    drop("p4-5x5-3", 5, 5, TWO_THREES).with_tree(Tree::NeedsCuts),
    drop("p4-5x5-4", 5, 5, TWO_FOURS),
    drop("p4-6x6-3", 6, 6, TWO_THREES).with_tree(Tree::NeedsTable),
    drop("p4-6x6-4", 6, 6, TWO_FOURS),
    mark("ttt-3x3-3", 3, TWO_THREES).with_tree(Tree::Small),
    mark("ttt-4x4-3", 4, TWO_THREES).with_tree(Tree::NeedsTable),
    mark("ttt-4x4-4", 4, TWO_FOURS).with_tree(Tree::NeedsTable),
    mark("ttt-5x5-3", 5, TWO_THREES),
    mark("ttt-5x5-4", 5, TWO_FOURS).with_solved(Solved::Late),
    mark("ttt-6x6-3", 6, TWO_THREES),
    mark("ttt-6x6-4", 6, TWO_FOURS).with_solved(Solved::Slowly),
    drop("trio", 7, 6, TRIO),
];

impl Variant {
    /// Connect Four on 7×6, the default.
    pub const CLASSIC: &'static Self = &ALL[0];
    /// Connect Four on 12×6.
    pub const TWELVE: &'static Self = &ALL[1];
    /// Tic-tac-toe on 3×3.
    pub const TIC_TAC_TOE: &'static Self = &ALL[12];
    /// Three sides on 7×6: two want a line of four, the third a square.
    pub const TRIO: &'static Self = &ALL[19];

    const fn with_solved(self, solved: Solved) -> Self {
        Self { solved, ..self }
    }

    const fn with_tree(self, tree: Tree) -> Self {
        Self { tree, ..self }
    }

    /// Every variant; the first is the default.
    #[must_use]
    pub const fn all() -> &'static [Self] {
        ALL
    }

    /// The variant of that name.
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Self> {
        ALL.iter().find(|variant| variant.id == id)
    }

    /// The name used in links, menus, tests and on the command line.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        self.id
    }

    /// Number of columns, at most 12.
    #[must_use]
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// Number of rows.
    #[must_use]
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// Whether discs fall to the lowest empty cell of a column.
    #[must_use]
    pub const fn gravity(&self) -> bool {
        self.gravity
    }

    /// The goal of each side, in the order of play.
    #[must_use]
    pub const fn goals(&self) -> &'static [Goal] {
        self.goals
    }

    /// From which position on exact play decides the game.
    #[must_use]
    pub const fn solved(&self) -> Solved {
        self.solved
    }

    /// What a search of the whole game tree needs.
    #[must_use]
    pub const fn tree(&self) -> Tree {
        self.tree
    }

    /// How many sides play.
    #[must_use]
    pub const fn sides(&self) -> usize {
        self.goals.len()
    }

    /// The side whose turn it is after so many moves.
    #[must_use]
    pub const fn side_at(&self, ply: u32) -> Side {
        Side::ALL[ply as usize % self.sides()]
    }

    /// What a side must make; `None` if it does not play.
    #[must_use]
    pub fn goal(&self, side: Side) -> Option<Goal> {
        self.goals.get(side.index()).copied()
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

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::{Goal, Side, Variant};
    use crate::game::{Cell, Move};

    #[test]
    fn the_named_variants_are_those_of_their_names() {
        for (variant, id) in [
            (Variant::CLASSIC, "7x6"),
            (Variant::TWELVE, "12x6"),
            (Variant::TIC_TAC_TOE, "ttt-3x3-3"),
            (Variant::TRIO, "trio"),
        ] {
            assert_eq!(Variant::find(id), Some(variant));
        }
    }

    #[test]
    fn every_variant_has_room_for_its_moves_and_cells() {
        for variant in Variant::all() {
            assert!(Move::try_from(variant.move_count() - 1).is_ok());
            assert!(Cell::try_from((variant.width() - 1, variant.height())).is_ok());
            assert!(variant.sides() <= Side::ALL.len());
        }
    }

    #[test]
    fn a_side_has_another_only_where_two_play() {
        assert_eq!(Side::First.other(Variant::CLASSIC), Some(Side::Second));
        assert_eq!(Side::Second.other(Variant::CLASSIC), Some(Side::First));
        assert_eq!(Side::Third.other(Variant::CLASSIC), None);
        assert!(
            Side::ALL
                .iter()
                .all(|side| side.other(Variant::TRIO).is_none())
        );
        assert_eq!(Variant::CLASSIC.goal(Side::Third), None);
        assert_eq!(Variant::TRIO.goal(Side::Third), Some(Goal::Square));
    }
}
