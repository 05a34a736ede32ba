//! Tournaments as files: what is saved is opened again, and what is wrong is refused with its line;
//! and their exports.

use proptest::prelude::*;
use puissance4::arena::fingerprint::{fingerprint, text};
use puissance4::arena::json::Json;
use puissance4::arena::{Ledger, NoClock, Plan, Record, Tournament, export, file, judge};
use puissance4::exact::{Exact, TABLE_BYTES};

fn played(text: &str) -> (Plan, Vec<Record>) {
    let arena = Tournament::new(Plan::parse(text).unwrap()).unwrap();
    let exact = Exact::shared(TABLE_BYTES);
    let mut records: Vec<Record> = (0..arena.games())
        .map(|number| arena.play(number, &exact, &mut NoClock).unwrap())
        .collect();
    for (index, record) in records.iter_mut().enumerate() {
        // A clock of its own, and judgements for some.
        record.nanos = (0..record.nodes.len() as u64)
            .map(|ply| ply * 1_234_567)
            .collect();
        if index % 2 == 0 {
            record.values = judge(arena.plan().variant, record, 2000, &exact, &mut |_| true);
        }
    }
    (arena.plan().clone(), records)
}

const PLANS: [&str; 4] = [
    "player.rouen.depth2.open1_player.random_player.placement_pairs.1_opening.random.3",
    "board.ttt-4x4-3_player.level2_player.level3_pairs.2",
    "board.trio_player.trio-look_player.random_pairs.1",
    "board.p4-5x5-4_player.random_player.bot_pairs.2_adjudicate.50",
];

#[test]
fn a_saved_tournament_comes_back_as_it_was() {
    for text in PLANS {
        let (plan, records) = played(text);
        let written = file::write(&plan, &records);
        assert_eq!(Ledger::read(&written).unwrap().text(), written);
        // Editors and mail programs may change line ends.
        let windows = written.replace('\n', "\r\n");
        assert_eq!(file::read(&windows), Ok((plan.clone(), records.clone())));
        assert_eq!(file::read(&written), Ok((plan, records)));
    }
}

#[test]
fn a_file_has_header_plan_games_and_fingerprint() {
    let (plan, records) = played("board.ttt-3x3-3_player.random_player.bot_pairs.1_seed.6");
    let written = file::write(&plan, &records);
    let lines: Vec<&str> = written.lines().collect();
    assert_eq!(lines[0], "puissance4-arena 1");
    assert_eq!(lines[1], plan.text());
    assert!(lines[2].starts_with("0 ") && lines[3].starts_with("1 "));
    let end = format!("fingerprint {} checksum ", text(fingerprint(&records)));
    assert!(lines[4].starts_with(&end), "{written}");
    assert_eq!(lines.len(), 5);
}

/// `tests/e2e/arena-live.test.mjs` opens the same text.
#[test]
fn a_tournament_without_games_is_a_file_too() {
    let text = "board.7x6_player.bot_player.random_player.placement_pairs.10_seed.4";
    let plan = Plan::parse(text).unwrap();
    let written = format!(
        "puissance4-arena 1\n{text}\n\
         fingerprint cbf29ce484222325 checksum ce0551350087ecee\n"
    );
    assert_eq!(file::write(&plan, &[]), written);
    assert_eq!(file::read(&written), Ok((plan, Vec::new())));
}

#[test]
fn games_are_written_in_their_order() {
    let (plan, records) = played(PLANS[1]);
    let backwards: Vec<Record> = records.iter().rev().cloned().collect();
    for write in [
        file::write,
        export::csv,
        |plan: &Plan, records: &[Record]| export::json(plan, records).to_string(),
    ] {
        assert_eq!(write(&plan, &backwards), write(&plan, &records));
    }
}

/// The number of a line, and what is wrong with it.
fn refused(text: &str) -> (u32, &'static str) {
    let error = file::read(text).unwrap_err();
    assert!(!error.to_string().is_empty());
    (error.line, error.fault.code())
}

