// Every code drawn is read back by a decoder that is not ours.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import jsQR from 'jsqr';
import { qrCode, qrPath } from '../../www/js/qr.js';

/** The code as a picture of 4 pixels a module, with its quiet zone. */
function picture({ size, dark }) {
  const side = (size + 8) * 4;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [mx, my] = [Math.floor(x / 4) - 4, Math.floor(y / 4) - 4];
      const inside = mx >= 0 && my >= 0 && mx < size && my < size;
      if (inside && dark(mx, my)) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { pixels, side };
}

function read(code) {
  const { pixels, side } = picture(code);
  const found = jsQR(pixels, side, side, { inversionAttempts: 'dontInvert' });
  return found && { text: found.data, version: found.version };
}

/** Text of a length, as varied as links are. */
function link(length) {
  let text = 'https://example.org/c4/#v=7x6&m=';
  for (let i = 0; text.length < length; i += 1) text += '1234567abc&='[(i * i * 7 + i) % 12];
  return text.slice(0, length);
}

test('every version of both levels can be read', () => {
  for (const level of ['L', 'M']) {
    const seen = [];
    for (let length = 1; ; length += 9) {
      const code = qrCode(link(length), [level]);
      if (!code) break;
      assert.equal(code.level, level);
      if (seen.includes(code.version)) continue;
      seen.push(code.version);
      assert.deepEqual(read(code), { text: link(length), version: code.version }, `${code.version}-${level}`);
    }
    assert.deepEqual(seen, Array.from({ length: 20 }, (_, i) => i + 1));
  }
});

test('the better level is taken where it costs no larger code', () => {
  assert.deepEqual([qrCode(link(14)).version, qrCode(link(14)).level], [1, 'M']);
  assert.deepEqual([qrCode(link(15)).version, qrCode(link(15)).level], [1, 'L']);
});

test('all eight masks come up and are read', () => {
  const masks = new Set();
  for (let n = 0; n < 400 && masks.size < 8; n += 1) {
    const code = qrCode(`${n * 7919}`);
    if (masks.has(code.mask)) continue;
    masks.add(code.mask);
    assert.equal(read(code)?.text, `${n * 7919}`);
  }
  assert.equal(masks.size, 8);
});

test('text beyond ASCII is UTF-8', () => {
  assert.equal(read(qrCode('Défi : « Débutant » ×'))?.text, 'Défi : « Débutant » ×');
});

test('the empty text and the longest are codes, a longer one is none', () => {
  assert.equal(qrCode('').version, 1);
  assert.equal(qrCode('x'.repeat(858)).version, 20);
  assert.equal(qrCode('x'.repeat(859)), null);
});

test('damage within the level’s promise is corrected', () => {
  const text = link(80);
  const code = qrCode(text);
  const torn = { ...code, dark: (x, y) => (x > 12 && x < 17 && y > 12 && y < 17 ? true : code.dark(x, y)) };
  assert.equal(read(torn)?.text, text);
});

test('the path covers exactly the dark modules', () => {
  const code = qrCode('path');
  const { d, viewBox } = qrPath(code);
  assert.equal(viewBox, `0 0 ${code.size + 8} ${code.size + 8}`);
  const drawn = new Set();
  for (const [, x, y, width] of d.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let i = 0; i < Number(width); i += 1) drawn.add(`${Number(x) - 4 + i},${Number(y) - 4}`);
  }
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) assert.equal(drawn.has(`${x},${y}`), code.dark(x, y));
  }
});
