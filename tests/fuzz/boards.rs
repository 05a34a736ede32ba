//! The rules in bits, and the solver's own, beside the naive board: whole random games, every move.

use puissance4::game::{Cell, Goal, Move, Outcome, Position, Side, Variant};
use puissance4::solver::Board;

use crate::dice::Dice;
use crate::oracle::Oracle;

/// A game; the cases are its moves.
pub fn round(dice: &mut Dice) -> u64 {
    let mut moves = 0;
    for _ in 0..4 {
        moves += game(dice.pick(Variant::all()), dice);
    }
    moves
}

fn game(variant: &'static Variant, dice: &mut Dice) -> u64 {
    let mut position = Position::new(variant);
    let mut oracle = Oracle::new(variant);
    let mut board = solver_board(variant);
    let mut line: Vec<(Position, Move)> = Vec::new();
    loop {
        // Looking for lines is what takes the naive board its time: once a move.
        let winner = oracle.winner();
        let free = (0..variant.area() as usize).filter(|&mv| oracle.landing(mv).is_some());
        let legal: Vec<usize> = free.filter(|_| winner.is_none()).collect();
        let found: Vec<usize> = position.legal().map(|mv| mv.index().into()).collect();
        assert_eq!(found, legal, "{position}");
        agrees(&position, &oracle, winner);
        if let Some(board) = &board {
            assert_eq!(board.is_won(), winner.is_some(), "{position}");
        }
        // A move that may be anything is accepted if the naive board accepts it.
        let any = dice.number() as u8;
        let played = Move::try_from(any).and_then(|mv| position.clone().play(mv));
        let accepted = played.is_ok();
        assert_eq!(accepted, legal.contains(&any.into()), "{any:?}\n{position}");
        if legal.is_empty() {
            break;
        }
        let mv = *dice.pick(&legal);
        line.push((position.clone(), Move::new(mv as u8)));
        let cell = position.play(Move::new(mv as u8)).expect("a legal move");
        let landed = (usize::from(cell.col()), usize::from(cell.row()));
        assert_eq!(Some(landed), oracle.landing(mv));
        oracle.play(mv);
        if let Some(before) = &mut board {
            *before = before.after(mv as u32).expect("an open column");
            assert_eq!(before.plies(), position.ply());
            let column = dice.number() as u32;
            let free = oracle.landing(column as usize).is_some();
            assert_eq!(before.is_open(column), free, "column {column}\n{position}");
        }
    }
    let moves = line.len() as u64;
    // The way back.
    for (before, mv) in line.into_iter().rev() {
        position.undo(mv);
        assert_eq!(position, before);
    }
    moves
}

/// The solver's board, where it plays this variant.
fn solver_board(variant: &Variant) -> Option<Board> {
    let fours = variant.gravity() && variant.goals() == [Goal::Line(4); 2];
    let board = || Board::new(variant.width().into(), variant.height().into());
    fours.then(|| board().expect("a size the solver knows"))
}

/// Whether both show the same discs, the same end and the same finished lines.
fn agrees(position: &Position, oracle: &Oracle, winner: Option<usize>) {
    let variant = position.variant();
    let full = oracle.ply == variant.area() as usize;
    let outcome = match winner {
        Some(side) => Outcome::Win(Side::ALL[side]),
        None if full => Outcome::Draw,
        None => Outcome::Ongoing,
    };
    assert_eq!(position.outcome(), outcome, "{position}");
    let shown: Vec<(usize, usize)> = position
        .winning_cells()
        .iter()
        .map(|cell| (cell.col().into(), cell.row().into()))
        .collect();
    let finished = winner.map_or(Vec::new(), |side| oracle.goal_cells(side));
    assert_eq!(shown, finished, "{position}");
    for col in 0..variant.width() {
        for row in 0..variant.height() {
            let disc = position.at(Cell::new(col, row)).map(Side::index);
            assert_eq!(
                disc,
                oracle.cells[usize::from(col)][usize::from(row)],
                "{position}"
            );
        }
    }
}
