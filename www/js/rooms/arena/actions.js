// What the buttons of the arena do.

import { choose, fileRefusal, save, textOfFile } from './files.js';
import { PAGE } from './games.js';
import { linesOf, sameGames } from './run.js';

/**
 * @param {import('./types.js').Desk} desk
 * @param {object} parts
 * @param {HTMLElement} parts.setupCard
 * @param {() => void} parts.started a tournament has begun
 * @param {() => void} parts.filtered the games of a pairing are shown
 * @returns {Record<string, (button?: Element) => unknown>}
 */
export function createActions(desk, { setupCard, started, filtered }) {
  const { house, runner } = desk;
  /** @param {Element | undefined} button */
  const player = (button) => Number(button?.getAttribute('data-player'));
  const everything = { pairing: null, result: '', shown: PAGE };
  /** @param {string} selector */
  const focus = (selector) => /** @type {HTMLElement | null} */ (setupCard.querySelector(selector))?.focus();
  const notice = (/** @type {() => string} */ message) => house.notices.show({ id: 'arena-file', message });

  /** @param {'json' | 'csv'} kind */
  async function saveAs(kind) {
    const { run } = runner;
    if (!run?.lines.length) return house.notices.show({ id: 'arena-file', fade: 6000, message: () => desk.text().t('file_nothing') });
    try {
      const text = await runner.file(kind);
      save(`${desk.text().t('file_name')}-${run.results?.fingerprint ?? run.id}.${kind}`, kind === 'json' ? 'application/json' : 'text/csv', text);
    } catch {
      notice(() => desk.text().t('trouble_engine'));
    }
  }

  /** @param {File} file */
  async function take(file) {
    try {
      const { setup, lines } = await runner.read(await textOfFile(file));
      const games = linesOf(lines);
      if (runner.run && sameGames(runner.run, setup, games)) return notice(() => desk.text().t('file_same'));
      desk.show(everything);
      await runner.take(setup, games);
      if (runner.elsewhere) return;
      desk.load(setup);
      notice(() => desk.text().t('file_read', { n: games.length }));
    } catch (error) {
      notice(() => fileRefusal(desk.text(), /** @type {any} */ (error)));
    }
  }

  return {
    arena_start() {
      const { plan } = desk.checked();
      if (!plan || runner.run?.phase === 'running') return;
      desk.estimate.stop();
      // What was said of a file was said of another tournament.
      house.notices.drop('arena-file');
      desk.show(everything);
      void runner.start(plan.setup, desk.judge).then(started);
    },
    arena_pause: () => runner.pause(),
    arena_resume: () => runner.resume(),
    arena_stop: () => runner.stop(),
    arena_judge: () => runner.judge(),
    arena_edit(button) {
      desk.edit(desk.editing === player(button) ? null : player(button));
      setupCard.querySelector('.a-editor')?.scrollIntoView({ block: 'nearest' });
    },
    arena_drop(button) {
      const at = player(button);
      desk.editing = null;
      desk.change({ players: desk.draft.players.filter((_, i) => i !== at) });
      house.draw();
      focus(`[data-key="who-${Math.max(0, at - 1)}"]`);
    },
    arena_add() {
      const { draft } = desk;
      const levels = house.rules.levels(draft.variant).map(({ id }) => id);
      const next = levels.find((id) => !draft.players.includes(id)) ?? draft.players.at(-1) ?? 'random';
      desk.editing = draft.players.length;
      desk.change({ players: [...draft.players, next] });
      house.draw();
      focus('[data-key=who]');
    },
    arena_seed: () => desk.change({ seed: 1 + Math.floor(Math.random() * 999_999) }),
    arena_pairing(button) {
      const pairing = Number(button?.getAttribute('data-pairing'));
      const same = desk.filter.pairing === pairing;
      desk.show({ pairing: same ? null : pairing });
      if (!same) filtered();
    },
    arena_more: () => desk.show({ shown: desk.filter.shown + 2 * PAGE }),
    arena_json: () => saveAs('json'),
    arena_csv: () => saveAs('csv'),
    async arena_import() {
      const file = await choose();
      if (file) await take(file);
    },
  };
}
