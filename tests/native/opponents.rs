//! Every opponent of the catalogue on every variant it claims: legal, complete and repeatable.

use puissance4::ai::catalog::{self, Entry, OPPONENTS};
use puissance4::ai::levels::{self, LEVELS};
use puissance4::ai::options::SpecError;
use puissance4::ai::{Decided, Opponent, Progress, Report, Rng, Unwatched, Value};
use puissance4::arena;
use puissance4::game::{Move, Outcome, Position, Variant};

/// The opponent with its limits as low as they go, so that whole games are quick.
fn quick(entry: &Entry) -> String {
    let limits = ["depth", "nodes", "iterations", "playouts"];
    let low = entry.options.iter().filter(|o| limits.contains(&o.name));
    let parts: Vec<String> = low
        .map(|option| format!("{}={}", option.name, option.min.max(2).min(option.max)))
        .collect();
    format!("{}:{}", entry.id, parts.join(","))
}

fn claimed() -> impl Iterator<Item = (&'static Entry, &'static Variant)> {
    OPPONENTS.iter().flat_map(|entry| {
        let plays = |variant: &&Variant| entry.plays(variant);
        Variant::all()
            .iter()
            .filter(plays)
            .map(move |variant| (entry, variant))
    })
}

/// Whether a report keeps its promises.
fn check(report: &Report, position: &Position, who: &str) {
    let legal: Vec<Move> = position.legal().collect();
    let scored: Vec<Move> = report.scores.iter().map(|score| score.mv).collect();
    assert!(
        legal.contains(&report.best),
        "{who}: {report:?}\n{position}"
    );
    assert_eq!(
        scored, legal,
        "{who}: a score for each legal move\n{position}"
    );
    assert_eq!(report.line.first(), Some(&report.best), "{who}: {report:?}");
    let mut along = position.clone();
    for &mv in &report.line {
        assert!(along.play(mv).is_ok(), "{who}: {report:?}\n{position}");
    }
}

/// A game from an opening: the opponent holds one seat, the others play at random.
fn play_against_random(spec: &str, variant: &'static Variant, seed: u64) -> Vec<Move> {
    let mut rng = Rng::new(seed);
    let mut position = arena::opening(variant, seed, 0);
    let seat = rng.below(variant.sides() as u32) as usize;
    let mut opponent = catalog::build(spec, variant).unwrap();
    let mut moves = Vec::new();
    while position.outcome() == Outcome::Ongoing {
        let mv = if position.turn().index() == seat {
            // An outside limit besides: some opponents fall back on a search of their own.
            let mut watch = |progress: &Progress| progress.nodes < 20_000;
            let report = opponent.choose(&position, &mut watch);
            check(&report, &position, &format!("{spec} on {}", variant.id()));
            report.best
        } else {
            rng.pick(&position.legal().collect::<Vec<_>>())
        };
        position.play(mv).unwrap();
        moves.push(mv);
    }
    moves
}

#[test]
fn every_opponent_plays_whole_games_legally_and_repeats_them() {
    for (entry, variant) in claimed() {
        for seed in 0..2 {
            let spec = quick(entry);
            let moves = play_against_random(&spec, variant, seed);
            if seed == 0 {
                let again = play_against_random(&spec, variant, seed);
                assert_eq!(
                    moves,
                    again,
                    "{spec} on {}: same seed, same game",
                    variant.id()
                );
            }
        }
    }
}

#[test]
fn a_seed_makes_a_difference() {
    let variant = Variant::CLASSIC;
    let first = |spec: &str| {
        let mut opponent = catalog::build(spec, variant).unwrap();
        opponent
            .choose(&Position::new(variant), &mut Unwatched)
            .best
    };
    let joined = |id: &str| if id.contains(':') { ',' } else { ':' };
    for id in ["random", "placement", "bot", "flat:playouts=1"] {
        let seeds = (0..20).map(|seed| first(&format!("{id}{}seed={seed}", joined(id))));
        let mut moves: Vec<Move> = seeds.collect();
        moves.sort_unstable();
        moves.dedup();
        assert!(moves.len() > 3, "{id} always opens alike");
    }
}

/// A reload, an undo, another worker: whoever is asked about a position, after whatever other
/// positions, gives the same report.
#[test]
fn an_opponent_built_anew_plays_on_unchanged() {
    for (entry, variant) in claimed() {
        let spec = match entry.id {
            // Enough rounds for a tree that could be inherited.
            "mcts" => "mcts:iterations=60,seed=3".into(),
            _ => quick(entry),
        };
        let build = || catalog::build(&spec, variant).unwrap();
        let mut old = build();
        let mut position = arena::opening(variant, 3, 0);
        while position.outcome() == Outcome::Ongoing {
            let mut watch = |progress: &Progress| progress.nodes < 20_000;
            let report = old.choose(&position, &mut watch);
            let mut watch = |progress: &Progress| progress.nodes < 20_000;
            let fresh = build().choose(&position, &mut watch);
            assert_eq!(report, fresh, "{spec} on {}\n{position}", variant.id());
            position.play(report.best).unwrap();
        }
    }
}

fn refused(spec: &str, variant: &str) -> SpecError {
    let variant = Variant::find(variant).unwrap();
    let built = catalog::build(spec, variant).err().expect("a refusal");
    assert_eq!(catalog::check(spec, variant).err(), Some(built.clone()));
    built
}

