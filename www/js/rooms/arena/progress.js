// How far the tournament has come: games, time left, pause and stop, the game that is being played,
// and what one should know of it (not kept, stopped by an error, played in another tab).

import { drawThumbnail } from '../../board/thumbnail.js';
import { variantName } from '../../game/names.js';
import { h, setAttr, setText } from '../../parts/dom.js';
import { duration, labels } from './names.js';
import { refill } from './refill.js';
import { judges } from './run.js';

/** @param {HTMLElement} root @param {import('./types.js').Common} common */
export function createProgress(root, common) {
  const { house, runner } = common;
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

  /** @param {string} action @param {string} label @param {string} [key] */
  const button = (action, label, key = action) => h('button', { type: 'button', class: 'btn', 'data-do': action, 'data-key': key }, label);

  /** The tournaments before this one, to be taken up again. */
  function earlierChoice() {
    const { t } = common.text();
    const chooser = h('select', { class: 'btn a-earlier', 'data-key': 'earlier', 'data-field': 'earlier', 'aria-label': t('arena_back'), onchange: () => chooser.value && common.back(chooser.value) },
      h('option', { value: '' }, t('arena_back')), ...runner.earlier.map((head) => h('option', { value: head.id }, common.nameOf(head))));
    return chooser;
  }

  function drawButtons() {
    const { t } = common.text();
    const { run, earlier, elsewhere } = runner;
    const unjudged = run?.phase === 'done' && run.plan.decided && run.judged < run.lines.length;
    const now = `${run?.phase} ${unjudged} ${elsewhere} ${earlier.map(({ id }) => id)} ${house.text.lang}`;
    if (now === shown) return;
    shown = now;
    const running = run?.phase === 'running';
    const open = run && run.phase !== 'done';
    refill(buttons,
      running && !elsewhere ? button('arena_pause', t('arena_pause'), 'go') : null,
      open && !running ? button('arena_resume', t(run.phase === 'stopped' ? 'arena_rest' : 'arena_resume'), 'go') : null,
      open && !elsewhere && run.phase !== 'stopped' ? button('arena_stop', t('arena_stop')) : null,
      unjudged ? button('arena_judge', t('arena_judge')) : null,
      earlier.length > 0 && !running && earlierChoice());
  }

  function drawLive() {
    const { run, live: now } = runner;
    // Once all games are played, the solver alone is at work.
    live.hidden = !run || !now || run.lines.length === run.plan.games;
    if (!run || !now || live.hidden) return;
    const variant = house.rules.variant(run.plan.variant);
    const seats = common.seatsOf(now.game);
    if (!variant || !seats) return;
    const key = `${variant.id} ${now.moves} ${house.text.lang}`;
    if (key === drawn) return;
    drawn = key;
    const names = labels(common.text(), house.rules, run.plan.players.map(({ spec }) => spec));
    const position = house.rules.at(variant.id, now.moves);
    const n = position.cells.filter(Boolean).length;
    setText(who, common.text().t('live_game', { n: now.game + 1, who: seats.map((seat) => names[seat].short).join(' – '), moves: n }));
    drawThumbnail(picture, variant, undefined, position);
  }

  /** How it stands, after the count. @param {import('./run.js').Run} run @param {boolean} looks all games are played, and results thrown away are still to be looked for */
  function restWords(run, looks) {
    const text = common.text();
    const { t } = text;
    if (run.phase !== 'running') return looks ? t(`phase_judged_${/** @type {'paused' | 'stopped'} */ (run.phase)}`, { n: run.judged }) : t(`phase_${run.phase}`);
    if (runner.elsewhere) return t('phase_elsewhere');
    // What has been played tells the time left before the clock does.
    const ms = runner.remaining ?? (looks || !run.lines.length ? null : run.remaining);
    if (ms === null) return t(looks ? 'phase_judging' : 'phase_running');
    if (Math.round(ms / 1000) < 1) return t(looks ? 'judging_moment' : 'time_left_moment');
    return t(looks ? 'judging_left' : 'time_left', { time: duration(text, ms) });
  }

  /** What one should know of it. @param {import('./run.js').Run} run */
  function troubleWords(run) {
    const { t } = common.text();
    if (runner.error) return t(runner.error === 'book_missing' ? 'trouble_book' : runner.error === 'older' ? 'trouble_older' : 'trouble_engine');
    if (runner.elsewhere) return t('trouble_elsewhere');
    if (!runner.kept) return t(runner.closed() ? 'trouble_closed' : 'trouble_room');
    return run.mixed ? t('trouble_mixed') : '';
  }

  return {
    tick() {
      const text = common.text();
      const { t } = text;
      const { run } = runner;
      empty.hidden = run !== null;
      for (const node of [head, bar, what]) node.hidden = run === null;
      if (!run) {
        drawButtons();
        // The tournament before can be taken up from here too.
        head.hidden = !runner.earlier.length;
        setText(count, '');
        setText(rest, '');
        setText(trouble, runner.error === 'older' ? t('trouble_older') : '');
        return;
      }
      const games = run.lines.length;
      const looks = games === run.plan.games && judges(run) && run.judged < games;
      setText(count, looks && run.phase === 'running' ? t('judged_of', { n: run.judged, all: games }) : t('games_of', { n: games, all: run.plan.games }));
      setText(rest, restWords(run, looks));
      bar.value = looks ? run.judged / games : games / run.plan.games;
      setAttr(bar, 'aria-valuetext', count.textContent);
      drawButtons();
      const board = house.rules.variant(run.plan.variant);
      const { plan } = run;
      const opening = plan.opening.kind === 'empty' ? t('opening_empty') : t(`told_${plan.opening.kind}`, { n: plan.opening.plies });
      setText(what, t(plan.sides === 2 ? 'played_what' : 'played_what_trio', { board: board ? variantName(/** @type {any} */ (text), board) : plan.variant, pairs: plan.pairs, opening: opening.toLocaleLowerCase(text.lang), seed: plan.seed }));
      setText(trouble, troubleWords(run));
      // To follow another tab is no trouble.
      trouble.className = runner.elsewhere && !runner.error ? 'a-note' : 'a-wrong';
      drawLive();
    },
  };
}
