//! Tournaments: plans as text, schedules, games that do not depend on who plays them, files.

use std::sync::Arc;

use puissance4::arena::fingerprint::{distinct, fingerprint, of_game, text};
use puissance4::arena::verdict::{Gain, Warning};
use puissance4::arena::{
    Host, NoClock, Plan, PlanFault, Record, Results, Schedule, Tournament, estimate, pool,
};
use puissance4::exact::{Exact, Shared, TABLE_BYTES};
use puissance4::game::{Move, Side, Variant};
use puissance4::solver::Solver;
use puissance4::solver::book::StoredBook;

fn tournament(text: &str) -> Tournament {
    Tournament::new(Plan::parse(text).unwrap()).unwrap()
}

fn exact() -> Shared {
    Exact::shared(TABLE_BYTES)
}

/// A solver with an opening book.
fn with_book() -> Shared {
    let book = std::fs::read("www/book-7x6-8.bin").unwrap();
    let exact = exact();
    let book = Arc::new(StoredBook::parse(&book).unwrap());
    exact.lock().unwrap().open_book(&book);
    exact
}

fn play(arena: &Tournament, threads: usize) -> Vec<Record> {
    let games: Vec<u32> = (0..arena.games()).collect();
    let mut records = Vec::new();
    pool::play(arena, &games, &[], threads, |record| records.push(record));
    records
}

const MIXED: &str = "board.7x6_player.level2_player.note.depth2_player.rouen.depth2\
                     _player.random_pairs.2_opening.random.3_seed.9";

#[test]
fn any_number_of_threads_plays_the_same_games() {
    let arena = tournament(MIXED);
    let alone = play(&arena, 1);
    assert_eq!(alone.len(), 6 * 2 * 2);
    // The same in a browser: see `tests/web_arena.rs`.
    assert_eq!(text(fingerprint(&alone)), "9c02a4432ab09206");
    for threads in [2, 8] {
        let shared = play(&arena, threads);
        assert_eq!(
            fingerprint(&shared),
            fingerprint(&alone),
            "{threads} threads"
        );
    }
    let mut backwards = alone.clone();
    backwards.reverse();
    assert_eq!(fingerprint(&backwards), fingerprint(&alone));
    let mut other = arena.plan().clone();
    other.seed += 1;
    assert_ne!(
        fingerprint(&play(&Tournament::new(other).unwrap(), 2)),
        fingerprint(&alone)
    );
    // The moves of every game are in it, and so are their numbers.
    let mut changed = alone.clone();
    changed[3].moves.pop();
    assert_ne!(fingerprint(&changed), fingerprint(&alone));
    assert_ne!(fingerprint(&alone[1..]), fingerprint(&alone));
}

/// Players that keep something from move to move or share the solver of their thread: hash tables,
/// trees, openings looked for with exact play, three sides.
#[test]
fn players_with_a_memory_play_the_same_on_any_number_of_threads() {
    for (text, each) in [
        (
            "board.p4-5x5-4_player.perfect.nodes2000_player.mcts.iterations60_player.expert.depth3\
             _pairs.3_opening.balanced.4_seed.5",
            18,
        ),
        (
            "board.trio_player.trio-maxn.depth2_player.mcts.iterations40_player.trio-look\
             _pairs.1_seed.5",
            18,
        ),
    ] {
        let arena = tournament(text);
        let alone = play(&arena, 1);
        assert_eq!(alone.len(), each);
        let nodes = |records: &[Record]| {
            let mut all: Vec<_> = records.iter().map(|one| (one.number, &one.nodes)).collect();
            all.sort();
            format!("{all:?}")
        };
        for threads in [2, 8] {
            let shared = play(&arena, threads);
            assert_eq!(
                fingerprint(&shared),
                fingerprint(&alone),
                "{threads}: {text}"
            );
            // A memory that went from game to game would show in the nodes even where moves agree.
            assert_eq!(nodes(&shared), nodes(&alone), "{threads}: {text}");
        }
    }
}

