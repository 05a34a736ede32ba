//! Searches written down: the trace tells the search as it is, on every board, and one tree that
//! was worked out by hand, to the letter.

use crate::common::random_position;
use puissance4::ai::catalog::{self, Entry, OPPONENTS};
use puissance4::ai::mcts::follow::Expansion;
use puissance4::ai::observe::Leaf;
use puissance4::ai::{Progress, Report, Rng, Unwatched, Value, Why};
use puissance4::game::{Move, Position, Variant};
use puissance4::learn::asked::{TraceError, is_traced, rounds, trace};
use puissance4::learn::trace::{Bound, Cut, Event, Limits, Trace};

const ALL: Limits = Limits {
    nodes: 1_000_000,
    last: false,
};

fn untraced(spec: &str, position: &Position) -> Report {
    let mut opponent = catalog::build(spec, position.variant()).unwrap();
    opponent.choose(position, &mut Unwatched)
}

fn traced(spec: &str, position: &Position, limits: Limits) -> (Report, Trace) {
    trace(spec, position, limits, &mut Unwatched).unwrap()
}

/// Some positions of every board an opponent plays, most of them late enough to be searched far.
fn positions(id: &str, seed: u64) -> Vec<Position> {
    let (entry, mut rng) = (Entry::find(id).unwrap(), Rng::new(seed));
    let mut found = Vec::new();
    for variant in Variant::all() {
        if !entry.plays(variant) {
            continue;
        }
        for _ in 0..6 {
            let early = if id == "minimax" {
                variant.area() / 2
            } else {
                0
            };
            let plies = early + rng.below(variant.area() - early);
            found.extend(random_position(variant, plies, &mut rng));
        }
    }
    found
}

/// What must be true of every whole trace.
fn check(report: &Report, trace: &Trace, alpha_beta: bool, context: &str) {
    assert!(trace.whole, "{context}");
    assert_eq!(trace.visited, report.nodes, "{context}");
    assert_eq!(
        trace.nodes.len() as u64,
        trace.visited + trace.rounds.len() as u64,
        "{context}"
    );
    let (Why::Search { cuts, .. } | Why::Solved { cuts, .. }) = report.why else {
        panic!("{context}");
    };
    assert_eq!(trace.cuts, cuts, "{context}");
    let recorded = trace.nodes.iter().filter(|node| node.cut.is_some()).count();
    assert_eq!(recorded as u64, cuts, "{context}");
    let mut children = vec![Vec::new(); trace.nodes.len()];
    for (place, node) in trace.nodes.iter().enumerate() {
        if let Some(parent) = node.parent {
            assert!((parent as usize) < place, "{context}");
            assert_eq!(node.ply, trace.nodes[parent as usize].ply + 1);
            assert_eq!(node.left + 1, trace.nodes[parent as usize].left);
            children[parent as usize].push(place);
        }
    }
    for (place, node) in trace.nodes.iter().enumerate() {
        let below: u64 = children[place].iter().map(|&c| trace.nodes[c].size).sum();
        let root = node.parent.is_none();
        assert_eq!(node.size, below + u64::from(!root), "{context}");
        assert_eq!(node.leaf.is_some(), children[place].is_empty() && !root);
        assert!(alpha_beta || (node.alpha, node.beta) == (None, None));
        assert!(!alpha_beta || root || node.cut.is_none_or(|cut| cut.value >= cut.beta));
        if let (None, false) = (node.leaf, root) {
            let values = children[place].iter().map(|&c| -trace.nodes[c].value);
            assert_eq!(Some(node.value), values.max(), "{context}");
        }
    }
    let enters = trace.steps.iter().filter(|step| step.event == Event::Enter);
    let order: Vec<u32> = enters.map(|step| step.node).collect();
    let all: Vec<u32> = (0..trace.nodes.len() as u32).collect();
    assert_eq!(order, all, "nodes stand in the order of visiting");
}

