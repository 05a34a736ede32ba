//! The rules bot (document E): three rules, tried in order.
//!
//! 1. If discs touching in line can become a whole line on a playable cell, play there: its own
//!    win first, then the block.
//! 2. Otherwise look for playable cells that extend a line two short (either colour), drop those
//!    directly under a cell where the opponent would then win, and draw one.
//! 3. Otherwise draw any move.
//!
//! Readings chosen: only *touching* discs are seen, as in `verif_bot_3` and `verif_bot_2`, so the
//! bot overlooks a line with a hole. The document's lists hold every end of a line, even a cell
//! that is taken; what can be played is sorted out afterwards. Rule 2 does not see falling
//! diagonals: in the third worked example yellow's (4,1) and (5,0) could become three at (3,2),
//! which is playable, and the document's list does not have it. Rule 3 is really any move, even one
//! that rule 2 has just dropped. Where three in line win, the rules speak of two discs and of one;
//! without gravity nothing stands above a cell, so rule 2 drops none.

use super::catalog::{Claim, Context, Entry, Player, Strength};
use super::ground::{Discs, Ground, discs};
use super::options::Opt;
use super::{Opponent, Report, Rng, Rule, Scored, Value, Watch, Why};
use crate::game::{Bits, Position};

/// The catalogue's line.
pub const ENTRY: Entry = Entry {
    options: &[Opt::SEED],
    claim: Claim::TWO_SIDES,
    lesson: "rules",
    strength: Some(Strength::against("random", 945)),
    ..Entry::new("bot", Player::Own(build))
};

/// The directions in which `size` touching discs are looked for: all of them for a line that lacks
/// one disc, all but the falling diagonal for one that lacks two (see the readings above).
fn directions(ground: &Ground, size: u32) -> impl Iterator<Item = u32> {
    let (falling, nearly) = (ground.geometry.stride - 1, ground.length - 1);
    let every = ground.geometry.directions().into_iter();
    every.filter(move |&by| size == nearly || by != falling)
}

/// The cells of the board, free or taken, at either end of `size` touching discs in line.
#[must_use]
pub fn ends(ground: &Ground, discs: u128, size: u32) -> u128 {
    let mut cells = 0;
    for by in directions(ground, size) {
        let run = run(discs, by, size);
        cells |= run >> by | run << (size * by);
    }
    cells & ground.geometry.board & !discs
}

/// The first cells of `size` touching discs in one direction.
fn run(discs: u128, by: u32, size: u32) -> u128 {
    (1..size).fold(discs, |run, step| run & discs >> (step * by))
}

/// The touching discs that a cell stands at the end of, all directions together.
fn extended(ground: &Ground, discs: u128, size: u32, cell: u128) -> u128 {
    let mut found = 0;
    for by in directions(ground, size) {
        let run = run(discs, by, size);
        for first in [run & cell << by, run & cell >> (size * by)] {
            for step in 0..size {
                found |= first << (step * by);
            }
        }
    }
    found
}

/// What the rules allow: the first rule that fires and its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The rule.
    pub rule: Rule,
    /// The cells it would play.
    pub cells: u128,
    /// The cells that rule 2 dropped.
    pub forbidden: u128,
}

/// Tries the rules in order.
#[must_use]
pub fn decide(ground: &Ground, discs: Discs) -> Choice {
    let playable = ground.playable(discs);
    let (nearly, begun) = (ground.length - 1, ground.length - 2);
    let choice = |rule, cells| Choice {
        rule,
        cells,
        forbidden: 0,
    };
    let wins = ends(ground, discs.own, nearly) & playable;
    if wins != 0 {
        return choice(Rule::Win, wins);
    }
    let losses = ends(ground, discs.other, nearly);
    if losses & playable != 0 {
        return choice(Rule::Block, losses & playable);
    }
    let extends = (ends(ground, discs.own, begun) | ends(ground, discs.other, begun)) & playable;
    let forbidden = if ground.gravity {
        extends & losses >> 1
    } else {
        0
    };
    let (rule, cells) = match extends & !forbidden {
        0 => (Rule::Any, playable),
        cells => (Rule::Extend, cells),
    };
    Choice {
        rule,
        cells,
        forbidden,
    }
}

struct Bot {
    ground: Ground,
    seed: u32,
}

fn build(context: &Context) -> Box<dyn Opponent> {
    Box::new(Bot {
        ground: Ground::new(context.variant),
        seed: context.settings.get("seed"),
    })
}

impl Opponent for Bot {
    fn choose(&mut self, position: &Position, _: &mut dyn Watch) -> Report {
        let ground = &self.ground;
        let discs = discs(position);
        let choice = decide(ground, discs);
        let cells = ground.legal(discs);
        let allowed: Vec<_> = cells
            .iter()
            .copied()
            .filter(|entry| entry.1 & choice.cells != 0)
            .collect();
        let (best, cell) = Rng::for_move(self.seed, position).pick(&allowed);
        // The rule that would play a cell, as points: the page shows which moves it weighed.
        let points = |cell: u128| match choice.rule {
            _ if choice.forbidden & cell != 0 => -1,
            _ if choice.cells & cell == 0 => 0,
            Rule::Win => 3,
            Rule::Block => 2,
            Rule::Extend => 1,
            Rule::Any => 0,
        };
        let (near, far) = (ground.length - 1, ground.length - 2);
        let line = match choice.rule {
            Rule::Win => extended(ground, discs.own, near, cell),
            Rule::Block => extended(ground, discs.other, near, cell),
            Rule::Extend => {
                extended(ground, discs.own, far, cell) | extended(ground, discs.other, far, cell)
            }
            Rule::Any => 0,
        };
        Report {
            best,
            scores: cells
                .iter()
                .map(|&(mv, cell)| Scored {
                    mv,
                    value: Value::Points(points(cell)),
                })
                .collect(),
            nodes: cells.len() as u64,
            depth: 1,
            line: vec![best],
            exact: choice.rule == Rule::Win,
            why: Why::Rule {
                rule: choice.rule,
                cell: ground.geometry.cell(cell.lowest()),
                line: ground.cells(line),
                among: allowed.len() as u32,
                forbidden: ground.cells(choice.forbidden),
            },
        }
    }
}
