//! The judge: what it says of every move is true, and it says how it knows.

use crate::common::{NEAR_THE_END, Oracle, random_position};
use puissance4::ai::expert::{Expert, deepen};
use puissance4::ai::{Decided, Progress, Rng, Scored, Unwatched, Value, Why};
use puissance4::exact::Exact;
use puissance4::game::{Move, Outcome, Position, Variant, notation};
use puissance4::judge::advice::advise;
use puissance4::judge::{Author, Judge, Judgement, Limits, Stage};

fn judge() -> Judge {
    Judge::new(&Exact::shared(8 << 20))
}

/// What the true value of a move allows to be said of it.
fn allows(value: i32, empty: i32, said: Value, exact: bool) -> bool {
    match said {
        Value::Known(Decided::Win(0)) => value > 0,
        Value::Known(Decided::Win(plies)) => value > 0 && empty - value + 1 == plies as i32,
        Value::Known(Decided::Draw) => value == 0,
        Value::Known(Decided::Loss(0)) => value < 0,
        Value::Known(Decided::Loss(plies)) => value < 0 && empty + value + 1 == plies as i32,
        Value::AtMost(points) if exact => value.signum() <= points.signum(),
        _ => !exact,
    }
}

/// Checks a judgement, partial or not, against plain negamax.
fn check(found: &Judgement, position: &Position, oracle: &mut Oracle, context: &str) -> u32 {
    let context = format!("{context} {}\n{position}{found:?}", position.variant().id());
    let empty = position.empty() as i32;
    assert!(
        position
            .legal()
            .eq(found.moves.iter().map(|scored| scored.mv))
    );
    let mut certain = 0;
    for scored in &found.moves {
        let value = oracle.played(position, scored.mv);
        let allowed = allows(value, empty, scored.value, found.exact);
        assert!(allowed, "{value} {scored:?} {context}");
        certain += u32::from(matches!(scored.value, Value::Known(_)));
    }
    if found.exact {
        let best = oracle.played(position, found.best[0]);
        assert_eq!(best.signum(), oracle.value(position).signum(), "{context}");
    }
    let area = position.variant().area();
    if let Some(&chosen) = found.best.first() {
        let top = found.worth(chosen).rank(area);
        for scored in &found.moves {
            let rank = scored.value.rank(area);
            assert!(top.is_none() || rank <= top, "{scored:?} {context}");
            let equal = scored.mv == chosen || top.is_some() && scored.value == found.worth(chosen);
            assert_eq!(found.best.contains(&scored.mv), equal, "{context}");
        }
        assert_eq!(found.line[0], chosen, "{context}");
    }
    certain
}

/// With plenty of nodes, with few, and on the way: whatever is called certain is plain negamax's.
#[test]
fn certain_worths_are_plain_negamaxs() {
    let mut rng = Rng::new(32);
    let mut certain = 0;
    let (mut solver, mut expert) = (0, 0);
    for (id, left) in NEAR_THE_END {
        let variant = Variant::find(id).unwrap();
        let mut oracle = Oracle::default();
        let mut judge = judge();
        let (mut checked, mut tried) = (0, 0);
        while checked < 8 && tried < 20_000 {
            tried += 1;
            let plies = variant.area() - left + rng.below(left - 1);
            let Some(position) = random_position(variant, plies, &mut rng) else {
                continue;
            };
            checked += 1;
            for nodes in [1, 50 + u64::from(rng.below(3000)), 4_000_000] {
                let found = judge.judge(&position, Limits::of_nodes(nodes), &mut |_, partial| {
                    // On the way only one move may be known, and it need not stay best.
                    assert!(!partial.exact);
                    for scored in &partial.moves {
                        let value = oracle.played(&position, scored.mv);
                        let empty = position.empty() as i32;
                        assert!(allows(value, empty, scored.value, false));
                    }
                    true
                });
                certain += check(&found, &position, &mut oracle, &format!("{nodes}"));
                assert!(
                    nodes < 4_000_000 || found.exact,
                    "{id}\n{position}{found:?}"
                );
                solver += u32::from(found.by == Author::Solver);
                expert += u32::from(found.by == Author::Expert);
                let again = judge.judge(&position, Limits::of_nodes(nodes), &mut |_, _| true);
                assert_eq!(found, again, "the same question, the same answer");
            }
        }
        assert!(checked > 2, "{id}: random games hardly ever last that long");
    }
    assert!(certain > 1000, "{certain}");
    assert!(solver > 50 && expert > 100, "{solver} {expert}");
}

