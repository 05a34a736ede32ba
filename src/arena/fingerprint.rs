//! One number for all moves of a tournament, by which anybody can check that the same seed has
//! played the same games; and how many of its games are different ones.
//!
//! The hash is FNV-1a of 64 bits (offset basis `cbf29ce484222325`, prime `100000001b3`), as
//! published by Fowler, Noll and Vo. It is there to compare two runs, not to keep secrets.

use super::Record;

const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

fn fnv(hash: u64, bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(hash, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(PRIME)
    })
}

/// The hash of all games in the order of their numbers. Of each game it reads the number (four
/// bytes, the lowest first), every move's index (one byte) and the byte 255 for the end.
#[must_use]
pub fn fingerprint(records: &[Record]) -> u64 {
    in_order(records).into_iter().fold(BASIS, |hash, record| {
        let moves = record.moves.iter().map(|mv| mv.index());
        let number = record.number.to_le_bytes();
        fnv(hash, number.into_iter().chain(moves).chain([255]))
    })
}

/// The hash of a text's lines, whatever characters end them.
#[must_use]
pub fn checksum<'a>(lines: impl Iterator<Item = &'a str>) -> u64 {
    lines.fold(BASIS, |hash, line| fnv(hash, line.bytes().chain([b'\n'])))
}

/// The records in the order of their numbers.
#[must_use]
pub fn in_order(records: &[Record]) -> Vec<&Record> {
    // Numbers are sorted as in `distinct`: another kind of sort is 2.6 kB more for the page to
    // download, compressed.
    let numbers = records.iter().map(|record| u64::from(record.number));
    let mut order: Vec<u64> = numbers
        .zip(0u64..)
        .map(|(n, index)| n << 32 | index)
        .collect();
    order.sort_unstable();
    let record = |place| &records[(place & 0xffff_ffff) as usize];
    order.into_iter().map(record).collect()
}

/// A fingerprint as it is shown: 16 hexadecimal digits.
#[must_use]
pub fn text(fingerprint: u64) -> String {
    format!("{fingerprint:016x}")
}

/// The hash of a game's moves.
#[must_use]
pub fn of_game(record: &Record) -> u64 {
    fnv(BASIS, record.moves.iter().map(|mv| mv.index()))
}

/// What the hash of a game adds to that of its pair. A sum does not depend on the order in which
/// games ended, but on who held which seat.
#[must_use]
pub fn in_pair(game: u64, seating: usize) -> u64 {
    fnv(game, [seating as u8])
}

/// How many different hashes there are: games with the same moves count once.
#[must_use]
pub fn distinct(hashes: impl Iterator<Item = u64>) -> u32 {
    let mut hashes: Vec<u64> = hashes.collect();
    hashes.sort_unstable();
    hashes.dedup();
    hashes.len() as u32
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::{BASIS, fnv};

    #[test]
    fn published_values_of_fnv() {
        assert_eq!(fnv(BASIS, *b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv(BASIS, *b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv(BASIS, *b"foobar"), 0x8594_4171_f739_67e8);
    }
}
