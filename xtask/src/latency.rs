//! `latency`: how long the built page's worker takes to score every column, from positions of
//! seeded games, ply by ply.

use crate::args::Args;
use crate::process::command;
use crate::tools::Tool;
use crate::{Result, build, page, tools};

pub fn run(words: &[String]) -> Result {
    let args = Args::parse(words, &["--games", "--keep"], &[])?;
    let games = args.number::<u32>("--games")?.unwrap_or(1000).to_string();
    let keep = args
        .number::<u32>("--keep")?
        .unwrap_or(u32::MAX)
        .to_string();
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
    page::run("latency", &[&file.to_string_lossy()])
}
