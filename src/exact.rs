//! The one exact solver of a worker (natively, of a thread), with its opening books.
//!
//! Perfect play, the judge and analysis all ask the [`Solver`]. Its hash table is by far the
//! largest piece of memory of the program, so there is only one: whoever needs exact scores holds
//! the same [`Shared`]. The hash table is made with the first question and made again for a board of
//! another size, after the old one has been given back.

use std::sync::{Arc, Mutex};

use crate::game::Position;
use crate::solver::book::StoredBook;
use crate::solver::{Analysis, Board, SolveError, Solver, Watch};

/// Bytes of the hash table unless somebody asks for another size.
pub const TABLE_BYTES: usize = 64 << 20;

/// One [`Exact`] in several hands.
pub type Shared = Arc<Mutex<Exact>>;

/// A solver that is made when it is first asked, with its books.
pub struct Exact {
    bytes: usize,
    bench: Option<Bench>,
    books: Vec<Arc<StoredBook>>,
}

/// A solver and the size of board it was made for.
struct Bench {
    size: (u32, u32),
    solver: Solver,
}

/// How a question to the solver may be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asking {
    /// Positions to visit at most; the watch is asked in steps of a few thousand, so a few more
    /// may be visited.
    pub nodes: u64,
    /// Whether what earlier questions left in the hash table may be used. That is quicker. Scores
    /// never depend on it, but whether the nodes are enough does: without it the same question
    /// always gets the same answer.
    pub warm: bool,
}

impl Exact {
    /// A solver with a hash table of so many bytes, which is not made before the first question.
    #[must_use]
    pub const fn new(bytes: usize) -> Self {
        Self {
            bytes,
            bench: None,
            books: Vec::new(),
        }
    }

    /// The same, ready to be shared.
    #[must_use]
    pub fn shared(bytes: usize) -> Shared {
        Arc::new(Mutex::new(Self::new(bytes)))
    }

    /// Hands over an opening book. It is read for boards of its size, in place of a former one of
    /// as many plies.
    pub fn open_book(&mut self, book: &Arc<StoredBook>) {
        let name = |book: &StoredBook| (book.size(), crate::solver::Book::plies(book));
        self.books.retain(|other| name(other) != name(book));
        self.books.push(Arc::clone(book));
        if let Some(bench) = &mut self.bench
            && bench.size == book.size()
        {
            bench.solver.add_book(Arc::clone(book) as _);
        }
    }

    /// Bytes of the hash table now; 0 before the first question.
    #[must_use]
    pub fn memory(&self) -> usize {
        let bench = self.bench.as_ref();
        bench.map_or(0, |bench| bench.solver.memory())
    }

    /// The solver for a size of board.
    ///
    /// # Errors
    /// If the board does not fit, or there is no memory for the smallest hash table.
    pub fn solver(&mut self, size: (u32, u32)) -> Result<&mut Solver, SolveError> {
        if self.bench.as_ref().is_none_or(|bench| bench.size != size) {
            // The old hash table goes before the new one asks for its memory.
            self.bench = None;
            let mut solver = Solver::new(size.0, size.1, self.bytes)?;
            for book in self.books.iter().filter(|book| book.size() == size) {
                solver.add_book(Arc::clone(book) as _);
            }
            self.bench = Some(Bench { size, solver });
        }
        Ok(&mut self.bench.as_mut().expect("made above").solver)
    }

    /// The nodes it took, and every move's exact score. When the watch or the limit stops the
    /// search, the error has the scores by column that were known by then; where there is no
    /// solver, none.
    ///
    /// The watch is told the nodes of this question alone. The variant must be one with gravity
    /// and lines of four, and nobody must have won.
    pub fn analyse(
        &mut self,
        position: &Position,
        asking: Asking,
        watch: &mut Watch,
    ) -> (u64, Result<Analysis, Vec<Option<i32>>>) {
        let board = board(position);
        let Ok(solver) = self.solver((board.width(), board.height())) else {
            return (0, Err(Vec::new()));
        };
        if !asking.warm {
            solver.reset();
        }
        let before = solver.nodes();
        let mut scores = Vec::new();
        let found = solver.analyse_watched(&board, &mut |progress| {
            if scores != progress.scores {
                scores = progress.scores.to_vec();
            }
            let mut progress = *progress;
            progress.nodes -= before;
            progress.nodes < asking.nodes && watch(&progress)
        });
        (solver.nodes() - before, found.map_err(|_| scores))
    }
}

/// A position as the solver takes it.
///
/// # Panics
/// If three sides play, or one has won.
#[must_use]
pub fn board(position: &Position) -> Board {
    let variant = position.variant();
    let turn = position.turn();
    let other = turn.other(variant).expect("two sides");
    Board::from_discs(
        variant.width().into(),
        variant.height().into(),
        position.discs(turn),
        position.discs(other),
    )
    .expect("the rules' boards fit the solver, and nobody has won")
}
