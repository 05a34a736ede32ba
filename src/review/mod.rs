//! Reviews of games: which decisions there were, which were missed, and why, as facts.
//!
//! Nothing here speaks: the page turns the facts into sentences, in its languages. Everything but
//! [`Truth`] is a pure function of positions and certain values, so that the values of a game can
//! be worked out position by position, in any order and by several workers at once.
//!
//! From the bottom up: [`Truth`] certain values and best lines, [`classify()`] which moves kept the
//! result of the game, [`winning_cells`] cells that complete a line, [`forced_win`] wins by threats
//! that must be answered, [`parity()`] who runs out of moves, [`ending()`] how a line ends,
//! [`explain()`] the cause of a missed decision, [`who_falls`] which levels would have missed it
//! too.
//!
//! ```
//! use puissance4::game::{Position, Variant, notation};
//! use puissance4::review::{Truth, Mark, Values, classify};
//!
//! // The second player leaves three in a row standing, and the first player wins.
//! let variant = Variant::find("p4-5x5-4").unwrap();
//! let (_, moves) = notation::parse(variant, "1122334").unwrap();
//! let start = Position::new(variant);
//! let mut truth = Truth::new(1 << 20);
//! let mut position = start.clone();
//! let mut values: Vec<Option<Values>> = Vec::new();
//! for &mv in &moves {
//!     values.push(truth.values(&position, &mut |_| true).ok());
//!     position.play(mv).unwrap();
//! }
//! let review = classify(&start, &moves, &values).unwrap();
//! assert_eq!(review.turning, Some(5));
//! assert_eq!(review.plies[5].mark, Mark::Mistake);
//! assert_eq!((review.sides[1].decisions, review.sides[1].kept), (2, 0));
//! ```

mod cells;
mod classify;
mod ending;
mod explain;
mod falls;
mod force;
mod parity;
mod threats;
mod truth;
mod values;
mod verify;
mod verify_lines;

pub use cells::{above, below, open_cells, winning_cells};
pub use classify::{Mark, Ply, Review, Tally, classify};
pub use ending::{Ending, How, ending};
pub use explain::{Cause, Certainty, Explanation, Fate, NotMissed, explain, tell};
pub use falls::{Fall, who_falls};
pub use force::{Forced, forced_win};
pub use parity::{Parity, follow_up, parity, row_owner};
pub use threats::{Known, Threat, Threats, threats};
pub use truth::{Truth, Unsure};
pub use values::{Values, rank};
pub use verify::verify;
