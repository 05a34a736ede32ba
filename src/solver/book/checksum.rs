//! Noticing damage.

/// CRC-32 (the polynomial of zip and PNG), without a table: books are small.
#[must_use]
pub fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0u32, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| {
            crc >> 1 ^ (0xEDB8_8320 & (crc & 1).wrapping_neg())
        })
    })
}
