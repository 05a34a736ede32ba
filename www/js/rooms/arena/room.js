// Arena: tournaments between opponents. The set-up on the left, how far it is and what it says in the
// middle, the games on the right. The tournament itself belongs to the runner, which outlives the room.

import { Arena } from '../../../puissance4.js';
import { text as textCheck, whole, flag } from '../../house/checks.js';
import { h } from '../../parts/dom.js';
import { checked, draftOf, estimate, presets, samples } from './draft.js';
import { choose, fileRefusal, save, textOfFile } from './files.js';
import { PAGE, createGames } from './games.js';
import { duration } from './names.js';
import { createProgress } from './progress.js';
import { createResults } from './results.js';
import { createRunner, planOf } from './runner.js';
import { createSetup, refusalWords } from './setup.js';
import style from './room.css';

export { style };

/** @typedef {import('./types.js').Desk} Desk */
/** @typedef {import('./names.js').Words} Words */

/** @type {import('../../house/text.js').Tables} */
export const texts = { fr: () => import('./fr.js'), en: () => import('./en.js') };

/** ms of quiet after which a player's pace is measured. */
const QUIET = 500;

/** @param {unknown} value */
const shape = (value) => {
  const found = whole({ setup: textCheck(2000), judge: flag })(value);
  return { value: found ?? null, bad: found === undefined };
};

