// Opens dialogs: their code is fetched when they are first wanted, and one stands open at a time,
// however often its key is pressed meanwhile. Code that does not come is told; while it is awaited for
// long, another dialog may be asked for, and is then the one that opens. Back closes it (layers.js).

import { missing, patiently } from './patience.js';

/**
 * @param {import('./types.js').House} house
 * @param {ReturnType<typeof import('./layers.js').createLayers>} layers
 */
export function createDialogs(house, layers) {
  let coming = false;
  /** Counts the dialogs asked for, so that the last one asked for is the one that is shown. */
  let asked = 0;
  /** The frame of dialogs, fetched with the first. @type {typeof import('../parts/dialog.js') | null} */
  let frame = null;

  return {
    /**
     * Fetches a dialog's module and opens it, unless one is open or on its way.
     * @template M
     * @param {() => Promise<M>} load
     * @param {(module: M) => unknown} open may take its time, too
     */
    async open(load, open) {
      if (coming || document.querySelector('dialog[open]')) return;
      const mine = ++asked;
      coming = true;
      let found;
      try {
        found = await patiently(house, Promise.all([load(), import('../parts/dialog.js')]), () => (coming = false));
      } catch {
        if (mine === asked) coming = false;
        return missing(house);
      }
      if (mine !== asked) return;
      house.notices.drop('part');
      coming = true;
      try {
        frame = found[1];
        await open(found[0]);
      } finally {
        coming = false;
      }
    },

    /**
     * Shows a dialog now; from within `open`.
     * @param {string} name for style and tests @param {string} title @param {Node[]} content @param {Node[]} [foot] the closing row of buttons
     */
    show(name, title, content, foot) {
      if (!frame) throw new Error('no dialog has been asked for');
      const dialog = frame.openDialog({ name, title, close: house.text.t('close'), content, foot });
      dialog.addEventListener('close', layers.add(() => dialog.close()));
      // Opened by a key while nothing had the focus, it would leave it nowhere.
      dialog.addEventListener('close', () => {
        if (document.activeElement !== document.body) return;
        /** @type {HTMLElement | null} */ (document.querySelector('#room .c4 button[tabindex="0"]') ?? document.querySelector('#room [data-arrive]'))?.focus();
      });
      return dialog;
    },

    /** The room is left: what it had open goes with it. */
    closeAll() {
      for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    },
  };
}
