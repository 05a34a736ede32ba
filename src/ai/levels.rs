//! Eight levels, from a beginner to perfect play, each a spec per board.
//!
//! On 7×6 each level beats the one below by a clear margin; `MATCHES.md` beside this file has the
//! matches. On boards that are nearly decided by the first moves the upper levels meet: there is
//! nothing left to do better. All are limited by depth or nodes, never by time; whoever asks may stop them
//! earlier, as the page does when the thinking time of its settings is over (never in a challenge).

use crate::game::{Goal, Variant};

/// The names of the levels, the weakest first; accepted wherever a spec is.
pub static LEVELS: [&str; 8] = [
    "level1", "level2", "level3", "level4", "level5", "level6", "level7", "level8",
];

/// What each level scores against the one below on 7×6, in thousandths of the points: level 2
/// first (see `MATCHES.md`).
pub static SHARES: [u16; 7] = [960, 795, 709, 864, 757, 734, 796];

/// The real boards, where four in line take long.
const WIDE: [&str; 8] = [
    "random",
    "bot",
    "note:depth=2",
    "rouen:depth=3,open=1",
    "expert:depth=2",
    "expert:depth=5",
    "expert:depth=8",
    "perfect",
];

/// Small boards and boards without gravity: few moves ahead already see the end.
const SMALL: [&str; 8] = [
    "random",
    "bot",
    "placement",
    "note:depth=2",
    "rouen:depth=2,open=1",
    "expert:depth=2",
    "expert:depth=4",
    "perfect",
];

/// Three sides.
const TRIO: [&str; 8] = [
    "random",
    "trio-look",
    "trio-maxn:depth=1",
    "trio-maxn:depth=2",
    "trio-maxn:depth=3",
    "trio-maxn:depth=4",
    "trio-maxn:depth=5",
    "trio-maxn:depth=7,nodes=1500000",
];

/// The spec that a level stands for on a variant; `None` if no level has this name.
#[must_use]
pub fn spec(id: &str, variant: &Variant) -> Option<&'static str> {
    let index = LEVELS.iter().position(|&level| level == id)?;
    let specs = match variant.sides() {
        3 => &TRIO,
        _ if variant.gravity() && variant.area() >= 25 && variant.goals()[0] == Goal::Line(4) => {
            &WIDE
        }
        _ => &SMALL,
    };
    Some(specs[index])
}