/// What the solver has scored before it is stopped stands beside the expert's estimates.
#[test]
fn scores_of_a_stopped_solver_are_kept() {
    let classic = Variant::CLASSIC;
    let (position, _) = notation::parse(classic, "44444435").unwrap();
    let mut whole = judge();
    let truth = whole.judge(&position, Limits::default(), &mut |_, _| true);
    assert!(truth.exact && truth.by == Author::Solver);
    let limits = Limits {
        values: 20_000,
        ..Limits::default()
    };
    for wanted in 1..=3 {
        let mut stages = Vec::new();
        let found = judge().judge(&position, limits, &mut |stage, partial| {
            if stages.last() != Some(&stage) {
                stages.push(stage);
            }
            let known = partial
                .moves
                .iter()
                .filter(|scored| scored.value != Value::Unknown);
            stage != Stage::Solver || known.count() < wanted
        });
        assert_eq!(stages, [Stage::Solver, Stage::Values]);
        assert!(found.by == Author::Expert && !found.exact);
        let mut kept = 0;
        for scored in &found.moves {
            if matches!(scored.value, Value::Known(_)) {
                kept += usize::from(scored.value == truth.worth(scored.mv));
            }
        }
        assert!(kept >= wanted, "{found:?}");
        assert!(found.nodes > 0 && found.depth > 2);
    }
}

/// Whoever wants no more answers « no » at every stage and gets what little is known.
#[test]
fn a_judge_who_is_stopped_at_once_still_answers() {
    for variant in Variant::all() {
        let position = Position::new(variant);
        let mut calls = 0;
        let found = judge().judge(&position, Limits::default(), &mut |_, _| {
            calls += 1;
            false
        });
        assert_eq!(
            found.moves.len(),
            position.legal().len(),
            "{}",
            variant.id()
        );
        assert!(!found.best.is_empty());
        // Tiny boards are decided before anybody asks.
        assert!(
            found.exact || (1..=8).contains(&calls),
            "{} {calls}",
            variant.id()
        );
    }
}

#[test]
fn three_sides_are_judged_by_playouts() {
    let trio = Variant::TRIO;
    let (position, _) = notation::parse(trio, "123").unwrap();
    let found = judge().judge(&position, Limits::of_nodes(100_000), &mut |stage, _| {
        assert_eq!(stage, Stage::Playouts);
        true
    });
    assert!(found.by == Author::Mcts && !found.exact);
    assert_eq!(found.nodes, 2_000);
    assert!(
        found
            .moves
            .iter()
            .all(|scored| matches!(scored.value, Value::Rate { .. }))
    );
}

/// A warm judge answers the same with fewer nodes.
#[test]
fn a_warm_judge_remembers() {
    let classic = Variant::CLASSIC;
    let (position, _) = notation::parse(classic, "44444435").unwrap();
    let mut judge = judge();
    let limits = Limits {
        warm: true,
        ..Limits::default()
    };
    let first = judge.judge(&position, limits, &mut |_, _| true);
    let second = judge.judge(&position, limits, &mut |_, _| true);
    assert_eq!(first.moves, second.moves);
    assert!(
        second.nodes * 10 < first.nodes,
        "{} {}",
        first.nodes,
        second.nodes
    );
}

/// The known results of the empty boards that are decided outright and quickly.
#[test]
fn the_empty_boards_are_decided() {
    for (id, result) in [
        ("ttt-3x3-3", Decided::Draw),
        ("ttt-4x4-3", Decided::Win(5)),
        ("ttt-4x4-4", Decided::Draw),
        ("ttt-5x5-3", Decided::Win(5)),
        ("ttt-6x6-3", Decided::Win(5)),
        ("p4-3x3-3", Decided::Draw),
        ("p4-4x4-3", Decided::Win(9)),
        ("p4-4x4-4", Decided::Draw),
        ("p4-5x5-3", Decided::Win(9)),
        ("p4-5x5-4", Decided::Draw),
        ("p4-6x6-3", Decided::Win(9)),
    ] {
        let position = Position::new(Variant::find(id).unwrap());
        let found = judge().judge(&position, Limits::of_nodes(40_000_000), &mut |_, _| true);
        assert!(found.exact, "{id}");
        assert_eq!(found.worth(found.best[0]), Value::Known(result), "{id}");
    }
}

