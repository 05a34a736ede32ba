// What is drawn on the board: values of moves, the best line, threats. Words and signs are made here,
// when they are drawn; what they say comes from the engine and the rules.

import { cellWords } from '../../game/names.js';
import { marked } from './cells.js';
import { signed } from '../../game/players.js';
import { ENDS, chip, long, tone } from '../../game/worths.js';
import { sideName } from './sides.js';

/** @typedef {import('./types.js').Words} Words */
/** @typedef {import('./types.js').Variant} Variant */
/** @typedef {import('./types.js').Judgement} Judgement */
/** @typedef {import('./types.js').Mark} Mark */
/** @typedef {import('../../../puissance4.js').Worth} Worth */

/** As many moves of the best line as are drawn as discs: more could not be told apart. */
const GHOSTS = 10;

/** Whether a worth is certain. @param {Worth} worth */
export const isSure = ({ kind }) => kind === 'win' || kind === 'draw' || kind === 'loss';

/** How many moves of the winner until the end; 0 where nobody knows. @param {Worth} worth @param {Variant} variant */
export const movesLeft = ({ plies = 0 }, { sides }) => Math.ceil(plies / sides);

/** What a move is worth, to be spoken. @param {Words} text @param {Worth} worth @param {Variant} variant @param {boolean} [busy] more may be known soon */
export function spokenWorth(text, worth, variant, busy = true) {
  const { kind, value = 0, visits = 0, thousandths } = worth;
  if (kind === 'unknown' && busy) return text.t('said_pending');
  if (kind === 'points') return text.t('said_guess', { value: signed(text, value) });
  if (kind === 'rate' && thousandths !== undefined) {
    return text.t('said_rate', { rate: text.number(thousandths / 1000, { style: 'percent', maximumFractionDigits: 1 }), visits: text.number(visits), count: visits });
  }
  return long(text, worth, { sides: variant.sides, exact: true });
}

/** A chip for every legal move. @param {Words} text @param {Variant} variant @param {Judgement} found @param {boolean} busy more may be known soon @returns {Mark[]} */
export function valueMarks(text, variant, { moves, best, exact }, busy) {
  // Where all are worth the same, none is better.
  const some = moves.length === 1 || best.length < moves.length;
  return moves.map(({ move, worth }) => {
    const top = some && best.includes(move);
    const said = spokenWorth(text, worth, variant, busy);
    const words = worth.kind === 'unknown' && busy ? { text: '…' } : chip(text, worth, { sides: variant.sides, exact });
    return {
      ...(variant.gravity ? { column: move } : { cell: move }),
      kind: 'value',
      ...words,
      ...(ENDS[worth.kind] ? { full: `${ENDS[worth.kind]}\u00a0${words.text}` } : {}),
      label: top ? `${said}, ${text.t('said_best')}` : said,
      tone: tone(worth),
      vague: !isSure(worth),
      best: top,
    };
  });
}

/** The best line as pale discs with numbers. @param {import('./lines.js').Step[]} line @returns {Mark[]} */
export const ghostMarks = (line) => line.slice(0, GHOSTS).flatMap(({ cell, side }, i) => [
  { cell, kind: /** @type {const} */ ('ghost'), side },
  { cell, kind: /** @type {const} */ ('text'), text: String(i + 1) },
]);

/**
 * Winning cells of both sides, where not to play, and the cell that decides.
 * @param {Words} text @param {import('./types.js').Cast} cast @param {import('../../../puissance4.js').Threats} found @param {number} turn
 * @returns {Mark[]}
 */
export function threatMarks(text, cast, { cells, forbidden, decides }, turn) {
  const { variant } = cast;
  /** @type {Mark[]} */
  const marks = cells.map(({ cell, side, odd }) => ({
    cell, side, kind: odd || !variant.gravity ? 'triangle' : 'square',
    label: text.t('of', { name: cellWords(text, variant, cell), what: text.t(!variant.gravity ? 'threat_win' : odd ? 'threat_odd' : 'threat_even', { who: sideName(text, cast, side) }) }),
  }));
  for (const { cell, side } of forbidden) {
    if (side !== turn) continue;
    const foe = cells.find((threat) => threat.cell === cell + variant.width && threat.side !== side)?.side ?? (side + 1) % variant.sides;
    marks.push({ cell, kind: 'ban', label: text.t('of', { name: cellWords(text, variant, cell), what: text.t('threat_ban', { who: sideName(text, cast, foe) }) }) });
  }
  if (decides) marks.push({ cell: decides.cell, kind: 'lit' });
  return marks;
}

/** The cell that decides, in a sentence. @param {Words} text @param {import('./types.js').Cast} cast @param {import('../../../puissance4.js').Threats} found */
export function decidesSaid(text, cast, { decides, cells }) {
  if (!decides) return cells.length ? '' : text.t('threats_none');
  return text.t(`threat_decides_${decides.certainty}`, { cell: marked(decides.cell), who: sideName(text, cast, decides.winner) });
}
