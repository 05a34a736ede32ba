//! Sessions: taking back, who begins, seats and scores.

use puissance4::game::{Move, Outcome, PositionError, RuleError, Side, Variant, notation};
use puissance4::session::{End, Scores, Seat, Session, Starter, Table};

/// Seats by letter: a person or an opponent.
fn table(who: &str, starter: Starter) -> Table {
    let id = if who.len() == 3 { "trio" } else { "7x6" };
    Table {
        variant: Variant::find(id).unwrap(),
        seats: who
            .chars()
            .map(|letter| Seat::named(if letter == 'h' { "human" } else { "random" }))
            .collect(),
        starter,
    }
}

fn session(who: &str, starter: Starter) -> Session {
    Session::new(table(who, starter), 0)
}

fn play(session: &mut Session, moves: &str) {
    for column in moves.bytes() {
        session.play(Move::new(column - b'1')).unwrap();
    }
}

fn text(session: &Session) -> String {
    notation::print(session.position().variant(), session.history())
}

fn scores(session: &Session) -> (Vec<u32>, u32) {
    let Scores { wins, draws } = session.scores();
    (wins, draws)
}

const FIRST_WINS: &str = "1212121";

#[test]
fn undo_and_redo_walk_the_same_line() {
    let mut session = session("ha", Starter::First);
    play(&mut session, "4435");
    assert!(session.undo() && session.undo());
    assert_eq!(text(&session), "44");
    assert_eq!(session.future(), [Move::new(2), Move::new(4)]);
    assert!(session.redo());
    assert_eq!(text(&session), "443");
    play(&mut session, "7");
    assert!(!session.redo(), "a new move forgets the old line");
    for _ in 0..4 {
        assert!(session.undo());
    }
    assert!(!session.undo());
    assert_eq!(session.position().ply(), 0);
}

#[test]
fn a_refused_move_keeps_what_was_taken_back() {
    let mut session = session("ha", Starter::First);
    play(&mut session, "4444441");
    session.undo();
    assert_eq!(
        session.play(Move::new(3)),
        Err(RuleError::ColumnFull { column: 3 })
    );
    assert!(session.redo());
    assert_eq!(text(&session), "4444441");
}

#[test]
fn a_press_of_undo_goes_back_to_a_persons_turn_and_redo_forward_to_the_next() {
    let mut session = session("ha", Starter::First);
    assert_eq!((session.undo_target(), session.redo_target()), (None, None));
    play(&mut session, "4435");
    assert_eq!(session.undo_target(), Some(2));
    session.go_to(2);
    assert_eq!(
        (session.undo_target(), session.redo_target()),
        (Some(0), Some(4))
    );
    // While the opponent thinks, only the person's own move is taken back.
    play(&mut session, "1");
    assert_eq!(
        (session.undo_target(), session.redo_target()),
        (Some(2), None)
    );
}

#[test]
fn an_opponents_opening_stays_and_two_opponents_step_singly() {
    let mut opened = session("ha", Starter::Second);
    play(&mut opened, "4");
    assert_eq!(opened.undo_target(), None);
    let mut watched = session("aa", Starter::First);
    play(&mut watched, "443");
    assert_eq!(watched.undo_target(), Some(2));
    watched.go_to(1);
    assert_eq!(watched.redo_target(), Some(2));
    // A person among three takes both answers back.
    let mut three = session("haa", Starter::First);
    play(&mut three, "1234");
    assert_eq!(three.undo_target(), Some(3));
    three.go_to(3);
    assert_eq!(three.undo_target(), Some(0));
}

