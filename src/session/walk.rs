//! Walking through a game: taking back, playing again, and how far one press of either goes.

use super::{Seat, Session};

impl Session {
    /// Takes the last move back; an end that is not on the board is the first thing to be taken
    /// back. Says whether there was anything.
    pub fn undo(&mut self) -> bool {
        if self.ended.take().is_some() {
            return true;
        }
        let Some(mv) = self.history.pop() else {
            return false;
        };
        self.position.undo(mv);
        self.future.push(mv);
        true
    }

    /// Plays again what was taken back last; says whether there was anything.
    pub fn redo(&mut self) -> bool {
        if self.ended.is_some() {
            return false;
        }
        let Some(mv) = self.future.pop() else {
            return false;
        };
        self.position.play_unchecked(mv);
        self.history.push(mv);
        true
    }

    /// Takes back or plays again until so many moves stand on the board, or as near as there are;
    /// an end that the board does not show is taken back in any case.
    pub fn go_to(&mut self, ply: usize) {
        self.ended = None;
        while self.history.len() > ply && self.undo() {}
        while self.history.len() < ply && self.redo() {}
    }

    /// How many moves stand on the board after an undo as people expect it; `None` if there is
    /// nothing to take back. Undo leads to the last position in which a person was to move, so that
    /// an answer goes back with the move it answered. Where no person plays it takes back one move.
    /// Giving up or stopping is taken back by itself, and all moves stay.
    #[must_use]
    pub fn undo_target(&self) -> Option<usize> {
        let ply = self.history.len();
        if self.ended.is_some() {
            return Some(ply);
        }
        (0..ply).rev().find(|&ply| self.halts_at(ply))
    }

    /// How many moves stand on the board after a redo, which goes as far as undo went; `None` if
    /// there is nothing to play again.
    #[must_use]
    pub fn redo_target(&self) -> Option<usize> {
        let ply = self.history.len();
        let last = ply + self.future.len();
        if ply == last || self.ended.is_some() {
            return None;
        }
        Some(
            (ply + 1..last)
                .find(|&ply| self.halts_at(ply))
                .unwrap_or(last),
        )
    }

    fn halts_at(&self, ply: usize) -> bool {
        let seat = self.seat_of(self.side_at(ply));
        self.table.seats[seat] == Seat::Human || !self.table.has_people()
    }
}
