//! Max-n between three sides, move by move: what each side makes of every move, and what is
//! expected to follow.

use crate::ai::trio::{Table, discs};
use crate::ai::trio_maxn::{Search, judge, prefers};
use crate::ai::{Progress, TrioReason, Value, Watch};
use crate::game::{Move, Position};

/// A move and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The move.
    pub mv: Move,
    /// What each side has then, in the order of play, if everybody plays for itself.
    pub values: [i32; 3],
    /// The moves expected, this one first.
    pub line: Vec<Move>,
    /// What the move does about the other sides' immediate wins, if anything.
    pub reason: Option<TrioReason>,
}

/// What max-n sees in a position of three sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Three {
    /// The side to move.
    pub turn: u8,
    /// Every legal move, in move order.
    pub moves: Vec<Outlook>,
    /// The first move that the side to move prefers.
    pub best: Move,
    /// What each side has before anybody moves, by judgement alone.
    pub now: [i32; 3],
    /// Positions visited.
    pub nodes: u64,
}

/// Looks `plies` ≥ 1 ahead in a position of three sides whose game goes on; `None` when the watch
/// stopped it.
///
/// # Panics
/// If the variant has not three sides.
pub fn three(position: &Position, plies: u32, watch: &mut dyn Watch) -> Option<Three> {
    let table = Table::new(position.variant());
    let discs = discs(position);
    let turn = position.turn().index();
    let mut search = Search {
        table: &table,
        judge: &judge,
        limit: u64::MAX,
        watch,
        progress: Progress {
            nodes: 0,
            // The search asks its watch once a depth is finished; here there is one depth only.
            depth: 1,
            best: None,
            value: Value::Points(0),
        },
        stopped: false,
    };
    let scores = search.root(&discs, turn, plies);
    let nodes = search.progress.nodes;
    let mut moves = Vec::new();
    let mut best: Option<(Move, [i32; 3])> = None;
    for (mv, cell, values) in scores {
        let mut after = discs;
        after[turn] |= cell;
        let mut line = vec![mv];
        line.extend(search.line(&after, (turn + 1) % 3, plies - 1));
        moves.push(Outlook {
            mv,
            values,
            line,
            reason: table.reason(&discs, turn, cell),
        });
        if best.is_none_or(|best| prefers(turn, &values, &best.1)) {
            best = Some((mv, values));
        }
    }
    if search.stopped {
        return None;
    }
    Some(Three {
        turn: turn as u8,
        moves,
        best: best?.0,
        now: judge(&table, &discs),
        nodes,
    })
}
