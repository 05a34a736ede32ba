// What explanations say, to the letter: every cause and every end of a line, in both languages, of players and of « vous ».
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createText } from '../../www/js/house/text.js';
import { decidesSaid, threatMarks } from '../../www/js/rooms/analyse/marks.js';
import { balance, certainty, verdict } from '../../www/js/rooms/analyse/verdict.js';
import { causeSaid, endingSaid, fallsSaid } from '../../www/js/rooms/analyse/review/told.js';

const CLASSIC = { id: '7x6', width: 7, height: 6, gravity: true, sides: 2, goals: ['line4', 'line4'] };
const GRID = { id: 'ttt-3x3-3', width: 3, height: 3, gravity: false, sides: 2, goals: ['line3', 'line3'] };
const tables = { fr: () => import('../../www/js/rooms/analyse/fr.js'), en: () => import('../../www/js/rooms/analyse/en.js') };
const texts = { fr: await createText('fr', tables), en: await createText('en', tables) };
/** Yellow and red, of whom nobody knows more. */
const colours = { variant: CLASSIC, starter: 0, seats: [], names: [] };
/** The reader is yellow and began. */
const mine = { ...colours, seats: ['human', 'level3'] };

/** A cell by its column and row, from 1. @param {number} column @param {number} row */
const at = (column, row) => (row - 1) * 7 + column - 1;
/** A sentence as it is shown: each cell by its column and row, any space a space. @param {any} text @param {string} said */
const read = (text, said) => said.replace(/\u2983(\d+)\u2984/g, (_, cell) => text.t('cell_brief', { column: (cell % 7) + 1, row: Math.floor(cell / 7) + 1 })).replace(/\s/g, ' ');

/** A line whose end is told. */
const ending = (/** @type {object} */ more) => ({ how: 'runs_out', line: '', moves: Array(25).fill(0), winner: 1, cells: [at(4, 4)], two: [], owner: 1, row: 4, arises: 5, decided: 23, runs_out: 0, ...more });
const told = (/** @type {object} */ cause, /** @type {object} */ more = {}) => ({ side: 0, cause: { cells: [at(4, 4)], ...cause }, refutation: ending(more) });

