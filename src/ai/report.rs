//! What an opponent says about its move, as facts; the page turns them into sentences.

use crate::game::{Cell, Move, Side, score};

/// A chosen move and everything that is known about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The move to play.
    pub best: Move,
    /// What every legal move is worth to the side to move, in move order.
    pub scores: Vec<Scored>,
    /// Positions visited; playouts for Monte-Carlo.
    pub nodes: u64,
    /// Plies looked ahead, 0 for an opponent that does not look ahead.
    pub depth: u32,
    /// The expected continuation, the chosen move first.
    pub line: Vec<Move>,
    /// Whether the choice is proven best: no stronger opponent could do better.
    pub exact: bool,
    /// Why this move.
    pub why: Why,
}

/// A legal move and its worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The move.
    pub mv: Move,
    /// Its worth to the side that plays it.
    pub value: Value,
}

/// The worth of a move or a position, always seen by the side to move there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Points of the opponent's own evaluation; only comparable within one report.
    Points(i32),
    /// Monte-Carlo: how often the move was tried and how many thousandths of the points it made.
    Rate {
        /// Playouts that began with this move.
        visits: u32,
        /// Share of the points, 0 to 1000; a draw is half a point.
        thousandths: u16,
    },
    /// A certain result.
    Known(Decided),
    /// Points that the worth does not exceed: all that alpha-beta asks of a move that is not best.
    AtMost(i32),
    /// Points that the worth reaches; how far beyond it goes was not worked out.
    AtLeast(i32),
    /// Not worked out.
    Unknown,
}

/// The rank of a certain win that comes at once: beyond every evaluation.
const WIN: i32 = 1_000_000;

impl Value {
    /// A number on one scale for all kinds of worth, above 0 where the move is good; a rate goes
    /// from -1000 to 1000, and a bound gives its bound. `None` where nothing is known.
    #[must_use]
    pub fn points(self) -> Option<i32> {
        Some(match self {
            Self::Points(points) | Self::AtMost(points) | Self::AtLeast(points) => points,
            Self::Unknown => return None,
            Self::Rate { thousandths, .. } => 2 * i32::from(thousandths) - 1000,
            Self::Known(Decided::Win(plies)) => WIN - plies as i32,
            Self::Known(Decided::Draw) => 0,
            Self::Known(Decided::Loss(plies)) => plies as i32 - WIN,
        })
    }

    /// A number that orders values, more being better; `None` for what is no value (a bound, or
    /// nothing). An end whose time is not known is taken to come after `area` plies.
    #[must_use]
    pub fn rank(self, area: u32) -> Option<i32> {
        match self {
            Self::AtMost(_) | Self::AtLeast(_) => None,
            Self::Known(Decided::Win(0)) => Self::Known(Decided::Win(area)).points(),
            Self::Known(Decided::Loss(0)) => Self::Known(Decided::Loss(area)).points(),
            value => value.points(),
        }
    }
}

/// A certain result for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decided {
    /// Won after this many plies, this move included; 0 where the number is not known.
    Win(u32),
    /// Nobody can force a win.
    Draw,
    /// Lost after this many plies, this move included; 0 where the number is not known.
    Loss(u32),
}

impl Decided {
    /// What a score of the exact solver says, with so many cells empty.
    #[must_use]
    pub const fn of_score(empty: u32, score: i32) -> Self {
        match score {
            0 => Self::Draw,
            1.. => Self::Win(score::plies(empty, score)),
            _ => Self::Loss(score::plies(empty, score)),
        }
    }

    /// The score that says the same between two sides; `None` where the plies are not known.
    #[must_use]
    pub const fn score(self, empty: u32) -> Option<i32> {
        match self {
            Self::Draw => Some(0),
            Self::Win(0) | Self::Loss(0) => None,
            Self::Win(plies) => Some(score::of_win(empty, plies)),
            Self::Loss(plies) => Some(score::of_loss(empty, plies)),
        }
    }
}

