// Links to this position, to the whole game, or to a challenge; copied, sent, or as a QR code.

import { h } from '../dom.js';
import { encodeLink, linkSeats } from '../links.js';
import { outcome, people } from '../state.js';
import { openDialog } from './dialog.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('../links.js').Link} Link */

/** @param {App} app */
export function open(app) {
  const { text } = app;
  const { t } = text;
  const found = links(app);
  let asked = false;
  const code = h('div', { class: 'qr', role: 'img', 'aria-label': t('share_qr') });
  const note = h('p', { class: 'note' });
  const shown = h('div', { class: 'code' }, code, note);

  /** Under the link it is of, where a phone shows it too. @param {Link['kind']} kind @param {string} url */
  async function showCode(kind, url) {
    for (const button of document.querySelectorAll('[data-code]')) button.setAttribute('aria-pressed', String(button.getAttribute('data-code') === kind));
    const { qrCode, qrPath } = await import('../qr.js');
    const qr = qrCode(url);
    note.textContent = qr ? '' : t('share_qr_large');
    document.querySelector(`[data-code=${kind}]`)?.closest('section')?.append(shown);
    code.replaceChildren();
    code.hidden = !qr;
    code.dataset.kind = kind;
    if (!qr) return;
    const { d, viewBox } = qrPath(qr);
    code.innerHTML = `<svg viewBox="${viewBox}" shape-rendering="crispEdges" aria-hidden="true"><path d="${d}"/></svg>`;
    // The first comes with the dialog; the others are asked for.
    if (asked) shown.scrollIntoView({ block: 'nearest' });
    asked = true;
  }

  const rows = found.map(({ kind, url }) => {
    const input = h('input', { class: 'input', readonly: true, value: url, 'aria-label': t(`share_${kind}`), 'data-link': kind, onfocus: () => input.select() });
    const copy = h('button', { type: 'button', class: 'btn', 'data-copy': kind, onclick: () => { copyText(app, input); showCode(kind, url); } }, t('share_copy'));
    const send = 'share' in navigator && h('button', { type: 'button', class: 'btn', onclick: () => navigator.share({ title: t('app_name'), url }).catch(() => {}) }, t('share_send'));
    return h('section', {}, h('h3', {}, t(`share_${kind}`)),
      h('div', { class: 'link-row' }, input, copy, send, h('button', { type: 'button', class: 'btn', 'data-code': kind, 'aria-pressed': 'false', onclick: () => showCode(kind, url) }, t('share_qr_short'))),
      kind === 'challenge' && h('p', { class: 'note' }, t('share_challenge_about')));
  });
  const picture = h('button', { type: 'button', class: 'btn', 'data-picture': true, onclick: () => savePicture(app) }, t('share_picture'));
  openDialog(app, 'share', t('share'), rows, [picture]);
  const first = found[0];
  if (first) showCode(first.kind, first.url);
}

/** @param {App} app */
function links({ state }) {
  const here = location.href.split('#')[0];
  const { variant } = state;
  const end = outcome(state);
  const shown = state.view.text;
  const whole = state.line.slice(0, state.shown === null ? state.ply : state.line.length).map((step) => step.text).join('');
  const company = linkSeats(state.seats.map((seat) => (seat.human ? 'human' : seat.spec)));
  const first = /** @type {const} */ (['me', 'them', 'third'])[state.order[0]];
  /** @type {Link[]} */
  const list = [{ kind: 'position', variant: variant.id, moves: shown }];
  if (whole) {
    list.push({ kind: 'game', variant: variant.id, moves: whole, ...company, seed: state.seed, first, ...(end.kind === 'resigned' ? { resigned: end.side } : {}) });
  }
  // A challenge is the opponent of this table: people among themselves have none to hand on, nor
  // has who only watches been playing.
  const persons = people(state);
  if (persons > 0 && persons < variant.sides) list.push({ kind: 'challenge', variant: variant.id, moves: '', ...company, seed: state.seed, first });
  return list.map((link) => ({ kind: link.kind, url: here + encodeLink(link) }));
}

/** @param {App} app @param {HTMLInputElement} input */
async function copyText(app, input) {
  try {
    await navigator.clipboard.writeText(input.value);
    tell(app, app.text.t('say_copied'), input);
  } catch {
    input.select();
    tell(app, app.text.t('share_copy_failed'), input);
  }
}

/** Said where it was asked: notices lie behind an open dialog. @param {App} app @param {string} message @param {HTMLElement} near */
function tell(app, message, near) {
  const section = near.closest('section');
  section?.querySelector('[role=status]')?.remove();
  section?.append(h('p', { class: 'note', role: 'status' }, message));
  app.speak(message);
}

/** @param {App} app */
async function savePicture({ board, text }) {
  const blob = await board.picture();
  const link = h('a', { href: URL.createObjectURL(blob), download: `${text.t('app_name')}.png` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
