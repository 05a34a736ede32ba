//! Placement (document B, stage 2): every landing cell gets the points of the best single window
//! through it, and the best cell is played.
//!
//! A window is as many cells in line as win, through the cell, whose discs are all of one side;
//! the discs need not touch. On a board of four in line:
//!
//! | the window holds | and the disc | points |
//! |---|---|---|
//! | three own discs | completes the line | 100 |
//! | three discs of the opponent | blocks it | 50 |
//! | two own discs | makes three of four | 30 |
//! | two discs of the opponent | blocks them | 15 |
//! | one own disc | makes two of four | 10 |
//!
//! Readings chosen: with lines of three the same rows count what is *missing* (two own discs
//! complete, one own disc makes two of three), and an empty window never counts. Without gravity
//! every empty cell is a landing cell. Among equal cells the document names none; one is drawn.
//!
//! The document invites its readers to change the five points (« vous pouvez les faire évoluer à
//! votre guise »), so they are options. What counts is always the kind of window with the most
//! points; a kind of 0 points counts for nothing.

use super::catalog::{Claim, Context, Entry, Evaluation, Player, Strength};
use super::ground::{Discs, Ground, discs};
use super::options::{Opt, Settings};
use super::{Opponent, Report, Rng, Scored, Value, Watch, Why, WindowKind};
use crate::game::{Bits, Position};

/// The catalogue's line.
pub const ENTRY: Entry = Entry {
    options: &[
        Opt::SEED,
        WEIGHTS[0],
        WEIGHTS[1],
        WEIGHTS[2],
        WEIGHTS[3],
        WEIGHTS[4],
    ],
    claim: Claim::TWO_SIDES,
    lesson: "rules",
    evaluation: Some(Evaluation::Note),
    strength: Some(Strength::against("bot", 750)),
    ..Entry::new("placement", Player::Own(build))
};

/// What a disc can do in a window, the best first.
pub const KINDS: [WindowKind; 5] = [
    WindowKind::Completes,
    WindowKind::BlocksOne,
    WindowKind::MakesOne,
    WindowKind::BlocksTwo,
    WindowKind::MakesTwo,
];

/// The points as options, in the order of [`KINDS`]. Even the largest keep a note below the 500 of
/// a won grid (see [`super::note`]).
pub const WEIGHTS: [Opt; 5] = [
    Opt::int("four", 0, 400, 100),
    Opt::int("block3", 0, 400, 50),
    Opt::int("three", 0, 400, 30),
    Opt::int("block2", 0, 400, 15),
    Opt::int("two", 0, 400, 10),
];

/// What each of [`KINDS`] is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights(pub [i32; 5]);

/// The document's points.
impl Default for Weights {
    fn default() -> Self {
        Self(WEIGHTS.map(|option| option.default as i32))
    }
}

impl Weights {
    /// The points that a spec asks for.
    #[must_use]
    pub fn of(settings: &Settings) -> Self {
        Self(WEIGHTS.map(|option| settings.get(option.name) as i32))
    }

    /// The points of a kind.
    #[must_use]
    pub fn points(&self, kind: WindowKind) -> i32 {
        let index = KINDS.iter().position(|&other| other == kind);
        index.map_or(0, |index| self.0[index])
    }

    /// The most points among the kinds that are `there`, in the order of [`KINDS`].
    #[inline]
    #[must_use]
    pub fn best(&self, there: [bool; 5]) -> i32 {
        let mut best = 0;
        for (&points, there) in self.0.iter().zip(there) {
            best = best.max(if there { points } else { 0 });
        }
        best
    }

    /// The best a disc of the side to move can do in a cell.
    #[must_use]
    pub fn kind_at(&self, fields: &[u128; 5], cell: u128) -> WindowKind {
        let (mut best, mut most) = (WindowKind::Nothing, 0);
        for ((&kind, &points), field) in KINDS.iter().zip(&self.0).zip(fields) {
            if field & cell != 0 && points > most {
                (best, most) = (kind, points);
            }
        }
        best
    }
}

/// For each of [`KINDS`], the cells where the side to move would do that.
///
/// Counts all windows of a direction at once: each window is the bit of its first cell, and the
/// discs in it are added in two planes of bits.
#[must_use]
pub fn fields(ground: &Ground, discs: Discs) -> [u128; 5] {
    let Discs { own, other } = discs;
    if ground.narrow {
        return fields_in(ground, own as u64, other as u64).map(u128::from);
    }
    fields_in(ground, own, other)
}

