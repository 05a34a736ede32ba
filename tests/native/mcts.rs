//! Monte-Carlo search: it sees what is there to be seen, its proofs are true, and a seed is a game.

use crate::common::{Oracle, random_position, winning};
use puissance4::ai::catalog::build;
use puissance4::ai::{Decided, Opponent, Report, Rng, Unwatched, Value, Why};
use puissance4::game::{Move, Outcome, Position, Side, Variant};

fn ask(spec: &str, position: &Position) -> Report {
    let mut opponent = build(spec, position.variant()).unwrap();
    opponent.choose(position, &mut Unwatched)
}

#[test]
fn wins_and_blocks_on_every_variant() {
    let mut rng = Rng::new(11);
    for variant in Variant::all() {
        let (mut wins, mut blocks) = (0, 0);
        while wins < 5 || blocks < 5 {
            let plies = rng.below(variant.area());
            let Some(position) = random_position(variant, plies, &mut rng) else {
                continue;
            };
            let turn = position.turn();
            let next = Side::ALL[(turn.index() + 1) % variant.sides()];
            let (own, other) = (winning(&position, turn), winning(&position, next));
            let report = ask("mcts:iterations=100", &position);
            assert_eq!(report.scores.len(), position.legal().len());
            if !own.is_empty() {
                wins += 1;
                assert!(own.contains(&report.best), "{}\n{position}", variant.id());
                assert!(report.exact);
                assert_eq!(report.line, [report.best]);
            } else if other.len() == 1 {
                blocks += 1;
                // Where blocking loses just as fast, any move will do.
                let blocked = report.best == other[0] || report.exact;
                assert!(blocked, "{}\n{position}", variant.id());
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
    let classic = Variant::CLASSIC;
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

/// Plays a game of an opponent against itself.
fn self_play(variant: &'static Variant, spec: &str) -> Vec<Move> {
    let mut players: Vec<Box<dyn Opponent>> = (0..variant.sides())
        .map(|_| build(spec, variant).unwrap())
        .collect();
    let mut position = Position::new(variant);
    let mut moves = Vec::new();
    while position.outcome() == Outcome::Ongoing {
        let report = players[position.turn().index()].choose(&position, &mut Unwatched);
        assert!(report.line.starts_with(&[report.best]));
        position.play(report.best).unwrap();
        moves.push(report.best);
    }
    moves
}

#[test]
fn a_seed_is_a_game_on_every_variant() {
    for variant in Variant::all() {
        let game = |seed| self_play(variant, &format!("mcts:iterations=120,seed={seed}"));
        let first = game(1);
        assert_eq!(first, game(1), "{}", variant.id());
        // Small boards are proven in so few rounds that every seed plays alike.
        let other = (2..6).any(|seed| game(seed) != first);
        assert!(other || variant.area() < 16, "{}", variant.id());
    }
}

/// A game against somebody who plays these columns while they have room; `rebuilt` names the
/// answer before which the opponent is built anew.
fn against(columns: &[u8], rebuilt: Option<usize>) -> String {
    let classic = Variant::CLASSIC;
    let fresh = || build("mcts:iterations=2000,seed=42", classic).unwrap();
    let (mut opponent, mut position) = (fresh(), Position::new(classic));
    let mut moves = Vec::new();
    for (answer, &column) in columns.iter().enumerate() {
        let mv = Move::new(column - 1);
        if position.play(mv).is_err() {
            break;
        }
        moves.push(mv);
        if position.outcome() != Outcome::Ongoing {
            break;
        }
        if rebuilt == Some(answer) {
            opponent = fresh();
        }
        let best = opponent.choose(&position, &mut Unwatched).best;
        position.play(best).unwrap();
        moves.push(best);
        if position.outcome() != Outcome::Ongoing {
            break;
        }
    }
    puissance4::game::notation::print(classic, &moves)
}

/// With a tree kept from move to move this game went another way after a reload.
#[test]
fn a_reload_in_the_middle_of_a_game_changes_nothing() {
    let columns = [4, 4, 3, 5, 2, 6, 1, 7];
    let game = against(&columns, None);
    assert!(game.len() >= 12, "{game}");
    for answer in 0..columns.len() {
        assert_eq!(against(&columns, Some(answer)), game, "before {answer}");
    }
}

/// Exploration 0 follows the best share alone, so its tree is narrower than a curious one's.
#[test]
fn exploration_spreads_the_visits() {
    let position = Position::new(Variant::CLASSIC);
    let spread = |exploration: u32| {
        let spec = format!("mcts:iterations=2000,exploration={exploration}");
        let visits = ask(&spec, &position).scores.into_iter().map(|scored| {
            let Value::Rate { visits, .. } = scored.value else {
                panic!("nothing is proven so early");
            };
            visits
        });
        visits.min().unwrap()
    };
    let rows = [0, 80, 400].map(spread);
    assert!(rows[0] < rows[1] && rows[1] < rows[2], "{rows:?}");
    let usual = ask("mcts:iterations=500", &position);
    assert_eq!(usual, ask("mcts:iterations=500,exploration=80", &position));
}
