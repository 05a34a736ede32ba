//! The list of all opponents. The page draws its menus from it.

use super::minimax::{Minimax, Switches};
use super::options::{Opt, Settings, SpecError};
use super::searcher::{Search, Searcher};
use super::{Opponent, levels, mcts};
use crate::exact::Shared;
use crate::game::Variant;

/// One kind of opponent, and everything that the rest of the program needs to know of it.
pub struct Entry {
    /// The name used in specs, menus, tests and on the command line.
    pub id: &'static str,
    /// What plays.
    pub player: Player,
    /// What it can be tuned with.
    pub options: &'static [Opt],
    /// Whether it plays a variant with these settings, and if not, why.
    pub claim: fn(&Settings, &Variant) -> Claim,
    /// Whether it asks the exact solver, and so reads the opening books of its board.
    pub exact: bool,
    /// The lesson that shows how it thinks.
    pub lesson: &'static str,
    /// Its rows in the lesson that compares all opponents: the options of each. They bound its work
    /// so that it answers within a second.
    pub minds: &'static [&'static str],
    /// The evaluation that it judges grids with, if lessons can take that apart.
    pub evaluation: Option<Evaluation>,
    /// How strong it is on 7×6 with its defaults, where that was measured.
    pub strength: Option<Strength>,
}

/// What plays for an opponent. Lessons follow all but the first step by step.
#[derive(Clone, Copy)]
pub enum Player {
    /// A player of its own.
    Own(Builder),
    /// A [`Searcher`] with an evaluation.
    Search(Search),
    /// A [`Minimax`].
    Minimax,
    /// An [`mcts::Mcts`].
    MonteCarlo,
    /// Nothing: this build has no code for it.
    LeftOut,
}

impl Player {
    /// A player of its own for boards that [`only_whole`] names; left out without the feature `rooms`.
    #[must_use]
    pub const fn whole_only(build: Builder) -> Self {
        if WHOLE {
            Self::Own(build)
        } else {
            Self::LeftOut
        }
    }
}

/// The evaluations that lessons take apart (see [`crate::learn::weigh`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// Points of the best window, of `placement` and `note`.
    Note,
    /// Runs of discs, of `rouen`.
    Runs,
    /// Groups of two and three, of `twelve`.
    Groups,
    /// Threats and their parity, of `expert`.
    Threats,
}

/// A match of `MATCHES.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// The other opponent, with its defaults.
    pub against: &'static str,
    /// The share of the points, in thousandths.
    pub share: u16,
}

impl Strength {
    /// A share of the points against another opponent, in thousandths.
    #[must_use]
    pub const fn against(against: &'static str, share: u16) -> Self {
        Self { against, share }
    }
}

/// What an opponent is built from.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// Its options, with the defaults of the board.
    pub settings: &'a Settings,
    /// The board.
    pub variant: &'static Variant,
    /// The exact solver of this thread, which has its opening books. Without one, an opponent that
    /// asks the solver makes its own.
    pub exact: Option<&'a Shared>,
}

/// Builds an opponent. It takes its memory with its first move, so building one costs nothing.
pub type Builder = fn(&Context) -> Box<dyn Opponent>;

/// Whether only the whole module thinks about a variant, which has searches for larger boards and for
/// three sides. Play's small module (without the feature `rooms`) has only the rules of it, and knows
/// its opponents by name.
#[must_use]
pub const fn only_whole(variant: &Variant) -> bool {
    variant.sides() > 2 || variant.is_large()
}

/// Whether this is the whole module.
pub const WHOLE: bool = cfg!(feature = "rooms");

/// Whether an opponent plays a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It does.
    Plays,
    /// It is not made for it.
    Wrong,
    /// It would never finish.
    TooLarge,
}

impl Claim {
    /// For opponents that play everything.
    pub const ANY: fn(&Settings, &Variant) -> Self = |_, _| Self::Plays;

    /// For opponents that play every variant of two sides.
    pub const TWO_SIDES: fn(&Settings, &Variant) -> Self = |_, variant| match variant.sides() {
        2 => Self::Plays,
        _ => Self::Wrong,
    };

    /// For opponents that play between three sides.
    pub const THREE_SIDES: fn(&Settings, &Variant) -> Self = |_, variant| match variant.sides() {
        3 => Self::Plays,
        _ => Self::Wrong,
    };
}

/// Every opponent, the simplest first.
pub static OPPONENTS: &[Entry] = &[
    super::random::ENTRY,
    super::middle::ENTRY,
    super::bot::ENTRY,
    super::placement::ENTRY,
    super::note::ENTRY,
    super::minimax::ENTRY,
    super::rouen::ENTRY,
    super::twelve::ENTRY,
    super::flat::ENTRY,
    super::mcts::ENTRY,
    super::trio_look::ENTRY,
    super::trio_maxn::ENTRY,
    super::expert::ENTRY,
    super::perfect::ENTRY,
];

