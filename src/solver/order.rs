//! Which child to search first.

use super::grid::{Grid, Word};
use super::node::Node;
use super::tuning;

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
    let next = child.open(g) << 1;
    let width = g.width() as i32;
    let column = g.column_of(disc) as i32;
    let centre = width - 1 - (2 * column - (width - 1)).abs();
    let count = |cells: G::W, rows: G::W, all: i32, parity: i32, above: i32| {
        all * cells.ones() as i32
            + parity * (cells & rows).ones() as i32
            + above * (cells & next).ones() as i32
    };
    count(
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
        + tuning::TEMPO * i32::from(same)
}
