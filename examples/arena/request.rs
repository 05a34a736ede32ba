//! What the command line asks for.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use puissance4::ai::catalog;
use puissance4::arena::presets::PRESETS;
use puissance4::arena::{Dice, Opening, Plan, Record, Schedule, file};
use puissance4::game::Variant;
use puissance4::solver::Book;
use puissance4::solver::book::StoredBook;

use super::books;

/// What is to be done.
pub enum Task {
    /// A match of two: its plan and how many of its games.
    Match(Plan, u32),
    /// A whole tournament.
    Tournament(Plan),
    /// A tournament some games of which are known.
    Read(Plan, Vec<Record>),
    /// Games a second.
    Bench,
}

/// How results are written.
#[derive(Clone, Copy, PartialEq)]
pub enum Form {
    Report,
    Json,
    Csv,
}

/// A command line.
pub struct Request {
    pub task: Task,
    pub form: Form,
    pub threads: usize,
    pub books: Vec<Arc<StoredBook>>,
    pub judge: Option<u64>,
    /// The file in which the tournament is saved.
    pub save: Option<PathBuf>,
    pub quiet: bool,
    /// Whether no book is wanted.
    pub bookless: bool,
}

/// Options that have a value.
const VALUED: [&str; 13] = [
    "--first",
    "--second",
    "--variant",
    "--games",
    "--seed",
    "--plan",
    "--preset",
    "--read",
    "--save",
    "--anchor",
    "--threads",
    "--book",
    "--judge",
];
/// Options of a match, which say nothing beside a plan.
const OF_MATCHES: [&str; 5] = ["--first", "--second", "--variant", "--games", "--seed"];
/// What `--help` answers.
pub const HELP: &str = "Tournaments in the terminal:
  arena --first note:depth=4 --second placement [--variant 7x6] [--games 200] [--seed 1]
  arena PLAN|FILE           a plan's text or link, or a file with one, or a saved tournament
  arena --read FILE         a tournament that --save or the page saved: the missing games are played
  arena --preset NAME       one of: placement, minimax, open-runs, twelve, bot, levels
with any of
  --save FILE  --threads N  --book FILE  --no-book  --judge NODES  --anchor PLAYER=ELO
  --json  --csv  --quiet
or --bench [--threads N]: games a second";

/// Options that name what is to be done; one at most.
const TASKS: [&str; 3] = ["--plan", "--preset", "--read"];

impl Request {
    /// Reads a command line.
    pub fn read(words: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut words = words;
        let mut given: Vec<(String, String)> = Vec::new();
        let (mut form, mut quiet, mut bench) = (Form::Report, false, false);
        let mut bookless = false;
        while let Some(word) = words.next() {
            match word.as_str() {
                "--json" | "--csv" if form != Form::Report => {
                    return Err("--json and --csv cannot be used together".into());
                }
                "--json" => form = Form::Json,
                "--csv" => form = Form::Csv,
                "--quiet" => quiet = true,
                "--no-book" => bookless = true,
                "--bench" => bench = true,
                "--help" | "-h" => return Err(HELP.into()),
                free if !free.starts_with('-') => {
                    if given.iter().any(|(known, _)| known == "--plan") {
                        return Err(format!("one plan or file at a time; {word} is one more"));
                    }
                    given.push(("--plan".into(), word));
                }
                known if VALUED.contains(&known) => {
                    if known != "--book" && given.iter().any(|(name, _)| name == known) {
                        return Err(format!("{known} is given twice"));
                    }
                    let value = words.next().ok_or(format!("{word} needs a value"))?;
                    given.push((word, value));
                }
                _ => {
                    return Err(format!(
                        "no option {word}; there are: {} --no-book --json --csv --quiet --bench",
                        VALUED.join(" ")
                    ));
                }
            }
        }
        let options = Options(given);
        if bench {
            options.only_bench(form)?;
        }
        let mut task = if bench { Task::Bench } else { options.task()? };
        if let Some(text) = options.get("--anchor") {
            anchor(&mut task, text)?;
        }
        Ok(Self {
            form,
            threads: match options.number("--threads")? {
                Some(0) => return Err("--threads 0: somebody must play".into()),
                Some(threads) => threads as usize,
                None => std::thread::available_parallelism().map_or(1, Into::into),
            },
            books: options.books(bookless)?,
            judge: options.number("--judge")?.map(u64::from),
            save: options.save(&task)?,
            quiet,
            bookless,
            task,
        })
    }
}

