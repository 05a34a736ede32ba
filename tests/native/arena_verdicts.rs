//! The words of a tournament: how clear a lead is, what it costs, and when figures mean little, each
//! at the very point where one word gives way to the next.

use puissance4::arena::rating::{Bound, Rating};
use puissance4::arena::results::{Pairing, Player, Share};
use puissance4::arena::score::Score;
use puissance4::arena::thrown::{Thrown, throws};
use puissance4::arena::verdict::{Gain, Warning, verdict, warnings};
use puissance4::arena::{End, Record};
use puissance4::game::{Move, Side};

fn player(group: usize, bound: Bound) -> Player {
    Player {
        rating: Rating {
            place: 0,
            elo: 0.0,
            low: None,
            high: None,
            bound,
            group,
        },
        games: 0,
        wins: 0,
        draws: 0,
        losses: 0,
        distinct: 0,
        seats: vec![Share::default(); 2],
        plies: 0,
        moves: 0,
        nodes: 0,
        nanos: 0,
        thrown: Thrown::default(),
    }
}

fn two() -> Vec<Player> {
    vec![player(0, Bound::Rated), player(0, Bound::Rated)]
}

fn score(pairs: u32, low: f64, mean: f64, high: f64) -> Score {
    Score {
        pairs,
        distinct: pairs,
        mean,
        error: 0.01,
        low,
        high,
    }
}

/// A pairing that nothing is to be said against.
fn pairing() -> Pairing {
    Pairing {
        players: [0, 1],
        wins: 10,
        draws: 4,
        losses: 6,
        distinct: 20,
        plies: 400,
        score: Some(score(10, 0.4, 0.6, 0.8)),
    }
}

#[test]
fn each_gain_begins_where_the_one_before_it_ends() {
    let gain = |low: f64, mean: f64| {
        let pairing = Pairing {
            score: Some(score(10, low, mean, 1.0)),
            ..pairing()
        };
        verdict(&pairing, &two()).unwrap().gain
    };
    assert_eq!(gain(0.5, 0.9), Gain::Unclear, "one half is still possible");
    assert_eq!(gain(0.4, 0.5), Gain::Even);
    assert_eq!(gain(0.51, 0.599), Gain::Small);
    assert_eq!(gain(0.51, 0.6), Gain::Clear);
    assert_eq!(gain(0.51, 0.749), Gain::Clear);
    // Large only if the lower end of the interval says as much as a clear gain.
    assert_eq!(gain(0.599, 0.8), Gain::Clear);
    assert_eq!(gain(0.6, 0.75), Gain::Large);
    assert_eq!(gain(0.6, 0.999), Gain::Large);
    assert_eq!(gain(0.51, 1.0), Gain::Total);
}

/// Four pairs that were all won leave one half possible; so whatever four pairs say is too little.
#[test]
fn below_five_pairs_nothing_is_concluded() {
    let gain = |shares: &[f64]| {
        let pairing = Pairing {
            score: Score::of(shares),
            ..pairing()
        };
        verdict(&pairing, &two()).unwrap().gain
    };
    for pairs in [
        &[0.5, 0.75][..],
        &[0.75, 1.0, 1.0],
        &[1.0; 4],
        &[0.5; 3],
        &[0.25, 0.0],
    ] {
        assert_eq!(gain(pairs), Gain::TooFew, "{pairs:?}");
    }
    assert_eq!(gain(&[1.0; 5]), Gain::Total);
    assert_eq!(gain(&[0.75, 1.0, 1.0, 1.0, 1.0]), Gain::Clear);
    assert_eq!(gain(&[0.5, 0.75, 0.5, 0.75, 0.5]), Gain::Unclear);
}

/// Twenty pairs of which four are different say no more than four.
#[test]
fn games_that_repeat_conclude_nothing() {
    let told = |pairs: u32, distinct| {
        let pairing = Pairing {
            score: Some(Score {
                distinct,
                ..score(pairs, 0.6, 0.9, 1.0)
            }),
            ..pairing()
        };
        verdict(&pairing, &two()).unwrap().gain
    };
    assert_eq!(told(20, 1), Gain::Repeated);
    assert_eq!(told(20, 4), Gain::Repeated);
    assert_eq!(told(20, 5), Gain::Large);
    assert_eq!(told(5, 4), Gain::Repeated);
    assert_eq!(
        told(4, 2),
        Gain::TooFew,
        "without repeats it would be the same"
    );
}