/// Plays a line and says how the game stands at its end, and after how many plies.
fn told_by(position: &Position, line: &[Move]) -> (Option<Decided>, u32) {
    let mut at = position.clone();
    for &mv in line {
        at.play(mv).expect("a legal move");
    }
    let plies = line.len() as u32;
    let end = match at.outcome() {
        Outcome::Ongoing => None,
        Outcome::Draw => Some(Decided::Draw),
        _ if plies % 2 == 1 => Some(Decided::Win(plies)),
        _ => Some(Decided::Loss(plies)),
    };
    (end, plies)
}

/// The best line of an exact judgement is the whole game that its value stands for, from the empty
/// board and from every position along that line and beside it.
#[test]
fn exact_lines_go_to_the_end_that_their_value_stands_for() {
    let mut rng = Rng::new(17);
    for id in [
        "ttt-3x3-3",
        "ttt-4x4-3",
        "ttt-4x4-4",
        "ttt-5x5-3",
        "ttt-6x6-3",
        "p4-3x3-3",
        "p4-4x4-3",
        "p4-4x4-4",
        "p4-5x5-3",
        "p4-5x5-4",
        "p4-6x6-3",
    ] {
        let variant = Variant::find(id).unwrap();
        let mut judge = judge();
        let mut at = Position::new(variant);
        let mut asked = 0;
        while asked < 40 {
            asked += 1;
            let found = judge.judge(&at, Limits::of_nodes(40_000_000), &mut |_, _| true);
            if found.exact {
                let worth = found.worth(found.best[0]);
                let (end, plies) = told_by(&at, &found.line);
                let context = format!("{id}\n{at}{found:?}");
                assert_eq!(
                    end.map(Value::Known),
                    Some(worth),
                    "{plies} plies, {context}"
                );
            }
            // On along the line, now and then beside it; after the end from the start again.
            let legal: Vec<Move> = at.legal().collect();
            let mv = match rng.below(3) {
                0 => legal[rng.below(legal.len() as u32) as usize],
                _ => found.line[0],
            };
            at.play(mv).expect("a legal move");
            if at.outcome().is_over() {
                at = Position::new(variant);
                let mv = rng.below(at.legal().len() as u32) as usize;
                let mv = at.legal().nth(mv).expect("a legal move");
                at.play(mv).expect("a legal move");
            }
        }
    }
}

/// Advice gives every move a value of its own, at one depth, however early it is stopped.
#[test]
fn advice_compares_every_move() {
    let mut rng = Rng::new(33);
    for variant in Variant::all().iter().filter(|variant| variant.sides() == 2) {
        let mut compared = 0;
        while compared < 4 {
            let plies = rng.below(variant.area() / 2);
            let Some(position) = random_position(variant, plies, &mut rng) else {
                continue;
            };
            compared += 1;
            let patience = 2 + rng.below(4);
            let mut calls = [0; 2];
            let mut watch = |stage: Stage, _: &Progress| {
                let calls = &mut calls[usize::from(stage == Stage::Values)];
                *calls += 1;
                *calls < patience
            };
            let proof = variant.solver_from().is_none().then_some(20_000);
            let expert = &mut Expert::default();
            let report = advise(&position, expert, proof, 20_000, &mut watch);
            let context = format!("{}\n{position}{report:?}", variant.id());
            let estimates = report
                .scores
                .iter()
                .filter_map(|scored| match scored.value {
                    Value::Points(points) => Some((scored.mv, points)),
                    _ => None,
                });
            let estimates: Vec<_> = estimates.collect();
            assert!(!report.exact || estimates.is_empty(), "{context}");
            // Only a proof may leave a move without a value.
            let known = |value: &Value| value.rank(variant.area()).is_some();
            let values: Vec<Value> = report.scores.iter().map(|scored| scored.value).collect();
            let proof = values.iter().any(|value| matches!(value, Value::AtMost(_)));
            assert!(proof || values.iter().all(known), "{context}");
            if !estimates.is_empty() {
                let limits = deepen::Limits {
                    depth: report.depth,
                    nodes: u64::MAX,
                    all: true,
                };
                let fine = Expert::default().search_fine(&position, limits, &mut Unwatched);
                let truth: Vec<_> = fine.moves.iter().map(|r| (r.mv, r.value)).collect();
                for estimate in estimates {
                    assert!(truth.contains(&estimate), "{context}");
                }
            }
        }
    }
}

