// The card with the plan: presets, players as chips with their options, rules of the tournament, the
// estimate and the button that starts it. Parts are rebuilt when they change; whoever had the focus
// keeps it (`refill`).

import { opponentName, optionName, refusal as opponentRefusal, variantName } from '../../game/names.js';
import { h, icon, setAttr, setText, svgPath } from '../../parts/dom.js';
import { awayFrom, onBoard } from './draft.js';
import { labels, playerName } from './names.js';
import { refill } from './refill.js';
import { samePlan } from './run.js';

/** @typedef {import('./names.js').Words} Words */
/** @typedef {import('./types.js').Common} Common */

const DICE = 'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM9 9v.01M15 15v.01M12 12v.01M15 9v.01M9 15v.01';

/** Screens that show the whole plan at once. */
const ROOMY = '(min-width: 78em) and (min-height: 64em)';

/** Why a plan cannot be played, in words. @param {Words} text @param {import('../../../puissance4.js').ArenaRefusal} refusal */
export function refusalWords(text, refusal) {
  const { t, has } = text;
  const field = has(`field_${refusal.field}`) ? t(/** @type {any} */ (`field_${refusal.field}`)) : refusal.field;
  if (refusal.code === 'bad_player' && refusal.spec) {
    if (refusal.spec.code === 'unknown_opponent') return t('no_unknown_player', { n: (refusal.player ?? 0) + 1 });
    const reason = opponentRefusal(/** @type {any} */ (text), refusal.spec);
    return t('no_bad_player', { n: (refusal.player ?? 0) + 1, reason: reason.charAt(0).toLocaleLowerCase(text.lang) + reason.slice(1) });
  }
  return t(`no_${refusal.code}`, { field, word: refusal.word ?? '', known: refusal.known?.join(', ') ?? '', min: refusal.min, max: refusal.max });
}