/// The reason for a move: one kind per way of deciding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// A reason of the opponent's own, which needs no facts but the number of legal moves.
    Own {
        /// The name of its sentence in `reasons-*.js`.
        name: &'static str,
        /// How many legal moves there were.
        among: u32,
    },
    /// A rule of the bot fired.
    Rule {
        /// Which one.
        rule: Rule,
        /// The cell the move fills.
        cell: Cell,
        /// The discs in line that the move extends or stops; empty for [`Rule::Any`].
        line: Vec<Cell>,
        /// How many cells the same rule allowed; one was drawn.
        among: u32,
        /// Cells given up because the opponent would win directly above them.
        forbidden: Vec<Cell>,
    },
    /// The window that gave a placement its points.
    Window {
        /// What the move does in it.
        kind: WindowKind,
        /// What that is worth.
        points: i32,
        /// The cells of the window; empty for [`WindowKind::Nothing`].
        cells: Vec<Cell>,
        /// How many moves had the same points; one was drawn.
        among: u32,
    },
    /// A search of fixed depth.
    Search {
        /// The value found, in the opponent's own points.
        value: i32,
        /// Branches cut off by alpha-beta; 0 where it is switched off.
        cuts: u64,
        /// How many moves had this value.
        among: u32,
    },
    /// Every game was followed to its end.
    Solved {
        /// The result with best play.
        result: Decided,
        /// Branches cut off by alpha-beta.
        cuts: u64,
        /// Positions found again in memory.
        recalled: u64,
    },
    /// Monte-Carlo: the move that was tried most.
    Visits {
        /// All playouts.
        playouts: u32,
        /// Those that began with the chosen move.
        visits: u32,
        /// Its share of the points, 0 to 1000.
        thousandths: u16,
    },
    /// Flat Monte-Carlo: the move whose random games brought the largest share of the points.
    Rates {
        /// All random games.
        playouts: u32,
        /// Those that began with the chosen move.
        games: u32,
        /// Its share of the points, 0 to 1000.
        thousandths: u16,
    },
    /// Monte-Carlo: the tree proved the result.
    Proven {
        /// The result.
        result: Decided,
        /// Playouts it took.
        playouts: u32,
    },
    /// Deepened search with an evaluation of threats.
    Threats {
        /// The value found; a certain win or loss comes after so many plies at most.
        value: Value,
        /// Cells where the side to move would complete its line.
        own: Vec<Cell>,
        /// Cells where the opponent would.
        other: Vec<Cell>,
        /// Branches cut off.
        cuts: u64,
        /// Positions found again in the hash table.
        recalled: u64,
    },
    /// Exact play.
    Exact {
        /// Score as the solver counts: 0 draw, n > 0 won with the n-th disc from the end. `None` for a
        /// win or loss that is certain before anybody knows when it comes.
        score: Option<i32>,
        /// The result and when it comes.
        result: Decided,
        /// Whether the answer came from the opening book.
        book: bool,
    },
    /// Three sides at one board.
    Trio {
        /// What decided.
        reason: TrioReason,
        /// The cell the move fills.
        cell: Cell,
        /// What the three sides are worth in the position the search expects, in points.
        values: [i32; 3],
    },
}

/// The rules of the bot, in the order they are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Complete a line.
    Win,
    /// Stop the opponent from completing one.
    Block,
    /// Extend a line of either colour that is two short.
    Extend,
    /// Anything.
    Any,
}

/// What a placement does in a window of cells as long as a winning line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WindowKind {
    /// Completes the line.
    Completes,
    /// Blocks an opponent who lacks one disc.
    BlocksOne,
    /// Leaves one disc to add.
    MakesOne,
    /// Blocks an opponent who lacks two discs.
    BlocksTwo,
    /// Leaves two discs to add.
    MakesTwo,
    /// No window counts.
    Nothing,
}

/// What decided a move between three sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrioReason {
    /// The move wins at once.
    Wins,
    /// The move fills the cell where this side would win on its turn.
    Blocks(Side),
    /// The third side threatens one cell, and this side, which moves next, will have to fill it.
    LeavesTo(Side),
    /// This side wins after it, whatever the others do.
    Allows(Side),
    /// The search prefers it.
    Best,
    /// Drawn among moves that are equally good.
    Drawn,
}
