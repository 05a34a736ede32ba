//! What stands on the board, and what a move does to it.

use super::{Bits, Cell, Geometry, Move, Moves, Outcome, RuleError, Side, Variant};

/// A state of a game: the discs of every side, and whether somebody has won.
///
/// Held in 128-bit words for every board, because the rules are asked once a move; searches that
/// visit millions of positions take the discs out with [`Position::discs`] and work in 64 bits
/// where the board fits (see [`super::Bits`]). What a move does is worked out in 64 bits here too,
/// because WebAssembly shifts 128 bits by a call: tournaments of quick players wait for little else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    variant: &'static Variant,
    geometry: Geometry<u128>,
    discs: [u128; 3],
    ply: u32,
    outcome: Outcome,
}

/// A name of a position: two positions of one variant have the same key only if they are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(u128, u128);

impl Key {
    /// The key folded to 64 well-mixed bits, for seeds and hash tables that check elsewhere.
    #[must_use]
    pub fn fold(self) -> u64 {
        let mut hash = 0x9e37_79b9_7f4a_7c15_u64;
        for word in [self.0 as u64, (self.0 >> 64) as u64, self.1 as u64] {
            hash = (hash ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd);
            hash ^= hash >> 32;
        }
        hash
    }
}

impl Position {
    /// The empty board.
    #[must_use]
    pub fn new(variant: &'static Variant) -> Self {
        let (width, height) = (variant.width().into(), variant.height().into());
        let geometry = if Geometry::<u64>::fits(width, height) {
            Geometry::<u64>::new(width, height).wide()
        } else {
            Geometry::new(width, height)
        };
        Self {
            variant,
            geometry,
            discs: [0; 3],
            ply: 0,
            outcome: Outcome::Ongoing,
        }
    }

    /// What stands on the board after a set-up was checked.
    pub(super) fn standing(variant: &'static Variant, discs: [u128; 3], outcome: Outcome) -> Self {
        Self {
            discs,
            ply: discs.iter().map(|discs| discs.count_ones()).sum(),
            outcome,
            ..Self::new(variant)
        }
    }

    /// The board and goals that are played.
    #[must_use]
    pub const fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// The bit layout of [`Position::discs`].
    #[must_use]
    pub const fn geometry(&self) -> &Geometry<u128> {
        &self.geometry
    }

    /// How many discs stand on the board.
    #[must_use]
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    /// How many cells are empty.
    #[must_use]
    pub const fn empty(&self) -> u32 {
        self.variant.area() - self.ply
    }

