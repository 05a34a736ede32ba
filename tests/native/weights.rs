//! The opponents' weights as options: the defaults are the documents' values and play the games
//! they have always played; other weights choose what one computes by hand.

use puissance4::ai::ground::Ground;
use puissance4::ai::rouen::Runs;
use puissance4::ai::{Report, Rng, Unwatched, Value, catalog};
use puissance4::game::{Outcome, Position, Variant, notation};

/// A game of an opponent against itself, as one number: every move, and the nodes of all moves.
fn signature(spec: &str, board: &str) -> (u64, u64) {
    let variant = Variant::find(board).unwrap();
    let mut opponent = catalog::build(spec, variant).unwrap();
    let mut position = Position::new(variant);
    let (mut moves, mut nodes) = (1, 0);
    while position.outcome() == Outcome::Ongoing {
        let report = opponent.choose(&position, &mut Unwatched);
        moves = Rng::new(moves ^ u64::from(report.best.index())).next();
        nodes += report.nodes;
        position.play(report.best).unwrap();
    }
    (moves, nodes)
}

/// Taken from the opponents as they were when their points were constants.
#[rustfmt::skip]
const GAMES: &[(&str, &str, u64, u64)] = &[
    ("placement:seed=5", "7x6", 0x0147761f6fd52561, 156),
    ("placement:seed=5", "12x6", 0x2ca6adaedb9a3016, 434),
    ("placement:seed=5", "p4-4x4-3", 0xaa5e3d5a0a86976d, 40),
    ("placement:seed=5", "ttt-4x4-4", 0xa967a74fd6faf74b, 136),
    ("placement:seed=5", "p4-5x5-4", 0x5fa245bfdd139310, 93),
    ("note:depth=3,seed=5", "7x6", 0x9d0aca1df73135cc, 4573),
    ("note:depth=3,seed=5", "12x6", 0xc4a6a2d96d42841c, 15853),
    ("note:depth=3,seed=5", "p4-4x4-3", 0x2dd406ea6fad2b8a, 710),
    ("note:depth=3,seed=5", "ttt-4x4-4", 0xa8ac9b8dae77f157, 7879),
    ("note:depth=3,seed=5", "p4-5x5-4", 0x3d7fa50df1c6a673, 2650),
    ("rouen:depth=3", "7x6", 0xe9036ea9f5b1ab02, 24552),
    ("rouen:depth=3", "12x6", 0xf635ea95c56cdf32, 208398),
    ("rouen:depth=3", "p4-4x4-3", 0x4077abfb7872c58c, 1824),
    ("rouen:depth=3", "ttt-4x4-4", 0x4e4c1feeb5e227aa, 36477),
    ("rouen:depth=3", "p4-5x5-4", 0x069a5ce6aebf70b6, 6572),
    ("rouen:depth=2,alphabeta=0", "7x6", 0x74e4bed4f168116a, 7748),
    ("rouen:depth=2,alphabeta=0", "12x6", 0x74e4bed4f168116a, 35543),
    ("rouen:depth=2,alphabeta=0", "p4-4x4-3", 0x877b9050dab712d2, 921),
    ("rouen:depth=2,alphabeta=0", "ttt-4x4-4", 0x4b9682d386f39aa0, 17276),
    ("rouen:depth=2,alphabeta=0", "p4-5x5-4", 0x74e4bed4f168116a, 2352),
    ("rouen:depth=2,open=1", "7x6", 0x53ad1a6c9cd6e618, 1758),
    ("rouen:depth=2,open=1", "12x6", 0x53ad1a6c9cd6e618, 7722),
    ("rouen:depth=2,open=1", "p4-4x4-3", 0x6e930cd5af0b5d55, 379),
    ("rouen:depth=2,open=1", "ttt-4x4-4", 0xf74dfdd965376888, 8934),
    ("rouen:depth=2,open=1", "p4-5x5-4", 0x27dac11f97995fff, 945),
    ("twelve:depth=4", "7x6", 0x71ea70dfa17cbbca, 19104),
    ("twelve:depth=4", "12x6", 0x71ea70dfa17cbbca, 137613),
    ("twelve:depth=4", "p4-4x4-3", 0x877b9050dab712d2, 1803),
    ("twelve:depth=4", "ttt-4x4-4", 0xcdfe3ebe2d8f9320, 36854),
    ("twelve:depth=4", "p4-5x5-4", 0x0691047eb6216781, 5217),
];

#[test]
fn defaults_play_the_games_they_have_always_played() {
    for &(spec, board, moves, nodes) in GAMES {
        assert_eq!(signature(spec, board), (moves, nodes), "{spec} on {board}");
    }
}

fn ask(spec: &str, moves: &str) -> Report {
    let (position, _) = notation::parse(Variant::CLASSIC, moves).unwrap();
    let mut opponent = catalog::build(spec, position.variant()).unwrap();
    opponent.choose(&position, &mut Unwatched)
}

/// What an opponent gives each column, and the column it plays, from 1.
fn chosen(spec: &str, moves: &str) -> (Vec<i32>, u8) {
    let report = ask(spec, moves);
    let points = |value| match value {
        Value::Points(points) => points,
        other => panic!("{other:?}"),
    };
    let values = report.scores.iter().map(|scored| points(scored.value));
    (values.collect(), report.best.index() + 1)
}

