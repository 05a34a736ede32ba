//! Expert: the strongest general player, for every variant of two sides.
//!
//! Iterative deepening ([`mod@deepen`]) over alpha-beta with null windows ([`mod@search`]), a
//! hash table ([`table`]), an order of moves by threats ([`order`]) and an evaluation that knows open
//! threats and zugzwang ([`evaluate`]), all on bitboards ([`super::board`]) of 64 or 128 bits with the
//! board's size known at run time: two copies of the machine code serve all nineteen boards.
//!
//! It is limited by depth, nodes or the [`Watch`], knows no clock, and starts every move with an
//! empty memory, so the same position and limits always give the same answer. When the result is
//! proven (a forced win or loss, or the whole tree) it says so.

pub mod answer;
pub mod deepen;
pub mod evaluate;
pub mod order;
pub mod search;
pub mod table;

use super::board::LargeWord;
use super::catalog::{Claim, Context, Entry, Evaluation, Player};
use super::options::Opt;
use super::{Opponent, Report, Rng, Scored, Unwatched, Value, Watch, Why};
use crate::few;
use crate::game::{Cell, Geometry, Move, Position, Side};
use answer::{Answer, known, within};
use deepen::{Limits, deepen};
use evaluate::Threats;
use table::Table;

/// The catalogue's line.
pub const ENTRY: Entry = Entry {
    options: &[
        Opt::int("depth", 1, 72, 72),
        Opt::int("nodes", 1, 1_000_000_000, 2_000_000),
        Opt::SEED,
    ],
    claim: Claim::TWO_SIDES,
    lesson: "perfect",
    minds: &["nodes=300000"],
    evaluation: Some(Evaluation::Threats),
    ..Entry::new("expert", Player::Own(build))
};

/// The hash table of a player: 2^19 buckets, 16 MiB.
const TABLE_BITS: u32 = 19;

/// The engine with its memory.
pub struct Expert {
    limits: Limits,
    seed: u32,
    table: Option<Table>,
}

fn build(context: &Context) -> Box<dyn Opponent> {
    Box::new(Expert::new(
        Limits {
            depth: context.settings.get("depth"),
            nodes: u64::from(context.settings.get("nodes")),
            all: false,
        },
        context.settings.get("seed"),
    ))
}

/// An engine without limits of its own, for searches that bring theirs.
impl Default for Expert {
    fn default() -> Self {
        let limits = Limits {
            depth: u32::MAX,
            nodes: u64::MAX,
            all: false,
        };
        Self::new(limits, 0)
    }
}

impl Expert {
    /// An engine with these limits. Seed 0 takes the first of equally good moves; any other draws
    /// the order in which equals are preferred.
    #[must_use]
    pub fn new(limits: Limits, seed: u32) -> Self {
        Self {
            limits,
            seed,
            table: None,
        }
    }

    /// Searches within the engine's own limits.
    pub fn answer(&mut self, position: &Position, watch: &mut dyn Watch) -> Answer {
        self.search_with(position, self.limits, true, watch)
    }

    /// Searches within other limits; `forget` wipes what an earlier search of the same engine
    /// has left, without which the answer may depend on it.
    pub fn search_with(
        &mut self,
        position: &Position,
        limits: Limits,
        forget: bool,
        watch: &mut dyn Watch,
    ) -> Answer {
        self.look(position, Threats::default(), limits, forget, watch)
    }

    /// Searches with estimates in full detail, for people who compare moves; a player is better
    /// off with coarse ones, which are quicker to decide between.
    pub fn search_fine(
        &mut self,
        position: &Position,
        limits: Limits,
        watch: &mut dyn Watch,
    ) -> Answer {
        // Estimates of the two kinds must not meet in the hash table.
        let answer = self.look(position, Threats { fine: true }, limits, true, watch);
        self.table = None;
        answer
    }

    fn look(
        &mut self,
        position: &Position,
        threats: Threats,
        limits: Limits,
        forget: bool,
        watch: &mut dyn Watch,
    ) -> Answer {
        let mut first = Vec::new();
        if self.seed != 0 {
            first.extend(position.legal());
            let mut rng = Rng::for_move(self.seed, position);
            for left in (1..first.len()).rev() {
                first.swap(left, rng.below(left as u32 + 1) as usize);
            }
        }
        // Made on the first move: an opponent that is only listed costs nothing.
        let table = self.table.get_or_insert_with(|| Table::new(TABLE_BITS));
        if forget {
            table.forget();
        }
        search(position, threats, table, limits, &first, watch)
    }
}

impl Opponent for Expert {
    fn choose(&mut self, position: &Position, watch: &mut dyn Watch) -> Report {
        let answer = self.answer(position, watch);
        report(position, &answer)
    }
}

/// The best move at a fixed depth: document C's `obtenirCoup`.
///
/// # Panics
/// If the game is over or has more than two sides.
#[must_use]
pub fn best_move(position: &Position, depth: u32) -> Move {
    let limits = Limits {
        depth: depth.max(1),
        nodes: u64::MAX,
        all: false,
    };
    Expert::new(limits, 0)
        .answer(position, &mut Unwatched)
        .moves[0]
        .mv
}

/// [`deepen()`] in the word that fits the board.
pub fn search(
    position: &Position,
    threats: Threats,
    table: &mut Table,
    limits: Limits,
    first: &[Move],
    watch: &mut dyn Watch,
) -> Answer {
    let variant = position.variant();
    if Geometry::<u64>::fits(variant.width().into(), variant.height().into()) {
        deepen::<u64, _>(position, &threats, table, limits, first, watch)
    } else {
        deepen::<LargeWord, _>(position, &threats, table, limits, first, watch)
    }
}

/// The answer as every opponent gives it. Beside a proof of the best move only certainties stand:
/// what is merely estimated of the others is left out.
#[must_use]
pub fn report(position: &Position, answer: &Answer) -> Report {
    let mut scores: Vec<Scored> = answer
        .moves
        .iter()
        .map(|&ranked| Scored {
            mv: ranked.mv,
            value: match known(ranked, position) {
                value @ Value::Known(_) => value,
                _ if answer.exact && !ranked.is_whole(position) => Value::Unknown,
                value => value,
            },
        })
        .collect();
    few::sort_by_key(&mut scores, |scored| scored.mv);
    let turn = position.turn();
    let other = turn.other(position.variant());
    Report {
        best: answer.moves[0].mv,
        scores,
        nodes: answer.nodes,
        depth: answer.depth,
        line: answer.line.clone(),
        exact: answer.exact,
        why: Why::Threats {
            value: within(answer.moves[0], position),
            own: threats(position, turn),
            other: other.map_or_else(Vec::new, |other| threats(position, other)),
            cuts: answer.cuts,
            recalled: answer.recalled,
        },
    }
}

/// The cells where a side would finish a line.
fn threats(position: &Position, side: Side) -> Vec<Cell> {
    let geometry = position.geometry();
    let mut list = Vec::new();
    let Some(goal) = position.variant().goal(side) else {
        return list;
    };
    let cells = geometry.threats(position.discs(side), position.occupied(), goal);
    geometry.each(cells, |cell| list.push(cell));
    list
}
