//! What the game says, in two languages. `{}` is filled in, one after the other; the spaces of
//! French punctuation are made unbreakable on the way.

/// All sentences of one language.
pub struct Words {
    pub usage: &'static str,
    pub help: &'static str,
    pub no_opponent: &'static str,
    pub optionless: &'static str,
    pub no_such_option: &'static str,
    pub bad_option: &'static str,
    pub given_twice: &'static str,
    pub wrong_board: &'static str,
    pub too_large: &'static str,
    pub seed: &'static str,
    pub bad_kind: &'static str,
    pub bad_numbers: &'static str,
    pub no_board: &'static str,
    pub no_option: &'static str,
    pub needs_value: &'static str,
    pub bad_value: &'static str,
    pub opponents: &'static str,
    pub players: &'static str,
    pub person: &'static str,
    pub ask_column: &'static str,
    pub ask_cell: &'static str,
    pub help_column: &'static str,
    pub help_cell: &'static str,
    pub not_column: &'static str,
    pub not_cell: &'static str,
    pub outside_columns: &'static str,
    pub outside_cells: &'static str,
    pub full: &'static str,
    pub taken: &'static str,
    pub thinks: &'static str,
    pub plays: &'static str,
    pub undone: &'static str,
    pub nothing_to_undo: &'static str,
    pub won: &'static str,
    pub you_won: &'static str,
    pub drawn: &'static str,
    pub left: &'static str,
    pub moves: &'static str,
    pub decimal: char,
}

pub static ENGLISH: Words = Words {
    usage: "Usage: play <ttt or p4> <size> <discs in line>, or play <board>, as in: play ttt 3 3",
    help: "\
A game in the terminal:
  play ttt 3 3            tic-tac-toe: size of the grid, discs in line
  play p4 6 4             Connect Four: the same
  play 7x6                a board by its name
with any of
  --against OPPONENT      level4 (unless given), random, note:depth=4, human…; once for each
  --me OPPONENT           plays for you: watch a game
  --first me|them         who begins
  --seed N                opponents that draw draw the same again
  --lang fr|en            --color always|never|auto
During the game: u takes back, ? explains, q leaves",
    no_opponent: "There is no opponent “{}”. Opponents: {}",
    optionless: "{} has no option “{}”: it has none",
    no_such_option: "{} has no option “{}”. Options: {}",
    bad_option: "{}: “{}” is not allowed for {}, only {} to {}",
    given_twice: "{}: {} is given twice",
    wrong_board: "{} does not play on this board. Its boards: {}",
    too_large: "This board is too large for {}. Boards it can finish: {}",
    seed: "Chance is drawn with seed {} (again with --seed {})",
    bad_kind: "The first argument must be ttt (tic-tac-toe), p4 (Connect Four) or a board, not “{}”. Boards: {}",
    bad_numbers: "The size of the grid and the number of discs in line must be whole numbers",
    no_board: "There is no board {}. Boards: {}",
    no_option: "There is no option {}. Options: {}",
    needs_value: "{} needs a value",
    bad_value: "{}: “{}” is not known; possible: {}",
    opponents: "Opponents needed on this board: {}; given with --against: {}",
    players: "{} plays {}",
    person: "a person",
    ask_column: "{}, your column (1 to {}, “?” for help): ",
    ask_cell: "{}, your cell (such as b2, “?” for help): ",
    help_column: "A column from 1 to {}; u takes back, q (or 555) leaves",
    help_cell: "A cell: column letter and row from the bottom (b2), or two numbers (2 2); u takes back, q (or 555) leaves",
    not_column: "“{}” is not a column: a number from 1 to {} is needed",
    not_cell: "“{}” is not a cell: write it like b2, or 2 2",
    outside_columns: "Column {} is outside the grid, which has {} columns",
    outside_cells: "“{}” is outside the grid of {} × {}",
    full: "Column {} is full: choose another",
    taken: "Cell {} is taken: choose another",
    thinks: "{} is thinking…",
    plays: "{} plays {} ({} s, {} positions)",
    undone: "Taken back",
    nothing_to_undo: "There is nothing to take back",
    won: "{} ({}) wins!",
    you_won: "You win!",
    drawn: "The grid is full and nobody has won: a draw",
    left: "Game left",
    moves: "Moves: {}",
    decimal: '.',
};

