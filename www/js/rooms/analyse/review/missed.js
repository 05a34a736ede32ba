// One missed decision: the explanation in five parts, and what can be done with it.

import { encodeLink, linkSeats } from '../../../game/links.js';
import { h, icon, svgPath } from '../../../parts/dom.js';
import { sideName } from '../sides.js';
import { written } from '../tree.js';
import { chips, rich } from './rich.js';
import { SIGNS, causeSaid, endingSaid, fallsSaid, moveShort, resultSaid } from './told.js';

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
 * @property {number} at          the how-manieth it is, from 0
 * @property {number} total
 * @property {import('./explain.js').Asked<Explanation>} why
 * @property {import('./explain.js').Asked<import('../../../../puissance4.js').Fall[]> | undefined} falls
 * @property {import('../types.js').Node} before  where it was played
 */

/**
 * Where Play takes the game up, against the same opponent: in a game that was kept, whoever sat there.
 * @param {Room} room @param {import('../types.js').Node} node @param {number} turn @param {string[] | undefined} seats of the game, if they are known
 */
export function playFrom({ house, state }, node, turn, seats) {
  const { variant, setup } = state;
  const { rules, settings } = house;
  const foes = (seats ?? settings.seats).filter((spec) => spec !== 'human' && rules.plays(variant.id, spec));
  const foe = foes[0] ?? rules.levels(variant.id)[2]?.id ?? rules.opponents(variant.id)[0]?.id ?? 'human';
  // Whoever comes from here is the side to move.
  const first = turn ? 'them' : 'me';
  return house.route.link({ room: 'play', text: encodeLink({ kind: 'game', variant: variant.id, setup: setup || undefined, moves: written(node), ...linkSeats(['human', foe]), first }) });
}

/** A result as a chip: filled, outlined or hatched, always with its glyph and words. @param {string} words @param {string} kind */
const result = (words, kind) => h('span', { class: 'result', 'data-worth': kind }, words);

/** @param {string} label @param {...(Node | string | null | false)} content */
const part = (label, ...content) => h('div', { class: 'part' }, h('dt', {}, label), h('dd', {}, ...content));

/**
 * @param {Room} room @param {Missed} missed @param {object} hands
 * @param {(step: number) => void} hands.onStep       to another missed decision
 * @param {(count: number) => void} hands.onRefuted   shows the refutation so far
 * @param {(count: number) => void} hands.onInstead   shows the best line so far
 * @param {string[]} [hands.seats]
 * @returns {(Node | null)[]}
 */
