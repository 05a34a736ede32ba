//! The figures of tournaments against cases worked out by hand, closed forms and simulation.

use puissance4::ai::Rng;
use puissance4::arena::rating::{Bound, Met, Rating, rate};
use puissance4::arena::score::{Score, elo, expected, never, normal, student, width};

fn near(found: f64, wanted: f64, within: f64) {
    assert!((found - wanted).abs() <= within, "{found} is not {wanted}");
}

/// Different pairs of two games with these points for the first player.
fn met(players: [usize; 2], points: &[f64]) -> Met {
    Met {
        players,
        pairs: points.iter().map(|&points| [2.0, points]).collect(),
        distinct: points.len() as u32,
    }
}

/// The same, of which so many pairs are different.
fn repeated(players: [usize; 2], points: &[f64], distinct: u32) -> Met {
    Met {
        distinct,
        ..met(players, points)
    }
}

#[test]
fn elo_of_known_shares() {
    near(elo(0.5).unwrap(), 0.0, 1e-12);
    // 400·log₁₀ 3
    near(elo(0.75).unwrap(), 190.848_501_887_864_97, 1e-9);
    near(elo(0.25).unwrap(), -190.848_501_887_864_97, 1e-9);
    near(elo(10.0 / 11.0).unwrap(), 400.0, 1e-9);
    assert_eq!((elo(0.0), elo(1.0)), (None, None));
    for difference in [-700.0, -3.0, 0.0, 120.0] {
        near(elo(expected(difference)).unwrap(), difference, 1e-9);
    }
}

#[test]
fn the_normal_distribution_as_in_the_tables() {
    for (z, wanted) in [
        (0.0, 0.5),
        (1.0, 0.841_344_746_068_543),
        (1.96, 0.975_002_104_851_780),
        (-1.96, 0.024_997_895_148_220),
        (2.999_999, 0.998_650_097_5),
        (3.0, 0.998_650_101_968_370),
        (-6.0, 9.865_876_450_377e-10),
    ] {
        near(normal(z), wanted, 1e-9);
    }
}

/// Four pairs, 1 ¾ ½ ¼: mean 0.625, variance (0.140625 + 0.015625 + 0.015625 + 0.140625) / 4 =
/// 0.078125, standard error √(0.078125 / 4) = 0.139754…; Student's with three degrees of freedom is
/// 3.182446. The ends are where (0.625 − θ)² = c·θ(1 − θ) with c = 3.182446² · 0.078125 / 3 / 0.234375
/// = 1.125329…: the roots of 2.125329·θ² − 2.375329·θ + 0.390625.
#[test]
fn an_interval_by_hand() {
    let score = Score::of(&[1.0, 0.75, 0.5, 0.25]).unwrap();
    near(score.mean, 0.625, 1e-12);
    near(score.error, 0.139_754_248_593_736_86, 1e-12);
    near(score.low, 0.200_375_448, 1e-6);
    near(score.high, 0.917_253_390, 1e-6);
    // At one half the error √(0.078125 / 3) is larger by √(0.25 / 0.234375), so t = 0.75, and with
    // three degrees of freedom ½ + (θ + sin θ·cos θ) / π for θ = atan(t / √3) = 0.408637…
    near(score.superiority(), 0.746_142_710, 1e-9);
    assert_eq!(Score::of(&[]), None);
    // Twenty pairs, 12 won, 6 level, 2 lost: mean 0.75, Σ(x − μ)² = 12/16 + 6/16 + 2·9/16 = 2.25, so
    // SE² = 2.25 / 20 / 19, t = 2.093024 and c = t²·SE² / 0.1875 = 0.138339…
    let shares = [[1.0; 12].as_slice(), &[0.5; 6], &[0.0; 2]].concat();
    let score = Score::of(&shares).unwrap();
    near(score.low, 0.565_639_418, 1e-6);
    near(score.high, 0.873_596_872, 1e-6);
    // What one end says of one player the other says of the other.
    let turned: Vec<f64> = shares.iter().map(|share| 1.0 - share).collect();
    near(Score::of(&turned).unwrap().low, 1.0 - 0.873_596_872, 1e-6);
}

