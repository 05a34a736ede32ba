//! The threats on a board, for the overlay of the page.

use super::cells::{bit, list, open_cells, other, winning_cells};
use super::explain::Certainty;
use super::parity::{Parity, follow_up, parity};
use super::values::result;
use crate::ai::Decided;
use crate::game::{Cell, Position, Side};

/// A cell that completes a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threat {
    /// Where.
    pub cell: Cell,
    /// Whose line.
    pub side: Side,
    /// Whether the row is an odd one, counted from 1.
    pub odd: bool,
    /// Whether a disc can be put there now.
    pub open: bool,
}

/// What threatens in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threats {
    /// Every cell that completes a line, the first side's first.
    pub cells: Vec<Threat>,
    /// The open cells that a side must not fill, because the other side would win right above.
    pub forbidden: Vec<(Cell, Side)>,
    /// The cell that decides by the count of the moves left, and how certain that is.
    pub decides: Option<(Parity, Certainty)>,
}

/// The threats in a position of two sides. `value` is what the position is worth to the side to
/// move, if that is known: a forecast that contradicts it is dropped, without it a forecast is
/// called one.
#[must_use]
pub fn threats(position: &Position, value: Option<Decided>) -> Threats {
    let mut found = Threats {
        cells: Vec::new(),
        forbidden: Vec::new(),
        decides: None,
    };
    if position.variant().sides() != 2 || position.outcome().is_over() {
        return found;
    }
    let open = open_cells(position);
    for side in [Side::new(0), Side::new(1)] {
        let wins = winning_cells(position, side);
        for cell in list(position, wins) {
            let threat = Threat {
                cell,
                side,
                odd: cell.row.is_multiple_of(2),
                open: bit(position, cell) & open != 0,
            };
            found.cells.push(threat);
        }
        let under = super::below(position, wins) & open;
        for cell in list(position, under) {
            found.forbidden.push((cell, other(side)));
        }
    }
    found.decides = parity(position).and_then(|forecast| {
        let for_mover = match forecast.winner == position.turn() {
            true => 1,
            false => -1,
        };
        let proved = follow_up(position).is_some_and(|cells| cells.contains(&forecast.cell));
        let certainty = match value {
            Some(value) if result(value) != for_mover => return None,
            _ if proved && for_mover < 0 => Certainty::Rule,
            Some(_) => Certainty::Search,
            None => Certainty::Forecast,
        };
        Some((forecast, certainty))
    });
    found
}
