//! Tournaments: the texts of their plans, and their files as JSON and CSV.

use std::sync::LazyLock;

use puissance4::arena::json::Json;
use puissance4::arena::{Ledger, NoClock, Plan, Record, Results, Tournament, csv, file};
use puissance4::exact::{Exact, TABLE_BYTES};

use crate::dice::Dice;

const TEXTS: [&str; 6] = [
    "board.7x6_player.note.depth4_player.level3_pairs.20_opening.balanced.8_seed.7",
    "player.rouen.depth2.open1_player.random_player.placement_meet.first_pairs.1_opening.random.3",
    "board.ttt-4x4-3_player.level2_player.level3_pairs.2_dice.own_opening.empty",
    "board.trio_player.trio-look_player.random_player.trio-maxn_pairs.1",
    "board.12x6_player.expert_player.mcts_nodes.1000_depth.4_adjudicate.100000",
    "# a file\nboard.p4-5x5-4 player.note:depth=4 # a comment\n player.bot\npairs.2",
];

const LETTERS: [char; 22] = [
    '.', '_', '-', ':', '=', '#', ' ', '\n', '0', '1', '2', '9', 'a', 'e', 'l', 'p', 'r', 'x', '"',
    ',', 'é', '%',
];

pub fn plans(dice: &mut Dice) -> u64 {
    const CASES: u64 = 24;
    for _ in 0..CASES {
        let whole = *dice.pick(&TEXTS);
        let text = dice.damage(whole, &LETTERS);
        match Plan::parse(&text) {
            Ok(plan) => {
                let written = plan.text();
                assert_eq!(Plan::parse(&written), Ok(plan.clone()), "{text:?}");
                let plain = |letter: char| letter.is_ascii_alphanumeric() || "._-".contains(letter);
                assert!(
                    written.chars().all(plain),
                    "an address would escape {written}"
                );
                let tournament = Tournament::new(plan);
                let last = tournament.games() - 1;
                assert!(tournament.schedule().fixture(last).is_some());
                assert!(tournament.schedule().fixture(last + 1).is_none());
            }
            Err(error) => assert!(error.at <= text.chars().count(), "{text:?} {error}"),
        }
    }
    CASES
}

/// A tournament that was really played: its plan, its games, and both as JSON and as CSV.
type Played = (Plan, Vec<Record>, String, String);

/// Small tournaments that were really played, as files.
static PLAYED: LazyLock<Vec<Played>> = LazyLock::new(|| {
    let texts = [
        "player.rouen.depth1.open1_player.random_player.placement_pairs.1_opening.random.3",
        "board.ttt-3x3-3_player.random_player.bot_pairs.2",
        "board.trio_player.trio-look_player.random_pairs.1",
    ];
    let play = |text: &&str| {
        let arena = Tournament::new(Plan::parse(text).expect("a plan"));
        let exact = Exact::shared(TABLE_BYTES);
        let records: Vec<Record> = (0..arena.games())
            .map(|number| arena.play(number, &exact, &mut NoClock).expect("a game"))
            .collect();
        let plan = arena.plan().clone();
        let json = file::write(&plan, &records).to_string();
        let table = csv::write(&plan, &records);
        (plan, records, json, table)
    };
    texts.iter().map(play).collect()
});

/// Letters of files.
const MARKS: [char; 24] = [
    '{', '}', '[', ']', '"', '\\', 'u', ',', ':', '0', '1', '9', '-', '+', '.', 'e', 'n', ' ',
    '\n', '\r', '\t', 'é', '🟡', '\u{0}',
];

pub fn files(dice: &mut Dice) -> u64 {
    const CASES: u64 = 12;
    for _ in 0..CASES {
        let (plan, _, json, table) = dice.pick(&PLAYED);
        let text = dice.damage(json, &MARKS);
        if let Ok(value) = Json::parse(&text) {
            let again = Json::parse(&value.to_string());
            assert!(again.is_ok_and(|again| alike(&value, &again)), "{text}");
        }
        if let Ok((plan, records)) = file::read(&text) {
            let again = file::read(&file::write(&plan, &records).to_string());
            assert!(again == Ok((plan, records)), "{text}");
            let ledger = Ledger::read(&text).expect("a file that was read");
            assert_eq!(ledger.results().games as usize, ledger.records().len());
        }
        let text = dice.damage(table, &MARKS);
        if let Ok(records) = csv::read(plan, &text) {
            assert_eq!(
                csv::read(plan, &csv::write(plan, &records)).as_ref(),
                Ok(&records),
                "{text}"
            );
            assert_eq!(Results::of(plan, &records).games as usize, records.len());
        }
    }
    CASES
}

/// Letters of games as lines.
const SIGNS: [char; 20] = [
    ' ', '*', ',', '.', '-', '=', '!', '0', '1', '2', '3', '4', '7', '9', 'a', 'b', 'w', '+', 'é',
    '\t',
];

/// Games as lines, with figures as large as they may be.
pub fn lines(dice: &mut Dice) -> u64 {
    const CASES: u64 = 24;
    for _ in 0..CASES {
        let (plan, records, ..) = dice.pick(&PLAYED);
        let mut ledger = Ledger::new(plan.clone());
        let mut record = dice.pick(records).clone();
        if dice.once_in(4) {
            record.nanos.fill(dice.number());
            record.nodes.fill(u64::MAX >> dice.below(64));
        }
        let mut line = String::new();
        record.write_line(plan.variant, &mut line);
        assert_eq!(ledger.read_line(&line).as_ref(), Ok(&record), "{line}");
        let damaged = dice.damage(&line, &SIGNS);
        for text in [line, damaged] {
            let Ok(read) = ledger.read_line(&text) else {
                continue;
            };
            let mut again = String::new();
            read.write_line(plan.variant, &mut again);
            assert_eq!(ledger.read_line(&again), Ok(read), "{text}");
            ledger.put_line(&text).expect("a line that was read");
            assert_eq!(ledger.results().games as usize, ledger.records().len());
        }
    }
    CASES
}

/// Whether a value came back. Numbers are written to six places, and none that a tournament has
/// needs more than twelve digits.
fn alike(one: &Json, other: &Json) -> bool {
    match (one, other) {
        (Json::Number(one), Json::Number(other)) => {
            (one - other).abs() <= 1e-6 + one.abs() * 1e-12 || one.abs() > 1e18
        }
        (Json::Number(one), Json::Null) => !one.is_finite(),
        (Json::List(one), Json::List(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| alike(one, other))
        }
        (Json::Map(one), Json::Map(other)) => {
            let same = |((name, one), (named, other)): (&(String, Json), &(String, Json))| {
                name == named && alike(one, other)
            };
            one.len() == other.len() && one.iter().zip(other).all(same)
        }
        (one, other) => one == other,
    }
}
