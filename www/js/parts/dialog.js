// The frame all dialogs share, and the rows of controls in them. The browser's own `<dialog>` keeps the
// focus inside and gives it back.

import { adopt, h, icon } from './dom.js';
import style from './dialog.css';

let count = 0;

/**
 * @param {object} plan
 * @param {string} plan.name     for style and tests
 * @param {string} plan.title
 * @param {string} plan.close    the name of the closing button
 * @param {Node[]} plan.content
 * @param {Node[]} [plan.foot]   the closing row of buttons
 * @returns {HTMLDialogElement}
 */
export function openDialog({ name, title, close, content, foot = [] }) {
  adopt(style);
  const id = `dialog-${++count}`;
  const dialog = h('dialog', { class: 'dialog', 'data-dialog': name, 'aria-labelledby': id },
    h('header', { class: 'dialog-head' },
      h('h2', { id }, title),
      h('button', { type: 'button', class: 'btn quiet', 'data-close': true, 'aria-label': close, onclick: () => dialog.close() }, icon('i-close'))),
    // Reachable by keyboard, so that it can be scrolled without a pointer.
    h('div', { class: 'dialog-body', tabindex: '0', role: 'group', 'aria-labelledby': id }, ...content),
    foot.length ? h('footer', { class: 'dialog-foot' }, ...foot) : null);
  // A press on the darkened page behind closes it; one that began inside does not.
  let outside = false;
  dialog.addEventListener('pointerdown', (event) => (outside = event.target === dialog));
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && outside) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** A labelled row. @param {string} label @param {HTMLElement} control @param {string} [note] */
export function row(label, control, note) {
  const id = `field-${++count}`;
  control.id = id;
  const noteId = note ? `${id}-note` : null;
  if (noteId) control.setAttribute('aria-describedby', noteId);
  return h('div', { class: 'field' }, h('label', { for: id }, label), control, noteId ? h('p', { class: 'note', id: noteId }, note) : null);
}

/**
 * @param {{ value: string, label: string }[]} options @param {string} value @param {(value: string) => void} onchange
 * @param {Record<string, any>} [props]
 */
export function select(options, value, onchange, props = {}) {
  const node = h('select', { class: 'input', ...props, onchange: () => onchange(node.value) },
    ...options.map((o) => h('option', { value: o.value, selected: o.value === value }, o.label)));
  return node;
}

/** A switch: on or off. @param {string} label @param {boolean} on @param {(on: boolean) => void} onchange */
export function toggle(label, on, onchange) {
  const input = h('input', { type: 'checkbox', role: 'switch', onchange: () => onchange(input.checked) });
  input.checked = on;
  return h('label', { class: 'toggle' }, input, h('span', {}, label));
}

/**
 * A slider that says its value. @param {{ label: string, min: number, max: number, step: number, value: number }} range
 * @param {(value: number) => string} say @param {(value: number) => void} onchange
 */
export function slider({ label, min, max, step, value }, say, onchange) {
  const out = h('output', {}, say(value));
  const input = h('input', {
    type: 'range', min, max, step, value, 'aria-valuetext': say(value),
    oninput: () => {
      const now = Number(input.value);
      out.textContent = say(now);
      input.setAttribute('aria-valuetext', say(now));
      onchange(now);
    },
  });
  const line = row(label, input);
  line.append(out);
  return line;
}
