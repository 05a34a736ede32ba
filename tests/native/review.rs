//! Reviews: which moves were decisions, which kept the result, where a game turned, who falls.

use std::sync::Arc;

use puissance4::ai::{Decided, Rng, Unwatched};
use puissance4::game::{Cell, Move, Outcome, Position, Variant, notation};
use puissance4::review::{
    Cause, Mark, Ply, Review, Truth, Unsure, Values, classify, rank, who_falls,
};
use puissance4::solver::book::StoredBook;

use crate::common::{Oracle, random_position};

fn find(id: &str) -> &'static Variant {
    Variant::find(id).unwrap()
}

/// A judge with the page's smaller book.
fn with_book() -> Truth {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/www/book-7x6-8.bin");
    let book = StoredBook::parse(&std::fs::read(file).unwrap()).unwrap();
    let mut truth = Truth::new(16 << 20);
    truth.open_book(&Arc::new(book));
    truth
}

/// The values before every move of a game.
fn values(truth: &mut Truth, variant: &'static Variant, moves: &[Move]) -> Vec<Option<Values>> {
    let mut position = Position::new(variant);
    let mut all = Vec::new();
    for &mv in moves {
        all.push(truth.values(&position, &mut |_| true).ok());
        position.play(mv).unwrap();
    }
    all
}

fn review(truth: &mut Truth, variant: &str, text: &str) -> Review {
    let variant = find(variant);
    let (_, moves) = notation::parse(variant, text).unwrap();
    let values = values(truth, variant, &moves);
    classify(&Position::new(variant), &moves, &values).unwrap()
}

#[test]
fn first_moves_of_7x6_are_marked_as_everybody_knows_them() {
    let mut truth = with_book();
    let marks = |truth: &mut Truth, text| review(truth, "7x6", text).plies[0].mark;
    for (text, mark) in [
        ("1", Mark::Blunder),
        ("2", Mark::Blunder),
        ("3", Mark::Mistake),
        ("4", Mark::None),
        ("5", Mark::Mistake),
        ("6", Mark::Blunder),
        ("7", Mark::Blunder),
    ] {
        assert_eq!(marks(&mut truth, text), mark, "{text}");
    }
    // After 4, every answer loses: no decision. In the middle it takes longest.
    let reply = review(&mut truth, "7x6", "41");
    assert!(!reply.plies[1].decision && reply.plies[1].kept);
    assert_eq!(reply.plies[1].mark, Mark::Sooner);
    assert_eq!(reply.plies[1].before, Some(Decided::Loss(40)));
    assert_eq!(reply.sides[1].decisions, 0);
    assert_eq!(reply.turning, None);
}

#[test]
fn a_game_thrown_away_twice_turns_at_the_second_time() {
    let mut truth = with_book();
    // The third move loses the won game, the fourth loses it back; what follows only takes longer
    // than necessary.
    let told = review(&mut truth, "7x6", "44554453362");
    let marks: Vec<Mark> = told.plies.iter().map(|ply| ply.mark).collect();
    use Mark::{Blunder, None, Slower, Sooner};
    assert_eq!(
        marks,
        [
            None, None, Blunder, Blunder, Slower, Sooner, Slower, None, None, Sooner, Slower
        ]
    );
    assert_eq!(told.turning, Some(3));
    assert_eq!(told.sides[0].missed, [2]);
    assert_eq!((told.sides[0].decisions, told.sides[0].kept), (5, 4));
    assert_eq!(told.sides[1].missed, [3]);
    assert_eq!((told.sides[1].decisions, told.sides[1].kept), (1, 0));
    let fourth = &told.plies[3];
    assert_eq!(fourth.before, Some(Decided::Win(37)));
    assert_eq!(fourth.after, Some(Decided::Loss(4)));
    assert!(!fourth.keepers.contains(&fourth.mv) && !fourth.keepers.is_empty());
    assert_eq!(told.judged, 11);
}

/// The loser does not fill the fourth cell of a column of three: no result changes, but it is told.
#[test]
fn a_win_given_in_a_lost_game_is_told_as_a_note() {
    let mut truth = with_book();
    let told = review(&mut truth, "7x6", "424436541474");
    let eleventh = &told.plies[10];
    assert_eq!(eleventh.mark, Mark::Sooner);
    assert_eq!(eleventh.after, Some(Decided::Loss(2)));
    let cell = Cell::new(3, 5);
    assert_eq!(eleventh.note, Some(Cause::LeftStanding { cell }));
    // The moves before only lose sooner: nothing can be seen at once.
    for ply in [6, 8] {
        let ply = &told.plies[ply];
        assert_eq!((ply.mark, &ply.note), (Mark::Sooner, &None));
    }
    // A win at once that is put off is a note, too; a result thrown away has its own explanation.
    let told = review(&mut truth, "7x6", "3344571");
    assert_eq!(told.plies[6].mark, Mark::Slower);
    assert!(matches!(&told.plies[6].note, Some(Cause::MissedWin { cells }) if cells.len() == 2));
    let errors = told.plies.iter().filter(|ply| !ply.kept);
    assert!(errors.clone().count() > 0 && errors.clone().all(|ply| ply.note.is_none()));
}

