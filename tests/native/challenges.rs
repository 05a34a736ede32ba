//! Whole games against opponents with a seed, kept in `tests/data/challenges.txt`. Here they are played
//! natively; `cargo xtask browsers` plays the same file in the page of three browsers. So a seed is
//! the same game wherever it is played.

use std::sync::Arc;

use puissance4::ai::{Unwatched, catalog};
use puissance4::engine::Engine;
use puissance4::game::{Move, Position, Variant, notation};
use puissance4::solver::book::StoredBook;

/// One line of the file: a board, a seed, the seat that begins, who sits where, the moves.
struct Challenge {
    variant: &'static Variant,
    seed: u32,
    starter: usize,
    seats: Vec<&'static str>,
    moves: Vec<Move>,
}

/// Every line that is no comment: `variant seed first seat seat … moves`.
fn challenges() -> Vec<Challenge> {
    let lines = include_str!("../data/challenges.txt").lines();
    let told = lines.filter(|line| !line.starts_with('#'));
    let read = |line: &'static str| {
        let words: Vec<&str> = line.split(' ').collect();
        let variant = Variant::find(words[0]).expect("a board");
        let moves = words[words.len() - 1];
        let (position, moves) = notation::parse(variant, moves).expect("a game");
        assert!(position.outcome().is_over(), "a whole game: {line}");
        Challenge {
            variant,
            seed: words[1].parse().expect("a seed"),
            starter: usize::from(words[2] == "them"),
            seats: words[3..words.len() - 1].to_vec(),
            moves,
        }
    };
    told.map(read).collect()
}

fn book(plies: u32) -> Arc<StoredBook> {
    let path = format!("{}/www/book-7x6-{plies}.bin", env!("CARGO_MANIFEST_DIR"));
    let bytes = std::fs::read(path).expect("a book of the page");
    Arc::new(StoredBook::parse(&bytes).expect("a sound book"))
}

/// The game as it goes when the people at the table play as it is written; `fresh` says whether the
/// engine is another one at this ply, as after a reload.
fn played(challenge: &Challenge, books: &[Arc<StoredBook>], fresh: fn(usize) -> bool) -> String {
    played_with(16 << 20, challenge, books, fresh)
}

/// The same with so many bytes for the solver's hash table.
fn played_with(
    bytes: usize,
    challenge: &Challenge,
    books: &[Arc<StoredBook>],
    fresh: fn(usize) -> bool,
) -> String {
    let begin = || {
        let mut engine = Engine::new(bytes);
        for book in books {
            engine.open_book(book);
        }
        engine
    };
    let Challenge { variant, seats, .. } = challenge;
    let mut engine = begin();
    let mut position = Position::new(variant);
    let mut moves = Vec::new();
    for (ply, &written) in challenge.moves.iter().enumerate() {
        let seat = (ply + challenge.starter) % seats.len();
        let mv = if seats[seat] == "human" {
            written
        } else {
            if fresh(ply) {
                engine = begin();
            }
            let spec = catalog::resolve(seats[seat], variant, challenge.seed).expect("a spec");
            let name = format!("seat {seat}");
            let report = engine.think(&name, &spec, &position, &mut Unwatched);
            report.expect("an opponent of this board").best
        };
        moves.push(mv);
        if mv != written {
            break;
        }
        position.play(mv).expect("a legal move");
    }
    notation::print(variant, &moves)
}

fn written(challenge: &Challenge) -> String {
    notation::print(challenge.variant, &challenge.moves)
}

#[test]
fn a_seed_is_the_same_game_in_one_go_and_with_a_reload_before_every_answer() {
    let books = [book(8)];
    for challenge in challenges() {
        for fresh in [|_| false, |_| true] {
            assert_eq!(
                played(&challenge, &books, fresh),
                written(&challenge),
                "{} {:?}",
                challenge.variant.id(),
                challenge.seats
            );
        }
    }
}

/// The deeper book comes when it comes, in the page; that must change no move.
#[test]
fn another_book_is_the_same_game() {
    let both = [book(8), book(10)];
    for challenge in challenges() {
        if challenge.variant.id() == "7x6" {
            let game = played(&challenge, &both, |ply| ply % 4 == 0);
            assert_eq!(game, written(&challenge), "{:?}", challenge.seats);
        }
    }
}

/// A device with little memory has a smaller hash table (`www/js/engine/sizing.js`).
#[test]
fn another_hash_table_is_the_same_game() {
    let books = [book(8)];
    for challenge in challenges() {
        let game = played_with(64 << 20, &challenge, &books, |_| false);
        assert_eq!(game, written(&challenge), "{:?}", challenge.seats);
    }
}
