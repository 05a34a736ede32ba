//! The tree of Monte-Carlo search and its four phases.
//!
//! UCT (Kocsis & Szepesvári 2006) with proofs (MCTS-Solver, Winands et al. 2008): a node whose end
//! is certain is never played out again, and certainty climbs the tree. With three sides every node
//! keeps the points of the side that moved into it, so that each side looks after itself (max-n);
//! a lost side that only chooses *who* else wins proves nothing, and its node stays open.

use super::follow::{Expansion, Follow};
use super::state::{End, Game, Sight, State};
use crate::ai::Rng;
use crate::ai::board::Word;

/// A position of the tree. The children of a node stand side by side.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// Points of the side that moved here: 1 a win, and a draw shared out.
    pub points: f32,
    /// Playouts through here.
    pub visits: u32,
    /// Where the children begin.
    pub first: u32,
    /// How many children there are; 0 until the node is expanded.
    pub count: u8,
    /// The bit index of the cell that leads here.
    pub cell: u8,
    /// The certain end: 0 unknown, 1 draw, 2 + side for a win.
    proof: u8,
    /// Discs on the board when that end comes.
    pub ends: u8,
}

/// The tree, its root first.
pub struct Tree {
    /// All nodes.
    pub nodes: Vec<Node>,
    /// The longest way down so far.
    pub deepest: u32,
    /// How strongly seldom tried moves are preferred.
    exploration: f32,
    path: Vec<u32>,
}

/// How strongly seldom tried moves are preferred unless told otherwise, in hundredths. Points are
/// between 0 and 1; chosen by judgement, a little below the textbook's 1, because playouts that see
/// wins and blocks scatter less.
pub const EXPLORATION: u32 = 80;

/// Nodes are no longer added beyond this (48 MB); playouts go on from the leaves there are.
const ROOM: usize = 3_000_000;

impl Node {
    fn new(cell: u8) -> Self {
        Self {
            points: 0.0,
            visits: 0,
            first: 0,
            count: 0,
            cell,
            proof: 0,
            ends: 0,
        }
    }

    /// How the game ends from here, if that is certain.
    #[must_use]
    pub fn proven(&self) -> Option<End> {
        match self.proof {
            0 => None,
            1 => Some(End::Draw),
            side => Some(End::Win(usize::from(side) - 2)),
        }
    }

    /// The upper confidence bound (UCT) of a child for the side that chooses it: the share of the
    /// points, and more where it was seldom tried. No bound at all for one never tried, and −1 for
    /// one that loses for certain.
    #[inline]
    #[must_use]
    pub fn hope(&self, weight: f32, turn: usize) -> f32 {
        match self.proven() {
            Some(End::Win(side)) if side != turn => -1.0,
            _ if self.visits == 0 => f32::INFINITY,
            _ => {
                let visits = self.visits as f32;
                self.points / visits + weight / visits.sqrt()
            }
        }
    }

    fn prove(&mut self, end: End, ends: u32) {
        self.proof = match end {
            End::Draw => 1,
            End::Win(side) => side as u8 + 2,
        };
        self.ends = ends as u8;
    }

    /// The children's places.
    #[must_use]
    pub fn children(&self) -> core::ops::Range<usize> {
        let first = self.first as usize;
        first..first + usize::from(self.count)
    }
}

impl Tree {
    /// A root alone; `exploration` is in hundredths.
    #[must_use]
    pub fn new(exploration: u32) -> Self {
        Self {
            nodes: vec![Node::new(0)],
            deepest: 0,
            exploration: exploration as f32 / 100.0,
            path: Vec::new(),
        }
    }

