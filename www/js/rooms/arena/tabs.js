// Several tabs: one plays the tournament, the others show what it has written down. When it is closed
// in the middle, one of them goes on.

import { left, linesOf, truePhase } from './run.js';
import { createTurn } from './turn.js';

/** @typedef {import('./run.js').Run} Run */
/** @typedef {import('./keep.js').Head} Head */

/** How often the turn is asked for again while another tab has it and plays nothing, and ms between. */
const TRIES = 20;
const MOMENT = 50;

/**
 * @param {{ run: Run | null, earlier: Head[], elsewhere: boolean }} runner
 * @param {object} parts
 * @param {import('./keep.js').Keep} parts.keep
 * @param {(head: Head) => Promise<Run | null>} parts.open a tournament with the games that are kept of it
 * @param {(run: Run) => void} parts.show takes it for the current one
 * @param {(run: Run, lines: string[]) => void} parts.add
 * @param {(run: Run) => Promise<void>} parts.play plays on; it is this tab's turn
 * @param {() => boolean} parts.busy whether this tab plays
 * @param {() => void} parts.tell
 * @param {() => void} parts.changed games have come
 */
export function createTabs(runner, { keep, open, show, add, play, busy, tell, changed }) {
  const turn = createTurn({ onWritten: (written) => void inOrder(() => follow(written)), onFree: () => void takeOver() });
  /** What is under way. */
  let last = Promise.resolve();
  /** Whether something is under way that changes what is kept. */
  let changing = false;

  /** One thing after another: none sees what another has half done. @param {() => Promise<void>} what @returns {Promise<void>} */
  function inOrder(what) {
    const mine = last.then(what);
    last = mine.catch(() => {});
    return mine;
  }

  /** What the tab that plays has written down is shown here too. @param {import('./turn.js').Written} written */
  async function follow({ id, blocks }) {
    const head = busy() ? null : await keep.head();
    if (!head || head.id !== id) return;
    let { run } = runner;
    if (run?.id === id) {
      run.judge = head.judge;
      for (const n of blocks) {
        const block = await keep.block(id, n);
        if (block !== null) add(run, linesOf(block));
      }
    }
    // Another tournament, or one of which some word was missed.
    if (run?.id !== id || (head.phase === 'done' && left(run))) {
      run = await open(head);
      if (!run) return;
      runner.earlier = await keep.earlier();
      show(run);
    }
    run.phase = head.phase === 'running' ? 'running' : truePhase(run, head.phase);
    runner.elsewhere = head.phase === 'running';
    if (runner.elsewhere) turn.wait();
    changed();
  }

  /** The tab that played is gone, or plays no more. */
  const takeOver = () => tabs.alone(async () => {
    const head = busy() ? null : await keep.head();
    const run = head && await open(head);
    if (run) {
      runner.earlier = await keep.earlier();
      show(run);
      if (run.phase === 'running') void play(run);
    }
    tell();
  });

  /** Takes the turn to play. @returns {Promise<boolean>} */
  async function take() {
    let mine = await turn.take();
    // A tab that has seen a tournament to its end gets the turn too, and gives it away in a moment.
    for (let n = 0; !mine && n < TRIES && (await keep.head())?.phase !== 'running'; n += 1) {
      await new Promise((resolve) => void setTimeout(resolve, MOMENT));
      mine = await turn.take();
    }
    runner.elsewhere = !mine;
    if (runner.elsewhere) {
      turn.wait();
      tell();
    }
    return !runner.elsewhere;
  }

  const tabs = {
    inOrder,

    /** Lets other tabs play, unless this one does or is about to. */
    give: () => void (busy() || changing || turn.give()),

    /** Does something that changes what is kept, unless another tab is at it. @param {() => Promise<void>} what */
    alone: (what) => inOrder(async () => {
      if (!(await take())) return;
      changing = true;
      try {
        await what();
      } finally {
        changing = false;
        tabs.give();
      }
    }),

    /** @param {import('./turn.js').Written} written */
    tell: (written) => turn.tell(written),
  };
  return tabs;
}
