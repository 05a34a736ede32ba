//! The results of a tournament as JSON: what the page draws and what scripts read.

use super::fingerprint;
use super::json::Json;
use super::rating::Bound;
use super::results::{Pairing, Player, Results, Share};
use super::score::{Score, elo};
use super::thrown::Thrown;
use super::verdict::{Verdict, Warning};
use super::{Plan, plan};

impl Results {
    /// The results as JSON; `ArenaResults` in `src/wasm/arena_types.rs` says what is where.
    #[must_use]
    pub fn to_json(&self, plan: &Plan) -> Json {
        Json::map([
            ("games", Json::int(self.games.into())),
            ("planned", Json::int(self.planned.into())),
            ("distinct", Json::int(self.distinct.into())),
            (
                "fingerprint",
                Json::Text(fingerprint::text(self.fingerprint)),
            ),
            (
                "players",
                Json::list(self.players.iter().enumerate(), |(index, player)| {
                    player_json(plan, index, player)
                }),
            ),
            (
                "ranking",
                Json::list(&self.ranking, |&player| number(player)),
            ),
            ("pairings", Json::list(&self.pairings, pairing_json)),
            ("verdicts", Json::list(&self.verdicts, verdict_json)),
            (
                "warnings",
                Json::list(&self.warnings, |&warning| warning_json(warning)),
            ),
        ])
    }
}

fn number(player: usize) -> Json {
    Json::int(player as u64)
}

fn player_json(plan: &Plan, index: usize, player: &Player) -> Json {
    let rating = &player.rating;
    let mean = |sum: f64, count: u64| Json::maybe((count > 0).then(|| sum / count as f64));
    let rated = rating.bound.is_told();
    Json::map([
        ("player", number(index)),
        ("spec", Json::text(&plan.players[index])),
        ("elo", Json::maybe(rated.then_some(rating.elo))),
        ("low", Json::maybe(rating.low)),
        ("high", Json::maybe(rating.high)),
        (
            "bound",
            Json::text(match rating.bound {
                Bound::Rated => "rated",
                Bound::AtLeast => "at_least",
                Bound::AtMost => "at_most",
                Bound::TooFew => "too_few",
                Bound::Unrated => "unrated",
            }),
        ),
        ("group", number(rating.group)),
        ("games", Json::int(player.games.into())),
        ("wins", Json::int(player.wins.into())),
        ("draws", Json::int(player.draws.into())),
        ("losses", Json::int(player.losses.into())),
        ("distinct", Json::int(player.distinct.into())),
        (
            "share",
            mean(
                f64::from(player.wins) + f64::from(player.draws) / 2.0,
                player.games.into(),
            ),
        ),
        (
            "seats",
            Json::list(&player.seats, |&share| share_json(share)),
        ),
        (
            "plies_per_game",
            mean(player.plies as f64, player.games.into()),
        ),
        ("moves", Json::int(player.moves)),
        ("nodes_per_move", mean(player.nodes as f64, player.moves)),
        ("ms_per_move", mean(player.nanos as f64 / 1e6, player.moves)),
        ("thrown", thrown_json(&player.thrown)),
    ])
}

fn share_json(share: Share) -> Json {
    Json::map([
        ("games", Json::int(share.games.into())),
        ("share", Json::maybe(share.share())),
    ])
}

fn thrown_json(thrown: &Thrown) -> Json {
    Json::map([
        ("judged", Json::int(thrown.judged.into())),
        ("held", Json::int(thrown.held.into())),
        ("all", Json::int(thrown.all().into())),
        ("won_drawn", Json::int(thrown.won_drawn.into())),
        ("won_lost", Json::int(thrown.won_lost.into())),
        ("drawn_lost", Json::int(thrown.drawn_lost.into())),
        (
            "plies",
            Json::list(&thrown.plies, |figures| {
                Json::list(figures, |&figure| Json::int(figure.into()))
            }),
        ),
    ])
}

fn score_json(score: &Score) -> Json {
    Json::map([
        ("pairs", Json::int(score.pairs.into())),
        ("distinct", Json::int(score.distinct.into())),
        ("mean", Json::Number(score.mean)),
        ("error", Json::Number(score.error)),
        ("low", Json::Number(score.low)),
        ("high", Json::Number(score.high)),
        ("elo", Json::maybe(elo(score.mean))),
        ("elo_low", Json::maybe(elo(score.low))),
        ("elo_high", Json::maybe(elo(score.high))),
        ("superiority", Json::Number(score.superiority())),
    ])
}

