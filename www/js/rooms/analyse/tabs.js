// The tabs of the room: one line each. A tab is loaded when it is first opened and mounted into the
// panel; one is open at a time.

import { patiently } from '../../house/patience.js';
import { h, setAttr, setText } from '../../parts/dom.js';

/**
 * @typedef {object} TabLine
 * @property {string} id    its name in addresses, `#/analyse/id`
 * @property {import('./types.js').AnalyseKey} word
 * @property {() => Promise<import('./types.js').TabModule>} load
 * @property {boolean} [own]    what its address says is for the tab alone, not a game for the board
 * @property {boolean} [aside]  opened by a button of the room, not from the row of tabs
 * @property {boolean} [tells]  what it shows would solve a puzzle that is on the board
 */

/** @type {TabLine[]} */
export const TABS = [
  { id: 'moves', word: 'tab_moves', load: () => import('./moves/tab.js') },
  { id: 'review', word: 'tab_review', load: () => import('./review/tab.js'), tells: true },
  { id: 'library', word: 'tab_library', load: () => import('./library/tab.js') },
  { id: 'puzzle', word: 'tab_puzzles', load: () => import('./puzzles/tab.js'), own: true },
  { id: 'openings', word: 'tab_openings', load: () => import('./openings/tab.js'), tells: true },
  { id: 'setup', word: 'tab_setup', load: () => import('./setup/tab.js'), aside: true },
];

/** The tab that is open unless another is asked for. */
export const FIRST = 'moves';

/** The tabs that are read: one who comes by their address finds the sheet of a phone raised. */
export const READ = ['review', 'library', 'openings'];

/**
 * @param {HTMLElement} row   where the tabs' buttons stand
 * @param {HTMLElement} host  where the open tab stands
 * @param {import('./types.js').Room} room
 */
export function createTabs(row, host, room) {
  /** @type {{ id: string, tab: import('./types.js').Tab } | null} */
  let open = null;
  let asked = 0;
  let failed = '';
  /** The tab that is not shown because of a puzzle. */
  let barred = '';
  /** The tab that is on its way. */
  let coming = '';
  const lines = TABS.filter(({ aside }) => !aside);
  const buttons = lines.map(({ id }) => h('button', {
    class: 'tab', role: 'tab', id: `tab-${id}`, 'aria-controls': 'tab-panel', 'data-tab': id, onclick: () => { room.open(id); room.raise(); },
  }));
  row.setAttribute('role', 'tablist');
  row.append(...buttons);
  row.addEventListener('keydown', (event) => {
    const at = buttons.indexOf(/** @type {any} */ (event.target));
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -at, End: buttons.length - 1 - at }[event.key];
    if (at < 0 || step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = buttons[(at + step + buttons.length) % buttons.length];
    next.focus();
    next.click();
  });

  function close() {
    open?.tab.unmount();
    open = null;
    host.replaceChildren();
  }

  return {
    get current() {
      return open?.tab ?? null;
    },

    /** @param {string} id @param {import('./types.js').Route} [route] */
    async show(id, route) {
      const line = TABS.find((one) => one.id === id) ?? TABS[0];
      if (open?.id === line.id) {
        // Another tab may be on its way: it is no longer wanted.
        asked++;
        coming = '';
        room.state.tab = line.id;
        if (route) open.tab.show?.(route);
        return room.redraw();
      }
      // Once an address has been taken in, it names the room alone; what it asked for still holds.
      if (coming === line.id && !route?.path.length && !route?.text) return;
      const mine = ++asked;
      coming = line.id;
      room.state.tab = line.id;
      failed = '';
      barred = '';
      let module = null;
      try {
        module = await patiently(room.house, line.load());
      } catch {
        // Without a network a tab that was never opened may not come; the board stays as it is.
      }
      if (mine !== asked) return;
      coming = '';
      close();
      if (line.tells && room.state.puzzle?.over === false) barred = line.id;
      else if (module) {
        open = { id: line.id, tab: module.mount(host, room) };
        if (route) open.tab.show?.(route);
      } else failed = line.id;
      room.redraw();
    },

    draw() {
      const { tab: id } = room.state;
      for (const [i, { id: name, word }] of lines.entries()) {
        setText(buttons[i], room.text().t(word));
        setAttr(buttons[i], 'aria-selected', String(name === id));
        setAttr(buttons[i], 'tabindex', name === id || (i === 0 && !lines.some((line) => line.id === id)) ? '0' : '-1');
      }
      setAttr(host, 'aria-labelledby', lines.some((line) => line.id === id) ? `tab-${id}` : null);
      setAttr(host, 'aria-label', lines.some((line) => line.id === id) ? null : room.text().t(TABS.find((line) => line.id === id)?.word ?? 'tab_moves'));
      if (failed) {
        host.replaceChildren(h('section', { class: 'card' }, h('p', { class: 'empty' }, room.text().t('tab_missing')),
          h('button', { class: 'btn', onclick: () => this.show(failed) }, room.text().t('tab_again'))));
        return;
      }
      if (barred && room.state.puzzle?.over !== false) return void this.show(barred);
      if (barred) {
        const said = room.text().t('puzzle_open');
        if (host.textContent?.startsWith(said)) return;
        host.replaceChildren(h('section', { class: 'card' }, h('p', { class: 'empty' }, said),
          h('div', { class: 'row' }, h('button', { class: 'btn primary', onclick: () => room.open('puzzle') }, room.text().t('puzzle_open_back')))));
        return;
      }
      open?.tab.draw();
    },

    close() {
      asked++;
      close();
    },
  };
}