#[test]
fn every_change_to_a_file_is_refused_with_its_line() {
    let (plan, records) = played("board.7x6_player.random_player.bot_pairs.2_seed.6");
    let good = file::write(&plan, &records);
    let moves =
        |index: usize| puissance4::game::notation::print(plan.variant, &records[index].moves);
    let winner = records[0].end.winner.expect("a won game").index();
    let nodes = format!(
        "{} {}",
        moves(1),
        good.lines()
            .nth(3)
            .and_then(|line| line.split(' ').nth(3))
            .unwrap()
    );
    for (from, to, line, code) in [
        ("puissance4-arena", "chess", 1, "other_format"),
        (
            "puissance4-arena 1",
            "puissance4-arena 2",
            1,
            "other_version",
        ),
        ("player.bot_", "player.nobody_", 2, "bad_plan"),
        ("pairs.2", "pairs.1", 5, "not_in_schedule"),
        // These can be played, and are not what was played.
        ("player.bot_", "player.random_", 7, "changed"),
        ("seed.6", "seed.7", 7, "changed"),
        ("\n3 ", "\n1 ", 6, "twice"),
        ("\n1 ", "\n4 ", 4, "not_in_schedule"),
        ("\n1 ", "\n1.5 ", 4, "not_in_schedule"),
        ("\n1 ", "\n", 4, "bad_value"),
        ("\n1 ", "\n\n1 ", 4, "missing"),
        (&moves(2), &moves(2)[1..], 5, "other_end"),
        (&moves(2), "9", 5, "bad_moves"),
        (
            &format!("\n0 {winner}"),
            &format!("\n0 {}", 1 - winner),
            3,
            "other_end",
        ),
        (&nodes, &format!("{nodes},1"), 4, "length"),
        (" -\n", " -1\n", 4, "bad_value"),
        ("fingerprint ", "fingerprint 0", 7, "changed"),
        ("checksum ", "checksum 0", 7, "changed"),
    ] {
        let bad = good.replacen(from, to, 1);
        assert_ne!(bad, good, "{from} is in the file");
        assert_eq!(refused(&bad), (line, code), "{from} → {to}");
    }
    let error = file::read(&good.replacen(&moves(2), "9", 1)).unwrap_err();
    assert_eq!(error.to_string().find("line 5: moves: "), Some(0));
    // Figures that no game contradicts are in the checksum.
    for line in 2..6 {
        let mut lines: Vec<String> = good.lines().map(String::from).collect();
        let mut words: Vec<&str> = lines[line].split(' ').collect();
        let nanos = words[4].replacen(|digit: char| digit != '9', "9", 1);
        words[4] = &nanos;
        lines[line] = words.join(" ");
        assert_eq!(refused(&lines.join("\n")), (7, "changed"));
    }
}

#[test]
fn a_file_that_breaks_off_is_refused_where_it_does() {
    let (plan, records) = played("board.7x6_player.random_player.bot_pairs.2_seed.6");
    let good = file::write(&plan, &records);
    let header = good.find('\n').unwrap();
    for end in header..good.len() - 1 {
        let line = good[..end].trim_end().lines().count() as u32;
        assert_eq!(refused(&good[..end]), (line, "cut_short"), "{end} letters");
    }
    assert_eq!(refused(&good[..header - 2]), (1, "other_format"));
    assert!(file::read(good.trim_end()).is_ok());
    // Two files in one.
    assert_eq!(refused(&(good.clone() + &good)), (7, "not_in_schedule"));
}

#[test]
fn files_of_other_programs_are_refused_on_their_first_line() {
    let (plan, records) = played(PLANS[0]);
    let binary = String::from_utf8_lossy(&[0x89, b'P', b'N', b'G', 0, 0xff, 10, 13]).into_owned();
    for text in [
        "",
        "\n\n",
        &export::csv(&plan, &records),
        &export::json(&plan, &records).to_string(),
        &plan.text(),
        &binary,
    ] {
        assert_eq!(refused(text), (1, "other_format"), "{text}");
    }
}

