// « Three sides »: max-n, where every move has one value for each side and each side takes what is
// best for itself. Two examples show when a block can be left to the next side, and when two sides
// must block together.

import { signed } from '../../../../game/players.js';
import { h, setAttr, setText } from '../../../../parts/dom.js';
import { createLessonBoard, sideName } from '../../parts/board.js';
import { createQuestion } from '../../parts/question.js';
import { createTable } from '../../parts/table.js';
import { createWait } from '../../parts/wait.js';

/** Games that show one thing each. */
const EXAMPLES = { together: '246322111653673462', leave: '616356624775' };
/** A won game is worth a million less its plies (`trio_maxn::WIN`): beyond this a value is an end. */
const END = 900_000;

/** @type {import('../../types.js').LessonModule['mount']} */
export function mount(host, ctx) {
  const place = h('section', { class: 'card' });
  const examples = Object.keys(EXAMPLES).map((id) => h('button', { type: 'button', class: 'btn tiny', 'data-do': `three_${id}`, 'data-say': `example_${id}` }));
  const depth = h('input', { type: 'range', min: 1, max: 6, step: 1, oninput: () => ((ctx.memory.plies = Number(depth.value)), ctx.redraw()) });
  const depthName = h('span');
  const said = h('p', { role: 'status' });
  const left = h('div', { class: 'ln-col' }, place);
  const side = h('div', { class: 'ln-col' });
  host.append(h('p', { class: 'ln-lead', 'data-say': 'intro' }), h('div', { class: 'ln-grid board-left' }, left, side));
  place.append(h('div', { class: 'ln-tools' }, ...examples));
  const board = createLessonBoard(place, ctx);
  const ask = createQuestion(side, ctx);
  const values = h('section', { class: 'card' }, h('h3', { 'data-say': 'values' }), h('p', { class: 'ln-muted', 'data-say': 'values_how' }));
  side.append(values);
  const table = createTable(values, ctx);
  values.append(said, h('div', { class: 'ln-tools' }, h('label', {}, depthName, depth)));
  const three = ctx.question('three');
  const wait = createWait(values, ctx, three);
  side.append(h('section', { class: 'card' }, h('h3', { 'data-say': 'why' }), h('p', { 'data-say': 'why_maxn' }), h('p', { 'data-say': 'why_two' }), h('p', { 'data-say': 'why_paranoid' })));

  /** Plies looked ahead: as the reader says, or else as the opponent asked about does. */
  const plies = () => ctx.memory.plies ?? (ctx.ai?.startsWith('trio-maxn') ? Math.min(6, ctx.house.rules.spec(ctx.ai).options.depth ?? 5) : 4);

  /** A side's value in words. @param {number} value */
  function worth(value) {
    if (Math.abs(value) < END) return signed(ctx.house.text, value);
    return ctx.say(value > 0 ? 'wins' : 'loses', { n: 1_000_000 - Math.abs(value) });
  }

  /** The move whose continuation is shown. @param {any} found */
  const chosen = (found) => found.moves.find((/** @type {any} */ one) => one.move === ctx.memory.move) ?? found.moves.find((/** @type {any} */ one) => one.move === found.best);

  /** The moves expected, as pale discs with their number. @param {any} outlook @param {number} turn */
  function expected({ line }, turn) {
    const { variant, at, text } = ctx.place;
    const cells = [...at.cells];
    return ctx.house.rules.moves(variant.id, `${text}${line}`).slice(-line.length).flatMap((move, i) => {
      const column = Array.from({ length: variant.height }, (_, row) => row * variant.width + move);
      const cell = column.find((one) => cells[one] === 0);
      if (cell === undefined) return [];
      const mover = (turn + i) % 3;
      cells[cell] = mover + 1;
      return /** @type {import('../../../../board/board.js').Mark[]} */ ([{ cell, kind: 'ghost', side: mover }, { cell, kind: 'text', text: String(i + 1), label: ctx.say('expected', { n: i + 1, who: sideName(ctx, mover) }) }]);
    });
  }

  function drawValues() {
    const { variant, text } = ctx.place;
    three.ask({ variant: variant.id, position: text, plies: plies() });
    wait();
    const found = three.payload?.position === text ? three.answer : null;
    board.draw({ marks: found ? expected(chosen(found), found.turn) : [], strip: false });
    if (!found) return setText(said, '');
    const sides = [0, 1, 2];
    const mine = chosen(found);
    const focused = document.activeElement?.getAttribute('data-move');
    table({
      caption: ctx.say('values'), head: [ctx.say('column'), ...sides.map((one) => sideName(ctx, one)), ctx.say('does')],
      rows: found.moves.map((/** @type {any} */ one) => [
        h('button', { type: 'button', class: 'btn tiny', 'data-move': one.move, 'aria-pressed': String(one === mine), 'aria-label': ctx.t('column_short', { column: one.move + 1 }), onclick: () => ((ctx.memory.move = one.move), ctx.redraw()) }, one.move + 1 + (one.move === found.best ? ' ★' : '')),
        ...one.values.map(worth),
        one.reason ? ctx.say(`reason_${one.reason}`, { who: one.side === undefined ? '' : sideName(ctx, one.side) }) : '',
      ]),
    });
    if (focused !== null && focused !== undefined) /** @type {HTMLElement | null} */ (values.querySelector(`[data-move="${focused}"]`))?.focus();
    setText(said, ctx.say('said', { who: sideName(ctx, found.turn), column: mine.move + 1, line: [...mine.line].map((move, i) => ctx.say('line_move', { who: sideName(ctx, (found.turn + i) % 3), column: move })).join(', ') }));
  }

  /** @param {keyof typeof EXAMPLES} id */
  const lay = (id) => () => {
    ctx.memory.move = undefined;
    ctx.lay('trio', EXAMPLES[id]);
  };

  return {
    draw() {
      depth.value = String(plies());
      setText(depthName, ctx.say('depth', { n: plies() }));
      for (const [i, [, position]] of Object.entries(EXAMPLES).entries()) setAttr(examples[i], 'aria-pressed', String(ctx.place.text === position));
      drawValues();
      ask({
        id: 'must', title: ctx.say('question'), text: ctx.say('question_text'),
        answers: ['always', 'never', 'next'].map((id) => ({ id, label: ctx.say(`answer_${id}`), right: id === 'next', told: ctx.say('told') })),
      });
    },
    step: (by) => board.step(by),
    actions: { three_together: lay('together'), three_leave: lay('leave') },
    unmount: () => board.destroy(),
  };
}
