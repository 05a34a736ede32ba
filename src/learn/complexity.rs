//! The formulas of document A's chapter 6 and their neighbours, to be drawn beside what is
//! measured.
//!
//! The document gives minimax a time of O(b × m). The tree it walks has b^m leaves, so the time is
//! O(b^m); b × m is the *memory* of a search that makes all moves of a node at once. Its recurrence
//! for `explore`, C(m) = m·n + m·C(m−1), is right, and so is its bound e·n·m!.

/// C(m) = m·n + m·C(m−1) with C(0) = 0: how often the innermost line of `explore` runs; `None`
/// beyond 64 bits.
#[must_use]
pub fn explore(m: u32, n: u64) -> Option<u64> {
    let mut cost: u64 = 0;
    for moves in 1..=u64::from(m) {
        cost = moves.checked_mul(n.checked_add(cost)?)?;
    }
    Some(cost)
}

/// The same number by running the document's two loops and counting; it takes as many steps as it
/// returns, so keep `m` at 9 or below.
#[must_use]
pub fn explore_counted(m: u32, n: u64) -> u64 {
    let mut runs = 0;
    for _ in 0..m {
        for _ in 0..n {
            runs += 1;
        }
        runs += explore_counted(m - 1, n);
    }
    runs
}

/// e · n · m!, above C(m) for every m.
#[must_use]
pub fn explore_bound(m: u32, n: u64) -> f64 {
    let factorial: f64 = (1..=m).map(f64::from).product();
    core::f64::consts::E * n as f64 * factorial
}

/// All nodes below the root of a tree in which every node has `b` moves, `d` plies deep.
#[must_use]
pub fn plain(b: f64, d: u32) -> f64 {
    (1..=d).map(|ply| b.powi(ply as i32)).sum()
}

/// The fewest leaves that prove the value of a tree of `b` moves a node, `d` plies deep (Knuth and
/// Moore 1975): b^⌈d/2⌉ + b^⌊d/2⌋ − 1. Alpha-beta reaches it when the best move always comes first.
#[must_use]
pub fn minimum(b: f64, d: u32) -> f64 {
    b.powi(d.div_ceil(2) as i32) + b.powi((d / 2) as i32) - 1.0
}

/// All nodes below the root of that smallest tree: at every ply, the leaves it would have if it
/// ended there.
#[must_use]
pub fn minimum_nodes(b: f64, d: u32) -> f64 {
    (1..=d).map(|ply| minimum(b, ply)).sum()
}
