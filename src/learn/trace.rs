//! A search written down: every node in the order of visiting, with its window, value and cut.
//!
//! A [`Tracer`] is the [`Observer`] that records. It never takes unbounded memory: nodes beyond a limit are counted
//! (every node has the number of nodes visited below it) but not recorded, and [`Trace::whole`] is false then.
//!
//! All values and windows of a node are seen by the side to move there, as the search sees them;
//! at odd plies that is the other side, so whoever draws the tree for one side changes the sign.

use std::mem::{replace, take};

use crate::ai::observe::{Leaf, Observer};
use crate::ai::search::INFINITY;
use crate::game::Move;

/// How much is recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Nodes recorded at most.
    pub nodes: usize,
    /// Record only the last round that was finished, which is the one the search answers with; where none was, the one
    /// that was begun. Searches deepen ply by ply, and each depth is a round.
    pub last: bool,
}

/// A visited position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its parent's place in [`Trace::nodes`]; `None` for a root.
    pub parent: Option<u32>,
    /// The move that leads here; `None` for a root.
    pub mv: Option<Move>,
    /// Plies below the root.
    pub ply: u32,
    /// Plies before the end of the search.
    pub left: u32,
    /// What the side to move has for certain elsewhere; `None` for nothing, or no alpha-beta.
    pub alpha: Option<i32>,
    /// What the other side will not allow; `None` for no bound.
    pub beta: Option<i32>,
    /// The value found.
    pub value: i32,
    /// What that says of the real value of the position.
    pub bound: Bound,
    /// Why nothing stands below, if so.
    pub leaf: Option<Leaf>,
    /// The best move, if there are moves below.
    pub best: Option<Move>,
    /// The cut, if there was one.
    pub cut: Option<Cut>,
    /// Positions visited here and below; a root does not count itself, as searches do not.
    pub size: u64,
}

/// What a value that was found says of the real one, seen by the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is the real one.
    Exact,
    /// The real one is as much or more: moves were cut off, or the other side's were bounds.
    AtLeast,
    /// The real one is as much or less: all moves were bounds from above.
    AtMost,
}

impl Bound {
    /// The same, seen by the other side.
    const fn turned(self) -> Self {
        match self {
            Self::Exact => Self::Exact,
            Self::AtLeast => Self::AtMost,
            Self::AtMost => Self::AtLeast,
        }
    }
}

/// Why the rest of the moves was not looked at: `value ≥ beta`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The value reached.
    pub value: i32,
    /// The bound it reached.
    pub beta: i32,
    /// The moves that were not tried.
    pub untried: u32,
}

/// What happens, one after the other; `node` is a place in [`Trace::nodes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Where.
    pub node: u32,
    /// What.
    pub event: Event,
}

/// What happens at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// It is visited.
    Enter,
    /// The move just tried is the best so far.
    Better {
        /// The move.
        mv: Move,
        /// What the node is worth now.
        value: i32,
    },
    /// The rest of the moves is cut off.
    Cut,
    /// Its value goes up to the parent.
    Leave,
}

/// One depth of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// Plies it looks ahead.
    pub plies: u32,
    /// Its root in [`Trace::nodes`], if the round was recorded.
    pub root: Option<u32>,
    /// Positions visited.
    pub visited: u64,
    /// Branches cut.
    pub cuts: u64,
    /// Whether it was finished; an unfinished round is thrown away by the search.
    pub finished: bool,
}

/// A search, written down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// The recorded nodes in the order of visiting.
    pub nodes: Vec<Node>,
    /// What happened at them.
    pub steps: Vec<Step>,
    /// The depths, one after the other.
    pub rounds: Vec<Round>,
    /// All positions visited, recorded or not.
    pub visited: u64,
    /// All cuts, recorded or not.
    pub cuts: u64,
    /// Whether every node of the recorded rounds is there.
    pub whole: bool,
    /// Whether what the best root move has found bounds the root moves after it.
    pub shared: bool,
}

/// The observer that writes down.
pub struct Tracer {
    limits: Limits,
    /// Whether windows mean anything: without alpha-beta they bound nothing.
    windows: bool,
    trace: Trace,
    /// The way from the root to where the search is.
    path: Vec<Frame>,
    /// With [`Limits::last`], the round before: it is shown if this one is not finished.
    before: Option<Recorded>,
    done: bool,
}

/// What was written down of a round: its nodes, its steps, and whether that is all.
type Recorded = (Vec<Node>, Vec<Step>, bool);

/// A node that is not finished.
struct Frame {
    /// Its record, if there is one.
    place: Option<u32>,
    /// Positions visited here and below.
    size: u64,
    /// The window.
    alpha: i32,
    beta: i32,
    /// The best value of a move so far, and what it says.
    value: i32,
    bound: Bound,
    /// Whether the rest was cut off.
    cut: bool,
    leaf: Option<Leaf>,
}

impl Frame {
    const fn new(place: Option<u32>, size: u64, alpha: i32, beta: i32) -> Self {
        Self {
            place,
            size,
            alpha,
            beta,
            value: -INFINITY,
            bound: Bound::Exact,
            cut: false,
            leaf: None,
        }
    }

    /// What a move leads to, seen by the side that plays it.
    fn tried(&mut self, value: i32, bound: Bound) {
        if value > self.value || (value == self.value && bound == Bound::Exact) {
            (self.value, self.bound) = (value, bound);
        }
    }

