//! `bench --arena`: games a second of a tournament, natively and in the page with as many workers as
//! there are threads. The fingerprints say that both played the same games; the longest task of the
//! page, in processor time, and its frames a second say whether it could be used meanwhile.

use crate::process::command;
use crate::tools::{self, Tool};
use crate::{Result, build, page};
use std::process::{Command, Stdio};

/// The plans: what the machinery costs, and what usual players make of it.
const MATCHES: [(&str, &str); 2] = [
    (
        "random–random",
        "board.7x6_player.random_player.random_pairs.10000_seed.1",
    ),
    (
        "level3–level4",
        "board.7x6_player.level3_player.level4_pairs.300_seed.1",
    ),
];
/// The least share of the native speed that is asked of the page.
const SHARE: f64 = 0.6;
/// The least frames a second; the browser makes 60.
const FRAMES: f64 = 55.0;

/// One round of one plan.
struct Round {
    name: String,
    games: u32,
    rate: f64,
    fingerprint: String,
    /// Of a round of the page that was traced: tasks over 50 ms, the longest in milliseconds, and
    /// frames a second. Tracing takes time, so this round's speed does not count.
    page: Option<[f64; 3]>,
}

pub fn run(threads: Option<usize>) -> Result {
    let cores = std::thread::available_parallelism().map_or(1, Into::into);
    let threads = threads.unwrap_or(cores).to_string();
    let matches: Vec<&str> = MATCHES
        .iter()
        .flat_map(|&(name, plan)| [name, plan])
        .collect();
    println!("── natively");
    let mut words = vec!["run", "--release", "--quiet", "--example", "arena", "--"];
    words.extend(["--bench", "--threads", &threads]);
    let native = measure(command("cargo", &words))?;
    println!("── in the browser");
    tools::need(&[Tool::WasmTarget, Tool::Node, Tool::Chromium])?;
    build::site()?;
    let mut words = vec![threads.as_str()];
    words.extend(&matches);
    let browser = measure(page::node("arena", &words))?;
    print(&threads, &native, &browser)
}

/// Runs a command and reads its rounds.
fn measure(mut command: Command) -> Result<Vec<Round>> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err("the tournaments could not be played, see above".into());
    }
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let round = |line: &str| read(line).ok_or(format!("it said `{line}`"));
    text.lines().map(round).collect()
}

/// A line: name, games, threads, games a second, fingerprint, and the page's three figures.
fn read(line: &str) -> Option<Round> {
    let mut words = line.split_whitespace();
    let (name, games, _, rate, fingerprint) = (
        words.next()?.to_owned(),
        words.next()?.parse().ok()?,
        words.next()?,
        words.next()?.parse().ok()?,
        words.next()?.to_owned(),
    );
    let figures: Vec<f64> = words
        .map(str::parse)
        .collect::<std::result::Result<_, _>>()
        .ok()?;
    Some(Round {
        name,
        games,
        rate,
        fingerprint,
        page: figures.try_into().ok(),
    })
}

/// The median of the rounds, with the least and the greatest.
fn spread(mut values: Vec<f64>) -> [f64; 3] {
    values.sort_unstable_by(f64::total_cmp);
    let last = values.len().saturating_sub(1);
    [values[last / 2], values[0], values[last]]
}

fn print(threads: &str, native: &[Round], browser: &[Round]) -> Result {
    println!(
        "\nGames a second, {threads} at a time; the median of the rounds, the least and the greatest."
    );
    println!(
        "{:16}{:>7}{:>26}{:>26}{:>7}{:>20}{:>9}",
        "match", "games", "native", "page", "share", "tasks >50 ms", "frames"
    );
    let mut slow = Vec::new();
    for (name, _) in MATCHES {
        let of = |rounds: &[Round]| -> Vec<f64> {
            let mine = rounds.iter().filter(|round| round.name == name);
            let timed = mine.filter(|round| round.page.is_none());
            timed.map(|round| round.rate).collect()
        };
        let (natively, paged) = (of(native), of(browser));
        if natively.is_empty() || paged.is_empty() {
            return Err(format!("{name} was not played"));
        }
        let mine = || {
            native
                .iter()
                .chain(browser)
                .filter(|round| round.name == name)
        };
        let first = mine().next().map(|round| &round.fingerprint);
        if mine().any(|round| Some(&round.fingerprint) != first) {
            return Err(format!(
                "{name}: the page played other games than the program"
            ));
        }
        let traced = mine().find_map(|round| round.page);
        let [long, longest, frames] = traced.ok_or(format!("{name} was not traced"))?;
        let (native, page) = (spread(natively), spread(paged));
        let share = page[0] / native[0];
        slow.extend(complaints(name, share, long, frames));
        let told =
            |[median, least, greatest]: [f64; 3]| format!("{median:.0} ({least:.0}–{greatest:.0})");
        println!(
            "{name:16}{:>7}{:>26}{:>26}{:>6.0}%{:>20}{frames:>9.0}",
            mine().next().map_or(0, |round| round.games),
            told(native),
            told(page),
            100.0 * share,
            format!("{long:.0}, longest {longest:.0}"),
        );
    }
    match slow.as_slice() {
        [] => Ok(()),
        all => Err(all.join("\n")),
    }
}

/// What is not as quick as is asked for: games a second beside the native program, tasks of more than
/// 50 ms of processor time, frames a second.
fn complaints(name: &str, share: f64, long: f64, frames: f64) -> Vec<String> {
    let mut all = Vec::new();
    if share < SHARE {
        all.push(format!(
            "{name}: {:.0} % of native, not {:.0} %",
            100.0 * share,
            100.0 * SHARE
        ));
    }
    if long > 0.0 {
        all.push(format!("{name}: {long:.0} tasks of more than 50 ms"));
    }
    if frames < FRAMES {
        all.push(format!(
            "{name}: {frames:.0} frames a second, not {FRAMES:.0}"
        ));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_slow_is_told() {
        assert!(complaints("a", 0.6, 0.0, 55.0).is_empty());
        assert_eq!(complaints("a", 0.59, 0.0, 60.0).len(), 1);
        assert_eq!(complaints("a", 0.9, 1.0, 60.0).len(), 1);
        assert_eq!(complaints("a", 0.9, 0.0, 54.9).len(), 1);
    }

    #[test]
    fn rounds_are_read() {
        let native = read("random–random 20000 2 81000.5 9181caec2b27f3c3").unwrap();
        assert_eq!((native.games, native.page), (20000, None));
        let page = read("random–random 20000 2 60000.0 9181caec2b27f3c3 1 61 59.9").unwrap();
        assert_eq!(page.page, Some([1.0, 61.0, 59.9]));
        assert!(read("oops").is_none());
        assert!(read("a 1 1 fast f").is_none());
        assert_eq!(spread(vec![3.0, 1.0, 2.0]), [2.0, 1.0, 3.0]);
    }
}
