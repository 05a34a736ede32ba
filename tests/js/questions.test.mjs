// What a worker is asked may be anything that has the right types: every question gets one reply, an
// answer or a refusal with its code. « Broken » would mean that the module fell to pieces, and cost the
// worker. The real module, without a browser around it; only quick searches are asked for.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createDesk } from "../../www/js/engine/desk.js";
import { ROOM_DESKS } from "../../www/js/engine/desks.js";
import { length, usually } from "./length.mjs";
import { wasm } from "./module.mjs";

const noise = fc.oneof(fc.string({ maxLength: 12 }), fc.string({ unit: fc.constantFrom("4", "1", "7", "8", "a", "b2", ".", "x", "o", ":", "=", ",", "_", "-", "é", "\u0000"), maxLength: 14 }));
const number = fc.oneof(fc.integer({ min: -3, max: 12 }), fc.constantFrom(0, -0, NaN, Infinity, -1, 255, 256, 2 ** 31, 2 ** 32, 2 ** 53, 1e300, 0.5));
/** Now and then something else than what is expected, of the same type. */
const mostly = (...texts) => fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...texts) }, { weight: 1, arbitrary: noise });

const variant = mostly("ttt-3x3-3", "p4-4x4-4", "p4-4x4-3", "p4-5x5-4", "trio");
const position = fc.oneof(mostly("", "12", "1122", "a1b2", "121212", "112233", "..x.o:1", "xo..:"), fc.string({ unit: fc.constantFrom("1", "2", "3", "4"), maxLength: 16 }));
const spec = mostly("random", "bot", "placement", "note:depth=1", "rouen:depth=2", "twelve", "flat:playouts=5", "mcts:iterations=20", "expert:depth=2", "expert:nodes=500", "trio-look", "trio-maxn:depth=1", "level2", "perfect:nodes=500");
const plan = mostly("board.ttt-3x3-3_player.random_player.bot_pairs.1", "board.p4-4x4-3_player.bot_player.random_player.placement_pairs.1_opening.random.2", "player.random_player.random_pairs.1", "board.trio_player.random_player.trio-look_pairs.1");
const record = fc.record({
  game: number, first: number, second: number, opening: noise, moves: fc.oneof(fc.constantFrom("", "121212", "a1a2b1b2c1", "1a"), noise), end: noise, outcome: fc.anything(), times: fc.anything(), nodes: fc.anything(), values: fc.anything(), winner: number,
}, { requiredKeys: [] });
const lines = fc.array(fc.oneof(noise, fc.tuple(number, fc.constantFrom("=", "0", "1", "!0", "2"), fc.constantFrom("a1a2b1b2c1", "121212", "."), noise, noise, fc.constantFrom("-", ".", "wdl")).map((words) => words.join(" "))), { maxLength: 3 }).map((all) => all.join("\n"));
const file = fc.oneof(noise, fc.json({ maxDepth: 4 }), fc.record({ setup: plan, records: fc.array(record, { maxLength: 3 }), fingerprint: noise, format: noise, version: number }, { requiredKeys: [] }).map((value) => JSON.stringify(value)));

/** Of those whose trees can be shown. */
const shown = fc.oneof({ weight: 4, arbitrary: mostly("note:depth=1", "rouen:depth=2", "twelve") }, { weight: 1, arbitrary: spec });
const kind = mostly("plain", "alphabeta", "ordered", "table", "expert", "maxn");

