//! The lessons' facts: windows, evaluations, opinions, counts and formulas, each against what the
//! opponents say or what can be counted another way.

use crate::common::{Oracle, random_position, winning};
use puissance4::ai::ground::Ground;
use puissance4::ai::note::Note;
use puissance4::ai::placement::Weights;
use puissance4::ai::rouen::Runs;
use puissance4::ai::search::{self, Limits};
use puissance4::ai::twelve::{Groups, POINT};
use puissance4::ai::{
    Decided, Progress, Report, Rng, Rule, TrioReason, Unwatched, Value, WindowKind, catalog,
};
use puissance4::exact::Exact;
use puissance4::game::{Cell, Move, Position, Side, Variant, notation, perft};
use puissance4::judge::{Judge, Limits as Work};
use puissance4::learn::complexity::{
    explore, explore_bound, explore_counted, minimum, minimum_nodes, plain,
};
use puissance4::learn::count::Counter;
use puissance4::learn::depths::{KINDS, Kind, evaluation, measure};
use puissance4::learn::opinions::minds;
use puissance4::learn::three::three;
use puissance4::learn::{weigh, windows};

fn two_sided() -> impl Iterator<Item = &'static Variant> {
    Variant::all().iter().filter(|variant| variant.sides() == 2)
}

fn classic(moves: &str) -> Position {
    let variant = Variant::CLASSIC;
    notation::parse(variant, moves).unwrap().0
}

/// Some positions of every board of two sides.
fn wander(seed: u64, each: u32) -> Vec<Position> {
    let mut rng = Rng::new(seed);
    let mut found = Vec::new();
    for variant in two_sided() {
        for _ in 0..each {
            let plies = rng.below(variant.area());
            found.extend(random_position(variant, plies, &mut rng));
        }
    }
    found
}

fn ask(spec: &str, position: &Position) -> Report {
    let mut opponent = catalog::build(spec, position.variant()).unwrap();
    opponent.choose(position, &mut Unwatched)
}

fn points(value: Value) -> i32 {
    match value {
        Value::Points(points) => points,
        other => panic!("{other:?}"),
    }
}

#[test]
fn windows_give_the_points_that_placement_plays_by() {
    for weights in ["", "four=20,block3=30,three=7,block2=40,two=9"] {
        let spec = format!("placement:{weights}");
        let own = match weights {
            "" => Weights::default(),
            _ => Weights([20, 30, 7, 40, 9]),
        };
        for position in wander(21, 20) {
            let report = ask(&spec, &position);
            let landings = windows::landings(&position, &own);
            assert_eq!(landings.len(), report.scores.len());
            for (landing, scored) in landings.iter().zip(&report.scores) {
                assert_eq!(landing.mv, scored.mv);
                assert_eq!(Some(landing.cell), position.landing(landing.mv));
                assert_eq!(landing.points, points(scored.value), "{position}");
                for window in &landing.windows {
                    assert!(window.cells.contains(&landing.cell));
                    assert!(window.points <= landing.points);
                }
            }
        }
    }
    // The bottom row: yellow at a and b, red at f and g. Two windows count at d1.
    let landings = windows::landings(&classic("1726"), &Weights::default());
    let kinds: Vec<_> = landings[3]
        .windows
        .iter()
        .map(|window| window.kind)
        .collect();
    use WindowKind::{BlocksTwo, MakesOne, MakesTwo};
    assert_eq!(kinds, [MakesOne, BlocksTwo, MakesTwo]);
    let row: Vec<Cell> = (0..4).map(|col| Cell::new(col, 0)).collect();
    assert_eq!(landings[3].windows[0].cells, row);
}

#[test]
fn the_rules_are_those_the_bot_plays_by() {
    for position in wander(22, 20) {
        let rules = windows::rules(&position);
        let report = ask("bot:seed=1", &position);
        let landing = position.landing(report.best).unwrap();
        assert!(rules.cells.contains(&landing), "{position}");
        let playable = |cells: &[Cell]| {
            let mut landings = position.legal().filter_map(|mv| position.landing(mv));
            landings.any(|cell| cells.contains(&cell))
        };
        let expected = match () {
            () if playable(&rules.wins) => Rule::Win,
            () if playable(&rules.losses) => Rule::Block,
            () if rules.rule == Rule::Extend => Rule::Extend,
            () => Rule::Any,
        };
        assert_eq!(rules.rule, expected, "{position}");
        assert!(rules.rule != Rule::Extend || playable(&rules.extends));
    }
}

