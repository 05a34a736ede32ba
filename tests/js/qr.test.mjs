// Every code drawn is read back by a decoder that did not draw it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import jsQR from 'jsqr';
import { qrPath } from '../../www/js/parts/qr.js';

/** The path as a picture of 4 pixels a module. */
function read({ side, d }) {
  const scale = 4;
  const pixels = new Uint8ClampedArray((side * scale) ** 2 * 4).fill(255);
  for (const [, x, y, width] of d.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let py = Number(y) * scale; py < (Number(y) + 1) * scale; py += 1) {
      const from = (py * side * scale + Number(x) * scale) * 4;
      for (let px = 0; px < Number(width) * scale; px += 1) pixels.fill(0, from + px * 4, from + px * 4 + 3);
    }
  }
  return jsQR(pixels, side * scale, side * scale, { inversionAttempts: 'dontInvert' })?.data;
}

/** Text of a length, as varied as links are. */
function link(length) {
  let text = 'https://example.org/c4/#/play?v=7x6&m=';
  for (let i = 0; text.length < length; i += 1) text += '1234567abc&='[(i * i * 7 + i) % 12];
  return text.slice(0, length);
}

test('links of every length can be read', () => {
  for (let length = 1; length < 900; length += 37) assert.equal(read(qrPath(link(length))), link(length), `${length} characters`);
});

test('a text too long for any code has none', () => {
  assert.equal(qrPath('é'.repeat(3000)), null);
});
