//! Tournaments: set-ups as text, schedules, games that do not depend on who plays them, files.
#![cfg(not(target_arch = "wasm32"))]

use std::sync::Arc;

use proptest::prelude::*;
use puissance4::ai::levels::LEVELS;
use puissance4::arena::fingerprint::{distinct, fingerprint};
use puissance4::arena::thrown::{Throw, throws};
use puissance4::arena::verdict::{Gain, Warning};
use puissance4::arena::{
    Dice, End, Meet, NoClock, Opening, Record, Results, Schedule, Setup, SetupFault, Tournament,
    estimate, judge, pool, presets,
};
use puissance4::game::{Move, Outcome, Position, Side, VARIANTS, Variant, notation};
use puissance4::solver::Solver;
use puissance4::solver::book::StoredBook;

fn tournament(text: &str) -> Tournament {
    Tournament::new(Setup::parse(text).unwrap())
}

fn play(arena: &Tournament, threads: usize) -> Vec<Record> {
    let games: Vec<u32> = (0..arena.games()).collect();
    let mut records = Vec::new();
    pool::play(arena, &games, &[], threads, |record| records.push(record));
    records
}

const MIXED: &str = "board.7x6_player.level2_player.note.depth2_player.mcts.iterations200\
                     _player.random_pairs.2_opening.random.3_seed.9";

#[test]
fn any_number_of_threads_plays_the_same_games() {
    let arena = tournament(MIXED);
    let alone = play(&arena, 1);
    assert_eq!(alone.len(), 6 * 2 * 2);
    for threads in [2, 8] {
        let shared = play(&arena, threads);
        assert_eq!(fingerprint(&shared), fingerprint(&alone), "{threads} threads");
    }
    let mut backwards = alone.clone();
    backwards.reverse();
    assert_eq!(fingerprint(&backwards), fingerprint(&alone));
    let mut other = arena.setup().clone();
    other.seed += 1;
    assert_ne!(fingerprint(&play(&Tournament::new(other), 2)), fingerprint(&alone));
    // The moves of every game are in it, and so are their numbers.
    let mut changed = alone.clone();
    changed[3].moves.pop();
    assert_ne!(fingerprint(&changed), fingerprint(&alone));
    assert_ne!(fingerprint(&alone[1..]), fingerprint(&alone));
}

/// Everything but the time is the same in any order, on any thread.
#[test]
fn a_game_played_by_itself_is_the_game_of_the_tournament() {
    let arena = tournament(MIXED);
    let mut records = play(&arena, 2);
    records.sort_by_key(|record| record.number);
    for number in [23, 0, 11] {
        let mut record = records[number as usize].clone();
        record.micros.iter_mut().for_each(|micros| *micros = 0);
        assert_eq!(arena.play(number, &[], &mut NoClock).unwrap(), record);
    }
}

#[test]
fn a_host_can_stop_a_game_at_any_moment() {
    struct Stops(u32);
    impl puissance4::arena::Host for Stops {
        fn now(&mut self) -> f64 {
            0.0
        }
        fn go_on(&mut self, _: &[Move], _: u64) -> bool {
            self.0 -= 1;
            self.0 > 0
        }
    }
    let arena = tournament("player.note.depth5_player.mcts_pairs.1");
    for calls in [1, 2, 7, 20] {
        assert_eq!(arena.play(0, &[], &mut Stops(calls)), None);
    }
}

