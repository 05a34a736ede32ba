//! The command line: which board, who plays, how it is shown.

use puissance4::ai::catalog;
use puissance4::ai::options::SpecError;
use puissance4::game::Variant;
use puissance4::session::{Seat, Session, Starter, Table};

use super::words::{ENGLISH, FRENCH, Words, fill};

/// What the terminal says of itself.
pub struct Surroundings {
    /// The language it is set to, as in `fr_FR.UTF-8`.
    pub lang: Option<String>,
    /// Whether colours can be seen.
    pub color: bool,
    /// What opponents draw with unless somebody says so.
    pub seed: u32,
}

/// A game to be played.
pub struct Request {
    pub session: Session,
    pub words: &'static Words,
    pub color: bool,
    pub seed: u32,
}

/// Who plays where nothing is said.
const OPPONENT: &str = "level4";
const OPTIONS: [&str; 6] = [
    "--against",
    "--me",
    "--first",
    "--seed",
    "--lang",
    "--color",
];

/// The language that is asked for, or that of the terminal.
fn language(all: &[String], around: &Surroundings) -> &'static Words {
    let said = all.iter().position(|word| word == "--lang");
    let lang = said.and_then(|at| all.get(at + 1)).or(around.lang.as_ref());
    match lang {
        Some(lang) if lang.starts_with("fr") => &FRENCH,
        _ => &ENGLISH,
    }
}

/// What is said to somebody who asks for help; `None` where nobody does.
pub fn help(words: impl Iterator<Item = String>, around: &Surroundings) -> Option<String> {
    let all: Vec<String> = words.collect();
    let asks = all.iter().any(|word| word == "--help" || word == "-h");
    asks.then(|| fill(language(&all, around).help, &[]))
}

/// Reads a command line; the error is a sentence.
pub fn read(words: impl Iterator<Item = String>, around: &Surroundings) -> Result<Request, String> {
    let all: Vec<String> = words.collect();
    let words = language(&all, around);
    let mut seed = around.seed;
    let mut board = Vec::new();
    let mut against = Vec::new();
    let (mut me, mut starter, mut color) = (String::from("human"), Starter::First, around.color);
    let mut rest = all.into_iter();
    while let Some(word) = rest.next() {
        if !word.starts_with("--") {
            board.push(word);
            continue;
        }
        if !OPTIONS.contains(&word.as_str()) {
            return Err(fill(words.no_option, &[&word, &OPTIONS.join(" ")]));
        }
        let value = rest
            .next()
            .ok_or_else(|| fill(words.needs_value, &[&word]))?;
        let wrong = |known: &str| fill(words.bad_value, &[&word, &value, known]);
        match word.as_str() {
            "--against" => against.push(value),
            "--me" => me = value,
            "--seed" => {
                seed = match value.parse() {
                    Ok(seed) => seed,
                    Err(_) => return Err(wrong("0 – 4294967295")),
                }
            }
            "--first" => {
                starter = match value.as_str() {
                    "me" => Starter::First,
                    "them" => Starter::Second,
                    _ => return Err(wrong("me, them")),
                }
            }
            "--color" => {
                color = match value.as_str() {
                    "always" => true,
                    "never" => false,
                    "auto" => around.color,
                    _ => return Err(wrong("auto, always, never")),
                }
            }
            _ if !["fr", "en"].contains(&value.as_str()) => return Err(wrong("fr, en")),
            _ => {}
        }
    }
    let variant = variant(&board, words)?;
    let others = variant.sides() - 1;
    if against.is_empty() {
        against = vec![OPPONENT.into(); others];
    }
    if against.len() != others {
        let (given, needed) = (against.len().to_string(), others.to_string());
        return Err(fill(words.opponents, &[&needed, &given]));
    }
    let mut seats = Vec::new();
    for name in std::iter::once(me).chain(against) {
        let seat = Seat::named(&name);
        if let Seat::Opponent(spec) = &seat {
            catalog::check(spec, variant).map_err(|error| refusal(&error, words))?;
        }
        seats.push(seat);
    }
    let table = Table {
        variant,
        seats,
        starter,
    };
    Ok(Request {
        session: Session::new(table, 0),
        words,
        color,
        seed,
    })
}

/// Why an opponent cannot play, in the language of the game.
fn refusal(error: &SpecError, words: &Words) -> String {
    let list = |known: &[&str]| known.join(", ");
    match error {
        SpecError::UnknownOpponent { id, known } => fill(words.no_opponent, &[id, &list(known)]),
        SpecError::UnknownOption { id, option, known } if known.is_empty() => {
            fill(words.optionless, &[id, option])
        }
        SpecError::UnknownOption { id, option, known } => {
            fill(words.no_such_option, &[id, option, &list(known)])
        }
        SpecError::BadOption { id, option, value } => {
            let (min, max) = (option.min.to_string(), option.max.to_string());
            fill(words.bad_option, &[id, value, option.name, &min, &max])
        }
        SpecError::GivenTwice { id, option } => fill(words.given_twice, &[id, option]),
        SpecError::WrongVariant { id, known } => fill(words.wrong_board, &[id, &list(known)]),
        SpecError::TooLarge { id, known } => fill(words.too_large, &[id, &list(known)]),
        SpecError::LeftOut => error.to_string(),
    }
}

/// The board: by name, or as document A has it, `ttt` or `p4` with the size of the grid and how
/// many discs win. Like document A's, its three mistakes have three messages.
fn variant(board: &[String], words: &Words) -> Result<&'static Variant, String> {
    let ids = || {
        let ids: Vec<&str> = Variant::all().iter().map(|variant| variant.id()).collect();
        ids.join(" ")
    };
    let [kind, rest @ ..] = board else {
        return Ok(Variant::CLASSIC);
    };
    if rest.is_empty()
        && let Some(variant) = Variant::find(kind)
    {
        return Ok(variant);
    }
    if kind != "ttt" && kind != "p4" {
        return Err(fill(words.bad_kind, &[kind, &ids()]));
    }
    let [size, line] = rest else {
        return Err(fill(words.usage, &[]));
    };
    let (Ok(size), Ok(line)) = (size.parse::<u8>(), line.parse::<u8>()) else {
        return Err(fill(words.bad_numbers, &[]));
    };
    let id = format!("{kind}-{size}x{size}-{line}");
    Variant::find(&id).ok_or_else(|| fill(words.no_board, &[&id, &ids()]))
}
