//! A book's file from its scores.

use super::checksum::checksum;
use super::code::Code;
use super::positions::canonical_key;
use super::{MAGIC, VERSION, fold, hash_of_bit, ribbon};
use crate::solver::Board;

/// The file of a book of `plies`, laid out as [`super::StoredBook`] reads it;
/// `None` if there are no scores, or one is outside −127..=127.
#[must_use]
pub fn write(width: u8, height: u8, plies: u8, scores: &[(Board, i32)]) -> Option<Vec<u8>> {
    let entries: Vec<(u64, i8)> = scores
        .iter()
        .map(|(board, score)| Some((fold(canonical_key(board)), i8::try_from(*score).ok()?)))
        .collect::<Option<_>>()?;
    let code = Code::shortest(entries.iter().map(|&(_, score)| score))?;
    let words = code.words();
    let bits: usize = entries.iter().map(|(_, score)| words[score].len()).sum();
    // As few cells as the equations allow: a little more room and another seed
    // each time they contradict each other.
    let mut bytes = (bits + bits / 100) / 8 + 16;
    for seed in 0u32.. {
        let equations: Vec<(u64, bool)> = entries
            .iter()
            .flat_map(|&(key, score)| {
                let word = words[&score].iter().enumerate();
                word.map(move |(place, &bit)| (hash_of_bit(key, seed, place), bit))
            })
            .collect();
        if let Some(cells) = ribbon::solve(&equations, bytes) {
            let mut file = Vec::with_capacity(cells.len() + 64);
            file.extend_from_slice(MAGIC);
            file.extend_from_slice(&[VERSION, width, height, plies]);
            file.extend_from_slice(&u32::try_from(entries.len()).ok()?.to_le_bytes());
            file.extend_from_slice(&seed.to_le_bytes());
            file.extend_from_slice(code.counts());
            file.push(u8::try_from(code.meanings().len()).ok()?);
            file.extend(code.meanings().iter().map(|&score| score as u8));
            file.extend_from_slice(&u32::try_from(cells.len()).ok()?.to_le_bytes());
            file.extend_from_slice(&cells);
            file.extend_from_slice(&checksum(&file).to_le_bytes());
            return Some(file);
        }
        if seed % 4 == 3 {
            bytes += bytes / 400 + 1;
        }
    }
    None
}
