//! One game, played to a record.

use super::{End, Fixture, Plan, Record, TABLE_BYTES};
use crate::ai::prover::Prover;
use crate::ai::{Progress, catalog};
use crate::exact::{Exact, Shared};
use crate::game::{Move, Outcome, Position, Side};

/// The world outside a game: its clock, its stop button, its audience.
pub trait Host {
    /// The time in milliseconds, from any beginning. It is written down and never acted upon.
    fn now(&mut self) -> f64;

    /// Called after every move and now and then while a player thinks or an opening is looked for,
    /// with the moves so far and the nodes of the current move. `false` ends the game without a record.
    fn go_on(&mut self, moves: &[Move], nodes: u64) -> bool;
}

/// A host without a clock, which never stops a game.
pub struct NoClock;

impl Host for NoClock {
    fn now(&mut self) -> f64 {
        0.0
    }

    fn go_on(&mut self, _: &[Move], _: u64) -> bool {
        true
    }
}

/// Plays a game of a schedule from its opening on; see [`super::Tournament::play`].
pub fn play(
    plan: &Plan,
    fixture: &Fixture,
    opening: Vec<Move>,
    exact: &Shared,
    host: &mut dyn Host,
) -> Option<Record> {
    let mut position = Position::new(plan.variant);
    let mut moves = opening;
    for &mv in &moves {
        position.play(mv).expect("openings are legal");
    }
    // Every seat has an opponent of its own: two seats share neither tree nor hash table. Only the
    // exact solver is one for all, whose answers do not depend on who asked before.
    let mut players = Vec::new();
    for (&player, &drawn) in fixture.seats.iter().zip(&fixture.dice) {
        let spec = plan.spec(player, drawn);
        let player = catalog::build_with(&spec, plan.variant, Some(exact));
        players.push(player.expect("plans are checked"));
    }
    let room = plan.variant.area() as usize - moves.len();
    moves.reserve(room);
    let mut record = Record {
        number: fixture.number,
        seats: fixture.seats.clone(),
        opening: moves.len() as u32,
        moves: Vec::new(),
        end: End {
            winner: None,
            adjudicated: false,
        },
        nodes: Vec::with_capacity(room),
        nanos: Vec::with_capacity(room),
        dice: plan.dice_of(fixture),
        values: None,
    };
    // A solver of its own, without books: with a book, a limit of nodes may be enough where it was
    // not without, and whether a game ends early must not depend on what was loaded.
    let mut referee = plan
        .adjudicate
        .map(|_| Prover::new(&Exact::shared(TABLE_BYTES)));
    // A move's time begins where the one before ended: quick games would spend more on looking at
    // the clock twice a move than on their moves. Where nobody thinks, even once a move would be too
    // often: the moves share the time of the game.
    let timed = referee.is_some() || players.iter().any(|player| player.thinks());
    let mut before = host.now();
    loop {
        if !host.go_on(&moves, 0) {
            return None;
        }
        match position.outcome() {
            Outcome::Ongoing => {}
            Outcome::Draw => break,
            Outcome::Win(side) => {
                record.end.winner = Some(side);
                break;
            }
        }
        if let (Some(referee), Some(nodes)) = (&mut referee, plan.adjudicate) {
            let mut stopped = false;
            let score = referee.score(&position, nodes.into(), false, &mut |spent| {
                stopped = !host.go_on(&moves, spent);
                !stopped
            });
            if stopped {
                return None;
            }
            if let Some(score) = score {
                record.end = End {
                    winner: winner(&position, score),
                    adjudicated: true,
                };
                break;
            }
            before = host.now();
        }
        let player = &mut players[position.turn().index()];
        let mut stopped = false;
        let report = player.choose(&position, &mut |progress: &Progress| {
            stopped |= !host.go_on(&moves, progress.nodes);
            !stopped
        });
        if stopped {
            return None;
        }
        let now = if timed { host.now() } else { before };
        record.nanos.push(nanos(now - before));
        before = now;
        record.nodes.push(report.nodes);
        position
            .play(report.best)
            .expect("opponents play legal moves");
        moves.push(report.best);
    }
    if !timed {
        share(nanos(host.now() - before), &mut record.nanos);
    }
    record.moves = moves;
    Some(record)
}

fn nanos(millis: f64) -> u64 {
    (millis * 1e6).max(0.0) as u64
}

/// Shares a time equally among moves; the first has what cannot be shared.
fn share(nanos: u64, moves: &mut [u64]) {
    let count = moves.len().max(1) as u64;
    moves.fill(nanos / count);
    if let Some(first) = moves.first_mut() {
        *first += nanos % count;
    }
}

/// Who wins a position of two sides with this score for the side to move.
fn winner(position: &Position, score: i32) -> Option<Side> {
    match score {
        0 => None,
        1.. => Some(position.turn()),
        _ => position.turn().other(position.variant()),
    }
}