#[test]
fn the_parts_of_a_note_make_the_note() {
    for weights in [Weights::default(), Weights([3, 7, 7, 40, 60])] {
        for position in wander(23, 20) {
            let parts = weigh::note(&position, &weights);
            assert_eq!(parts.note, weigh::worth(&position, &Note::new(weights)));
            for side in 0..2 {
                let most = parts.cells[side].iter().map(|cell| cell.points).max();
                assert_eq!(most, Some(parts.best[side]));
                assert_eq!(parts.cells[side].len(), position.legal().len());
            }
        }
    }
}

#[test]
fn runs_and_discs_add_up_to_the_sum_of_each_side() {
    let closed = Runs::default();
    let open = Runs {
        open: true,
        ..closed
    };
    let odd = Runs {
        points: [0, 2, 3, 70, 400],
        open: true,
        bonus: 35,
    };
    for weights in [closed, open, odd] {
        for position in wander(24, 12) {
            let parts = weigh::runs(&position, &weights);
            for side in [Side::First, Side::Second] {
                let runs = || parts.runs.iter().filter(|run| run.side == side);
                let base: i32 = runs().map(|run| run.points).sum();
                let bonus: i32 = runs().map(|run| run.bonus).sum();
                assert_eq!(base + bonus / 100, parts.sums[side.index()], "{position}");
                let discs = parts.discs.iter().filter(|disc| disc.1 == side);
                assert_eq!(discs.map(|disc| disc.2).sum::<i32>(), base, "{position}");
            }
            assert_eq!(parts.value, weigh::worth(&position, &weights));
        }
    }
    // Two discs beside each other at the left edge: a run of two with one open end.
    let parts = weigh::runs(&classic("1727"), &open);
    let pair = parts.runs.iter().find(|run| run.cells.len() == 2);
    let pair = pair.unwrap();
    assert_eq!((pair.points, pair.bonus), (10, 1000));
    assert_eq!(pair.open, [Cell::new(2, 0)]);
}

#[test]
fn groups_are_those_that_twelve_counts() {
    for position in wander(25, 12) {
        let parts = weigh::groups(&position, &Groups::new(5));
        for side in [0, 1] {
            let own = parts.groups.iter().filter(|g| g.side.index() == side);
            let sum: u32 = own.map(|group| group.points).sum();
            assert_eq!(sum, parts.sums[side], "{position}");
        }
        let turn = position.turn().index();
        let worth = weigh::worth(&position, &Groups::new(5));
        assert_eq!(POINT * parts.sums[turn] as i32, worth, "{position}");
    }
}

#[test]
fn threats_are_cells_where_a_disc_would_win() {
    for position in wander(26, 20) {
        let found = weigh::threats(&position).unwrap();
        let variant = position.variant();
        let mut naive = 0;
        for index in 0..variant.area() as u8 {
            let cell = Cell::at(index, variant);
            for side in [Side::First, Side::Second] {
                let bit = position
                    .geometry()
                    .bit(cell.col().into(), cell.row().into());
                let wins = position.at(cell).is_none()
                    && position
                        .geometry()
                        .reaches(position.discs(side) | bit, variant.goal(side).unwrap());
                let told = found
                    .threats
                    .iter()
                    .find(|threat| threat.side == side && threat.cell == cell);
                assert_eq!(told.is_some(), wins, "{position}");
                if let Some(threat) = told {
                    naive += 1;
                    let mut legal = position.legal();
                    let now = legal.any(|mv| position.landing(mv) == Some(cell));
                    assert_eq!(
                        (threat.playable, threat.odd),
                        (now, cell.row().is_multiple_of(2))
                    );
                }
            }
        }
        assert_eq!(naive, found.threats.len());
        let parts = found.parts;
        let sum = parts.tempo + parts.windows[0] - parts.windows[1] + parts.threats[0]
            - parts.threats[1]
            + parts.zugzwang;
        let late = naive == 0 && position.ply() * 2 > variant.area();
        assert!(parts.total == sum || late, "{position}");
    }
    assert_eq!(weigh::threats(&Position::new(Variant::TRIO)), None);
}

