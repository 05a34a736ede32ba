// What Play opens with: the kept game, else a fresh one.

import { rememberTable, seatable, seated, seatsFrom } from './keep.js';
import { recall } from './scores.js';
import { sit } from './state.js';

/** @typedef {import('./types.js').Play} Play */

/** @param {Play} play */
export function resume(play) {
  const { state, games, said } = play;
  if (!games.resume()) freshTable(play);
  else if (state.line.length) said.say('say_resumed', { n: state.ply });
  // Two opponents do not play on in a page that has just been opened.
  if (state.seats.every((x) => !x.human)) state.paused = state.line.length > 0;
}

/** The table of the settings, mended where the rules do not know it. @param {Play} play */
function freshTable(play) {
  const { state, house, table } = play;
  const { settings, rules, settingsShelf } = house;
  // Only now are there rules to ask; what they refuse is set aside like anything unreadable.
  const strange = settingsShelf.load() && !settingsShelf.load((kept) => seatable(rules, kept));
  const variant = rules.board(settings.variant);
  const seating = { variant, seats: seated(rules, seatsFrom(settings), variant), starts: settings.starts };
  const seed = chance();
  sit(state, seating, table.start(seating, seed), seed);
  recall(play, false);
  if (!strange) return;
  rememberTable(state);
  house.keepSettings();
}

/** A seed for the opponents of a game. */
export const chance = () => 1 + Math.floor(Math.random() * 999_999);
