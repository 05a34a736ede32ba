//! Monte-Carlo tree search, document A's wished-for next step, on every variant.
//!
//! The four phases (selection, expansion, simulation, back-propagation) are four functions in
//! [`tree`]; the quick games of the simulation are in [`state`]; a [`follow::Follow`] is told
//! every step. Limited by iterations and seeded.
//!
//! Every move grows a new tree. What the last move's tree knew of this position would make the
//! opponent a little stronger, but then its move would depend on which moves it was asked for
//! before: a game taken up again after a reload, an undo or in another worker would go on
//! differently. The same position, options and seed must give the same move, so nothing is kept.

pub mod follow;
pub mod state;
pub mod tree;

use super::board::{LargeWord, Word};
use super::catalog::{Context, Entry, Player};
use super::options::{Opt, Settings};
use super::{Decided, Opponent, Progress, Report, Rng, Scored, Value, Watch, Why};
use crate::few;
use crate::game::{Geometry, Move, Position, Variant};
use follow::{Follow, Unfollowed};
use state::{End, Game, State};
use tree::{EXPLORATION, Node, Tree};

/// The catalogue's line.
pub const ENTRY: Entry = Entry {
    options: &[
        Opt::int("iterations", 1, 5_000_000, 20_000),
        Opt::SEED,
        // In hundredths: how strongly seldom tried moves are preferred.
        Opt::int("exploration", 0, 400, EXPLORATION),
    ],
    lesson: "monte-carlo",
    minds: &["iterations=300", "iterations=5000"],
    ..Entry::new("mcts", Player::MonteCarlo)
};

/// How many rounds pass between two questions to the watch.
const PATIENCE: u32 = 512;

/// The player. Its tree stays when it has moved, to be looked at; the next move begins with an empty one.
pub struct Mcts<B> {
    iterations: u32,
    seed: u32,
    game: Game<B>,
    tree: Tree,
}

/// Builds the player in the word that fits the board.
#[must_use]
pub fn build(context: &Context) -> Box<dyn Opponent> {
    let (variant, settings) = (context.variant, context.settings);
    if Geometry::<u64>::fits(variant.width().into(), variant.height().into()) {
        Box::new(Mcts::<u64>::of(settings, variant))
    } else {
        Box::new(Mcts::<LargeWord>::of(settings, variant))
    }
}

impl<B: Word> Mcts<B> {
    /// A player of one variant, as curious as usual.
    #[must_use]
    pub fn new(variant: &'static Variant, iterations: u32, seed: u32) -> Self {
        Self {
            iterations,
            seed,
            game: Game::of(variant),
            tree: Tree::new(EXPLORATION),
        }
    }

    /// The player that a spec asks for.
    #[must_use]
    pub fn of(settings: &Settings, variant: &'static Variant) -> Self {
        Self {
            tree: Tree::new(settings.get("exploration")),
            ..Self::new(variant, settings.get("iterations"), settings.get("seed"))
        }
    }

    /// The player's report, every round told to a follower.
    pub fn followed<F: Follow>(
        &mut self,
        position: &Position,
        watch: &mut dyn Watch,
        follow: &mut F,
    ) -> Report {
        let state = self.game.state(position);
        self.tree.clear();
        let mut rng = Rng::for_move(self.seed, position);
        let mut rounds = 0;
        // A root of one child only is grown too: its value is asked for.
        while rounds < self.iterations && self.tree.nodes[0].proven().is_none() {
            self.tree.grow(&self.game, &state, &mut rng, follow);
            rounds += 1;
            if rounds % PATIENCE == 0 && !watch.go_on(&self.progress(&state, rounds)) {
                break;
            }
        }
        self.report(&state, rounds)
    }

    /// The board of the game, for those who read the tree.
    #[must_use]
    pub const fn game(&self) -> &Game<B> {
        &self.game
    }
}

impl<B: Word> Opponent for Mcts<B> {
    fn choose(&mut self, position: &Position, watch: &mut dyn Watch) -> Report {
        self.followed(position, watch, &mut Unfollowed)
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

    fn report(&self, state: &State<B>, rounds: u32) -> Report {
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
                playouts: rounds,
            },
            _ => Why::Visits {
                playouts: rounds,
                visits: best.visits,
                thousandths: thousandths(best),
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
