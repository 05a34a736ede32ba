//! Advice: what *every* move is worth, for people who ask.
//!
//! A player needs the best move and a bound for the rest; somebody who asks for a hint wants to
//! compare. So the expert searches each move by itself here. Where the end of the game is near
//! enough that gives the exact value of all; where only the best move can be proven, that proof
//! stands beside the others' estimates, and the report does not call itself exact.

use super::expert::answer::{Answer, Ranked, Sure, known};
use super::expert::deepen::Limits;
use super::expert::{self, Expert};
use super::perfect::{Perfect, exhausted, solved, solver_from};
use super::{Opponent, Progress, Report, Scored, Value, Watch};
use crate::few;
use crate::game::Position;

/// Positions that may be visited in search of a proof, and for the values of all moves.
pub const NODES: [u64; 2] = [12_000_000, 4_000_000];

/// What every legal move is worth, exact where possible: the report's `exact` says which. Three
/// sides get the judgement of Monte-Carlo search.
pub fn hint(position: &Position, nodes: u64, watch: &mut dyn Watch) -> Report {
    let variant = position.variant();
    if variant.sides() != 2 {
        let playouts = (nodes / 50).clamp(1_000, 100_000) as u32;
        return super::mcts::Mcts::<u64>::new(variant, playouts, 0).choose(position, watch);
    }
    let mut perfect = Perfect::new(nodes);
    if solver_from(variant).is_some_and(|ply| position.ply() >= ply)
        && let (nodes, Ok(analysis)) = perfect.solve(position, watch)
    {
        return solved(position, &analysis, nodes);
    }
    advise(
        position,
        &mut perfect.expert,
        [nodes, nodes.min(6_000_000)],
        &mut |_, progress| watch.go_on(progress),
    )
}

/// Asks whether to go on, and says in which of two parts the search is: 0 looks for a proof, 1 for
/// the value of every move. A part that is stopped ends; the other has its own time.
pub type PartWatch<'a> = dyn FnMut(usize, &Progress) -> bool + 'a;

/// The expert's advice on a position of two sides. The proof is left out where the
/// [`crate::solver`] would have been the one to find it.
pub fn advise(
    position: &Position,
    expert: &mut Expert,
    nodes: [u64; 2],
    watch: &mut PartWatch,
) -> Report {
    let mut limits = Limits {
        depth: u32::MAX,
        nodes: nodes[0],
        all: false,
    };
    let proof = solver_from(position.variant()).is_none().then(|| {
        expert.search_with(position, limits, true, &mut |progress: &Progress| {
            watch(0, progress)
        })
    });
    limits.all = true;
    limits.nodes = nodes[1];
    let mut all = expert.search_fine(position, limits, &mut |progress: &Progress| {
        watch(1, progress)
    });
    if let Some(proof) = &proof {
        all.nodes += proof.nodes;
        all.cuts += proof.cuts;
        all.recalled += proof.recalled;
    }
    match proof {
        _ if all.exact => exhausted(position, &all),
        Some(proof) if proof.exact => beside(position, &proof, &all),
        _ => expert::report(position, &all),
    }
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
