// Links: what is written is read back; every wrong field is named.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCheck, decodeLink, encodeLink, linkSeats, seatsOf } from '../../www/js/game/links.js';

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
  [
    '#k=game&v=7x6&m=44&p=level1~note:depth=2,seed=4&seed=9&first=them',
    { kind: 'game', variant: '7x6', moves: '44', players: ['level1', 'note:depth=2,seed=4'], seed: 9, first: 'them' },
  ],
  [
    // A game in which nobody has moved yet.
    '#k=game&v=7x6&m=&ai=level5',
    { kind: 'game', variant: '7x6', moves: '', ai: 'level5' },
  ],
  [
    '#v=trio&p=human~human~level3&first=third',
    { kind: 'challenge', variant: 'trio', moves: '', players: ['human', 'human', 'level3'], first: 'third' },
  ],
];

for (const [hash, link] of links) {
  test(`${hash} is written and read back`, () => {
    assert.equal(`#${encodeLink(link)}`, hash);
    assert.deepEqual(decodeLink(hash), { ok: true, link });
    assert.deepEqual(decodeLink(hash.slice(1)), { ok: true, link });
  });
}

test('fields that mean nothing in a kind of link are not written', () => {
  assert.equal(encodeLink({ kind: 'position', variant: '7x6', moves: '4', seed: 3, ai: 'bot' }), 'v=7x6&m=4');
});

for (const seats of [
  ['human', 'human'],
  ['human', 'level3'],
  ['level3', 'human'],
  ['level1', 'note:depth=2,seed=4'],
  ['human', 'human', 'human'],
  ['human', 'random', 'level2'],
  ['human', 'level2', 'human'],
  ['human', 'human', 'level2'],
  ['level1', 'level2', 'level3'],
]) {
  test(`${seats.join(', ')} sit in a game's link as they sat`, () => {
    const variant = seats.length === 3 ? 'trio' : '7x6';
    const decoded = decodeLink(encodeLink({ kind: 'game', variant, moves: '4', ...linkSeats(seats) }));
    assert.ok(decoded.ok);
    assert.deepEqual(seatsOf(decoded.link, seats.length), seats);
  });
}

test('links written before there was p are read as they were', () => {
  const seats = (hash, sides) => {
    const decoded = decodeLink(hash);
    assert.ok(decoded.ok);
    return seatsOf(decoded.link, sides);
  };
  assert.deepEqual(seats('#v=7x6&m=44', 2), ['human', 'human']);
  assert.deepEqual(seats('#k=game&v=7x6&m=44&ai=level5&seed=3&first=them', 2), ['human', 'level5']);
  assert.deepEqual(seats('#v=trio&ai=random', 3), ['human', 'random', 'random']);
  assert.deepEqual(seats('#v=trio&ai=random&ai2=level2', 3), ['human', 'random', 'level2']);
  assert.deepEqual(seats('#k=game&v=trio&m=4&ai2=level2', 3), ['human', 'human', 'level2']);
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
  ['#foo', { field: 'foo', code: 'unknown_field' }],
  ['#v=7x6&ai=human', { field: 'ai', code: 'bad_opponent' }],
  ['#v=7x6&p=human~<b>', { field: 'p', code: 'bad_opponent' }],
  ['#v=7x6&p=human~', { field: 'p', code: 'bad_opponent' }],
  ['#v=7x6&p=human~human', { field: 'p', code: 'bad_seats' }],
  ['#v=7x6&p=level1~level2', { field: 'p', code: 'bad_seats' }],
  ['#v=7x6&p=human~level2&ai=level1', { field: 'p', code: 'not_here' }],
  ['#k=position&v=7x6&m=4&p=human~level2', { field: 'p', code: 'not_here' }],
]) {
  test(`${hash.slice(0, 40)} is refused for its ${error.field}`, () => {
    assert.deepEqual(decodeLink(hash), { ok: false, error });
  });
}

const check = createCheck({
  variant: (id) => ({ '7x6': { sides: 2 }, trio: { sides: 3 } })[id],
  plays: (variant, spec) => spec === 'random' || (spec === 'level1' && variant === '7x6'),
  at(variant, moves) {
    if (moves === '4444444') throw { code: 'column_full', column: 3, at: 7 };
    if (moves === 'b') throw { code: 'incomplete_move', at: 1 };
    return { outcome: { kind: moves === '1212121' ? 'win' : 'ongoing' } };
  },
});

for (const [hash, error] of [
  ['#v=7x6&m=44', null],
  ['#v=7x6&ai=level1', null],
  ['#v=trio&ai=random&ai2=random', null],
  ['#k=game&v=7x6&m=4&p=level1~random', null],
  ['#v=trio&p=human~human~random&first=third', null],
  ['#k=game&v=7x6&m=4&r=0', null],
  ['#v=99x9&m=44', { field: 'v', code: 'unknown_variant' }],
  ['#v=7x6&ai=level9', { field: 'ai', code: 'bad_opponent' }],
  ['#v=trio&ai=level1', { field: 'ai', code: 'bad_opponent' }],
  ['#v=7x6&p=human~level9', { field: 'p', code: 'bad_opponent' }],
  ['#v=trio&p=human~random', { field: 'p', code: 'bad_seats' }],
  ['#v=7x6&p=human~random~random', { field: 'p', code: 'bad_seats' }],
  ['#v=7x6&ai=random&ai2=random', { field: 'ai2', code: 'not_here' }],
  ['#v=7x6&ai=random&first=third', { field: 'first', code: 'bad_choice' }],
  ['#k=game&v=7x6&m=4&r=2', { field: 'r', code: 'bad_number' }],
  ['#k=game&v=7x6&m=1212121&r=0', { field: 'r', code: 'game_over' }],
  ['#v=7x6&m=4444444', { field: 'm', code: 'bad_move', at: 7 }],
  ['#v=7x6&m=b', { field: 'm', code: 'incomplete_move', at: 1 }],
]) {
  test(`${hash} is checked against the catalogue and the rules`, () => {
    const decoded = decodeLink(hash, check);
    assert.deepEqual(decoded.ok ? null : decoded.error, error);
  });
}
