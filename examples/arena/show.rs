//! Results for people, and the flat JSON of a match.

use puissance4::arena::rating::{Bound, Rating};
use puissance4::arena::verdict::{Verdict, Warning};
use puissance4::arena::{Plan, Record, Results, fingerprint};

/// Standings, crosstable, verdicts and warnings.
pub fn report(plan: &Plan, records: &[Record]) -> String {
    let results = Results::of(plan, records);
    let mut out = format!(
        "{}\n{} of {} games, {} different, fingerprint {}\n\n",
        plan.text(),
        results.games,
        results.planned,
        results.distinct,
        fingerprint::text(results.fingerprint)
    );
    standings(plan, &results, &mut out);
    crosstable(plan, &results, &mut out);
    for verdict in &results.verdicts {
        out += &sentence(plan, verdict);
    }
    cautions(plan, &results.warnings, &mut out);
    out
}

/// The warnings; many of one kind are told as one.
fn cautions(plan: &Plan, warnings: &[Warning], out: &mut String) {
    let kinds = [
        (
            "few_pairs",
            "pairings have few pairs: their intervals are rough guesses",
        ),
        (
            "all_won",
            "pairings were won from end to end: their scores are bounds",
        ),
        (
            "few_distinct",
            "pairings repeat at least half of their games",
        ),
        ("not_comparable", "groups cannot be compared with the first"),
    ];
    for (code, many) in kinds {
        let of_kind = || warnings.iter().filter(|warning| warning.code() == code);
        match of_kind().count() {
            0..=2 => of_kind().for_each(|&warning| *out += &caution(plan, warning)),
            count => *out += &format!("! {count} {many}\n"),
        }
    }
}

fn standings(plan: &Plan, results: &Results, out: &mut String) {
    let judged = results
        .players
        .iter()
        .any(|player| player.thrown.judged > 0);
    *out += &format!(
        "{:>2} {:<26} {:>7} {:>15} {:>6} {:>14} {:>7} {:>7} {:>6} {:>12} {:>9}{}\n",
        "",
        "player",
        "Elo",
        "95%",
        "share",
        "won drawn lost",
        "first",
        "second",
        "plies",
        "nodes/move",
        "ms/move",
        if judged { "  thrown away" } else { "" }
    );
    for (rank, &index) in results.ranking.iter().enumerate() {
        let player = &results.players[index];
        let games = f64::from(player.games.max(1));
        let points = f64::from(player.wins) + f64::from(player.draws) / 2.0;
        let seat = |seat: usize| {
            let share = player.seats.get(seat).and_then(|seat| seat.share());
            share.map_or("–".into(), made)
        };
        let counts = format!("{} {} {}", player.wins, player.draws, player.losses);
        *out += &format!(
            "{:>2} {:<26} {:>7} {:>15} {:>6} {counts:>14} {:>7} {:>7} {:>6.1} {:>12.1} {:>9.3}",
            rank + 1,
            plan.players[index],
            elo(&player.rating),
            interval(&player.rating),
            made(points / games),
            seat(0),
            seat(1),
            player.plies as f64 / games,
            player.nodes_per_move(),
            player.millis_per_move()
        );
        if judged {
            *out += &format!("  {} of {}", player.thrown.all(), player.thrown.held);
        }
        out.push('\n');
    }
    out.push('\n');
}

fn elo(rating: &Rating) -> String {
    let sign = match rating.bound {
        Bound::TooFew | Bound::Unrated => return "–".into(),
        Bound::Rated => "",
        Bound::AtLeast => "≥",
        Bound::AtMost => "≤",
    };
    format!("{sign}{:.0}", rating.elo)
}

fn interval(rating: &Rating) -> String {
    if rating.bound == Bound::TooFew {
        return "too few games".into();
    }
    if rating.low.is_none() && rating.high.is_none() {
        return "–".into();
    }
    let end = |end: Option<f64>| end.map_or("?".into(), |end| format!("{end:.0}"));
    format!("{} to {}", end(rating.low), end(rating.high))
}

/// The end of an interval.
fn percent(share: f64) -> String {
    format!("{:.0}%", 100.0 * share)
}

