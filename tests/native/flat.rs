//! Flat Monte-Carlo: its shares are those of random games, counted one by one; seeded and honest.

use crate::common::{random_position, winning};
use puissance4::ai::catalog::build;
use puissance4::ai::{Progress, Report, Rng, Unwatched, Value, Why};
use puissance4::game::{Move, Outcome, Position, Side, Variant};

fn ask(spec: &str, position: &Position) -> Report {
    let mut opponent = build(spec, position.variant()).unwrap();
    opponent.choose(position, &mut Unwatched)
}

/// The share of the points that `side` makes when everybody plays at random, over all games.
fn share(position: &Position, side: Side) -> f64 {
    match position.outcome() {
        Outcome::Win(winner) => f64::from(winner == side),
        Outcome::Draw => 1.0 / position.variant().sides() as f64,
        Outcome::Ongoing => {
            let moves: Vec<Move> = position.legal().collect();
            let shares = moves.iter().map(|&mv| share(&after(position, mv), side));
            shares.sum::<f64>() / moves.len() as f64
        }
    }
}

fn after(position: &Position, mv: Move) -> Position {
    let mut next = position.clone();
    next.play(mv).unwrap();
    next
}

fn rate(value: Value) -> (u32, u16) {
    match value {
        Value::Rate {
            visits,
            thousandths,
        } => (visits, thousandths),
        other => panic!("{other:?}"),
    }
}

/// 4000 games leave a standard error of 0.8 %; the seeds are fixed, so this never fails by chance.
#[test]
fn its_shares_are_those_of_random_games_on_every_board() {
    let mut rng = Rng::new(8);
    let mut compared = 0;
    for variant in Variant::all() {
        // Where three in line win, hardly any random game comes near the end: others are tried.
        for _ in 0..60 {
            let plies = variant.area() - 3 - rng.below(4);
            let Some(position) = random_position(variant, plies, &mut rng) else {
                continue;
            };
            compared += 1;
            let report = ask("flat:playouts=4000,seed=1", &position);
            let mut best = 0.0_f64;
            for scored in &report.scores {
                let truth = share(&after(&position, scored.mv), position.turn());
                let (games, thousandths) = rate(scored.value);
                assert_eq!(games, 4000);
                let error = (f64::from(thousandths) / 1000.0 - truth).abs();
                assert!(error < 0.03, "{} {error}\n{position}", variant.id());
                best = best.max(truth);
            }
            let chosen = share(&after(&position, report.best), position.turn());
            assert!(best - chosen < 0.06, "{}\n{position}", variant.id());
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn a_move_that_wins_at_once_wins_all_its_games_and_is_played() {
    let mut rng = Rng::new(9);
    for variant in Variant::all() {
        let mut seen = 0;
        while seen < 5 {
            let plies = rng.below(variant.area());
            let Some(position) = random_position(variant, plies, &mut rng) else {
                continue;
            };
            let wins = winning(&position, position.turn());
            if wins.is_empty() {
                continue;
            }
            seen += 1;
            let report = ask("flat:playouts=50", &position);
            for scored in report.scores.iter().filter(|s| wins.contains(&s.mv)) {
                assert_eq!(rate(scored.value), (50, 1000));
            }
            let played = report.scores.iter().find(|s| s.mv == report.best);
            assert_eq!(rate(played.unwrap().value), (50, 1000));
        }
    }
}

#[test]
fn it_counts_every_game_and_stops_when_told() {
    let position = Position::new(Variant::CLASSIC);
    let report = ask("flat:playouts=300,seed=6", &position);
    assert_eq!((report.nodes, report.depth, report.exact), (2100, 1, false));
    let Why::Rates {
        playouts, games, ..
    } = report.why
    else {
        panic!("{report:?}");
    };
    assert_eq!((playouts, games), (2100, 300));
    let mut opponent = build("flat:playouts=300,seed=6", Variant::CLASSIC).unwrap();
    let stopped = opponent.choose(&position, &mut |_: &Progress| false);
    assert_eq!(stopped.nodes, 512);
    let counts: Vec<u32> = stopped.scores.iter().map(|s| rate(s.value).0).collect();
    // One game each in turn: 73 rounds of seven, and one more for the first.
    assert_eq!(counts, [74, 73, 73, 73, 73, 73, 73]);
}
