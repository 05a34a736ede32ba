//! The page's file of puzzles.

use wasm_bindgen::prelude::*;

use super::objects::{kind, list, object, set};
use super::refusals::{coded, notation_error};
use crate::game::{Move, notation};
use crate::puzzle::{self, Answer, Puzzle, PuzzleFault, Theme};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A puzzle: `position` in words; `line` the moves to find with the best answers between them. */
export interface Puzzle {
  variant: string;
  position: string;
  theme: 'win' | 'only' | 'draw' | 'trap';
  /** The weakest level that finds all of it, from 1 to 8. */
  grade: number;
  steps: number;
  line: string;
  moves: number[];
}
/** What a move tried in a puzzle is; `reply` is answered before the next move is to be found. */
export type PuzzleAnswer = { kind: 'fails' } | { kind: 'goes_on'; reply: number } | { kind: 'solved' };
"#;

/// All puzzles of a file.
#[wasm_bindgen]
pub struct Puzzles(Vec<Puzzle>);

#[wasm_bindgen]
impl Puzzles {
    /// Reads a file.
    ///
    /// # Errors
    /// `bad_puzzles` or what is wrong with the moves, each with its `line` from 1.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str) -> Result<Self, JsValue> {
        let read = puzzle::parse(text).map(Self);
        read.map_err(|error| {
            let out = match error.fault {
                PuzzleFault::Moves(fault) => notation_error(fault),
                _ => coded("bad_puzzles").into(),
            };
            set(&out, "line", error.line as u32);
            out
        })
    }

    /// How many there are.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn length(&self) -> u32 {
        self.0.len() as u32
    }

    /// The puzzle of that number, from 0.
    #[must_use]
    #[wasm_bindgen(unchecked_return_type = "Puzzle | undefined")]
    pub fn get(&self, index: u32) -> JsValue {
        let Some(puzzle) = self.0.get(index as usize) else {
            return JsValue::UNDEFINED;
        };
        let out = object();
        set(&out, "variant", puzzle.variant.id());
        let position = notation::print(puzzle.variant, &puzzle.moves);
        set(&out, "position", position);
        let theme = match puzzle.theme {
            Theme::Win => "win",
            Theme::Only => "only",
            Theme::Draw => "draw",
            Theme::Trap => "trap",
        };
        set(&out, "theme", theme);
        set(&out, "grade", puzzle.grade);
        set(&out, "steps", puzzle.steps() as u32);
        set(&out, "line", notation::print(puzzle.variant, &puzzle.line));
        set(&out, "moves", list(&puzzle.line, |mv| mv.index().into()));
        out.into()
    }

    /// Whether a move passes as the `step`-th to find, from 0.
    #[must_use]
    #[wasm_bindgen(unchecked_return_type = "PuzzleAnswer")]
    pub fn answer(&self, index: u32, step: u32, mv: u8) -> JsValue {
        let puzzle = self.0.get(index as usize);
        let mv = Move::try_from(mv).ok();
        let answer = puzzle
            .zip(mv)
            .map(|(puzzle, mv)| puzzle.answer(step as usize, mv));
        match answer {
            None | Some(Answer::Fails) => kind("fails"),
            Some(Answer::Solved) => kind("solved"),
            Some(Answer::GoesOn(reply)) => {
                let out = kind("goes_on");
                set(&out, "reply", reply.index());
                out
            }
        }
        .into()
    }
}
