//! The perfect player against plain negamax with a memory, which knows nothing but the rules.

use crate::common::{Oracle, random_position};
use puissance4::ai::catalog::build;
use puissance4::ai::expert::Expert;
use puissance4::ai::expert::answer::{Sure, known};
use puissance4::ai::expert::deepen::Limits;
use puissance4::ai::perfect::{ENTRY, exhausted};
use puissance4::ai::{Decided, Opponent, Report, Rng, Unwatched, Value, Why};
use puissance4::game::{Outcome, Position, Side, Variant};

/// What the oracle's value means in words.
fn words(position: &Position, value: i32) -> Decided {
    let left = (position.variant().area() - position.ply()) as i32;
    match value {
        0 => Decided::Draw,
        1.. => Decided::Win((left - value + 1) as u32),
        _ => Decided::Loss((left + value + 1) as u32),
    }
}

/// Every move of an exact report has its true value, and the best is best.
fn check(report: &Report, position: &Position, oracle: &mut Oracle) {
    let context = format!("{}\n{position}{report:?}", position.variant().id());
    assert!(report.exact, "{context}");
    assert_eq!(report.scores.len(), position.legal().len(), "{context}");
    for scored in &report.scores {
        let truth = words(position, oracle.played(position, scored.mv));
        assert_eq!(scored.value, Value::Known(truth), "{context}");
    }
    let truth = oracle.value(position);
    assert_eq!(oracle.played(position, report.best), truth, "{context}");
    let Why::Exact { result, score, .. } = report.why else {
        panic!("{context}");
    };
    assert_eq!(result, words(position, truth), "{context}");
    assert_eq!(score.map(i32::signum), Some(truth.signum()), "{context}");
    assert_eq!(report.line[0], report.best);
}

#[test]
fn every_move_of_the_small_boards_has_its_true_value() {
    let mut rng = Rng::new(9);
    for (id, earliest, positions) in [
        ("ttt-3x3-3", 0, 40),
        ("p4-3x3-3", 0, 40),
        ("p4-4x4-3", 0, 40),
        ("p4-4x4-4", 0, 12),
        ("ttt-4x4-3", 6, 30),
        ("ttt-4x4-4", 7, 20),
    ] {
        let variant = Variant::find(id).unwrap();
        let mut perfect = build("perfect", variant).unwrap();
        let mut oracle = Oracle::default();
        let mut checked = 0;
        while checked < positions {
            let plies = earliest + rng.below(variant.area() - earliest);
            let Some(position) = random_position(variant, plies, &mut rng) else {
                continue;
            };
            let report = perfect.choose(&position, &mut Unwatched);
            check(&report, &position, &mut oracle);
            checked += 1;
        }
    }
}

#[test]
fn the_ends_of_games_on_larger_boards_have_their_true_value() {
    let mut rng = Rng::new(10);
    for (id, left) in [
        ("7x6", 14),
        ("8x7", 13),
        ("p4-5x5-3", 14),
        ("p4-5x5-4", 14),
        ("p4-6x6-3", 16),
        ("p4-6x6-4", 14),
        ("ttt-5x5-3", 12),
        ("ttt-5x5-4", 8),
        ("ttt-6x6-4", 7),
    ] {
        let variant = Variant::find(id).unwrap();
        let mut oracle = Oracle::default();
        let mut perfect = build("perfect", variant).unwrap();
        let mut checked = 0;
        let mut tried = 0;
        while checked < 6 && tried < 20_000 {
            tried += 1;
            let plies = variant.area() - left + rng.below(left);
            let Some(position) = random_position(variant, plies, &mut rng) else {
                continue;
            };
            let report = perfect.choose(&position, &mut Unwatched);
            check(&report, &position, &mut oracle);
            checked += 1;
        }
        assert!(checked > 2, "{id}: random games hardly ever last that long");
    }
}

/// All games of morpion that can be played against it.
#[test]
fn never_loses_at_morpion() {
    let variant = Variant::TIC_TAC_TOE;
    for side in [Side::First, Side::Second] {
        let mut perfect = build("perfect", variant).unwrap();
        let mut games = 0;
        face(&mut *perfect, &Position::new(variant), side, &mut games);
        assert!(games > 20);
    }
}

