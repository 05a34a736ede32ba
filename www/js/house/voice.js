// The one polite voice of the page. Sentences that come in one go are spoken together,
// so that « Rouge joue la colonne 4 » is not lost under « À vous de jouer ».

/** @param {HTMLElement} region */
export function createVoice(region) {
  /** @type {string[]} */
  let waiting = [];
  let odd = false;
  /** @param {string} sentence */
  return (sentence) => {
    if (!sentence) return;
    if (!waiting.length) {
      setTimeout(() => {
        // A hair space makes the same sentence twice in a row a change worth speaking.
        odd = !odd;
        region.textContent = waiting.map((one) => (/[.!?…]$/.test(one) ? one : `${one}.`)).join(' ') + (odd ? '' : '\u200a');
        waiting = [];
      }, 50);
    }
    waiting.push(sentence);
  };
}