#[test]
fn a_verdict_is_told_by_the_one_who_is_ahead() {
    let even = Pairing {
        score: Some(score(10, 0.3, 0.5, 0.7)),
        ..pairing()
    };
    let told = verdict(&even, &two()).unwrap();
    assert_eq!((told.ahead, told.behind, told.score.mean), (0, 1, 0.5));
    let behind = Pairing {
        score: Some(score(10, 0.125, 0.25, 0.375)),
        ..pairing()
    };
    let told = verdict(&behind, &two()).unwrap();
    assert_eq!((told.ahead, told.behind), (1, 0));
    let Score {
        low, mean, high, ..
    } = told.score;
    assert_eq!((low, mean, high), (0.625, 0.75, 0.875));
    let none = Pairing {
        score: None,
        ..pairing()
    };
    assert_eq!(verdict(&none, &two()), None);
}

#[test]
fn the_price_is_a_ratio_and_unknown_where_one_side_has_none() {
    let mut players = two();
    for (player, nodes, nanos) in [(0, 600, 50_000_000), (1, 200, 10_000_000)] {
        players[player].moves = 10;
        (players[player].nodes, players[player].nanos) = (nodes, nanos);
    }
    assert_eq!(players[0].nodes_per_move(), 60.0);
    assert_eq!(players[0].millis_per_move(), 5.0);
    let told = verdict(&pairing(), &players).unwrap();
    assert_eq!((told.nodes, told.time), (Some(3.0), Some(5.0)));
    // Below a tenth of a millisecond a clock says more of itself than of the players.
    let mut quick = players.clone();
    (quick[0].nanos, quick[1].nanos) = (999_999, 100_000);
    assert_eq!(verdict(&pairing(), &quick).unwrap().time, None);
    quick[0].nanos = 1_000_000;
    assert_eq!(verdict(&pairing(), &quick).unwrap().time, Some(10.0));
    for who in [0, 1] {
        let mut idle = players.clone();
        (idle[who].nodes, idle[who].nanos) = (0, 0);
        let told = verdict(&pairing(), &idle).unwrap();
        assert_eq!((told.nodes, told.time), (None, None));
    }
}

#[test]
fn a_sound_pairing_is_not_warned_of() {
    assert_eq!(warnings(&two(), &[pairing()]), []);
}

#[test]
fn half_of_the_games_repeated_is_too_much_but_two_games_are_no_repetition() {
    let told = |wins, losses, distinct| {
        let pairing = Pairing {
            wins,
            draws: 0,
            losses,
            distinct,
            ..pairing()
        };
        let games = wins + losses;
        let players = [0, 1];
        let few = Warning::FewDistinct {
            players,
            games,
            distinct,
        };
        warnings(&two(), &[pairing]).contains(&few)
    };
    assert!(told(10, 10, 10));
    assert!(!told(10, 10, 11));
    assert!(told(2, 1, 1));
    assert!(!told(1, 1, 1));
}

#[test]
fn below_ten_pairs_an_interval_is_a_guess() {
    let told = |pairs| {
        let pairing = Pairing {
            score: Some(score(pairs, 0.4, 0.6, 0.8)),
            ..pairing()
        };
        warnings(&two(), &[pairing])
    };
    let players = [0, 1];
    assert_eq!(told(9), [Warning::FewPairs { players, pairs: 9 }]);
    assert_eq!(told(10), []);
    // Different ones are counted; where games repeat, that is said instead.
    let told = |distinct, games| {
        let pairing = Pairing {
            score: Some(Score {
                distinct,
                ..score(12, 0.4, 0.6, 0.8)
            }),
            distinct: games,
            ..pairing()
        };
        warnings(&two(), &[pairing])
    };
    assert_eq!(told(9, 18), [Warning::FewPairs { players, pairs: 9 }]);
    let repeats = Warning::FewDistinct {
        players,
        games: 20,
        distinct: 8,
    };
    assert_eq!(told(4, 8), [repeats]);
    // All won, again and again: that it is a bound would be too much said.
    let swept = |distinct| {
        let pairing = Pairing {
            wins: 20,
            draws: 0,
            losses: 0,
            score: Some(Score {
                distinct,
                ..score(10, 0.05, 1.0, 1.0)
            }),
            distinct: 10,
            ..pairing()
        };
        warnings(&two(), &[pairing]).len()
    };
    assert_eq!((swept(4), swept(5)), (1, 2));
}

