//! `test`: every check of the project, stage by stage. A failing stage does not stop the
//! others; the summary at the end has one line for each.

mod page;
mod stages;

use crate::Result;
use crate::args::Args;
use crate::summary::{Line, Summary, Verdict};
use crate::tools::{self, Tool};
use std::time::Instant;

/// One stage: what it needs, and what it does; its note says what passed.
struct Stage {
    name: &'static str,
    tools: &'static [Tool],
    /// Works on `dist/`, so it is pointless when the build failed.
    on_site: bool,
    run: fn(&Options) -> Result<Passed>,
}

/// How a stage passed.
#[derive(Default)]
pub struct Passed {
    pub flaky: bool,
    pub note: String,
}

/// What the stages want to know of the command line.
pub struct Options {
    /// Only page tests whose file names contain this.
    pub filter: String,
}

const STAGES: &[Stage] = &[
    Stage {
        name: "format",
        tools: &[],
        on_site: false,
        run: stages::format,
    },
    Stage {
        name: "clippy",
        tools: &[Tool::WasmTarget],
        on_site: false,
        run: stages::clippy,
    },
    Stage {
        name: "rust",
        tools: &[],
        on_site: false,
        run: stages::rust,
    },
    Stage {
        name: "docs",
        tools: &[],
        on_site: false,
        run: stages::docs,
    },
    Stage {
        name: "wasm",
        tools: &[
            Tool::WasmTarget,
            Tool::WasmBindgen,
            Tool::WasmPack,
            Tool::Chromium,
        ],
        on_site: false,
        run: stages::wasm,
    },
    Stage {
        name: "pack",
        tools: &[Tool::WasmTarget, Tool::WasmBindgen, Tool::WasmPack],
        on_site: false,
        run: stages::pack,
    },
    Stage {
        name: "build",
        tools: tools::BUILD,
        on_site: false,
        run: stages::build,
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
        on_site: true,
        run: stages::trunk,
    },
    Stage {
        name: "js",
        tools: &[Tool::Node],
        on_site: false,
        run: stages::js,
    },
    Stage {
        name: "types",
        tools: &[Tool::Node],
        on_site: true,
        run: stages::types,
    },
    Stage {
        name: "size",
        tools: &[Tool::Node, Tool::Chromium],
        on_site: true,
        run: stages::size,
    },
    Stage {
        name: "page",
        tools: &[Tool::Node, Tool::Chromium],
        on_site: true,
        run: page::run,
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
    let chosen = STAGES
        .iter()
        .filter(|stage| only.is_empty() || only.contains(&stage.name))
        .filter(|stage| !skip.contains(&stage.name));

    let mut summary = Summary::default();
    for stage in chosen {
        println!("\n── {} ──", stage.name);
        let start = Instant::now();
        let outcome = if stage.on_site && summary.failed("build") {
            Err("needs the page, which was not built".into())
        } else {
            tools::need(stage.tools).and_then(|()| (stage.run)(&options))
        };
        let (verdict, note) = match outcome {
            Ok(passed) if passed.flaky => (Verdict::Flaky, passed.note),
            Ok(passed) => (Verdict::Ok, passed.note),
            Err(reason) => {
                println!("{}: {reason}", stage.name);
                (Verdict::Failed, reason)
            }
        };
        summary.add(Line {
            name: stage.name,
            verdict,
            time: start.elapsed(),
            note,
        });
    }
    println!("\n{summary}");
    match summary.failures() {
        0 => Ok(()),
        // The summary has said it all, and its last line is to be the last one.
        _ => Err(String::new()),
    }
}
