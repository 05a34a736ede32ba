//! Random positions for the solver's tests.

use puissance4::solver::Board;

/// Small, seeded, good enough to wander about.
pub struct Dice(pub u64);
impl Dice {
    pub fn roll(&mut self, sides: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 33) % u64::from(sides)) as u32
    }
}

/// A position with `empty` empty cells reached by random moves that do not win.
pub fn random(dice: &mut Dice, width: u32, height: u32, empty: u32) -> Board {
    let mut board = Board::new(width, height).unwrap();
    while board.plies() < width * height - empty {
        let moves: Vec<Board> = (0..width)
            .filter_map(|column| board.after(column))
            .filter(|after| !after.is_won())
            .collect();
        board = match moves.len() {
            0 => Board::new(width, height).unwrap(),
            n => moves[dice.roll(n as u32) as usize],
        };
    }
    board
}