/// `tests/e2e/arena-keep.test.mjs` plays them in the page, with pauses, reloads and lost workers.
#[test]
fn the_matches_of_the_page_have_their_fingerprints() {
    let deep = tournament("board.7x6_player.note.depth7_player.rouen.depth6_pairs.4_seed.7");
    assert_eq!(text(fingerprint(&play(&deep, 2))), "8cb5bc6072122d29");
    let arena = tournament("board.7x6_player.note.depth4_player.rouen.depth3_pairs.20_seed.7");
    let records = play(&arena, 2);
    assert_eq!(text(fingerprint(&records)), "a43e183c8e183010");
    let [pairing] = &Results::of(arena.plan(), &records).pairings[..] else {
        panic!("two players meet once");
    };
    assert_eq!((pairing.wins, pairing.draws, pairing.losses), (25, 1, 14));
}

/// Everything but the time is the same in any order, on any thread.
#[test]
fn a_game_played_by_itself_is_the_game_of_the_tournament() {
    let arena = tournament(MIXED);
    let mut records = play(&arena, 2);
    records.sort_by_key(|record| record.number);
    for number in [23, 0, 11] {
        let mut record = records[number as usize].clone();
        record.nanos.iter_mut().for_each(|nanos| *nanos = 0);
        assert_eq!(arena.play(number, &exact(), &mut NoClock).unwrap(), record);
    }
}

/// A clock that is a millisecond later at each look.
struct Ticks(f64);

impl Host for Ticks {
    fn now(&mut self) -> f64 {
        self.0 += 1.0;
        self.0
    }

    fn go_on(&mut self, _: &[Move], _: u64) -> bool {
        true
    }
}

#[test]
fn moves_are_timed_one_by_one_where_somebody_thinks() {
    let arena = tournament("board.7x6_player.placement_player.random_pairs.1_seed.3");
    let record = arena.play(0, &exact(), &mut Ticks(0.0)).unwrap();
    assert!(record.nanos.iter().all(|&nanos| nanos == 1_000_000));
}

#[test]
fn moves_that_nobody_thinks_about_share_the_time_of_their_game() {
    let arena = tournament("board.7x6_player.random_player.random_pairs.1_seed.3");
    let mut clock = Ticks(0.0);
    let record = arena.play(0, &exact(), &mut clock).unwrap();
    assert_eq!(clock.0, 2.0, "looks at the clock");
    assert_eq!(record.nanos.len(), record.nodes.len());
    assert_eq!(record.nanos.iter().sum::<u64>(), 1_000_000);
    let share = 1_000_000 / record.nanos.len() as u64;
    assert!(record.nanos[1..].iter().all(|&nanos| nanos == share));
}

/// Exact play takes its time, which is nobody's.
#[test]
fn the_referee_is_not_timed() {
    let arena =
        tournament("board.p4-5x5-4_player.random_player.random_pairs.1_seed.3_adjudicate.50");
    let mut clock = Ticks(0.0);
    let record = arena.play(0, &exact(), &mut clock).unwrap();
    assert!(record.nanos.iter().all(|&nanos| nanos == 1_000_000));
    assert_eq!(clock.0, 1.0 + 2.0 * record.nanos.len() as f64);
}

#[test]
fn a_host_can_stop_a_game_at_any_moment() {
    struct Stops(u32);
    impl Host for Stops {
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
        assert_eq!(arena.play(0, &exact(), &mut Stops(calls)), None);
    }
}

