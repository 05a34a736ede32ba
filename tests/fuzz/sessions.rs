//! Sessions beside a model that keeps nothing but what was done: the moves of the line, how many of
//! them stand, and the points of the games before. Everything else it works out anew each time, by
//! playing the line on the naive board.

use puissance4::game::{Cell, Move, Outcome, Setup, Side, Variant, notation};
use puissance4::session::{End, Scores, Seat, Session, Starter, Table};

use crate::dice::Dice;
use crate::oracle::Oracle;

const STARTERS: [Starter; 4] = [
    Starter::First,
    Starter::Second,
    Starter::Random,
    Starter::Alternate,
];

/// What was done, and nothing that follows from it.
struct Model {
    table: Table,
    starting: usize,
    /// The board the game began with.
    start: Oracle,
    line: Vec<usize>,
    standing: usize,
    ended: Option<End>,
    wins: Vec<u32>,
    draws: u32,
    waived: bool,
}

impl Model {
    fn new(table: Table, starting: usize) -> Self {
        Self {
            starting,
            start: Oracle::new(table.variant),
            line: Vec::new(),
            standing: 0,
            ended: None,
            wins: vec![0; table.variant.sides()],
            draws: 0,
            waived: false,
            table,
        }
    }

    fn board(&self) -> Oracle {
        let mut board = self.start.clone();
        for &mv in &self.line[..self.standing] {
            board.play(mv);
        }
        board
    }

    fn end(&self) -> End {
        let board = self.board();
        let full = board.ply == self.table.variant.area() as usize;
        self.ended.unwrap_or(End::Board(match board.winner() {
            Some(side) => Outcome::Win(Side::ALL[side]),
            None if full => Outcome::Draw,
            None => Outcome::Ongoing,
        }))
    }

    fn over(&self) -> bool {
        self.end() != End::Board(Outcome::Ongoing)
    }

    fn winner(&self) -> Option<usize> {
        match self.end() {
            End::Board(Outcome::Win(side)) => Some(side.index()),
            End::Resigned(side) if self.wins.len() == 2 => Some(1 - side.index()),
            _ => None,
        }
    }

    fn seat_of(&self, side: usize) -> usize {
        (side + self.starting) % self.wins.len()
    }

    /// The points this game brings: by seat, and for nobody.
    fn points(&self) -> (Option<usize>, bool) {
        if self.waived || self.standing == 0 {
            return (None, false);
        }
        let seat = self.winner().map(|side| self.seat_of(side));
        (seat, self.end() == End::Board(Outcome::Draw))
    }

    fn scores(&self) -> Scores {
        let (seat, drawn) = self.points();
        let mut scores = Scores {
            wins: self.wins.clone(),
            draws: self.draws,
        };
        if let Some(seat) = seat {
            scores.wins[seat] = scores.wins[seat].saturating_add(1);
        }
        scores.draws = scores.draws.saturating_add(drawn.into());
        scores
    }

    /// Whether one press of undo or redo may stop after so many moves.
    fn halts(&self, standing: usize) -> bool {
        let side = (self.start.ply + standing) % self.wins.len();
        let people = self.table.seats.contains(&Seat::Human);
        !people || self.table.seats[self.seat_of(side)] == Seat::Human
    }

    fn undo_target(&self) -> Option<usize> {
        if self.ended.is_some() {
            return Some(self.standing);
        }
        (0..self.standing).filter(|&at| self.halts(at)).max()
    }

    fn redo_target(&self) -> Option<usize> {
        if self.ended.is_some() || self.standing == self.line.len() {
            return None;
        }
        let mut later = self.standing + 1..self.line.len();
        Some(later.find(|&at| self.halts(at)).unwrap_or(self.line.len()))
    }
}

fn table(dice: &mut Dice, variant: &'static Variant) -> Table {
    let seats = 0..variant.sides();
    Table {
        variant,
        seats: seats
            .map(|_| Seat::named(if dice.once_in(2) { "human" } else { "random" }))
            .collect(),
        starter: *dice.pick(&STARTERS),
    }
}

