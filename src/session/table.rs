//! Who sits at which board, and who begins.

use crate::game::Variant;

/// Who plays a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person.
    Human,
    /// An opponent of the catalogue, by its specification.
    Opponent(String),
}

impl Seat {
    /// As it is written: `human`, or the opponent's specification.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Human => "human",
            Self::Opponent(spec) => spec,
        }
    }

    /// The seat that is written so.
    #[must_use]
    pub fn named(name: &str) -> Self {
        match name {
            "human" => Self::Human,
            spec => Self::Opponent(spec.into()),
        }
    }
}

/// Which seat gets the first move of each game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Starter {
    /// Always the first seat.
    First,
    /// Always the second seat.
    Second,
    /// Drawn for every game.
    Random,
    /// The first seat, then each in turn.
    Alternate,
}

impl Starter {
    /// The rule of that name, as settings and links write it: the first seat is « me ».
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "me" => Some(Self::First),
            "them" => Some(Self::Second),
            "random" => Some(Self::Random),
            "alternate" => Some(Self::Alternate),
            _ => None,
        }
    }

    /// The seat that begins, of so many. Chance comes in as a number, so that everyone who is
    /// given the same one meets the same game; `last` began the game before at the same table.
    #[must_use]
    pub const fn seat(self, sides: usize, chance: u32, last: Option<usize>) -> usize {
        match (self, last) {
            (Self::Second, _) => 1,
            (Self::Random, _) => chance as usize % sides,
            (Self::Alternate, Some(last)) => (last + 1) % sides,
            (Self::First | Self::Alternate, _) => 0,
        }
    }
}

/// A board, who sits at it, and who begins.
#[derive(Clone, Debug)]
pub struct Table {
    /// The board.
    pub variant: &'static Variant,
    /// Who plays, one seat a side.
    pub seats: Vec<Seat>,
    /// Who begins.
    pub starter: Starter,
}

impl Table {
    /// A table of people only, at which the first seat begins.
    #[must_use]
    pub fn of_people(variant: &'static Variant) -> Self {
        Self {
            variant,
            seats: vec![Seat::Human; variant.sides()],
            starter: Starter::First,
        }
    }

    /// The board and who sits at it, in one text: what scores belong to. Who begins is no part of
    /// it, nor what people call themselves.
    #[must_use]
    pub fn name(&self) -> String {
        let mut name = String::from(self.variant.id());
        for seat in &self.seats {
            name.push(' ');
            name.push_str(seat.name());
        }
        name
    }

    /// Whether at least one person plays.
    #[must_use]
    pub fn has_people(&self) -> bool {
        self.seats.contains(&Seat::Human)
    }
}
