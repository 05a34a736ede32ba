// « Alpha-bêta »: a search stepped through with its window and its cuts, beside what it would take
// without them, with another order of moves, and with a whole window for every move of the root.

import { opponentName } from '../../../../game/names.js';
import { strength } from '../../../../game/players.js';
import { h, setText } from '../../../../parts/dom.js';
import { createBars } from '../../parts/bars.js';
import { sideName } from '../../parts/board.js';
import { createCode } from '../../parts/code.js';
import { sign, windowOf } from '../../parts/expand.js';
import { createQuestion } from '../../parts/question.js';
import { opening } from '../../parts/replay.js';
import { createSearch } from '../../parts/search.js';
import { refill } from '../../refill.js';
import { createWait } from '../../parts/wait.js';
import { card, columns, pick, press, pressOne, says } from '../../parts/card.js';

/** @typedef {import('../../parts/search.js').Seen} Seen */

const LINES = 18;
/** Positions that a search may visit to be counted, at least. */
const COUNTED = 3_000_000;

/** @type {import('../../types.js').LessonModule['mount']} */
export function mount(host, ctx) {
  const { house } = ctx;
  const { rules } = house;
  const memory = ctx.memory;
  /** Searches that can be written down and measured. */
  const shown = rules.catalog.opponents.filter(({ search }) => search);
  /** Plies that an opponent looks ahead beyond its option. @param {string} id */
  const beyond = (id) => rules.opponent(id)?.search?.beyond ?? 0;
  /** The search of an opponent as the lesson begins with it, or so many moves ahead. @param {string} id @param {number} [plies] */
  const usual = (id, plies = 3) => rules.printSpec(id, { depth: plies - beyond(id), shared: 1 });
  memory.spec ??= usual('rouen');

  host.append(says('intro'));
  const [left, right] = columns(host, 'ln-stepped');
  const depth = h('select', { onchange: () => set('depth', Number(depth.value)) });
  /** Two ways, one of them pressed. @param {string} name @param {(value: number) => string} said */
  const choice = (name, said) => {
    const buttons = pick([0, 1].map(said), (value) => set(name, value));
    const caption = h('span', { class: 'ln-muted', 'data-say': `caption_${name}`, id: `ab-${name}` });
    return { group: h('span', { class: 'ab-pair', role: 'group', 'aria-labelledby': `ab-${name}` }, caption, ...buttons), buttons };
  };
  const [order, shared] = [choice('order', (value) => `order_${value}`), choice('shared', (value) => `shared_${value}`)];
  /** Another evaluation looks as far ahead as the one before, as far as this can be chosen. */
  const change = () => ctx.keep({ spec: usual(who.value, Math.max(2, Math.min(5, Number(depth.value) + beyond(rules.spec(memory.spec).id)))) });
  const who = h('select', { onchange: change }, ...shown.map(({ id }) => h('option', { value: id })));
  /** Settings that the lesson has no control for. */
  const more = press('tiny', { onclick: () => ctx.keep({ spec: usual(who.value) }) });
  left.append(h('div', { class: 'ab-set' }, h('label', {}, h('span', { 'data-say': 'who' }), ' ', who), more, h('label', {}, h('span', { 'data-say': 'plies' }), ' ', depth), order.group, shared.group));
  const search = createSearch(left, right, ctx, { first: opening, next: 'next_cut' });
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
    ctx.keep({ spec: withOption(name, value) });
  }

  /** The node that is shown, and the bound that its value is compared with. @param {Seen} seen */
  function current({ found: { trace }, now }) {
    const node = trace.nodes[now.current];
    const here = now.nodes[now.current];
    const min = node.ply % 2;
    return { node, here, min, bound: min ? here.alpha : here.beta };
  }

  /** @param {Seen} seen */
  function drawFacts(seen) {
    const { here, min } = current(seen);
    const [alpha, beta] = windowOf(here, seen.value);
    const rows = [[ctx.say('mover'), ctx.t(min ? 'learn_min' : 'learn_max')], ['α', alpha], ['β', beta], [ctx.say('best'), here.value === undefined ? '–' : seen.value(here.value)]];
    refill(facts, rows, () => rows.flatMap(([name, said]) => [h('dt', {}, name), h('dd', {}, said)]));
  }

  /** Where a better move was just found inside a window: will it cut? @param {Seen} seen */
  function asking(seen) {
    const { found: { trace }, now, at, spec, value } = seen;
    const { here, min, bound } = current(seen);
    if (now.event !== 'better' || bound === undefined || here.value === undefined || at >= trace.steps.length) return null;
    const cuts = trace.steps[at].event === 'cut';
    const { turn } = ctx.place.at;
    const facts = { value: sign(here.less) + value(here.value), bound: value(bound), mover: sideName(ctx, min ? 1 - turn : turn), other: sideName(ctx, min ? turn : 1 - turn) };
    const told = ctx.say(`told_${min ? 'min' : 'max'}_${cuts ? 'cut' : 'on'}`, facts);
    return { id: `${ctx.here} ${spec} ${at}`, text: ctx.say(min ? 'question_min' : 'question_max', facts), answers: ['yes', 'no'], right: cuts ? 'yes' : 'no', told };
  }

  /** The line that runs at a step, from 0. @param {Seen} seen */
  function running(seen) {
    const { node, min, bound } = current(seen);
    if (node.leaf !== undefined) return 2;
    // Seven lines further down min does the same; a bound is compared on the next line.
    const from = 7 * min;
    return { start: 0, enter: 5 + from, better: (bound === undefined ? 7 : 8) + from, cut: 8 + from, leave: 17 }[seen.now.event] ?? 0;
  }

  /** Counts are of the depth that is shown, which may be less than was asked for. @param {number} plies */
  function drawCounts(plies) {
    const { order: ordered, shared: together, nodes, alphabeta, seed } = ctx.settings(memory.spec);
    const { id } = rules.spec(memory.spec);
    const whole = withOption('nodes', Math.max(nodes, COUNTED), withOption('depth', plies - beyond(id), withOption('shared', 0)));
    const one = withOption('shared', 1, whole);
    const others = [whole, ...(ordered === undefined ? [one] : [0, 1].map((value) => withOption('order', value, one)))];
    compare.ask({ spec: memory.spec, plies, others });
    wait();
    /** @type {{ visited: number, cuts: number, best?: number, finished: boolean }[] | null} */
    const found = compare.here;
    // The last answer stays until the next one comes, but not that of another opponent.
    if (!found || rules.spec(compare.payload.spec).id !== id) return;
    const { number } = house.text;
    const at = together ? 2 + (ordered ?? 0) : 1;
    const most = Math.max(...found.map(({ visited }) => visited), 1);
    const count = found.map(({ visited, finished }) => (finished ? '' : '> ') + number(visited));
    const names = ['plain', 'cutting_whole', ...(ordered === undefined ? ['cutting'] : ['cutting_plain', 'cutting_ordered'])];
    bars({
      label: ctx.say('counts'), columns: [ctx.say('column_search'), ctx.say('column_nodes')],
      rows: found.map(({ visited, cuts }, i) => ({ name: ctx.say(names[i]), note: i ? ctx.say('cuts', { n: cuts }) : '', value: count[i], share: visited / most, best: i === at })),
    });
    const [plain, mine] = [found[0], found[at]];
    const times = number(plain.visited / Math.max(1, mine.visited), { maximumFractionDigits: 1 });
    const word = alphabeta === 0 ? 'nothing_off' : !mine.finished ? '' : mine.cuts === 0 ? 'nothing' : !plain.finished ? 'saved_least' : plain.best === mine.best ? 'saved' : 'saved_other';
    setText(saved, word && ctx.say(word, { times }));
    setText(hides, ctx.say(together ? 'hides_shared' : 'hides_whole', { shared: count[2 + (ordered ?? 0)], whole: count[1], equals: ctx.say(seed === undefined ? 'equals_first' : 'equals_drawn') }));
  }

  return {
    draw() {
      const { id } = rules.spec(memory.spec);
      const all = ctx.settings(memory.spec);
      for (const option of who.options) setText(option, opponentName(house.text, option.value));
      who.value = id;
      const { depth: _, order: _order, shared: _shared, seed: _seed, ...rest } = rules.spec(memory.spec).options;
      more.hidden = Object.keys(rest).length === 0;
      setText(more, `${strength(house.text, rules.printSpec(id, rest), rules)} ×`);
      more.title = ctx.say('own_settings');
      const depths = [2, 3, 4, 5].map((n) => n - beyond(id));
      if (!depths.includes(all.depth)) depths.push(all.depth);
      depths.sort((a, b) => a - b);
      refill(depth, [id, depths], () => depths.map((n) => h('option', { value: n }, String(n + beyond(id)))));
      depth.value = String(all.depth);
      order.group.hidden = all.order === undefined;
      pressOne(order.buttons, all.order);
      pressOne(shared.buttons, all.shared);
      const seen = search.draw(memory.spec, (value) => house.text.number(value / (rules.opponent(id)?.search?.scale ?? 1), { maximumFractionDigits: 1 }).replace('-', '\u2212'));
      if (seen) drawCounts(seen.plies);
      question(seen ? (asking(seen) ?? { id: 'none', text: ctx.say(seen.at < seen.found.trace.steps.length ? 'question_none' : 'question_end'), answers: [], right: '', told: '' }) : undefined);
      const lines = Array.from({ length: LINES }, (_, i) => ctx.say(`line_${i + 1}`));
      let note = '';
      if (seen) {
        drawFacts(seen);
        const { here: { value: best }, min, bound } = current(seen);
        const { event } = seen.now;
        if ((event === 'cut' || event === 'better') && best !== undefined && bound !== undefined) note = ctx.say(event === 'cut' ? 'compared' : 'comparing', { value: seen.value(best), sign: min ? '≤' : '≥', bound: seen.value(bound) });
      }
      code({ lines, at: seen ? running(seen) : undefined, note, current: ctx.say('running') });
    },
    show() {
      if (ctx.ai && rules.opponent(rules.spec(ctx.ai).id)?.search) memory.spec = ctx.ai;
    },
    step: search.step,
    unmount: () => search.destroy(),
  };
}
