//! Bitboards of the expert and of the Monte-Carlo players: a board's layout, and a position of two
//! sides with the *threats* of both, kept from node to node.
//!
//! A threat is an empty cell where one more disc would finish a line, whether it can be reached
//! now or not. Knowing them all makes the tactical questions one `&` each: can I win at once, must
//! I block, would this move let the other side win above it? Only the threats of the side that
//! just moved change, so one computation per child serves its order, its parent's look ahead and
//! the child itself.

use super::ground;
use crate::game::{Bits, Geometry, Goal, Position, Variant};

/// A word that can be shifted by less than 64 without a call.
///
/// Rust leaves variable 128-bit shifts to a library routine in WebAssembly; written as two halves
/// they are four instructions, and most of what a threat map costs is shifts.
pub trait Word: Bits {
    /// `self << by`, for `by` from 1 to 63.
    fn up(self, by: u32) -> Self;
    /// `self >> by`, for `by` from 1 to 63.
    fn down(self, by: u32) -> Self;
    /// The lowest cell alone.
    #[inline]
    fn first(self) -> Self {
        self & Self::ZERO.minus(self)
    }
}

impl Word for u64 {
    #[inline]
    fn up(self, by: u32) -> Self {
        self << (by & 63)
    }
    #[inline]
    fn down(self, by: u32) -> Self {
        self >> (by & 63)
    }
}

impl Word for u128 {
    #[inline]
    fn up(self, by: u32) -> Self {
        let (low, high) = (self as u64, (self >> 64) as u64);
        let high = high << (by & 63) | low >> ((64 - by) & 63);
        u128::from(low << (by & 63)) | u128::from(high) << 64
    }
    #[inline]
    fn down(self, by: u32) -> Self {
        let (low, high) = (self as u64, (self >> 64) as u64);
        let low = low >> (by & 63) | high << ((64 - by) & 63);
        u128::from(low) | u128::from(high >> (by & 63)) << 64
    }
}

/// The word of the boards that 64 bits cannot hold. The module of Play never searches them
/// ([`only_whole`](crate::ai::catalog::only_whole)); without their code it is 11 kB smaller, compressed.
#[cfg(feature = "rooms")]
pub type LargeWord = u128;
#[cfg(not(feature = "rooms"))]
pub type LargeWord = u64;

/// What stays the same during a search: the board and the length of a line.
#[derive(Clone, Copy, Debug)]
pub struct Rules<B> {
    /// The bit layout.
    pub geometry: Geometry<B>,
    /// Whether discs fall.
    pub gravity: bool,
    /// Discs in a winning line: 3 or 4.
    pub length: u32,
    /// The number of cells.
    pub area: u32,
    /// The spare bits above the columns.
    pub spare: B,
}

/// A position in which nobody has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board<B> {
    /// Discs of the side to move.
    pub own: B,
    /// Discs of the other side.
    pub other: B,
    /// Cells where the side to move would finish a line.
    pub wins: B,
    /// Cells where the other side would.
    pub dangers: B,
    /// Discs played since the empty board.
    pub ply: u32,
}

/// The name of a position: its low 64 bits and the 20 above them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    /// Bits 0 to 63.
    pub low: u64,
    /// Bits 64 to 83.
    pub high: u32,
}

impl<B: Word> Rules<B> {
    /// The rules of a variant with two sides that both want a line of 3 or 4; `None` for others.
    #[must_use]
    pub fn of(variant: &Variant) -> Option<Self> {
        let &[Goal::Line(length @ 3..=4), Goal::Line(other)] = variant.goals() else {
            return None;
        };
        (length == other).then(|| Self::with_length(variant, length.into()))
    }

    /// The board of a variant, with lines of this length.
    #[must_use]
    pub fn with_length(variant: &Variant, length: u32) -> Self {
        let geometry = Geometry::<B>::of(variant);
        Self {
            gravity: variant.gravity(),
            length,
            area: variant.area(),
            spare: geometry.bottom << geometry.height,
            geometry,
        }
    }

    /// The position as the search sees it.
    #[must_use]
    pub fn board(&self, position: &Position) -> Board<B> {
        let discs = ground::discs(position);
        let (own, other) = (B::from_wide(discs.own), B::from_wide(discs.other));
        let empty = self.geometry.board & !(own | other);
        Board {
            own,
            other,
            wins: self.threats(own, empty),
            dangers: self.threats(other, empty),
            ply: position.ply(),
        }
    }

    /// The `empty` cells that would finish a line of `discs`.
    #[inline]
    #[must_use]
    pub fn threats(&self, discs: B, empty: B) -> B {
        let mut cells = B::ZERO;
        let stride = self.geometry.stride;
        if self.length == 4 {
            if self.gravity {
                cells = discs.up(1) & discs.up(2) & discs.up(3);
            } else {
                cells |= fourth(discs, 1);
            }
            // Six rows are most games played. Their stride as a constant turns the shifts into
            // ones by fixed amounts: measured, a gain as wasm and none natively.
            cells |= if stride == 7 {
                sideways(discs, 7)
            } else {
                sideways(discs, stride)
            };
        } else {
            for by in self.geometry.directions() {
                let (up, down) = (discs.up(by), discs.down(by));
                cells |= (up & (discs.up(2 * by) | down)) | (down & discs.down(2 * by));
            }
        }
        cells & empty
    }

