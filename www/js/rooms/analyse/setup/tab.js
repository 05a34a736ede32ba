// Set a position: by pressing cells, by keyboard, or by pasting. What is impossible is refused with its
// reason and its cells lit; the drawing stays as it is.

import { refusal, variantName } from '../../../game/names.js';
import { linkRefusal } from '../../../house/address.js';
import { colourName } from '../../../game/players.js';
import { disc, h, icon, setAttr, setText } from '../../../parts/dom.js';
import { seated } from '../sides.js';
import { IN_TURN, RUBBER, bySeat, draft, draftLooks, open, pressed, turned } from './draft.js';
import { readPasted } from './pasted.js';

/** @typedef {import('../types.js').Room} Room */
/** @typedef {import('../../../../puissance4.js').Refusal} Refusal */

/** @param {HTMLElement} host @param {Room} room @returns {import('../types.js').Tab} */
export function mount(host, room) {
  const { state, house } = room;
  const { module } = house.rules;
  /** Earlier drawings, to go back to. @type {{ cells: Uint8Array, starter: number }[]} */
  let past = [];
  /** What was drawn on the other boards: whoever comes back to one finds it again. @type {Map<string, { cells: Uint8Array, starter: number, past: typeof past }>} */
  const drawings = new Map();
  /** What is wrong with what was pasted. @type {(() => string) | null} */
  let bad = null;
  const root = h('section', { class: 'card compose' });
  host.append(root);
  let drawn = '';

  /** The board and the position that is drawn over: a drawing that was left there is found again. */
  const from = () => `${state.variant.id} ${state.starter} ${room.position().text}`;
  /** @type {{ from: string, cells: Uint8Array, starter: number } | undefined} */
  const kept = house.memory.get('analyse-drawing');
  /** The colour of a seat. @param {number} seat */
  const colour = (seat) => colourName(room.text(), draftLooks(state)[seat].colour);
  /** The colour of a side of the drawing. @param {number} side */
  const colourOf = (side) => colour(((state.draft?.starter ?? 0) + side) % state.variant.sides);
  /** @param {{ cells: Uint8Array, starter: number } | undefined} [before] what was drawn there */
  const begin = (before = kept?.from === from() ? kept : undefined) => {
    const found = before ?? { cells: seated(state.variant) ? turned(room.position().cells, state.starter) : Uint8Array.from(room.position().cells), starter: state.starter };
    state.draft = draft(module, state.variant, found.cells, found.starter, state.draft?.brush);
    lightFaults();
    house.redraw();
  };

  /** The cells to blame are lit. */
  function lightFaults() {
    room.setMarks((state.draft?.found.fault?.cells ?? []).map((cell) => ({ cell, kind: 'lit', label: faultSaid() })));
  }

  /** @param {Uint8Array} cells @param {number} [starter] @param {boolean} [back] */
  function change(cells, starter = state.draft?.starter ?? 0, back = false) {
    if (!state.draft) return;
    if (!back) past.push({ cells: state.draft.cells, starter: state.draft.starter });
    bad = null;
    state.draft = draft(module, state.variant, cells, starter, state.draft.brush);
    house.memory.set('analyse-drawing', { from: from(), cells, starter: state.draft.starter });
    lightFaults();
    house.redraw();
  }

  /** « Jaune 2, Rouge 1 », from counts by side. @param {number[]} counts */
  const counted = (counts) => (state.draft ? bySeat({ ...state.draft, found: { ...state.draft.found, counts } }) : counts).map((n, seat) => `${colour(seat)} ${room.text().number(n)}`).join(', ');
  /** Why the set-up is impossible, in a sentence. */
  const faultSaid = () => (state.draft?.found.fault ? fault(state.draft.found.fault) : '');
  /** @param {Refusal} no */
  function fault(no) {
    const text = room.text();
    const { variant } = state;
    const counts = counted((no.counts ?? []));
    const key = no.code === 'counts' && seated(variant) ? 'fault_counts_two' : `fault_${no.code}`;
    const facts = { counts, first: colourOf(0), n: /** @type {{ n?: number }} */ (no).n, column: (no.column ?? 0) + 1, at: no.at, character: no.character ?? '', width: no.width, height: no.height, columns: variant.width, rows: variant.height };
    return text.has(key) ? text.t(/** @type {any} */ (key), facts) : refusal(text, no);
  }

  /** What is drawn, and whose turn it then is. */
  function about() {
    const text = room.text();
    if (!state.draft) return '';
    const { counts, turn, ongoing } = state.draft.found;
    return text.t(ongoing ? 'setup_turn' : 'setup_over', { counts: counted(counts), who: colourOf(turn ?? 0) });
  }

  function apply() {
    if (!state.draft) return;
    const { found, starter } = state.draft;
    if (found.fault) {
      house.speak(faultSaid());
      return;
    }
    house.memory.delete('analyse-drawing');
    // Nothing was changed: the game and its moves stay.
    if (found.setup === module.position_setup(state.variant.id, room.position().text) && starter === state.starter) return room.open('moves');
    state.draft = null;
    room.lay({ variant: state.variant.id, setup: found.setup, moves: '', starter });
    room.open('moves');
    room.fold();
  }

  /** @param {string} pasted */
  function paste(pasted) {
    bad = null;
    if (!pasted.trim()) return house.redraw();
    try {
      const read = readPasted(house.rules, state.variant.id, pasted);
      if ('found' in read) {
        // A position as it is written begins with its first side, which is yellow unless a drawing says otherwise.
        const { cells, starter = 0 } = read.found;
        change(turned(cells, starter), starter);
        house.speak(faultSaid() || about());
        return;
      }
      if ('puzzle' in read) return void house.route.go({ room: 'analyse', path: ['puzzle', read.puzzle] });
      state.draft = null;
      room.lay(read.laid);
      room.open('moves');
    } catch (error) {
      const no = /** @type {{ code?: string, link?: any }} */ (error);
      if (!no.code && !no.link) throw error;
      bad = () => (no.link ? linkRefusal(room.text(), no.link) : fault(/** @type {Refusal} */ (no)));
      house.speak(bad());
      house.redraw();
    }
  }

  /** @param {string} id */
  function changeBoard(id) {
    if (id === state.variant.id) return;
    if (state.draft) drawings.set(state.variant.id, { cells: state.draft.cells, starter: state.draft.starter, past });
    const there = drawings.get(id);
    past = there?.past ?? [];
    room.lay({ variant: id, moves: '' });
    begin(there);
    if (there) house.memory.set('analyse-drawing', { ...there, from: from() });
  }

  const status = h('p', { class: 'setup-said', role: 'status' });
  const silence = room.beside(status);
  const wrong = h('p', { class: 'setup-wrong', id: 'paste-wrong', role: 'alert' });
  const field = h('textarea', { class: 'input', rows: '3', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', id: 'paste', 'aria-describedby': 'paste-note paste-wrong' });
  const written = h('input', { class: 'input', readonly: true, id: 'setup-text', onfocus: () => written.select() });

  function build() {
    const text = room.text();
    const { t } = text;
    const { variant } = state;
    const looks = draftLooks(state);
    /** @param {number} value @param {string} label @param {Element} picture */
    const brush = (value, label, picture) => h('label', { class: 'brush' },
      h('input', { type: 'radio', name: 'brush', value, checked: state.draft?.brush === value, onchange: () => { if (state.draft) state.draft = { ...state.draft, brush: value }; house.redraw(); } }),
      picture, h('span', {}, label));
    const boards = h('select', { class: 'input', id: 'setup-board', onchange: () => changeBoard(boards.value) },
      ...house.rules.catalog.variants.map((one) => h('option', { value: one.id, selected: one.id === variant.id }, variantName(text, one))));
    root.replaceChildren(
      h('fieldset', { class: 'brushes', role: 'radiogroup', 'aria-label': t('setup_brush') },
        brush(IN_TURN, t('setup_in_turn'), h('span', { class: 'discs' }, ...looks.map(disc))),
        ...looks.map((look, seat) => brush(seat + 1, colour(seat), disc(look))),
        brush(RUBBER, t('setup_rubber'), h('span', { class: 'disc hollow', 'aria-hidden': 'true' }))),
      seated(variant) ? h('fieldset', { class: 'brushes whose', role: 'radiogroup', 'aria-labelledby': 'setup-whose' },
        h('span', { id: 'setup-whose' }, t('setup_whose')),
        ...looks.map((look, seat) => h('label', { class: 'brush' },
          h('input', { type: 'radio', name: 'whose', value: seat, onchange: () => state.draft && change(state.draft.cells, seat) }),
          disc(look), h('span', {}, colour(seat))))) : '',
      h('div', { class: 'row' },
        h('button', { class: 'btn primary', 'data-do': 'setup_apply' }, t('setup_apply')),
        h('button', { class: 'btn', 'data-do': 'setup_undo' }, icon('i-undo'), h('span', {}, t('setup_undo'))),
        h('button', { class: 'btn', 'data-do': 'setup_clear' }, t('setup_clear')),
        h('button', { class: 'btn', 'data-do': 'compose' }, t('setup_leave'))),
      h('p', { class: 'fine' }, t(variant.sides === 3 ? 'setup_keys_three' : 'setup_keys')),
      h('div', { class: 'field-row' }, h('label', { for: 'setup-board' }, t('setup_board')), boards),
      h('hr'),
      h('label', { for: 'paste' }, t('paste_label')),
      field,
      h('p', { class: 'fine', id: 'paste-note' }, t('paste_note')),
      wrong,
      h('div', { class: 'row' }, h('button', { class: 'btn', 'data-do': 'paste_read' }, t('paste_read'))),
      h('div', { class: 'field-row' }, h('label', { for: 'setup-text' }, t('setup_text')), written,
        h('button', { class: 'btn', 'data-do': 'setup_copy' }, t('setup_copy'))));
  }

  /** The cell whose button has the focus. */
  function focused() {
    const buttons = [...document.querySelectorAll('#board button')];
    const at = buttons.indexOf(/** @type {Element} */ (document.activeElement));
    const { width, height } = state.variant;
    return at < 0 ? null : (height - 1 - Math.floor(at / width)) * width + (at % width);
  }

  begin();
  return {
    draw() {
      const key = `${room.text().lang} ${state.variant.id}`;
      if (key !== drawn) build();
      // Whoever comes by key or button goes on at the cells.
      if (!drawn) /** @type {HTMLElement | null} */ (document.querySelector('#board button[tabindex="0"]'))?.focus({ preventScroll: true });
      drawn = key;
      if (!state.draft) return;
      const { found, brush } = state.draft;
      for (const input of root.querySelectorAll('input[name=brush]')) /** @type {HTMLInputElement} */ (input).checked = Number(/** @type {HTMLInputElement} */ (input).value) === brush;
      for (const node of root.querySelectorAll('input[name=whose]')) {
        const input = /** @type {HTMLInputElement} */ (node);
        // Where one has a disc more, the other is to move.
        const turn = found.turn ?? (found.counts[0] > found.counts[1] ? 1 : 0);
        input.checked = Number(input.value) === (state.draft.starter + turn) % 2;
        input.disabled = !open(state.draft, state.variant) && !input.checked;
      }
      setText(status, faultSaid() || about());
      setAttr(status, 'data-bad', found.fault !== undefined);
      setText(wrong, bad?.() ?? '');
      setAttr(field, 'aria-invalid', bad ? 'true' : null);
      setAttr(/** @type {Element} */ (root.querySelector('[data-do=setup_apply]')), 'aria-disabled', found.fault ? 'true' : null);
      setAttr(/** @type {Element} */ (root.querySelector('[data-do=setup_undo]')), 'aria-disabled', past.length ? null : 'true');
      // The empty board is written with no sign at all.
      const short = found.fault || !found.setup ? '' : `${found.setup}:`;
      written.placeholder = found.fault ? '' : room.text().t('setup_empty');
      setAttr(/** @type {Element} */ (root.querySelector('[data-do=setup_copy]')), 'aria-disabled', short ? null : 'true');
      if (written.value !== short) written.value = short;
    },
    onCell: (cell) => state.draft && change(pressed(state.draft, cell, state.variant.sides)),
    moved() {
      if (state.tab === 'setup' && !state.draft) begin();
    },
    keys(event) {
      if (event.key === 'Escape') {
        room.open('moves');
        return true;
      }
      const cell = focused();
      if (cell === null || !state.draft) return false;
      const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
      const side = digit === undefined ? (event.key === 'Delete' || event.key === 'Backspace' ? 0 : -1) : Number(digit);
      if (side < 0 || side > state.variant.sides) return false;
      if (state.draft.cells[cell] !== side) {
        const cells = Uint8Array.from(state.draft.cells);
        cells[cell] = side;
        change(cells);
      }
      return true;
    },
    actions: {
      setup_apply: apply,
      setup_undo() {
        const before = past.pop();
        if (before) change(before.cells, before.starter, true);
      },
      setup_clear: () => change(new Uint8Array(state.variant.width * state.variant.height)),
      paste_read: () => paste(field.value),
      async setup_copy() {
        try {
          await navigator.clipboard.writeText(written.value);
          house.speak(room.text().t('setup_copied'));
        } catch {
          written.select();
        }
      },
    },
    unmount() {
      state.draft = null;
      silence();
      room.setMarks([]);
    },
  };
}
