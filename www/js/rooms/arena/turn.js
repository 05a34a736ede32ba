// Whose turn it is: of several tabs only one plays the tournament. It tells the others what it has
// written down, and they show it; when it is closed, one of them goes on.

const NAME = 'puissance4.arena';

/** @typedef {{ id: string, blocks: number[] }} Written */

/** Once no tab plays. A browser that has no locks, or forbids them, lets every tab play. */
export const free = async () => globalThis.navigator?.locks?.request(NAME, () => {}).catch(() => {});

/** The channel to the other tabs; null where the browser has none or forbids it. */
function openChannel() {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    return null;
  }
}

/**
 * @param {object} news
 * @param {(written: Written) => void} news.onWritten another tab has written this down
 * @param {() => void} news.onFree the tab that played does so no more; it is this one's turn
 */
export function createTurn({ onWritten, onFree }) {
  /** Gives the turn away. @type {(() => void) | null} */
  let release = null;
  /** The wait for it. @type {AbortController | null} */
  let waiting = null;
  /** Resolves when the turn that was given away is free: a browser takes a moment for that. @type {Promise<unknown>} */
  let freed = Promise.resolve();
  const locks = globalThis.navigator?.locks;
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }) => onWritten(data));

  /** @param {LockOptions} how @param {(held: boolean) => void} then */
  const request = (how, then) => {
    const ended = locks.request(NAME, how, (lock) => {
      if (!lock) return then(false);
      return new Promise((resolve) => {
        release = () => {
          release = null;
          freed = ended.catch(() => {});
          resolve(null);
        };
        then(true);
      });
    });
    return ended;
  };

  const turn = {
    /** Takes the turn if it is free. @returns {Promise<boolean>} whether this tab has it */
    async take() {
      await freed;
      if (release || !locks) return true;
      waiting?.abort();
      waiting = null;
      // A browser that may keep nothing refuses locks too: then no other tab can be asked.
      return new Promise((resolve) => void request({ ifAvailable: true }, resolve).catch(() => resolve(true)));
    },

    /** Waits until the other tab gives it away. */
    wait() {
      if (release || waiting || !locks) return;
      const mine = new AbortController();
      waiting = mine;
      request({ signal: mine.signal }, () => {
        waiting = null;
        onFree();
      }).catch(() => {});
    },

    give: () => release?.(),

    /** @param {Written} written */
    tell: (written) => channel?.postMessage(written),
  };
  return turn;
}
