// One question before the answer: a card with a sentence, the answers as buttons, and what is said
// once one has been chosen. A wrong answer may be followed by another try.

import { h, setAttr, setText } from '../../../parts/dom.js';

/** @typedef {import('../types.js').Ctx} Ctx */

/**
 * `told` is said after the answer; without `right` no answer is known yet and the card waits.
 * @typedef {{ id: string, title: string, text: string, answers: { id: string, label: string, right: boolean, told: string }[] }} Asked
 */

/**
 * @param {HTMLElement} host
 * @param {Ctx} ctx  chosen answers are kept in `ctx.memory.chosen`
 * @param {() => void} [onAnswer]
 */
export function createQuestion(host, ctx, onAnswer) {
  const title = h('h3');
  const text = h('p');
  const buttons = h('div', { class: 'ln-answers' });
  const told = h('p', { class: 'ln-told', role: 'status' });
  const card = h('section', { class: 'card ln-question' }, title, text, buttons, told);
  host.append(card);
  let drawn = '';

  /** @param {Asked | null | undefined} asked null: nothing to ask here; undefined: not known yet, its place is kept */
  function draw(asked) {
    card.hidden = asked === null;
    setAttr(card, 'data-blank', asked === undefined ? '' : null);
    if (!asked) return;
    const chosen = (ctx.memory.chosen ??= {})[asked.id];
    setText(title, asked.title);
    setText(text, asked.text);
    const key = JSON.stringify(asked);
    if (key !== drawn) {
      drawn = key;
      buttons.replaceChildren(
        ...asked.answers.map((answer) =>
          h('button', {
            type: 'button', class: 'btn', 'data-answer': answer.id,
            onclick() {
              ctx.memory.chosen[asked.id] = answer.id;
              ctx.answered(answer.right);
              onAnswer?.();
              ctx.redraw();
            },
          }, answer.label)));
    }
    const answer = asked.answers.find(({ id }) => id === chosen);
    for (const button of buttons.querySelectorAll('button')) {
      const mine = button.dataset.answer === chosen;
      setAttr(button, 'aria-pressed', String(mine));
    }
    setAttr(card, 'data-right', answer ? String(answer.right) : null);
    setText(told, answer ? `${answer.right ? '✓' : '✗'} ${ctx.t(answer.right ? 'learn_right' : 'learn_wrong')} ${answer.told}` : '');
  }
  return draw;
}