    /// A root alone again; the memory serves the next tree.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::new(0));
        self.deepest = 0;
    }

    /// One round of the four phases, told to a follower.
    pub fn grow<B: Word, F: Follow>(
        &mut self,
        game: &Game<B>,
        root: &State<B>,
        rng: &mut Rng,
        follow: &mut F,
    ) {
        let mut state = *root;
        self.select(game, &mut state, follow);
        let leaf = self.path[self.path.len() - 1] as usize;
        let what = self.expand(game, &mut state, rng);
        follow.expanded(self, leaf, what);
        let end = self.simulate(game, &state, rng, follow);
        follow.simulated(end);
        self.propagate(game, root.ply, end);
        follow.counted(self, &self.path);
    }

    /// Selection: from the root, always to the most promising child, down to a leaf.
    fn select<B: Word, F: Follow>(&mut self, game: &Game<B>, state: &mut State<B>, follow: &mut F) {
        self.path.clear();
        self.path.push(0);
        let mut node = &self.nodes[0];
        while node.count > 0 && node.proof == 0 {
            let turn = game.turn(state);
            let index = self.promising(node, turn);
            follow.selected(self, self.path[self.path.len() - 1] as usize, index, turn);
            node = &self.nodes[index];
            self.path.push(index as u32);
            if node.proof == 0 {
                game.put(state, B::ONE << u32::from(node.cell));
            }
        }
        self.deepest = self.deepest.max(self.path.len() as u32 - 1);
    }

    /// What the visits of a parent lend to the bounds of its children.
    #[inline]
    #[must_use]
    pub fn weight(&self, node: &Node) -> f32 {
        self.exploration * logarithm(node.visits.max(1)).sqrt()
    }

    /// The child with the highest upper confidence bound. Children that lose for certain are left
    /// alone while there are others.
    fn promising(&self, node: &Node, turn: usize) -> usize {
        let weight = self.weight(node);
        let mut best = (node.first as usize, f32::NEG_INFINITY);
        for index in node.children() {
            let child = &self.nodes[index];
            let hope = child.hope(weight, turn);
            if hope == f32::INFINITY {
                return index;
            }
            if hope > best.1 {
                best = (index, hope);
            }
        }
        best.0
    }

    /// Expansion: a leaf met for the second time gets its children, or turns out to be decided at
    /// sight; one of the children becomes the new leaf.
    fn expand<B: Word>(
        &mut self,
        game: &Game<B>,
        state: &mut State<B>,
        rng: &mut Rng,
    ) -> Expansion {
        let leaf = self.path[self.path.len() - 1] as usize;
        if self.nodes[leaf].proof != 0 {
            return Expansion::Nothing;
        }
        let cells = match game.sight(state) {
            Sight::Over(end, ends) if leaf != 0 => {
                self.nodes[leaf].prove(end, ends);
                return Expansion::Proved(end);
            }
            Sight::Moves(cells) if leaf != 0 => cells,
            // The root is asked about every legal move, the bad ones too.
            _ => game.playable(state),
        };
        if (leaf != 0 && self.nodes[leaf].visits == 0) || self.nodes.len() > ROOM {
            return Expansion::Nothing;
        }
        let first = self.nodes.len();
        let mut left = cells;
        while !left.is_empty() {
            self.nodes.push(Node::new(left.lowest() as u8));
            left = left.rest();
        }
        let count = self.nodes.len() - first;
        // Unvisited children are taken in the order they stand in.
        for index in (1..count).rev() {
            let other = rng.below(index as u32 + 1) as usize;
            self.nodes.swap(first + index, first + other);
        }
        if leaf == 0 {
            self.look_at_root(game, state, first);
        }
        let node = &mut self.nodes[leaf];
        (node.first, node.count) = (first as u32, count as u8);
        let child = &self.nodes[first];
        self.path.push(first as u32);
        if child.proof == 0 {
            game.put(state, B::ONE << u32::from(child.cell));
        }
        Expansion::Children(count as u8)
    }

    /// The root's children include moves that win at once, which [`Game::put`] cannot play.
    fn look_at_root<B: Word>(&mut self, game: &Game<B>, state: &State<B>, first: usize) {
        let turn = game.turn(state);
        for child in &mut self.nodes[first..] {
            let cell = B::ONE << u32::from(child.cell);
            if !(state.threats[turn] & cell).is_empty() {
                child.prove(End::Win(turn), state.ply + 1);
            }
        }
    }

    /// Simulation: a quick game from the leaf to its end, unless the end is known.
    fn simulate<B: Word, F: Follow>(
        &self,
        game: &Game<B>,
        state: &State<B>,
        rng: &mut Rng,
        follow: &mut F,
    ) -> End {
        let leaf = self.path[self.path.len() - 1] as usize;
        match self.nodes[leaf].proven() {
            Some(end) => end,
            None => game.playout(*state, rng, follow),
        }
    }

    /// Back-propagation: the points go to every node of the way, and what has become certain
    /// becomes certain above.
    fn propagate<B: Word>(&mut self, game: &Game<B>, root: u32, end: End) {
        let mut check = true;
        for step in (0..self.path.len()).rev() {
            let index = self.path[step] as usize;
            // The side that moved into the node; the root's own points are never read.
            let mover = (root as usize + step + game.sides - 1) % game.sides;
            if check && self.nodes[index].proof == 0 {
                check = self.conclude(index, game.after(mover));
            }
            let node = &mut self.nodes[index];
            node.visits += 1;
            node.points += match end {
                End::Win(side) if side == mover => 1.0,
                End::Win(_) => 0.0,
                End::Draw => 1.0 / game.sides as f32,
            };
        }
    }

    /// Whether the children settle a node for the side to move there: one of them wins for it, or
    /// all are certain. Wins count from the fastest, losses from the slowest.
    fn conclude(&mut self, index: usize, turn: usize) -> bool {
        let node = self.nodes[index];
        let mut wins: Option<u8> = None;
        let mut draw: Option<u8> = None;
        let mut loss: Option<(usize, u8)> = None;
        let (mut open, mut winners) = (node.count == 0, 0);
        for child in &self.nodes[node.children()] {
            match child.proven() {
                None => open = true,
                Some(End::Draw) => draw = Some(child.ends),
                Some(End::Win(side)) if side == turn => {
                    wins = Some(wins.map_or(child.ends, |ends| ends.min(child.ends)));
                }
                Some(End::Win(side)) => match loss {
                    None => (loss, winners) = (Some((side, child.ends)), 1),
                    Some((other, _)) if other != side => winners = 2,
                    Some((_, ends)) => loss = Some((side, ends.max(child.ends))),
                },
            }
        }
        let node = &mut self.nodes[index];
        match (wins, open, draw, loss) {
            (Some(ends), ..) => node.prove(End::Win(turn), u32::from(ends)),
            (None, false, Some(ends), _) => node.prove(End::Draw, u32::from(ends)),
            (None, false, None, Some((side, ends))) if winners == 1 => {
                node.prove(End::Win(side), u32::from(ends));
            }
            _ => return false,
        }
        true
    }
}

/// The natural logarithm, near enough, from operations that give the same bits on every machine.
fn logarithm(number: u32) -> f32 {
    let exponent = 31 - number.leading_zeros();
    let mantissa = number as f32 / (1_u64 << exponent) as f32;
    let fraction = (2.0 - mantissa / 3.0) * mantissa - 5.0 / 3.0;
    (exponent as f32 + fraction) * core::f32::consts::LN_2
}