#[test]
fn each_pair_is_one_opening_in_all_seatings() {
    for (board, each) in [("7x6", 2), ("trio", 6)] {
        let text =
            format!("board.{board}_player.random_player.level3_player.mcts.iterations5_pairs.3");
        let arena = tournament(&text);
        let schedule = arena.schedule();
        assert_eq!(schedule.games_of_a_pair(), each);
        assert_eq!(arena.games(), 3 * 3 * each);
        assert_eq!(schedule.fixture(arena.games()), None);
        for first in (0..arena.games()).step_by(each as usize) {
            let games: Vec<Record> = (first..first + each)
                .map(|number| arena.play(number, &exact(), &mut NoClock).unwrap())
                .collect();
            let mut seatings: Vec<&[usize]> = games.iter().map(|game| &game.seats[..]).collect();
            seatings.sort_unstable();
            seatings.dedup();
            assert_eq!(seatings.len(), each as usize);
            // Each of the two holds each seat in half of the games.
            for seat in 0..arena.plan().variant.sides() {
                let held = seatings
                    .iter()
                    .filter(|seats| seats[seat] == seatings[0][0]);
                assert_eq!(held.count(), each as usize / 2);
            }
            for game in &games {
                let opening = game.opening as usize;
                assert_eq!(game.moves[..opening], games[0].moves[..opening]);
                assert_eq!(opening, 4);
            }
        }
    }
    let star = Plan::parse("player.random_player.bot_player.placement_meet.first").unwrap();
    assert_eq!(Schedule::of(&star).pairings(), [[0, 1], [0, 2]]);
}

#[test]
fn dice_are_drawn_for_each_game_unless_a_spec_names_its_seed() {
    let drawn = tournament("player.random_player.random.seed5_pairs.4_opening.empty");
    let records = play(&drawn, 1);
    assert_eq!(distinct(records.iter().map(of_game)), 8);
    for record in &records {
        let own = record.seats.iter().position(|&player| player == 1).unwrap();
        assert_eq!(record.dice[own], None);
        assert!(record.dice[1 - own].is_some());
    }
    let own = tournament("player.random_player.random.seed5_pairs.4_opening.empty_dice.own");
    let records = play(&own, 1);
    assert_eq!(distinct(records.iter().map(of_game)), 2);
    let results = Results::of(own.plan(), &records);
    assert!(results.warnings.contains(&Warning::FewDistinct {
        players: [0, 1],
        games: 8,
        distinct: 2
    }));
}

/// From the empty board two players without dice play one pair, however often: it is no more
/// evidence for being repeated, and the points are still those of all games.
#[test]
fn a_pair_that_is_always_the_same_proves_nothing() {
    let text = |opening| {
        format!("player.note.depth4_player.placement_pairs.20_opening.{opening}_seed.1_dice.own")
    };
    let arena = tournament(&text("empty"));
    let records = play(&arena, 2);
    let results = Results::of(arena.plan(), &records);
    let pairing = &results.pairings[0];
    assert_eq!((pairing.games(), pairing.distinct), (40, 2));
    let score = pairing.score.unwrap();
    assert_eq!((score.pairs, score.distinct), (20, 1));
    assert_eq!(results.verdicts[0].gain, Gain::Repeated);
    for player in &results.players {
        assert_eq!((player.games, player.distinct), (40, 2));
        assert!(!player.rating.bound.is_told() || player.rating.low.is_none());
    }
    // The whole list of warnings: that there are few pairs, too, would be said twice.
    let few = |warning: &Warning| matches!(warning, Warning::FewPairs { .. });
    assert!(!results.warnings.iter().any(few));
    // Both games must repeat: what differs in one of them is another pair.
    let mut one = records.clone();
    let last = one.iter_mut().find(|record| record.number == 39).unwrap();
    last.moves.pop();
    let results = Results::of(arena.plan(), &one);
    assert_eq!(results.pairings[0].score.unwrap().distinct, 2);
    // A pair with the two games exchanged is another one as well: the seats are.
    let mut swapped = records;
    let at = |number| swapped.iter().position(|record| record.number == number);
    let (first, second) = (at(38).unwrap(), at(39).unwrap());
    let moves = swapped[first].moves.clone();
    swapped[first].moves = std::mem::replace(&mut swapped[second].moves, moves);
    let results = Results::of(arena.plan(), &swapped);
    assert_eq!(results.pairings[0].score.unwrap().distinct, 2);
    // With openings that differ, pairs do.
    let arena = tournament(&text("random.4"));
    let results = Results::of(arena.plan(), &play(&arena, 2));
    assert!(results.pairings[0].score.unwrap().distinct > 15);
    assert_ne!(results.verdicts[0].gain, Gain::Repeated);
}

