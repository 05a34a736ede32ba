//! `latency`: how long the built page's worker takes to score every column, from positions of
//! seeded games, ply by ply; with `--review`, how long the room Analyse takes for the review of whole
//! games and for the values after a step.

use crate::args::Args;
use crate::process::command;
use crate::tools::Tool;
use crate::{Result, build, page, tools};

pub fn run(words: &[String]) -> Result {
    let args = Args::parse(words, &["--games", "--keep"], &["--review"])?;
    let review = args.has("--review");
    let games = args.number::<u32>("--games")?;
    let games = games.unwrap_or(if review { 100 } else { 1000 }).to_string();
    // None of the positions: the games themselves.
    let keep = args.number::<u32>("--keep")?.unwrap_or(u32::MAX);
    let keep = if review { 0 } else { keep }.to_string();
    tools::need(&[Tool::Chromium])?;
    build::site()?;
    let words = [
        "run",
        "--release",
        "--quiet",
        "--example",
        "games",
        "--",
        "--games",
        &games,
        "--keep",
        &keep,
    ];
    let output = command("cargo", &words)
        .stderr(std::process::Stdio::inherit())
        .output()
        .map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err("no games were played, see above".into());
    }
    let folder = crate::process::root().join("target/latency");
    let file = folder.join("positions.txt");
    std::fs::create_dir_all(&folder)
        .and_then(|()| std::fs::write(&file, output.stdout))
        .map_err(|error| format!("{}: {error}", file.display()))?;
    let script = if review { "review" } else { "latency" };
    page::run(script, &[&file.to_string_lossy()])
}
