//! Tournaments: plans, schedules, single games for workers, results and files.

use std::sync::Arc;

use js_sys::Function;
use wasm_bindgen::prelude::*;

use super::arena_types::{file_error, js, plan_error};
use super::asked::lets_go_on;
use super::objects::{object, set};
use super::refusals::{book_error, coded};
use crate::arena::json::Json;
use crate::arena::presets::PRESETS;
use crate::arena::{Host, Ledger, Plan, Record, TABLE_BYTES, judge};
use crate::exact::{Exact, Shared};
use crate::game::{Move, Side, Variant, notation};
use crate::solver::book::StoredBook;

/// A tournament: its plan, the games known so far, and a place to play the others.
///
/// A worker that only plays makes one of the plan's text and calls `play`; the page makes one,
/// adds the records that workers send, and asks for results.
#[wasm_bindgen]
pub struct Arena {
    ledger: Ledger,
    exact: Shared,
}

#[wasm_bindgen]
impl Arena {
    /// The tournament of a plan's text, without games. `mib` bounds the hash table of the exact
    /// solver (16 MiB unless given, as natively); it is not made before somebody needs it.
    ///
    /// # Errors
    /// An `ArenaRefusal`: what is wrong with the plan, in which field and at which character.
    #[wasm_bindgen(constructor)]
    pub fn new(plan: &str, mib: Option<u32>) -> Result<Self, JsValue> {
        let ledger = Plan::parse(plan).and_then(Ledger::new);
        Ok(Self::of(ledger.map_err(plan_error)?, mib))
    }

    /// The tournament of a file that `text` made, with its games.
    ///
    /// # Errors
    /// An `ArenaFileRefusal`: what is wrong with the file, and where.
    pub fn read(text: &str, mib: Option<u32>) -> Result<Self, JsValue> {
        let ledger = Ledger::read(text).map_err(file_error)?;
        Ok(Self::of(ledger, mib))
    }

    fn of(ledger: Ledger, mib: Option<u32>) -> Self {
        let bytes = mib.map_or(TABLE_BYTES, |mib| (mib.clamp(1, 1024) as usize) << 20);
        let exact = Exact::shared(bytes);
        Self { ledger, exact }
    }

    /// What was asked for, and what follows from it. `plan().text` is the text for links.
    #[must_use]
    #[wasm_bindgen(unchecked_return_type = "ArenaPlan")]
    pub fn plan(&self) -> JsValue {
        js(&self.ledger.tournament().plan().to_json())
    }

    /// The games from a number on, at most so many.
    #[must_use]
    #[wasm_bindgen(unchecked_return_type = "ArenaFixture[]")]
    pub fn fixtures(&self, from: u32, count: u32) -> JsValue {
        let schedule = self.ledger.tournament().schedule();
        let numbers = from..from.saturating_add(count).min(schedule.games());
        let fixtures = numbers.filter_map(|number| schedule.fixture(number));
        js(&Json::list(fixtures, |fixture| {
            Json::map([
                ("game", Json::int(fixture.number.into())),
                ("round", Json::int(fixture.round.into())),
                ("pairing", Json::int(fixture.pairing as u64)),
                (
                    "seats",
                    Json::list(fixture.seats, |seat| Json::int(seat as u64)),
                ),
            ])
        }))
    }

