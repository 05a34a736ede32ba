//! Two solvers behind one door, so that both are timed in the same way: 64 MiB of table each,
//! emptied before every position, and no book. Only ours knows boards other than 7×6.

#[cfg(target_arch = "wasm32")]
mod wasm;

use connect_four_ai as peer;
use puissance4::solver::{Board, Solver};

/// Most positions between two calls of [`Duel::fresh`]: the peer marks its entries with an
/// age of one byte, and old ones must not seem young again.
pub const BATCH: usize = 250;

/// The two of them.
pub struct Duel {
    ours: Solver,
    size: (u32, u32),
    board: Option<Board>,
    /// What our solver had counted when the position was set up.
    counted: u64,
    peer: peer::Solver,
    position: peer::Position,
}

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    Ours,
    Peer,
}

impl Duel {
    /// Both with empty tables; none where memory is short or there is no such board.
    pub fn new(width: u32, height: u32) -> Option<Self> {
        Some(Self {
            ours: Solver::new(width, height, 64 << 20).ok()?,
            size: (width, height),
            board: None,
            counted: 0,
            peer: peer::Solver::empty(),
            position: peer::Position::new(),
        })
    }

    /// Makes ready for another [`BATCH`] of positions: overwrites every entry of the peer's table. A new
    /// table would be slower, as the first write to each page of new memory traps into the kernel, and the
    /// solver would be timed with that.
    pub fn fresh(&mut self, who: Who) {
        if who == Who::Peer {
            let table = &mut self.peer.transposition_table;
            for key in 0..peer::TranspositionTable::MAX_SIZE as u64 {
                table.put(key, 0, peer::TTFlag::Exact, 0);
            }
        }
    }

    /// Empties the hash table and sets up a position; false if this solver cannot read it.
    pub fn prepare(&mut self, who: Who, moves: &str) -> bool {
        match who {
            Who::Ours => {
                self.ours.reset();
                self.counted = self.ours.nodes();
                self.board = Board::parse(self.size.0, self.size.1, moves).ok();
                self.board.is_some()
            }
            Who::Peer => {
                self.peer.reset();
                if self.size != (7, 6) {
                    return false;
                }
                match peer::Position::from_moves(moves) {
                    Ok(position) => self.position = position,
                    Err(_) => return false,
                }
                true
            }
        }
    }

    /// The score of the position that was set up.
    pub fn solve(&mut self, who: Who) -> i32 {
        match (who, &self.board) {
            (Who::Ours, Some(board)) => self.ours.solve(board).unwrap_or(i32::MIN),
            (Who::Ours, None) => i32::MIN,
            (Who::Peer, _) => self.peer.solve(&self.position).into(),
        }
    }

    /// Nodes of the last position.
    pub fn nodes(&self, who: Who) -> u64 {
        match who {
            Who::Ours => self.ours.nodes() - self.counted,
            Who::Peer => self.peer.explored_positions as u64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_agree_and_count_nodes() {
        let mut duel = Duel::new(7, 6).expect("memory");
        for moves in ["21655424741673215132374662632", "24717261376455"] {
            let scores = [Who::Ours, Who::Peer].map(|who| {
                duel.fresh(who);
                assert!(duel.prepare(who, moves));
                duel.solve(who)
            });
            assert_eq!(scores[0], scores[1], "{moves}");
        }
        assert!(duel.nodes(Who::Ours) > 0 && duel.nodes(Who::Peer) > 0);
        assert!(!duel.prepare(Who::Ours, "9") && !duel.prepare(Who::Peer, "9"));
    }

    #[test]
    fn only_ours_knows_other_boards() {
        let mut duel = Duel::new(12, 6).expect("memory");
        assert!(duel.prepare(Who::Ours, "9abc") && !duel.prepare(Who::Peer, "1234"));
        assert!(Duel::new(12, 12).is_none());
    }
}
