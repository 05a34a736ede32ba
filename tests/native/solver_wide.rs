//! The suites of the larger boards in `tests/data`, by empty cells (made by the
//! example `suite`): solved, confirmed by a search of another make, and the
//! number of nodes they take.
//!
//! The other search is the expert's, to the end of the game. It shares no code
//! with the solver: its own boards, its own table, no bound from parity, and
//! held to plain negamax by tests of its own.

use puissance4::ai::Unwatched;
use puissance4::ai::expert::Expert;
use puissance4::ai::expert::deepen::Limits;
use puissance4::ai::expert::evaluate::WIN;
use puissance4::game::{Move, Position, Variant};
use puissance4::solver::{Board, Solver};

/// A board's suites, those with the fewest empty cells first, and the nodes to
/// solve them all, each position with an empty table of 64 MiB: the search's
/// signature, which a change either keeps or states in its message.
struct Suites {
    size: (u32, u32),
    files: [&'static str; 4],
    nodes: u64,
}

macro_rules! suites {
    ($width:literal, $height:literal, $nodes:literal) => {
        Suites {
            size: ($width, $height),
            files: [
                include_str!(concat!("../data/", $width, "x", $height, "-26.txt")),
                include_str!(concat!("../data/", $width, "x", $height, "-30.txt")),
                include_str!(concat!("../data/", $width, "x", $height, "-34.txt")),
                include_str!(concat!("../data/", $width, "x", $height, "-38.txt")),
            ],
            nodes: $nodes,
        }
    };
}

const BOARDS: [Suites; 4] = [
    suites!(8, 7, 2_740_379),
    suites!(9, 7, 2_174_539),
    suites!(10, 7, 2_299_832),
    suites!(12, 6, 2_649_224),
];

fn lines(suite: &str) -> impl Iterator<Item = (&str, i32)> {
    suite.lines().map(|line| {
        let (moves, score) = line.split_once(' ').unwrap();
        (moves, score.parse().unwrap())
    })
}

#[test]
fn suites_are_solved_with_the_nodes_on_record() {
    for Suites { size, files, nodes } in &BOARDS {
        let mut solver = Solver::new(size.0, size.1, 64 << 20).unwrap();
        for (file, empty) in files.iter().zip([26, 30, 34, 38]) {
            assert_eq!(file.lines().count(), 16);
            for (moves, score) in lines(file) {
                let board = Board::parse(size.0, size.1, moves).unwrap();
                assert_eq!(board.plies() + empty, size.0 * size.1, "{moves}");
                solver.reset();
                assert_eq!(solver.solve(&board), Ok(score), "{moves}");
            }
        }
        assert_eq!(solver.nodes(), *nodes, "{size:?}");
    }
}

#[test]
fn a_small_table_and_a_kept_one_change_nothing() {
    for Suites { size, files, .. } in &BOARDS {
        let mut solver = Solver::new(size.0, size.1, 1 << 14).unwrap();
        for (moves, score) in files[..2].iter().flat_map(|file| lines(file)) {
            let board = Board::parse(size.0, size.1, moves).unwrap();
            assert_eq!(solver.solve(&board), Ok(score), "{moves}");
            assert_eq!(solver.solve_sign(&board), Ok(score.signum()), "{moves}");
            assert_eq!(
                solver.solve(&board.mirrored()),
                Ok(score),
                "{moves} mirrored"
            );
        }
    }
}

/// The score by the expert's search.
fn judged(id: &str, moves: &str) -> i32 {
    let mut position = Position::new(Variant::find(id).unwrap());
    for column in moves.chars() {
        let column = column.to_digit(16).unwrap() - 1;
        position.play(Move::new(column as u8)).unwrap();
    }
    let limits = Limits {
        depth: u32::MAX,
        nodes: u64::MAX,
        all: false,
    };
    let answer = Expert::new(limits, 0).answer(&position, &mut Unwatched);
    assert!(answer.exact, "{moves}");
    // A win is told by the number of discs on the board once it is made.
    let area = position.variant().area() as i32;
    match answer.moves[0].value {
        0 => 0,
        value => value.signum() * (area + 2 - (WIN - value.abs())) / 2,
    }
}

/// Only the latest positions, which take seconds; the same comparison of all
/// 256, a quarter of an hour long, was made once when the suites were.
#[test]
fn the_expert_confirms() {
    for Suites { size, files, .. } in &BOARDS {
        let id = format!("{}x{}", size.0, size.1);
        for (moves, score) in lines(files[0]) {
            assert_eq!(judged(&id, moves), score, "{moves}");
        }
    }
}
