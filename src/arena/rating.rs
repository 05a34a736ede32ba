//! Ratings of many players: Bradley–Terry, draws counting as half wins.
//!
//! The chance that i beats j is taken to be γi / (γi + γj), with R = 400·log₁₀ γ as Elo points.
//! The most likely strengths are found by repeating γi ← Wi / Σj nij / (γi + γj), which never gets
//! worse (Hunter 2004); a round takes n² steps for n players. Errors come from resampling whole
//! pairs with a seed: the middle 95 % of the ratings that the resampled results give, made wider
//! where pairs are few, as Student's distribution is wider than the normal one. As in [`super::score`],
//! pairs that repeat another add points but no certainty: errors and bounds count distinct pairs.
//!
//! The most likely strengths exist only where everybody can be reached from everybody through
//! somebody's points. So players that won or lost everything are set aside first and get a bound
//! instead of infinity (or no figure, where few games allow none that says something), and what falls apart after that is rated in groups of its own: between
//! groups nothing can be compared.

mod fit;
mod groups;

use super::score::{never, width};
use crate::ai::Rng;
use crate::few;
use fit::{Points, fit, place};
use groups::{Aside, Groups};

/// How often results are resampled.
pub const RESAMPLES: u32 = 400;

/// All pairs of two players.
#[derive(Clone, Debug, PartialEq)]
pub struct Met {
    /// The players.
    pub players: [usize; 2],
    /// Of every pair: the games, and the points that the first player made.
    pub pairs: Vec<[f64; 2]>,
    /// How many of the pairs are different ones.
    pub distinct: u32,
}

/// Whether a rating is a figure, a bound, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// A figure, with its interval.
    Rated,
    /// The player won everything: it is at least as strong as this.
    AtLeast,
    /// The player lost everything: it is at most as strong as this.
    AtMost,
    /// The player won or lost everything, but in so few games that a bound would lie on the wrong
    /// side of those it beat or lost to: it would say nothing.
    TooFew,
    /// The player has no games.
    Unrated,
}

impl Bound {
    /// Whether there are Elo points to be told, of whatever kind.
    #[must_use]
    pub const fn is_told(self) -> bool {
        !matches!(self, Self::TooFew | Self::Unrated)
    }
}

/// The rating of one player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Elo points; not to be told where `bound` says [`Bound::TooFew`]. The mean of the ratings of
    /// a group is 0, unless one of its players is fixed; bounds count in the mean only where there are no two ratings.
    pub elo: f64,
    /// The lower end of the interval of 95 %; `None` where there is none.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
    /// Whether it is a rating or a bound.
    pub bound: Bound,
    /// The group it can be compared in.
    pub group: usize,
    /// Its place in the group, from 0. Who won everything stands above those it beat, however low
    /// the bound that few games allow.
    pub place: usize,
}

/// Rates so many players from what they played. `anchor` fixes a player at some Elo points; errors
/// are then those of the distance from it. The same seed gives the same errors.
#[must_use]
pub fn rate(players: usize, met: &[Met], anchor: Option<(usize, f64)>, seed: u64) -> Vec<Rating> {
    let points = Points::of(
        players,
        met.iter().map(|met| (met.players, sums(&met.pairs))),
    );
    let groups = Groups::of(&points);
    let mut elo = vec![0.0; players];
    for group in groups.rated() {
        fit(&points, group, &mut elo, 1e-10, 20_000);
    }
    for aside in groups.asides() {
        let pairs = pairs_of(aside, met);
        let share = match aside.bound {
            Bound::AtMost => 1.0 - never(pairs),
            _ => never(pairs),
        };
        elo[aside.player] = place(&points, aside, share, &elo);
    }
    let bounds: Vec<Bound> = (0..players)
        .map(|player| groups.bound(&points, player))
        .collect();
    let mut places = vec![0; players];
    for group in groups.all() {
        let zero = match anchor {
            Some((player, fixed)) if group.contains(&player) => elo[player] - fixed,
            _ => {
                let rated = |player: &&usize| bounds[**player] == Bound::Rated;
                let rated: Vec<usize> = group.iter().filter(rated).copied().collect();
                mean(if rated.len() < 2 { &group } else { &rated }, &elo)
            }
        };
        group.iter().for_each(|&player| elo[player] -= zero);
        for (place, player) in in_order(&groups, group, &elo).into_iter().enumerate() {
            places[player] = place;
        }
    }
    let fixed = anchor.map(|(player, _)| player);
    let told: Vec<Bound> = (0..players)
        .map(|player| match bounds[player] {
            Bound::AtLeast | Bound::AtMost if fixed == Some(player) => Bound::Rated,
            bound if says_something(player, bound, &groups, &places, &elo) => bound,
            _ => Bound::TooFew,
        })
        .collect();
    let errors = resample(players, met, &groups, &elo, fixed, seed);
    (0..players)
        .map(|player| {
            let bound = told[player];
            let (low, high) = match bound {
                Bound::Rated => errors[player],
                Bound::AtLeast => (Some(elo[player]), None),
                Bound::AtMost => (None, Some(elo[player])),
                Bound::TooFew | Bound::Unrated => (None, None),
            };
            Rating {
                elo: elo[player],
                low,
                high,
                bound,
                group: groups.group(player),
                place: places[player],
            }
        })
        .collect()
}