/** @type {import('../../house/types.js').RoomModule['mount']} */
export function mount(host, house, route) {
  const shelf = house.storage.shelf('arena', shape);
  const ready = presets();
  /** @type {{ runner: import('./runner.js').Runner, draft: import('./draft.js').Draft, judge: boolean, paces: Map<string, number>, filter: Desk['filter'] }} */
  const kept = house.memory.get('arena') ?? begin();
  house.memory.set('arena', kept);
  const { runner, paces } = kept;
  let left = false;
  let redraw = true;
  /** @type {ReturnType<typeof checked> | null} */
  let found = null;
  /** @type {AbortController | null} */
  let measuring = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let quiet;

  function begin() {
    const last = /** @type {{ setup: string, judge: boolean } | null} */ (shelf.load((value) => readable(/** @type {any} */ (value).setup)));
    return { runner: createRunner(house), draft: draftOf(planOf(last?.setup ?? ready[0].setup)), judge: last?.judge ?? true, paces: new Map(), filter: { pairing: null, result: '', shown: PAGE } };
  }

  /** @param {string} setup */
  function readable(setup) {
    try {
      return Boolean(planOf(setup));
    } catch {
      return false;
    }
  }

  /** @type {Desk} */
  const desk = {
    house,
    text: () => /** @type {Words} */ (/** @type {unknown} */ (house.text)),
    runner,
    get draft() {
      return kept.draft;
    },
    get judge() {
      return kept.judge;
    },
    editing: null,
    presets: ready,
    lastPlan: planOf(ready[0].setup),
    filter: kept.filter,
    checked: () => (found ??= checked(kept.draft)),
    change(part, judge = kept.judge) {
      kept.draft = { ...kept.draft, ...part };
      kept.judge = judge;
      found = null;
      changed();
    },
    estimateWords,
    seatsOf,
    show(part) {
      Object.assign(kept.filter, { shown: PAGE }, part);
      house.redraw();
    },
  };

  /** The draft has changed: it is remembered, the address says it, its cost is looked for. */
  function changed() {
    const { plan } = desk.checked();
    if (plan) {
      desk.lastPlan = plan;
      if (!house.forgetful) shelf.save({ setup: plan.setup, judge: kept.judge });
      const same = ready.find(({ setup }) => setup === plan.setup);
      void house.route.replace({ room: 'arena', query: same ? { preset: same.id } : { set: plan.setup } });
    }
    redraw = true;
    measure();
    house.redraw();
  }

  const paceKey = (/** @type {string} */ builds) => `${kept.draft.variant} ${builds}`;

  /** Times the players nobody has timed yet, unless a tournament needs the machine. */
  function measure() {
    clearTimeout(quiet);
    measuring?.abort();
    measuring = null;
    const { plan } = desk.checked();
    const unknown = new Set(plan?.players.map(({ builds }) => builds).filter((builds) => !paces.has(paceKey(builds))));
    if (!plan || !unknown.size || runner.run?.phase === 'running') return;
    quiet = setTimeout(async () => {
      const mine = new AbortController();
      measuring = mine;
      const positions = samples(house.rules, plan.variant);
      try {
        for (const spec of unknown) paces.set(paceKey(spec), await runner.pace({ spec, board: plan.variant, positions }, mine.signal));
      } catch {
        // Without a measure there is no estimate; the tournament can be played all the same.
      }
      if (measuring === mine) measuring = null;
      house.redraw();
    }, QUIET);
  }

  /** The last estimate, and what of. @type {{ key: string, ms: number | null }} */
  let guessed = { key: '', ms: null };
  function estimateWords() {
    const { plan } = desk.checked();
    if (!plan) return '';
    const known = plan.players.map(({ builds }) => paces.get(paceKey(builds)) ?? NaN);
    const key = `${plan.setup} ${known}`;
    if (guessed.key !== key) guessed = { key, ms: known.some(Number.isNaN) ? null : estimate(plan.setup, known, runner.size()) };
    const { ms } = guessed;
    if (ms === null) return measuring ? desk.text().t('estimate_wait') : '';
    return desk.text().t('estimate', { time: duration(desk.text(), ms) });
  }

  /** A tournament's players by game. @type {{ setup: string, arena: Arena } | null} */
  let fixtures = null;
  /** @param {number} game */
  function seatsOf(game) {
    const { run } = runner;
    if (!run) return null;
    if (fixtures?.setup !== run.setup) {
      fixtures?.arena.free();
      fixtures = { setup: run.setup, arena: new Arena(run.setup, 1) };
    }
    return fixtures.arena.fixtures(game, 1)[0]?.seats ?? null;
  }

  // What has been played tells the pace better than a few moves.
  function learnPaces() {
    const { run } = runner;
    run?.results?.players.forEach(({ ms_per_move: ms, moves }, i) => {
      if (ms !== null && moves > 20) paces.set(`${run.plan.variant} ${run.plan.players[i].builds}`, ms);
    });
  }

  const setupCard = h('aside', { class: 'card a-setup', 'data-label': 'arena_setup' });
  const progressCard = h('section', { class: 'card a-progress' });
  const results = h('div', { class: 'a-results' });
  const gamesCard = h('aside', { class: 'card a-list', 'data-label': 'games_title' });
  const files = h('div', { class: 'a-files' },
    ...['json', 'csv'].map((kind) => h('button', { type: 'button', class: 'btn', 'data-do': `arena_${kind}`, 'data-t': `save_${kind}` })),
    h('button', { type: 'button', class: 'btn', 'data-do': 'arena_import', 'data-t': 'file_import' }));
  const main = h('main', { class: 'a-main' }, h('h1', { class: 'unseen', 'data-t': 'arena_title' }), progressCard, results, h('section', { class: 'card' }, h('h2', { 'data-t': 'files_title' }), files, h('p', { class: 'a-note', 'data-t': 'files_about' })));
  const arena = h('div', { class: 'arena', 'data-arrive': true }, setupCard, main, gamesCard);
  host.append(arena);
  // One column: a tournament comes before the set-up of the next. Only what holds no focus moves.
  const narrow = matchMedia('not all and (min-width: 58em)');
  function arrange() {
    const first = narrow.matches && runner.run !== null;
    if ((arena.firstElementChild === main) === first || main.contains(document.activeElement)) return;
    if (first) arena.prepend(main);
    else gamesCard.before(main);
  }
  const parts = { setup: createSetup(setupCard, desk), progress: createProgress(progressCard, desk), results: createResults(results, desk), games: createGames(gamesCard, desk) };

  let phase = runner.run?.phase;
  const unheard = runner.listen(() => {
    house.redraw();
    if (runner.run?.phase === phase) return;
    phase = runner.run?.phase;
    learnPaces();
    // Said at the ends, not game by game.
    if (phase) house.speak(desk.text().t(`said_${phase}`, { n: runner.run?.records.length, all: runner.run?.plan.games }));
    if (phase !== 'running') measure();
  });

  /** @param {import('../../house/types.js').Route} to */
  function show(to) {
    const preset = ready.find(({ id }) => id === to.query.preset);
    const setup = preset?.setup ?? to.query.set;
    if (setup === undefined) {
      if (to.query.preset !== undefined) refuse(desk.text().t('link_no_preset', { name: to.query.preset }));
      return changed();
    }
    try {
      kept.draft = draftOf(planOf(setup));
      found = null;
      desk.editing = null;
    } catch (error) {
      refuse(refusalWords(desk.text(), /** @type {any} */ (error)));
    }
    changed();
  }

  /** @param {string} reason */
  const refuse = (reason) => house.notices.show({ id: 'arena-link', refused: true, message: () => desk.text().t('link_refused', { reason }) });

  /** @param {Element | undefined} button */
  const player = (button) => Number(button?.getAttribute('data-player'));

  /** @type {Record<string, (button?: Element) => unknown>} */
  const actions = {
    arena_start() {
      const { plan } = desk.checked();
      if (!plan || runner.run?.phase === 'running') return;
      clearTimeout(quiet);
      measuring?.abort();
      Object.assign(kept.filter, { pairing: null, result: '', shown: PAGE });
      void runner.start(plan.setup, kept.judge).then(() => {
        if (left) return;
        house.draw();
        progressCard.scrollIntoView({ block: 'nearest' });
      });
    },
    arena_pause: () => runner.pause(),
    arena_resume: () => runner.resume(),
    arena_stop: () => runner.stop(),
    arena_back: () => runner.back(),
    arena_judge: () => runner.judge(),
    arena_edit(button) {
      desk.editing = desk.editing === player(button) ? null : player(button);
      redraw = true;
      house.redraw();
    },
    arena_drop(button) {
      const at = player(button);
      desk.editing = null;
      desk.change({ players: kept.draft.players.filter((_, i) => i !== at) });
      house.draw();
      /** @type {HTMLElement | null} */ (setupCard.querySelector(`[data-key="who-${Math.max(0, at - 1)}"]`))?.focus();
    },
    arena_add() {
      const { draft } = kept;
      const levels = house.rules.levels(draft.variant).map(({ id }) => id);
      const next = levels.find((id) => !draft.players.includes(id)) ?? draft.players.at(-1) ?? 'random';
      desk.editing = draft.players.length;
      desk.change({ players: [...draft.players, next] });
      house.draw();
      /** @type {HTMLElement | null} */ (setupCard.querySelector('[data-key=who]'))?.focus();
    },
    arena_seed: () => desk.change({ seed: 1 + Math.floor(Math.random() * 999_999) }),
    arena_pairing(button) {
      const pairing = Number(button?.getAttribute('data-pairing'));
      desk.show({ pairing: kept.filter.pairing === pairing ? null : pairing });
    },
    arena_more: () => desk.show({ shown: kept.filter.shown + 2 * PAGE }),
    arena_json: () => saveAs('json'),
    arena_csv: () => saveAs('csv'),
    async arena_import() {
      const file = await choose();
      if (file) await take(file);
    },
  };

  /** @param {'json' | 'csv'} kind */
  async function saveAs(kind) {
    const { run } = runner;
    if (!run?.records.length) return house.notices.show({ id: 'arena-file', message: () => desk.text().t('file_nothing') });
    try {
      const text = await runner.file(kind);
      save(`${desk.text().t('file_name')}-${run.results?.fingerprint ?? run.id}.${kind}`, kind === 'json' ? 'application/json' : 'text/csv', text);
    } catch {
      house.notices.show({ id: 'arena-file', message: () => desk.text().t('trouble_engine') });
    }
  }

  /** @param {File} file */
  async function take(file) {
    try {
      const { setup, records } = await runner.read(await textOfFile(file));
      Object.assign(kept.filter, { pairing: null, result: '', shown: PAGE });
      await runner.take(setup, records);
      kept.draft = draftOf(planOf(setup));
      found = null;
      changed();
      house.notices.show({ id: 'arena-file', message: () => desk.text().t('file_read', { n: records.length }) });
    } catch (error) {
      house.notices.show({ id: 'arena-file', message: () => fileRefusal(desk.text(), /** @type {any} */ (error)) });
    }
  }

  const resized = new ResizeObserver(() => {
    parts.games.repaint();
    house.redraw();
  });
  resized.observe(gamesCard);
  let theme = '';

  show(route);
  house.notices.drop('arena-away');
  if (runner.run) runner.refresh();
  else void runner.wake();

  return {
    show,
    draw() {
      if (left) return;
      const now = `${desk.text().lang}`;
      const look = `${document.documentElement.dataset.theme} ${matchMedia('(prefers-color-scheme: dark)').matches}`;
      if (look !== theme) parts.games.repaint();
      theme = look;
      if (redraw || setupCard.dataset.lang !== now) parts.setup.draw();
      redraw = false;
      setupCard.dataset.lang = now;
      arrange();
      for (const part of Object.values(parts)) if ('tick' in part) part.tick();
    },
    actions,
    title: () => (runner.run && runner.run.phase === 'running' ? desk.text().t('games_of', { n: runner.run.records.length, all: runner.run.plan.games }) : ''),
    share() {
      const { t } = desk.text();
      const plan = desk.checked().plan ?? desk.lastPlan;
      return { links: [{ kind: 'arena', label: t('share_setup'), address: house.route.link({ room: 'arena', query: { set: plan.setup } }), note: t('share_setup_about') }] };
    },
    async help() {
      const { t } = desk.text();
      return [h('section', {}, h('h3', {}, t('arena_title')), ...['help_pairs', 'help_margin', 'help_thrown', 'help_away'].map((key) => h('p', {}, t(/** @type {any} */ (key)))))];
    },
    unmount() {
      left = true;
      unheard();
      resized.disconnect();
      clearTimeout(quiet);
      measuring?.abort();
      parts.games.leave();
      fixtures?.arena.free();
      if (runner.run?.phase === 'running') void import('./away.js').then(({ goOn }) => goOn(house, runner, texts));
      else runner.rest();
    },
  };
}
