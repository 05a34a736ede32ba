//! The documents' worked examples, to the cell and to the point.

use puissance4::ai::bot::{Choice, decide, ends};
use puissance4::ai::ground::{Discs, Ground};
use puissance4::ai::placement::{Weights, fields};
use puissance4::ai::rouen::Runs;
use puissance4::ai::twelve::Groups;
use puissance4::ai::{Report, Rule, Unwatched, Value, Why, WindowKind, catalog};
use puissance4::game::{Cell, Move, Position, Variant};

fn classic() -> &'static Variant {
    Variant::CLASSIC
}

fn set(ground: &Ground, cells: &[(u32, u32)]) -> u128 {
    let bits = cells
        .iter()
        .map(|&(col, row)| ground.geometry.bit(col, row));
    bits.fold(0, |set, bit| set | bit)
}

/// A board as document E writes it: columns from below, 1 yellow, 2 red. Red is to move.
fn columns(ground: &Ground, columns: [&[u8]; 7]) -> Discs {
    let of = |colour| {
        let mut cells = Vec::new();
        for (col, column) in columns.iter().enumerate() {
            for (row, &disc) in column.iter().enumerate() {
                if disc == colour {
                    cells.push((col as u32, row as u32));
                }
            }
        }
        set(ground, &cells)
    };
    Discs {
        own: of(2),
        other: of(1),
    }
}

/// The same board as a position, reached by any legal order of play, yellow first.
fn reach(goal: [&[u8]; 7]) -> Position {
    fn go(position: &Position, goal: &[&[u8]; 7], heights: [usize; 7]) -> Option<Position> {
        if heights
            .iter()
            .zip(goal)
            .all(|(&h, column)| h == column.len())
        {
            return Some(position.clone());
        }
        let disc = position.turn().index() as u8 + 1;
        (0..7).find_map(|col| {
            if goal[col].get(heights[col]) != Some(&disc) {
                return None;
            }
            let mut next = position.clone();
            next.play(Move::new(col as u8)).ok()?;
            let mut heights = heights;
            heights[col] += 1;
            go(&next, goal, heights)
        })
    }
    go(&Position::new(classic()), &goal, [0; 7]).expect("a board that can be played")
}

fn ask(spec: &str, position: &Position) -> Report {
    let mut opponent = catalog::build(spec, position.variant()).unwrap();
    opponent.choose(position, &mut Unwatched)
}

const BLOCK: [&[u8]; 7] = [&[1], &[2], &[2, 1], &[2, 1, 1, 2], &[1, 1, 2, 1], &[], &[2]];
const EXTEND: [&[u8]; 7] = [&[], &[1, 1], &[], &[2, 1, 2], &[2, 2], &[1], &[]];
const TRAP: [&[u8]; 7] = [&[2], &[], &[], &[2, 1], &[2, 1], &[1, 1], &[]];

#[test]
fn bot_finds_every_cell_that_completes_a_three_and_blocks_the_playable_one() {
    let ground = Ground::new(classic());
    let board = columns(&ground, BLOCK);
    let red = set(&ground, &[(0, 0), (4, 0)]);
    let yellow = set(&ground, &[(1, 0), (1, 1), (5, 1), (5, 4)]);
    assert_eq!(ends(&ground, board.own, 3), red);
    assert_eq!(ends(&ground, board.other, 3), yellow);
    let playable = (red | yellow) & ground.playable(board);
    assert_eq!(playable, set(&ground, &[(1, 1)]));

    let report = ask("bot", &reach(BLOCK));
    assert_eq!(report.best, Move::new(1));
    let Why::Rule {
        rule,
        cell,
        line,
        among,
        ..
    } = report.why
    else {
        panic!("{report:?}");
    };
    assert_eq!((rule, cell, among), (Rule::Block, Cell::new(1, 1), 1));
    let row = |col| Cell::new(col, 1);
    assert_eq!(line, [row(2), row(3), row(4)]);
}