/** @type {[string, any, any, Record<'fr' | 'en', string>][]} */
const CAUSES = [
  ['missed_win', colours, told({ kind: 'missed_win', cells: [at(4, 4), at(7, 1)] }), {
    fr: 'Victoire immédiate manquée : Jaune pouvait gagner tout de suite en col. 4, rangée 4 et col. 7, rangée 1.',
    en: 'Missed an immediate win: Yellow could have won at once at col. 4, row 4 and col. 7, row 1.',
  }],
  ['left_standing', mine, told({ kind: 'left_standing' }), {
    fr: 'Menace laissée sans réponse : Amateur menaçait déjà de gagner en col. 4, rangée 4, et il fallait y jouer.',
    en: 'Left a threat unanswered: Amateur was already threatening to win at col. 4, row 4, and it had to be filled.',
  }],
  ['opened', colours, told({ kind: 'opened', under: at(4, 3) }), {
    fr: 'Case offerte : jouer en col. 4, rangée 3 ouvre col. 4, rangée 4, juste au-dessus, où Rouge gagne.',
    en: 'Opened a winning cell: playing col. 4, row 3 opens col. 4, row 4 right above it, where Red wins.',
  }],
  ['allowed', colours, told({ kind: 'allowed', cells: [at(4, 4), at(6, 3)], threats: 1, moves: [4] }), {
    fr: 'Double menace permise : Rouge joue alors en 5 et vise col. 4, rangée 4 et col. 6, rangée 3 : un seul pion ne peut pas boucher les deux.',
    en: 'Allowed two threats at once: Red then plays 5 and aims at col. 4, row 4 and col. 6, row 3, and one disc cannot fill both.',
  }],
  ['a chain allowed', mine, told({ kind: 'allowed', cells: [at(3, 5), at(7, 1)], threats: 2, moves: [4] }), {
    fr: 'Suite de menaces permise : Amateur enchaîne 2 menaces, à parer une à une ; la dernière est double : col. 3, rangée 5 et col. 7, rangée 1.',
    en: 'Allowed a chain of threats: Amateur makes 2 threats in a row, each to be answered; the last one is double: col. 3, row 5 and col. 7, row 1.',
  }],
  ['missed_force', mine, told({ kind: 'missed_force', cells: [at(3, 3), at(5, 4)], threats: 1, moves: [2] }), {
    fr: 'Double menace manquée : vous pouviez jouer 3 et viser à la fois col. 3, rangée 3 et col. 5, rangée 4.',
    en: 'Missed two threats at once: you could have played 3 and aimed at col. 3, row 3 and col. 5, row 4 at the same time.',
  }],
  ['a chain missed', colours, told({ kind: 'missed_force', cells: [at(3, 3), at(5, 4)], threats: 3, moves: [2] }), {
    fr: 'Suite de menaces manquée : Jaune pouvait enchaîner 3 menaces, la dernière double : col. 3, rangée 3 et col. 5, rangée 4.',
    en: 'Missed a chain of threats: Yellow could have made 3 threats in a row, the last one double: col. 3, row 3 and col. 5, row 4.',
  }],
  ['gave_up', colours, told({ kind: 'gave_up', under: at(4, 3) }), {
    fr: 'Case gagnante abandonnée : quand Jaune joue en col. 4, rangée 3, Rouge peut boucher col. 4, rangée 4, la case qui devait décider de la partie.',
    en: 'Gave up a winning cell: by playing col. 4, row 3, Yellow lets Red fill col. 4, row 4, the cell that was to decide the game.',
  }],
  ['gave_up, to the reader', mine, { ...told({ kind: 'gave_up', under: at(4, 3) }), side: 1 }, {
    fr: 'Case gagnante abandonnée : quand Amateur joue en col. 4, rangée 3, vous pouvez boucher col. 4, rangée 4, la case qui devait décider de la partie.',
    en: 'Gave up a winning cell: by playing col. 4, row 3, Amateur lets you fill col. 4, row 4, the cell that was to decide the game.',
  }],
  ['rows_lost, on the winner’s row', colours, told({ kind: 'rows_lost' }), {
    fr: 'Bataille des rangées perdue : Jaune finit par n’avoir que des coups qui ouvrent col. 4, rangée 4, où Rouge gagne. La rangée 4 est paire : elle est pour Rouge. Cette menace naît au coup 5 de la réfutation. La colonne 1 est la dernière à se remplir.',
    en: 'Lost the battle of the rows: Yellow ends up with only moves that open col. 4, row 4, where Red wins. Row 4 is even: it falls to Red. That threat arises on move 5 of the refutation. Column 1 is the last one to fill up.',
  }],
  ['rows_lost, by the reader, two cells, one of which stood', mine, told({ kind: 'rows_lost' }, { cells: [at(4, 3), at(7, 5)], row: 3, owner: 1, arises: 0, runs_out: undefined }), {
    fr: 'Bataille des rangées perdue : vous finissez par n’avoir que des coups qui ouvrent col. 4, rangée 3 et col. 7, rangée 5, où Amateur gagne. La rangée 3 est impaire : elle est pour Amateur. La première de ces menaces existait déjà.',
    en: 'Lost the battle of the rows: you end up with only moves that open col. 4, row 3 and col. 7, row 5, where Amateur wins. Row 3 is odd: it falls to Amateur. The first of these threats was already there.',
  }],
  ['rows_lost, on nobody’s row, with one move left', colours, told({ kind: 'rows_lost' }, { how: 'one_move_left', owner: 0, two: [at(1, 2), at(1, 3)], runs_out: undefined }), {
    fr: 'Bataille des rangées perdue : Jaune ne peut plus jouer sous col. 4, rangée 4 sans perdre, et finit par n’avoir qu’un autre coup, qui mène à une double menace en col. 1, rangée 2 et col. 1, rangée 3. Cette menace naît au coup 5 de la réfutation.',
    en: 'Lost the battle of the rows: Yellow can no longer play below col. 4, row 4 without losing, and ends up with only one other move, which leads to two threats at once, at col. 1, row 2 and col. 1, row 3. That threat arises on move 5 of the refutation.',
  }],
  ['rows_given', mine, told({ kind: 'rows_given', filled_by: 1, filled_at: 20 }), {
    fr: 'Bataille des rangées abandonnée : avec le bon coup, Amateur aurait fini par devoir jouer sous col. 4, rangée 4, où vous auriez gagné. Ici, Amateur remplit col. 4, rangée 4 au coup 20 de la réfutation, et c’est un match nul.',
    en: 'Gave the battle of the rows away: after the right move, Amateur would have ended up having to play below col. 4, row 4, where you would have won. Here Amateur fills col. 4, row 4 on move 20 of the refutation, and the game is drawn.',
  }],
  ['rows_given, where the other side would have had one move left', colours, { ...told({ kind: 'rows_given', filled_by: 1, filled_at: 20 }), instead: ending({ how: 'one_move_left', winner: 0, two: [at(1, 2), at(1, 3)] }) }, {
    fr: 'Bataille des rangées abandonnée : avec le bon coup, Rouge n’aurait plus pu jouer sous col. 4, rangée 4 sans perdre, et aurait fini par n’avoir qu’un autre coup, qui aurait mené à une double menace en col. 1, rangée 2 et col. 1, rangée 3. Ici, Rouge remplit col. 4, rangée 4 au coup 20 de la réfutation, et c’est un match nul.',
    en: 'Gave the battle of the rows away: after the right move, Red could no longer have played below col. 4, row 4 without losing, and would have ended up with only one other move, which would have led to two threats at once, at col. 1, row 2 and col. 1, row 3. Here Red fills col. 4, row 4 on move 20 of the refutation, and the game is drawn.',
  }],
  ['rows_given, where the reader would have had one move left', mine, { ...told({ kind: 'rows_given', filled_by: 0, filled_at: 3 }), side: 1, instead: ending({ how: 'one_move_left', winner: 1, two: [at(1, 2), at(1, 3)] }) }, {
    fr: 'Bataille des rangées abandonnée : avec le bon coup, vous n’auriez plus pu jouer sous col. 4, rangée 4 sans perdre, et auriez fini par n’avoir qu’un autre coup, qui aurait mené à une double menace en col. 1, rangée 2 et col. 1, rangée 3. Ici, vous remplissez col. 4, rangée 4 au coup 3 de la réfutation, et c’est un match nul.',
    en: 'Gave the battle of the rows away: after the right move, you could no longer have played below col. 4, row 4 without losing, and would have ended up with only one other move, which would have led to two threats at once, at col. 1, row 2 and col. 1, row 3. Here you fill col. 4, row 4 on move 3 of the refutation, and the game is drawn.',
  }],
  ['gave_up, where the other side would have had one move left', colours, { ...told({ kind: 'gave_up', under: at(4, 3) }), instead: ending({ how: 'one_move_left', winner: 0, two: [at(1, 2), at(1, 3)] }) }, {
    fr: 'Case gagnante abandonnée : quand Jaune joue en col. 4, rangée 3, Rouge peut boucher col. 4, rangée 4, la case gagnante sous laquelle Rouge ne pouvait pas jouer.',
    en: 'Gave up a winning cell: by playing col. 4, row 3, Yellow lets Red fill col. 4, row 4, the winning cell that Red could not play below.',
  }],
  ['calculation', colours, told({ kind: 'calculation', cells: [] }), {
    fr: 'Par calcul seulement : aucune règle simple ne l’explique ; la réfutation le montre.',
    en: 'By calculation only: no simple rule explains it; the refutation shows it.',
  }],
];

