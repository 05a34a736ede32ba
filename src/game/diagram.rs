//! A position drawn with letters, for people, logs and documentation.

use core::fmt;

use super::{Cell, Position};

/// `.` for an empty cell, `x`, `o` and `s` for the discs of the three sides, the upper row first.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let variant = self.variant();
        for row in (0..variant.height()).rev() {
            for col in 0..variant.width() {
                let disc = self
                    .at(Cell::new(col, row))
                    .map_or(".", |side| ["x", "o", "s"][side.index()]);
                if col > 0 {
                    f.write_str(" ")?;
                }
                f.write_str(disc)?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}
