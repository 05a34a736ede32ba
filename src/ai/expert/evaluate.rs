//! What a position is worth when the search cannot go on.
//!
//! Two things are counted. *Windows* that a side can still fill: those that lack one disc are its
//! threats, those that lack two may become some; this is all there is without gravity. *Zugzwang*: with gravity, threats high
//! up decide when the rest of the board is full and somebody must play below one. Who that is
//! follows from parity alone (on an even height, an odd threat serves the first side and an even
//! one the second; on odd heights the roles depend on the columns left), so instead of a table of
//! rules the evaluation fills the board in thought and sees who runs out of harmless moves.

use super::board::{Board, Rules, Word};

/// The end of the game is worth this much, minus the ply it comes at: sooner is better.
pub const WIN: i32 = 30_000;
/// Values beyond this are proven wins, below its negative proven losses.
pub const PROVEN: i32 = 29_000;
/// Estimates stay within this.
pub const ESTIMATE: i32 = 20_000;

/// An estimate of positions in which nobody can win at once and nobody has to block.
pub trait Evaluate<B> {
    /// Whether the estimate is the same in the mirror, and 0 where no line can be finished any
    /// more. A search may then merge mirror images and stop at dead positions. The tests use an
    /// arbitrary estimate, for which neither is true.
    const TRUE: bool;

    /// The worth for the side to move, within ±[`ESTIMATE`].
    fn estimate(&self, rules: &Rules<B>, board: &Board<B>) -> i32;
}

/// The evaluation of this engine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Threats {
    /// Whether estimates keep their detail, for people who compare moves.
    pub fine: bool,
}

/// Points of a threat, and of an open window that lacks two discs (in games to three: one).
const THREAT: i32 = 20;
const WINDOW: i32 = 6;
/// Points of a zugzwang that comes at once, and what each ply of waiting takes away.
const ZUGZWANG: i32 = 400;
const WAITING: i32 = 4;
/// Points of having the move.
const TEMPO: i32 = 2;
/// Estimates are rounded to this many points: nearly equal positions then cut each other off. In
/// matches of equal nodes this was worth more than the lost detail.
const GRAIN: i32 = 8;

impl<B: Word> Evaluate<B> for Threats {
    const TRUE: bool = true;

    fn estimate(&self, rules: &Rules<B>, board: &Board<B>) -> i32 {
        let (own, other) = (board.own, board.other);
        let mut value = TEMPO + WINDOW * (windows(rules, own, other) - windows(rules, other, own));
        let threats = board.wins | board.dangers;
        if !threats.is_empty() {
            value += THREAT * (board.wins.count() as i32 - board.dangers.count() as i32);
            if rules.gravity {
                value += zugzwang(rules, board);
            }
        } else if board.ply * 2 > rules.area {
            // Late and without threats: a side that has no line left cannot win.
            if !rules.any_line(rules.geometry.board & !other) {
                value = value.min(0);
            }
            if !rules.any_line(rules.geometry.board & !own) {
                value = value.max(0);
            }
        }
        if self.fine { value } else { value / GRAIN }
    }
}

/// The estimate taken apart, in full detail, for people who want to see where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    /// Points of having the move.
    pub tempo: i32,
    /// Points of the windows that lack two discs: the side to move's, the other's.
    pub windows: [i32; 2],
    /// Points of the threats: the side to move's, the other's.
    pub threats: [i32; 2],
    /// Points of the zugzwang to come, for the side to move.
    pub zugzwang: i32,
    /// The estimate: the sum, except late in a game where a side has no line left.
    pub total: i32,
}

/// Takes the estimate of a position apart.
#[must_use]
pub fn parts<B: Word>(rules: &Rules<B>, board: &Board<B>) -> Parts {
    let (own, other) = (board.own, board.other);
    let some = !(board.wins | board.dangers).is_empty();
    Parts {
        tempo: TEMPO,
        windows: [windows(rules, own, other), windows(rules, other, own)].map(|n| WINDOW * n),
        threats: [board.wins, board.dangers].map(|cells| THREAT * cells.count() as i32),
        zugzwang: if some && rules.gravity {
            zugzwang(rules, board)
        } else {
            0
        },
        total: Threats { fine: true }.estimate(rules, board),
    }
}

/// How many windows without a disc of the other side lack just two discs to be a line.
#[inline]
fn windows<B: Word>(rules: &Rules<B>, discs: B, against: B) -> i32 {
    let free = rules.geometry.board & !against;
    let mut windows = 0;
    for by in rules.geometry.directions() {
        // Every set below marks windows by their first cell; the discs in them are added up for
        // all windows at once.
        let pair = free & free.down(by);
        if rules.length == 4 {
            let open = pair & pair.down(2 * by);
            let (one, both) = (discs ^ discs.down(by), discs & discs.down(by));
            let (one_more, both_more) = (one.down(2 * by), both.down(2 * by));
            let two = (one & one_more) | ((both ^ both_more) & !(one | one_more));
            windows += (open & two).count();
        } else {
            let open = pair & free.down(2 * by);
            let (first, second, third) = (discs, discs.down(by), discs.down(2 * by));
            let some = first | second | third;
            let several = (first & second) | (third & (first | second));
            windows += (open & some & !several).count();
        }
    }
    windows as i32
}

/// Fills the board in thought: harmless cells first, then whoever is to move must play below a
/// threat. Below an own threat the other side answers by blocking it, and play goes on above;
/// when only the other side's threats are left, the game is lost.
fn zugzwang<B: Word>(rules: &Rules<B>, board: &Board<B>) -> i32 {
    let empty = rules.geometry.board & !board.occupied();
    let mut threats = [board.wins, board.dangers];
    let mut filled = B::ZERO;
    // The side to move is 0; a ply more and it is 1.
    let mut plies = 0;
    loop {
        // In every column: the lowest threat left, or the spare bit above the column. Taking one
        // from each column turns that bit off and every bit below it on.
        let marks = threats[0] | threats[1] | rules.spare;
        let less = marks.minus(rules.geometry.bottom);
        let lowest = marks & !less & !rules.spare;
        let triggers = lowest.down(1) & !filled;
        let harmless = less & !marks & empty & !filled & !triggers;
        plies += harmless.count() as i32;
        filled |= harmless;
        if lowest.is_empty() {
            return 0;
        }
        let turn = (plies & 1) as usize;
        let offered = lowest & threats[turn] & !threats[1 - turn];
        if offered.is_empty() {
            let points = (ZUGZWANG - WAITING * plies).max(WAITING);
            return if turn == 0 { -points } else { points };
        }
        let given = offered.first();
        filled |= given | given.down(1);
        threats[0] &= !given;
        threats[1] &= !given;
        plies += 2;
    }
}
