//! Plans as text, for links and files.
//!
//! A text is a list of fields, `name.value`, separated by `_`:
//!
//! ```text
//! board.7x6_player.note.depth4_player.level3_pairs.20_opening.balanced.8_seed.7
//! ```
//!
//! | field | value | if missing |
//! |---|---|---|
//! | `board` | a variant | `7x6` |
//! | `player` | a level or an opponent with its options (`rouen.depth3.open1`); once for each | needed |
//! | `meet` | `all` or `first` | `all` |
//! | `pairs` | pairs of games for each pairing | 10 |
//! | `opening` | `empty`, `random.4`, `balanced.8` | random, 4 plies long on the real boards and shorter on the small ones |
//! | `seed` | a number | 1 |
//! | `dice` | `drawn` or `own` | `drawn` |
//! | `nodes`, `depth` | limits for the players that do not name them | none |
//! | `adjudicate` | nodes for exact play to end a decided game early | off |
//! | `anchor` | a player, from 1, and the Elo points it is fixed at (`2.1500`) | the mean is 0 |
//!
//! Only letters, digits, `.`, `-` and `_` are written, which no part of an address escapes. In a
//! file, spaces and line ends separate fields as well, `#` begins a comment, and players may be
//! written as specs are written elsewhere (`note:depth=4`).

use super::faults::{PlanError, PlanFault};
use super::{Dice, Meet, Opening, Plan, opening_plies};
use crate::ai::catalog;
use crate::game::Variant;

/// The fields there are.
pub const FIELDS: [&str; 11] = [
    "board",
    "player",
    "meet",
    "pairs",
    "opening",
    "seed",
    "dice",
    "nodes",
    "depth",
    "adjudicate",
    "anchor",
];

/// A field of a text: its place, its name and its value.
struct Field<'a> {
    at: usize,
    name: &'static str,
    value: &'a str,
}

impl Plan {
    /// Reads a plan and checks it.
    ///
    /// # Errors
    /// The first field that cannot be read or played, and where it is.
    pub fn parse(text: &str) -> Result<Self, PlanError> {
        let fields = fields(text)?;
        let mut plan = Self::new(Variant::CLASSIC, Vec::new());
        // The board first: what the other fields may say depends on it.
        for field in fields.iter().filter(|field| field.name == "board") {
            plan.variant = Variant::find(field.value).ok_or_else(|| {
                let known = Variant::all().iter().map(|variant| variant.id()).collect();
                field.unknown(known)
            })?;
            plan.opening = Opening::Random(opening_plies(plan.variant));
        }
        for field in &fields {
            field.read(&mut plan)?;
        }
        plan.check().map_err(|mut error| {
            let nth = match error.fault {
                PlanFault::Spec { player, .. } => player,
                _ => 0,
            };
            let mut named = fields.iter().filter(|field| field.name == error.field);
            error.at = named.nth(nth).map_or(0, |field| field.at);
            error
        })?;
        Ok(plan)
    }

    /// Writes a plan down; what has its usual value is left out. Reading it again gives the same
    /// plan.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = format!("board.{}", self.variant.id());
        for player in &self.players {
            text += "_player.";
            text += &player_text(player);
        }
        if self.meet == Meet::First {
            text += "_meet.first";
        }
        text += &format!("_pairs.{}", self.pairs);
        match self.opening {
            Opening::Empty => text += "_opening.empty",
            Opening::Random(plies) if plies == opening_plies(self.variant) => {}
            Opening::Random(plies) => text += &format!("_opening.random.{plies}"),
            Opening::Balanced(plies) => text += &format!("_opening.balanced.{plies}"),
        }
        text += &format!("_seed.{}", self.seed);
        if self.dice == Dice::Own {
            text += "_dice.own";
        }
        let limits = [
            ("nodes", self.nodes),
            ("depth", self.depth),
            ("adjudicate", self.adjudicate),
        ];
        for (name, value) in limits {
            if let Some(value) = value {
                text += &format!("_{name}.{value}");
            }
        }
        if let Some((player, elo)) = self.anchor {
            text += &format!("_anchor.{}.{elo}", player + 1);
        }
        text
    }
}

/// Splits a text into its fields.
fn fields(text: &str) -> Result<Vec<Field<'_>>, PlanError> {
    let mut fields: Vec<Field> = Vec::new();
    let mut start = 0;
    let mut comment = false;
    let letters = text.char_indices().chain([(text.len(), '\n')]);
    for (at, (index, letter)) in (1..).zip(letters) {
        let ends = letter == '_' || letter == '#' || letter.is_whitespace();
        if comment || ends {
            let word = &text[start..index];
            if !comment && !word.is_empty() {
                let before = at - word.chars().count();
                fields.push(field(before, word, &fields)?);
            }
            comment = (comment || letter == '#') && letter != '\n';
            start = index + letter.len_utf8();
        }
    }
    Ok(fields)
}

