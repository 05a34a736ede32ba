//! Depth-limited minimax with alpha-beta, shared by the opponents that differ only in how they
//! judge a position.
//!
//! Every root move is searched with an open window, so each gets its true value and the choice
//! among equals stays with the opponent; inside, alpha-beta cuts. With [`Limits::shared`] the root
//! is a node like the others instead: what its best move has found so far bounds the moves after
//! it, which visits fewer positions and says of a move that is not best only that it is not. Depths are searched one after
//! the other: the last one finished is the answer when the node limit or the watch stops it.
//! Complexity is b^d nodes without cuts, about b^(d/2) with them; the static order (middle first)
//! is what makes the cuts early. An [`Observer`] may follow every step.

use super::ground::{Discs, Ground, discs};
use super::observe::{Leaf, Observer, Unobserved};
use super::{Progress, Report, Scored, Value, Watch, Why};
use crate::game::{Move, Position};

/// How an opponent judges a position.
///
/// All values are seen by the side to move; `mine` says whether that is the side that searches,
/// for judgements that do not treat the sides alike.
pub trait Evaluate {
    /// The worth of a game that goes on, at the end of the search.
    fn worth(&self, ground: &Ground, discs: Discs, mine: bool) -> i32;

    /// The worth of a game that the side to move has just lost, `left` plies before the end of
    /// the search. A negative number.
    fn lost(&self, ground: &Ground, discs: Discs, left: u32) -> i32;

    /// The worth of a full board without a line.
    fn drawn(&self, _ground: &Ground, _discs: Discs) -> i32 {
        0
    }
}

/// How far and how a search goes.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Plies to look ahead, at most [`MAX_PLIES`].
    pub plies: u32,
    /// Nodes after which no deeper search is finished; the first ply always is.
    pub nodes: u64,
    /// Whether branches that cannot matter are cut.
    pub alpha_beta: bool,
    /// Whether the root moves share a window; means nothing without alpha-beta.
    pub shared: bool,
}

/// The deepest search.
pub const MAX_PLIES: u32 = 12;

/// What a search found.
#[derive(Clone, Debug)]
pub struct Found {
    /// Every legal move with its value, in move order.
    pub scores: Vec<(Move, i32)>,
    /// For every move of `scores`, whether its value is only a bound from above.
    pub bounds: Vec<bool>,
    /// The highest of the values.
    pub value: i32,
    /// Plies searched to the end.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Branches cut.
    pub cuts: u64,
    /// For every move of `scores`, the line expected after it, the move itself first.
    pub lines: Vec<Vec<Move>>,
}

impl Found {
    /// The moves known to have the highest value, in move order.
    #[must_use]
    pub fn best(&self) -> Vec<Move> {
        let scores = self.scores.iter().zip(&self.bounds);
        let best = scores.filter(|&(score, &bound)| score.1 == self.value && !bound);
        best.map(|(score, _)| score.0).collect()
    }

    /// The report of an opponent that plays `best`; values are divided by `scale` to be points.
    #[must_use]
    pub fn report(&self, best: Move, scale: i32, exact: bool) -> Report {
        let index = self.scores.iter().position(|score| score.0 == best);
        let scored = |(&(mv, value), &bound): (&(Move, i32), &bool)| Scored {
            mv,
            value: match bound {
                // Rounded up, so that it still bounds.
                true => Value::AtMost(-(-value).div_euclid(scale)),
                false => Value::Points(value / scale),
            },
        };
        Report {
            best,
            scores: self.scores.iter().zip(&self.bounds).map(scored).collect(),
            nodes: self.nodes,
            depth: self.depth,
            line: index.map_or_else(Vec::new, |index| self.lines[index].clone()),
            exact,
            why: Why::Search {
                value: self.value / scale,
                cuts: self.cuts,
                among: self.best().len() as u32,
            },
        }
    }
}

/// Searches a position whose game goes on.
pub fn search(
    ground: &Ground,
    position: &Position,
    judge: &dyn Evaluate,
    limits: Limits,
    watch: &mut dyn Watch,
) -> Found {
    observed(ground, position, judge, limits, watch, &mut Unobserved)
}

/// The same search, told to an observer.
pub fn observed<O: Observer>(
    ground: &Ground,
    position: &Position,
    judge: &dyn Evaluate,
    limits: Limits,
    watch: &mut dyn Watch,
    observer: &mut O,
) -> Found {
    let mut tree = Tree {
        ground,
        judge,
        limits,
        watch,
        observer,
        progress: Progress {
            nodes: 0,
            depth: 0,
            best: None,
            value: Value::Points(0),
        },
        cuts: 0,
        stopped: false,
        lines: [[0; MAX_PLIES as usize]; MAX_PLIES as usize + 1],
        lengths: [0; MAX_PLIES as usize + 1],
    };
    let discs = discs(position);
    let mut found = tree.root(discs, 1);
    for plies in 2..=limits.plies.min(MAX_PLIES) {
        let deeper = tree.root(discs, plies);
        if tree.stopped {
            break;
        }
        found = deeper;
    }
    found.nodes = tree.progress.nodes;
    found.cuts = tree.cuts;
    found
}

