//! The documents' formulas against naive recounts, cell by cell, on random positions of every
//! board of two sides.

use puissance4::ai::Rng;
use puissance4::ai::ground::{Ground, discs};
use puissance4::ai::note::Note;
use puissance4::ai::placement::{Weights, fields};
use puissance4::ai::rouen::Runs;
use puissance4::ai::search::Evaluate;
use puissance4::ai::twelve::Groups;
use puissance4::game::{Cell, Move, Outcome, Position, Side, Variant};

/// Positions of random games, still going on.
fn random_positions(variant: &'static Variant, count: u64) -> Vec<Position> {
    let mut positions = Vec::new();
    for seed in 0..count {
        let mut rng = Rng::new(seed);
        let mut position = Position::new(variant);
        for _ in 0..rng.below(variant.area()) {
            let moves: Vec<Move> = position.legal().collect();
            let mut next = position.clone();
            next.play(rng.pick(&moves)).unwrap();
            if next.outcome() != Outcome::Ongoing {
                break;
            }
            position = next;
        }
        positions.push(position);
    }
    positions
}

/// Every line of `length` cells through a cell, in every direction, by plain coordinates.
fn windows(variant: &Variant, length: i32, through: Cell) -> Vec<Vec<Cell>> {
    let mut found = Vec::new();
    for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        for back in 0..length {
            let cells: Vec<Cell> = (0..length)
                .map(|step| {
                    (
                        i32::from(through.col()) + (step - back) * right,
                        i32::from(through.row()) + (step - back) * up,
                    )
                })
                .filter(|&(col, row)| {
                    (0..i32::from(variant.width())).contains(&col)
                        && (0..i32::from(variant.height())).contains(&row)
                })
                .map(|(col, row)| Cell::new(col as u8, row as u8))
                .collect();
            if cells.len() == length as usize {
                found.push(cells);
            }
        }
    }
    found
}

fn two_sided() -> impl Iterator<Item = &'static Variant> {
    Variant::all().iter().filter(|variant| variant.sides() == 2)
}

/// The placement points of a cell, straight from the document's list.
fn naive_points(position: &Position, side: Side, cell: Cell, length: i32, points: [i32; 5]) -> i32 {
    let score = |window: &Vec<Cell>| {
        let discs = |of: Side| {
            window
                .iter()
                .filter(|&&cell| position.at(cell) == Some(of))
                .count() as i32
        };
        let (own, other) = (discs(side), discs(side.other(position.variant()).unwrap()));
        match (length - own, length - other) {
            (1, all) if all == length => points[0],
            (all, 1) if all == length => points[1],
            (2, all) if all == length => points[2],
            (all, 2) if all == length => points[3],
            (3, all) if all == length && own > 0 => points[4],
            _ => 0,
        }
    };
    windows(position.variant(), length, cell)
        .iter()
        .map(score)
        .max()
        .unwrap_or(0)
}

#[test]
fn placement_and_note_agree_with_a_naive_recount_on_every_board() {
    // The document's points, and points in another order, some of them equal or 0.
    let others = [[3, 7, 7, 40, 60], [0, 5, 0, 9, 4]].map(Weights);
    let all = two_sided().flat_map(|variant| {
        [(variant, Weights::default())]
            .into_iter()
            .chain(others.map(|weights| (variant, weights)))
    });
    for (variant, weights) in all {
        let ground = Ground::new(variant);
        for position in random_positions(variant, 40) {
            let fields = fields(&ground, discs(&position));
            let mut best = [0, 0];
            for mv in position.legal() {
                let cell = position.landing(mv).unwrap();
                let bit = ground.geometry.bit(cell.col().into(), cell.row().into());
                let naive =
                    |side| naive_points(&position, side, cell, ground.length as i32, weights.0);
                let turn = position.turn();
                assert_eq!(
                    weights.points(weights.kind_at(&fields, bit)),
                    naive(turn),
                    "{} {cell:?}\n{position}",
                    variant.id()
                );
                for side in [Side::First, Side::Second] {
                    let best = &mut best[side.index()];
                    *best = (*best).max(naive(side));
                }
            }
            let turn = position.turn().index();
            let note = Note::new(weights).worth(&ground, discs(&position), true);
            assert_eq!(
                note,
                best[turn] - best[1 - turn],
                "{}\n{position}",
                variant.id()
            );
        }
    }
}

#[test]
fn rouen_and_twelve_agree_with_a_naive_recount_on_every_board() {
    for variant in two_sided() {
        let ground = Ground::new(variant);
        for position in random_positions(variant, 40) {
            let turn = position.turn();
            let (mut runs, mut groups) = (0, (0, 0));
            for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                let step = |cell: Cell, by: i32| {
                    let (col, row) = (
                        i32::from(cell.col()) + by * right,
                        i32::from(cell.row()) + by * up,
                    );
                    let inside = (0..i32::from(variant.width())).contains(&col)
                        && (0..i32::from(variant.height())).contains(&row);
                    inside.then(|| Cell::new(col as u8, row as u8))
                };
                let own =
                    |cell: Option<Cell>| cell.is_some_and(|cell| position.at(cell) == Some(turn));
                for index in 0..variant.area() as u8 {
                    let cell = Cell::at(index, variant);
                    if !own(Some(cell)) {
                        continue;
                    }
                    let ahead = (1..).take_while(|&by| own(step(cell, by))).count();
                    let behind = (1..).take_while(|&by| own(step(cell, -by))).count();
                    let missing = ground.length as usize - (1 + ahead + behind);
                    runs += [1000, 50, 5, 1][missing];
                    if behind == 0 && ahead == 1 {
                        groups.0 += 1;
                    } else if behind == 0 && ahead > 1 {
                        groups.1 += 1;
                    }
                }
            }
            let discs = discs(&position);
            assert_eq!(
                Runs::default().score(&ground, discs.own, !discs.all()),
                runs,
                "{}\n{position}",
                variant.id()
            );
            assert_eq!(
                Groups::count(&ground, discs.own),
                groups,
                "{}\n{position}",
                variant.id()
            );
        }
    }
}
