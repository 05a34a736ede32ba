//! Record lines: the form in which games are stored and sent.

use puissance4::arena::file::FileFault;
use puissance4::arena::{Ledger, NoClock, Plan, Record, Tournament, judge};
use puissance4::exact::{Exact, TABLE_BYTES};
use puissance4::game::Side;

fn played(text: &str) -> (Plan, Vec<Record>) {
    let plan = Plan::parse(text).unwrap();
    let arena = Tournament::new(plan.clone()).unwrap();
    let exact = Exact::shared(TABLE_BYTES);
    let play = |number| arena.play(number, &exact, &mut NoClock).unwrap();
    (plan, (0..arena.games()).map(play).collect())
}

fn line(plan: &Plan, record: &Record) -> String {
    let mut line = String::new();
    record.write_line(plan.variant, &mut line);
    line
}

#[test]
fn a_record_is_the_same_after_a_line() {
    let plans = [
        "player.random_player.note.depth1_pairs.3_seed.5",
        "player.random_player.bot_pairs.2_dice.own_opening.empty",
        "board.ttt-3x3-3_player.random_player.minimax_pairs.2_adjudicate.100000",
        "board.trio_player.random_player.trio-look_pairs.2",
        "board.12x6_player.random_player.random.seed7_pairs.2",
    ];
    for text in plans {
        let (plan, mut records) = played(text);
        let exact = Exact::shared(TABLE_BYTES);
        records[0].values = judge(plan.variant, &records[0], 2000, &exact, &mut |_| true);
        records[1]
            .nanos
            .iter_mut()
            .zip(1..)
            .for_each(|(nanos, n)| *nanos = n / 3);
        let mut ledger = Ledger::new(plan.clone()).unwrap();
        for record in &records {
            let line = line(&plan, record);
            assert_eq!(ledger.read_line(&line).as_ref(), Ok(record), "{line}");
            ledger.put_line(&line).unwrap();
        }
        assert_eq!(ledger.records(), records);
    }
}

#[test]
fn equal_figures_are_written_once() {
    let (plan, records) = played("player.random_player.random_pairs.1_seed.1");
    let line = line(&plan, &records[0]);
    let words: Vec<&str> = line.split_whitespace().collect();
    assert_eq!(words[0], "0");
    assert_eq!(words[4], format!("0*{}", records[0].nanos.len()));
    assert_eq!(words[5], "-");
    assert!(line.len() < 120, "{line}");
}

#[test]
fn damaged_lines_are_refused() {
    let (plan, records) = played("player.random_player.bot_pairs.1_seed.2");
    let ledger = Ledger::new(plan.clone()).unwrap();
    let good = line(&plan, &records[0]);
    let words: Vec<&str> = good.split_whitespace().collect();
    let refused = |place: usize, word: &str| {
        let mut words = words.clone();
        words[place] = word;
        let refused = ledger.read_line(&words.join(" ")).unwrap_err();
        (refused.field, refused.fault)
    };
    assert_eq!(refused(0, "2").1, FileFault::NotInSchedule);
    assert_eq!(refused(0, "-1").1, FileFault::NotInSchedule);
    assert_eq!(refused(1, "2"), ("winner", FileFault::BadValue));
    assert_eq!(refused(1, "=").1, FileFault::OtherEnd);
    assert_eq!(refused(1, "!0").1, FileFault::OtherEnd);
    assert_eq!(refused(2, "9").0, "moves");
    assert_eq!(refused(3, "1*3"), ("nodes", FileFault::Length));
    assert_eq!(refused(3, "1*99999999999").1, FileFault::Length);
    assert_eq!(refused(3, "1").1, FileFault::Length);
    assert_eq!(refused(4, "1,").1, FileFault::BadValue);
    assert_eq!(refused(4, "1,x"), ("nanos", FileFault::BadValue));
    assert_eq!(refused(5, "+!"), ("values", FileFault::BadValue));
    assert_eq!(refused(5, "+=").1, FileFault::Length);
    assert_eq!(refused(5, ".").1, FileFault::Length);
    assert_eq!(refused(5, "- -").1, FileFault::Length);
    for short in 0..6 {
        let refused = ledger.read_line(&words[..short].join(" "));
        assert!(refused.is_err(), "{short} words");
    }
}

#[test]
fn the_latest_games_come_first_and_are_filtered() {
    let (plan, records) = played("player.random_player.bot_player.placement_pairs.3_seed.4");
    let mut ledger = Ledger::new(plan).unwrap();
    records
        .iter()
        .rev()
        .cloned()
        .for_each(|record| ledger.put(record));
    let numbers = |pairing, ended, most| -> (usize, Vec<u32>) {
        let (found, records) = ledger.latest(pairing, ended, most);
        (found, records.iter().map(|record| record.number).collect())
    };
    assert_eq!(numbers(None, None, 3), (18, vec![17, 16, 15]));
    assert_eq!(numbers(Some(1), None, 9), (6, vec![15, 14, 9, 8, 3, 2]));
    let first = Side::First;
    let won = records
        .iter()
        .filter(|record| record.end.winner == Some(first));
    assert_eq!(numbers(None, Some(Some(first)), 0), (won.count(), vec![]));
    let (drawn, _) = numbers(None, Some(None), 1);
    assert_eq!(
        drawn,
        records
            .iter()
            .filter(|record| record.end.winner.is_none())
            .count()
    );
}

#[test]
fn an_anchor_is_part_of_the_text_and_changes_no_game() {
    let text = "board.7x6_player.bot_player.random_pairs.2_seed.1_anchor.2.1500";
    let plan = Plan::parse(text).unwrap();
    assert_eq!(plan.anchor, Some((1, 1500)));
    assert_eq!(plan.text(), text);
    for bad in [
        "anchor.3.100",
        "anchor.0.100",
        "anchor.1",
        "anchor.1.10000",
        "anchor.1.-5",
    ] {
        let refused = Plan::parse(&format!("player.bot_player.random_{bad}")).unwrap_err();
        assert_eq!(refused.field, "anchor", "{bad}");
        assert_eq!(refused.at, 26, "{bad}");
    }
    let (fixed, records) = played(text);
    let (free, others) = played("board.7x6_player.bot_player.random_pairs.2_seed.1");
    assert_eq!(records, others);
    let elo = |plan: &Plan| {
        let mut ledger = Ledger::new(plan.clone()).unwrap();
        records
            .iter()
            .cloned()
            .for_each(|record| ledger.put(record));
        let results = ledger.results();
        (results.players[1].rating.elo, results.fingerprint)
    };
    assert!((elo(&fixed).0 - 1500.0).abs() < 1e-9);
    assert_eq!(elo(&fixed).1, elo(&free).1);
}

/// The largest figures that a line can claim overflowed where they were added up.
#[test]
fn figures_beyond_all_measure_are_added_up_to_the_most_there_is() {
    let (plan, mut records) = played("board.ttt-3x3-3_player.random_player.bot_pairs.1");
    let mut ledger = Ledger::new(plan.clone()).unwrap();
    for record in &mut records {
        record.nodes.fill(u64::MAX);
        record.nanos.fill(u64::MAX - 1);
        ledger.put_line(&line(&plan, record)).unwrap();
    }
    for player in ledger.results().players {
        assert_eq!((player.nodes, player.nanos), (u64::MAX, u64::MAX));
    }
}
