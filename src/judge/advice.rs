//! The expert's advice: a value for *every* move of a position of two sides.
//!
//! A player needs the best move and a bound for the rest; somebody who asks for a hint wants to
//! compare. So the expert searches each move by itself here. Where the end of the game is near
//! enough that gives the exact value of all; where only the best move can be proven, that proof
//! stands beside the others' estimates, and the report does not call itself exact.

use super::Stage;
use super::ending::to_the_end;
use crate::ai::catalog::WHOLE;
use crate::ai::expert::answer::{Answer, Ranked, Sure, known};
use crate::ai::expert::deepen::Limits;
use crate::ai::expert::{self, Expert};
use crate::ai::perfect::exhausted;
use crate::ai::{Progress, Report, Scored, Value};
use crate::few;
use crate::game::Position;

/// Asks whether to go on, and says in which of the two stages the search is. A stage that is
/// stopped ends; the other has its own time.
pub type StageWatch<'a> = dyn FnMut(Stage, &Progress) -> bool + 'a;

/// The expert's advice on a position of two sides: a proof within `proof` positions, if one is
/// wanted, then the values of all moves within `values` positions.
pub fn advise(
    position: &Position,
    expert: &mut Expert,
    proof: Option<u64>,
    values: u64,
    watch: &mut StageWatch,
) -> Report {
    let mut limits = Limits {
        depth: u32::MAX,
        nodes: values,
        all: false,
    };
    let proof = proof.map(|nodes| {
        limits.nodes = nodes;
        let mut proof = expert.search_with(position, limits, true, &mut |progress: &Progress| {
            watch(Stage::Proof, progress)
        });
        if proof.exact {
            show_end(position, &mut proof, expert, Stage::Proof, watch);
        }
        proof
    });
    limits.all = true;
    limits.nodes = values;
    let spent = proof.as_ref().map_or(0, |proof| proof.nodes);
    let mut all = expert.search_fine(position, limits, &mut |progress: &Progress| {
        let mut progress = *progress;
        progress.nodes += spent;
        watch(Stage::Values, &progress)
    });
    if let Some(proof) = &proof {
        all.nodes += proof.nodes;
        all.cuts += proof.cuts;
        all.recalled += proof.recalled;
    }
    if all.exact {
        // Where both chose the same move, one whole line serves both.
        if let Some(proof) = &proof
            && proof.exact
            && proof.line[0] == all.line[0]
        {
            all.line.clone_from(&proof.line);
        }
        show_end(position, &mut all, expert, Stage::Values, watch);
    }
    match proof {
        _ if all.exact => exhausted(position, &all),
        Some(proof) if proof.exact => beside(position, &proof, &all),
        _ => expert::report(position, &all),
    }
}

/// Completes the line of an answer that is certain. Its positions are not counted: they are no part
/// of the search for the value, and the watch is told what was known before.
fn show_end(
    position: &Position,
    answer: &mut Answer,
    expert: &mut Expert,
    stage: Stage,
    watch: &mut StageWatch,
) {
    // Play shows no lines, so its module does not search for their ends.
    if !WHOLE {
        return;
    }
    let result = known(answer.moves[0], position);
    let told = Progress {
        nodes: answer.nodes,
        depth: answer.depth,
        best: Some(answer.moves[0].mv),
        value: result,
    };
    let line = core::mem::take(&mut answer.line);
    let mut go_on = |_: &Progress| watch(stage, &told);
    answer.line = to_the_end(position, line, result, expert, &mut go_on);
}

/// A proof of the best move beside what is known of the others.
fn beside(position: &Position, proof: &Answer, all: &Answer) -> Report {
    let worth = |ranked: &Ranked| {
        let proven = proof.moves.iter().find(|other| other.mv == ranked.mv);
        let proven = *proven.expect("the same moves");
        let whole = proven.is_whole(position);
        match (known(*ranked, position), known(proven, position)) {
            (value @ Value::Known(_), _) | (_, value @ Value::Known(_)) => value,
            // To the end of the game, a bound is a certainty and better than an estimate.
            (_, bound @ Value::AtMost(_)) if whole && proven.sure == Sure::AtMost => bound,
            (value, _) => value,
        }
    };
    let mut report = exhausted(position, proof);
    report.scores = all
        .moves
        .iter()
        .map(|ranked| Scored {
            mv: ranked.mv,
            value: worth(ranked),
        })
        .collect();
    few::sort_by_key(&mut report.scores, |scored| scored.mv);
    report.exact = !report
        .scores
        .iter()
        .any(|scored| matches!(scored.value, Value::Points(_)));
    if !report.exact {
        report.depth = all.depth;
    }
    report.nodes = all.nodes;
    report
}
