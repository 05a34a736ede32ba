// The example for the console is the same wherever it is shown; a page test runs it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createConsole } from '../../www/js/game/console.js';
import { createText } from '../../www/js/house/text.js';
import { EXAMPLE } from '../../www/js/rooms/play/example.js';

const text = await createText('en');

/** A house with a board on which so many columns exist. */
function house(table) {
  class Game {
    static load(variant, position) {
      return { best_move: (depth) => (assert.deepEqual([variant, position], ['7x6', '44']), depth), free() {} };
    }
  }
  return { text, table, rules: { module: { Game, Solver: class {} } }, whole: async () => {} };
}

test('the README shows the example of the help', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  assert(readme.includes(`\`\`\`js\n${EXAMPLE}\n\`\`\``));
});

test('the console plays on the page’s board, and says in words what is refused', () => {
  const played = [];
  const board = { variant: () => '7x6', position: () => '44', play(move) { if (move > 6) throw { code: 'outside_grid' }; played.push(move); } };
  const { play, position, best_move: best } = createConsole(house(board));
  assert.equal(position(), '44');
  assert.equal(play(3), '44');
  assert.deepEqual(played, [3]);
  assert.equal(best(), 8);
  assert.equal(best(5), 5);
  assert.throws(() => play(9), /off the board/);
});

test('the first use brings the whole module, whose classes the console then has', async () => {
  const mine = house(null);
  class Whole {}
  mine.whole = () => Promise.resolve().then(() => void (mine.rules = { module: { Game: Whole, Solver: Whole } }));
  const all = createConsole(mine);
  assert.notEqual(all.Game, Whole);
  await Promise.resolve();
  assert.equal(all.Game, Whole);
  assert.equal(all.Solver, Whole);
});

test('without a network the console stays with what is there', async () => {
  const all = createConsole({ ...house(null), whole: async () => { throw new Error('no network'); } });
  assert(all.Game);
  await Promise.resolve();
  assert(all.Solver);
});

test('where no room has a board, the console says where to find one', () => {
  const { play, position, best_move: best } = createConsole(house(null));
  for (const ask of [() => play(3), () => best(), position]) assert.throws(ask, /open “Play”/);
});
