//! The game in the terminal, played by scripts: `examples/play.rs`.

#[path = "../../examples/play/args.rs"]
mod args;
#[path = "../../examples/play/board.rs"]
mod board;
#[path = "../../examples/play/entry.rs"]
mod entry;
#[path = "../../examples/play/game.rs"]
mod game;
#[path = "../../examples/play/words.rs"]
mod words;

use std::io::Write;
use std::process::{Command, Stdio};

use args::Surroundings;

const ENGLISH: Surroundings = Surroundings {
    lang: None,
    color: false,
    seed: 1,
};

fn request(line: &str) -> Result<args::Request, String> {
    args::read(line.split_whitespace().map(String::from), &ENGLISH)
}

/// What a game says when these lines are typed. Every look at the clock is 0.25 s later.
fn script(line: &str, typed: &str) -> String {
    let mut out = Vec::new();
    let mut time = 0.0;
    let mut clock = || {
        time += 0.25;
        time
    };
    let request = request(line).unwrap();
    game::play(request, &mut typed.as_bytes(), &mut out, &mut clock).unwrap();
    String::from_utf8(out).unwrap()
}

/// The sentences come in this order, whatever stands between them.
fn says(output: &str, sentences: &[&str]) {
    let mut rest = output;
    for sentence in sentences {
        let Some(at) = rest.find(sentence) else {
            panic!("« {sentence} » does not come next in:\n{rest}");
        };
        rest = &rest[at + sentence.len()..];
    }
}

#[test]
fn a_game_of_two_people_to_its_end() {
    let output = script("7x6 --against human", "4\n3\n4\n3\n4\n3\n4\n");
    says(
        &output,
        &[
            "a person plays ●",
            " 1  2  3  4  5  6  7",
            " ·  ·  ·  ●  ·  ·  ·\n 1  2  3",
            "[●]",
            "● (a person) wins!",
            "Moves: 4343434",
        ],
    );
    assert_eq!(output.matches("[●]").count(), 4);
}

#[test]
fn every_wrong_input_is_refused_with_its_rule_and_asked_again() {
    let typed = "x\n\n0\n8\n4294967296\n-1\n4 4\n1\n1\n1\n1\n1\n1\n1\n555\n";
    let output = script("7x6 --against human", typed);
    says(
        &output,
        &[
            "“x” is not a column: a number from 1 to 7 is needed",
            "“” is not a column",
            "Column 0 is outside the grid, which has 7 columns",
            "Column 8 is outside",
            "Column 4294967296 is outside",
            "“-1” is not a column",
            "“4 4” is not a column",
            "Column 1 is full",
            "Game left",
            "Moves: 111111",
        ],
    );
    assert_eq!(
        output.matches("your column").count(),
        15,
        "asked for every line"
    );
}

#[test]
fn cells_without_gravity() {
    let typed = "b2\nb2\n2 2\nd1\na4\n4 1\nb\n1 2 3\nB1\n";
    let output = script("ttt 3 3 --against human", typed);
    says(
        &output,
        &[
            "Cell b2 is taken",
            "Cell b2 is taken",
            "“d1” is outside the grid of 3 × 3",
            "“a4” is outside",
            "“4 1” is outside",
            "“b” is not a cell",
            "“1 2 3” is not a cell",
            " 1  ·  ○  ·",
            "Game left",
            "Moves: b2b1",
        ],
    );
}

#[test]
fn taking_back_goes_to_ones_own_last_move() {
    let output = script("7x6 --against random", "u\n4\nu\n5\nq\n");
    says(
        &output,
        &[
            "nothing to take back",
            "random plays",
            "Taken back",
            "random plays",
        ],
    );
    let moves = output.trim_end().rsplit(' ').next().unwrap();
    assert_eq!((moves.len(), &moves[..1]), (2, "5"), "{output}");
    // Between people one move goes back.
    let output = script("7x6 --against human", "4\n4\nu\nu\nu\n");
    says(
        &output,
        &[
            "Taken back",
            "Taken back",
            "nothing to take back",
            "Game left",
            "Moves: \n",
        ],
    );
}