/// The interval leaves out one half just where 97.5 % say that one of the two is the stronger.
#[test]
fn the_interval_and_the_probability_agree_at_one_half() {
    let mut agreed = 0;
    for won in 0..=30 {
        for level in 0..=(30 - won).min(29) {
            let lost = 30 - won - level;
            let shares = [vec![1.0; won], vec![0.5; level], vec![0.0; lost]].concat();
            let score = Score::of(&shares).unwrap();
            if score.error > 0.0 {
                assert_eq!(score.low > 0.5, score.superiority() > 0.975, "{shares:?}");
                agreed += 1;
            }
        }
    }
    assert!(agreed > 400, "{agreed}");
}

#[test]
fn students_distribution_as_in_the_tables() {
    for (freedom, t) in [
        (1, 12.706_205),
        (2, 4.302_653),
        (5, 2.570_582),
        (9, 2.262_157),
        (10, 2.228_139),
        (19, 2.093_024),
        (30, 2.042_272),
        (99, 1.984_217),
        (1000, 1.962_339),
    ] {
        near(width(freedom), t, 1e-5);
    }
    // Both ways agree: 95 of 100 lie within.
    for freedom in (1..200).chain([999, 1000]) {
        near(student(width(freedom), freedom), 0.975, 1e-6);
        near(student(-width(freedom), freedom), 0.025, 1e-6);
    }
    near(student(1.0, 1), 0.75, 1e-12);
    near(student(1.5, 1001), student(1.5, 1000), 2e-4);
    near(width(u32::MAX), 1.959_964, 1e-6);
}

/// Two pairs, half and three quarters, were called a clear gain of 57 to 68 %.
#[test]
fn few_pairs_claim_no_more_than_as_many_that_were_all_won() {
    let two = Score::of(&[0.5, 0.75]).unwrap();
    // The roots of (0.625 − θ)² = c·θ(1 − θ) with c = 12.706205² · 0.015625 / 0.234375 = 10.763176…
    near(two.low, 0.033_623, 1e-6);
    near(two.high, 0.987_629, 1e-6);
    // t = 2·√(0.625·0.375) with one degree of freedom: ½ + atan(t) / π.
    near(two.superiority(), 0.744_865_079, 1e-9);
    for pairs in 2..20 {
        let mut nearly = vec![1.0; pairs];
        let won = Score::of(&nearly).unwrap();
        nearly[0] = 0.75;
        let score = Score::of(&nearly).unwrap();
        assert!(score.low <= won.low, "{pairs} pairs");
        assert_eq!(score.low > 0.5, pairs >= 5, "{pairs} pairs");
        let lost: Vec<f64> = nearly.iter().map(|share| 1.0 - share).collect();
        near(Score::of(&lost).unwrap().high, 1.0 - score.low, 1e-12);
    }
}

#[test]
fn all_won_is_a_bound_and_not_a_certainty() {
    let won = Score::of(&[1.0; 10]).unwrap();
    near(won.low, 0.741_134_449_106_947_7, 1e-12); // 0.05^(1/10)
    assert_eq!((won.mean, won.high, won.error), (1.0, 1.0, 0.0));
    near(won.superiority(), 1.0 - 0.5f64.powi(11), 1e-12);
    let lost = Score::of(&[0.0; 10]).unwrap();
    near(lost.high, 1.0 - 0.741_134_449_106_947_7, 1e-12);
    assert_eq!(lost.low, 0.0);
    // Alike without being won: both ends are open by as much as ten pairs leave open.
    let even = Score::of(&[0.5; 10]).unwrap();
    near(even.high - even.low, 1.0 - never(10), 1e-12);
    near(even.superiority(), 0.5, 1e-12);
    // One pair alone leaves nearly everything open.
    near(Score::of(&[1.0]).unwrap().low, 0.05, 1e-12);
}