/// Whether a bound agrees with the order of the players: whoever won everything must not be below
/// those who stand below it in its group, and whoever lost everything not above those above.
fn says_something(
    player: usize,
    bound: Bound,
    groups: &Groups,
    places: &[usize],
    elo: &[f64],
) -> bool {
    let others = || (0..places.len()).filter(|&other| groups.group(other) == groups.group(player));
    match bound {
        Bound::AtLeast => others()
            .filter(|&other| places[other] > places[player])
            .all(|below| elo[below] < elo[player] + HAIR),
        Bound::AtMost => others()
            .filter(|&other| places[other] < places[player])
            .all(|above| elo[above] > elo[player] - HAIR),
        _ => true,
    }
}

/// Elo points by which equal ratings may differ, after they were worked out.
const HAIR: f64 = 1e-6;

/// The mean of the ratings of some players.
fn mean(players: &[usize], elo: &[f64]) -> f64 {
    players.iter().map(|&player| elo[player]).sum::<f64>() / players.len() as f64
}

/// The members of a group, the best first: who won everything in the order in which they were set
/// aside, then the others by their ratings, then who lost everything.
fn in_order(groups: &Groups, group: Vec<usize>, elo: &[f64]) -> Vec<usize> {
    let asides = groups.asides();
    let key = |player: usize| {
        let at = asides.iter().position(|aside| aside.player == player);
        match at.map(|at| (at as i64, asides[at].bound)) {
            // The last to be placed was the first to be set aside.
            Some((at, Bound::AtLeast)) => (0, -at),
            Some((at, _)) => (2, at),
            None => (1, -(elo[player] * 1000.0) as i64),
        }
    };
    let mut order = group;
    few::sort_by_key(&mut order, |&player| key(player));
    order
}

/// Games and points of a list of pairs.
fn sums(pairs: &[[f64; 2]]) -> [f64; 2] {
    pairs
        .iter()
        .fold([0.0; 2], |sum, pair| [sum[0] + pair[0], sum[1] + pair[1]])
}

/// The different pairs that a player's bound rests on.
fn pairs_of(aside: &Aside, met: &[Met]) -> u32 {
    let against = |met: &&Met| match met.players {
        [first, second] if first == aside.player => aside.against.contains(&second),
        [first, second] => second == aside.player && aside.against.contains(&first),
    };
    let pairs: u32 = met.iter().filter(against).map(|met| met.distinct).sum();
    pairs.max(1)
}

/// Beyond this many points from the mean or from the fixed player, a resampled rating has no end.
const OPEN: f64 = 1400.0;

/// The middle 95 % of resampled ratings, by player.
fn resample(
    players: usize,
    met: &[Met],
    groups: &Groups,
    elo: &[f64],
    fixed: Option<usize>,
    seed: u64,
) -> Vec<(Option<f64>, Option<f64>)> {
    let mut rng = Rng::new(seed);
    let mut seen: Vec<Vec<f64>> = vec![Vec::new(); players];
    let mut drawn = elo.to_vec();
    for _ in 0..RESAMPLES {
        let results = met.iter().map(|met| {
            let mut sum = [0.0; 2];
            for _ in 0..met.distinct {
                let pair = met.pairs[rng.below(met.pairs.len() as u32) as usize];
                sum = [sum[0] + pair[0], sum[1] + pair[1]];
            }
            // As few draws as there are different pairs, with the weight of all.
            let weight = met.pairs.len() as f64 / f64::from(met.distinct.max(1));
            (met.players, sum.map(|one| one * weight))
        });
        let points = Points::of(players, results);
        for group in groups.rated() {
            fit(&points, group, &mut drawn, 1e-6, 1_000);
            let fixed = fixed.filter(|player| group.contains(player));
            let zero = fixed.map_or(0.0, |player| drawn[player]);
            for &player in group {
                seen[player].push(drawn[player] - zero);
            }
        }
    }
    let mut errors: Vec<_> = seen.iter_mut().map(|values| middle(values)).collect();
    for group in groups.rated() {
        let fixed = fixed.filter(|player| group.contains(player));
        let centre = fixed.map_or_else(|| mean(group, elo), |player| elo[player]);
        for &player in group {
            let (low, high) = errors[player];
            let own = elo[player] - centre;
            let wide = |end: f64| own + (end - own) * few_pairs(player, met);
            let near = |end: &f64| end.abs() < OPEN;
            errors[player] = (
                low.map(wide).filter(near).map(|low| low + centre),
                high.map(wide).filter(near).map(|high| high + centre),
            );
        }
    }
    errors
}

/// How many times wider than the spread of resampled results an error is, after few pairs: each
/// pairing's mean is worked out from the same pairs, so N pairs of k pairings vary freely in N − k.
fn few_pairs(player: usize, met: &[Met]) -> f64 {
    let own = met.iter().filter(|met| met.players.contains(&player));
    let (pairs, freedom) = own
        .filter(|met| met.distinct > 0)
        .fold((0, 0), |(pairs, freedom), met| {
            (pairs + met.distinct, freedom + met.distinct - 1)
        });
    if freedom == 0 {
        return f64::INFINITY;
    }
    width(freedom) / width(u32::MAX) * (f64::from(pairs) / f64::from(freedom)).sqrt()
}

/// The middle 95 % of a list. A list without any spread says nothing, and an end far out is none.
fn middle(values: &mut [f64]) -> (Option<f64>, Option<f64>) {
    if values.is_empty() {
        return (None, None);
    }
    values.sort_unstable_by(f64::total_cmp);
    let cut = values.len() / 40;
    let (low, high) = (values[cut], values[values.len() - 1 - cut]);
    if high - low < 1e-3 {
        return (None, None);
    }
    ((low > -OPEN).then_some(low), (high < OPEN).then_some(high))
}