/// The fields in words that have room for the board.
fn fields_in<B: Bits>(ground: &Ground, own_discs: B, other_discs: B) -> [B; 5] {
    let length = ground.length;
    let board = B::from_wide(ground.geometry.board);
    let mut fields = [B::ZERO; 5];
    for by in ground.geometry.directions() {
        let inside = (1..length).fold(board, |inside, step| inside & board >> (step * by));
        let own = count(own_discs, by, length);
        let other = count(other_discs, by, length);
        let own_only = inside & other.none();
        let other_only = inside & own.none();
        let windows = [
            own_only & own.exactly(length - 1),
            other_only & other.exactly(length - 1),
            own_only & own.exactly(length - 2),
            other_only & other.exactly(length - 2),
            // With lines of three this would be the empty window, which counts for nobody.
            if length > 3 {
                own_only & own.exactly(length - 3)
            } else {
                B::ZERO
            },
        ];
        for (field, first) in fields.iter_mut().zip(windows) {
            for step in 0..length {
                *field |= first << (step * by);
            }
        }
    }
    let empty = board & !(own_discs | other_discs);
    fields.map(|field| field & empty)
}

/// How many discs each window holds, as bits of one and two; four never comes up, because the
/// game would be over.
struct Counts<B> {
    ones: B,
    twos: B,
}

impl<B: Bits> Counts<B> {
    fn none(&self) -> B {
        !(self.ones | self.twos)
    }

    fn exactly(&self, discs: u32) -> B {
        match discs {
            1 => self.ones & !self.twos,
            2 => self.twos & !self.ones,
            _ => self.ones & self.twos,
        }
    }
}

fn count<B: Bits>(discs: B, by: u32, length: u32) -> Counts<B> {
    let mut counts = Counts {
        ones: B::ZERO,
        twos: B::ZERO,
    };
    for step in 0..length {
        let place = discs >> (step * by);
        counts.twos |= counts.ones & place;
        counts.ones ^= place;
    }
    counts
}

struct Placement {
    ground: Ground,
    weights: Weights,
    seed: u32,
}

fn build(context: &Context) -> Box<dyn Opponent> {
    Box::new(Placement {
        ground: Ground::new(context.variant),
        weights: Weights::of(context.settings),
        seed: context.settings.get("seed"),
    })
}

impl Opponent for Placement {
    fn choose(&mut self, position: &Position, _: &mut dyn Watch) -> Report {
        let (ground, weights) = (&self.ground, &self.weights);
        let points = |kind| weights.points(kind);
        let discs = discs(position);
        let fields = fields(ground, discs);
        let moves: Vec<_> = ground
            .legal(discs)
            .into_iter()
            .map(|(mv, cell)| (mv, cell, weights.kind_at(&fields, cell)))
            .collect();
        let top = moves.iter().map(|entry| points(entry.2)).max();
        let top = top.expect("a game that goes on");
        let equals: Vec<_> = moves
            .iter()
            .copied()
            .filter(|entry| points(entry.2) == top)
            .collect();
        let (best, cell, kind) = Rng::for_move(self.seed, position).pick(&equals);
        Report {
            best,
            scores: moves
                .iter()
                .map(|&(mv, _, kind)| Scored {
                    mv,
                    value: Value::Points(points(kind)),
                })
                .collect(),
            nodes: moves.len() as u64,
            depth: 1,
            line: vec![best],
            exact: kind == WindowKind::Completes,
            why: Why::Window {
                kind,
                points: top,
                cells: ground.cells(window(ground, discs, cell, kind)),
                among: equals.len() as u32,
            },
        }
    }
}

/// What a disc of the side to move would do in one window, given as a set of cells.
#[must_use]
pub fn kind_of(ground: &Ground, discs: Discs, window: u128) -> WindowKind {
    let own = (window & discs.own).count();
    let other = (window & discs.other).count();
    match (ground.length - own, ground.length - other) {
        (missing, all) if all == ground.length => match missing {
            1 => WindowKind::Completes,
            2 => WindowKind::MakesOne,
            // With lines of three this would be the empty window, which counts for nobody.
            3 if own > 0 => WindowKind::MakesTwo,
            _ => WindowKind::Nothing,
        },
        (all, 1) if all == ground.length => WindowKind::BlocksOne,
        (all, 2) if all == ground.length => WindowKind::BlocksTwo,
        _ => WindowKind::Nothing,
    }
}

/// The first window through a cell that is of this kind.
#[must_use]
pub fn window(ground: &Ground, discs: Discs, cell: u128, kind: WindowKind) -> u128 {
    if kind == WindowKind::Nothing {
        return 0;
    }
    let lines = ground.lines_through(cell).into_iter();
    let mut found = lines.filter(|&line| kind_of(ground, discs, line) == kind);
    found.next().unwrap_or(0)
}
