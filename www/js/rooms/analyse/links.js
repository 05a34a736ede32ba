// Addresses of positions: what comes in, and what is handed on.

import { createCheck, decodeLink, encodeLink, linkSeats } from '../../game/links.js';
import { linkRefusal } from '../../game/names.js';
import { mainLine, depth, isMain, written } from './tree.js';

/** @typedef {import('./types.js').Room} Room */

/**
 * Puts the game of an address on the board; one that cannot be read is explained, and nothing changes.
 * @param {Room} room @param {string} address `v=7x6&s=…&m=…&at=19`
 * @returns {import('./types.js').Node | null} the end of its main line
 */
export function openLink(room, address) {
  const { house, text, state } = room;
  const parts = address.split('&');
  const at = /^at=(\d{1,3})$/.exec(parts.find((part) => part.startsWith('at=')) ?? '');
  const found = decodeLink(parts.filter((part) => !/^at=\d{1,3}$/.test(part)).join('&'), createCheck(house.rules));
  if (!found.ok) {
    house.notices.show({ id: 'link', refused: true, message: () => linkRefusal(text(), found.error) });
    return null;
  }
  const { variant, setup = '', moves } = found.link;
  room.lay({ variant, setup, moves, ...(at ? { at: Number(at[1]) } : {}) });
  return mainLine(state.root).at(-1) ?? state.root;
}

/** @param {Room} room @returns {import('../../house/types.js').Shared['links']} */
export function links({ house, text, state }) {
  const { variant, setup, node, root } = state;
  /** @param {string} moves @param {number} [at] */
  const address = (moves, at) => house.route.link({ room: 'analyse', query: { v: variant.id, s: setup || undefined, m: moves, at } });
  const list = [{ kind: 'position', label: text().t('share_analysed'), address: address(written(node)) }];
  const line = mainLine(root);
  if (isMain(node) && depth(node) < line.length) list.push({ kind: 'game', label: text().t('share_line'), address: address(line.map((n) => n.text).join(''), depth(node)) });
  return list;
}

/**
 * Where the position shown can be played on: in Play, against the opponent that sat there last.
 * @param {Room} room @param {number} turn
 */
export function playLink({ house, state }, turn) {
  const { variant, setup, node } = state;
  const { rules, settings } = house;
  const last = settings.seats.find((spec) => spec !== 'human' && rules.plays(variant.id, spec));
  const foe = last ?? rules.levels(variant.id)[2]?.id ?? rules.opponents(variant.id)[0]?.id ?? 'human';
  const seats = Array.from({ length: variant.sides }, (_, i) => (i ? foe : 'human'));
  // Whoever comes from here is the side to move.
  const first = /** @type {const} */ (['me', 'them', 'third'])[(variant.sides - turn) % variant.sides];
  return house.route.link({ room: 'play', text: encodeLink({ kind: 'game', variant: variant.id, setup: setup || undefined, moves: written(node), ...linkSeats(seats), first }) });
}
