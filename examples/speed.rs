//! How fast the searches are. Counts are the same on every machine; times are not.
//!
//! `cargo run --release --example speed`

use std::time::Instant;

use puissance4::ai::expert::Expert;
use puissance4::ai::expert::deepen::Limits;
use puissance4::ai::{Unwatched, Why, catalog};
use puissance4::game::{Position, VARIANTS, Variant};

fn main() {
    if std::env::args().any(|arg| arg == "perfect") {
        VARIANTS.iter().for_each(perfect);
        return;
    }
    expert("7x6", 12);
    expert("7x6", 16);
    expert("12x6", 10);
    expert("12x6", 12);
    expert("10x7", 12);
    expert("ttt-6x6-4", 6);
    for id in ["7x6", "12x6", "ttt-6x6-4", "trio"] {
        mcts(id, 200_000);
    }
}

/// What the perfect player says of the empty board.
fn perfect(variant: &'static Variant) {
    let Ok(mut opponent) = catalog::build("perfect", variant) else {
        return;
    };
    let start = Instant::now();
    let report = opponent.choose(&Position::new(variant), &mut Unwatched);
    let seconds = start.elapsed().as_secs_f64();
    let value = match report.why {
        Why::Exact { result, .. } => format!("{result:?}"),
        _ => "undecided".into(),
    };
    println!(
        "perfect {:>9} {value:>9} nodes {:>10} {seconds:>8.3} s",
        variant.id, report.nodes
    );
}

fn mcts(id: &str, iterations: u32) {
    let variant = Variant::find(id).expect("a variant");
    let spec = format!("mcts:iterations={iterations},seed=1");
    let mut opponent = catalog::build(&spec, variant).expect("a spec");
    let start = Instant::now();
    let report = opponent.choose(&Position::new(variant), &mut Unwatched);
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "mcts {id:>11} best {} playouts {iterations} {seconds:>8.3} s {:>8.0} k playouts/s",
        report.best.index() + 1,
        f64::from(iterations) / seconds / 1e3
    );
}

fn expert(id: &str, depth: u32) {
    let position = Position::new(Variant::find(id).expect("a variant"));
    let limits = Limits {
        depth,
        nodes: u64::MAX,
        all: false,
    };
    let mut expert = Expert::new(limits, 0);
    let start = Instant::now();
    let answer = expert.answer(&position, &mut Unwatched);
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "expert {id:>9} depth {:>2} value {:>5} nodes {:>10} {:>8.3} s {:>8.2} M nodes/s",
        answer.depth,
        answer.moves[0].value,
        answer.nodes,
        seconds,
        answer.nodes as f64 / seconds / 1e6
    );
}
