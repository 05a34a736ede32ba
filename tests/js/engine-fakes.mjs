// Workers that a test moves by hand, and an engine that hires them.
import { createEngine } from '../../www/js/engine/pool.js';

export const BUILD = 'b1';

/** A worker whose behaviour a test writes by hand. */
export class FakeWorker {
  constructor(url) {
    this.url = url;
    this.heard = [];
    this.ended = false;
    this.listeners = {};
  }
  addEventListener(type, listener) {
    (this.listeners[type] ??= []).push(listener);
  }
  postMessage(message) {
    this.heard.push(message);
  }
  terminate() {
    this.ended = true;
  }
  /** A terminated worker may still have messages on their way: so does this one. */
  emit(type, event) {
    for (const listener of this.listeners[type] ?? []) listener(event);
  }
  say(data) {
    this.emit('message', { data });
  }
  getReady(build = BUILD) {
    this.say({ kind: 'hello', build });
    this.say({ kind: 'ready' });
    return this;
  }
  /** Answers the last question it was asked. */
  answer(answer) {
    this.say({ kind: 'answer', id: this.asked.at(-1).id, answer });
  }
  get asked() {
    return this.heard.filter(({ kind }) => kind === 'ask');
  }
}

/** Short patience, so that tests say when it is over. */
export const PATIENCE = { start: 400, silence: 200, grace: 100, linger: 1000, idle: 5000 };

export function setUp(options = {}) {
  const workers = [];
  const notices = [];
  const engine = createEngine({
    url: 'https://example.org/sub/worker.js',
    build: BUILD,
    spawn: (url) => (workers.push(new FakeWorker(url)), workers.at(-1)),
    onNotice: (code) => notices.push(code),
    cores: 4,
    memory: 8,
    patience: PATIENCE,
    ...options,
  });
  return { engine, lane: engine.lane('play'), workers, notices, last: () => workers.at(-1), alive: () => workers.filter(({ ended }) => !ended) };
}

export const question = { spec: 'random', variant: '7x6', position: '44' };
export const code = (expected) => (error) => error.code === expected;
/** Lets promises that are settled call whoever waits for them. */
export const turn = () => new Promise((resolve) => setImmediate(resolve));
