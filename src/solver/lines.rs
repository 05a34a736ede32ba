//! Lines of four, found for all cells at once by shifting whole boards.

use super::grid::Grid;
use super::word::Word;

/// The cells, taken or not, that would complete four for these discs.
///
/// In each direction a cell `_` wins as `_XXX`, `X_XX`, `XX_X` or `XXX_`; the
/// pair next to it is shared by two of the four.
#[inline(always)]
pub fn winning_cells<G: Grid>(g: G, discs: G::W) -> G::W {
    let mut cells = discs.up(1) & discs.up(2) & discs.up(3);
    let h = g.stride();
    for s in [h - 1, h, h + 1] {
        let pair = discs & discs.down(s);
        cells |= pair.down(s) & (discs.up(s) | discs.down(3 * s));
        cells |= pair.up(2 * s) & (discs.down(s) | discs.up(3 * s));
    }
    cells.whole() & g.board()
}

/// Whether these cells hold four in a line.
#[inline(always)]
pub fn has_four<G: Grid>(g: G, cells: G::W) -> bool {
    let h = g.stride();
    let [mut found, others @ ..] = [1, h - 1, h, h + 1].map(|s| {
        let pair = cells & cells.down(s);
        pair & pair.down(2 * s)
    });
    for other in others {
        found |= other;
    }
    !found.is_zero()
}
