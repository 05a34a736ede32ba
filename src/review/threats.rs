//! The threats on a board, for the overlay of the page.

use super::Values;
use super::cells::{bit, list, open_cells, winning_cells};
use super::explain::Certainty;
use super::parity::{Parity, follow_up, parity};
use super::values::result;
use crate::game::{Cell, Move, Position, Side};

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

/// What is certain of a position.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    /// What every move is worth.
    pub values: &'a Values,
    /// A line of best moves; it may be short.
    pub line: &'a [Move],
}

/// The threats in a position of two sides. With `known`, a forecast that it contradicts is dropped.
/// One is only called proved where a rule proves it, or where the side that wants the cell throws
/// its win away by giving the cell up.
#[must_use]
pub fn threats(position: &Position, known: Option<Known>) -> Threats {
    let mut found = Threats {
        cells: Vec::new(),
        forbidden: Vec::new(),
        decides: None,
    };
    if position.outcome().is_over() {
        return found;
    }
    let open = open_cells(position);
    for side in [Side::First, Side::Second] {
        let Some(other) = side.other(position.variant()) else {
            return found;
        };
        let wins = winning_cells(position, side);
        for cell in list(position, wins) {
            let threat = Threat {
                cell,
                side,
                odd: cell.row().is_multiple_of(2),
                open: bit(position, cell) & open != 0,
            };
            found.cells.push(threat);
        }
        let under = super::below(position, wins) & open;
        for cell in list(position, under) {
            found.forbidden.push((cell, other));
        }
    }
    found.decides = parity(position)
        .and_then(|forecast| Some((forecast, confirmed(position, forecast, known)?)));
    found
}

/// How certain it is that a cell decides; `None` where what is known contradicts it.
fn confirmed(position: &Position, forecast: Parity, known: Option<Known>) -> Option<Certainty> {
    let mine = forecast.winner == position.turn();
    let proved = !mine && follow_up(position).is_some_and(|held| held.contains(&forecast.cell));
    let Some(Known { values, line }) = known else {
        return Some(match proved {
            true => Certainty::Rule,
            false => Certainty::Forecast,
        });
    };
    let best = result(values.best());
    if best != if mine { 1 } else { -1 } {
        return None;
    }
    if proved {
        return Some(Certainty::Rule);
    }
    // In the best line nobody but its owner may get the cell.
    let mut at = position.clone();
    for &mv in line {
        let side = at.turn();
        match at.play(mv) {
            Ok(cell) if cell == forecast.cell && side != forecast.winner => return None,
            Ok(_) => {}
            Err(_) => break,
        }
    }
    // The owner gives the cell up by playing under it.
    let under = Cell::new(forecast.cell.col(), forecast.cell.row() - 1);
    let given_up = Move::new(under.col());
    if !mine || position.landing(given_up) != Some(under) {
        return Some(Certainty::Forecast);
    }
    match values.of(given_up) {
        Some(worth) if result(worth) < best => Some(Certainty::Search),
        _ => None,
    }
}
