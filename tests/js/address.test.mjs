// The fields of addresses: one rule for every room.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PLY, fieldsOf, readFields, strayPart } from '../../www/js/house/address.js';
import { createText } from '../../www/js/house/text.js';

const KNOWN = { v: 16, m: 5, at: PLY };

test('fields are read as they were written', () => {
  assert.deepEqual(readFields('v=7x6&m=4435&at=2', KNOWN), { fields: { v: '7x6', m: '4435', at: '2' }, error: null });
  assert.deepEqual(readFields('#v=7%78' + '6', KNOWN), { fields: { v: '7x6' }, error: null });
  assert.deepEqual(readFields('m', KNOWN), { fields: { m: '' }, error: null });
  assert.deepEqual(readFields('', KNOWN), { fields: {}, error: null });
});

for (const [text, error] of [
  ['p=zzz', { field: 'p', code: 'unknown_field' }],
  ['v=7x6&constructor=1', { field: 'constructor', code: 'unknown_field' }],
  ['v=7x6&v=7x6', { field: 'v', code: 'twice' }],
  ['m=%E0%A4%A', { field: 'm', code: 'bad_encoding' }],
  ['m=443544', { field: 'm', code: 'too_long' }],
  ['at=two', { field: 'at', code: 'bad_number' }],
  ['at=', { field: 'at', code: 'bad_number' }],
  ['at=-1', { field: 'at', code: 'bad_number' }],
]) {
  test(`${text} is refused for its ${error.field}`, () => assert.deepEqual(readFields(text, KNOWN), { fields: null, error }));
}

test('a part of the path that leads nowhere is named, cut to a length that can be read', () => {
  const at = (...path) => /** @type {any} */ ({ path });
  assert.equal(strayPart(at(), 0), null);
  assert.equal(strayPart(at('puzzle', '7x6-1'), 2), null);
  assert.deepEqual(strayPart(at('foo', 'bar'), 0), { field: 'foo', code: 'unknown_field' });
  assert.deepEqual(strayPart(at('minds', 'bar'), 1), { field: 'bar', code: 'unknown_field' });
  assert.equal(strayPart(at('x'.repeat(500)), 0)?.field.length, 20);
});

test('what is wrong is told once, in the reader’s language, and nothing is taken', async () => {
  const text = await createText('fr');
  const shown = [];
  const house = /** @type {any} */ ({ text, notices: { show: (notice) => shown.push(notice) } });
  const ask = (query, more, path = []) => fieldsOf(house, /** @type {any} */ ({ path, text: query }), KNOWN, more);
  assert.deepEqual(ask('v=7x6&m=4'), { v: '7x6', m: '4' });
  assert.deepEqual(shown, []);
  assert.equal(ask('v=7x6&x=1'), null);
  assert.match(shown[0].message(), /: «\u00a0x\u00a0» est inconnu\. Rien n’a changé/);
  assert.equal(shown[0].refused, true);
  // Of two fields that say the same, nobody knows which was meant.
  assert.equal(ask('v=7x6&m=4', { beside: ['v', 'm'] }), null);
  assert.match(shown[1].message(), /champ «\u00a0m\u00a0»/);
  assert.deepEqual(ask('m=4', { beside: ['v', 'm'] }), { m: '4' });
  assert.equal(ask('zzz', { told: ({ field, code }) => `${field}: ${code}` }), null);
  assert.equal(shown[2].message(), 'zzz: unknown_field');
  // A part of the path that leads nowhere, though every field is right.
  assert.equal(ask('m=4', {}, ['foo']), null);
  assert.match(shown[3].message(), /«\u00a0foo\u00a0» est inconnu/);
  assert.deepEqual(ask('m=4', { places: 1 }, ['minds']), { m: '4' });
  assert.equal(ask('m=4', { places: 1 }, ['minds', 'foo']), null);
  assert.equal(shown.length, 5);
});