/// A share of points that were made: 100 and 0 % only where they were all made, or none.
fn made(share: f64) -> String {
    let all = share <= 0.0 || share >= 1.0;
    percent(if all { share } else { share.clamp(0.01, 0.99) })
}

/// Wins, draws and losses of every row against every column.
fn crosstable(plan: &Plan, results: &Results, out: &mut String) {
    *out += &format!("{:<30}", "wins/draws/losses against");
    for rank in 1..=results.ranking.len() {
        *out += &format!("{rank:>12}");
    }
    out.push('\n');
    for (rank, &row) in results.ranking.iter().enumerate() {
        *out += &format!("{:>2} {:<27}", rank + 1, plan.players[row]);
        for &column in &results.ranking {
            let cell = results.pairings.iter().find_map(|pairing| {
                let (wins, draws, losses) = (pairing.wins, pairing.draws, pairing.losses);
                match pairing.players {
                    [first, second] if (first, second) == (row, column) => {
                        Some(format!("{wins}/{draws}/{losses}"))
                    }
                    [first, second] if (second, first) == (row, column) => {
                        Some(format!("{losses}/{draws}/{wins}"))
                    }
                    _ => None,
                }
            });
            *out += &format!("{:>12}", cell.unwrap_or("·".into()));
        }
        out.push('\n');
    }
    out.push('\n');
}

fn sentence(plan: &Plan, verdict: &Verdict) -> String {
    let score = &verdict.score;
    let times = |ratio: Option<f64>, what| {
        ratio.map_or(String::new(), |ratio| format!(", {ratio:.1} × the {what}"))
    };
    format!(
        "{} scores {} against {} (95%: {} to {}): {}{}{}\n",
        plan.players[verdict.ahead],
        made(score.mean),
        plan.players[verdict.behind],
        percent(score.low),
        percent(score.high),
        match verdict.gain.code() {
            "even" => "both scored the same",
            "unclear" => "nobody can say yet who is better",
            "small" => "a gain, but a small one",
            "clear" => "a clear gain",
            "large" => "a large gain",
            "too_few" => "too few pairs to say anything",
            "repeated" => "the same games repeat, which says nothing",
            _ => "every game won",
        },
        times(verdict.nodes, "nodes"),
        times(verdict.time, "time")
    )
}

fn caution(plan: &Plan, warning: Warning) -> String {
    let name = |player: usize| &plan.players[player];
    let text = match warning {
        Warning::FewDistinct {
            players: [first, second],
            games,
            distinct,
        } => format!(
            "{} and {} played {distinct} different games in {games}: the others add nothing",
            name(first),
            name(second)
        ),
        Warning::FewPairs {
            players: [first, second],
            pairs,
        } => format!(
            "{} and {} played {pairs} pairs: the interval is a rough guess",
            name(first),
            name(second)
        ),
        Warning::AllWon {
            winner,
            loser,
            games,
        } => format!(
            "{} won all {games} games against {}: the score is a bound",
            name(winner),
            name(loser)
        ),
        Warning::NotComparable { first, second } => format!(
            "{} and {} cannot be compared: no games that went both ways link them",
            name(first),
            name(second)
        ),
    };
    format!("! {text}\n")
}

/// The flat object of a match of two.
pub fn json_of_match(plan: &Plan, records: &[Record]) -> String {
    let results = Results::of(plan, records);
    let [first, second] = &results.players[..] else {
        unreachable!("a match has two players")
    };
    let side = |player: &puissance4::arena::results::Player| {
        format!(
            "{{\"nodes_per_move\":{:.1},\"ms_per_move\":{:.3}}}",
            player.nodes_per_move(),
            player.millis_per_move()
        )
    };
    format!(
        "{{\"first_wins\":{},\"draws\":{},\"second_wins\":{},\"games\":{},\"first\":{},\
         \"second\":{},\"fingerprint\":\"{}\",\"distinct\":{}}}",
        first.wins,
        first.draws,
        second.wins,
        results.games,
        side(first),
        side(second),
        fingerprint::text(results.fingerprint),
        results.distinct
    )
}