#[test]
fn each_pair_is_one_opening_in_all_seatings() {
    for (board, each) in [("7x6", 2), ("trio", 6)] {
        let text = format!("board.{board}_player.random_player.level3_player.mcts.iterations5_pairs.3");
        let arena = tournament(&text);
        let schedule = arena.schedule();
        assert_eq!(schedule.games_of_a_pair(), each);
        assert_eq!(arena.games(), 3 * 3 * each);
        assert_eq!(schedule.fixture(arena.games()), None);
        for first in (0..arena.games()).step_by(each as usize) {
            let games: Vec<Record> = (first..first + each)
                .map(|number| arena.play(number, &[], &mut NoClock).unwrap())
                .collect();
            let mut seatings: Vec<&[usize]> = games.iter().map(|game| &game.seats[..]).collect();
            seatings.sort_unstable();
            seatings.dedup();
            assert_eq!(seatings.len(), each as usize);
            // Each of the two holds each seat in half of the games.
            for seat in 0..arena.setup().variant.sides() {
                let held = seatings.iter().filter(|seats| seats[seat] == seatings[0][0]);
                assert_eq!(held.count(), each as usize / 2);
            }
            for game in &games {
                let opening = game.opening as usize;
                assert_eq!(game.moves[..opening], games[0].moves[..opening]);
                assert_eq!(opening, 4);
            }
        }
    }
    let star = Setup::parse("player.random_player.bot_player.placement_meet.first").unwrap();
    assert_eq!(Schedule::of(&star).pairings(), [[0, 1], [0, 2]]);
}

#[test]
fn dice_are_drawn_for_each_game_unless_a_spec_names_its_seed() {
    let drawn = tournament("player.random_player.random.seed5_pairs.4_opening.empty");
    let records = play(&drawn, 1);
    assert_eq!(distinct(records.iter()), 8);
    for record in &records {
        let own = record.seats.iter().position(|&player| player == 1).unwrap();
        assert_eq!(record.dice[own], None);
        assert!(record.dice[1 - own].is_some());
    }
    let own = tournament("player.random_player.random.seed5_pairs.4_opening.empty_dice.own");
    let records = play(&own, 1);
    assert_eq!(distinct(records.iter()), 2);
    let results = Results::of(own.setup(), &records);
    assert!(results.warnings.contains(&Warning::FewDistinct {
        players: [0, 1],
        games: 8,
        distinct: 2
    }));
}

#[test]
fn set_ups_are_read_as_they_are_written() {
    let text = "board.12x6_player.twelve.depth3_player.level3_player.rouen.depth2.open1\
                _meet.first_pairs.7_opening.random.3_seed.42_dice.own_nodes.5000_adjudicate.900";
    let setup = Setup::parse(text).unwrap();
    assert_eq!(setup.text(), text);
    assert_eq!(setup.variant.id, "12x6");
    assert_eq!(setup.players[2], "rouen:depth=2,open=1");
    assert_eq!((setup.meet, setup.pairs, setup.seed), (Meet::First, 7, 42));
    assert_eq!((setup.opening, setup.dice), (Opening::Random(3), Dice::Own));
    assert_eq!((setup.nodes, setup.adjudicate), (Some(5000), Some(900)));
    // Limits go to those who take them and do not name them.
    assert_eq!(setup.without_dice(0), "twelve:depth=3,nodes=5000");
    assert_eq!(setup.without_dice(1), "note:depth=2,nodes=5000");
    // In a file: lines, comments, specs as elsewhere.
    let file = "# document D\nboard.12x6\nplayer.twelve:depth=3  player.level3 # two\n\
                player.rouen:depth=2,open=1\nmeet.first pairs.7\nopening.random.3 seed.42\n\
                dice.own nodes.5000 adjudicate.900\n";
    assert_eq!(Setup::parse(file).unwrap(), setup);
}