struct Tree<'a, O> {
    ground: &'a Ground,
    judge: &'a dyn Evaluate,
    limits: Limits,
    watch: &'a mut dyn Watch,
    observer: &'a mut O,
    progress: Progress,
    cuts: u64,
    stopped: bool,
    /// The expected line from every ply on, as in every chess program: a triangle.
    lines: [[u8; MAX_PLIES as usize]; MAX_PLIES as usize + 1],
    lengths: [usize; MAX_PLIES as usize + 1],
}

/// Beyond every value, and safe to negate.
pub const INFINITY: i32 = i32::MAX;

impl<O: Observer> Tree<'_, O> {
    fn root(&mut self, discs: Discs, plies: u32) -> Found {
        let mut found = Found {
            scores: Vec::new(),
            bounds: Vec::new(),
            value: -INFINITY,
            depth: plies,
            nodes: 0,
            cuts: 0,
            lines: Vec::new(),
        };
        self.observer.begin(plies);
        let shared = self.limits.shared && self.limits.alpha_beta;
        for (mv, cell) in self.ground.legal(discs) {
            let ceiling = if shared { -found.value } else { INFINITY };
            self.observer.enter(mv, plies - 1, -INFINITY, ceiling);
            let value = -self.value(discs.play(cell), plies - 1, 1, -INFINITY, ceiling);
            self.observer.leave(-value);
            if self.stopped {
                self.observer.end(found.value, false);
                return found;
            }
            let mut line = vec![mv];
            let rest = &self.lines[1][..self.lengths[1]];
            line.extend(rest.iter().map(|&index| Move::new(index)));
            found.scores.push((mv, value));
            found.bounds.push(shared && value <= found.value);
            found.lines.push(line);
            if value > found.value {
                found.value = value;
                self.observer.better(mv, value);
                self.progress.best = Some(mv);
                self.progress.value = Value::Points(value);
            }
        }
        self.observer.end(found.value, true);
        self.progress.depth = plies;
        found
    }

    /// The value of a position for its side to move, `left` plies before the end of the search:
    /// exact between `alpha` and `beta`, otherwise a bound on the same side of the window.
    fn value(&mut self, discs: Discs, left: u32, ply: usize, alpha: i32, beta: i32) -> i32 {
        self.visit();
        self.lengths[ply] = 0;
        if self.ground.has_line(discs.other) {
            self.observer.leaf(Leaf::Lost);
            return self.judge.lost(self.ground, discs, left);
        }
        let playable = self.ground.playable(discs);
        if playable == 0 {
            self.observer.leaf(Leaf::Drawn);
            return self.judge.drawn(self.ground, discs);
        }
        if left == 0 {
            self.observer.leaf(Leaf::Judged);
            return self.judge.worth(self.ground, discs, ply.is_multiple_of(2));
        }
        let ground = self.ground;
        let mut best = -INFINITY;
        for (index, &(mv, cells)) in ground.moves.iter().enumerate() {
            let cell = playable & cells;
            if cell == 0 {
                continue;
            }
            let floor = alpha.max(best);
            self.observer.enter(mv, left - 1, -beta, -floor);
            let value = -self.value(discs.play(cell), left - 1, ply + 1, -beta, -floor);
            self.observer.leave(-value);
            if self.stopped {
                return 0;
            }
            if value > best {
                best = value;
                self.keep(ply, mv);
                self.observer.better(mv, value);
                if self.limits.alpha_beta && best >= beta {
                    self.cuts += 1;
                    self.observer.cut(best, beta, || {
                        let rest = ground.moves[index + 1..].iter();
                        rest.filter(|entry| entry.1 & playable != 0).count() as u32
                    });
                    break;
                }
            }
        }
        best
    }

    /// Puts a move in front of the line found below it.
    fn keep(&mut self, ply: usize, mv: Move) {
        let length = self.lengths[ply + 1];
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        upper[ply][0] = mv.index();
        upper[ply][1..=length].copy_from_slice(&lower[0][..length]);
        self.lengths[ply] = length + 1;
    }

    fn visit(&mut self) {
        self.progress.nodes += 1;
        if self.progress.depth > 0 {
            if self.progress.nodes > self.limits.nodes {
                self.stopped = true;
            } else if self.progress.nodes.is_multiple_of(4096) {
                self.stopped |= !self.watch.go_on(&self.progress);
            }
        }
    }
}
