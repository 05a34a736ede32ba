//! The one-move looker between three sides: it wins if it can, never lets the next side win if it
//! can help it, and stops the third side when nobody else is asked first.
//!
//! Moves are put in classes, and one of the best class is drawn: 100 wins; 20 fills a cell where
//! the third side threatens to win; 10 leaves nobody a win; 0 leaves the third side a win that the
//! next side can still stop; −50 lets the next side win.

use super::catalog::{Claim, Context, Entry, Player};
use super::options::Opt;
use super::trio::{Table, Trio, discs};
use super::{Opponent, Report, Rng, Scored, TrioReason, Value, Watch, Why};
use crate::game::{Bits, Position};

/// The catalogue's line.
pub const ENTRY: Entry = Entry {
    options: &[Opt::SEED],
    claim: Claim::THREE_SIDES,
    lesson: "three",
    ..Entry::new("trio-look", Player::whole_only(build))
};

struct Looker {
    table: Table,
    seed: u32,
}

fn build(context: &Context) -> Box<dyn Opponent> {
    Box::new(Looker {
        table: Table::new(context.variant),
        seed: context.settings.get("seed"),
    })
}

impl Looker {
    fn class(&self, discs: &Trio, turn: usize, cell: u64) -> i32 {
        let (next, third) = ((turn + 1) % 3, (turn + 2) % 3);
        if self.table.threats(discs, turn) & cell != 0 {
            return 100;
        }
        let mut after = *discs;
        after[turn] |= cell;
        let playable = self.table.playable(&after);
        let can_win = |side| self.table.threats(&after, side) & playable != 0;
        if can_win(next) {
            -50
        } else if self.table.threats(discs, third) & cell != 0 {
            20
        } else if can_win(third) {
            0
        } else {
            10
        }
    }
}

impl Opponent for Looker {
    fn choose(&mut self, position: &Position, _: &mut dyn Watch) -> Report {
        let discs = discs(position);
        let turn = position.turn().index();
        let moves: Vec<_> = (self.table.legal(&discs).into_iter())
            .map(|(mv, cell)| (mv, cell, self.class(&discs, turn, cell)))
            .collect();
        let top = moves.iter().map(|entry| entry.2).max();
        let top = top.expect("a game that goes on");
        let equals: Vec<_> = moves.iter().copied().filter(|m| m.2 == top).collect();
        let (best, cell, _) = Rng::for_move(self.seed, position).pick(&equals);
        let reason = self.table.reason(&discs, turn, cell);
        Report {
            best,
            scores: moves
                .iter()
                .map(|&(mv, _, class)| Scored {
                    mv,
                    value: Value::Points(class),
                })
                .collect(),
            nodes: moves.len() as u64,
            depth: 1,
            line: vec![best],
            exact: top == 100,
            why: Why::Trio {
                reason: reason.unwrap_or(TrioReason::Drawn),
                cell: self.table.geometry.cell(cell.lowest()),
                values: [0, 1, 2].map(|side| self.table.potential(&discs, side)),
            },
        }
    }
}
