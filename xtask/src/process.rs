//! Running other programs, with the project's own tools found first.

use crate::Result;
use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

/// The project's folder, wherever the command was called from.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask stands in the project's folder")
}

/// Where cargo puts what it compiles: it has put this program into a folder of that one.
pub fn target() -> PathBuf {
    let program = env::current_exe().unwrap_or_default();
    let folder = program.ancestors().nth(2).map(Path::to_owned);
    folder.unwrap_or_else(|| root().join("target"))
}

/// Where cargo installs programs.
pub fn cargo_bin() -> PathBuf {
    let home = |name| env::var_os(name).map(PathBuf::from);
    home("CARGO_INSTALL_ROOT")
        .or_else(|| home("CARGO_HOME"))
        .or_else(|| home("HOME").map(|home| home.join(".cargo")))
        .unwrap_or_default()
        .join("bin")
}

/// `program` with `args`, in the project's folder, finding freshly installed tools.
pub fn command(program: &str, args: &[&str]) -> Command {
    let mut paths = vec![root().join("node_modules/.bin"), cargo_bin()];
    paths.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    let path = env::join_paths(paths).unwrap_or_default();
    let mut command = Command::new(program);
    command.args(args).current_dir(root()).env("PATH", path);
    command
}

/// Makes `command` look for programs in `folder` before all others.
pub fn find_first(command: &mut Command, folder: Option<&Path>) {
    let path = command.get_envs().find(|(name, _)| *name == "PATH");
    let path = path.and_then(|(_, value)| value).unwrap_or_default();
    let paths = folder
        .map(Path::to_owned)
        .into_iter()
        .chain(env::split_paths(path));
    if let Ok(path) = env::join_paths(paths) {
        command.env("PATH", path);
    }
}

/// Runs `program` and shows what it prints; fails when it does.
pub fn run(program: &str, args: &[&str]) -> Result {
    finish(command(program, args))
}

/// Runs `command`, which may ask the user nothing, and shows what it prints; fails when it does.
pub fn finish(mut command: Command) -> Result {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command
        .stdin(Stdio::null())
        .status()
        .map_err(|error| format!("`{name}` could not be started: {error}"))?;
    if status.success() {
        return Ok(());
    }
    let words: Vec<_> = command
        .get_args()
        .take(6)
        .map(|word| word.to_string_lossy())
        .collect();
    Err(format!("`{name} {}` failed ({status})", words.join(" ")))
}

/// Lets `command` take the place of this process, so that stopping this process stops it. Returns
/// only when it cannot be started.
#[cfg(unix)]
pub fn give_way(mut command: Command) -> Result {
    use std::os::unix::process::CommandExt;
    let error = command.exec();
    let name = command.get_program().to_string_lossy();
    Err(format!("`{name}` could not be started: {error}"))
}

/// Runs `command` until it ends: elsewhere no process can take another one's place.
#[cfg(not(unix))]
pub fn give_way(command: Command) -> Result {
    finish(command)
}

/// Runs commands at the same time; fails when one of them does.
pub fn finish_all<const N: usize>(commands: [Command; N]) -> Result {
    thread::scope(|scope| {
        let running = commands.map(|command| scope.spawn(|| finish(command)));
        let ends = running.map(|one| one.join().map_err(|_| "a thread has died".into()).flatten());
        ends.into_iter().collect()
    })
}

/// What `program` prints when it succeeds, if it is there at all.
pub fn output(program: &str, args: &[&str]) -> Option<String> {
    let output = command(program, args).output().ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
