//! Games being played at one table: the moves so far, those taken back, who sits where, the score.
//!
//! A session outlives its games: [`Session::start`] keeps the scores while the same people and
//! opponents stay, and the rule about who begins decides which seat gets the first move. A seat
//! keeps its place while the order of play turns, so « seat » and [`Side`] are different words:
//! see [`Session::seat_of`].
//!
//! ```
//! use puissance4::game::{Move, Variant};
//! use puissance4::session::{Seat, Session, Starter, Table};
//!
//! let table = Table {
//!     variant: Variant::CLASSIC,
//!     seats: vec![Seat::Human, Seat::Opponent("expert:depth=6".into())],
//!     starter: Starter::Alternate,
//! };
//! let mut session = Session::new(table.clone(), 1);
//! session.play(Move::new(3)).unwrap();
//! assert_eq!(session.seat_to_move(), 1);
//! session.start(table, 2);
//! assert_eq!(session.seat_to_move(), 1, "the other seat begins the second game");
//! ```

mod scores;
mod table;
mod walk;

use crate::game::{Cell, Move, Outcome, Position, PositionError, RuleError, Side, notation};

pub use self::scores::{Point, Scores};
pub use self::table::{Seat, Starter, Table};

/// How a game of a session ended, or that it goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// As the board says.
    Board(Outcome),
    /// This side gave up; with two sides the other one wins, with three nobody does.
    Resigned(Side),
    /// Whoever watched it ended it; nobody wins.
    Stopped,
}

/// A table, the game on it, and what the games before brought.
#[derive(Clone, Debug)]
pub struct Session {
    table: Table,
    starting: usize,
    /// Where the game began: the empty board, or a set-up.
    start: Position,
    position: Position,
    history: Vec<Move>,
    future: Vec<Move>,
    /// An end that the board does not show.
    ended: Option<End>,
    past: Scores,
    /// Its point has been given up: a game that was won elsewhere, or before the scores were reset.
    waived: bool,
}

impl Session {
    /// A first game on an empty board; `chance` decides who begins where that is drawn.
    ///
    /// # Panics
    /// If there are not as many seats as the variant has sides.
    #[must_use]
    pub fn new(table: Table, chance: u32) -> Self {
        let sides = table.seats.len();
        let starting = table.starter.seat(sides, chance, None);
        Self::begun_by(table, starting)
    }

    /// As [`Session::new`], with the seat that begins.
    ///
    /// # Panics
    /// Also if there is no such seat.
    #[must_use]
    pub fn begun_by(table: Table, starting: usize) -> Self {
        let sides = table.variant.sides();
        assert_eq!(table.seats.len(), sides, "one seat a side");
        assert!(starting < sides, "a seat begins");
        Self {
            starting,
            start: Position::new(table.variant),
            position: Position::new(table.variant),
            history: Vec::new(),
            future: Vec::new(),
            ended: None,
            past: Scores::none(sides),
            waived: false,
            table,
        }
    }

    /// Puts a game on the board in place of the present one: moves played, as `[SETUP:]MOVES`, then
    /// moves taken back.
    ///
    /// # Errors
    /// Where the two texts, one after the other, cannot be read or played; nothing has changed
    /// then.
    pub fn lay(&mut self, moves: &str, future: &str) -> Result<(), PositionError> {
        let mut text = String::from(moves);
        text.push_str(future);
        let game = notation::parse_game(self.table.variant, &text)?;
        let played = moves.rsplit(notation::COLON).next().unwrap_or("");
        // Every move is written with the same number of letters.
        let all = played.len() + future.len();
        let ply = game.moves.len() * played.len() / all.max(1);
        (self.start, self.position, self.history) = (game.start, game.position, game.moves);
        self.future.clear();
        self.waived = false;
        self.go_to(ply);
        Ok(())
    }

    /// The next game. At the same board with the same seats the scores stay. Where the rule about
    /// who begins stays too, it goes by who began the game before; a game without a move does not
    /// count as one.
    ///
    /// # Panics
    /// As [`Session::new`].
    pub fn start(&mut self, table: Table, chance: u32) {
        let sides = table.seats.len();
        let same = self.table.name() == table.name();
        let last = (same && self.table.starter == table.starter).then_some(self.starting);
        let starting = match last {
            Some(seat) if self.history.is_empty() && table.starter == Starter::Alternate => seat,
            last => table.starter.seat(sides, chance, last),
        };
        let past = self.scores();
        *self = Self::begun_by(table, starting);
        if same {
            self.past = past;
        }
    }

