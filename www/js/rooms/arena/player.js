// Plays the games of a tournament, and looks through them for results thrown away, with all hands of
// the engine's batch.
//
// Games are handed out in chunks; how many make a chunk follows from how long games take, so that
// quick games do not drown in messages and slow ones are shown move by move.

import { isJudged, judges, linesOf } from './run.js';

/** @typedef {import('./run.js').Run} Run */
/** @typedef {import('../../engine/pool.js').Batch} Batch */

/** ms that a chunk of games should take, and the most games in one. */
const CHUNK = 250;
const MOST = 4096;
/** Nodes a position that results thrown away are looked for with. */
const JUDGING = 100_000;

/** How many games the next chunk has. @param {number} left games that nobody has @param {number} hands @param {number} each ms of a game, as far as known */
export function chunkOf(left, hands, each) {
  // Two chunks at least for each hand: none should wait for another at the end.
  const fair = Math.ceil(left / (2 * hands));
  return Math.max(1, Math.min(MOST, fair, Math.floor(CHUNK / each) || 1));
}

/**
 * Asks for chunks of a list of things until all are done.
 * @template T
 * @param {T[]} things @param {Batch} batch @param {AbortSignal} signal
 * @param {(chunk: T[]) => Promise<number>} ask resolves with the ms that it took
 */
async function share(things, batch, signal, ask) {
  let next = 0;
  let each = Infinity;
  const one = async () => {
    while (next < things.length && !signal.aborted) {
      const chunk = things.slice(next, next + chunkOf(things.length - next, batch.size, each));
      next += chunk.length;
      each = (await ask(chunk)) / chunk.length;
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
  const setup = run.setup.replace(/_anchor\.[^_]*/, '');
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

  const missing = Array.from({ length: run.plan.games }, (_, game) => game).filter((game) => !run.place.has(game));
  // In a round everybody plays everybody: less would be too quick or too slow.
  const played = clock(missing.length, Math.max(2 * batch.size, run.plan.pairings.length * run.plan.games_per_pair));
  await share(missing, batch, signal, async (games) => {
    const { lines, ms } = await batch.ask('arena.play', { setup, games }, { signal, onProgress: onLive });
    played(games.length);
    onGames(linesOf(lines));
    return ms;
  });

  if (!judges(run)) return;
  const open = run.lines.filter((line) => !isJudged(line));
  const judged = clock(open.length, 1);
  await share(open, batch, signal, async (chunk) => {
    const { lines, ms } = await batch.ask('arena.judge', { setup, lines: chunk, nodes: JUDGING }, { signal });
    judged(chunk.length);
    onGames(linesOf(lines));
    return ms;
  });
}
