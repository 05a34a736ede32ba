// Whose turn it is: of several tabs only one plays the tournament. It tells the others what it has
// written down, and they show it; when it is closed, one of them goes on.

const NAME = 'puissance4.arena';

/** @typedef {{ id: string, blocks: number[] }} Written */

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
  const locks = globalThis.navigator?.locks;
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(NAME) : null;
  channel?.addEventListener('message', ({ data }) => onWritten(data));

  /** @param {LockOptions} how @param {(held: boolean) => void} then */
  const request = (how, then) =>
    locks.request(NAME, how, (lock) => {
      if (!lock) return then(false);
      return new Promise((resolve) => {
        release = () => {
          release = null;
          resolve(null);
        };
        then(true);
      });
    });

  const turn = {
    /** Takes the turn if it is free. @returns {Promise<boolean>} whether this tab has it */
    async take() {
      if (release || !locks) return true;
      waiting?.abort();
      waiting = null;
      return new Promise((resolve) => void request({ ifAvailable: true }, resolve));
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
