//! Which child to search first.

use super::grid::Grid;
use super::node::Node;
use super::tuning;
use super::word::Word;

/// More is better for the side to move at the parent; `same` when it is to
/// move again at the child.
#[inline(always)]
pub fn weight<G: Grid>(g: G, child: &Node<G::W>, same: bool, disc: G::W) -> i32 {
    let empty = g.board() & !(child.mover | child.other);
    let (own, foe) = if same {
        (child.mover_wins & empty, child.other_wins & empty)
    } else {
        (child.other_wins & empty, child.mover_wins & empty)
    };
    // Whoever is to answer with an even number of cells left gains from threats
    // on the rows of answers, the opponent from those on the others.
    let answers = (g.cells() - child.plies).is_multiple_of(2) != same;
    let own_rows = if answers {
        g.answer_rows()
    } else {
        !g.answer_rows()
    };
    let next = child.open(g).up(1);
    let width = g.width() as i32;
    let column = g.column_of(disc) as i32;
    let centre = width - 1 - (2 * column - (width - 1)).abs();
    let count = |cells: G::W, rows: G::W, all: i32, parity: i32, above: i32| {
        all * cells.ones() as i32
            + parity * (cells & rows).ones() as i32
            + above * (cells & next).ones() as i32
    };
    let weight = count(
        own,
        own_rows,
        tuning::OWN,
        tuning::OWN_PARITY,
        tuning::OWN_NEXT,
    ) - count(
        foe,
        !own_rows,
        tuning::FOE,
        tuning::FOE_PARITY,
        tuning::FOE_NEXT,
    ) + tuning::CENTRE * centre
        + tuning::TEMPO * i32::from(same);
    weight * HISTORY_UNIT
}

/// What a threat's weight is multiplied by, so that history counts in fractions.
const HISTORY_UNIT: i32 = 256;
/// A cell's value stays within this of zero.
const HISTORY_LIMIT: i32 = 1024;

/// How often a disc in each cell, by side, settled a question or failed to: in
/// a search, what refuted one line mostly refutes the next.
pub struct History([[i32; 128]; 2]);

impl History {
    pub fn new() -> Self {
        History([[0; 128]; 2])
    }

    #[inline(always)]
    fn cell<W: Word>(&mut self, plies: u32, disc: W) -> &mut i32 {
        &mut self.0[plies as usize & 1][disc.lowest() as usize & 127]
    }

    #[inline(always)]
    pub fn weight<W: Word>(&mut self, plies: u32, disc: W) -> i32 {
        *self.cell(plies, disc) * tuning::HISTORY
    }

    /// The disc settled it: its value moves up towards the limit.
    #[inline(always)]
    pub fn reward<W: Word>(&mut self, plies: u32, disc: W) {
        let value = self.cell(plies, disc);
        *value += (HISTORY_LIMIT - *value) >> tuning::HISTORY_PACE;
    }

    /// The disc was tried in vain: its value moves down.
    #[inline(always)]
    pub fn blame<W: Word>(&mut self, plies: u32, disc: W) {
        let value = self.cell(plies, disc);
        *value -= (HISTORY_LIMIT + *value) >> tuning::HISTORY_PACE;
    }
}
