//! Which move to try first.
//!
//! The better the first moves, the earlier the cuts. The hash table's move comes first; then moves by
//! the threats they leave on the board, by what refuted brothers of this node (killers) and what
//! refuted anything (history), and by the number of lines through the cell.

use super::table::NO_MOVE;
use crate::ai::board::{Board, Rules, Word};

/// A move to try.
#[derive(Clone, Copy, Debug)]
pub struct Child<B> {
    /// The cell it fills.
    pub cell: B,
    /// The threats of the side that played it.
    pub made: B,
    rank: i32,
}

/// The memory of what was good, and the moves of all nodes on the way down, in one stack.
pub struct Order<B> {
    stack: Vec<Child<B>>,
    killers: [B; 96],
    history: [[i32; 128]; 2],
    lines: [i32; 128],
}

const FIRST: i32 = 1 << 28;
const KILLER: i32 = 300;
const THREAT: i32 = 500;
const LINE: i32 = 24;
/// History is kept below this, so that it outweighs neither killers nor threats.
const HISTORY: i32 = 1 << 14;

impl<B: Word> Order<B> {
    /// Knows nothing but the board.
    pub fn new(rules: &Rules<B>) -> Self {
        let mut lines = [0; 128];
        let board = rules.geometry.board;
        for by in rules.geometry.directions() {
            let mut open = board;
            for step in 1..rules.length {
                open &= board.down(step * by);
            }
            while !open.is_empty() {
                for step in 0..rules.length {
                    lines[(open.lowest() + step * by) as usize] += LINE;
                }
                open = open.rest();
            }
        }
        Self {
            stack: Vec::with_capacity(256),
            killers: [B::ZERO; 96],
            history: [[0; 128]; 2],
            lines,
        }
    }

    /// Puts the moves to the cells `safe` on the stack; returns where they begin.
    pub fn begin(&mut self, rules: &Rules<B>, board: &Board<B>, safe: B, hint: u8) -> usize {
        let start = self.stack.len();
        let history = &self.history[(board.ply & 1) as usize];
        let killer = self.killers[board.ply as usize];
        let mut left = safe;
        while !left.is_empty() {
            let cell = left.first();
            let index = left.lowest();
            left = left.rest();
            let made = rules.threats_after(board, cell);
            let mut rank = self.lines[index as usize] + THREAT * made.count() as i32;
            rank += history[index as usize] >> 5;
            if cell == killer {
                rank += KILLER;
            }
            if hint != NO_MOVE && index == u32::from(hint) {
                rank += FIRST;
            }
            self.stack.push(Child { cell, made, rank });
        }
        start
    }

    /// The moves not yet taken of those that begin at `start`.
    #[inline]
    pub fn rest(&self, start: usize) -> &[Child<B>] {
        &self.stack[start..]
    }

    /// Takes the best move left of those that begin at `start`.
    #[inline]
    pub fn next(&mut self, start: usize) -> Option<Child<B>> {
        let moves = &mut self.stack[start..];
        let mut best = 0;
        for index in 1..moves.len() {
            // The first of equals is at the left or low, as good as any, but always the same.
            if moves[index].rank > moves[best].rank {
                best = index;
            }
        }
        let chosen = *moves.get(best)?;
        // Shifting keeps equals in order, which swapping the last one in would not.
        self.stack.remove(start + best);
        Some(chosen)
    }

    /// Leaves a node.
    #[inline]
    pub fn end(&mut self, start: usize) {
        self.stack.truncate(start);
    }

    /// Remembers a move that caused a cut.
    #[inline]
    pub fn praise(&mut self, ply: u32, cell: B, depth: u32) {
        self.killers[ply as usize] = cell;
        let entry = &mut self.history[(ply & 1) as usize][cell.lowest() as usize];
        *entry += (depth * depth) as i32;
        if *entry > HISTORY {
            for entry in self.history.iter_mut().flatten() {
                *entry >>= 1;
            }
        }
    }
}
