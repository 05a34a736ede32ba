// QR codes (ISO/IEC 18004) for links: byte mode, levels L and M, versions 1 to 20,
// up to 858 bytes. Loaded only when a code is shown.
//
//   text -> bits -> blocks with Reed-Solomon codewords -> modules -> best of 8 masks

const MAX_VERSION = 20;
/** Correction codewords in each block, per version. */
const EC_LENGTH = {
  L: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28],
  M: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26],
};
/** Blocks the data is split into, per version. */
const BLOCKS = {
  L: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8],
  M: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16],
};
/** How the format information names the levels. */
const LEVEL_BITS = { L: 1, M: 0 };

/** @typedef {'L' | 'M'} Level */
/** @typedef {{ version: number, level: Level, mask: number, size: number, dark: (x: number, y: number) => boolean }} QrCode */

/**
 * The smallest code for a text, with level M where that costs no larger one.
 * @param {string} text
 * @param {Level[]} [levels] those allowed, the one preferred first
 * @returns {QrCode | null} null: the text is too long
 */
export function qrCode(text, levels = ['M', 'L']) {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= MAX_VERSION; version += 1) {
    const level = levels.find((l) => bytes.length <= room(version, l));
    if (level) return draw(version, level, codewords(version, level, bytes));
  }
  return null;
}

/**
 * The dark modules as one SVG path in units of a module, with the quiet zone of four around.
 * @param {QrCode} code
 */
export function qrPath({ size, dark }) {
  let d = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!dark(x, y)) continue;
      const from = x;
      while (x + 1 < size && dark(x + 1, y)) x += 1;
      d += `M${from + 4} ${y + 4}h${x + 1 - from}v1h${from - x - 1}z`;
    }
  }
  return { d, viewBox: `0 0 ${size + 8} ${size + 8}` };
}

/** Codewords of a version: what its modules hold besides the fixed patterns. @param {number} version */
function capacity(version) {
  let bits = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const n = Math.floor(version / 7) + 2;
    bits -= (25 * n - 10) * n - 55;
    if (version >= 7) bits -= 36;
  }
  return bits >> 3;
}

/** @param {number[]} table @param {number} version */
const at = (table, version) => /** @type {number} */ (table[version - 1]);

/** @param {number} version @param {Level} level */
const dataLength = (version, level) => capacity(version) - at(EC_LENGTH[level], version) * at(BLOCKS[level], version);

/** Bits of the length field. @param {number} version */
const lengthBits = (version) => (version < 10 ? 8 : 16);

/** Bytes of text that fit. @param {number} version @param {Level} level */
const room = (version, level) => Math.floor((dataLength(version, level) * 8 - 4 - lengthBits(version)) / 8);

/** @param {number} version @param {Level} level @param {Uint8Array} bytes */
function codewords(version, level, bytes) {
  /** @type {number[]} */
  const bits = [];
  /** @param {number} value @param {number} count */
  const push = (value, count) => {
    for (let i = count - 1; i >= 0; i -= 1) bits.push((value >> i) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, lengthBits(version));
  for (const byte of bytes) push(byte, 8);
  const length = dataLength(version, level);
  push(0, Math.min(4, length * 8 - bits.length));
  push(0, -bits.length & 7);
  for (let pad = 0xec; bits.length < length * 8; pad ^= 0xec ^ 0x11) push(pad, 8);
  const data = Array.from({ length }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2));
  return interleave(version, level, data);
}

/**
 * Splits into blocks (the later ones one longer), corrects each, deals them out in turn.
 * @param {number} version
 * @param {Level} level
 * @param {number[]} data
 */
function interleave(version, level, data) {
  const count = at(BLOCKS[level], version);
  const ecLength = at(EC_LENGTH[level], version);
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  const divisor = generator(ecLength);
  const blocks = [];
  const corrections = [];
  for (let i = 0, from = 0; i < count; i += 1) {
    const length = short + (i >= count - longer ? 1 : 0);
    const block = data.slice(from, from + length);
    from += length;
    blocks.push(block);
    corrections.push(remainder(block, divisor));
  }
  /** @type {number[]} */
  const out = [];
  for (const [group, length] of /** @type {const} */ ([[blocks, short + 1], [corrections, ecLength]])) {
    for (let i = 0; i < length; i += 1) {
      for (const block of group) if (i < block.length) out.push(/** @type {number} */ (block[i]));
    }
  }
  return out;
}

/** Product in GF(256) modulo x^8 + x^4 + x^3 + x^2 + 1. @param {number} a @param {number} b */
function times(a, b) {
  let product = 0;
  for (let i = 7; i >= 0; i -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> i) & 1) product ^= a;
  }
  return product;
}

/** (x - 1)(x - 2)(x - 4)… without its leading 1. @param {number} degree */
function generator(degree) {
  /** @type {number[]} */
  let poly = [1];
  for (let i = 0, root = 1; i < degree; i += 1, root = times(root, 2)) {
    poly = [...poly, 0].map((c, j) => c ^ (j > 0 ? times(/** @type {number} */ (poly[j - 1]), root) : 0));
  }
  return poly.slice(1);
}

