//! The module in a real browser: what JavaScript sees of the game.
#![cfg(all(target_arch = "wasm32", feature = "bindings"))]

use js_sys::{Array, Function, Reflect};
use puissance4::wasm::notation::{move_text, text_moves};
use puissance4::wasm::setups::{position_setup, read_diagram, read_setup, setup_of_cells};
use puissance4::wasm::specs::{parse_spec, print_spec, resolve};
use puissance4::wasm::{Engine, Game, Solver, catalog, check_opponent};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

fn field(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &JsValue::from(name)).expect("an object")
}

fn text(object: &JsValue, name: &str) -> String {
    field(object, name).as_string().expect("a text")
}

fn refusal<T>(result: Result<T, JsValue>) -> JsValue {
    result.err().expect("a refusal")
}

#[wasm_bindgen_test]
fn a_game_is_played_to_its_end() {
    let mut game = Game::new("7x6").unwrap();
    for column in [3, 2, 3, 2, 3, 2] {
        game.play(column).unwrap();
    }
    assert_eq!(
        game.play(3).unwrap(),
        3 * 7 + 3,
        "the fourth row of column 4"
    );
    assert_eq!(text(&game.outcome(), "kind"), "win");
    assert_eq!(field(&game.outcome(), "side"), 0);
    assert_eq!(game.winning_cells(), [3, 10, 17, 24]);
    assert_eq!(game.last_cell(), Some(24));
    assert!(game.legal().is_empty());
    assert_eq!(game.moves(), "4343434");
    assert_eq!(text(&refusal(game.play(0)), "code"), "game_over");
}

#[wasm_bindgen_test]
fn taking_back_and_giving_up() {
    let mut game = Game::load("7x6", "4435").unwrap();
    assert!(game.undo());
    assert_eq!((game.moves(), game.future()), ("443".into(), "5".into()));
    assert!(game.redo());
    game.resign(0).unwrap();
    assert_eq!(text(&game.outcome(), "kind"), "resigned");
    assert!(game.legal().is_empty());
    assert!(game.undo());
    assert_eq!(game.legal(), [0, 1, 2, 3, 4, 5, 6]);
    assert_eq!((game.turn(), game.ply()), (0, 4));
}

#[wasm_bindgen_test]
fn the_best_move_is_found_on_every_board_and_not_played() {
    let attack = Game::load("7x6", "414141").unwrap();
    assert_eq!(
        (attack.best_move(1).unwrap(), attack.moves()),
        (3, "414141".into())
    );
    assert_eq!(
        Game::load("7x6", "41414").unwrap().best_move(4).unwrap(),
        3,
        "the block"
    );
    for variant in Array::from(&field(&catalog(), "variants")) {
        let game = Game::new(&text(&variant, "id")).unwrap();
        assert!(game.legal().contains(&game.best_move(2).unwrap()));
    }
    assert_eq!(text(&refusal(attack.best_move(0)), "code"), "bad_option");
    let over = Game::load("7x6", "4141414").unwrap();
    assert_eq!(text(&refusal(over.best_move(4)), "code"), "game_over");
}

#[wasm_bindgen_test]
fn errors_are_objects_with_a_code_and_a_place() {
    let mut full = Game::load("7x6", "444444").unwrap();
    let error = refusal(full.play(3));
    assert_eq!(
        (text(&error, "code"), field(&error, "column")),
        ("column_full".into(), 3.into())
    );
    for (column, code) in [(7, "outside_grid"), (4_000_000_000, "outside_grid")] {
        assert_eq!(text(&refusal(full.play(column)), "code"), code);
    }
    assert_eq!(full.moves(), "444444");
    let error = refusal(Game::load("7x6", "44x"));
    assert_eq!(
        (text(&error, "code"), field(&error, "at")),
        ("bad_notation".into(), 3.into())
    );
    let error = refusal(Game::load("ttt-3x3-3", "b2b2"));
    assert_eq!(
        (text(&error, "code"), field(&error, "at")),
        ("cell_taken".into(), 3.into())
    );
    let error = refusal(Game::new("7x7"));
    assert_eq!(text(&error, "code"), "unknown_variant");
    assert_eq!(Array::from(&field(&error, "known")).length(), 20);
    assert_eq!(text(&refusal(full.resign(2)), "code"), "outside_grid");
}

