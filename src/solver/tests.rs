//! A board is searched in the same way whatever it is held in: sizes that fit
//! several kinds of word, and those with a search of their own, give the same
//! lines, scores and node counts in each.

use proptest::collection::vec;
use proptest::prelude::*;

use super::api::Solver;
use super::board::Board;
use super::engine::{Core, Engine};
use super::grid::{Custom, Fixed, Grid, Large8x7, Large9x7, Large10x7, Large12x6, Standard};
use super::lines::{has_four, winning_cells};
use super::name::{Long, Short};
use super::pair::Pair;
use super::range::Range;
use super::word::Word;

/// A question every kind of grid can be asked.
trait Question {
    type Answer;
    fn ask<G: Grid>(&self, g: G) -> Self::Answer;
}

/// The answers of all grids a board of this size fits.
fn answers<Q: Question>(question: &Q, (width, height): (u32, u32)) -> Vec<Q::Answer> {
    let mut found = Vec::new();
    found.extend(Custom::<u128, Long>::new(width, height).map(|g| question.ask(g)));
    found.extend(Custom::<Pair<21, 63>, Long>::new(width, height).map(|g| question.ask(g)));
    found.extend(Custom::<Pair<16, 64>, Long>::new(width, height).map(|g| question.ask(g)));
    found.extend(Custom::<u64, Long>::new(width, height).map(|g| question.ask(g)));
    found.extend(Fixed::<u64, Long, 7, 6>::new(width, height).map(|g| question.ask(g)));
    found.extend(Large8x7::new(width, height).map(|g| question.ask(g)));
    found.extend(Large9x7::new(width, height).map(|g| question.ask(g)));
    found.extend(Large10x7::new(width, height).map(|g| question.ask(g)));
    found.extend(Large12x6::new(width, height).map(|g| question.ask(g)));
    found
}

/// What is seen in a set of cells: those that complete four, whether there is
/// a four, the mirror image, and the shape's own masks.
struct Look(u128);

impl Question for Look {
    type Answer = (u128, bool, u128, [u128; 3]);
    fn ask<G: Grid>(&self, g: G) -> Self::Answer {
        let wide = |word: G::W| u128::from(word.low64()) | u128::from(word.high64()) << 64;
        let cells = G::W::narrow(self.0) & g.board();
        (
            wide(winning_cells(g, cells)),
            has_four(g, cells),
            wide(g.mirror(cells)),
            [g.bottom(), g.board(), g.answer_rows()].map(wide),
        )
    }
}

/// The score, and the nodes it took with empty hash tables.
struct Solve(Board);

impl Question for Solve {
    type Answer = (Option<i32>, u64);
    fn ask<G: Grid>(&self, g: G) -> Self::Answer {
        let mut core = Core::new(g, 1 << 16).expect("memory");
        core.ask(&self.0, Range::ALL, Range::ALL, &mut |_, _| true)
    }
}

/// Sizes, and how many kinds of grid hold each.
const SIZES: [((u32, u32), usize); 12] = [
    ((7, 6), 4),
    ((8, 7), 4),
    ((4, 5), 2),
    ((6, 6), 3),
    ((9, 5), 2),
    ((7, 8), 2),
    ((9, 7), 3),
    ((10, 7), 3),
    ((12, 6), 3),
    ((12, 3), 3),
    ((9, 8), 1),
    ((10, 9), 1),
];

/// The position after the first moves that do not win and leave `empty` cells.
fn played((width, height): (u32, u32), moves: &[u32], empty: u32) -> Board {
    let mut board = Board::new(width, height).expect("a size that fits");
    for &column in moves {
        let columns = (0..width).map(|turn| (column + turn) % width);
        let mut next = columns.filter_map(|column| board.after(column));
        match next.find(|after| !after.is_won()) {
            Some(next) if next.plies() + empty <= width * height => board = next,
            _ => break,
        }
    }
    board
}

proptest! {
    #[test]
    fn the_standard_board_is_searched_as_any_other(moves in vec(0..7u32, 42), empty in 8..24u32) {
        let question = Solve(played((7, 6), &moves, empty));
        let own = Standard::new(7, 6).map(|g| question.ask(g));
        prop_assert_eq!(own, Custom::<u64, Short>::new(7, 6).map(|g| question.ask(g)));
    }
}

proptest! {
    #[test]
    fn a_yes_or_no_question_agrees_with_the_score(moves in vec(0..7u32, 42), empty in 8..20u32) {
        let board = played((7, 6), &moves, empty);
        let mut solver = Solver::new(7, 6, 1 << 20).expect("a small table");
        let score = solver.solve(&board).expect("a board of this size");
        for least in -21..=21 {
            let mut solver = Solver::new(7, 6, 1 << 20).expect("a small table");
            let yes = solver.at_least(&board, least, &mut |_| true);
            prop_assert_eq!(yes, Ok(score >= least), "{} of {:?}", least, board);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_word_shows_the_same_lines(cells in any::<u128>(), more in any::<u128>()) {
        for (size, kinds) in SIZES {
            for cells in [cells, cells & more, cells | more] {
                let found = answers(&Look(cells), size);
                prop_assert_eq!(found.len(), kinds);
                prop_assert!(found.iter().all(|other| *other == found[0]), "{:?}", size);
            }
        }
    }

    #[test]
    fn every_word_takes_the_same_nodes(moves in vec(0..12u32, 128), empty in 8..22u32) {
        for (size, _) in SIZES {
            let board = played(size, &moves, empty);
            let found = answers(&Solve(board), size);
            prop_assert!(found[0].0.is_some());
            prop_assert!(found.iter().all(|other| *other == found[0]), "{:?}: {:?}", board, found);
        }
    }
}