#[test]
fn the_trees_of_document_a_are_counted_in_pieces() {
    let morpion = Position::new(Variant::TIC_TAC_TOE);
    for (plies, wins_end, nodes) in [(8, false, 623_530), (9, true, 549_946), (9, false, 986_410)] {
        let mut counter = Counter::new(&morpion, plies, wins_end);
        let mut pieces = 0;
        while counter.go(10_000) {
            pieces += 1;
        }
        assert_eq!(counter.nodes(), nodes);
        assert_eq!(pieces, (nodes - 1) / 10_000);
        assert!(!counter.go(1) && counter.nodes() == nodes);
    }
    let mut counter = Counter::new(&morpion, 9, true);
    while counter.go(u64::MAX) {}
    let levels = counter.levels();
    let nodes: Vec<u64> = levels.iter().map(|level| level.nodes).collect();
    assert_eq!(
        nodes,
        [
            1, 9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872
        ]
    );
    // The classic counts of games by their length, 255 168 in all.
    let ends: Vec<u64> = levels.iter().map(|level| level.won + level.full).collect();
    assert_eq!(ends[5..], [1440, 5328, 47_952, 72_576, 127_872]);
    // Where every node is in the tree of legal games, the levels are what perft counts.
    let start = classic("4453");
    let mut counter = Counter::new(&start, 4, true);
    while counter.go(1000) {}
    for (depth, level) in counter.levels().iter().enumerate() {
        assert_eq!(level.nodes, perft(&start, depth as u32));
    }
}

/// All four kinds against the search of the opponents, with three evaluations.
#[test]
fn every_kind_of_search_finds_the_same_value() {
    for (number, position) in wander(27, 6).into_iter().enumerate() {
        let spec = ["note", "rouen:open=1", "twelve"][number % 3];
        let wide = position.legal().len() as f64;
        let plies = (1..=4).rev().find(|&d| wide.powi(d) < 6000.0).unwrap_or(1) as u32;
        let judge = evaluation(spec, plies).unwrap();
        let limits = Limits {
            plies,
            nodes: u64::MAX,
            alpha_beta: true,
            shared: false,
        };
        let ground = Ground::new(position.variant());
        let found = search::search(&ground, &position, &*judge, limits, &mut Unwatched);
        let run = |kind| measure(&position, &*judge, kind, plies, u64::MAX, &mut Unwatched);
        let [plain, cut, ordered, table] = KINDS.map(run);
        for measured in [plain, cut, ordered, table] {
            assert!(measured.finished);
            assert_eq!(measured.value, found.value, "{spec}\n{position}");
            let best = measured.best.unwrap();
            assert!(found.best().contains(&best), "{spec}\n{position}");
        }
        assert!(cut.nodes <= plain.nodes && table.nodes <= ordered.nodes);
        assert_eq!((plain.cuts, plain.recalled, ordered.recalled), (0, 0, 0));
        let whole: u64 = (1..=plies).map(|depth| perft(&position, depth)).sum();
        assert_eq!(plain.nodes, whole);
    }
}

/// No cut tree is smaller than Knuth and Moore's while every node has seven moves.
#[test]
fn no_alpha_beta_is_below_the_minimum() {
    let position = classic("");
    let judge = evaluation("note", 4).unwrap();
    let mut before = u64::MAX;
    for kind in [Kind::Plain, Kind::AlphaBeta, Kind::Ordered] {
        let found = measure(&position, &*judge, kind, 4, u64::MAX, &mut Unwatched);
        assert!(found.leaves as f64 >= minimum(7.0, 4));
        assert!(found.nodes as f64 >= minimum_nodes(7.0, 4));
        assert!(found.nodes <= before);
        before = found.nodes;
    }
    let all = measure(&position, &*judge, Kind::Plain, 4, u64::MAX, &mut Unwatched);
    assert_eq!((all.leaves, all.nodes as f64), (2401, plain(7.0, 4)));
    // Both limits stop it, and it says so.
    let few = measure(&position, &*judge, Kind::Plain, 6, 5000, &mut Unwatched);
    assert!(!few.finished && few.nodes == 5001 && few.best.is_none());
    let mut stop = |_: &Progress| false;
    let stopped = measure(&position, &*judge, Kind::Table, 9, u64::MAX, &mut stop);
    assert!(!stopped.finished && stopped.nodes == 4096);
    assert!(evaluation("mcts", 3).is_err() && evaluation("note:depth=0", 3).is_err());
}

