//! Set-ups: text and drawings, every reachable position accepted, impossible ones refused.

use std::collections::HashSet;

use proptest::prelude::*;
use puissance4::ai::{Opponent, Unwatched, catalog};
use puissance4::game::{
    Cell, Move, NotationFault, Outcome, Position, PositionError, Setup, SetupError, Side, Variant,
    notation, pasted,
};

fn variant(id: &str) -> &'static Variant {
    Variant::find(id).unwrap()
}

fn setup(id: &str, text: &str) -> Setup {
    Setup::parse(variant(id), text).unwrap()
}

fn fault(id: &str, text: &str) -> SetupError {
    setup(id, text).position().unwrap_err()
}

fn cells(list: &[(u8, u8)]) -> Vec<Cell> {
    list.iter().map(|&(col, row)| Cell::new(col, row)).collect()
}

/// A random game on a random board, as far as it goes, with its moves.
fn games() -> impl Strategy<Value = (Position, Vec<Move>)> {
    let choices = proptest::collection::vec(any::<u8>(), 0..80);
    (0..Variant::all().len(), choices).prop_map(|(board, choices)| {
        let mut position = Position::new(&Variant::all()[board]);
        let mut moves = Vec::new();
        for choice in choices {
            let legal: Vec<Move> = position.legal().collect();
            if legal.is_empty() {
                break;
            }
            let mv = legal[usize::from(choice) % legal.len()];
            position.play(mv).unwrap();
            moves.push(mv);
        }
        (position, moves)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    /// Every position that moves lead to is accepted as it is, and has a text of its own.
    #[test]
    fn every_reachable_position_is_accepted((position, _) in games()) {
        let setup = Setup::of(&position);
        let text = setup.to_string();
        prop_assert!(text.chars().all(|letter| "xos-.".contains(letter)));
        let read = Setup::parse(position.variant(), &text).unwrap();
        prop_assert_eq!(&read, &setup);
        prop_assert_eq!(read.position().unwrap(), position.clone());
        let drawn = pasted::parse(position.variant(), &position.to_string()).unwrap().setup;
        prop_assert_eq!(drawn, setup);
    }

    /// A game cut in two, set-up and moves, leads to the same position, and reads as it was written.
    #[test]
    fn moves_are_laid_on_a_set_up((position, moves) in games(), cut: proptest::sample::Index) {
        let variant = position.variant();
        let cut = if moves.is_empty() { 0 } else { cut.index(moves.len()) };
        let mut start = Position::new(variant);
        for &mv in &moves[..cut] {
            start.play(mv).unwrap();
        }
        let text = notation::print_game(&start, &moves[cut..]);
        let game = notation::parse_game(variant, &text).unwrap();
        prop_assert_eq!(&game.position, &position);
        prop_assert_eq!(&game.start, &start);
        prop_assert_eq!(&game.moves[..], &moves[cut..]);
        prop_assert_eq!(notation::print_game(&game.start, &game.moves), text);
    }

    /// Any discs at all have a text that reads back; and whatever is accepted is a position that
    /// the rules go on from: as many discs, the right turn, nobody but the last mover has won.
    #[test]
    fn any_discs_have_a_text(
        board in 0..Variant::all().len(),
        discs in proptest::collection::vec(0_u8..5, 128),
    ) {
        let variant = &Variant::all()[board];
        let mut setup = Setup::new(variant);
        for index in 0..variant.area() as u8 {
            let side = discs[usize::from(index)];
            let disc = (usize::from(side) < variant.sides()).then(|| Side::ALL[usize::from(side)]);
            setup.put(Cell::at(index, variant), disc);
        }
        prop_assert_eq!(Setup::parse(variant, &setup.to_string()).unwrap(), setup.clone());
        if let Ok(position) = setup.position() {
            prop_assert_eq!(Setup::of(&position), setup);
        }
    }

    /// A disc taken out from under others leaves exactly these in the air.
    #[test]
    fn discs_in_the_air_are_named((position, moves) in games(), which: proptest::sample::Index) {
        let variant = position.variant();
        if moves.is_empty() || !variant.gravity() {
            return Ok(());
        }
        let col = moves[which.index(moves.len())].index();
        let heap: Vec<Cell> = (0..variant.height())
            .map(|row| Cell::new(col, row))
            .filter(|&cell| position.at(cell).is_some())
            .collect();
        let taken = which.index(heap.len());
        let mut setup = Setup::of(&position);
        setup.put(heap[taken], None);
        let hanging = &heap[taken + 1..];
        match setup.position() {
            Err(SetupError::Floating { cells }) => prop_assert_eq!(cells, hanging),
            _ => prop_assert!(hanging.is_empty()),
        }
    }

    /// A disc too many of a side that was not to move spoils the numbers.
    #[test]
    fn a_disc_too_many_is_counted((position, _) in games(), by in 1_usize..3, column: u8) {
        let variant = position.variant();
        let by = if variant.sides() == 2 { 1 } else { by };
        let side = (position.turn().index() + by) % variant.sides();
        let mv = Move::new(column % variant.move_count());
        let Some(cell) = position.landing(mv) else { return Ok(()) };
        let mut setup = Setup::of(&position);
        setup.put(cell, Some(Side::ALL[side]));
        let counts = setup.counts();
        prop_assert_eq!(setup.position(), Err(SetupError::Counts { counts }));
    }
}

/// Without gravity marks may come in any order, so a set-up is possible exactly if a game leads
/// there: all 19 683 boards of morpion against all its games.
#[test]
fn possible_means_reachable_at_morpion() {
    fn walk(position: &Position, seen: &mut HashSet<String>) {
        if seen.insert(Setup::of(position).to_string()) {
            for mv in position.legal() {
                let mut next = position.clone();
                next.play(mv).unwrap();
                walk(&next, seen);
            }
        }
    }
    let morpion = variant("ttt-3x3-3");
    let mut reachable = HashSet::new();
    walk(&Position::new(morpion), &mut reachable);
    assert_eq!(reachable.len(), 5478, "as everybody counts them");
    let mut refused = [0; 3];
    for number in 0..3_u32.pow(9) {
        let mut setup = Setup::new(morpion);
        for index in 0..9_u8 {
            let disc = number / 3_u32.pow(index.into()) % 3;
            let side = disc.checked_sub(1).map(|side| Side::ALL[side as usize]);
            setup.put(Cell::at(index, morpion), side);
        }
        let found = setup.position();
        assert_eq!(
            found.is_ok(),
            reachable.contains(&setup.to_string()),
            "{setup}"
        );
        match found {
            Ok(_) => {}
            Err(SetupError::Counts { .. }) => refused[0] += 1,
            Err(SetupError::BothWon { .. }) => refused[1] += 1,
            Err(SetupError::WonEarly { .. }) => refused[2] += 1,
            Err(other) => panic!("{other}"),
        }
    }
    assert!(refused.iter().all(|&count| count > 50), "{refused:?}");
}

#[test]
fn impossible_set_ups_say_why_and_where() {
    assert_eq!(
        fault("7x6", "-x.o-xo"),
        SetupError::Floating {
            cells: cells(&[(0, 1), (1, 2), (1, 3)])
        }
    );
    assert_eq!(fault("7x6", "xx"), SetupError::Counts { counts: [2, 0, 0] });
    assert_eq!(fault("7x6", "o"), SetupError::Counts { counts: [0, 1, 0] });
    assert_eq!(
        fault("trio", "xs"),
        SetupError::Counts { counts: [1, 0, 1] }
    );
    assert_eq!(
        fault("7x6", "xxxx.oooo"),
        SetupError::BothWon {
            cells: cells(&[
                (0, 0),
                (0, 1),
                (0, 2),
                (0, 3),
                (1, 0),
                (1, 1),
                (1, 2),
                (1, 3)
            ])
        }
    );
    // The second side moved last, so the first had won before.
    let early = SetupError::WonEarly {
        cells: cells(&[(0, 0), (0, 1), (0, 2), (0, 3)]),
    };
    assert_eq!(fault("7x6", "xxxx.ooo.o"), early);
    // The first moved last, but the line lies under another disc.
    assert_eq!(fault("7x6", "xxxxo.ooo.x"), early);
    assert!(setup("7x6", "xxxx.ooo").position().is_ok());
    // Two lines that no single disc has made; two that one disc made are well.
    let SetupError::WonEarly { cells } = fault("7x6", "xxxx.xxxx.ooo.oo.oo") else {
        panic!("two wins");
    };
    assert_eq!(cells.len(), 8);
    let double = setup("7x6", "x.ox.oox.xxxx..oo.o").position().unwrap();
    assert_eq!(double.winning_cells().len(), 7);
}

#[test]
fn texts_that_are_no_set_up_say_where() {
    let refused = |id: &str, text: &str| Setup::parse(variant(id), text).unwrap_err();
    let no_disc = |at, found| SetupError::Character { at, found };
    assert_eq!(refused("7x6", "xo.y"), no_disc(4, 'y'));
    assert_eq!(refused("7x6", "s"), no_disc(1, 's'), "no third side here");
    assert_eq!(
        refused("7x6", "xoxoxox"),
        SetupError::Size {
            width: 1,
            height: 7
        }
    );
    assert_eq!(
        refused("7x6", ".......x"),
        SetupError::Size {
            width: 8,
            height: 1
        }
    );
    let wrong = |text: &str| notation::parse_game(variant("7x6"), text).unwrap_err();
    assert_eq!(wrong("x?:4"), PositionError::Setup(no_disc(2, '?')));
    let PositionError::Moves(error) = wrong("xo:44x") else {
        panic!("the moves are wrong");
    };
    assert_eq!((error.at, error.fault), (6, NotationFault::Character('x')));
    let over = notation::parse_game(variant("7x6"), "xxxx.ooo:1").unwrap_err();
    assert!(matches!(over, PositionError::Moves(error) if error.at == 10));
    assert!(
        notation::parse_game(variant("7x6"), ":44").is_ok(),
        "an empty set-up"
    );
}

#[test]
fn drawings_as_people_paste_them() {
    let wanted = setup("7x6", "..xo.x");
    for drawing in [
        ". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . o . . . .\n. . x x . . .",
        ".......\r\n.......\r\n.......\r\n.......\r\n..O....\r\n..XX...\r\n",
        "0000000\n0000000\n0000000\n0000000\n0020000\n0011000",
        "| | | | | | | |\n| | | | | | | |\n| | | | | | | |\n| | | | | | | |\n| | |o| | | | |\n| | |x|x| | | |\n+-------------+\n 1 2 3 4 5 6 7 ",
        "|- - - - - - -|\n|- - - - - - -|\n|- - - - - - -|\n|- - - - - - -|\n|- - o - - - -|\n|- - x x - - -|\n---------------",
        "⚪⚪⚪⚪⚪⚪⚪\n⚪⚪⚪⚪⚪⚪⚪\n⚪⚪⚪⚪⚪⚪⚪\n⚪⚪⚪⚪⚪⚪⚪\n⚪⚪🔴⚪⚪⚪⚪\n⚪⚪🟡🟡⚪⚪⚪",
        "🔵🔵🔵🔵🔵🔵🔵\n🔵🔵🔵🔵🔵🔵🔵\n🔵🔵🔵🔵🔵🔵🔵\n🔵🔵🔵🔵🔵🔵🔵\n🔵🔵🔴🔵🔵🔵🔵\n🔵🔵🟡🟡🔵🔵🔵",
        "_______\n_______\n_______\n_______\n__R____\n__YY___",
        "_______\n_______\n_______\n_______\n__r____\n__jj___",
        // Blue against red, and blanks for empty cells.
        ".......\n.......\n.......\n.......\n..🔴....\n..🔵🔵...",
        "       \n       \n       \n       \n  O    \n  XX   ",
        "┌─────────────┐\n│ . . . . . . .│\n│. . . . . . . │\n│. . . . . . . │\n│. . . . . . . │\n│. . 0 . . . . │\n│. . x x . . . │\n└─────────────┘",
    ] {
        assert_eq!(
            pasted::parse(variant("7x6"), drawing),
            Ok(pasted::Drawing {
                setup: wanted.clone(),
                second_began: false
            }),
            "{drawing}"
        );
    }
    // Red, or noughts, have a disc more: they began, and are the set-up's first side.
    for drawing in [
        ".......\n.......\n.......\n.......\n..Y....\n..RR...",
        ".......\n.......\n.......\n.......\n..🟡....\n..🔴🔴...",
        ".......\n.......\n.......\n.......\n..x....\n..oo...",
    ] {
        let drawn = pasted::parse(variant("7x6"), drawing).unwrap();
        assert_eq!(
            (drawn.setup, drawn.second_began),
            (wanted.clone(), true),
            "{drawing}"
        );
    }
    // As many of both: red is the second player, whichever stands first.
    for (row, text) in [("..YR...", "..x.o"), ("..RY...", "..o.x")] {
        let drawing = format!("{}{row}", ".......\n".repeat(5));
        let drawn = pasted::parse(variant("7x6"), &drawing).unwrap();
        assert_eq!(
            (drawn.setup.to_string().as_str(), drawn.second_began),
            (text, false)
        );
    }
    let small = pasted::parse(variant("ttt-3x3-3"), "x| |o\n-+-+-\n |x| \n-+-+-\no| |x").unwrap();
    assert_eq!(small.setup.to_string(), "o-x.-x.x-o");
    let refused = |text: &str| pasted::parse(variant("7x6"), text).unwrap_err();
    assert_eq!(
        refused("...\n.?."),
        SetupError::Character { at: 6, found: '?' }
    );
    assert_eq!(
        refused("xox\n..."),
        SetupError::Size {
            width: 3,
            height: 2
        }
    );
    assert_eq!(
        refused(""),
        SetupError::Size {
            width: 0,
            height: 0
        }
    );
    let third = "......s\n".repeat(6);
    assert_eq!(refused(&third), SetupError::Character { at: 7, found: 's' });
}

/// Nobody takes the number of discs for the number of moves: every opponent answers a set-up that
/// no game leads to, and answers a reachable one as it answers the game.
#[test]
fn opponents_play_on_from_a_set_up() {
    for id in ["7x6", "ttt-3x3-3", "trio", "p4-4x4-3", "12x6"] {
        let board = variant(id);
        let text = match id {
            "trio" => "xxo.oss.x",
            "ttt-3x3-3" => "x-o",
            // The lowest disc of a column is the second side's, and nothing else was played.
            _ => "ox",
        };
        let unreached = setup(id, text).position().unwrap();
        assert_eq!(unreached.outcome(), Outcome::Ongoing);
        for entry in catalog::OPPONENTS {
            if !entry.variants().contains(&id) {
                continue;
            }
            let few = match entry.id {
                "perfect" | "expert" => ":nodes=2000",
                "mcts" => ":iterations=500",
                _ => "",
            };
            let spec = format!("{}{few}", entry.id);
            let ask = |position: &Position| {
                let mut opponent: Box<dyn Opponent> = catalog::build(&spec, board).unwrap();
                opponent.choose(position, &mut Unwatched)
            };
            let report = ask(&unreached);
            assert!(unreached.check(report.best).is_ok(), "{spec} on {id}");
            let mut played = Position::new(board);
            for mv in [0, 1, 0] {
                played
                    .play(Move::new(
                        mv + u8::from(!board.gravity()) * (mv * 3 + played.ply() as u8),
                    ))
                    .unwrap();
            }
            let set_up = Setup::of(&played).position().unwrap();
            assert_eq!(ask(&played), ask(&set_up), "{spec} on {id}");
        }
    }
}
