// What of the state is kept in the browser, and how it comes back.

import { packReport, unpackReport } from '../../game/reports.js';
import { LOOKS, seat } from '../../game/seats.js';
import { recall } from './scores.js';
import { isOver, outcome, sit } from './state.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('../../game/rules.js').Rules} Rules */
/** @typedef {import('./types.js').Play} Play */
/** @typedef {import('./shapes.js').KeptGame} KeptGame */
/** @typedef {import('../../house/settings.js').Settings} Settings */

/** @param {State} s @returns {KeptGame} */
export function keptGame(s) {
  const text = (/** @type {import('../../game/types.js').Step[]} */ steps) => steps.map((step) => step.text).join('');
  const { kind, side = null } = outcome(s);
  const reports = s.line.map(({ report }) => (report ? packReport(report) : null));
  return {
    variant: s.variant.id,
    moves: text(s.line.slice(0, s.ply)),
    future: text(s.line.slice(s.ply)),
    seats: s.seats.map((x) => (x.human ? 'human' : x.spec)),
    times: s.line.map((step) => (step.ms === undefined ? null : Math.round(step.ms))),
    resigned: kind === 'resigned' ? side : null,
    seed: s.seed,
    starter: s.order[0],
    counted: isOver(s),
    ...tableOf(s),
    ...(kind === 'stopped' ? { stopped: true } : {}),
    ...(s.waived ? { waived: true } : {}),
    ...(s.linked ? { linked: true } : {}),
    ...(s.challenge ? { challenge: true } : {}),
    ...(s.setup ? { setup: s.setup } : {}),
    ...(reports.some(Boolean) ? { reports } : {}),
  };
}

/** What is kept of a table besides its board and seats. @param {State} s */
const tableOf = (s) => ({
  starts: s.starts,
  names: s.seats.map((x) => x.name),
  colours: s.seats.map((x) => x.look.colour),
  marks: s.seats.map((x) => x.look.mark),
});

/** Seats as they are kept: who sits there, and how each looks. @param {Pick<Settings, 'seats' | 'names' | 'colours' | 'marks'>} table @returns {import('../../game/types.js').Seat[]} */
export function seatsFrom({ seats, names, colours, marks }) {
  return seats.map((kept, i) => ({
    ...seat(i, kept === 'human', kept === 'human' ? undefined : kept),
    name: names[i] ?? '',
    look: { colour: colours[i] ?? LOOKS[i].colour, mark: marks[i] ?? '' },
  }));
}

/**
 * Writes the table into the settings, for where no game is kept. Only of a table that was chosen:
 * one that came with a link or with an earlier game belongs to that game.
 * @param {State} s
 */
export function rememberTable(s) {
  const seats = s.seats.map((x) => (x.human ? 'human' : x.spec));
  Object.assign(s.settings, { variant: s.variant.id, seats, ...tableOf(s) });
}

/** Whether the board exists and everyone can play on it. @param {Rules} rules @param {{ variant: string, seats: string[] }} table */
export const seatable = (rules, { variant, seats }) =>
  seats.length === rules.variant(variant)?.sides && seats.every((x) => x === 'human' || rules.plays(variant, x));

/**
 * The same people at another board: as many seats as it has sides, and only opponents who play it.
 * @param {Rules} rules @param {import('../../game/types.js').Seat[]} seats @param {import('../../game/types.js').Variant} variant
 */
export function seated(rules, seats, variant) {
  const usual = rules.levels(variant.id)[2]?.id ?? rules.opponents(variant.id)[0]?.id ?? '';
  return Array.from({ length: variant.sides }, (_, i) => {
    const place = seats[i] ?? seat(i, false);
    return rules.plays(variant.id, place.spec) ? place : { ...place, spec: usual };
  });
}

/**
 * Puts a kept game back on the board. False, and nothing changed, if the rules refuse it.
 * @param {Play} play @param {KeptGame} kept
 */
export function restore(play, kept) {
  const { state, house: { rules }, table } = play;
  const variant = rules.variant(kept.variant);
  if (!variant || !seatable(rules, kept)) return false;
  const whole = { ...state.settings, ...kept };
  const seating = { variant, seats: seatsFrom(whole), starts: whole.starts };
  try {
    sit(state, seating, table.open(seating, kept.seed, kept), kept.seed);
  } catch {
    return false;
  }
  for (const [i, step] of state.line.entries()) {
    const report = kept.reports?.[i];
    step.ms = kept.times[i] ?? undefined;
    step.report = (report && unpackReport(report, step.move, variant)) || undefined;
  }
  state.linked = kept.linked ?? false;
  state.challenge = kept.challenge ?? false;
  recall(play, kept.counted);
  return true;
}
