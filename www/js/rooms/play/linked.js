// Games that come with a link; fetched with the first.

import { createCheck, decodeLink, seatsOf } from '../../game/links.js';
import { opponentName, variantName } from '../../game/names.js';
import { linkRefusal, strayPart } from '../../house/address.js';
import { seatsFrom } from './keep.js';
import { chance } from './opening.js';
import { recall } from './scores.js';
import { isOver, personToMove, sit } from './state.js';

/** @typedef {import('./types.js').Play} Play */

/**
 * Opens the game of a link; one that cannot be opened is explained, and the game on the board stays.
 * @param {Play} play @param {import('../../house/types.js').Route} route
 */
export function openLink(play, route) {
  const { state, house, table, games, text } = play;
  const { rules, notices } = house;
  const stray = strayPart(route, 0);
  /** @type {import('../../game/links.js').Decoded} */
  const found = stray ? { ok: false, error: stray } : decodeLink(route.text, createCheck(rules));
  // A reload resumes the game as it then stands, so the address does not keep the link.
  house.route.taken();
  if (!found.ok) {
    notices.show({ id: 'link', refused: true, message: () => linkRefusal(text(), found.error) });
    return;
  }
  games.setAside();
  const { link: { kind, variant: id, setup, moves, resigned, ...given } } = found;
  const variant = rules.board(id);
  const who = seatsOf(found.link, variant.sides);
  const seats = seatsFrom({ seats: who, names: [], colours: [], marks: [] });
  const seed = given.seed ?? chance();
  // Everyone who opens a challenge meets the same game, also where chance says who starts.
  // A game that the third seat began says nothing of who begins the next: from then on seats take turns.
  const [starts, starter] = given.first === 'third' ? [/** @type {const} */ ('alternate'), 2] : [given.first ?? 'me'];
  const seating = { variant, seats, starts };
  // A finished game that one opens was won by others, elsewhere.
  sit(state, seating, table.open(seating, seed, { setup, moves, resigned, starter, waived: true }), seed);
  state.linked = true;
  state.challenge = kind === 'challenge';
  recall(play, false);
  // A game is opened to be looked through: an opponent waits until it is asked to go on.
  if (kind === 'game') state.paused = !isOver(state) && !personToMove(state);
  if (state.challenge) {
    const foes = () => who.filter((spec) => spec !== 'human').map((spec) => opponentName(text(), spec)).join(', ');
    notices.show({ id: 'challenge', message: () => text().t('challenge_accepted', { who: foes(), variant: variantName(text(), variant) }), fade: 8000 });
  }
  play.flow.changed();
}