/// On 7×6 found with the book and solved again here without; on the small board played out.
#[test]
fn balanced_openings_are_draws_where_there_are_any() {
    let books = with_book();
    let arena = tournament("player.random_player.random_pairs.6_opening.balanced.8_seed.3");
    let mut solver = Solver::new(7, 6, 1 << 24).unwrap();
    for number in (0..arena.games()).step_by(2) {
        let game = arena.play(number, &books, &mut NoClock).unwrap();
        let columns = game.moves[..8].iter().map(|mv| u32::from(mv.index()));
        let board = puissance4::solver::Board::from_columns(7, 6, columns).unwrap();
        assert_eq!(solver.solve(&board), Ok(0), "game {number}");
    }
    // Tic-tac-toe goes to the other exact player; its openings without books, too.
    let arena =
        tournament("board.ttt-3x3-3_player.level8_player.level8_pairs.4_opening.balanced.2");
    for record in play(&arena, 1) {
        assert_eq!(
            record.end.winner, None,
            "perfect play draws a drawn opening"
        );
    }
}

/// The books save time, nothing else.
#[test]
fn balanced_openings_do_not_depend_on_books() {
    let arena =
        tournament("board.p4-5x5-4_player.random_player.bot_pairs.3_opening.balanced.4_seed.2");
    let books = with_book();
    // A tournament remembers its last openings; another looks for them again.
    let again = arena.clone();
    for number in 0..arena.games() {
        let with = arena.play(number, &books, &mut NoClock);
        assert_eq!(with, again.play(number, &exact(), &mut NoClock));
    }
}

/// Counts the nodes of openings, and stops once they are too many.
struct Openers {
    told: u32,
    most: u32,
}

impl Host for Openers {
    fn now(&mut self) -> f64 {
        0.0
    }

    fn go_on(&mut self, moves: &[Move], _: u64) -> bool {
        self.told += u32::from(moves.is_empty());
        self.told <= self.most
    }
}

/// Where the page offers balanced openings they are found, of every length. On `ttt-6x6-4` it took
/// hours, so that board has none.
#[test]
fn balanced_openings_are_found_on_every_board_that_offers_them() {
    let books = with_book();
    let mut offered = 0;
    for variant in Variant::all().iter() {
        let longest = Plan::longest_opening(variant);
        for plies in [1, longest.div_ceil(2), longest] {
            let id = variant.id();
            let text =
                format!("board.{id}_player.random_player.random_pairs.1_opening.balanced.{plies}");
            let Ok(plan) = Plan::parse(&text) else {
                continue;
            };
            let game = Tournament::new(plan)
                .unwrap()
                .play(0, &books, &mut NoClock)
                .unwrap();
            assert_eq!(game.opening, plies, "{text}");
            offered += u32::from(plies == longest);
        }
    }
    assert!(offered > 10, "only {offered} boards have balanced openings");
    let error = Plan::parse("board.ttt-6x6-4_player.random_player.bot_opening.balanced.2");
    assert_eq!(error.unwrap_err().fault, PlanFault::NotDecided);
}

/// Without a book the first openings of 7×6 take the solver minutes: who waits is asked.
#[test]
fn the_search_for_an_opening_can_be_stopped() {
    let arena = tournament("player.random_player.bot_pairs.2_opening.balanced.2_seed.2");
    let mut host = Openers { told: 0, most: 5 };
    assert_eq!(arena.play(0, &exact(), &mut host), None);
    assert_eq!(host.told, 6);
}

