//! The check of explanations finds every fact that is wrong: true explanations of each cause, with one
//! fact after the other replaced by another that is as plausible.

use puissance4::ai::Decided;
use puissance4::game::{Cell, Move, Position, Side, Variant, notation};
use puissance4::review::{
    Cause, Certainty, Ending, Explanation, Fate, Forced, How, Truth, explain, verify,
};

/// Something wrong with an explanation.
type Lie = fn(&mut Explanation);

/// Tells why a column (from 1) was a mistake, and that every lie about it is found.
fn found_out(id: &str, text: &str, column: u8, lies: &[Lie]) {
    let position: Position = notation::parse(Variant::find(id).unwrap(), text).unwrap().0;
    let mut truth = Truth::new(8 << 20);
    let told = explain(&mut truth, &position, Move::new(column - 1), &mut |_| true).unwrap();
    verify(&mut truth, &position, &told).unwrap();
    for (n, lie) in lies.iter().enumerate() {
        let mut wrong = told.clone();
        lie(&mut wrong);
        assert_ne!(wrong, told, "{text} {column}: lie {n} changes nothing");
        let answer = verify(&mut truth, &position, &wrong);
        assert!(answer.is_err(), "{text} {column}: lie {n} passes");
    }
}

fn moved(cell: &mut Cell) {
    let col = if cell.col() == 0 { 1 } else { cell.col() - 1 };
    *cell = Cell::new(col, cell.row());
}

fn other(side: Side) -> Side {
    side.other(Variant::CLASSIC).unwrap()
}

fn forced(told: &mut Explanation) -> &mut Forced {
    match &mut told.cause {
        Cause::Allowed(forced) | Cause::MissedForce(forced) => forced,
        cause => panic!("{cause:?}"),
    }
}

fn cells(told: &mut Explanation) -> (&mut Cell, &mut Cell) {
    match &mut told.cause {
        Cause::Opened { cell, under } | Cause::GaveUp { cell, under } => (cell, under),
        cause => panic!("{cause:?}"),
    }
}

fn fate(told: &mut Explanation) -> &mut Fate {
    match &mut told.cause {
        Cause::RowsGiven { fate } => fate,
        cause => panic!("{cause:?}"),
    }
}

#[test]
fn results_sides_and_certainty() {
    found_out(
        "7x6",
        "15771552112",
        5,
        &[
            |told| told.side = other(told.side),
            |told| told.before = Decided::Win(3),
            |told| told.after = Decided::Loss(2),
            |told| {
                told.keepers.pop();
            },
            |told| told.certainty = Certainty::Rule,
            |told| told.certainty = Certainty::Forecast,
        ],
    );
    let proved: &[Lie] = &[|told| told.certainty = Certainty::Search];
    found_out("7x6", "55545344721245517", 2, proved);
    found_out("7x6", "157715521", 2, proved);
    let calculated: &[Lie] = &[|told| told.certainty = Certainty::Rule];
    found_out("7x6", "37253641", 7, calculated);
}

#[test]
fn wins_at_once_left_and_opened() {
    found_out(
        "7x6",
        "15771552112114343533564",
        4,
        &[
            |told| told.cause = Cause::MissedWin { cells: vec![] },
            |told| {
                let Cause::MissedWin { cells } = &mut told.cause else {
                    panic!("a win at once");
                };
                moved(&mut cells[0]);
            },
        ],
    );
    found_out(
        "7x6",
        "157715521",
        2,
        &[
            |told| {
                let Cause::LeftStanding { cell } = &mut told.cause else {
                    panic!("a win left standing");
                };
                moved(cell);
            },
            // A cell that is open before and after, where no line is.
            |told| {
                told.cause = Cause::LeftStanding {
                    cell: Cell::new(3, 0),
                }
            },
            // The cell that the move did open, where no line is.
            |told| {
                let under = Cell::new(1, 1);
                let cell = Cell::new(1, 2);
                told.cause = Cause::Opened { cell, under };
            },
            // One named for the other.
            |told| {
                let Cause::LeftStanding { cell } = told.cause else {
                    panic!("a win left standing");
                };
                let under = Cell::new(cell.col(), cell.row() - 1);
                told.cause = Cause::Opened { cell, under };
            },
        ],
    );
    found_out(
        "7x6",
        "72774456552316",
        6,
        &[
            |told| moved(cells(told).0),
            |told| moved(cells(told).1),
            |told| {
                let cell = *cells(told).0;
                told.cause = Cause::LeftStanding { cell };
            },
        ],
    );
}

#[test]
fn threats_that_force() {
    let lies: &[Lie] = &[
        |told| moved(&mut forced(told).cells[0]),
        |told| moved(&mut forced(told).cells[1]),
        |told| {
            forced(told).cells.pop();
        },
        |told| forced(told).threats += 1,
        |told| {
            let line = &mut forced(told).line;
            line.truncate(line.len() - 2);
        },
    ];
    found_out("7x6", "1543755511717763411", 6, lies);
    found_out("7x6", "1551643113133615", 4, lies);
    found_out("7x6", "1723517564566734", 7, lies);
    found_out("7x6", "372536415463121", 1, lies);
}

/// One move with two threats, of which one can be met, and the disc that wins.
fn fork(line: [u8; 3], cells: [(u8, u8); 2]) -> Forced {
    Forced {
        threats: 1,
        line: line.map(Move::new).to_vec(),
        cells: cells.map(|(col, row)| Cell::new(col, row)).to_vec(),
    }
}