for (const [name, cast, explanation, sentences] of CAUSES) {
  for (const [lang, sentence] of Object.entries(sentences)) {
    test(`${lang}: ${name}`, () => {
      const text = texts[/** @type {'fr' | 'en'} */ (lang)];
      const { name: cause, said } = causeSaid(text, cast, explanation);
      assert.equal(read(text, `${cause}${text.t('cause_colon')}${said.join(' ')}`), sentence);
    });
  }
}

/** @type {[any, any, boolean, Record<'fr' | 'en', string>][]} */
const ENDS = [
  [colours, ending({ how: 'full', winner: undefined, cells: [] }), false, { fr: 'le plateau se remplit, et c’est un match nul.', en: 'the board fills up, and the game is drawn.' }],
  [colours, ending({ how: 'unfinished', winner: undefined, cells: [] }), false, { fr: 'la suite est trop longue pour être montrée.', en: 'the line is too long to be shown.' }],
  [mine, ending({ how: 'at_once', winner: 0, moves: [3] }), false, { fr: 'Vous gagnez tout de suite en col. 4, rangée 4.', en: 'You win at once at col. 4, row 4.' }],
  [colours, ending({ how: 'two_threats', cells: [at(1, 2), at(1, 3)] }), false, { fr: 'Rouge finit par viser col. 1, rangée 2 et col. 1, rangée 3 à la fois et gagne en 13 coups.', en: 'Red ends up aiming at col. 1, row 2 and col. 1, row 3 at the same time and wins in 13 moves.' }],
  [colours, ending({}), true, { fr: 'Rouge gagne en 13 coups.', en: 'Red wins in 13 moves.' }],
  [colours, ending({}), false, { fr: 'Rouge gagne en 13 coups. Jaune finit par n’avoir que des coups qui ouvrent col. 4, rangée 4, où Rouge gagne.', en: 'Red wins in 13 moves. Yellow ends up with only moves that open col. 4, row 4, where Red wins.' }],
];

