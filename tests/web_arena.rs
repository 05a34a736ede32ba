//! Tournaments in a real browser: the page plays the games that a native program plays.
#![cfg(all(target_arch = "wasm32", feature = "bindings"))]

use js_sys::{Array, Function, Reflect};
use puissance4::wasm::{Arena, Clock, arena_presets};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

fn field(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &JsValue::from(name)).expect("an object")
}

fn text(object: &JsValue, name: &str) -> String {
    field(object, name).as_string().expect("a text")
}

fn clock() -> Clock {
    let clock = Function::new_no_args("return performance").call0(&JsValue::NULL);
    clock.expect("a browser has one").unchecked_into()
}

/// A clock that moves on by a second with every look, so that every move is told.
fn slow_clock() -> Clock {
    let make = "let now = 0; return { now: () => now += 1000 };";
    let clock = Function::new_no_args(make).call0(&JsValue::NULL);
    clock.expect("an object").unchecked_into()
}

/// The plan of `tests/native/arena.rs`, whose native fingerprint this must be.
const MIXED: &str = "board.7x6_player.level2_player.note.depth2_player.rouen.depth2\
                     _player.random_pairs.2_opening.random.3_seed.9";

#[wasm_bindgen_test]
fn the_browser_plays_the_same_games() {
    let mut page = Arena::new(MIXED, None).unwrap();
    let worker = Arena::new(MIXED, Some(16)).unwrap();
    let callback = Function::new_no_args("");
    let all: Vec<u32> = (0..24).collect();
    let lines = worker.play(&all, 1e9, &clock(), &callback);
    assert!(page.add(&lines.unwrap()).is_empty());
    let results = page.results();
    assert_eq!(text(&results, "fingerprint"), "9c02a4432ab09206");
    assert_eq!(field(&results, "games"), 24);
    assert_eq!(Array::from(&field(&results, "players")).length(), 4);
    // A file and back.
    let again = Arena::read(&page.text(), None).unwrap();
    assert_eq!(
        text(&again.results(), "fingerprint"),
        text(&results, "fingerprint")
    );
    assert_eq!(page.csv().lines().count(), 25);
    assert!(page.json().starts_with("{\"plan\":\"board.7x6_"));
    assert_eq!(page.remaining(&[], 3), Some(0.0));
    assert_eq!(again.lines(), page.lines());
    let latest = page.latest(0, "", 1);
    assert_eq!(field(&latest, "found"), 4);
    let game = Array::from(&field(&latest, "games")).get(0);
    assert_eq!(field(&game, "game"), 13);
    assert_eq!(field(&game, "plies"), text(&game, "moves").len() as u32);
}

#[wasm_bindgen_test]
fn a_game_is_watched_and_stopped() {
    let arena = Arena::new("player.note.depth4_player.bot_pairs.1", None).unwrap();
    let seen = Function::new_with_args("progress", "return progress.moves.length < 9");
    let games = [0, 1];
    assert_eq!(arena.play(&games, 1e9, &slow_clock(), &seen).unwrap(), "");
    // Without time left only the first is played.
    let silent = Function::new_no_args("");
    let line = arena.play(&games, 0.0, &clock(), &silent).unwrap();
    assert_eq!(line.lines().count(), 1);
    let judged = arena.judge(&line, 20_000.0, &silent).unwrap().unwrap();
    let word = |line: &str, at: usize| line.split_whitespace().nth(at).unwrap().to_string();
    assert_eq!(word(&judged, 5).len(), word(&line, 2).len() - 4);
    assert!(word(&judged, 5).ends_with('+'));
    let stop = Function::new_no_args("return false");
    assert_eq!(arena.judge(&line, 20_000.0, &stop).unwrap(), None);
    let refused = arena.play(&[2], 1e9, &clock(), &stop).err().unwrap();
    assert_eq!(text(&refused, "code"), "no_game");
}

#[wasm_bindgen_test]
fn refusals_name_field_and_place() {
    let refused = Arena::new("player.random_player.bot_pairs.0", None)
        .err()
        .unwrap();
    assert_eq!(text(&refused, "code"), "bad_number");
    assert_eq!(text(&refused, "field"), "pairs");
    assert_eq!(field(&refused, "at"), 26);
    assert_eq!(field(&refused, "min"), 1);
    let refused = Arena::new("player.random_player.nobody", None)
        .err()
        .unwrap();
    assert_eq!(text(&field(&refused, "spec"), "code"), "unknown_opponent");
    let header = "puissance4-arena 1\n";
    for (file, code, line) in [
        ("{\n]".into(), "other_format", 1),
        (format!("{header}player.bot"), "cut_short", 2),
        (format!("{header}player.bot\nfingerprint"), "bad_plan", 2),
    ] {
        let refused = Arena::read(&file, None).err().unwrap();
        assert_eq!(text(&refused, "code"), code);
        assert_eq!(field(&refused, "line"), line);
    }
    let mut arena = Arena::new("player.random_player.bot_pairs.1", None).unwrap();
    assert_eq!(arena.add("9 0 44 . . -\nnothing"), [0, 1]);
}

#[wasm_bindgen_test]
fn plans_fixtures_and_presets() {
    for preset in Array::from(&arena_presets()).iter() {
        let arena = Arena::new(&text(&preset, "plan"), None).unwrap();
        let plan = arena.plan();
        assert_eq!(text(&plan, "text"), text(&preset, "plan"));
        let games = field(&plan, "games").as_f64().unwrap() as u32;
        assert_eq!(Array::from(&arena.fixtures(0, games + 5)).length(), games);
        let first = Array::from(&arena.fixtures(games - 1, 1)).get(0);
        assert_eq!(field(&first, "game"), games - 1);
    }
}