#[test]
fn advice_that_ran_out_of_nodes_does_not_call_itself_a_proof() {
    for id in ["12x6", "ttt-6x6-4"] {
        let position = Position::new(Variant::find(id).unwrap());
        let mut expert = Expert::default();
        for proof in [None, Some(50)] {
            let report = advise(&position, &mut expert, proof, 300, &mut |_, _| true);
            assert!(!report.exact, "{id}");
            assert!(!matches!(report.why, Why::Exact { .. }), "{id} {report:?}");
        }
    }
}

/// The nodes that are told never go back from stage to stage, and the last ones are all of them.
#[test]
fn the_nodes_of_all_stages_are_added_up() {
    // The solver, stopped after its first score, then the expert's values.
    let classic = Variant::CLASSIC;
    let (position, _) = notation::parse(classic, "44444435").unwrap();
    let limits = Limits {
        values: 20_000,
        ..Limits::default()
    };
    let (mut solver, mut last) = (0, 0);
    let found = judge().judge(&position, limits, &mut |stage, partial| {
        assert!(partial.nodes >= last, "{} after {last}", partial.nodes);
        last = partial.nodes;
        if stage == Stage::Solver {
            solver = partial.nodes;
        }
        let known = |value| value != Value::Unknown;
        stage != Stage::Solver || !partial.moves.iter().any(|scored| known(scored.value))
    });
    assert!(solver > 0 && last > solver);
    assert!((last..=last + 20_000).contains(&found.nodes), "{found:?}");

    // A proof that is not found, then values.
    let position = Position::new(Variant::find("ttt-6x6-4").unwrap());
    let (proof, values) = (3_000, 5_000);
    let (mut sought, mut last) = (0, 0);
    let mut watch = |stage: Stage, progress: &Progress| {
        assert!(progress.nodes >= last, "{} after {last}", progress.nodes);
        last = progress.nodes;
        if stage == Stage::Proof {
            sought = progress.nodes;
        }
        true
    };
    let report = advise(
        &position,
        &mut Expert::default(),
        Some(proof),
        values,
        &mut watch,
    );
    assert!(sought > 0 && last > sought);
    assert!(report.nodes >= last && report.nodes > proof, "{report:?}");
    assert!(report.nodes <= 2 * (proof + values), "{report:?}");
}

/// What both stages did is told as one: cuts and positions found again are summed like the nodes.
#[test]
fn the_work_of_both_stages_is_told() {
    let position = Position::new(Variant::TWELVE);
    let (proof, values) = (30_000, 30_000);
    let limits = |nodes, all| deepen::Limits {
        depth: u32::MAX,
        nodes,
        all,
    };
    let mut expert = Expert::default();
    let one = expert.search_with(&position, limits(proof, false), true, &mut Unwatched);
    let two = expert.search_fine(&position, limits(values, true), &mut Unwatched);
    let mut expert = Expert::default();
    let report = advise(&position, &mut expert, Some(proof), values, &mut |_, _| {
        true
    });
    let sums = [[one.cuts, two.cuts], [one.recalled, two.recalled]];
    assert!(sums.iter().all(|[a, b]| a * b > a + b), "{sums:?}");
    assert_eq!(report.nodes, one.nodes + two.nodes);
    let Why::Threats { cuts, recalled, .. } = report.why else {
        panic!("{report:?}");
    };
    assert_eq!(cuts, one.cuts + two.cuts);
    assert_eq!(recalled, one.recalled + two.recalled);
}

/// A proof is called one, whether every move has its value, or the best move alone.
#[test]
fn advice_that_is_a_proof_says_so() {
    let position = Position::new(Variant::TIC_TAC_TOE);
    let many = 1_000_000;
    for (proof, values) in [(None, many), (Some(many), many), (Some(many), 50)] {
        let mut expert = Expert::default();
        let report = advise(&position, &mut expert, proof, values, &mut |_, _| true);
        // A bound on the others, proved, is no estimate.
        let bound = |scored: &&Scored| matches!(scored.value, Value::AtMost(_));
        let bounds = report.scores.iter().filter(bound).count();
        assert_eq!(bounds, if values == many { 0 } else { 8 }, "{report:?}");
        assert!(
            report.exact && matches!(report.why, Why::Exact { .. }),
            "{report:?}"
        );
    }
}
