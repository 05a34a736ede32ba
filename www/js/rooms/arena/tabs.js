// Several tabs: one plays the tournament, the others show what it has written down. When it is closed
// in the middle, one of them goes on.

import { linesOf } from './run.js';
import { createTurn } from './turn.js';

/** @typedef {import('./run.js').Run} Run */
/** @typedef {import('./keep.js').Head} Head */

/**
 * @param {{ run: Run | null, elsewhere: boolean }} runner
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
  const turn = createTurn({ onWritten: (written) => void follow(written), onFree: () => void takeOver() });

  /** What the tab that plays has written down is shown here too. @param {import('./turn.js').Written} written */
  async function follow({ id, blocks }) {
    const head = busy() ? null : await keep.head();
    if (!head || head.id !== id) return;
    const run = runner.run?.id === id ? runner.run : await open(head);
    if (!run || busy()) return;
    if (run !== runner.run) show(run);
    for (const n of blocks) {
      const block = await keep.block(id, n);
      if (typeof block === 'string' && !busy()) add(run, linesOf(block));
    }
    if (busy()) return;
    run.phase = head.phase;
    runner.elsewhere = head.phase === 'running';
    if (runner.elsewhere) turn.wait();
    changed();
  }

  /** The tab that played is gone, or plays no more. */
  async function takeOver() {
    runner.elsewhere = false;
    const head = busy() ? null : await keep.head();
    const run = head && await open(head);
    if (run && !busy()) {
      show(run);
      if (run.phase === 'running') void play(run);
    }
    tabs.give();
    tell();
  }

  const tabs = {
    /** Takes the turn to play. @returns {Promise<boolean>} */
    async take() {
      runner.elsewhere = !(await turn.take());
      if (runner.elsewhere) {
        turn.wait();
        tell();
      }
      return !runner.elsewhere;
    },

    /** Lets other tabs play, unless this one does. */
    give: () => void (busy() || turn.give()),

    /** Does something that changes what is kept, unless another tab is at it. @param {() => Promise<void>} what */
    async alone(what) {
      if (!(await tabs.take())) return;
      await what();
      tabs.give();
    },

    /** @param {import('./turn.js').Written} written */
    tell: (written) => turn.tell(written),
  };
  return tabs;
}
