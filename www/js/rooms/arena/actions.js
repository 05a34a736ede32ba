// What the buttons of the arena do.

import { saveFile } from '../../parts/save.js';
import { choose, fileRefusal, textOfFile } from './files.js';
import { PAGE } from './games.js';
import { linesOf } from './run.js';

/** The files there are, with their extension and type: a tournament, which can be opened again, and exports for spreadsheets and scripts. */
const KINDS = /** @type {const} */ ({ text: ['txt', 'text/plain'], csv: ['csv', 'text/csv'], json: ['json', 'application/json'] });

/**
 * @param {import('./types.js').Common} common
 * @param {object} parts
 * @param {HTMLElement} parts.planCard
 * @param {() => void} parts.started a tournament has begun
 * @param {() => void} parts.filtered the games of a pairing are shown
 * @returns {Record<string, (button?: Element) => unknown>}
 */
export function createActions(common, { planCard, started, filtered }) {
  const { house, runner } = common;
  /** @param {Element | undefined} button */
  const player = (button) => Number(button?.getAttribute('data-player'));
  const everything = { pairing: null, result: '', shown: PAGE };
  /** @param {string} selector */
  const focus = (selector) => /** @type {HTMLElement | null} */ (planCard.querySelector(selector))?.focus();
  const notice = (/** @type {() => string} */ message) => house.notices.show({ id: 'arena-file', message });

  /** @param {keyof typeof KINDS} kind */
  async function saveAs(kind) {
    const { run } = runner;
    if (!run?.lines.length) return house.notices.show({ id: 'arena-file', fade: 6000, message: () => common.text().t('file_nothing') });
    try {
      const text = await runner.file(kind);
      const [extension, type] = KINDS[kind];
      saveFile(`${common.text().t('file_name')}-${run.results?.fingerprint ?? run.id}.${extension}`, new Blob([text], { type }));
    } catch {
      notice(() => common.text().t('trouble_engine'));
    }
  }

  /** @param {File} file */
  async function take(file) {
    try {
      const { plan, lines } = await runner.read(await textOfFile(file));
      const games = linesOf(lines);
      const known = await runner.find(plan, games);
      if (known !== null && known === runner.run?.id) return notice(() => common.text().t('file_same'));
      // Nothing takes the place of a tournament that is being played, here or in another tab.
      const busy = () => (runner.elsewhere ? 'file_elsewhere' : runner.run?.phase === 'running' ? 'file_running' : null);
      const refused = busy();
      if (refused) return notice(() => common.text().t(refused));
      common.show(everything);
      if (known !== null) {
        await common.back(known);
        if (runner.run?.id === known) notice(() => common.text().t('file_earlier'));
      } else {
        await runner.take(plan, games);
        if (!runner.elsewhere) common.load(plan);
      }
      // Another tab may have begun one meanwhile.
      if (runner.elsewhere) return notice(() => common.text().t('file_elsewhere'));
      if (known !== null) return;
      notice(() => common.text().t('file_read', { n: games.length }));
    } catch (error) {
      notice(() => fileRefusal(common.text(), /** @type {any} */ (error)));
    }
  }

  return {
    arena_start() {
      const { plan } = common.checked();
      if (!plan || common.refused || runner.run?.phase === 'running') return;
      common.estimate.stop();
      // What was said of a file was said of another tournament.
      house.notices.drop('arena-file');
      common.show(everything);
      void runner.start(plan.text, common.judge).then(started);
    },
    arena_pause: () => runner.pause(),
    arena_resume: () => runner.resume(),
    arena_stop: () => runner.stop(),
    arena_judge: () => runner.judge(),
    arena_edit(button) {
      common.edit(common.editing === player(button) ? null : player(button));
      planCard.querySelector('.a-editor')?.scrollIntoView({ block: 'nearest' });
    },
    arena_drop(button) {
      const at = player(button);
      common.editing = null;
      common.change({ players: common.draft.players.filter((_, i) => i !== at) });
      house.draw();
      focus(`[data-key="who-${Math.max(0, at - 1)}"]`);
    },
    arena_add() {
      const { draft } = common;
      const levels = house.rules.levels(draft.variant).map(({ id }) => id);
      const next = levels.find((id) => !draft.players.includes(id)) ?? draft.players.at(-1) ?? 'random';
      common.editing = draft.players.length;
      common.change({ players: [...draft.players, next] });
      house.draw();
      focus('[data-key=who]');
    },
    arena_seed: () => common.change({ seed: 1 + Math.floor(Math.random() * 999_999) }),
    arena_pairing(button) {
      const pairing = Number(button?.getAttribute('data-pairing'));
      const same = common.filter.pairing === pairing;
      common.show({ pairing: same ? null : pairing });
      if (!same) filtered();
    },
    arena_more: () => common.show({ shown: common.filter.shown + 2 * PAGE }),
    arena_save: () => saveAs('text'),
    arena_csv: () => saveAs('csv'),
    arena_json: () => saveAs('json'),
    async arena_import() {
      const file = await choose();
      if (file) await take(file);
    },
  };
}