impl Entry {
    /// An opponent without options that plays every board, is in the lesson of all opponents alone,
    /// and of which nothing else is known.
    #[must_use]
    pub const fn new(id: &'static str, player: Player) -> Self {
        Self {
            id,
            player,
            options: &[],
            claim: Claim::ANY,
            exact: false,
            lesson: "minds",
            minds: &[""],
            evaluation: None,
            strength: None,
        }
    }

    /// The opponent of that name.
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Self> {
        OPPONENTS.iter().find(|entry| entry.id == id)
    }

    /// Whether it plays a variant, unless an option forbids it.
    #[must_use]
    pub fn plays(&self, variant: &Variant) -> bool {
        (self.claim)(&Settings::defaults(self.options), variant) == Claim::Plays
    }

    /// The variants it plays, unless an option forbids it.
    #[must_use]
    pub fn variants(&self) -> Vec<&'static str> {
        self.variants_with(&Settings::defaults(self.options))
    }

    fn variants_with(&self, settings: &Settings) -> Vec<&'static str> {
        let plays = |variant: &&Variant| (self.claim)(settings, variant) == Claim::Plays;
        Variant::all()
            .iter()
            .filter(plays)
            .map(|v| v.id())
            .collect()
    }
}

/// Reads a spec, `id` or `id:option=value,…`: the opponent and its settings. Levels are no specs,
/// see [`resolve`].
///
/// # Errors
/// What is wrong with the spec.
pub fn read(spec: &str) -> Result<(&'static Entry, Settings), SpecError> {
    let (id, text) = spec.split_once(':').unwrap_or((spec, ""));
    let Some(entry) = Entry::find(id) else {
        let known = OPPONENTS.iter().map(|entry| entry.id);
        return Err(SpecError::UnknownOpponent {
            id: id.into(),
            known: known.chain(levels::LEVELS).collect(),
        });
    };
    Ok((entry, Settings::parse(entry.id, entry.options, text)?))
}

/// Writes a spec, with the options that were set and no others.
#[must_use]
pub fn print(entry: &Entry, settings: &Settings) -> String {
    let mut text = String::from(entry.id);
    for (place, (name, value)) in settings.given().enumerate() {
        text.push(if place == 0 { ':' } else { ',' });
        text.push_str(name);
        text.push('=');
        text.push_str(&value.to_string());
    }
    text
}

/// The spec that is really played: a level becomes its opponent on this variant, and an opponent
/// that draws gets `seed` unless it was given one.
///
/// # Errors
/// What is wrong with the spec.
pub fn resolve(spec: &str, variant: &Variant, seed: u32) -> Result<String, SpecError> {
    let (entry, mut settings) = read(levels::spec(spec, variant).unwrap_or(spec))?;
    settings.fill_in(Opt::SEED.name, seed);
    Ok(print(entry, &settings))
}

/// Whether the opponent of a spec, or of a level on this variant, reads opening books.
///
/// # Errors
/// What is wrong with the spec.
pub fn reads_books(spec: &str, variant: &Variant) -> Result<bool, SpecError> {
    let (entry, _) = read(levels::spec(spec, variant).unwrap_or(spec))?;
    Ok(entry.exact)
}

/// The opponent that a spec or the name of a level describes, and its settings on this variant.
/// Accepts opponents whose code this build leaves out.
///
/// # Errors
/// What is wrong with the spec, or why this opponent does not play this variant.
pub fn check(spec: &str, variant: &Variant) -> Result<(&'static Entry, Settings), SpecError> {
    let (entry, settings) = read(levels::spec(spec, variant).unwrap_or(spec))?;
    let settings = settings.on_board(variant);
    let id = entry.id;
    match (entry.claim)(&settings, variant) {
        Claim::Plays => Ok((entry, settings)),
        Claim::Wrong => Err(SpecError::WrongVariant {
            id,
            known: entry.variants_with(&settings),
        }),
        Claim::TooLarge => Err(SpecError::TooLarge {
            id,
            known: entry.variants_with(&settings),
        }),
    }
}

/// Builds the opponent that a spec or the name of a level describes.
///
/// # Errors
/// As [`check`]; [`SpecError::LeftOut`] where this build has no search for the variant.
pub fn build(spec: &str, variant: &'static Variant) -> Result<Box<dyn Opponent>, SpecError> {
    build_with(spec, variant, None)
}

/// Builds an opponent that asks this exact solver, if it asks any.
///
/// # Errors
/// As [`build`].
pub fn build_with(
    spec: &str,
    variant: &'static Variant,
    exact: Option<&Shared>,
) -> Result<Box<dyn Opponent>, SpecError> {
    let (entry, settings) = check(spec, variant)?;
    if !WHOLE && only_whole(variant) {
        return Err(SpecError::LeftOut);
    }
    let context = Context {
        settings: &settings,
        variant,
        exact,
    };
    Ok(match entry.player {
        Player::Own(build) => build(&context),
        Player::Search(search) => Box::new(Searcher::new(&settings, variant, search)),
        Player::Minimax => Box::new(Minimax::new(variant, Switches::of(&settings))),
        Player::MonteCarlo => mcts::build(&context),
        Player::LeftOut => return Err(SpecError::LeftOut),
    })
}
