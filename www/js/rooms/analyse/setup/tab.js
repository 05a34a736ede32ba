// Set a position: by pressing cells, by keyboard, or by pasting. What is impossible is refused with its
// reason and its cells lit; the drawing stays as it is.

import { linkRefusal, refusal, variantName } from '../../../game/names.js';
import { disc, h, icon, setAttr, setText } from '../../../parts/dom.js';
import { looksOf, sideName } from '../sides.js';
import { IN_TURN, RUBBER, draft, pressed } from './draft.js';
import { readPasted } from './pasted.js';

/** @typedef {import('../types.js').Room} Room */
/** @typedef {import('../../../../puissance4.js').Refusal} Refusal */

/** @param {HTMLElement} host @param {Room} room @returns {import('../types.js').Tab} */
export function mount(host, room) {
  const { state, house } = room;
  const { module } = house.rules;
  /** Earlier drawings, to go back to. @type {Uint8Array[]} */
  let past = [];
  /** What is wrong with what was pasted. @type {(() => string) | null} */
  let bad = null;
  const root = h('section', { class: 'card compose' });
  host.append(root);
  let drawn = '';

  /** The board and the position that is drawn over: a drawing that was left there is found again. */
  const from = () => `${state.variant.id} ${room.position().text}`;
  /** @type {{ from: string, cells: Uint8Array } | undefined} */
  const kept = house.memory.get('analyse-drawing');
  const begin = () => {
    state.draft = draft(module, state.variant.id, kept?.from === from() ? kept.cells : Uint8Array.from(room.position().cells), state.draft?.brush);
    lightFaults();
    house.redraw();
  };

  /** The cells to blame are lit. */
  function lightFaults() {
    room.setMarks((state.draft?.found.fault?.cells ?? []).map((cell) => ({ cell, kind: 'lit', label: faultSaid() })));
  }

  /** @param {Uint8Array} cells @param {boolean} [back] */
  function change(cells, back = false) {
    if (!state.draft) return;
    if (!back) past.push(state.draft.cells);
    bad = null;
    state.draft = draft(module, state.variant.id, cells, state.draft.brush);
    house.memory.set('analyse-drawing', { from: from(), cells });
    lightFaults();
    house.redraw();
  }

  /** Why the set-up is impossible, in a sentence. */
  const faultSaid = () => (state.draft?.found.fault ? fault(state.draft.found.fault) : '');
  /** @param {Refusal} no */
  function fault(no) {
    const text = room.text();
    const { variant } = state;
    const counts = (no.counts ?? []).map((n, side) => `${sideName(text, variant, side)} ${text.number(n)}`).join(', ');
    const facts = { counts, first: sideName(text, variant, 0), at: no.at, character: no.character ?? '', width: no.width, height: no.height, columns: variant.width, rows: variant.height };
    const key = `fault_${no.code}`;
    return text.has(key) ? text.t(/** @type {any} */ (key), facts) : refusal(text, no);
  }

  /** What is drawn, and whose turn it then is. */
  function about() {
    const text = room.text();
    if (!state.draft) return '';
    const { counts, turn, ongoing } = state.draft.found;
    const said = counts.map((n, side) => `${sideName(text, state.variant, side)} ${text.number(n)}`).join(', ');
    return text.t(ongoing ? 'setup_turn' : 'setup_over', { counts: said, who: sideName(text, state.variant, turn ?? 0) });
  }

  function apply() {
    if (!state.draft) return;
    const { found } = state.draft;
    if (found.fault) {
      house.speak(faultSaid());
      return;
    }
    house.memory.delete('analyse-drawing');
    // Nothing was changed: the game and its moves stay.
    if (found.setup === module.position_setup(state.variant.id, room.position().text)) return room.open('moves');
    state.draft = null;
    room.lay({ variant: state.variant.id, setup: found.setup, moves: '' });
    room.open('moves');
    room.fold();
  }

  /** @param {string} pasted */
  function paste(pasted) {
    if (!pasted.trim()) return;
    try {
      const read = readPasted(house.rules, state.variant.id, pasted);
      if ('found' in read) {
        change(Uint8Array.from(read.found.cells));
        house.speak(faultSaid() || about());
        return;
      }
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
    past = [];
    room.lay({ variant: id, moves: '' });
    begin();
  }

  const status = h('p', { class: 'setup-said', role: 'status' });
  const wrong = h('p', { class: 'setup-wrong', id: 'paste-wrong', role: 'alert' });
  const field = h('textarea', { class: 'input', rows: '3', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', id: 'paste', 'aria-describedby': 'paste-note paste-wrong' });
  const written = h('input', { class: 'input', readonly: true, id: 'setup-text', onfocus: () => written.select() });

  function build() {
    const text = room.text();
    const { t } = text;
    const { variant } = state;
    const looks = looksOf(variant);
    /** @param {number} value @param {string} label @param {Element} picture */
    const brush = (value, label, picture) => h('label', { class: 'brush' },
      h('input', { type: 'radio', name: 'brush', value, checked: state.draft?.brush === value, onchange: () => { if (state.draft) state.draft = { ...state.draft, brush: value }; house.redraw(); } }),
      picture, h('span', {}, label));
    const boards = h('select', { class: 'input', id: 'setup-board', onchange: () => changeBoard(boards.value) },
      ...house.rules.catalog.variants.map((one) => h('option', { value: one.id, selected: one.id === variant.id }, variantName(text, one))));
    root.replaceChildren(
      h('fieldset', { class: 'brushes', role: 'radiogroup', 'aria-label': t('setup_brush') },
        brush(IN_TURN, t('setup_in_turn'), h('span', { class: 'discs' }, ...looks.map(disc))),
        ...looks.map((look, side) => brush(side + 1, sideName(text, variant, side), disc(look))),
        brush(RUBBER, t('setup_rubber'), h('span', { class: 'disc hollow', 'aria-hidden': 'true' }))),
      status,
      h('div', { class: 'row' },
        h('button', { type: 'button', class: 'btn primary', 'data-do': 'setup_apply' }, t('setup_apply')),
        h('button', { type: 'button', class: 'btn', 'data-do': 'setup_undo' }, icon('i-undo'), h('span', {}, t('setup_undo'))),
        h('button', { type: 'button', class: 'btn', 'data-do': 'setup_clear' }, t('setup_clear')),
        h('button', { type: 'button', class: 'btn', 'data-do': 'compose' }, t('setup_leave'))),
      h('p', { class: 'fine' }, t(variant.sides === 3 ? 'setup_keys_three' : 'setup_keys')),
      h('div', { class: 'field-row' }, h('label', { for: 'setup-board' }, t('setup_board')), boards),
      h('hr'),
      h('label', { for: 'paste' }, t('paste_label')),
      field,
      h('p', { class: 'fine', id: 'paste-note' }, t('paste_note')),
      wrong,
      h('div', { class: 'row' }, h('button', { type: 'button', class: 'btn', 'data-do': 'paste_read' }, t('paste_read'))),
      h('div', { class: 'field-row' }, h('label', { for: 'setup-text' }, t('setup_text')), written,
        h('button', { type: 'button', class: 'btn', 'data-do': 'setup_copy' }, t('setup_copy'))));
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
      drawn = key;
      if (!state.draft) return;
      const { found, brush } = state.draft;
      for (const input of root.querySelectorAll('input[name=brush]')) /** @type {HTMLInputElement} */ (input).checked = Number(/** @type {HTMLInputElement} */ (input).value) === brush;
      setText(status, faultSaid() || about());
      setAttr(status, 'data-bad', found.fault !== undefined);
      setText(wrong, bad?.() ?? '');
      setAttr(field, 'aria-invalid', bad ? 'true' : null);
      setAttr(/** @type {Element} */ (root.querySelector('[data-do=setup_apply]')), 'aria-disabled', found.fault ? 'true' : null);
      setAttr(/** @type {Element} */ (root.querySelector('[data-do=setup_undo]')), 'aria-disabled', past.length ? null : 'true');
      const short = found.fault ? '' : `${found.setup}:`;
      if (written.value !== short) written.value = short;
    },
    onCell: (cell) => state.draft && change(pressed(state.draft, cell, state.variant.sides)),
    moved() {
      if (state.tab === 'setup' && !state.draft) begin();
    },
    keys(event) {
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
        if (before) change(before, true);
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
      room.setMarks([]);
    },
  };
}