#[test]
fn traced_and_untraced_agree_on_every_board() {
    for (spec, id, alpha_beta) in [
        ("note:depth=3,seed=4", "note", true),
        ("rouen:depth=2", "rouen", true),
        ("rouen:depth=2,order=0", "rouen", true),
        ("rouen:depth=2,shared=1", "rouen", true),
        ("rouen:depth=1,alphabeta=0", "rouen", false),
        ("twelve:depth=3", "twelve", true),
        ("twelve:depth=3,shared=1", "twelve", true),
        ("note:depth=3,shared=1", "note", true),
    ] {
        for position in positions(id, 3) {
            let report = untraced(spec, &position);
            let (told, trace) = traced(spec, &position, ALL);
            assert_eq!(told, report, "{spec}\n{position}");
            let context = format!("{spec} {}\n{position}", position.variant().id());
            check(&report, &trace, alpha_beta, &context);
            assert_eq!(trace.rounds.last().unwrap().plies, report.depth);
        }
    }
}

/// What a move is worth, and whether that is only a bound from above.
fn worth(value: Value) -> (i32, bool) {
    match value {
        Value::Points(points) => (points, false),
        Value::AtMost(points) => (points, true),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_window_shared_at_the_root_keeps_value_and_choice_and_visits_fewer() {
    let (mut fewer, mut bounded) = (0, 0);
    for (id, depth) in [("rouen", 3), ("twelve", 4), ("note", 4)] {
        for position in positions(id, 8) {
            let spec = format!("{id}:depth={depth},nodes=100000000");
            let open = untraced(&spec, &position);
            let shared = untraced(&format!("{spec},shared=1"), &position);
            let context = format!("{spec}\n{position}");
            let top = open.scores.iter().map(|score| worth(score.value).0).max();
            let mut best = None;
            for (open, shared) in open.scores.iter().zip(&shared.scores) {
                let (real, (told, bound)) = (worth(open.value).0, worth(shared.value));
                assert_eq!(open.mv, shared.mv);
                assert!(if bound { real <= told } else { real == told }, "{context}");
                bounded += u32::from(bound);
                // The first move of the highest value is played.
                if Some(real) == top && best.is_none() {
                    best = Some(open.mv);
                }
            }
            assert_eq!(Some(shared.best), best, "{context}");
            assert!(id == "note" || open.best == shared.best, "{context}");
            assert!(shared.nodes <= open.nodes, "{context}");
            fewer += u32::from(shared.nodes < open.nodes);
        }
    }
    assert!(fewer > 100 && bounded > 100, "{fewer} {bounded}");
}

/// What a node's value says, against the same search without any cut.
#[test]
fn bounds_say_what_they_know_of_the_real_value() {
    let mut seen = [0; 3];
    for spec in ["rouen:depth=3", "rouen:depth=3,shared=1"] {
        for position in positions("rouen", 9) {
            // Without cuts the tree of a large board would be stopped.
            if position.legal().len() > 9 {
                continue;
            }
            let (_, cut) = traced(spec, &position, ALL);
            let (_, plain) = traced("rouen:depth=3,alphabeta=0", &position, ALL);
            let way = |trace: &Trace, place: usize| {
                let (mut way, mut at) = (Vec::new(), Some(place));
                while let Some(place) = at {
                    let node = trace.nodes[place];
                    way.push((node.mv, node.left));
                    at = node.parent.map(|parent| parent as usize);
                }
                way
            };
            let real: std::collections::HashMap<_, _> = (0..plain.nodes.len())
                .map(|place| (way(&plain, place), plain.nodes[place].value))
                .collect();
            for (place, node) in cut.nodes.iter().enumerate() {
                let real = real[&way(&cut, place)];
                let holds = match node.bound {
                    Bound::Exact => real == node.value,
                    Bound::AtLeast => real >= node.value,
                    Bound::AtMost => real <= node.value,
                };
                assert!(holds, "{spec} {node:?} {real}\n{position}");
                seen[node.bound as usize] += 1;
            }
            assert!(plain.nodes.iter().all(|node| node.bound == Bound::Exact));
            assert_eq!(cut.shared, spec.ends_with("shared=1"));
        }
    }
    assert!(seen.iter().all(|&count| count > 50), "{seen:?}");
}

#[test]
fn full_minimax_is_traced_with_every_switch() {
    let mut compared = 0;
    for position in positions("minimax", 5) {
        for (alphabeta, table) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let spec = format!("minimax:alphabeta={alphabeta},table={table}");
            if catalog::build(&spec, position.variant()).is_err() || position.empty() > 9 {
                continue;
            }
            compared += 1;
            let report = untraced(&spec, &position);
            let (told, trace) = traced(&spec, &position, ALL);
            assert_eq!(told, report, "{spec}\n{position}");
            let context = format!("{spec} {}\n{position}", position.variant().id());
            check(&report, &trace, alphabeta == 1, &context);
            let recalled = trace
                .nodes
                .iter()
                .filter(|n| n.leaf == Some(Leaf::Recalled));
            let Why::Solved { recalled: told, .. } = report.why else {
                panic!("{report:?}");
            };
            assert_eq!(recalled.count() as u64, told);
        }
    }
    assert!(compared > 40, "{compared}");
}

fn late_morpion() -> Position {
    let mut position = Position::new(Variant::TIC_TAC_TOE);
    for cell in [0, 2, 1, 4, 5, 3] {
        position.play(Move::new(cell)).unwrap();
    }
    position
}

/// ```text
/// . . .     6 7 8
/// o o x     3 4 5     x to move; o threatens to complete 2, 4, 6.
/// x x o     0 1 2
/// ```
/// Moves are tried from the middle of the board: 7, then 6 and 8.
#[test]
fn a_tree_worked_out_by_hand() {
    let (report, trace) = traced("minimax:table=0", &late_morpion(), ALL);
    let nodes: Vec<_> = trace
        .nodes
        .iter()
        .map(|node| {
            let mv = node.mv.map(Move::index);
            let window = (node.alpha, node.beta);
            (node.parent, mv, window, node.value, node.leaf)
        })
        .collect();
    let open = (Some(-1), Some(1));
    assert_eq!(
        nodes,
        [
            (None, None, (None, None), 0, None),
            // x at 7 lets o win at 6, and 8 need not be looked at.
            (Some(0), Some(7), open, 1, None),
            (Some(1), Some(6), open, -1, Some(Leaf::Lost)),
            // x at 6 holds the draw.
            (Some(0), Some(6), open, 0, None),
            (Some(3), Some(7), open, 0, None),
            (Some(4), Some(8), open, 0, Some(Leaf::Drawn)),
            // o has 0 already: only more than that would matter here.
            (Some(3), Some(8), (Some(-1), Some(0)), 0, None),
            (Some(6), Some(7), (Some(0), Some(1)), 0, Some(Leaf::Drawn)),
            // x at 8 loses as well, though o tries 7 first.
            (Some(0), Some(8), open, 1, None),
            (Some(8), Some(7), open, 0, None),
            (Some(9), Some(6), open, 0, Some(Leaf::Drawn)),
            (Some(8), Some(6), (Some(-1), Some(0)), -1, Some(Leaf::Lost)),
        ]
    );
    let cuts: Vec<_> = trace
        .nodes
        .iter()
        .enumerate()
        .filter_map(|(place, node)| node.cut.map(|cut| (place, cut)))
        .collect();
    let cut = |value, beta, untried| Cut {
        value,
        beta,
        untried,
    };
    assert_eq!(
        cuts,
        [(1, cut(1, 1, 1)), (6, cut(0, 0, 0)), (8, cut(1, 1, 0))]
    );
    let better = |mv: u8, value| Event::Better {
        mv: Move::new(mv),
        value,
    };
    let steps: Vec<_> = trace
        .steps
        .iter()
        .map(|step| (step.node, step.event))
        .collect();
    use Event::{Cut as CutOff, Enter, Leave};
    assert_eq!(
        steps,
        [
            (0, Enter),
            (1, Enter),
            (2, Enter),
            (2, Leave),
            (1, better(6, 1)),
            (1, CutOff),
            (1, Leave),
            (0, better(7, -1)),
            (3, Enter),
            (4, Enter),
            (5, Enter),
            (5, Leave),
            (4, better(8, 0)),
            (4, Leave),
            (3, better(7, 0)),
            (6, Enter),
            (7, Enter),
            (7, Leave),
            (6, better(7, 0)),
            (6, CutOff),
            (6, Leave),
            (3, Leave),
            (0, better(6, 0)),
            (8, Enter),
            (9, Enter),
            (10, Enter),
            (10, Leave),
            (9, better(6, 0)),
            (9, Leave),
            (8, better(7, 0)),
            (11, Enter),
            (11, Leave),
            (8, better(6, 1)),
            (8, CutOff),
            (8, Leave),
            (0, Leave),
        ]
    );
    assert_eq!((report.best, report.nodes), (Move::new(6), 11));
    assert_eq!(trace.nodes[0].best, Some(Move::new(6)));
    // Without cuts two nodes more: o at 8 after x at 7, and x at 6 after that.
    let (plain, trace) = traced("minimax:alphabeta=0,table=0", &late_morpion(), ALL);
    assert_eq!((plain.best, plain.nodes, trace.cuts), (Move::new(6), 13, 0));
}

#[test]
fn a_trace_never_takes_more_than_was_asked_for() {
    let position = Position::new(Variant::CLASSIC);
    let spec = "rouen:depth=5";
    let whole = untraced(spec, &position);
    let few = Limits { nodes: 50, ..ALL };
    let (report, trace) = traced(spec, &position, few);
    assert_eq!(report, whole);
    assert_eq!((trace.nodes.len(), trace.whole), (50, false));
    assert_eq!(trace.visited, whole.nodes);
    // Every recorded node has at most an entry, a leave, a cut and one better for each move.
    assert!(trace.steps.len() <= 50 * (3 + 7));
}

#[test]
fn a_stopped_search_says_which_round_was_not_finished() {
    let position = Position::new(Variant::CLASSIC);
    let mut stop = |_: &Progress| false;
    let (report, trace) = trace("twelve:depth=6", &position, ALL, &mut stop).unwrap();
    let finished: Vec<bool> = trace.rounds.iter().map(|round| round.finished).collect();
    let last = finished.len() - 1;
    assert!(!finished[last] && finished[..last].iter().all(|&done| done));
    assert_eq!(report.depth as usize, last);
    assert_eq!(trace.visited, report.nodes);
}

/// The last round is the one the answer comes from, wherever the search was stopped: by its nodes, by
/// whoever watches, or by nobody.
#[test]
fn the_last_round_is_the_last_one_that_was_finished() {
    let position = Position::new(Variant::CLASSIC);
    let last = Limits { last: true, ..ALL };
    let mut stopped = 0;
    for (spec, watched) in [
        ("note:depth=8,nodes=1000", 0),
        ("note:depth=8,nodes=1000,shared=1", 0),
        ("rouen:depth=7,nodes=3000", 0),
        ("twelve:depth=8,nodes=20000", 0),
        ("twelve:depth=8,nodes=100000000", 2),
        ("rouen:depth=2", 0),
    ] {
        let mut calls = 0;
        let mut watch = |_: &Progress| {
            calls += 1;
            calls != watched
        };
        let (report, trace) = trace(spec, &position, last, &mut watch).unwrap();
        let written: Vec<_> = trace.rounds.iter().filter(|r| r.root.is_some()).collect();
        assert_eq!(written.len(), 1, "{spec}");
        let round = *written[0];
        assert!(round.finished, "{spec}");
        assert_eq!((round.plies, round.root), (report.depth, Some(0)), "{spec}");
        assert_eq!(trace.nodes.len() as u64, round.visited + 1, "{spec}");
        assert!(trace.whole, "{spec}");
        let best = report.scores.iter().find(|s| s.mv == report.best).unwrap();
        let scale = if spec.starts_with("twelve") { 1000 } else { 1 };
        assert_eq!(trace.nodes[0].value / scale, worth(best.value).0, "{spec}");
        stopped += usize::from(trace.rounds.last() != Some(&round));
    }
    assert_eq!(stopped, 5, "all but the last were stopped");
    // Where no round is finished, the one that was begun is there.
    let mut stop = |_: &Progress| false;
    let board = Position::new(Variant::find("ttt-4x4-4").unwrap());
    let (_, trace) = trace("minimax", &board, last, &mut stop).unwrap();
    assert!(!trace.rounds[0].finished && trace.nodes.len() > 1);
}

#[test]
fn who_searches_no_tree_is_refused() {
    let position = Position::new(Variant::CLASSIC);
    for spec in ["random", "mcts", "level1", "expert"] {
        let refused = trace(spec, &position, ALL, &mut Unwatched);
        assert_eq!(refused.unwrap_err(), TraceError::NoTree, "{spec}");
    }
    for spec in ["minimax", "nobody", "note:depth=99"] {
        let refused = trace(spec, &position, ALL, &mut Unwatched);
        assert!(matches!(refused, Err(TraceError::Spec(_))), "{spec}");
    }
    // A level is the opponent it stands for.
    let (report, _) = traced("level3", &position, ALL);
    assert_eq!(report, untraced("note:depth=2", &position));
    let traced = OPPONENTS.iter().filter(|entry| is_traced(entry));
    let ids: Vec<&str> = traced.map(|entry| entry.id).collect();
    assert_eq!(ids, ["note", "minimax", "rouen", "twelve"]);
}

#[test]
fn monte_carlo_followed_and_not_agree_on_every_board() {
    let mut rng = Rng::new(6);
    for variant in Variant::all() {
        for _ in 0..4 {
            let plies = rng.below(variant.area());
            let Some(position) = random_position(variant, plies, &mut rng) else {
                continue;
            };
            let spec = "mcts:iterations=80,seed=9";
            let report = untraced(spec, &position);
            let (told, found) = rounds(spec, &position, 0, 1000, &mut Unwatched).unwrap();
            assert_eq!(told, report, "{}\n{position}", variant.id());
            assert_eq!(u64::from(found.total), report.nodes);
            assert_eq!(found.rounds.len() as u64, report.nodes);
            for (number, round) in found.rounds.iter().enumerate() {
                for choice in &round.selection {
                    let bound = |mv| choice.children.iter().find(|c| c.mv == mv).unwrap().bound;
                    let top = choice.children.iter().map(|child| child.bound);
                    let top = top.fold(f32::NEG_INFINITY, f32::max);
                    assert_eq!(bound(choice.chosen), top, "the highest bound is chosen");
                    // The textbook's formula, with the numbers that the lesson writes out.
                    for child in choice.children.iter().filter(|child| child.visits > 0) {
                        let (visits, all) = (child.visits as f32, choice.visits as f32);
                        let ucb = child.points / visits + 0.8 * (all.ln() / visits).sqrt();
                        let lost = child.bound == -1.0;
                        assert!(lost || (child.bound - ucb).abs() < 0.01, "{child:?} {ucb}");
                    }
                }
                let grown = usize::from(matches!(round.expansion, Expansion::Children(_)));
                assert_eq!(round.counted.len(), round.selection.len() + grown + 1);
                assert_eq!(round.counted[0].visits as usize, number + 1);
                assert_eq!(round.added.is_empty(), grown == 0);
                let visits: u32 = round.root.iter().map(|child| child.visits).sum();
                assert_eq!(visits as usize, number + 1);
                let mut along = position.clone();
                let down = round.counted.iter().filter_map(|node| node.mv);
                for mv in down.chain(round.playout.iter().copied()) {
                    assert!(along.play(mv).is_ok(), "{round:?}\n{position}");
                }
            }
            let (_, late) = rounds(spec, &position, 10, 5, &mut Unwatched).unwrap();
            let end = found.rounds.len().min(15);
            assert_eq!(late.rounds, found.rounds[end.min(10)..end]);
        }
    }
    let position = Position::new(Variant::CLASSIC);
    let refused = rounds("flat", &position, 0, 1, &mut Unwatched);
    assert_eq!(refused.unwrap_err(), TraceError::NoTree);
}
