// What the page itself reads of positions, with the real module's rules and without a browser around it:
// whatever is pasted or stands in an address of Analyse, and whatever tree lies on its shelf, is put on the
// board or refused with its reason.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createRules } from "../../www/js/game/rules.js";
import { readAddress } from "../../www/js/rooms/analyse/links.js";
import { createModel, createState } from "../../www/js/rooms/analyse/model.js";
import { readPasted } from "../../www/js/rooms/analyse/setup/pasted.js";
import { checkBefore } from "../../www/js/rooms/analyse/shapes.js";
import { length, usually } from "./length.mjs";
import { wasm } from "./module.mjs";

const rules = createRules(wasm);

const variant = fc.constantFrom("7x6", "12x6", "ttt-3x3-3", "p4-4x4-4", "trio");
const moves = fc.oneof(fc.stringMatching(/^[1-7]{0,12}$/), fc.stringMatching(/^([a-c][1-3]){0,6}$/), fc.string({ maxLength: 12 }));
const setup = fc.oneof(fc.string({ unit: fc.constantFrom("x", "o", "s", ".", "-", "X", "O"), maxLength: 50 }), fc.constantFrom("", "xo", "..xo.x"));
const diagram = fc.array(fc.string({ unit: fc.constantFrom("x", "o", ".", "|", " ", "🟡", "🔴", "1", "7"), maxLength: 14 }), { maxLength: 8 }).map((rows) => rows.join("\n"));
const field = fc.tuple(fc.constantFrom("v", "s", "m", "at", "k", "ai", "first", "seed", "p", "r", "x"), fc.oneof(variant, moves, setup, fc.integer().map(String), fc.constantFrom("game", "level3", "me", "them", "human"))).map(([name, value]) => `${name}=${value}`);
const fields = fc.oneof(fc.array(field, { maxLength: 6 }).map((all) => all.join("&")), fc.tuple(variant, moves, fc.array(field, { maxLength: 2 })).map(([v, m, more]) => [`v=${v}`, `m=${m}`, ...more].join("&")));
const pasted = fc.oneof(fc.string(), moves, setup, diagram, fc.tuple(setup, moves).map((both) => both.join(":")), fields, fields.map((text) => `https://example.org/p4/#/analyse?${text}`), fields.map((text) => `#${text}`));

/** A refusal has a code, and nothing else may be thrown. */
function refused(error) {
  const { code, link } = error;
  assert(!(error instanceof Error), String(error?.stack));
  if (link) assert(typeof link.code === "string" && typeof link.field === "string", JSON.stringify(error));
  else assert.equal(typeof code, "string", JSON.stringify(error));
}

test("whatever is pasted is a game that the rules know, a set-up, or refused with its reason", () => {
  let read = 0;
  fc.assert(fc.property(variant, pasted, (board, text) => {
    let found;
    try {
      found = readPasted(rules, board, text);
    } catch (error) {
      return refused(error);
    }
    read += 1;
    if ("laid" in found) {
      const { variant: id, setup: before = "", moves: line } = found.laid;
      rules.at(id, before ? `${before}:${line}` : line);
    } else if ("puzzle" in found) assert.match(found.puzzle, /^[a-z0-9.-]+$/);
    else assert.equal(typeof found.found, "object");
  }), length("pasted texts", 3_000));
  if (usually) assert(read > 100, `${read} were read`);
});

test("whatever an address of Analyse says is a game that the rules know, or refused with its field", () => {
  let read = 0;
  fc.assert(fc.property(fc.oneof(fields, fc.string()), (text) => {
    const found = readAddress(text, rules);
    if (!found.ok) return assert(typeof found.error.code === "string" && typeof found.error.field === "string");
    read += 1;
    const { variant: id, setup: before = "", moves: line } = found.link;
    rules.at(id, before ? `${before}:${line}` : line);
    if (found.at !== undefined) assert(Number.isInteger(found.at) && found.at >= 0);
  }), length("addresses of Analyse", 3_000));
  if (usually) assert(read > 100, `${read} were read`);
});

test("a set-up that the rules refuse is not put back, even if nothing was played from it", () => {
  const state = createState();
  const before = { ...state };
  assert.equal(createModel(state, rules).restore({ variant: "trio", setup: "..xo.x", parents: [], moves: [], at: 0 }), false);
  assert.deepEqual({ ...state }, before);
});

test("whatever tree is kept is put back whole, or refused and nothing has changed", () => {
  let put = 0;
  const tree = fc.record({
    variant: fc.oneof(variant, fc.constant("nowhere")), setup: fc.oneof({ weight: 3, arbitrary: fc.constant("") }, { weight: 1, arbitrary: setup }),
    parents: fc.array(fc.nat(6), { maxLength: 8 }), moves: fc.array(fc.oneof(fc.stringMatching(/^[1-8]$/), fc.stringMatching(/^[a-d][1-4]$/)), { maxLength: 8 }), at: fc.nat(9),
  }).map((kept) => ({ ...kept, parents: kept.parents.map((parent, i) => Math.min(parent, i)), moves: kept.parents.map((_, i) => kept.moves[i] ?? "1") }));
  fc.assert(fc.property(tree, (kept) => {
    const { value } = checkBefore(kept);
    if (!value) return;
    const state = createState();
    const model = createModel(state, rules);
    const before = { ...state };
    if (!model.restore(value)) return assert.deepEqual({ ...state }, before);
    put += 1;
    // What is kept of it then is the same tree, and every position of it is legal.
    const again = model.kept();
    assert.equal(again.variant, kept.variant);
    assert(model.position().cells.length > 0);
    const twice = createState();
    assert(createModel(twice, rules).restore(again));
    assert.deepEqual(createModel(twice, rules).kept(), again);
  }), length("kept trees", 2_000));
  if (usually) assert(put > 100, `${put} were put back`);
});
