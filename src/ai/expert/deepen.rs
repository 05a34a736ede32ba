//! Iterative deepening: two plies deeper each time, as long as the limits allow.
//!
//! Every iteration orders the moves for the next, and when the search is stopped the last finished
//! depth (or the part of a deeper one that already improved on it) is the answer. Steps of two,
//! because estimates after a move of one's own and after one of the opponent's differ too much to
//! guide each other, and because the iterations in between would cost half as much again.

use super::answer::{Answer, Ranked, Sure, known, stopped};
use super::evaluate::Evaluate;
use super::order::Order;
use super::search::{INFINITE, Search, win_at};
use super::table::{NO_MOVE, Table};
use crate::ai::board::{Board, Rules, Word};
use crate::ai::{Progress, Value, Watch};
use crate::few;
use crate::game::{Move, Position};

/// When to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Plies to look ahead; replies that are forced do not count.
    pub depth: u32,
    /// Positions to visit.
    pub nodes: u64,
    /// Whether every move gets its own value. Otherwise moves that are not best get an upper
    /// bound, which is what alpha-beta saves its time on.
    pub all: bool,
}

struct Root<B> {
    cell: B,
    next: Board<B>,
    wins: bool,
    ranked: Ranked,
}

/// Searches `position`, in which the game is not over. Among equals the earlier in `first` wins;
/// moves missing there keep the engine's own order.
pub fn deepen<B: Word, E: Evaluate<B>>(
    position: &Position,
    evaluate: &E,
    table: &mut Table,
    limits: Limits,
    first: &[Move],
    watch: &mut dyn Watch,
) -> Answer {
    let rules = Rules::<B>::of(position.variant()).expect("a variant of two sides");
    let board = rules.board(position);
    let mut search = Search {
        rules,
        evaluate,
        order: Order::new(&rules),
        table,
        nodes: 0,
        limit: u64::MAX,
        cuts: 0,
        recalled: 0,
        stopped: false,
        progress: Progress {
            nodes: 0,
            depth: 0,
            best: None,
            value: Value::Points(0),
        },
        watch,
    };
    let mut roots = roots(&mut search, &board, first);
    let left = rules.area - board.ply;
    let last = limits.depth.min(left);
    let (mut depth, mut exact) = (0, false);
    let mut finished: Vec<Ranked> = Vec::new();
    while depth < last && !exact {
        // The first iteration must always be finished, or there would be no answer.
        if depth > 0 {
            search.limit = limits.nodes;
        }
        let next = if depth > 0 { depth + 2 } else { 2 - last % 2 };
        let guess = (depth > 0 && !limits.all).then_some(roots[0].ranked.value);
        iterate(&mut search, &mut roots, next, limits.all, guess);
        if search.stopped {
            break;
        }
        depth = next;
        finished = roots.iter().map(|root| root.ranked).collect();
        let settled = |ranked: &Ranked| ranked.is_settled(board.ply);
        exact = depth == left
            || if limits.all {
                finished.iter().all(settled)
            } else {
                settled(&finished[0])
            };
        search.progress.depth = depth;
        search.progress.best = Some(finished[0].mv);
        search.progress.value = known(finished[0], position);
    }
    let moves = match roots.iter().map(|root| root.ranked).collect() {
        _ if search.stopped && limits.all && !finished.is_empty() => finished,
        partly if search.stopped => stopped(partly, finished, depth),
        moves => moves,
    };
    // Stopped or not, a forced win stays one, and where every move loses none is better.
    exact |= !limits.all && (moves[0].wins() || moves.iter().all(Ranked::loses));
    let best = roots.iter().find(|root| root.ranked.mv == moves[0].mv);
    Answer {
        line: line(&search, &board, best.expect("one of the roots"), depth),
        moves,
        depth,
        nodes: search.nodes,
        cuts: search.cuts,
        recalled: search.recalled,
        exact,
    }
}

