//! The game itself: people are asked, opponents think, until it is over or somebody leaves.

use std::io::{self, BufRead, Write};

use puissance4::ai::{Opponent, Unwatched, catalog};
use puissance4::game::{Move, Outcome, notation};
use puissance4::session::{Seat, Session};

use super::args::Request;
use super::board::{draw, shape};
use super::entry::{Entry, understand};
use super::words::{Words, fill};

/// Plays one game. The clock tells seconds.
pub fn play(
    request: Request,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    clock: &mut dyn FnMut() -> f64,
) -> io::Result<()> {
    let Request {
        mut session,
        words,
        color,
        seed,
    } = request;
    let variant = session.position().variant();
    let mut opponents: Vec<Option<Box<dyn Opponent>>> = session
        .table()
        .seats
        .iter()
        .zip(seed..)
        .map(|(seat, seed)| match seat {
            Seat::Human => None,
            Seat::Opponent(spec) => catalog::resolve(spec, variant, seed)
                .and_then(|spec| catalog::build(&spec, variant))
                .ok(),
        })
        .collect();
    // One that draws nothing is the same with any seed.
    let draws = |seat: &Seat| match seat {
        Seat::Human => false,
        Seat::Opponent(spec) => {
            catalog::resolve(spec, variant, 0) != catalog::resolve(spec, variant, 1)
        }
    };
    if session.table().seats.iter().any(draws) {
        let seed = seed.to_string();
        writeln!(out, "{}", fill(words.seed, &[&seed, &seed]))?;
    }
    for side in 0..variant.sides() {
        let side = variant.side_at(side as u32);
        let name = name(&session, session.seat_of(side), words);
        writeln!(
            out,
            "{}",
            fill(words.players, &[&name, &shape(side, color)])
        )?;
    }
    writeln!(out, "\n{}", draw(session.position(), color))?;
    while !session.is_over() {
        let seat = session.seat_to_move();
        let mv = match &mut opponents[seat] {
            Some(opponent) => {
                let name = name(&session, seat, words);
                writeln!(out, "{}", fill(words.thinks, &[&name]))?;
                out.flush()?;
                let before = clock();
                let report = opponent.choose(session.position(), &mut Unwatched);
                let seconds = format!("{:.3}", clock() - before);
                let seconds = seconds.replace('.', &words.decimal.to_string());
                let written = written(&session, report.best);
                let nodes = report.nodes.to_string();
                writeln!(
                    out,
                    "{}",
                    fill(words.plays, &[&name, &written, &seconds, &nodes])
                )?;
                report.best
            }
            None => match ask(&mut session, input, out, words, color)? {
                Some(mv) => mv,
                None => {
                    writeln!(out, "{}", words.left)?;
                    return last_words(&session, out, words);
                }
            },
        };
        session.play(mv).expect("checked, or an opponent's");
        writeln!(out, "\n{}", draw(session.position(), color))?;
    }
    let people = session
        .table()
        .seats
        .iter()
        .filter(|seat| **seat == Seat::Human);
    let alone = people.count() == 1;
    match session.position().outcome() {
        Outcome::Win(side) => {
            let seat = session.seat_of(side);
            if alone && session.table().seats[seat] == Seat::Human {
                writeln!(out, "{}", fill(words.you_won, &[]))?;
            } else {
                let name = name(&session, seat, words);
                writeln!(out, "{}", fill(words.won, &[&shape(side, color), &name]))?;
            }
        }
        _ => writeln!(out, "{}", fill(words.drawn, &[]))?,
    }
    last_words(&session, out, words)
}

/// Asks until a move can be played; `None` when somebody leaves or the input ends.
fn ask(
    session: &mut Session,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    words: &Words,
    color: bool,
) -> io::Result<Option<Move>> {
    loop {
        let variant = session.position().variant();
        let width = variant.width().to_string();
        let side = shape(session.position().turn(), color);
        let (question, help) = if variant.gravity() {
            (words.ask_column, words.help_column)
        } else {
            (words.ask_cell, words.help_cell)
        };
        write!(out, "{}", fill(question, &[&side, &width]))?;
        out.flush()?;
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            writeln!(out)?;
            return Ok(None);
        }
        match understand(session.position(), &String::from_utf8_lossy(&line), words) {
            Entry::Move(mv) => return Ok(Some(mv)),
            Entry::Leave => return Ok(None),
            Entry::Help => writeln!(out, "{}", fill(help, &[&width]))?,
            Entry::Wrong(sentence) => writeln!(out, "{sentence}")?,
            Entry::Undo => match session.undo_target() {
                None => writeln!(out, "{}", words.nothing_to_undo)?,
                Some(ply) => {
                    session.go_to(ply);
                    writeln!(
                        out,
                        "{}\n\n{}",
                        words.undone,
                        draw(session.position(), color)
                    )?;
                }
            },
        }
    }
}

/// The moves so far, so that the game can be looked at elsewhere.
fn last_words(session: &Session, out: &mut dyn Write, words: &Words) -> io::Result<()> {
    let moves = notation::print(session.position().variant(), session.history());
    writeln!(out, "{}", fill(words.moves, &[&moves]))?;
    out.flush()
}

/// A move as it is typed.
fn written(session: &Session, mv: Move) -> String {
    let variant = session.position().variant();
    if variant.gravity() {
        (mv.index() + 1).to_string()
    } else {
        notation::print(variant, &[mv])
    }
}

fn name(session: &Session, seat: usize, words: &Words) -> String {
    match &session.table().seats[seat] {
        Seat::Human => words.person.into(),
        Seat::Opponent(spec) => spec.clone(),
    }
}
