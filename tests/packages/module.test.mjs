// The module of the npm package in Node: a game, opponents, the solver, and every refusal that its types name.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { install } from './installed.mjs';

const { folder } = install('nodejs');
const puissance4 = createRequire(join(folder, 'main.cjs'))('puissance4');
const { Arena, Engine, Game, Puzzles, Solver, catalog, check_opponent: checkOpponent, setup_of_cells: setupOfCells } = puissance4;
const onwards = () => true;

test('two opponents and a fixed-depth search play a whole game', () => {
  const game = new Game('7x6');
  const engine = new Engine();
  const players = ['level2', 'mcts:seed=3', 'best_move'];
  while (game.outcome().kind === 'ongoing') {
    const spec = players[game.ply() % players.length];
    const move = spec === 'best_move' ? game.best_move(6) : engine.think(spec, spec, '7x6', game.position(), onwards).best;
    assert.ok(game.legal().includes(move));
    const cell = game.play(move);
    assert.equal(cell % 7, move);
    assert.equal(game.last_cell(), cell);
  }
  const { kind, side } = game.outcome();
  assert.ok(kind === 'draw' || (kind === 'win' && game.winning_cells().length >= 4));
  assert.deepEqual([...game.legal()], []);
  const again = Game.load('7x6', game.moves());
  assert.deepEqual(again.outcome(), game.outcome());
  assert.deepEqual(again.cells(), game.cells());
  assert.ok(again.undo() && again.outcome().kind === 'ongoing' && (kind === 'draw' || again.turn() === side));
});

test('every opponent of the catalogue that plays 7x6 answers, and the strong ones take a win', () => {
  const engine = new Engine({ mib: 16 });
  const { opponents } = catalog();
  const here = opponents.filter(({ variants }) => variants.includes('7x6'));
  assert.ok(here.length >= 10);
  for (const { id } of here) {
    const report = engine.think('seat', id, '7x6', '41414', onwards);
    assert.ok(report.best >= 0 && report.best < 7, id);
    assert.ok(report.why.kind, id);
  }
  for (const id of ['mcts', 'expert', 'perfect']) assert.equal(engine.think('seat', id, '7x6', '414141', onwards).best, 3, id);
});

test('the solver scores every column, and the judge agrees', () => {
  const position = '21655424741673215132374662632';
  const solver = new Solver(7, 6, 16);
  const { score, scores, plies, line } = solver.analyse(position);
  assert.deepEqual([score, plies, line], [-5, 4, '3545']);
  assert.deepEqual(scores.map((one) => one?.score), [-6, undefined, -5, -6, -6, -6, -6]);
  assert.equal(solver.solve(position).score, -5);
  const judged = new Engine({ mib: 16 }).judge('7x6', position, null, onwards);
  assert.deepEqual([judged.exact, judged.best], [true, [2]]);
  const { kind, score: worth } = judged.moves.find(({ move }) => move === 2).worth;
  assert.deepEqual([kind, worth], ['loss', -5]);
});

const book = readFileSync(fileURLToPath(new URL('../../www/book-7x6-8.bin', import.meta.url)));

/** The book with one byte changed; its checksum is made right again. @param {number} place @param {number} value */
function altered(place, value) {
  const bytes = Buffer.from(book);
  bytes[place] = value;
  let sum = 0xffffffff;
  for (const byte of bytes.subarray(0, -4)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  bytes.writeUInt32LE(~sum >>> 0, bytes.length - 4);
  return bytes;
}

/** Attempts by the code of the refusal they must meet. @type {Record<string, () => void>} */
const ATTEMPTS = {
  outside_grid: () => new Game('7x6').play(7),
  column_full: () => Game.load('7x6', '444444').play(3),
  cell_taken: () => Game.load('ttt-3x3-3', 'b2').play(4),
  game_over: () => Game.load('7x6', '4141414').play(0),
  bad_notation: () => Game.load('7x6', '44x'),
  incomplete_move: () => Game.load('ttt-3x3-3', 'b'),
  bad_setup: () => Game.load('7x6', 'xoz:'),
  wrong_size: () => setupOfCells('7x6', new Uint8Array(41)),
  floating: () => Game.load('7x6', '-x:'),
  counts: () => Game.load('7x6', 'xx:'),
  both_won: () => Game.load('7x6', 'xxxx.oooo:'),
  won_early: () => Game.load('7x6', 'xxxxo.ooox:'),
  unknown_variant: () => new Game('7x7'),
  bad_table: () => Game.seat('7x6', 'human', 'me', 0),
  unknown_opponent: () => checkOpponent('nobody', '7x6'),
  unknown_option: () => checkOpponent('note:width=4', '7x6'),
  bad_option: () => new Game('7x6').best_move(0),
  wrong_variant: () => checkOpponent('trio-look', '7x6'),
  too_large: () => new Solver(20, 20),
  interrupted: () => new Solver(7, 6, 1).analyse('', () => false),
  not_missed: () => new Engine({ mib: 1 }).explain('7x6', '414141', 3, onwards),
  bad_puzzles: () => new Puzzles('no puzzles'),
  no_game: () => new Arena('board.7x6_player.random_player.bot_pairs.1').play([99], 10, performance, onwards),
  not_a_book: () => new Solver(7, 6, 1).load_book(new Uint8Array(8)),
  book_version: () => new Solver(7, 6, 1).load_book(altered(4, 9)),
  book_length: () => new Solver(7, 6, 1).load_book(book.subarray(0, 100)),
  book_damaged: () => new Solver(7, 6, 1).load_book(Buffer.concat([book.subarray(0, -1), Buffer.of(book[book.length - 1] ^ 1)])),
  book_plies: () => new Solver(7, 6, 1).load_book(altered(7, 20)),
  book_size: () => new Solver(8, 7, 1).load_book(book),
};

/** Refusals that Node cannot be made to meet: of Play's smaller module, and of a machine without memory. */
const OUT_OF_REACH = ['whole_only', 'no_memory'];

test('every refusal that the types name is met', () => {
  const types = readFileSync(join(folder, 'node_modules/puissance4/puissance4.d.ts'), 'utf8');
  const [, union] = /export type RefusalCode =([^]*?);/.exec(types) ?? assert.fail('RefusalCode');
  const codes = [...union.matchAll(/'(\w+)'/g)].map(([, code]) => code);
  assert.deepEqual(codes.toSorted(), [...Object.keys(ATTEMPTS), ...OUT_OF_REACH].sort());
  for (const [code, attempt] of Object.entries(ATTEMPTS)) assert.throws(attempt, { code }, code);
});

test('a refusal leaves the game as it was', () => {
  const game = Game.load('7x6', '444444');
  assert.throws(() => game.play(3), { code: 'column_full', column: 3 });
  assert.throws(() => game.lay('9', ''), { code: 'outside_grid' });
  assert.deepEqual([game.moves(), game.turn(), game.ply()], ['444444', 0, 6]);
});
