//! The engine: seats that share nothing, and one exact solver that all share.

use std::sync::Arc;

use puissance4::ai::catalog::{Entry, OPPONENTS};
use puissance4::ai::levels::LEVELS;
use puissance4::ai::options::{Opt, SpecError};
use puissance4::ai::{Progress, Report, Unwatched, Why, catalog};
use puissance4::engine::Engine;
use puissance4::exact::Asking;
use puissance4::game::{Outcome, Position, Variant, notation};
use puissance4::judge::{Author, Limits};
use puissance4::solver::book::StoredBook;

const MIB: usize = 1 << 20;

fn classic(moves: &str) -> Position {
    let variant = Variant::CLASSIC;
    notation::parse(variant, moves).unwrap().0
}

fn think(engine: &mut Engine, seat: &str, spec: &str, position: &Position) -> Report {
    engine.think(seat, spec, position, &mut Unwatched).unwrap()
}

/// Plays a game between two seats, each also followed by an opponent that sits in no engine.
#[test]
fn two_seats_of_one_spec_think_with_their_own_budget() {
    const ASKED: u64 = 2_000;
    let spec = "mcts:iterations=2000,seed=5";
    let variant = Variant::CLASSIC;
    let mut engine = Engine::new(MIB);
    let mut alone = [0, 1].map(|_| catalog::build(spec, variant).unwrap());
    let mut position = Position::new(variant);
    while position.outcome() == Outcome::Ongoing {
        let side = position.turn().index();
        let report = think(&mut engine, ["first", "second"][side], spec, &position);
        let lonely = alone[side].choose(&position, &mut Unwatched);
        assert_eq!(
            report, lonely,
            "a seat thinks like an opponent that sits nowhere"
        );
        match report.why {
            Why::Visits { playouts, .. } => {
                assert_eq!((report.nodes, u64::from(playouts)), (ASKED, ASKED));
            }
            _ => assert!(report.nodes <= ASKED, "proven earlier"),
        }
        position.play(report.best).unwrap();
    }
    assert_eq!(engine.seats().count(), 2);
}

#[test]
fn a_seat_keeps_its_opponent_until_it_is_released_or_asked_for_another() {
    let spec = "mcts:iterations=1000,seed=1";
    let mut engine = Engine::new(MIB);
    let asked = think(&mut engine, "a", spec, &classic("44"));
    let again = think(&mut engine, "a", spec, &classic("44"));
    assert_eq!(asked, again, "what it thought before changes nothing");
    let other = think(&mut engine, "b", spec, &classic("44"));
    assert_eq!(asked, other, "another seat");
    assert!(engine.release("a") && !engine.release("a"));
    assert_eq!(think(&mut engine, "a", spec, &classic("44")), asked);
    think(&mut engine, "a", "random", &classic("44"));
    assert_eq!(think(&mut engine, "a", spec, &classic("44")), asked);
    let trio = Position::new(Variant::TRIO);
    assert_eq!(think(&mut engine, "a", spec, &trio).scores.len(), 7);
    assert_eq!(engine.seats().count(), 2);
    let refused = engine.think("a", "nobody", &trio, &mut Unwatched);
    assert!(matches!(refused, Err(SpecError::UnknownOpponent { .. })));
    assert_eq!(engine.seats().count(), 2, "still seated after a refusal");
}

/// Hints and perfect play in two seats, on two boards: one table, of the size asked for.
#[test]
fn there_is_one_table() {
    let mut engine = Engine::new(4 * MIB);
    assert_eq!(engine.memory(), 0, "nothing is taken before it is needed");
    let position = classic("444444353562");
    for _ in 0..2 {
        engine.judge(&position, Limits::default(), &mut |_, _| true);
        think(&mut engine, "a", "perfect", &position);
        think(&mut engine, "b", "perfect", &position);
        assert_eq!(engine.memory(), 4 * MIB);
        let five = Variant::find("p4-5x5-4").unwrap();
        let (other, _) = notation::parse(five, "3333").unwrap();
        think(&mut engine, "a", "perfect", &other);
        assert_eq!(engine.memory(), 4 * MIB);
    }
}

