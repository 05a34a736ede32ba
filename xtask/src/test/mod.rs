//! `test`: every check of the project, one stage after the other. A failing stage does not stop the
//! others; the summary at the end has one line for each.

mod page;
mod stages;

use crate::Result;
use crate::args::Args;
use crate::package;
use crate::tools::{self, Tool};
use std::time::{Duration, Instant};

/// One check.
struct Stage {
    name: &'static str,
    /// What it needs; installed before it begins.
    tools: &'static [Tool],
    /// Whether it checks the site of the stage `build`, and is skipped when that stage has failed.
    site: bool,
    /// Returns a note for the summary.
    run: fn(&Options) -> Result<String>,
}

/// What the stages read from the command line.
struct Options {
    /// Only page tests whose file names contain this.
    filter: String,
}

/// How a stage ended.
struct Outcome {
    name: &'static str,
    /// Its note, or the reason why it failed.
    result: Result<String>,
    time: Duration,
}

/// In the order they run: those that end soon first, those that need tools compiled last.
const STAGES: &[Stage] = &[
    Stage {
        name: "format",
        tools: &[],
        site: false,
        run: stages::format,
    },
    Stage {
        name: "clippy",
        tools: &[Tool::WasmTarget],
        site: false,
        run: stages::clippy,
    },
    Stage {
        name: "docs",
        tools: &[],
        site: false,
        run: stages::docs,
    },
    Stage {
        name: "rust",
        tools: &[],
        site: false,
        run: stages::rust,
    },
    Stage {
        name: "build",
        tools: tools::BUILD,
        site: false,
        run: stages::build,
    },
    Stage {
        name: "js",
        tools: &[Tool::Node],
        site: true,
        run: stages::js,
    },
    Stage {
        name: "types",
        tools: &[Tool::Node],
        site: true,
        run: stages::types,
    },
    Stage {
        name: "size",
        tools: &[Tool::Node, Tool::Chromium],
        site: true,
        run: stages::size,
    },
    Stage {
        name: "page",
        tools: &[Tool::Node, Tool::Chromium],
        site: true,
        run: page::run,
    },
    Stage {
        name: "wasm",
        tools: &[
            Tool::WasmTarget,
            Tool::WasmBindgen,
            Tool::WasmPack,
            Tool::Chromium,
        ],
        site: false,
        run: stages::wasm,
    },
    Stage {
        name: "pack",
        tools: package::TOOLS,
        site: false,
        run: stages::pack,
    },
    Stage {
        name: "archive",
        tools: &[],
        site: false,
        run: stages::archive,
    },
    Stage {
        name: "stranger",
        tools: &[],
        site: false,
        run: stages::stranger,
    },
    Stage {
        name: "trunk",
        tools: &[
            Tool::WasmTarget,
            Tool::WasmBindgen,
            Tool::Trunk,
            Tool::Node,
            Tool::Chromium,
        ],
        site: true,
        run: stages::trunk,
    },
];

pub fn run(words: &[String]) -> Result {
    let args = Args::parse(words, &["--only", "--skip", "--filter"], &[])?;
    let (only, skip) = (args.list("--only"), args.list("--skip"));
    for name in only.iter().chain(&skip) {
        if !STAGES.iter().any(|stage| stage.name == *name) {
            let names: Vec<&str> = STAGES.iter().map(|stage| stage.name).collect();
            return Err(format!(
                "no stage `{name}`; there are: {}",
                names.join(", ")
            ));
        }
    }
    let options = Options {
        filter: args.text("--filter").unwrap_or_default().to_owned(),
    };
    let mut outcomes: Vec<Outcome> = Vec::new();
    for stage in STAGES {
        let Stage { name, .. } = *stage;
        if skip.contains(&name) || !(only.is_empty() || only.contains(&name)) {
            continue;
        }
        println!("\n── {name} ──");
        let unbuilt = |outcome: &Outcome| outcome.name == "build" && outcome.result.is_err();
        let start = Instant::now();
        let result = if stage.site && outcomes.iter().any(unbuilt) {
            Err("needs the page, which was not built".into())
        } else {
            tools::need(stage.tools).and_then(|()| (stage.run)(&options))
        };
        if let Err(reason) = &result {
            println!("{name}: {reason}");
        }
        outcomes.push(Outcome {
            name,
            result,
            time: start.elapsed(),
        });
    }
    println!("\n{}", summary(&outcomes));
    match outcomes.iter().all(|outcome| outcome.result.is_ok()) {
        true => Ok(()),
        // The summary has told the reasons, and its last line stays the last one.
        false => Err(String::new()),
    }
}

/// A line for each stage and for the whole time; on the last line only how many passed.
fn summary(outcomes: &[Outcome]) -> String {
    let mut text = String::new();
    for Outcome { name, result, time } in outcomes {
        let (verdict, note) = match result {
            Ok(note) => ("ok", note),
            Err(reason) => ("FAILED", reason),
        };
        let seconds = time.as_secs_f64();
        let note = note.lines().next().unwrap_or_default();
        let line = format!("{name:8} {verdict:7} {seconds:7.1} s  {note}");
        text += line.trim_end();
        text += "\n";
    }
    let whole: Duration = outcomes.iter().map(|outcome| outcome.time).sum();
    let passed = outcomes.iter().filter(|one| one.result.is_ok()).count();
    let failed = outcomes.len() - passed;
    format!(
        "{text}{:16} {:7.1} s\n{passed} passed, {failed} failed",
        "together",
        whole.as_secs_f64()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_for_each_stage_and_the_count_alone_on_the_last() {
        let outcome = |name, result: std::result::Result<&str, &str>| Outcome {
            name,
            result: result.map(str::to_owned).map_err(str::to_owned),
            time: Duration::from_millis(1250),
        };
        let text = summary(&[
            outcome("format", Ok("")),
            outcome("page", Ok("flaky: load.test.mjs")),
            outcome("rust", Err("first line\nsecond line")),
        ]);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "format   ok          1.2 s");
        assert_eq!(lines[1], "page     ok          1.2 s  flaky: load.test.mjs");
        assert_eq!(lines[2], "rust     FAILED      1.2 s  first line");
        assert_eq!(lines[3], "together             3.8 s");
        assert_eq!(lines[4..], ["2 passed, 1 failed"]);
    }

    #[test]
    fn stages_that_check_the_site_come_after_the_one_that_builds_it() {
        let build = STAGES.iter().position(|stage| stage.name == "build");
        let first = STAGES.iter().position(|stage| stage.site);
        assert!(build.is_some() && build < first);
    }
}
