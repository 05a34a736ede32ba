//! Specs: `id` or `id:option=value,option=value`, as in `note:depth=4` or `mcts:seed=7`.

use core::fmt;

use crate::game::Variant;

/// A number an opponent can be tuned with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opt {
    /// The name in a spec.
    pub name: &'static str,
    /// Whether it only says yes or no (1 or 0).
    pub flag: bool,
    /// The smallest value.
    pub min: u32,
    /// The largest value.
    pub max: u32,
    /// The value where the spec says nothing.
    pub default: u32,
    /// The same on boards with more cells than 7×6, see [`Opt::default_on`].
    pub large: u32,
}

impl Opt {
    /// The seed of an opponent that draws.
    pub const SEED: Self = Self::int("seed", 0, u32::MAX, 0);

    /// Whether root moves share a window (see [`super::search::Limits::shared`]).
    pub const SHARED: Self = Self::flag("shared", false);

    /// A number from `min` to `max`.
    #[must_use]
    pub const fn int(name: &'static str, min: u32, max: u32, default: u32) -> Self {
        Self {
            name,
            flag: false,
            min,
            max,
            default,
            large: default,
        }
    }

    /// The same option with another default on boards larger than 7×6.
    #[must_use]
    pub const fn on_large(self, large: u32) -> Self {
        Self { large, ..self }
    }

    /// The value on a board where the spec says nothing.
    #[must_use]
    pub const fn default_on(&self, variant: &Variant) -> u32 {
        if variant.is_large() {
            self.large
        } else {
            self.default
        }
    }

    /// A switch.
    #[must_use]
    pub const fn flag(name: &'static str, default: bool) -> Self {
        Self {
            flag: true,
            ..Self::int(name, 0, 1, default as u32)
        }
    }
}

/// The value of every option of one opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    options: &'static [Opt],
    values: Vec<u32>,
    given: Vec<bool>,
}

impl Settings {
    /// The default of every option.
    #[must_use]
    pub fn defaults(options: &'static [Opt]) -> Self {
        Self {
            options,
            values: options.iter().map(|option| option.default).collect(),
            given: vec![false; options.len()],
        }
    }

    /// Reads the part of a spec after the colon; empty means all defaults.
    ///
    /// # Errors
    /// The first option that does not exist, is given twice or has a value that is not allowed.
    pub fn parse(id: &'static str, options: &'static [Opt], text: &str) -> Result<Self, SpecError> {
        let mut settings = Self::defaults(options);
        let Self { values, given, .. } = &mut settings;
        for part in text.split(',').filter(|part| !part.is_empty()) {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            let Some(index) = options.iter().position(|option| option.name == name) else {
                return Err(SpecError::UnknownOption {
                    id,
                    option: name.into(),
                    known: options.iter().map(|option| option.name).collect(),
                });
            };
            let option = &options[index];
            if given[index] {
                return Err(SpecError::GivenTwice {
                    id,
                    option: option.name,
                });
            }
            given[index] = true;
            match value.parse() {
                Ok(number) if option.min <= number && number <= option.max => {
                    values[index] = number;
                }
                _ => {
                    return Err(SpecError::BadOption {
                        id,
                        option: *option,
                        value: value.into(),
                    });
                }
            }
        }
        Ok(settings)
    }

    /// The value of an option; `None` if the opponent has no such option.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<u32> {
        let index = self.options.iter().position(|option| option.name == name);
        index.map(|index| self.values[index])
    }

    /// The value of an option.
    ///
    /// # Panics
    /// If the opponent has no such option: a mistake in the opponent, not in the spec.
    #[must_use]
    pub fn get(&self, name: &str) -> u32 {
        self.find(name).expect("an option of the entry")
    }

    /// The settings of a board: what the spec did not set gets the default that it has there.
    #[must_use]
    pub fn on_board(mut self, variant: &Variant) -> Self {
        for (index, option) in self.options.iter().enumerate() {
            if !self.given[index] {
                self.values[index] = option.default_on(variant);
            }
        }
        self
    }

    /// The options that the spec itself set, in the order of the opponent's list.
    pub fn given(&self) -> impl Iterator<Item = (&'static str, u32)> {
        let all = self.options.iter().zip(&self.values).zip(&self.given);
        all.filter(|(_, given)| **given)
            .map(|((option, value), _)| (option.name, *value))
    }

    /// Sets an option that the opponent has and the spec did not set; says whether it did.
    pub fn fill_in(&mut self, name: &str, value: u32) -> bool {
        let index = self.options.iter().position(|option| option.name == name);
        match index {
            Some(index) if !self.given[index] => {
                (self.values[index], self.given[index]) = (value, true);
                true
            }
            _ => false,
        }
    }

    /// Whether a switch is on.
    #[must_use]
    pub fn on(&self, name: &str) -> bool {
        self.get(name) != 0
    }
}

/// Why no opponent can be built from a spec.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpecError {
    /// No opponent or level has this name.
    UnknownOpponent {
        /// The name that was given.
        id: String,
        /// Those there are.
        known: Vec<&'static str>,
    },
    /// The opponent has no such option.
    UnknownOption {
        /// The opponent.
        id: &'static str,
        /// The name that was given.
        option: String,
        /// Those there are.
        known: Vec<&'static str>,
    },
    /// The option exists but not with this value.
    BadOption {
        /// The opponent.
        id: &'static str,
        /// The option, with its limits.
        option: Opt,
        /// What was given.
        value: String,
    },
    /// The option is there more than once, and nobody knows which value was meant.
    GivenTwice {
        /// The opponent.
        id: &'static str,
        /// The option.
        option: &'static str,
    },
    /// The opponent does not play this variant.
    WrongVariant {
        /// The opponent.
        id: &'static str,
        /// The variants it plays.
        known: Vec<&'static str>,
    },
    /// The opponent plays to the end of every game, and here there are too many.
    TooLarge {
        /// The opponent.
        id: &'static str,
        /// The variants it can finish.
        known: Vec<&'static str>,
    },
    /// The opponent plays this variant, but this build was made without the feature `rooms`, which has
    /// the searches of larger boards and of three sides.
    LeftOut,
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (text, known) = match self {
            Self::UnknownOpponent { id, known } => {
                write!(f, "no opponent is called “{id}”")?;
                ("there are", known)
            }
            Self::UnknownOption { id, option, known } => {
                write!(f, "{id} has no option “{option}”")?;
                ("it has", known)
            }
            Self::BadOption { id, option, value } => {
                return write!(
                    f,
                    "{id}: “{value}” is not allowed for {}, only {} to {}",
                    option.name, option.min, option.max
                );
            }
            Self::GivenTwice { id, option } => {
                return write!(f, "{id}: {option} is given twice");
            }
            Self::WrongVariant { id, known } => {
                write!(f, "{id} does not play this variant")?;
                ("it plays", known)
            }
            Self::TooLarge { id, known } => {
                write!(f, "the tree is too large for {id} here")?;
                ("it can finish", known)
            }
            Self::LeftOut => {
                return f.write_str("this build has no search for this board: it lacks “rooms”");
            }
        };
        if known.is_empty() {
            return Ok(());
        }
        write!(f, "; {text}: {}", known.join(", "))
    }
}

impl core::error::Error for SpecError {}