    /// Hands over an opening book. All workers of a tournament must have the same books, because
    /// perfect play may choose other moves with them.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn load_book(&mut self, bytes: &[u8]) -> Result<(), JsValue> {
        let book = Arc::new(StoredBook::parse(bytes).map_err(book_error)?);
        let mut exact = self.exact.lock().expect("nobody broke it");
        exact.open_book(&book);
        Ok(())
    }

    /// Plays games of these numbers, one after the other, for about so many milliseconds: the first
    /// in any case, none is begun later. The answer is a line for each game that was played (see
    /// `src/arena/record_line.rs`); nothing is added. One text for many games, because a record has
    /// a hundred values, and each would be a call of its own.
    ///
    /// `clock.now()` tells the time in milliseconds, as `performance` does. `callback` is told the
    /// moves so far, first at once and then every 50 ms at most. When it returns `false`, the game
    /// that is being played has no line and no other is begun; played again it is the same game.
    ///
    /// # Errors
    /// `no_game` for a number beyond the last.
    pub fn play(
        &self,
        games: &[u32],
        millis: f64,
        #[wasm_bindgen(unchecked_param_type = "{ now(): number }")] clock: &Clock,
        #[wasm_bindgen(unchecked_param_type = "ArenaCallback")] callback: &Function,
    ) -> Result<String, JsValue> {
        let tournament = self.ledger.tournament();
        if games.iter().any(|&game| game >= tournament.games()) {
            return Err(coded("no_game").into());
        }
        let variant = tournament.plan().variant;
        let mut host = Page {
            clock,
            callback,
            game: 0,
            variant,
            time: clock.now(),
            told: f64::NEG_INFINITY,
        };
        let end = host.time + millis;
        let mut lines = String::new();
        for &game in games {
            host.game = game;
            let Some(record) = tournament.play(game, &self.exact, &mut host) else {
                break;
            };
            record.write_line(variant, &mut lines);
            if host.time >= end {
                break;
            }
        }
        Ok(lines)
    }

    /// The line of a game with the exact results of its positions, as far as they are found within
    /// so many nodes each; `undefined` when the callback, which is told the nodes, returned `false`.
    /// Nothing is added.
    ///
    /// # Errors
    /// An `ArenaFileRefusal` for a line that is no game of this tournament.
    pub fn judge(
        &self,
        line: &str,
        nodes: f64,
        #[wasm_bindgen(unchecked_param_type = "(nodes: number) => boolean | void")]
        callback: &Function,
    ) -> Result<Option<String>, JsValue> {
        let mut record = self.ledger.read_line(line).map_err(file_error)?;
        let mut patience =
            |spent: u64| lets_go_on(callback, &JsValue::from(spent as f64), &JsValue::UNDEFINED);
        let variant = self.ledger.tournament().plan().variant;
        let nodes = nodes.max(1.0) as u64;
        let values = judge(variant, &record, nodes, &self.exact, &mut patience);
        Ok(values.map(|values| {
            record.values = Some(values);
            let mut line = String::new();
            record.write_line(variant, &mut line);
            line
        }))
    }

    /// Adds games, one a line, or puts them in the place of those with their numbers. They are
    /// played again and checked. The answer has the places, from 0, of the lines that are no games
    /// of this tournament.
    #[must_use]
    pub fn add(&mut self, lines: &str) -> Vec<u32> {
        let bad = |(place, line)| self.ledger.put_line(line).is_err().then_some(place);
        (0..).zip(lines.lines()).filter_map(bad).collect()
    }

    /// The games known so far, one a line, in the order of their numbers.
    #[must_use]
    pub fn lines(&self) -> String {
        let variant = self.ledger.tournament().plan().variant;
        let mut lines = String::new();
        for record in self.ledger.records() {
            record.write_line(variant, &mut lines);
        }
        lines
    }

    /// The latest games, the highest number first, at most so many: of a pairing by its number, or
    /// of all if it is negative; that ended as `result` says: `draw`, the number of the side that
    /// won, or anything else for all. `found` says how many there are.
    #[must_use]
    #[wasm_bindgen(unchecked_return_type = "{ found: number, games: ArenaGame[] }")]
    pub fn latest(&self, pairing: i32, result: &str, most: u32) -> JsValue {
        let variant = self.ledger.tournament().plan().variant;
        let ended = match result {
            "draw" => Some(None),
            side => {
                let side = side.parse().ok();
                side.map(|side: usize| Some(Side::ALL[side.min(2)]))
            }
        };
        let pairing = usize::try_from(pairing).ok();
        let (found, records) = self.ledger.latest(pairing, ended, most as usize);
        js(&Json::map([
            ("found", Json::int(found as u64)),
            (
                "games",
                Json::list(records, |record| game_json(variant, record)),
            ),
        ]))
    }

    /// Fixes the rating of a player at some Elo points, or without one the mean of all at 0.
    pub fn set_anchor(&mut self, player: Option<u32>, elo: u32) {
        let anchor = player.map(|player| (player as usize, elo));
        self.ledger.set_anchor(anchor);
    }

    /// Standings, crosstable, verdicts and warnings of the games known so far.
    #[must_use]
    #[wasm_bindgen(unchecked_return_type = "ArenaResults")]
    pub fn results(&self) -> JsValue {
        let plan = self.ledger.tournament().plan();
        js(&self.ledger.results().to_json(plan))
    }

    /// Milliseconds that the missing games take with so many workers. `guess` has milliseconds a
    /// move for players without games (by player; NaN where nothing is known). `undefined` while a
    /// player's pace is unknown.
    #[must_use]
    pub fn remaining(&self, guess: &[f64], workers: u32) -> Option<f64> {
        let known = |&millis: &f64| millis.is_finite().then_some(millis);
        let guess: Vec<Option<f64>> = guess.iter().map(known).collect();
        self.ledger.remaining(&guess, workers)
    }

    /// The tournament as a file, which `read` opens again.
    #[must_use]
    pub fn text(&self) -> String {
        self.ledger.text()
    }

    /// The tournament for scripts: JSON.
    #[must_use]
    pub fn json(&self) -> String {
        self.ledger.json()
    }

    /// The games as a table for spreadsheets.
    #[must_use]
    pub fn csv(&self) -> String {
        self.ledger.csv()
    }
}

