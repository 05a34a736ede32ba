//! Plans of tournaments as text: what is written is read again, what is wrong is refused with its
//! field, place and reason.

use proptest::prelude::*;
use puissance4::ai::levels::LEVELS;
use puissance4::arena::{Dice, Ledger, Meet, Opening, Plan, PlanFault, Tournament, presets};
use puissance4::game::Variant;

#[test]
fn set_ups_are_read_as_they_are_written() {
    let text = "board.12x6_player.twelve.depth3_player.level3_player.rouen.depth2.open1\
                _meet.first_pairs.7_opening.random.3_seed.42_dice.own_nodes.5000_adjudicate.900";
    let plan = Plan::parse(text).unwrap();
    assert_eq!(plan.text(), text);
    assert_eq!(plan.variant.id(), "12x6");
    assert_eq!(plan.players[2], "rouen:depth=2,open=1");
    assert_eq!((plan.meet, plan.pairs, plan.seed), (Meet::First, 7, 42));
    assert_eq!((plan.opening, plan.dice), (Opening::Random(3), Dice::Own));
    assert_eq!((plan.nodes, plan.adjudicate), (Some(5000), Some(900)));
    // Limits go to those who take them and do not name them.
    assert_eq!(plan.without_dice(0), "twelve:depth=3,nodes=5000");
    assert_eq!(plan.without_dice(1), "note:depth=2,nodes=5000");
    // In a file: lines, comments, specs as elsewhere.
    let file = "# document D\nboard.12x6\nplayer.twelve:depth=3  player.level3 # two\n\
                player.rouen:depth=2,open=1\nmeet.first pairs.7\nopening.random.3 seed.42\n\
                dice.own nodes.5000 adjudicate.900\n";
    assert_eq!(Plan::parse(file).unwrap(), plan);
}

#[test]
fn every_wrong_set_up_says_which_field_where_and_why() {
    let two = "player.random_player.bot";
    for (text, field, at, code) in [
        ("", "player", 0, "players"),
        ("player.random", "player", 1, "players"),
        (&format!("board.9x9_{two}"), "board", 1, "unknown_word"),
        (&format!("{two}_pears.3"), "", 26, "unknown_field"),
        (&format!("{two}_pairs.0"), "pairs", 26, "bad_number"),
        (&format!("{two}_pairs.+3"), "pairs", 26, "bad_number"),
        (&format!("{two}_pairs"), "pairs", 26, "bad_number"),
        (
            &format!("{two}_pairs.3_pairs.3"),
            "pairs",
            34,
            "given_twice",
        ),
        (&format!("{two}_meet.some"), "meet", 26, "unknown_word"),
        (
            &format!("{two}_opening.random"),
            "opening",
            26,
            "bad_number",
        ),
        (
            &format!("{two}_opening.random.13"),
            "opening",
            26,
            "bad_number",
        ),
        (
            &format!("board.12x6_{two}_opening.balanced.4"),
            "opening",
            37,
            "not_decided",
        ),
        (&format!("{two}_depth.4"), "depth", 26, "nobody_takes"),
        (
            &format!("{two}_player.note_depth.9"),
            "depth",
            38,
            "bad_number",
        ),
        ("player.random_player.nobody", "player", 15, "bad_player"),
        ("é_player.random", "", 1, "unknown_field"),
        (
            "player.random_player.note.depth99",
            "player",
            15,
            "bad_player",
        ),
        (
            "board.trio_player.random_player.bot",
            "player",
            26,
            "bad_player",
        ),
    ] {
        let error = Plan::parse(text).unwrap_err();
        assert_eq!(
            (error.field, error.at, error.fault.code()),
            (field, at, code),
            "{text}"
        );
        assert!(!error.to_string().is_empty());
    }
    let many = format!("{}pairs.10000", "player.random_".repeat(16));
    assert!(matches!(
        Plan::parse(&many).unwrap_err().fault,
        PlanFault::TooManyGames { .. }
    ));
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused_with_a_place(text in "[a-z0-9._ #éx-]{0,40}") {
        if let Err(error) = Plan::parse(&text) {
            prop_assert!(error.at <= text.chars().count());
        }
    }

    #[test]
    fn any_set_up_comes_back_from_its_text(
        variant in 0..Variant::all().len(),
        players in prop::collection::vec(0..LEVELS.len(), 2..6),
        (pairs, seed, first, own) in (1u32..200, any::<u32>(), any::<bool>(), any::<bool>()),
        plies in 0u32..4,
    ) {
        let names = players.iter().map(|&level| LEVELS[level].to_string()).collect();
        let mut plan = Plan::new(&Variant::all()[variant], names);
        (plan.pairs, plan.seed) = (pairs, seed);
        plan.meet = if first { Meet::First } else { Meet::All };
        plan.dice = if own { Dice::Own } else { Dice::Drawn };
        plan.opening = if plies == 0 { Opening::Empty } else { Opening::Random(plies) };
        let text = plan.text();
        prop_assert!(text.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b)));
        prop_assert_eq!(Plan::parse(&text), Ok(plan));
    }
}

#[test]
fn presets_can_be_played() {
    for (name, text) in presets::PRESETS {
        let plan = Plan::parse(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(plan.text(), text, "{name}");
    }
}

/// Found by the fuzzer: what could be read was written so that it could not be read again.
#[test]
fn players_are_kept_as_the_catalogue_writes_them() {
    for (written, kept, text) in [
        ("note:", "note", "note"),
        ("note:,depth=4,", "note:depth=4", "note.depth4"),
        ("note:depth=+4", "note:depth=4", "note.depth4"),
        (
            "note:seed=7,depth=04",
            "note:depth=4,seed=7",
            "note.depth4.seed7",
        ),
        ("note:block3=7", "note:block3=7", "note.block3-7"),
        ("level3", "level3", "level3"),
    ] {
        let plan = Plan::parse(&format!("player.{written} player.random")).unwrap();
        assert_eq!(plan.players[0], kept);
        assert!(
            plan.text().contains(&format!("_player.{text}_")),
            "{}",
            plan.text()
        );
        assert_eq!(Plan::parse(&plan.text()), Ok(plan));
    }
}

/// A plan made by hand is checked where it becomes a tournament.
#[test]
fn an_impossible_plan_makes_no_tournament() {
    let players = |specs: &[&str]| specs.iter().map(ToString::to_string).collect();
    let fault = |plan: Plan| Tournament::new(plan).unwrap_err().fault;
    let alone = Plan::new(Variant::CLASSIC, players(&["random"]));
    assert!(matches!(fault(alone), PlanFault::Players { .. }));
    let unknown = Plan::new(Variant::CLASSIC, players(&["random", "gargantua"]));
    assert!(matches!(fault(unknown), PlanFault::Spec { player: 1, .. }));
    let mut none = Plan::new(Variant::CLASSIC, players(&["random", "bot"]));
    none.pairs = 0;
    assert!(matches!(fault(none.clone()), PlanFault::BadNumber { .. }));
    assert!(Ledger::new(none.clone()).is_err());
    none.pairs = 1;
    assert_eq!(Tournament::new(none).unwrap().games(), 2);
}