fn roots<B: Word, E: Evaluate<B>>(
    search: &mut Search<'_, B, E>,
    board: &Board<B>,
    first: &[Move],
) -> Vec<Root<B>> {
    let rules = search.rules;
    let playable = rules.playable(board.occupied());
    let start = search.order.begin(&rules, board, playable, NO_MOVE);
    let mut roots = Vec::new();
    while let Some(child) = search.order.next(start) {
        roots.push(Root {
            cell: child.cell,
            next: board.after(child.cell, child.made),
            wins: !(board.wins & child.cell).is_empty(),
            ranked: Ranked::new(Move::new(rules.move_index(child.cell))),
        });
    }
    let place = |root: &Root<B>| first.iter().position(|&mv| mv == root.ranked.mv);
    few::sort_by_key(&mut roots, |root| place(root).unwrap_or(usize::MAX));
    roots
}

/// One depth: values for the moves, the best brought to the front. The best value is expected near
/// that of the iteration before; where it lies elsewhere, the search is asked again.
fn iterate<B: Word, E: Evaluate<B>>(
    search: &mut Search<'_, B, E>,
    roots: &mut [Root<B>],
    depth: u32,
    all: bool,
    guess: Option<i32>,
) {
    let (mut low, mut high) = match guess {
        Some(value) => (value - NEAR, value + NEAR),
        None => (-INFINITE, INFINITE),
    };
    loop {
        let best = sweep(search, roots, depth, all, (low, high));
        if search.stopped {
            return;
        }
        match best {
            _ if best <= low && low > -INFINITE => low = -INFINITE,
            _ if best >= high && high < INFINITE => high = INFINITE,
            _ => return,
        }
    }
}

/// How far from the last value the next is looked for first.
const NEAR: i32 = 3;

/// All moves once, between two bounds; returns the best value.
fn sweep<B: Word, E: Evaluate<B>>(
    search: &mut Search<'_, B, E>,
    roots: &mut [Root<B>],
    depth: u32,
    all: bool,
    (low, high): (i32, i32),
) -> i32 {
    let (mut alpha, mut best_value, mut best) = (low, -INFINITE, 0);
    for (index, root) in roots.iter_mut().enumerate() {
        let Root { next, wins, .. } = *root;
        let mut value = win_at(next.ply);
        if !wins {
            let wide = all || index == 0;
            if !wide {
                value = -search.value(&next, depth - 1, -alpha - 1, -alpha);
            }
            if wide || (value > alpha && value < high && !search.stopped) {
                let floor = if all { low } else { alpha };
                value = -search.value(&next, depth - 1, -high, -floor);
            }
        }
        if search.stopped {
            break;
        }
        root.ranked = Ranked {
            mv: root.ranked.mv,
            value,
            sure: match value {
                _ if wins || all => Sure::Exact,
                _ if value <= alpha => Sure::AtMost,
                _ if value >= high => Sure::AtLeast,
                _ => Sure::Exact,
            },
            depth,
        };
        if value > best_value {
            (best_value, best) = (value, index);
        }
        alpha = alpha.max(value);
        if alpha >= high {
            break;
        }
    }
    if all && !search.stopped {
        few::sort_by_key(roots, |root| -root.ranked.value);
    } else if best_value > low {
        roots[..=best].rotate_right(1);
    }
    best_value
}

/// Follows the hash table from the best move on; at sight of a win or a forced reply it needs no hash table.
fn line<B: Word, E: Evaluate<B>>(
    search: &Search<'_, B, E>,
    board: &Board<B>,
    root: &Root<B>,
    depth: u32,
) -> Vec<Move> {
    let rules = &search.rules;
    let mut line = vec![root.ranked.mv];
    if root.wins {
        return line;
    }
    let mut board = board.after(root.cell, root.next.dangers);
    let mut depth = depth.saturating_sub(1);
    loop {
        let playable = rules.playable(board.occupied());
        let (wins, forced) = (board.wins & playable, board.dangers & playable);
        let cell = if !wins.is_empty() {
            wins.first()
        } else if !forced.is_empty() {
            forced.first()
        } else {
            let (key, mirrored) = search.key(&board, depth);
            let Some(entry) = search.table.get(search.table.place(key)) else {
                return line;
            };
            if entry.best == NO_MOVE || depth == 0 {
                return line;
            }
            depth -= 1;
            let index = if mirrored {
                rules.mirror_index(entry.best)
            } else {
                entry.best
            };
            B::ONE << u32::from(index)
        };
        if (cell & playable).is_empty() {
            return line;
        }
        line.push(Move::new(rules.move_index(cell)));
        if !wins.is_empty() {
            return line;
        }
        board = board.after(cell, rules.threats_after(&board, cell));
    }
}
