//! Perfect: exact play wherever it can be had, the expert's judgement elsewhere.
//!
//! Every legal move is scored to the end of the game; the fastest win is played, else a draw, else
//! the slowest loss. Boards with gravity and lines of four go to the [`crate::solver`] (with its
//! opening book, if one was handed over); the others go to the [`super::expert`], which searches to
//! the end of the game there. Both are limited by `nodes`, whose
//! default is a twentieth on boards larger than 7×6. When these run out the answer is the expert's, and the report
//! says that it is not exact.
//!
//! Decided outright, from the empty board on, within the default nodes: every board up to 4×4, and
//! `p4-5x5-3`, `p4-5x5-4`, `p4-6x6-3`, `p4-6x6-4`, `ttt-5x5-3`, `ttt-6x6-3`, `ttt-6x6-4`; `7x6` with
//! the opening book. The others (`ttt-5x5-4` and the boards larger than 7×6) are judged at first
//! and exact from some move on.

use std::sync::Arc;

use super::catalog::{Claim, Context, Entry};
use super::expert::answer::{Answer, known};
use super::expert::deepen::Limits;
use super::expert::{self, Expert};
use super::options::Opt;
use super::{Decided, Opponent, Progress, Report, Scored, Value, Watch, Why};
use crate::exact::{Asking, Exact, Shared, TABLE_BYTES};
use crate::game::{Move, Position, score};
use crate::solver::Analysis;

/// The catalogue's line.
pub const ENTRY: Entry = Entry {
    id: "perfect",
    options: &[Opt::int("nodes", 1, 2_000_000_000, NODES).on_large(LARGE)],
    claim: Claim::TWO_SIDES,
    build,
    exact: true,
};

/// Positions to visit for exactness, by default.
const NODES: u32 = 40_000_000;
/// The same on boards larger than 7×6, where a node takes twice as long and nobody wants to wait for
/// more: half a second in the page, and as much again for the expert's judgement.
const LARGE: u32 = 2_000_000;
/// Positions the expert may visit when there is no exactness.
const JUDGEMENT: u64 = 2_000_000;
/// Positions the expert may visit to score the other moves once the best is certain.
const OTHERS: u64 = 6_000_000;

/// The player.
pub struct Perfect {
    nodes: u64,
    expert: Expert,
    exact: Shared,
}

fn build(context: &Context) -> Box<dyn Opponent> {
    let exact = match context.exact {
        Some(exact) => Arc::clone(exact),
        None => Exact::shared(TABLE_BYTES),
    };
    Box::new(Perfect::new(context.settings.get("nodes").into(), exact))
}

impl Perfect {
    /// A player that visits so many positions a move in search of certainty.
    #[must_use]
    pub fn new(nodes: u64, exact: Shared) -> Self {
        let limits = Limits {
            depth: u32::MAX,
            nodes: JUDGEMENT,
            all: false,
        };
        Self {
            nodes,
            expert: Expert::new(limits, 0),
            exact,
        }
    }

    /// The solver's answer, or what it found of it before it was stopped.
    fn solve(
        &mut self,
        position: &Position,
        watch: &mut dyn Watch,
    ) -> (u64, Result<Analysis, Vec<Option<i32>>>) {
        // Not warm: otherwise running out of nodes would depend on the moves before.
        let asking = Asking {
            nodes: self.nodes,
            warm: false,
        };
        let empty = position.empty();
        let mut exact = self.exact.lock().expect("nobody broke it");
        exact.analyse(position, asking, &mut |progress| {
            let best = best_of(progress.scores);
            watch.go_on(&Progress {
                nodes: progress.nodes,
                depth: 0,
                best: best.map(|(mv, _)| mv),
                value: best.map_or(Value::Points(0), |(_, score)| {
                    Value::Known(Decided::of_score(empty, score))
                }),
            })
        })
    }

    /// The expert to the end of the game: first the best move, then, if that is certain, all.
    fn exhaust(&mut self, position: &Position, watch: &mut dyn Watch) -> Answer {
        let mut limits = Limits {
            depth: u32::MAX,
            nodes: self.nodes,
            all: false,
        };
        let mut first = self.expert.search_with(position, limits, true, watch);
        if !first.exact || first.nodes >= self.nodes {
            return first;
        }
        limits.all = true;
        limits.nodes = (self.nodes - first.nodes).min(OTHERS);
        let mut all = self.expert.search_with(position, limits, false, watch);
        if !all.exact {
            first.nodes += all.nodes;
            return first;
        }
        all.nodes += first.nodes;
        all.cuts += first.cuts;
        all.recalled += first.recalled;
        all
    }
}

impl Opponent for Perfect {
    fn choose(&mut self, position: &Position, watch: &mut dyn Watch) -> Report {
        let Some(from) = position.variant().solver_from() else {
            let answer = self.exhaust(position, watch);
            return if answer.exact {
                exhausted(position, &answer)
            } else {
                expert::report(position, &answer)
            };
        };
        let mut spent = 0;
        if position.ply() >= from {
            let (nodes, found) = self.solve(position, watch);
            match found {
                Ok(analysis) => return solved(position, &analysis, nodes),
                // One move that wins for certain is enough, even if another might be faster.
                Err(scores) => {
                    if let Some((best, score @ 1..)) = best_of(&scores) {
                        return certain(position, &scores, best, score, nodes);
                    }
                    spent = nodes;
                }
            }
        }
        let mut report = self.expert.choose(position, watch);
        report.nodes += spent;
        report
    }
}

fn best_of(scores: &[Option<i32>]) -> Option<(Move, i32)> {
    let known = scores.iter().enumerate();
    known
        .filter_map(|(column, score)| Some((Move::new(column as u8), (*score)?)))
        .max_by_key(|&(_, score)| score)
}

/// The report of a position whose moves the solver has scored.
fn solved(position: &Position, analysis: &Analysis, nodes: u64) -> Report {
    let columns = analysis.line.iter();
    let line: Vec<Move> = columns.map(|&column| Move::new(column as u8)).collect();
    let mut report = certain(position, &analysis.scores, line[0], analysis.score, nodes);
    report.line = line;
    if let Why::Exact { book, .. } = &mut report.why {
        *book = analysis.from_book;
    }
    report
}

/// The report of a move whose score is certain; moves without a score have not been looked at.
fn certain(
    position: &Position,
    scores: &[Option<i32>],
    best: Move,
    score: i32,
    nodes: u64,
) -> Report {
    let empty = position.empty();
    let scored = |mv: Move| Scored {
        mv,
        value: match scores[usize::from(mv.index())] {
            Some(score) => Value::Known(Decided::of_score(empty, score)),
            None => Value::Unknown,
        },
    };
    Report {
        best,
        scores: position.legal().map(scored).collect(),
        nodes,
        depth: score::plies(empty, score),
        line: vec![best],
        exact: true,
        why: Why::Exact {
            score: Some(score),
            result: Decided::of_score(empty, score),
            book: false,
        },
    }
}

/// The report of a position that the expert searched to the end.
#[must_use]
pub fn exhausted(position: &Position, answer: &Answer) -> Report {
    let best = answer.moves[0];
    let result = match known(best, position) {
        Value::Known(result) => result,
        _ => Decided::Draw,
    };
    Report {
        why: Why::Exact {
            score: result.score(position.empty()),
            result,
            book: false,
        },
        ..expert::report(position, answer)
    }
}
