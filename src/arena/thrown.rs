//! « Results thrown away »: moves after which exact play gives the mover less than before.
//!
//! This tells players apart in a few games where their scores need hundreds: who wins depends on
//! both, but a result thrown away is one's own.

use super::Record;

/// A move that gave a result away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// The move's place in the game, from 0.
    pub ply: u32,
    /// Who played it.
    pub player: usize,
    /// What the mover had: 1 a won game, 0 a drawn one.
    pub from: i8,
    /// What was left of it: 0 or −1.
    pub to: i8,
}

/// What is known of one player's moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thrown {
    /// Moves whose exact result is known before and after.
    pub judged: u32,
    /// Those of them before which something could be thrown away: a won game or a drawn one. Who is
    /// lost most of the time throws little away, and that is no merit: rates are of these.
    pub held: u32,
    /// Won games turned into draws.
    pub won_drawn: u32,
    /// Won games turned into lost ones.
    pub won_lost: u32,
    /// Drawn games turned into lost ones.
    pub drawn_lost: u32,
    /// For every ply at which something was held, in order: the ply, how often it was thrown away
    /// there, and how often it was held.
    pub plies: Vec<[u32; 3]>,
}

impl Thrown {
    /// All results thrown away.
    #[must_use]
    pub const fn all(&self) -> u32 {
        self.won_drawn + self.won_lost + self.drawn_lost
    }

    /// Adds what a player did in a game.
    pub fn add(&mut self, record: &Record, player: usize) {
        for (ply, mover, from, to) in changes(record) {
            if mover != player {
                continue;
            }
            self.judged += 1;
            if from < 0 {
                continue;
            }
            self.held += 1;
            match (from, to) {
                (1, 0) => self.won_drawn += 1,
                (1, -1) => self.won_lost += 1,
                (0, -1) => self.drawn_lost += 1,
                _ => {}
            }
            let gone = u32::from(to < from);
            let at = self.plies.partition_point(|&[before, ..]| before < ply);
            match self.plies.get_mut(at) {
                Some([same, thrown, held]) if *same == ply => {
                    *thrown += gone;
                    *held += 1;
                }
                _ => self.plies.insert(at, [ply, gone, 1]),
            }
        }
    }
}

/// The moves of a game that gave a result away.
#[must_use]
pub fn throws(record: &Record) -> Vec<Throw> {
    changes(record)
        .filter(|&(_, _, from, to)| to < from)
        .map(|(ply, player, from, to)| Throw {
            ply,
            player,
            from,
            to,
        })
        .collect()
}

/// Every judged move: its place, its player, and the mover's result before and after it.
fn changes(record: &Record) -> impl Iterator<Item = (u32, usize, i8, i8)> + '_ {
    let values = record.values.as_deref().unwrap_or(&[]);
    values.iter().enumerate().filter_map(move |(index, value)| {
        let ply = record.opening as usize + index;
        let from = (*value)?;
        let to = match values.get(index + 1) {
            Some(next) => -(*next)?,
            // Nothing is left to solve after the last move: the game's end says it.
            None => match record.end.winner {
                None => 0,
                Some(side) if side.index() == ply % record.seats.len() => 1,
                Some(_) => -1,
            },
        };
        Some((ply as u32, record.mover(ply), from, to))
    })
}
