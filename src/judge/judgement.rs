//! What a judge says, and how it grows while the work goes on.

use crate::ai::{Decided, Progress, Report, Scored, Value};
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

impl Judgement {
    /// Before anything is known.
    pub(super) fn nothing(position: &Position) -> Self {
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
    pub(super) fn of_report(by: Author, report: Report, spent: u64) -> Self {
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
    pub(super) fn learn(&mut self, empty: u32, scores: &[Option<i32>]) {
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
    pub(super) fn heard(&mut self, progress: &Progress, spent: u64) {
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
    pub(super) fn keep(&mut self, before: &Self, area: u32) {
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
    pub(super) fn choose(&mut self, chosen: Move) {
        let worth = self.worth(chosen);
        let equal = |scored: &&Scored| {
            scored.mv != chosen && scored.value == worth && worth.rank(0).is_some()
        };
        let others = self.moves.iter().filter(equal).map(|scored| scored.mv);
        self.best = core::iter::once(chosen).chain(others).collect();
    }
}