#[test]
fn opponents_are_timed_and_may_begin() {
    let output = script("p4 6 4 --against level3 --first them", "?\n");
    says(
        &output,
        &[
            "level3 plays ●",
            "a person plays ○",
            "level3 is thinking",
            "(0.250 s, ",
            " positions)",
            "A column from 1 to 6; u takes back",
            "Game left",
        ],
    );
}

#[test]
fn the_end_of_the_input_leaves_at_any_moment() {
    for typed in ["", "4", "4\n", "4\nu", "\u{fffd}"] {
        says(
            &script("12x6 --against random", typed),
            &["Game left", "Moves:"],
        );
    }
}

#[test]
fn three_sides_and_games_to_watch() {
    let output = script("trio --against random --against trio-look", "4\n");
    says(
        &output,
        &[
            "a person plays ●",
            "random plays ○",
            "trio-look plays ■",
            "Game left",
        ],
    );
    let output = script("p4 4 4 --me minimax --against minimax", "");
    says(
        &output,
        &["minimax plays", "nobody has won: a draw", "Moves: "],
    );
    let output = script("ttt 3 3 --against random:seed=3 --me perfect", "");
    says(&output, &["● (perfect) wins!"]);
}

#[test]
fn winning_against_an_opponent_is_said_to_the_winner() {
    // Chance does not block: one of these columns is a line of four before long.
    let typed = "4\n".repeat(6) + &"3\n".repeat(6) + &"5\n".repeat(6) + &"2\n".repeat(6);
    let output = script("7x6 --against random:seed=1", &typed);
    says(&output, &["You win!"]);
}

#[test]
fn three_wrong_arguments_have_three_messages() {
    for (line, message) in [
        ("ttt 3", "Usage:"),
        ("ttt 3 3 3", "Usage:"),
        ("chess 3 3", "The first argument must be ttt"),
        ("p4 six 4", "must be whole numbers"),
        ("p4 7 4", "There is no board p4-7x7-4"),
        ("9x9", "The first argument"),
        ("7x6 --fist me", "There is no option --fist"),
        ("7x6 --first", "--first needs a value"),
        (
            "7x6 --first you",
            "--first: “you” is not known; possible: me, them",
        ),
        ("7x6 --color red", "possible: auto, always, never"),
        ("7x6 --lang de", "possible: fr, en"),
        (
            "7x6 --against nobody",
            "There is no opponent “nobody”. Opponents: random",
        ),
        ("7x6 --against random --seed x", "--seed: “x” is not known"),
        ("trio --against random", "Opponents needed on this board: 2"),
        ("12x6 --against minimax", "too large"),
    ] {
        let error = request(line)
            .err()
            .unwrap_or_else(|| panic!("{line} is accepted"));
        assert!(error.contains(message), "{line}: {error}");
    }
    let error = request("p4 six 4 --lang fr").err().unwrap();
    assert_eq!(
        error,
        "La taille de la grille et le nombre de pions à aligner doivent être des nombres entiers"
    );
}

/// A wrong opponent was refused in English, whatever the language.
#[test]
fn a_wrong_opponent_is_refused_in_french_too() {
    for (against, message) in [
        (
            "nobody",
            "Il n’y a pas d’adversaire «\u{a0}nobody\u{a0}». Adversaires\u{a0}: random",
        ),
        (
            "note:deep=3",
            "note n’a pas d’option «\u{a0}deep\u{a0}». Options\u{a0}: depth",
        ),
        (
            "note:depth=99",
            "note\u{a0}: «\u{a0}99\u{a0}» n’est pas permis pour depth, seulement de 1 à ",
        ),
        (
            "note:depth=2,depth=3",
            "note\u{a0}: depth est donné deux fois",
        ),
        (
            "trio-look",
            "trio-look ne joue pas sur ce plateau. Ses plateaux\u{a0}: trio",
        ),
        (
            "minimax",
            "Ce plateau est trop grand pour minimax. Plateaux qu’il peut finir\u{a0}: ",
        ),
    ] {
        let line = format!("7x6 --lang fr --against {against}");
        let error = request(&line).err().unwrap();
        assert!(error.starts_with(message), "{against}: {error}");
    }
}