#[test]
fn every_wrong_set_up_says_which_field_where_and_why() {
    let two = "player.random_player.bot";
    for (text, field, at, code) in [
        ("", "player", 0, "players"),
        ("player.random", "player", 1, "players"),
        (&format!("board.9x9_{two}"), "board", 1, "unknown_word"),
        (&format!("{two}_pears.3"), "", 26, "unknown_field"),
        (&format!("{two}_pairs.0"), "pairs", 26, "bad_number"),
        (&format!("{two}_pairs.+3"), "pairs", 26, "bad_number"),
        (&format!("{two}_pairs"), "pairs", 26, "bad_number"),
        (&format!("{two}_pairs.3_pairs.3"), "pairs", 34, "given_twice"),
        (&format!("{two}_meet.some"), "meet", 26, "unknown_word"),
        (&format!("{two}_opening.random"), "opening", 26, "bad_number"),
        (&format!("{two}_opening.random.13"), "opening", 26, "bad_number"),
        (&format!("board.12x6_{two}_opening.balanced.4"), "opening", 37, "not_decided"),
        (&format!("{two}_depth.4"), "depth", 26, "nobody_takes"),
        (&format!("{two}_player.note_depth.9"), "depth", 38, "bad_number"),
        ("player.random_player.nobody", "player", 15, "bad_player"),
        ("é_player.random", "", 1, "unknown_field"),
        ("player.random_player.note.depth99", "player", 15, "bad_player"),
        ("board.trio_player.random_player.bot", "player", 26, "bad_player"),
    ] {
        let error = Setup::parse(text).unwrap_err();
        assert_eq!((error.field, error.at, error.fault.code()), (field, at, code), "{text}");
        assert!(!error.to_string().is_empty());
    }
    let many = format!("{}pairs.10000", "player.random_".repeat(16));
    assert!(matches!(
        Setup::parse(&many).unwrap_err().fault,
        SetupFault::TooManyGames { .. }
    ));
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused_with_a_place(text in "[a-z0-9._ #éx-]{0,40}") {
        if let Err(error) = Setup::parse(&text) {
            prop_assert!(error.at <= text.chars().count());
        }
    }

    #[test]
    fn any_set_up_comes_back_from_its_text(
        variant in 0..VARIANTS.len(),
        players in prop::collection::vec(0..LEVELS.len(), 2..6),
        (pairs, seed, first, own) in (1u32..200, any::<u32>(), any::<bool>(), any::<bool>()),
        plies in 0u32..4,
    ) {
        let names = players.iter().map(|&level| LEVELS[level].to_string()).collect();
        let mut setup = Setup::new(&VARIANTS[variant], names);
        (setup.pairs, setup.seed) = (pairs, seed);
        setup.meet = if first { Meet::First } else { Meet::All };
        setup.dice = if own { Dice::Own } else { Dice::Drawn };
        setup.opening = if plies == 0 { Opening::Empty } else { Opening::Random(plies) };
        let text = setup.text();
        prop_assert!(text.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b)));
        prop_assert_eq!(Setup::parse(&text), Ok(setup));
    }
}

#[test]
fn presets_can_be_played() {
    for (name, text) in presets::PRESETS {
        let setup = Setup::parse(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(setup.text(), text, "{name}");
    }
}

/// On the small boards every opening is solved again here by other means: the perfect player.
#[test]
fn balanced_openings_are_draws_where_there_are_any() {
    let book = std::fs::read("www/book-7x6-8.bin").unwrap();
    let books = [Arc::new(StoredBook::parse(&book).unwrap())];
    let arena = tournament("player.random_player.random_pairs.6_opening.balanced.8_seed.3");
    let mut solver = Solver::new(7, 6, 1 << 24).unwrap();
    solver.add_book(Arc::clone(&books[0]) as _);
    for number in (0..arena.games()).step_by(2) {
        let game = arena.play(number, &books, &mut NoClock).unwrap();
        let columns = game.moves[..8].iter().map(|mv| u32::from(mv.index()));
        let board = puissance4::solver::Board::from_columns(7, 6, columns).unwrap();
        assert_eq!(solver.solve(&board), 0, "game {number}");
    }
    // Tic-tac-toe goes to the other exact player; its openings without books, too.
    let arena = tournament("board.ttt-3x3-3_player.level8_player.level8_pairs.4_opening.balanced.2");
    for record in play(&arena, 1) {
        assert_eq!(record.end.winner, None, "perfect play draws a drawn opening");
    }
}

/// The books save time, nothing else.
#[test]
fn balanced_openings_do_not_depend_on_books() {
    let arena = tournament(
        "board.p4-5x5-4_player.random_player.bot_pairs.3_opening.balanced.4_seed.2",
    );
    let book = std::fs::read("www/book-7x6-8.bin").unwrap();
    let books = [Arc::new(StoredBook::parse(&book).unwrap())];
    for number in 0..arena.games() {
        let with = arena.play(number, &books, &mut NoClock);
        assert_eq!(with, arena.play(number, &[], &mut NoClock));
    }
}

#[test]
fn adjudication_ends_games_with_the_exact_result() {
    let plain = tournament("board.p4-5x5-4_player.random_player.bot_pairs.6_seed.4");
    let early = tournament(
        "board.p4-5x5-4_player.random_player.bot_pairs.6_seed.4_adjudicate.2000000",
    );
    let mut solver = Solver::new(5, 5, 1 << 24).unwrap();
    for (whole, ended) in play(&plain, 1).iter().zip(play(&early, 1)) {
        assert!(!whole.end.adjudicated && ended.end.adjudicated);
        // This small board is decided at once: nobody moves after the opening.
        assert_eq!(ended.moves, whole.moves[..ended.moves.len()]);
        let columns = ended.moves.iter().map(|mv| u32::from(mv.index()));
        let board = puissance4::solver::Board::from_columns(5, 5, columns).unwrap();
        let turn = ended.moves.len() % 2;
        let winner = match solver.solve(&board) {
            0 => None,
            1.. => Some(turn),
            _ => Some(1 - turn),
        };
        assert_eq!(ended.end.winner.map(Side::index), winner);
    }
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
        micros: vec![1000; chosen],
        dice: vec![None; 2],
        values: None,
    }
}

