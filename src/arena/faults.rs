//! What can be wrong with a plan, in which field and where.

use core::fmt;

use crate::ai::options::SpecError;

/// Why a plan cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanError {
    /// The field it is about, as it is written in a text; empty where the text has no such field.
    pub field: &'static str,
    /// The character of the text where the field begins, from 1; 0 where it is not in a text.
    pub at: usize,
    /// What is wrong with it.
    pub fault: PlanFault,
}

/// What is wrong with a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanFault {
    /// There is no field of this name.
    UnknownField {
        /// The name that was given.
        name: String,
    },
    /// The field is there more than once.
    GivenTwice,
    /// The value is none of the words that the field knows.
    UnknownWord {
        /// What was given.
        word: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// The value is not a whole number within these limits.
    BadNumber {
        /// The smallest.
        min: u32,
        /// The largest.
        max: u32,
    },
    /// A player cannot be built.
    Spec {
        /// Which one, from 0.
        player: usize,
        /// Why.
        error: SpecError,
    },
    /// There are too few or too many players.
    Players {
        /// The fewest.
        min: usize,
        /// The most.
        max: usize,
    },
    /// Together, these are more games than a tournament may have.
    TooManyGames {
        /// The most.
        max: u64,
    },
    /// Exact play does not decide this board.
    NotDecided,
    /// No player has this option open: the limit would change nothing.
    NobodyTakes,
}

impl PlanFault {
    /// A stable name, for the page.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::UnknownField { .. } => "unknown_field",
            Self::GivenTwice => "given_twice",
            Self::UnknownWord { .. } => "unknown_word",
            Self::BadNumber { .. } => "bad_number",
            Self::Spec { .. } => "bad_player",
            Self::Players { .. } => "players",
            Self::TooManyGames { .. } => "too_many_games",
            Self::NotDecided => "not_decided",
            Self::NobodyTakes => "nobody_takes",
        }
    }
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.at > 0 {
            write!(f, "at character {}: ", self.at)?;
        }
        if !self.field.is_empty() {
            write!(f, "{}: ", self.field)?;
        }
        match &self.fault {
            PlanFault::UnknownField { name } => write!(
                f,
                "there is no field “{name}”; there are: {}",
                super::plan_text::FIELDS.join(" ")
            ),
            PlanFault::GivenTwice => f.write_str("given twice"),
            PlanFault::UnknownWord { word, known } => {
                write!(f, "“{word}” is unknown; there are: {}", known.join(" "))
            }
            PlanFault::BadNumber { min, max } => {
                write!(f, "a whole number from {min} to {max} is needed")
            }
            PlanFault::Spec { player, error } => write!(f, "number {}: {error}", player + 1),
            PlanFault::Players { min, max } => write!(f, "{min} to {max} players are needed"),
            PlanFault::TooManyGames { max } => write!(f, "that makes more than {max} games"),
            PlanFault::NotDecided => f.write_str("exact play cannot solve this board"),
            PlanFault::NobodyTakes => {
                f.write_str("no player has this option, or all set it themselves")
            }
        }
    }
}

impl core::error::Error for PlanError {}
