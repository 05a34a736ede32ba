// An opponent's reasons in words. The report carries facts; the sentences are in reasons-*.js,
// fetched when the first opponent has moved.

import { cellWords, moveName } from './names.js';
import { colourName, signed } from './players.js';
import { lookOf } from './seats.js';

/** @typedef {import('./types.js').Report} Report */
/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('../house/text.js').Text} Text */
/** @typedef {import('../house/text.js').Lang} Lang */

/** The sentences of each language that has been fetched. @type {Partial<Record<Lang, Record<string, string>>>} */
const loaded = {};

/** @param {Lang} lang */
export async function load(lang) {
  const { why } = await (lang === 'fr' ? import('./reasons-fr.js') : import('./reasons-en.js'));
  loaded[lang] = why;
}

/**
 * The move: where it was played, by which side, and what stood on the board before; `lots`: who played
 * it draws lots among equals; `wins`: the move has won the game.
 * @typedef {{ move: number, side: number, cells: ArrayLike<number>, lots?: boolean, wins?: boolean }} Played
 */

/**
 * The reason for a move, and the figures behind it; null while the words are not there.
 * @param {Text} text @param {Table} state @param {Played} played @param {Report} report
 * @returns {{ main: string, fine: string } | null}
 */
export function explain(text, state, { move, side, cells: before, lots, wins }, report) {
  const sentences = loaded[text.lang];
  if (!sentences) return null;
  /** @type {{ kind: string } & Record<string, any>} */
  const why = report.why ?? { kind: 'stopped' };
  const unsaid = (why.kind === 'solved' && !report.exact) || (why.kind === 'threats' && why.value === undefined && !why.result);
  const equals = why.kind === 'search' && why.among > 1;
  // A note of +500 says less than that the game is won.
  const key = wins && why.kind === 'search' ? 'search_wins' : unsaid ? 'stopped' : equals ? (lots ? 'search_drawn' : 'search_equal') : keyOf(why, (cell) => before[cell] === side + 1);
  const { variant } = state;
  /** @param {number[]} [cells] */
  const cells = (cells = []) => cells.map((cell) => cellWords(text, variant, cell)).reduce((list, cell) => (list ? text.t('cell_and', { cells: list, cell }) : cell), '');
  const facts = {
    ...figures(why),
    cell: why.cell === undefined ? '' : cellWords(text, variant, why.cell),
    cells: cells(why.cells ?? why.line),
    forbidden: cells(why.forbidden),
    own: cells(why.own),
    other: cells(why.other),
    count: (why.own ?? []).length,
    theirs: (why.other ?? []).length,
    depth: report.depth,
    // Of the line the window belongs to, one or two are missing.
    blocked: (variant.goals[0] === 'line3' ? 3 : 4) - (why.window === 'blocks_one' ? 1 : 2),
    percent: why.thousandths === undefined ? '' : text.number(why.thousandths / 10, { maximumFractionDigits: 1 }),
    // By colour: « vous » would need another grammar.
    whom: why.side === undefined ? '' : colourName(text, lookOf(state, why.side).colour),
    value: why.value === undefined ? '' : signed(text, why.value),
    moves: Math.ceil((why.result?.plies ?? 0) / variant.sides),
  };
  /** @param {string} name */
  const say = (name) => (Object.hasOwn(sentences, name) ? text.fill(sentences[name], facts) : '');
  const place = moveName(text, variant, move);
  const main = text.fill(sentences.frame, { place, reason: say(key) || say('stopped') });
  const more = [
    why.window && why.window !== 'nothing' && why.among > 1 ? say('window_drawn') : '',
    // The third rule may play them all the same.
    why.rule === 'extend' && why.forbidden?.length ? say('forbidden') : '',
    why.own?.length ? say('own') : '',
    why.other?.length ? say('other') : '',
    bounded(report) ? say('others_bounded') : '',
  ].filter(Boolean);
  // A score that was read took no search; what was searched besides says nothing of this move.
  const searched = !why.book;
  const fine = [
    report.exact ? say('exact_mark') : '',
    why.book ? say('book_mark') : '',
    searched && report.depth ? text.fill(sentences.depth, { depth: report.depth }) : '',
    searched && report.nodes ? text.fill(sentences.nodes, { nodes: text.compact(report.nodes), n: report.nodes }) : '',
    why.cuts ? text.fill(sentences.cuts, { cuts: text.compact(why.cuts), n: why.cuts }) : '',
    why.recalled ? text.fill(sentences.recalled, { recalled: text.compact(why.recalled), n: why.recalled }) : '',
  ].filter(Boolean);
  return { main: [main, ...more].join(' '), fine: fine.join('\u00a0· ') };
}

/** Whether other moves were only shown not to be better: bars of bounds would tell nothing. @param {Report} report */
export const bounded = ({ scores, best }) => scores.some(({ move, kind }) => move !== best && kind === 'at_most');

/** Whether the worths of a report compare moves; chance and rules weigh none. @param {Report} report */
export const compares = (report) => report.scores.length > 1 && !['random', 'rule'].includes(report.why?.kind ?? '') && !bounded(report);

/** Numbers as they come. @param {Record<string, any>} why */
function figures(why) {
  return Object.fromEntries(Object.entries(why).filter(([, value]) => typeof value === 'number'));
}

/** Which sentence fits. @param {{ kind: string } & Record<string, any>} why @param {(cell: number) => boolean} isOwn whether the mover's disc lies there */
export function keyOf(why, isOwn) {
  const detail = why.rule ?? why.window ?? why.reason ?? why.result?.kind;
  if (why.rule === 'extend') {
    // The bot's second rule takes runs of either colour: the opponent's are not extended but stopped.
    const own = (why.line ?? []).filter(isOwn).length;
    return own === 0 ? 'rule_extend_other' : own < why.line.length ? 'rule_extend_both' : 'rule_extend';
  }
  if (detail === undefined) return why.kind;
  // A certain result whose number of moves is not known says less.
  return `${why.kind}_${detail}${why.result && !why.result.plies && detail !== 'draw' ? '_some' : ''}`;
}
