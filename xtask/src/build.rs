//! `build`: the static site in `dist/`.

use crate::args::Args;
use crate::process::{command, finish};
use crate::{Result, tools};

pub fn run(words: &[String]) -> Result {
    Args::parse(words, &[], &[])?;
    site()
}

/// Builds the site; Trunk calls [`crate::finish`] at its end.
pub fn site() -> Result {
    tools::need(tools::BUILD)?;
    let mut trunk = command("trunk", &["build"]);
    // Trunk reads this one as an option of its own and takes only `true` or `false`.
    trunk.env_remove("NO_COLOR");
    finish(trunk)
}
