//! What a position is worth when the search cannot go on.
//!
//! Two things are counted. *Windows*: every line that a side can still finish counts by the discs
//! it already holds; this is all there is without gravity. *Zugzwang*: with gravity, threats high
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
pub struct Threats;

/// Points of a window that lacks one, two or three discs.
const LACKS: [i32; 3] = [20, 6, 1];
/// Points of a zugzwang that comes at once, and what each ply of waiting takes away.
const ZUGZWANG: i32 = 400;
const WAITING: i32 = 4;
/// Points of having the move.
const TEMPO: i32 = 2;

impl<B: Word> Evaluate<B> for Threats {
    const TRUE: bool = true;

    fn estimate(&self, rules: &Rules<B>, board: &Board<B>) -> i32 {
        let own = windows(rules, board.own, board.other);
        let other = windows(rules, board.other, board.own);
        if own == 0 && other == 0 {
            return 0;
        }
        let mut value = own - other + TEMPO;
        if rules.gravity && !(board.wins | board.dangers).is_empty() {
            value += zugzwang(rules, board);
        }
        // A side without a line left cannot win, so its opponent is not worse than a draw.
        if own == 0 {
            value = value.min(0);
        }
        if other == 0 {
            value = value.max(0);
        }
        value
    }
}

/// The open windows of one side: those without a disc of the other.
#[inline]
fn windows<B: Word>(rules: &Rules<B>, discs: B, against: B) -> i32 {
    let free = rules.geometry.board & !against;
    let mut points = 0;
    for by in rules.geometry.directions() {
        // Every set below marks windows by their first cell. The number of discs in a window is
        // added up for all windows at once, one bit of the sum per word.
        let pair = free & free.down(by);
        if rules.length == 4 {
            let open = pair & pair.down(2 * by);
            if open.is_empty() {
                continue;
            }
            let (one, carry) = (discs ^ discs.down(by), discs & discs.down(by));
            let odd = one ^ one.down(2 * by);
            let both = one & one.down(2 * by);
            let two = both | (carry ^ carry.down(2 * by));
            points += LACKS[2] * (open & odd & !two).count() as i32;
            points += LACKS[1] * (open & !odd & two).count() as i32;
            points += LACKS[0] * (open & odd & two).count() as i32;
        } else {
            let open = pair & free.down(2 * by);
            let (first, second, third) = (discs, discs.down(by), discs.down(2 * by));
            let odd = first ^ second ^ third;
            let two = (first & second) | (third & (first | second));
            points += LACKS[1] * (open & odd & !two).count() as i32;
            points += LACKS[0] * (open & !odd & two).count() as i32;
        }
    }
    points
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