/// `random` played the same game every time.
#[test]
fn opponents_that_draw_draw_something_else_with_another_seed() {
    let moves = |line: &str| {
        let output = script(line, "");
        let (before, moves) = output.split_once("Moves: ").unwrap();
        (
            before.contains("Chance is drawn with seed"),
            String::from(moves),
        )
    };
    let game = |seed: u32| moves(&format!("7x6 --me random --against random --seed {seed}"));
    assert_eq!(game(1), game(1));
    assert_ne!(game(1), game(2));
    assert!(game(1).0);
    // The surroundings draw where nothing is said; a spec's own seed stands.
    assert_eq!(game(1), moves("7x6 --me random --against random"));
    let own = |seed| {
        moves(&format!(
            "7x6 --me random:seed=5 --against random:seed=6 --seed {seed}"
        ))
    };
    assert_eq!(own(1), own(2));
    assert!(!own(1).0, "nothing is drawn with it");
    // Two that draw do not draw the same.
    let output = script("7x6 --me random --against random --seed 7", "");
    says(
        &output,
        &[
            "Chance is drawn with seed 7 (again with --seed 7)",
            "random plays",
        ],
    );
}

#[test]
fn help_is_there_for_whoever_asks() {
    let asked = |line: &str| args::help(line.split_whitespace().map(String::from), &ENGLISH);
    assert_eq!(asked("7x6 --against human"), None);
    for line in ["--help", "ttt -h"] {
        says(&asked(line).unwrap(), &["play ttt 3 3", "--seed N"]);
    }
    says(
        &asked("-h --lang fr").unwrap(),
        &["Une partie dans le terminal", "qui commence"],
    );
}

#[test]
fn colours_where_they_can_be_seen() {
    assert!(!script("7x6 --against human", "4\n").contains('\x1b'));
    let output = script("7x6 --against human --color always", "4\n4\n");
    says(&output, &["\x1b[31m●\x1b[0m", "\x1b[33m○\x1b[0m"]);
}

/// The program itself: words on its streams and its exit codes.
#[test]
fn the_program_plays_over_its_streams() {
    let profile = ["build", "--quiet", "--profile", "test", "--example", "play"];
    let built = Command::new(env!("CARGO")).args(profile).status().unwrap();
    assert!(built.success());
    let here = std::env::current_exe().unwrap();
    let program = here
        .parent()
        .unwrap()
        .with_file_name("examples")
        .join("play");
    let run = |arguments: &[&str], typed: &str| {
        let mut child = Command::new(&program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child
            .stdin
            .take()
            .unwrap()
            .write_all(typed.as_bytes())
            .unwrap();
        child.wait_with_output().unwrap()
    };
    let left = run(&["ttt", "3", "3", "--lang", "fr"], "b2\nb2\n");
    let text = String::from_utf8(left.stdout).unwrap();
    says(
        &text,
        &["La case b2 est occupée", "Partie quittée", "Coups"],
    );
    assert_eq!(left.status.code(), Some(0));
    for (help, said) in [
        (&["--help"][..], "A game in the terminal:"),
        (
            &["ttt", "-h", "--lang", "fr"],
            "Une partie dans le terminal\u{a0}:",
        ),
    ] {
        let told = run(help, "");
        assert_eq!(told.status.code(), Some(0));
        let text = String::from_utf8(told.stdout).unwrap();
        assert!(text.starts_with(said), "{text}");
        for option in [
            "--against",
            "--me",
            "--first",
            "--seed",
            "--lang",
            "--color",
        ] {
            assert!(text.contains(option), "{option}");
        }
    }
    // Another game every time, unless somebody wishes for one again.
    let drawn = || {
        let game = run(
            &[
                "7x6",
                "--me",
                "random",
                "--against",
                "random",
                "--lang",
                "en",
            ],
            "",
        );
        String::from_utf8(game.stdout).unwrap()
    };
    let games: Vec<String> = (0..4).map(|_| drawn()).collect();
    assert!(games.iter().any(|game| *game != games[0]), "{games:?}");
    let wrong = run(&["ttt", "3"], "");
    assert_eq!(wrong.status.code(), Some(2));
    assert!(wrong.stdout.is_empty() && !wrong.stderr.is_empty());
}
