//! Wrong uses, each of which is refused with a sentence.

use std::error::Error;
use std::fmt;

use puissance4::ai::catalog;
use puissance4::arena::Plan;
use puissance4::game::{Move, Setup, Side, Variant, notation};
use puissance4::session::{Session, Table};
use puissance4::solver::book::StoredBook;
use puissance4::solver::{Board, Solver};

use crate::Done;

/// Prints why a use was refused; an accepted one is a failure.
fn refused<T>(what: &str, result: Result<T, impl Error>) -> Done {
    let Err(error) = result else {
        return Err(format!("{what} was accepted").into());
    };
    println!("{what}: {error}");
    match readable(&error) {
        true => Ok(()),
        false => Err(format!("{what}: « {error} » is no sentence").into()),
    }
}

/// Whether an error is made of words, and is not what `Debug` prints.
fn readable(error: &(impl fmt::Display + fmt::Debug)) -> bool {
    let text = error.to_string();
    text.contains(' ') && text != format!("{error:?}") && !text.contains("::")
}

pub fn uses(classic: &'static Variant) -> Done {
    let (mut position, moves) = notation::parse(classic, "444444")?;
    let full = *moves.last().ok_or("six moves")?;
    refused("a move in a full column", position.play(full))?;
    let (mut won, _) = notation::parse(classic, "4141414")?;
    refused("a move after the end", won.play(full))?;
    refused("a move that no board has", Move::try_from(200))?;
    refused("an eighth side", Side::try_from(7))?;
    let mut session = Session::new(Table::of_people(classic), 0);
    refused("a third side that gives up", session.resign(Side::Third))?;
    refused(
        "a letter that is no column",
        notation::parse(classic, "44x"),
    )?;
    refused("a column off the board", notation::parse(classic, "449"))?;
    refused("a disc in the air", Setup::parse(classic, "-x")?.position())?;
    refused(
        "an unknown opponent",
        catalog::build("nobody", classic).map(drop),
    )?;
    refused(
        "too deep a search",
        catalog::build("note:depth=99", classic).map(drop),
    )?;
    refused(
        "an opponent of another game",
        catalog::build("trio-look", classic).map(drop),
    )?;
    let wide = Variant::find("12x6").ok_or("no such board")?;
    refused(
        "a search that the feature `rooms` has",
        catalog::build("expert", wide).map(drop),
    )?;
    refused(
        "a board beyond the solver",
        Solver::new(20, 20, 1 << 20).map(drop),
    )?;
    let mut solver = Solver::new(7, 6, 1 << 20)?;
    refused(
        "a board of another size",
        solver.solve(&Board::parse(8, 7, "44")?),
    )?;
    refused("a won position", Board::parse(7, 6, "4141414"))?;
    let empty = Board::parse(7, 6, "")?;
    refused(
        "a stopped search",
        solver.solve_watched(&empty, &mut |_| false),
    )?;
    refused("a plan without players", Plan::parse("board.7x6_pairs.2"))?;
    refused(
        "a file that is no book",
        StoredBook::parse(b"no book").map(drop),
    )
}