#[test]
fn a_win_that_comes_later_is_a_note_and_no_error() {
    let mut truth = Truth::new(1 << 20);
    // Three in a column can be completed at once; the first player builds elsewhere instead.
    let told = review(&mut truth, "p4-5x5-4", "3434343");
    let last = &told.plies[6];
    assert_eq!(
        (last.before, last.after),
        (Some(Decided::Win(1)), Some(Decided::Win(1)))
    );
    assert_eq!(last.mark, Mark::None);
    let mut slower = 0;
    for game in 0..40 {
        let variant = find("p4-5x5-4");
        let mut rng = Rng::new(game);
        let (mut position, mut moves) = (Position::new(variant), Vec::new());
        while !position.outcome().is_over() {
            let legal: Vec<Move> = position.legal().collect();
            moves.push(rng.pick(&legal));
            position.play(moves[moves.len() - 1]).unwrap();
        }
        let values = values(&mut truth, variant, &moves);
        let told = classify(&Position::new(variant), &moves, &values).unwrap();
        let noted = |ply: &&Ply| matches!(ply.mark, Mark::Slower | Mark::Sooner);
        for ply in told.plies.iter().filter(noted) {
            let (before, after) = (ply.before.unwrap(), ply.after.unwrap());
            let plies = match (before, after) {
                (Decided::Win(fast), Decided::Win(slow)) if ply.mark == Mark::Slower => slow - fast,
                (Decided::Loss(slow), Decided::Loss(fast)) if ply.mark == Mark::Sooner => {
                    slow - fast
                }
                other => panic!("{other:?} is no matter of time"),
            };
            assert!(plies > 0 && plies.is_multiple_of(2) && ply.kept);
            slower += 1;
        }
    }
    assert!(slower > 50, "{slower}");
}

/// Plain negamax is asked for every position of random games on boards with and without gravity.
#[test]
fn classification_agrees_with_plain_negamax() {
    for (id, games) in [
        ("p4-4x4-3", 30),
        ("p4-4x4-4", 10),
        ("ttt-3x3-3", 60),
        ("p4-3x3-3", 30),
    ] {
        let variant = find(id);
        let mut truth = Truth::new(1 << 20);
        let mut oracle = Oracle::default();
        for seed in 0..games {
            let mut rng = Rng::new(seed);
            let (mut position, mut moves) = (Position::new(variant), Vec::new());
            let mut expected = Vec::new();
            while !position.outcome().is_over() {
                let legal: Vec<Move> = position.legal().collect();
                let mv = rng.pick(&legal);
                let worth: Vec<i32> = legal
                    .iter()
                    .map(|&mv| oracle.played(&position, mv).signum())
                    .collect();
                let best = *worth.iter().max().unwrap();
                let made = oracle.played(&position, mv).signum();
                let decision = worth.iter().any(|&other| other != best);
                expected.push((position.turn(), decision, best - made));
                moves.push(mv);
                position.play(mv).unwrap();
            }
            let values = values(&mut truth, variant, &moves);
            let told = classify(&Position::new(variant), &moves, &values).unwrap();
            for (ply, &(side, decision, fallen)) in told.plies.iter().zip(&expected) {
                assert_eq!((ply.side, ply.decision), (side, decision), "{id} {seed}");
                let steps = match ply.mark {
                    Mark::Blunder => 2,
                    Mark::Mistake => 1,
                    Mark::Slower | Mark::Sooner | Mark::None => 0,
                };
                assert_eq!((steps, ply.kept), (fallen, fallen == 0), "{id} {seed}");
            }
            for side in 0..2 {
                let own = expected.iter().filter(|ply| ply.0.index() == side && ply.1);
                assert_eq!(told.sides[side].decisions as usize, own.clone().count());
                let kept = own.filter(|ply| ply.2 == 0).count();
                assert_eq!(told.sides[side].kept as usize, kept);
            }
            let last = expected.iter().rposition(|ply| ply.2 > 0);
            assert_eq!(told.turning, last);
        }
    }
}

#[test]
fn judging_from_the_end_changes_nothing_but_how_much_is_known() {
    let mut truth = with_book();
    let variant = find("7x6");
    let (_, moves) = notation::parse(variant, "44554453362").unwrap();
    let all = values(&mut truth, variant, &moves);
    let start = Position::new(variant);
    let whole = classify(&start, &moves, &all).unwrap();
    let mut some: Vec<Option<Values>> = vec![None; moves.len()];
    for ply in (0..moves.len()).rev() {
        some[ply].clone_from(&all[ply]);
        let partly = classify(&start, &moves, &some).unwrap();
        assert_eq!(partly.judged, moves.len() - ply);
        assert_eq!(partly.plies[ply..], whole.plies[ply..]);
        let unknown = &partly.plies[..ply];
        assert!(
            unknown
                .iter()
                .all(|ply| ply.before.is_none() && !ply.decision && ply.kept)
        );
    }
    // Values of another position are not believed.
    let mut wrong = all.clone();
    wrong[0] = Some(Values(vec![(Move::new(6), Decided::Draw)]));
    assert_eq!(
        classify(&start, &moves, &wrong).unwrap().judged,
        moves.len() - 1
    );
    let illegal = classify(&start, &[Move::new(9)], &[]).unwrap_err();
    assert_eq!(illegal.0, 0);
}

