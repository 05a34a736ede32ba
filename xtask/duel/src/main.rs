//! Times both solvers natively: `duel WxH SUITE FILE COUNT …`, one line of result for each suite
//! and solver: name, solver, positions, mean microseconds, nodes. A suite whose name begins
//! with `@` is only for counting our own nodes. Boards other than 7×6 are for ours alone.
//!
//! A suite is solved several times over and the median pass counts: a single pass over
//! positions of a microsecond each tells more of the machine's other work than of a solver.

use duel::{BATCH, Duel, Who};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// A solver that has been timed for so long needs no further pass over a suite,
const ENOUGH: Duration = Duration::from_secs(1);
/// nor one that has been at it for so long with all that is not timed.
const PATIENCE: Duration = Duration::from_secs(4);

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some(size) = words.first().and_then(|word| size(word)) else {
        eprintln!("usage: duel WxH SUITE FILE COUNT …");
        return ExitCode::FAILURE;
    };
    for suite in words[1..].chunks(3) {
        if let Err(reason) = time(size, suite) {
            eprintln!("duel: {reason}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn size(word: &str) -> Option<(u32, u32)> {
    let (width, height) = word.split_once('x')?;
    Some((width.parse().ok()?, height.parse().ok()?))
}

fn time(size: (u32, u32), suite: &[String]) -> Result<(), String> {
    let [name, file, count] = suite else {
        return Err("a suite is a name, a file and a count".into());
    };
    let count: usize = count.parse().map_err(|_| format!("bad count {count}"))?;
    let text = match file.as_str() {
        "empty" => " 1".to_owned(),
        file => std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?,
    };
    let lines: Vec<(&str, i32)> = text
        .lines()
        .filter_map(|line| line.split_once(' '))
        .filter_map(|(moves, score)| Some((moves, score.trim().parse().ok()?)))
        .take(count)
        .collect();
    let mut duel = Duel::new(size.0, size.1).ok_or("no such board, or no memory")?;
    // The peer needs minutes for the empty board.
    let peer_too = size == (7, 6) && file != "empty" && !name.starts_with('@');
    let those = if peer_too {
        &[Who::Ours, Who::Peer][..]
    } else {
        &[Who::Ours]
    };
    for &who in those {
        let (time, nodes) = passes(&mut duel, who, &lines)?;
        let mean = time.as_secs_f64() * 1e6 / lines.len() as f64;
        println!("{name} {who:?} {} {mean:.3} {nodes}", lines.len());
    }
    Ok(())
}

/// The median of several passes, and the nodes of one.
fn passes(duel: &mut Duel, who: Who, lines: &[(&str, i32)]) -> Result<(Duration, u64), String> {
    let mut times = Vec::new();
    let mut nodes = 0;
    let begun = Instant::now();
    while times.iter().sum::<Duration>() < ENOUGH && begun.elapsed() < PATIENCE {
        let (time, searched) = run(duel, who, lines)?;
        times.push(time);
        nodes = searched;
    }
    // The first half warms up caches, and in a browser the compiler too.
    let half = times.len() / 2;
    let warm = &mut times[half..];
    warm.sort_unstable();
    Ok((warm[warm.len() / 2], nodes))
}

/// Solves all `lines`; the time of solving alone, and the nodes.
fn run(duel: &mut Duel, who: Who, lines: &[(&str, i32)]) -> Result<(Duration, u64), String> {
    let mut total = Duration::ZERO;
    let mut nodes = 0;
    for batch in lines.chunks(BATCH) {
        // The same without solving, to be taken off: a clock around each position would
        // take as long as an easy one.
        duel.fresh(who);
        let start = Instant::now();
        for &(moves, _) in batch {
            if !duel.prepare(who, moves) {
                return Err(format!("{moves} is no position"));
            }
        }
        let idle = start.elapsed();
        duel.fresh(who);
        let start = Instant::now();
        for &(moves, expected) in batch {
            duel.prepare(who, moves);
            let score = duel.solve(who);
            nodes += duel.nodes(who);
            if score != expected {
                return Err(format!("{who:?} gives {moves} {score}, not {expected}"));
            }
        }
        total += start.elapsed().saturating_sub(idle);
    }
    Ok((total, nodes))
}
