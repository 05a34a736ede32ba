//! What a position is worth when the search cannot go on.
//!
//! Three things are counted. *Windows* that a side can still fill and that lack two or three discs:
//! they may become threats. *Threats*: with gravity only the lowest of a column counts, because what
//! is above it is rarely reached; one above another of the same side counts a little, because the other
//! side can block only one of them. *Zugzwang*: with gravity, threats high up decide when the rest of
//! the board is full and somebody must play below one. Who that is follows from parity alone (on an
//! even height, an odd threat serves the first side and an even one the second; on odd heights the
//! roles depend on the columns left), so instead of a list of rules the evaluation fills the board in
//! thought and sees who runs out of harmless moves. The further away that is, the less it is worth:
//! with fifty cells to fill before, nothing.
//!
//! The points for four in a line with gravity, on six by six cells or more, come from a logistic regression of results on these
//! counts, over positions of games of the expert against itself on 12×6, and from matches; `MATCHES.md`
//! in the folder above has them. Other games keep points found by trial: the new ones gained nothing
//! without gravity and lost on 5×5, where zugzwang is near and tells more.

use crate::ai::board::{Board, Rules, Word};

/// The end of the game is worth this much, minus the ply it comes at: sooner is better.
pub const WIN: i32 = 30_000;
/// Values beyond this are proven wins, below its negative proven losses.
pub const PROVEN: i32 = 29_000;

/// An estimate of positions in which nobody can win at once and nobody has to block.
pub trait Evaluate<B> {
    /// Whether the estimate is the same in the mirror, and 0 where no line can be finished any
    /// more. A search may then merge mirror images and stop at dead positions. The tests use an
    /// arbitrary estimate, for which neither is true.
    const TRUE: bool;

    /// The worth for the side to move, well within ±[`PROVEN`]: no estimate may look like a proof.
    fn estimate(&self, rules: &Rules<B>, board: &Board<B>) -> i32;
}

/// The evaluation of this engine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Threats {
    /// Whether estimates keep their detail, for people who compare moves.
    pub fine: bool,
}

/// What the things that are counted are worth, in points.
struct Weights {
    /// Having the move.
    tempo: i32,
    /// An open window that lacks two discs (in games to three: one).
    window: i32,
    /// An open window with one disc, which lacks three; not counted in games to three.
    begun: i32,
    /// A threat that is the lowest of its column.
    threat: i32,
    /// A threat above another one.
    covered: i32,
    /// Besides, a threat right above another of the same side.
    double: i32,
    /// A zugzwang that comes at once, and what each ply of waiting takes away.
    zugzwang: i32,
    waiting: i32,
}

/// Four in a line with gravity, on a board of at least [`ROOM`] cells.
const FALLING: Weights = Weights {
    tempo: 25,
    window: 12,
    begun: 3,
    threat: 25,
    covered: 0,
    double: 8,
    zugzwang: 100,
    waiting: 2,
};

/// Three in a line, no gravity, or a small board.
const OTHER: Weights = Weights {
    tempo: 2,
    window: 6,
    begun: 0,
    threat: 20,
    covered: 20,
    double: 0,
    zugzwang: 400,
    waiting: 4,
};

/// The cells of 6×6.
const ROOM: u32 = 36;
/// Estimates are rounded to this many points: nearly equal positions then cut each other off. In
/// matches of equal nodes this was worth more than the lost detail.
const GRAIN: i32 = 8;

impl<B: Word> Evaluate<B> for Threats {
    const TRUE: bool = true;

    fn estimate(&self, rules: &Rules<B>, board: &Board<B>) -> i32 {
        let (own, other) = (board.own, board.other);
        let weights = weights(rules);
        let mut value = weights.tempo;
        value += windows(rules, weights, own, other) - windows(rules, weights, other, own);
        if !(board.wins | board.dangers).is_empty() {
            let [mine, theirs] = threats(rules, weights, board);
            value += mine - theirs;
            if rules.gravity {
                value += zugzwang(rules, weights, board);
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
    /// Points of the windows that lack two discs or three: the side to move's, the other's.
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
    let weights = weights(rules);
    let some = !(board.wins | board.dangers).is_empty();
    Parts {
        tempo: weights.tempo,
        windows: [(own, other), (other, own)].map(|(a, b)| windows(rules, weights, a, b)),
        threats: threats(rules, weights, board),
        zugzwang: if some && rules.gravity {
            zugzwang(rules, weights, board)
        } else {
            0
        },
        total: Threats { fine: true }.estimate(rules, board),
    }
}

/// The points of a game.
#[inline]
fn weights<B>(rules: &Rules<B>) -> &'static Weights {
    if rules.gravity && rules.length == 4 && rules.area >= ROOM {
        &FALLING
    } else {
        &OTHER
    }
}

/// The points of a side's windows without a disc of the other side, threats not included.
#[inline]
fn windows<B: Word>(rules: &Rules<B>, weights: &Weights, discs: B, against: B) -> i32 {
    let free = rules.geometry.board & !against;
    let (mut begun, mut windows) = (0, 0);
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
            begun += (open & (one ^ one_more) & !(both | both_more)).count();
        } else {
            let open = pair & free.down(2 * by);
            let (first, second, third) = (discs, discs.down(by), discs.down(2 * by));
            let some = first | second | third;
            let several = (first & second) | (third & (first | second));
            windows += (open & some & !several).count();
        }
    }
    weights.window * windows as i32 + weights.begun * begun as i32
}

/// The points of the threats of the side to move and of the other.
#[inline]
fn threats<B: Word>(rules: &Rules<B>, weights: &Weights, board: &Board<B>) -> [i32; 2] {
    let (marks, less) = lowest(rules, board.wins | board.dangers);
    let lowest = marks & !less;
    [board.wins, board.dangers].map(|cells| {
        let count = |cells: B| cells.count() as i32;
        weights.covered * count(cells)
            + (weights.threat - weights.covered) * count(cells & lowest)
            + weights.double * count(cells & cells.down(1))
    })
}

/// In every column a mark at each threat and at the spare bit above the column; and the same after
/// taking one from each column, which turns its lowest mark off and every bit below it on.
#[inline]
fn lowest<B: Word>(rules: &Rules<B>, threats: B) -> (B, B) {
    let marks = threats | rules.spare;
    (marks, marks.minus(rules.geometry.bottom))
}

/// Fills the board in thought: harmless cells first, then whoever is to move must play below a
/// threat. Below an own threat the other side answers by blocking it, and play goes on above;
/// when only the other side's threats are left, the game is lost.
fn zugzwang<B: Word>(rules: &Rules<B>, weights: &Weights, board: &Board<B>) -> i32 {
    let empty = rules.geometry.board & !board.occupied();
    let mut threats = [board.wins, board.dangers];
    let mut filled = B::ZERO;
    // The side to move is 0; a ply more and it is 1.
    let mut plies = 0;
    loop {
        let (marks, less) = lowest(rules, threats[0] | threats[1]);
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
            let points = (weights.zugzwang - weights.waiting * plies).max(0);
            return if turn == 0 { -points } else { points };
        }
        let given = offered.first();
        filled |= given | given.down(1);
        threats[0] &= !given;
        threats[1] &= !given;
        plies += 2;
    }
}