export function missedCard(room, missed, { onStep, onRefuted, onInstead, seats }) {
  const text = room.text();
  const { variant } = room.state;
  const { ply, fact, at, total, why: { found, failed }, falls } = missed;
  const who = sideName(text, variant, fact.side);
  /** @param {number} step @param {string} name @param {'missed_back' | 'missed_next'} word */
  const turn = (step, name, word) => h('button', {
    type: 'button', class: 'btn quiet', 'data-focus': name, 'aria-label': text.t(word), title: text.t(word),
    'aria-disabled': at + step < 0 || at + step >= total ? 'true' : null, onclick: () => at + step >= 0 && at + step < total && onStep(step),
  }, icon(step < 0 ? 'i-back' : 'i-next'));
  return [
    h('div', { class: 'missed-head' },
      h('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[fact.mark] ?? ''),
      h('h2', {}, text.t('missed_title', { n: ply + 1, who, move: moveShort(variant, fact.move) })),
      h('span', { class: 'turns' }, h('span', { class: 'fine' }, text.t('missed_of', { n: at + 1, total })),
        total > 1 ? turn(-1, 'missed-back', 'missed_back') : null, total > 1 ? turn(1, 'missed-next', 'missed_next') : null)),
    found ? parts(room, found, onRefuted, onInstead) : partial(room, missed, failed),
    h('div', { class: 'row' },
      act('try_again', text.t('try_again'), svgPath(AGAIN), 'btn primary'),
      found ? act('refute_me', text.t('refute_me'), icon('i-play')) : null,
      h('a', { class: 'btn', 'data-focus': 'play-on', href: playFrom(room, missed.before, fact.side, seats) }, icon('i-next'), h('span', {}, text.t('play_on'))),
      act('who_falls', text.t('who_falls'), svgPath(QUESTION), 'btn', !!falls)),
    falls ? h('p', { class: 'falls', 'aria-live': 'polite' }, falls.found ? fallsSaid(text, falls.found) : text.t(falls.failed ? 'falls_failed' : 'falls_busy')) : null,
  ];
}

/** @param {string} name @param {string} words @param {Node} picture @param {string} [look] @param {boolean} [done] */
const act = (name, words, picture, look = 'btn', done = false) => h('button', { type: 'button', class: look, 'data-do': name, 'aria-disabled': done ? 'true' : null }, picture, h('span', {}, words));

/** The result alone, while the cause is looked for or cannot be found. @param {Room} room @param {Missed} missed @param {string | undefined} failed */
function partial(room, { fact: { before, after } }, failed) {
  const text = room.text();
  const said = !failed ? 'explain_busy' : failed === 'interrupted' || failed === 'no_memory' ? 'explain_unsure' : 'explain_failed';
  return h('dl', { class: 'parts' },
    before && after ? part(text.t('part_result'), ...change(room, before, after)) : '',
    part(text.t('part_cause'), h('span', { class: 'fine' }, text.t(said)), failed ? h('button', { type: 'button', class: 'btn tiny', 'data-do': 'explain_again' }, text.t('explain_again')) : null));
}

/** @param {Room} room @param {import('../../../../puissance4.js').Decided} before @param {import('../../../../puissance4.js').Decided} after */
function change(room, before, after) {
  const text = room.text();
  return [
    result(resultSaid(text, before, 'was'), before.kind), h('span', { class: 'arrow', 'aria-hidden': 'true' }, '→'),
    h('span', { class: 'unseen' }, ` ${text.t('result_becomes')} `), result(resultSaid(text, after, 'is'), after.kind),
  ];
}

/** @param {Room} room @param {Explanation} told @param {(count: number) => void} onRefuted @param {(count: number) => void} onInstead */
function parts(room, told, onRefuted, onInstead) {
  const text = room.text();
  const { variant } = room.state;
  const cause = causeSaid(text, variant, told);
  const others = told.keepers.filter((move) => move !== told.instead.moves[0]);
  /** Best lines are rarely the only ones; a win at once is. @param {import('../../../../puissance4.js').Ending} ending */
  const ends = (ending) => {
    const said = endingSaid(text, variant, ending);
    return h('span', { class: 'ends' }, ...rich(ending.how === 'at_once' ? said : text.t('line_example_short', { ending: said })));
  };
  return h('dl', { class: 'parts' },
    part(text.t('part_result'), ...change(room, told.before, told.after)),
    part(text.t('part_cause'), h('strong', {}, cause.name), text.t('cause_colon'), ...cause.said.flatMap((sentence, i) => [i ? ' ' : '', ...rich(sentence)])),
    part(text.t('part_refutation'), chips(room, told.refutation.moves, 1 - told.side, 'refuted', onRefuted), ends(told.refutation)),
    part(text.t('part_instead'), chips(room, told.instead.moves, told.side, 'instead', onInstead), ends(told.instead),
      others.length ? h('span', { class: 'fine' }, ` ${text.t('keepers_also', { n: others.length, moves: others.map((move) => moveShort(variant, move)).join(', ') })}`) : null),
    part(text.t('part_certainty'), h('span', { class: 'badge', 'data-kind': told.certainty === 'forecast' ? 'guess' : 'sure' }, svgPath(TICK), text.t(told.certainty === 'rule' ? 'sure_rule' : told.certainty === 'search' ? 'sure_proof' : 'sure_forecast'))));
}
