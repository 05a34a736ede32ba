// « Pourquoi ce coup ? » in Play: the last answer of an opponent in words, what each move was worth, and
// what of it is shown on the board: the cells a sentence speaks of, and the expected continuation as
// pale discs. Fetched when the first opponent has moved.

import { moveName, moveShort } from '../../game/names.js';
import { who } from '../../game/players.js';
import * as reasons from '../../game/reasons.js';
import { seatOf } from '../../game/seats.js';
import { chip, isEstimate, isValue, long, short, spans } from '../../game/worths.js';
import { missing } from '../../house/patience.js';
import { createWhy } from '../../parts/why.js';
import { isOver, lastAnswer, textTo } from './state.js';
import { reviewOf } from './view.js';

/** @typedef {import('./types.js').Play} Play */
/** @typedef {import('../../board/board.js').Mark} Mark */
/** @typedef {import('../../game/types.js').Report} Report */
/** @typedef {import('../../game/types.js').Position} Position */

/** @param {Play} play @param {HTMLElement} root */
export function createExplained(play, root) {
  const { state, house } = play;
  const draw = createWhy(root);
  /** Positions asked for, by their text: the rules answer the same every time. @type {Map<string, Position>} */
  const seen = new Map();
  /** The language and the answer for which sentences were fetched last. */
  let asked = '';

  /** @param {string} text */
  function at(text) {
    const key = `${state.variant.id} ${text}`;
    const known = seen.get(key) ?? house.rules.at(state.variant.id, text);
    if (seen.size > 200) seen.clear();
    seen.set(key, known);
    return known;
  }

  /** The answer on show, with the position before and after it. */
  function answer() {
    const last = lastAnswer(state);
    const report = last?.step.report;
    if (!last || !report) return null;
    return { ...last, report, before: at(textTo(state, last.ply)), after: textTo(state, last.ply + 1) };
  }

  /** The moves expected after the answer, as they are written; a kept line that the rules refuse is none. @param {Report} report @param {string} after */
  function following({ line }, after) {
    const size = state.variant.gravity ? 1 : 2;
    const texts = (line.match(new RegExp(`.{${size}}`, 'g')) ?? []).slice(1);
    try {
      const all = house.rules.moves(state.variant.id, after + texts.join(''));
      return texts.map((text, i) => ({ text, name: moveShort(state.variant, all[all.length - texts.length + i]) }));
    } catch {
      return [];
    }
  }

  /** Fetches the sentences of a language, then draws again; those that do not come are fetched again with the next answer. @param {import('../../house/text.js').Lang} lang @param {string} after */
  function learn(lang, after) {
    const key = `${lang} ${after}`;
    if (asked === key) return;
    const told = asked;
    asked = key;
    reasons.load(lang).then(house.redraw, () => told || missing(house));
  }

  /**
   * What each legal move was worth to who moved.
   * @param {Pick<Report, 'scores' | 'exact' | 'best'>} found @param {number} side
   * @returns {import('../../parts/why.js').Worths}
   */
  function worths({ scores, exact, best }, side) {
    const text = play.text();
    const beside = { sides: state.variant.sides, exact };
    const spoken = scores.map((score) => text.t('of', { name: moveName(text, state.variant, score.move), what: long(text, score, beside) })).join(', ');
    const { zero, bars } = spans(scores);
    const vague = scores.some((score) => !isValue(score) || isEstimate(score));
    return {
      label: text.t('of', { name: `${text.t('why_scores')} (${who(text, state, side)})`, what: spoken }),
      legend: text.t(vague ? (scores.some(({ visits }) => visits !== undefined) ? 'why_legend_visits' : 'why_legend_points') : 'hint_legend'),
      variant: state.variant,
      zero,
      list: scores.map((score, i) => ({
        move: score.move, name: moveShort(state.variant, score.move),
        value: isEstimate(score) || score.kind === 'unknown' ? short(text, score, beside) : chip(text, score, beside).brief,
        from: bars[i]?.from ?? zero, to: bars[i]?.to ?? zero, best: score.move === best, vague: !isValue(score),
      })),
    };
  }

  /** The worth of every move, asked of the judge afterwards. @param {string} position @param {number} best */
  function judged(position, best) {
    const found = state.judged?.text === position ? state.judged.found : null;
    return found && { scores: found.moves.map(({ move, worth }) => ({ move, ...worth })), exact: found.exact, best };
  }

  /** The opponent that a level stands for here. @param {number} side */
  const specOf = (side) => house.rules.resolve(state.variant.id, state.seats[seatOf(state, side)].spec, state.seed);

  /** Whether chance decides for an opponent among equals: it then has a seed. @param {number} side */
  const drawsLots = (side) => house.rules.catalog.opponents.some(({ id, options }) => id === house.rules.spec(specOf(side)).id && options.some(({ name }) => name === 'seed'));

  /** The lessons on how this opponent thinks and what the others do, about the position it answered. @param {string} position @param {number} side */
  function lesson(position, side) {
    if (!house.has('learn')) return [];
    const spec = specOf(side);
    const [moves, setup] = position.split(':').reverse();
    const query = { v: state.variant.id, ...(setup ? { s: setup } : {}), m: moves, ai: spec };
    /** @param {string} path @param {'why_lesson' | 'why_minds'} label */
    const to = (path, label) => ({ href: house.route.link({ room: 'learn', path: [path], query }), label: play.text().t(label) });
    return [to(house.rules.spec(spec).id, 'why_lesson'), to('minds', 'why_minds')];
  }

  /** A game that goes on is reviewed from here; once it is over its result leads there. */
  function review() {
    const href = isOver(state) ? null : reviewOf(play);
    return href ? [{ href, label: play.text().t('analyse_game') }] : [];
  }

  return {
    draw() {
      const text = play.text();
      const now = answer();
      if (!now) return draw(null);
      const { report, side, step, before, after } = now;
      const said = reasons.explain(text, state, { move: step.move, side, cells: before.cells, lots: drawsLots(side), wins: at(after).outcome.kind === 'win' }, report);
      if (!said) return learn(text.lang, after);
      const more = judged(before.text, step.move);
      const shown = more ?? (reasons.compares(report) ? report : null);
      const moves = following(report, after).map(({ name }) => name);
      const here = state.seen.text === after;
      draw({
        title: text.t('why_title'),
        ...said,
        worths: shown && worths(shown, side),
        note: state.judging ? text.t('why_judging') : undefined,
        acts: [
          // The last move is marked anyway.
          ...(state.lit || spoken(now, true).length > 1 ? [{ act: 'lit', label: text.t('why_lit'), pressed: state.lit }] : []),
          ...(shown ? [] : [{ act: 'worths', label: text.t('why_scores'), off: state.judging }]),
          ...lesson(before.text, side),
          ...review(),
        ],
        line: moves.length ? { label: text.t('why_line'), moves, at: here ? Math.min(state.ahead, moves.length) : 0, back: text.t('go_back'), on: text.t('go_on'), off: !here } : null,
      });
    },

    /** Asked by the buttons of the continuation. @param {number} by */
    step(by) {
      const now = answer();
      if (now) state.ahead = Math.max(0, Math.min(following(now.report, now.after).length, state.ahead + by));
    },

    /** The position before the answer on show, if any. */
    position: () => answer()?.before.text ?? null,

    /** What is shown on the board. @param {boolean} chips whether there is room below the columns @returns {Mark[]} */
    marks(chips) {
      const now = answer();
      if (!now || state.seen.text !== now.after) return [];
      return [...(state.lit ? spoken(now, chips) : []), ...ahead(now)];
    },
  };

  /** The discs expected next, each with its number. @param {{ report: Report, after: string }} now @returns {Mark[]} */
  function ahead({ report, after }) {
    const moves = following(report, after).slice(0, state.ahead).map(({ text }) => text);
    return moves.flatMap((_, i) => {
      const { turn } = at(after + moves.slice(0, i).join(''));
      const cell = at(after + moves.slice(0, i + 1).join('')).last ?? 0;
      return [{ kind: /** @type {const} */ ('ghost'), cell, side: turn }, { kind: /** @type {const} */ ('text'), cell, text: String(i + 1) }];
    });
  }

  /** What the sentence speaks of. @param {{ report: Report, side: number, step: { move: number } }} now @param {boolean} chips @returns {Mark[]} */
  function spoken({ report, side }, chips) {
    const text = play.text();
    const { variant } = state;
    /** @type {{ kind: string } & Record<string, any>} */
    const why = report.why ?? { kind: 'stopped' };
    const played = state.seen.last ?? -1;
    const cells = new Set([...(why.line ?? []), ...(why.cells ?? []), ...(why.cell === undefined ? [] : [why.cell]), ...(played < 0 ? [] : [played])]);
    /** @param {number[] | undefined} list @param {number} whose @returns {Mark[]} */
    const threats = (list, whose) => (list ?? []).map((cell) => ({ kind: Math.floor(cell / variant.width) % 2 ? 'square' : 'triangle', cell, side: whose }));
    /** @type {Mark[]} */
    const columns = chips && variant.gravity && (why.kind === 'visits' || why.kind === 'rates')
      ? report.scores.filter(({ visits }) => visits !== undefined).map((score) => ({ kind: 'value', column: score.move, text: short(text, score, { sides: variant.sides, exact: false }), vague: true, best: score.move === report.best, label: text.t('hint_visits', { n: score.visits ?? 0 }) }))
      : [];
    return [
      ...[...cells].map((cell) => ({ kind: /** @type {const} */ ('lit'), cell })),
      ...(why.forbidden ?? []).map((/** @type {number} */ cell) => ({ kind: /** @type {const} */ ('ban'), cell })),
      ...threats(why.own, side), ...threats(why.other, 1 - side),
      ...columns,
    ];
  }
}
