//! Many games at a time, natively: threads that take the next game as soon as they are free.
//!
//! The page has a pool of its own, of workers. Both play the same games.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Instant;

use super::{Host, Record, TABLE_BYTES, Tournament};
use crate::exact::Exact;
use crate::game::Move;
use crate::solver::book::StoredBook;

/// A host whose clock is the machine's.
struct Machine(Instant);

impl Host for Machine {
    fn now(&mut self) -> f64 {
        self.0.elapsed().as_secs_f64() * 1000.0
    }

    fn go_on(&mut self, _: &[Move], _: u64) -> bool {
        true
    }
}

/// Plays the games of these numbers on so many threads, and calls `done` on this thread with each
/// record as it comes: in no particular order.
pub fn play(
    arena: &Tournament,
    games: &[u32],
    books: &[Arc<StoredBook>],
    threads: usize,
    mut done: impl FnMut(Record),
) {
    let next = AtomicUsize::new(0);
    let (sender, records) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, games.len().max(1)) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                let mut host = Machine(Instant::now());
                let exact = Exact::shared(TABLE_BYTES);
                for book in books {
                    exact.lock().expect("nobody broke it").open_book(book);
                }
                while let Some(&number) = games.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let record = arena.play(number, &exact, &mut host);
                    if sender.send(record.expect("nobody stops it")).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        records.into_iter().for_each(&mut done);
    });
}
