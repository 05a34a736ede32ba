//! Which suites `bench` solves, and where their positions are.

use crate::Result;
use crate::args::Args;
use crate::process::root;
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Where suites of positions are looked for when no folder is named.
const POSITIONS: &str = "../shared/positions";
/// The suites, and how many of each are solved, in a single run and in each of several: the hard
/// ones take seconds apiece.
const SUITES: &[(&str, usize, usize)] = &[
    ("end_easy", 500, 500),
    ("middle_easy", 500, 500),
    ("middle_medium", 500, 500),
    ("begin_easy", 500, 500),
    ("begin_medium", 100, 30),
    ("begin_hard", 10, 3),
];
/// How often everything is measured, where nothing else is said.
const RUNS: usize = 5;
/// The empty board, which only our solver is asked.
const EMPTY: &str = "empty";

/// The one board the peer knows.
pub const STANDARD: &str = "7x6";
/// The other boards with suites: by the number of empty cells.
const BOARDS: &[&str] = &["8x7", "9x7", "10x7", "12x6"];
const EMPTY_CELLS: &[u32] = &[26, 30, 34, 38];
/// The suite of 7×6 whose speed that of the other boards is compared with.
pub const REFERENCE: &str = "@begin_medium";

pub fn runs(args: &Args) -> Result<usize> {
    let runs = args.number::<NonZeroUsize>("--runs")?;
    Ok(runs.map_or(RUNS, NonZeroUsize::get))
}

/// The rows asked for: name, file, most positions.
pub fn rows(args: &Args) -> Result<Vec<(String, String, usize)>> {
    if let Some(board) = args.text("--board").filter(|&board| board != STANDARD) {
        return other_rows(board, args);
    }
    let folder = match args.text("--positions") {
        Some(folder) => PathBuf::from(folder),
        None => root().join(POSITIONS),
    };
    let wanted = args.list("--suite");
    let known: Vec<&str> = SUITES.iter().map(|suite| suite.0).chain([EMPTY]).collect();
    if let Some(other) = wanted.iter().find(|name| !known.contains(name)) {
        return Err(format!(
            "no suite `{other}`; there are: {}",
            known.join(", ")
        ));
    }
    let once = runs(args)? == 1;
    let mut rows = Vec::new();
    for &(name, all, some) in SUITES {
        if !wanted.is_empty() && !wanted.contains(&name) {
            continue;
        }
        let file = folder.join(format!("{name}.txt"));
        if !file.is_file() {
            return Err(format!(
                "there is no {}; name the folder of the suites with --positions",
                file.display()
            ));
        }
        let count = if once { all } else { some };
        rows.push((name.into(), file.to_string_lossy().into_owned(), count));
    }
    if wanted.is_empty() || wanted.contains(&EMPTY) {
        rows.push((EMPTY.into(), EMPTY.into(), 1));
    }
    Ok(rows)
}

/// The rows of another board.
fn other_rows(board: &str, args: &Args) -> Result<Vec<(String, String, usize)>> {
    if !BOARDS.contains(&board) {
        let known = BOARDS.join(", ");
        return Err(format!(
            "no suites for `{board}`, but for {STANDARD}, {known}"
        ));
    }
    if args.text("--positions").is_some() || !args.list("--suite").is_empty() {
        return Err("--positions and --suite are for 7x6".into());
    }
    let row = |&empty: &u32| {
        let name = format!("{board}-{empty}");
        let file = root().join(format!("tests/data/{name}.txt"));
        (name, file.to_string_lossy().into_owned(), usize::MAX)
    };
    Ok(EMPTY_CELLS.iter().map(row).collect())
}

/// The project's own suites, which are the same wherever the bench runs: the nodes they take
/// are the search's signature, and a test keeps them.
pub fn signature(board: &str) -> Vec<String> {
    let names: Vec<String> = match board {
        STANDARD => SUITES.iter().map(|suite| suite.0.into()).collect(),
        _ => EMPTY_CELLS.iter().map(|n| format!("{board}-{n}")).collect(),
    };
    let files = names.iter().map(|name| {
        let file = root().join(format!("tests/data/{name}.txt"));
        (format!("@{name}"), file)
    });
    files
        .filter(|(_, file)| file.is_file())
        .flat_map(|(name, file)| [name, file.to_string_lossy().into(), usize::MAX.to_string()])
        .collect()
}

/// What other boards are compared with.
pub fn reference() -> Vec<String> {
    let mut words = signature(STANDARD);
    let at = words.iter().position(|word| word == REFERENCE);
    let at = at.expect("7×6 has this suite");
    let mut suite: Vec<String> = words.drain(at..at + 3).collect();
    suite.insert(0, STANDARD.into());
    suite
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn named(line: &str) -> Result<Vec<(String, String, usize)>> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        rows(&Args::parse(
            &words,
            &["--board", "--positions", "--suite", "--runs"],
            &[],
        )?)
    }

    #[test]
    fn suites_are_chosen_by_name() {
        let rows = named("--suite empty").unwrap();
        assert_eq!(rows, [("empty".into(), "empty".into(), 1)]);
        assert!(named("--suite none").unwrap_err().contains("begin_hard"));
        let missing = named("--positions nowhere --suite end_easy").unwrap_err();
        assert!(missing.contains("--positions"));
    }

    #[test]
    fn several_runs_solve_fewer_of_the_hard_positions() {
        let positions = |line: &str| {
            let folder = root().join("tests/data");
            let line = format!(
                "--positions {} --suite begin_medium {line}",
                folder.display()
            );
            named(&line).map(|rows| rows[0].2)
        };
        assert_eq!(positions("--runs 1"), Ok(100));
        assert_eq!(positions(""), Ok(30));
        assert!(positions("--runs 0").is_err());
    }

    #[test]
    fn boards_have_suites_by_empty_cells() {
        let rows = named("--board 12x6").unwrap();
        let names: Vec<&str> = rows.iter().map(|row| row.0.as_str()).collect();
        assert_eq!(names, ["12x6-26", "12x6-30", "12x6-34", "12x6-38"]);
        assert!(rows.iter().all(|row| Path::new(&row.1).is_file()));
        assert!(named("--board 3x3").unwrap_err().contains("12x6"));
        assert!(named("--board 12x6 --suite empty").is_err());
        assert_eq!(named("--board 7x6 --suite empty").unwrap().len(), 1);
    }

    #[test]
    fn other_boards_are_compared_with_a_suite_of_7x6() {
        let [board, name, file, _] = &reference()[..] else {
            panic!("a board and one suite");
        };
        assert_eq!((board.as_str(), name.as_str()), (STANDARD, REFERENCE));
        assert!(Path::new(file).is_file());
        assert!(!signature("12x6").contains(&REFERENCE.to_owned()));
    }
}
