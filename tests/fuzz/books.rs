//! Opening books with changed bytes. A wrong checksum is refused; with the checksum made right again
//! the file is refused, or it is a book: then the solver must still answer, and within the scores
//! that its board has. That the answer is wrong cannot be noticed: a checksum is no signature.

use std::sync::{Arc, LazyLock};

use puissance4::solver::book::{DEEPEST, StoredBook, in_book, write};
use puissance4::solver::{Board, Book, Solver};

use crate::dice::Dice;

/// A book of 5×4 after six plies.
static SMALL: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut solver = Solver::new(5, 4, 1 << 20).expect("a table");
    let boards = in_book(Board::new(5, 4).expect("a board"), 6);
    let scores: Vec<(Board, i32)> = boards
        .into_iter()
        .map(|board| (board, solver.solve(&board).expect("a score")))
        .collect();
    write(5, 4, 6, &scores).expect("a file")
});

fn checksum(bytes: &[u8]) -> [u8; 4] {
    let step = |crc: u32, _| crc >> 1 ^ (0xEDB8_8320 & (crc & 1).wrapping_neg());
    let sum = bytes
        .iter()
        .fold(!0u32, |crc, &byte| (0..8).fold(crc ^ u32::from(byte), step));
    (!sum).to_le_bytes()
}

pub fn round(dice: &mut Dice) -> u64 {
    const CASES: u64 = 6;
    for _ in 0..CASES {
        let mut bytes = SMALL[..SMALL.len() - 4].to_vec();
        for _ in 0..1 + dice.below(3) {
            // The header has most to say.
            let end = if dice.once_in(2) {
                bytes.len().min(48)
            } else {
                bytes.len()
            };
            if end > 0 {
                let at = dice.below(end);
                match dice.below(8) {
                    0 => bytes.truncate(at),
                    1 => bytes.insert(at, dice.number() as u8),
                    2 => bytes[at] = dice.number() as u8,
                    _ => bytes[at] ^= 1 << dice.below(8),
                }
            }
        }
        let sum = checksum(&bytes);
        let mut wrong = bytes.clone();
        wrong.extend(sum.map(|byte| byte ^ 1 << dice.below(8)));
        assert!(
            StoredBook::parse(&wrong).is_err(),
            "a wrong checksum is noticed"
        );
        bytes.extend(sum);
        if let Ok(book) = StoredBook::parse(&bytes) {
            read(book, dice);
        }
    }
    CASES
}

/// Asks a solver that has this book about a random position.
fn read(book: StoredBook, dice: &mut Dice) {
    assert!(book.plies() <= DEEPEST.into());
    let mut solver = Solver::new(5, 4, 1 << 18).expect("a table");
    solver.add_book(Arc::new(book));
    let mut board = Board::new(5, 4).expect("a board");
    for _ in 0..dice.below(10) {
        let next: Vec<Board> = (0..5)
            .filter_map(|column| board.after(column))
            .filter(|after| !after.is_won())
            .collect();
        if next.is_empty() {
            return;
        }
        board = *dice.pick(&next);
    }
    let highest = (21 - board.plies() as i32) / 2;
    let score = solver.solve(&board).expect("a score");
    assert!(score.abs() <= highest, "{score} in {board:?}");
    if let Ok(analysis) = solver.analyse(&board) {
        assert!(
            analysis
                .scores
                .iter()
                .flatten()
                .all(|score| score.abs() <= highest)
        );
    }
}
