// Plays the games of a tournament, and looks through them for results thrown away, with all hands of
// the engine's batch.
//
// Games are handed out in chunks; how many make a chunk follows from how long games take, so that
// quick games do not drown in messages and slow ones are shown move by move. Whoever has a chunk
// answers after a moment with what is done by then, and the rest is handed out again: a game between
// strong players may take a thousand times as long as the one before. So the first chunks, of which
// nobody knows how long they take, may be large ones.

import { anchored, isJudged, judges, linesOf } from './run.js';

/** @typedef {import('./run.js').Run} Run */
/** @typedef {import('../../engine/pool.js').Batch} Batch */

/** ms that a chunk of games should take, at most and (at the end, where there is little left) at least; and the most games in one. */
const CHUNK = 250;
const LEAST = 10;
const MOST = 8192;
/** ms after which whoever has a chunk begins no other game of it. */
const PATIENCE = 400;
/** Nodes a position that results thrown away are looked for with. */
const JUDGING = 100_000;

/** How many games the next chunk has. @param {number} left games that nobody has @param {number} hands @param {number} each ms of a game, as far as known */
export function chunkOf(left, hands, each) {
  // Two chunks at least for each hand: none should wait for another at the end.
  const fair = Math.min(MOST, Math.ceil(left / (2 * hands)));
  if (each === Infinity) return fair;
  return Math.max(1, Math.min(MOST, Math.max(fair, Math.floor(LEAST / each)), Math.floor(CHUNK / each)));
}

/**
 * Asks for chunks of a list of things until all are done.
 * @template {{ length: number, slice(from: number, to?: number): T }} T
 * @param {T} things @param {Batch} batch @param {AbortSignal} signal
 * @param {(chunk: T) => Promise<{ done: number, ms: number }>} ask resolves with how many of the first are done, and the ms that took
 */
async function share(things, batch, signal, ask) {
  /** Parts of the list that nobody has, from a place on; the last is handed out first. */
  const waiting = [{ part: things, from: 0 }];
  let left = things.length;
  let each = Infinity;
  const one = async () => {
    while (left && !signal.aborted) {
      const { part, from } = /** @type {typeof waiting[0]} */ (waiting.pop());
      const chunk = part.slice(from, from + chunkOf(left, batch.size, each));
      const to = from + chunk.length;
      if (to < part.length) waiting.push({ part, from: to });
      left -= chunk.length;
      const { done, ms } = await ask(chunk);
      each = ms / Math.max(1, done);
      left += chunk.length - done;
      if (done < chunk.length) waiting.push({ part: chunk, from: done });
    }
  };
  // Two questions for each hand: one is answered, the other waits beside it.
  await Promise.all(Array.from({ length: 2 * batch.size }, one));
  if (signal.aborted) throw { code: 'cancelled' };
}

/**
 * Plays all games that are missing, then looks through all that nobody has looked through.
 * @param {Run} run @param {Batch} batch @param {AbortSignal} signal
 * @param {object} news
 * @param {(lines: string[]) => void} news.onGames games that have ended or were looked through
 * @param {(live: { game: number, moves: string }) => void} news.onLive
 * @param {(remaining: number | null) => void} news.onRemaining ms that are left of what is done now, as the clock has it
 */
export async function playAll(run, batch, signal, { onGames, onLive, onRemaining }) {
  // No game depends on the anchor: a worker that has the tournament keeps it when the anchor changes.
  const plan = anchored(run.plan.text, null);
  /** ms left, once a fair part has been done. @param {number} all @param {number} part */
  const clock = (all, part) => {
    const begun = performance.now();
    let done = 0;
    onRemaining(null);
    return (/** @type {number} */ count) => {
      done += count;
      if (done >= part) onRemaining(((performance.now() - begun) / done) * (all - done));
    };
  };

  const missing = Uint32Array.from({ length: run.plan.games }, (_, game) => game).filter((game) => !run.place.has(game));
  // In a round everybody plays everybody: less would be too quick or too slow.
  const played = clock(missing.length, Math.max(2 * batch.size, run.plan.pairings.length * run.plan.games_per_pair));
  await share(missing, batch, signal, async (games) => {
    const { lines, ms } = await batch.ask('arena.play', { plan, games, ms: PATIENCE }, { signal, onProgress: onLive });
    const ended = linesOf(lines);
    played(ended.length);
    onGames(ended);
    return { done: ended.length, ms };
  });

  if (!judges(run)) return;
  const open = run.lines.filter((line) => !isJudged(line));
  const judged = clock(open.length, 1);
  await share(open, batch, signal, async (chunk) => {
    const { lines, ms } = await batch.ask('arena.judge', { plan, lines: chunk, nodes: JUDGING, ms: PATIENCE }, { signal });
    const ended = linesOf(lines);
    judged(ended.length);
    onGames(ended);
    return { done: ended.length, ms };
  });
}