/// A session of some actions; they are the cases.
pub fn round(dice: &mut Dice) -> u64 {
    const ACTIONS: u64 = 80;
    let variant = dice.pick(Variant::all());
    let at = table(dice, variant);
    let chance = dice.number() as u32;
    let mut session = Session::new(at.clone(), chance);
    let starting = at.starter.seat(variant.sides(), chance, None);
    let mut model = Model::new(at, starting);
    let mut told = String::new();
    for _ in 0..ACTIONS {
        told += &act(&mut session, &mut model, dice);
        told.push(' ');
        compare(&session, &model, &told);
    }
    ACTIONS
}

/// One action on both; how it is called.
fn act(session: &mut Session, model: &mut Model, dice: &mut Dice) -> String {
    let sides = model.wins.len();
    let side = Side::ALL[dice.below(sides)];
    match dice.below(28) {
        0..14 => {
            let legal = model.board().legal();
            let mv = if legal.is_empty() || dice.once_in(8) {
                dice.below(120)
            } else {
                *dice.pick(&legal)
            };
            let played = Move::try_from(mv as u8).and_then(|mv| session.play(mv));
            let played = played.is_ok();
            assert_eq!(played, !model.over() && legal.contains(&mv), "move {mv}");
            if played {
                model.line.truncate(model.standing);
                model.line.push(mv);
                model.standing += 1;
                model.waived = false;
            }
            format!("play {mv}")
        }
        14..17 => {
            let undone = session.undo();
            assert_eq!(undone, model.ended.is_some() || model.standing > 0);
            if model.ended.take().is_none() {
                model.standing = model.standing.saturating_sub(1);
            }
            "undo".into()
        }
        17..19 => {
            let redone = session.redo();
            assert_eq!(
                redone,
                model.ended.is_none() && model.standing < model.line.len()
            );
            model.standing += usize::from(redone);
            "redo".into()
        }
        19 => {
            let ply = dice.below(model.line.len() + 3);
            session.go_to(ply);
            model.ended = None;
            model.standing = ply.min(model.line.len());
            format!("go_to {ply}")
        }
        20 => {
            assert_eq!(session.resign(side).is_ok(), !model.over());
            end_as(model, End::Resigned(side));
            format!("resign {}", side.index())
        }
        21 => {
            assert_eq!(session.stop().is_ok(), !model.over());
            end_as(model, End::Stopped);
            "stop".into()
        }
        22 => {
            session.waive();
            model.waived = model.over();
            "waive".into()
        }
        23 => {
            session.reset_scores();
            (model.wins, model.draws, model.waived) = (vec![0; sides], 0, model.over());
            "reset_scores".into()
        }
        24 => {
            let mut few = || *dice.pick(&[0, 1, 2, u32::MAX]);
            let scores = Scores {
                wins: (0..sides).map(|_| few()).collect(),
                draws: few(),
            };
            let counted = dice.once_in(2);
            session.set_scores(scores.clone(), counted);
            keep(model, scores, counted);
            format!("set_scores {counted}")
        }
        25 | 26 => {
            let variant = if dice.once_in(3) {
                dice.pick(Variant::all())
            } else {
                model.table.variant
            };
            let next = if dice.once_in(2) {
                model.table.clone()
            } else {
                table(dice, variant)
            };
            let chance = dice.number() as u32;
            session.start(next.clone(), chance);
            start(model, next, chance);
            "start".into()
        }
        _ => lay(session, model, dice),
    }
}

fn end_as(model: &mut Model, end: End) {
    if !model.over() {
        model.ended = Some(end);
        model.waived = false;
    }
}

fn keep(model: &mut Model, scores: Scores, counted: bool) {
    (model.wins, model.draws) = (scores.wins, scores.draws);
    if !counted {
        return;
    }
    let count = match model.points() {
        (Some(seat), _) => &mut model.wins[seat],
        (None, true) => &mut model.draws,
        (None, false) => return,
    };
    model.waived = *count == 0;
    *count = count.saturating_sub(1);
}

