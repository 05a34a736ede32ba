// The games that have ended: a picture of the final board, who won, and the way to Play or Analyse;
// filtered by pairing and result. Which games those are is asked of the worker that keeps them all.

import { drawThumbnail } from '../../board/thumbnail.js';
import { encodeLink } from '../../game/links.js';
import { defaultLooks } from '../../board/pieces.js';
import { breath, disc, h, setText } from '../../parts/dom.js';
import { labels } from './names.js';
import { refill } from './refill.js';

/** @typedef {import('../../../puissance4.js').ArenaGame} ArenaGame */

/** How many games more are shown at a time. */
export const PAGE = 12;
/** ms between two changes of the list while a tournament is played. */
const CALM = 2500;

/** @param {HTMLElement} root @param {import('./types.js').Common} common */
export function createGames(root, common) {
  const { house, runner } = common;
  const count = h('span', { class: 'a-note' });
  const pairing = h('select', { class: 'a-input', 'data-label': 'filter_pairing', 'data-field': 'filter-pairing', onchange: () => common.show({ pairing: pairing.value === '' ? null : Number(pairing.value) }) });
  const result = h('select', { class: 'a-input', 'data-label': 'filter_result', 'data-field': 'filter-result', onchange: () => common.show({ result: result.value }) });
  const list = h('ul', { class: 'a-games' });
  const none = h('p', { class: 'a-note', 'data-t': 'games_none' });
  const more = h('button', { type: 'button', class: 'btn', 'data-do': 'arena_more', 'data-t': 'games_more' });
  root.append(h('div', { class: 'a-head' }, h('h2', { 'data-t': 'games_title' }), count), h('div', { class: 'a-filter' }, pairing, result), none, list, more);
  /** The nodes of games that are shown, by what they show. @type {Map<string, HTMLLIElement>} */
  let nodes = new Map();
  /** What paints each picture once it is in sight. @type {WeakMap<Element, () => void>} */
  const pictures = new WeakMap();
  /** Pictures in sight that are still to be painted: one a breath, so that the page stays quick. @type {(() => void)[]} */
  let paint = [];
  let painting = false;
  let left = false;
  let last = 0;
  const sight = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      paint.push(() => target.isConnected && pictures.get(target)?.());
    }
    void paintAll();
  });
  let options = '';
  let stamp = '';
  let choice = '';

  async function paintAll() {
    if (painting) return;
    painting = true;
    for (let next = paint.shift(); next && !left; next = paint.shift()) {
      next();
      await breath();
    }
    painting = false;
  }

  /** @param {ArenaGame} game @param {{ short: string, long: string }[]} names */
  function item(game, names) {
    const { t } = common.text();
    const plan = /** @type {NonNullable<typeof runner.run>} */ (runner.run).plan;
    const variant = house.rules.board(plan.variant);
    const canvas = h('canvas', { class: 'a-board', 'aria-hidden': 'true' });
    const position = house.rules.at(variant.id, game.moves);
    pictures.set(canvas, () => drawThumbnail(canvas, variant, undefined, position));
    sight.observe(canvas);
    const who = game.seats.map((seat) => names[seat].short).join(' – ');
    const n = game.plies;
    const winner = game.winner === null ? null : names[game.seats[game.winner]].short;
    const end = winner === null ? t('game_drawn', { n }) : t(game.adjudicated ? 'game_adjudicated' : 'game_won', { who: winner, n });
    const looks = defaultLooks(variant);
    const link = encodeLink({ kind: 'game', variant: variant.id, moves: game.moves, players: game.seats.map((seat) => plan.players[seat].spec) });
    const to = (/** @type {'play' | 'analyse'} */ room, /** @type {import('../../house/address.js').Goal} */ goal, key = /** @type {const} */ (`open_${room}`)) =>
      h('a', { class: 'btn', href: house.route.link(goal), 'data-open-in': room, 'aria-label': t('of', { name: t('game_nr', { n: game.game + 1 }), what: t(key) }) }, t(key));
    return h('li', { 'data-game': game.game }, canvas, h('div', {},
      h('b', {}, who), h('p', { class: 'a-note' }, game.winner !== null && disc(looks[game.winner]), end),
      h('p', { class: 'a-ways' }, to('play', { room: 'play', text: link }), house.has('analyse') && plan.sides === 2 && to('analyse', { room: 'analyse', text: link }))));
  }

  /** @param {{ short: string, long: string }[]} names */
  function drawFilters(names) {
    const { t, lang } = common.text();
    const plan = runner.run?.plan;
    const now = `${runner.run?.id} ${lang}`;
    if (now !== options && plan) {
      options = now;
      refill(pairing, h('option', { value: '' }, t('filter_all')), ...plan.pairings.map(([a, b], i) => h('option', { value: i }, `${names[a].short} – ${names[b].short}`)));
      const seats = Array.from({ length: plan.sides }, (_, i) => h('option', { value: i }, t(/** @type {any} */ (`filter_seat_${i + 1}`))));
      refill(result, h('option', { value: '' }, t('filter_any')), ...seats, h('option', { value: 'draw' }, t('filter_draw')));
    }
    pairing.value = common.filter.pairing === null ? '' : String(common.filter.pairing);
    result.value = common.filter.result;
  }

  /** @param {{ found: number, games: ArenaGame[] }} latest @param {string} id of the tournament */
  function drawList({ found, games }, id) {
    const { run } = runner;
    if (left || run?.id !== id) return;
    const text = common.text();
    const names = labels(text, house.rules, run.plan.players.map(({ spec }) => spec));
    drawFilters(names);
    setText(count, text.number(found));
    none.hidden = found > 0;
    more.hidden = found <= games.length;
    /** @type {typeof nodes} */
    const next = new Map();
    for (const game of games) {
      const key = `${id} ${text.lang} ${game.game}`;
      next.set(key, nodes.get(key) ?? item(game, names));
    }
    // Whoever is on a game's link stays there while games are added above.
    const held = list.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
    nodes = next;
    list.replaceChildren(...next.values());
    if (held?.isConnected) held.focus({ preventScroll: true });
  }

  return {
    tick() {
      const { run } = runner;
      root.hidden = !run || !run.results?.games;
      if (!run || root.hidden) return;
      const { lang } = common.text();
      const chosen = [run.id, common.filter.pairing, common.filter.result, common.filter.shown, lang].join(' ');
      const now = `${chosen} ${run.results?.games} ${run.results?.fingerprint}`;
      if (now === stamp) return;
      // Games end faster than anybody looks at them: the list changes at a pace one can follow.
      if (run.phase === 'running' && chosen === choice && performance.now() - last < CALM) return;
      stamp = now;
      choice = chosen;
      last = performance.now();
      runner.latest(common.filter).then((latest) => stamp === now && drawList(latest, run.id), () => {
        // The worker that knew the games is gone; its successor is told them with the next figures.
        if (stamp === now) stamp = '';
      });
    },

    /** The theme has changed, or the size of the page. */
    repaint() {
      nodes = new Map();
      stamp = '';
      choice = '';
    },

    leave() {
      left = true;
      paint = [];
      sight.disconnect();
    },
  };
}
