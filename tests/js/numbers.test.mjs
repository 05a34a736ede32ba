// Numbers are written as the browser's own formatter would, without the cost of making one.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { writeNumber } from "../../www/js/house/numbers.js";
import { LANGS } from "../../www/js/house/text.js";

/** Every way the page asks for. @type {Intl.NumberFormatOptions[]} */
const WAYS = [
  {},
  { style: "percent" },
  { style: "percent", maximumFractionDigits: 1 },
  { signDisplay: "exceptZero" },
  { notation: "compact", maximumFractionDigits: 0 },
  { signDisplay: "exceptZero", notation: "standard", maximumFractionDigits: 0 },
  { signDisplay: "exceptZero", notation: "compact", maximumFractionDigits: 0 },
  { minimumFractionDigits: 1 },
  { maximumFractionDigits: 1 },
  { notation: "compact", maximumFractionDigits: 1 },
  { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  { minimumFractionDigits: 0, maximumFractionDigits: 0 },
];

/** Numbers of every size, with few and with many digits, and those around a step. */
const numbers = fc.oneof(
  fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
  fc.integer({ min: -1200, max: 1200 }),
  fc.tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 0, max: 5 })).map(([n, digits]) => Number(`${n}e-${digits}`)),
  fc.constantFrom(0, 0.5, 0.05, 0.145, 0.0005, 999, 999.5, 999.95, 1000, 1049, 1050, 999_499, 999_500, 999_949, 999_950, 999_999, 1e6, 999_950_000, 1e9, 9.99e11),
  fc.double({ min: 0, max: 1e9, noNaN: true }),
);

/** Which of the narrow spaces stands there changes from version to version. @param {string} text */
const spaced = (text) => text.replace(/[\u00a0\u202f]/g, " ");

for (const lang of LANGS) for (const way of WAYS) {
  test(`${lang}: ${JSON.stringify(way)}`, () => {
    const theirs = new Intl.NumberFormat(lang, way);
    let written = 0;
    fc.assert(fc.property(numbers, (n) => {
      const ours = writeNumber(lang, n, way);
      if (ours === null) return;
      written++;
      assert.equal(spaced(ours), spaced(theirs.format(n)));
    }), { numRuns: 2000 });
    assert(written > 1500, `only ${written} were written`);
  });
}

test("what cannot be written is left to the browser", () => {
  for (const n of [NaN, Infinity, 1e21, -0.0001, 1e-9]) assert([null, "0"].includes(writeNumber("fr", n, {})), String(n));
});
