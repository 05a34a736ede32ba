// « Monte-Carlo »: random games from every move, then the tree that grows, one phase at a time. All
// of it comes from the rounds the opponent itself wrote down.

import { moveName, moveShort, optionName } from '../../../../game/names.js';
import { h, setAttr, setText } from '../../../../parts/dom.js';
import { createBars } from '../../parts/bars.js';
import { createLessonBoard, sideName } from '../../parts/board.js';
import { createDial } from '../../parts/dial.js';
import { createQuestion } from '../../parts/question.js';
import { after } from '../../parts/line.js';
import { createSteps } from '../../parts/steps.js';
import { createTree } from '../../parts/tree.js';
import { refill } from '../../refill.js';
import { createWait } from '../../parts/wait.js';
import { PHASES, grow, packed, pathOf } from './growth.js';
import { createPhases, proofSign } from './phases.js';
import { card, columns, says } from '../../parts/card.js';

/** @typedef {import('../../../../../puissance4.js').McRound} McRound */
/** The rounds that were written down, and how many there were. @typedef {{ rounds: import('./growth.js').Rounds, total: number }} McRounds */
/** @typedef {import('../../../../../puissance4.js').McChild} McChild */
/** @typedef {import('../../../../../puissance4.js').Report} Report */

/** Rounds the reader may ask for; of the last only the first thousand are written down. */
const GAMES = [100, 400, 1000, 20_000];
const WRITTEN = 1000;

