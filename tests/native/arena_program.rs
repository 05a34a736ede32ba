//! The program `examples/arena.rs`: its words, its files and its exit codes.

use std::process::{Command, Output};

/// Runs the program, built as these tests are.
fn arena(arguments: &[&str]) -> Output {
    let profile = [
        "build",
        "--quiet",
        "--profile",
        "test",
        "--example",
        "arena",
    ];
    let built = Command::new(env!("CARGO")).args(profile).status().unwrap();
    assert!(built.success());
    let here = std::env::current_exe().unwrap();
    let examples = here.parent().unwrap().with_file_name("examples");
    let program = examples.join("arena");
    Command::new(program).args(arguments).output().unwrap()
}

fn told(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn help_plans_files_and_anchors() {
    let help = arena(&["--help"]);
    assert_eq!(help.status.code(), Some(0));
    assert!(told(&help).contains("--anchor PLAYER=ELO"));

    // A plan by itself, and what follows from an anchor.
    let plan = "board.p4-4x4-3_player.random_player.bot_pairs.4_seed.3";
    let plain = arena(&[plan, "--quiet", "--json"]);
    assert_eq!(plain.status.code(), Some(0));
    // Said with its option, under both of its names.
    for option in ["--plan", "--setup"] {
        let named = arena(&[option, plan, "--quiet", "--csv"]);
        assert_eq!(named.status.code(), Some(0), "{option}");
        assert_eq!(told(&named).lines().count(), 1 + 8);
    }
    let file = std::env::temp_dir().join(format!("arena-{}.json", std::process::id()));
    std::fs::write(&file, &plain.stdout).unwrap();
    let again = arena(&[file.to_str().unwrap(), "--anchor", "1=1500", "--quiet"]);
    std::fs::remove_file(&file).unwrap();
    let report = told(&again);
    assert!(report.contains("_anchor.1.1500"), "{report}");
    let random = report
        .lines()
        .find(|line| line.contains(" random "))
        .unwrap();
    assert!(random.contains("1500"), "{report}");
    let fingerprint = |text: &str| {
        let at = text.find("fingerprint").unwrap();
        let digits = text[at + 11..].chars().filter(char::is_ascii_alphanumeric);
        digits.take(16).collect::<String>()
    };
    assert_eq!(fingerprint(&report), fingerprint(&told(&plain)));

    for wrong in [
        &[plan, "--anchor", "3=1500"][..],
        &[plan, "--anchor", "1500"],
        &["--plan", plan, "--setup", plan],
        &["--bench", "--anchor", "1=1500"],
        &["player.nobody"],
        &["--oops"],
    ] {
        let refused = arena(wrong);
        assert_eq!(refused.status.code(), Some(2), "{wrong:?}");
        assert!(refused.stdout.is_empty() && !refused.stderr.is_empty());
    }
}
