//! Lines of four, found for all cells at once by shifting whole boards.

use super::grid::{Grid, Word};

/// The cells, taken or not, that would complete four for these discs.
///
/// In each direction a cell `_` wins as `_XXX`, `X_XX`, `XX_X` or `XXX_`; the
/// pair next to it is shared by two of the four.
#[inline(always)]
pub fn winning_cells<G: Grid>(g: G, discs: G::W) -> G::W {
    let mut cells = discs << 1 & discs << 2 & discs << 3;
    let h = g.stride();
    for s in [h - 1, h, h + 1] {
        let pair = discs & discs >> s;
        cells |= pair >> s & (discs << s | discs >> (3 * s));
        cells |= pair << (2 * s) & (discs >> s | discs << (3 * s));
    }
    cells & g.board()
}

/// Whether these cells hold four in a line.
#[inline(always)]
pub fn has_four<G: Grid>(g: G, cells: G::W) -> bool {
    let h = g.stride();
    let mut found = G::W::ZERO;
    for s in [1, h - 1, h, h + 1] {
        let pair = cells & cells >> s;
        found |= pair & pair >> (2 * s);
    }
    !found.is_zero()
}
