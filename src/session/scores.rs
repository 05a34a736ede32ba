//! What the games at a table have brought.

/// Games won by each seat, and those nobody won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scores {
    /// Games won, by seat.
    pub wins: Vec<u32>,
    /// Drawn games.
    pub draws: u32,
}

/// What one finished game adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Point {
    /// A win of this seat.
    Win(usize),
    /// A draw.
    Draw,
}

impl Scores {
    /// No game yet, for so many seats.
    #[must_use]
    pub fn none(seats: usize) -> Self {
        Self {
            wins: vec![0; seats],
            draws: 0,
        }
    }

    fn count(&mut self, point: Point) -> &mut u32 {
        match point {
            Point::Win(seat) => &mut self.wins[seat],
            Point::Draw => &mut self.draws,
        }
    }

    /// Counts a finished game; a count that is full stays full.
    pub fn add(&mut self, point: Point) {
        let count = self.count(point);
        *count = count.saturating_add(1);
    }

    /// Takes a game out again; says whether there was one to take.
    pub fn take(&mut self, point: Point) -> bool {
        let count = self.count(point);
        let there = *count > 0;
        *count -= u32::from(there);
        there
    }
}
