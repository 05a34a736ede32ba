//! Times both solvers natively: `duel SUITE FILE COUNT …`, one line of result for each suite
//! and solver: name, solver, positions, mean microseconds, nodes. A suite whose name begins
//! with `@` is only for counting our own nodes.

use duel::{Duel, Who};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Solved before anything is timed, to fill the caches of the machine.
const WARM_UP: usize = 20;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    for suite in words.chunks(3) {
        if let Err(reason) = time(suite) {
            eprintln!("duel: {reason}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn time(suite: &[String]) -> Result<(), String> {
    let [name, file, count] = suite else {
        return Err("usage: duel SUITE FILE COUNT …".into());
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
    let mut duel = Duel::new().ok_or("no memory for two tables")?;
    let both = [Who::Ours, Who::Peer];
    // The peer needs minutes for the empty board.
    let alone = file == "empty" || name.starts_with('@');
    let those = if alone { &both[..1] } else { &both };
    for &who in those {
        if !alone {
            run(&mut duel, who, &lines[..lines.len().min(WARM_UP)])?;
        }
        let (time, nodes) = run(&mut duel, who, &lines)?;
        let mean = time.as_secs_f64() * 1e6 / lines.len() as f64;
        println!("{name} {who:?} {} {mean:.3} {nodes}", lines.len());
    }
    Ok(())
}

/// Solves all `lines`; the time of solving alone, and the nodes.
fn run(duel: &mut Duel, who: Who, lines: &[(&str, i32)]) -> Result<(Duration, u64), String> {
    let mut total = Duration::ZERO;
    let mut nodes = 0;
    for &(moves, expected) in lines {
        if !duel.prepare(who, moves) {
            return Err(format!("{moves} is no position"));
        }
        let start = Instant::now();
        let score = duel.solve(who);
        total += start.elapsed();
        nodes += duel.nodes(who);
        if score != expected {
            return Err(format!("{who:?} gives {moves} {score}, not {expected}"));
        }
    }
    Ok((total, nodes))
}
