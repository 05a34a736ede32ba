// The button that sets the scores of the table to zero: it says when that is done, and cannot be pressed
// where there is nothing to set.

import { h } from '../../parts/dom.js';

/** @param {import('./types.js').Play} play */
export function resetButton({ state, flow, text }) {
  const { t } = text();
  const none = () => !state.draws && !state.wins.some(Boolean);
  const button = h('button', {
    type: 'button', class: 'btn', 'data-reset': true, 'aria-disabled': none() ? 'true' : null,
    onclick: () => {
      if (none()) return;
      flow.resetScores();
      button.setAttribute('aria-disabled', 'true');
      button.textContent = t('say_scores_reset');
    },
  }, t('scores_reset'));
  return button;
}
