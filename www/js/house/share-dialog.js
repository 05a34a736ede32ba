// What a room hands on: links, copied, sent or as a QR code, and a picture.

import { h } from '../parts/dom.js';
import { saveFile } from '../parts/save.js';

/** @typedef {import('./types.js').House} House */

/** @param {House} house @param {import('./types.js').Shared} shared */
export function open(house, { links, picture }) {
  const { t } = house.text;
  const here = location.href.split('#')[0];
  let asked = false;
  const code = h('div', { class: 'qr', role: 'img', 'aria-label': t('share_qr') });
  const note = h('p', { class: 'note' });
  const shown = h('div', { class: 'code' }, code, note);

  /** Under the link it is of, where a phone shows it too. @param {string} kind @param {string} url */
  async function showCode(kind, url) {
    for (const button of document.querySelectorAll('[data-code]')) button.setAttribute('aria-pressed', String(button.getAttribute('data-code') === kind));
    const { qrPicture } = await import('../parts/qr.js');
    const drawn = qrPicture(url);
    note.textContent = drawn ? '' : t('share_qr_large');
    document.querySelector(`[data-code=${kind}]`)?.closest('section')?.append(shown);
    code.replaceChildren(...(drawn ? [drawn] : []));
    code.hidden = !drawn;
    code.dataset.kind = kind;
    // The first comes with the dialog; the others are asked for.
    if (drawn && asked) shown.scrollIntoView({ block: 'nearest' });
    asked = true;
  }

  const rows = links.map(({ kind, label, address, note }) => {
    const url = here + address;
    const input = h('input', { class: 'input', readonly: true, value: url, 'aria-label': label, 'data-link': kind, onfocus: () => input.select() });
    const copy = h('button', { type: 'button', class: 'btn', 'data-copy': kind, onclick: () => { copyText(house, input); showCode(kind, url); } }, t('share_copy'));
    const send = 'share' in navigator && h('button', { type: 'button', class: 'btn', onclick: () => navigator.share({ title: t('app_name'), url }).catch(() => {}) }, t('share_send'));
    return h('section', {}, h('h3', {}, label),
      h('div', { class: 'link-row' }, input, copy, send, h('button', { type: 'button', class: 'btn', 'data-code': kind, 'aria-pressed': 'false', onclick: () => showCode(kind, url) }, t('share_qr_short'))),
      note && h('p', { class: 'note' }, note));
  });
  const foot = picture ? [h('button', { type: 'button', class: 'btn', 'data-picture': true, onclick: async () => saveFile(`${t('app_name')}.png`, await picture()) }, t('share_picture'))] : [];
  house.dialogs.show('share', t('share'), rows, foot);
  const first = links[0];
  if (first) showCode(first.kind, here + first.address);
}

/** @param {House} house @param {HTMLInputElement} input */
async function copyText(house, input) {
  try {
    await navigator.clipboard.writeText(input.value);
    tell(house, house.text.t('say_copied'), input);
  } catch {
    input.select();
    tell(house, house.text.t('share_copy_failed'), input);
  }
}

/** Said where it was asked: notices lie behind an open dialog. @param {House} house @param {string} message @param {HTMLElement} near */
function tell(house, message, near) {
  const section = near.closest('section');
  section?.querySelector('[role=status]')?.remove();
  section?.append(h('p', { class: 'note', role: 'status' }, message));
  house.speak(message);
}