/// Both games of a round begin with what was found for the first.
#[test]
fn an_opening_is_looked_for_once_a_round() {
    let arena =
        tournament("board.ttt-4x4-4_player.random_player.random_pairs.2_opening.balanced.1");
    let asked = |number| {
        let mut host = Openers {
            told: 0,
            most: u32::MAX,
        };
        arena.play(number, &exact(), &mut host).unwrap();
        host.told
    };
    assert!(asked(0) > 10);
    assert_eq!(asked(1), 0);
    assert!(asked(2) > 10);
}

/// A solver with more memory visits other nodes, and where they run out it plays otherwise: the page
/// and the native program have the same.
#[test]
fn threads_play_with_the_hash_table_of_the_page() {
    let arena = tournament("player.perfect.nodes5000000_player.level3_pairs.1_seed.5");
    let page = Exact::shared(puissance4::arena::TABLE_BYTES);
    let mut records = Vec::new();
    pool::play(&arena, &[0, 1], &[], 1, |record| records.push(record));
    for record in records {
        let there = arena.play(record.number, &page, &mut NoClock).unwrap();
        assert_eq!(record.nodes, there.nodes);
    }
}

#[test]
fn adjudication_ends_games_with_the_exact_result() {
    let plain = tournament("board.p4-5x5-4_player.random_player.bot_pairs.6_seed.4");
    let early =
        tournament("board.p4-5x5-4_player.random_player.bot_pairs.6_seed.4_adjudicate.2000000");
    let mut solver = Solver::new(5, 5, 1 << 24).unwrap();
    for (whole, ended) in play(&plain, 1).iter().zip(play(&early, 1)) {
        assert!(!whole.end.adjudicated && ended.end.adjudicated);
        // This small board is decided at once: nobody moves after the opening.
        assert_eq!(ended.moves, whole.moves[..ended.moves.len()]);
        let columns = ended.moves.iter().map(|mv| u32::from(mv.index()));
        let board = puissance4::solver::Board::from_columns(5, 5, columns).unwrap();
        let turn = ended.moves.len() % 2;
        let winner = match solver.solve(&board).unwrap() {
            0 => None,
            1.. => Some(turn),
            _ => Some(1 - turn),
        };
        assert_eq!(ended.end.winner.map(Side::index), winner);
    }
}

/// The first games of pairs alone rate nobody.
#[test]
fn who_has_no_rating_stands_by_points_behind_those_who_have_one() {
    let arena = tournament(
        "player.random_player.bot_player.placement_player.random_player.random_pairs.20_seed.1",
    );
    let mut records = play(&arena, 2);
    let halves = |records: &[Record], player: usize| -> u32 {
        let own = records.iter().filter(|one| one.seats.contains(&player));
        own.map(|one| one.halves(player)).sum()
    };
    let first = |one: &Record| one.number.is_multiple_of(2);
    let singles: Vec<Record> = records.iter().filter(|one| first(one)).cloned().collect();
    let results = Results::of(arena.plan(), &singles);
    // All have played as many games, so points are shares.
    let points: Vec<u32> = results
        .ranking
        .iter()
        .map(|&player| halves(&singles, player))
        .collect();
    assert!(points.is_sorted_by(|a, b| a >= b), "{points:?}");
    assert_eq!(results.ranking[0], 2);
    // The last two have met in whole pairs.
    records.retain(|one| first(one) || one.seats.iter().all(|&player| player >= 3));
    let results = Results::of(arena.plan(), &records);
    let rated = |player: usize| results.players[player].rating.bound.is_told();
    let told: Vec<bool> = results
        .ranking
        .iter()
        .map(|&player| rated(player))
        .collect();
    assert_eq!(told, [true, true, false, false, false]);
    assert_eq!(results.ranking[2..], [2, 1, 0]);
    // Without games, as in the plan.
    assert_eq!(Results::of(arena.plan(), &[]).ranking, [0, 1, 2, 3, 4]);
}

