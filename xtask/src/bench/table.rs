//! The table that `bench` prints: the median of all runs, and the least and the most.

use super::{Figure, Figures};

/// Microseconds a position, how many times faster ours is, what wasm costs it.
pub fn table(suites: &[&str], native: &[Figures], wasm: &[Figures]) -> String {
    let mut rows = vec![
        [
            "suite",
            "n",
            "native",
            "peer",
            "ratio",
            "wasm",
            "peer",
            "ratio",
            "wasm/native",
            "nodes",
        ]
        .map(str::to_owned),
    ];
    for suite in suites {
        let one = |figures: &Figures, who: &str| -> Option<f64> {
            let figure = figures.get(&((*suite).to_owned(), who.to_owned()))?;
            Some(figure.mean)
        };
        let all = |runs: &[Figures], who: &str| -> Vec<f64> {
            runs.iter().filter_map(|run| one(run, who)).collect()
        };
        let (ours, peer) = (all(native, "Ours"), all(native, "Peer"));
        let (web, web_peer) = (all(wasm, "Ours"), all(wasm, "Peer"));
        let own = native.first().and_then(|run| figure(run, suite));
        rows.push([
            (*suite).to_owned(),
            own.map_or(0, |figure| figure.positions).to_string(),
            spread(&ours, 1),
            middle(&peer, 1),
            spread(&ratios(&peer, &ours), 2),
            spread(&web, 1),
            middle(&web_peer, 1),
            spread(&ratios(&web_peer, &web), 2),
            spread(&ratios(&web, &ours), 2),
            own.map_or(0, |figure| figure.nodes).to_string(),
        ]);
    }
    format!(
        "\nMean time a position in µs, median of {} runs; of ours and of ratios also the least and the most.\n\
         No book, 64 MiB, emptied before each position.\n{}",
        native.len(),
        columns(&rows)
    )
}

/// Millions of nodes a second of our solver, and their share of those on another board, run by run.
pub fn speeds(suites: &[&str], reference: &str, native: &[Figures], wasm: &[Figures]) -> String {
    let mut rows = vec![["suite", "native", "of 7×6", "wasm", "of 7×6"].map(str::to_owned)];
    for suite in suites {
        let all = |runs: &[Figures], suite: &str| -> Vec<f64> {
            let figures = runs.iter().filter_map(|run| figure(run, suite));
            figures.map(Figure::speed).collect()
        };
        let shares =
            |runs: &[Figures]| spread(&ratios(&all(runs, suite), &all(runs, reference)), 2);
        rows.push([
            (*suite).to_owned(),
            spread(&all(native, suite), 2),
            shares(native),
            spread(&all(wasm, suite), 2),
            shares(wasm),
        ]);
    }
    format!(
        "\nMillions of nodes a second, and as a share of 7×6's in the same run; the least and the most.\n{}",
        columns(&rows)
    )
}

/// A line for each row, with two spaces at least between columns: the first column begins, the others end together.
fn columns<const N: usize>(rows: &[[String; N]]) -> String {
    let width = |i: usize| rows.iter().map(|row| row[i].chars().count()).max();
    let widths: [usize; N] = std::array::from_fn(|i| width(i).unwrap_or(0));
    let mut text = String::new();
    for row in rows {
        text += &format!("{:1$}", row[0], widths[0]);
        for (cell, width) in row.iter().zip(widths).skip(1) {
            text += &format!("  {cell:>width$}");
        }
        text += "\n";
    }
    text
}

/// The nodes that these suites took, which are the same in every run.
pub fn signature(suites: &[&str], native: &[Figures]) -> String {
    let counted = |suite: &&str| Some(figure(native.first()?, suite)?.nodes);
    let nodes: u64 = suites.iter().filter_map(counted).sum();
    format!("\nBench: {nodes}\n")
}

/// Our own figure of a suite.
fn figure<'a>(run: &'a Figures, suite: &str) -> Option<&'a Figure> {
    run.get(&(suite.to_owned(), "Ours".to_owned()))
}

/// Run by run.
fn ratios(a: &[f64], b: &[f64]) -> Vec<f64> {
    a.iter().zip(b).map(|(a, b)| a / b).collect()
}

/// The median, if there is anything.
fn median(values: &[f64]) -> Option<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied()
}

fn middle(values: &[f64], digits: usize) -> String {
    median(values).map_or("–".into(), |value| format!("{value:.digits$}"))
}

/// The median, and between which values all lie.
fn spread(values: &[f64], digits: usize) -> String {
    let least = values.iter().copied().fold(f64::INFINITY, f64::min);
    let most = values.iter().copied().fold(0.0, f64::max);
    match values.len() {
        0 | 1 => middle(values, digits),
        _ => format!(
            "{} ({least:.digits$}–{most:.digits$})",
            middle(values, digits)
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(ours: f64, peer: f64) -> Figures {
        let figure = |mean, nodes| Figure {
            positions: 3,
            mean,
            nodes,
        };
        let key = |suite: &str, who: &str| (suite.to_owned(), who.to_owned());
        Figures::from([
            (key("easy", "Ours"), figure(ours, 30)),
            (key("easy", "Peer"), figure(peer, 60)),
            (key("@own", "Ours"), figure(1.0, 7)),
        ])
    }

    #[test]
    fn ratios_are_of_one_run_each_and_show_their_spread() {
        let native = [run(1.0, 4.0), run(2.0, 6.0), run(1.0, 9.0)];
        let wasm = [run(2.0, 4.0), run(2.0, 6.0), run(2.0, 2.0)];
        let text = table(&["easy"], &native, &wasm);
        let words: Vec<&str> = text
            .lines()
            .find(|line| line.starts_with("easy"))
            .unwrap()
            .split_whitespace()
            .collect();
        let expected = [
            "easy",
            "3",
            "1.0",
            "(1.0–2.0)",
            "6.0",
            "4.00",
            "(3.00–9.00)",
            "2.0",
            "(2.0–2.0)",
            "4.0",
            "2.00",
            "(1.00–3.00)",
            "2.00",
            "(1.00–2.00)",
            "30",
        ];
        assert_eq!(words, expected);
        assert_eq!(signature(&["@own", "@none"], &native), "\nBench: 7\n");
    }

    #[test]
    fn speeds_are_a_share_of_the_same_runs() {
        // 30 nodes in 3 positions of 1 µs, against 7 in 3 positions of 1 µs.
        let text = speeds(&["easy"], "@own", &[run(1.0, 4.0), run(2.0, 4.0)], &[]);
        let row = text.lines().last().unwrap();
        let words: Vec<&str> = row.split_whitespace().collect();
        let expected = [
            "easy",
            "10.00",
            "(5.00–10.00)",
            "4.29",
            "(2.14–4.29)",
            "–",
            "–",
        ];
        assert_eq!(words, expected);
    }

    #[test]
    fn wide_figures_stay_apart() {
        let native = [run(0.1, 3726.0), run(0.1, 0.1)];
        let text = table(&["easy"], &native, &[]);
        let row = text.lines().last().unwrap();
        let words: Vec<&str> = row.split_whitespace().collect();
        assert_eq!(words[4..7], ["3726.0", "37260.00", "(1.00–37260.00)"]);
    }

    #[test]
    fn what_was_not_measured_has_no_figure() {
        let text = table(&["easy", "hard"], &[run(1.0, 4.0)], &[]);
        let line = |name: &str| text.lines().find(|line| line.starts_with(name)).unwrap();
        assert!(line("easy").contains(" 4.00 ") && !line("easy").contains('('));
        assert!(line("hard").contains('–'));
    }
}