/// Options and their values.
struct Options(Vec<(String, String)>);

impl Options {
    fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(given, _)| given == name);
        found.map(|(_, value)| value.as_str())
    }

    fn number(&self, name: &str) -> Result<Option<u32>, String> {
        let number = |value: &str| {
            let number = value.parse::<u32>();
            number.map_err(|_| format!("{name} needs a number, not {value}"))
        };
        self.get(name).map(number).transpose()
    }

    /// The books that were asked for, or those of the page.
    fn books(&self, none: bool) -> Result<Vec<Arc<StoredBook>>, String> {
        let named = self.0.iter().filter(|(name, _)| name == "--book");
        let named: Vec<_> = named
            .map(|(_, path)| book(path))
            .collect::<Result<_, _>>()?;
        match (none, named.is_empty()) {
            (true, false) => Err("--book and --no-book cannot be used together".into()),
            (false, true) => Ok(usual()),
            _ => Ok(named),
        }
    }

    /// The file to save to. Only the file that is resumed may be there already.
    fn save(&self, task: &Task) -> Result<Option<PathBuf>, String> {
        let Some(path) = self.get("--save").map(PathBuf::from) else {
            return Ok(None);
        };
        let known = path.canonicalize().ok();
        let resumed = match task {
            Task::Read(..) => self.get("--read").or(self.get("--plan")),
            _ => None,
        };
        if known.is_some() && known != resumed.and_then(|path| Path::new(path).canonicalize().ok())
        {
            let path = path.display();
            return Err(format!(
                "{path} is there already; --read {path} resumes a saved tournament"
            ));
        }
        Ok(Some(path))
    }

    /// A bench has plans of its own: it takes nothing but a number of threads.
    fn only_bench(&self, form: Form) -> Result<(), String> {
        let written = match form {
            Form::Report => None,
            Form::Json => Some("--json"),
            Form::Csv => Some("--csv"),
        };
        let named = self.0.iter().map(|(name, _)| name.as_str());
        let mut idle = named.chain(written).filter(|name| *name != "--threads");
        idle.next().map_or(Ok(()), |name| {
            Err(format!(
                "{name} says nothing to --bench, which plays matches of its own"
            ))
        })
    }

    fn task(&self) -> Result<Task, String> {
        let named: Vec<&str> = TASKS
            .into_iter()
            .filter(|name| self.get(name).is_some())
            .collect();
        if named.len() > 1 {
            return Err(format!("{} cannot be used together", named.join(" and ")));
        }
        let Some(name) = named.first() else {
            return self.of_two();
        };
        if let Some(idle) = OF_MATCHES.into_iter().find(|name| self.get(name).is_some()) {
            return Err(format!(
                "{idle} belongs to a match; with {name}, the plan says it all"
            ));
        }
        let value = self.get(name).unwrap_or_default();
        match *name {
            "--preset" => preset(value).map(Task::Tournament),
            name if name == "--read" || Path::new(value).is_file() => {
                let text = read(value)?;
                let task = if name == "--read" || text.starts_with(file::FORMAT) {
                    let read = file::read(&text).map_err(|error| error.to_string());
                    read.map(|(plan, records)| Task::Read(plan, records))
                } else {
                    plan(&text).map(Task::Tournament)
                };
                task.map_err(|error| format!("{value}: {error}"))
            }
            _ => plan(value).map(Task::Tournament),
        }
    }

    /// A match of two.
    fn of_two(&self) -> Result<Task, String> {
        let player = |name| {
            let missing = format!("{name} is missing, as in --first note:depth=4 --second random");
            self.get(name).map(String::from).ok_or(missing)
        };
        let players = vec![player("--first")?, player("--second")?];
        let id = self.get("--variant").unwrap_or(Variant::CLASSIC.id());
        let variant = Variant::find(id).ok_or_else(|| {
            let ids: Vec<_> = Variant::all().iter().map(|variant| variant.id()).collect();
            format!("no variant {id}; there are: {}", ids.join(" "))
        })?;
        let games = self.number("--games")?.unwrap_or(200);
        if games == 0 {
            return Err("--games 0: a match has at least one game".into());
        }
        let mut plan = Plan::new(variant, players);
        plan.seed = self.number("--seed")?.unwrap_or(1);
        plan.dice = Dice::Own;
        plan.pairs = games.div_ceil(Schedule::of(&plan).games_of_a_pair());
        plan.check().map_err(|error| error.to_string())?;
        Ok(Task::Match(plan, games))
    }
}

