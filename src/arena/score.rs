//! What the games of one pairing say: a share of the points, and how sure it is.
//!
//! A pair's score x is the share of its points that the first player made. With N pairs, mean μ
//! and variance σ² = Σ (x − μ)² / N, the standard error is √(σ² / N), and the interval of 95 % would be
//! μ ± 1.96·√(σ² / N). Two things make it wider. The spread of a few pairs is itself a guess, so with
//! Student's distribution it is SE = √(σ² / (N − 1)) that counts, t times: 12.7 for two pairs, 2.26 for
//! ten, and down to 1.96. And pairs spread less the nearer their true share is to 0 or 1: somebody who
//! makes 90 % of the points is often seen to make 95 %, with a spread that no longer reaches back to
//! 90. In 40 pairs that happened in 9 of 100 cases instead of 5. So, as in Wilson's interval, every
//! share θ is judged by the spread it would have itself: it is in the interval if μ is not further
//! from it than t·SE·√(θ(1 − θ) / μ(1 − μ)). The ends of that are, with c = t²·SE² / μ(1 − μ),
//!
//! ```text
//! (μ + c/2 ± √(c·μ(1 − μ) + c²/4)) / (1 + c)
//! ```
//!
//! Pairs are counted rather than games, because the two games of a pair share an opening and do not
//! vary independently.
//!
//! Pairs that are all alike have no variance, but that is not certainty: N pairs in which
//! something never happened leave it a chance of up to 1 − 0.05^(1/N) in 95 of 100 cases, and the
//! interval is as wide as that. No other pairs may claim more than pairs that were all won or all
//! lost: the lower end is at most 0.05^(1/N), the upper at least 1 − 0.05^(1/N). Below five pairs
//! every interval therefore holds one half.
//!
//! A pair whose games are, move for move, those of an earlier pair is no new evidence: two players
//! without dice would play it for ever. So N counts *distinct* pairs, while the mean stays that of
//! all pairs, which are the points that were made. Players with dice may repeat a pair by chance,
//! and it would be evidence then; games do not tell which it was, and the interval is the wider one.

/// The score of one player against another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// How many whole pairs it is made of.
    pub pairs: u32,
    /// How many of them are different ones: as many pairs it is sure of.
    pub distinct: u32,
    /// The share of the points, 0 to 1.
    pub mean: f64,
    /// The standard error of the mean; 0 where all pairs are alike.
    pub error: f64,
    /// The lower end of the interval of 95 %.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Score {
    /// The score of a list of pairs that are all different; `None` if there is none.
    #[must_use]
    pub fn of(pairs: &[f64]) -> Option<Self> {
        Self::counting(pairs, pairs.len() as u32)
    }

    /// The score of a list of pairs of which so many are different ones; `None` if there is none.
    #[must_use]
    pub fn counting(pairs: &[f64], distinct: u32) -> Option<Self> {
        if pairs.is_empty() {
            return None;
        }
        let (all, count) = (pairs.len() as f64, f64::from(distinct));
        let mean = pairs.iter().sum::<f64>() / all;
        let squares = pairs.iter().map(|score| (score - mean) * (score - mean));
        let alike = pairs.iter().all(|&score| score == pairs[0]);
        let error = if alike {
            0.0
        } else {
            (squares.sum::<f64>() / all / count).sqrt()
        };
        let (low, high) = if alike {
            let seen = never(distinct);
            (mean * seen, mean * seen + 1.0 - seen)
        } else {
            let freedom = distinct - 1;
            let wide = width(freedom) * error * (count / f64::from(freedom)).sqrt();
            let (low, high) = ends(mean, wide);
            let most = never(distinct);
            (low.clamp(0.0, most), high.clamp(1.0 - most, 1.0))
        };
        Some(Self {
            pairs: pairs.len() as u32,
            distinct,
            mean,
            error,
            low,
            high,
        })
    }

    /// How probable it is that the first player is the stronger one, by Student's distribution of
    /// (μ − ½) / √(σ² / (N − 1)), which is nearly Φ((μ − ½) / error) for many pairs; the spread is, as
    /// in the interval, that of a share of one half. Where all pairs are alike, that of a chance with
    /// an even prior: 1 − 2^−(N+1) if all were won.
    #[must_use]
    pub fn superiority(&self) -> f64 {
        let ahead = self.mean - 0.5;
        if self.error > 0.0 {
            let (count, freedom) = (f64::from(self.distinct), self.distinct - 1);
            if freedom == 0 {
                // Of one pair that is told in two ways, as in a file, nothing follows.
                return 0.5;
            }
            let at_half = self.error / (2.0 * (self.mean * (1.0 - self.mean)).sqrt());
            let t = ahead / at_half * (f64::from(freedom) / count).sqrt();
            return student(t, freedom);
        }
        let doubt = 0.5f64.powi(self.distinct as i32 + 1);
        match ahead {
            _ if ahead > 0.0 => 1.0 - doubt,
            _ if ahead < 0.0 => doubt,
            _ => 0.5,
        }
    }
}

