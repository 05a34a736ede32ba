//! The module as JavaScript sees it: the only file with `#[wasm_bindgen]`.
//!
//! Positions cross as move strings, cells as one flat array, errors as plain objects with a stable
//! `code` and the place it is about; sentences for people are the page's business.

mod asked;
mod objects;
mod report;
mod solved;
mod standing;
mod variants;

use std::sync::Arc;

use js_sys::{Array, Function};
use wasm_bindgen::prelude::*;

use self::asked::{can_play, find, lets_go_on, ongoing, table};
use self::objects::{coded, notation_error, object, rule_error, set};
use crate::ai::catalog::{self, OPPONENTS};
use crate::ai::expert::Expert;
use crate::ai::levels::LEVELS;
use crate::ai::{Opponent, Progress, Unwatched, advice};
use crate::game::{Move, RuleError, Side, VARIANTS, Variant, notation};
use crate::session::{Scores, Session, Table};
use crate::solver as exact;
use crate::solver::book::StoredBook;

/// Runs once when the module is loaded: a panic then says where it was.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

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

    /// A board with moves on it.
    ///
    /// # Errors
    /// `unknown_variant`; or what is wrong with the moves, and at which character.
    pub fn load(variant: &str, moves: &str) -> Result<Self, JsValue> {
        let mut game = Self(Session::new(Table::of_people(find(variant)?), 0));
        game.lay(moves, "")?;
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

    /// Puts a whole game on the board: moves played, then moves taken back.
    ///
    /// # Errors
    /// What is wrong with the moves, and at which character; nothing has changed then.
    pub fn lay(&mut self, moves: &str, future: &str) -> Result<(), JsValue> {
        self.0.lay(moves, future).map_err(notation_error)
    }

    /// Plays a column (without gravity a cell) and returns the index of the cell it filled.
    ///
    /// # Errors
    /// The rule that was broken; nothing has changed then.
    pub fn play(&mut self, mv: u32) -> Result<u8, JsValue> {
        let mv = Move::new(u8::try_from(mv).unwrap_or(u8::MAX));
        let cell = self.0.play(mv).map_err(rule_error)?;
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
        let engine = if self.variant().sides() == 2 {
            "expert"
        } else {
            "trio-maxn"
        };
        let spec = format!("{engine}:depth={depth},nodes=100000000");
        let mut engine = catalog::build(&spec, self.variant()).map_err(report::spec_error)?;
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
        if usize::from(side) >= self.variant().sides() {
            return Err(rule_error(RuleError::OutsideGrid { index: side }));
        }
        self.0.resign(Side::new(side)).map_err(rule_error)
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

    /// What concerns seats, scores and taking back: `{table, order, line, ply, movers, undo?,
    /// redo?, wins, draws, waived}`. `table` names the board and who sits there, `order` the seat of each
    /// side; `line` has all moves as they are written, of which `ply` have been played, and
    /// `movers` the side of each; `undo` and `redo` say how many moves stand after one press of either.
    #[must_use]
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
        standing::cells(&self.0)
    }

    /// The moves so far, in notation.
    #[must_use]
    pub fn moves(&self) -> String {
        notation::print(self.variant(), self.0.history())
    }

    /// The moves taken back, in the order in which `redo` plays them.
    #[must_use]
    pub fn future(&self) -> String {
        notation::print(self.variant(), &self.0.future())
    }

    /// How many moves have been played.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.0.position().ply()
    }

    /// The side to move, from 0.
    #[must_use]
    pub fn turn(&self) -> u8 {
        self.0.position().turn().index() as u8
    }

    /// `{kind: "ongoing" | "win" | "draw" | "resigned" | "stopped", side?, winner?}`: the side
    /// that won or resigned, and where one has won also by resignation the winner's.
    #[must_use]
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

/// Thinks for opponents. The last one is kept, and with it its table or tree for the next move.
#[wasm_bindgen]
#[derive(Default)]
pub struct Engine {
    seated: Option<Seated>,
    adviser: Option<Expert>,
    books: Vec<Arc<StoredBook>>,
}

/// An opponent and what it was built from.
struct Seated {
    spec: String,
    variant: &'static str,
    opponent: Box<dyn Opponent>,
}

#[wasm_bindgen]
impl Engine {
    /// An engine with nobody seated.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// An opponent's report on a position. `callback` is given the progress now and then; when it
    /// returns `false`, the opponent answers with the best it has.
    ///
    /// # Errors
    /// What is wrong with the spec, the variant or the moves; `game_over`.
    pub fn think(
        &mut self,
        spec: &str,
        variant: &str,
        moves: &str,
        callback: &Function,
    ) -> Result<JsValue, JsValue> {
        let position = ongoing(variant, moves)?;
        let variant = position.variant();
        let same = |seated: &Seated| seated.spec == spec && seated.variant == variant.id;
        if !self.seated.as_ref().is_some_and(same) {
            // The old one's memory goes before the new one asks for its own.
            self.seated = None;
            let mut opponent = catalog::build(spec, variant).map_err(report::spec_error)?;
            self.books.iter().for_each(|book| opponent.open_book(book));
            self.seated = Some(Seated {
                spec: spec.into(),
                variant: variant.id,
                opponent,
            });
        }
        let mut watch = |progress: &Progress| lets_go_on(callback, &report::progress(progress), 0);
        let seated = self.seated.as_mut().expect("seated above");
        let found = seated.opponent.choose(&position, &mut watch);
        Ok(report::report(&found, variant))
    }

