//! Sessions: taking back, who starts, seats and scores.
#![cfg(not(target_arch = "wasm32"))]

use puissance4::game::{Move, Outcome, RuleError, Side, Variant, notation};
use puissance4::session::{End, Score, Seat, Session, Starter};

fn table(starter: Starter) -> Session {
    let classic = Variant::find("7x6").unwrap();
    Session::new(
        classic,
        vec![Seat::Human, Seat::Opponent("random".into())],
        starter,
    )
}

fn play(session: &mut Session, moves: &str) {
    for column in moves.bytes() {
        session.play(Move::new(column - b'1')).unwrap();
    }
}

fn text(session: &Session) -> String {
    notation::print(session.position().variant(), session.history())
}

const FIRST_WINS: &str = "1212121";
const WIN: Score = Score {
    wins: 1,
    draws: 0,
    losses: 0,
};
const LOSS: Score = Score {
    wins: 0,
    draws: 0,
    losses: 1,
};

#[test]
fn undo_and_redo_walk_the_same_line() {
    let mut session = table(Starter::First);
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
    let mut session = table(Starter::First);
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
fn starters() {
    let order = |starter| {
        let mut session = table(starter);
        (0..16)
            .map(|_| {
                let seat = session.starting_seat();
                session.new_game();
                seat
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(order(Starter::First), [0; 16]);
    assert_eq!(order(Starter::Second), [1; 16]);
    assert_eq!(order(Starter::Alternate)[..4], [0, 1, 0, 1]);
    let drawn = order(Starter::Random { seed: 7 });
    assert_eq!(
        drawn,
        order(Starter::Random { seed: 7 }),
        "the same seed, the same draw"
    );
    assert_ne!(drawn, order(Starter::Random { seed: 8 }));
    assert!(drawn.contains(&0) && drawn.contains(&1));
}

#[test]
fn scores_follow_the_seat_not_the_colour() {
    let mut session = table(Starter::Alternate);
    play(&mut session, FIRST_WINS);
    assert_eq!(session.end(), End::Board(Outcome::Win(Side::new(0))));
    assert_eq!(session.scores(), [WIN, LOSS]);
    session.new_game();
    play(&mut session, FIRST_WINS);
    let even = Score {
        wins: 1,
        draws: 0,
        losses: 1,
    };
    assert_eq!(
        session.scores(),
        [even, even],
        "the second seat moved first and won"
    );
    session.undo();
    assert_eq!(
        session.scores(),
        [WIN, LOSS],
        "a game taken up again is not over"
    );
    session.redo();
    session.reset_scores();
    assert_eq!(session.scores(), [Score::default(); 2]);
    assert_eq!(session.position().ply(), 0);
}

#[test]
fn resigning_ends_the_game_and_can_be_taken_back() {
    let mut session = table(Starter::First);
    play(&mut session, "44");
    session.resign(Side::new(0)).unwrap();
    assert_eq!(session.end(), End::Resigned(Side::new(0)));
    assert_eq!(session.scores(), [LOSS, WIN]);
    assert_eq!(session.play(Move::new(0)), Err(RuleError::GameOver));
    assert_eq!(session.resign(Side::new(1)), Err(RuleError::GameOver));
    assert!(!session.redo());
    assert!(session.undo());
    assert_eq!(session.end(), End::Board(Outcome::Ongoing));
    assert_eq!(text(&session), "44");
}

#[test]
fn three_seats() {
    let trio = Variant::find("trio").unwrap();
    let mut session = Session::new(trio, vec![Seat::Human; 3], Starter::Alternate);
    session.new_game();
    assert_eq!(
        [0, 1, 2].map(|side| session.seat_of(Side::new(side))),
        [1, 2, 0]
    );
    session.resign(Side::new(1)).unwrap();
    assert!(session.scores().iter().all(|score| score.draws == 1));
}

#[test]
fn a_text_opens_a_session_or_says_where_it_fails() {
    let classic = Variant::find("7x6").unwrap();
    let session = Session::load(classic, "4435").unwrap();
    assert_eq!(
        (text(&session).as_str(), session.seats().len()),
        ("4435", 2)
    );
    assert_eq!(Session::load(classic, "44x").unwrap_err().at, 3);
}