#[test]
fn bot_extends_a_two_of_either_colour() {
    let ground = Ground::new(classic());
    let board = columns(&ground, EXTEND);
    assert_ne!(ends(&ground, board.own, 2) & set(&ground, &[(4, 2)]), 0);
    let choice = Choice {
        rule: Rule::Extend,
        cells: set(&ground, &[(1, 2), (2, 0), (4, 2)]),
        forbidden: 0,
    };
    assert_eq!(decide(&ground, board), choice);
}

#[test]
fn bot_does_not_play_under_a_cell_where_yellow_would_win() {
    let ground = Ground::new(classic());
    let board = columns(&ground, TRAP);
    let candidates =
        (ends(&ground, board.own, 2) | ends(&ground, board.other, 2)) & ground.playable(board);
    assert_eq!(candidates, set(&ground, &[(2, 0), (5, 2)]));
    assert_eq!(
        ends(&ground, board.other, 3),
        set(&ground, &[(2, 1), (6, 1)])
    );
    let choice = decide(&ground, board);
    assert_eq!(choice.forbidden, set(&ground, &[(2, 0)]));
    assert_eq!(choice.cells, set(&ground, &[(5, 2)]));
    for seed in 0..20 {
        let report = ask(&format!("bot:seed={seed}"), &reach(TRAP));
        assert_eq!(report.best, Move::new(5));
    }
}

#[test]
fn bot_draws_every_candidate_sooner_or_later() {
    // As many discs of each colour: yellow is to move, and rule 2 asks for either colour.
    let position = reach(EXTEND);
    let mut seen = [0; 7];
    for seed in 0..90 {
        let report = ask(&format!("bot:seed={seed}"), &position);
        seen[report.best.index() as usize] += 1;
    }
    assert!(seen[1] > 10 && seen[2] > 10 && seen[4] > 10, "{seen:?}");
    assert_eq!(seen[1] + seen[2] + seen[4], 90);
}

/// The points of one cell of the bottom row, with discs of both sides beside it.
fn bottom_row(own: &[u32], other: &[u32], col: u32) -> i32 {
    let ground = Ground::new(classic());
    let row = |cols: &[u32]| cols.iter().map(|&col| (col, 0)).collect::<Vec<_>>();
    let discs = Discs {
        own: set(&ground, &row(own)),
        other: set(&ground, &row(other)),
    };
    let weights = Weights::default();
    weights.points(weights.kind_at(&fields(&ground, discs), set(&ground, &[(col, 0)])))
}

#[test]
fn placement_counts_discs_in_a_window_whether_they_touch_or_not() {
    assert_eq!(bottom_row(&[0, 1, 2], &[], 3), 100);
    assert_eq!(bottom_row(&[0, 1, 3], &[], 2), 100);
    assert_eq!(bottom_row(&[], &[0, 1, 3], 2), 50);
    assert_eq!(bottom_row(&[0, 1], &[], 2), 30);
    assert_eq!(bottom_row(&[0, 3], &[], 1), 30);
    assert_eq!(bottom_row(&[0, 3], &[], 2), 30);
    assert_eq!(bottom_row(&[], &[0, 3], 2), 15);
    assert_eq!(bottom_row(&[3], &[], 0), 10);
    assert_eq!(bottom_row(&[], &[3], 0), 0);
    // A window with both colours counts for nobody; the best single window counts, not the sum.
    assert_eq!(bottom_row(&[0, 1], &[3], 2), 0);
    assert_eq!(bottom_row(&[0, 1, 2], &[4, 5, 6], 3), 100);
    assert_eq!(bottom_row(&[1, 2], &[4, 5, 6], 3), 50);
}

#[test]
fn placement_explains_its_window() {
    let position = reach([&[1, 2], &[1, 2], &[], &[1], &[], &[], &[2]]);
    let report = ask("placement", &position);
    assert_eq!(report.best, Move::new(2));
    assert_eq!(report.scores[2].value, Value::Points(100));
    let Why::Window {
        kind,
        points,
        cells,
        among,
    } = report.why
    else {
        panic!("{report:?}");
    };
    assert_eq!((kind, points, among), (WindowKind::Completes, 100, 1));
    let bottom: Vec<Cell> = (0..4).map(|col| Cell::new(col, 0)).collect();
    assert_eq!(cells, bottom);
}

