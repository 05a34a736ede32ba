// The seats of the next game: a person, a level or an opponent with its options; name, colour, mark.

import { COLOURS, MARKS } from '../../board/board.js';
import { opponentName, optionName } from '../../game/names.js';
import { colourName } from '../../game/players.js';
import { LOOKS, dress, fitMark, occupy, tint } from '../../game/seats.js';
import { tidyName } from '../../game/typed.js';
import { row, select } from '../../parts/dialog.js';
import { disc, h } from '../../parts/dom.js';
import { described } from './described.js';

/** @typedef {import('./types.js').Words} Words */
/** @typedef {import('../../game/rules.js').Rules} Rules */
/** @typedef {import('./seating.js').Draft} Draft */
/** @typedef {import('../../game/types.js').Option} Option */

/** Colours that are told apart on paper, at night and beside each other. */
const OFFERED = Object.keys(COLOURS).filter((name) => name !== 'white' && name !== 'black');

/** @param {import('./types.js').Play} play @param {Draft} draft @param {() => void} changed */
export function places(play, draft, changed) {
  return draft.seats.map((_, index) => place(play, draft, index, changed));
}

/** @param {import('./types.js').Play} play @param {Draft} draft @param {number} index @param {() => void} changed */
function place(play, draft, index, changed) {
  const text = play.text();
  const { rules } = play.house;
  const { t } = text;
  const seat = draft.seats[index];
  const { variant } = draft;
  const trio = variant.sides === 3;
  const title = t('seat_side', { n: index + 1 });
  const look = h('span', { 'data-look': index });
  const options = h('div', { class: 'place-more' });
  const note = h('p', { class: 'note' });
  const about = h('p', { class: 'note', id: `about-seat${index}`, 'data-about': index });

  const name = nameField(seat, index);

  const paint = () => look.replaceChildren(disc(trio ? LOOKS[index] : dress(seat, index, variant, draft.seats[1 - index])));

  const levels = rules.levels(variant.id).map((l, i) => ({ value: l.id, label: `${i + 1}. ${opponentName(text, l.id)}` }));
  const others = rules.opponents(variant.id).map((o) => ({ value: o.id, label: opponentName(text, o.id) }));
  const { id } = rules.spec(seat.spec);
  const who = h('select', {
    class: 'input', 'aria-label': t('of', { name: title, what: t('seat_player') }), 'aria-describedby': about.id, 'data-field': `seat${index}`,
    onchange: () => {
      Object.assign(seat, occupy(seat, who.value === 'human'));
      name.value = seat.name;
      if (!seat.human) seat.spec = who.value;
      drawOptions();
      changed();
    },
  }, option('human', t('human'), seat.human),
    h('optgroup', { label: t('group_levels') }, ...levels.map((o) => option(o.value, o.label, !seat.human && o.value === id))),
    h('optgroup', { label: t('group_opponents') }, ...others.map((o) => option(o.value, o.label, !seat.human && o.value === id))));

  function drawOptions() {
    const known = seat.human ? null : rules.catalog.opponents.find((o) => o.id === rules.spec(seat.spec).id);
    options.replaceChildren(...(known ? known.options.map((o) => optionField(play, draft, o, index)) : []));
    const caution = seat.human ? null : notPerfect(rules, variant, seat.spec);
    note.textContent = caution ? t(caution) : '';
    note.hidden = !caution;
    describe();
  }

  /** What the chosen opponent is; of the last one chosen, however long the words take to come. */
  async function describe() {
    const { spec } = seat;
    about.hidden = seat.human;
    if (seat.human) return;
    const nodes = await described(play, variant, rules.spec(spec).id === spec || spec.startsWith('level') ? spec : rules.spec(spec).id);
    if (spec === seat.spec) about.replaceChildren(...nodes);
  }

  look.addEventListener('look', () => {
    paint();
    for (const [name, value] of [['colour', tint(seat.look.colour, variant)], ['mark', fitMark(seat.look.mark, variant)]]) {
      const field = /** @type {HTMLSelectElement | null} */ (document.querySelector(`[data-field=${name}${index}]`));
      if (field) field.value = value;
    }
  });
  paint();
  drawOptions();
  return h('div', { class: 'place' },
    h('div', { class: 'place-top' }, h('h4', {}, title), look, who),
    about,
    options,
    note,
    h('details', {},
      h('summary', {}, t('seat_look')),
      h('div', { class: 'place-more' },
        row(t('seat_name'), name),
        ...(trio ? [] : looks(text, draft, index)))));
}

