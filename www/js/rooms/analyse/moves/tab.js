// The moves of the game and its variations, as a tree one can walk in: side lines stand below the move
// they branch off from, one step further in.

import { moveName, moveShort } from '../../../game/names.js';
import { h } from '../../../parts/dom.js';
import { looksOf, sideName } from '../sides.js';
import { branch, depth, isMain, mainChild } from '../tree.js';

/** @typedef {import('../types.js').Room} Room */
/** @typedef {import('../types.js').Node} Node */

/** @param {HTMLElement} host @param {Room} room @returns {import('../types.js').Tab} */
export function mount(host, room) {
  const { state } = room;
  const card = h('section', { class: 'card', 'aria-labelledby': 'moves-title' });
  host.append(card);
  let drawn = '';

  /** What has to be seen for the drawing to be another one. */
  function key() {
    /** @param {Node} node @returns {string} */
    const walk = (node) => node.text + (node === state.node ? '*' : '') + (node.shown ? '~' : '') + (node.children.length ? `(${node.children.map(walk).join(',')})` : '');
    return JSON.stringify([room.text().lang, state.variant.id, state.starter, state.setup, walk(state.root), state.signs, room.earlier()]);
  }

  /** @param {Node} node @param {number} ply @param {number} first the side of the first move */
  function button(node, ply, first) {
    const text = room.text();
    const { variant } = state;
    const side = (first + ply) % variant.sides;
    const sign = isMain(node) ? state.signs[ply] : undefined;
    const name = text.t('move_label', { n: ply + 1, who: sideName(text, state, side), move: moveName(text, variant, node.move) });
    return h('button', {
      class: 'move', 'data-ply': String(ply + 1), 'data-colour': looksOf(state)[side].colour,
      'aria-current': node === state.node ? 'step' : null,
      'aria-label': [isMain(node) ? name : text.t('variation_of', { label: name }), sign].filter(Boolean).join(', '),
      onclick: () => room.go(node),
    }, h('b', {}, moveShort(variant, node.move)), sign && h('i', {}, sign));
  }

  /**
   * A line: its moves one after the other, and after a move the lines that branch off before it.
   * @param {Node} from the line's first move @param {number} ply @param {number} first @returns {HTMLElement}
   */
  function line(from, ply, first) {
    const list = h('ol', { class: 'tree-line' });
    const { sides } = state.variant;
    /** @type {Node | undefined} */
    let node = from;
    // Who moves second in a round has no number, except where a line begins or goes on after others.
    let begins = true;
    for (let at = ply; node; at++) {
      const round = Math.floor((first + at) / sides) + 1;
      const number = (first + at) % sides === 0 ? `${round}.` : begins ? `${round}…` : '';
      list.append(h('li', {}, number && h('span', { class: 'nr', 'aria-hidden': 'true' }, number), button(node, at, first)));
      const { parent } = node;
      const others = parent && mainChild(parent) === node ? parent.children.filter((child) => child !== node) : [];
      begins = others.length > 0;
      if (begins) {
        list.append(h('li', { class: 'branches' }, ...others.map((other) =>
          h('div', { class: 'variation', role: 'group', 'data-shown': other.shown, 'aria-label': room.text().t(other.shown ? 'variation_shown' : 'variation_label') }, line(other, at, first)))));
      }
      node = mainChild(node);
    }
    return list;
  }

  return {
    draw() {
      const now = key();
      if (now === drawn) return;
      drawn = now;
      const { t } = room.text();
      const { root, node } = state;
      const first = room.house.rules.at(state.variant.id, room.textOf(root)).turn;
      const active = document.activeElement;
      const had = card.contains(active) ? (active?.getAttribute('data-do') ?? 'move') : null;
      const scrolled = card.querySelector('.tree')?.scrollTop ?? 0;
      const stays = node === root || !branch(node);
      const main = mainChild(root) ?? root.children[0];
      const acts = h('div', { class: 'row' },
        h('button', { class: 'btn', 'data-do': 'promote', 'aria-disabled': stays ? 'true' : null }, t('move_promote')),
        h('button', { class: 'btn', 'data-do': 'remove', 'aria-disabled': node === root ? 'true' : null }, t('move_remove')),
        h('button', { class: 'btn', 'data-do': 'fresh', 'aria-disabled': depth(node) || root.children.length || state.setup ? null : 'true' }, t('move_new')),
        room.earlier() && h('button', { class: 'btn', 'data-do': 'earlier' }, t('move_earlier')));
      card.replaceChildren(
        h('h2', { id: 'moves-title' }, t('moves_title')),
        main ? h('div', { class: 'tree' }, line(main, 0, first)) : h('p', { class: 'empty' }, t('moves_empty')),
        acts);
      const box = card.querySelector('.tree');
      const current = /** @type {HTMLElement | null} */ (card.querySelector('[aria-current]'));
      if (box && current) {
        const top = current.getBoundingClientRect().top - box.getBoundingClientRect().top;
        box.scrollTop = top + scrolled > scrolled + box.clientHeight - 40 || top < 0 ? scrolled + top - box.clientHeight / 2 : scrolled;
      }
      if (had === 'move') current?.focus({ preventScroll: true });
      else if (had) /** @type {HTMLElement | null} */ (card.querySelector(`[data-do=${had}]`))?.focus();
    },
    actions: {
      fresh: () => room.lay({ variant: state.variant.id, moves: '' }),
    },
    unmount() {},
  };
}
