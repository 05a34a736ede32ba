//! Results thrown away, by exact play.

use std::sync::Arc;

use puissance4::arena::thrown::{Throw, throws};
use puissance4::arena::{End, NoClock, Plan, Record, Results, Tournament, judge};
use puissance4::exact::{Exact, Shared, TABLE_BYTES};
use puissance4::game::{Outcome, Variant, notation};
use puissance4::solver::book::StoredBook;

fn exact() -> Shared {
    Exact::shared(TABLE_BYTES)
}

/// A record of moves that were not played by anybody.
fn record(variant: &'static Variant, text: &str, opening: u32) -> Record {
    let (position, moves) = notation::parse(variant, text).unwrap();
    let chosen = moves.len() - opening as usize;
    Record {
        number: 0,
        seats: vec![0, 1],
        opening,
        moves,
        end: End {
            winner: match position.outcome() {
                Outcome::Win(side) => Some(side),
                _ => None,
            },
            adjudicated: false,
        },
        nodes: vec![1; chosen],
        nanos: vec![1000; chosen],
        dice: vec![None; 2],
        values: None,
    }
}

/// Tic-tac-toe: a corner, then the edge beside it loses at once (only the centre holds), and the
/// first player wins with two lines at a time: a1, b1?, a2 … The reply on a3 is forced.
#[test]
fn results_thrown_away_in_a_known_game() {
    let variant = Variant::TIC_TAC_TOE;
    // x a1 (draw) · o b1 (throws the draw away: lost) · x a2 (still won) · o a3 · x b2 · o c2 ·
    // x c3 wins by a1–b2–c3.
    let mut game = record(variant, "a1b1a2a3b2c2c3", 0);
    game.values = judge(variant, &game, 1_000_000, &exact(), &mut |_| true);
    let values: Vec<Option<i8>> = [0, 0, 1, -1, 1, -1, 1].map(Some).to_vec();
    assert_eq!(game.values.as_ref(), Some(&values));
    assert_eq!(
        throws(&game),
        [Throw {
            ply: 1,
            player: 1,
            from: 0,
            to: -1
        }]
    );
    // The same game, but x takes c1 instead of the win at c3, which o could now block and draw; o
    // looks away as well.
    let mut game = record(variant, "a1b1a2a3b2c2c1b3c3", 0);
    game.values = judge(variant, &game, 1_000_000, &exact(), &mut |_| true);
    let found = throws(&game).into_iter();
    let found: Vec<_> = found.map(|t| (t.ply, t.player, t.from, t.to)).collect();
    assert_eq!(found, [(1, 1, 0, -1), (6, 0, 1, 0), (7, 1, 0, -1)]);

    let plan = Plan::parse("board.ttt-3x3-3_player.level1_player.level2_pairs.1_opening.empty");
    let results = Results::of(&plan.unwrap(), &[game]);
    let [first, second] = &results.players[..] else {
        panic!("two players")
    };
    assert_eq!((first.thrown.judged, second.thrown.judged), (5, 4));
    // The second player was lost at plies 3 and 5.
    assert_eq!((first.thrown.held, second.thrown.held), (5, 2));
    assert_eq!((first.thrown.won_drawn, first.thrown.all()), (1, 1));
    assert_eq!((second.thrown.drawn_lost, second.thrown.all()), (2, 2));
    assert_eq!(second.thrown.plies, [[1, 1, 1], [7, 1, 1]]);
    let kept = [[0, 0, 1], [2, 0, 1], [4, 0, 1], [6, 1, 1], [8, 0, 1]];
    assert_eq!(first.thrown.plies, kept);
}

/// On 7×6 the first player wins in the centre only; beside it the game is drawn, and at the rim
/// it is lost: three first moves, three results.
#[test]
fn results_thrown_away_on_the_real_board() {
    let variant = Variant::CLASSIC;
    let book = std::fs::read("www/book-7x6-8.bin").unwrap();
    let exact = exact();
    let book = Arc::new(StoredBook::parse(&book).unwrap());
    exact.lock().unwrap().open_book(&book);
    for (moves, to) in [("426", None), ("326", Some(0)), ("126", Some(-1))] {
        let mut game = record(variant, moves, 0);
        game.values = judge(variant, &game, 1_000_000, &exact, &mut |_| true);
        let thrown = throws(&game).into_iter().find(|throw| throw.ply == 0);
        assert_eq!(thrown.map(|throw| throw.to), to, "{moves}");
    }
}

/// With few nodes a win may be certain before anybody knows when it comes. It was taken for a draw.
#[test]
fn few_nodes_leave_results_open_and_make_none_up() {
    let mut known = 0;
    for board in ["p4-4x4-3", "ttt-4x4-3", "p4-5x5-4", "ttt-3x3-3"] {
        let plan = format!("board.{board}_player.random_player.bot_pairs.4_seed.3");
        let arena = Tournament::new(Plan::parse(&plan).unwrap()).unwrap();
        for number in 0..arena.games() {
            let game = arena.play(number, &exact(), &mut NoClock).unwrap();
            let values = |nodes| {
                let variant = arena.plan().variant;
                judge(variant, &game, nodes, &exact(), &mut |_| true).unwrap()
            };
            let truth = values(1_000_000);
            for nodes in [1, 10, 100, 1000, 10_000] {
                for (found, truth) in values(nodes).iter().zip(&truth) {
                    assert!(found.is_none() || found == truth, "{board}, game {number}");
                    known += u32::from(found.is_some());
                }
            }
        }
    }
    assert!(known > 500, "{known}");
}

#[test]
fn a_judge_that_is_stopped_says_nothing() {
    let variant = Variant::CLASSIC;
    let game = record(variant, "44444432", 0);
    assert_eq!(judge(variant, &game, 1000, &exact(), &mut |_| false), None);
    // Too few nodes: the early positions stay open, the late ones are known.
    let plan = Plan::parse("player.random_player.random_pairs.1_opening.empty_seed.2").unwrap();
    let game = Tournament::new(plan)
        .unwrap()
        .play(0, &exact(), &mut NoClock)
        .unwrap();
    let values = judge(variant, &game, 100, &exact(), &mut |_| true).unwrap();
    assert_eq!(values.len(), game.moves.len());
    assert_eq!(values[0], None);
    assert!(values.last().unwrap().is_some());
    let known = values.iter().position(Option::is_some).unwrap();
    assert!(known > values.len() / 2, "known from {known} on");
    // Nobody judges three sides.
    let trio = Variant::TRIO;
    let plan = Plan::parse("board.trio_player.random_player.level3_pairs.1").unwrap();
    let game = Tournament::new(plan)
        .unwrap()
        .play(0, &exact(), &mut NoClock)
        .unwrap();
    let values = judge(trio, &game, 1000, &exact(), &mut |_| true).unwrap();
    assert!(values.iter().all(Option::is_none));
    assert!(throws(&game).is_empty());
}
