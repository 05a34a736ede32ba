//! A part of the matches of `src/ai/MATCHES.md`, small enough to be played with every test run.
#![cfg(not(target_arch = "wasm32"))]

use puissance4::arena::{self, Match, Tally};
use puissance4::game::{VARIANTS, Variant};

fn asked<'a>(specs: [&'a str; 2], variant: &'static Variant, games: u32, seed: u64) -> Match<'a> {
    Match {
        specs,
        variant,
        games,
        seed,
        books: &[],
    }
}

fn play(first: &str, second: &str, variant: &'static Variant, games: u32) -> Tally {
    arena::play(&asked([first, second], variant, games, 1), &mut || 0.0).unwrap()
}

/// These opponents are what the documents say and do not change: their games are pinned.
#[test]
fn matches_between_the_documents_opponents_are_pinned_by_seed() {
    let pinned = [
        ("bot", "random", (38, 0, 2)),
        ("placement", "random", (40, 0, 0)),
        ("placement", "bot", (35, 0, 5)),
        ("note:depth=2", "bot", (32, 1, 7)),
        ("rouen:depth=3,open=1", "note:depth=2", (28, 4, 8)),
        ("twelve:depth=3", "placement", (24, 0, 16)),
    ];
    let mut found = pinned;
    for (first, second, result) in &mut found {
        let tally = play(first, second, &VARIANTS[0], 40);
        assert_eq!(tally.games, 40);
        *result = (tally.first_wins, tally.draws, tally.second_wins);
    }
    assert_eq!(found, pinned);
}

/// 40 games say less than 200, but a level that lost its edge would show.
#[test]
fn each_level_beats_the_one_below() {
    for (upper, lower, games) in [
        ("level2", "level1", 40),
        ("level3", "level2", 40),
        ("level4", "level3", 40),
        ("level5", "level4", 40),
        ("level6", "level5", 40),
        ("level7", "level6", 12),
    ] {
        let tally = play(upper, lower, &VARIANTS[0], games);
        assert!(tally.share() >= 0.65, "{upper} against {lower}: {tally:?}");
    }
}

/// Between three sides careful players mostly draw; among the decided games the upper level wins
/// more.
#[test]
fn levels_between_three_sides_rise() {
    let trio = Variant::find("trio").unwrap();
    for (upper, lower) in [
        ("level2", "level1"),
        ("level3", "level2"),
        ("level5", "level3"),
    ] {
        let tally = play(upper, lower, trio, 60);
        let (won, lost) = (tally.first_wins, tally.second_wins);
        assert!(2 * won > 3 * lost, "{upper} against {lower}: {tally:?}");
    }
}

#[test]
fn the_same_seed_plays_the_same_match_and_another_seed_another() {
    let run = |seed| {
        arena::play(
            &asked(["bot", "placement"], &VARIANTS[0], 30, seed),
            &mut || 0.0,
        )
    };
    assert_eq!(run(5), run(5));
    assert_ne!(run(5), run(6));
}

#[test]
fn openings_are_fair_and_differ() {
    for variant in &VARIANTS {
        let mut seen = Vec::new();
        for pair in 0..40 {
            let position = arena::opening(variant, 1, pair);
            assert_eq!(position.ply(), arena::opening_plies(variant));
            assert!(!position.outcome().is_over());
            seen.push(position.key());
        }
        seen.sort_unstable();
        seen.dedup();
        assert!(variant.area() < 36 || seen.len() > 30, "{}", variant.id);
    }
}

#[test]
fn a_wrong_spec_is_refused_before_any_game() {
    let refused = arena::play(
        &asked(["nobody", "random"], &VARIANTS[0], 0, 1),
        &mut || 0.0,
    );
    assert!(refused.is_err());
    let refused = arena::play(
        &asked(["random", "note:depth=99"], &VARIANTS[0], 0, 1),
        &mut || 0.0,
    );
    assert!(refused.is_err());
}
