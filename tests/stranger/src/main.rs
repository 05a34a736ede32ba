//! The crate as another author uses it: every value is checked, and every mistake gets an error
//! that can be read. `cargo xtask test --only stranger` builds and runs this.

mod wrong;

use std::error::Error;
use std::thread;

use puissance4::ai::{Unwatched, catalog};
use puissance4::arena::{NoClock, Plan, Results, TABLE_BYTES, Tournament};
use puissance4::exact::Exact;
use puissance4::game::{Outcome, Position, Variant, notation};
use puissance4::solver::{Board, Solver};

type Done = Result<(), Box<dyn Error>>;

fn main() -> Done {
    let classic = Variant::CLASSIC;
    play_a_game(classic)?;
    read_and_print(classic)?;
    solve_on_two_threads()?;
    run_a_match()?;
    wrong::uses(classic)
}

/// Fails with a sentence unless something holds.
fn ensure(holds: bool, what: &str) -> Done {
    if holds { Ok(()) } else { Err(what.into()) }
}

/// Two opponents play to the end; the result is read from the position.
fn play_a_game(classic: &'static Variant) -> Done {
    let mut players = [
        catalog::build("note:depth=4", classic)?,
        catalog::build("random:seed=7", classic)?,
    ];
    let mut position = Position::new(classic);
    let mut moves = Vec::new();
    while position.outcome() == Outcome::Ongoing {
        let seat = position.turn().index();
        let player = players.get_mut(seat).ok_or("there are two seats")?;
        let report = player.choose(&position, &mut Unwatched);
        position.play(report.best)?;
        moves.push(report.best);
    }
    println!("game: {}", notation::print(classic, &moves));
    let Outcome::Win(winner) = position.outcome() else {
        return Err("looking ahead beats chance".into());
    };
    ensure(winner.index() == 0, "the first player wins")?;
    ensure(position.winning_cells().len() >= 4, "four in a row")
}

/// A set-up with moves survives reading and printing.
fn read_and_print(classic: &'static Variant) -> Done {
    for text in ["", "4435", "..xo.x:44"] {
        let game = notation::parse_game(classic, text)?;
        ensure(notation::print_game(&game.start, &game.moves) == text, text)?;
    }
    let (position, _) = notation::parse(classic, "4435")?;
    ensure(position.ply() == 4, "four moves were played")
}

/// Two solvers share one hash table; both find what one alone finds.
fn solve_on_two_threads() -> Done {
    let board = Board::parse(7, 6, "21655424741673215132374662632")?;
    let mut first = Solver::new(7, 6, 1 << 20)?;
    let mut second = first.share()?;
    let scores = thread::scope(|scope| {
        let solvers = [&mut first, &mut second];
        let running = solvers.map(|solver| scope.spawn(|| solver.solve(&board)));
        running.map(|one| one.join().map_err(|_| "a thread panicked"))
    });
    for score in scores {
        ensure(score?? == -5, "the score is -5")?;
    }
    let analysis = first.analyse(&board)?;
    println!("scores: {:?}", analysis.scores);
    ensure(analysis.score == -5, "the analysis agrees")
}

/// A tournament by its text.
fn run_a_match() -> Done {
    let plan = Plan::parse("board.7x6_player.placement_player.random_pairs.2_seed.1")?;
    let arena = Tournament::new(plan)?;
    let exact = Exact::shared(TABLE_BYTES);
    let games: Vec<_> = (0..arena.games())
        .filter_map(|number| arena.play(number, &exact, &mut NoClock))
        .collect();
    let results = Results::of(arena.plan(), &games);
    let first = results.players.first().ok_or("there are two players")?;
    println!("match: {} of {} won", first.wins, games.len());
    ensure(games.len() == 4, "every game was played")?;
    ensure(first.wins == 4, "looking at lines beats chance")
}