    /// The position on the board.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The position the game began with: the empty board, or a set-up.
    #[must_use]
    pub const fn start_position(&self) -> &Position {
        &self.start
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

    /// The board, and who sits at it.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The side whose turn it is after so many moves of this game.
    #[must_use]
    pub const fn side_at(&self, ply: usize) -> Side {
        self.table.variant.side_at(self.start.ply() + ply as u32)
    }

    /// The seat that plays a side in this game.
    #[must_use]
    pub fn seat_of(&self, side: Side) -> usize {
        (side.index() + self.starting) % self.table.seats.len()
    }

    /// The seat whose turn it is.
    #[must_use]
    pub fn seat_to_move(&self) -> usize {
        self.seat_of(self.position.turn())
    }

    /// How this game stands.
    #[must_use]
    pub fn end(&self) -> End {
        self.ended.unwrap_or(End::Board(self.position.outcome()))
    }

    /// The side that has won this game, if one has.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        match self.end() {
            End::Board(Outcome::Win(side)) => Some(side),
            End::Resigned(side) => side.other(self.table.variant),
            _ => None,
        }
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
        if self.ended.is_some() {
            self.position.check(mv)?;
            return Err(RuleError::GameOver);
        }
        let cell = self.position.play(mv)?;
        self.history.push(mv);
        self.future.clear();
        self.waived = false;
        Ok(cell)
    }

    /// Gives up for a side.
    ///
    /// # Errors
    /// If the game is over already, or the side does not play.
    pub fn resign(&mut self, side: Side) -> Result<(), RuleError> {
        let index = side.index() as u8;
        if side.index() >= self.table.variant.sides() {
            return Err(RuleError::NoSide { index });
        }
        self.end_as(End::Resigned(side))
    }

    /// Ends the game without a winner, as somebody who watches it may.
    ///
    /// # Errors
    /// If the game is over already.
    pub fn stop(&mut self) -> Result<(), RuleError> {
        self.end_as(End::Stopped)
    }

    fn end_as(&mut self, end: End) -> Result<(), RuleError> {
        if self.is_over() {
            return Err(RuleError::GameOver);
        }
        self.ended = Some(end);
        self.waived = false;
        Ok(())
    }

    /// What this game adds to the scores: nothing while it goes on, nor where it ended without a
    /// result, nor where nobody has moved (who resigns before the first move has lost no game).
    fn point(&self) -> Option<Point> {
        if self.waived || self.history.is_empty() {
            return None;
        }
        match self.winner() {
            Some(side) => Some(Point::Win(self.seat_of(side))),
            None => (self.end() == End::Board(Outcome::Draw)).then_some(Point::Draw),
        }
    }

    /// The scores of this table, this game included once it is over. A finished game that is
    /// undone no longer counts.
    #[must_use]
    pub fn scores(&self) -> Scores {
        let mut scores = self.past.clone();
        if let Some(point) = self.point() {
            scores.add(point);
        }
        scores
    }

    /// Takes scores kept elsewhere for those of this table; `counted` says that they have this
    /// game in them. If they cannot have it, its point was given up.
    pub fn set_scores(&mut self, scores: Scores, counted: bool) {
        self.past = scores;
        self.past.wins.resize(self.table.seats.len(), 0);
        if let (true, Some(point)) = (counted, self.point()) {
            self.waived = !self.past.take(point);
        }
    }

    /// Sets all scores to nothing; a finished game on the board counts no more either.
    pub fn reset_scores(&mut self) {
        self.past = Scores::none(self.table.seats.len());
        self.waive();
    }

    /// Gives up the point of a game that is over: it was won by others, elsewhere.
    pub fn waive(&mut self) {
        self.waived = self.is_over();
    }

    /// Whether this game is over and its point given up.
    #[must_use]
    pub const fn is_waived(&self) -> bool {
        self.waived
    }
}