/** @param {HTMLElement} root @param {Common} common */
export function createPlanner(root, common) {
  const { house } = common;
  const text = () => common.text();
  const presets = h('div', { class: 'a-presets' });
  const loaded = h('span', { 'data-loaded': true });
  // Where there is room the presets stand open; elsewhere they would push the button that starts away.
  const shelf = h('details', { class: 'a-shelf', open: matchMedia(ROOMY).matches }, h('summary', { 'data-key': 'presets' }, loaded), presets);
  const chips = h('div', { class: 'a-chips' });
  const away = h('p', { class: 'a-note', role: 'status', 'data-away': true });
  const editor = h('div', { class: 'a-editor' });
  const rules = h('div', { class: 'a-fields' });
  const more = h('div', { class: 'a-fields' });
  const fold = h('details', {}, h('summary', { 'data-t': 'more_rules' }), more);
  const wrong = h('p', { class: 'a-wrong', role: 'status', 'data-plan-wrong': true });
  const cost = h('p', { class: 'a-note', 'data-estimate': true });
  const start = h('button', { type: 'button', class: 'btn primary', 'data-do': 'arena_start' });
  const why = h('p', { class: 'a-note' });
  root.append(
    h('section', {}, h('h2', { 'data-t': 'arena_presets' }), shelf),
    h('section', {}, h('h2', { 'data-t': 'arena_players' }), chips, away, editor),
    h('section', {}, h('h2', { 'data-t': 'arena_rules' }), rules, fold),
    h('section', { class: 'a-launch' }, wrong, cost, start, why));

  /** A number that cannot be, in the field of this key. @type {{ key: string, words: () => string } | null} */
  let refused = null;
  /** @param {typeof refused} now */
  function refuse(now) {
    refused = now;
    common.refused = now !== null;
  }

  let count = 0;
  /** @param {string} label @param {HTMLElement} control @param {...Node} beside */
  function field(label, control, ...beside) {
    const id = `arena-${++count}`;
    control.id = id;
    return h('div', { class: 'a-field' }, h('label', { for: id }, label), h('div', { class: 'a-control' }, control, ...beside));
  }
  /** @param {string} key @param {number | null} value @param {number} min @param {number} max @param {(value: number | null) => void} set @param {string} [placeholder] */
  function number(key, value, min, max, set, placeholder) {
    const input = h('input', {
      class: 'a-input', type: 'number', inputmode: 'numeric', min, max, value: value ?? '', placeholder, 'data-key': key, 'data-field': key,
      onchange: () => {
        const empty = input.value === '' && !input.validity.badInput;
        const wanted = Number(input.value);
        const good = empty ? placeholder !== undefined : Number.isInteger(wanted) && wanted >= min && wanted <= max && input.value !== '';
        // What cannot be is not taken, and stays to be seen until it is mended or something else is changed.
        refuse(good ? null : { key, words: () => text().t('no_bad_number', { field: input.labels?.[0]?.textContent ?? '', min, max }) });
        if (good) set(empty ? null : wanted);
        else house.redraw();
      },
    });
    return input;
  }
  /** @param {string} key @param {{ value: string, label: string }[]} options @param {string} value @param {(value: string) => void} set */
  function select(key, options, value, set) {
    const node = h('select', { class: 'a-input', 'data-key': key, 'data-field': key, onchange: () => set(node.value) },
      ...options.map((o) => h('option', { value: o.value, selected: o.value === value }, o.label)));
    return node;
  }
  /** @param {string} key @param {string} label @param {boolean} on @param {(on: boolean) => void} set */
  function toggle(key, label, on, set) {
    const input = h('input', { type: 'checkbox', 'data-key': key, 'data-field': key, onchange: () => set(input.checked) });
    input.checked = on;
    return h('label', { class: 'a-toggle' }, input, h('span', {}, label));
  }

  function drawPresets() {
    const { t } = text();
    const mine = common.checked().plan?.text;
    const name = (/** @type {string} */ id) => t(/** @type {any} */ (`preset_${id.replaceAll('-', '_')}`));
    // It is the same preset whatever its ratings are told from.
    const same = (/** @type {string} */ plan) => mine !== undefined && samePlan(plan, mine);
    const found = common.presets.find(({ plan }) => same(plan));
    setText(loaded, found ? name(found.id) : t('preset_own'));
    refill(presets, ...common.presets.map(({ id, plan }) =>
      h('a', { class: 'btn a-preset', href: house.route.link({ room: 'arena', query: { preset: id } }), 'data-key': `preset-${id}`, 'data-preset': id, 'aria-current': same(plan) && 'true' }, name(id))));
  }

  function drawPlayers() {
    const { t } = text();
    const { draft } = common;
    const { plan } = common.checked();
    refill(chips, ...draft.players.map((spec, i) => {
      const { name, more: options } = playerName(text(), house.rules, spec);
      // What a level stands for here, with the limits that reach it.
      const built = plan && playerName(text(), house.rules, plan.players[i].builds);
      return h('span', { class: 'a-chip', 'data-first': draft.meet === 'first' && draft.players.length > 2 && i === 0 },
        h('button', { type: 'button', class: 'a-who', 'data-do': 'arena_edit', 'data-player': i, 'data-key': `who-${i}`, 'aria-expanded': String(common.editing === i), title: built && (built.more ? `${built.name} (${built.more})` : built.name) },
          h('b', {}, name), options && h('small', {}, options)),
        draft.players.length > 2 && h('button', { type: 'button', class: 'a-drop', 'data-do': 'arena_drop', 'data-player': i, 'data-key': `drop-${i}`, 'aria-label': t('player_drop', { who: options ? `${name} (${options})` : name }) }, icon('i-close')));
    }), draft.players.length < 16 && h('button', { type: 'button', class: 'btn a-add', 'data-do': 'arena_add', 'data-key': 'add' }, `+ ${t('player_add')}`));
    drawAway();
    drawEditor();
  }

  /** Whoever was chosen for another board is not lost. */
  function drawAway() {
    const { t } = text();
    const { away: gone, instead } = awayFrom(house.rules, common.draft);
    const named = (/** @type {string[]} */ specs) => ({ n: specs.length, who: labels(text(), house.rules, specs).map(({ short }) => short).join(', ') });
    setText(away, [gone.length > 0 && t('players_away', named(gone)), instead.length > 0 && t('players_instead', named(instead))].filter(Boolean).join(' '));
  }

  function drawEditor() {
    const { draft, editing } = common;
    const spec = editing === null ? undefined : draft.players[editing];
    if (spec === undefined || editing === null) return refill(editor);
    const { rules: all } = house;
    const plain = /** @type {any} */ (text());
    const { id, options } = all.spec(spec);
    const set = (/** @type {string} */ now) => common.change({ players: draft.players.map((old, i) => (i === editing ? now : old)) });
    const who = h('select', { class: 'a-input', 'data-key': 'who', 'data-field': 'who', onchange: () => set(who.value) },
      h('optgroup', { label: text().t('group_levels') }, ...all.levels(draft.variant).map((l, i) => h('option', { value: l.id, selected: l.id === id }, `${i + 1}. ${opponentName(plain, l.id)}`))),
      h('optgroup', { label: text().t('group_opponents') }, ...all.opponents(draft.variant).map((o) => h('option', { value: o.id, selected: o.id === id }, opponentName(plain, o.id)))));
    const known = all.catalog.opponents.find((o) => o.id === id);
    refill(editor, field(text().t('player_who', { n: editing + 1 }), who), ...(known?.options ?? []).map((o) => {
      const give = (/** @type {number | null} */ value) => {
        const { [o.name]: _, ...others } = options;
        set(all.printSpec(id, value === null ? others : { ...others, [o.name]: value }));
      };
      const name = optionName(plain, o.name, id);
      const usual = all.usual(o, draft.variant);
      if (o.kind === 'flag') return toggle(`option-${o.name}`, name, Boolean(options[o.name] ?? usual), (on) => give(on === Boolean(usual) ? null : Number(on)));
      return field(name, number(`option-${o.name}`, options[o.name] ?? null, o.min, o.max, give, o.name === 'seed' ? text().t('seed_drawn') : String(usual)));
    }));
  }

  /** Everybody against everybody, or one of the players against all others: that one is put first. */
  function meetings() {
    const { draft } = common;
    const names = labels(text(), house.rules, draft.players);
    const options = [{ value: 'all', label: text().t('meet_all') }, ...names.map(({ short }, i) => ({ value: String(i), label: text().t('meet_first', { who: short }) }))];
    return select('meet', options, draft.meet === 'all' ? 'all' : '0', (value) => {
      if (value === 'all') return common.change({ meet: 'all' });
      const first = Number(value);
      common.editing = null;
      common.change({ meet: 'first', players: [draft.players[first], ...draft.players.filter((_, i) => i !== first)] });
    });
  }

  function drawRules() {
    const { t } = text();
    const { draft } = common;
    const plan = common.checked().plan ?? common.lastPlan;
    const boards = house.rules.catalog.variants.map((v) => ({ value: v.id, label: variantName(/** @type {any} */ (text()), v) }));
    /** Whom a limit does not reach: they have no such option, or name it themselves. @param {'nodes' | 'depth'} limit */
    const unreached = (limit) => {
      const names = labels(text(), house.rules, draft.players);
      const who = draft[limit] === null ? [] : plan.players.flatMap(({ limits }, i) => (limits.includes(limit) || !names[i] ? [] : [names[i].short]));
      return who.length > 0 && h('p', { class: 'a-note' }, t('limit_not', { who: who.join(', ') }));
    };
    const openings = ['empty', 'random', ...(plan.balanced || draft.opening.kind === 'balanced' ? ['balanced'] : [])];
    refill(rules,
      field(t('field_board'), select('board', boards, draft.variant, (value) => common.change(onBoard(house.rules, draft, value)))),
      draft.players.length > 2 && field(t('field_meet'), meetings()),
      field(t(plan.sides === 2 ? 'field_pairs' : 'field_sixes'), number('pairs', draft.pairs, 1, 10_000, (value) => common.change({ pairs: value ?? 1 }))),
      field(t('field_opening'), select('opening', openings.map((value) => ({ value, label: t(/** @type {any} */ (`opening_${value}`)) })), draft.opening.kind, (kind) => common.change({ opening: { kind: /** @type {'random'} */ (kind), plies: draft.opening.plies || Math.min(4, plan.longest_opening) } }))),
      draft.opening.kind !== 'empty' && field(t('opening_plies'), number('plies', draft.opening.plies, 1, plan.longest_opening, (plies) => common.change({ opening: { ...draft.opening, plies: plies ?? 1 } }))),
      field(t('field_seed'), number('seed', draft.seed, 0, 0xffff_ffff, (seed) => common.change({ seed: seed ?? 0 })),
        h('button', { type: 'button', class: 'btn a-icon', 'data-do': 'arena_seed', 'data-key': 'dice', 'aria-label': t('seed_other'), title: t('seed_other') }, svgPath(DICE))));
    refill(more,
      field(t('field_nodes'), number('nodes', draft.nodes, 1, 2_000_000_000, (nodes) => common.change({ nodes }), t('limit_none'))),
      unreached('nodes'),
      field(t('field_depth'), number('depth', draft.depth, 1, 99, (depth) => common.change({ depth }), t('limit_none'))),
      unreached('depth'),
      plan.decided && toggle('judge', t('judge_after'), common.judge, (on) => common.change({}, on)),
      toggle('own', t('dice_own'), draft.dice === 'own', (on) => common.change({ dice: on ? 'own' : 'drawn' })),
      plan.decided && toggle('adjudicate', t('adjudicate'), draft.adjudicate !== null, (on) => common.change({ adjudicate: on ? 100_000 : null })));
  }

  return {
    /** The draft or the language has changed. */
    draw() {
      refuse(null);
      drawPresets();
      drawPlayers();
      drawRules();
    },

    /** What changes while a tournament is played. */
    tick() {
      const { t } = text();
      const { plan, refusal } = common.checked();
      setText(wrong, refused ? refused.words() : refusal ? refusalWords(text(), refusal) : '');
      const bad = refused?.key ?? (refusal?.field === 'opening' ? 'plies' : refusal?.field);
      for (const input of root.querySelectorAll('[data-field]')) setAttr(input, 'aria-invalid', input.getAttribute('data-field') === bad ? 'true' : null);
      setText(cost, plan && !refused ? `${t(plan.games_per_pair === 2 ? 'games_planned' : 'games_planned_trio', { n: plan.games })} ${common.estimate.words(text())}` : '');
      const running = common.runner.run?.phase === 'running';
      const elsewhere = common.runner.elsewhere;
      setText(start, t('arena_start'));
      setAttr(start, 'aria-disabled', String(running || !plan || refused !== null));
      setText(why, elsewhere ? t('start_elsewhere') : running ? t('start_running') : common.runner.closed() ? t('start_closed') : '');
    },
  };
}
