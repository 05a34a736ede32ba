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
    let large = usize::from(g.cells() > tuning::SMALL);
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
        tuning::OWN_NEXT[large],
    ) - count(
        foe,
        !own_rows,
        tuning::FOE[large],
        tuning::FOE_PARITY,
        tuning::FOE_NEXT,
    ) + tuning::CENTRE * centre
        + tuning::TEMPO[large] * i32::from(same);
    let mut weight = weight * HISTORY_UNIT;
    if child.plies < late(g) {
        let (own, foe) = if same {
            (child.mover, child.other)
        } else {
            (child.other, child.mover)
        };
        weight += tuning::OWN_WINDOW * windows(g, own, foe);
        weight -= tuning::FOE_WINDOW * windows(g, foe, own);
    }
    weight
}

/// The number of discs from which windows and the finer history are left aside.
#[inline(always)]
fn late<G: Grid>(g: G) -> u32 {
    if g.cells() > tuning::SMALL {
        0
    } else {
        g.cells().saturating_sub(tuning::FEW_CELLS)
    }
}

/// How many rows and diagonals of four cells, none of them taken by the other
/// side, hold just two discs: what threats are made from.
#[inline(always)]
fn windows<G: Grid>(g: G, discs: G::W, against: G::W) -> i32 {
    let free = g.board() & !against;
    let h = g.stride();
    [h - 1, h, h + 1]
        .map(|s| {
            // A window is marked by its first cell. Of its two halves each holds
            // one disc, or one holds two and the other none.
            let pair = free & free.down(s);
            let (some, both) = (discs | discs.down(s), discs & discs.down(s));
            let (some_more, both_more) = (some.down(2 * s), both.down(2 * s));
            let one_each = some & !both & some_more & !both_more;
            let two = one_each | both & !some_more | both_more & !some;
            (pair & pair.down(2 * s) & two).whole().ones() as i32
        })
        .into_iter()
        .sum()
}

/// What a threat's weight is multiplied by, so that history counts in fractions.
const HISTORY_UNIT: i32 = 256;
/// A cell's value stays within this of zero.
const HISTORY_LIMIT: i16 = 1024;

/// How often a disc in each cell settled a question or failed to: in a search,
/// what refuted one line mostly refutes the next. Counted by side and, while
/// many cells are empty, also by the number of discs and by the disc before.
pub struct History {
    /// One row of cells for each side, each number of discs, each disc before.
    rows: Vec<i16>,
    bits: usize,
    cells: usize,
    /// From so many discs on only the sides count.
    late: u32,
    /// Whether any search began before that.
    fine: bool,
}

/// Stands for the disc before where there is none: a row of its own.
pub const NO_DISC: u32 = u32::MAX;

impl History {
    /// One that has learnt nothing.
    pub fn new<G: Grid>(g: G) -> Self {
        let (bits, cells) = ((g.width() * g.stride()) as usize, g.cells() as usize);
        let late = late(g);
        let rows = if late > 0 { 2 + cells + bits + 1 } else { 2 };
        History {
            rows: vec![0; rows * bits],
            bits,
            cells,
            late,
            fine: false,
        }
    }

    /// Makes ready for a search from a position with so many discs.
    pub fn begin(&mut self, plies: u32) {
        self.fine |= plies < self.late;
    }

    /// Forgets everything.
    pub fn reset(&mut self) {
        // A late position takes a microsecond or two: clearing all would be felt.
        let used = if self.fine {
            self.rows.len()
        } else {
            2 * self.bits
        };
        self.rows[..used].fill(0);
        self.fine = false;
    }

    /// Where a disc is counted: by side, by number of discs, by the disc before.
    #[inline(always)]
    fn places<W: Word>(&self, plies: u32, before: u32, disc: W) -> [usize; 3] {
        let before = (before as usize).min(self.bits);
        let rows = [
            plies as usize & 1,
            2 + plies as usize,
            2 + self.cells + before,
        ];
        rows.map(|row| row * self.bits + disc.lowest() as usize)
    }

    /// How many of the places are in use.
    #[inline(always)]
    fn used(&self, plies: u32) -> usize {
        if plies < self.late { 3 } else { 1 }
    }

    #[inline(always)]
    pub fn weight<W: Word>(&self, plies: u32, before: u32, disc: W) -> i32 {
        let places = self.places(plies, before, disc);
        let kinds = places.into_iter().zip(tuning::HISTORY);
        kinds
            .take(self.used(plies))
            .map(|(place, weight)| weight * i32::from(self.rows[place]))
            .sum::<i32>()
            / 4
    }

    /// The disc settled it: its values move up towards the limit.
    #[inline(always)]
    pub fn reward<W: Word>(&mut self, plies: u32, before: u32, disc: W) {
        for place in self
            .places(plies, before, disc)
            .into_iter()
            .take(self.used(plies))
        {
            self.rows[place] += (HISTORY_LIMIT - self.rows[place]) >> tuning::HISTORY_PACE;
        }
    }

    /// The disc was tried in vain: its values move down.
    #[inline(always)]
    pub fn blame<W: Word>(&mut self, plies: u32, before: u32, disc: W) {
        for place in self
            .places(plies, before, disc)
            .into_iter()
            .take(self.used(plies))
        {
            self.rows[place] -= (HISTORY_LIMIT + self.rows[place]) >> tuning::HISTORY_PACE;
        }
    }
}
