//! The middle of the list of possible moves: document A's first AI with a window.
//!
//! The document plays `possibles(etat)[longueur // 2]`. Its list goes through the grid row by row, the
//! top row first and each row from the left. On an empty board with gravity that is the middle
//! column; later, cells that are higher up come earlier in the list.
//!
//! The document gives moves no value. Here a move's score is its distance from the middle of the
//! list, with a minus, so that the report shows the list.

use core::cmp::Reverse;

use super::catalog::{Context, Entry, Player};
use super::{Opponent, Report, Scored, Value, Watch, Why};
use crate::few;
use crate::game::{Move, Position};

/// The catalogue's line.
pub const ENTRY: Entry = Entry::new("middle", Player::Own(build));

struct Middle;

fn build(_: &Context) -> Box<dyn Opponent> {
    Box::new(Middle)
}

/// The legal moves in the document's order.
fn possibles(position: &Position) -> Vec<Move> {
    let mut moves: Vec<Move> = position.legal().collect();
    few::sort_by_key(&mut moves, |&mv| {
        let cell = position.landing(mv).expect("a legal move");
        (Reverse(cell.row()), cell.col())
    });
    moves
}

impl Opponent for Middle {
    fn choose(&mut self, position: &Position, _: &mut dyn Watch) -> Report {
        let list = possibles(position);
        let middle = list.len() / 2;
        let scored = |mv| {
            let place = list.iter().position(|&other| other == mv);
            let distance = place.expect("a legal move").abs_diff(middle);
            Scored {
                mv,
                value: Value::Points(-(distance as i32)),
            }
        };
        Report {
            best: list[middle],
            scores: position.legal().map(scored).collect(),
            nodes: list.len() as u64,
            depth: 0,
            line: vec![list[middle]],
            exact: list.len() == 1,
            why: Why::Own {
                name: "middle",
                among: list.len() as u32,
            },
        }
    }

    fn thinks(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::Unwatched;
    use crate::game::{Variant, notation};

    fn chosen(variant: &str, position: &str) -> u8 {
        let variant = Variant::find(variant).unwrap();
        let (position, _) = notation::parse(variant, position).unwrap();
        Middle.choose(&position, &mut Unwatched).best.index()
    }

    #[test]
    fn the_middle_of_the_list_from_the_top_row_down() {
        // Columns 1 to 7 on the bottom row: the fourth.
        assert_eq!(chosen("7x6", ""), 3);
        // Column 4 comes first, then 1, 2, 3, 5, 6, 7: the fourth is column 3.
        assert_eq!(chosen("7x6", "4"), 2);
        // Columns 2 and 1 are the highest, then 3 to 7 follow: the fourth is column 4.
        assert_eq!(chosen("7x6", "1222"), 3);
        // Nine cells, the centre; then b2 is taken and the fifth of eight is a cell after it.
        assert_eq!(chosen("ttt-3x3-3", ""), 4);
        assert_eq!(chosen("ttt-3x3-3", "b2"), 5);
    }
}