/// Yellow has a1 and b1, red f1 and g1, and yellow is to move: c1 and d1 make three, d1 and e1
/// block two, a2 and b2 make two.
#[test]
fn placement_plays_by_its_weights() {
    let position = "1726";
    let (values, best) = chosen("placement", position);
    assert_eq!(values, [10, 10, 30, 30, 15, 0, 0]);
    assert!([3, 4].contains(&best));
    let (values, best) = chosen("placement:block2=40", position);
    assert_eq!(values, [10, 10, 30, 40, 40, 0, 0]);
    assert!([4, 5].contains(&best));
    let (values, best) = chosen("placement:three=9,block2=8", position);
    assert_eq!(values, [10, 10, 10, 10, 10, 0, 0]);
    assert!((1..=5).contains(&best));
    let (values, best) = chosen("placement:two=0,three=0", position);
    assert_eq!(values, [0, 0, 0, 15, 15, 0, 0]);
    assert!([4, 5].contains(&best));
    assert_eq!(
        ask(
            "placement:four=100,block3=50,three=30,block2=15,two=10",
            position
        ),
        ask("placement", position)
    );
}

/// At depth 1 the note is yellow's best window minus red's. After c1 yellow has three in a row:
/// yellow's best is 100, red's best is to block it, 50; as the side to move after c1 is red, both
/// are turned round and back.
#[test]
fn note_plays_by_placement_s_weights() {
    let (values, best) = chosen("note:depth=1", "1726");
    // d1 leaves yellow three of the window a1 to d1 as well, and takes red's: one of both is drawn.
    assert_eq!((values[2], values[3]), (50, 50));
    assert!([3, 4].contains(&best));
    let (values, _) = chosen("note:depth=1,four=300,block3=20", "1726");
    // After c1 red's best is three of d1 to g1, 30, rather than the block, 20; d1 takes that away.
    assert_eq!((values[2], values[3]), (270, 280));
    let (values, _) = chosen("note:depth=1,four=20,block3=300", "1726");
    // Now making three elsewhere, 30, is better for yellow than completing four: 30 − 300.
    assert_eq!((values[2], values[3]), (-270, -270));
}

/// Yellow has a1, red g1. Beside or on a1 a disc makes a run of two (2 × 5) and stands alone in the
/// three other directions (2 × 3); elsewhere both stand alone in all four (8). Red's disc is 4.
#[test]
fn rouen_plays_by_its_weights() {
    assert_eq!(
        chosen("rouen:depth=0", "17"),
        (vec![12, 12, 4, 4, 4, 4, 4], 1)
    );
    assert_eq!(
        chosen("rouen:depth=0,two=0", "17"),
        (vec![2, 2, 4, 4, 4, 4, 4], 3)
    );
    assert_eq!(
        chosen("rouen:depth=0,one=3,two=5", "17"),
        (vec![16, 16, 12, 12, 12, 12, 12], 1)
    );
}

/// A disc alone at d1 has two open ends in its row and one in each other direction.
#[test]
fn the_bonus_of_open_ends_is_a_share_of_the_run() {
    let ground = Ground::new(Variant::CLASSIC);
    let disc = ground.geometry.bit(3, 0);
    let score = |bonus| {
        let runs = Runs {
            open: true,
            bonus,
            ..Runs::default()
        };
        runs.score(&ground, disc, ground.geometry.board & !disc)
    };
    assert_eq!([0, 50, 100, 200].map(score), [4, 6, 9, 14]);
    let report = ask("rouen:open=1,bonus=0,depth=3", "4435");
    assert_eq!(report, ask("rouen:depth=3", "4435"));
}

/// Yellow has a1 and a2, red b1 and g1. A third disc on a3 makes a three; b2 makes two more twos
/// beside the one that stands.
#[test]
fn twelve_plays_by_its_weights() {
    let (values, best) = chosen("twelve:depth=1", "1712");
    assert_eq!((values[0], values[1], best), (5, 3, 1));
    let (values, best) = chosen("twelve:depth=1,three=2", "1712");
    assert_eq!((values[0], values[1], best), (2, 3, 2));
    let (values, best) = chosen("twelve:depth=1,two=0", "1712");
    assert_eq!((values[0], values[1], best), (5, 0, 1));
}

/// Yellow has d1, e1, f1 with both ends open. When a faster win is worth more, it wins at once;
/// with a plain 1000 for every win the first column wins just as well, two moves later.
#[test]
fn without_faster_wins_the_win_is_put_off() {
    let (values, best) = chosen("twelve:depth=3", "445561");
    assert_eq!((values[2], values[6], best), (500, 500, 3));
    assert!(values[0] < 500);
    let (values, best) = chosen("twelve:depth=3,faster=0", "445561");
    assert_eq!(
        (values[0], values[2], values[6], best),
        (1000, 1000, 1000, 1)
    );
}

/// The order of moves changes what alpha-beta visits, never what it finds. The middle first is
/// better as a rule, not everywhere: here Rouen's evaluation would be better off from the left.
#[test]
fn the_order_of_moves_changes_the_nodes_and_nothing_else() {
    for spec in ["rouen:depth=4", "twelve:depth=5"] {
        let middle = ask(spec, "4435");
        let left = ask(&format!("{spec},order=0"), "4435");
        assert_eq!((left.best, &left.scores), (middle.best, &middle.scores));
        assert_ne!(middle.nodes, left.nodes, "{spec}");
    }
}