    /// The side to move, or that would be to move if the game were not over.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.variant.side_at(self.ply)
    }

    /// How the game stands.
    #[must_use]
    pub const fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// The discs of one side as a bitboard.
    #[must_use]
    pub const fn discs(&self, side: Side) -> u128 {
        self.discs[side.index()]
    }

    /// All discs as a bitboard.
    #[must_use]
    pub const fn occupied(&self) -> u128 {
        self.discs[0] | self.discs[1] | self.discs[2]
    }

    /// Whose disc stands in a cell; none does in a cell that is not on the board.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<Side> {
        if !cell.is_on(self.variant) {
            return None;
        }
        let bit = self.bit(cell);
        Side::ALL
            .into_iter()
            .find(|&side| self.discs(side) & bit != 0)
    }

    /// Every move that may be played now; none when the game is over.
    #[must_use]
    pub fn legal(&self) -> Moves {
        let mut moves = Moves::NONE;
        if !self.outcome.is_over() {
            for index in 0..self.variant.move_count() {
                if self.landing(Move::new(index)).is_some() {
                    moves.add(Move::new(index));
                }
            }
        }
        moves
    }

    /// The cell a move would fill, if one is free there (whether or not the game is over).
    #[must_use]
    pub fn landing(&self, mv: Move) -> Option<Cell> {
        self.target(mv).ok()
    }

    /// Whether a move is legal: the cell it fills, or the rule it breaks.
    ///
    /// # Errors
    /// The first of these that is true: outside the grid, game over, no free cell.
    pub fn check(&self, mv: Move) -> Result<Cell, RuleError> {
        let target = self.target(mv);
        match target {
            Err(RuleError::OutsideGrid { .. }) => target,
            _ if self.outcome.is_over() => Err(RuleError::GameOver),
            _ => target,
        }
    }

    /// Plays a move and says which cell it filled.
    ///
    /// # Errors
    /// The rule it breaks; the position is then unchanged and the same side is to move.
    pub fn play(&mut self, mv: Move) -> Result<Cell, RuleError> {
        let cell = self.check(mv)?;
        self.put(cell);
        Ok(cell)
    }

    /// Plays a move known to be legal.
    ///
    /// # Panics
    /// If no cell is free there. A move after the end of the game is not noticed.
    pub fn play_unchecked(&mut self, mv: Move) -> Cell {
        let cell = self.target(mv).expect("the caller checked the move");
        self.put(cell);
        cell
    }

    /// Takes back `mv`, which must be the last move that was played.
    ///
    /// # Panics
    /// If no disc is there.
    pub fn undo(&mut self, mv: Move) {
        let cell = if self.variant.gravity() {
            let height = self.height(mv.index());
            assert!(height > 0, "the column is empty");
            Cell::new(mv.index(), height - 1)
        } else {
            Cell::at(mv.index(), self.variant)
        };
        self.ply -= 1;
        let bit = self.bit(cell);
        let side = self.turn().index();
        assert!(self.discs[side] & bit != 0, "that was not the last move");
        self.discs[side] &= !bit;
        self.outcome = Outcome::Ongoing;
    }

    /// Every cell of the winner's finished lines (or squares); empty unless somebody has won.
    #[must_use]
    pub fn winning_cells(&self) -> Vec<Cell> {
        let mut cells = Vec::new();
        if let Outcome::Win(side) = self.outcome
            && let Some(goal) = self.variant.goal(side)
        {
            let finished = self.geometry.finished(self.discs(side), goal);
            self.geometry.each(finished, |cell| cells.push(cell));
        }
        cells
    }

    /// The position's name.
    #[must_use]
    pub fn key(&self) -> Key {
        // No board reaches beyond 64 bits unless it has two sides and gravity; there, one side's
        // discs plus the occupied cells plus the bottom row is injective: the sum puts a marker
        // above every column, below which the bits tell the sides apart.
        if self.variant.sides() == 2 && self.variant.gravity() {
            let own = self.discs(self.turn());
            Key(own + self.occupied() + self.geometry.bottom, 0)
        } else {
            Key(self.discs[0] | self.discs[1] << 64, self.discs[2])
        }
    }

    /// The same position seen in a mirror.
    #[must_use]
    pub fn mirror(&self) -> Self {
        let discs = self.discs.map(|cells| self.geometry.mirror(cells));
        Self {
            discs,
            ..self.clone()
        }
    }

    /// Whether the board fits 64 bits.
    const fn is_small(&self) -> bool {
        self.geometry.width * self.geometry.stride <= u64::BITS
    }

    fn bit(&self, cell: Cell) -> u128 {
        let index = u32::from(cell.col()) * self.geometry.stride + u32::from(cell.row());
        if self.is_small() {
            u128::from(1u64 << index)
        } else {
            1 << index
        }
    }

    /// How many discs stand in a column.
    fn height(&self, col: u8) -> u8 {
        fn of<B: Bits>(occupied: B, stride: u32, col: u8) -> u8 {
            let column = (B::ONE << stride).minus(B::ONE);
            (occupied >> (u32::from(col) * stride) & column).count() as u8
        }
        let (occupied, stride) = (self.occupied(), self.geometry.stride);
        if self.is_small() {
            of(occupied as u64, stride, col)
        } else {
            of(occupied, stride, col)
        }
    }

    /// Whether a side has reached its goal.
    fn has_won(&self, side: Side) -> bool {
        let discs = self.discs(side);
        let holds = |goal| match self.is_small() {
            true => self.geometry.holds(discs as u64, goal),
            false => self.geometry.holds(discs, goal),
        };
        self.variant.goal(side).is_some_and(holds)
    }

    /// The cell a move would fill, whatever the state of the game.
    fn target(&self, mv: Move) -> Result<Cell, RuleError> {
        let index = mv.index();
        if index >= self.variant.move_count() {
            return Err(RuleError::OutsideGrid { index });
        }
        if self.variant.gravity() {
            let row = self.height(index);
            if row == self.variant.height() {
                return Err(RuleError::ColumnFull { column: index });
            }
            Ok(Cell::new(index, row))
        } else {
            let cell = Cell::at(index, self.variant);
            if self.occupied() & self.bit(cell) != 0 {
                return Err(RuleError::CellTaken { cell });
            }
            Ok(cell)
        }
    }

    fn put(&mut self, cell: Cell) {
        let side = self.turn();
        self.discs[side.index()] |= self.bit(cell);
        self.ply += 1;
        // Only the side that moved can have reached its goal.
        if self.has_won(side) {
            self.outcome = Outcome::Win(side);
        } else if self.ply == self.variant.area() {
            self.outcome = Outcome::Draw;
        }
    }
}
