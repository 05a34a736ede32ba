//! A game being played: what the page asks of the rules.

use wasm_bindgen::prelude::*;

use super::asked::{find, table, thinks_about};
use super::refusals::{coded, position_error, rule_error, spec_error};
use super::standing;
use crate::ai::{Unwatched, catalog};
use crate::game::{Move, RuleError, Setup, Side, Variant, notation};
use crate::session::{Scores, Session, Table};

/// A game being played, at a table with seats and scores; see [`Session`].
#[wasm_bindgen]
pub struct Game(Session);

#[wasm_bindgen]
impl Game {
    /// An empty board of a variant.
    ///
    /// # Errors
    /// `unknown_variant`, with the known ones.
    #[wasm_bindgen(constructor)]
    pub fn new(variant: &str) -> Result<Self, JsValue> {
        Self::load(variant, "")
    }

    /// A position, `[SETUP:]MOVES`: a set-up or the empty board, with moves on it.
    ///
    /// # Errors
    /// `unknown_variant`; or what is wrong with the set-up or the moves, and at which character.
    pub fn load(variant: &str, position: &str) -> Result<Self, JsValue> {
        let mut game = Self(Session::new(Table::of_people(find(variant)?), 0));
        game.lay(position, "")?;
        Ok(game)
    }

    /// An empty board with seats: one text, a word for each, `human` or an opponent's spec.
    /// `starts` is `me` (the first seat), `them` (the second), `random` (by `chance`) or
    /// `alternate`; `starter`, where given, is the seat that begins.
    ///
    /// # Errors
    /// `unknown_variant`; `bad_table` for another number of seats, a seat that does not exist or
    /// an unknown rule about who begins; what is wrong with an opponent, as `check_opponent`.
    pub fn seat(
        variant: &str,
        seats: &str,
        starts: &str,
        chance: u32,
        starter: Option<u32>,
    ) -> Result<Self, JsValue> {
        let table = table(variant, seats, starts)?;
        Ok(Self(match starter {
            None => Session::new(table, chance),
            Some(seat) if (seat as usize) < table.seats.len() => {
                Session::begun_by(table, seat as usize)
            }
            Some(_) => return Err(coded("bad_table").into()),
        }))
    }

    /// The next game, at this table or another; see [`Session::start`].
    ///
    /// # Errors
    /// As `seat`; nothing has changed then.
    pub fn start(
        &mut self,
        variant: &str,
        seats: &str,
        starts: &str,
        chance: u32,
    ) -> Result<(), JsValue> {
        self.0.start(table(variant, seats, starts)?, chance);
        Ok(())
    }

    /// Puts a whole game on the board: a position, `[SETUP:]MOVES`, then moves taken back.
    ///
    /// # Errors
    /// What is wrong with the set-up or the moves, and at which character; nothing has changed then.
    pub fn lay(&mut self, position: &str, future: &str) -> Result<(), JsValue> {
        let laid = self.0.lay(position, future);
        laid.map_err(|error| position_error(error, self.variant()))
    }

    /// Plays a column (without gravity a cell) and returns the index of the cell it filled.
    ///
    /// # Errors
    /// The rule that was broken; nothing has changed then.
    pub fn play(&mut self, mv: u32) -> Result<u8, JsValue> {
        let mv = Move::try_from(u8::try_from(mv).unwrap_or(u8::MAX));
        let cell = mv.and_then(|mv| self.0.play(mv)).map_err(rule_error)?;
        Ok(cell.index(self.variant()))
    }

    /// The best move at a fixed depth, without playing it: Expert's, or max-n's for three sides.
    ///
    /// # Errors
    /// `game_over`, or `bad_option` for a depth that cannot be searched.
    pub fn best_move(&self, depth: u32) -> Result<u8, JsValue> {
        if self.0.is_over() {
            return Err(rule_error(RuleError::GameOver));
        }
        thinks_about(self.variant())?;
        let engine = if self.variant().sides() == 2 {
            "expert"
        } else {
            "trio-maxn"
        };
        let spec = format!("{engine}:depth={depth},nodes=100000000");
        let mut engine = catalog::build(&spec, self.variant()).map_err(spec_error)?;
        Ok(engine
            .choose(self.0.position(), &mut Unwatched)
            .best
            .index())
    }