/// Twenty pairs of two games each that are always the same were taken for a win of at least 86 %.
#[test]
fn pairs_that_repeat_another_are_no_evidence() {
    let same = Score::counting(&[1.0; 20], 1).unwrap();
    assert_eq!((same.pairs, same.distinct, same.mean), (20, 1, 1.0));
    near(same.low, 0.05, 1e-12);
    near(same.superiority(), 0.75, 1e-12);
    // Whatever is repeated five times says as much as once, but the points are all counted.
    let once = [1.0, 0.75, 0.5, 0.25, 0.25, 0.5];
    let often: Vec<f64> = once.into_iter().cycle().take(30).collect();
    let (one, five) = (Score::of(&once), Score::counting(&often, 6));
    let (one, five) = (one.unwrap(), five.unwrap());
    near(five.mean, one.mean, 1e-12);
    near(five.error, one.error, 1e-12);
    near(five.low, one.low, 1e-12);
    near(five.high, one.high, 1e-12);
    near(five.superiority(), one.superiority(), 1e-12);
    assert!(Score::of(&often).unwrap().low > one.low + 0.1);
    // A file may tell one pair in two ways.
    let torn = Score::counting(&[1.0, 0.5], 1).unwrap();
    assert_eq!((torn.low, torn.superiority()), (0.0, 0.5));
}

#[test]
fn ratings_of_repeated_pairs_claim_no_more_than_different_ones() {
    for (distinct, told) in [(1, Bound::TooFew), (4, Bound::TooFew), (5, Bound::AtLeast)] {
        let ratings = rate(2, &[repeated([0, 1], &[2.0; 20], distinct)], None, 1);
        assert_eq!(ratings[0].bound, told, "{distinct} different");
    }
    let ratings = rate(2, &[repeated([0, 1], &[2.0; 20], 5)], None, 1);
    near(
        ratings[0].elo - ratings[1].elo,
        elo(never(5)).unwrap(),
        1e-6,
    );
    // The ratings are those of all points, the errors those of the different pairs.
    let once = [2.0, 1.0, 1.5, 0.5, 0.0, 1.5, 2.0, 1.0, 1.0, 1.5];
    let often: Vec<f64> = once.into_iter().cycle().take(100).collect();
    let one = rate(2, &[met([0, 1], &once)], None, 1)[0];
    let ten = rate(2, &[repeated([0, 1], &often, 10)], None, 1)[0];
    near(ten.elo, one.elo, 1e-6);
    let wide = |rating: Rating| rating.high.unwrap() - rating.low.unwrap();
    near(wide(ten) / wide(one), 1.0, 0.2);
    assert!(wide(rate(2, &[met([0, 1], &often)], None, 1)[0]) < wide(one) / 2.0);
}

/// Draws one pair: two games with these chances for the first player.
fn pair(rng: &mut Rng, win: u32, draw: u32) -> f64 {
    let mut game = || match rng.below(100) {
        drawn if drawn < win => 0.5,
        drawn if drawn < win + draw => 0.25,
        _ => 0.0,
    };
    game() + game()
}

/// In how many of all cases the interval of so many pairs holds the truth.
fn coverage(pairs: u32, win: u32, draw: u32) -> f64 {
    let truth = (f64::from(win) + f64::from(draw) / 2.0) / 100.0;
    let mut rng = Rng::new(u64::from(win));
    let trials = 4000;
    let inside = (0..trials)
        .filter(|_| {
            let shares: Vec<f64> = (0..pairs).map(|_| pair(&mut rng, win, draw)).collect();
            let score = Score::of(&shares).unwrap();
            (score.low..=score.high).contains(&truth)
        })
        .count();
    inside as f64 / f64::from(trials)
}

