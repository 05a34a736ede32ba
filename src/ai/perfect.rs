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

use super::catalog::{Claim, Context, Entry, Player};
use super::expert;
use super::expert::answer::Answer;
use super::expert::deepen::Limits;
use super::options::Opt;
use super::prover::{self, Method, Prover};
use super::{Decided, Opponent, Progress, Report, Scored, Value, Watch, Why};
use crate::exact::{Asking, Exact, TABLE_BYTES};
use crate::game::{Move, Position, score};
use crate::solver::Analysis;

/// The catalogue's line.
pub const ENTRY: Entry = Entry {
    options: &[Opt::int("nodes", 1, 2_000_000_000, NODES).on_large(LARGE)],
    claim: Claim::TWO_SIDES,
    exact: true,
    lesson: "perfect",
    minds: &["nodes=1000000"],
    ..Entry::new("perfect", Player::Own(build))
};

/// Positions to visit for exactness, by default.
const NODES: u32 = 40_000_000;
/// The same on boards larger than 7×6, where a node takes twice as long and nobody wants to wait for
/// more: half a second in the page, and as much again for the expert's judgement.
const LARGE: u32 = 2_000_000;
/// Positions the expert may visit when there is no exactness.
const JUDGEMENT: u64 = 2_000_000;

/// The player.
pub struct Perfect {
    nodes: u64,
    prover: Prover,
}

fn build(context: &Context) -> Box<dyn Opponent> {
    let nodes = context.settings.get("nodes").into();
    let prover = match context.exact {
        Some(exact) => Prover::new(exact),
        None => Prover::new(&Exact::shared(TABLE_BYTES)),
    };
    Box::new(Perfect { nodes, prover })
}

impl Perfect {
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
        self.prover.solve(position, asking, &mut |progress| {
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
}

impl Opponent for Perfect {
    fn choose(&mut self, position: &Position, watch: &mut dyn Watch) -> Report {
        let mut spent = 0;
        match Method::of(position) {
            Method::Search => {
                let answer = self.prover.search(position, self.nodes, watch);
                return match answer.exact {
                    true => exhausted(position, &answer),
                    false => expert::report(position, &answer),
                };
            }
            Method::Solver => {
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
            Method::TooEarly | Method::Nothing => {}
        }
        let limits = Limits {
            depth: u32::MAX,
            nodes: JUDGEMENT,
            all: false,
        };
        let expert = &mut self.prover.expert;
        let answer = expert.search_with(position, limits, true, watch);
        let mut report = expert::report(position, &answer);
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
    let result = prover::result(position, answer);
    Report {
        why: Why::Exact {
            score: result.score(position.empty()),
            result,
            book: false,
        },
        ..expert::report(position, answer)
    }
}
