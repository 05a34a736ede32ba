// Links that open a position, a whole game or a challenge, written after a room's address (`#/play?`):
//   v=7x6&m=4435                              a position to play on from
//   k=game&v=7x6&m=4435&ai=level5&first=me    a game to look through
//   v=12x6&ai=expert&seed=7&first=them        a challenge
//   k=game&v=7x6&m=4435&p=level1~level5       a game with its players, seat by seat
//   v=7x6&s=..xo.x&m=44                       the same from a set-up: what stood there before the moves
// `ai` (in trio also `ai2`) means a person at the first seat and opponents at the others; every other
// company is written with `p`. Without either, only people play. `first` is the seat that begins.
// Everything in a link is checked; what the rules say is asked through `check`.

import { readFields, writeFields } from '../house/address.js';
import { SPEC } from '../house/settings.js';
import { BEGINS, BESIDE } from './seats.js';
import { positionText } from './table.js';

/**
 * @typedef {'me' | 'them' | 'third' | 'random' | 'alternate'} First
 *
 * @typedef {object} Link
 * @property {'position' | 'game' | 'challenge'} kind
 * @property {string} variant
 * @property {string} [setup] what stood on the board before the first move
 * @property {string} moves in notation
 * @property {string} [ai] the opponent's spec
 * @property {string} [ai2] the third side's, in trio
 * @property {string[]} [players] every seat, `human` or a spec; instead of `ai`
 * @property {number} [seed]
 * @property {First} [first]
 * @property {number} [resigned] the side that gave up, in a game
 *
 * @typedef {import('../house/address.js').FieldError} LinkError
 * @typedef {{ ok: true, link: Link } | { ok: false, error: LinkError }} Decoded
 */

const KINDS = /** @type {const} */ (['position', 'game', 'challenge']);
const FIRSTS = /** @type {const} */ ([...BEGINS, 'random', 'alternate']);

/** What the rules may say of a set-up. */
const SETUP_FAULTS = ['bad_setup', 'wrong_size', 'floating', 'counts', 'both_won', 'won_early'];

/** Longest text of each field there is. */
export const LIMITS = { k: 9, v: 16, s: 200, m: 200, ai: 200, ai2: 200, p: 602, seed: 10, first: 9, r: 1 };
/** @typedef {keyof typeof LIMITS} Field */

/** Fields that say something in each kind of link. @type {Record<Link['kind'], Field[]>} */
const FIELDS = {
  position: ['k', 'v', 's', 'm'],
  game: ['k', 'v', 's', 'm', 'ai', 'ai2', 'p', 'seed', 'first', 'r'],
  challenge: ['k', 'v', 'm', 'ai', 'ai2', 'p', 'seed', 'first'],
};

/** Who sits where, as a link says it. @param {string[]} seats @returns {Pick<Link, 'ai' | 'ai2' | 'players'>} */
export function linkSeats(seats) {
  const [me, ai, ai2] = seats;
  const foes = seats.slice(1).filter((spec) => spec !== 'human');
  if (seats.every((who) => who === 'human')) return {};
  if (me !== 'human' || foes.length < seats.length - 1) return { players: seats };
  return ai2 === undefined ? { ai } : { ai, ai2 };
}

/** Who sits where at a board of so many sides. @param {Link} link @param {number} sides */
export const seatsOf = ({ players, ai = 'human', ai2 = ai }, sides) => players ?? ['human', ai, ai2].slice(0, sides);

/**
 * @param {Link} link
 * @returns {string} what follows the room's address
 */
export function encodeLink(link) {
  /** @type {[Field, string | number | undefined][]} */
  const fields = [
    ['k', link.kind === 'game' ? 'game' : undefined],
    ['v', link.variant],
    ['s', link.setup],
    ['m', link.moves || (link.kind === 'challenge' ? undefined : '')],
    ['ai', link.ai],
    ['ai2', link.ai2],
    ['p', link.players?.join(BESIDE)],
    ['seed', link.seed],
    ['first', link.first],
    ['r', link.resigned],
  ];
  return writeFields(Object.fromEntries(fields.filter(([name]) => FIELDS[link.kind].includes(name))));
}

/**
 * @param {string} text what follows the room's address, or the whole fragment of an old link
 * @param {(link: Link) => LinkError | null} [check] what the rules and the catalogue say
 * @returns {Decoded}
 */
export function decodeLink(text, check = () => null) {
  const { fields, error } = readFields(text, LIMITS);
  return error ? { ok: false, error } : linkOf(fields, check);
}

/**
 * The link that some fields make.
 * @param {{ [name in Field]?: string }} given
 * @param {(link: Link) => LinkError | null} check
 * @returns {Decoded}
 */
