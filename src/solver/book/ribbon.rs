//! Bits without their keys: a static retrieval structure.
//!
//! Every key names a random set of cells inside a window of 128 neighbours; the
//! bit of the key is the parity of those cells. The writer chooses the cells
//! so that every known key gets its bit, which is a system of linear equations
//! over two elements; windows make it a band (a « ribbon »), solved in one
//! pass. A key that was never written gets a random bit: the reader asks only
//! for those it knows to be there.

/// Cells a key's set is chosen from.
const WINDOW: usize = 128;

/// The first cell of a key's window, and its set in there.
fn row(hash: u64, cells: usize) -> (usize, u128) {
    let places = (cells - WINDOW + 1) as u64;
    let start = (((hash >> 32) * places) >> 32) as usize;
    let low = scramble(hash ^ 0x9E37_79B9_7F4A_7C15);
    let high = scramble(low);
    // The window starts where the set does: no two ways to write one set.
    (start, u128::from(high) << 64 | u128::from(low) | 1)
}

/// Sixty-four well-mixed bits from others.
pub fn scramble(mut word: u64) -> u64 {
    word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}

/// The bit of a key, given its hash; `cells` holds eight to a byte.
pub fn bit(cells: &[u8], hash: u64) -> bool {
    let (start, set) = row(hash, cells.len() * 8);
    let shift = start % 8;
    let bytes = &cells[start / 8..];
    let (head, tail) = bytes
        .split_first_chunk()
        .expect("windows end inside the cells");
    let mut window = u128::from_le_bytes(*head) >> shift;
    if shift > 0 {
        window |= u128::from(tail[0]) << (WINDOW - shift);
    }
    (window & set).count_ones() % 2 == 1
}

/// Cells that give every hash its bit, a whole number of bytes of them; `None`
/// when the equations contradict each other, as they do if cells are few.
#[cfg(not(target_arch = "wasm32"))]
pub fn solve(bits: &[(u64, bool)], bytes: usize) -> Option<Vec<u8>> {
    let cells = bytes * 8;
    if cells < WINDOW {
        return None;
    }
    let mut rows: Vec<(u128, bool)> = vec![(0, false); cells];
    for &(hash, bit) in bits {
        let (mut at, mut set) = row(hash, cells);
        let mut bit = bit;
        // Eliminate the lowest cell until a row of one's own is found.
        loop {
            if rows[at].0 == 0 {
                rows[at] = (set, bit);
                break;
            }
            set ^= rows[at].0;
            bit ^= rows[at].1;
            if set == 0 {
                if bit {
                    return None;
                }
                break;
            }
            let step = set.trailing_zeros();
            set >>= step;
            at += step as usize;
        }
    }
    let mut solved = vec![0u8; bytes];
    // The cells right above the current one, lowest first.
    let mut above = 0u128;
    for at in (0..cells).rev() {
        let (set, bit) = rows[at];
        let value = bit ^ ((set >> 1 & above).count_ones() % 2 == 1);
        above = above << 1 | u128::from(value);
        solved[at / 8] |= u8::from(value) << (at % 8);
    }
    Some(solved)
}