    /// Takes back one move; false if there is none.
    pub fn undo(&mut self) -> bool {
        self.0.undo()
    }

    /// Plays a move that was taken back again; false if there is none.
    pub fn redo(&mut self) -> bool {
        self.0.redo()
    }

    /// Takes back or plays again until so many moves stand on the board; giving up or stopping is
    /// taken back in any case.
    pub fn go_to(&mut self, ply: u32) {
        self.0.go_to(ply as usize);
    }

    /// Gives up for a side.
    ///
    /// # Errors
    /// `game_over`, or `outside_grid` for a side that does not play.
    pub fn resign(&mut self, side: u8) -> Result<(), JsValue> {
        let resigned = Side::try_from(side).and_then(|side| self.0.resign(side));
        resigned.map_err(rule_error)
    }

    /// Ends the game without a winner.
    ///
    /// # Errors
    /// `game_over`.
    pub fn stop(&mut self) -> Result<(), JsValue> {
        self.0.stop().map_err(rule_error)
    }

    /// The scores of this table as they were kept; `counted`: with this game's point in them.
    pub fn set_scores(&mut self, wins: Vec<u32>, draws: u32, counted: bool) {
        self.0.set_scores(Scores { wins, draws }, counted);
    }

    /// Sets all scores to nothing.
    pub fn reset_scores(&mut self) {
        self.0.reset_scores();
    }

    /// Gives up the point of a game that is over.
    pub fn waive(&mut self) {
        self.0.waive();
    }

    /// What concerns seats, scores and taking back.
    #[must_use]
    #[wasm_bindgen(unchecked_return_type = "Standing")]
    pub fn standing(&self) -> JsValue {
        standing::standing(&self.0)
    }

    /// The moves that may be played now.
    #[must_use]
    pub fn legal(&self) -> Vec<u8> {
        if self.0.is_over() {
            return Vec::new();
        }
        self.0.position().legal().map(Move::index).collect()
    }

    /// Every cell from the lower left, row by row: 0 empty, otherwise the side plus one.
    #[must_use]
    pub fn cells(&self) -> Vec<u8> {
        standing::cells(&Setup::of(self.0.position()))
    }

    /// The whole position in words, `[SETUP:]MOVES`: what the engine is asked about.
    #[must_use]
    pub fn position(&self) -> String {
        notation::print_game(self.0.start_position(), self.0.history())
    }

    /// The set-up the game began from; empty for the empty board.
    #[must_use]
    pub fn setup(&self) -> String {
        Setup::of(self.0.start_position()).to_string()
    }

    /// The moves so far, in notation, without the set-up.
    #[must_use]
    pub fn moves(&self) -> String {
        notation::print(self.variant(), self.0.history())
    }

    /// The moves taken back, in the order in which `redo` plays them.
    #[must_use]
    pub fn future(&self) -> String {
        notation::print(self.variant(), &self.0.future())
    }

    /// How many moves have been played; discs of a set-up are none.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.0.history().len() as u32
    }

    /// The side to move, from 0.
    #[must_use]
    pub fn turn(&self) -> u8 {
        self.0.position().turn().index() as u8
    }

    /// How the game stands.
    #[must_use]
    #[wasm_bindgen(unchecked_return_type = "Outcome")]
    pub fn outcome(&self) -> JsValue {
        standing::outcome(&self.0)
    }

    /// The cells of every finished line, as indices; empty unless somebody has won.
    #[must_use]
    pub fn winning_cells(&self) -> Vec<u8> {
        let cells = self.0.position().winning_cells();
        cells
            .into_iter()
            .map(|cell| cell.index(self.variant()))
            .collect()
    }

    /// The cell that the last move filled.
    #[must_use]
    pub fn last_cell(&self) -> Option<u8> {
        standing::last_cell(&self.0)
    }

    fn variant(&self) -> &'static Variant {
        self.0.position().variant()
    }
}
