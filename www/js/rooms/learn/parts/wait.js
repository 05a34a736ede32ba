// What stands where an answer is to come: progress in words with a button that stops it, or what
// went wrong with a button that asks again. Nothing once the answer is there.

import { refusal } from '../../../game/names.js';
import { h, setAttr, setText } from '../../../parts/dom.js';
import { press } from './card.js';

/** @typedef {import('../types.js').Ctx} Ctx */
/** @typedef {import('../types.js').Asked} Asked */

/** @param {HTMLElement} host @param {Ctx} ctx @param {Asked} asked */
export function createWait(host, ctx, asked) {
  const text = h('span');
  const button = press('tiny', { onclick: () => (asked.asking ? asked.stop() : asked.again()) });
  const line = h('p', { class: 'ln-wait' }, text, button);
  host.append(line);

  /** @param {string} [doing] what is being done, in words */
  return (doing) => {
    line.hidden = !asked.asking && !asked.error && !asked.stopped;
    setAttr(line, 'data-error', asked.error ? '' : null);
    if (line.hidden) return;
    const nodes = asked.progress?.nodes;
    if (asked.asking) setText(text, (doing ?? ctx.t('learn_thinking')) + (nodes ? ` ${ctx.t('learn_nodes', { nodes: ctx.text().compact(nodes), n: nodes })}` : ''));
    else if (asked.error) {
      const { code } = asked.error;
      setText(text, code.startsWith('worker') || code === 'desk_missing' ? ctx.t('learn_failed') : refusal(ctx.house.text, asked.error));
    } else setText(text, ctx.t('learn_stopped'));
    setText(button, ctx.t(asked.asking ? 'learn_stop' : 'learn_again'));
  };
}