/** @param {number[]} data @param {number[]} divisor */
function remainder(data, divisor) {
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ /** @type {number} */ (rest.shift());
    rest.push(0);
    divisor.forEach((c, i) => (rest[i] = /** @type {number} */ (rest[i]) ^ times(c, factor)));
  }
  return rest;
}

/** Where the centres of alignment patterns lie, on both axes. @param {number} version */
function alignments(version) {
  if (version === 1) return [];
  const size = version * 4 + 17;
  const n = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (n * 2 - 2)) * 2;
  return [6, ...Array.from({ length: n - 1 }, (_, i) => size - 7 - i * step).reverse()];
}

/** @type {((x: number, y: number) => boolean)[]} */
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** @param {number} version @param {Level} level @param {number[]} words @returns {QrCode} */
function draw(version, level, words) {
  const size = version * 4 + 17;
  const grid = new Uint8Array(size * size);
  const fixed = new Uint8Array(size * size);
  /** @param {number} x @param {number} y @param {boolean | number} on */
  const set = (x, y, on) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    grid[y * size + x] = on ? 1 : 0;
    fixed[y * size + x] = 1;
  };
  /** Rings around a centre; @param {number} cx @param {number} cy @param {number} radius @param {number[]} light */
  const rings = (cx, cy, radius, light) => {
    for (let dy = -radius; dy <= radius; dy += 1) {
      for (let dx = -radius; dx <= radius; dx += 1) {
        set(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  };

  for (let i = 0; i < size; i += 1) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const centres = alignments(version);
  const last = size - 7;
  for (const y of centres) {
    for (const x of centres) {
      const corner = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
      if (!corner) rings(x, y, 2, [1]);
    }
  }
  for (const [x, y] of /** @type {const} */ ([[3, 3], [size - 4, 3], [3, size - 4]])) rings(x, y, 4, [2, 4]);
  formatBits(level, 0).forEach(placeFormat);
  if (version >= 7) {
    versionBits(version).forEach((bit, i) => {
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
      set(a, b, bit);
      set(b, a, bit);
    });
  }

  /** @param {number} bit @param {number} i */
  function placeFormat(bit, i) {
    // Twice: around the upper left finder, and split between the two others.
    const along = i < 6 ? i : i < 8 ? i + 1 : 0;
    if (i < 8) {
      set(8, along, bit);
      set(size - 1 - i, 8, bit);
    } else {
      set(i === 8 ? 7 : 14 - i, 8, bit);
      set(8, size - 15 + i, bit);
    }
    set(8, size - 8, 1);
  }

  // Two columns at a time from the right, up and down in turn, past the timing column.
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const up = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const i = y * size + x;
        if (fixed[i]) continue;
        grid[i] = ((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        bit += 1;
      }
    }
  }

  const masked = MASKS.map((mask, index) => {
    formatBits(level, index).forEach(placeFormat);
    return grid.map((module, i) => (fixed[i] ? module : module ^ (mask(i % size, Math.floor(i / size)) ? 1 : 0)));
  });
  const penalties = masked.map((modules) => penalty(modules, size));
  const mask = penalties.indexOf(Math.min(...penalties));
  const best = /** @type {Uint8Array} */ (masked[mask]);
  return { version, level, mask, size, dark: (x, y) => best[y * size + x] === 1 };
}

/** Level and mask, with ten check bits (a BCH code); least significant bit first. @param {Level} level @param {number} mask */
function formatBits(level, mask) {
  const data = (LEVEL_BITS[level] << 3) | mask;
  let rest = data;
  for (let i = 0; i < 10; i += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  return Array.from({ length: 15 }, (_, i) => (bits >> i) & 1);
}

/** The version with twelve check bits; least significant bit first. @param {number} version */
function versionBits(version) {
  let rest = version;
  for (let i = 0; i < 12; i += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  return Array.from({ length: 18 }, (_, i) => (bits >> i) & 1);
}

/**
 * How hard a masked code is to read: long runs, blocks, false finders, too much of a colour.
 * @param {Uint8Array} grid
 * @param {number} size
 */
function penalty(grid, size) {
  let sum = 0;
  let dark = 0;
  for (let y = 0; y < size; y += 1) {
    let across = '';
    let down = '';
    for (let x = 0; x < size; x += 1) {
      across += grid[y * size + x];
      down += grid[x * size + y];
      dark += grid[y * size + x] ?? 0;
      if (x && y) {
        const square = [0, 1, size, size + 1].map((d) => grid[y * size + x - d]);
        if (square.every((module) => module === square[0])) sum += 3;
      }
    }
    for (const line of [across, down]) {
      for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
      sum += 40 * [...line.matchAll(/(?=00001011101|10111010000)/g)].length;
    }
  }
  return sum + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}