#[wasm_bindgen_test]
fn the_catalogue_lists_every_board() {
    let variants = Array::from(&field(&catalog(), "variants"));
    assert_eq!(variants.length(), 20);
    assert_eq!(text(&variants.get(0), "id"), "7x6");
    for variant in variants.iter() {
        let game = Game::new(&text(&variant, "id")).unwrap();
        let area = field(&variant, "width").as_f64().unwrap()
            * field(&variant, "height").as_f64().unwrap();
        assert_eq!(game.cells().len() as f64, area);
        assert_eq!(
            field(&variant, "sides"),
            Array::from(&field(&variant, "goals")).length()
        );
    }
}

#[wasm_bindgen_test]
fn an_opponent_thinks_and_says_why() {
    let watch = Function::new_no_args("return true");
    let mut engine = Engine::new(JsValue::UNDEFINED);
    let report = engine
        .think("a", "random:seed=7", "7x6", "44", &watch)
        .unwrap();
    let best = field(&report, "best").as_f64().unwrap();
    assert!((0.0..7.0).contains(&best));
    assert_eq!(text(&field(&report, "why"), "kind"), "random");
    assert_eq!(field(&field(&report, "why"), "among"), 7);
    assert_eq!(Array::from(&field(&report, "scores")).length(), 7);
    let again = engine
        .think("a", "random:seed=7", "7x6", "44", &watch)
        .unwrap();
    assert_eq!(
        field(&again, "best"),
        best,
        "the same seed and position, the same move"
    );
}

#[wasm_bindgen_test]
fn what_an_opponent_cannot_do_is_refused_with_what_it_can() {
    let watch = Function::new_no_args("return true");
    let mut engine = Engine::new(JsValue::UNDEFINED);
    let mut code = |spec: &str, variant: &str, moves: &str| {
        text(
            &refusal(engine.think("a", spec, variant, moves, &watch)),
            "code",
        )
    };
    assert_eq!(code("nobody", "7x6", ""), "unknown_opponent");
    assert_eq!(code("random:colour=3", "7x6", ""), "unknown_option");
    assert_eq!(code("random:seed=x", "7x6", ""), "bad_option");
    assert_eq!(code("random", "9x9", ""), "unknown_variant");
    assert_eq!(code("random", "7x6", "8"), "outside_grid");
    assert_eq!(code("random", "7x6", "1212121"), "game_over");
    let opponents = Array::from(&field(&catalog(), "opponents"));
    assert_eq!(text(&opponents.get(0), "id"), "random");
}

#[wasm_bindgen_test]
fn every_level_thinks_on_every_board() {
    // Stopped at the first question: the point is that each is there and answers.
    let watch = Function::new_no_args("return false");
    let levels = Array::from(&field(&catalog(), "levels"));
    assert_eq!(levels.length(), 8);
    let mut engine = Engine::new(JsValue::UNDEFINED);
    for level in levels.iter().take(7) {
        for variant in Array::from(&field(&catalog(), "variants")) {
            let (id, board) = (text(&level, "id"), text(&variant, "id"));
            assert!(!text(&field(&level, "specs"), &board).is_empty());
            let report = engine.think("a", &id, &board, "", &watch).unwrap();
            assert!(field(&report, "best").as_f64().is_some());
        }
    }
    let watch = Function::new_no_args("return true");
    let refused = refusal(engine.think("a", "minimax", "7x6", "", &watch));
    assert_eq!(text(&refused, "code"), "too_large");
    assert!(Array::from(&field(&refused, "known")).length() > 3);
    let refused = refusal(engine.think("a", "trio-maxn", "7x6", "", &watch));
    assert_eq!(text(&refused, "code"), "wrong_variant");
}

