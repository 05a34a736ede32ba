//! The program `examples/arena.rs`: its words, its files and its exit codes.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::{Arc, OnceLock};

use puissance4::arena::fingerprint::{fingerprint as hash, text};
use puissance4::arena::{Dice, Plan, Record, Results, Tournament, file, judge, pool};
use puissance4::exact::Exact;
use puissance4::game::Variant;
use puissance4::solver::book::StoredBook;

#[path = "../../examples/arena/bar.rs"]
#[allow(dead_code, reason = "only its words are looked at")]
mod bar;

/// Runs the program.
fn arena(arguments: &[&str]) -> Output {
    program().args(arguments).output().unwrap()
}

/// The program, which is built once, as these tests are.
fn program() -> Command {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    let program = PROGRAM.get_or_init(|| {
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
        examples.join("arena")
    });
    Command::new(program)
}

fn told(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// The fingerprint in a report or in JSON.
fn fingerprint(text: &str) -> String {
    let at = text.find("fingerprint").unwrap();
    let digits = text[at + 11..].chars().filter(char::is_ascii_alphanumeric);
    digits.take(16).collect()
}

/// A file for one test, with this in it.
fn holding(name: &str, contents: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("arena-{}-{name}", std::process::id()));
    std::fs::write(&path, contents).unwrap();
    path
}

/// The first so many games of a plan, played here.
fn played(plan: &Plan, games: u32, books: &[Arc<StoredBook>]) -> Vec<Record> {
    let arena = Tournament::new(plan.clone()).unwrap();
    let numbers: Vec<u32> = (0..arena.games().min(games)).collect();
    let mut records = Vec::new();
    pool::play(&arena, &numbers, books, 1, |record| records.push(record));
    records
}

/// The JSON of a match is one flat object; its figures are those of the same games played here.
#[test]
fn a_match_is_told_as_flat_json_by_any_number_of_threads() {
    let mut plan = Plan::new(
        Variant::find("p4-4x4-3").unwrap(),
        vec!["random".into(), "note:depth=2".into()],
    );
    (plan.seed, plan.dice, plan.pairs) = (3, Dice::Own, 4);
    let records = played(&plan, 7, &[]);
    let results = Results::of(&plan, &records);
    let [first, second] = &results.players[..] else {
        panic!("two players")
    };
    let begins = format!(
        "{{\"first_wins\":{},\"draws\":{},\"second_wins\":{},\"games\":7,\
         \"first\":{{\"nodes_per_move\":{:.1},\"ms_per_move\":",
        first.wins,
        first.draws,
        second.wins,
        first.nodes_per_move()
    );
    let ends = format!(
        "}},\"fingerprint\":\"{}\",\"distinct\":{}}}\n",
        text(hash(&records)),
        results.distinct
    );
    for threads in ["1", "3"] {
        let output = arena(&[
            "--first",
            "random",
            "--second",
            "note:depth=2",
            "--variant",
            "p4-4x4-3",
            "--games",
            "7",
            "--seed",
            "3",
            "--threads",
            threads,
            "--json",
        ]);
        let said = told(&output);
        assert!(said.starts_with(&begins), "{said}");
        assert!(said.ends_with(&ends), "{said}");
        assert!(output.stderr.is_empty(), "no bar where errors go to a file");
    }
}

#[test]
fn a_plan_is_taken_from_links_presets_and_files() {
    let plan = "board.p4-4x4-3_player.random_player.bot_pairs.4_seed.3";
    let wanted = fingerprint(&told(&arena(&[plan])));
    let link = format!("https://example.org/page/#/arena?set={plan}");
    assert_eq!(fingerprint(&told(&arena(&[&link]))), wanted);
    let saved = holding("plan.txt", plan);
    assert_eq!(
        fingerprint(&told(&arena(&[saved.to_str().unwrap()]))),
        wanted
    );
    std::fs::remove_file(saved).unwrap();

    let preset = told(&arena(&["--preset", "placement"]));
    assert!(preset.starts_with("board.7x6_player.placement_player.random"));
    assert!(preset.contains("\n10 of 10 games"), "{preset}");
    let linked = told(&arena(&["https://example.org/#/arena?preset=placement"]));
    assert_eq!(fingerprint(&linked), fingerprint(&preset));
    let refused = arena(&["--preset", "nothing"]);
    assert_eq!(refused.status.code(), Some(2));
    let names = String::from_utf8(refused.stderr).unwrap();
    assert!(names.contains("open-runs"), "{names}");
}