test('the end of a line, with its story only where that has not been told', () => {
  for (const [cast, end, known, sentences] of ENDS) {
    for (const [lang, sentence] of Object.entries(sentences)) {
      const text = texts[/** @type {'fr' | 'en'} */ (lang)];
      assert.equal(read(text, endingSaid(text, cast, end, known)), sentence);
    }
  }
});

test('which levels fall, and the weakest that does not', () => {
  /** @param {number[]} fall */
  const falls = (...fall) => [1, 2, 3].map((level) => ({ level, holds: !fall.includes(level) }));
  assert.equal(fallsSaid(texts.fr, falls()).replace(/\s/g, ' '), 'Aucun niveau ne se trompe ici. Le plus faible niveau qui ne se trompe pas : Débutant (niveau 1).');
  assert.equal(fallsSaid(texts.fr, falls(1)).replace(/\s/g, ' '), 'Débutant se trompe ici. Le plus faible niveau qui ne se trompe pas : Apprenti (niveau 2).');
  assert.equal(fallsSaid(texts.en, falls(1, 2)), 'Beginner and Apprentice go wrong here. The weakest level that gets it right: Amateur (level 3).');
  assert.equal(fallsSaid(texts.en, falls(1, 2, 3)), 'Beginner, Apprentice, and Amateur go wrong here.');
});

