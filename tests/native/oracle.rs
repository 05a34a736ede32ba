//! A board as a naive array: slow, short, and obviously right. Everything fast is held against it.

use puissance4::game::{Goal, Variant};

#[derive(Clone)]
pub struct Oracle {
    pub variant: &'static Variant,
    pub cells: Vec<Vec<Option<usize>>>, // by column, then row
    pub ply: usize,
}

impl Oracle {
    pub fn new(variant: &'static Variant) -> Self {
        let column = vec![None; usize::from(variant.height())];
        Self {
            variant,
            cells: vec![column; usize::from(variant.width())],
            ply: 0,
        }
    }

    /// The cell a move fills, if there is room.
    pub fn landing(&self, mv: usize) -> Option<(usize, usize)> {
        if self.variant.gravity() {
            let row = self.cells.get(mv)?.iter().position(Option::is_none)?;
            Some((mv, row))
        } else {
            let width = usize::from(self.variant.width());
            let (col, row) = (mv % width, mv / width);
            let free = self.cells.get(col)?.get(row)?.is_none();
            free.then_some((col, row))
        }
    }

    pub fn play(&mut self, mv: usize) {
        let (col, row) = self.landing(mv).expect("a legal move");
        self.cells[col][row] = Some(self.ply % self.variant.sides());
        self.ply += 1;
    }

    pub fn legal(&self) -> Vec<usize> {
        if self.winner().is_some() {
            return Vec::new();
        }
        let moves = usize::from(self.variant.width()) * usize::from(self.variant.height());
        (0..moves)
            .filter(|&mv| self.landing(mv).is_some())
            .collect()
    }

    pub fn winner(&self) -> Option<usize> {
        (0..self.variant.sides()).find(|&side| !self.goal_cells(side).is_empty())
    }

    /// Every cell of every finished goal of a side, sorted.
    pub fn goal_cells(&self, side: usize) -> Vec<(usize, usize)> {
        let shapes: Vec<Vec<(i32, i32)>> = match self.variant.goals()[side] {
            Goal::Line(length) => [(0, 1), (1, 0), (1, 1), (1, -1)]
                .iter()
                .map(|&(dx, dy)| (0..i32::from(length)).map(|i| (dx * i, dy * i)).collect())
                .collect(),
            Goal::Square => vec![vec![(0, 0), (0, 1), (1, 0), (1, 1)]],
        };
        let mut found = Vec::new();
        for col in 0..i32::from(self.variant.width()) {
            for row in 0..i32::from(self.variant.height()) {
                for shape in &shapes {
                    let cells: Vec<_> = shape.iter().map(|&(x, y)| (col + x, row + y)).collect();
                    if cells.iter().all(|&(x, y)| self.is(x, y, side)) {
                        found.extend(cells.iter().map(|&(x, y)| (x as usize, y as usize)));
                    }
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    fn is(&self, col: i32, row: i32, side: usize) -> bool {
        col >= 0
            && row >= 0
            && col < i32::from(self.variant.width())
            && row < i32::from(self.variant.height())
            && self.cells[col as usize][row as usize] == Some(side)
    }
}
