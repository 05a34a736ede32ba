// « Perfect play »: threats and the rows they stand in, who runs out of moves, what the solver and
// its book say; and the yes-or-no questions that a score is made of, asked by the reader (asking.js).

import { long, short, tone } from '../../../../game/worths.js';
import { h, setText } from '../../../../parts/dom.js';
import { createLessonBoard, sideName } from '../../parts/board.js';
import { chip } from '../../parts/line.js';
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
  const examples = pick(Object.keys(EXAMPLES).map((id) => `example_${id}`), (at) => {
    ctx.memory.at = 0;
    ctx.lay('7x6', Object.values(EXAMPLES)[at]);
  });
  place.append(h('div', { class: 'ln-tools' }, ...examples));
  host.append(says('intro', 'ln-lead'));
  const [left, side] = columns(host, 'board-left');
  left.append(place);
  const board = createLessonBoard(place, ctx, { steps: false });
  const steps = createSteps(place, ctx, { onStep: (at) => void (ctx.memory.at = at), label: () => ctx.say('line'), said: (at, total) => ctx.t('learn_ply', { ply: at, total }) });
  const stepper = /** @type {HTMLElement} */ (place.lastElementChild);
  const ask = createQuestion(side, ctx);
  const threatList = h('ul', { class: 'ln-lines' });
  const parity = h('p');
  const whose = h('p', { class: 'ln-muted' });
  side.append(card('threats', threatList, parity, whose));
  const verdict = h('p', { role: 'status' });
  const show = press('', { 'data-say': 'show', onclick: () => ((ctx.memory.open[ctx.place.text] = true), ctx.redraw()) });
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
  const open = () => (ctx.memory.open ??= {})[ctx.place.text] === true || ctx.memory.chosen?.[`who ${ctx.place.text}`] !== undefined;

  /** What can be read on the board without searching. @param {string} position @param {any} value */
  const seen = (position, value) => ctx.house.rules.module.threats(ctx.place.variant.id, position, value ?? null);

  /** @param {any} found @param {import('../../types.js').Position} at @returns {import('../../../../board/board.js').Mark[]} */
  function marksOf(found, at) {
    const cells = found.cells.map((/** @type {any} */ threat) => ({ cell: threat.cell, kind: threat.odd ? 'triangle' : 'square', side: threat.side, label: words(threat) }));
    const bans = found.forbidden.filter((/** @type {any} */ one) => one.side === at.turn).map((/** @type {any} */ one) => ({ cell: one.cell, kind: 'ban', label: ctx.say('ban', { cell: ctx.cell(one.cell) }) }));
    return [...cells, ...bans, ...(found.decides && open() ? [{ cell: found.decides.cell, kind: 'lit' }] : [])];
  }

  /** @param {any} threat */
  const words = (threat) => ctx.say(!ctx.place.variant.gravity ? 'threat_free' : threat.odd ? 'threat_odd' : 'threat_even', { cell: ctx.cell(threat.cell), who: sideName(ctx, threat.side) });

  function drawBoard() {
    const { variant, text, at } = ctx.place;
    const { found, best } = judged();
    const shown = open() && found;
    const total = shown && found.exact ? found.line.length : 0;
    const ply = Math.min(ctx.memory.at ?? 0, total);
    const position = text + (shown ? found.line.slice(0, ply) : '');
    const now = ply ? ctx.house.rules.at(variant.id, position) : at;
    const over = now.outcome.kind !== 'ongoing';
    const facts = over ? { cells: [], forbidden: [] } : seen(position, ply === 0 && best && { kind: best.kind, plies: best.plies });
    const beside = { sides: 2, exact: found?.exact };
    const chips = shown && ply === 0 ? found.moves.map((/** @type {any} */ { move, worth }) => chip(ctx, move, {
      text: short(ctx.house.text, worth, beside), label: long(ctx.house.text, worth, beside), tone: tone(worth), best: found.best.includes(move),
    })) : [];
    board.draw({ marks: [...marksOf(facts, now), ...chips], strip: variant.gravity, at: now, interactive: ply === 0 });
    stepper.hidden = total === 0;
    steps.draw({ at: ply, total });
    const list = facts.cells.map(words);
    refill(threatList, list, () => list.map((/** @type {string} */ line) => h('li', {}, line)));
    const decides = open() ? facts.decides : undefined;
    setText(parity, decides ? ctx.say(`decides_${decides.certainty}`, { cell: ctx.cell(decides.cell), under: ctx.cell(decides.cell - variant.width), winner: sideName(ctx, decides.winner), loser: sideName(ctx, 1 - decides.winner) })
      : list.length ? '' : ctx.say('no_threat'));
    wait();
    show.hidden = open();
    setText(verdict, open() ? told(found, best) : ctx.say('think_first'));
  }

  /** @param {any} found @param {any} best */
  function told(found, best) {
    if (!found) return '';
    const who = sideName(ctx, ctx.place.at.turn);
    if (!best) return ctx.say('unsure', { who });
    const facts = { who, what: long(ctx.house.text, best, { sides: 2, exact: true }), nodes: ctx.text().number(found.nodes), n: found.nodes };
    return ctx.say(found.book ? 'from_book' : 'from_search', facts);
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
    ask({ id: `who ${ctx.place.text}`, text: ctx.say('question_text', { who: sideName(ctx, turn) }), answers: ['0', '1', 'nobody'], right: winner, label, told: ctx.say(best.kind === 'draw' ? 'told_draw' : 'told', { who: label(winner) }) });
  }

  return {
    *draw() {
      const { text, variant } = ctx.place;
      pressOne(examples, variant.id === '7x6' ? Object.values(EXAMPLES).indexOf(text) : -1);
      yield drawBoard();
      drawGeneral();
      yield drawQuestion();
      asking.draw();
    },
    show: () => void (ctx.memory.at = 0),
    step: (by) => !stepper.hidden && steps.step(by),
    unmount() {
      board.destroy();
      steps.destroy();
    },
  };
}