#[wasm_bindgen_test]
fn seats_turn_scores_stay_and_an_undo_takes_the_answer_back() {
    let mut game = Game::seat("7x6", "human random", "alternate", 5, None).unwrap();
    let numbers = |game: &Game, name: &str| -> Vec<f64> {
        let list = Array::from(&field(&game.standing(), name));
        list.iter().map(|item| item.as_f64().unwrap()).collect()
    };
    assert_eq!(text(&game.standing(), "table"), "7x6 human random");
    game.lay("121212", "1").unwrap();
    assert_eq!(field(&game.standing(), "undo"), 4);
    assert_eq!(field(&game.standing(), "redo"), 7);
    assert_eq!(field(&game.standing(), "ply"), 6);
    game.go_to(7);
    assert_eq!(field(&game.outcome(), "winner"), 0);
    assert_eq!(numbers(&game, "wins"), [1.0, 0.0]);
    assert_eq!(
        numbers(&game, "movers"),
        [0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0]
    );
    game.start("7x6", "human random", "alternate", 6).unwrap();
    assert_eq!(numbers(&game, "order"), [1.0, 0.0]);
    assert_eq!(numbers(&game, "wins"), [1.0, 0.0]);
    game.stop().unwrap();
    assert_eq!(text(&game.outcome(), "kind"), "stopped");
    game.set_scores(vec![4, 2], 1, true);
    assert_eq!(numbers(&game, "wins"), [4.0, 2.0]);
    game.reset_scores();
    assert_eq!(field(&game.standing(), "draws"), 0);
    for (seats, starts, starter) in [
        ("human", "me", None),
        ("human human", "us", None),
        ("human human", "me", Some(2)),
    ] {
        let refused = refusal(Game::seat("7x6", seats, starts, 0, starter));
        assert_eq!(text(&refused, "code"), "bad_table");
    }
}

#[wasm_bindgen_test]
fn nobody_sits_down_who_cannot_play() {
    for (spec, code) in [
        ("gargantua", "unknown_opponent"),
        ("note:zorg=9", "unknown_option"),
        ("note:depth=99", "bad_option"),
        ("note:depth=4,depth=5", "bad_option"),
        ("trio-maxn", "wrong_variant"),
        ("minimax", "too_large"),
    ] {
        let refused = refusal(check_opponent(spec, "7x6"));
        assert_eq!(text(&refused, "code"), code, "{spec}");
        let seats = format!("human {spec}");
        let refused = refusal(Game::seat("7x6", &seats, "me", 0, None));
        assert_eq!(text(&refused, "code"), code, "{spec}");
    }
    check_opponent("level8", "7x6").unwrap();
}

