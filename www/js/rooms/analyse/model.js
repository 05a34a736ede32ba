// The game on the board with its variations: every change of where one stands goes through here. What
// is legal and how a position looks comes from the rules.

import { positionText } from '../../game/table.js';
import { CLASSIC } from '../../game/seats.js';
import { FIRST } from './tabs.js';
import { adopt, grow, mainLine, pack, plant, unpack, written } from './tree.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Node} Node */
/** @typedef {import('./types.js').Position} Position */

/** What is kept of the game, in the browser. @typedef {{ variant: string, setup: string, parents: number[], moves: string[], at: number, starter?: number, seats?: string[], names?: string[] }} KeptTree */

/** Who played, as a game or what is kept of it says. @param {{ starter?: number, seats?: string[], names?: string[] }} from */
const castOf = ({ starter = 0, seats = [], names = [] }) => ({ starter, seats, names });

/** @returns {State} */
export function createState() {
  const root = plant();
  return {
    variant: CLASSIC, starter: 0, seats: [], names: [], setup: '', root, node: root, tab: FIRST, threats: false, ghosts: false, answers: false,
    against: null, walk: null, puzzle: null, draft: null, judged: new Map(), busy: null, failed: null, stopped: null, hidden: false, lock: null, marks: [], lit: null, signs: [],
  };
}

/** @param {State} state @param {import('../../game/rules.js').Rules} rules */
export function createModel(state, rules) {
  /** @type {WeakMap<Node, Position>} */
  let positions = new WeakMap();

  /** @param {Node} node */
  const textOf = (node) => positionText(state.setup, written(node));

  /** @param {Node} node @returns {Position} */
  function positionAt(node) {
    let found = positions.get(node);
    if (!found) positions.set(node, (found = rules.at(state.variant.id, textOf(node))));
    return found;
  }

  /** The board is another: nothing that was said of the one before goes on. @param {Partial<State>} next */
  function replace(next) {
    positions = new WeakMap();
    Object.assign(state, { answers: false, against: null, walk: null, puzzle: null, draft: null, failed: null, stopped: null, hidden: false, lock: null, marks: [], lit: null, signs: [] }, next);
  }

  return {
    textOf,
    positionAt,
    position: () => positionAt(state.node),

    /** Plays a move where one stands: into the tree if it is new there. Throws the rules' refusal. @param {number} move @param {boolean} [shown] only as part of a line that is shown */
    play(move, shown = false) {
      const { variant, node } = state;
      const text = rules.moveText(variant.id, move);
      // The rules say whether it may be played, before anything changes.
      const there = rules.at(variant.id, textOf(node) + text);
      state.node = grow(node, move, text, shown);
      if (!shown) adopt(state.node);
      positions.set(state.node, there);
    },

    /** Puts a game on the board; throws the rules' refusal, and nothing has changed then. @param {import('./types.js').Laid} laid */
    lay({ variant: id, setup = '', moves, at, ...cast }) {
      const variant = rules.variant(id);
      if (!variant) throw { code: 'unknown_variant' };
      const text = positionText(setup, moves);
      rules.at(id, text);
      const root = plant();
      let node = root;
      for (const move of rules.moves(id, text)) node = grow(node, move, rules.moveText(id, move));
      const line = mainLine(root);
      replace({ variant, setup, root, node: at === undefined || at > line.length ? node : (line[at - 1] ?? root), ...castOf(cast) });
    },

    /** @returns {KeptTree} */
    kept: () => {
      const { starter, seats, names } = state;
      return { variant: state.variant.id, setup: state.setup, ...pack(state.root, state.node), ...(starter || seats.length ? { starter, seats, names } : {}) };
    },

    /** Puts a kept tree back; false, and nothing changed, if the rules refuse it. @param {KeptTree} kept */
    restore(kept) {
      const variant = rules.variant(kept.variant);
      if (!variant) return false;
      try {
        // Also where nothing has been played yet.
        rules.at(variant.id, positionText(kept.setup, ''));
        const { root, at } = unpack(kept, (text) => {
          const whole = positionText(kept.setup, text);
          rules.at(variant.id, whole);
          return rules.moves(variant.id, whole);
        });
        replace({ variant, setup: kept.setup, root, node: at, ...castOf(kept) });
        return true;
      } catch (error) {
        if (/** @type {{ code?: string }} */ (error)?.code) return false;
        throw error;
      }
    },
  };
}
