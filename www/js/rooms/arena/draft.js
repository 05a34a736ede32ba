// The plan that is being put together: what it says, and the text that says it to the module.

import { Arena, arena_presets } from '../../../puissance4.js';
import { planOf } from './plans.js';
import { anchored } from './run.js';

/** @typedef {import('../../../puissance4.js').ArenaPlan} ArenaPlan */
/** @typedef {import('../../../puissance4.js').ArenaRefusal} ArenaRefusal */

/**
 * @typedef {object} Draft
 * @property {string} variant
 * @property {string[]} players specs
 * @property {'all' | 'first'} meet
 * @property {number} pairs
 * @property {{ kind: 'empty' | 'random' | 'balanced', plies: number }} opening
 * @property {number} seed
 * @property {'drawn' | 'own'} dice
 * @property {number | null} nodes
 * @property {number | null} depth
 * @property {number | null} adjudicate
 * @property {{ player: number, elo: number } | null} anchor
 * @property {Pick<Draft, 'players' | 'meet' | 'anchor'>} [own] as they were chosen, where the board leaves some of the players out
 */

/** @param {ArenaPlan} plan @returns {Draft} */
export const draftOf = ({ variant, players, meet, pairs, opening, seed, dice, nodes, depth, adjudicate, anchor }) => ({
  variant, players: players.map(({ spec }) => spec), meet, pairs, opening: { ...opening }, seed, dice, nodes, depth, adjudicate, anchor,
});

/** Specs as they are written elsewhere, which the module reads too. @param {Draft} draft */
export function textOf({ variant, players, meet, pairs, opening, seed, dice, nodes, depth, adjudicate, anchor }) {
  return anchored([
    `board.${variant}`,
    ...players.map((spec) => `player.${spec}`),
    `meet.${players.length > 2 ? meet : 'all'}`,
    `pairs.${pairs}`,
    `opening.${opening.kind === 'empty' ? 'empty' : `${opening.kind}.${opening.plies}`}`,
    `seed.${seed}`,
    `dice.${dice}`,
    ...Object.entries({ nodes, depth, adjudicate }).flatMap(([name, value]) => (value === null ? [] : [`${name}.${value}`])),
  ].join('_'), anchor);
}

/** What the module says of a draft. @param {Draft} draft @returns {{ plan: ArenaPlan, refusal: null } | { plan: null, refusal: ArenaRefusal }} */
export function checked(draft) {
  try {
    return { plan: planOf(textOf(draft)), refusal: null };
  } catch (error) {
    return { plan: null, refusal: /** @type {ArenaRefusal} */ (error) };
  }
}

/** The tournaments worth a link, as the module writes them. */
export const presets = () => arena_presets().map(({ id, plan }) => ({ id, plan: planOf(plan).text }));

/**
 * Milliseconds a tournament takes with so many workers, by milliseconds a move of each player; null
 * where one is unknown.
 * @param {string} plan @param {number[]} paces @param {number} workers
 */
export function estimate(plan, paces, workers) {
  const arena = new Arena(plan, 1);
  try {
    return arena.remaining(new Float64Array(paces), workers) ?? null;
  } finally {
    arena.free();
  }
}

/**
 * A draft on another board. Who does not play there stays away until a board comes that it plays on; if fewer than two
 * are left, levels stand in.
 * @param {import('../../game/rules.js').Rules} rules @param {Draft} draft @param {string} variant
 * @returns {Draft}
 */
export function onBoard(rules, draft, variant) {
  const { players, meet, anchor } = draft.own ?? draft;
  const playing = players.filter((spec) => rules.plays(variant, spec));
  const levels = rules.levels(variant).map(({ id }) => id).filter((id) => !playing.includes(id));
  const there = [...playing, ...levels.slice(2, 4 - Math.min(2, playing.length))];
  const all = playing.length === players.length;
  // The module's usual opening on this board.
  const opening = draft.opening.kind === 'empty' ? draft.opening : planOf(`board.${variant} player.${there[0]} player.${there[1]}`).opening;
  return {
    ...draft, variant, players: all ? players : there, opening, adjudicate: null,
    meet: playing[0] === players[0] ? meet : 'all',
    anchor: all ? anchor : null,
    own: all ? undefined : { players, meet, anchor },
  };
}

/** Who was chosen and does not play on this board, and who stands in. @param {import('../../game/rules.js').Rules} rules @param {Draft} draft */
export const awayFrom = (rules, { variant, players, own }) => ({
  away: own ? own.players.filter((spec) => !rules.plays(variant, spec)) : [],
  instead: own ? players.filter((spec) => !own.players.includes(spec)) : [],
});

/** What is kept of those who stay away when others are chosen on this board. @param {import('../../game/rules.js').Rules} rules @param {Draft} draft @param {string[]} players @returns {Draft['own']} */
export function ownAfter(rules, draft, players) {
  const { away, instead } = awayFrom(rules, draft);
  return away.length ? { players: [...players.filter((spec) => !instead.includes(spec)), ...away], meet: 'all', anchor: null } : undefined;
}

/**
 * Positions to time a player at, from all parts of a game; those in the middle first, in case that
 * only a few can be afforded.
 * @param {import('../../game/rules.js').Rules} rules @param {string} variant
 */
export function samples(rules, variant) {
  const game = [''];
  const board = rules.module.Game.load(variant, '');
  for (let ply = 0; ply < 24; ply += 1) {
    const legal = [...board.legal()];
    const next = legal.map((_, i) => legal[(ply * 3 + 1 + i) % legal.length]).find((move) => {
      board.play(move);
      if (board.outcome().kind === 'ongoing') return true;
      board.go_to(ply);
      return false;
    });
    if (next === undefined) break;
    game.push(game[ply] + rules.moveText(variant, next));
  }
  board.free();
  return [...new Set([12, 18, 6, 24].map((ply) => game[Math.min(ply, game.length - 1)]))];
}