    /// What every move of a position of two sides is worth, as a report; see [`advice::advise`].
    /// `callback` is given the progress and which part it is of, 0 or 1; when it returns `false`,
    /// that part ends.
    ///
    /// # Errors
    /// `wrong_variant` for three sides; what is wrong with the variant or the moves; `game_over`.
    pub fn advise(
        &mut self,
        variant: &str,
        moves: &str,
        callback: &Function,
    ) -> Result<JsValue, JsValue> {
        let position = ongoing(variant, moves)?;
        let variant = position.variant();
        if variant.sides() != 2 {
            return Err(coded("wrong_variant").into());
        }
        let expert = self.adviser.get_or_insert_with(Expert::default);
        let mut watch = |part: usize, progress: &Progress| {
            lets_go_on(callback, &report::progress(progress), part as u32)
        };
        let found = advice::advise(&position, expert, advice::NODES, &mut watch);
        Ok(report::report(&found, variant))
    }

    /// Hands one more opening book to the opponents that read them.
    ///
    /// # Errors
    /// What is wrong with the file; the opponents then play on without it.
    pub fn load_book(&mut self, bytes: &[u8]) -> Result<(), JsValue> {
        let book = Arc::new(StoredBook::parse(bytes).map_err(solved::book_error)?);
        if let Some(seated) = &mut self.seated {
            seated.opponent.open_book(&book);
        }
        self.books.push(book);
        Ok(())
    }
}

/// What the page gives the table unless it says otherwise.
const DEFAULT_MIB: u32 = 64;

/// Exact scores for one size of board; see [`exact::Solver`].
#[wasm_bindgen]
pub struct Solver {
    width: u32,
    height: u32,
    solver: exact::Solver,
}

#[wasm_bindgen]
impl Solver {
    /// A solver with a table of `mib` MiB (64 unless given), less where memory is short.
    ///
    /// # Errors
    /// `too_large` for a board that does not fit, `no_memory` without room for the smallest table.
    #[wasm_bindgen(constructor)]
    pub fn new(width: u32, height: u32, mib: Option<u32>) -> Result<Self, JsValue> {
        let bytes = (mib.unwrap_or(DEFAULT_MIB).clamp(1, 1024) as usize) << 20;
        let solver = exact::Solver::new(width, height, bytes).map_err(solved::solve_error)?;
        Ok(Self {
            width,
            height,
            solver,
        })
    }

    /// `{score, nodes}` of the position after these moves.
    ///
    /// # Errors
    /// What is wrong with the moves, and at which character.
    pub fn solve(&mut self, moves: &str) -> Result<JsValue, JsValue> {
        let before = self.solver.nodes();
        let out = object();
        set(&out, "score", self.score(moves)?);
        set(&out, "nodes", (self.solver.nodes() - before) as f64);
        Ok(out.into())
    }

    /// The score alone, without an object to carry it.
    ///
    /// # Errors
    /// As `solve`.
    pub fn score(&mut self, moves: &str) -> Result<i32, JsValue> {
        let board = self.board(moves)?;
        Ok(self.solver.solve(&board))
    }

    /// `{score, scores: [{move, score} | null], line, plies}`: every column's score, the best
    /// line as notation and its length. `callback` is given `{nodes, fill, scores}` now and then,
    /// `fill` from 0 to 1; when it returns `false` the search ends.
    ///
    /// # Errors
    /// What is wrong with the moves; `interrupted`.
    pub fn analyse(&mut self, moves: &str, callback: Option<Function>) -> Result<JsValue, JsValue> {
        let board = self.board(moves)?;
        let mut watch = |progress: &exact::Progress| {
            let Some(callback) = &callback else {
                return true;
            };
            lets_go_on(callback, &solved::progress(progress), 0)
        };
        let found = self.solver.analyse_watched(&board, &mut watch);
        found.map(solved::analysis).map_err(solved::solve_error)
    }

    /// Positions searched so far.
    #[must_use]
    pub fn nodes(&self) -> f64 {
        self.solver.nodes() as f64
    }

    /// Memory the table holds, in bytes.
    #[must_use]
    pub fn memory(&self) -> f64 {
        self.solver.memory() as f64
    }

    /// Openings are answered from this book too, a file of `cargo xtask book`, from now on.
    ///
    /// # Errors
    /// What is wrong with the file; the solver then goes on as before.
    pub fn load_book(&mut self, bytes: &[u8]) -> Result<(), JsValue> {
        let book = StoredBook::parse(bytes).map_err(solved::book_error)?;
        if book.size() != (self.width, self.height) {
            return Err(coded("book_size").into());
        }
        self.solver.add_book(Arc::new(book));
        Ok(())
    }

    /// Forgets the positions met so far.
    pub fn reset(&mut self) {
        self.solver.reset();
    }

    fn board(&self, moves: &str) -> Result<exact::Board, JsValue> {
        exact::Board::parse(self.width, self.height, moves).map_err(solved::board_error)
    }
}

/// What can be played, and against whom: `{variants: […], opponents: […], levels: […]}`, for the
/// page to draw its menus from.
#[wasm_bindgen]
#[must_use]
pub fn catalog() -> JsValue {
    let out = object();
    let variants: Array = VARIANTS.iter().map(variants::variant).collect();
    set(&out, "variants", variants);
    let opponents: Array = OPPONENTS.iter().map(report::entry).collect();
    set(&out, "opponents", opponents);
    let levels: Array = LEVELS.iter().map(|&id| variants::level(id)).collect();
    set(&out, "levels", levels);
    out.into()
}

/// Whether an opponent exists and plays a variant with these options.
///
/// # Errors
/// `unknown_variant`, or what is wrong with the spec.
#[wasm_bindgen]
pub fn check_opponent(spec: &str, variant: &str) -> Result<(), JsValue> {
    can_play(spec, find(variant)?)
}