/// The ends of an interval that reaches so far to each side of its mean if the spread is the same
/// everywhere, with a spread that grows and shrinks with θ(1 − θ).
fn ends(mean: f64, wide: f64) -> (f64, f64) {
    let part = mean * (1.0 - mean);
    let c = wide * wide / part;
    if !c.is_finite() {
        return (0.0, 1.0);
    }
    let (centre, reach) = (mean + c / 2.0, (c * part + c * c / 4.0).sqrt());
    ((centre - reach) / (1.0 + c), (centre + reach) / (1.0 + c))
}

/// How likely something must at least be if it happened in every one of N tries: with a smaller
/// chance than 0.05^(1/N), that would be seen in less than 5 of 100 cases.
#[must_use]
pub fn never(tries: u32) -> f64 {
    0.05f64.powf(1.0 / f64::from(tries))
}

/// The difference in Elo points that makes this share of the points; `None` for 0 and 1, which no
/// difference makes.
#[must_use]
pub fn elo(share: f64) -> Option<f64> {
    (share > 0.0 && share < 1.0).then(|| -400.0 * (1.0 / share - 1.0).log10())
}

/// The share of the points that a difference in Elo points makes.
#[must_use]
pub fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-difference / 400.0))
}

/// How many standard errors an interval of 95 % reaches to each side, by Student's distribution
/// with so many degrees of freedom (at least one). From ten on, the expansion of Cornish and
/// Fisher around the normal distribution's 1.96, to about 1e-5; below, the values themselves.
#[must_use]
pub fn width(freedom: u32) -> f64 {
    const FEW: [f64; 9] = [
        12.706_205, 4.302_653, 3.182_446, 2.776_445, 2.570_582, 2.446_912, 2.364_624, 2.306_004,
        2.262_157,
    ];
    const TERMS: [f64; 5] = [1.959_964, 2.372_271, 2.822_499, 2.555_850, 1.589_534];
    let freedom = freedom.max(1);
    FEW.get(freedom as usize - 1).copied().unwrap_or_else(|| {
        let small = 1.0 / f64::from(freedom);
        TERMS.iter().rev().fold(0.0, |sum, term| sum * small + term)
    })
}

/// Student's distribution function, by its finite series in the angle θ = atan(t / √ν); beyond a
/// thousand degrees of freedom it is the normal distribution's, to 2e-4.
#[must_use]
pub fn student(t: f64, freedom: u32) -> f64 {
    if freedom > 1000 {
        return normal(t);
    }
    let angle = (t / f64::from(freedom).sqrt()).atan();
    let (sin, cos) = angle.sin_cos();
    let odd = freedom % 2;
    let (mut term, mut sum) = (if odd == 1 { cos } else { 1.0 }, 0.0);
    for step in 0..freedom / 2 {
        sum += term;
        let k = f64::from(2 * step + odd);
        term *= (k + 1.0) / (k + 2.0) * cos * cos;
    }
    let inside = if odd == 1 {
        core::f64::consts::FRAC_2_PI * (angle + sin * sum)
    } else {
        sin * sum
    };
    0.5 + inside / 2.0
}

/// The normal distribution function Φ, to about 1e-15: the series around 0 where it converges
/// quickly, the continued fraction of the tail beyond.
#[must_use]
pub fn normal(z: f64) -> f64 {
    let (x, density) = (
        z.abs(),
        (-z * z / 2.0).exp() / core::f64::consts::TAU.sqrt(),
    );
    let tail = if x < 3.0 {
        let (mut term, mut sum) = (x, x);
        for odd in 1..100 {
            term *= x * x / f64::from(2 * odd + 1);
            sum += term;
        }
        0.5 - sum * density
    } else {
        let fraction = (1..100).rev().fold(x, |below, k| x + f64::from(k) / below);
        density / fraction
    };
    if z > 0.0 { 1.0 - tail } else { tail }
}
