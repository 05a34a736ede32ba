//! The board as text: a shape for each side, coloured where colours can be seen.

use puissance4::game::{Cell, Position, Side};

/// The shapes of the sides; different ones, so that nobody needs to tell colours apart.
const SHAPES: [&str; 3] = ["●", "○", "■"];
/// Red, yellow, blue.
const COLORS: [&str; 3] = ["\x1b[31m", "\x1b[33m", "\x1b[34m"];
const BOLD: &str = "\x1b[1;7m";
const PLAIN: &str = "\x1b[0m";

/// The shape of a side.
pub fn shape(side: Side, color: bool) -> String {
    let shape = SHAPES[side.index()];
    if color {
        format!("{}{shape}{PLAIN}", COLORS[side.index()])
    } else {
        shape.into()
    }
}

/// The whole board, with the names of columns and rows. The winner's line stands in brackets.
pub fn draw(position: &Position, color: bool) -> String {
    let variant = position.variant();
    let winning = position.winning_cells();
    let mut out = String::new();
    for row in (0..variant.height()).rev() {
        if !variant.gravity() {
            out += &format!("{:>2} ", row + 1);
        }
        for col in 0..variant.width() {
            let cell = Cell::new(col, row);
            let text = match position.at(cell) {
                None => " · ".into(),
                Some(side) if winning.contains(&cell) && color => {
                    format!(
                        "{BOLD}{}[{}]{PLAIN}",
                        COLORS[side.index()],
                        SHAPES[side.index()]
                    )
                }
                Some(side) if winning.contains(&cell) => format!("[{}]", SHAPES[side.index()]),
                Some(side) => format!(" {} ", shape(side, color)),
            };
            out += &text;
        }
        out = out.trim_end().to_string() + "\n";
    }
    if !variant.gravity() {
        out += "   ";
    }
    for col in 0..variant.width() {
        out += &if variant.gravity() {
            format!("{:^3}", col + 1)
        } else {
            format!("{:^3}", (b'a' + col) as char)
        };
    }
    out.trim_end().to_string() + "\n"
}
