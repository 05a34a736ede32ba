//! Between which values a score lies.

use std::ops::Neg;

/// The least and the greatest value, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    pub low: i32,
    pub high: i32,
}

impl Range {
    /// No score of any board lies outside.
    pub const ALL: Range = Range { low: -63, high: 63 };

    /// Just this value.
    pub fn of(score: i32) -> Self {
        Range {
            low: score,
            high: score,
        }
    }

    /// What both allow.
    pub fn and(self, other: Self) -> Self {
        Range {
            low: self.low.max(other.low),
            high: self.high.min(other.high),
        }
    }
}

/// The same for the other side.
impl Neg for Range {
    type Output = Self;
    fn neg(self) -> Self {
        Range {
            low: -self.high,
            high: -self.low,
        }
    }
}