    /// What the final value says.
    const fn bound(&self, value: i32) -> Bound {
        match self.leaf {
            Some(Leaf::Recalled) if value <= self.alpha => Bound::AtMost,
            Some(Leaf::Recalled) if value >= self.beta => Bound::AtLeast,
            Some(_) => Bound::Exact,
            None if self.cut => Bound::AtLeast,
            None => self.bound,
        }
    }
}

impl Tracer {
    /// A tracer; `windows` says whether the search uses alpha-beta, `shared` whether its root moves
    /// share a window.
    #[must_use]
    pub fn new(limits: Limits, windows: bool, shared: bool) -> Self {
        Self {
            limits,
            windows,
            trace: Trace {
                whole: true,
                shared: shared && windows,
                ..Trace::default()
            },
            path: Vec::new(),
            before: None,
            done: false,
        }
    }

    /// What was written down.
    #[must_use]
    pub fn finish(self) -> Trace {
        self.trace
    }

    fn step(&mut self, node: u32, event: Event) {
        self.trace.steps.push(Step { node, event });
    }

    fn record(&mut self, node: Node) -> Option<u32> {
        if self.trace.nodes.len() >= self.limits.nodes {
            self.trace.whole = false;
            return None;
        }
        let place = self.trace.nodes.len() as u32;
        self.trace.nodes.push(node);
        self.step(place, Event::Enter);
        Some(place)
    }

    /// The record of the position the search is in.
    fn here(&self) -> Option<u32> {
        self.path.last().and_then(|frame| frame.place)
    }

    fn close(&mut self, value: i32) {
        let Some(frame) = self.path.pop() else {
            return;
        };
        let (size, bound) = (frame.size, frame.bound(value));
        if let Some(parent) = self.path.last_mut() {
            parent.size += size;
            parent.tried(-value, bound.turned());
        }
        if let Some(place) = frame.place {
            let node = &mut self.trace.nodes[place as usize];
            (node.value, node.bound, node.size) = (value, bound, size);
            self.step(place, Event::Leave);
        }
    }

    fn bound(&self, bound: i32) -> Option<i32> {
        (self.windows && bound.abs() != INFINITY).then_some(bound)
    }
}

impl Observer for Tracer {
    fn begin(&mut self, plies: u32) {
        if self.done {
            return;
        }
        let trace = &mut self.trace;
        if self.limits.last && !trace.rounds.is_empty() {
            let (nodes, steps) = (take(&mut trace.nodes), take(&mut trace.steps));
            self.before = Some((nodes, steps, replace(&mut trace.whole, true)));
        }
        let root = self.record(Node {
            parent: None,
            mv: None,
            ply: 0,
            left: plies,
            alpha: None,
            beta: None,
            value: 0,
            bound: Bound::Exact,
            leaf: None,
            best: None,
            cut: None,
            size: 0,
        });
        self.path.push(Frame::new(root, 0, -INFINITY, INFINITY));
        self.trace.rounds.push(Round {
            plies,
            root,
            visited: 0,
            cuts: 0,
            finished: false,
        });
    }

    fn enter(&mut self, mv: Move, left: u32, alpha: i32, beta: i32) {
        if self.done {
            return;
        }
        self.trace.visited += 1;
        if let Some(round) = self.trace.rounds.last_mut() {
            round.visited += 1;
        }
        let node = Node {
            parent: self.here(),
            mv: Some(mv),
            ply: self.path.len() as u32,
            left,
            alpha: self.bound(alpha),
            beta: self.bound(beta),
            value: 0,
            bound: Bound::Exact,
            leaf: None,
            best: None,
            cut: None,
            size: 0,
        };
        // A child of a node that is only counted is only counted as well.
        let place = match node.parent {
            Some(_) => self.record(node),
            None => None,
        };
        self.path.push(Frame::new(place, 1, alpha, beta));
    }

    fn leaf(&mut self, leaf: Leaf) {
        if self.done {
            return;
        }
        if let Some(frame) = self.path.last_mut() {
            frame.leaf = Some(leaf);
        }
        if let Some(place) = self.here() {
            self.trace.nodes[place as usize].leaf = Some(leaf);
        }
    }

    fn better(&mut self, mv: Move, value: i32) {
        if let Some(place) = self.here().filter(|_| !self.done) {
            self.trace.nodes[place as usize].best = Some(mv);
            self.step(place, Event::Better { mv, value });
        }
    }

    fn cut(&mut self, value: i32, beta: i32, untried: impl FnOnce() -> u32) {
        if self.done {
            return;
        }
        self.trace.cuts += 1;
        if let Some(round) = self.trace.rounds.last_mut() {
            round.cuts += 1;
        }
        if let Some(frame) = self.path.last_mut() {
            frame.cut = true;
        }
        if let Some(place) = self.here() {
            self.trace.nodes[place as usize].cut = Some(Cut {
                value,
                beta,
                untried: untried(),
            });
            self.step(place, Event::Cut);
        }
    }

    fn leave(&mut self, value: i32) {
        if !self.done {
            self.close(value);
        }
    }

    fn end(&mut self, value: i32, finished: bool) {
        if self.done {
            return;
        }
        self.close(value);
        let trace = &mut self.trace;
        if let Some(round) = trace.rounds.last_mut() {
            round.finished = finished;
        }
        if let Some(before) = self.before.take() {
            if !finished {
                (trace.nodes, trace.steps, trace.whole) = before;
            }
            let gone = trace.rounds.len() - 1 - usize::from(finished);
            trace.rounds[gone].root = None;
        }
    }

    fn done(&mut self) {
        self.done = true;
    }
}
