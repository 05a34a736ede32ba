// How far the tournament has come: games, time left, pause and stop, the game that is being played,
// and what one should know of it (not kept, stopped by an error, played in another tab).

import { drawThumbnail } from '../../board/thumbnail.js';
import { variantName } from '../../game/names.js';
import { h, setAttr, setText } from '../../parts/dom.js';
import { duration, labels } from './names.js';
import { refill } from './refill.js';

/** @param {HTMLElement} root @param {import('./types.js').Desk} desk */
export function createProgress(root, desk) {
  const { house, runner } = desk;
  const count = h('strong', { 'data-count': true });
  const rest = h('span', { class: 'a-note', 'data-rest': true });
  const buttons = h('div', { class: 'a-buttons' });
  const bar = h('progress', { max: 1, value: 0, 'data-label': 'progress_label' });
  const what = h('p', { class: 'a-note' });
  const trouble = h('p', { class: 'a-wrong', role: 'status', 'data-trouble': true });
  const picture = h('canvas', { class: 'a-board', 'aria-hidden': 'true' });
  const who = h('p');
  const live = h('div', { class: 'a-live', hidden: true }, picture, h('div', {}, h('h2', { 'data-t': 'live_title' }), who));
  const head = h('div', { class: 'a-head' }, h('p', {}, count, ' ', rest), buttons);
  const empty = h('p', { class: 'a-note', 'data-t': 'arena_empty' });
  root.append(empty, head, bar, trouble, what, live);
  let shown = '';
  let drawn = '';
  let last = 0;

  /** @param {string} action @param {string} label @param {string} [key] */
  const button = (action, label, key = action) => h('button', { type: 'button', class: 'btn', 'data-do': action, 'data-key': key }, label);

  function drawButtons() {
    const { t } = desk.text();
    const { run, before } = runner;
    const unjudged = run?.phase === 'done' && run.plan.decided && run.judged < run.records.length;
    const now = `${run?.phase} ${unjudged} ${before?.id} ${house.text.lang}`;
    if (now === shown) return;
    shown = now;
    const running = run?.phase === 'running';
    const open = run && run.phase !== 'done';
    refill(buttons,
      running ? button('arena_pause', t('arena_pause'), 'go') : null,
      open && !running ? button('arena_resume', t('arena_resume'), 'go') : null,
      open && run.phase !== 'stopped' ? button('arena_stop', t('arena_stop')) : null,
      unjudged ? button('arena_judge', t('arena_judge')) : null,
      before && !running ? button('arena_back', t('arena_back')) : null);
  }

  function drawLive() {
    const { run, live: now } = runner;
    live.hidden = !run || !now;
    if (!run || !now) return;
    const variant = house.rules.variant(run.plan.variant);
    const seats = desk.seatsOf(now.game);
    if (!variant || !seats) return;
    const key = `${variant.id} ${now.moves} ${house.text.lang}`;
    if (key === drawn || performance.now() - last < 180) return;
    drawn = key;
    last = performance.now();
    const names = labels(desk.text(), house.rules, run.plan.players.map(({ spec }) => spec));
    const position = house.rules.at(variant.id, now.moves);
    const n = position.cells.filter(Boolean).length;
    setText(who, desk.text().t('live_game', { n: now.game + 1, who: seats.map((seat) => names[seat].short).join(' – '), moves: n }));
    drawThumbnail(picture, variant, undefined, position);
  }

  return {
    tick() {
      const text = desk.text();
      const { t } = text;
      const { run } = runner;
      empty.hidden = run !== null;
      for (const node of [head, bar, what]) node.hidden = run === null;
      if (!run) {
        drawButtons();
        // The tournament before can be taken up from here too.
        head.hidden = !runner.before;
        setText(count, '');
        setText(rest, '');
        return;
      }
      const games = run.records.length;
      const judges = games === run.plan.games && run.judge && run.plan.decided && run.judged < games;
      setText(count, judges ? t('judged_of', { n: run.judged, all: games }) : t('games_of', { n: games, all: run.plan.games }));
      const left = run.phase === 'running' && !judges && run.remaining !== null && games > 0 ? t('time_left', { time: duration(text, run.remaining) }) : '';
      setText(rest, run.phase === 'running' ? (judges ? (runner.judging === null ? t('phase_judging') : t('judging_left', { time: duration(text, runner.judging) })) : left || t('phase_running')) : t(`phase_${run.phase}`));
      bar.value = judges ? run.judged / games : games / run.plan.games;
      setAttr(bar, 'aria-valuetext', count.textContent);
      drawButtons();
      const board = house.rules.variant(run.plan.variant);
      const { plan } = run;
      const opening = plan.opening.kind === 'empty' ? t('opening_empty') : t(`told_${plan.opening.kind}`, { n: plan.opening.plies });
      setText(what, t('played_what', { board: board ? variantName(/** @type {any} */ (text), board) : plan.variant, pairs: plan.pairs, opening: opening.toLocaleLowerCase(text.lang), seed: plan.seed }));
      const said = runner.error ? t(runner.error === 'book_missing' ? 'trouble_book' : 'trouble_engine')
        : runner.elsewhere ? t('trouble_elsewhere')
          : runner.kept ? '' : t('trouble_room');
      setText(trouble, said);
      drawLive();
    },
  };
}
