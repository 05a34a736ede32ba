//! Keeping the tree between moves: when the game has gone on along one of its branches, what grew
//! there is still true.

use super::state::{Game, State};
use super::tree::{Node, Tree};
use crate::ai::expert::board::Word;

impl Tree {
    /// Makes the node of `new` the root, if the game can have come from `old` to `new` by moves the
    /// tree has looked at. Otherwise the tree starts afresh. Returns the playouts kept.
    pub fn descend<B: Word>(&mut self, game: &Game<B>, old: &State<B>, new: &State<B>) -> u32 {
        let kept = match self.find(game, 0, old, new) {
            Some(index) if self.nodes[index].count > 0 => self.prune(index, game.playable(new)),
            _ => Self::new(),
        };
        *self = kept;
        self.nodes[0].visits
    }

    /// The node that stands for `goal`, below the node of `state`.
    fn find<B: Word>(
        &self,
        game: &Game<B>,
        index: usize,
        state: &State<B>,
        goal: &State<B>,
    ) -> Option<usize> {
        if state.discs == goal.discs {
            return Some(index);
        }
        if state.ply >= goal.ply {
            return None;
        }
        let turn = game.turn(state);
        self.nodes[index].children().find_map(|index| {
            let cell = B::ONE << u32::from(self.nodes[index].cell);
            if (goal.discs[turn] & cell).is_empty() {
                return None;
            }
            let mut next = *state;
            game.put(&mut next, cell);
            self.find(game, index, &next, goal)
        })
    }

    /// A copy of what stands below one node, with a child for every legal move: inside the tree
    /// a node that must block has no other children, but a root is asked about all its moves.
    fn prune<B: Word>(&self, index: usize, mut missing: B) -> Self {
        let mut tree = Self::new();
        let root = self.nodes[index];
        tree.nodes[0] = root;
        tree.nodes[0].first = 1;
        for child in &self.nodes[root.children()] {
            missing &= !(B::ONE << u32::from(child.cell));
            tree.nodes.push(*child);
        }
        while !missing.is_empty() {
            tree.nodes.push(Node::new(missing.lowest() as u8));
            missing = missing.rest();
        }
        tree.nodes[0].count = tree.nodes.len() as u8 - 1;
        let mut place = 1;
        while place < tree.nodes.len() {
            let node = tree.nodes[place];
            if node.count > 0 {
                tree.nodes[place].first = tree.nodes.len() as u32;
                tree.nodes.extend_from_slice(&self.nodes[node.children()]);
            }
            place += 1;
        }
        tree
    }
}