#[test]
fn a_saved_tournament_is_played_to_its_end_and_judged() {
    let plan = Plan::parse("board.p4-4x4-3_player.random_player.bot_pairs.4_seed.3").unwrap();
    let records = played(&plan, 8, &[]);
    let saved = holding("part.txt", &file::write(&plan, &records[..3]));
    let path = saved.to_str().unwrap();
    let report = told(&arena(&["--read", path]));
    assert!(report.contains("8 of 8 games"), "{report}");
    assert_eq!(fingerprint(&report), text(hash(&records)));
    assert!(!report.contains("thrown away"));
    // This board is small enough for every move to be judged.
    let judged = told(&arena(&[path, "--judge", "100000", "--save", path]));
    let exact = Exact::shared(1 << 20);
    let values = |record| judge(plan.variant, record, 100_000, &exact, &mut |_| true).unwrap();
    let all: Vec<_> = records.iter().flat_map(values).collect();
    assert!(all.iter().all(Option::is_some));
    // Moves before which there was something to throw away.
    let moves = all.iter().filter(|value| **value >= Some(0)).count();
    let counts: usize = judged
        .lines()
        .filter(|line| line.contains("random") || line.contains("bot "))
        .filter_map(|line| line.rsplit_once(" of ")?.1.parse::<usize>().ok())
        .sum();
    assert_eq!(counts, moves, "{judged}");
    // It was saved with its results, and what was found with more nodes is not given up for less.
    let whole = std::fs::read_to_string(&saved).unwrap();
    let (_, known) = file::read(&whole).unwrap();
    assert_eq!(known.len(), 8);
    let less = arena(&["--read", path, "--judge", "1", "--save", path]);
    assert_eq!(less.status.code(), Some(0));
    assert_eq!(std::fs::read_to_string(&saved).unwrap(), whole);
    std::fs::remove_file(saved).unwrap();
}

#[test]
fn a_tournament_is_saved_and_no_other_file_is_overwritten() {
    let plan = "board.p4-4x4-3_player.random_player.bot_pairs.4_seed.3";
    let path = std::env::temp_dir().join(format!("arena-{}-saved.txt", std::process::id()));
    let name = path.to_str().unwrap();
    let report = told(&arena(&[plan, "--save", name]));
    let saved = std::fs::read_to_string(&path).unwrap();
    let (_, records) = file::read(&saved).unwrap();
    assert_eq!(records.len(), 8);
    assert_eq!(fingerprint(&report), text(hash(&records)));
    assert_eq!(fingerprint(&saved), fingerprint(&report));
    // The report of the file is the same, times included.
    assert_eq!(told(&arena(&[name])), report);
    for other in [
        &[plan, "--save", name][..],
        &["--preset", "placement", "--save", name],
        &["--bench", "--save", name],
        &[plan, "--save", "/no/such/folder/a.txt"],
    ] {
        let refused = arena(other);
        assert_eq!(refused.status.code(), Some(2), "{other:?}");
        assert!(refused.stdout.is_empty() && !refused.stderr.is_empty());
        assert_eq!(std::fs::read_to_string(&path).unwrap(), saved);
    }
    std::fs::remove_file(&path).unwrap();
    // Nor is a file with a plan.
    let held = holding("plan-to-save.txt", plan);
    let name = held.to_str().unwrap();
    assert_eq!(arena(&[name, "--save", name]).status.code(), Some(2));
    assert_eq!(std::fs::read_to_string(&held).unwrap(), plan);
    std::fs::remove_file(held).unwrap();
}

#[test]
fn files_that_are_no_tournament_are_refused_with_their_line() {
    let plan = Plan::parse("board.p4-4x4-3_player.random_player.bot_pairs.4_seed.3").unwrap();
    let records = played(&plan, 8, &[]);
    let good = file::write(&plan, &records);
    for (name, contents, said) in [
        ("other.json", "{\"a\":1}", "line 1: not a saved tournament"),
        (
            "short.txt",
            &good[..good.len() / 2],
            "the file breaks off here",
        ),
        (
            "moves.txt",
            &good.replacen("\n2 ", "\n2 = 9 . . -\n2 ", 1),
            "line 5: moves: ",
        ),
        (
            "plan.txt",
            &good.replacen("player.bot", "player.nobody", 1),
            "line 2: at character 30: player: number 2: ",
        ),
    ] {
        let held = holding(name, contents);
        let refused = arena(&["--read", held.to_str().unwrap()]);
        std::fs::remove_file(held).unwrap();
        assert_eq!(refused.status.code(), Some(2), "{name}");
        let words = String::from_utf8(refused.stderr).unwrap();
        assert!(words.contains(name) && words.contains(said), "{words}");
    }
    // Bytes that are no text are refused too.
    let path = std::env::temp_dir().join(format!("arena-{}-bytes", std::process::id()));
    std::fs::write(&path, [0xff, 0xfe, 0, 1]).unwrap();
    let refused = arena(&["--read", path.to_str().unwrap()]);
    std::fs::remove_file(&path).unwrap();
    let words = String::from_utf8(refused.stderr).unwrap();
    assert!(words.contains("line 1: not a saved tournament"), "{words}");
}