/// Tic-tac-toe: a corner, then the edge beside it loses at once (only the centre holds), and the
/// first player wins with two lines at a time: a1, b1?, a2 … The reply on a3 is forced.
#[test]
fn results_thrown_away_in_a_known_game() {
    let variant = Variant::find("ttt-3x3-3").unwrap();
    // x a1 (draw) · o b1 (throws the draw away: lost) · x a2 (still won) · o a3 · x b2 · o c2 ·
    // x c3 wins by a1–b2–c3.
    let mut game = record(variant, "a1b1a2a3b2c2c3", 0);
    game.values = judge(variant, &game, 1_000_000, &[], &mut |_| true);
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
    // The same game where the winner looks away at the end: c3 is left, and then nobody wins.
    let mut game = record(variant, "a1b1a2a3b2c2c1b3c3", 0);
    game.values = judge(variant, &game, 1_000_000, &[], &mut |_| true);
    let last = throws(&game);
    assert!(last.iter().all(|throw| throw.from > throw.to), "{last:?}");

    let setup = Setup::parse("board.ttt-3x3-3_player.level1_player.level2_pairs.1_opening.empty");
    let results = Results::of(&setup.unwrap(), &[game]);
    let judged: u32 = results.players.iter().map(|player| player.thrown.judged).sum();
    assert_eq!(judged, 9);
    let all: u32 = results.players.iter().map(|player| player.thrown.all()).sum();
    assert_eq!(all as usize, last.len());
}

/// On 7×6 the first player wins in the centre only; beside it the game is drawn, and at the rim
/// it is lost: three openings, three results.
#[test]
fn results_thrown_away_on_the_real_board() {
    let variant = Variant::find("7x6").unwrap();
    let book = std::fs::read("www/book-7x6-8.bin").unwrap();
    let books = [Arc::new(StoredBook::parse(&book).unwrap())];
    for (first, to) in [("4", None), ("3", Some(0)), ("1", Some(-1))] {
        // The second player stacks one column and loses to four in the other.
        let mut game = record(variant, &format!("{first}2626262"), 0);
        game.moves.truncate(3);
        game.nodes.truncate(3);
        game.values = judge(variant, &game, 1_000_000, &books, &mut |_| true);
        let thrown = throws(&game).into_iter().find(|throw| throw.ply == 0);
        assert_eq!(thrown.map(|throw| throw.to), to, "column {first}");
    }
}

