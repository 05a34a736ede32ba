//! Games being played at one table: the moves so far, those taken back, who sits where, the score.
//!
//! A session outlives its games: [`Session::new_game`] keeps seats and scores, and the rule about
//! who starts decides which seat gets the first move. A seat keeps its place while the order of
//! play turns, so « seat » and [`Side`] are different words: see [`Session::seat_of`].
//!
//! ```
//! use puissance4::game::{Move, Variant};
//! use puissance4::session::{Seat, Session, Starter};
//!
//! let seats = vec![Seat::Human, Seat::Opponent("expert:depth=6".into())];
//! let mut session = Session::new(Variant::find("7x6").unwrap(), seats, Starter::Alternate);
//! session.play(Move::new(3)).unwrap();
//! assert_eq!(session.seat_to_move(), 1);
//! session.new_game();
//! assert_eq!(session.seat_to_move(), 1, "the other seat starts the second game");
//! ```

use crate::game::{
    Cell, Move, NotationError, Outcome, Position, RuleError, Side, Variant, notation,
};

/// Who plays a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person.
    Human,
    /// An opponent of the catalogue, by its specification.
    Opponent(String),
}

/// Which seat gets the first move of each game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Starter {
    /// Always the first seat.
    First,
    /// Always the second seat.
    Second,
    /// Drawn for every game, the same for the same seed.
    Random {
        /// What the draw depends on, with the number of the game.
        seed: u64,
    },
    /// The first seat, then each in turn.
    Alternate,
}

/// How a game of a session ended, or that it goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// As the board says.
    Board(Outcome),
    /// This side gave up; with two sides the other one wins, with three nobody scores.
    Resigned(Side),
}

/// What a seat has gathered over the games of a session.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games won.
    pub wins: u32,
    /// Games without a winner.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

/// A table with its seats, the game on it, and the games before.
#[derive(Clone, Debug)]
pub struct Session {
    seats: Vec<Seat>,
    starter: Starter,
    games: u32,
    position: Position,
    history: Vec<Move>,
    future: Vec<Move>,
    resigned: Option<Side>,
    past: Vec<Score>,
}

impl Session {
    /// A first game on an empty board.
    ///
    /// # Panics
    /// If there are not as many seats as the variant has sides.
    #[must_use]
    pub fn new(variant: &'static Variant, seats: Vec<Seat>, starter: Starter) -> Self {
        assert_eq!(seats.len(), variant.sides(), "one seat a side");
        Self {
            past: vec![Score::default(); seats.len()],
            seats,
            starter,
            games: 0,
            position: Position::new(variant),
            history: Vec::new(),
            future: Vec::new(),
            resigned: None,
        }
    }

    /// A table where people play, the first seat first, with these moves on the board.
    ///
    /// # Errors
    /// Where the text cannot be read or played.
    pub fn load(variant: &'static Variant, moves: &str) -> Result<Self, NotationError> {
        let (position, history) = notation::parse(variant, moves)?;
        let seats = vec![Seat::Human; variant.sides()];
        Ok(Self {
            position,
            history,
            ..Self::new(variant, seats, Starter::First)
        })
    }

    /// The position on the board.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The moves that led here.
    #[must_use]
    pub fn history(&self) -> &[Move] {
        &self.history
    }

    /// The moves taken back, the next to be redone first.
    #[must_use]
    pub fn future(&self) -> Vec<Move> {
        self.future.iter().rev().copied().collect()
    }

    /// Who plays each seat.
    #[must_use]
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// How many games were finished or left before this one.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// The seat that has the first move of this game.
    #[must_use]
    pub fn starting_seat(&self) -> usize {
        let sides = self.seats.len();
        match self.starter {
            Starter::First => 0,
            Starter::Second => 1,
            Starter::Alternate => self.games as usize % sides,
            Starter::Random { seed } => {
                let mut mixed = seed ^ u64::from(self.games).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
                mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
                ((mixed ^ mixed >> 31) % sides as u64) as usize
            }
        }
    }

    /// The seat that plays a side in this game.
    #[must_use]
    pub fn seat_of(&self, side: Side) -> usize {
        (side.index() + self.starting_seat()) % self.seats.len()
    }

    /// The seat whose turn it is.
    #[must_use]
    pub fn seat_to_move(&self) -> usize {
        self.seat_of(self.position.turn())
    }

    /// How this game stands.
    #[must_use]
    pub fn end(&self) -> End {
        self.resigned
            .map_or(End::Board(self.position.outcome()), End::Resigned)
    }

    /// Whether nobody can move any more.
    #[must_use]
    pub fn is_over(&self) -> bool {
        !matches!(self.end(), End::Board(Outcome::Ongoing))
    }

    /// Plays a move; what had been taken back is forgotten.
    ///
    /// # Errors
    /// The rule it breaks; then nothing has changed, not even what had been taken back.
    pub fn play(&mut self, mv: Move) -> Result<Cell, RuleError> {
        if self.resigned.is_some() {
            self.position.check(mv)?;
            return Err(RuleError::GameOver);
        }
        let cell = self.position.play(mv)?;
        self.history.push(mv);
        self.future.clear();
        Ok(cell)
    }

    /// Takes the last move back; a resignation is the first thing to be taken back. Says whether
    /// there was anything.
    pub fn undo(&mut self) -> bool {
        if self.resigned.take().is_some() {
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
        if self.resigned.is_some() {
            return false;
        }
        let Some(mv) = self.future.pop() else {
            return false;
        };
        self.position.play_unchecked(mv);
        self.history.push(mv);
        true
    }

    /// Gives up for a side.
    ///
    /// # Errors
    /// If the game is over already.
    pub fn resign(&mut self, side: Side) -> Result<(), RuleError> {
        if self.is_over() {
            return Err(RuleError::GameOver);
        }
        self.resigned = Some(side);
        Ok(())
    }

    /// The score of every seat, this game included once it is over. A finished game that is
    /// undone no longer counts.
    #[must_use]
    pub fn scores(&self) -> Vec<Score> {
        let mut scores = self.past.clone();
        let winner = match self.end() {
            End::Board(Outcome::Ongoing) => return scores,
            End::Board(Outcome::Draw) => None,
            End::Board(Outcome::Win(side)) => Some(self.seat_of(side)),
            End::Resigned(side) if scores.len() == 2 => Some(1 - self.seat_of(side)),
            End::Resigned(_) => None,
        };
        for (seat, score) in scores.iter_mut().enumerate() {
            match winner {
                None => score.draws += 1,
                Some(won) if won == seat => score.wins += 1,
                Some(_) => score.losses += 1,
            }
        }
        scores
    }

    /// Sets all scores to nothing; a finished game on the board counts no more either, because
    /// the next thing to do is a new game.
    pub fn reset_scores(&mut self) {
        self.past = vec![Score::default(); self.seats.len()];
        if self.is_over() {
            self.clear();
        }
    }

    /// Clears the board for the next game; a finished one goes into the scores, and who starts is
    /// decided again.
    pub fn new_game(&mut self) {
        self.past = self.scores();
        self.clear();
    }

    fn clear(&mut self) {
        self.games += 1;
        self.position = Position::new(self.position.variant());
        self.history.clear();
        self.future.clear();
        self.resigned = None;
    }
}
