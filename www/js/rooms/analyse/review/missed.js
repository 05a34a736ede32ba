// One missed decision: the explanation in five parts, and what can be done with it.

import { moveShort } from '../../../game/names.js';
import { h, icon, svgPath } from '../../../parts/dom.js';
import { rich } from '../cells.js';
import { playLink } from '../links.js';
import { fullName, player } from '../sides.js';
import { action, chips, row } from './rich.js';
import { nextButton } from './trying.js';
import { SIGNS, causeSaid, endingSaid, fallsSaid, plainCause, resultSaid } from './told.js';

/** @typedef {import('../types.js').Room} Room */
/** @typedef {import('../../../../puissance4.js').Explanation} Explanation */
/** @typedef {import('../../../../puissance4.js').ReviewPly} ReviewPly */

const TICK = 'm5 12.5 4.5 4.5L19 7';
const AGAIN = 'M5 5v5h5M5.5 10A8 8 0 1 1 4 14';
const QUESTION = 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4m0 3v.1';

/**
 * @typedef {object} Missed
 * @property {number} ply
 * @property {ReviewPly} fact
 * @property {number} at          the how-manieth moment it is, from 0
 * @property {number} total       how many moments there are: missed decisions, and wins at once that changed no result
 * @property {{ n: number, total: number }} count  among the missed decisions alone
 * @property {boolean} refuting   the engine plays the refutation on
 * @property {boolean} train      one goes through the mistakes of many games
 * @property {import('./explain.js').Asked<Explanation>} why
 * @property {import('./explain.js').Asked<import('../../../../puissance4.js').Fall[]> | undefined} falls
 * @property {import('../types.js').Node} before  where it was played
 * @property {import('./rich.js').Unfolded} unfolded
 */

/** A result as a chip: filled, outlined or hatched, always with its glyph and words. @param {string} words @param {string} kind */
const result = (words, kind) => h('span', { class: 'result', 'data-worth': kind }, words);

/** @param {string} label @param {...(Node | string | null | false)} content */
const part = (label, ...content) => h('div', { class: 'part' }, h('dt', {}, label), h('dd', {}, ...content));

/**
 * @param {Room} room @param {Missed} missed @param {object} hands
 * @param {(step: number) => void} hands.onStep       to another missed decision
 * @param {(count: number) => void} hands.onRefuted   shows the refutation so far
 * @param {(count: number) => void} hands.onInstead   shows the best line so far
 * @returns {(Node | null)[]}
 */