#[test]
fn the_formulas_of_chapter_6() {
    for m in 0..=8 {
        for n in [1, 3, 9] {
            let cost = explore(m, n).unwrap();
            assert_eq!(cost, explore_counted(m, n), "C({m})");
            assert!(cost as f64 <= explore_bound(m, n));
        }
    }
    // C(3) = 3·9 + 3·(2·9 + 2·(1·9)) = 27 + 3·36.
    assert_eq!(explore(3, 9), Some(135));
    // With n = 1 it counts the fillings of 3×3 without the root: all depths to 9.
    assert_eq!(explore(9, 1), Some(986_409));
    assert_eq!(explore(40, 9), None);
    // Seven moves, four plies: 49 + 49 − 1 leaves of 2401, and b × m would be 28.
    assert_eq!((minimum(7.0, 4), plain(7.0, 1)), (97.0, 7.0));
    assert_eq!(minimum(7.0, 5), 343.0 + 49.0 - 1.0);
}

#[test]
fn every_board_has_minds_and_the_truth_is_true() {
    let mut rng = Rng::new(28);
    for variant in Variant::all() {
        assert!(minds(variant).len() >= 4, "{}", variant.id());
        let plies = variant.area() - 6 - rng.below(4).min(variant.area() - 6);
        let Some(position) = (0..200).find_map(|_| random_position(variant, plies, &mut rng))
        else {
            continue;
        };
        if variant.sides() == 3 {
            continue;
        }
        let mut judge = Judge::new(&Exact::shared(1 << 20));
        let truth = judge.judge(&position, Work::of_nodes(200_000), &mut |_, _| true);
        assert!(truth.exact, "{}\n{position}", variant.id());
        let mut oracle = Oracle::default();
        for scored in &truth.moves {
            let value = oracle.played(&position, scored.mv).signum();
            let sign = match scored.value {
                Value::Known(Decided::Win(_)) => 1,
                Value::Known(Decided::Draw) => 0,
                Value::Known(Decided::Loss(_)) => -1,
                other => panic!("{other:?}"),
            };
            assert_eq!(sign, value, "{}\n{position}", variant.id());
        }
    }
}

#[test]
fn three_sides_see_what_max_n_sees() {
    let variant = Variant::TRIO;
    let mut rng = Rng::new(29);
    let mut seen = 0;
    while seen < 12 {
        let plies = rng.below(36);
        let Some(position) = random_position(variant, plies, &mut rng) else {
            continue;
        };
        seen += 1;
        let report = ask("trio-maxn:depth=3,nodes=100000000", &position);
        let found = three(&position, 3, &mut Unwatched).unwrap();
        let turn = position.turn().index();
        assert_eq!(usize::from(found.turn), turn);
        for (outlook, scored) in found.moves.iter().zip(&report.scores) {
            assert_eq!(outlook.mv, scored.mv);
            match scored.value {
                Value::Points(points) => assert_eq!(outlook.values[turn], points),
                Value::Known(Decided::Win(_)) => assert!(outlook.values[turn] > 900_000),
                Value::Known(Decided::Loss(_)) => assert!(outlook.values[turn] < -900_000),
                other => panic!("{other:?}"),
            }
            let mut along = position.clone();
            for &mv in &outlook.line {
                assert!(along.play(mv).is_ok(), "{outlook:?}\n{position}");
            }
            let wins = outlook.reason == Some(TrioReason::Wins);
            assert_eq!(
                wins,
                winning(&position, position.turn()).contains(&outlook.mv)
            );
        }
        let of = |mv: Move| found.moves.iter().find(|o| o.mv == mv).unwrap().values;
        assert_eq!(of(found.best)[turn], of(report.best)[turn], "{position}");
    }
    // Green threatens two cells: whoever blocks neither lets it win, because red can block one only.
    let (position, _) = notation::parse(variant, "246322111653673462").unwrap();
    let found = three(&position, 4, &mut Unwatched).unwrap();
    let green = Side::Third;
    for outlook in &found.moves {
        match outlook.reason {
            Some(TrioReason::Blocks(side)) => assert_eq!(side, green),
            Some(TrioReason::Allows(side)) => {
                assert_eq!(side, green);
                assert!(outlook.values[2] > 900_000, "{outlook:?}");
            }
            other => panic!("{other:?}"),
        }
    }
    // Here it threatens one, and red will have to take it.
    let (position, _) = notation::parse(variant, "616356624775").unwrap();
    let found = three(&position, 4, &mut Unwatched).unwrap();
    let red = Some(TrioReason::LeavesTo(Side::Second));
    assert!(found.moves.iter().any(|outlook| outlook.reason == red));
    let position = Position::new(variant);
    assert_eq!(three(&position, 6, &mut |_: &Progress| false), None);
}
