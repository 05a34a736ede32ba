//! Monte-Carlo search written down, round by round: selection, expansion, simulation,
//! back-propagation.
//!
//! A [`Scribe`] is the follower that remembers. It records a stretch of rounds and counts the rest,
//! so its memory is bounded by what was asked for.

use crate::ai::mcts::follow::{Expansion, Follow};
use crate::ai::mcts::state::End;
use crate::ai::mcts::tree::{Node, Tree};
use crate::game::{Geometry, Move, Position};

/// A child of a node, as selection sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Child {
    /// The move that leads to it.
    pub mv: Move,
    /// Rounds through it.
    pub visits: u32,
    /// Points of the side that moves into it: 1 for a win, a draw shared out.
    pub points: f32,
    /// Its upper confidence bound; infinite before the first visit, −1 for a certain loss.
    pub bound: f32,
    /// The certain end, if there is one.
    pub proven: Option<End>,
}

/// A step of selection.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The side that chooses.
    pub turn: u8,
    /// Rounds through the node where it chooses: the N of the bounds.
    pub visits: u32,
    /// What it chooses among.
    pub children: Vec<Child>,
    /// The move it chooses: the highest bound, the first of equals.
    pub chosen: Move,
}

/// What is counted at a node of the path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Counted {
    /// The move that leads to it; `None` for the root.
    pub mv: Option<Move>,
    /// Rounds through it, this one included.
    pub visits: u32,
    /// Its points, those of this round included.
    pub points: f32,
    /// The certain end, if there is one now.
    pub proven: Option<End>,
}

/// A round: the four phases.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    /// Selection, from the root down.
    pub selection: Vec<Choice>,
    /// What expansion did at the leaf.
    pub expansion: Expansion,
    /// The moves it added, in the order in which they will be tried; the first is the new leaf.
    pub added: Vec<Move>,
    /// The moves of the playout; none where the end was known. The playout stops as soon as a win
    /// cannot be missed any more.
    pub playout: Vec<Move>,
    /// How it ended.
    pub end: End,
    /// Back-propagation, the root first.
    pub counted: Vec<Counted>,
    /// The root's moves after the round, in move order.
    pub root: Vec<Child>,
}

/// Rounds, written down.
#[derive(Clone, Debug, PartialEq)]
pub struct Rounds {
    /// The number of the first recorded round, from 0.
    pub first: u32,
    /// The recorded ones.
    pub rounds: Vec<Round>,
    /// All rounds.
    pub total: u32,
}

/// The follower that writes down.
pub struct Scribe {
    gravity: bool,
    width: u8,
    turn: usize,
    geometry: Geometry<u128>,
    first: u32,
    most: usize,
    total: u32,
    rounds: Vec<Round>,
    now: Option<Round>,
}

impl Scribe {
    /// A scribe of `most` rounds from round `first` on.
    #[must_use]
    pub fn new(position: &Position, first: u32, most: usize) -> Self {
        let variant = position.variant();
        let geometry: Geometry<u128> = Geometry::of(variant);
        Self {
            gravity: variant.gravity(),
            width: variant.width(),
            turn: position.turn().index(),
            geometry,
            first,
            most,
            total: 0,
            rounds: Vec::new(),
            now: None,
        }
    }

    /// What was written down.
    #[must_use]
    pub fn finish(self) -> Rounds {
        Rounds {
            first: self.first,
            rounds: self.rounds,
            total: self.total,
        }
    }

    fn recording(&self) -> bool {
        self.total >= self.first && self.rounds.len() < self.most
    }

    /// The round being written, if it is to be.
    fn round(&mut self) -> Option<&mut Round> {
        if !self.recording() {
            return None;
        }
        Some(self.now.get_or_insert_with(|| Round {
            selection: Vec::new(),
            expansion: Expansion::Nothing,
            added: Vec::new(),
            playout: Vec::new(),
            end: End::Draw,
            counted: Vec::new(),
            root: Vec::new(),
        }))
    }

    fn mv(&self, cell: u32) -> Move {
        let cell = self.geometry.cell(cell);
        Move::new(if self.gravity {
            cell.col()
        } else {
            cell.row() * self.width + cell.col()
        })
    }

    fn children(&self, tree: &Tree, node: &Node, turn: usize) -> Vec<Child> {
        let weight = tree.weight(node);
        let child = |child: &Node| Child {
            mv: self.mv(child.cell.into()),
            visits: child.visits,
            points: child.points,
            bound: child.hope(weight, turn),
            proven: child.proven(),
        };
        tree.nodes[node.children()].iter().map(child).collect()
    }
}

impl Follow for Scribe {
    fn selected(&mut self, tree: &Tree, node: usize, chosen: usize, turn: usize) {
        if self.recording() {
            let choice = Choice {
                turn: turn as u8,
                visits: tree.nodes[node].visits,
                children: self.children(tree, &tree.nodes[node], turn),
                chosen: self.mv(tree.nodes[chosen].cell.into()),
            };
            if let Some(round) = self.round() {
                round.selection.push(choice);
            }
        }
    }

    fn expanded(&mut self, tree: &Tree, leaf: usize, what: Expansion) {
        if !self.recording() {
            return;
        }
        let mut added = Vec::new();
        if matches!(what, Expansion::Children(_)) {
            for child in &tree.nodes[tree.nodes[leaf].children()] {
                added.push(self.mv(child.cell.into()));
            }
        }
        if let Some(round) = self.round() {
            (round.expansion, round.added) = (what, added);
        }
    }

    fn played(&mut self, cell: u32) {
        let mv = self.mv(cell);
        if let Some(round) = self.round() {
            round.playout.push(mv);
        }
    }

    fn simulated(&mut self, end: End) {
        if let Some(round) = self.round() {
            round.end = end;
        }
    }

    fn counted(&mut self, tree: &Tree, path: &[u32]) {
        if self.recording() {
            let counted = path.iter().enumerate().map(|(step, &place)| {
                let node = &tree.nodes[place as usize];
                Counted {
                    mv: (step > 0).then(|| self.mv(node.cell.into())),
                    visits: node.visits,
                    points: node.points,
                    proven: node.proven(),
                }
            });
            let counted: Vec<Counted> = counted.collect();
            let mut root = self.children(tree, &tree.nodes[0], self.turn);
            crate::few::sort_by_key(&mut root, |child| child.mv);
            if let Some(mut round) = self.now.take() {
                (round.counted, round.root) = (counted, root);
                self.rounds.push(round);
            }
        }
        self.total += 1;
    }
}
