// A review in the background: every position of the game is judged over the pool, the last ones
// first, because they are the quickest and usually decide. What is known already is not asked again.
// Which moves were decisions, and which of these were missed, the module says.

import { review } from '../../../../puissance4.js';
import { SURE, gameKey, patience, textOfLine } from '../library/missed.js';
import { mainLine } from '../tree.js';

/** @typedef {import('../types.js').Room} Room */
/** @typedef {import('../types.js').Judgement} Judgement */
/** @typedef {import('../../../../puissance4.js').Review} Review */

/**
 * @typedef {object} Run
 * @property {string} key            which game it is of
 * @property {string[]} positions    before each move
 * @property {(Judgement | null)[]} judged  by ply
 * @property {Review | null} found   null where there can be none: three sides
 * @property {'idle' | 'busy' | 'done' | 'stopped' | 'failed'} phase
 */

/** @param {Room} room @param {() => void} onNews */
export function createRun(room, onNews) {
  const { house } = room;
  /** @type {AbortController | null} */
  let abort = null;
  /** @type {Run} */
  let run = { key: '', positions: [], judged: [], found: null, phase: 'idle' };

  /** Takes the game on the board up, with what is known of it. */
  function open() {
    halt();
    const nodes = [room.state.root, ...mainLine(room.state.root)].slice(0, -1);
    const positions = nodes.map(room.textOf);
    run = { key: gameKey(room), positions, judged: positions.map((position) => room.judgement(position)), found: null, phase: 'idle' };
    classify();
  }

  function classify() {
    if (room.state.variant.sides !== 2) return;
    run.found = review(room.state.variant.id, textOfLine(room), run.judged);
  }

  function halt() {
    abort?.abort();
    abort = null;
  }

  async function start() {
    if (room.state.variant.sides !== 2 || run.phase === 'busy') return;
    const variant = room.state.variant.id;
    const mine = run;
    const todo = run.positions.map((position, ply) => ({ position, ply })).filter(({ position, ply }) => !run.judged[ply] || (!run.judged[ply]?.exact && patience(house, variant, position) === SURE)).reverse();
    const stop = (abort = new AbortController());
    const batch = house.engine.batch();
    run.phase = 'busy';
    onNews();
    /** @param {{ position: string, ply: number }} one */
    const ask = async ({ position, ply }) => {
      const found = await batch.ask('judge', { variant, position, seconds: patience(house, variant, position) }, { signal: stop.signal });
      if (run !== mine) return;
      run.judged[ply] = found;
      room.remember(variant, position, found);
      classify();
      onNews();
    };
    // One that fails does not take the others with it.
    const all = await Promise.allSettled(todo.map(ask));
    batch.close();
    if (run !== mine || abort !== stop) return;
    abort = null;
    run.phase = all.some(({ status }) => status === 'rejected') ? 'failed' : 'done';
    onNews();
  }

  return {
    get now() {
      return run;
    },
    open,
    start,
    /** Enough: what is judged stays. */
    stop() {
      halt();
      run.phase = 'stopped';
      onNews();
    },
    leave: halt,
  };
}