    /// The cells that can be played now.
    #[inline]
    #[must_use]
    pub fn playable(&self, occupied: B) -> B {
        if self.gravity {
            self.geometry.landings(occupied)
        } else {
            self.geometry.board & !occupied
        }
    }

    /// What the other side would be able to reach right after a disc in `cell`.
    #[inline]
    #[must_use]
    pub fn threats_after(&self, board: &Board<B>, cell: B) -> B {
        let empty = self.geometry.board & !(board.own | board.other | cell);
        self.threats(board.own | cell, empty)
    }

    /// Whether `cells` hold a whole line.
    #[inline]
    #[must_use]
    pub fn any_line(&self, cells: B) -> bool {
        let mut found = B::ZERO;
        for by in self.geometry.directions() {
            let pair = cells & cells.down(by);
            found |= pair & pair.down(if self.length == 4 { 2 * by } else { by });
        }
        !found.is_empty()
    }

    /// A name that only this position has: with gravity the sum puts a marker above every column,
    /// below which one bit a disc tells the sides apart; without, the two sets stand side by side.
    #[inline]
    #[must_use]
    pub fn key(&self, own: B, other: B) -> Key {
        if self.gravity {
            let sum = own.plus(own | other).plus(self.geometry.bottom).wide();
            Key {
                low: sum as u64,
                high: (sum >> 64) as u32,
            }
        } else {
            let (own, other) = (own.wide() as u64, other.wide() as u64);
            Key {
                low: own | other << 42,
                high: (other >> 22) as u32,
            }
        }
    }

    /// The cells seen in a mirror, column by column: by one stride at a time, as any other shift of
    /// a wide word would be a call.
    #[must_use]
    pub fn mirror(&self, cells: B) -> B {
        let stride = self.geometry.stride;
        let column = B::ONE.up(stride).minus(B::ONE);
        let (mut rest, mut mirrored) = (cells, B::ZERO);
        for _ in 0..self.geometry.width {
            mirrored = mirrored.up(stride) | (rest & column);
            rest = rest.down(stride);
        }
        mirrored
    }

    /// The bit index of a cell in the mirror.
    #[must_use]
    pub fn mirror_index(&self, index: u8) -> u8 {
        let stride = self.geometry.stride as u8;
        let (col, row) = (index / stride, index % stride);
        (self.geometry.width as u8 - 1 - col) * stride + row
    }

    /// The number of the move that fills `cell`.
    #[must_use]
    pub fn move_index(&self, cell: B) -> u8 {
        let cell = self.geometry.cell(cell.lowest());
        if self.gravity {
            cell.col()
        } else {
            cell.row() * self.geometry.width as u8 + cell.col()
        }
    }
}

impl<B: Word> Board<B> {
    /// All discs.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> B {
        self.own | self.other
    }

    /// The position after the side to move has filled `cell`, which gives it the threats `made`.
    #[inline]
    #[must_use]
    pub fn after(&self, cell: B, made: B) -> Self {
        Self {
            own: self.other,
            other: self.own | cell,
            wins: self.dangers & !cell,
            dangers: made,
            ply: self.ply + 1,
        }
    }
}

/// The cells that complete a four across or along a diagonal.
#[inline(always)]
fn sideways<B: Word>(discs: B, stride: u32) -> B {
    fourth(discs, stride - 1) | fourth(discs, stride) | fourth(discs, stride + 1)
}

/// The cells that complete four in one direction, whichever of the four is missing.
#[inline(always)]
fn fourth<B: Word>(discs: B, by: u32) -> B {
    let (up, down) = (discs.up(by), discs.down(by));
    let (above, below) = (up & discs.up(2 * by), down & discs.down(2 * by));
    (above & (down | discs.up(3 * by))) | (below & (up | discs.down(3 * by)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Variant;

    /// The fast maps against the rules' own, on scattered discs of every board.
    #[test]
    fn threats_are_those_of_the_rules() {
        let mut noise = 1_u128;
        for variant in Variant::all().iter().filter(|variant| variant.sides() == 2) {
            let rules = Rules::<u128>::of(variant).unwrap();
            let geometry = Geometry::<u128>::of(variant);
            for _ in 0..200 {
                noise = noise.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645) | 1;
                let mixed = noise ^ noise >> 61;
                let mut discs = mixed & geometry.board;
                if variant.gravity() {
                    // Discs that hang in the air would show the verticals that cannot arise.
                    discs &= mixed >> 31;
                    discs &= !(discs >> 1 & geometry.board) | geometry.bottom;
                }
                let expected = geometry.threats(discs, discs, variant.goals()[0]);
                let found = rules.threats(discs, geometry.board & !discs);
                assert_eq!(found & expected, found);
                assert_eq!(rules.mirror(discs), geometry.mirror(discs));
                if !variant.gravity() {
                    assert_eq!(found, expected);
                }
                if Geometry::<u64>::fits(variant.width().into(), variant.height().into()) {
                    let narrow = Rules::<u64>::of(variant).unwrap();
                    let board = narrow.geometry.board & !(discs as u64);
                    assert_eq!(u128::from(narrow.threats(discs as u64, board)), found);
                }
            }
        }
    }
}
