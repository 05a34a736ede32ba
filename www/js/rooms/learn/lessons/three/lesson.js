// « Three sides »: max-n, where every move has one value for each side and each side takes what is
// best for itself. Two examples show when a block can be left to the next side, and when two sides
// must block together.

import { signed } from '../../../../game/players.js';
import { h, setText } from '../../../../parts/dom.js';
import { createDial } from '../../parts/dial.js';
import { createLessonBoard, sideName } from '../../parts/board.js';
import { expected } from '../../parts/line.js';
import { keepFocus } from '../../parts/focus.js';
import { createQuestion } from '../../parts/question.js';
import { createTable } from '../../parts/table.js';
import { createWait } from '../../parts/wait.js';
import { card, columns, pick, press, pressOne, says } from '../../parts/card.js';

/** Games that show one thing each. */
const EXAMPLES = { together: '246322111653673462', leave: '616356624775' };
/** A won game is worth a million less its plies (`trio_maxn::WIN`): beyond this a value is an end. */
const END = 900_000;

/** @type {import('../../types.js').LessonModule['mount']} */
export function mount(host, ctx) {
  const place = card('');
  const examples = pick(Object.keys(EXAMPLES).map((id) => `example_${id}`), (at) => {
    ctx.memory.move = undefined;
    ctx.lay('trio', Object.values(EXAMPLES)[at]);
  });
  const said = h('p', { role: 'status' });
  host.append(says('intro'));
  const [left, side] = columns(host, 'board-left');
  left.append(place);
  place.append(h('div', { class: 'ln-tools' }, ...examples));
  const board = createLessonBoard(place, ctx);
  const ask = createQuestion(side, ctx);
  const values = card('values', says('values_how', 'ln-muted'));
  side.append(values);
  const table = createTable(values, ctx);
  values.append(said);
  const depth = createDial(values, { min: 1, max: 8, onChange: (value) => ctx.keep({ plies: value }) });
  const three = ctx.question('three');
  /** What max-n with all its settings plays: among equals it draws. */
  const drawn = ctx.question('opinions');
  const wait = createWait(values, ctx, three);
  side.append(card('why', says('why_maxn'), says('why_two'), says('why_paranoid')));

  /** Whether the address asks about this very opponent. */
  const asked = () => ctx.ai?.startsWith('trio-maxn') === true;
  /** Moves looked ahead: as the reader says, or else as the opponent asked about does. */
  const plies = () => ctx.memory.plies ?? (asked() ? ctx.settings(ctx.as('trio-maxn')).depth : 4);

  /** The move it plays. @param {any} found */
  function best(found) {
    if (!asked()) return found.best;
    const spec = ctx.as('trio-maxn', { depth: plies() });
    drawn.ask({ specs: [spec] });
    return drawn.now?.opinions[0].report.best ?? found.best;
  }

  /** A side's value in words. @param {number} value */
  function worth(value) {
    if (Math.abs(value) < END) return signed(ctx.house.text, value);
    return ctx.say(value > 0 ? 'wins' : 'loses', { n: 1_000_000 - Math.abs(value) });
  }

  /** The move whose continuation is shown. @param {any} found */
  const chosen = (found) => found.moves.find((/** @type {any} */ one) => one.move === ctx.memory.move) ?? found.moves.find((/** @type {any} */ one) => one.move === best(found));

  function drawValues() {
    three.ask({ plies: plies() });
    wait();
    const found = three.here;
    board.draw({ marks: found ? expected(ctx, chosen(found).line, 'expected') : [], strip: false });
    const sides = [0, 1, 2];
    const head = [ctx.say('column'), ...sides.map((one) => sideName(ctx, one)), ctx.say('does')];
    if (!found) {
      table({ caption: ctx.say('values'), head, rows: ctx.place.at.legal.map((move) => [h('span', { class: 'btn tiny' }, String(move + 1)), '–', '–', '–', '–']) });
      return setText(said, '…');
    }
    const mine = chosen(found);
    keepFocus(values, 'data-move', () => table({
      caption: ctx.say('values'), head,
      rows: found.moves.map((/** @type {any} */ one) => [
        press('tiny', { 'data-move': one.move, 'aria-pressed': String(one === mine), 'aria-label': ctx.t('column_short', { column: one.move + 1 }), onclick: () => ctx.keep({ move: one.move }) }, one.move + 1 + (one.move === best(found) ? ' ★' : '')),
        ...one.values.map(worth),
        one.reason ? ctx.say(`reason_${one.reason}`, { who: one.side === undefined ? '' : sideName(ctx, one.side) }) : '',
      ]),
    }));
    setText(said, ctx.say('said', { who: sideName(ctx, found.turn), column: mine.move + 1, line: [...mine.line].map((move, i) => ctx.say('line_move', { who: sideName(ctx, (found.turn + i) % 3), column: move })).join(', ') }));
  }

  /** What is asked here: the next side can close one cell alone, or two sides must. @returns {import('../../parts/question.js').Asked | null | undefined} */
  function asking() {
    const found = three.here;
    const third = found && (found.turn + 2) % 3;
    const is = (/** @type {string} */ reason, /** @type {number} */ side) => found.moves.some((/** @type {any} */ one) => one.reason === reason && one.side === side);
    const kind = found && (is('leaves', (found.turn + 1) % 3) ? 'leave' : is('allows', third) && is('blocks', third) ? 'together' : null);
    if (!kind) return found ? null : undefined;
    const facts = { mover: sideName(ctx, found.turn), next: sideName(ctx, (found.turn + 1) % 3), third: sideName(ctx, third) };
    const leave = kind === 'leave';
    const [answers, right] = [leave ? ['always', 'never', 'next'] : ['one', 'two', 'none'], leave ? 'next' : 'two'];
    return { id: `${kind} ${ctx.place.text}`, text: ctx.say(`question_${kind}`, facts), answers, right, label: (id) => ctx.say(`answer_${id}`, facts), told: ctx.say(`told_${kind}`, facts) };
  }

  return {
    draw() {
      depth({ name: ctx.say('depth'), value: plies() });
      pressOne(examples, Object.values(EXAMPLES).indexOf(ctx.place.text));
      drawValues();
      ask(asking());
    },
    show() {
      if (asked()) Object.assign(ctx.memory, { plies: undefined, move: undefined });
    },
    step: (by) => board.step(by),
    unmount: () => board.destroy(),
  };
}