#[wasm_bindgen_test]
fn the_judge_compares_every_move_and_tells_on_the_way() {
    let mut engine = Engine::new(JsValue::UNDEFINED);
    let go_on = Function::new_with_args(
        "partial, stage",
        "return ['solver', 'proof', 'values', 'playouts'].includes(stage) && partial.moves.length > 0",
    );
    let none = JsValue::UNDEFINED;
    let found = engine.judge("ttt-3x3-3", "b2", &none, &go_on).unwrap();
    assert_eq!(field(&found, "exact"), true);
    assert_eq!(text(&found, "by"), "expert");
    let moves = Array::from(&field(&found, "moves"));
    assert_eq!(moves.length(), 8);
    for scored in moves.iter() {
        // Against the middle a corner holds and a side loses.
        let corner = field(&scored, "move").as_f64().unwrap() % 2.0 == 0.0;
        let worth = field(&scored, "worth");
        assert_eq!(text(&worth, "kind"), if corner { "draw" } else { "loss" });
    }
    assert_eq!(
        Array::from(&field(&found, "best")).length(),
        4,
        "all corners"
    );
    let found = engine.judge("7x6", "44444435", &none, &go_on).unwrap();
    assert_eq!(text(&found, "by"), "solver");
    assert_eq!(Array::from(&field(&found, "moves")).length(), 6);
    let stop = Function::new_no_args("return false");
    let found = engine.judge("12x6", "", &none, &stop).unwrap();
    assert_eq!(field(&found, "exact"), false);
    for scored in Array::from(&field(&found, "moves")).iter() {
        assert_eq!(text(&field(&scored, "worth"), "kind"), "points");
    }
    let few = js_sys::JSON::parse(r#"{"nodes": 50000}"#).unwrap();
    let found = engine.judge("trio", "", &few, &go_on).unwrap();
    assert_eq!(
        (text(&found, "by").as_str(), field(&found, "nodes")),
        ("mcts", 1000.into())
    );
    let over = refusal(engine.judge("7x6", "1212121", &few, &go_on));
    assert_eq!(text(&over, "code"), "game_over");
}

#[wasm_bindgen_test]
fn a_worker_holds_one_large_table() {
    // Pages of the module's own memory: what a table really takes.
    let pages = || core::arch::wasm32::memory_size(0);
    let options = js_sys::JSON::parse(r#"{"mib": 32}"#).unwrap();
    let mut engine = Engine::new(options);
    let go_on = Function::new_no_args("return true");
    let before = pages();
    let late = "444444353562";
    for seat in ["a", "b"] {
        engine.think(seat, "perfect", "7x6", late, &go_on).unwrap();
        engine
            .judge("7x6", late, &JsValue::UNDEFINED, &go_on)
            .unwrap();
    }
    let grown = (pages() - before) * 65_536;
    assert!(grown < 48 << 20, "{grown} bytes");
    assert!(engine.release("a") && !engine.release("a"));
}

#[wasm_bindgen_test]
fn the_catalogue_says_where_the_perfect_player_is_exact() {
    let perfect = Array::from(&field(&catalog(), "opponents")).pop();
    let outright = Array::from(&field(&perfect, "outright"));
    assert!(outright.includes(&"7x6".into(), 0) && !outright.includes(&"8x7".into(), 0));
}

#[wasm_bindgen_test]
fn the_catalogue_says_which_boards_have_another_default() {
    let perfect = Array::from(&field(&catalog(), "opponents")).pop();
    let nodes = Array::from(&field(&perfect, "options")).get(0);
    assert_eq!(field(&nodes, "default"), 40_000_000);
    let defaults = field(&nodes, "defaults");
    assert_eq!(field(&defaults, "12x6"), 2_000_000);
    assert!(field(&defaults, "7x6").is_undefined());
    let expert = Array::from(&field(&catalog(), "opponents")).at(-2);
    let depth = Array::from(&field(&expert, "options")).get(0);
    assert!(field(&depth, "defaults").is_undefined());
}

#[wasm_bindgen_test]
fn every_door_takes_a_set_up() {
    let game = Game::load("7x6", "..xo.x:44").unwrap();
    assert_eq!(game.position(), "..xo.x:44");
    assert_eq!((game.setup(), game.moves()), ("..xo.x".into(), "44".into()));
    assert_eq!((game.ply(), game.turn()), (2, 1));
    assert_eq!(text(&game.standing(), "setup"), "..xo.x");
    let movers = Array::from(&field(&game.standing(), "movers"));
    assert_eq!(
        movers.get(0),
        1,
        "three discs stand there: the second side begins"
    );
    assert_eq!(Game::load("7x6", "44").unwrap().position(), "44");
    let go_on = Function::new_no_args("return true");
    let mut engine = Engine::new(JsValue::UNDEFINED);
    // The second side has three in the first column, and it is its turn.
    let threat = "ooo.xx.x.x:";
    let report = engine
        .think("a", "expert:depth=2", "7x6", threat, &go_on)
        .unwrap();
    assert_eq!(field(&report, "best"), 0);
    let none = JsValue::UNDEFINED;
    let found = engine.judge("7x6", threat, &none, &go_on).unwrap();
    let first = Array::from(&field(&found, "moves")).get(0);
    assert_eq!(field(&field(&first, "worth"), "plies"), 1);
    assert_eq!(field(&field(&first, "worth"), "score"), 18);
    let mut solver = Solver::new(7, 6, Some(1)).unwrap();
    assert_eq!(solver.score(threat).unwrap(), 18);
    let refused = refusal(Game::load("7x6", "-x:"));
    assert_eq!(text(&refused, "code"), "floating");
    assert_eq!(Array::from(&field(&refused, "cells")).get(0), 7);
}

#[wasm_bindgen_test]
fn set_ups_are_read_drawn_and_checked() {
    let mut cells = vec![0; 42];
    cells[3] = 1;
    let found = setup_of_cells("7x6", &cells).unwrap();
    assert_eq!(text(&found, "setup"), "...x");
    assert_eq!(
        (field(&found, "turn"), field(&found, "ongoing")),
        (1.into(), true.into())
    );
    cells[10] = 1;
    let found = setup_of_cells("7x6", &cells).unwrap();
    assert_eq!(text(&field(&found, "fault"), "code"), "counts");
    assert_eq!(field(&found, "ongoing"), false);
    assert_eq!(
        text(&refusal(setup_of_cells("7x6", &[1])), "code"),
        "wrong_size"
    );
    cells[0] = 3;
    assert_eq!(
        text(&refusal(setup_of_cells("7x6", &cells)), "code"),
        "outside_grid"
    );
    let drawn = ". . . . . . .\n".repeat(4) + ". . . o . . .\n. . x x o . .\n";
    let found = read_diagram("7x6", &drawn).unwrap();
    assert_eq!(
        text(&found, "setup"),
        position_setup("7x6", "4435").unwrap()
    );
    assert_eq!(text(&read_setup("7x6", "..xo").unwrap(), "setup"), "..xo");
    assert_eq!(text(&refusal(read_setup("7x6", "?")), "code"), "bad_setup");
    let refused = refusal(read_diagram("7x6", "x.o"));
    assert_eq!(
        (text(&refused, "code"), field(&refused, "width")),
        ("wrong_size".into(), 3.into())
    );
}

#[wasm_bindgen_test]
fn moves_and_specs_are_written_and_read_in_one_place() {
    assert_eq!(move_text("12x6", 11).unwrap(), "c");
    assert_eq!(move_text("ttt-3x3-3", 4).unwrap(), "b2");
    assert_eq!(text(&refusal(move_text("7x6", 7)), "code"), "outside_grid");
    assert_eq!(text_moves("7x6", "x:44").unwrap(), [3, 3]);
    let spec = parse_spec("rouen:open=1,depth=3").unwrap();
    assert_eq!(text(&spec, "id"), "rouen");
    assert_eq!(field(&field(&spec, "options"), "depth"), 3);
    let options = field(&spec, "options");
    assert_eq!(
        print_spec("rouen", &options).unwrap(),
        "rouen:depth=3,open=1"
    );
    assert_eq!(print_spec("level3", &JsValue::UNDEFINED).unwrap(), "level3");
    assert_eq!(text(&parse_spec("level3").unwrap(), "id"), "level3");
    assert_eq!(
        text(&refusal(print_spec("note", &options)), "code"),
        "unknown_option"
    );
    assert_eq!(
        text(&refusal(parse_spec("level9")), "code"),
        "unknown_opponent"
    );
    let half = js_sys::JSON::parse(r#"{"depth": 2.5}"#).unwrap();
    assert_eq!(
        text(&refusal(print_spec("note", &half)), "code"),
        "bad_option"
    );
    assert_eq!(resolve("level1", "7x6", 9).unwrap(), "random:seed=9");
    assert_eq!(resolve("mcts:seed=4", "7x6", 9).unwrap(), "mcts:seed=4");
    assert_eq!(resolve("rouen", "7x6", 9).unwrap(), "rouen");
}

/// These boards are held in other registers than natively: see `src/solver/vector.rs`.
#[wasm_bindgen_test]
fn larger_boards_are_solved_as_natively() {
    for (size, suite) in [
        ((8, 7), include_str!("data/8x7-26.txt")),
        ((9, 7), include_str!("data/9x7-26.txt")),
        ((10, 7), include_str!("data/10x7-26.txt")),
        ((12, 6), include_str!("data/12x6-26.txt")),
    ] {
        let mut solver = puissance4::solver::Solver::new(size.0, size.1, 1 << 20).unwrap();
        for line in suite.lines() {
            let (moves, score) = line.split_once(' ').unwrap();
            let board = puissance4::solver::Board::parse(size.0, size.1, moves).unwrap();
            assert_eq!(
                solver.solve(&board).expect("a score").to_string(),
                score,
                "{moves}"
            );
        }
    }
}
