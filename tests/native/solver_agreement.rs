//! The solver against plain negamax, which knows nothing but the rules.

use puissance4::solver::Solver;

use crate::dice::{Dice, random};
use crate::slow::plain;

fn agree(width: u32, height: u32, empty: std::ops::RangeInclusive<u32>, each: u32) {
    let mut dice = Dice(0x5EED + u64::from(width * 100 + height));
    let mut solver = Solver::new(width, height, 1 << 20).unwrap();
    for empty in empty {
        for _ in 0..each {
            let board = random(&mut dice, width, height, empty);
            let score = plain(&board, -99, 99);
            assert_eq!(solver.solve(&board), Ok(score), "{board:?}");
            assert_eq!(solver.solve_sign(&board), Ok(score.signum()), "{board:?}");
            assert_eq!(solver.solve(&board.mirrored()), Ok(score), "{board:?}");
        }
    }
}

#[test]
fn standard_board() {
    agree(7, 6, 2..=14, 100);
}

#[test]
fn other_boards_in_64_bits() {
    for (width, height) in [(4, 4), (5, 4), (6, 5), (5, 7), (6, 6), (8, 7)] {
        agree(width, height, 4..=12, 40);
    }
}

#[test]
fn low_and_narrow_boards() {
    for (width, height) in [(3, 9), (10, 3), (4, 5)] {
        agree(width, height, 10..=13, 40);
    }
}

#[test]
fn boards_in_128_bits() {
    for (width, height) in [(9, 7), (10, 6), (12, 6), (7, 12)] {
        agree(width, height, 4..=11, 20);
    }
}

#[test]
fn every_size_there_is() {
    for width in 1..=12 {
        for height in 1..=12 {
            if width * height >= 8 && Solver::new(width, height, 4096).is_ok() {
                agree(width, height, 4..=8, 4);
            }
        }
    }
}
