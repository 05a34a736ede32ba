// « Perfect play »: threats and the rows they stand in, who runs out of moves, what the solver and
// its book say; and the yes-or-no questions that a score is made of, asked by the reader (asking.js).

import { long, short, tone } from '../../../../game/worths.js';
import { h, setText } from '../../../../parts/dom.js';
import { createLessonBoard, sideName } from '../../parts/board.js';
import { movesText } from '../../place.js';
import { after, afterwards, chip } from '../../parts/line.js';
import { createQuestion } from '../../parts/question.js';
import { createSteps } from '../../parts/steps.js';
import { refill } from '../../refill.js';
import { createWait } from '../../parts/wait.js';
import { createAsking } from './asking.js';
import { card, columns, pick, press, pressOne, says } from '../../parts/card.js';

/** Games that show one thing each. */
const EXAMPLES = { even: '353543212443344436666655', odd: '7135515113553332442243644', book: '' };

/** @type {import('../../types.js').LessonModule['mount']} */
export function mount(host, ctx) {
  const place = card('');
  const examples = pick(Object.keys(EXAMPLES).map((id) => `example_${id}`), (at) => ctx.lay('7x6', Object.values(EXAMPLES)[at]));
  place.append(h('div', { class: 'ln-tools' }, ...examples));
  host.append(says('intro'));
  const [left, side] = columns(host, 'board-left');
  left.append(place);
  const board = createLessonBoard(place, ctx, { steps: false });
  const steps = createSteps(place, ctx, { name: 'line' });
  const stepper = /** @type {HTMLElement} */ (place.lastElementChild);
  const ask = createQuestion(side, ctx);
  const threatList = h('ul', { class: 'ln-lines' });
  const parity = h('p');
  const whose = h('p', { class: 'ln-muted' });
  side.append(card('threats', threatList, parity, whose));
  const verdict = h('p', { role: 'status' });
  const show = press('', { 'data-say': 'show', onclick: () => ctx.keep({ open: ctx.here }) });
  const truth = card('truth', verdict, show);
  side.append(truth);
  const judge = ctx.question('judge');
  const wait = createWait(truth, ctx, judge);
  const asking = createAsking(side, ctx);
  const book = card('book', says('book_text'));
  side.append(book);

  /** The solver's word on the position; missing while it is not certain. */
  function judged() {
    judge.ask();
    const found = judge.here;
    const best = found?.moves.find((/** @type {any} */ one) => one.move === found.best[0])?.worth;
    return { found, best: found?.exact ? best : null };
  }

  /** Whether the reader has thought first. */
  const open = () => ctx.memory.open === ctx.here || ctx.memory.chosen?.[ctx.here] !== undefined;

  /**
   * What can be read on the board after some moves of perfect play, without a forecast that the proof refutes.
   * @param {number[]} line @param {number} ply @param {any} found @param {any} best
   */
  function seen(line, ply, found, best) {
    const { id } = ctx.place.variant;
    const { rules } = ctx.house;
    // Along the line the result stays what it is, seen by one side and the other in turn.
    const kind = best?.kind === 'draw' ? 'draw' : (best?.kind === 'win') === (ply % 2 === 0) ? 'win' : 'loss';
    const known = ply ? { moves: [{ move: 0, worth: { kind, plies: 1 } }], line: movesText(rules, id, line.slice(ply)) } : found;
    return rules.module.threats(id, afterwards(ctx, line.slice(0, ply)), best ? known : null);
  }

  /** @param {any} found @param {import('../../types.js').Position} at @returns {import('../../../../board/board.js').Mark[]} */
  function marksOf(found, at) {
    const cells = found.cells.map((/** @type {any} */ threat) => ({ cell: threat.cell, kind: threat.odd ? 'triangle' : 'square', side: threat.side, label: words(threat) }));
    const bans = found.forbidden.filter((/** @type {any} */ one) => one.side === at.turn).map((/** @type {any} */ one) => ({ cell: one.cell, kind: 'ban', label: ctx.say('ban', { cell: ctx.cell(one.cell) }) }));
    return [...cells, ...bans, ...(found.decides && open() ? [{ cell: found.decides.cell, kind: 'lit' }] : [])];
  }

  /** @param {any} threat */
  const words = (threat) => ctx.say(!ctx.place.variant.gravity ? 'threat_free' : threat.odd ? 'threat_odd' : 'threat_even', { cell: ctx.cell(threat.cell), who: sideName(ctx, threat.side) });

  function drawBoard() {
    const { variant, text, ply: before } = ctx.place;
    const { rules } = ctx.house;
    const { found, best } = judged();
    const shown = open() && found;
    const line = shown && best ? rules.moves(variant.id, text + found.line).slice(before) : [];
    // Another position, by whatever way, begins at its beginning.
    if (ctx.memory.of !== ctx.here) Object.assign(ctx.memory, { of: ctx.here, at: 0 });
    const ply = Math.min(ctx.memory.at, line.length);
    const now = after(ctx, line.slice(0, ply));
    const over = now.outcome.kind !== 'ongoing';
    const facts = over ? { cells: [], forbidden: [] } : seen(line, ply, found, best);
    const beside = { sides: 2, exact: found?.exact };
    const chips = shown && ply === 0 ? found.moves.map((/** @type {any} */ { move, worth }) => chip(ctx, move, {
      text: short(ctx.house.text, worth, beside), label: long(ctx.house.text, worth, beside), tone: tone(worth), best: found.best.includes(move),
    })) : [];
    board.draw({ marks: [...marksOf(facts, now), ...chips], strip: variant.gravity, at: now, interactive: ply === 0 });
    stepper.hidden = line.length === 0;
    steps.draw({ at: ply, total: line.length });
    const list = facts.cells.map(words);
    refill(threatList, list, () => list.map((/** @type {string} */ line) => h('li', {}, line)));
    const decides = open() ? facts.decides : undefined;
    setText(parity, decides ? ctx.say(`decides_${decides.certainty}`, { cell: ctx.cell(decides.cell), under: ctx.cell(decides.cell - variant.width), winner: sideName(ctx, decides.winner), loser: sideName(ctx, 1 - decides.winner) })
      : list.length ? '' : ctx.say('no_threat'));
    wait();
    show.hidden = open();
    setText(verdict, open() ? told(found, best, line) : ctx.say('think_first'));
  }

  /** @param {any} found @param {any} best @param {number[]} line */
  function told(found, best, line) {
    if (!found) return '';
    const who = sideName(ctx, ctx.place.at.turn);
    if (!best) return ctx.say('unsure', { who });
    const ends = after(ctx, line).outcome.kind !== 'ongoing';
    const facts = { who, what: long(ctx.house.text, best, { sides: 2, exact: true }), n: line.length };
    return `${ctx.say(found.book ? 'from_book' : 'from_search', facts)} ${line.length ? ctx.say(ends ? 'line_ends' : 'line_begins', facts) : ''}`;
  }

  /** What is true of every position of this board: whose rows are odd, and what the book knows. */
  function drawGeneral() {
    const { gravity, width, height, id } = ctx.place.variant;
    const n = (width - 1) * height;
    const [first, second] = n % 2 ? ['even', 'odd'] : ['odd', 'even'];
    setText(whose, !gravity ? '' : height % 2 === 0 ? ctx.say('parity') : ctx.say('parity_odd', { n, first: ctx.say(`rows_${first}`), second: ctx.say(`rows_${second}`) }));
    book.hidden = id !== '7x6';
  }

  function drawQuestion() {
    const { best, found } = judged();
    if (!best) return ask(found || judge.error || judge.stopped ? null : undefined);
    const { turn } = ctx.place.at;
    const winner = best.kind === 'draw' ? 'nobody' : String(best.kind === 'win' ? turn : 1 - turn);
    const label = (/** @type {string} */ id) => (id === 'nobody' ? ctx.say('nobody') : sideName(ctx, Number(id)));
    ask({ id: ctx.here, text: ctx.say('question_text', { who: sideName(ctx, turn) }), answers: ['0', '1', 'nobody'], right: winner, label, told: ctx.say(best.kind === 'draw' ? 'told_draw' : 'told', { who: label(winner) }) });
  }

  return {
    draw() {
      const { text, variant } = ctx.place;
      pressOne(examples, variant.id === '7x6' ? Object.values(EXAMPLES).indexOf(text) : -1);
      drawBoard();
      drawGeneral();
      drawQuestion();
      asking.draw();
    },
    show: () => void (ctx.memory.of = ''),
    step: (by) => !stepper.hidden && steps.step(by),
    unmount() {
      board.destroy();
      steps.destroy();
    },
  };
}
