//! Tournaments: the texts of their plans, their record lines and their files.

use std::sync::LazyLock;

use puissance4::arena::{Ledger, NoClock, Plan, Record, Tournament, file};
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
                let tournament = Tournament::new(plan).unwrap();
                let last = tournament.games() - 1;
                assert!(tournament.schedule().fixture(last).is_some());
                assert!(tournament.schedule().fixture(last + 1).is_none());
            }
            Err(error) => assert!(error.at <= text.chars().count(), "{text:?} {error}"),
        }
    }
    CASES
}

/// A tournament that was really played: its plan, its games, and both as a file.
type Played = (Plan, Vec<Record>, String);

/// Small tournaments that were really played, as files.
static PLAYED: LazyLock<Vec<Played>> = LazyLock::new(|| {
    let texts = [
        "player.rouen.depth1.open1_player.random_player.placement_pairs.1_opening.random.3",
        "board.ttt-3x3-3_player.random_player.bot_pairs.2",
        "board.trio_player.trio-look_player.random_pairs.1",
    ];
    let play = |text: &&str| {
        let arena = Tournament::new(Plan::parse(text).expect("a plan")).unwrap();
        let exact = Exact::shared(TABLE_BYTES);
        let records: Vec<Record> = (0..arena.games())
            .map(|number| arena.play(number, &exact, &mut NoClock).expect("a game"))
            .collect();
        let plan = arena.plan().clone();
        let text = file::write(&plan, &records);
        (plan, records, text)
    };
    texts.iter().map(play).collect()
});

pub fn files(dice: &mut Dice) -> u64 {
    const CASES: u64 = 12;
    for _ in 0..CASES {
        let (plan, records, text) = dice.pick(&PLAYED);
        let damaged = dice.damage(text, &SIGNS);
        match file::read(&damaged) {
            Ok(read) => assert!(read == (plan.clone(), records.clone()), "{damaged}"),
            Err(error) => {
                let lines = damaged.trim_end().lines().count().max(1);
                assert!((1..=lines).contains(&(error.line as usize)), "{damaged}");
            }
        }
    }
    CASES
}

/// Letters of record lines and files.
const SIGNS: [char; 22] = [
    ' ', '*', ',', '.', '-', '=', '!', '0', '1', '2', '3', '4', '7', '9', 'a', 'b', 'w', '+', 'é',
    '\t', '\n', '\r',
];

/// Games as lines, with figures as large as they may be.
pub fn lines(dice: &mut Dice) -> u64 {
    const CASES: u64 = 24;
    for _ in 0..CASES {
        let (plan, records, _) = dice.pick(&PLAYED);
        let mut ledger = Ledger::new(plan.clone()).unwrap();
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
