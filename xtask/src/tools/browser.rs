//! The browsers and the drivers that go with them.

use super::{announce, cargo};
use crate::Result;
use crate::process::{cargo_bin, output, run};
use std::env;
use std::path::{Path, PathBuf};

const BROWSERS: &[&str] = &[
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
];

/// Debian's package of Chromium without windows, and its program.
const SHELL: &str = "chromium-headless-shell";

/// The browser: the one `CHROME` names, else the first one found.
pub fn chromium() -> Option<PathBuf> {
    find("CHROME", BROWSERS)
}

/// The browser for tests of the page: the one `CHROME` names, else Chromium without windows, else
/// the usual one. They are the same engine. The usual one has a hidden window with menus and
/// toolbars for every page, and a scene of the tests takes it more than twice the processor time.
pub fn windowless() -> Option<PathBuf> {
    match env::var_os("CHROME") {
        Some(named) => Some(PathBuf::from(named)),
        None => shell().or_else(chromium),
    }
}

/// Chromium without windows, as Debian and its makers call it.
fn shell() -> Option<PathBuf> {
    find("CHROME_HEADLESS_SHELL", &[SHELL, "chrome-headless-shell"])
}

/// The browser's driver: the one `CHROMEDRIVER` names, else the one found.
pub fn chromedriver() -> Option<PathBuf> {
    find("CHROMEDRIVER", &["chromedriver"])
}

/// Firefox: the one `FIREFOX` names, else the first one found.
pub fn firefox() -> Option<PathBuf> {
    find("FIREFOX", &["firefox-esr", "firefox"])
}

/// Its driver: the one `GECKODRIVER` names, else the one found.
pub fn geckodriver() -> Option<PathBuf> {
    find("GECKODRIVER", &["geckodriver"])
}

/// WebKit's driver, which has its browser beside it: the one `WEBKITDRIVER` names, else the one found.
pub fn webkit_driver() -> Option<PathBuf> {
    find("WEBKITDRIVER", &["WebKitWebDriver"])
}

/// Makes sure of Chromium and its driver; and of Chromium without windows where Debian has it.
pub fn install() -> Result {
    // The letters are only recommended, but without them a bare machine shows no text.
    let there = || chromium().is_some() && chromedriver().is_some();
    packaged(there, &["chromium", "chromium-driver", "fonts-liberation"])?;
    if there() {
        if shell().is_none() && output("apt-cache", &["show", SHELL]).is_some() {
            // It only makes the tests quicker: where it cannot be had, apt has said why.
            let _ = packaged(|| false, &[SHELL]);
        }
        return Ok(());
    }
    Err("Chromium and its driver are needed. On Debian, run:\n  sudo apt-get update && sudo apt-get install -y chromium chromium-driver\nElsewhere, install Chrome and ChromeDriver of the same version and name them:\n  export CHROME=/path/to/chrome CHROMEDRIVER=/path/to/chromedriver".into())
}

/// Makes sure of Firefox and its driver, which Debian has not and cargo compiles.
pub fn install_firefox() -> Result {
    packaged(|| firefox().is_some(), &["firefox-esr"])?;
    if firefox().is_none() {
        return Err("Firefox is needed. On Debian, run:\n  sudo apt-get update && sudo apt-get install -y firefox-esr\nElsewhere, install Firefox and name it:\n  export FIREFOX=/path/to/firefox".into());
    }
    match geckodriver() {
        Some(_) => Ok(()),
        None => cargo::install(&cargo::GECKODRIVER),
    }
}

/// Makes sure of WebKit, its driver, and a screen for it.
pub fn install_webkit() -> Result {
    let screen = || env::var_os("DISPLAY").is_some() || find("XVFB", &["Xvfb"]).is_some();
    let there = || webkit_driver().is_some() && screen();
    packaged(there, &["webkit2gtk-driver", "xvfb", "fonts-liberation"])?;
    if there() {
        return Ok(());
    }
    Err("WebKitGTK's driver and a screen are needed. On Debian, run:\n  sudo apt-get update && sudo apt-get install -y webkit2gtk-driver xvfb\nElsewhere, install WebKitGTK with WebKitWebDriver and MiniBrowser and name them:\n  export WEBKITDRIVER=/path/to/WebKitWebDriver MINIBROWSER=/path/to/MiniBrowser".into())
}

/// Installs Debian's packages unless all is there. Only Debian's root can be helped without asking.
fn packaged(there: impl Fn() -> bool, packages: &[&str]) -> Result {
    let root = || output("id", &["-u"]).as_deref() == Some("0");
    if there() || !Path::new("/usr/bin/apt-get").exists() || !root() {
        return Ok(());
    }
    announce(&packages.join(", "));
    run("apt-get", &["update", "-qq"])?;
    let mut words = vec!["install", "-y", "-qq", "--no-install-recommends"];
    words.extend(packages);
    run("apt-get", &words)
}

fn find(variable: &str, names: &[&str]) -> Option<PathBuf> {
    if let Some(named) = env::var_os(variable) {
        return Some(PathBuf::from(named));
    }
    let path = env::var_os("PATH")?;
    let mut folders: Vec<PathBuf> = env::split_paths(&path).collect();
    folders.push(cargo_bin());
    names
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)))
        .find(|file| file.is_file())
}
