//! A Chromium and the driver that goes with it.

use super::announce;
use crate::Result;
use crate::process::{output, run};
use std::env;
use std::path::{Path, PathBuf};

const BROWSERS: &[&str] = &[
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
];

/// The browser: the one `CHROME` names, else the first one found.
pub fn chromium() -> Option<PathBuf> {
    find("CHROME", BROWSERS)
}

/// The browser's driver: the one `CHROMEDRIVER` names, else the one found.
pub fn chromedriver() -> Option<PathBuf> {
    find("CHROMEDRIVER", &["chromedriver"])
}

/// Makes sure of both. Only Debian's root can be helped without asking.
pub fn install() -> Result {
    let there = || chromium().is_some() && chromedriver().is_some();
    if there() {
        return Ok(());
    }
    let root = output("id", &["-u"]).as_deref() == Some("0");
    if root && Path::new("/usr/bin/apt-get").exists() {
        announce("chromium and chromium-driver");
        run("apt-get", &["update", "-qq"])?;
        run(
            "apt-get",
            &[
                "install",
                "-y",
                "-qq",
                "--no-install-recommends",
                "chromium",
                "chromium-driver",
                // Only recommended, but without it a bare machine shows no text.
                "fonts-liberation",
            ],
        )?;
    }
    if there() {
        return Ok(());
    }
    Err("Chromium and its driver are needed. On Debian, run:\n  sudo apt-get update && sudo apt-get install -y chromium chromium-driver\nElsewhere, install Chrome and ChromeDriver of the same version and name them:\n  export CHROME=/path/to/chrome CHROMEDRIVER=/path/to/chromedriver".into())
}

fn find(variable: &str, names: &[&str]) -> Option<PathBuf> {
    if let Some(named) = env::var_os(variable) {
        return Some(PathBuf::from(named));
    }
    let path = env::var_os("PATH")?;
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    names
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)))
        .find(|file| file.is_file())
}
