//! A depth-limited search between three sides: max-n.
//!
//! Every position has one value per side, and each side chooses what is best for itself (Luckhardt
//! and Irani 1986). The alternative, *paranoid* search, lets two sides conspire against the third
//! and can then cut like alpha-beta; it was left aside because it misses what matters here. When
//! the third side threatens to win, the next side must block or lose, so it *will* block, and the
//! one before may use its move for something else; a paranoid player believes that nobody ever
//! blocks for it. Max-n sees both this and the squeeze in which a side must block against one
//! opponent and so opens the way for the other.
//!
//! Among moves that are equal to the side that plays them, the one that leaves its strongest rival
//! least is expected. Nothing is cut but one thing that cannot change a value: a side that can win
//! at once does.

use super::catalog::{Claim, Context, Entry, Player};
use super::options::Opt;
use super::trio::{Table, Trio, discs};
use super::{Decided, Opponent, Progress, Report, Rng, Scored, TrioReason, Value, Watch, Why};
use crate::game::{Bits, Move, Position};

/// The catalogue's line.
pub const ENTRY: Entry = Entry {
    options: &[
        Opt::int("depth", 1, 8, 5),
        Opt::int("nodes", 1000, 100_000_000, 400_000),
        Opt::SEED,
    ],
    claim: Claim::THREE_SIDES,
    lesson: "three",
    ..Entry::new("trio-maxn", Player::whole_only(build))
};

/// What a won game is worth on the spot; each ply until then costs one.
pub const WIN: i32 = 1_000_000;

/// How good a game that goes on is for each side.
pub type Judge = dyn Fn(&Table, &Trio) -> [i32; 3];

/// A side's potential against what the two others have together.
#[must_use]
pub fn judge(table: &Table, discs: &Trio) -> [i32; 3] {
    let own = [0, 1, 2].map(|side| table.potential(discs, side));
    let sum: i32 = own.iter().sum();
    own.map(|points| 3 * points - sum)
}

/// Whether a side prefers one outcome to another.
#[must_use]
pub fn prefers(side: usize, new: &[i32; 3], old: &[i32; 3]) -> bool {
    let rival = |values: &[i32; 3]| values[(side + 1) % 3].max(values[(side + 2) % 3]);
    (new[side], -rival(new)) > (old[side], -rival(old))
}

/// The values of a won game.
#[must_use]
pub fn won(side: usize, ply: u32) -> [i32; 3] {
    let mut values = [ply as i32 - WIN; 3];
    values[side] = WIN - ply as i32;
    values
}

/// A search and its counters.
pub struct Search<'a> {
    /// The board.
    pub table: &'a Table,
    /// The judgement at the end of the search.
    pub judge: &'a Judge,
    /// Nodes after which no deeper search is finished.
    pub limit: u64,
    /// Who may stop it.
    pub watch: &'a mut dyn Watch,
    /// How far it has come.
    pub progress: Progress,
    /// Whether it was stopped.
    pub stopped: bool,
}

impl Search<'_> {
    /// The values of a position in which `turn` is to move, `ply` moves from the root, looking
    /// `left` moves further.
    pub fn values(&mut self, discs: &Trio, turn: usize, ply: u32, left: u32) -> [i32; 3] {
        self.visit();
        let before = (turn + 2) % 3;
        if self.table.has_won(discs, before) {
            return won(before, ply);
        }
        let playable = self.table.playable(discs);
        if playable == 0 || self.stopped {
            return [0; 3];
        }
        if left == 0 {
            return (self.judge)(self.table, discs);
        }
        if self.table.threats(discs, turn) & playable != 0 {
            return won(turn, ply + 1);
        }
        let table = self.table;
        let mut best: Option<[i32; 3]> = None;
        for &(_, cells) in &table.moves {
            let cell = playable & cells;
            if cell != 0 {
                let mut after = *discs;
                after[turn] |= cell;
                let values = self.values(&after, (turn + 1) % 3, ply + 1, left - 1);
                if best.is_none_or(|best| prefers(turn, &values, &best)) {
                    best = Some(values);
                }
            }
        }
        best.unwrap_or_default()
    }

    /// Every move with its values, in move order.
    pub fn root(&mut self, discs: &Trio, turn: usize, plies: u32) -> Vec<(Move, u64, [i32; 3])> {
        let mut scores = Vec::new();
        for (mv, cell) in self.table.legal(discs) {
            let mut after = *discs;
            after[turn] |= cell;
            scores.push((mv, cell, self.values(&after, (turn + 1) % 3, 1, plies - 1)));
        }
        scores
    }

    /// The moves expected from a position on, each the one its side prefers, `left` at most.
    pub fn line(&mut self, discs: &Trio, turn: usize, left: u32) -> Vec<Move> {
        let (mut discs, mut turn, mut line) = (*discs, turn, Vec::new());
        let table = self.table;
        for left in (0..left).rev() {
            let playable = table.playable(&discs);
            let mut best: Option<(Move, u64, [i32; 3])> = None;
            if !table.has_won(&discs, (turn + 2) % 3) {
                for &(mv, cells) in table.moves.iter().filter(|entry| entry.1 & playable != 0) {
                    let mut after = discs;
                    after[turn] |= playable & cells;
                    let values = self.values(&after, (turn + 1) % 3, 1, left);
                    if best.is_none_or(|best| prefers(turn, &values, &best.2)) {
                        best = Some((mv, playable & cells, values));
                    }
                }
            }
            let Some((mv, cell, _)) = best.filter(|_| !self.stopped) else {
                break;
            };
            line.push(mv);
            discs[turn] |= cell;
            turn = (turn + 1) % 3;
        }
        line
    }

    fn visit(&mut self) {
        self.progress.nodes += 1;
        if self.progress.depth > 0 {
            if self.progress.nodes > self.limit {
                self.stopped = true;
            } else if self.progress.nodes.is_multiple_of(4096) {
                self.stopped |= !self.watch.go_on(&self.progress);
            }
        }
    }
}

