// Arena: tournaments between opponents. The plan on the left, how far it is and what it says in the
// middle, the games on the right. The tournament itself belongs to the runner, which outlives the room.

import { Arena } from '../../../puissance4.js';
import { fieldsOf } from '../../house/address.js';
import { variantName } from '../../game/names.js';
import { h, setAttr } from '../../parts/dom.js';
import { createActions } from './actions.js';
import { checked, draftOf, ownAfter, presets } from './draft.js';
import { createEstimate } from './estimate.js';
import { PAGE, createGames } from './games.js';
import { checkDraft } from './keep.js';
import { labels } from './names.js';
import { planOf } from './plans.js';
import { createProgress } from './progress.js';
import { createResults } from './results.js';
import { anchored, begunAt } from './run.js';
import { runnerOf } from './runner.js';
import { texts } from './texts.js';
import { createPlanner, refusalWords } from './planner.js';
import style from './room.css';

export { style, texts };

/** @typedef {import('./types.js').Common} Common */
/** @typedef {import('./names.js').Words} Words */

/** What an address may say: the name of a preset, or the text of a plan. */
const FIELDS = { preset: 40, set: 2000 };

/** What the text of a plan stands for, or null. @param {string} text */
function planIfAny(text) {
  try {
    return planOf(text);
  } catch {
    return null;
  }
}