#[test]
fn a_judge_that_is_stopped_says_nothing() {
    let variant = Variant::find("7x6").unwrap();
    let game = record(variant, "44444432", 0);
    assert_eq!(judge(variant, &game, 1000, &[], &mut |_| false), None);
    // Too few nodes: the early positions stay open, the late ones are known.
    let trio = Variant::find("trio").unwrap();
    let game = tournament("board.trio_player.random_player.level3_pairs.1")
        .play(0, &[], &mut NoClock)
        .unwrap();
    let values = judge(trio, &game, 1000, &[], &mut |_| true).unwrap();
    assert!(values.iter().all(Option::is_none));
    assert!(throws(&game).is_empty());
}

#[test]
fn crosstable_seats_and_verdict_of_a_small_tournament() {
    let arena = tournament("player.placement_player.random_player.bot_pairs.20_seed.1");
    let records = play(&arena, 2);
    let results = Results::of(arena.setup(), &records);
    assert_eq!((results.games, results.planned), (120, 120));
    assert_eq!(results.ranking, [0, 2, 1]);
    for (player, sums) in results.players.iter().enumerate() {
        assert_eq!(sums.games, 80);
        assert_eq!(sums.wins + sums.draws + sums.losses, 80);
        assert_eq!(sums.seats.iter().map(|seat| seat.games).sum::<u32>(), 80);
        assert_eq!(sums.seats[0].games, 40);
        let halves: u32 = sums.seats.iter().map(|seat| seat.halves).sum();
        assert_eq!(halves, 2 * sums.wins + sums.draws);
        let chosen = records.iter().flat_map(Record::chosen);
        let moves = chosen.filter(|&(_, mover, _, _)| mover == player).count();
        assert_eq!(sums.moves, moves as u64);
    }
    let wins: u32 = results.players.iter().map(|player| player.wins).sum();
    let losses: u32 = results.players.iter().map(|player| player.losses).sum();
    assert_eq!(wins, losses);
    for (pairing, verdict) in results.pairings.iter().zip(&results.verdicts) {
        assert_eq!(pairing.games(), 40);
        let score = pairing.score.unwrap();
        let points = f64::from(pairing.wins) + f64::from(pairing.draws) / 2.0;
        assert!((score.mean - points / 40.0).abs() < 1e-12);
        assert!(score.low <= score.mean && score.mean <= score.high);
        assert!(verdict.score.mean >= 0.5);
    }
    assert_eq!(results.verdicts[0].ahead, 0);
    assert!(matches!(results.verdicts[0].gain, Gain::Large | Gain::Total));
    // Half of a pair counts as games, but not as a score.
    let half = Results::of(arena.setup(), &records[..0]);
    assert_eq!(half.verdicts, []);
    let mut first: Vec<Record> = records;
    first.retain(|record| record.number == 0);
    let half = Results::of(arena.setup(), &first);
    assert_eq!((half.pairings[0].games(), half.pairings[0].score), (1, None));
}

#[test]
fn time_left_follows_from_the_pace() {
    let setup = Setup::parse("player.random_player.bot_player.note_pairs.5").unwrap();
    let pace = estimate::Pace {
        millis: vec![Some(1.0), Some(3.0), Some(5.0)],
        moves: Some(20.0),
    };
    // 30 games of 20 moves; a move takes 3 ms on average over the three pairings.
    let left = |played, workers| estimate::remaining(&setup, &pace, played, workers);
    assert_eq!(left(0, 1), Some(1800.0));
    assert_eq!(left(10, 2), Some(600.0));
    assert_eq!(left(30, 4), Some(0.0));
    assert_eq!(left(29, 4), Some(60.0));
    let unknown = estimate::Pace {
        millis: vec![Some(1.0), None, Some(5.0)],
        moves: None,
    };
    assert_eq!(estimate::remaining(&setup, &unknown, 0, 1), None);
    let variant = Variant::find("7x6").unwrap();
    let pace = estimate::Pace::of(2, &[record(variant, "1212121", 0)]);
    assert_eq!(pace.millis, [Some(1.0), Some(1.0)]);
    assert_eq!(pace.moves, Some(7.0));
    assert_eq!(Position::new(variant).ply(), 0);
}