fn pairing_json(pairing: &Pairing) -> Json {
    let games = pairing.games();
    Json::map([
        ("players", Json::list(pairing.players, number)),
        ("games", Json::int(games.into())),
        ("wins", Json::int(pairing.wins.into())),
        ("draws", Json::int(pairing.draws.into())),
        ("losses", Json::int(pairing.losses.into())),
        ("distinct", Json::int(pairing.distinct.into())),
        (
            "plies_per_game",
            Json::maybe((games > 0).then(|| pairing.plies as f64 / f64::from(games))),
        ),
        (
            "score",
            pairing.score.as_ref().map_or(Json::Null, score_json),
        ),
    ])
}

fn verdict_json(verdict: &Verdict) -> Json {
    Json::map([
        ("ahead", number(verdict.ahead)),
        ("behind", number(verdict.behind)),
        ("score", score_json(&verdict.score)),
        ("gain", Json::text(verdict.gain.code())),
        ("nodes_ratio", Json::maybe(verdict.nodes)),
        ("time_ratio", Json::maybe(verdict.time)),
    ])
}

fn warning_json(warning: Warning) -> Json {
    let (players, games, count) = match warning {
        Warning::FewDistinct {
            players,
            games,
            distinct,
        } => (players, Some(games), Some(distinct)),
        Warning::FewPairs { players, pairs } => (players, None, Some(pairs)),
        Warning::AllWon {
            winner,
            loser,
            games,
        } => ([winner, loser], Some(games), None),
        Warning::NotComparable { first, second } => ([first, second], None, None),
    };
    Json::map([
        ("code", Json::text(warning.code())),
        ("players", Json::list(players, number)),
        ("games", Json::maybe(games.map(f64::from))),
        ("count", Json::maybe(count.map(f64::from))),
    ])
}

impl Plan {
    /// The plan as JSON, with what follows from it; `ArenaPlan` in `src/wasm/arena_types.rs` says
    /// what is where.
    #[must_use]
    pub fn to_json(&self) -> Json {
        let schedule = super::Schedule::of(self);
        let limit = |value: Option<u32>| Json::maybe(value.map(f64::from));
        Json::map([
            ("text", Json::Text(self.text())),
            ("variant", Json::text(self.variant.id())),
            ("sides", number(self.variant.sides())),
            (
                "players",
                Json::list(0..self.players.len(), |player| {
                    Json::map([
                        ("spec", Json::text(&self.players[player])),
                        ("builds", Json::Text(self.without_dice(player))),
                        ("draws", Json::Bool(self.takes(player, "seed"))),
                        (
                            "limits",
                            Json::list(
                                ["nodes", "depth"]
                                    .into_iter()
                                    .filter(|name| self.takes(player, name)),
                                Json::text,
                            ),
                        ),
                    ])
                }),
            ),
            (
                "meet",
                Json::text(match self.meet {
                    plan::Meet::All => "all",
                    plan::Meet::First => "first",
                }),
            ),
            (
                "pairings",
                Json::list(schedule.pairings(), |players| {
                    Json::list(players, |&player| number(player))
                }),
            ),
            ("pairs", Json::int(self.pairs.into())),
            (
                "games_per_pair",
                Json::int(schedule.games_of_a_pair().into()),
            ),
            ("games", Json::int(schedule.games().into())),
            (
                "opening",
                Json::map([
                    (
                        "kind",
                        Json::text(match self.opening {
                            plan::Opening::Empty => "empty",
                            plan::Opening::Random(_) => "random",
                            plan::Opening::Balanced(_) => "balanced",
                        }),
                    ),
                    ("plies", Json::int(self.opening.plies().into())),
                ]),
            ),
            (
                "longest_opening",
                Json::int(Self::longest_opening(self.variant).into()),
            ),
            ("seed", Json::int(self.seed.into())),
            (
                "dice",
                Json::text(match self.dice {
                    plan::Dice::Drawn => "drawn",
                    plan::Dice::Own => "own",
                }),
            ),
            ("nodes", limit(self.nodes)),
            ("depth", limit(self.depth)),
            ("adjudicate", limit(self.adjudicate)),
            (
                "anchor",
                self.anchor.map_or(Json::Null, |(player, elo)| {
                    Json::map([("player", number(player)), ("elo", Json::int(elo.into()))])
                }),
            ),
            ("decided", Json::Bool(super::decides(self.variant))),
            (
                "balanced",
                Json::Bool(super::exact::decides_outright(self.variant)),
            ),
        ])
    }
}
