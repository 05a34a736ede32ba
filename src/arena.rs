//! Matches between opponents.
//!
//! Most opponents answer a position always alike, so two of them would play one game over and
//! over. Every pair of games therefore starts from its own opening, drawn with the match's seed,
//! and is played from both sides: what an opening gives to one opponent it gives to the other in
//! the next game. An opening is a few random moves ([`opening_plies`]) after which nobody has won
//! and nobody can win at once. Between three sides the two opponents share the seats, one holding
//! two of them; six games go through all six ways to do so.
//!
//! There is no clock in here: whoever wants times hands one in.

use std::sync::Arc;

use crate::ai::options::SpecError;
use crate::ai::{Opponent, Rng, Unwatched, catalog};
use crate::game::{Move, Outcome, Position, Variant};
use crate::solver::book::StoredBook;

/// What one opponent spent on a match.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Effort {
    /// Moves it chose.
    pub moves: u64,
    /// Nodes it visited for them.
    pub nodes: u64,
    /// What the clock said it took, in the clock's unit.
    pub time: f64,
}

impl Effort {
    /// Nodes for a move, on average.
    #[must_use]
    pub fn nodes_per_move(&self) -> f64 {
        self.nodes as f64 / self.moves.max(1) as f64
    }

    /// Time for a move, on average.
    #[must_use]
    pub fn time_per_move(&self) -> f64 {
        self.time / self.moves.max(1) as f64
    }
}

/// The result of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// Games played.
    pub games: u32,
    /// Games the first opponent won.
    pub first_wins: u32,
    /// Games nobody won.
    pub draws: u32,
    /// Games the second opponent won.
    pub second_wins: u32,
    /// What each of them spent.
    pub effort: [Effort; 2],
}

impl Tally {
    /// The first opponent's share of the points, a draw being half a point.
    #[must_use]
    pub fn share(&self) -> f64 {
        (f64::from(self.first_wins) + f64::from(self.draws) / 2.0) / f64::from(self.games.max(1))
    }
}

/// Who holds which seat, game after game: 0 the first opponent, 1 the second.
const TWO_SEATS: &[[usize; 3]] = &[[0, 1, 0], [1, 0, 1]];
const THREE_SEATS: &[[usize; 3]] = &[
    [0, 1, 1],
    [1, 0, 0],
    [1, 0, 1],
    [0, 1, 0],
    [1, 1, 0],
    [0, 0, 1],
];

/// How many random moves open a game: 4 on the real boards, fewer on the small ones, where more
/// would decide the game.
#[must_use]
pub fn opening_plies(variant: &Variant) -> u32 {
    match variant.area() {
        0..=9 => 1,
        10..=35 => 2,
        _ => 4,
    }
}

/// The opening of one pair of games.
#[must_use]
pub fn opening(variant: &'static Variant, seed: u64, pair: u32) -> Position {
    let mut rng = Rng::new(seed.wrapping_mul(0x9e37_79b9).wrapping_add(u64::from(pair)));
    loop {
        let mut position = Position::new(variant);
        for _ in 0..opening_plies(variant) {
            let moves: Vec<Move> = position.legal().collect();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(rng.pick(&moves));
        }
        let wins_at_once = position.legal().any(|mv| {
            let mut next = position.clone();
            next.play_unchecked(mv);
            matches!(next.outcome(), Outcome::Win(_))
        });
        if !position.outcome().is_over() && !wins_at_once {
            return position;
        }
    }
}

/// What is to be played.
#[derive(Clone, Copy, Debug)]
pub struct Match<'a> {
    /// The two opponents.
    pub specs: [&'a str; 2],
    /// The board they meet on.
    pub variant: &'static Variant,
    /// How many games.
    pub games: u32,
    /// What the openings are drawn with.
    pub seed: u64,
    /// Opening books for the opponents that read them.
    pub books: &'a [Arc<StoredBook>],
}

/// Plays a match and counts. The same match has the same result.
///
/// # Errors
/// What is wrong with a spec.
pub fn play(request: &Match, clock: &mut dyn FnMut() -> f64) -> Result<Tally, SpecError> {
    let &Match {
        specs,
        variant,
        games,
        seed,
        books,
    } = request;
    let mut tally = Tally::default();
    // A wrong spec is refused even where no game is asked for.
    for spec in specs {
        catalog::build(spec, variant)?;
    }
    let seatings = if variant.sides() == 2 {
        TWO_SEATS
    } else {
        THREE_SEATS
    };
    for game in 0..games {
        let seats = seatings[game as usize % seatings.len()];
        let mut players = Vec::new();
        for &owner in &seats[..variant.sides()] {
            let mut player = catalog::build(specs[owner], variant)?;
            books.iter().for_each(|book| player.open_book(book));
            players.push(player);
        }
        let start = opening(variant, seed, game / 2);
        tally.games += 1;
        match play_on(start, &mut players, seats, &mut tally.effort, clock) {
            Outcome::Win(side) if seats[side.index()] == 0 => tally.first_wins += 1,
            Outcome::Win(_) => tally.second_wins += 1,
            _ => tally.draws += 1,
        }
    }
    Ok(tally)
}

/// Plays one game to its end.
fn play_on(
    mut position: Position,
    players: &mut [Box<dyn Opponent>],
    seats: [usize; 3],
    effort: &mut [Effort; 2],
    clock: &mut dyn FnMut() -> f64,
) -> Outcome {
    while !position.outcome().is_over() {
        let turn = position.turn().index();
        let before = clock();
        let report = players[turn].choose(&position, &mut Unwatched);
        let spent = &mut effort[seats[turn]];
        spent.time += clock() - before;
        spent.moves += 1;
        spent.nodes += report.nodes;
        position
            .play(report.best)
            .expect("opponents play legal moves");
    }
    position.outcome()
}