pub static FRENCH: Words = Words {
    usage: "Usage : play <ttt ou p4> <taille> <pions à aligner>, ou play <plateau>, par exemple : play ttt 3 3",
    help: "\
Une partie dans le terminal :
  play ttt 3 3            le morpion : taille de la grille, pions à aligner
  play p4 6 4             le Puissance 4 : de même
  play 7x6                un plateau par son nom
avec, au choix,
  --against ADVERSAIRE    level4 (si rien n’est dit), random, note:depth=4, human… ; un par place
  --me ADVERSAIRE         joue à votre place : pour regarder une partie
  --first me|them         qui commence : vous (me) ou l’autre (them)
  --seed N                les adversaires qui jouent au hasard tirent de nouveau la même chose
  --lang fr|en            --color always|never|auto
Pendant la partie : u annule, ? explique, q quitte",
    no_opponent: "Il n’y a pas d’adversaire « {} ». Adversaires : {}",
    optionless: "{} n’a pas d’option « {} » : il n’en a aucune",
    no_such_option: "{} n’a pas d’option « {} ». Options : {}",
    bad_option: "{} : « {} » n’est pas permis pour {}, seulement de {} à {}",
    given_twice: "{} : {} est donné deux fois",
    wrong_board: "{} ne joue pas sur ce plateau. Ses plateaux : {}",
    too_large: "Ce plateau est trop grand pour {}. Plateaux qu’il peut finir : {}",
    seed: "Le hasard est tiré avec la graine {} (pour retrouver le même : --seed {})",
    bad_kind: "Le premier argument doit être ttt (morpion), p4 (Puissance 4) ou un plateau, et non « {} ». Plateaux : {}",
    bad_numbers: "La taille de la grille et le nombre de pions à aligner doivent être des nombres entiers",
    no_board: "Il n’y a pas de plateau {}. Plateaux : {}",
    no_option: "Il n’y a pas d’option {}. Options : {}",
    needs_value: "{} attend une valeur",
    bad_value: "{} : « {} » est inconnu ; valeurs possibles : {}",
    opponents: "Adversaires nécessaires sur ce plateau : {} ; donnés avec --against : {}",
    players: "{} joue {}",
    person: "une personne",
    ask_column: "{}, votre colonne (1 à {}, « ? » pour l’aide) : ",
    ask_cell: "{}, votre case (par exemple b2, « ? » pour l’aide) : ",
    help_column: "Une colonne de 1 à {} ; u annule, q (ou 555) quitte la partie",
    help_cell: "Une case : la lettre de la colonne et la rangée en partant du bas (b2), ou deux nombres (2 2) ; u annule, q (ou 555) quitte la partie",
    not_column: "« {} » n’est pas une colonne : il faut un nombre de 1 à {}",
    not_cell: "« {} » n’est pas une case : écrivez b2, ou 2 2",
    outside_columns: "La colonne {} est hors de la grille, qui en a {}",
    outside_cells: "« {} » est hors de la grille de {} × {}",
    full: "La colonne {} est pleine : choisissez-en une autre",
    taken: "La case {} est occupée : choisissez-en une autre",
    thinks: "{} réfléchit…",
    plays: "{} joue {} ({} s, {} positions)",
    undone: "Coup annulé",
    nothing_to_undo: "Il n’y a rien à annuler",
    won: "{} ({}) gagne !",
    you_won: "Vous gagnez !",
    drawn: "La grille est pleine et personne n’a gagné : match nul",
    left: "Partie quittée",
    moves: "Coups : {}",
    decimal: ',',
};

/// A sentence whose spaces beside French punctuation do not break: narrow before `;` and `!`.
fn typeset(sentence: &str) -> String {
    let marks = [
        (" ;", "\u{202f};"),
        (" !", "\u{202f}!"),
        (" :", "\u{a0}:"),
        ("« ", "«\u{a0}"),
        (" »", "\u{a0}»"),
    ];
    marks
        .into_iter()
        .fold(sentence.into(), |text: String, (from, to)| {
            text.replace(from, to)
        })
}

/// A sentence with its gaps filled.
pub fn fill(sentence: &str, facts: &[&str]) -> String {
    let sentence = typeset(sentence);
    let mut parts = sentence.split("{}");
    let mut out = String::from(parts.next().unwrap_or(""));
    for (index, part) in parts.enumerate() {
        out += facts.get(index).unwrap_or(&"");
        out += part;
    }
    out
}