fn start(model: &mut Model, next: Table, chance: u32) {
    let same = model.table.variant.id() == next.variant.id() && model.table.seats == next.seats;
    let goes_on = same && model.table.starter == next.starter;
    let sides = next.variant.sides();
    let starting = match next.starter {
        Starter::First => 0,
        Starter::Second => 1,
        Starter::Random => chance as usize % sides,
        Starter::Alternate if goes_on && model.standing == 0 => model.starting,
        Starter::Alternate if goes_on => (model.starting + 1) % sides,
        Starter::Alternate => 0,
    };
    let scores = model.scores();
    *model = Model::new(next, starting);
    if same {
        (model.wins, model.draws) = (scores.wins, scores.draws);
    }
}

/// Lays a random game on the board, perhaps from a set-up, cut at a random place.
fn lay(session: &mut Session, model: &mut Model, dice: &mut Dice) -> String {
    let variant = model.table.variant;
    let mut board = Oracle::new(variant);
    let wander = |board: &mut Oracle, dice: &mut Dice| {
        let mut line = Vec::new();
        for _ in 0..dice.below(12) {
            let legal = board.legal();
            if legal.is_empty() {
                break;
            }
            let mv = *dice.pick(&legal);
            board.play(mv);
            line.push(mv);
        }
        line
    };
    let mut prefix = String::new();
    if dice.once_in(2) {
        wander(&mut board, dice);
        let mut setup = Setup::new(variant);
        for (col, cells) in board.cells.iter().enumerate() {
            for (row, disc) in cells.iter().enumerate() {
                let cell = Cell::new(col as u8, row as u8);
                setup.put(cell, disc.map(|side| Side::ALL[side]));
            }
        }
        prefix = format!("{setup}:");
    }
    let begun = board.clone();
    let line = wander(&mut board, dice);
    let standing = dice.below(line.len() + 1);
    let text = |moves: &[usize]| {
        let moves: Vec<Move> = moves.iter().map(|&mv| Move::new(mv as u8)).collect();
        notation::print(variant, &moves)
    };
    let (past, future) = (prefix + &text(&line[..standing]), text(&line[standing..]));
    let strange = format!("{future}!");
    assert!(session.lay(&past, &strange).is_err(), "{past} {strange}");
    compare(session, model, "a game that was refused");
    session
        .lay(&past, &future)
        .unwrap_or_else(|error| panic!("{past} {future}: {error:?}"));
    (model.start, model.line, model.standing) = (begun, line, standing);
    (model.ended, model.waived) = (None, false);
    format!("lay {past} {future}")
}

fn compare(session: &Session, model: &Model, told: &str) {
    let index = |mv: &Move| usize::from(mv.index());
    let history: Vec<usize> = session.history().iter().map(index).collect();
    let future: Vec<usize> = session.future().iter().map(index).collect();
    assert_eq!(history, model.line[..model.standing], "{told}");
    assert_eq!(future, model.line[model.standing..], "{told}");
    let board = model.board();
    for (col, cells) in board.cells.iter().enumerate() {
        for (row, &disc) in cells.iter().enumerate() {
            let cell = Cell::new(col as u8, row as u8);
            assert_eq!(session.position().at(cell).map(Side::index), disc, "{told}");
        }
    }
    assert_eq!(session.end(), model.end(), "{told}");
    assert_eq!(session.is_over(), model.over(), "{told}");
    assert_eq!(session.winner().map(Side::index), model.winner(), "{told}");
    assert_eq!(session.scores(), model.scores(), "{told}");
    assert_eq!(session.is_waived(), model.waived, "{told}");
    assert_eq!(
        session.seat_to_move(),
        model.seat_of(board.ply % model.wins.len()),
        "{told}"
    );
    assert_eq!(session.undo_target(), model.undo_target(), "{told}");
    assert_eq!(session.redo_target(), model.redo_target(), "{told}");
}
