//! The lessons' facts in a real browser: what JavaScript sees of them.
#![cfg(all(target_arch = "wasm32", feature = "bindings"))]

use js_sys::{Array, Function, Reflect};
use puissance4::wasm::learn::counts::{TreeCounter, learn_explore, learn_measure, learn_sizes};
use puissance4::wasm::learn::grids::{learn_rules, learn_weigh, learn_windows};
use puissance4::wasm::learn::minds::{learn_minds, learn_opinion, learn_three};
use puissance4::wasm::learn::trees::{learn_rounds, learn_trace};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

fn field(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &JsValue::from(name)).expect("an object")
}

fn items(object: &JsValue, name: &str) -> Vec<JsValue> {
    Array::from(&field(object, name)).to_vec()
}

fn number(object: &JsValue, name: &str) -> f64 {
    field(object, name).as_f64().expect("a number")
}

fn code<T>(result: Result<T, JsValue>) -> String {
    let refusal = result.err().expect("a refusal");
    field(&refusal, "code").as_string().expect("a code")
}

fn go_on() -> Function {
    Function::new_no_args("return true")
}

#[wasm_bindgen_test]
fn a_trace_has_the_nodes_of_its_report() {
    let limits = js_sys::Object::new();
    Reflect::set(&limits, &"last".into(), &JsValue::TRUE).unwrap();
    let found = learn_trace("rouen:depth=2", "7x6", "4435", &limits, &go_on()).unwrap();
    let (report, trace) = (field(&found, "report"), field(&found, "trace"));
    assert_eq!(number(&report, "nodes"), number(&trace, "visited"));
    assert_eq!(field(&trace, "whole"), true);
    let rounds = items(&trace, "rounds");
    assert_eq!(rounds.len(), 3);
    let nodes = items(&trace, "nodes");
    assert_eq!(nodes.len() as f64, number(&rounds[2], "visited") + 1.0);
    let cuts = nodes
        .iter()
        .filter(|node| !field(node, "cut").is_undefined());
    assert_eq!(cuts.count() as f64, number(&rounds[2], "cuts"));
    assert!(items(&trace, "steps").len() >= 2 * nodes.len());
    let refused = learn_trace("random", "7x6", "", &JsValue::NULL, &go_on());
    assert_eq!(code(refused), "unknown_opponent");
    let refused = learn_trace("note", "trio", "", &JsValue::NULL, &go_on());
    assert_eq!(code(refused), "wrong_variant");
}

#[wasm_bindgen_test]
fn a_million_nodes_are_not_written_down() {
    let limits = js_sys::Object::new();
    Reflect::set(&limits, &"nodes".into(), &1e6.into()).unwrap();
    let spec = "rouen:depth=4,alphabeta=0,nodes=100000000";
    let found = learn_trace(spec, "7x6", "", &limits, &go_on()).unwrap();
    let trace = field(&found, "trace");
    assert!(items(&trace, "nodes").len() == 20_000 && field(&trace, "whole") == false);
    let report = field(&found, "report");
    assert_eq!(number(&trace, "visited"), number(&report, "nodes"));
}

#[wasm_bindgen_test]
fn rounds_are_counted_and_shown() {
    let found = learn_rounds("mcts:iterations=40", "7x6", "44", 10, 5, &go_on()).unwrap();
    let rounds = field(&found, "rounds");
    assert_eq!(
        (number(&rounds, "first"), number(&rounds, "total")),
        (10.0, 40.0)
    );
    let shown = items(&rounds, "rounds");
    assert_eq!(shown.len(), 5);
    let counted = items(&shown[0], "propagation");
    assert_eq!(number(&counted[0], "visits"), 11.0);
    assert_eq!(items(&shown[0], "root").len(), 7);
}

#[wasm_bindgen_test]
fn trees_are_counted_in_pieces() {
    let mut counter = TreeCounter::new("ttt-3x3-3", "", 8, false).unwrap();
    let mut pieces = 1;
    while counter.go(100_000) {
        pieces += 1;
    }
    assert_eq!((counter.nodes(), pieces), (623_530.0, 7));
    assert_eq!(counter.levels().length(), 9);
    let found = learn_measure("7x6", "", "note", "ordered", 4, 1e6, &go_on()).unwrap();
    assert_eq!(field(&found, "finished"), true);
    let sizes = learn_sizes(7.0, 4);
    assert!(number(&found, "nodes") >= number(&sizes, "nodes"));
    assert_eq!(number(&learn_explore(3, 9), "cost"), 135.0);
    let refused = learn_measure("7x6", "", "note", "magic", 4, 1e6, &go_on());
    assert_eq!(code(refused), "bad_option");
}

#[wasm_bindgen_test]
fn a_grid_is_weighed_in_four_ways() {
    let landings = learn_windows("7x6", "1726", "placement:block2=40").unwrap();
    let points: Vec<f64> = landings.iter().map(|l| number(&l, "points")).collect();
    assert_eq!(points, [10.0, 10.0, 30.0, 40.0, 40.0, 0.0, 0.0]);
    let rules = learn_rules("7x6", "172635").unwrap();
    assert_eq!(field(&rules, "rule"), "win");
    let found = learn_weigh("7x6", "17", "note", "rouen", "twelve").unwrap();
    assert_eq!(number(&field(&found, "runs"), "value"), 0.0);
    assert_eq!(items(&field(&found, "threats"), "threats").len(), 0);
    assert_eq!(items(&field(&found, "groups"), "groups").len(), 0);
    assert_eq!(number(&field(&found, "note"), "note"), 0.0);
}

#[wasm_bindgen_test]
fn every_mind_has_an_opinion() {
    let minds = learn_minds("7x6").unwrap();
    assert!(minds.length() >= 9);
    let found = learn_opinion("7x6", "4435", "bot").unwrap();
    assert_eq!(items(&found, "scores").len(), 7);
    assert_eq!(
        code(learn_opinion("7x6", "4435", "nobody")),
        "unknown_opponent"
    );
    let found = learn_three("trio", "", 2, &go_on()).unwrap();
    assert_eq!(items(&found, "moves").len(), 7);
    assert_eq!(code(learn_three("7x6", "", 2, &go_on())), "wrong_variant");
}