const QUESTIONS = {
  think: fc.record({ seat: noise, spec, variant, position, seconds: fc.constantFrom(0.01, 0.02) }),
  judge: fc.record({ variant, position, seconds: fc.constant(0.02), nodes: fc.nat(2_000) }),
  "arena.play": fc.record({ plan, games: fc.array(number, { maxLength: 2 }).map((games) => Uint32Array.from(games)) }),
  "arena.figures": fc.record({ key: noise, plan, anchor: fc.option(fc.record({ player: number, elo: number })), known: fc.constantFrom(0, 0, 0, 3), count: number, lines, workers: number }),
  "arena.judge": fc.record({ plan, lines: fc.array(lines, { maxLength: 2 }), nodes: fc.nat(500) }),
  "arena.latest": fc.record({ key: noise, pairing: number, result: noise, most: number }),
  "arena.file": fc.record({ key: noise, known: number, kind: fc.constantFrom("json", "csv") }),
  "arena.read": fc.record({ text: file }),
  "arena.pace": fc.record({ spec, board: variant, positions: fc.array(position, { minLength: 1, maxLength: 2 }) }),
  "learn.opinions": fc.record({ specs: fc.array(spec, { maxLength: 2 }), variant, position }),
  "learn.three": fc.record({ variant, position, plies: fc.nat(2) }),
  "learn.rounds": fc.record({ spec, variant, position, first: fc.nat(30), most: fc.nat(30) }),
  "learn.at_least": fc.record({ variant: mostly("p4-4x4-4", "p4-5x5-4"), position, score: fc.integer({ min: -12, max: 12 }) }),
  "learn.trace": fc.record({ spec: shown, variant, position, limits: fc.record({ nodes: fc.nat(50), last: fc.constantFrom(true, false, "last") }, { requiredKeys: ["nodes"] }) }),
  "learn.count": fc.record({ variant, position, plies: fc.nat(3), winsEnd: fc.boolean() }),
  "learn.compare": fc.record({ variant, position, spec: shown, plies: fc.nat(2), others: fc.array(shown, { maxLength: 2 }) }),
  "learn.depths": fc.record({ variant, position, spec: shown, kinds: fc.array(kind, { maxLength: 2 }), nodes: fc.nat(2_000), seconds: fc.constant(0.02), plies: fc.nat(2) }),
  "learn.games": fc.record({ variant: mostly("ttt-3x3-3", "p4-4x4-3", "trio"), position, pairs: fc.array(fc.tuple(spec, spec), { maxLength: 2 }) }),
  "learn.match": fc.record({ setup: plan }),
  "analyse.explain": fc.record({ variant: mostly("p4-4x4-4", "p4-4x4-3"), position, move: number }),
  "analyse.falls": fc.record({ variant: mostly("ttt-3x3-3", "p4-4x4-3"), position, passes: fc.array(number, { maxLength: 3 }), seeds: fc.array(number, { maxLength: 2 }) }),
  [""]: fc.constant({}),
  "arena.nothing": fc.constant({}),
  constructor: fc.constant({}),
};

test("every question that a desk answers is among them", async () => {
  const rooms = await Promise.all(Object.entries(ROOM_DESKS).map(async ([room, load]) => Object.keys((await load()).answers).map((name) => `${room}.${name}`)));
  const known = Object.keys(QUESTIONS).filter((question) => question.includes(".") && question !== "arena.nothing");
  assert.deepEqual(rooms.flat().sort(), known.sort());
});

test("every message gets one reply, and none breaks the module", { timeout: usually ? 600_000 : Infinity }, async () => {
  const asked = fc.oneof(...Object.entries(QUESTIONS).map(([question, payload]) => payload.map((facts) => ({ question, payload: facts }))));
  const answered = new Map();
  await fc.assert(fc.asyncProperty(asked, async (message) => {
    const replies = [];
    const desk = createDesk({ engine: new wasm.Engine({ mib: 1 }), reads: wasm.reads_books, whole: wasm, books: new Map(), breathe: async () => {}, post: (reply) => void (reply.kind !== "progress" && replies.push(reply)) });
    await desk.answer({ id: 7, ...message });
    assert.equal(replies.length, 1, "one reply");
    const [reply] = replies;
    if (reply.kind === "refused") assert.equal(typeof reply.error.code, "string");
    else assert.equal(reply.kind, "answer");
    answered.set(message.question, (answered.get(message.question) ?? 0) + Number(reply.kind === "answer"));
  // No search for a smaller case: after the first the module is in pieces.
  }), { ...length("questions to workers", 2_000), endOnFailure: true });
  // A question that was only ever refused was not really asked.
  if (!usually) return;
  for (const question of ["think", "judge", "arena.play", "arena.figures", "learn.opinions", "learn.rounds", "learn.trace", "learn.count", "learn.compare", "learn.depths", "learn.games", "learn.match", "analyse.explain"]) assert((answered.get(question) ?? 0) > 0, question);
});