test('while nothing is known of some moves, a win is proved but perhaps not the fastest, and nothing else is a verdict', () => {
  const position = /** @type {any} */ ({ outcome: { kind: 'ongoing' }, turn: 0, legal: [0, 1] });
  /** @param {object} one @param {object} other */
  const found = (one, other) => /** @type {any} */ ({ exact: false, by: 'solver', depth: 0, nodes: 9, best: [0], line: '', moves: [{ move: 0, worth: one }, { move: 1, worth: other }] });
  const unknown = { kind: 'unknown' };
  const says = (/** @type {any} */ it) => [verdict(texts.fr, colours, position, it), certainty(texts.fr, position, { found: it, done: true }, false).words, balance(texts.fr, colours, position, it)?.share].map((said) => String(said).replace(/\s/g, ' '));
  assert.deepEqual(says(found({ kind: 'win', plies: 9 }, unknown)), ['Jaune gagne en jouant la colonne 1.', 'prouvé par calcul', '100']);
  assert.deepEqual(says(found({ kind: 'win', plies: 9 }, { kind: 'draw' })), ['Jaune gagne en 5 coups en jouant la colonne 1.', 'prouvé par calcul', '100']);
  // None is faster than at once.
  assert.equal(says(found({ kind: 'win', plies: 1 }, unknown))[0], 'Jaune gagne en 1 coup en jouant la colonne 1.');
  assert.deepEqual(says(found({ kind: 'draw' }, unknown)), ['À Jaune de jouer', '1 coup prouvé sur 2, recherche arrêtée', '50']);
});

test('threats by name: odd and even rows, where not to play, the deciding cell', () => {
  const found = {
    cells: [{ cell: at(3, 3), side: 0, odd: true, open: false }, { cell: at(5, 4), side: 1, odd: false, open: false }],
    forbidden: [{ cell: at(5, 3), side: 0 }, { cell: at(3, 2), side: 1 }],
    decides: { cell: at(3, 3), winner: 0, certainty: 'forecast' },
  };
  const marks = threatMarks(texts.fr, colours, /** @type {any} */ (found), 0);
  assert.deepEqual(marks.map(({ cell, kind, side, label }) => [cell, kind, side, label?.replace(/\s/g, ' ')]), [
    [at(3, 3), 'triangle', 0, 'colonne 3, rangée 3 : case gagnante pour Jaune, rangée impaire'],
    [at(5, 4), 'square', 1, 'colonne 5, rangée 4 : case gagnante pour Rouge, rangée paire'],
    // Only whoever is to move is told where not to play.
    [at(5, 3), 'ban', undefined, 'colonne 5, rangée 3 : à ne pas jouer : Rouge gagnerait au-dessus'],
    [at(3, 3), 'lit', undefined, undefined],
  ]);
  assert.equal(threatMarks(texts.en, colours, /** @type {any} */ (found), 1)[1].label, 'column 5, row 4: winning cell for Red, even row');
  // Without gravity a row means nothing.
  const flat = threatMarks(texts.en, { ...colours, variant: GRID }, /** @type {any} */ ({ cells: [{ cell: 4, side: 0, odd: false, open: true }], forbidden: [] }), 0);
  assert.match(String(flat[0].label), /winning cell for Red$/);
  assert.equal(flat[0].kind, 'triangle');
  /** @type {[string, string, string][]} */
  const wordings = [
    ['forecast', 'Prévision : col. 3, rangée 3 décide. Si rien d’autre ne se passe, Jaune y gagne.', 'Forecast: col. 3, row 3 decides. Unless something else happens, Yellow wins there.'],
    ['search', 'Case décisive : col. 3, rangée 3. Jaune y gagne ; céder cette case, c’est laisser échapper la victoire (vérifié par calcul).', 'The deciding cell: col. 3, row 3. Yellow wins there, and giving that cell up throws the win away (checked by search).'],
    ['rule', 'Case décisive : col. 3, rangée 3. Par parité, Jaune y gagne.', 'The deciding cell: col. 3, row 3. By parity, Yellow wins there.'],
  ];
  for (const [certainty, french, english] of wordings) {
    const it = /** @type {any} */ ({ ...found, decides: { ...found.decides, certainty } });
    assert.equal(read(texts.fr, decidesSaid(texts.fr, colours, it)), french);
    assert.equal(read(texts.en, decidesSaid(texts.en, colours, it)), english);
  }
  assert.equal(decidesSaid(texts.fr, colours, /** @type {any} */ ({ cells: [], decides: undefined })), 'Aucune case gagnante en vue.');
});
