// The windows of one landing cell: which cells, what they count, and that only the best of them
// does. The columns are buttons; the chosen one's best window is lit on the board.

import { moveName, moveShort } from '../../../../game/names.js';
import { h } from '../../../../parts/dom.js';
import { lineWords } from '../../parts/line.js';
import { keepFocus } from '../../parts/focus.js';
import { refill } from '../../refill.js';
import { card, press } from '../../parts/card.js';

/** @typedef {import('../../types.js').Ctx} Ctx */
/** @typedef {import('../../../../../puissance4.js').Landing} Landing */

/** @param {HTMLElement} host @param {Ctx} ctx @param {(move: number) => void} onChoose */
export function createWindows(host, ctx, onChoose) {
  const sheet = card('');
  host.append(sheet);

  /** @param {{ landings: Landing[], best: number, move: number } | null} shown */
  return (shown) => {
    sheet.hidden = !shown;
    if (!shown) return;
    const { landings, best, move } = shown;
    const text = ctx.house.text;
    const { variant } = ctx.place;
    const line = lineWords(ctx);
    const chosen = landings.find((one) => one.move === move) ?? landings[0];
    const buttons = landings.map((one) =>
      press('', { 'data-landing': one.move, 'aria-pressed': String(one === chosen), 'aria-label': `${moveName(text, variant, one.move)}, ${ctx.say('points', { n: one.points })}`, onclick: () => onChoose(one.move) },
        h('span', {}, moveShort(variant, one.move)), h('b', { class: one.move === best ? 'best' : null }, text.number(one.points))));
    const rows = chosen.windows.map(({ cells, kind, points }, i) =>
      h('tr', { class: i === 0 ? 'best' : null }, h('td', {}, ctx.span(cells)), h('td', {}, ctx.say(`kind_${kind}`, line)), h('td', {}, text.number(points))));
    keepFocus(sheet, 'data-landing', () => refill(sheet, [text.lang, shown, ctx.say('windows')], () => [
      h('h3', {}, ctx.say('windows', { move: moveName(text, variant, chosen.move) })),
      h('div', { class: 'ru-landings', role: 'group', 'aria-label': ctx.say('landings') }, ...buttons),
      rows.length === 0 ? h('p', { class: 'ln-muted' }, ctx.say('no_window')) :
        h('table', { class: 'ln-table ru-windows' }, h('thead', {}, h('tr', {}, ...['window', 'kind', 'count'].map((name) => h('th', { scope: 'col' }, ctx.say(`column_${name}`))))), h('tbody', {}, ...rows)),
    ]));
  };
}