/** @type {import('../../types.js').LessonModule['mount']} */
export function mount(host, ctx) {
  const { house } = ctx;
  const memory = ctx.memory;
  memory.games ??= 400;
  memory.exploration ??= 80;
  memory.playouts ??= 200;
  const grown = ctx.question('rounds');
  /** The last answer, and what it says. @type {{ answer: any, rounds: McRounds | null }} */
  let unpacked = { answer: null, rounds: null };
  /** Nodes opened by the reader. @type {Set<number>} */
  const open = new Set();
  const flat = ctx.question('opinions');

  const place = h('div');
  host.append(says('intro'));
  const [left, right] = columns(host, 'board-left ln-stepped');
  left.append(place);
  const board = createLessonBoard(place, ctx);
  const shown = h('p', { class: 'ln-muted ln-line2' });
  left.append(shown);

  const flatText = h('p');
  const flatCard = card('flat', flatText);
  const playouts = createDial(flatCard, { min: 10, max: 1000, step: 10, onChange: (value) => ctx.keep({ playouts: value }) });
  const flatBars = createBars(flatCard);
  const flatChoice = h('p', { role: 'status' });
  flatCard.append(flatChoice);
  const flatWait = createWait(flatCard, ctx, flat);

  const treeCard = card('tree', says('tree_text'));
  const games = h('select', { onchange: () => ctx.keep({ games: Number(games.value) }) });
  const gamesName = h('span');
  const tools = h('div', { class: 'mc-tools' }, h('label', { class: 'mc-games' }, gamesName, games));
  treeCard.append(tools);
  const exploration = createDial(tools, { min: 0, max: 400, step: 10, onChange: (value) => ctx.keep({ exploration: value }) });
  const tree = createTree(treeCard, ctx, {
    onToggle(node) {
      if (!open.delete(node)) open.add(node);
      ctx.redraw();
    },
  });
  const stepper = h('div', { class: 'ln-stepcard' });
  treeCard.append(stepper);
  const steps = createSteps(stepper, ctx, {
    name: 'rounds', next: 'next_round', ticks: false,
    said: (at) => (at === 0 ? ctx.say('before') : ctx.say('at_round', { n: Math.ceil(at / 4), total: written()?.rounds.length ?? 0 })),
  });
  const sampled = h('p', { class: 'ln-muted' });
  treeCard.append(sampled);
  const phases = createPhases(treeCard, ctx);
  const rootBars = createBars(treeCard);
  const choice = h('p', { role: 'status' });
  treeCard.append(choice);
  const wait = createWait(treeCard, ctx, grown);
  right.append(treeCard);
  // The answer speaks of the end: it is shown.
  const question = createQuestion(left, ctx, () => void (memory.at = Infinity));
  left.append(flatCard);

  /** @returns {McRounds | null} */
  function written() {
    const answer = grown.here;
    if (answer !== unpacked.answer) unpacked = { answer, rounds: answer && { total: answer.rounds.total, rounds: packed(answer.rounds.rounds) } };
    return unpacked.rounds;
  }

  /** @param {McRounds} all @param {number} i one that is there */
  const roundOf = (all, i) => /** @type {McRound} */ (all.rounds.at(i));

  /** The root's moves after the rounds that have been shown whole. @param {McRounds} all @param {number} at */
  const rootAt = (all, at) => (at < 4 ? null : roundOf(all, Math.floor(at / 4) - 1).root);

  /** Who moves so many moves below the root. @param {number} depth */
  function sideAt(depth) {
    const { at: { turn }, variant: { sides } } = ctx.place;
    return (turn + depth + sides) % sides;
  }

  /** @param {{ visits: number, points: number }} child */
  function rate({ visits, points }) {
    return visits === 0 ? 0 : points / visits;
  }

  /** @param {number} share */
  const percent = (share) => house.text.number(share, { style: 'percent' });

  /** A certain end, for the side that moves into the node. @param {Pick<McChild, 'proven'>} child @param {number} [side] */
  function proof({ proven }, side = ctx.place.at.turn) {
    if (!proven) return '';
    return ctx.say(proven.kind === 'draw' ? 'proven_draw' : proven.side === side ? 'proven_win' : 'proven_loss');
  }

  function drawFlat() {
    const { variant } = ctx.place;
    flat.ask({ specs: [ctx.as('flat', { playouts: memory.playouts })] });
    playouts({ name: optionName(house.text, 'playouts', 'flat'), value: memory.playouts, shown: house.text.number(memory.playouts) });
    setText(flatText, ctx.say('flat_text', { draw: ctx.say(`draw_${variant.sides}`) }));
    flatWait();
    /** @type {Report | undefined} */
    const report = flat.here?.opinions[0]?.report;
    if (!report) return;
    flatBars({
      label: ctx.say('flat'), columns: [ctx.say('column_move'), ctx.say('column_rate')],
      rows: report.scores.map((score) => ({ name: moveName(house.text, variant, score.move), value: percent((score.thousandths ?? 0) / 1000), share: (score.thousandths ?? 0) / 1000, best: score.move === report.best })),
    });
    setText(flatChoice, ctx.say('flat_choice', { move: ctx.move(report.best), n: report.nodes }));
  }

  /** The root's moves with visits as bars, the rate beside them. @param {McChild[]} root @param {number} best */
  function drawRoot(root, best) {
    const most = Math.max(1, ...root.map(({ visits }) => visits));
    rootBars({
      label: ctx.say('root'), columns: [ctx.say('column_move'), ctx.say('column_visits')],
      rows: root.map((child) => ({
        name: moveName(house.text, ctx.place.variant, child.move), note: child.visits ? ctx.say('won', { rate: percent(rate(child)) }) + (child.proven ? ` · ${proof(child)}` : '') : proof(child) || ctx.say('untried'),
        value: house.text.number(child.visits), share: child.visits / most, best: child.move === best,
      })),
    });
  }

  /** What is expanded: the way of this round with its siblings, and what the reader opened. @param {import('./growth.js').Grown} node @param {Set<import('./growth.js').Grown>} way @param {number} depth @param {string} played @returns {import('../../parts/tree.js').Item} */
  function item(node, way, depth, played) {
    const here = way.has(node);
    const last = here && [...way].at(-1) === node;
    // The side that moved into it.
    const mover = sideAt(depth - 1);
    const sign = node.proven ? proofSign(node.proven, mover) : '';
    const text = `${sign}${house.text.number(node.visits)}`;
    const share = node.visits && node.move !== undefined ? percent(rate(node)) : '';
    const move = node.move === undefined ? undefined : moveShort(ctx.place.variant, node.move);
    const kids = here || open.has(node.id) ? [...node.kids].sort((a, b) => Number(a.move) - Number(b.move)).map((kid) => item(kid, way, depth + 1, played)) : [];
    if (last && played) kids.push({ id: -1, text: '⚄', why: played, said: played, kind: 'untried', kids: [] });
    return {
      id: node.id, text, move, note: share, kids, kind: [last ? 'current' : '', here ? 'way' : '', node.visits ? '' : 'later'].filter(Boolean).join(' '),
      said: ctx.t('of', { name: move ?? ctx.t('learn_root'), what: [ctx.say('visits', { n: node.visits }), share, node.proven ? proof({ proven: node.proven }, mover) : ''].filter(Boolean).join(', ') }),
      folds: node.kids.length > 0, more: node.kids.length > 0 && kids.length === 0,
    };
  }

  /** @param {McRounds} all @param {number} at @param {number} phase */
  function drawTree(all, at, phase) {
    const { root, path } = grow(all.rounds, at);
    const random = phase === 2 ? roundOf(all, Math.ceil(at / 4) - 1).simulation : null;
    const winner = random?.end.kind === 'win' ? sideName(ctx, random.end.side) : '';
    const played = random?.moves.length ? ctx.say(winner ? 'did_simulation' : 'did_simulation_draw', { n: random.moves.length, who: winner }) : '';
    tree.draw({
      root: item(root, new Set(phase === 3 || at === 0 ? [root, ...path] : path), 0, played), label: ctx.say('tree_label', { n: Math.floor(at / 4) }),
      rows: Array.from({ length: ctx.place.variant.sides }, (_, depth) => sideName(ctx, sideAt(depth))),
    });
  }

  /** Why the most visited move is played. @param {Report} report */
  function asking(report) {
    const { scores } = report;
    const { kind, result } = /** @type {any} */ (report.why);
    if (scores.length < 2) return null;
    const list = scores.flatMap(({ move, visits, thousandths }) => (visits ? [{ move, visits, rate: (thousandths ?? 0) / 1000 }] : []));
    const move = ctx.move(report.best);
    /** What is played where nothing certain decides: the most visited of those that are not lost for certain. */
    const most = () => {
      const visited = list.find((one) => one.move === report.best) ?? list[0];
      const rated = list.reduce((a, b) => (b.rate > a.rate ? b : a), visited);
      const but = scores.some((one) => one.kind === 'loss') ? ctx.say('told_but') : '';
      return ctx.say(visited === rated ? 'told_same' : 'told_other', { but, move, visits: visited.visits, rate: percent(visited.rate), other: ctx.move(rated.move), other_visits: rated.visits, other_rate: percent(rated.rate) });
    };
    const told = kind === 'proven' ? ctx.say(`told_proven_${result.kind}`, { move }) : most();
    return { id: `${ctx.here} ${memory.games} ${memory.exploration}`, answers: ['visits', 'rate'], right: 'visits', told };
  }

  function drawGrown() {
    const { at: here } = ctx.place;
    grown.ask({ spec: ctx.as('mcts', { iterations: memory.games, exploration: memory.exploration }), first: 0, most: WRITTEN });
    setText(gamesName, optionName(house.text, 'iterations', 'mcts'));
    const choices = GAMES.includes(memory.games) ? GAMES : [...GAMES, memory.games].sort((a, b) => a - b);
    refill(games, [house.text.lang, choices], () => choices.map((n) => h('option', { value: n }, house.text.number(n))));
    games.value = String(memory.games);
    exploration({ name: ctx.say('exploration'), value: memory.exploration, shown: house.text.number(memory.exploration / 100, { minimumFractionDigits: 1 }) });
    wait();
    const all = written();
    if (!all) {
      board.draw();
      question(undefined);
      phases(null, -1, memory.exploration);
      drawRoot(here.legal.map((move) => ({ move, visits: 0, points: 0 })), -1);
      steps.draw({ at: 0, total: 0 });
      return;
    }
    const total = all.rounds.length * 4;
    memory.at = Math.min(memory.at ?? Math.min(4 * 60 + 1, total), total);
    steps.draw({ at: memory.at, total, marks: Array.from({ length: all.rounds.length }, (_, i) => 4 * (i + 1)) });
    setText(sampled, all.total > all.rounds.length ? ctx.say('sampled', { total: all.total, shown: all.rounds.length }) : '');
    const at = memory.at;
    const round = at === 0 ? null : roundOf(all, Math.ceil(at / 4) - 1);
    const phase = at === 0 ? -1 : (at - 1) % 4;
    phases(round, phase, memory.exploration);
    drawTree(all, at, phase);
    const path = round ? pathOf(round, phase) : [];
    const shownAt = after(ctx, path);
    board.draw({ at: shownAt, interactive: path.length === 0, below: path.length });
    setText(shown, round ? ctx.say(`shown_${PHASES[phase]}`, { n: path.length }) : '');
    const root = rootAt(all, at) ?? roundOf(all, 0).root.map((child) => ({ ...child, visits: 0, points: 0, proven: undefined }));
    const { report } = grown.answer;
    drawRoot(root, at === total ? report.best : root.reduce((a, b) => (b.visits > a.visits ? b : a)).move);
    setText(choice, at < total && !(all.total > all.rounds.length) ? ctx.say('so_far', { n: Math.floor(at / 4) }) : ctx.say('choice', { move: ctx.move(report.best), n: all.total, who: sideName(ctx, here.turn) }));
    question(asking(report));
  }

  return {
    draw() {
      drawFlat();
      drawGrown();
      setAttr(treeCard, 'aria-busy', grown.asking ? 'true' : null);
    },
    show() {
      if (!ctx.ai) return;
      const { playouts: flatGames, iterations, exploration: c } = ctx.settings(ctx.ai);
      if (flatGames) memory.playouts = flatGames;
      if (!iterations) return;
      memory.games = iterations;
      memory.exploration = c;
    },
    step: steps.step,
    unmount() {
      steps.destroy();
      tree.destroy();
      board.destroy();
    },
  };
}
