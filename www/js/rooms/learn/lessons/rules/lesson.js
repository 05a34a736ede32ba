// « Règles et placement »: what the bot's three rules see, what placement's windows are worth, and
// sliders for the five weights. The opponents themselves say what they choose.

import { opponentName } from '../../../../game/names.js';
import { h, setAttr, setText } from '../../../../parts/dom.js';
import { createLessonBoard } from '../../parts/board.js';
import { createDial } from '../../parts/dial.js';
import { lineWords } from '../../parts/line.js';
import { createQuestion } from '../../parts/question.js';
import { createWindows } from './windows.js';
import { card, columns, press, pressOne, says } from '../../parts/card.js';

/** @typedef {import('../../../../../puissance4.js').BotRules} BotRules */
/** @typedef {import('../../../../../puissance4.js').Landing} Landing */
/** @typedef {import('../../../../board/board.js').Mark} Mark */

const WEIGHTS = ['four', 'block3', 'three', 'block2', 'two'];
/** Pairs of games the Arena is asked for. */
const PAIRS = 20;

/** @type {import('../../types.js').LessonModule['mount']} */
export function mount(host, ctx) {
  const { house } = ctx;
  const { rules } = house;
  const memory = ctx.memory;
  memory.view ??= 'placement';
  memory.weights ??= {};
  /** The weights as the catalogue has them. @type {Record<string, { default: number, max: number }>} */
  const known = Object.fromEntries((rules.catalog.opponents.find(({ id }) => id === 'placement')?.options ?? []).map((option) => [option.name, option]));

  host.append(says('intro'));
  const [left, right] = columns(host, 'board-left');
  const views = ['bot', 'placement'].map((view) => press('', { 'data-view': view, onclick: () => ctx.keep({ view }) }));
  const place = h('div');
  left.append(h('div', { class: 'ru-views', role: 'group' }, ...views), place);
  const board = createLessonBoard(place, ctx);

  const bot = card('bot_title');
  const list = h('ol', { class: 'ru-rules' }, ...['win', 'extend', 'any'].map((rule) => h('li', { 'data-rule': rule }, h('b'), h('span'))));
  const botChoice = h('p', { role: 'status' });
  bot.append(list, botChoice, says('bot_sees', 'ln-muted'));

  const weighed = h('p', { class: 'ln-muted' });
  const placement = card('weights_title', weighed);
  const dials = WEIGHTS.map((name) => createDial(placement, { min: 0, max: Math.min(200, known[name]?.max ?? 200), step: 5, onChange: (value) => weigh(name, value) }));
  const choice = h('p', { class: 'ru-choice', role: 'status' });
  const usual = press('tiny', { onclick: () => ctx.keep({ weights: {} }) });
  const arena = h('a', { class: 'btn' });
  placement.append(choice, h('div', { class: 'ln-answers' }, usual, arena));
  const windows = createWindows(left, ctx, (move) => ctx.keep({ move }));
  right.append(placement, bot);
  const question = createQuestion(right, ctx);

  /** @param {string} name @param {number} value */
  function weigh(name, value) {
    if (value === known[name]?.default) delete memory.weights[name];
    else memory.weights[name] = value;
    ctx.keep({ view: 'placement' });
  }

  /** Placement with these weights; it draws as the opponent that the address asks about does. @param {Record<string, number>} weights */
  const placed = (weights) => {
    const { seed } = ctx.ai ? ctx.settings(ctx.ai) : {};
    return rules.printSpec('placement', seed === undefined ? weights : { ...weights, seed });
  };
  /** What an opponent chooses here: its own report. @param {string} spec */
  const asked = (spec) => rules.module.learn_opinion(ctx.place.variant.id, ctx.place.text, spec);

  /** @param {number[]} cells */
  const names = (cells) => cells.map(ctx.cell).reduce((list, cell) => (list ? ctx.t('cell_and', { cells: list, cell }) : cell), '');

  /** The cells that rule 2 gave up and that are not played: rule 3 may play them. @param {BotRules} seen */
  const dropped = ({ rule, forbidden }) => (rule === 'extend' ? forbidden : []);

  /** @param {BotRules} seen @returns {Mark[]} */
  function botMarks(seen) {
    const { at } = ctx.place;
    const ours = at.turn;
    /** @type {Mark[]} */
    const marks = [];
    for (const [cells, side] of /** @type {[number[], number][]} */ ([[seen.wins, ours], [seen.losses, 1 - ours]])) {
      for (const cell of cells) if (!at.cells[cell]) marks.push({ cell, kind: 'square', side, label: ctx.say('mark_ends') });
    }
    for (const cell of seen.cells) marks.push({ cell, kind: 'lit', label: ctx.say('mark_candidate') });
    for (const cell of dropped(seen)) marks.push({ cell, kind: 'ban', label: ctx.say('mark_forbidden') });
    return marks;
  }

  /** @param {Landing[]} landings @param {number} best @returns {Mark[]} */
  function placementMarks(landings, best) {
    /** @type {Mark[]} */
    const marks = landings.map(({ cell, move, points }) => ({ cell, kind: 'text', text: String(points), label: ctx.say('points', { n: points }) + (move === best ? `, ${ctx.say('mark_best')}` : '') }));
    const shown = landings.find(({ move }) => move === memory.move) ?? landings.find(({ move }) => move === best);
    for (const cell of shown?.windows[0]?.cells ?? (shown ? [shown.cell] : [])) marks.push({ cell, kind: 'lit' });
    return marks;
  }

  /** @param {BotRules} seen */
  function drawBot(seen) {
    const fired = seen.rule === 'block' ? 'win' : seen.rule;
    const line = lineWords(ctx);
    for (const item of list.children) {
      const rule = /** @type {HTMLElement} */ (item).dataset.rule ?? '';
      setAttr(item, 'aria-current', rule === fired ? 'true' : null);
      const short = rule === 'extend' && line.size === 3 ? '_short' : '';
      setText(item.children[0], ctx.say(`rule_${rule}${short}${rule === 'win' || ctx.place.variant.gravity ? '' : '_free'}`, line));
      setText(item.children[1], rule === fired ? ctx.say(`fires_${seen.rule}`, { cells: names(seen.cells), n: seen.cells.length }) : '');
    }
    setText(botChoice, ctx.say(seen.cells.length === 1 ? 'bot_choice_one' : 'bot_choice', { move: ctx.move(asked(ctx.as('bot')).best), n: seen.cells.length }) + (seen.forbidden.length ? ` ${ctx.say(dropped(seen).length ? 'bot_banned' : 'bot_allowed', { cells: names(seen.forbidden), n: seen.forbidden.length })}` : ''));
  }

  /** The question: what the block of three is worth here. @param {number} plain @param {Landing[]} landings */
  function asking(plain, landings) {
    const sums = landings.map(({ move, windows: all }) => ({ move, sum: all.reduce((sum, { points }) => sum + points, 0) }));
    const most = Math.max(...sums.map(({ sum }) => sum));
    const bySum = sums.find(({ sum }) => sum === most)?.move ?? plain;
    const same = landings.find(({ move }) => move === plain)?.points === landings.find(({ move }) => move === bySum)?.points;
    return {
      id: ctx.here, answers: ['best', 'sum'], right: 'best',
      told: ctx.say(same ? 'told_same' : 'told_other', { move: ctx.move(plain), other: ctx.move(bySum), sum: most }),
    };
  }

  return {
    draw() {
      const { variant, text: position } = ctx.place;
      const spec = placed(memory.weights);
      const seen = rules.module.learn_rules(variant.id, position);
      const landings = rules.module.learn_windows(variant.id, position, spec);
      const report = asked(spec);
      const plain = asked(placed({}));
      const isBot = memory.view === 'bot';
      pressOne(views, isBot ? 0 : 1);
      for (const button of views) setText(button, opponentName(house.text, button.dataset.view ?? ''));
      board.draw({ marks: isBot ? botMarks(seen) : placementMarks(landings, report.best) });
      windows(isBot ? null : { landings, best: report.best, move: memory.move ?? report.best });
      drawBot(seen);
      const line = lineWords(ctx);
      setText(weighed, ctx.say('weights_text', line));
      WEIGHTS.forEach((name, i) => {
        const value = memory.weights[name] ?? known[name]?.default ?? 0;
        dials[i]({ name: ctx.say(`dial_${name}`, line), value, shown: String(value) });
        // Where three in line win, that would be an empty window, which counts for nobody.
        if (name === 'two') /** @type {HTMLElement} */ (placement.querySelectorAll('.ln-dial')[i]).hidden = line.size === 3;
      });
      const most = report.scores.find(({ move }) => move === report.best)?.value ?? 0;
      const why = /** @type {any} */ (report.why);
      setText(choice, ctx.say('choice', { move: ctx.move(report.best), points: most }) + (why.among > 1 ? ` ${ctx.say('drawn', { n: why.among })}` : '') +
        (report.best === plain.best ? '' : ` ${ctx.say('instead', { move: ctx.move(plain.best) })}`));
      setText(usual, ctx.say('usual'));
      const changed = Object.keys(memory.weights).length > 0;
      setAttr(usual, 'aria-disabled', changed ? null : 'true');
      arena.hidden = !house.has('arena') || !changed;
      if (!arena.hidden) {
        setText(arena, ctx.say('better'));
        arena.href = house.route.link({ room: 'arena', query: { set: `board.${variant.id}_player.${rules.printSpec('placement', memory.weights)}_player.placement_pairs.${PAIRS}_seed.1` } });
      }
      question(asking(plain.best, rules.module.learn_windows(variant.id, position, 'placement')));
    },
    show() {
      if (ctx.ai?.startsWith('bot')) memory.view = 'bot';
      if (ctx.ai?.startsWith('placement')) {
        memory.view = 'placement';
        memory.weights = Object.fromEntries(Object.entries(rules.spec(ctx.ai).options).filter(([name]) => WEIGHTS.includes(name)));
      }
    },
    step: board.step,
    unmount: () => board.destroy(),
  };
}
