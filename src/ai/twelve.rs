//! Twelve columns (document D): alpha-beta to depth 5, groups of two and three, and a faster win
//! worth more.
//!
//! The heuristic counts the groups of the side that searches over rows, columns and diagonals: a
//! run that reaches two discs is worth 1, one that reaches three is worth 5 and no longer counts
//! as a two. A win is worth 1000 / (depthMax + 1 − depth), depth being what is left of the search:
//! 500 on the first ply, 1000 / 6 on the fifth; a lost game the same with a minus.
//!
//! Readings chosen: only the searching side's own groups count, as in `heuristicScore(plateau,
//! couleurIA)`; an empty cell ends a group; a full board is worth 0; the first of equal moves is
//! played. Values are kept in thousandths of a point, which order the document's fractions exactly
//! as its floating point does. Lines of three are counted the same way: a group that reaches three
//! is then already a win.
//!
//! The two points are options. `faster` off makes every win worth a plain 1000: such a player does
//! not hurry, and may put off its win for ever. `order` tries the middle first, which changes no
//! value and lets alpha-beta cut more; `shared` lets the root moves share a window, which changes
//! neither the value nor the choice.

use super::catalog::{Claim, Entry, Evaluation, Player, Strength};
use super::ground::{Discs, Ground};
use super::options::{Opt, Settings};
use super::search::Evaluate;
use super::searcher::Search;
use crate::game::Bits;

const SEARCH: Search = Search {
    evaluation: |settings, plies| Box::new(Groups::of(settings, plies)),
    beyond: 0,
    scale: POINT,
    won: None,
};

/// The catalogue's line.
pub const ENTRY: Entry = Entry {
    options: &[
        Opt::int("depth", 1, 8, 5),
        Opt::int("nodes", 1000, 100_000_000, 800_000),
        Opt::flag("order", true),
        Opt::int("two", 0, 100, 1),
        Opt::int("three", 0, 100, 5),
        Opt::flag("faster", true),
        Opt::SHARED,
    ],
    claim: Claim::TWO_SIDES,
    lesson: "faster",
    evaluation: Some(Evaluation::Groups),
    strength: Some(Strength::against("note", 463)),
    ..Entry::new("twelve", Player::Search(SEARCH))
};

/// A point of the document.
pub const POINT: i32 = 1000;

/// The document's heuristic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Groups {
    /// The depth of the whole search.
    pub depth_max: u32,
    /// Points of a group of two.
    pub two: u32,
    /// Points of a group of three.
    pub three: u32,
    /// Whether a faster win is worth more.
    pub faster: bool,
}

impl Groups {
    /// The document's points, for a search of so many plies.
    #[must_use]
    pub const fn new(depth_max: u32) -> Self {
        Self {
            depth_max,
            two: 1,
            three: 5,
            faster: true,
        }
    }

    /// The heuristic that a spec asks for, for a search of so many plies.
    #[must_use]
    pub fn of(settings: &Settings, plies: u32) -> Self {
        Self {
            depth_max: plies,
            two: settings.get("two"),
            three: settings.get("three"),
            faster: settings.on("faster"),
        }
    }

    /// Groups of two and groups of three for one side.
    #[must_use]
    pub fn count(ground: &Ground, discs: u128) -> (u32, u32) {
        let (mut twos, mut threes) = (0, 0);
        for by in ground.geometry.directions() {
            let second = discs & discs >> by & !(discs << by);
            let reach = second & discs >> (2 * by);
            threes += reach.count();
            twos += (second & !reach).count();
        }
        (twos, threes)
    }

    /// What a win is worth with `left` plies of the search left, in thousandths.
    #[must_use]
    pub const fn win(&self, left: u32) -> i32 {
        if self.faster {
            1000 * POINT / (self.depth_max + 1 - left) as i32
        } else {
            1000 * POINT
        }
    }
}

impl Evaluate for Groups {
    fn worth(&self, ground: &Ground, discs: Discs, mine: bool) -> i32 {
        let searcher = if mine { discs.own } else { discs.other };
        let (twos, threes) = Self::count(ground, searcher);
        let points = POINT * (self.two * twos + self.three * threes) as i32;
        if mine { points } else { -points }
    }

    fn lost(&self, _: &Ground, _: Discs, left: u32) -> i32 {
        -self.win(left)
    }
}