/// The same without dice, over all ways in which so many pairs can end. `chances`: of a pair with the
/// points 0, ¼, ½, ¾ and 1.
fn exact_coverage(pairs: usize, chances: [f64; 5]) -> f64 {
    /// Goes on from the pairs of the kinds before; `weight` is their probability.
    fn walk(
        kind: usize,
        left: usize,
        weight: f64,
        shares: &mut Vec<f64>,
        ask: &mut dyn FnMut(&[f64], f64),
        chances: &[f64; 5],
    ) {
        let (before, own) = (shares.len(), kind as f64 / 4.0);
        if kind == 4 {
            shares.resize(before + left, own);
            ask(shares, weight * chances[4].powi(left as i32));
            shares.truncate(before);
            return;
        }
        let mut weight = weight;
        for count in 0..=left {
            // So many of those that are left: the binomial, a factor after the other.
            if count > 0 {
                weight *= chances[kind] * (left + 1 - count) as f64 / count as f64;
                shares.push(own);
            }
            if weight > 0.0 {
                walk(kind + 1, left - count, weight, shares, ask, chances);
            }
        }
        shares.truncate(before);
    }
    let truth: f64 = (0..5).map(|kind| kind as f64 / 4.0 * chances[kind]).sum();
    let (mut inside, mut all) = (0.0, 0.0);
    let mut ask = |shares: &[f64], weight: f64| {
        let score = Score::of(shares).unwrap();
        all += weight;
        if (score.low - 1e-12..=score.high + 1e-12).contains(&truth) {
            inside += weight;
        }
    };
    walk(0, pairs, 1.0, &mut Vec::new(), &mut ask, &chances);
    near(all, 1.0, 1e-9);
    inside
}

/// Two games that do not depend on each other, with these chances for the first player.
fn two_games(win: f64, draw: f64) -> [f64; 5] {
    let loss = 1.0 - win - draw;
    [
        loss * loss,
        2.0 * loss * draw,
        draw * draw + 2.0 * win * loss,
        2.0 * win * draw,
        win * win,
    ]
}

/// At lopsided scores too: with one spread for all shares it was 92 % at 80 %, and 91 at 90.
#[test]
fn the_interval_holds_lopsided_truths_as_well() {
    for truth in [0.5, 0.6, 0.7, 0.8, 0.85, 0.9] {
        for pairs in [20, 30, 40, 60] {
            // Twenty pairs that were all won may say 86 % and no more, so nobody with more points is
            // ever missed by winning too much.
            let most = if (truth, pairs) == (0.9, 20) {
                0.975
            } else {
                0.97
            };
            let within = |found: f64, what: &str| {
                let wanted = 0.93..=most;
                assert!(
                    wanted.contains(&found),
                    "{pairs} of {truth}, {what}: {found}"
                );
            };
            within(exact_coverage(pairs, two_games(truth, 0.0)), "no draws");
            if pairs < 60 {
                let found = exact_coverage(pairs, two_games(truth - 0.075, 0.15));
                within(found, "some draws");
            }
            // Pairs that are won or lost as a whole take so few values that some truths are held
            // more often: none less.
            let found = exact_coverage(pairs, [1.0 - truth, 0.0, 0.0, 0.0, truth]);
            assert!(
                (0.93..=0.985).contains(&found),
                "{pairs} of {truth}: {found}"
            );
        }
        let win = (100.0 * truth) as u32 - 10;
        let found = coverage(60, win, 20);
        assert!((0.93..=0.97).contains(&found), "60 of {win}/20: {found}");
    }
}

#[test]
fn the_interval_holds_the_truth_in_95_of_100_cases() {
    for (win, draw) in [(50, 0), (40, 30), (65, 10), (20, 15)] {
        for pairs in [10, 20, 30, 100] {
            let found = coverage(pairs, win, draw);
            // Ten pairs are still so few that they leave a little more open.
            let wanted = 0.93..=if pairs == 10 { 0.98 } else { 0.97 };
            assert!(wanted.contains(&found), "{pairs} of {win}/{draw}: {found}");
        }
        // Fewer pairs take few values, and what they cannot tell they leave open: more, never less.
        for pairs in 1..10 {
            let found = coverage(pairs, win, draw);
            assert!(found >= 0.93, "{pairs} of {win}/{draw}: {found}");
        }
    }
}

