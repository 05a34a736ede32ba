//! The rules of every variant, and nothing else: no opponent, no clock, no browser.
//!
//! A [`Position`] is what stands on the board; a [`Variant`] says which board and which goals.
//! Everything is a plain value: positions are cheap to copy, and an illegal move changes nothing.
//!
//! ```
//! use puissance4::game::{Move, Outcome, Position, RuleError, Side, Variant};
//!
//! let mut position = Position::new(Variant::CLASSIC);
//! for column in [3, 2, 3, 2, 3, 2, 3] {
//!     position.play(Move::new(column)).unwrap();
//! }
//! assert_eq!(position.outcome(), Outcome::Win(Side::First));
//! assert_eq!(position.play(Move::new(0)), Err(RuleError::GameOver));
//! ```

mod bits;
mod diagram;
mod error;
mod geometry;
mod moves;
pub mod notation;
mod outcome;
pub mod pasted;
mod perft;
mod position;
pub mod score;
mod setup;
mod variant;

pub use bits::Bits;
pub use error::{NotationError, NotationFault, PositionError, RuleError, SetupError};
pub use geometry::Geometry;
pub use moves::{Cell, Move, Moves, Side};
pub use outcome::Outcome;
pub use perft::perft;
pub use position::{Key, Position};
pub use setup::Setup;
pub use variant::{Goal, Solved, Tree, Variant};