fn face(perfect: &mut dyn Opponent, position: &Position, side: Side, games: &mut u32) {
    match position.outcome() {
        Outcome::Ongoing if position.turn() == side => {
            let mut next = position.clone();
            let report = perfect.choose(position, &mut Unwatched);
            next.play(report.best).unwrap();
            face(perfect, &next, side, games);
        }
        Outcome::Ongoing => {
            for mv in position.legal() {
                let mut next = position.clone();
                next.play(mv).unwrap();
                face(perfect, &next, side, games);
            }
        }
        Outcome::Win(winner) => {
            assert_eq!(winner, side, "\n{position}");
            *games += 1;
        }
        Outcome::Draw => *games += 1,
    }
}

/// The expert's search to the end of the game and the solver share no code.
#[test]
fn the_expert_agrees_with_the_solver() {
    let mut rng = Rng::new(21);
    for (id, left) in [("7x6", 20), ("p4-6x6-4", 22), ("9x7", 18)] {
        let variant = Variant::find(id).unwrap();
        let limits = Limits {
            depth: u32::MAX,
            nodes: u64::MAX,
            all: false,
        };
        let mut expert = Expert::new(limits, 0);
        let mut perfect = build("perfect", variant).unwrap();
        let mut compared = 0;
        while compared < 15 {
            let plies = variant.area() - left;
            let Some(position) = random_position(variant, plies, &mut rng) else {
                continue;
            };
            compared += 1;
            let answer = expert.answer(&position, &mut Unwatched);
            let report = perfect.choose(&position, &mut Unwatched);
            assert!(answer.exact && report.exact);
            let Why::Exact { result, .. } = report.why else {
                panic!("not exact");
            };
            let value = known(answer.moves[0], &position);
            assert_eq!(value, Value::Known(result), "{id}\n{position}");
        }
    }
}

/// A win that is certain, though nobody knows yet when it comes, is told as a win without a score: 0
/// would be the score of a draw.
#[test]
fn a_win_of_unknown_length_has_no_score() {
    let variant = Variant::find("p4-5x5-3").unwrap();
    let position = Position::new(variant);
    let limits = Limits {
        depth: u32::MAX,
        nodes: u64::MAX,
        all: false,
    };
    let answer = Expert::new(limits, 0).answer(&position, &mut Unwatched);
    assert!(answer.exact);
    for (sure, result, score) in [
        (Sure::Exact, Decided::Win(9), Some(9)),
        (Sure::AtLeast, Decided::Win(0), None),
    ] {
        let mut answer = answer.clone();
        answer.moves[0].sure = sure;
        let told = exhausted(&position, &answer).why;
        let book = false;
        assert_eq!(
            told,
            Why::Exact {
                score,
                result,
                book
            }
        );
    }
}

#[test]
fn says_when_it_is_not_exact() {
    let classic = Variant::CLASSIC;
    let mut short = build("perfect:nodes=1000", classic).unwrap();
    let report = short.choose(&Position::new(classic), &mut Unwatched);
    assert!(!report.exact);
    assert!(matches!(report.why, Why::Threats { .. }));
    assert_eq!(report.scores.len(), 7);
    assert!(report.depth > 5);
}

/// A move takes about a second in the page at most, whatever the position: the solver has so many
/// nodes on a larger board and the expert the rest. The catalogue says how many; one that asks for
/// more gets more.
#[test]
fn gives_up_in_time_on_larger_boards() {
    let variant = Variant::find("8x7").unwrap();
    let mut rng = Rng::new(4);
    let (mut solved, mut given_up) = (0, 0);
    while solved == 0 || given_up == 0 {
        let Some(position) = random_position(variant, 18, &mut rng) else {
            continue;
        };
        let report = build("perfect", variant)
            .unwrap()
            .choose(&position, &mut Unwatched);
        assert!(report.nodes < 4_100_000, "{}\n{position}", report.nodes);
        if report.exact {
            solved += 1;
        } else {
            given_up += 1;
            let usual = ENTRY.options[0].default_on(variant);
            let written = format!("perfect:nodes={usual}");
            let mut same = build(&written, variant).unwrap();
            assert_eq!(same.choose(&position, &mut Unwatched), report);
            let mut patient = build("perfect:nodes=200000000", variant).unwrap();
            assert!(patient.choose(&position, &mut Unwatched).exact);
        }
    }
}
