//! Who wins on an empty board, and when: the results known for other sizes.

use puissance4::solver::{Board, Solver, plies_to_end};

/// Width, height, sign of the score for the first player, and the move the
/// game ends on (Tromp; Steininger).
const RESULTS: [(u32, u32, i32, u32); 14] = [
    (4, 4, 0, 16),
    (5, 4, 0, 20),
    (6, 4, -1, 24),
    (7, 4, 0, 28),
    (8, 4, -1, 32),
    (4, 5, 0, 20),
    (5, 5, 0, 25),
    (6, 5, 0, 30),
    (7, 5, 0, 35),
    (4, 6, 0, 24),
    (5, 6, 0, 30),
    (6, 6, -1, 36),
    (4, 7, 0, 28),
    (5, 7, 0, 35),
];

#[test]
fn empty_boards() {
    for (width, height, sign, end) in RESULTS {
        let board = Board::new(width, height).unwrap();
        let mut solver = Solver::new(width, height, 64 << 20).unwrap();
        let score = solver.solve(&board).unwrap();
        assert_eq!(score.signum(), sign, "{width}x{height}");
        assert_eq!(plies_to_end(&board, score), end, "{width}x{height}");
    }
}

#[test]
fn boards_too_small_for_four_are_drawn() {
    for (width, height) in [(1, 1), (3, 3), (2, 3), (1, 3)] {
        let board = Board::new(width, height).unwrap();
        let mut solver = Solver::new(width, height, 4096).unwrap();
        let analysis = solver.analyse(&board).unwrap();
        assert_eq!((analysis.score, analysis.plies), (0, width * height));
    }
}

/// A column far outside the board is not open, whatever bit it would be.
#[test]
fn only_columns_of_the_board_are_open() {
    for (width, height) in [(12, 9), (7, 6), (4, 4)] {
        let board = Board::new(width, height).unwrap();
        for column in [0, width - 1] {
            assert!(board.is_open(column));
        }
        for column in [width, 127, 128, u32::MAX / 10, u32::MAX] {
            assert!(!board.is_open(column), "{column} on {width}x{height}");
        }
    }
}