/// Tournaments of players whose strengths are known, every result drawn: how often the errors of the
/// ratings hold the truth.
fn rating_coverage(truth: &[f64], pairs: u32, anchor: Option<usize>) -> f64 {
    let count = truth.len();
    let zero = anchor.map_or(truth.iter().sum::<f64>() / count as f64, |at| truth[at]);
    let mut rng = Rng::new(u64::from(pairs) + count as u64);
    let (mut inside, mut all) = (0, 0);
    for seed in 0..250 {
        let mut games = Vec::new();
        for first in 0..count {
            for second in first + 1..count {
                let share = expected(truth[first] - truth[second]);
                let mut game = || f64::from(u8::from(rng.below(10_000) < (share * 1e4) as u32));
                let points: Vec<f64> = (0..pairs).map(|_| game() + game()).collect();
                games.push(met([first, second], &points));
            }
        }
        for (player, rating) in rate(count, &games, anchor.map(|at| (at, 0.0)), seed)
            .iter()
            .enumerate()
            .filter(|&(player, _)| anchor != Some(player))
        {
            let ends = (rating.low.unwrap(), rating.high.unwrap());
            inside += u32::from((ends.0..=ends.1).contains(&(truth[player] - zero)));
            all += 1;
        }
    }
    f64::from(inside) / f64::from(all)
}

#[test]
fn the_error_of_a_rating_holds_the_truth_in_95_of_100_cases() {
    for (truth, pairs, anchor) in [
        (&[0.0, 0.0, 0.0][..], 10, None),
        (&[120.0, 0.0, -90.0], 20, None),
        (&[150.0, 40.0, 0.0, -110.0], 12, None),
        (&[150.0, 40.0, 0.0, -110.0], 12, Some(1)),
    ] {
        let found = rating_coverage(truth, pairs, anchor);
        assert!(
            (0.93..=0.97).contains(&found),
            "{truth:?}, {pairs} pairs: {found}"
        );
    }
}

#[test]
fn two_players_have_the_difference_of_the_closed_form() {
    let ratings = rate(2, &[met([0, 1], &[2.0, 1.5, 1.0, 2.0, 0.5])], None, 1);
    // Seven points of ten games.
    near(ratings[0].elo - ratings[1].elo, elo(0.7).unwrap(), 1e-6);
    near(ratings[0].elo + ratings[1].elo, 0.0, 1e-9);
    assert!(ratings.iter().all(|rating| rating.bound == Bound::Rated));
    assert_eq!(ratings[0].group, ratings[1].group);
    let (low, high) = (ratings[0].low.unwrap(), ratings[0].high.unwrap());
    assert!(low < ratings[0].elo && ratings[0].elo < high);
}

/// Strengths 4 : 2 : 1 and points exactly as they predict: the most likely ratings are these.
/// 60 games a pairing: 40 of 60 for 4 : 2, 48 of 60 for 4 : 1, 40 of 60 for 2 : 1.
#[test]
fn three_players_get_back_the_strengths_that_made_their_points() {
    let pairing = |players, points: f64| Met {
        players,
        pairs: vec![[30.0, points / 2.0], [30.0, points / 2.0]],
        distinct: 2,
    };
    let met = [
        pairing([0, 1], 40.0),
        pairing([0, 2], 48.0),
        pairing([1, 2], 40.0),
    ];
    let ratings = rate(3, &met, None, 1);
    let two = 400.0 * 2f64.log10();
    for (rating, wanted) in ratings.iter().zip([two, 0.0, -two]) {
        near(rating.elo, wanted, 1e-4);
        // Pairs that are all alike have no spread to take an error from.
        assert_eq!((rating.low, rating.high), (None, None));
    }
}