#[test]
fn a_spreadsheet_has_a_row_for_each_game() {
    for text in PLANS {
        let (plan, records) = played(text);
        let table = export::csv(&plan, &records);
        let mut rows = table.split("\r\n");
        assert!(
            rows.next()
                .unwrap()
                .starts_with("game,round,seats,players,")
        );
        for record in &records {
            let row = rows.next().unwrap();
            assert!(row.starts_with(&format!("{},", record.number)), "{row}");
            let moves = puissance4::game::notation::print(plan.variant, &record.moves);
            let plies = record.moves.len();
            let ended = match record.end.winner {
                Some(side) => format!("win,{}", side.index()),
                None => "draw,".into(),
            };
            let early = u8::from(record.end.adjudicated);
            assert!(
                row.contains(&format!(",{moves},{plies},{ended},{early},")),
                "{row}"
            );
            // Lists are cells: a figure for each move that was chosen.
            let cells: Vec<&str> = row.rsplit(',').take(4).collect();
            let chosen = record.nodes.len();
            assert_eq!(cells[3].split_whitespace().count(), chosen, "{row}");
            assert_eq!(cells[2].split_whitespace().count(), chosen, "{row}");
            let values = record.values.as_ref().map_or(0, Vec::len);
            assert_eq!(cells[0].len(), values, "{row}");
        }
        assert_eq!((rows.next(), rows.next()), (Some(""), None));
    }
    let (plan, records) = played(PLANS[0]);
    // Options have commas: their cell is quoted.
    let table = export::csv(&plan, &records);
    assert!(table.contains("\"rouen:depth=2,open=1 random\""), "{table}");
}

#[test]
fn scripts_find_plan_results_and_games_in_the_json() {
    let (plan, records) = played(PLANS[1]);
    let json = export::json(&plan, &records).to_string();
    let begins = format!("{{\"plan\":\"{}\",\"results\":{{\"games\":4,", plan.text());
    assert!(json.starts_with(&begins), "{json}");
    let file = file::write(&plan, &records);
    let lines: Vec<&str> = file.lines().skip(2).take(records.len()).collect();
    let ends = format!("\"records\":[\"{}\"]}}", lines.join("\",\""));
    assert!(json.ends_with(&ends), "{json}");
}

#[test]
fn numbers_and_texts_of_json() {
    for (value, text) in [
        (0.0, "0"),
        (-0.5, "-0.5"),
        (0.000_000_4, "0"),
        (1.0 / 3.0, "0.333333"),
        (99.999_999_9, "100"),
        (9_007_199_254_740_991.0, "9007199254740991"),
        (f64::NAN, "null"),
    ] {
        assert_eq!(Json::Number(value).to_string(), text);
    }
    let text = Json::text("é\n\"\\\u{1}🟡");
    assert_eq!(text.to_string(), "\"é\\n\\\"\\\\\\u0001🟡\"");
    let list = Json::list([1, 2], Json::int);
    let map = Json::map([("a", list), ("b", Json::Null), ("c", Json::Bool(true))]);
    assert_eq!(map.to_string(), "{\"a\":[1,2],\"b\":null,\"c\":true}");
}

proptest! {
    #[test]
    fn reading_never_panics(text in "(puissance4-arena 1\n)?[a-z0-9._ \n*,=!é-]{0,60}(\nfingerprint)?") {
        let _ = file::read(&text);
    }
}

/// Found by fuzzing: a count of 626176261117 nodes was written with a fraction.
#[test]
fn counts_are_written_exactly_as_large_as_a_number_can_be() {
    for number in [
        0,
        1,
        999_999,
        626_176_261_117,
        999_999_999_999,
        (1 << 53) - 1,
    ] {
        assert_eq!(Json::int(number).to_string(), number.to_string());
    }
    for (number, text) in [
        (0.999_999_4, "0.999999"),
        (0.999_999_6, "1"),
        (-1.5, "-1.5"),
        (-0.000_000_1, "0"),
        (123_456_789_012.25, "123456789012.25"),
    ] {
        assert_eq!(Json::Number(number).to_string(), text);
    }
}
