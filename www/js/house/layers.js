// What lies over a room (a dialog, a raised sheet, a menu) is closed by Back before Back leaves the
// room. While anything is open, one extra entry of the same address stands in the history; it goes
// when the last layer closes.

/** @param {Pick<History, 'pushState' | 'back' | 'state'>} past @param {EventTarget} events where `popstate` arrives */
export function createLayers(past = history, events = globalThis) {
  /** What closes each open layer, the topmost last. @type {(() => void)[]} */
  let open = [];
  /** Whether the extra entry is there. */
  let entry = false;
  /** Whether it is on its way out. Going back takes a moment, and whatever is pushed meanwhile would go with it. */
  let leaving = false;
  /** @type {(() => void)[]} */
  let waiting = [];

  function settle() {
    if (leaving) return;
    if (open.length && !entry) {
      past.pushState({ layer: true }, '');
      entry = true;
    } else if (!open.length && entry) {
      entry = false;
      leaving = true;
      past.back();
    } else {
      for (const go of waiting.splice(0)) go();
    }
  }

  events.addEventListener('popstate', () => {
    if (leaving) {
      leaving = false;
    } else if (entry) {
      entry = false;
      open.at(-1)?.();
    } else return;
    settle();
  });

  return {
    /**
     * Something has opened.
     * @param {() => void} close closes it; called when Back is pressed
     * @returns {() => void} to be called when it has closed, whoever closed it
     */
    add(close) {
      open.push(close);
      settle();
      return () => {
        const before = open.length;
        open = open.filter((one) => one !== close);
        // In its own time: what closes only to open again, in another language for example, keeps the entry.
        if (open.length < before) queueMicrotask(settle);
      };
    },

    /** Another address has been opened over everything: all layers close, and their entry stays behind. */
    closeAll() {
      entry = false;
      for (const close of [...open].reverse()) close();
      open = [];
    },

    /** Once the history stands still, so that something can be added to it. @returns {Promise<void>} */
    still: () => (leaving || (entry && !open.length) ? new Promise((done) => waiting.push(done)) : Promise.resolve()),
  };
}