/// Who won every game is ahead of those who won some and drew others: a draw counts half a win, no more and no less.
#[test]
fn points_count_draws_too() {
    let text =
        "board.ttt-3x3-3_player.random_player.bot_player.placement_player.minimax_pairs.20_seed.1";
    let arena = tournament(text);
    let mut records = play(&arena, 2);
    // The first games of pairs alone: nobody is rated, all stand by their share. Of the second player's games, those it won.
    records.retain(|one| one.number.is_multiple_of(2));
    records.retain(|one| !one.seats.contains(&1) || one.halves(1) == 2);
    let results = Results::of(arena.plan(), &records);
    let player = |at: usize| &results.players[at];
    assert!(player(1).wins > 0 && player(1).draws == 0);
    assert!(
        [2, 3]
            .iter()
            .all(|&at| player(at).wins > 0 && player(at).draws > 0)
    );
    assert_eq!(results.ranking[0], 1);
    let share = |at: &usize| {
        f64::from(2 * player(*at).wins + player(*at).draws) / f64::from(player(*at).games)
    };
    assert!(
        results.ranking.is_sorted_by(|a, b| share(a) >= share(b)),
        "{results:?}"
    );
}

/// Between three sides a player holds one seat or two. Its points by seat and its points in all are of
/// the same games, so they must agree.
#[test]
fn the_seats_of_three_sides_make_up_the_share() {
    let arena = tournament("board.trio_player.level2_player.random_player.level3_pairs.10_seed.1");
    let results = Results::of(arena.plan(), &play(&arena, 2));
    for player in &results.players {
        let share = f64::from(2 * player.wins + player.draws) / f64::from(2 * player.games);
        let seats = player.seats.iter().map(|seat| seat.share().unwrap());
        let mean = seats.sum::<f64>() / 3.0;
        assert!((mean - share).abs() < 1e-12, "{player:?}");
    }
}

#[test]
fn crosstable_seats_and_verdict_of_a_small_tournament() {
    let arena = tournament("player.placement_player.random_player.bot_pairs.20_seed.1");
    let records = play(&arena, 2);
    let results = Results::of(arena.plan(), &records);
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
    assert!(matches!(
        results.verdicts[0].gain,
        Gain::Large | Gain::Total
    ));
    // Half of a pair counts as games, but not as a score.
    let half = Results::of(arena.plan(), &records[..0]);
    assert_eq!(half.verdicts, []);
    let mut first: Vec<Record> = records;
    first.retain(|record| record.number == 0);
    let half = Results::of(arena.plan(), &first);
    assert_eq!(
        (half.pairings[0].games(), half.pairings[0].score),
        (1, None)
    );
}

#[test]
fn time_left_follows_from_the_pace() {
    let plan = Plan::parse("player.random_player.bot_player.note_pairs.5").unwrap();
    let pace = estimate::Pace {
        millis: vec![Some(1.0), Some(3.0), Some(5.0)],
        moves: Some(20.0),
    };
    // 30 games of 20 moves; a move takes 3 ms on average over the three pairings.
    let left = |played, workers| estimate::remaining(&plan, &pace, played, workers);
    assert_eq!(left(0, 1), Some(1800.0));
    assert_eq!(left(10, 2), Some(600.0));
    assert_eq!(left(30, 4), Some(0.0));
    assert_eq!(left(29, 4), Some(60.0));
    let unknown = estimate::Pace {
        millis: vec![Some(1.0), None, Some(5.0)],
        moves: None,
    };
    assert_eq!(estimate::remaining(&plan, &unknown, 0, 1), None);
    // From games: every move of this one took a millisecond.
    let arena = tournament("player.random_player.bot_pairs.1");
    let mut game = arena.play(0, &exact(), &mut NoClock).unwrap();
    game.nanos.iter_mut().for_each(|nanos| *nanos = 1_000_000);
    let pace = estimate::Pace::of(2, &[game.clone()]);
    assert_eq!(pace.millis, [Some(1.0), Some(1.0)]);
    assert_eq!(pace.moves, Some(game.nanos.len() as f64));
}