#[test]
fn a_won_note_is_500() {
    let position = reach([&[1, 2], &[1, 2], &[1, 2], &[], &[], &[], &[]]);
    let report = ask("note:depth=1", &position);
    assert_eq!(report.scores[3].value, Value::Points(500));
    assert_eq!((report.best, report.exact), (Move::new(3), true));
    // Elsewhere the three stays open, 100 for yellow, and red can block it, 50.
    assert_eq!(report.scores[6].value, Value::Points(50));
}

#[test]
fn rouen_scores_every_disc_in_every_direction() {
    let ground = Ground::new(classic());
    let runs = |open: bool, cells: &[(u32, u32)]| {
        let own = set(&ground, cells);
        Runs {
            open,
            ..Runs::default()
        }
        .score(&ground, own, ground.geometry.board & !own)
    };
    assert_eq!(runs(false, &[(3, 0)]), 4);
    assert_eq!(runs(false, &[(2, 0), (3, 0)]), 2 * 5 + 2 * 3);
    assert_eq!(runs(false, &[(2, 0), (3, 0), (4, 0)]), 3 * 50 + 3 * 3);
    assert_eq!(
        runs(false, &[(1, 0), (2, 0), (3, 0), (4, 0)]),
        4 * 1000 + 4 * 3
    );
    // Five in line are five discs of a winning run.
    let five = [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0)];
    assert_eq!(runs(false, &five), 5 * 1000 + 5 * 3);
    // Open ends: row two, diagonals one each, column one.
    assert_eq!(runs(true, &[(3, 0)]), 3 + 2 + 2 + 2);
    assert_eq!(runs(true, &[(3, 2)]), 4 * 3);
    assert_eq!(
        runs(true, &[(0, 0), (1, 0)]),
        2 * 5 * 2 + (2 + 1 + 2) + (2 + 2 + 2)
    );
}

#[test]
fn rouen_plays_the_first_of_equal_moves_and_wins_at_depth_0() {
    let position = reach([&[1, 2], &[1, 2], &[1, 2], &[], &[], &[], &[]]);
    assert_eq!(ask("rouen:depth=0", &position).best, Move::new(3));
    let empty = Position::new(classic());
    let report = ask("rouen:depth=0", &empty);
    // One disc is worth 4 wherever it falls.
    assert!(
        report
            .scores
            .iter()
            .all(|score| score.value == Value::Points(4))
    );
    assert_eq!((report.best, report.depth), (Move::new(0), 1));
}

#[test]
fn twelve_counts_groups_and_pays_faster_wins_more() {
    let ground = Ground::new(Variant::TWELVE);
    let count = |cells: &[(u32, u32)]| Groups::count(&ground, set(&ground, cells));
    assert_eq!(count(&[(0, 0), (1, 0)]), (1, 0));
    // A run that reaches three no longer counts as a two, and a gap ends a run.
    assert_eq!(count(&[(0, 0), (1, 0), (2, 0)]), (0, 1));
    assert_eq!(count(&[(0, 0), (1, 0), (3, 0), (4, 0)]), (2, 0));
    assert_eq!(count(&[(0, 0), (1, 1), (2, 2), (2, 0), (11, 5)]), (1, 1));
    let groups = Groups::new(5);
    let values = [4, 3, 2, 1, 0].map(|left| groups.win(left));
    assert_eq!(values, [500_000, 333_333, 250_000, 200_000, 166_666]);
    let position = reach([&[1, 2], &[1, 2], &[1, 2], &[], &[], &[], &[]]);
    let report = ask("twelve", &position);
    assert_eq!(report.scores[3].value, Value::Points(500));
}

#[test]
fn the_tree_of_document_a_has_its_published_sizes() {
    fn fillings(empty: u64, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => 1 + empty * fillings(empty - 1, depth - 1),
        }
    }
    assert_eq!(fillings(9, 8), 623_530);
    // With wins ending the game; the root is counted on top of the nodes below it.
    let report = ask(
        "minimax:alphabeta=0,table=0",
        &Position::new(Variant::TIC_TAC_TOE),
    );
    assert_eq!(report.nodes + 1, 549_946);
}
