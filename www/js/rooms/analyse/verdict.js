// The position in one sentence, how certain that is, and what the bar beside the board shows.

import { moveShort } from '../../game/names.js';
import { certain } from './judging.js';
import { isSure, movesLeft } from './marks.js';
import { sideName } from './sides.js';

/** @typedef {import('./types.js').Words} Words */
/** @typedef {import('./types.js').Variant} Variant */
/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./types.js').Judgement} Judgement */
/** @typedef {import('./types.js').Judged} Judged */

/** « la colonne 4 », « b2 ». @param {Words} text @param {Variant} variant @param {number[]} moves */
const choice = (text, variant, moves) => (variant.gravity ? text.t('in_columns', { moves: listed(text, variant, moves) }) : listed(text, variant, moves));

/** « 3, 4 ou 5 ». @param {Words} text @param {Variant} variant @param {number[]} moves */
function listed(text, variant, moves) {
  const names = [...moves].sort((a, b) => a - b).map((move) => moveShort(variant, move));
  if (names.length < 2) return names.join('');
  // More than a few tell nothing; the chips show them all.
  if (names.length > 4) return text.t('moves_many', { some: names.slice(0, 3).join(', '), n: names.length - 3 });
  return text.t('moves_or', { some: names.slice(0, -1).join(', '), last: names.at(-1) });
}

/** Whether nothing at all is known of some of the moves. @param {Judgement} judgement */
const isOpen = ({ moves }) => moves.some(({ worth }) => worth.kind === 'unknown');

/** @param {Words} text @param {import('./types.js').Cast} cast @param {Position} position @param {Judgement | null} found @returns {string} */
export function verdict(text, cast, { outcome, turn }, found) {
  const { t } = text;
  const { variant } = cast;
  const who = sideName(text, cast, turn);
  if (outcome.kind === 'win') return t('verdict_over', { who: sideName(text, cast, outcome.winner ?? outcome.side ?? 0) });
  if (outcome.kind === 'draw') return t('verdict_over_draw');
  const top = found?.moves.find(({ move }) => move === found.best[0])?.worth;
  if (!found || !top) return t('verdict_turn', { who });
  const all = found.best.length === found.moves.length;
  const facts = { who, moves: choice(text, variant, found.best), n: movesLeft(top, variant) };
  // Among the moves that nobody knows of yet one may win sooner.
  if (top.kind === 'win') return t(facts.n && (facts.n === 1 || !isOpen(found)) ? 'verdict_win' : 'verdict_won', facts);
  if (isOpen(found)) return t('verdict_turn', { who });
  // A draw or a loss is only certain once nothing better can turn up.
  if (found.moves.every(({ worth }) => isSure(worth))) {
    if (top.kind === 'draw') return all ? t('verdict_draw_all', facts) : t('verdict_draw', facts);
    if (top.kind === 'loss') return facts.n ? t(all ? 'verdict_loss_all' : 'verdict_loss', facts) : t('verdict_lost', facts);
  }
  if (top.kind === 'rate') return t('verdict_rate', facts);
  if (top.kind === 'points' || top.kind === 'draw') {
    const value = top.value ?? 0;
    return t(value > 0 ? 'verdict_better' : value < 0 ? 'verdict_worse' : 'verdict_even', facts);
  }
  return t('verdict_turn', { who });
}

/**
 * How certain the verdict is: `sure` is proved, `guess` an estimate, `busy` on the way.
 * @param {Words} text @param {Position} position @param {Judged | null} judged @param {boolean} busy
 * @returns {{ kind: 'sure' | 'guess' | 'busy' | '', words: string }}
 */
export function certainty(text, { outcome, legal }, judged, busy) {
  const { t } = text;
  if (outcome.kind !== 'ongoing') return { kind: 'sure', words: t('sure_over') };
  const found = judged?.found;
  const facts = { n: found ? certain(found) : 0, total: legal.length, nodes: text.compact(found?.nodes ?? 0) };
  // A win that is proved stays the verdict, whatever the other moves turn out to be worth.
  const won = found?.moves.some(({ move, worth }) => move === found.best[0] && worth.kind === 'win');
  if (found && (found.exact || won)) return { kind: 'sure', words: t(found.book ? 'sure_book' : 'sure_search') };
  if (busy) return { kind: 'busy', words: t(found?.nodes ? 'progress_nodes' : 'progress', facts) };
  if (!found) return { kind: '', words: '' };
  // Stopped before every move had a value: what there is is proved, and nobody has estimated the rest.
  if (isOpen(found)) return { kind: '', words: t('progress_stopped', facts) };
  if (found.by === 'mcts') return { kind: 'guess', words: t('guess_mcts', { nodes: text.compact(found.nodes), count: found.nodes }) };
  return { kind: 'guess', words: t('guess_expert', { depth: found.depth }) };
}

/**
 * The bar: the share of each side in percent, and what that means. A proved win fills it; an
 * estimate only leans, by a fixed step, because its points are no probability.
 * @param {Words} text @param {import('./types.js').Cast} cast @param {Position} position @param {Judgement | null} found
 * @returns {{ share: number, sure: boolean, words: string } | null} the first side's share; null where there are three sides
 */
export function balance(text, cast, { outcome, turn }, found) {
  if (cast.variant.sides !== 2) return null;
  const { t } = text;
  /** @param {number} side */
  const full = (side) => ({ share: side === 0 ? 100 : 0, sure: true, words: t('bar_wins', { who: sideName(text, cast, side) }) });
  const draw = { share: 50, sure: true, words: t('bar_draw') };
  if (outcome.kind === 'win') return full(outcome.winner ?? outcome.side ?? 0);
  if (outcome.kind === 'draw') return draw;
  const top = found?.moves.find(({ move }) => move === found.best[0])?.worth;
  if (!found || !top || top.kind === 'unknown') return { share: 50, sure: false, words: t('bar_unknown') };
  if (top.kind === 'win') return full(turn);
  if (isOpen(found)) return { share: 50, sure: false, words: t('bar_unknown') };
  if (found.exact) return top.kind === 'draw' ? draw : full(1 - turn);
  const value = top.kind === 'rate' ? (top.thousandths ?? 500) - 500 : (top.value ?? 0);
  if (value === 0) return { share: 50, sure: false, words: t('bar_even') };
  const side = value > 0 ? turn : 1 - turn;
  return { share: side === 0 ? 68 : 32, sure: false, words: t('bar_leans', { who: sideName(text, cast, side) }) };
}
