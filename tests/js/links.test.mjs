// Links: what is written is read back; every wrong field is named.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCheck, decodeLink, encodeLink, isLink } from '../../www/js/links.js';

const links = [
  ['#v=7x6&m=', { kind: 'position', variant: '7x6', moves: '' }],
  ['#v=7x6&m=4435', { kind: 'position', variant: '7x6', moves: '4435' }],
  ['#v=ttt-3x3-3&m=b2a1', { kind: 'position', variant: 'ttt-3x3-3', moves: 'b2a1' }],
  [
    '#k=game&v=12x6&m=67ac&ai=mcts:iterations=2000,seed=7&seed=0&first=alternate&r=1',
    {
      kind: 'game',
      variant: '12x6',
      moves: '67ac',
      ai: 'mcts:iterations=2000,seed=7',
      seed: 0,
      first: 'alternate',
      resigned: 1,
    },
  ],
  [
    '#v=7x6&ai=level5&seed=4294967295&first=them',
    { kind: 'challenge', variant: '7x6', moves: '', ai: 'level5', seed: 4294967295, first: 'them' },
  ],
  [
    '#v=trio&m=4&ai=random&ai2=expert',
    { kind: 'challenge', variant: 'trio', moves: '4', ai: 'random', ai2: 'expert' },
  ],
];

for (const [hash, link] of links) {
  test(`${hash} is written and read back`, () => {
    assert.equal(encodeLink(link), hash);
    assert.deepEqual(decodeLink(hash), { ok: true, link });
    assert.ok(isLink(hash));
  });
}

test('fields that mean nothing in a kind of link are not written', () => {
  assert.equal(encodeLink({ kind: 'position', variant: '7x6', moves: '4', seed: 3, ai: 'bot' }), '#v=7x6&m=4');
});

test('an anchor is no link', () => {
  assert.equal(isLink(''), false);
  assert.equal(isLink('#help'), false);
});

test('escaped text is understood', () => {
  assert.deepEqual(decodeLink('#v=7x6&ai=note%3Adepth%3D4'), {
    ok: true,
    link: { kind: 'challenge', variant: '7x6', moves: '', ai: 'note:depth=4' },
  });
});

for (const [hash, error] of [
  ['#v=7x6&m=44&x=1', { field: 'x', code: 'unknown_field' }],
  ['#v=7x6&constructor=1', { field: 'constructor', code: 'unknown_field' }],
  ['#v=7x6&v=8x7', { field: 'v', code: 'twice' }],
  ['#m=44', { field: 'v', code: 'missing' }],
  ['#v=&m=44', { field: 'v', code: 'missing' }],
  ['#v=7x6&m=%E0%A4%A', { field: 'm', code: 'bad_encoding' }],
  [`#v=7x6&m=${'4'.repeat(201)}`, { field: 'm', code: 'too_long' }],
  ['#v=7x6&m=44!5', { field: 'm', code: 'bad_notation', at: 3 }],
  ['#k=party&v=7x6', { field: 'k', code: 'bad_choice' }],
  ['#k=game&v=7x6', { field: 'm', code: 'missing' }],
  ['#k=challenge&v=7x6', { field: 'ai', code: 'missing' }],
  ['#v=7x6&m=4&seed=7', { field: 'seed', code: 'not_here' }],
  ['#v=7x6&ai=bot&r=1', { field: 'r', code: 'not_here' }],
  ['#v=7x6&ai=<b>', { field: 'ai', code: 'bad_opponent' }],
  ['#v=7x6&ai=bot&seed=1.5', { field: 'seed', code: 'bad_number' }],
  ['#v=7x6&ai=bot&seed=4294967296', { field: 'seed', code: 'bad_number' }],
  ['#v=7x6&ai=bot&seed=-1', { field: 'seed', code: 'bad_number' }],
  ['#v=7x6&ai=bot&first=you', { field: 'first', code: 'bad_choice' }],
  ['#k=game&v=7x6&m=4&r=3', { field: 'r', code: 'bad_number' }],
]) {
  test(`${hash.slice(0, 40)} is refused for its ${error.field}`, () => {
    assert.deepEqual(decodeLink(hash), { ok: false, error });
  });
}

const catalog = {
  variants: [
    { id: '7x6', sides: 2 },
    { id: 'trio', sides: 3 },
  ],
  opponents: [
    { id: 'random', options: [{ name: 'seed', kind: 'int', min: 0, max: 99 }], variants: ['7x6', 'trio'] },
    { id: 'rouen', options: [{ name: 'open', kind: 'flag', min: 0, max: 1 }], variants: ['7x6'] },
  ],
  levels: [{ id: 'level1', specs: { '7x6': 'random' } }],
};
const check = createCheck(catalog, (variant, moves) => {
  if (moves === '4444444') throw { code: 'column_full', column: 3, at: 7 };
  if (moves === 'b') throw { code: 'incomplete_move', at: 1 };
});

for (const [hash, error] of [
  ['#v=7x6&m=44', null],
  ['#v=7x6&ai=level1', null],
  ['#v=7x6&ai=random:seed=99', null],
  ['#v=7x6&ai=rouen:open=1', null],
  ['#v=trio&ai=random&ai2=random', null],
  ['#v=99x9&m=44', { field: 'v', code: 'unknown_variant' }],
  ['#v=7x6&ai=level9', { field: 'ai', code: 'bad_opponent' }],
  ['#v=7x6&ai=level1:depth=2', { field: 'ai', code: 'bad_opponent' }],
  ['#v=7x6&ai=random:seed=100', { field: 'ai', code: 'bad_opponent' }],
  ['#v=7x6&ai=random:depth=1', { field: 'ai', code: 'bad_opponent' }],
  ['#v=7x6&ai=rouen:open=2', { field: 'ai', code: 'bad_opponent' }],
  ['#v=trio&ai=rouen', { field: 'ai', code: 'bad_opponent' }],
  ['#v=7x6&ai=random&ai2=random', { field: 'ai2', code: 'not_here' }],
  ['#k=game&v=7x6&m=4&r=2', { field: 'r', code: 'bad_number' }],
  ['#v=7x6&m=4444444', { field: 'm', code: 'bad_move', at: 7 }],
  ['#v=7x6&m=b', { field: 'm', code: 'incomplete_move', at: 1 }],
]) {
  test(`${hash} is checked against the catalogue and the rules`, () => {
    const decoded = decodeLink(hash, check);
    assert.deepEqual(decoded.ok ? null : decoded.error, error);
  });
}
