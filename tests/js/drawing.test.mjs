// When the house draws its room: now, or once in the next animation frame.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createDrawing } from "../../www/js/house/drawing.js";

/** A drawing whose frames come when the test says so. @param {() => void} [onDraw] */
function start(onDraw = () => {}) {
  /** @type {Map<number, () => void>} */
  const frames = new Map();
  let ids = 0;
  Object.assign(globalThis, {
    requestAnimationFrame: (/** @type {() => void} */ run) => (frames.set(++ids, run), ids),
    cancelAnimationFrame: (/** @type {number} */ id) => void frames.delete(id),
  });
  /** @type {string[]} */
  const log = [];
  const room = /** @type {any} */ ({ draw: () => (log.push("room"), onDraw()) });
  const drawing = createDrawing(() => room, () => log.push("around"));
  const frame = () => {
    const due = [...frames.values()];
    frames.clear();
    for (const run of due) run();
    return due.length;
  };
  return { drawing, log, frame };
}

test("all requests until the next frame are one drawing, of the room and then of what is around it", () => {
  const { drawing, log, frame } = start();
  for (let i = 0; i < 3; i++) drawing.redraw();
  assert.deepEqual(log, []);
  assert.equal(frame(), 1);
  assert.deepEqual(log, ["room", "around"]);
  assert.equal(frame(), 0);
});

test("a drawing at once answers the request for the next frame", () => {
  const { drawing, log, frame } = start();
  drawing.redraw();
  drawing.draw();
  assert.deepEqual(log, ["room", "around"]);
  assert.equal(frame(), 0);
  drawing.redraw();
  assert.equal(frame(), 1);
});

test("what a drawing requests is drawn in the frame after it", () => {
  let more = true;
  const { drawing, log, frame } = start(() => {
    if (more) drawing.redraw();
    more = false;
  });
  drawing.redraw();
  assert.equal(frame(), 1);
  assert.deepEqual(log, ["room", "around"]);
  assert.equal(frame(), 1);
  assert.equal(frame(), 0);
});

test("after a drawing that throws, the next request is drawn", () => {
  let fails = true;
  const { drawing, log, frame } = start(() => {
    if (fails) throw new Error("cannot be drawn");
  });
  drawing.redraw();
  assert.throws(frame, /cannot be drawn/);
  fails = false;
  drawing.redraw();
  frame();
  assert.deepEqual(log, ["room", "room", "around"]);
});