/// What the page shows of a game; `ArenaGame` in `src/wasm/arena_types.rs` says what is where.
fn game_json(variant: &Variant, record: &Record) -> Json {
    let winner = record.end.winner.map(|side| side.index() as f64);
    Json::map([
        ("game", Json::int(record.number.into())),
        (
            "seats",
            Json::list(&record.seats, |&seat| Json::int(seat as u64)),
        ),
        ("moves", Json::Text(notation::print(variant, &record.moves))),
        ("plies", Json::int(record.moves.len() as u64)),
        ("winner", Json::maybe(winner)),
        ("adjudicated", Json::Bool(record.end.adjudicated)),
    ])
}

/// Tournaments worth a link.
#[must_use]
#[wasm_bindgen(unchecked_return_type = "{ id: string, plan: string }[]")]
pub fn arena_presets() -> JsValue {
    js(&Json::list(PRESETS, |(id, plan)| {
        Json::map([("id", Json::text(id)), ("plan", Json::text(plan))])
    }))
}

#[wasm_bindgen]
extern "C" {
    /// Something that tells the time, such as `performance`.
    pub type Clock;

    #[wasm_bindgen(method, structural)]
    fn now(this: &Clock) -> f64;
}

/// The page as the world outside a game.
struct Page<'a> {
    clock: &'a Clock,
    callback: &'a Function,
    game: u32,
    variant: &'static Variant,
    /// When somebody looked at the clock last, and when the callback was told last.
    time: f64,
    told: f64,
}

/// Milliseconds between two calls of the callback.
const BEAT: f64 = 50.0;

impl Host for Page<'_> {
    fn now(&mut self) -> f64 {
        self.time = self.clock.now();
        self.time
    }

    fn go_on(&mut self, moves: &[Move], nodes: u64) -> bool {
        // Between two moves the game has just looked at the clock itself.
        let now = if nodes == 0 { self.time } else { self.now() };
        if now - self.told < BEAT {
            return true;
        }
        self.told = now;
        let told = object();
        set(&told, "game", self.game);
        set(&told, "moves", notation::print(self.variant, moves));
        set(&told, "nodes", nodes as f64);
        lets_go_on(self.callback, &told, &JsValue::UNDEFINED)
    }
}
