//! What the programs of `examples` refuse: nothing that is asked of them is silently left out.

use std::process::{Command, Output};

/// Runs a program of `examples`, built as these tests are.
fn run(example: &str, arguments: &[&str]) -> Output {
    let how = ["build", "--quiet", "--profile", "test", "--example"];
    let built = Command::new(env!("CARGO"))
        .args(how)
        .arg(example)
        .status()
        .unwrap();
    assert!(built.success());
    let here = std::env::current_exe().unwrap();
    let examples = here.parent().unwrap().with_file_name("examples");
    let program = examples.join(example);
    Command::new(program).args(arguments).output().unwrap()
}

/// The program fails, prints nothing and says this.
fn refuses(example: &str, arguments: &[&str], word: &str) {
    let output = run(example, arguments);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success(), "{arguments:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    assert!(said.contains(word), "{arguments:?}: {said}");
}

#[test]
fn a_bench_of_tournaments_takes_threads_and_nothing_else() {
    let plan = "board.p4-4x4-3_player.random_player.bot_pairs.4_seed.3";
    for idle in [
        &["--plan", plan][..],
        &["--games", "2"],
        &["--judge", "100"],
        &["--anchor", "1=1500"],
        &["--json"],
        &["--csv"],
    ] {
        refuses("arena", &[&["--bench"], idle].concat(), idle[0]);
    }
    refuses("arena", &["--bench", plan], "--plan");
}

#[test]
fn one_plan_or_file_at_a_time() {
    let plan = "board.p4-4x4-3_player.random_player.bot_pairs.1";
    refuses("arena", &[plan, plan], "one plan or file at a time");
    let file = std::env::temp_dir().join(format!("programs-{}.txt", std::process::id()));
    let name = file.to_str().unwrap();
    let first = run("arena", &[plan, "--quiet", "--save", name]);
    refuses("arena", &[name, name], "one plan or file at a time");
    refuses("arena", &[name, plan], "one plan or file at a time");
    refuses("arena", &["--read", name, plan], "cannot be used together");
    // A file of which all games are there has nothing left to play.
    let again = run("arena", &[name, "--quiet"]);
    std::fs::remove_file(&file).unwrap();
    assert_eq!(again.stdout, first.stdout);
    refuses("solve", &["a.txt", "b.txt"], "a.txt or b.txt");
}
