// Links to this position, to the whole game, or to a challenge.

import { encodeLink, linkSeats } from '../../game/links.js';
import { BEGINS, people } from '../../game/seats.js';
import { outcome } from './state.js';

/** @typedef {import('../../game/links.js').Link} Link */

/** @param {import('./types.js').Play} play @returns {import('../../house/types.js').Shared['links']} */
export function links({ state, text, house }) {
  const { variant } = state;
  const { t } = text();
  const end = outcome(state);
  const whole = state.line.slice(0, state.shown === null ? state.ply : state.line.length).map((step) => step.text).join('');
  const company = linkSeats(state.seats.map((seat) => (seat.human ? 'human' : seat.spec)));
  const first = BEGINS[state.order[0]];
  const setup = state.setup || undefined;
  const seen = state.line.slice(0, state.shown ?? state.ply).map((step) => step.text).join('');
  /** @type {Link[]} */
  const list = [{ kind: 'position', variant: variant.id, setup, moves: seen }];
  if (whole) {
    list.push({ kind: 'game', variant: variant.id, setup, moves: whole, ...company, seed: state.seed, first, ...(end.kind === 'resigned' ? { resigned: end.side } : {}) });
  }
  // A challenge is the opponent of this table: people among themselves have none to hand on, nor
  // has who only watches been playing.
  const persons = people(state);
  if (persons > 0 && persons < variant.sides) list.push({ kind: 'challenge', variant: variant.id, moves: '', ...company, seed: state.seed, first });
  return list.map((link) => ({
    kind: link.kind,
    label: t(`share_${link.kind}`),
    address: house.route.link({ room: 'play', text: encodeLink(link) }),
    note: link.kind === 'challenge' ? t('share_challenge_about') : undefined,
  }));
}
