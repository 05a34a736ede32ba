//! The judge: what every legal move of a position is worth, for people who ask.
//!
//! Hints, analysis, reviews and puzzles all ask here, so that they never disagree. The policy:
//!
//! 1. *Solver.* Where the exact solver knows the game and has hope to finish, it scores every move.
//!    If it is stopped, the scores it has found by then still stand.
//! 2. *Proof*, then *values*: elsewhere, between two sides, the expert first looks for a proof of
//!    the best move, then gives every move a value of its own (see [`mod@advice`]). The proof is
//!    left out where the solver would have been the one to find it.
//! 3. *Playouts*: between three sides, Monte-Carlo search.
//!
//! Each of these is a [`Stage`] with its own limit in nodes, and a watch from outside may end any
//! of them earlier: whoever has a clock decides there. A judgement says who made it and whether
//! what it says is certain.
//!
//! ```
//! use puissance4::exact::Exact;
//! use puissance4::game::{Move, Variant, notation};
//! use puissance4::judge::{Author, Judge, Limits};
//!
//! let classic = Variant::find("7x6").unwrap();
//! let (position, _) = notation::parse(classic, "44444432323").unwrap();
//! let mut judge = Judge::new(Exact::shared(1 << 20));
//! let found = judge.judge(&position, Limits::default(), &mut |_, _| true);
//! assert!(found.exact && found.by == Author::Solver);
//! assert_eq!(found.moves.len(), 6, "column 4 is full");
//! ```

pub mod advice;

use std::sync::Arc;

use crate::ai::expert::Expert;
use crate::ai::mcts::Mcts;
use crate::ai::perfect::solver_from;
use crate::ai::{Decided, Opponent, Progress, Report, Scored, Value};
use crate::exact::{Asking, Shared};
use crate::game::{Move, Position};

/// Who made a judgement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Author {
    /// The exact solver alone.
    Solver,
    /// The expert, beside whatever the solver had found.
    Expert,
    /// Monte-Carlo search.
    Mcts,
}

/// A part of the work, each with its own limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The exact solver scores every move.
    Solver,
    /// The expert looks for a proof of the best move.
    Proof,
    /// The expert gives every move a value.
    Values,
    /// Monte-Carlo search plays games.
    Playouts,
}

/// What every legal move is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Whether everything that is said here is certain; if not, some worth is an estimate.
    pub exact: bool,
    /// Who says so.
    pub by: Author,
    /// Whether all of it was read from an opening book.
    pub book: bool,
    /// Plies looked ahead; for an exact judgement of the solver, plies until the end of the game.
    pub depth: u32,
    /// Positions visited, or games played by Monte-Carlo search.
    pub nodes: u64,
    /// The moves to play: the chosen one first, then those worth the same. Empty only in a
    /// partial judgement, before anything is known.
    pub best: Vec<Move>,
    /// Every legal move in move order, with its worth to the side that plays it.
    pub moves: Vec<Scored>,
    /// The expected continuation, the chosen move first.
    pub line: Vec<Move>,
}

/// How much work may go into a judgement, stage by stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Positions for the solver.
    pub solver: u64,
    /// Positions for a proof by the expert.
    pub proof: u64,
    /// Positions for the expert's values of all moves.
    pub values: u64,
    /// Games of Monte-Carlo search.
    pub playouts: u32,
    /// Whether the solver may use what it remembers of earlier questions: quicker, but then it
    /// depends on them whether its nodes are enough.
    pub warm: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            solver: 40_000_000,
            proof: 12_000_000,
            values: 4_000_000,
            playouts: 100_000,
            warm: false,
        }
    }
}

impl Limits {
    /// One number for all stages: so many positions in each, but where more would hardly tell more
    /// no more than the default.
    #[must_use]
    pub fn of_nodes(nodes: u64) -> Self {
        let most = Self::default();
        Self {
            solver: nodes,
            proof: most.proof.min(nodes),
            values: most.values.min(nodes),
            // A game of Monte-Carlo search takes about as long as fifty positions.
            playouts: (nodes / 50).clamp(1_000, u64::from(most.playouts)) as u32,
            warm: false,
        }
    }
}

/// Told now and then in which stage the work is and what is known so far; `false` ends the stage.
/// The next stage asks again, so whoever wants no more answers `false` again.
pub type Watch<'a> = dyn FnMut(Stage, &Judgement) -> bool + 'a;

/// The judge, with its memory.
pub struct Judge {
    exact: Shared,
    expert: Expert,
}

impl Judge {
    /// A judge that asks this solver.
    #[must_use]
    pub fn new(exact: Shared) -> Self {
        Self {
            exact,
            expert: Expert::default(),
        }
    }

    /// What every legal move is worth. The same position and limits give the same judgement, as
    /// long as the watch ends no stage and the limits are not warm.
    ///
    /// # Panics
    /// If the game is over.
    pub fn judge(&mut self, position: &Position, limits: Limits, watch: &mut Watch) -> Judgement {
        let mut so_far = Judgement::nothing(position);
        let variant = position.variant();
        if variant.sides() != 2 {
            so_far.by = Author::Mcts;
            let told = &mut |progress: &Progress| {
                so_far.heard(progress, 0);
                watch(Stage::Playouts, &so_far)
            };
            let report = Mcts::<u64>::new(variant, limits.playouts, 0).choose(position, told);
            return Judgement::of_report(Author::Mcts, report, 0);
        }
        let from = solver_from(variant);
        if from.is_some_and(|ply| position.ply() >= ply)
            && self.solved(position, limits, &mut so_far, watch)
        {
            return so_far;
        }
        so_far.by = Author::Expert;
        let spent = so_far.nodes;
        let before = so_far.clone();
        let proof = from.is_none().then_some(limits.proof);
        let report = advice::advise(
            position,
            &mut self.expert,
            proof,
            limits.values,
            &mut |stage, progress| {
                so_far.heard(progress, spent);
                watch(stage, &so_far)
            },
        );
        let mut found = Judgement::of_report(Author::Expert, report, spent);
        found.keep(&before, position.variant().area());
        found
    }