/** @type {import('../../house/types.js').RoomModule['mount']} */
export function mount(host, house, route) {
  const shelf = house.storage.shelf('arena', checkDraft);
  const ready = presets();
  /** @type {{ runner: import('./runner.js').Runner, draft: import('./draft.js').Draft, judge: boolean, paces: Map<string, number>, filter: Common['filter'], scrolled: number[] }} */
  const kept = house.memory.get('arena') ?? begin();
  house.memory.set('arena', kept);
  const { runner } = kept;
  let left = false;
  let redraw = true;
  /** @type {ReturnType<typeof checked> | null} */
  let found = null;

  function begin() {
    const last = /** @type {{ plan: string, judge: boolean } | null} */ (shelf.load((value) => planIfAny(/** @type {any} */ (value).plan) !== null));
    return { runner: runnerOf(house, planOf), draft: draftOf(planOf(last?.plan ?? ready[0].plan)), judge: last?.judge ?? true, paces: new Map(), filter: { pairing: null, result: '', shown: PAGE }, scrolled: [] };
  }

  /** @type {Common} */
  const common = {
    house,
    text: () => /** @type {Words} */ (/** @type {unknown} */ (house.text)),
    runner,
    estimate: createEstimate(house, runner, kept.paces, () => common.checked().plan, () => kept.judge),
    get draft() {
      return kept.draft;
    },
    get judge() {
      return kept.judge;
    },
    editing: null,
    refused: false,
    presets: ready,
    lastPlan: planOf(ready[0].plan),
    filter: kept.filter,
    checked: () => (found ??= checked(kept.draft)),
    change(part, judge = kept.judge) {
      const { anchor, players } = kept.draft;
      // Whoever the ratings were told from may be gone.
      const gone = anchor && part.players && part.players[anchor.player] !== players[anchor.player];
      kept.draft = { ...kept.draft, ...(gone ? { anchor: null } : {}), ...(part.players ? { own: ownAfter(house.rules, kept.draft, part.players) } : {}), ...part };
      kept.judge = judge;
      changed();
    },
    edit(player) {
      common.editing = player;
      redraw = true;
      house.draw();
    },
    load(plan) {
      kept.draft = draftOf(planOf(plan));
      common.editing = null;
      changed();
    },
    async back(id) {
      if (!await runner.back(id)) house.notices.show({ id: 'arena-file', message: () => common.text().t('trouble_older') });
      if (runner.run?.id === id) common.load(runner.run.plan.text);
    },
    anchor(anchor) {
      runner.anchor(anchor);
      const { run } = runner;
      if (run && anchored(common.checked().plan?.text ?? '', null) === anchored(run.plan.text, null)) common.change({ anchor });
    },
    nameOf(head) {
      const plan = planIfAny(head.plan);
      if (!plan) return head.plan;
      const names = labels(common.text(), house.rules, plan.players.map(({ spec }) => spec));
      const who = names.length > 3 ? common.text().t('earlier_many', { n: names.length }) : names.map(({ short }) => short).join(' – ');
      const board = house.rules.variant(plan.variant);
      const { played = plan.games } = head;
      return common.text().t(played < plan.games ? 'earlier_part' : 'earlier_name', {
        who, n: played, all: plan.games, board: board ? variantName(/** @type {any} */ (common.text()), board) : plan.variant,
        date: new Intl.DateTimeFormat(common.text().lang, { dateStyle: 'short', timeStyle: 'medium' }).format(begunAt(head)),
      });
    },
    seatsOf,
    show(part) {
      Object.assign(kept.filter, { shown: PAGE }, part);
      house.redraw();
    },
  };

  /** The draft has changed: it is remembered, the address says it, its cost is looked for. */
  function changed() {
    found = null;
    const { plan } = common.checked();
    if (plan) {
      common.lastPlan = plan;
      if (!house.forgetful) shelf.save({ plan: plan.text, judge: kept.judge });
      const same = ready.find((one) => one.plan === plan.text);
      void house.route.replace({ room: 'arena', query: same ? { preset: same.id } : { set: plan.text } });
    }
    redraw = true;
    common.estimate.measure();
    house.redraw();
  }

  /** A tournament's players by game. @type {{ plan: string, arena: Arena } | null} */
  let fixtures = null;
  /** @param {number} game */
  function seatsOf(game) {
    const { run } = runner;
    if (!run) return null;
    if (fixtures?.plan !== run.plan.text) {
      fixtures?.arena.free();
      fixtures = { plan: run.plan.text, arena: new Arena(run.plan.text, 1) };
    }
    return fixtures.arena.fixtures(game, 1)[0]?.seats ?? null;
  }

  const planCard = h('aside', { class: 'card a-plan', 'data-label': 'arena_plan' });
  const progressCard = h('section', { class: 'card a-progress' });
  const results = h('div', { class: 'a-results' });
  const gamesCard = h('aside', { class: 'card a-list', 'data-label': 'games_title' });
  const files = h('div', { class: 'a-files' },
    ...['save', 'csv', 'json'].map((kind) => h('button', { type: 'button', class: 'btn', 'data-do': `arena_${kind}`, 'data-t': `file_${kind}` })),
    h('button', { type: 'button', class: 'btn', 'data-do': 'arena_import', 'data-t': 'file_import' }));
  // Where it is too long for a line it goes on after a space, never after a hyphen.
  const command = h('code', { class: 'a-command' }, ...['cargo', 'run', '--release', '--example', 'arena', '--', '--read'].flatMap((word) => [h('span', {}, word), ' ']), h('span', { 'data-t': 'files_example' }));
  const main = h('main', { class: 'a-main' }, h('h1', { class: 'unseen', 'data-t': 'arena_title' }), progressCard, results, h('section', { class: 'card' }, h('h2', { 'data-t': 'files_title' }), files, h('p', { class: 'a-note', 'data-t': 'files_about' }), command));
  const arena = h('div', { class: 'arena', 'data-arrive': true }, planCard, main, gamesCard);
  host.append(arena);
  // One column: a tournament and its games come before the plan of the next. Only what holds no
  // focus moves.
  const narrow = matchMedia('not all and (min-width: 58em)');
  function arrange() {
    const first = narrow.matches && runner.run !== null;
    if ((arena.firstElementChild === main) === first || [main, gamesCard].some((part) => part.contains(document.activeElement))) return;
    if (first) planCard.before(main, gamesCard);
    else planCard.after(main, gamesCard);
  }
  const parts = { planner: createPlanner(planCard, common), progress: createProgress(progressCard, common), results: createResults(results, common), games: createGames(gamesCard, common) };
  const actions = createActions(common, {
    planCard,
    started() {
      if (left) return;
      house.draw();
      progressCard.scrollIntoView({ block: 'nearest' });
    },
    filtered() {
      if (narrow.matches) gamesCard.scrollIntoView({ block: 'start' });
    },
  });

  let phase = runner.run?.phase;
  const unheard = runner.listen(() => {
    house.redraw();
    if (runner.run?.phase === phase) return;
    phase = runner.run?.phase;
    common.estimate.learn();
    // Said at the ends, not game by game.
    if (phase) house.speak(common.text().t(phase === 'running' && runner.run?.lines.length ? 'said_resumed' : `said_${phase}`, { n: runner.run?.lines.length, all: runner.run?.plan.games }));
    if (phase !== 'running') common.estimate.measure();
  });

  /** @param {import('../../house/types.js').Route} to */
  function show(to) {
    const asked = fieldsOf(house, to, FIELDS, { beside: ['preset', 'set'] }) ?? {};
    const preset = ready.find(({ id }) => id === asked.preset);
    const plan = preset?.plan ?? asked.set;
    if (asked.preset !== undefined && !preset) refuse(common.text().t('link_no_preset', { name: asked.preset }));
    if (plan === undefined) return changed();
    try {
      const { text } = planOf(plan);
      // Whoever comes back to the same plan finds the players that stay away with it.
      if (text !== common.checked().plan?.text) kept.draft = draftOf(planOf(text));
      common.editing = null;
      house.notices.drop('arena-link');
    } catch (error) {
      refuse(refusalWords(common.text(), /** @type {any} */ (error)));
    }
    changed();
  }

  /** @param {string} reason */
  const refuse = (reason) => house.notices.show({ id: 'arena-link', refused: true, message: () => common.text().t('link_refused', { reason }) });

  const resized = new ResizeObserver(() => {
    parts.games.repaint();
    house.redraw();
  });
  resized.observe(gamesCard);
  let theme = '';
  /** What scrolls by itself: the page, or each column. */
  const scrolling = () => [host, planCard, main, gamesCard];
  let scrolls = true;

  /** Whoever comes back from a game finds the place they left. */
  function scrollBack() {
    if (!scrolls || !runner.run?.results || !kept.scrolled.length) return;
    scrolls = false;
    setTimeout(() => !left && scrolling().forEach((node, i) => node.scrollTo(0, kept.scrolled[i])), 100);
  }

  show(route);
  house.notices.drop('arena-away');
  if (runner.run) runner.refresh();
  else void runner.wake();

  function draw() {
    if (left) return;
    const now = `${common.text().lang}`;
    const look = `${document.documentElement.dataset.theme} ${matchMedia('(prefers-color-scheme: dark)').matches}`;
    if (look !== theme) parts.games.repaint();
    theme = look;
    const anew = redraw || planCard.dataset.lang !== now;
    redraw = false;
    planCard.dataset.lang = now;
    if (anew) parts.planner.draw();
    arrange();
    for (const button of files.querySelectorAll('[data-do]:not([data-do=arena_import])')) setAttr(button, 'aria-disabled', runner.run?.lines.length ? null : 'true');
    for (const part of Object.values(parts)) if ('tick' in part) part.tick();
    scrollBack();
  }

  return {
    show,
    draw,
    actions,
    title: () => (runner.run && runner.run.phase === 'running' ? common.text().t('games_of', { n: runner.run.lines.length, all: runner.run.plan.games }) : ''),
    share() {
      const { t } = common.text();
      const plan = common.checked().plan ?? common.lastPlan;
      return { links: [{ kind: 'arena', label: t('share_plan'), address: house.route.link({ room: 'arena', query: { set: plan.text } }), note: t('share_plan_about') }] };
    },
    async help() {
      const { t } = common.text();
      return [h('section', {}, h('h3', {}, t('arena_title')), ...['help_pairs', 'help_margin', 'help_thrown', 'help_documents', 'help_away'].map((key) => h('p', {}, t(/** @type {any} */ (key)))))];
    },
    unmount() {
      left = true;
      kept.scrolled = scrolling().map((node) => node.scrollTop);
      unheard();
      resized.disconnect();
      common.estimate.stop();
      parts.games.leave();
      fixtures?.arena.free();
      if (runner.run?.phase === 'running' && !runner.elsewhere) void import('./away.js').then(({ goOn }) => goOn(house, runner));
      else runner.rest();
    },
  };
}
