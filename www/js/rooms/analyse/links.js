// Addresses of positions: what comes in, and what is handed on.

import { openLibrary, checkFinished } from '../../game/library.js';
import { LIMITS, createCheck, encodeLink, linkOf, linkSeats, seatsOf } from '../../game/links.js';
import { BEGINS as FIRST, BESIDE } from '../../game/seats.js';
import { PLY, linkRefusal, readFields, strayPart } from '../../house/address.js';
import { seatOf } from './sides.js';
import { mainLine, depth, isMain, written } from './tree.js';

/** @typedef {import('./types.js').Room} Room */
/** @typedef {import('../../game/links.js').Link} Link */

/**
 * The game that an address names, and how many of its moves are shown.
 * @param {string} address @param {import('../../game/rules.js').Rules} rules
 * @returns {import('../../game/links.js').Decoded & { at?: number }}
 */
export function readAddress(address, rules) {
  const { fields, error } = readFields(address, { ...LIMITS, at: PLY });
  if (error) return { ok: false, error };
  const { at, ...link } = fields;
  const found = linkOf(link, createCheck(rules));
  return at === undefined ? found : { ...found, at: Number(at) };
}

/** Who plays, as a link says it. @param {Link} link @param {import('../../game/rules.js').Rules} rules */
export function castOf(link, rules) {
  const { sides } = rules.board(link.variant);
  const starter = Math.max(0, FIRST.indexOf(/** @type {any} */ (link.first))) % sides;
  return { starter, seats: link.ai || link.players ? seatsOf(link, sides) : [] };
}

/** The names that are kept with a game on this device; none for one from elsewhere. @param {Room} room @param {Link} link @param {string[]} seats */
async function namesOf({ house }, { variant, setup = '', moves }, seats) {
  const large = openLibrary(house);
  const keys = (await large.keys()).filter((key) => key.slice(16) === ` ${variant} ${setup}:${moves}`);
  const game = keys.length ? checkFinished(await large.get(keys[keys.length - 1])) : undefined;
  return game && game.seats.join() === seats.join() ? game.names : [];
}

/**
 * Puts the game of an address on the board; one that cannot be read is explained, and nothing changes.
 * @param {Room} room
 * @param {import('../../house/types.js').Route} route `?v=7x6&s=…&m=…&at=19`, with who played it: `?k=game&…&ai=level3&first=them`
 * @param {number} places how many parts may follow the room's name
 * @param {() => boolean} wanted whether it is still this address that is to be opened
 * @returns {Promise<import('./types.js').Node | null | undefined>} the end of its main line; undefined: no longer wanted
 */
export async function openLink(room, route, places, wanted) {
  const { house, text, state } = room;
  const stray = strayPart(route, places);
  /** @type {ReturnType<typeof readAddress>} */
  const found = stray ? { ok: false, error: stray } : readAddress(route.text, house.rules);
  if (!found.ok) {
    house.notices.show({ id: 'link', refused: true, message: () => linkRefusal(text(), found.error) });
    return null;
  }
  const { variant, setup = '', moves } = found.link;
  const cast = castOf(found.link, house.rules);
  const names = cast.seats.includes('human') ? await namesOf(room, found.link, cast.seats).catch(() => []) : [];
  if (!wanted()) return undefined;
  room.lay({ variant, setup, moves, ...cast, names, ...(found.at === undefined ? {} : { at: found.at }) });
  return mainLine(state.root).at(-1) ?? state.root;
}

/** @param {Room} room @returns {import('../../house/types.js').Shared['links']} */
export function links({ house, text, state }) {
  const { variant, setup, node, root, starter, seats, puzzle } = state;
  const riddle = puzzle && { kind: 'puzzle', label: text().t('puzzle_link'), address: house.route.link({ room: 'analyse', path: ['puzzle', puzzle.id] }) };
  // Until it is solved, the position would be the solution so far.
  if (riddle && !puzzle.over) return [riddle];
  // Who began, and who played, go with it where they are known.
  const game = starter || seats.length ? { k: 'game' } : {};
  const cast = starter || seats.length ? { ...linkQuery(seats), first: FIRST[starter] } : {};
  /** @param {string} moves @param {number} [at] */
  const address = (moves, at) => house.route.link({ room: 'analyse', query: { ...game, v: variant.id, s: setup || undefined, m: moves, ...cast, at } });
  const list = [...(riddle ? [riddle] : []), { kind: 'position', label: text().t('share_analysed'), address: address(written(node)) }];
  const line = mainLine(root);
  if (isMain(node) && depth(node) < line.length) list.push({ kind: 'game', label: text().t('share_line'), address: address(line.map((n) => n.text).join(''), depth(node)) });
  return list;
}

/** @param {string[]} seats */
function linkQuery(seats) {
  const { ai, ai2, players } = linkSeats(seats);
  return { ai, ai2, p: players?.join(BESIDE) };
}

/**
 * Where a position of the game can be played on: in Play, with the colours it has here. Whoever played
 * it as the only person keeps their seat; anybody else takes the side to move. The opponent is the one
 * of the game, else the one that sat in Play last.
 * @param {Room} room @param {import('./types.js').Node} node @param {number} turn
 */
export function playLink({ house, state }, node, turn) {
  const { variant, setup } = state;
  const { rules, settings } = house;
  /** @param {string[]} seats */
  const foeIn = (seats) => seats.find((spec) => spec !== 'human' && rules.plays(variant.id, spec));
  const foe = foeIn(state.seats) ?? foeIn(settings.seats) ?? rules.levels(variant.id)[2]?.id ?? rules.opponents(variant.id)[0]?.id ?? 'human';
  const people = state.seats.flatMap((spec, i) => (spec === 'human' ? [i] : []));
  const mine = people.length === 1 ? people[0] : seatOf(state, turn);
  const seats = Array.from({ length: variant.sides }, (_, i) => (i === mine ? 'human' : (state.seats[i] ?? 'human') === 'human' ? foe : state.seats[i]));
  return house.route.link({ room: 'play', text: encodeLink({ kind: 'game', variant: variant.id, setup: setup || undefined, moves: written(node), ...linkSeats(seats), first: FIRST[state.starter] }) });
}
