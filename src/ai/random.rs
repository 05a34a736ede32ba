//! Any legal move (document B's first AI): the floor that every other opponent must beat.

use super::catalog::{Built, Claim, Entry};
use super::options::{Opt, Settings};
use super::{Opponent, Report, Rng, Scored, Value, Watch, Why};
use crate::game::{Move, Position, Variant};

/// The catalogue's line.
pub const ENTRY: Entry = Entry {
    id: "random",
    options: &[Opt::SEED],
    claim: Claim::ANY,
    build,
};

struct Random {
    seed: u32,
}

fn build(settings: &Settings, _: &'static Variant) -> Built {
    Ok(Box::new(Random {
        seed: settings.get("seed"),
    }))
}

impl Opponent for Random {
    fn choose(&mut self, position: &Position, _: &mut dyn Watch) -> Report {
        let moves: Vec<Move> = position.legal().collect();
        let best = Rng::for_move(self.seed, position).pick(&moves);
        let scored = |&mv| Scored {
            mv,
            value: Value::Points(0),
        };
        Report {
            best,
            scores: moves.iter().map(scored).collect(),
            nodes: moves.len() as u64,
            depth: 0,
            line: vec![best],
            exact: moves.len() == 1,
            why: Why::Random {
                among: moves.len() as u32,
            },
        }
    }
}
