//! How fast the searches are. Counts are the same on every machine; times are not.
//!
//! `cargo run --release --example speed` measures; `… -- perfect` says what the perfect player
//! knows of every empty board. The results are kept in `src/ai/BENCH.md`.
// A program for the terminal; `wasm-pack test` compiles it for the browser too, as an empty one.
#![cfg_attr(target_arch = "wasm32", no_main)]
#![cfg(not(target_arch = "wasm32"))]

use std::time::Instant;

use puissance4::ai::expert::Expert;
use puissance4::ai::expert::answer::Answer;
use puissance4::ai::expert::deepen::Limits;
use puissance4::ai::{Unwatched, Why, catalog};
use puissance4::game::{Position, VARIANTS, Variant, perft};

fn main() {
    if std::env::args().any(|arg| arg == "perfect") {
        VARIANTS.iter().for_each(perfect);
        return;
    }
    cut();
    for (id, depth) in [
        ("7x6", 12),
        ("7x6", 16),
        ("12x6", 12),
        ("10x7", 12),
        ("ttt-6x6-4", 6),
    ] {
        expert(id, depth);
    }
    for id in ["7x6", "12x6", "ttt-6x6-4", "trio"] {
        mcts(id, 200_000);
    }
}

/// What the expert visits of the tree that plain minimax visits whole.
fn cut() {
    let classic = Position::new(Variant::find("7x6").expect("a variant"));
    let plain: u64 = (1..=8).map(|depth| perft(&classic, depth)).sum();
    let nodes = search(&classic, 8).nodes;
    let share = 100.0 * nodes as f64 / plain as f64;
    println!("7x6 depth 8: plain minimax {plain} nodes, expert {nodes}: {share:.3} %");
}

fn search(position: &Position, depth: u32) -> Answer {
    let limits = Limits {
        depth,
        nodes: u64::MAX,
        all: false,
    };
    Expert::new(limits, 0).answer(position, &mut Unwatched)
}

fn expert(id: &str, depth: u32) {
    let position = Position::new(Variant::find(id).expect("a variant"));
    let clock = Clock::start();
    let answer = search(&position, depth);
    let seconds = clock.seconds();
    println!(
        "expert {id:>9} depth {:>2} value {:>3} nodes {:>9} {seconds:>7.3} s {:>6.2} M nodes/s",
        answer.depth,
        answer.moves[0].value,
        answer.nodes,
        answer.nodes as f64 / seconds / 1e6
    );
}

fn mcts(id: &str, iterations: u32) {
    let variant = Variant::find(id).expect("a variant");
    let spec = format!("mcts:iterations={iterations},seed=1");
    let mut opponent = catalog::build(&spec, variant).expect("a spec");
    let clock = Clock::start();
    let report = opponent.choose(&Position::new(variant), &mut Unwatched);
    let seconds = clock.seconds();
    println!(
        "mcts {id:>11} best {:>2} playouts {iterations} {seconds:>7.3} s {:>5.0} k playouts/s",
        report.best.index() + 1,
        f64::from(iterations) / seconds / 1e3
    );
}

/// What the perfect player says of the empty board.
fn perfect(variant: &'static Variant) {
    let Ok(mut opponent) = catalog::build("perfect", variant) else {
        return;
    };
    let clock = Clock::start();
    let report = opponent.choose(&Position::new(variant), &mut Unwatched);
    let seconds = clock.seconds();
    let value = match report.why {
        Why::Exact { result, .. } => format!("{result:?}"),
        _ => "undecided".into(),
    };
    println!(
        "perfect {:>9} {value:>9} nodes {:>10} {seconds:>8.3} s",
        variant.id, report.nodes
    );
}

/// Processor time of this thread where the system tells it, so that other work on the machine
/// counts as little as possible; otherwise the time on the wall.
struct Clock {
    wall: Instant,
    busy: Option<u64>,
}

impl Clock {
    fn start() -> Self {
        Self {
            wall: Instant::now(),
            busy: busy(),
        }
    }

    fn seconds(&self) -> f64 {
        match (self.busy, busy()) {
            (Some(start), Some(end)) => (end - start) as f64 / 1e9,
            _ => self.wall.elapsed().as_secs_f64(),
        }
    }
}

fn busy() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok()
}
