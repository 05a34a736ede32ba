// Whose turn it is, what an opponent is doing, how the game ended.

import { colourName, isYou, timeText, who } from '../../game/players.js';
import { lookOf, seatOf } from '../../game/seats.js';
import { $, h, icon, setAttr, setText } from '../../parts/dom.js';
import { hintSentence } from './hints.js';
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
  const [yes, no] = ['give_up', 'play_on'].map((name) => h('button', { type: 'button', class: 'btn tiny', 'data-do': name, hidden: true }));
  const mine = h('button', { type: 'button', class: 'btn tiny', 'data-do': 'own', hidden: true });
  analyse.after(mine, yes, no);
  let asking = false;
  // For a phone, whose list of moves is folded away while one looks back.
  const [back, next] = ['back', 'next'].map((name) => h('button', { type: 'button', class: 'btn tiny step', 'data-do': name, hidden: true }, icon(`i-${name}`)));
  here.before(back);
  present.after(next);

  /** @param {State} state @param {Words} text @param {{ review: string | null, own: boolean, narrow: boolean }} beside where the finished game can be analysed; whether one's own game waits; whether the chips of hints are signs, not words */
  return (state, text, { review, own, narrow }) => {
    const looking = state.shown !== null;
    const side = dotSide(state);
    setAttr(dot, 'hidden', side === null);
    if (side !== null) setAttr(dot, 'data-colour', lookOf(state, side).colour);
    setText(turn, headline(state, text));
    setText(detail, looking || state.asking ? '' : small(state, text, narrow));
    setAttr(now, 'hidden', state.asking || !(state.thinking && performance.now() - state.thinking.since > 900));
    if (asking && !state.asking && [yes, no].some((node) => node === document.activeElement)) $(`.controls [data-do=${isOver(state) ? 'new' : 'resign'}]`, root).focus();
    for (const [node, name] of /** @type {const} */ ([[yes, 'resign_yes'], [no, 'resign_no']])) {
      setAttr(node, 'hidden', !state.asking);
      setText(node, text.t(name));
    }
    // Who presses once more by accident goes on playing.
    if (state.asking && !asking) no.focus();
    asking = state.asking;
    setAttr(analyse, 'hidden', review === null || looking);
    setAttr(analyse, 'href', review);
    setAttr(mine, 'hidden', !own || looking || state.asking);
    setText(mine, text.t('earlier_resume'));
    // The question has the place to itself.
    const stepping = looking && !state.asking;
    setAttr(here, 'hidden', !stepping);
    setAttr(present, 'hidden', !stepping);
    for (const [node, name, can] of /** @type {const} */ ([[back, 'go_back', state.shown !== 0], [next, 'go_on', true]])) {
      setAttr(node, 'hidden', !stepping);
      if (!stepping) continue;
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

/** The first line; a question takes it. @param {State} state @param {Words} text */
export function headline(state, text) {
  const { t } = text;
  if (state.asking) return question(state, text);
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

/** Whether to give up. @param {State} state @param {Words} text */
export const question = ({ variant }, { t }) => t(variant.sides > 2 ? 'resign_ask_trio' : 'resign_ask');

/** The second line: what matters now. Figures of a search are in « Pourquoi ce coup ? ». @param {State} state @param {Words} text @param {boolean} narrow */
function small(state, text, narrow) {
  const { t } = text;
  if (!state.ready) return t('loading');
  if (state.thinking && state.thinking.ms === undefined) return text.seconds(Math.floor((performance.now() - state.thinking.since) / 100) * 100);
  if (isOver(state)) return outcome(state).kind === 'resigned' && state.variant.sides > 2 ? t('resigned_trio') : '';
  // A game that came with a link waits to be looked through.
  if (state.paused && state.linked && !personToMove(state)) return t('paused_linked', { who: who(text, state, state.position.turn) });
  if (state.settings.hints && personToMove(state)) {
    if (state.hints?.text === state.position.text) return hintSentence(text, state, state.pointed) || t(!state.hints.found.exact ? 'hint_legend_estimate' : narrow ? 'hint_legend' : 'hint_legend_words');
    return state.hintBusy ? t('hint_busy') : '';
  }
  // Of three, one wins otherwise than the others.
  if (state.variant.sides > 2 && state.ply < 3) {
    const side = state.variant.goals.indexOf('square');
    return t('of', { name: colourName(text, lookOf(state, side).colour), what: t('goal_square') });
  }
  const last = lastAnswer(state);
  return last ? t('status_answered', { who: who(text, state, last.side), time: timeText(text, last.step.ms ?? 0) }) : '';
}