export function missedCard(room, missed, { onStep, onRefuted, onInstead }) {
  const text = room.text();
  const { variant } = room.state;
  const { ply, fact, at, total, why: { found, failed }, falls } = missed;
  const who = { who: fullName(text, room.state, fact.side), you: player(text, room.state, fact.side).verb };
  /** @param {number} step @param {string} name @param {'missed_back' | 'missed_next'} word */
  const turn = (step, name, word) => h('button', {
    class: 'btn quiet', 'data-focus': name, 'aria-label': text.t(word), title: text.t(word),
    'aria-disabled': at + step < 0 || at + step >= total ? 'true' : null, onclick: () => at + step >= 0 && at + step < total && onStep(step),
  }, icon(step < 0 ? 'i-back' : 'i-next'));
  return [
    h('div', { class: 'missed-head' },
      h('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[fact.mark] ?? ''),
      h('h2', {}, text.t('missed_title', { n: ply + 1, ...who, move: moveShort(variant, fact.move) })),
      h('span', { class: 'turns' }, h('span', { class: 'fine' }, fact.note ? text.t('missed_note') : text.t('missed_of', missed.count)),
        total > 1 ? turn(-1, 'missed-back', 'missed_back') : null, total > 1 ? turn(1, 'missed-next', 'missed_next') : null)),
    fact.note ? noted(room, missed) : found ? parts(room, found, missed.unfolded, onRefuted, onInstead) : partial(room, missed, failed),
    row(
      missed.train ? nextButton(text, 'train_next') : null,
      fact.note ? null : act('try_again', text.t('try_again'), svgPath(AGAIN), missed.train ? 'btn' : 'btn primary'),
      found ? h('button', { class: 'btn', 'data-do': 'refute_me', 'aria-pressed': String(missed.refuting) }, icon('i-play'), h('span', {}, text.t('refute_me'))) : null,
      h('a', { class: 'btn', 'data-focus': 'play-on', href: playLink(room, missed.before, fact.side) }, icon('i-next'), h('span', {}, text.t('play_on'))),
      fact.note ? null : act('who_falls', text.t('who_falls'), svgPath(QUESTION), 'btn', !!falls)),
    falls ? h('p', { class: 'falls', 'aria-live': 'polite' }, falls.found ? fallsSaid(text, falls.found) : text.t(falls.failed ? 'falls_failed' : 'falls_busy')) : null,
  ];
}

/** @param {string} name @param {string} words @param {Node} picture @param {string} [look] @param {boolean} [done] */
const act = (name, words, picture, look = 'btn', done = false) => h('button', { class: look, 'data-do': name, 'aria-disabled': done ? 'true' : null }, picture, h('span', {}, words));

/** The result alone, while the cause is looked for or cannot be found. @param {Room} room @param {Missed} missed @param {string | undefined} failed */
function partial(room, { fact: { before, after } }, failed) {
  const text = room.text();
  const said = !failed ? 'explain_busy' : failed === 'interrupted' || failed === 'no_memory' ? 'explain_unsure' : 'explain_failed';
  return h('dl', { class: 'parts' },
    before && after ? part(text.t('part_result'), ...change(room, before, after)) : '',
    part(text.t('part_cause'), h('span', { class: 'fine' }, text.t(said)), failed ? action(text, 'explain_again', 'btn tiny') : null));
}

/** A move that changed no result, but missed a win at once or gave one. @param {Room} room @param {Missed} missed */
function noted(room, { fact: { before, after, note, side } }) {
  const text = room.text();
  if (!before || !after || !note) return h('dl', { class: 'parts' });
  const cause = plainCause(text, room.state, note, side);
  return h('dl', { class: 'parts' },
    part(text.t('part_result'), ...change(room, before, after)),
    part(text.t('part_cause'), h('strong', {}, cause.name), text.t('cause_colon'), ...cause.said.flatMap((sentence) => rich(room, sentence))),
    part(text.t('part_certainty'), badge(text, 'rule')));
}

/** Explanations are proved, in one way or the other. @param {import('../types.js').Words} text @param {import('../../../../puissance4.js').Certainty} certainty */
const badge = (text, certainty) => h('span', { class: 'badge', 'data-kind': 'sure' }, svgPath(TICK), text.t(certainty === 'rule' ? 'sure_rule' : 'sure_proof'));

/** @param {Room} room @param {import('../../../../puissance4.js').Decided} before @param {import('../../../../puissance4.js').Decided} after */
function change(room, before, after) {
  const text = room.text();
  return [
    result(resultSaid(text, before, 'was'), before.kind), h('span', { class: 'arrow', 'aria-hidden': 'true' }, '→'),
    h('span', { class: 'unseen' }, ` ${text.t('result_becomes')} `), result(resultSaid(text, after, 'is'), after.kind),
  ];
}

/** @param {Room} room @param {Explanation} told @param {import('./rich.js').Unfolded} unfolded @param {(count: number) => void} onRefuted @param {(count: number) => void} onInstead */
function parts(room, told, unfolded, onRefuted, onInstead) {
  const text = room.text();
  const { variant } = room.state;
  const cause = causeSaid(text, room.state, told);
  const others = told.keepers.filter((move) => move !== told.instead.moves[0]);
  /** Best lines are rarely the only ones; a win at once is. @param {import('../../../../puissance4.js').Ending} ending @param {string} cause the one that has told this ending */
  const ends = (ending, cause) => {
    const said = endingSaid(text, room.state, ending, told.cause.kind === cause);
    return h('span', { class: 'ends' }, ...rich(room, ending.how === 'at_once' ? said : text.t('line_example_short', { ending: said })));
  };
  return h('dl', { class: 'parts' },
    part(text.t('part_result'), ...change(room, told.before, told.after)),
    part(text.t('part_cause'), h('strong', {}, cause.name), text.t('cause_colon'), ...cause.said.flatMap((sentence, i) => [i ? ' ' : '', ...rich(room, sentence)])),
    part(text.t('part_refutation'), chips(room, told.refutation.moves, 1 - told.side, 'refuted', onRefuted, unfolded), ends(told.refutation, 'rows_lost')),
    part(text.t('part_instead'), chips(room, told.instead.moves, told.side, 'instead', onInstead, unfolded), ends(told.instead, 'rows_given'),
      others.length ? h('span', { class: 'fine' }, ` ${text.t('keepers_also', { n: others.length, moves: others.map((move) => moveShort(variant, move)).join(', ') })}`) : null),
    part(text.t('part_certainty'), badge(text, told.certainty)));
}
