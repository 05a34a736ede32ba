// « Faster wins » (document D): every win worth a plain 1000, against 1000 / (depthMax + 1 − depth).
// The same opponent with the two settings, on the same position: what it gives each column, and the
// game it then plays.

import { landing } from '../../../../board/layout.js';
import { moveShort } from '../../../../game/names.js';
import { tone } from '../../../../game/worths.js';
import { h, setText } from '../../../../parts/dom.js';
import { createBars } from '../../parts/bars.js';
import { createDial } from '../../parts/dial.js';
import { createLessonBoard, sideName } from '../../parts/board.js';
import { createQuestion } from '../../parts/question.js';
import { after, chip } from '../../parts/line.js';
import { createSteps } from '../../parts/steps.js';
import { createWait } from '../../parts/wait.js';
import { card, columns, pick, press, pressOne, says } from '../../parts/card.js';

/** Which wins count alike, and which do not. */
const KINDS = /** @type {const} */ (['plain', 'faster']);

/** What every win is worth to the one that does not hurry. */
const WON = 1000;

/** A value as the document writes it: 1000, 250, −167. @param {number} value */
const points = (value) => String(Math.round(value)).replace('-', '−');

/** @type {import('../../types.js').LessonModule['mount']} */
export function mount(host, ctx) {
  const buttons = pick(KINDS.map((kind) => `kind_${kind}`), (at) => ctx.keep({ kind: KINDS[at], at: 0 }));
  const place = card('');
  const point = h('p', { class: 'ln-line2', role: 'status' });
  const own = press('tiny', { 'data-do': 'learn_reset', 'data-say': 'own' });
  const said = h('p', { class: 'ln-line2' });
  const dials = h('div');
  const depth = createDial(dials, { min: 1, max: 8, onChange: (value) => ctx.keep({ depth: value }) });
  const games = card('games', says('games_how'));
  host.append(says('intro'));
  const [left, side] = columns(host, 'board-left');
  left.append(place);
  place.append(h('div', { class: 'ln-tools', role: 'group' }, ...buttons));
  const board = createLessonBoard(place, ctx, { steps: false });
  const replay = createSteps(place, ctx, { name: 'replay' });
  side.append(card('values', point, own, said, dials), games);
  const ask = createQuestion(side, ctx);
  side.append(card('cure', says('cure_text'), says('cure_more')));

  const traces = { plain: ctx.question('trace'), faster: ctx.question('trace') };
  const played = ctx.question('games', () => (ctx.memory.at = 0));
  const bars = createBars(games);
  const wait = createWait(games, ctx, played);
  const result = h('p', { class: 'ln-muted ln-line2' });
  games.append(result);

  const plies = () => ctx.memory.depth ?? ctx.settings(ctx.as('twelve')).depth;
  const kind = () => /** @type {'plain' | 'faster'} */ (ctx.memory.kind ?? 'plain');
  /** @param {'plain' | 'faster'} which */
  // A window shared at the root changes no choice, but leaves bounds where values are shown.
  const spec = (which) => ctx.as('twelve', { depth: plies(), faster: which === 'faster' ? 1 : 0, shared: 0 });

  /** The reports of both settings on this position, once they are there. @returns {any[] | null} */
  function reports() {
    const found = KINDS.map((which) => !traces[which].asking && traces[which].here?.report);
    return found.every(Boolean) ? found : null;
  }

  /** Moves that win at once after some others, by the rules. @param {number[]} [moves] */
  const winners = (moves = []) => after(ctx, moves).legal.filter((move) => after(ctx, [...moves, move]).outcome.kind === 'win');

  /** The game of the chosen setting as far as it is shown. @returns {number[]} */
  const gone = () => replayed()?.moves.slice(0, ctx.memory.at ?? 0) ?? [];

  /** Whether the lesson's point can be seen here. @returns {'holds' | 'quick' | 'later' | 'none' | null} */
  function shows() {
    const [plain] = reports() ?? [];
    if (!plain) return null;
    const now = winners();
    if (now.length) return now.includes(plain.best) ? 'quick' : 'holds';
    return plain.scores.some((/** @type {any} */ { value }) => value >= WON) ? 'later' : 'none';
  }

  function drawValues() {
    const { variant, at } = ctx.place;
    for (const which of KINDS) traces[which].ask({ spec: spec(which), limits: { nodes: 1 } });
    const report = traces[kind()].here?.report;
    const marks = report ? report.scores.map((/** @type {any} */ score) => chip(ctx, score.move, { text: points(score.value), tone: tone(score), best: score.move === report.best })) : [];
    const moves = gone();
    const ply = moves.length;
    const shown = after(ctx, moves);
    /** @type {import('../../../../board/board.js').Mark[]} */
    const wins = report && ply % 2 === 0 ? winners(moves).map((move) => ({ cell: landing(variant, shown.cells, move), kind: 'lit' })) : [];
    board.draw({ marks: [...(ply ? [] : marks), ...wins], strip: variant.gravity, at: shown, interactive: ply === 0 });
    replay.draw({ at: ply, total: replayed()?.moves.length ?? 0 });
    // Values are those of the first position.
    if (!report || ply) return setText(said, '');
    const best = report.scores.find((/** @type {any} */ score) => score.move === report.best);
    const equal = report.scores.filter((/** @type {any} */ score) => score.value === best.value).length;
    const facts = { who: sideName(ctx, at.turn), move: moveShort(variant, report.best), value: points(best.value), n: equal };
    setText(said, ctx.say(equal > 1 ? 'plays_equal' : 'plays_one', facts) + (report.depth < plies() ? ` ${ctx.say('shallower', { n: report.depth })}` : ''));
  }

  /** The game of the chosen setting, once it has been played from here. */
  function replayed() {
    return played.asking ? null : played.here?.games[KINDS.indexOf(kind())];
  }

  /** What is to be seen of the chosen AI at the step that is shown. @param {ReturnType<typeof shows>} seen */
  function pointed(seen) {
    const report = traces[kind()].here?.report;
    if (!seen || !report) return '';
    const moves = gone();
    const ply = moves.length;
    if (after(ctx, moves).outcome.kind !== 'ongoing') return result.textContent ?? '';
    const [wins, next] = [winners(moves), ply ? replayed()?.moves[ply] : report.best];
    const { turn } = ctx.place.at;
    const word = ply % 2 ? 'reply' : wins.length === 0 ? (ply ? 'not_now' : seen) : !wins.includes(next) ? 'holds' : ply || seen === 'holds' ? 'takes' : 'quick';
    return ctx.say(`point_${word}`, { who: sideName(ctx, turn), other: sideName(ctx, 1 - turn) });
  }

  function drawGames() {
    played.ask({ pairs: KINDS.map((which) => [spec(which), spec('faster')]) });
    /** @type {any[]} */
    const found = (!played.asking && played.here?.games) || [];
    const moves = (/** @type {any} */ game) => Math.ceil(game.moves.length / 2);
    const most = Math.max(1, ...found.map(moves));
    bars({
      label: ctx.say('games'), columns: [ctx.say('win_worth'), ctx.say('own_moves')],
      rows: KINDS.map((which, i) => ({ name: ctx.say(`kind_${which}`), value: found[i] ? ctx.say('moves', { n: moves(found[i]) }) : '–', share: found[i] ? moves(found[i]) / most : 0, best: which === kind() })),
    });
    wait(ctx.say('playing'));
    const { turn } = ctx.place.at;
    /** @type {HTMLElement} */ (games.querySelector('.ln-bars')).hidden = shows() === 'none' || !found.every(({ outcome }) => outcome.winner === turn);
    const game = replayed();
    const winner = game?.outcome.winner;
    const ends = winner === undefined ? 'draw' : winner === turn ? 'won' : 'lost';
    setText(result, game ? ctx.say(`ends_${ends}`, { who: sideName(ctx, turn), n: ends === 'won' ? moves(game) : game.moves.length }) : '');
  }

  return {
    draw() {
      depth({ name: ctx.say('depth'), value: plies() });
      pressOne(buttons, KINDS.indexOf(kind()));
      drawValues();
      drawGames();
      const seen = shows();
      setText(point, pointed(seen));
      own.hidden = ctx.place.own || !seen || seen === 'holds';
      ask(!seen ? undefined : seen !== 'holds' ? null : { id: 'why', answers: ['blind', 'equal', 'cut'], right: 'equal', told: (id) => ctx.say(`told_${id}`) });
    },
    // The opponent that is asked about comes first, as it played.
    show() {
      if (ctx.ai?.startsWith('twelve')) Object.assign(ctx.memory, { depth: undefined, kind: ctx.settings(ctx.ai).faster ? 'faster' : 'plain' });
    },
    step: (by) => replay.step(by),
    unmount() {
      board.destroy();
      replay.destroy();
    },
  };
}
