//! The best line, to the end of the game.
//!
//! The expert reads its line from the hash table, and there a line breaks off where a position was
//! decided at sight, was looked up among its siblings or has been overwritten since. Who is told
//! « won in nine plies » wants to see all nine. So what is missing is searched for here: from each
//! position of the line on, no deeper than its end lies.

use crate::ai::expert::Expert;
use crate::ai::expert::answer::known;
use crate::ai::expert::deepen::Limits;
use crate::ai::{Decided, Value, Watch};
use crate::game::{Move, Outcome, Position};

/// Positions that may be visited for one line.
const NODES: u64 = 3_000_000;

/// A line that begins with the same move and ends as `result` says, after just as many plies. Where
/// these are not known, or when the watch or the limit stops the search, it is `line` as it was.
/// What `expert` remembers of its last search makes this quick.
pub fn to_the_end(
    position: &Position,
    line: Vec<Move>,
    result: Value,
    expert: &mut Expert,
    watch: &mut dyn Watch,
) -> Vec<Move> {
    let Value::Known(result) = result else {
        return line;
    };
    let plies = match result {
        Decided::Win(0) | Decided::Loss(0) => return line,
        Decided::Win(plies) | Decided::Loss(plies) => plies,
        Decided::Draw => position.empty(),
    };
    if ends(position, &line, result, plies) {
        return line;
    }
    let (mut whole, mut at) = (vec![line[0]], position.clone());
    at.play(line[0]).expect("a legal move");
    let mut nodes = NODES;
    while !at.outcome().is_over() {
        let left = plies.saturating_sub(whole.len() as u32);
        let limits = Limits {
            depth: left.max(1),
            nodes,
            all: false,
        };
        let answer = expert.search_with(&at, limits, false, watch);
        nodes = nodes.saturating_sub(answer.nodes);
        let due = match result {
            Decided::Draw => Decided::Draw,
            _ if left % 2 == 1 => Decided::Win(left),
            _ => Decided::Loss(left),
        };
        let best = answer.moves[0];
        if known(best, &at) != Value::Known(due) {
            return line;
        }
        if ends(&at, &answer.line, due, left) {
            whole.extend(answer.line);
            return whole;
        }
        at.play(best.mv).expect("a legal move");
        whole.push(best.mv);
    }
    whole
}

/// Whether a line is a whole game of so many plies with this result.
fn ends(position: &Position, line: &[Move], result: Decided, plies: u32) -> bool {
    let mut at = position.clone();
    line.len() as u32 == plies
        && line.iter().all(|&mv| at.play(mv).is_ok())
        && match at.outcome() {
            Outcome::Ongoing => false,
            Outcome::Draw => result == Decided::Draw,
            Outcome::Win(_) => result != Decided::Draw,
        }
}
