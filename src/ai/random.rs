//! Any legal move (document B's first AI): the floor that every other opponent must beat.

use super::catalog::{Context, Entry, Player};
use super::options::Opt;
use super::{Opponent, Report, Rng, Scored, Value, Watch, Why};
use crate::game::Position;

/// The catalogue's line.
pub const ENTRY: Entry = Entry {
    options: &[Opt::SEED],
    ..Entry::new("random", Player::Own(build))
};

struct Random {
    seed: u32,
}

fn build(context: &Context) -> Box<dyn Opponent> {
    Box::new(Random {
        seed: context.settings.get("seed"),
    })
}

impl Opponent for Random {
    fn choose(&mut self, position: &Position, _: &mut dyn Watch) -> Report {
        let mut moves = position.legal();
        let among = moves.len() as u32;
        let scored = |mv| Scored {
            mv,
            value: Value::Points(0),
        };
        let scores = moves.map(scored).collect();
        let drawn = Rng::for_move(self.seed, position).below(among);
        let best = moves.nth(drawn as usize).expect("one of them");
        Report {
            best,
            scores,
            nodes: among.into(),
            depth: 0,
            line: vec![best],
            exact: among == 1,
            why: Why::Own {
                name: "random",
                among,
            },
        }
    }

    fn thinks(&self) -> bool {
        false
    }
}