/// Causes that are told of something else: all their facts but one are right.
#[test]
fn causes_of_another_kind() {
    // The win was there at once: threats are no cause, even if they would have won too.
    found_out(
        "7x6",
        "665315142514",
        7,
        &[|told| told.cause = Cause::Allowed(fork([0, 2, 6], [(2, 1), (6, 1)]))],
    );
    found_out(
        "7x6",
        "274514677124717261",
        2,
        &[|told| told.cause = Cause::MissedForce(fork([0, 2, 6], [(2, 0), (6, 5)]))],
    );
    // It is lost, but not because anybody runs out of moves.
    found_out(
        "7x6",
        "1543755511717763411",
        6,
        &[|told| {
            assert!(matches!(told.cause, Cause::Allowed(_)));
            (told.cause, told.certainty) = (Cause::RowsLost, Certainty::Search);
        }],
    );
    // The cell that decides the other line, which was no win yet when it was opened.
    found_out(
        "p4-5x5-4",
        "14222121555",
        3,
        &[|told| {
            let cell = told.instead.cells[0];
            let under = Cell::new(cell.col(), cell.row() - 1);
            (told.cause, told.certainty) = (Cause::GaveUp { cell, under }, Certainty::Search);
        }],
    );
    // The cell that decides the other line, where nobody runs out of moves.
    found_out(
        "p4-5x5-4",
        "122515523345333",
        4,
        &[|told| {
            let fate = Fate {
                side: Side::First,
                ply: 1,
            };
            told.cause = Cause::RowsGiven { fate };
        }],
    );
    // Of two cells above each other the lower one can be filled now.
    found_out(
        "p4-5x5-4",
        "12534435444512",
        3,
        &[|told| forced(told).cells.swap(0, 1)],
    );
}

#[test]
fn a_cell_given_up_and_rows_given() {
    found_out(
        "p4-5x5-4",
        "14544114552335123233",
        2,
        &[
            |told| moved(cells(told).0),
            |told| moved(cells(told).1),
            |told| {
                let cell = cells(told).0;
                *cell = Cell::new(cell.col(), cell.row() - 1);
            },
        ],
    );
    found_out(
        "7x6",
        "1543755",
        3,
        &[
            |told| fate(told).side = other(fate(told).side),
            |told| fate(told).ply += 1,
            |told| fate(told).ply = 0,
            |told| fate(told).ply = 99,
            |told| told.cause = Cause::RowsLost,
        ],
    );
}

/// Lies about how a line ends.
fn about(which: fn(&mut Explanation) -> &mut Ending, told: &mut Explanation, lie: fn(&mut Ending)) {
    lie(which(told));
}

fn nothing_named(end: &mut Ending) {
    end.cells.clear();
    end.two.clear();
    (end.owner, end.runs_out) = (None, None);
}

#[test]
fn how_a_line_ends() {
    fn refutation(told: &mut Explanation) -> &mut Ending {
        &mut told.refutation
    }
    // The loser runs out of moves; two cells would do.
    found_out(
        "7x6",
        "36531324524133222431",
        1,
        &[
            |told| about(refutation, told, |end| end.owner = end.owner.map(other)),
            |told| about(refutation, told, |end| end.owner = None),
            |told| about(refutation, told, |end| end.winner = end.winner.map(other)),
            |told| about(refutation, told, |end| moved(&mut end.cells[0])),
            |told| about(refutation, told, |end| moved(&mut end.cells[1])),
            |told| about(refutation, told, |end| end.cells.swap(0, 1)),
            |told| about(refutation, told, |end| end.cells.truncate(1)),
            |told| about(refutation, told, |end| end.arises += 1),
            |told| about(refutation, told, |end| end.decided -= 2),
            |told| about(refutation, told, |end| end.how = How::TwoThreats),
            |told| about(refutation, told, |end| end.how = How::OneMoveLeft),
            |told| about(refutation, told, |end| end.how = How::AtOnce),
            |told| about(refutation, told, |end| end.two = end.cells.clone()),
            |told| {
                about(refutation, told, |end| {
                    end.line.pop();
                });
            },
        ],
    );
    // The last column to fill up.
    found_out(
        "7x6",
        "15771552112",
        5,
        &[
            |told| about(refutation, told, |end| end.runs_out = None),
            |told| about(refutation, told, |end| end.runs_out = Some(Move::new(1))),
        ],
    );
    found_out(
        "7x6",
        "46535572165523752",
        2,
        &[
            |told| about(refutation, told, |end| moved(&mut end.two[0])),
            |told| about(refutation, told, |end| moved(&mut end.two[1])),
            |told| about(refutation, told, |end| end.two.clear()),
            |told| about(refutation, told, |end| moved(&mut end.cells[0])),
            |told| about(refutation, told, |end| end.how = How::RunsOut),
            |told| about(refutation, told, |end| end.runs_out = Some(Move::new(0))),
        ],
    );
    found_out(
        "7x6",
        "37253641",
        7,
        &[
            |told| moved(&mut told.instead.cells[0]),
            |told| moved(&mut told.instead.cells[1]),
            |told| told.instead.how = How::RunsOut,
            |told| told.refutation.how = How::Unfinished,
            |told| told.refutation.winner = Some(Side::First),
            // An end without cells is one that is not told, and then nothing else is told of it.
            |told| nothing_named(&mut told.instead),
            |told| {
                let owner = told.instead.owner;
                nothing_named(&mut told.instead);
                told.instead.how = How::Unfinished;
                told.instead.owner = owner;
            },
        ],
    );
    found_out(
        "7x6",
        "157715521",
        2,
        &[
            |told| moved(&mut told.refutation.cells[0]),
            |told| told.refutation.how = How::Unfinished,
        ],
    );
}
