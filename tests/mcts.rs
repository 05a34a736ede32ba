//! Monte-Carlo search: it sees what is there to be seen, its proofs are true, and a seed is a game.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::{Oracle, random_position, winning};
use puissance4::ai::catalog::build;
use puissance4::ai::{Decided, Opponent, Report, Rng, Unwatched, Value, Why};
use puissance4::game::{Goal, Move, Outcome, Position, Side, VARIANTS, Variant};

fn ask(spec: &str, position: &Position) -> Report {
    let mut opponent = build(spec, position.variant()).unwrap();
    opponent.choose(position, &mut Unwatched)
}

#[test]
fn wins_and_blocks_on_every_variant() {
    let mut rng = Rng::new(11);
    for variant in &VARIANTS {
        let (mut wins, mut blocks) = (0, 0);
        while wins < 5 || blocks < 5 {
            let plies = rng.below(variant.area());
            let Some(position) = random_position(variant, plies, &mut rng) else {
                continue;
            };
            let turn = position.turn();
            let next = Side::new(((turn.index() + 1) % variant.sides()) as u8);
            let (own, other) = (winning(&position, turn), winning(&position, next));
            let report = ask("mcts:iterations=100", &position);
            assert_eq!(report.scores.len(), position.legal().len());
            if !own.is_empty() {
                wins += 1;
                assert!(own.contains(&report.best), "{}\n{position}", variant.id);
                assert!(report.exact);
                assert_eq!(report.line, [report.best]);
            } else if other.len() == 1 {
                blocks += 1;
                // Where blocking loses just as fast, any move will do.
                let blocked = report.best == other[0] || report.exact;
                assert!(blocked, "{}\n{position}", variant.id);
            }
        }
    }
}

#[test]
fn what_it_proves_is_true() {
    let mut rng = Rng::new(5);
    for id in ["ttt-3x3-3", "p4-3x3-3", "p4-4x4-3", "p4-4x4-4"] {
        let variant = Variant::find(id).unwrap();
        let mut oracle = Oracle::default();
        let mut proven = 0;
        for _ in 0..60 {
            let plies = rng.below(variant.area());
            let Some(position) = random_position(variant, plies, &mut rng) else {
                continue;
            };
            let report = ask("mcts:iterations=3000,seed=2", &position);
            let value = oracle.value(&position);
            for scored in &report.scores {
                let sign = match scored.value {
                    Value::Known(Decided::Win(_)) => 1,
                    Value::Known(Decided::Draw) => 0,
                    Value::Known(Decided::Loss(_)) => -1,
                    _ => continue,
                };
                let truth = oracle.played(&position, scored.mv).signum();
                assert_eq!(sign, truth, "{id}\n{position}");
            }
            if report.exact {
                proven += 1;
                let played = oracle.played(&position, report.best);
                assert_eq!(played.signum(), value.signum(), "{id}\n{position}");
            }
        }
        assert!(proven > 20, "{id}: {proven}");
    }
}

#[test]
fn finds_the_forced_win_of_three_in_the_middle() {
    // Three in a row with both ends open, two plies from the end.
    let classic = Variant::find("7x6").unwrap();
    let (position, _) = puissance4::game::notation::parse(classic, "4455").unwrap();
    let report = ask("mcts:iterations=2000", &position);
    assert!([2, 5].contains(&report.best.index()), "{report:?}");
    assert!(matches!(
        report.why,
        Why::Proven {
            result: Decided::Win(3),
            ..
        }
    ));
}

/// Plays a game of an opponent against itself; returns its moves and the playouts it kept.
fn self_play(variant: &'static Variant, spec: &str) -> (Vec<Move>, u32) {
    let mut players: Vec<Box<dyn Opponent>> = (0..variant.sides())
        .map(|_| build(spec, variant).unwrap())
        .collect();
    let mut position = Position::new(variant);
    let (mut moves, mut inherited) = (Vec::new(), 0);
    while position.outcome() == Outcome::Ongoing {
        let report = players[position.turn().index()].choose(&position, &mut Unwatched);
        if let Why::Visits { kept, .. } = report.why {
            inherited += kept;
        }
        assert!(report.line.starts_with(&[report.best]));
        position.play(report.best).unwrap();
        moves.push(report.best);
    }
    (moves, inherited)
}

#[test]
fn plays_whole_games_on_every_variant_and_keeps_its_tree() {
    for variant in &VARIANTS {
        let (moves, inherited) = self_play(variant, "mcts:iterations=120,seed=4");
        assert!(!moves.is_empty());
        // Games to three are proven won before anything could be kept, and where every cell is a
        // move so few playouts do not reach two plies down.
        let keeps = variant.gravity && variant.goals[0] == Goal::Line(4);
        assert!(inherited > 0 || !keeps, "{}", variant.id);
    }
}

#[test]
fn a_seed_is_a_game() {
    for id in ["7x6", "12x6", "trio"] {
        let variant = Variant::find(id).unwrap();
        let games: Vec<_> = [1, 1, 2, 3]
            .map(|seed| self_play(variant, &format!("mcts:iterations=150,seed={seed}")).0)
            .into();
        assert_eq!(games[0], games[1]);
        assert!(games[0] != games[2] || games[0] != games[3]);
    }
}