/// Fixes the rating of a player: `2=1500`.
fn anchor(task: &mut Task, text: &str) -> Result<(), String> {
    let (Task::Match(plan, _) | Task::Tournament(plan) | Task::Read(plan, _)) = task else {
        return Err("--anchor needs a tournament".into());
    };
    let read = text.split_once('=').and_then(|(player, elo)| {
        let player = player.parse::<usize>().ok()?.checked_sub(1)?;
        Some((player, elo.parse().ok()?))
    });
    if read.is_none() {
        return Err(format!(
            "--anchor needs a player and its Elo points, as in 2=1500, not {text}"
        ));
    }
    plan.anchor = read;
    plan.check().map_err(|error| error.to_string())
}

/// A plan's text, or a link of the room's, which has one or a preset's name.
fn plan(text: &str) -> Result<Plan, String> {
    let link = text.trim().split_once("#/arena?");
    match link.and_then(|(_, told)| told.split_once('=')) {
        Some(("preset", name)) => preset(name),
        Some(("set", told)) => Plan::parse(told).map_err(|error| error.to_string()),
        _ => Plan::parse(text).map_err(|error| error.to_string()),
    }
}

fn preset(name: &str) -> Result<Plan, String> {
    let Some((_, text)) = PRESETS.iter().find(|(known, _)| *known == name) else {
        let names: Vec<&str> = PRESETS.iter().map(|(name, _)| *name).collect();
        return Err(format!("no preset {name}; there are: {}", names.join(" ")));
    };
    plan(text)
}

/// The text of a file. Bytes that are no text are replaced, so that the line with them is refused.
fn read(path: &str) -> Result<String, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The books that the page's arena plays with: for every size of board, the one with the fewest
/// plies. With others, or none, perfect play may choose other moves.
fn usual() -> Vec<Arc<StoredBook>> {
    let mut found = books::books();
    found.sort_by_key(|book| book.plies());
    let mut sizes = HashSet::new();
    found.retain(|book| sizes.insert(book.size()));
    found
}

/// What to say where a plan is played without the book that the page would play it with.
pub fn without_book(plan: &Plan, books: &[Arc<StoredBook>]) -> Option<&'static str> {
    let variant = plan.variant;
    let reads = |spec: &String| catalog::reads_books(spec, variant) == Ok(true);
    let asked = plan.players.iter().any(reads) || matches!(plan.opening, Opening::Balanced(_));
    let size = (variant.width().into(), variant.height().into());
    let missing =
        variant.id() == Variant::CLASSIC.id() && !books.iter().any(|book| book.size() == size);
    (asked && missing).then_some(
        "there is no opening book: the strongest players may move otherwise than in the page, \
         and think for long",
    )
}

fn book(path: &str) -> Result<Arc<StoredBook>, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    match StoredBook::parse(&bytes) {
        Ok(book) => Ok(Arc::new(book)),
        Err(error) => Err(format!("{path}: not a book ({})", error.code())),
    }
}
