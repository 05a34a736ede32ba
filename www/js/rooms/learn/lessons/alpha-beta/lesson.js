// « Alpha-bêta »: a search stepped through with its window and its cuts, beside what it would take
// without them, with another order of moves, and with a whole window for every move of the root.

import { opponentName } from '../../../../game/names.js';
import { h, setText } from '../../../../parts/dom.js';
import { createBars } from '../../parts/bars.js';
import { sideName } from '../../parts/board.js';
import { createCode } from '../../parts/code.js';
import { createQuestion } from '../../parts/question.js';
import { opening } from '../../parts/replay.js';
import { createSearch } from '../../parts/search.js';
import { refill } from '../../refill.js';
import { createWait } from '../../parts/wait.js';
import { card, columns, press, pressOne, says } from '../../parts/card.js';

/** @typedef {import('../../parts/search.js').Seen} Seen */

/** Searches that can be written down and measured. */
const SHOWN = ['note', 'rouen', 'twelve'];
const LINES = 18;

/** @type {import('../../types.js').LessonModule['mount']} */
export function mount(host, ctx) {
  const { house } = ctx;
  const { rules } = house;
  const memory = ctx.memory;
  memory.spec ??= 'rouen:depth=2,shared=1';

  host.append(says('intro'));
  const [left, right] = columns(host, 'ln-stepped');
  const depth = h('select', { onchange: () => set('depth', Number(depth.value)) });
  /** Two ways, one of them pressed. @param {string} name @param {(value: number) => string} said */
  const choice = (name, said) => {
    const buttons = [0, 1].map((value) => press('tiny', { 'data-say': said(value), onclick: () => set(name, value) }));
    const caption = h('span', { class: 'ln-muted', 'data-say': `caption_${name}`, id: `ab-${name}` });
    return { group: h('span', { class: 'ab-pair', role: 'group', 'aria-labelledby': `ab-${name}` }, caption, ...buttons), buttons };
  };
  const [order, shared] = [choice('order', (value) => `order_${value}`), choice('shared', (value) => `shared_${value}`)];
  const who = h('span', { class: 'ln-muted' });
  left.append(h('div', { class: 'ab-set' }, who, h('label', {}, h('span', { 'data-say': 'plies' }), ' ', depth), order.group, shared.group));
  const search = createSearch(left, right, ctx, { first: opening, next: () => ctx.say('next_cut') });
  const counts = card('counts');
  left.append(counts);
  const compare = ctx.question('compare');
  const bars = createBars(counts);
  const saved = h('p', { class: 'ln-muted' });
  const hides = h('p');
  counts.append(saved, h('h3', { 'data-say': 'hides' }), hides);
  const wait = createWait(counts, ctx, compare);

  const facts = h('dl', { class: 'ab-facts' });
  search.beside.append(facts);
  const question = createQuestion(right, ctx);
  const code = createCode(right);

  /** @param {string} name @param {number} value @param {string} [spec] */
  const withOption = (name, value, spec = memory.spec) => {
    const { id, options: given } = rules.spec(spec);
    return rules.printSpec(id, { ...given, [name]: value });
  };
  /** @param {string} name @param {number} value */
  function set(name, value) {
    memory.spec = withOption(name, value);
    ctx.redraw();
  }

  /** @param {number | undefined} bound @param {string} none @param {(value: number) => string} value */
  const boundText = (bound, none, value) => (bound === undefined ? none : value(bound));

  /** @param {Seen} seen */
  function drawFacts({ found: { trace }, now, value }) {
    const node = trace.nodes[now.current];
    const here = now.nodes[now.current];
    const odd = node.ply % 2;
    const rows = [
      [ctx.say('mover'), ctx.t(odd ? 'learn_min' : 'learn_max')],
      ['α', boundText(here.alpha, '−∞', value)],
      ['β', boundText(here.beta, '+∞', value)],
      [ctx.say('best'), here.value === undefined ? '–' : value(here.value)],
    ];
    refill(facts, rows, () => rows.flatMap(([name, said]) => [h('dt', {}, name), h('dd', {}, said)]));
  }

  /** Where a better move was just found inside a window: will it cut? @param {Seen} seen */
  function asking({ found: { trace }, now, at, spec, value }) {
    const node = trace.nodes[now.current];
    const here = now.nodes[now.current];
    const odd = node.ply % 2 === 1;
    const bound = odd ? here.alpha : here.beta;
    if (now.event !== 'better' || bound === undefined || here.value === undefined || at >= trace.steps.length) return null;
    const cuts = trace.steps[at].event === 'cut';
    const facts = { value: value(here.value), bound: value(bound), mover: sideName(ctx, odd ? 1 - ctx.place.at.turn : ctx.place.at.turn), other: sideName(ctx, odd ? ctx.place.at.turn : 1 - ctx.place.at.turn) };
    const told = ctx.say(`told_${odd ? 'min' : 'max'}_${cuts ? 'cut' : 'on'}`, facts);
    return { id: `${ctx.place.text} ${spec} ${at}`, text: ctx.say(odd ? 'question_min' : 'question_max', facts), answers: ['yes', 'no'], right: cuts ? 'yes' : 'no', told };
  }

  /** The line that runs at a step, from 0. @param {Seen} seen */
  function running({ found: { trace }, now }) {
    const { leaf, ply } = trace.nodes[now.current];
    if (leaf !== undefined) return 2;
    // Seven lines further down min does the same; a bound is compared on the next line.
    const min = ply % 2 ? 7 : 0;
    const { alpha, beta } = now.nodes[now.current];
    const compared = (min ? alpha : beta) !== undefined;
    return { start: 0, enter: 5 + min, better: (compared ? 8 : 7) + min, cut: 8 + min, leave: 17 }[now.event] ?? 0;
  }

  function drawCounts() {
    const { variant, text: position } = ctx.place;
    const { depth: deep, order: ordered, shared: together } = ctx.settings(memory.spec);
    const { id } = rules.spec(memory.spec);
    const plies = id === 'rouen' ? deep + 1 : deep;
    const one = withOption('shared', 1);
    const others = [withOption('shared', 0), ...(ordered === undefined ? [one] : [0, 1].map((value) => withOption('order', value, one)))];
    const at = together ? 1 + (ordered ?? 0) : 0;
    compare.ask({ variant: variant.id, position, spec: memory.spec, plies, others });
    wait();
    const found = compare.here;
    // The last answer stays until the next one comes, but not that of another opponent.
    if (!found || rules.spec(compare.payload.spec).id !== id) return;
    const { number } = house.text;
    const most = Math.max(found.plain.nodes, ...found.others.map((/** @type {any} */ one) => one.visited), 1);
    const rows = [
      { name: ctx.say('plain'), value: (found.plain.finished ? '' : '> ') + number(found.plain.nodes), share: found.plain.nodes / most },
      ...found.others.map((/** @type {any} */ one, /** @type {number} */ i) => ({
        name: ctx.say(i === 0 ? 'cutting_whole' : ordered === undefined ? 'cutting' : i > 1 ? 'cutting_ordered' : 'cutting_plain'), note: ctx.say('cuts', { n: one.cuts }),
        value: number(one.visited), share: one.visited / most, best: i === at,
      })),
    ];
    bars({ label: ctx.say('counts'), columns: [ctx.say('column_search'), ctx.say('column_nodes')], rows });
    const mine = found.others[at];
    setText(saved, mine.cuts === 0 ? ctx.say('nothing') : ctx.say(found.plain.best === undefined || found.plain.best === mine.best ? 'saved' : 'saved_other', { times: number(found.plain.nodes / Math.max(1, mine.visited), { maximumFractionDigits: 1 }) }));
    setText(hides, ctx.say(together ? 'hides_shared' : 'hides_whole', { shared: found.others[1 + (ordered ?? 0)].visited, whole: found.others[0].visited }));
  }

  return {
    *draw() {
      const { id } = rules.spec(memory.spec);
      const all = ctx.settings(memory.spec);
      setText(who, ctx.say('who', { who: opponentName(house.text, memory.spec) }));
      const depths = id === 'rouen' ? [1, 2, 3, 4] : [2, 3, 4, 5];
      if (!depths.includes(all.depth)) depths.push(all.depth);
      depths.sort((a, b) => a - b);
      // Rouen's own depth counts from the move after its own.
      refill(depth, [id, depths], () => depths.map((n) => h('option', { value: n }, String(id === 'rouen' ? n + 1 : n))));
      depth.value = String(all.depth);
      order.group.hidden = all.order === undefined;
      pressOne(order.buttons, all.order);
      pressOne(shared.buttons, all.shared);
      const seen = yield* search.draw(memory.spec, (value) => house.text.number(value / (id === 'twelve' ? 1000 : 1), { maximumFractionDigits: 1 }).replace('-', '\u2212'));
      yield;
      drawCounts();
      question(seen ? (asking(seen) ?? { id: 'none', text: ctx.say('question_none'), answers: [], right: '', told: '' }) : undefined);
      yield;
      const lines = Array.from({ length: LINES }, (_, i) => ctx.say(`line_${i + 1}`));
      let note = '';
      if (seen) {
        drawFacts(seen);
        const here = seen.now.nodes[seen.now.current];
        const odd = seen.found.trace.nodes[seen.now.current].ply % 2;
        const bound = odd ? here.alpha : here.beta;
        if ((seen.now.event === 'cut' || seen.now.event === 'better') && here.value !== undefined && bound !== undefined) note = ctx.say(seen.now.event === 'cut' ? 'compared' : 'comparing', { value: seen.value(here.value), sign: odd ? '≤' : '≥', bound: seen.value(bound) });
      }
      code({ lines, at: seen ? running(seen) : undefined, note, current: ctx.say('running') });
    },
    show() {
      if (ctx.ai && SHOWN.includes(rules.spec(ctx.ai).id)) memory.spec = ctx.ai;
    },
    step: search.step,
    unmount: () => search.destroy(),
  };
}