/// The judge and perfect play say of every column what the solver says.
#[test]
fn judge_perfect_play_and_solver_agree() {
    let mut engine = Engine::new(4 * MIB);
    for moves in ["444444353562", "4455566", "1234567123456712"] {
        let position = classic(moves);
        let judged = engine.judge(&position, Limits::default(), &mut |_, _| true);
        let report = think(&mut engine, "a", "perfect", &position);
        let asking = Asking {
            nodes: u64::MAX,
            warm: true,
        };
        let mut exact = engine.exact().lock().unwrap();
        let analysis = exact.analyse(&position, asking, &mut |_| true).1.unwrap();
        assert!(judged.exact && judged.by == Author::Solver && report.exact);
        assert_eq!(judged.moves, report.scores);
        assert_eq!(judged.best[0], report.best);
        assert_eq!(judged.line, report.line);
        for scored in &judged.moves {
            let score = analysis.scores[usize::from(scored.mv.index())].unwrap();
            let puissance4::ai::Value::Known(result) = scored.value else {
                panic!("{scored:?}");
            };
            assert_eq!(result.score(position.empty()), Some(score));
        }
    }
}

/// A book that is handed over once serves whoever asks, whether they asked before or not.
#[test]
fn a_book_is_handed_over_once() {
    let bytes = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/www/book-7x6-8.bin")).unwrap();
    let mut engine = Engine::new(MIB);
    let late = classic("444444353562");
    think(&mut engine, "a", "perfect", &late);
    engine.open_book(&Arc::new(StoredBook::parse(&bytes).unwrap()));
    let empty = classic("");
    let judged = engine.judge(&empty, Limits::default(), &mut |_, _| true);
    assert!(judged.exact && judged.book);
    assert_eq!((judged.best[0].index(), judged.depth), (3, 41));
    for seat in ["a", "b"] {
        let report = think(&mut engine, seat, "perfect", &empty);
        assert!(
            matches!(report.why, Why::Exact { book: true, .. }),
            "{seat}"
        );
    }
}

/// Of an opening that is in the book, with as little thinking as possible, those and only those who
/// are said to read books know the answer from it: the page waits for the book for their sake.
#[test]
fn those_who_read_books_are_known() {
    let bytes = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/www/book-7x6-8.bin")).unwrap();
    let mut engine = Engine::new(MIB);
    engine.open_book(&Arc::new(StoredBook::parse(&bytes).unwrap()));
    let position = classic("44");
    let variant = position.variant();
    let plays = |entry: &&Entry| entry.plays(variant);
    let opponents = OPPONENTS.iter().filter(plays).map(|entry| entry.id);
    for spec in opponents.chain(LEVELS) {
        let mut few = |progress: &Progress| progress.nodes < 1000;
        let report = engine.think("a", spec, &position, &mut few).unwrap();
        assert_eq!(
            catalog::reads_books(spec, variant).unwrap(),
            matches!(report.why, Why::Exact { book: true, .. }),
            "{spec}"
        );
    }
    let refused = catalog::reads_books("nobody", variant);
    assert!(matches!(refused, Err(SpecError::UnknownOpponent { .. })));
}

/// A spec that is read and written again says the same; a level becomes an opponent that plays there.
#[test]
fn specs_are_read_written_and_resolved() {
    let printed = |spec: &str| {
        let (entry, settings) = catalog::read(spec).unwrap();
        catalog::print(entry, &settings)
    };
    for (spec, tidy) in [
        ("random", "random"),
        ("note:depth=4", "note:depth=4"),
        ("rouen:open=1,depth=3", "rouen:depth=3,open=1"),
        ("mcts:seed=7,iterations=300", "mcts:iterations=300,seed=7"),
    ] {
        assert_eq!(printed(spec), tidy);
        assert_eq!(printed(tidy), tidy);
    }
    for variant in Variant::all() {
        for level in LEVELS {
            let spec = catalog::resolve(level, variant, 42).unwrap();
            assert_eq!(printed(&spec), spec);
            catalog::build(&spec, variant).unwrap();
            let draws = catalog::read(&spec).unwrap().0.options.contains(&Opt::SEED);
            assert_eq!(spec.contains("seed=42"), draws, "{spec}");
        }
    }
    let classic = Variant::CLASSIC;
    assert_eq!(
        catalog::resolve("random:seed=0", classic, 42).unwrap(),
        "random:seed=0"
    );
    assert!(
        catalog::read("level3").is_err(),
        "a level is a spec only on a board"
    );
    assert!(catalog::resolve("note:depth=99", classic, 0).is_err());
}
