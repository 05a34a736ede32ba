// « Minimax »: values rise through a late tic-tac-toe position, step by step; then whole trees are
// counted, with wins that end the game and without.

import { moveShort } from '../../../../game/names.js';
import { sideName } from '../../parts/board.js';
import { createCode } from '../../parts/code.js';
import { empties } from '../../parts/line.js';
import { createQuestion } from '../../parts/question.js';
import { createSearch } from '../../parts/search.js';
import { createCounts } from './counts.js';
import { columns, says } from '../../parts/card.js';

/** @typedef {import('../../parts/search.js').Seen} Seen */

const LINES = 9;
/** With more empty cells than that the opponent is shown as it plays: cutting and remembering. */
const PLAIN = 9;

/** @type {import('../../types.js').LessonModule['mount']} */
export function mount(host, ctx) {
  const large = says('large', 'ln-muted');
  host.append(says('intro'));
  const [left, right] = columns(host, 'ln-stepped');
  left.append(large);
  // Some values have risen already where it opens.
  const search = createSearch(left, right, ctx, { first: ({ trace }) => Math.min(26, trace.steps.length) });
  const counts = createCounts(left, ctx);
  const question = createQuestion(right, ctx);
  const code = createCode(right);

  /** @param {number} value the opponent's: certain ends beyond a million */
  const written = (value) => (value > 0 ? '+1' : value < 0 ? '\u22121' : '0');

  /** What rises to the root. @param {Seen} seen @returns {import('../../parts/question.js').Asked | null} */
  function asking({ found: { trace, report }, value }) {
    if (!trace.rounds[0].finished) return null;
    const right = value(trace.nodes[0].value);
    const told = ctx.say('told', { value: right, move: moveShort(ctx.place.variant, report.best), who: sideName(ctx, ctx.place.at.turn) });
    return { id: ctx.here, text: ctx.say('question_text', { who: sideName(ctx, ctx.place.at.turn) }), answers: ['+1', '0', '\u22121'], label: (id) => id, right, told };
  }

  /** @param {Seen} seen */
  function running({ found: { trace }, now }) {
    const leaf = trace.nodes[now.current].leaf !== undefined;
    const odd = trace.nodes[now.current].ply % 2;
    return { start: 0, enter: leaf ? 2 : 3, better: odd ? 7 : 6, cut: 8, leave: leaf ? 2 : 8 }[now.event] ?? 0;
  }

  return {
    draw() {
      const plain = empties(ctx) <= PLAIN;
      // Whoever asks about an opponent with settings of its own is shown that one.
      const spec = ctx.as('minimax', {}, plain ? { alphabeta: 0, table: 0 } : {});
      large.hidden = plain;
      const seen = search.draw(spec, written);
      question(seen ? asking(seen) : undefined);
      const here = seen && seen.now.nodes[seen.now.current].value;
      code({
        lines: Array.from({ length: LINES }, (_, i) => ctx.say(`line_${i + 1}`)), at: seen ? running(seen) : undefined,
        note: here === null || here === undefined ? '' : written(here), current: ctx.say('running'),
      });
      counts.draw();
    },
    step: search.step,
    unmount() {
      search.destroy();
    },
  };
}
