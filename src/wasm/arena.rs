//! Tournaments: set-ups, schedules, single games for workers, results and files.

use std::sync::Arc;

use js_sys::{Array, Function, JSON};
use wasm_bindgen::prelude::*;

use super::arena_types::{file_error, js, setup_error};
use super::asked::lets_go_on;
use super::objects::{object, set};
use super::refusals::{book_error, coded};
use crate::arena::json::Json;
use crate::arena::presets::PRESETS;
use crate::arena::{Host, Ledger, Setup, judge};
use crate::exact::{Exact, Shared, TABLE_BYTES};
use crate::game::{Move, Variant, notation};
use crate::solver::book::StoredBook;

/// A tournament: its set-up, the games known so far, and a place to play the others.
///
/// A worker that only plays makes one of the set-up's text and calls `play`; the page makes one,
/// adds the records that workers send, and asks for results.
#[wasm_bindgen]
pub struct Arena {
    ledger: Ledger,
    exact: Shared,
}

#[wasm_bindgen]
impl Arena {
    /// The tournament of a set-up's text, without games. `mib` bounds the table of the exact
    /// solver (64 MiB unless given); it is not made before somebody needs it.
    ///
    /// # Errors
    /// An `ArenaRefusal`: what is wrong with the set-up, in which field and at which character.
    #[wasm_bindgen(constructor)]
    pub fn new(setup: &str, mib: Option<u32>) -> Result<Self, JsValue> {
        let setup = Setup::parse(setup).map_err(setup_error)?;
        Ok(Self::of(Ledger::new(setup), mib))
    }

    /// The tournament of a file that `json` made, with its games.
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

    /// What was asked for, and what follows from it. `plan().setup` is the text for links.
    #[must_use]
    #[wasm_bindgen(unchecked_return_type = "ArenaPlan")]
    pub fn plan(&self) -> JsValue {
        js(&self.ledger.tournament().setup().to_json())
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

    /// Plays a game and returns its record, which is not added. `clock` tells the time in
    /// milliseconds (`() => performance.now()`); `callback` is told the moves so far, first at
    /// once and then every 50 ms at most: telling each move of quick games would take longer than
    /// playing them. When it returns `false` there is no record; the game played again is the same
    /// game.
    ///
    /// # Errors
    /// `no_game` for a number beyond the last.
    #[wasm_bindgen(unchecked_return_type = "ArenaRecord | undefined")]
    pub fn play(
        &self,
        game: u32,
        #[wasm_bindgen(unchecked_param_type = "() => number")] clock: &Function,
        #[wasm_bindgen(unchecked_param_type = "ArenaCallback")] callback: &Function,
    ) -> Result<JsValue, JsValue> {
        let tournament = self.ledger.tournament();
        if game >= tournament.games() {
            return Err(coded("no_game").into());
        }
        let mut host = Page {
            clock,
            callback,
            game,
            variant: tournament.setup().variant,
            told: f64::NEG_INFINITY,
        };
        match tournament.play(game, &self.exact, &mut host) {
            None => Ok(JsValue::UNDEFINED),
            // As one text: a record has a hundred values, and each would be a call of its own.
            Some(record) => JSON::parse(&record.to_json(host.variant).to_string()),
        }
    }

    /// The record with the exact results of its positions, as far as they are found within so
    /// many nodes each; `undefined` when the callback, which is told the nodes, returned `false`.
    /// The record is not added.
    ///
    /// # Errors
    /// An `ArenaFileRefusal` for a record that is not one of this tournament.
    #[wasm_bindgen(unchecked_return_type = "ArenaRecord | undefined")]
    pub fn judge(
        &self,
        #[wasm_bindgen(unchecked_param_type = "ArenaRecord")] record: &JsValue,
        nodes: f64,
        #[wasm_bindgen(unchecked_param_type = "(nodes: number) => boolean | void")]
        callback: &Function,
    ) -> Result<JsValue, JsValue> {
        let variant = self.ledger.tournament().setup().variant;
        let mut record = self
            .ledger
            .read_record(&json(record)?)
            .map_err(file_error)?;
        let mut patience =
            |spent: u64| lets_go_on(callback, &JsValue::from(spent as f64), &JsValue::UNDEFINED);
        let values = judge(
            variant,
            &record,
            nodes.max(1.0) as u64,
            &self.exact,
            &mut patience,
        );
        Ok(match values {
            None => JsValue::UNDEFINED,
            values => {
                record.values = values;
                js(&record.to_json(variant))
            }
        })
    }

    /// Adds a game, or puts it in the place of the one with its number. It is played again and
    /// checked.
    ///
    /// # Errors
    /// An `ArenaFileRefusal`; nothing has changed then.
    pub fn add(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "ArenaRecord")] record: &JsValue,
    ) -> Result<(), JsValue> {
        self.ledger.put_json(&json(record)?).map_err(file_error)
    }

    /// The games known so far, in the order of their numbers.
    #[must_use]
    #[wasm_bindgen(unchecked_return_type = "ArenaRecord[]")]
    pub fn records(&self) -> JsValue {
        let variant = self.ledger.tournament().setup().variant;
        let records = self.ledger.records().iter();
        let list: Array = records.map(|record| js(&record.to_json(variant))).collect();
        list.into()
    }

    /// The numbers of the games that are missing.
    #[must_use]
    pub fn missing(&self) -> Vec<u32> {
        self.ledger.missing()
    }

    /// Standings, crosstable, verdicts and warnings of the games known so far.
    #[must_use]
    #[wasm_bindgen(unchecked_return_type = "ArenaResults")]
    pub fn results(&self) -> JsValue {
        let setup = self.ledger.tournament().setup();
        js(&self.ledger.results().to_json(setup))
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

    /// The tournament as a file: JSON.
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

/// Tournaments worth a link.
#[must_use]
#[wasm_bindgen(unchecked_return_type = "{ id: string, setup: string }[]")]
pub fn arena_presets() -> JsValue {
    js(&Json::list(PRESETS, |(id, setup)| {
        Json::map([("id", Json::text(id)), ("setup", Json::text(setup))])
    }))
}

/// An object of JavaScript as JSON.
fn json(value: &JsValue) -> Result<Json, JsValue> {
    let text = JSON::stringify(value)?.as_string().unwrap_or_default();
    Json::parse(&text).map_err(|_| coded("bad_value").into())
}

/// The page as the world outside a game.
struct Page<'a> {
    clock: &'a Function,
    callback: &'a Function,
    game: u32,
    variant: &'static Variant,
    /// When the callback was told last, by the clock.
    told: f64,
}

/// Milliseconds between two calls of the callback.
const BEAT: f64 = 50.0;

impl Host for Page<'_> {
    fn now(&mut self) -> f64 {
        let time = self.clock.call0(&JsValue::NULL);
        time.ok().and_then(|time| time.as_f64()).unwrap_or(0.0)
    }

    fn go_on(&mut self, moves: &[Move], nodes: u64) -> bool {
        let now = self.now();
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
