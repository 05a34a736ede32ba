//! Finding puzzles in games.

use super::check::{fits, passing};
use super::{Puzzle, Theme};
use crate::ai::{Decided, Unwatched};
use crate::game::{Move, Position};
use crate::review::{Fall, Truth, Values, who_falls};

/// The seeds that levels are asked with.
const SEEDS: [u32; 3] = [1, 2, 3];

/// The longest and shortest wins to find, in plies.
const WINS: core::ops::RangeInclusive<u32> = 3..=13;

/// Most moves to find where only a result has to be kept.
const STEPS: usize = 4;

/// Levels that must play the same wrong move to make it a trap.
const FALLEN: usize = 3;

/// How much may be spent on one position.
#[derive(Clone, Copy, Debug)]
pub struct Mine {
    /// Positions that may be visited for the values of one position.
    pub nodes: u64,
}

/// The puzzle that a position is, if it is one: after `moves`, in order of preference a fast win, a
/// trap, or the only move that keeps the result.
pub fn seek(truth: &mut Truth, position: &Position, moves: &[Move], mine: Mine) -> Option<Puzzle> {
    let values = truth
        .values(position, &mut |nodes| nodes < mine.nodes)
        .ok()?;
    // With two moves one of them is found by tossing a coin.
    if values.0.len() < 3 {
        return None;
    }
    let theme = theme(values.best())?;
    let line = unique(truth, position, values, theme, mine)?;
    Some(graded(Puzzle {
        variant: position.variant(),
        moves: moves.to_vec(),
        theme,
        grade: 0,
        line,
    }))
}

/// What there is to find where the best move is worth this, as long as nobody is asked.
fn theme(best: Decided) -> Option<Theme> {
    match best {
        Decided::Win(plies) if WINS.contains(&plies) => Some(Theme::Win),
        Decided::Win(14..) => Some(Theme::Only),
        Decided::Draw => Some(Theme::Draw),
        Decided::Win(_) | Decided::Loss(_) => None,
    }
}

/// A puzzle of the file as the levels of today find it: its grade, and whether it is a trap. `None`
/// if its values are not found within the limit.
pub fn grade(truth: &mut Truth, puzzle: &Puzzle, mine: Mine) -> Option<Puzzle> {
    let position = puzzle.position();
    let values = truth
        .values(&position, &mut |nodes| nodes < mine.nodes)
        .ok()?;
    Some(graded(Puzzle {
        theme: theme(values.best())?,
        ..puzzle.clone()
    }))
}

/// Asks the levels for every move to find.
fn graded(mut puzzle: Puzzle) -> Puzzle {
    let mut at = puzzle.position();
    puzzle.grade = 0;
    for (ply, &mv) in puzzle.line.iter().enumerate() {
        if ply % 2 == 0 {
            let falls = who_falls(&at, &[mv], &SEEDS, &mut Unwatched);
            puzzle.grade = puzzle.grade.max(falls.len() as u8);
            if ply == 0 && puzzle.theme != Theme::Win && is_trap(&falls, mv) {
                puzzle.theme = Theme::Trap;
            }
        }
        at.play(mv).expect("a line of legal moves");
    }
    puzzle
}

/// The line from a position as far as exactly one move passes at every step; `None` if not even the
/// first does, or if a win is not found to its end.
fn unique(
    truth: &mut Truth,
    position: &Position,
    first: Values,
    theme: Theme,
    mine: Mine,
) -> Option<Vec<Move>> {
    let mut at = position.clone();
    let (mut line, mut values) = (Vec::new(), first);
    loop {
        let fitting = fits(theme, values.best()) && values.0.len() > 1;
        // The disc that completes a win passes even where it is the only move left.
        let last = matches!(values.best(), Decided::Win(1));
        match passing(theme, &values)[..] {
            [only] if fitting || last => line.push(only),
            _ => break,
        }
        at.play(line[line.len() - 1]).expect("a legal move");
        if at.outcome().is_over() || theme != Theme::Win && line.len() + 1 >= 2 * STEPS {
            return Some(line);
        }
        let (_, best) = truth.line(&at, &mut |nodes| nodes < mine.nodes).ok()?;
        at.play(best[0]).expect("a legal move");
        line.push(best[0]);
        if at.outcome().is_over() {
            break;
        }
        values = truth.values(&at, &mut |nodes| nodes < mine.nodes).ok()?;
    }
    // What is answered after the last move to find is no part of the puzzle.
    line.pop();
    (theme != Theme::Win && !line.is_empty()).then_some(line)
}

/// Whether several levels that fall play the same move, which is not the right one.
fn is_trap(falls: &[Fall], right: Move) -> bool {
    let wrong = |fall: &Fall| fall.moves.iter().copied().find(|&mv| mv != right);
    let fallen = || falls.iter().skip(1).filter_map(wrong);
    fallen().any(|one| fallen().filter(|&other| one == other).count() >= FALLEN)
}
