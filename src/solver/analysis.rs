//! More than a score: every move's, the best line, and how long it takes.

use super::api::{Progress, SolveError, Solver, Watch};
use super::board::Board;
use super::opening::from_centre;
use super::range::Range;
use crate::game::score;

/// All there is to know of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// For the side to move, as [`Solver::solve`].
    pub score: i32,
    /// By column, each move's score for the side that makes it; `None` when full.
    pub scores: Vec<Option<i32>>,
    /// Perfect play from here to the end, as columns: the fastest win against
    /// the slowest loss, the middle first among equals. Empty on a full board;
    /// shorter than `plies` when the watch stopped the search on the way.
    pub line: Vec<u32>,
    /// Moves until the game ends with perfect play.
    pub plies: u32,
    /// Whether the scores were all read from an opening book.
    pub from_book: bool,
}

impl Analysis {
    /// The move to make: the fastest win, else a draw, else the slowest loss.
    pub fn best(&self) -> Option<u32> {
        self.line.first().copied()
    }
}

/// Moves until a game with this score ends, the winner's last disc included.
pub fn plies_to_end(board: &Board, score: i32) -> u32 {
    score::plies(board.width() * board.height() - board.plies(), score)
}

/// A watch of one search that tells another also of the scores found before it.
fn telling(scores: &[Option<i32>], watch: &mut Watch) -> impl FnMut(&Progress) -> bool {
    move |progress| {
        watch(&Progress {
            scores,
            ..*progress
        })
    }
}

impl Solver {
    /// Every move's exact score, the best line to the end, and its length.
    pub fn analyse(&mut self, board: &Board) -> Result<Analysis, SolveError> {
        self.analyse_watched(board, &mut |_| true)
    }

    /// As [`Solver::analyse`], stopping when told to; the watch is also called
    /// after each column. Once all have their scores it can only cut the line short.
    pub fn analyse_watched(
        &mut self,
        board: &Board,
        watch: &mut Watch,
    ) -> Result<Analysis, SolveError> {
        let before = self.nodes();
        // No move is worth more than the position, and one is worth as much. Where a book has
        // every move there is no need to ask.
        let whole = match self.book_for(board.plies() + 1) {
            Some(_) => Range::ALL,
            None => self.known(board)?,
        };
        let mut best = Range::ALL.low - 1;
        let mut scores = vec![None; board.width() as usize];
        let next = |column| Some((column, board.after(column)?));
        let mut open = from_centre(board.width()).filter_map(next).peekable();
        while let Some((column, after)) = open.next() {
            let mut known = Range {
                high: whole.high,
                ..Range::ALL
            };
            if best < whole.low && open.peek().is_none() {
                known.low = whole.low;
            }
            let score = self.move_score(board, &after, known, &mut telling(&scores, watch))?;
            scores[column as usize] = Some(score);
            best = best.max(score);
            let progress = Progress {
                nodes: self.nodes(),
                fill: self.fill(),
                scores: &scores,
            };
            if !watch(&progress) && open.peek().is_some() {
                return Err(SolveError::Interrupted);
            }
        }
        let from_book = self.nodes() == before && self.book_for(board.plies() + 1).is_some();
        let score = scores.iter().flatten().max().copied().unwrap_or(0);
        let best = from_centre(board.width()).find(|&c| scores[c as usize] == Some(score));
        let mut line = Vec::new();
        if let Some((best, after)) = best.and_then(next) {
            line.push(best);
            // A watch that says stop here has got what matters.
            let told = &mut telling(&scores, watch);
            let _ = self.follow(after, -score, &mut line, told);
        }
        Ok(Analysis {
            score,
            scores,
            plies: plies_to_end(board, score),
            line,
            from_book,
        })
    }

    /// What the move that leads to `after` is worth to the side that makes it, which must lie in
    /// `known`.
    fn move_score(
        &mut self,
        board: &Board,
        after: &Board,
        known: Range,
        watch: &mut Watch,
    ) -> Result<i32, SolveError> {
        if after.is_won() {
            return Ok((board.width() * board.height() + 1 - board.plies()) as i32 / 2);
        }
        Ok(-self.bounded(after, Range::ALL, -known, watch)?)
    }

    /// Extends a line from a position of known score: some move keeps it.
    fn follow(
        &mut self,
        mut board: Board,
        mut score: i32,
        line: &mut Vec<u32>,
        watch: &mut Watch,
    ) -> Result<(), SolveError> {
        let cells = board.width() * board.height();
        while !board.is_won() && board.plies() < cells {
            let mut kept = None;
            let next = |column| Some((column, board.after(column)?));
            for (column, after) in from_centre(board.width()).filter_map(next) {
                let wins = score == (cells + 1 - board.plies()) as i32 / 2 && after.is_won();
                if wins || !after.is_won() && !self.at_least(&after, 1 - score, watch)? {
                    kept = Some((column, after));
                    break;
                }
            }
            let Some((column, after)) = kept else { break };
            line.push(column);
            (board, score) = (after, -score);
        }
        Ok(())
    }
}
