//! The expert's search against a plain negamax that shares nothing with it but the rules: the same
//! value and one of the best moves, with an arbitrary evaluation, on every board of two sides.

use crate::common::{random_position, winning};
use puissance4::ai::board::{Board, Rules, Word};
use puissance4::ai::expert::answer::Answer;
use puissance4::ai::expert::deepen::{Limits, deepen};
use puissance4::ai::expert::evaluate::{Evaluate, WIN};
use puissance4::ai::expert::table::Table;
use puissance4::ai::{Rng, Unwatched};
use puissance4::game::{Geometry, Move, Outcome, Position, Variant};

/// An evaluation without any sense: whatever a search assumes about estimates, it is wrong here.
struct Hashed;

fn hashed(own: u128, other: u128) -> i32 {
    let mut mixed = own as u64 ^ (own >> 64) as u64 ^ (other as u64).rotate_left(31);
    mixed ^= ((other >> 64) as u64).rotate_left(17);
    (Rng::new(mixed).below(41) as i32 - 20) * 7
}

impl<B: Word> Evaluate<B> for Hashed {
    const TRUE: bool = false;
    fn estimate(&self, _: &Rules<B>, board: &Board<B>) -> i32 {
        hashed(board.own.wide(), board.other.wide())
    }
}

/// What playing `mv` leads to, for the side that plays it.
fn played(position: &Position, mv: Move, depth: u32) -> i32 {
    let mut next = position.clone();
    next.play(mv).unwrap();
    match next.outcome() {
        Outcome::Win(_) => WIN - next.ply() as i32,
        Outcome::Draw => 0,
        Outcome::Ongoing => -negamax(&next, depth),
    }
}

/// The rule of depth as the search states it, in the plainest way.
fn negamax(position: &Position, depth: u32) -> i32 {
    if !winning(position, position.turn()).is_empty() {
        return WIN - position.ply() as i32 - 1;
    }
    let other = position.turn().other(position.variant()).unwrap();
    let blocks = winning(position, other);
    match blocks[..] {
        [] if depth == 0 => hashed(position.discs(position.turn()), position.discs(other)),
        [] => position
            .legal()
            .map(|mv| played(position, mv, depth - 1))
            .max()
            .unwrap(),
        [block] => played(position, block, depth),
        _ => -(WIN - position.ply() as i32 - 2),
    }
}

fn answer(position: &Position, depth: u32, all: bool) -> Answer {
    let limits = Limits {
        depth,
        nodes: u64::MAX,
        all,
    };
    let (mut table, variant) = (Table::new(8), position.variant());
    if Geometry::<u64>::fits(variant.width().into(), variant.height().into()) {
        deepen::<u64, _>(position, &Hashed, &mut table, limits, &[], &mut Unwatched)
    } else {
        deepen::<u128, _>(position, &Hashed, &mut table, limits, &[], &mut Unwatched)
    }
}

#[test]
fn the_search_finds_the_value_and_a_best_move_of_plain_negamax() {
    let mut rng = Rng::new(3);
    for variant in Variant::all().iter().filter(|variant| variant.sides() == 2) {
        let deepest = match variant.move_count() {
            0..=7 => 6,
            8..=16 => 4,
            _ => 3,
        };
        let mut compared = 0;
        while compared < 24 {
            let plies = rng.below(variant.area());
            let Some(position) = random_position(variant, plies, &mut rng) else {
                continue;
            };
            compared += 1;
            let depth = (1 + rng.below(deepest)).min(variant.area() - position.ply());
            let values: Vec<(Move, i32)> = position
                .legal()
                .map(|mv| (mv, played(&position, mv, depth - 1)))
                .collect();
            let best = values.iter().map(|&(_, value)| value).max().unwrap();
            let found = answer(&position, depth, false);
            let context = format!("{} depth {depth}\n{position}", variant.id());
            // A win proven by a shallower search ends the deepening: it comes within that depth,
            // so looking deeper cannot hasten it.
            assert_eq!(found.moves[0].value, best, "{context}");
            assert!(values.contains(&(found.moves[0].mv, best)), "{context}");
            for ranked in &found.moves {
                let &(_, value) = values.iter().find(|&&(mv, _)| mv == ranked.mv).unwrap();
                if found.depth == depth {
                    assert!(value <= ranked.value, "{context}");
                }
            }
            let found = answer(&position, depth, true);
            for ranked in &found.moves {
                assert!(values.contains(&(ranked.mv, ranked.value)), "{context}");
            }
        }
    }
}
