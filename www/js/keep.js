// What of the state is kept in the browser, and how it comes back.

import { moveOf } from './names.js';
import { packReport, unpackReport } from './reports.js';
import { recall } from './scores.js';
import { LOOKS, isOver, outcome, seat, sit } from './state.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./rules.js').Rules} Rules */
/** @typedef {import('./types.js').App} App */
/** @typedef {import('./shapes.js').KeptGame} KeptGame */

/** @param {State} s @returns {KeptGame} */
export function keptGame(s) {
  const text = (/** @type {import('./types.js').Step[]} */ steps) => steps.map((step) => step.text).join('');
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
    ...(kind === 'stopped' ? { stopped: true } : {}),
    ...(s.waived ? { waived: true } : {}),
    ...(reports.some(Boolean) ? { reports } : {}),
  };
}

/** Seats as they are kept: who sits there, and how each looks. */
/** @param {string[]} who @param {State['settings']} settings @returns {import('./types.js').Seat[]} */
export function seatsFrom(who, settings) {
  return who.map((kept, i) => ({
    ...seat(i, kept === 'human', kept === 'human' ? undefined : kept),
    name: settings.names[i] ?? '',
    look: { colour: settings.colours[i] || LOOKS[i].colour, mark: settings.marks[i] ?? '' },
  }));
}

/** Writes the table into the settings, for the next game and the next visit. @param {State} s */
export function rememberTable(s) {
  Object.assign(s.settings, {
    variant: s.variant.id,
    starts: s.starts,
    seats: s.seats.map((x) => (x.human ? 'human' : x.spec)),
    names: s.seats.map((x) => x.name),
    colours: s.seats.map((x) => x.look.colour),
    marks: s.seats.map((x) => x.look.mark),
  });
}

/** Whether the board exists and everyone can play on it. @param {Rules} rules @param {{ variant: string, seats: string[] }} table */
export const seatable = (rules, { variant, seats }) =>
  seats.length === rules.variant(variant)?.sides && seats.every((x) => x === 'human' || rules.plays(variant, x));

/**
 * The same people at another board: as many seats as it has sides, and only opponents who play it.
 * @param {Rules} rules @param {import('./types.js').Seat[]} seats @param {import('./types.js').Variant} variant
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
 * @param {App} app @param {KeptGame} kept
 */
export function restore(app, kept) {
  const { state, rules } = app;
  const variant = rules.variant(kept.variant);
  if (!variant || !seatable(rules, kept)) return false;
  const setup = { variant, seats: seatsFrom(kept.seats, state.settings), starts: state.settings.starts };
  try {
    sit(state, setup, rules.table.open(setup, kept.seed, kept), kept.seed);
  } catch {
    return false;
  }
  for (const [i, step] of state.line.entries()) {
    const report = kept.reports?.[i];
    step.ms = kept.times[i] ?? undefined;
    step.report = (report && unpackReport(report, moveOf(variant, step.text), variant)) || undefined;
  }
  recall(app, kept.counted);
  return true;
}