#[test]
fn a_wrong_spec_is_refused_with_what_there_is() {
    let SpecError::UnknownOpponent { id, known } = refused("gargantua", "7x6") else {
        panic!();
    };
    assert_eq!(id, "gargantua");
    for id in [
        "random",
        "bot",
        "placement",
        "note",
        "minimax",
        "rouen",
        "twelve",
        "level8",
    ] {
        assert!(known.contains(&id), "{id}");
    }
    let SpecError::UnknownOption { option, known, .. } = refused("note:dept=4", "7x6") else {
        panic!();
    };
    assert_eq!(
        (option.as_str(), known),
        (
            "dept",
            vec![
                "depth", "nodes", "seed", "four", "block3", "three", "block2", "two", "shared"
            ]
        )
    );
    for spec in [
        "note:depth=9",
        "note:depth=0",
        "note:depth=x",
        "note:depth",
        "note:depth=-1",
    ] {
        let SpecError::BadOption { option, .. } = refused(spec, "7x6") else {
            panic!("{spec}");
        };
        assert_eq!((option.name, option.min, option.max), ("depth", 1, 8));
    }
    assert_eq!(
        refused("note:depth=4,depth=5", "7x6").to_string(),
        "note: depth is given twice"
    );
    for spec in ["level9", "level1:depth=2", "human"] {
        let refused = refused(spec, "7x6");
        assert!(
            matches!(refused, SpecError::UnknownOpponent { .. }),
            "{spec}"
        );
    }
    let SpecError::WrongVariant { known, .. } = refused("trio-maxn", "7x6") else {
        panic!();
    };
    assert_eq!(known, ["trio"]);
    assert!(matches!(
        refused("note", "trio"),
        SpecError::WrongVariant { .. }
    ));
    let text = refused("note:dept=4", "7x6").to_string();
    assert_eq!(
        text,
        "note has no option “dept”; it has: depth, nodes, seed, four, block3, three, block2, two, shared"
    );
}

#[test]
fn minimax_refuses_what_it_cannot_finish_and_says_what_it_can() {
    for board in [
        "7x6",
        "12x6",
        "p4-5x5-4",
        "p4-6x6-4",
        "ttt-5x5-4",
        "ttt-6x6-4",
    ] {
        let SpecError::TooLarge { known, .. } = refused("minimax", board) else {
            panic!("{board}");
        };
        assert!(known.contains(&"ttt-4x4-4") && !known.contains(&board));
    }
    let SpecError::TooLarge { known, .. } = refused("minimax:alphabeta=0,table=0", "ttt-4x4-3")
    else {
        panic!();
    };
    assert_eq!(known, ["p4-3x3-3", "p4-4x4-3", "ttt-3x3-3"]);
}

/// All boards up to 4×4 are decided outright, and two larger ones.
#[test]
fn minimax_decides_the_boards_it_claims() {
    let decided = [
        ("p4-3x3-3", Decided::Draw),
        ("p4-4x4-3", Decided::Win(0)),
        ("p4-4x4-4", Decided::Draw),
        ("p4-5x5-3", Decided::Win(0)),
        ("p4-6x6-3", Decided::Win(0)),
        ("ttt-3x3-3", Decided::Draw),
        ("ttt-4x4-3", Decided::Win(0)),
        ("ttt-4x4-4", Decided::Draw),
    ];
    let entry = Entry::find("minimax").unwrap();
    assert_eq!(entry.variants(), decided.map(|board| board.0));
    for (id, result) in decided {
        let position = Position::new(Variant::find(id).unwrap());
        let mut minimax = catalog::build("minimax", position.variant()).unwrap();
        let report = minimax.choose(&position, &mut Unwatched);
        let best = report.scores.iter().find(|score| score.mv == report.best);
        assert_eq!(best.unwrap().value, Value::Known(result), "{id}");
        assert!(report.exact);
        let end = report.line.iter().fold(position, |mut position, &mv| {
            position.play(mv).unwrap();
            position
        });
        let won = matches!(end.outcome(), Outcome::Win(side) if side.index() == 0);
        assert_eq!(
            won,
            result == Decided::Win(0),
            "{id}: the line shows the result"
        );
        assert!(end.outcome().is_over());
    }
}

#[test]
fn minimax_never_loses_at_morpion() {
    fn never(minimax: &mut dyn Opponent, position: &Position, seat: usize) {
        match position.outcome() {
            Outcome::Win(side) => assert_eq!(side.index(), seat, "{position}"),
            Outcome::Draw => {}
            Outcome::Ongoing if position.turn().index() == seat => {
                let mut next = position.clone();
                next.play(minimax.choose(position, &mut Unwatched).best)
                    .unwrap();
                never(minimax, &next, seat);
            }
            Outcome::Ongoing => {
                for mv in position.legal() {
                    let mut next = position.clone();
                    next.play(mv).unwrap();
                    never(minimax, &next, seat);
                }
            }
        }
    }
    let variant = Variant::TIC_TAC_TOE;
    let mut minimax = catalog::build("minimax", variant).unwrap();
    for seat in 0..2 {
        never(minimax.as_mut(), &Position::new(variant), seat);
    }
}

#[test]
fn every_level_can_be_built_on_every_variant() {
    for variant in Variant::all() {
        for level in LEVELS {
            let spec = levels::spec(level, variant).unwrap();
            assert!(
                catalog::build(spec, variant).is_ok(),
                "{level} on {}",
                variant.id()
            );
            assert!(
                catalog::build(level, variant).is_ok(),
                "{level} on {}",
                variant.id()
            );
        }
    }
    assert_eq!(levels::spec("level9", Variant::CLASSIC), None);
}
