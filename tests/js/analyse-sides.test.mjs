// Who is which colour in Analyse, what a drawing means, and how sentences follow « vous ».
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createText } from '../../www/js/house/text.js';
import { capital, fullName, looksOf, player } from '../../www/js/rooms/analyse/sides.js';
import { castOf, playLink } from '../../www/js/rooms/analyse/links.js';
import { IN_TURN, bySeat, draft, open, pressed, turned } from '../../www/js/rooms/analyse/setup/draft.js';
import { tallySaid, turningSaid } from '../../www/js/rooms/analyse/review/told.js';

const CLASSIC = { id: '7x6', width: 7, height: 6, gravity: true, sides: 2, goals: ['line4', 'line4'] };
const GRID = { id: 'ttt-3x3-3', width: 3, height: 3, gravity: false, sides: 2, goals: ['line3', 'line3'] };
const cast = (starter, seats = [], names = [], variant = CLASSIC) => ({ variant, starter, seats, names });
const colours = (it) => looksOf(it).map(({ colour }) => colour);
const fr = await createText('fr', { fr: () => import('../../www/js/rooms/analyse/fr.js'), en: () => import('../../www/js/rooms/analyse/en.js') });
const en = await createText('en', { fr: () => import('../../www/js/rooms/analyse/fr.js'), en: () => import('../../www/js/rooms/analyse/en.js') });

test('a colour belongs to a seat; without gravity, to whoever begins', () => {
  assert.deepEqual(colours(cast(0)), ['yellow', 'red']);
  assert.deepEqual(colours(cast(1)), ['red', 'yellow']);
  assert.deepEqual(colours(cast(1, [], [], GRID)), colours(cast(0, [], [], GRID)));
});

test('players have names where they are known, and the reader is « vous »', () => {
  assert.deepEqual(player(fr, cast(0), 1), { name: 'Rouge', verb: 1 });
  const lost = cast(1, ['human', 'level3']);
  assert.deepEqual(player(fr, lost, 0), { name: 'Amateur', verb: 1 });
  assert.deepEqual(player(fr, lost, 1), { name: 'vous', verb: 2 });
  assert.equal(fullName(fr, lost, 0), 'Amateur (rouge)');
  assert.equal(capital(fullName(fr, lost, 1)), 'Vous (jaune)');
  // Two people without names are their colours; a name is spoken of, not to.
  assert.equal(fullName(fr, cast(0, ['human', 'human']), 0), 'Jaune');
  assert.deepEqual(player(fr, cast(0, ['human', 'level3'], ['Zoé', '']), 0), { name: 'Zoé', verb: 1 });
  assert.equal(fullName(fr, cast(0, ['level3', 'level3']), 1), 'Amateur (rouge)');
});

test('verbs follow « vous » and “you”', () => {
  const review = {
    plies: [{ move: 1, side: 1, before: { kind: 'draw' }, after: { kind: 'loss', plies: 2 } }],
    sides: [{ decisions: 0, kept: 0, missed: [] }, { decisions: 3, kept: 1, missed: [0] }],
    turning: 0,
  };
  const mine = cast(1, ['human', 'level3']);
  const narrow = (/** @type {string} */ said) => said.replace(/\s/g, ' ');
  assert.equal(narrow(turningSaid(fr, mine, review)), 'Tournant : au coup 1, vous (jaune) jouez 2, et le résultat passe de « nul » à « perdu ».');
  assert.equal(narrow(turningSaid(en, mine, review)), 'Turning point: on move 1, you (yellow) play 2, and the result goes from drawn to lost.');
  assert.equal(narrow(turningSaid(fr, cast(0), review)), 'Tournant : au coup 1, Rouge joue 2, et le résultat passe de « nul » à « perdu ».');
  assert.equal(narrow(tallySaid(fr, mine, review, 1, true)), 'Vous (jaune) : 1 bonne décision sur 3');
  // Before everything is judged, nobody can say that there was nothing to decide.
  assert.match(tallySaid(fr, mine, review, 0, false), /aucune décision jugée$/);
  assert.match(tallySaid(fr, mine, review, 0, true), /aucune décision à prendre$/);
});

test('who has a disc more began; with as many of both it can be chosen', () => {
  /** The rules count sides. */
  const module = { setup_of_cells: (_, cells) => ({ counts: [1, 2].map((side) => [...cells].filter((disc) => disc === side).length) }) };
  const at = (...discs) => Uint8Array.from({ length: 42 }, (_, i) => discs[i] ?? 0);
  const red = draft(module, CLASSIC, at(2), 0);
  assert.deepEqual([red.starter, red.found.counts, bySeat(red), open(red, CLASSIC)], [1, [1, 0], [0, 1], false]);
  // In turn: red began, so yellow is next, then red again.
  const two = draft(module, CLASSIC, pressed(red, 1, 2, IN_TURN), red.starter);
  assert.deepEqual([...two.cells.slice(0, 2), two.starter, open(two, CLASSIC)], [2, 1, 1, true]);
  assert.deepEqual([...pressed(two, 2, 2, IN_TURN).slice(0, 3)], [2, 1, 2]);
  assert.equal(draft(module, CLASSIC, two.cells, 0).starter, 0);
  assert.deepEqual([...turned(turned(two.cells, 1), 1)], [...two.cells]);
  assert.equal(draft(module, GRID, Uint8Array.from([2, 0, 0, 0, 0, 0, 0, 0, 0]), 1).starter, 0);
});

test('who played comes with a link, also of a game between two opponents', () => {
  const rules = { board: () => CLASSIC };
  assert.deepEqual(castOf({ variant: '7x6', moves: '44' }, rules), { starter: 0, seats: [] });
  assert.deepEqual(castOf({ variant: '7x6', moves: '44', ai: 'level3', first: 'them' }, rules), { starter: 1, seats: ['human', 'level3'] });
  const two = castOf({ variant: '7x6', moves: '44', players: ['level1', 'level5'] }, rules);
  assert.equal(fullName(fr, { variant: CLASSIC, names: [], ...two }, 1), 'Confirmé (rouge)');
});

test('playing on keeps colours and seats; whoever only looked on takes the side to move', () => {
  const rules = { plays: () => true, levels: () => [{}, {}, { id: 'level3' }], opponents: () => [] };
  const route = { link: ({ text }) => text };
  const link = (state, turn) => playLink({ house: { rules, route, settings: { seats: ['human', 'level2'] } }, state: { variant: CLASSIC, setup: '', names: [], ...state } }, { parent: null, children: [] }, turn);
  // Yellow began, red is to move: red is one's own.
  assert.match(link({ starter: 0, seats: [] }, 1), /&p=level2~human&first=me$/);
  assert.match(link({ starter: 0, seats: [] }, 0), /&ai=level2&first=me$/);
  assert.match(link({ starter: 1, seats: [] }, 0), /&p=level2~human&first=them$/);
  // One's own game: the same seats, whoever is to move.
  for (const turn of [0, 1]) assert.match(link({ starter: 1, seats: ['human', 'level5'] }, turn), /&ai=level5&first=them$/);
  // Two opponents: one of them makes room.
  assert.match(link({ starter: 0, seats: ['level1', 'level5'] }, 1), /&p=level1~human&first=me$/);
});
