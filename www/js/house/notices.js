// Quiet messages, with buttons for what can be done about them. They have a place of their own; on a wide page
// the board does not become smaller for it. A brief one lies over the board for a moment, above its frame.

import { $, h, icon, setAttr, setText } from '../parts/dom.js';

/**
 * Words may be given as a function: they are then said anew in another language.
 * @typedef {string | (() => string)} Words
 * @typedef {object} Notice
 * @property {string} id         a second notice of the same name replaces the first
 * @property {Words} message
 * @property {{ label: Words, run: () => void }[]} [actions]
 * @property {number} [fade]     leaves by itself after this many ms; without actions, after the time to read it
 * @property {boolean} [brief]   of this moment only: over the top of the board where the room has one, and goes by itself
 * @property {boolean} [refused] says what is wrong with an address: goes when another is opened
 * @property {boolean} [spoken]  has been spoken already
 * @property {boolean} [house]   says something of the whole page, and stays when the room is left
 */

/** @param {Words} words */
const say = (words) => (typeof words === 'string' ? words : words());

/** Time to notice a message and to read it slowly, in ms. @param {string} message */
const reading = (message) => 8000 + 100 * message.length;

/** @param {(key: import('./text.js').Key) => string} t @param {(message: string) => void} speak */
export function createNotices(t, speak) {
  const root = $('#notices');
  /** What puts each notice into words. @type {WeakMap<Element, () => void>} */
  const wording = new WeakMap();

  /** @param {string} id */
  const drop = (id) => document.querySelector(`[data-notice="${id}"]`)?.remove();

  return {
    drop,

    /** What a room had to say goes with it: its words are not there any more. @param {string} room */
    leave(room) {
      for (const node of document.querySelectorAll(`.notice[data-of="${room}"]`)) node.remove();
    },

    /** Another address has been opened: what was wrong with the one before is past. */
    moveOn() {
      for (const node of document.querySelectorAll('.notice[data-refused]')) node.remove();
    },

    /** The language has changed. */
    reword() {
      for (const node of document.querySelectorAll('.notice')) wording.get(node)?.();
    },

    /** @param {Notice} notice */
    show({ id, message, actions = [], fade, brief, refused, spoken, house }) {
      drop(id);
      const said = h('p');
      const buttons = actions.map(({ label, run }) => ({ label, node: h('button', { type: 'button', class: 'btn', onclick: () => { leave(); run(); } }) }));
      const close = h('button', { type: 'button', class: 'btn quiet', onclick: () => leave() }, icon('i-close'));
      const node = h('div', { class: brief ? 'notice brief' : 'notice', 'data-notice': id, 'data-of': house ? null : document.body.dataset.room, 'data-refused': refused },
        h('div', { class: 'notice-text' }, said, buttons.length > 0 && h('div', { class: 'notice-acts' }, ...buttons.map((b) => b.node))),
        brief ? null : close);
      const leave = () => node.remove();
      const reword = () => {
        setText(said, say(message));
        for (const { node, label } of buttons) setText(node, say(label));
        setAttr(close, 'aria-label', t('notice_dismiss'));
      };
      reword();
      wording.set(node, reword);
      ((brief && document.querySelector('#board')) || root).append(node);
      if (!spoken) speak(say(message));
      const ms = fade ?? (actions.length ? 0 : reading(say(message)));
      if (ms) setTimeout(() => expire(node), ms);
    },
  };
}

/** A notice under a hand or with the focus stays until it is let go. @param {HTMLElement} node */
function expire(node) {
  if (!node.matches(':hover, :focus-within')) node.remove();
  else setTimeout(() => expire(node), 2000);
}