#[test]
fn who_begins() {
    let order = |starter: Starter, who: &str| {
        let mut session = session(who, starter);
        (1..=6)
            .map(|chance| {
                let seat = session.seat_of(Side::First);
                play(&mut session, "4");
                session.start(table(who, starter), chance);
                seat
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(order(Starter::First, "ha"), [0; 6]);
    assert_eq!(order(Starter::Second, "ha"), [1; 6]);
    assert_eq!(order(Starter::Alternate, "ha"), [0, 1, 0, 1, 0, 1]);
    assert_eq!(order(Starter::Alternate, "haa"), [0, 1, 2, 0, 1, 2]);
    // Chance comes in from outside: the same number, the same seat.
    assert_eq!(order(Starter::Random, "ha"), [0, 1, 0, 1, 0, 1]);
    assert_eq!(order(Starter::Random, "haa"), [0, 1, 2, 0, 1, 2]);
}

#[test]
fn alternation_waits_for_a_game_and_begins_anew_at_another_table() {
    let mut session = session("ha", Starter::Alternate);
    session.start(table("ha", Starter::Alternate), 1);
    assert_eq!(session.seat_to_move(), 0, "nobody had moved");
    play(&mut session, "4");
    session.start(table("ha", Starter::Alternate), 1);
    assert_eq!(session.seat_to_move(), 1);
    play(&mut session, "4");
    session.start(table("hh", Starter::Alternate), 1);
    assert_eq!(session.seat_to_move(), 0);
}

#[test]
fn scores_follow_the_seat_not_the_colour() {
    let mut session = session("ha", Starter::Alternate);
    play(&mut session, FIRST_WINS);
    assert_eq!(session.end(), End::Board(Outcome::Win(Side::First)));
    assert_eq!(scores(&session), (vec![1, 0], 0));
    session.start(table("ha", Starter::Alternate), 0);
    play(&mut session, FIRST_WINS);
    assert_eq!(
        scores(&session),
        (vec![1, 1], 0),
        "the second seat moved first and won"
    );
    session.undo();
    assert_eq!(
        scores(&session),
        (vec![1, 0], 0),
        "a game taken up again is not over"
    );
    session.redo();
    assert_eq!(scores(&session), (vec![1, 1], 0));
}

#[test]
fn scores_stay_with_the_table() {
    let mut session = session("ha", Starter::First);
    play(&mut session, FIRST_WINS);
    session.start(table("ha", Starter::Second), 0);
    assert_eq!(scores(&session), (vec![1, 0], 0), "who begins is no matter");
    session.start(table("hh", Starter::First), 0);
    assert_eq!(scores(&session), (vec![0, 0], 0));
    assert_eq!(session.table().name(), "7x6 human human");
}

#[test]
fn a_draw_counts_for_nobody_and_is_counted() {
    let mut session = Session::new(Table::of_people(Variant::TIC_TAC_TOE), 0);
    session.lay("a1b1c1b2a2c2b3a3c3", "").unwrap();
    assert_eq!(session.end(), End::Board(Outcome::Draw));
    assert_eq!(scores(&session), (vec![0, 0], 1));
}

#[test]
fn reset_scores_leave_the_finished_game_on_the_board_without_its_point() {
    let mut session = session("hh", Starter::First);
    play(&mut session, FIRST_WINS);
    session.reset_scores();
    assert_eq!(
        (scores(&session), session.is_waived()),
        ((vec![0, 0], 0), true)
    );
    assert_eq!(session.position().ply(), 7);
    session.undo();
    session.redo();
    assert_eq!(
        scores(&session),
        (vec![0, 0], 0),
        "the same end, no new point"
    );
    session.undo();
    play(&mut session, "1");
    assert_eq!(scores(&session), (vec![1, 0], 0), "played again, it counts");
}

#[test]
fn kept_scores_come_back_with_or_without_the_game_on_the_board() {
    let kept = |wins: [u32; 2], counted| {
        let mut session = session("hh", Starter::First);
        session.lay(FIRST_WINS, "").unwrap();
        session.set_scores(
            Scores {
                wins: wins.to_vec(),
                draws: 2,
            },
            counted,
        );
        let before = session.scores().wins;
        session.undo();
        (before, session.scores().wins)
    };
    assert_eq!(kept([3, 1], true), (vec![3, 1], vec![2, 1]));
    assert_eq!(kept([3, 1], false), (vec![4, 1], vec![3, 1]));
    assert_eq!(
        kept([0, 1], true),
        (vec![0, 1], vec![0, 1]),
        "scores that cannot have this game in them"
    );
}

#[test]
fn resigning_ends_the_game_and_can_be_taken_back() {
    let mut session = session("ha", Starter::First);
    play(&mut session, "44");
    session.resign(Side::First).unwrap();
    assert_eq!(session.end(), End::Resigned(Side::First));
    assert_eq!(session.winner(), Some(Side::Second));
    assert_eq!(scores(&session), (vec![0, 1], 0));
    assert_eq!(session.play(Move::new(0)), Err(RuleError::GameOver));
    assert_eq!(session.resign(Side::Second), Err(RuleError::GameOver));
    assert!(!session.redo());
    assert_eq!(session.undo_target(), Some(2), "first what ended it");
    assert!(session.undo());
    assert_eq!(session.end(), End::Board(Outcome::Ongoing));
    assert_eq!(
        (text(&session).as_str(), scores(&session)),
        ("44", (vec![0, 0], 0))
    );
}

#[test]
fn a_stopped_game_counts_for_nobody_and_goes_on_where_it_was() {
    let mut session = session("aa", Starter::First);
    play(&mut session, "44");
    session.stop().unwrap();
    assert_eq!((session.end(), session.winner()), (End::Stopped, None));
    assert_eq!(session.play(Move::new(0)), Err(RuleError::GameOver));
    assert_eq!(session.stop(), Err(RuleError::GameOver));
    assert_eq!(scores(&session), (vec![0, 0], 0));
    assert_eq!(session.undo_target(), Some(2));
    session.go_to(2);
    play(&mut session, "3");
    assert_eq!(text(&session), "443");
}

#[test]
fn to_resign_before_the_first_move_is_no_game() {
    let mut session = session("hh", Starter::First);
    session.resign(Side::First).unwrap();
    assert_eq!(session.winner(), Some(Side::Second));
    assert_eq!(scores(&session), (vec![0, 0], 0));
}

#[test]
fn a_full_count_stays_full() {
    let mut session = session("hh", Starter::First);
    session.lay(FIRST_WINS, "").unwrap();
    session.set_scores(
        Scores {
            wins: vec![u32::MAX, 0],
            draws: 0,
        },
        false,
    );
    assert_eq!(scores(&session), (vec![u32::MAX, 0], 0));
}

#[test]
fn a_game_begins_from_a_set_up() {
    let mut session = session("ha", Starter::First);
    // Three discs stand there, so the second side moves first.
    session.lay("..xo.x:4", "35").unwrap();
    assert_eq!(session.start_position().ply(), 3);
    assert_eq!(
        (text(&session).as_str(), session.position().ply()),
        ("4", 4)
    );
    assert_eq!(session.future(), [Move::new(2), Move::new(4)]);
    assert_eq!([0, 1, 2].map(|ply| session.side_at(ply).index()), [1, 0, 1]);
    assert_eq!(session.seat_to_move(), 0);
    assert_eq!(
        session.undo_target(),
        None,
        "the first move was the opponent's"
    );
    assert_eq!(session.redo_target(), Some(3));
    session.go_to(0);
    assert!(!session.undo(), "a set-up cannot be taken back");
    assert_eq!(session.position(), session.start_position());
    session.resign(Side::Second).unwrap();
    assert_eq!(session.winner(), Some(Side::First));
    session.undo();
    assert!(session.lay("..xo.x:4", "35x").is_err());
    assert_eq!(session.start_position().ply(), 3, "nothing has changed");
    session.start(table("ha", Starter::First), 0);
    assert_eq!(
        session.start_position().ply(),
        0,
        "the next game begins on the empty board"
    );
}

#[test]
fn three_seats() {
    let mut session = session("hhh", Starter::Second);
    assert_eq!(Side::ALL.map(|side| session.seat_of(side)), [1, 2, 0]);
    session.resign(Side::Second).unwrap();
    assert_eq!(
        (session.winner(), scores(&session)),
        (None, (vec![0, 0, 0], 0))
    );
}

#[test]
fn a_text_is_laid_on_the_board_or_says_where_it_fails() {
    let mut session = session("hh", Starter::First);
    session.lay("44", "35").unwrap();
    assert_eq!(text(&session), "44");
    assert_eq!(session.future(), [Move::new(2), Move::new(4)]);
    let refused = session.lay("4", "4x").unwrap_err();
    assert!(matches!(refused, PositionError::Moves(error) if error.at == 3));
    assert_eq!(text(&session), "44", "nothing has changed");
    assert!(
        session.lay(FIRST_WINS, "3").is_err(),
        "a move after the end"
    );
}

#[test]
fn only_a_side_that_plays_can_resign() {
    let mut session = session("hh", Starter::First);
    session.play(Move::new(3)).unwrap();
    assert_eq!(
        session.resign(Side::Third),
        Err(RuleError::NoSide { index: 2 })
    );
    assert_eq!((session.winner(), session.is_over()), (None, false));
    session.resign(Side::Second).unwrap();
    assert_eq!(session.winner(), Some(Side::First));
}