#[test]
fn who_won_or_lost_everything_has_a_bound() {
    let ratings = rate(2, &[met([0, 1], &[2.0; 10])], None, 1);
    assert_eq!(ratings[0].bound, Bound::AtLeast);
    assert_eq!(ratings[1].bound, Bound::AtMost);
    near(
        ratings[0].elo - ratings[1].elo,
        elo(never(10)).unwrap(),
        1e-6,
    );
    assert_eq!(
        (ratings[0].low, ratings[0].high),
        (Some(ratings[0].elo), None)
    );
    assert_eq!(
        (ratings[1].low, ratings[1].high),
        (None, Some(ratings[1].elo))
    );

    // A third who beats both every time is above both, by what twenty pairs can tell.
    let met = [
        met([0, 1], &[1.5, 1.0, 0.5, 2.0]),
        met([0, 2], &[0.0; 10]),
        met([1, 2], &[0.0; 10]),
    ];
    let ratings = rate(3, &met, None, 1);
    let bounds: Vec<Bound> = ratings.iter().map(|rating| rating.bound).collect();
    assert_eq!(bounds, [Bound::Rated, Bound::Rated, Bound::AtLeast]);
    near(
        ratings[0].elo - ratings[1].elo,
        elo(5.0 / 8.0).unwrap(),
        1e-6,
    );
    let share = (0..2).map(|other| expected(ratings[2].elo - ratings[other].elo));
    near(share.sum::<f64>() / 2.0, never(20), 1e-9);
    // A bound is no rating: the mean is that of the two who have one.
    near(ratings[0].elo + ratings[1].elo, 0.0, 1e-9);
    assert!(ratings.iter().all(|rating| rating.group == 0));
}

#[test]
fn who_won_everything_stands_above_those_it_beat() {
    let places = |ratings: Vec<Rating>| -> Vec<usize> {
        ratings.iter().map(|rating| rating.place).collect()
    };
    // Two pairs allow a bound far below an equal, but the order of the two is known.
    let ratings = rate(2, &[met([0, 1], &[0.0; 2])], None, 1);
    assert!(ratings[1].elo < ratings[0].elo);
    assert_eq!(places(ratings), [1, 0]);
    // Each beats all who follow; the two last share their points.
    let mut ladder = vec![met([3, 4], &[1.5, 0.5, 1.5])];
    for strong in 0..3 {
        for weak in strong + 1..5 {
            ladder.push(met([strong, weak], &[2.0]));
        }
    }
    let ratings = rate(5, &ladder, None, 1);
    let bounds: Vec<Bound> = ratings.iter().map(|rating| rating.bound).collect();
    assert_eq!(bounds[..3], [Bound::TooFew; 3]);
    assert_eq!(places(ratings), [0, 1, 2, 3, 4]);
}

#[test]
fn a_bound_is_told_only_where_it_says_something() {
    // Won every time, the first is at least as strong as 0.05^(1/N) of the points make it: with four
    // pairs that may be the weaker of the two, with five it is the stronger.
    for (pairs, told) in [
        (1, [Bound::TooFew; 2]),
        (4, [Bound::TooFew; 2]),
        (5, [Bound::AtLeast, Bound::AtMost]),
    ] {
        let ratings = rate(2, &[met([0, 1], &vec![2.0; pairs])], None, 1);
        let bounds: Vec<Bound> = ratings.iter().map(|rating| rating.bound).collect();
        assert_eq!(bounds, told, "{pairs} pairs");
        for rating in ratings {
            let ends = usize::from(rating.low.is_some()) + usize::from(rating.high.is_some());
            assert_eq!(ends, usize::from(pairs == 5), "{pairs} pairs");
        }
    }
    // Somebody who is fixed has a figure, whatever it won; the other is told from it.
    let won = |pairs| rate(2, &[met([0, 1], &vec![2.0; pairs])], Some((1, 1000.0)), 1);
    for (pairs, told) in [(2, Bound::TooFew), (10, Bound::AtLeast)] {
        let ratings = won(pairs);
        assert_eq!((ratings[1].bound, ratings[1].elo), (Bound::Rated, 1000.0));
        assert_eq!((ratings[1].low, ratings[1].high), (None, None));
        assert_eq!(ratings[0].bound, told);
    }
    near(won(10)[0].elo, 1000.0 + elo(never(10)).unwrap(), 1e-6);
}

