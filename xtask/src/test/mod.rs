//! `test`: every check of the project, stage by stage. A failing stage does not stop the
//! others; the summary at the end has one line for each.
//!
//! Two stages run at once, each when what it needs is there ([`lanes`]): few of them keep two cores
//! busy from beginning to end. What is missing on this machine is installed meanwhile.

mod lanes;
mod page;
mod stages;

use crate::Result;
use crate::args::Args;
use crate::process::{printing_to, target};
use crate::summary::{Line, Summary, Verdict};
use crate::tools::{self, Tool};
use lanes::Job;
use std::fs::{self, File};
use std::io::{Write, stdout};
use std::path::Path;
use std::time::{Duration, Instant};

/// One stage: what it needs, and what it does; its note says what passed.
struct Stage {
    name: &'static str,
    tools: &'static [Tool],
    /// The stage that makes what this one works on; it is pointless when that one failed.
    after: Option<&'static str>,
    run: fn(&Options) -> Result<Passed>,
}

/// How a stage passed.
#[derive(Clone, Default)]
pub struct Passed {
    pub flaky: bool,
    pub note: String,
}

/// What the stages want to know of the command line.
pub struct Options {
    /// Only page tests whose file names contain this.
    pub filter: String,
}

/// What a run has to do: a stage, or installing a tool for it.
#[derive(Clone, Copy, PartialEq)]
enum Name {
    Stage(&'static str),
    Tool(Tool),
}

/// What came of a job, and how long it took.
type Outcome = (Result<Passed>, Duration);

/// The lane of the stages, and how many of them run at once.
const STAGE_LANE: usize = 0;
const AT_ONCE: usize = 2;
/// The lanes of what is installed: cargo's programs one after the other, as each keeps all cores busy,
/// and beside them what comes from elsewhere.
const TOOL_LANES: &[&[Tool]] = &[
    &[
        Tool::WasmTarget,
        Tool::WasmBindgen,
        Tool::WasmPack,
        Tool::Trunk,
    ],
    &[Tool::Node],
    &[Tool::Chromium],
];

/// In the order they begin: the site first, as the page's tests are by far the longest and need it.
const STAGES: &[Stage] = &[
    Stage {
        name: "format",
        tools: &[],
        after: None,
        run: stages::format,
    },
    Stage {
        name: "build",
        tools: tools::BUILD,
        after: None,
        run: stages::build,
    },
    Stage {
        name: "clippy",
        tools: &[Tool::WasmTarget],
        after: None,
        run: stages::clippy,
    },
    Stage {
        name: "page",
        tools: &[Tool::Node, Tool::Chromium],
        after: Some("build"),
        run: page::run,
    },
    Stage {
        name: "rust",
        tools: &[],
        after: None,
        run: stages::rust,
    },
    Stage {
        name: "docs",
        tools: &[],
        after: None,
        run: stages::docs,
    },
    Stage {
        name: "js",
        tools: &[Tool::Node],
        after: Some("build"),
        run: stages::js,
    },
    Stage {
        name: "types",
        tools: &[Tool::Node],
        after: Some("build"),
        run: stages::types,
    },
    Stage {
        name: "size",
        tools: &[Tool::Node, Tool::Chromium],
        after: Some("build"),
        run: stages::size,
    },
    Stage {
        name: "wasm",
        tools: &[
            Tool::WasmTarget,
            Tool::WasmBindgen,
            Tool::WasmPack,
            Tool::Chromium,
        ],
        after: None,
        run: stages::wasm,
    },
    Stage {
        name: "pack",
        tools: &[Tool::WasmTarget, Tool::WasmBindgen, Tool::WasmPack],
        after: None,
        run: stages::pack,
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
        after: Some("build"),
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
    let chosen: Vec<&Stage> = STAGES
        .iter()
        .filter(|stage| only.is_empty() || only.contains(&stage.name))
        .filter(|stage| !skip.contains(&stage.name))
        .collect();

    let papers = target().join("test");
    fs::create_dir_all(&papers).map_err(|error| format!("{}: {error}", papers.display()))?;
    // A stage that is alone shows what it prints while it prints it.
    let papers = (chosen.len() > 1).then_some(papers.as_path());
    let mut jobs = installing(&chosen);
    jobs.extend(chosen.iter().map(|stage| testing(stage, &options, papers)));
    let mut wide = vec![AT_ONCE];
    wide.extend(TOOL_LANES.iter().map(|_| 1));
    let start = Instant::now();
    let ended = lanes::run(jobs, &wide);

    let mut summary = Summary::default();
    for stage in chosen {
        let outcome = ended
            .iter()
            .find(|(name, _)| *name == Name::Stage(stage.name));
        let Some((_, (outcome, time))) = outcome else {
            continue;
        };
        let (verdict, note) = match outcome {
            Ok(passed) if passed.flaky => (Verdict::Flaky, &passed.note),
            Ok(passed) => (Verdict::Ok, &passed.note),
            Err(reason) => (Verdict::Failed, reason),
        };
        summary.add(Line {
            name: stage.name,
            verdict,
            time: *time,
            note: note.clone(),
        });
    }
    summary.took(start.elapsed());
    println!("\n{summary}");
    match summary.failures() {
        0 => Ok(()),
        // The summary has said it all, and its last line is to be the last one.
        _ => Err(String::new()),
    }
}

/// A job for each tool that one of `stages` needs.
fn installing<'a>(stages: &[&Stage]) -> Vec<Job<'a, Name, Outcome>> {
    let lanes = TOOL_LANES.iter().enumerate();
    let tools = lanes.flat_map(|(lane, tools)| tools.iter().map(move |tool| (lane, *tool)));
    tools
        .filter(|(_, tool)| stages.iter().any(|stage| stage.tools.contains(tool)))
        .map(|(lane, tool)| Job {
            name: Name::Tool(tool),
            lane: STAGE_LANE + 1 + lane,
            after: Vec::new(),
            work: Box::new(move |_| timed(|| tools::ensure(tool).map(|()| Passed::default()))),
        })
        .collect()
}

/// The job of a stage; what its programs print goes into a file of the folder `papers` and is shown
/// in one piece when it has ended.
fn testing<'a>(
    stage: &'a Stage,
    options: &'a Options,
    papers: Option<&'a Path>,
) -> Job<'a, Name, Outcome> {
    let tools = stage.tools.iter().map(|tool| Name::Tool(*tool));
    let Stage { name, run, .. } = *stage;
    Job {
        name: Name::Stage(name),
        lane: STAGE_LANE,
        after: tools.chain(stage.after.map(Name::Stage)).collect(),
        work: Box::new(move |before| {
            if let Some(reason) = before.iter().find_map(missing) {
                println!("\n── {name} ──\n{name}: {reason}");
                return (Err(reason), Duration::ZERO);
            }
            println!("\n── {name} ──");
            let file = papers.map(|folder| folder.join(format!("{name}.log")));
            let paper = file.as_ref().and_then(|file| File::create(file).ok());
            let outcome = timed(|| printing_to(paper, || run(options)));
            let printed = file
                .and_then(|file| fs::read(file).ok())
                .unwrap_or_default();
            if !printed.is_empty() {
                let mut out = stdout().lock();
                // Nobody can be told that nothing can be told.
                let _ = writeln!(out, "\n── what {name} printed ──");
                let _ = out.write_all(&printed);
            }
            if let Err(reason) = &outcome.0 {
                println!("{name}: {reason}");
            }
            outcome
        }),
    }
}

/// Why a stage that waited for this job cannot run, if it cannot.
fn missing((name, (outcome, _)): &(Name, Outcome)) -> Option<String> {
    let reason = outcome.as_ref().err()?;
    Some(match name {
        Name::Stage(_) => "needs the page, which was not built".into(),
        Name::Tool(_) => reason.clone(),
    })
}

fn timed(work: impl FnOnce() -> Result<Passed>) -> Outcome {
    let start = Instant::now();
    let outcome = work();
    (outcome, start.elapsed())
}
