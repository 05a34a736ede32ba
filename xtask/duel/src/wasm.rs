//! The same door in a browser: plain numbers in and out, so that no bindings are timed.

use crate::{BATCH, Duel, Who};
use std::cell::RefCell;

/// No position has more moves.
const LONGEST: usize = 128;

thread_local! {
    static DUEL: RefCell<Option<Duel>> = const { RefCell::new(None) };
    static LINE: RefCell<[u8; LONGEST]> = const { RefCell::new([0; LONGEST]) };
}

fn who(number: u32) -> Who {
    if number == 0 { Who::Ours } else { Who::Peer }
}

/// Runs `act` on the pair; `None` where there was no memory for it.
fn with<T>(act: impl FnOnce(&mut Duel) -> T) -> Option<T> {
    DUEL.with_borrow_mut(|duel| duel.as_mut().map(act))
}

/// Begins with a board of this size; 1 when there is one such and memory for it.
#[unsafe(no_mangle)]
extern "C" fn duel_board(width: u32, height: u32) -> u32 {
    DUEL.with_borrow_mut(|duel| {
        *duel = Duel::new(width, height);
        duel.is_some().into()
    })
}

/// Where the page writes the moves.
#[unsafe(no_mangle)]
extern "C" fn duel_line() -> *mut u8 {
    LINE.with_borrow_mut(|line| line.as_mut_ptr())
}

/// Makes ready for so many more positions.
#[unsafe(no_mangle)]
extern "C" fn duel_fresh(number: u32) -> usize {
    with(|duel| duel.fresh(who(number)));
    BATCH
}

/// Sets up the position of the first `length` moves; 1 when that worked.
#[unsafe(no_mangle)]
extern "C" fn duel_prepare(number: u32, length: usize) -> u32 {
    LINE.with_borrow(|line| {
        let moves = line
            .get(..length)
            .and_then(|text| str::from_utf8(text).ok());
        moves
            .and_then(|moves| with(|duel| duel.prepare(who(number), moves)))
            .unwrap_or(false)
            .into()
    })
}

#[unsafe(no_mangle)]
extern "C" fn duel_solve(number: u32) -> i32 {
    with(|duel| duel.solve(who(number))).unwrap_or(i32::MIN)
}

#[unsafe(no_mangle)]
extern "C" fn duel_nodes(number: u32) -> f64 {
    with(|duel| duel.nodes(who(number))).unwrap_or(0) as f64
}

/// The peer's opponents throw dice, its solver does not: nothing here may ask for randomness.
/// Without this function the crate that brings it would not compile for this target.
#[unsafe(no_mangle)]
unsafe extern "Rust" fn __getrandom_v03_custom(_: *mut u8, _: usize) -> Result<(), Unsupported> {
    Err(Unsupported(std::num::NonZeroU32::MIN))
}

/// Laid out as that crate's own error.
#[repr(transparent)]
struct Unsupported(std::num::NonZeroU32);
