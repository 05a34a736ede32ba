//! Sessions at their edges: conditions that an ordinary game never meets.

use puissance4::game::{Move, RuleError, Side, Variant};
use puissance4::session::{Scores, Seat, Session, Starter, Table};

fn table(seats: [&str; 2], starter: Starter) -> Table {
    Table {
        variant: Variant::CLASSIC,
        seats: seats.map(Seat::named).to_vec(),
        starter,
    }
}

const PEOPLE: [&str; 2] = ["human", "human"];
const MIXED: [&str; 2] = ["human", "random"];

fn session(starter: Starter) -> Session {
    Session::new(table(MIXED, starter), 0)
}

fn play(session: &mut Session, moves: &str) {
    for column in moves.bytes() {
        session.play(Move::new(column - b'1')).unwrap();
    }
}

fn columns(moves: &[Move]) -> Vec<u8> {
    moves.iter().map(|mv| mv.index() + 1).collect()
}

#[test]
fn a_game_without_a_move_keeps_its_seat_only_where_seats_alternate() {
    let mut drawn = session(Starter::Random);
    assert_eq!(drawn.seat_to_move(), 0);
    drawn.start(table(MIXED, Starter::Random), 1);
    assert_eq!(drawn.seat_to_move(), 1, "drawn again though nobody moved");
}

#[test]
fn alternation_goes_on_only_at_the_same_table_under_the_same_rule() {
    // One game was begun by the first seat, so alternation would give the second its turn.
    let after_one = |first: Starter| {
        let mut session = session(first);
        play(&mut session, "4");
        session
    };
    let mut same = after_one(Starter::Alternate);
    same.start(table(MIXED, Starter::Alternate), 0);
    assert_eq!(same.seat_to_move(), 1);
    let mut other_seats = after_one(Starter::Alternate);
    other_seats.start(table(PEOPLE, Starter::Alternate), 0);
    assert_eq!(other_seats.seat_to_move(), 0);
    let mut other_rule = after_one(Starter::First);
    other_rule.start(table(MIXED, Starter::Alternate), 0);
    assert_eq!(other_rule.seat_to_move(), 0);
}

#[test]
fn one_goes_forward_as_well_as_back_and_no_further_than_the_line() {
    let mut session = session(Starter::First);
    play(&mut session, "4435");
    for (to, standing) in [(1, 1), (3, 3), (3, 3), (0, 0), (4, 4), (2, 2), (99, 4)] {
        session.go_to(to);
        assert_eq!(session.history().len(), standing, "to {to}");
        assert_eq!(session.future().len(), 4 - standing, "to {to}");
        assert_eq!(session.position().ply() as usize, standing, "to {to}");
    }
    assert_eq!(columns(session.history()), [4, 4, 3, 5]);
}

#[test]
fn after_a_resignation_a_move_that_breaks_a_rule_is_told_that_rule() {
    let mut session = session(Starter::First);
    play(&mut session, "444444");
    session.resign(Side::First).unwrap();
    assert_eq!(
        session.play(Move::new(7)),
        Err(RuleError::OutsideGrid { index: 7 })
    );
    assert_eq!(
        session.play(Move::new(3)),
        Err(RuleError::ColumnFull { column: 3 })
    );
    assert_eq!(session.play(Move::new(0)), Err(RuleError::GameOver));
}

#[test]
fn a_point_given_up_is_given_anew_by_a_new_end() {
    let mut session = session(Starter::First);
    play(&mut session, "44");
    session.waive();
    assert!(!session.is_waived(), "a game that goes on has no point yet");
    session.resign(Side::First).unwrap();
    session.waive();
    assert_eq!(
        (session.is_waived(), session.scores().wins),
        (true, vec![0, 0])
    );
    session.undo();
    session.resign(Side::Second).unwrap();
    assert_eq!(
        (session.is_waived(), session.scores().wins),
        (false, vec![1, 0])
    );
    session.waive();
    session.lay("1212121", "").unwrap();
    assert_eq!(
        (session.is_waived(), session.scores().wins),
        (false, vec![1, 0])
    );
}

#[test]
fn a_game_that_is_laid_replaces_the_line_its_end_and_what_was_taken_back() {
    let mut session = session(Starter::First);
    play(&mut session, "1234");
    session.go_to(1);
    session.stop().unwrap();
    session.lay("44", "5").unwrap();
    assert!(!session.is_over());
    assert_eq!(columns(session.history()), [4, 4]);
    assert_eq!(columns(&session.future()), [5]);
    session.lay("", "").unwrap();
    assert!(session.history().is_empty() && session.future().is_empty());
}

#[test]
fn a_laid_game_is_cut_in_the_right_place_where_moves_have_two_letters() {
    let mut session = Session::new(Table::of_people(Variant::TIC_TAC_TOE), 0);
    for cut in [0, 2, 4, 6] {
        let (past, future) = "a1b2c3".split_at(cut);
        session.lay(past, future).unwrap();
        assert_eq!(session.history().len(), cut / 2, "{past}|{future}");
        assert_eq!(session.future().len(), 3 - cut / 2, "{past}|{future}");
    }
}

#[test]
fn scores_of_too_few_or_too_many_seats_are_made_to_fit() {
    let mut session = session(Starter::First);
    for wins in [vec![3], vec![3, 0, 9]] {
        session.set_scores(Scores { wins, draws: 1 }, false);
        assert_eq!(
            session.scores(),
            Scores {
                wins: vec![3, 0],
                draws: 1
            }
        );
    }
}

#[test]
fn a_game_that_goes_on_takes_nothing_out_of_scores_that_count_it() {
    let mut session = session(Starter::First);
    play(&mut session, "44");
    session.set_scores(
        Scores {
            wins: vec![2, 2],
            draws: 2,
        },
        true,
    );
    assert_eq!(
        session.scores(),
        Scores {
            wins: vec![2, 2],
            draws: 2
        }
    );
    assert!(!session.is_waived());
}

#[test]
fn who_begins_is_read_as_settings_and_links_write_it() {
    for (name, rule) in [
        ("me", Some(Starter::First)),
        ("them", Some(Starter::Second)),
        ("random", Some(Starter::Random)),
        ("alternate", Some(Starter::Alternate)),
        ("third", None),
        ("", None),
    ] {
        assert_eq!(Starter::named(name), rule, "{name}");
    }
}
