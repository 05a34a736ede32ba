// « Tous les esprits »: what every opponent gives every move, over the truth. A row that is chosen shows
// its reason on the board.

import { moveShort, opponentName } from '../../../../game/names.js';
import { long } from '../../../../game/worths.js';
import { h, setAttr, setText } from '../../../../parts/dom.js';
import { createLessonBoard } from '../../parts/board.js';
import { createQuestion } from '../../parts/question.js';
import { createWait } from '../../parts/wait.js';
import { createMatrix } from './matrix.js';
import { createReason, reasonMarks } from './reason.js';
import { card, columns, press, says } from '../../parts/card.js';

/** @typedef {import('../../../../../puissance4.js').Opinion} Opinion */
/** @typedef {import('../../../../../puissance4.js').Judgement} Judgement */

/** @type {import('../../types.js').LessonModule['mount']} */
export function mount(host, ctx) {
  const { house } = ctx;
  ctx.memory.mind ??= ctx.ai ? '' : 'placement';
  const opinions = ctx.question('opinions');
  const truth = ctx.question('judge');

  const place = h('div');
  const reason = h('section', { class: 'card mi-why' });
  const sheet = card('table');
  sheet.classList.add('mi-sheet');
  const intro = h('p');
  host.append(intro);
  const [left, right] = columns(host, 'board-left mi-grid');
  left.append(place, reason);
  right.append(sheet);

  const board = createLessonBoard(place, ctx);
  const why = createReason(ctx);
  const heading = h('h3');
  const said = h('p');
  const fine = h('p', { class: 'ln-muted' });
  const really = h('p');
  const try_ = press('', { onclick: () => chosen() && ctx.play(/** @type {Opinion} */ (chosen()).report.best) });
  const marked = h('p', { class: 'ln-muted' });
  reason.append(heading, said, marked, really, fine, try_);
  const matrix = createMatrix(sheet, ctx, (mind) => ctx.keep({ mind }));
  sheet.append(says('legend', 'ln-muted'));
  const wait = createWait(sheet, ctx, opinions);
  const question = createQuestion(right, ctx);

  /** Everybody who plays this board, and whoever the address asks about. */
  function specs() {
    const { id } = ctx.place.variant;
    const all = [...house.rules.module.learn_minds(id)];
    if (ctx.ai && !all.includes(ctx.ai)) all.unshift(ctx.ai);
    return all;
  }

  /** What an opponent goes by, in a few words. @param {string} spec */
  function about(spec) {
    const id = spec.split(':')[0] ?? '';
    const all = ctx.settings(spec);
    return ctx.say(`sub_${id.replaceAll('-', '_')}${all.open ? '_open' : ''}`, all);
  }

  /** What is known of this position so far. @returns {Opinion[]} */
  function heard() {
    if (opinions.asking) return opinions.progress?.opinions ?? [];
    return opinions.answer?.opinions ?? [];
  }

  /** @returns {Judgement | null} */
  const judged = () => (truth.asking ? truth.progress : truth.answer);

  /** The row whose reason is shown. */
  const chosen = () => heard().find(({ spec }) => spec === (ctx.memory.mind || ctx.ai)) ?? heard().find(({ spec }) => spec.split(':')[0] === ctx.memory.mind);

  /** @param {Opinion | undefined} one @param {string} kind what is marked on the board */
  function drawReason(one, kind) {
    // Its place is kept while it is on its way.
    reason.hidden = !one && !opinions.asking;
    setAttr(reason, 'data-blank', !one);
    if (!one) return;
    const { variant } = ctx.place;
    const text = house.text;
    setText(heading, ctx.say('why', { who: opponentName(text, one.spec), move: ctx.move(one.report.best) }));
    const told = why(one.report);
    setText(said, told?.main ?? '');
    setText(fine, told?.fine ?? '');
    setText(marked, ctx.say(`shown_${kind}`));
    const found = judged()?.moves.find(({ move }) => move === one.report.best)?.worth;
    setText(really, found && judged()?.exact ? ctx.say('really', { worth: long(text, found, { sides: variant.sides, exact: true }) }) : '');
    setText(try_, ctx.say('try'));
  }

  /** How many choose a move that is among the best, once all is known. */
  function asking() {
    const found = judged();
    const all = heard();
    if (truth.asking || opinions.asking) return undefined;
    if (!found?.exact || all.length === 0) return null;
    const kind = found.moves.find(({ move }) => move === found.best[0])?.worth.kind;
    const keeping = new Set(found.moves.filter(({ worth }) => worth.kind === kind).map(({ move }) => move));
    const right = all.filter(({ report }) => keeping.has(report.best));
    const share = right.length === all.length ? 'all' : 2 * right.length >= all.length ? 'most' : 'few';
    const told = ctx.say('told', { n: right.length, total: all.length, moves: [...keeping].map((move) => moveShort(ctx.place.variant, move)).join(', ') });
    return { id: ctx.here, text: ctx.say('question_text', { kind: ctx.say(`keeps_${kind}`) }), answers: ['few', 'most', 'all'], right: share, told };
  }

  return {
    draw() {
      const { variant, at } = ctx.place;
      const mine = specs();
      opinions.ask({ specs: mine });
      truth.ask();
      const one = chosen();
      const { marks, kind } = one ? reasonMarks(ctx, one) : { marks: [], kind: '' };
      board.draw({ marks, strip: variant.gravity });
      matrix({ specs: mine, opinions: heard(), truth: judged(), asking: truth.asking, chosen: one?.spec ?? null, legal: at.legal, about });
      drawReason(one, kind);
      setText(intro, ctx.say('intro'));
      wait(ctx.say('asking', { n: heard().length, total: mine.length }));
      question(asking());
      setAttr(sheet, 'aria-busy', opinions.asking ? 'true' : null);
    },
    show() {
      if (ctx.ai) ctx.memory.mind = '';
    },
    step: board.step,
    unmount() {
      board.destroy();
    },
  };
}