#[test]
fn a_fixed_player_moves_all_others_with_it() {
    let met = [
        met([0, 1], &[1.5, 1.0, 0.5, 2.0, 1.0, 1.5]),
        met([1, 2], &[1.5, 1.0, 0.5, 2.0, 1.0, 1.0]),
    ];
    let free = rate(3, &met, None, 1);
    let fixed = rate(3, &met, Some((1, 1500.0)), 1);
    near(fixed[1].elo, 1500.0, 1e-9);
    for other in [0, 2] {
        near(
            fixed[other].elo - 1500.0,
            free[other].elo - free[1].elo,
            1e-9,
        );
    }
    // What is fixed has no error; the others' are those of the distance from it.
    assert_eq!((fixed[1].low, fixed[1].high), (None, None));
    assert!(fixed[0].low.unwrap() < fixed[0].elo && fixed[0].elo < fixed[0].high.unwrap());
    // Groups that the fixed player is none of keep their mean.
    let apart = rate(
        4,
        &[met[0].clone(), self::met([2, 3], &[1.5, 0.5])],
        Some((0, 800.0)),
        1,
    );
    near(apart[2].elo + apart[3].elo, 0.0, 1e-9);
    near(apart[0].elo, 800.0, 1e-9);
}

#[test]
fn one_against_all_who_lost_everything_keeps_one_group() {
    let met: Vec<Met> = (1..4).map(|other| met([0, other], &[2.0; 5])).collect();
    let ratings = rate(4, &met, None, 1);
    assert_eq!(ratings[0].bound, Bound::AtLeast);
    for rating in &ratings[1..] {
        assert_eq!((rating.bound, rating.group), (Bound::AtMost, 0));
        near(ratings[0].elo - rating.elo, elo(never(5)).unwrap(), 1e-6);
    }
}

#[test]
fn who_never_met_is_not_compared() {
    let mixed = [1.5, 0.5, 1.0];
    let ratings = rate(5, &[met([0, 2], &mixed), met([1, 3], &mixed)], None, 1);
    let groups: Vec<usize> = ratings.iter().map(|rating| rating.group).collect();
    assert_eq!(groups, [0, 1, 0, 1, 2]);
    assert_eq!(ratings[4].bound, Bound::Unrated);
    near(ratings[0].elo + ratings[2].elo, 0.0, 1e-9);

    // Two couples of equals, one of which always wins: no chain of points leads back.
    let mut met = vec![met([0, 1], &mixed), met([2, 3], &mixed)];
    for strong in 0..2 {
        for weak in 2..4 {
            met.push(self::met([strong, weak], &[2.0, 2.0]));
        }
    }
    let groups: Vec<usize> = rate(4, &met, None, 1).iter().map(|r| r.group).collect();
    assert_eq!(groups, [0, 0, 1, 1]);
}

#[test]
fn errors_come_from_the_seed_and_shrink_with_more_pairs() {
    let results = |pairs: usize| {
        let points: Vec<f64> = [2.0, 1.0, 1.5, 0.5, 0.0]
            .into_iter()
            .cycle()
            .take(pairs)
            .collect();
        [met([0, 1], &points)]
    };
    let wide = |pairs, seed| {
        let rating = rate(2, &results(pairs), None, seed)[0];
        rating.high.unwrap() - rating.low.unwrap()
    };
    assert_eq!(
        rate(2, &results(20), None, 3),
        rate(2, &results(20), None, 3)
    );
    assert_ne!(
        rate(2, &results(20), None, 3),
        rate(2, &results(20), None, 4)
    );
    let ratio = wide(20, 1) / wide(320, 1);
    assert!(
        (2.5..=6.0).contains(&ratio),
        "four times as narrow, not {ratio}"
    );
    // As wide as the closed form: 1.96 standard errors of the mean to each side, in Elo of half
    // the difference, since both ratings move.
    let shares: Vec<f64> = results(320)[0]
        .pairs
        .iter()
        .map(|[_, points]| points / 2.0)
        .collect();
    let score = Score::of(&shares).unwrap();
    let closed = (elo(score.high).unwrap() - elo(score.low).unwrap()) / 2.0;
    near(wide(320, 1) / closed, 1.0, 0.25);
}
