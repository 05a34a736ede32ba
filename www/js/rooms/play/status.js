// Whose turn it is, what an opponent is doing, how the game ended.

import { isYou, timeText, who } from '../../game/players.js';
import { lookOf, seatOf } from '../../game/seats.js';
import { $, h, icon, setAttr, setText } from '../../parts/dom.js';
import { isOver, lastAnswer, outcome, personToMove } from './state.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Words} Words */

/** @param {ParentNode} root */
export function createStatus(root) {
  const dot = $('.turn .disc', root);
  const turn = $('.turn-text', root);
  const detail = $('.detail-text', root);
  const now = $('[data-do=now]', root);
  const here = $('[data-do=continue]', root);
  const present = $('[data-do=present]', root);
  const analyse = $('[data-analyse]', root);
  // For a phone, whose list of moves is folded away while one looks back.
  const [back, next] = ['back', 'next'].map((name) => h('button', { type: 'button', class: 'btn tiny step', 'data-do': name, hidden: true }, icon(`i-${name}`)));
  here.before(back);
  present.after(next);

  /** @param {State} state @param {Words} text @param {string | null} review where the finished game can be analysed */
  return (state, text, review) => {
    const looking = state.shown !== null;
    const side = dotSide(state);
    setAttr(dot, 'hidden', side === null);
    if (side !== null) setAttr(dot, 'data-colour', lookOf(state, side).colour);
    setText(turn, headline(state, text));
    setText(detail, looking ? '' : small(state, text));
    setAttr(now, 'hidden', !(state.thinking && performance.now() - state.thinking.since > 900));
    setAttr(analyse, 'hidden', review === null || looking);
    setAttr(analyse, 'href', review);
    setAttr(here, 'hidden', !looking);
    setAttr(present, 'hidden', !looking);
    for (const [node, name, can] of /** @type {const} */ ([[back, 'go_back', state.shown !== 0], [next, 'go_on', true]])) {
      setAttr(node, 'hidden', !looking);
      if (!looking) continue;
      setAttr(node, 'aria-label', text.t(name));
      setAttr(node, 'aria-disabled', can ? null : 'true');
    }
  };
}

/** @param {State} state */
function dotSide(state) {
  const o = outcome(state);
  if (state.shown !== null || o.kind === 'ongoing') return state.seen.turn;
  return o.kind === 'win' ? (o.side ?? null) : null;
}

/** The first line. @param {State} state @param {Words} text */
export function headline(state, text) {
  const { t } = text;
  if (state.shown !== null) return state.shown === 0 ? t('status_start') : t('status_look_back', { n: state.shown, total: state.line.length });
  if (isOver(state)) return result(state, text);
  const { turn } = state.position;
  const name = who(text, state, turn);
  if (!personToMove(state)) {
    if (state.paused) return t('status_paused');
    return t(state.thinking?.ms === undefined ? 'status_thinking' : 'status_turn', { who: name });
  }
  return isYou(state, turn) ? t('status_you') : t('status_turn', { who: name });
}

/** How the game ended, in one sentence. @param {State} state @param {Words} text */
export function result(state, text) {
  const { t } = text;
  const o = outcome(state);
  const side = o.side ?? 0;
  if (o.kind === 'draw') return t('result_draw');
  if (o.kind === 'stopped') return t('result_stopped');
  const name = who(text, state, side);
  if (o.kind === 'win') {
    if (isYou(state, side)) return t('result_you_win');
    return state.seats.some((_, i) => i < state.variant.sides && isYou(state, i)) && !state.seats[seatOf(state, side)].human
      ? t('result_you_lose', { who: name })
      : t('result_win', { who: name });
  }
  if (isYou(state, side)) return t('result_you_resigned');
  return o.winner === undefined ? t('result_resigned', { who: name }) : t('result_resigned_win', { loser: name, who: who(text, state, o.winner) });
}

/** The second line. @param {State} state @param {Words} text */
function small(state, text) {
  const { t } = text;
  if (!state.ready) return t('loading');
  if (state.thinking) {
    const { since, depth, nodes, ms } = state.thinking;
    const time = ms === undefined ? text.seconds(Math.floor((performance.now() - since) / 100) * 100) : timeText(text, ms);
    return nodes ? t(depth ? 'status_thinking_detail' : 'status_thinking_nodes', { time, depth, nodes: text.compact(nodes), count: nodes }) : time;
  }
  if (state.settings.hints && !isOver(state) && personToMove(state)) {
    if (state.hints?.text === state.position.text) return t(state.hints.found.exact ? 'hint_exact' : 'hint_estimate');
    return state.hintBusy ? t('hint_busy') : '';
  }
  const last = lastAnswer(state);
  if (!last) return '';
  const { ms = 0, report } = last.step;
  const facts = { who: who(text, state, last.side), time: timeText(text, ms) };
  // One that looks at no reply has nothing to count.
  if (!report?.nodes || !report.depth) return t('status_answered', facts);
  return t('status_answered_detail', { ...facts, depth: report.depth, nodes: text.compact(report.nodes), count: report.nodes });
}
