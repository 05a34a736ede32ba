// A slider one can drag back, with buttons: to the start, back, play, on, and where the lesson has
// such places, to the next one. It never starts by itself; with reduced motion it does not run at
// all but goes on step by step.

import { h, setAttr, setText } from '../../../parts/dom.js';
import { nameButton, signButton } from './signs.js';
import { press } from './card.js';
import { refill } from '../refill.js';

/** @typedef {import('../types.js').Ctx} Ctx */

/** ms between two steps that are played. */
const PACE = 450;

/**
 * @param {HTMLElement} host @param {Ctx} ctx
 * @param {{ name?: string, next?: string, ticks?: boolean, said?: (at: number, total: number) => string }} options  the step is kept in `ctx.memory.at`
 *   `name`: a word of the lesson that names the game gone through, missing: it is a search; `next`: that of the button that goes to the next mark; `ticks`: marks are drawn on the slider; `said`: what the slider says at a step
 */
export function createSteps(host, ctx, { name, next, ticks: ticked = true, said = (at, total) => ctx.t(name ? 'learn_ply' : 'learn_step', { at, ply: at, total }) }) {
  const start = signButton('first', () => to(0));
  const back = signButton('back', () => to(at - 1));
  const play = press('primary', { onclick: () => (timer ? to(at) : run()) });
  const on = signButton('on', () => to(at + 1));
  const skip = press('', { onclick: ahead });
  const range = h('input', { type: 'range', min: 0, step: 1, oninput: () => to(Number(range.value)) });
  const ticks = h('div', { class: 'ln-ticks', 'aria-hidden': 'true' });
  const count = h('output', { class: 'ln-count' });
  host.append(h('div', { class: 'ln-stepper' }, start, back, play, on, skip, h('div', { class: 'ln-range' }, ticks, range), count));
  let at = 0;
  let total = 0;
  /** Steps worth going to. @type {number[]} */
  let marks = [];
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;

  function still() {
    clearInterval(timer);
    timer = undefined;
  }
  function run() {
    if (at >= total) to(0);
    if (ctx.calm) return to(at + 1);
    timer = setInterval(() => go(at + 1), PACE);
    ctx.redraw();
  }
  /** To the next mark: where marks are drawn, first before it, so that it can be guessed. */
  function ahead() {
    const mark = marks.find((one) => one > at) ?? total;
    to(ticked && mark > at + 1 ? mark - 1 : mark);
  }
  /** @param {number} step */
  function go(step) {
    at = Math.max(0, Math.min(total, step));
    ctx.keep({ at });
  }
  /** Whoever steps by hand stops the show. @param {number} step */
  function to(step) {
    still();
    go(step);
  }

  return {
    /** @param {number} by */
    step(by) {
      if (at + by < 0 || at + by > total) return false;
      to(at + by);
      return true;
    },
    /** @param {{ at: number, total: number, marks?: number[] }} shown */
    draw(shown) {
      ({ at, total } = shown);
      marks = shown.marks ?? [];
      if (at >= total) still();
      range.max = String(total);
      if (range.value !== String(at)) range.value = String(at);
      range.style.setProperty('--at', total ? String(at / total) : '0');
      setAttr(range, 'aria-label', name ? ctx.say(name) : ctx.t('learn_steps'));
      setAttr(range, 'aria-valuetext', said(at, total));
      setText(count, said(at, total));
      setText(play, timer ? ctx.t('learn_pause') : ctx.t('learn_play'));
      skip.hidden = !next;
      if (next) setText(skip, ctx.say(next));
      nameButton(start, ctx.t('learn_first'), at === 0);
      nameButton(back, ctx.t('learn_back'), at === 0);
      nameButton(on, ctx.t('learn_on'), at === total);
      setAttr(skip, 'aria-disabled', marks.some((mark) => mark > at) ? null : 'true');
      if (ticked) refill(ticks, [total, marks.length, marks[0]], () => marks.slice(0, 200).map((mark) => h('i', { style: `left:${((100 * mark) / total).toFixed(2)}%` })));
    },
    destroy: still,
  };
}
