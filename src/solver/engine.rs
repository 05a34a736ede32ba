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
use super::search::Search;
use super::table::Table;
use super::tuning;
use super::word::Word;

/// Told the nodes searched, and where to ask how full the table is; `false`
/// stops the search.
pub type Poll<'a> = dyn FnMut(u64, &dyn Fn() -> u32) -> bool + 'a;

/// A search with its tables.
pub trait Engine: Send + Sync {
    /// The score, unless stopped, and the nodes it took; exact if within
    /// `low..=high`, else a value on its side of that range.
    fn ask(&self, board: &Board, low: i32, high: i32, poll: &mut Poll) -> (Option<i32>, u64);
    /// Another over the same large table.
    fn share(&self) -> Option<Box<dyn Engine>>;
    fn reset(&self);
    /// Share of the large table in use, in thousandths.
    fn fill(&self) -> u32;
    /// Bytes of the large table.
    fn bytes(&self) -> usize;
}

/// The search of one kind of board.
pub struct Core<G: Grid> {
    g: G,
    far: Arc<Table<G::N>>,
    /// Never shared, see [`Search::near`].
    near: Table<G::N>,
}

/// The search made for a board of this size.
pub fn engine(width: u32, height: u32, bytes: usize) -> Result<Box<dyn Engine>, SolveError> {
    let made = Standard::new(width, height).map(|g| Core::boxed(g, bytes));
    // Each is a search of its own in the module, so Play's small one does without.
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
    /// With a large table of at most so many bytes; `None` without memory.
    pub fn new(g: G, bytes: usize) -> Option<Self> {
        let far = Table::new(bytes, g.key_bits())?;
        Core::over(g, Arc::new(far))
    }

    fn over(g: G, far: Arc<Table<G::N>>) -> Option<Self> {
        let near = Table::new(tuning::NEAR_BUCKETS * Table::<G::N>::BUCKET, g.key_bits())?;
        near.use_all();
        Some(Core { g, far, near })
    }

    fn boxed(g: G, bytes: usize) -> Option<Box<dyn Engine>> {
        Some(Box::new(Core::new(g, bytes)?))
    }
}

impl<G: Grid> Engine for Core<G> {
    fn ask(&self, board: &Board, low: i32, high: i32, poll: &mut Poll) -> (Option<i32>, u64) {
        let mut search = Search {
            g: self.g,
            far: &self.far,
            near: &self.near,
            watch: &mut |nodes| poll(nodes, &|| self.far.fill()),
            nodes: 0,
            stopped: false,
            history: History::new(self.g, board.plies()),
        };
        let (mover, other) = (G::W::narrow(board.mover), G::W::narrow(board.other));
        let score = search.score(mover, other, low, high);
        ((!search.stopped).then_some(score), search.nodes)
    }

    fn share(&self) -> Option<Box<dyn Engine>> {
        self.far.use_all();
        Some(Box::new(Core::over(self.g, Arc::clone(&self.far))?))
    }

    fn reset(&self) {
        self.far.reset();
        self.near.reset();
    }

    fn fill(&self) -> u32 {
        self.far.fill()
    }

    fn bytes(&self) -> usize {
        self.far.bytes()
    }
}
