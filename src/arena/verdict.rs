//! What the figures mean, as facts for a sentence: who is ahead, by how much, at what price, and
//! where figures mean little.

use super::rating::Bound;
use super::results::{Pairing, Player};
use super::score::{Score, never};

/// How much better the player that is ahead is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gain {
    /// Both made half of the points.
    Even,
    /// The interval reaches to the other side of one half: nobody knows who is better.
    Unclear,
    /// Less than 60 % of the points.
    Small,
    /// Less than 75 %, or more and the interval reaches below 60 %.
    Clear,
    /// 75 % or more, and at least 60 % by the lower end of the interval.
    Large,
    /// So few pairs that nothing could be said even if all had been won: below five.
    TooFew,
    /// Five pairs or more, but so few different ones: the same games repeat.
    Repeated,
    /// Every game was won.
    Total,
}

impl Gain {
    /// A stable name, for the page.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Even => "even",
            Self::Unclear => "unclear",
            Self::Small => "small",
            Self::Clear => "clear",
            Self::Large => "large",
            Self::TooFew => "too_few",
            Self::Repeated => "repeated",
            Self::Total => "total",
        }
    }
}

/// What one pairing says, seen by the player that is ahead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// The player that is ahead; the pairing's first where both made as much.
    pub ahead: usize,
    /// The other one.
    pub behind: usize,
    /// The score of the player that is ahead.
    pub score: Score,
    /// How much better it is.
    pub gain: Gain,
    /// How many times the other's nodes a move it visits; `None` where either visits none.
    pub nodes: Option<f64>,
    /// How many times the other's time a move it takes; `None` where either was not timed, or both
    /// are so quick that a clock tells little.
    pub time: Option<f64>,
}

/// Milliseconds a move of the slower of two below which their times are not compared.
const MEASURABLE: f64 = 0.1;

/// The verdict of a pairing; `None` before its first whole pair.
#[must_use]
pub fn verdict(pairing: &Pairing, players: &[Player]) -> Option<Verdict> {
    let score = pairing.score?;
    let [first, second] = pairing.players;
    let (ahead, behind, score) = if score.mean >= 0.5 {
        (first, second, score)
    } else {
        let turned = Score {
            mean: 1.0 - score.mean,
            low: 1.0 - score.high,
            high: 1.0 - score.low,
            ..score
        };
        (second, first, turned)
    };
    let gain = match score.mean {
        _ if never(score.pairs) <= 0.5 => Gain::TooFew,
        _ if never(score.distinct) <= 0.5 => Gain::Repeated,
        0.5 => Gain::Even,
        _ if score.low <= 0.5 => Gain::Unclear,
        1.0 => Gain::Total,
        mean if mean < 0.6 => Gain::Small,
        mean if mean < 0.75 || score.low < 0.6 => Gain::Clear,
        _ => Gain::Large,
    };
    let ratio = |of: fn(&Player) -> f64| {
        let (own, other) = (of(&players[ahead]), of(&players[behind]));
        (own > 0.0 && other > 0.0).then(|| own / other)
    };
    Some(Verdict {
        ahead,
        behind,
        score,
        gain,
        nodes: ratio(Player::nodes_per_move),
        time: ratio(Player::millis_per_move).filter(|_| {
            let slower = |who: usize| players[who].millis_per_move() >= MEASURABLE;
            slower(ahead) || slower(behind)
        }),
    })
}

/// A reason to trust figures less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Warning {
    /// At least half of a pairing's games repeat another: they add nothing.
    FewDistinct {
        /// The players.
        players: [usize; 2],
        /// Their games.
        games: u32,
        /// How many of them are different.
        distinct: u32,
    },
    /// A pairing has so few different pairs that its interval is a rough guess.
    FewPairs {
        /// The players.
        players: [usize; 2],
        /// Their whole pairs that are different.
        pairs: u32,
    },
    /// One player won every game of a pairing: the score is a bound.
    AllWon {
        /// The winner.
        winner: usize,
        /// The loser.
        loser: usize,
        /// Their games.
        games: u32,
    },
    /// Two players whose ratings cannot be compared: no chain of games that went both ways links
    /// them. Said once for each group, of its first player and the first group's.
    NotComparable {
        /// A player of the first group.
        first: usize,
        /// A player of another.
        second: usize,
    },
}

impl Warning {
    /// A stable name, for the page.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::FewDistinct { .. } => "few_distinct",
            Self::FewPairs { .. } => "few_pairs",
            Self::AllWon { .. } => "all_won",
            Self::NotComparable { .. } => "not_comparable",
        }
    }
}

/// Below this many pairs an interval from their spread is a rough guess.
const FEW_PAIRS: u32 = 10;

/// Where the figures of a tournament mean little.
#[must_use]
pub fn warnings(players: &[Player], pairings: &[Pairing]) -> Vec<Warning> {
    let mut warnings = Vec::new();
    for pairing in pairings {
        let (players, games) = (pairing.players, pairing.games());
        let distinct = pairing.distinct;
        let repeats = games > 2 && 2 * distinct <= games;
        if repeats {
            warnings.push(Warning::FewDistinct {
                players,
                games,
                distinct,
            });
        }
        let Some(Score {
            distinct: pairs, ..
        }) = pairing.score
        else {
            continue;
        };
        // Where games repeat, that has been said.
        if pairs < FEW_PAIRS && !repeats {
            warnings.push(Warning::FewPairs { players, pairs });
        }
        // Where the same few games repeat, nothing is said of the score.
        if repeats && never(pairs) <= 0.5 {
            continue;
        }
        let [first, second] = players;
        let swept = match games {
            _ if pairing.wins == games => Some((first, second)),
            _ if pairing.losses == games => Some((second, first)),
            _ => None,
        };
        if let Some((winner, loser)) = swept {
            warnings.push(Warning::AllWon {
                winner,
                loser,
                games,
            });
        }
    }
    let mut told = vec![0];
    for (second, player) in players.iter().enumerate() {
        let group = player.rating.group;
        if player.rating.bound != Bound::Unrated && !told.contains(&group) {
            told.push(group);
            warnings.push(Warning::NotComparable { first: 0, second });
        }
    }
    warnings
}