fn field<'a>(at: usize, word: &'a str, before: &[Field]) -> Result<Field<'a>, PlanError> {
    let (name, value) = word.split_once('.').unwrap_or((word, ""));
    let Some(name) = FIELDS.iter().copied().find(|&known| known == name) else {
        let name = name.into();
        let fault = PlanFault::UnknownField { name };
        return Err(PlanError {
            field: "",
            at,
            fault,
        });
    };
    if name != "player" && before.iter().any(|field| field.name == name) {
        let fault = PlanFault::GivenTwice;
        return Err(PlanError {
            field: name,
            at,
            fault,
        });
    }
    Ok(Field { at, name, value })
}

impl Field<'_> {
    fn error(&self, fault: PlanFault) -> PlanError {
        PlanError {
            field: self.name,
            at: self.at,
            fault,
        }
    }

    fn unknown(&self, known: Vec<&'static str>) -> PlanError {
        let word = self.value.into();
        self.error(PlanFault::UnknownWord { word, known })
    }

    fn number(&self, value: &str, min: u32, max: u32) -> Result<u32, PlanError> {
        let digits = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
        match value.parse() {
            Ok(number) if digits && (min..=max).contains(&number) => Ok(number),
            _ => Err(self.error(PlanFault::BadNumber { min, max })),
        }
    }

    fn read(&self, plan: &mut Plan) -> Result<(), PlanError> {
        let above = |max| self.number(self.value, 1, max);
        match self.name {
            "player" => plan.players.push(plain(spec(self.value))),
            "meet" => {
                plan.meet = match self.value {
                    "all" => Meet::All,
                    "first" => Meet::First,
                    _ => return Err(self.unknown(vec!["all", "first"])),
                }
            }
            "dice" => {
                plan.dice = match self.value {
                    "drawn" => Dice::Drawn,
                    "own" => Dice::Own,
                    _ => return Err(self.unknown(vec!["drawn", "own"])),
                }
            }
            "opening" => {
                let (kind, plies) = self.value.split_once('.').unwrap_or((self.value, ""));
                let longest = Plan::longest_opening(plan.variant);
                plan.opening = match kind {
                    "empty" if plies.is_empty() => Opening::Empty,
                    "random" => Opening::Random(self.number(plies, 1, longest)?),
                    "balanced" => Opening::Balanced(self.number(plies, 1, longest)?),
                    _ => return Err(self.unknown(vec!["empty", "random.N", "balanced.N"])),
                }
            }
            "pairs" => plan.pairs = above(super::plan::PAIRS)?,
            "seed" => plan.seed = self.number(self.value, 0, u32::MAX)?,
            "nodes" => plan.nodes = Some(above(u32::MAX)?),
            "depth" => plan.depth = Some(above(u32::MAX)?),
            "adjudicate" => plan.adjudicate = Some(above(1_000_000_000)?),
            "anchor" => {
                let (player, elo) = self.value.split_once('.').unwrap_or((self.value, ""));
                let player = self.number(player, 1, super::plan::PLAYERS[1] as u32)?;
                let elo = self.number(elo, 0, super::plan::ANCHOR)?;
                plan.anchor = Some((player as usize - 1, elo));
            }
            _ => {}
        }
        Ok(())
    }
}

/// A player's value as a spec: `note.depth4.seed7` is `note:depth=4,seed=7`. A name that ends with a
/// digit is kept apart from its value: `note.block3-50` is `note:block3=50`.
fn spec(value: &str) -> String {
    let mut parts = value.split('.');
    let mut spec = String::from(parts.next().unwrap_or(""));
    for part in parts {
        let digits = || part.find(|letter: char| letter.is_ascii_digit());
        let (name, number) = match part.split_once(APART) {
            Some(both) => both,
            None => part.split_at(digits().unwrap_or(part.len())),
        };
        spec.push(if spec.contains(':') { ',' } else { ':' });
        spec += name;
        spec.push('=');
        spec += number;
    }
    spec
}

/// What stands between a name that ends with a digit and its value.
const APART: char = '-';

/// A spec as the catalogue writes it, so that whatever could be read can be written and read again
/// (`note:` and `note:depth=+4` can be read). One that is wrong stays as it is, for the complaint.
fn plain(spec: String) -> String {
    match catalog::read(&spec) {
        Ok((entry, settings)) => catalog::print(entry, &settings),
        Err(_) => spec,
    }
}

/// A spec as a player's value, see [`spec`].
fn player_text(spec: &str) -> String {
    let mut text = String::new();
    for letter in spec.chars() {
        match letter {
            ':' | ',' => text.push('.'),
            '=' if text.ends_with(|last: char| last.is_ascii_digit()) => text.push(APART),
            '=' => {}
            letter => text.push(letter),
        }
    }
    text
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::{player_text, spec};
    use crate::ai::catalog::OPPONENTS;

    /// Names and values stand side by side in a text: a name may end with a digit, but not have one
    /// elsewhere, nor a dash.
    #[test]
    fn every_option_of_every_opponent_can_be_written() {
        for entry in OPPONENTS {
            assert!(!entry.id.contains(['.', '_']), "{}", entry.id);
            for option in entry.options {
                let written = format!("{}:{}={}", entry.id, option.name, option.max);
                assert_eq!(spec(&player_text(&written)), written);
            }
        }
    }
}