/** @param {Words} text @param {Draft} draft @param {number} index */
function looks(text, draft, index) {
  const { t } = text;
  const { variant } = draft;
  const [seat, other] = [draft.seats[index], draft.seats[1 - index]];
  const repaint = () => document.querySelectorAll('[data-look]').forEach((node) => node.dispatchEvent(new Event('look')));
  const colours = OFFERED.map((value) => ({ value, label: colourName(text, value) }));
  const marks = [{ value: '', label: t('mark_usual') }, ...MARKS.filter((value) => fitMark(value, variant) === value).map((value) => ({ value, label: t(/** @type {any} */ (`mark_${value}`)) }))];
  return [
    row(t('seat_colour'), select(colours, tint(seat.look.colour, variant), (chosen) => {
      const value = tint(chosen, variant);
      // Two players never share a colour: taking the other's gives one's own away.
      if (other.look.colour === value) other.look.colour = seat.look.colour;
      seat.look.colour = value;
      repaint();
    }, { 'data-field': `colour${index}` })),
    row(t('seat_mark'), select(marks, fitMark(seat.look.mark, variant), (value) => {
      // Nor a mark: if the other has chosen this one, it gets ours. A mark that nobody chose, the board's custom, need not
      // be changed here: it gives way when the discs are drawn (`markOf`).
      const before = dress(seat, index, variant, other).mark;
      if (value && fitMark(other.look.mark, variant) === value) other.look.mark = before;
      seat.look.mark = value;
      repaint();
    }, { 'data-field': `mark${index}` })),
  ];
}

/**
 * What must be said of an opponent that is called perfect and is not, or not yet, on a board.
 * @param {Rules} rules @param {import('../../game/types.js').Variant} variant @param {string} spec
 */
function notPerfect(rules, variant, spec) {
  const { levels, opponents } = rules.catalog;
  const level = levels.find((l) => l.id === spec);
  const perfect = opponents.find((o) => o.outright);
  const plays = rules.spec(level?.specs[variant.id] ?? spec).id;
  if (level && level === levels.at(-1) && plays !== perfect?.id) return 'perfect_never';
  return plays === perfect?.id && !perfect.outright?.includes(variant.id) ? 'perfect_late' : null;
}

/** @param {import('../../game/types.js').Seat} seat @param {number} index */
function nameField(seat, index) {
  const input = h('input', {
    class: 'input', value: seat.name, dir: 'auto', autocomplete: 'off', 'data-field': `name${index}`,
    oninput: (/** @type {Event} */ event) => {
      // Not while a character is being put together from several keys.
      if (/** @type {InputEvent} */ (event).isComposing) return;
      const name = tidyName(input.value);
      if (name !== input.value) input.value = name;
      seat.name = name.trim();
    },
    onchange: () => (seat.name = tidyName(input.value).trim()),
  });
  return input;
}

/** @param {string} value @param {string} label @param {boolean} selected */
const option = (value, label, selected) => h('option', { value, selected }, label);

/** @param {import('./types.js').Play} play @param {Draft} draft @param {Option} o @param {number} index */
function optionField(play, draft, o, index) {
  const text = play.text();
  const { rules } = play.house;
  const seat = draft.seats[index];
  const usual = rules.usual(o, draft.variant.id);
  const { id, options } = rules.spec(seat.spec);
  /** @param {number | null} value null: as the opponent has it */
  const set = (value) => {
    const { [o.name]: _, ...others } = rules.spec(seat.spec).options;
    seat.spec = rules.printSpec(id, value === null ? others : { ...others, [o.name]: value });
  };
  const name = optionName(text, o.name, id);
  if (o.kind === 'flag') {
    const input = h('input', { type: 'checkbox', role: 'switch', 'data-field': `${o.name}${index}`, onchange: () => set(input.checked === Boolean(usual) ? null : Number(input.checked)) });
    input.checked = Boolean(options[o.name] ?? usual);
    return h('label', { class: 'toggle' }, input, h('span', {}, name));
  }
  const input = h('input', {
    class: 'input', type: 'number', inputmode: 'numeric', min: o.min, max: o.max, value: options[o.name] ?? '', placeholder: o.name === 'seed' ? text.t('seed_any') : String(usual), 'data-field': `${o.name}${index}`,
    onchange: () => {
      if (input.value === '') return set(null);
      const value = Math.max(o.min, Math.min(o.max, Math.round(Number(input.value)) || o.min));
      input.value = String(value);
      set(value);
    },
  });
  return row(name, input);
}