#[test]
fn an_opening_book_is_read_and_a_bad_one_refused() {
    let path = "www/book-7x6-8.bin";
    let book = Arc::new(StoredBook::parse(&std::fs::read(path).unwrap()).unwrap());
    let text_of = "player.random_player.bot_pairs.2_opening.balanced.8_seed.3";
    let records = played(&Plan::parse(text_of).unwrap(), 4, &[book]);
    let report = told(&arena(&[text_of, "--book", path]));
    assert_eq!(fingerprint(&report), text(hash(&records)));
    let bad = holding("bad.bin", "no book");
    let refused = arena(&[text_of, "--book", bad.to_str().unwrap()]);
    std::fs::remove_file(bad).unwrap();
    assert_eq!(refused.status.code(), Some(2));
    assert!(
        String::from_utf8(refused.stderr)
            .unwrap()
            .contains("not a book")
    );
}

#[test]
fn the_bar_fills_and_tells_the_time_left() {
    let empty = "·".repeat(30);
    assert_eq!(
        bar::text("games", 0, 40, 0.1),
        format!("{empty} 0/40 games")
    );
    let half = format!("{}{}", "█".repeat(15), "·".repeat(15));
    assert_eq!(
        bar::text("games", 20, 40, 8.0),
        format!("{half} 20/40 games, 8 s left")
    );
    let full = "█".repeat(30);
    assert_eq!(
        bar::text("judged", 40, 40, 8.0),
        format!("{full} 40/40 judged, 0 s left")
    );
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
    assert!(told(&plain).starts_with(&format!("{{\"plan\":\"{plan}\",")));
    let named = arena(&["--plan", plan, "--quiet", "--csv"]);
    assert_eq!(named.status.code(), Some(0));
    assert_eq!(told(&named).lines().count(), 1 + 8);
    let report = told(&arena(&[plan, "--anchor", "1=1500", "--quiet"]));
    assert!(report.contains("_anchor.1.1500"), "{report}");
    let random = report
        .lines()
        .find(|line| line.contains(" random "))
        .unwrap();
    assert!(random.contains("1500"), "{report}");
    assert_eq!(fingerprint(&report), fingerprint(&told(&plain)));

    for wrong in [
        &[plan, "--anchor", "3=1500"][..],
        &[plan, "--anchor", "1500"],
        &["--plan", plan, "--plan", plan],
        &["--bench", "--anchor", "1=1500"],
        &["player.nobody"],
        &["--oops"],
    ] {
        let refused = arena(wrong);
        assert_eq!(refused.status.code(), Some(2), "{wrong:?}");
        assert!(refused.stdout.is_empty() && !refused.stderr.is_empty());
    }
}

/// The page's arena plays level 8 with the first book of the board. `tests/e2e/arena-keep.test.mjs` has the
/// same fingerprint; without a book the games are others.
#[test]
fn level_8_plays_the_games_of_the_page_unless_no_book_is_wanted() {
    let plan = "board.7x6_player.level8_player.level4_pairs.2_opening.random.2_seed.5";
    let output = arena(&[plan]);
    assert_eq!(fingerprint(&told(&output)), "13b7fd79041237e4");
    assert!(output.stderr.is_empty());
    let book = "www/book-7x6-8.bin";
    let refused = arena(&[plan, "--no-book", "--book", book]);
    assert_eq!(refused.status.code(), Some(2));
    // A few nodes are enough where the book has looked, and not elsewhere.
    let few = "board.7x6_player.perfect.nodes1000_player.random_pairs.1_opening.random.2_seed.5";
    let with = fingerprint(&told(&arena(&[few])));
    assert_eq!(with, fingerprint(&told(&arena(&[few, "--book", book]))));
    let without = arena(&[few, "--no-book"]);
    assert_ne!(with, fingerprint(&told(&without)));
    assert!(without.stderr.is_empty(), "nobody is warned of a wish");
}

/// `| head -2` made the program panic.
#[test]
fn an_output_that_is_closed_ends_the_program_quietly() {
    let plan = "board.p4-4x4-3_player.random_player.bot_pairs.400_seed.3";
    let mut child = program()
        .args([plan, "--csv"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(output.status.code(), Some(0));
}