#[test]
fn who_won_everything_is_named_whichever_seat_it_has() {
    let told = |wins, draws, losses| {
        let pairing = Pairing {
            wins,
            draws,
            losses,
            ..pairing()
        };
        warnings(&two(), &[pairing])
    };
    let swept = |winner, loser| {
        [Warning::AllWon {
            winner,
            loser,
            games: 20,
        }]
    };
    assert_eq!(told(20, 0, 0), swept(0, 1));
    assert_eq!(told(0, 0, 20), swept(1, 0));
    assert_eq!(told(19, 1, 0), []);
    assert_eq!(told(19, 0, 1), []);
    assert_eq!(told(0, 20, 0), []);
}

#[test]
fn each_further_group_is_told_once_and_who_did_not_play_never() {
    let players = [
        player(0, Bound::Rated),
        player(1, Bound::Rated),
        player(1, Bound::AtLeast),
        player(2, Bound::Unrated),
        player(3, Bound::AtMost),
    ];
    let apart = |second| Warning::NotComparable { first: 0, second };
    assert_eq!(warnings(&players, &[]), [apart(1), apart(4)]);
}

/// A game of three moves after one of an opening, with these values, won by the second side.
fn judged(values: [Option<i8>; 3], winner: Option<u8>) -> Record {
    Record {
        number: 0,
        seats: vec![0, 1],
        opening: 1,
        moves: [3, 3, 2, 4].map(Move::new).to_vec(),
        end: End {
            winner: winner.map(|side| Side::ALL[usize::from(side)]),
            adjudicated: false,
        },
        nodes: vec![1; 3],
        nanos: vec![1; 3],
        dice: vec![None; 2],
        values: Some(values.to_vec()),
    }
}

#[test]
fn what_was_thrown_away_is_told_apart_and_counted_by_ply() {
    let told = |values, winner| {
        let record = judged(values, winner);
        let list: Vec<_> = throws(&record)
            .iter()
            .map(|t| (t.ply, t.player, t.from, t.to))
            .collect();
        list
    };
    // Moves 1 and 3 are the second player's, move 2 the first's.
    assert_eq!(
        told([Some(1), Some(1), Some(1)], Some(1)),
        [(1, 1, 1, -1), (2, 0, 1, -1)]
    );
    assert_eq!(told([Some(1), Some(0), Some(0)], None), [(1, 1, 1, 0)]);
    assert_eq!(told([Some(0), Some(0), Some(0)], Some(0)), [(3, 1, 0, -1)]);
    assert_eq!(
        told([Some(0), Some(0), Some(0)], Some(1)),
        [],
        "a gain is no loss"
    );
    assert_eq!(
        told([Some(1), None, Some(1)], Some(1)),
        [],
        "what is not known on both sides"
    );

    let mut sums = Thrown::default();
    sums.add(&judged([Some(0), Some(0), Some(0)], Some(0)), 1);
    sums.add(&judged([Some(1), Some(1), Some(1)], Some(1)), 1);
    sums.add(&judged([Some(1), Some(0), Some(0)], None), 1);
    assert_eq!((sums.won_drawn, sums.won_lost, sums.drawn_lost), (1, 1, 1));
    assert_eq!((sums.judged, sums.held, sums.all()), (6, 6, 3));
    assert_eq!(sums.plies, [[1, 2, 3], [3, 1, 3]]);
    // From a lost position nothing can be thrown away, however often somebody is in one.
    let mut lost = Thrown::default();
    lost.add(&judged([Some(1), Some(-1), Some(1)], Some(1)), 0);
    assert_eq!((lost.judged, lost.held, lost.all()), (1, 0, 0));
    assert_eq!(lost.plies, [[0; 3]; 0]);
}

/// The page finds its sentences by these names.
#[test]
fn every_gain_has_a_name_of_its_own_and_a_share_is_of_two_points_a_game() {
    let names = [
        (Gain::Even, "even"),
        (Gain::Unclear, "unclear"),
        (Gain::Small, "small"),
        (Gain::Clear, "clear"),
        (Gain::Large, "large"),
        (Gain::TooFew, "too_few"),
        (Gain::Repeated, "repeated"),
        (Gain::Total, "total"),
    ];
    for (gain, name) in names {
        assert_eq!(gain.code(), name);
    }
    let share = |games, halves| Share { games, halves }.share();
    assert_eq!(share(0, 0), None);
    assert_eq!(share(1, 0), Some(0.0));
    assert_eq!(share(5, 4), Some(0.4));
    assert_eq!(share(5, 10), Some(1.0));
}
