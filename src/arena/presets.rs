//! Tournaments worth a link: the comparisons that the documents make, and the levels.

/// A preset's name and its plan's text.
pub static PRESETS: [(&str, &str); 6] = [
    // Document B, step 2: placement against chance, ten games.
    (
        "placement",
        "board.7x6_player.placement_player.random_pairs.5_opening.empty_seed.1",
    ),
    // Document B, step 3: is looking ahead a real gain?
    (
        "minimax",
        "board.7x6_player.note.depth4_player.note.depth2_player.placement_pairs.20_seed.1",
    ),
    // Document C: open runs count, or not.
    (
        "open-runs",
        "board.7x6_player.rouen.depth3.open1_player.rouen.depth3.open0_pairs.40_seed.1",
    ),
    // Document D: twelve columns.
    (
        "twelve",
        "board.12x6_player.twelve.depth5_player.twelve.depth3_player.placement_pairs.10_seed.1",
    ),
    // Document E's bot against chance and against placement.
    (
        "bot",
        "board.7x6_player.bot_player.random_player.placement_meet.first_pairs.20_seed.1",
    ),
    // All levels. The last takes longest, so there are fewer pairs.
    (
        "levels",
        "board.7x6_player.level1_player.level2_player.level3_player.level4_player.level5_player.level6_player.level7_player.level8_pairs.5_seed.1",
    ),
];
