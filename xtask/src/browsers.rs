//! `browsers`: the built page in Chromium, Firefox and WebKit, each through its own WebDriver.

use crate::args::Args;
use crate::process::finish;
use crate::tools::{self, Tool};
use crate::{Result, build, page};

/// The browsers, and what each needs.
const BROWSERS: [(&str, Tool); 3] = [
    ("chromium", Tool::Chromium),
    ("firefox", Tool::Firefox),
    ("webkit", Tool::WebKit),
];

pub fn run(words: &[String]) -> Result {
    let args = Args::parse(words, &["--only"], &[])?;
    let only = args.list("--only");
    let chosen: Vec<_> = BROWSERS
        .into_iter()
        .filter(|(name, _)| only.is_empty() || only.contains(name))
        .collect();
    if chosen.is_empty() || chosen.len() < only.len() {
        return Err("there are: chromium, firefox, webkit".into());
    }
    let needed: Vec<Tool> = chosen.iter().map(|&(_, tool)| tool).collect();
    tools::need(&needed)?;
    build::site()?;
    let names: Vec<&str> = chosen.iter().map(|&(name, _)| name).collect();
    let mut node = page::node("browsers", &[&names.join(",")]);
    for (name, program) in [
        ("CHROMEDRIVER", tools::chromedriver()),
        ("FIREFOX", tools::firefox()),
        ("GECKODRIVER", tools::geckodriver()),
        ("WEBKITDRIVER", tools::webkit_driver()),
    ] {
        if let Some(program) = program {
            node.env(name, program);
        }
    }
    finish(node)
}
