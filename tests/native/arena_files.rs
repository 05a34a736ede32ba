//! Tournaments as files: what is written is read again, and what is wrong is refused with its
//! place.

use proptest::prelude::*;
use puissance4::arena::json::{Json, JsonError};
use puissance4::arena::{NoClock, Plan, Record, Tournament, csv, file, judge};
use puissance4::exact::{Exact, TABLE_BYTES};

fn played(text: &str) -> (Plan, Vec<Record>) {
    let arena = Tournament::new(Plan::parse(text).unwrap());
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
fn json_comes_back_as_it_was() {
    for text in PLANS {
        let (plan, records) = played(text);
        let written = file::write(&plan, &records).to_string();
        assert_eq!(file::read(&written), Ok((plan, records)));
    }
}

#[test]
fn csv_comes_back_as_it_was() {
    for text in PLANS {
        let (plan, records) = played(text);
        let written = csv::write(&plan, &records);
        assert_eq!(written.lines().count(), records.len() + 1);
        assert_eq!(csv::read(&plan, &written), Ok(records));
    }
    let (plan, records) = played(PLANS[0]);
    // Options have commas: their cell is quoted.
    let written = csv::write(&plan, &records);
    assert!(
        written.contains("\"rouen:depth=2,open=1 random\""),
        "{written}"
    );
}

#[test]
fn games_are_written_in_their_order() {
    let (plan, records) = played(PLANS[1]);
    let backwards: Vec<Record> = records.iter().rev().cloned().collect();
    assert_eq!(file::write(&plan, &backwards), file::write(&plan, &records));
    assert_eq!(csv::write(&plan, &backwards), csv::write(&plan, &records));
}

#[test]
fn every_change_to_a_file_is_refused_with_its_place() {
    let (plan, records) = played("board.7x6_player.random_player.bot_pairs.2_seed.6");
    let good = file::write(&plan, &records).to_string();
    let moves =
        |index: usize| puissance4::game::notation::print(plan.variant, &records[index].moves);
    let winner = records[0].end.winner.expect("a won game").index();
    for (from, to, path, code) in [
        ("puissance4-arena", "chess", "format", "other_format"),
        ("\"version\":1", "\"version\":2", "version", "other_version"),
        ("player.bot_", "player.nobody_", "setup", "bad_plan"),
        ("\"setup\"", "\"set-up\"", "setup", "missing"),
        ("\"records\"", "\"games2\"", "records", "missing"),
        (
            "\"game\":1,",
            "\"game\":0,",
            "records[1].seats",
            "not_in_schedule",
        ),
        ("\"game\":3,", "\"game\":1,", "records[3].game", "twice"),
        (
            "\"game\":1,",
            "\"game\":4,",
            "records[1].game",
            "not_in_schedule",
        ),
        (
            "\"game\":1,",
            "\"game\":1.5,",
            "records[1].game",
            "bad_value",
        ),
        ("\"game\":1,", "", "records[1].game", "missing"),
        (&moves(2), &moves(2)[1..], "records[2].winner", "other_end"),
        (&moves(2), "9", "records[2].moves", "bad_moves"),
        (
            &format!("\"winner\":{winner}"),
            &format!("\"winner\":{}", 1 - winner),
            "records[0].winner",
            "other_end",
        ),
        ("\"nodes\":[", "\"nodes\":[1,", "records[0].nodes", "length"),
        (
            "\"nanos\":[0,",
            "\"nanos\":[-1,",
            "records[0].nanos[0]",
            "bad_value",
        ),
        (
            "\"fingerprint\":\"",
            "\"fingerprint\":\"0",
            "fingerprint",
            "other_fingerprint",
        ),
        ("{", "", "", "not_json"),
    ] {
        let bad = good.replacen(from, to, 1);
        assert_ne!(bad, good, "{from} is in the file");
        let error = file::read(&bad).unwrap_err();
        assert_eq!(
            (error.path.as_str(), error.fault.code()),
            (path, code),
            "{from} → {to}"
        );
        assert!(!error.to_string().is_empty());
    }
    // A file that breaks off anywhere is refused.
    for end in (0..good.len()).step_by(97) {
        assert_eq!(
            file::read(&good[..end]).unwrap_err().fault.code(),
            "not_json"
        );
    }
}

#[test]
fn bad_tables_are_refused_with_line_and_column() {
    let (plan, records) = played("board.7x6_player.random_player.bot_pairs.1_seed.6");
    let good = csv::write(&plan, &records);
    for (from, to, path) in [
        ("game,round", "game,rounds", "line 1"),
        ("\r\n1,", "\r\n0,", "line 3, seats"),
        ("\r\n1,", "\r\nx,", "line 3, game"),
        ("\r\n0,0,", "\r\n0,", "line 2, columns"),
    ] {
        let bad = good.replacen(from, to, 1);
        assert_eq!(csv::read(&plan, &bad).unwrap_err().path, path);
    }
}

#[test]
fn numbers_and_texts_of_json() {
    for (text, value) in [
        ("-12.5e1", -125.0),
        ("0.1", 0.1),
        ("9007199254740991", 9_007_199_254_740_991.0),
        ("1E-2", 0.01),
    ] {
        assert_eq!(Json::parse(text), Ok(Json::Number(value)));
    }
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
    assert_eq!(
        Json::parse(" \"\\u00e9\\n\\\"\" ").unwrap(),
        Json::text("é\n\"")
    );
    for (text, line, column) in [
        ("[1,\n 2,]", 2, 4),
        ("{\"a\" 1}", 1, 6),
        ("", 1, 1),
        ("nul", 1, 1),
        ("\"\\x\"", 1, 3),
        ("1 2", 1, 3),
    ] {
        assert_eq!(Json::parse(text), Err(JsonError { line, column }), "{text}");
    }
    assert!(Json::parse(&"[".repeat(10_000)).is_err());
}

proptest! {
    #[test]
    fn any_text_survives_json(text: String) {
        let written = Json::text(&text).to_string();
        prop_assert_eq!(Json::parse(&written), Ok(Json::Text(text)));
    }

    #[test]
    fn reading_never_panics(text in "[\\[\\]{}\",:0-9.eE+a-u\\\\é -]{0,60}") {
        let _ = Json::parse(&text);
        let _ = file::read(&text);
    }
}

/// Found by fuzzing: a count of 626176261117 nodes came back with a fraction, and its file was refused.
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