struct MaxN {
    table: Table,
    depth: u32,
    nodes: u64,
    seed: u32,
}

fn build(context: &Context) -> Box<dyn Opponent> {
    Box::new(MaxN {
        table: Table::new(context.variant),
        depth: context.settings.get("depth"),
        nodes: context.settings.get("nodes").into(),
        seed: context.settings.get("seed"),
    })
}

impl Opponent for MaxN {
    fn choose(&mut self, position: &Position, watch: &mut dyn Watch) -> Report {
        let discs = discs(position);
        let turn = position.turn().index();
        let mut search = Search {
            table: &self.table,
            judge: &judge,
            limit: self.nodes,
            watch,
            progress: Progress {
                nodes: 0,
                depth: 0,
                best: None,
                value: Value::Points(0),
            },
            stopped: false,
        };
        let (mut scores, mut equals) = (Vec::new(), Vec::new());
        for plies in 1..=self.depth {
            let deeper = search.root(&discs, turn, plies);
            if search.stopped {
                break;
            }
            scores = deeper;
            let top = scores.iter().copied().reduce(|best, new| {
                if prefers(turn, &new.2, &best.2) {
                    new
                } else {
                    best
                }
            });
            let top = top.expect("a game that goes on");
            equals = scores.clone();
            equals.retain(|score| !prefers(turn, &top.2, &score.2));
            search.progress.depth = plies;
            search.progress.best = Some(top.0);
            search.progress.value = value(top.2[turn]);
        }
        let (best, cell, values) = Rng::for_move(self.seed, position).pick(&equals);
        let (nodes, depth) = (search.progress.nodes, search.progress.depth);
        let mut after = discs;
        after[turn] |= cell;
        let mut line = vec![best];
        // Whoever asked to stop wants no more thinking, not even about the line.
        if !search.stopped || nodes > search.limit {
            (search.stopped, search.limit) = (false, u64::MAX);
            line.extend(search.line(&after, (turn + 1) % 3, depth - 1));
        }
        let fallback = if equals.len() > 1 {
            TrioReason::Drawn
        } else {
            TrioReason::Best
        };
        let reason = self.table.reason(&discs, turn, cell).unwrap_or(fallback);
        Report {
            best,
            scores: scores
                .iter()
                .map(|&(mv, _, values)| Scored {
                    mv,
                    value: value(values[turn]),
                })
                .collect(),
            nodes,
            depth,
            line,
            exact: values[turn] == WIN - 1,
            why: Why::Trio {
                reason,
                cell: self.table.geometry.cell(cell.lowest()),
                values,
            },
        }
    }
}

/// Values beyond every judgement are wins and losses, and say when. They suppose that every side
/// plays for itself, so they are not proofs.
fn value(points: i32) -> Value {
    if points > WIN / 2 {
        Value::Known(Decided::Win((WIN - points) as u32))
    } else if points < -WIN / 2 {
        Value::Known(Decided::Loss((WIN + points) as u32))
    } else {
        Value::Points(points)
    }
}
