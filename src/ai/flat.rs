//! Flat Monte-Carlo (document A's « approche simplifiée »): random games from every move, no tree.
//!
//! Every legal move is followed by the same number of games in which all sides play at random to
//! the end, and the move with the best share of the points is played: 1 for a win, and a draw
//! shared out among the sides. The work is `playouts` × moves × the length of a game; nothing is
//! learned from one game for the next, which is what the tree of [`super::mcts`] adds.
//!
//! Readings chosen: the games are drawn without any eye for wins and blocks, so a reply that
//! refutes a move counts no more than any other; the first of equal moves is played.

use super::board::{LargeWord, Word};
use super::catalog::{Context, Entry, Player, Strength};
use super::mcts::state::{End, Game, State};
use super::options::Opt;
use super::{Opponent, Progress, Report, Rng, Scored, Value, Watch, Why};
use crate::few;
use crate::game::{Geometry, Move, Position, Variant};

/// The catalogue's line.
pub const ENTRY: Entry = Entry {
    options: &[Opt::int("playouts", 1, 100_000, 200), Opt::SEED],
    lesson: "monte-carlo",
    strength: Some(Strength::against("rouen", 658)),
    ..Entry::new("flat", Player::Own(build))
};

/// How many games pass between two questions to the watch.
const PATIENCE: u64 = 512;

/// The player.
pub struct Flat<B> {
    playouts: u32,
    seed: u32,
    game: Game<B>,
}

/// A move and what its games brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tried {
    mv: Move,
    games: u32,
    /// Points in sixths, so that halves and thirds add up exactly.
    sixths: u32,
}

fn build(context: &Context) -> Box<dyn Opponent> {
    let (variant, settings) = (context.variant, context.settings);
    let (playouts, seed) = (settings.get("playouts"), settings.get("seed"));
    if Geometry::<u64>::fits(variant.width().into(), variant.height().into()) {
        Box::new(Flat::<u64>::new(variant, playouts, seed))
    } else {
        Box::new(Flat::<LargeWord>::new(variant, playouts, seed))
    }
}

impl<B: Word> Flat<B> {
    /// A player of one variant, with so many games for each move.
    #[must_use]
    pub fn new(variant: &'static Variant, playouts: u32, seed: u32) -> Self {
        Self {
            playouts,
            seed,
            game: Game::of(variant),
        }
    }

    /// A game in which the side to move begins with `cell` and everything after is drawn.
    fn play(&self, mut state: State<B>, mut cell: B, rng: &mut Rng) -> End {
        loop {
            let turn = self.game.turn(&state);
            if !(state.threats[turn] & cell).is_empty() {
                return End::Win(turn);
            }
            self.game.put(&mut state, cell);
            let mut choice = self.game.playable(&state);
            if choice.is_empty() {
                return End::Draw;
            }
            for _ in 0..rng.below(choice.count()) {
                choice = choice.rest();
            }
            cell = choice.first();
        }
    }
}

impl<B: Word> Opponent for Flat<B> {
    fn choose(&mut self, position: &Position, watch: &mut dyn Watch) -> Report {
        let state = self.game.state(position);
        let turn = self.game.turn(&state);
        let mut rng = Rng::for_move(self.seed, position);
        let mut cells = Vec::new();
        let mut left = self.game.playable(&state);
        while !left.is_empty() {
            let tried = Tried {
                mv: Move::new(self.game.rules.move_index(left.first())),
                games: 0,
                sixths: 0,
            };
            cells.push((left.first(), tried));
            left = left.rest();
        }
        few::sort_by_key(&mut cells, |entry| entry.1.mv);
        let mut games = 0;
        // One game for each move in turn, so that all are known equally well when it is stopped.
        'rounds: for _ in 0..self.playouts {
            for index in 0..cells.len() {
                let (cell, tried) = &mut cells[index];
                tried.games += 1;
                tried.sixths += match self.play(state, *cell, &mut rng) {
                    End::Win(side) if side == turn => 6,
                    End::Win(_) => 0,
                    End::Draw => 6 / self.game.sides as u32,
                };
                games += 1;
                if games % PATIENCE == 0 && games >= cells.len() as u64 {
                    let best = best(&cells);
                    let progress = Progress {
                        nodes: games,
                        depth: 1,
                        best: Some(best.mv),
                        value: best.value(),
                    };
                    if !watch.go_on(&progress) {
                        break 'rounds;
                    }
                }
            }
        }
        let best = best(&cells);
        Report {
            best: best.mv,
            scores: cells
                .iter()
                .map(|&(_, tried)| Scored {
                    mv: tried.mv,
                    value: tried.value(),
                })
                .collect(),
            nodes: games,
            depth: 1,
            line: vec![best.mv],
            exact: false,
            why: Why::Rates {
                playouts: games as u32,
                games: best.games,
                thousandths: best.thousandths(),
            },
        }
    }
}

impl Tried {
    fn thousandths(&self) -> u16 {
        let whole = 6 * u64::from(self.games.max(1));
        ((u64::from(self.sixths) * 1000 + whole / 2) / whole) as u16
    }

    fn value(&self) -> Value {
        Value::Rate {
            visits: self.games,
            thousandths: self.thousandths(),
        }
    }

    /// Whether the share is higher; moves may differ by one game when the watch has stopped them.
    fn beats(&self, other: &Self) -> bool {
        u64::from(self.sixths) * u64::from(other.games)
            > u64::from(other.sixths) * u64::from(self.games)
    }
}

fn best<B>(cells: &[(B, Tried)]) -> Tried {
    let tried = cells.iter().map(|entry| entry.1);
    let best = tried.reduce(|best, new| if new.beats(&best) { new } else { best });
    best.expect("a game that goes on")
}
