//! Solving every position of a book, on several threads over one hash table.

use std::io;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use super::positions::in_book;
use super::scores::{Scores, Subject};
use crate::solver::{Board, Solver};

/// How far the generator is.
#[derive(Clone, Copy, Debug)]
pub struct Stage {
    /// Positions whose score is on disk, those of former runs included.
    pub done: usize,
    /// Positions of the book.
    pub of: usize,
    /// Positions solved by this run.
    pub solved: usize,
    /// Lines of the file that were cut short or altered, so solved again.
    pub damaged: usize,
}

/// Solves what the file at `path` lacks of the book of `plies`, and returns
/// every position with its score; `None` when `watch` said to stop before the
/// end. `watch` is told of every block finished.
///
/// # Errors
/// What the file system says, that the file is of another book, or that the solver is for a board of
/// another size or has no memory for a thread.
pub fn generate(
    solver: &mut Solver,
    empty: Board,
    plies: u32,
    path: &Path,
    threads: usize,
    watch: &(dyn Fn(&Stage) -> bool + Sync),
) -> io::Result<Option<Vec<(Board, i32)>>> {
    let positions = in_book(empty, plies);
    let subject = Subject {
        width: empty.width(),
        height: empty.height(),
        plies,
        positions: positions.len(),
    };
    let scores = Scores::open(path, subject)?;
    let missing = scores.missing();
    let before = subject.positions
        - missing
            .iter()
            .map(|&n| subject.block(n).len())
            .sum::<usize>();
    let next = AtomicUsize::new(0);
    // The file, the positions solved by this run, and whether to go on.
    let shared = Mutex::new((scores, 0usize, Ok(true)));
    let solvers: Result<Vec<_>, _> = (0..threads.max(1)).map(|_| solver.share()).collect();
    let solvers = solvers.map_err(io::Error::other)?;
    std::thread::scope(|scope| {
        for mut solver in solvers {
            let (positions, missing, next, shared) = (&positions, &missing, &next, &shared);
            scope.spawn(move || {
                while let Some(&number) = missing.get(next.fetch_add(1, Relaxed)) {
                    let block = subject.block(number);
                    let found: Result<Vec<i32>, _> = positions[block.clone()]
                        .iter()
                        .map(|board| solver.solve(board))
                        .collect();
                    let Ok(mut shared) = shared.lock() else {
                        return;
                    };
                    let (scores, solved, go_on) = &mut *shared;
                    if !matches!(go_on, Ok(true)) {
                        return;
                    }
                    let found = match found {
                        Ok(found) => found,
                        Err(error) => {
                            *go_on = Err(io::Error::other(error));
                            return;
                        }
                    };
                    *solved += block.len();
                    let stage = Stage {
                        done: before + *solved,
                        of: subject.positions,
                        solved: *solved,
                        damaged: scores.damaged(),
                    };
                    *go_on = scores.add(number, found).map(|()| watch(&stage));
                }
            });
        }
    });
    let (scores, _, go_on) = shared
        .into_inner()
        .map_err(|_| io::Error::other("a solving thread panicked"))?;
    go_on?;
    Ok(scores
        .complete()
        .map(|all| positions.into_iter().zip(all).collect()))
}
