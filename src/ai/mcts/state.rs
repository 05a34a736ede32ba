//! A position as the playouts see it: any number of sides, the threats of each kept up to date.

use super::follow::Follow;
use crate::ai::Rng;
use crate::ai::board::{Rules, Word};
use crate::game::{Goal, Position, Side, Variant};

/// The board and the goals of a variant.
#[derive(Clone, Copy, Debug)]
pub struct Game<B> {
    /// How lines are found; its `length` is that of every side that wants a line.
    pub rules: Rules<B>,
    squares: [bool; 3],
    /// How many sides play.
    pub sides: usize,
}

/// The discs and threats of every side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State<B> {
    /// Discs by side.
    pub discs: [B; 3],
    /// Cells where a side would reach its goal.
    pub threats: [B; 3],
    /// Discs played since the empty board.
    pub ply: u32,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// This side won.
    Win(usize),
    /// Nobody did.
    Draw,
}

/// What a side sees before it searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight<B> {
    /// The game ends like this, whatever is played meanwhile, when the board holds that many discs.
    Over(End, u32),
    /// These cells are worth playing: all of them, or the one that must be blocked.
    Moves(B),
}

impl<B: Word> Game<B> {
    /// The game of a variant.
    #[must_use]
    pub fn of(variant: &Variant) -> Self {
        let mut squares = [false; 3];
        let mut length = 4;
        for (side, goal) in variant.goals().iter().enumerate() {
            match goal {
                Goal::Square => squares[side] = true,
                // No variant has lines of two lengths.
                Goal::Line(line) => length = u32::from(*line),
            }
        }
        Self {
            rules: Rules::with_length(variant, length),
            squares,
            sides: variant.sides(),
        }
    }

    /// The state of a position.
    #[must_use]
    pub fn state(&self, position: &Position) -> State<B> {
        let mut state = State {
            discs: [B::ZERO; 3],
            threats: [B::ZERO; 3],
            ply: position.ply(),
        };
        for side in 0..self.sides {
            state.discs[side] = B::from_wide(position.discs(Side::ALL[side]));
        }
        for side in 0..self.sides {
            state.threats[side] = self.threats(&state, side);
        }
        state
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub fn turn(&self, state: &State<B>) -> usize {
        if self.sides == 2 {
            (state.ply & 1) as usize
        } else {
            state.ply as usize % self.sides
        }
    }

    /// The side that moves after `side`.
    #[inline]
    #[must_use]
    pub fn after(&self, side: usize) -> usize {
        if side + 1 == self.sides { 0 } else { side + 1 }
    }

    /// The cells that can be played.
    #[inline]
    #[must_use]
    pub fn playable(&self, state: &State<B>) -> B {
        self.rules.playable(occupied(state))
    }

    /// Puts a disc of the side to move, which must not win with it.
    #[inline]
    pub fn put(&self, state: &mut State<B>, cell: B) {
        let turn = self.turn(state);
        state.discs[turn] |= cell;
        state.ply += 1;
        for threats in &mut state.threats {
            *threats &= !cell;
        }
        state.threats[turn] = self.threats(state, turn);
    }

    /// What can be said without search: the side to move wins at once, or the next side would and
    /// must be stopped, or there is no room left.
    #[inline]
    #[must_use]
    pub fn sight(&self, state: &State<B>) -> Sight<B> {
        let playable = self.playable(state);
        let turn = self.turn(state);
        if playable.is_empty() {
            return Sight::Over(End::Draw, state.ply);
        }
        if !(state.threats[turn] & playable).is_empty() {
            return Sight::Over(End::Win(turn), state.ply + 1);
        }
        let next = self.after(turn);
        let forced = state.threats[next] & playable;
        match () {
            () if forced.is_empty() => Sight::Moves(playable),
            () if forced.rest().is_empty() => Sight::Moves(forced),
            () => Sight::Over(End::Win(next), state.ply + 2),
        }
    }

    /// Plays to the end: wins and blocks when they are there to be seen, otherwise at random, but
    /// with gravity not below a cell where the next side would win while there is a choice. The
    /// threats they need are kept up to date for the tree anyway.
    /// `follow` is told every cell.
    #[must_use]
    pub fn playout<F: Follow>(&self, mut state: State<B>, rng: &mut Rng, follow: &mut F) -> End {
        loop {
            let cells = match self.sight(&state) {
                Sight::Over(end, _) => return end,
                Sight::Moves(cells) => cells,
            };
            let mut choice = cells;
            if self.rules.gravity {
                let next = self.after(self.turn(&state));
                let safe = cells & !state.threats[next].down(1);
                if !safe.is_empty() {
                    choice = safe;
                }
            }
            let mut skip = 0;
            if !choice.rest().is_empty() {
                skip = rng.below(choice.count());
            }
            for _ in 0..skip {
                choice = choice.rest();
            }
            follow.played(choice.lowest());
            self.put(&mut state, choice.first());
        }
    }

    #[inline]
    fn threats(&self, state: &State<B>, side: usize) -> B {
        let (discs, occupied) = (state.discs[side], occupied(state));
        if self.squares[side] {
            self.rules.geometry.threats(discs, occupied, Goal::Square)
        } else {
            self.rules
                .threats(discs, self.rules.geometry.board & !occupied)
        }
    }
}

#[inline]
fn occupied<B: Word>(state: &State<B>) -> B {
    state.discs[0] | state.discs[1] | state.discs[2]
}
