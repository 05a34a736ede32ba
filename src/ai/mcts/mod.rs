//! Monte-Carlo tree search, document A's wished-for next step, on every variant.
//!
//! The four phases (selection, expansion, simulation, back-propagation) are four functions in
//! [`tree`]; the quick games of the simulation are in [`state`]. Limited by iterations, seeded, and
//! the tree is kept between moves ([`keep`]): an opponent that has followed a whole game knows more
//! than one built in the middle of it, but the same seed still plays the same game.

mod keep;
pub mod state;
pub mod tree;

use super::catalog::{Built, Claim, Entry};
use super::expert::board::Word;
use super::options::{Opt, Settings};
use super::{Decided, Opponent, Progress, Report, Rng, Scored, Value, Watch, Why};
use crate::few;
use crate::game::{Geometry, Move, Position, Variant};
use state::{End, Game, State};
use tree::{Node, Tree};

/// The catalogue's line.
pub const ENTRY: Entry = Entry {
    id: "mcts",
    options: &[Opt::int("iterations", 1, 5_000_000, 20_000), Opt::SEED],
    claim: Claim::ANY,
    build,
};

/// How many rounds pass between two questions to the watch.
const PATIENCE: u32 = 512;

/// The player: a tree and where its root stands.
pub struct Mcts<B> {
    iterations: u32,
    seed: u32,
    game: Game<B>,
    tree: Tree,
    root: Option<State<B>>,
}

fn build(settings: &Settings, variant: &'static Variant) -> Built {
    let (iterations, seed) = (settings.get("iterations"), settings.get("seed"));
    Ok(
        if Geometry::<u64>::fits(variant.width.into(), variant.height.into()) {
            Box::new(Mcts::<u64>::new(variant, iterations, seed))
        } else {
            Box::new(Mcts::<u128>::new(variant, iterations, seed))
        },
    )
}

impl<B: Word> Mcts<B> {
    /// A player of one variant.
    #[must_use]
    pub fn new(variant: &'static Variant, iterations: u32, seed: u32) -> Self {
        Self {
            iterations,
            seed,
            game: Game::of(variant),
            tree: Tree::new(),
            root: None,
        }
    }
}

impl<B: Word> Opponent for Mcts<B> {
    fn choose(&mut self, position: &Position, watch: &mut dyn Watch) -> Report {
        let state = self.game.state(position);
        let kept = match self.root.replace(state) {
            Some(old) => self.tree.descend(&self.game, &old, &state),
            None => 0,
        };
        let mut rng = Rng::for_move(self.seed, position);
        let mut rounds = 0;
        // A root of one child only is grown too: its value is asked for.
        while rounds < self.iterations && self.tree.nodes[0].proven().is_none() {
            self.tree.grow(&self.game, &state, &mut rng);
            rounds += 1;
            if rounds % PATIENCE == 0 && !watch.go_on(&self.progress(&state, rounds)) {
                break;
            }
        }
        self.report(&state, rounds, kept)
    }
}

impl<B: Word> Mcts<B> {
    /// The index of the child to play: proven wins first (the fastest), then the most visited that
    /// is not lost for certain, then the slowest loss.
    fn best(&self, node: &Node, state: &State<B>) -> usize {
        let turn = self.game.turn(state);
        let rank = |&index: &usize| {
            let child = &self.tree.nodes[index];
            match child.proven() {
                Some(End::Win(side)) if side == turn => (2, 255 - u32::from(child.ends)),
                Some(End::Win(_)) => (0, u32::from(child.ends)),
                // Where everything is certain, a draw that was seldom tried is still best.
                Some(End::Draw) if node.proven().is_some() => (1, u32::MAX),
                _ => (1, child.visits),
            }
        };
        let mut best = node.first as usize;
        for index in node.children() {
            if rank(&index) > rank(&best) {
                best = index;
            }
        }
        best
    }

    fn mv(&self, node: &Node) -> Move {
        Move::new(self.game.rules.move_index(B::ONE << u32::from(node.cell)))
    }

    fn value(&self, node: &Node, state: &State<B>) -> Value {
        let plies = u32::from(node.ends).saturating_sub(state.ply);
        match node.proven() {
            Some(End::Draw) => Value::Known(Decided::Draw),
            Some(End::Win(side)) if side == self.game.turn(state) => {
                Value::Known(Decided::Win(plies))
            }
            Some(End::Win(_)) => Value::Known(Decided::Loss(plies)),
            None => Value::Rate {
                visits: node.visits,
                thousandths: thousandths(node),
            },
        }
    }

    fn progress(&self, state: &State<B>, rounds: u32) -> Progress {
        let best = &self.tree.nodes[self.best(&self.tree.nodes[0], state)];
        Progress {
            nodes: u64::from(rounds),
            depth: self.tree.deepest,
            best: Some(self.mv(best)),
            value: self.value(best, state),
        }
    }

    fn report(&self, state: &State<B>, rounds: u32, kept: u32) -> Report {
        let root = &self.tree.nodes[0];
        let best = &self.tree.nodes[self.best(root, state)];
        let children = &self.tree.nodes[root.children()];
        let mut scores: Vec<Scored> = children
            .iter()
            .map(|child| Scored {
                mv: self.mv(child),
                value: self.value(child, state),
            })
            .collect();
        few::sort_by_key(&mut scores, |scored| scored.mv);
        let why = match self.value(best, state) {
            Value::Known(result) => Why::Proven {
                result,
                playouts: rounds + kept,
            },
            _ => Why::Visits {
                playouts: rounds + kept,
                visits: best.visits,
                thousandths: thousandths(best),
                kept,
            },
        };
        Report {
            best: self.mv(best),
            scores,
            nodes: u64::from(rounds),
            depth: self.tree.deepest,
            line: self.line(state),
            exact: root.proven().is_some(),
            why,
        }
    }

    /// The most visited way down, as long as it has really been visited.
    fn line(&self, root: &State<B>) -> Vec<Move> {
        let (mut state, mut node) = (*root, &self.tree.nodes[0]);
        let mut line = Vec::new();
        while node.count > 0 {
            node = &self.tree.nodes[self.best(node, &state)];
            if node.visits == 0 && !line.is_empty() {
                break;
            }
            line.push(self.mv(node));
            let cell = B::ONE << u32::from(node.cell);
            if !(state.threats[self.game.turn(&state)] & cell).is_empty() {
                break;
            }
            self.game.put(&mut state, cell);
        }
        line
    }
}

fn thousandths(node: &Node) -> u16 {
    (node.points / node.visits.max(1) as f32 * 1000.0 + 0.5) as u16
}
