//! One search for each kind of board, behind one door.
//!
//! The search is compiled for every [`Grid`]; which of them a solver holds is
//! chosen once, when it is made, so that everything inside is constant.

use std::sync::Arc;

use super::api::SolveError;
use super::board::Board;
use super::grid::{Grid, Narrow, Standard};
#[cfg(feature = "rooms")]
use super::grid::{Large8x7, Large9x7, Large10x7, Large12x6, Wide};
use super::order::History;
use super::range::Range;
use super::search::Search;
use super::table::Table;
use super::tuning;
use super::word::Word;

/// Told the nodes searched, and where to ask how full the hash table is; `false`
/// stops the search.
pub type Poll<'a> = dyn FnMut(u64, &dyn Fn() -> u32) -> bool + 'a;

/// A search with its hash tables.
pub trait Engine: Send + Sync {
    /// The score, unless stopped, and the nodes it took; exact if within
    /// `wanted`, else a value on its side of that range. It must be `known` to
    /// lie within that one.
    fn ask(
        &mut self,
        board: &Board,
        wanted: Range,
        known: Range,
        poll: &mut Poll,
    ) -> (Option<i32>, u64);
    /// What the hash tables know of the score.
    fn known(&mut self, board: &Board) -> Range;
    /// Another over the same large hash table; `None` without memory.
    fn share(&mut self) -> Option<Box<dyn Engine>>;
    /// Forgets all that was learnt.
    fn reset(&mut self);
    /// Share of the large hash table in use, in thousandths.
    fn fill(&self) -> u32;
    /// Bytes of the large hash table.
    fn bytes(&self) -> usize;
}

/// The search of one kind of board.
pub struct Core<G: Grid> {
    g: G,
    far: Arc<Table<G::N>>,
    /// Never shared, see [`Search::near`].
    near: Table<G::N>,
    /// Kept until the next reset: what settled one column mostly settles the next.
    history: History,
}

/// The search made for a board of this size.
pub fn engine(width: u32, height: u32, bytes: usize) -> Result<Box<dyn Engine>, SolveError> {
    let made = Standard::new(width, height).map(|g| Core::boxed(g, bytes));
    // Each is a search of its own in the module; without them the module of Play is 19 kB smaller, compressed.
    #[cfg(feature = "rooms")]
    let made = made
        .or_else(|| Large8x7::new(width, height).map(|g| Core::boxed(g, bytes)))
        .or_else(|| Large9x7::new(width, height).map(|g| Core::boxed(g, bytes)))
        .or_else(|| Large10x7::new(width, height).map(|g| Core::boxed(g, bytes)))
        .or_else(|| Large12x6::new(width, height).map(|g| Core::boxed(g, bytes)));
    let made = made.or_else(|| Narrow::new(width, height).map(|g| Core::boxed(g, bytes)));
    #[cfg(feature = "rooms")]
    let made = made.or_else(|| Wide::new(width, height).map(|g| Core::boxed(g, bytes)));
    made.ok_or(SolveError::Size)?.ok_or(SolveError::Memory)
}

impl<G: Grid> Core<G> {
    /// With a large hash table of at most so many bytes; `None` without memory.
    pub fn new(g: G, bytes: usize) -> Option<Self> {
        let far = Table::new(bytes, g.key_bits())?;
        Core::over(g, Arc::new(far))
    }

    fn over(g: G, far: Arc<Table<G::N>>) -> Option<Self> {
        let mut near = Table::new(tuning::NEAR_BUCKETS * Table::<G::N>::BUCKET, g.key_bits())?;
        near.use_all();
        Some(Core {
            g,
            far,
            near,
            history: History::new(g),
        })
    }

    /// A search that has not begun.
    fn search<'a>(&'a mut self, watch: &'a mut dyn FnMut(u64) -> bool) -> Search<'a, G> {
        Search {
            g: self.g,
            far: &self.far,
            near: &self.near,
            watch,
            nodes: 0,
            stopped: false,
            history: &mut self.history,
        }
    }

    fn boxed(g: G, bytes: usize) -> Option<Box<dyn Engine>> {
        Some(Box::new(Core::new(g, bytes)?))
    }
}

/// The discs of the side to move and of the other.
fn discs<G: Grid>(board: &Board) -> (G::W, G::W) {
    (G::W::narrow(board.mover), G::W::narrow(board.other))
}

impl<G: Grid> Engine for Core<G> {
    fn ask(
        &mut self,
        board: &Board,
        wanted: Range,
        known: Range,
        poll: &mut Poll,
    ) -> (Option<i32>, u64) {
        self.history.begin(board.plies());
        let far = Arc::clone(&self.far);
        let mut watch = |nodes| poll(nodes, &|| far.fill());
        let mut search = self.search(&mut watch);
        let (mover, other) = discs::<G>(board);
        let score = search.score(mover, other, wanted, known);
        ((!search.stopped).then_some(score), search.nodes)
    }

    fn known(&mut self, board: &Board) -> Range {
        let (mover, other) = discs::<G>(board);
        self.search(&mut |_| true).known_score(mover, other)
    }

    fn share(&mut self) -> Option<Box<dyn Engine>> {
        // A table that another search has already is in use as a whole.
        if let Some(far) = Arc::get_mut(&mut self.far) {
            far.use_all();
        }
        Some(Box::new(Core::over(self.g, Arc::clone(&self.far))?))
    }

    fn reset(&mut self) {
        self.far.reset();
        self.near.reset();
        self.history.reset();
    }

    fn fill(&self) -> u32 {
        self.far.fill()
    }

    fn bytes(&self) -> usize {
        self.far.bytes()
    }
}
