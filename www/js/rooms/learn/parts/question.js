// One question before the answer: a card with a sentence, the answers as buttons, and what is said
// once one has been chosen. A wrong answer may be followed by another try.

import { h, setAttr, setText } from '../../../parts/dom.js';
import { card, press, pressOne } from './card.js';
import { refill } from '../refill.js';

/** @typedef {import('../types.js').Ctx} Ctx */

/**
 * `told` is said after an answer. Unless given, `text` is the lesson's `question_text`, and what stands on the
 * button of an answer its `answer_…`.
 * @typedef {{ id: string, text?: string, answers: string[], right: string, told: string | ((answer: string) => string), label?: (answer: string) => string }} Asked
 */

/**
 * @param {HTMLElement} host
 * @param {Ctx} ctx  chosen answers are kept in `ctx.memory.chosen`
 * @param {() => void} [onAnswer]
 */
export function createQuestion(host, ctx, onAnswer) {
  const text = h('p');
  const buttons = h('div', { class: 'ln-answers' });
  const said = h('p', { class: 'ln-told', role: 'status' });
  const sheet = card('question', text, buttons, said);
  sheet.classList.add('ln-question');
  host.append(sheet);

  /** @param {Asked | null | undefined} asked null: nothing to ask here; undefined: not known yet, its place is kept */
  return (asked) => {
    sheet.hidden = asked === null;
    setAttr(sheet, 'data-blank', asked === undefined);
    if (!asked) return;
    const { id, answers, right, told, label = (/** @type {string} */ answer) => ctx.say(`answer_${answer}`) } = asked;
    const chosen = (ctx.memory.chosen ??= {})[id];
    setText(text, asked.text ?? ctx.say('question_text'));
    const labels = answers.map(label);
    refill(buttons, [id, labels, right], () => answers.map((answer, i) => press('', {
      'data-answer': answer,
      onclick() {
        ctx.memory.chosen[id] = answer;
        ctx.answered(answer === right);
        onAnswer?.();
        ctx.redraw();
      },
    }, labels[i])));
    pressOne(buttons.children, answers.indexOf(chosen));
    const known = answers.includes(chosen);
    setAttr(sheet, 'data-right', known ? String(chosen === right) : null);
    setText(said, known ? `${chosen === right ? '✓' : '✗'} ${ctx.t(chosen === right ? 'learn_right' : 'learn_wrong')} ${typeof told === 'string' ? told : told(chosen)}` : '');
  };
}