#[test]
fn exact_lines_are_as_long_as_their_value_says() {
    for (id, plies, count) in [
        ("7x6", 22, 8),
        ("p4-5x5-4", 8, 12),
        ("p4-5x5-3", 3, 6),
        ("ttt-4x4-3", 4, 8),
        ("ttt-4x4-4", 9, 6),
        ("9x7", 44, 4),
    ] {
        let mut truth = Truth::new(4 << 20);
        let mut rng = Rng::new(5);
        let mut seen = 0;
        while seen < count {
            let Some(position) = random_position(find(id), plies, &mut rng) else {
                continue;
            };
            seen += 1;
            let (values, line) = truth.line(&position, &mut |_| true).unwrap();
            assert_eq!(values, truth.values(&position, &mut |_| true).unwrap());
            let mut at = position.clone();
            for &mv in &line {
                let here = truth.values(&at, &mut |_| true).unwrap();
                assert_eq!(here.of(mv), Some(here.best()), "{id}");
                at.play(mv).unwrap();
            }
            match values.best() {
                Decided::Win(plies) | Decided::Loss(plies) => {
                    assert_eq!(line.len(), plies as usize, "{id}");
                    assert!(matches!(at.outcome(), Outcome::Win(_)));
                }
                Decided::Draw => assert_eq!(at.outcome(), Outcome::Draw),
            }
        }
    }
}

#[test]
fn no_values_without_a_game_or_a_decision() {
    let mut truth = Truth::new(1 << 20);
    let mut ask = |id: &str, text: &str| {
        let (position, _) = notation::parse(find(id), text).unwrap();
        truth.values(&position, &mut |_| false).unwrap_err()
    };
    assert_eq!(ask("7x6", "1212121"), Unsure::Over);
    assert_eq!(ask("ttt-3x3-3", "a1a2b1b2c1"), Unsure::Over);
    assert_eq!(ask("trio", ""), Unsure::Sides);
    assert_eq!(ask("7x6", "4"), Unsure::Stopped);
    assert_eq!(ask("ttt-6x6-4", ""), Unsure::Stopped);
}

#[test]
fn openings_tell_what_the_book_knows() {
    let mut truth = with_book();
    let start = Position::new(find("7x6"));
    let all = truth.values(&start, &mut |_| true).unwrap();
    let worths: Vec<Decided> = all.0.iter().map(|&(_, worth)| worth).collect();
    assert_eq!(
        worths,
        [
            Decided::Loss(40),
            Decided::Loss(42),
            Decided::Draw,
            Decided::Win(41),
            Decided::Draw,
            Decided::Loss(42),
            Decided::Loss(40),
        ]
    );
    assert_eq!(all.of(Move::new(3)), Some(all.best()));
    // Down the tree, a position is worth what its best reply is, one ply later.
    let (after, _) = notation::parse(find("7x6"), "44").unwrap();
    let values = truth.values(&after, &mut |_| true).unwrap();
    let (deeper, _) = notation::parse(find("7x6"), "444").unwrap();
    let next = truth.values(&deeper, &mut |_| true).unwrap();
    assert_eq!(
        rank(values.of(Move::new(3)).unwrap()),
        -rank(next.best()) - 1
    );
}

#[test]
fn the_weakest_level_that_holds_is_named() {
    let variant = find("7x6");
    let seeds = [1, 2, 3, 4, 5];
    // Column 4 completes three in a column: luck alone does not find it five times.
    let (position, _) = notation::parse(variant, "414141").unwrap();
    let falls = who_falls(&position, &[Move::new(3)], &seeds, &mut Unwatched);
    assert_eq!(falls.len(), 2);
    assert!(!falls[0].holds && falls[0].moves.len() == seeds.len());
    assert!(falls[1].holds && falls[1].level == 2);
    assert!(falls[1].moves.iter().all(|&mv| mv == Move::new(3)));
    // Where every move passes, the first level holds.
    let all: Vec<Move> = position.legal().collect();
    let falls = who_falls(&position, &all, &seeds, &mut Unwatched);
    assert_eq!((falls.len(), falls[0].holds), (1, true));
    // Where nothing passes but what none of the others plays, the last level is left.
    let falls = who_falls(&position, &[Move::new(6)], &seeds, &mut Unwatched);
    assert_eq!((falls.len(), falls[7].level), (8, 8));
    assert!(falls[7].holds);
    // Where the last level may have to judge, it is asked too.
    let (position, _) =
        notation::parse(find("9x7"), "3921599666881763122838645392692692847").unwrap();
    let falls = who_falls(&position, &[], &seeds, &mut Unwatched);
    assert_eq!((falls.len(), falls[7].level), (8, 8));
    assert!(!falls[7].holds && falls[7].moves.len() == 1);
}