    /// Asks the solver; says whether it finished.
    fn solved(
        &mut self,
        position: &Position,
        limits: Limits,
        so_far: &mut Judgement,
        watch: &mut Watch,
    ) -> bool {
        let asking = Asking {
            nodes: limits.solver,
            warm: limits.warm,
        };
        let empty = position.empty();
        let exact = Arc::clone(&self.exact);
        let mut exact = exact.lock().expect("nobody broke it");
        let (nodes, found) = exact.analyse(position, asking, &mut |progress| {
            so_far.learn(empty, progress.scores);
            so_far.nodes = progress.nodes;
            watch(Stage::Solver, so_far)
        });
        so_far.nodes = nodes;
        match found {
            Ok(analysis) => {
                so_far.learn(empty, &analysis.scores);
                so_far.exact = true;
                so_far.book = analysis.from_book;
                so_far.depth = analysis.plies;
                let columns = analysis.line.iter();
                so_far.line = columns.map(|&column| Move::new(column as u8)).collect();
                so_far.choose(so_far.line[0]);
                true
            }
            Err(scores) => {
                so_far.learn(empty, &scores);
                false
            }
        }
    }
}

impl Judgement {
    /// Before anything is known.
    fn nothing(position: &Position) -> Self {
        Self {
            exact: false,
            by: Author::Solver,
            book: false,
            depth: 0,
            nodes: 0,
            best: Vec::new(),
            moves: position
                .legal()
                .map(|mv| Scored {
                    mv,
                    value: Value::Unknown,
                })
                .collect(),
            line: Vec::new(),
        }
    }

    /// A report by somebody else, after `spent` nodes of the solver.
    fn of_report(by: Author, report: Report, spent: u64) -> Self {
        let mut found = Self {
            exact: report.exact,
            by,
            book: false,
            depth: report.depth,
            nodes: report.nodes + spent,
            best: Vec::new(),
            moves: report.scores,
            line: report.line,
        };
        found.choose(report.best);
        found
    }

    /// Takes up what the solver has found of the columns so far.
    fn learn(&mut self, empty: u32, scores: &[Option<i32>]) {
        if scores.is_empty() {
            return;
        }
        for scored in &mut self.moves {
            if let Some(score) = scores[usize::from(scored.mv.index())] {
                scored.value = Value::Known(Decided::of_score(empty, score));
            }
        }
        if let Some(best) = self.highest(0) {
            self.choose(best);
        }
    }

    /// Takes up how far a search has come, which knows only of its best move.
    fn heard(&mut self, progress: &Progress, spent: u64) {
        self.nodes = spent + progress.nodes;
        self.depth = progress.depth;
        let Some(best) = progress.best else { return };
        for scored in &mut self.moves {
            let certain = matches!(scored.value, Value::Known(_));
            if scored.mv == best {
                if !certain || matches!(progress.value, Value::Known(_)) {
                    scored.value = progress.value;
                }
            } else if !certain {
                scored.value = Value::Unknown;
            }
        }
        self.best = vec![best];
        self.line = vec![best];
    }

    /// What the solver knew before it was stopped is certain, and takes the place of estimates.
    fn keep(&mut self, before: &Self, area: u32) {
        let mut changed = false;
        for (scored, known) in self.moves.iter_mut().zip(&before.moves) {
            if matches!(known.value, Value::Known(_)) && scored.value != known.value {
                scored.value = known.value;
                changed = true;
            }
        }
        if !changed {
            return;
        }
        let chosen = self.worth(self.best[0]).rank(area);
        match self.highest(area) {
            Some(best) if self.worth(best).rank(area) > chosen => {
                self.line = vec![best];
                self.choose(best);
            }
            _ => self.choose(self.best[0]),
        }
        self.exact = self
            .moves
            .iter()
            .all(|scored| matches!(scored.value, Value::Known(_)));
    }

    /// The first of the moves with the highest value; bounds are no values.
    fn highest(&self, area: u32) -> Option<Move> {
        let mut best: Option<&Scored> = None;
        for scored in &self.moves {
            let rank = scored.value.rank(area);
            if rank.is_some() && best.is_none_or(|best| rank > best.value.rank(area)) {
                best = Some(scored);
            }
        }
        best.map(|scored| scored.mv)
    }

    /// What a move is worth.
    ///
    /// # Panics
    /// If the move is not legal.
    #[must_use]
    pub fn worth(&self, mv: Move) -> Value {
        let scored = self.moves.iter().find(|scored| scored.mv == mv);
        scored.expect("a legal move").value
    }

    /// Puts the chosen move first, and behind it those worth the same.
    fn choose(&mut self, chosen: Move) {
        let worth = self.worth(chosen);
        let equal = |scored: &&Scored| {
            scored.mv != chosen && scored.value == worth && worth.rank(0).is_some()
        };
        let others = self.moves.iter().filter(equal).map(|scored| scored.mv);
        self.best = core::iter::once(chosen).chain(others).collect();
    }
}
