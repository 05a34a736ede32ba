//! The rules counted: games, positions and trees against known and independently made figures.

use std::collections::HashSet;

use crate::oracle::Oracle;
use puissance4::game::{Move, Position, Variant, perft};

fn variant(id: &str) -> &'static Variant {
    Variant::find(id).expect("a known variant")
}

/// [`perft`] the slow way.
fn slow(oracle: &Oracle, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let count = |mv| {
        let mut next = oracle.clone();
        next.play(mv);
        slow(&next, depth - 1)
    };
    oracle.legal().into_iter().map(count).sum()
}

#[test]
fn classic_games_by_length() {
    let known = [7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234];
    let empty = Position::new(variant("7x6"));
    for (depth, count) in (1..).zip(known) {
        assert_eq!(perft(&empty, depth), count, "depth {depth}");
    }
}

#[test]
fn every_variant_counts_as_the_oracle_does() {
    for variant in Variant::all() {
        let (empty, oracle) = (Position::new(variant), Oracle::new(variant));
        // As deep as the slow board counts in a moment.
        let mut depth = 1;
        let mut count = u64::from(variant.move_count());
        while count * u64::from(variant.move_count()) < 60_000 && depth < variant.area() {
            depth += 1;
            count = perft(&empty, depth);
            assert_eq!(
                count,
                slow(&oracle, depth),
                "{} at depth {depth}",
                variant.id()
            );
        }
        assert!(depth >= 3, "{}", variant.id());
    }
}

#[test]
fn whole_small_games_count_as_the_oracle_does() {
    for id in ["p4-3x3-3", "ttt-3x3-3"] {
        let (empty, oracle) = (Position::new(variant(id)), Oracle::new(variant(id)));
        for depth in 0..=9 {
            assert_eq!(
                perft(&empty, depth),
                slow(&oracle, depth),
                "{id} at depth {depth}"
            );
        }
    }
}

#[test]
fn distinct_classic_positions_by_ply() {
    let mut level = vec![Position::new(variant("7x6"))];
    for count in [1, 7, 49, 238, 1_120, 4_263, 16_422] {
        assert_eq!(level.len(), count);
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        for position in &level {
            for mv in position.legal() {
                let mut child = position.clone();
                child.play_unchecked(mv);
                if seen.insert(child.key()) {
                    next.push(child);
                }
            }
        }
        level = next;
    }
}

/// Nodes of the tree down to `depth`, the root included.
fn tree(position: &Position, depth: u32, wins_end_it: bool) -> u64 {
    if depth == 0 || (wins_end_it && position.outcome().is_over()) {
        return 1;
    }
    let moves = (0..position.variant().move_count()).map(Move::new);
    let children = moves
        .filter(|&mv| position.landing(mv).is_some())
        .map(|mv| {
            let mut next = position.clone();
            next.play_unchecked(mv);
            tree(&next, depth - 1, wins_end_it)
        });
    1 + children.sum::<u64>()
}

#[test]
fn the_two_trees_of_three_by_three() {
    let empty = Position::new(variant("ttt-3x3-3"));
    assert_eq!(
        tree(&empty, 8, false),
        623_530,
        "fillings down to depth 8, wins ignored"
    );
    assert_eq!(tree(&empty, 9, true), 549_946, "wins end the game");
}
