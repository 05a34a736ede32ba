//! The suites of `tests/data` (made by the example `suite`): solved, confirmed
//! by solvers of another make, and the number of nodes they take.

use connect_four_ai::{Position, Solver as Peer};
use puissance4::solver::{Board, Solver};

use crate::slow::plain;

const END: &str = include_str!("../data/end_easy.txt");
const MIDDLE: [&str; 2] = [
    include_str!("../data/middle_easy.txt"),
    include_str!("../data/middle_medium.txt"),
];
const BEGIN: [&str; 2] = [
    include_str!("../data/begin_easy.txt"),
    include_str!("../data/begin_medium.txt"),
];

/// Nodes to solve all suites, each position with an empty table of 64 MiB: the
/// search's signature, which a change either keeps or states in its message.
const BENCH: u64 = 1_474_911;

fn lines(suite: &str) -> impl Iterator<Item = (&str, Board, i32)> {
    suite.lines().map(|line| {
        let (moves, score) = line.split_once(' ').unwrap();
        (
            moves,
            Board::parse(7, 6, moves).unwrap(),
            score.parse().unwrap(),
        )
    })
}

#[test]
fn suites_are_solved_with_the_nodes_on_record() {
    let mut solver = Solver::new(7, 6, 64 << 20).unwrap();
    for suite in BEGIN.into_iter().chain([END]).chain(MIDDLE) {
        for (moves, board, score) in lines(suite) {
            solver.reset();
            assert_eq!(solver.solve(&board), Ok(score), "{moves}");
        }
    }
    assert_eq!(solver.nodes(), BENCH, "Bench: {}", solver.nodes());
}

#[test]
fn a_small_table_and_a_kept_one_change_nothing() {
    let mut solver = Solver::new(7, 6, 1 << 14).unwrap();
    for suite in [END, MIDDLE[0], MIDDLE[1], BEGIN[0]] {
        for (moves, board, score) in lines(suite) {
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

#[test]
fn late_positions_are_confirmed_by_plain_search() {
    for (moves, board, score) in lines(END) {
        assert_eq!(plain(&board, -99, 99), score, "{moves}");
    }
}

#[test]
fn early_positions_are_confirmed_by_a_peer() {
    let mut peer = Peer::empty();
    for suite in MIDDLE.into_iter().chain(BEGIN) {
        for (moves, _, score) in lines(suite) {
            let position = Position::from_moves(moves).unwrap();
            assert_eq!(i32::from(peer.solve(&position)), score, "{moves}");
        }
    }
}

#[test]
fn threads_share_a_table() {
    let mut first = Solver::new(7, 6, 1 << 20).unwrap();
    std::thread::scope(|scope| {
        for suite in [MIDDLE[1], MIDDLE[1], BEGIN[0], MIDDLE[0]] {
            let mut solver = first.share().unwrap();
            scope.spawn(move || {
                for (moves, board, score) in lines(suite) {
                    assert_eq!(solver.solve(&board), Ok(score), "{moves}");
                }
            });
        }
    });
}