export function linkOf(given, check) {
  const fields = new Map(/** @type {[Field, string][]} */ (Object.entries(given)));
  const k = fields.get('k') ?? (fields.has('ai') || fields.has('p') ? 'challenge' : 'position');
  const kind = KINDS.find((known) => known === k);
  if (!kind) return wrong('k', 'bad_choice');
  for (const name of fields.keys()) if (!FIELDS[kind].includes(name)) return wrong(name, 'not_here');
  const variant = fields.get('v');
  if (!variant) return wrong('v', 'missing');
  if (kind === 'challenge' && !fields.get('ai') && !fields.has('p')) return wrong('ai', 'missing');
  if (kind === 'game' && !fields.has('m')) return wrong('m', 'missing');

  /** @type {Link} */
  const link = { kind, variant, moves: fields.get('m') ?? '' };
  const setup = fields.get('s');
  if (setup !== undefined) {
    const odd = setup.search(/[^xos.-]/);
    if (odd >= 0) return wrong('s', 'bad_setup', odd + 1);
    if (setup) link.setup = setup;
  }
  const strange = link.moves.search(/[^a-z0-9]/);
  if (strange >= 0) return wrong('m', 'bad_notation', strange + 1);
  for (const name of /** @type {const} */ (['ai', 'ai2'])) {
    const spec = fields.get(name);
    if (spec === undefined) continue;
    if (!SPEC.test(spec) || spec === 'human') return wrong(name, 'bad_opponent');
    link[name] = spec;
  }
  const p = fields.get('p');
  if (p !== undefined) {
    if (fields.has('ai') || fields.has('ai2')) return wrong('p', 'not_here');
    link.players = p.split(BESIDE);
    if (!link.players.every((who) => SPEC.test(who))) return wrong('p', 'bad_opponent');
    const people = link.players.filter((who) => who === 'human').length;
    // A challenge is somebody's, against somebody else.
    if (kind === 'challenge' && (people === 0 || people === link.players.length)) return wrong('p', 'bad_seats');
  }
  const seed = fields.get('seed');
  if (seed !== undefined) {
    if (!/^\d+$/.test(seed) || Number(seed) > 0xffff_ffff) return wrong('seed', 'bad_number');
    link.seed = Number(seed);
  }
  const first = fields.get('first');
  if (first !== undefined) {
    const known = FIRSTS.find((choice) => choice === first);
    if (!known) return wrong('first', 'bad_choice');
    link.first = known;
  }
  const resigned = fields.get('r');
  if (resigned !== undefined) {
    if (!/^[012]$/.test(resigned)) return wrong('r', 'bad_number');
    link.resigned = Number(resigned);
  }
  const error = check(link);
  return error ? { ok: false, error } : { ok: true, link };
}

/**
 * @param {string} field
 * @param {string} code
 * @param {number} [at] which character, from 1
 * @returns {Decoded}
 */
const wrong = (field, code, at) => ({ ok: false, error: at === undefined ? { field, code } : { field, code, at } });

/**
 * What a link is checked against; the page's rules are such.
 * @typedef {object} Known
 * @property {(id: string) => { sides: number } | undefined} variant
 * @property {(variant: string, spec: string) => boolean} plays
 * @property {(variant: string, moves: string) => { outcome: { kind: string } }} at  throws the wasm module's error object
 */

/**
 * The check to give `decodeLink`.
 * @param {Known} rules
 * @returns {(link: Link) => LinkError | null}
 */
export const createCheck = (rules) => (link) => {
  const sides = rules.variant(link.variant)?.sides;
  if (sides === undefined) return { field: 'v', code: 'unknown_variant' };
  if (link.ai2 !== undefined && sides < 3) return { field: 'ai2', code: 'not_here' };
  if (link.players && link.players.length !== sides) return { field: 'p', code: 'bad_seats' };
  for (const [field, specs] of /** @type {const} */ ([['ai', [link.ai]], ['ai2', [link.ai2]], ['p', link.players ?? []]])) {
    if (specs.some((spec) => spec !== undefined && spec !== 'human' && !rules.plays(link.variant, spec))) return { field, code: 'bad_opponent' };
  }
  if (link.first === 'third' && sides < 3) return { field: 'first', code: 'bad_choice' };
  if (link.resigned !== undefined && link.resigned >= sides) return { field: 'r', code: 'bad_number' };
  try {
    const { outcome } = rules.at(link.variant, positionText(link.setup ?? '', link.moves));
    if (link.resigned !== undefined && outcome.kind !== 'ongoing') return { field: 'r', code: 'game_over' };
  } catch (error) {
    const { code, at } = /** @type {{ code?: string, at?: number }} */ (error);
    if (link.setup && SETUP_FAULTS.includes(code ?? '')) return { field: 's', code: 'bad_setup', ...(at === undefined ? {} : { at }) };
    return { field: 'm', code: code === 'bad_notation' || code === 'incomplete_move' ? code : 'bad_move', ...(at === undefined ? {} : { at }) };
  }
  return null;
};
