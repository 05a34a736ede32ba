//! A part of the matches of `src/ai/MATCHES.md`, small enough to be played with every test run.

use puissance4::arena::{Dice, NoClock, Plan, Record, Results, Tournament, opening, opening_plies};
use puissance4::exact::{Exact, TABLE_BYTES};
use puissance4::game::Variant;

/// A match of two opponents with the seeds of their specs, as the tables of `MATCHES.md` have it.
fn records(specs: [&str; 2], variant: &'static Variant, pairs: u32, seed: u32) -> Vec<Record> {
    let plan = plan(specs, variant, pairs, seed);
    let arena = Tournament::new(plan).unwrap();
    let exact = Exact::shared(TABLE_BYTES);
    let play = |number| arena.play(number, &exact, &mut NoClock).unwrap();
    (0..arena.games()).map(play).collect()
}

fn plan(specs: [&str; 2], variant: &'static Variant, pairs: u32, seed: u32) -> Plan {
    let mut plan = Plan::new(variant, specs.map(String::from).to_vec());
    plan.pairs = pairs;
    plan.seed = seed;
    plan.dice = Dice::Own;
    plan.check().unwrap();
    plan
}

/// Wins, draws and losses of the first.
fn play(first: &str, second: &str, variant: &'static Variant, pairs: u32) -> [u32; 3] {
    let specs = [first, second];
    let results = Results::of(
        &plan(specs, variant, pairs, 1),
        &records(specs, variant, pairs, 1),
    );
    let player = &results.players[0];
    [player.wins, player.draws, player.losses]
}

fn share([wins, draws, losses]: [u32; 3]) -> f64 {
    (f64::from(wins) + f64::from(draws) / 2.0) / f64::from(wins + draws + losses)
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
        *result = play(first, second, Variant::CLASSIC, 20).into();
        assert_eq!(result.0 + result.1 + result.2, 40);
    }
    assert_eq!(found, pinned);
}

/// 40 games say less than 200, but a level that lost its edge would show.
#[test]
fn each_level_beats_the_one_below() {
    for (upper, lower, pairs) in [
        ("level2", "level1", 20),
        ("level3", "level2", 20),
        ("level4", "level3", 20),
        ("level5", "level4", 20),
        ("level6", "level5", 20),
        ("level7", "level6", 6),
    ] {
        let tally = play(upper, lower, Variant::CLASSIC, pairs);
        assert!(share(tally) >= 0.65, "{upper} against {lower}: {tally:?}");
    }
}

/// Between three sides careful players mostly draw; among the decided games the upper level wins
/// more.
#[test]
fn levels_between_three_sides_rise() {
    let trio = Variant::TRIO;
    for (upper, lower) in [
        ("level2", "level1"),
        ("level3", "level2"),
        ("level5", "level3"),
    ] {
        let tally @ [won, _, lost] = play(upper, lower, trio, 10);
        assert!(2 * won > 3 * lost, "{upper} against {lower}: {tally:?}");
    }
}

#[test]
fn the_same_seed_plays_the_same_match_and_another_seed_another() {
    let run = |seed| records(["bot", "placement"], Variant::CLASSIC, 15, seed);
    assert_eq!(run(5), run(5));
    assert_ne!(run(5), run(6));
}

#[test]
fn openings_are_fair_and_differ() {
    for variant in Variant::all() {
        let mut seen = Vec::new();
        for pair in 0..40 {
            let position = opening(variant, 1, pair);
            assert_eq!(position.ply(), opening_plies(variant));
            assert!(!position.outcome().is_over());
            seen.push(position.key());
        }
        seen.sort_unstable();
        seen.dedup();
        assert!(variant.area() < 36 || seen.len() > 30, "{}", variant.id());
    }
}
