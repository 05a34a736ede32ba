//! What reports say of moves is true: a value is a value, a bound a bound, and the rest is unknown.

use crate::common::{NEAR_THE_END, Oracle, random_position};
use puissance4::ai::expert::answer::{Answer, Sure};
use puissance4::ai::expert::deepen::Limits;
use puissance4::ai::expert::{self, Expert};
use puissance4::ai::{Decided, Report, Rng, Unwatched, Value, catalog};
use puissance4::game::{Move, Position, Variant};

const UNLIMITED: Limits = Limits {
    depth: u32::MAX,
    nodes: u64::MAX,
    all: false,
};

fn searched(position: &Position, limits: Limits) -> Answer {
    Expert::new(limits, 0).answer(position, &mut Unwatched)
}

/// The value of every move by a search of this depth that gives each an open window; that these
/// are plain negamax's is the subject of `agreement.rs`.
fn truth(position: &Position, depth: u32) -> Vec<(Move, i32)> {
    let limits = Limits {
        depth,
        all: true,
        ..UNLIMITED
    };
    let moves = searched(position, limits).moves;
    assert!(moves.iter().all(|ranked| ranked.sure == Sure::Exact));
    moves
        .iter()
        .map(|ranked| (ranked.mv, ranked.value))
        .collect()
}

fn of(values: &[(Move, i32)], mv: Move) -> i32 {
    values.iter().find(|value| value.0 == mv).unwrap().1
}

/// Values on one scale, if they are values. An end whose time is not told may come at any.
fn shown(value: Value, best: bool) -> Option<i32> {
    let untold = if best { 0 } else { 100 };
    match value {
        Value::Points(points) => Some(points),
        Value::Known(Decided::Win(0)) => Some(1_000_000 - untold),
        Value::Known(Decided::Win(plies)) => Some(1_000_000 - plies as i32),
        Value::Known(Decided::Draw) => Some(0),
        Value::Known(Decided::Loss(0)) => Some(-999_900 - 2 * untold),
        Value::Known(Decided::Loss(plies)) => Some(plies as i32 - 1_000_000),
        _ => None,
    }
}

/// No move of a report is shown with a higher value than the one it calls best.
fn best_is_best(report: &Report, context: &str) {
    let best = report.scores.iter().find(|scored| scored.mv == report.best);
    let Some(best) = shown(best.unwrap().value, true) else {
        return;
    };
    for scored in &report.scores {
        let value = shown(scored.value, false);
        assert!(value.is_none_or(|value| value <= best), "{context}");
    }
}

/// Searches that end where their nodes do, in the middle of a depth: every number is what it is
/// said to be, for the depth it is said to be of.
#[test]
fn numbers_at_the_root_are_what_they_are_said_to_be() {
    let mut rng = Rng::new(31);
    let (mut bounds, mut partly) = (0, 0);
    for variant in Variant::all().iter().filter(|variant| variant.sides() == 2) {
        let mut compared = 0;
        while compared < 12 {
            let plies = rng.below(variant.area() - 2);
            let Some(position) = random_position(variant, plies, &mut rng) else {
                continue;
            };
            compared += 1;
            let limits = Limits {
                nodes: 500 + u64::from(rng.below(6000)),
                ..UNLIMITED
            };
            let answer = searched(&position, limits);
            let context = format!("{} {limits:?}\n{position}{answer:?}", variant.id());
            let mut depths: Vec<u32> = answer.moves.iter().map(|ranked| ranked.depth).collect();
            depths.sort_unstable();
            depths.dedup();
            let truths: Vec<_> = depths
                .iter()
                .map(|&depth| truth(&position, depth.max(1)))
                .collect();
            for ranked in &answer.moves {
                let at = depths.iter().position(|&depth| depth == ranked.depth);
                let value = of(&truths[at.unwrap()], ranked.mv);
                match ranked.sure {
                    Sure::Exact => assert_eq!(ranked.value, value, "{context}"),
                    Sure::AtMost => assert!(ranked.value >= value, "{context}"),
                    Sure::AtLeast => assert!(ranked.value <= value, "{context}"),
                    Sure::Nothing => {}
                }
                bounds += u32::from(ranked.sure == Sure::AtMost);
                partly += u32::from(ranked.sure == Sure::Nothing);
            }
            best_is_best(&expert::report(&position, &answer), &context);
        }
    }
    assert!(
        bounds > 500 && partly > 10,
        "{bounds} bounds, {partly} unknown"
    );
}

/// What the true value allows a report to say.
fn allows(value: i32, left: i32, said: Value) -> bool {
    match said {
        Value::Known(Decided::Win(0)) => value > 0,
        Value::Known(Decided::Win(plies)) => value > 0 && left - value + 1 == plies as i32,
        Value::Known(Decided::Draw) => value == 0,
        Value::Known(Decided::Loss(0)) => value < 0,
        Value::Known(Decided::Loss(plies)) => value < 0 && left + value + 1 == plies as i32,
        _ => true,
    }
}

/// What is called certain agrees with plain negamax, whoever says it, stopped early or not.
#[test]
fn certain_values_are_plain_negamaxs() {
    let mut rng = Rng::new(32);
    let mut certain = 0;
    for (id, left) in NEAR_THE_END {
        let variant = Variant::find(id).unwrap();
        let mut oracle = Oracle::default();
        let (mut checked, mut tried) = (0, 0);
        while checked < 8 && tried < 20_000 {
            tried += 1;
            let plies = variant.area() - left + rng.below(left - 1);
            let Some(position) = random_position(variant, plies, &mut rng) else {
                continue;
            };
            checked += 1;
            let mut reports = Vec::new();
            let specs = [
                "expert:nodes=400",
                "expert:depth=4",
                "perfect:nodes=2000",
                "perfect",
            ];
            for spec in specs {
                let mut opponent = catalog::build(spec, variant).unwrap();
                reports.push(opponent.choose(&position, &mut Unwatched));
            }
            for report in &reports {
                let context = format!("{id}\n{position}{report:?}");
                let left = (variant.area() - position.ply()) as i32;
                for scored in &report.scores {
                    let value = oracle.played(&position, scored.mv);
                    assert!(
                        allows(value, left, scored.value),
                        "{value} {scored:?} {context}"
                    );
                    if let (true, Value::AtMost(points)) = (report.exact, scored.value) {
                        assert!(value.signum() <= points.signum(), "{context}");
                    }
                    certain += u32::from(matches!(scored.value, Value::Known(_)));
                }
                if report.exact {
                    let best = oracle.played(&position, report.best);
                    assert_eq!(best.signum(), oracle.value(&position).signum(), "{context}");
                }
                best_is_best(report, &context);
            }
        }
        assert!(checked > 2, "{id}: random games hardly ever last that long");
    }
    assert!(certain > 1000, "{certain}");
}
