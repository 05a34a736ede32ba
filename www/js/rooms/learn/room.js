// « Apprendre »: the list of lessons at `#/learn`, and one lesson at a time at `#/learn/ID`. The room
// has what all lessons share (position, questions to the engine, words, teacher's view); a lesson
// draws its own pictures.

import { cellWords, moveName, opponentName, refusal, variantName } from '../../game/names.js';
import { positionText } from '../../game/table.js';
import { PLY, faultOf, fieldsOf } from '../../house/address.js';
import { patiently } from '../../house/patience.js';
import { h, setAttr, setText } from '../../parts/dom.js';
import { createAsked } from './asked.js';
import { LESSONS, findLesson } from './lessons.js';
import { drawList } from './list.js';
import { refill } from './refill.js';
import { movesText, placeAt, placeQuery, readPlace } from './place.js';
import style from './room.css';
import { createState } from './state.js';
import { createTeacher } from './teacher.js';

export { style };

/** @typedef {import('./types.js').Ctx} Ctx */
/** @typedef {import('./types.js').Lesson} Lesson */
/** @typedef {import('./lessons.js').LessonLine} LessonLine */
/** @typedef {import('../../house/types.js').Route} Route */
/** @typedef {{ [name in keyof typeof FIELDS]?: string }} Fields */

/** @type {import('../../house/text.js').Tables} */
export const texts = { fr: () => import('./fr.js'), en: () => import('./en.js') };

/** The fields of an address: a position and an opponent. */
const FIELDS = { v: 16, s: 200, m: 200, at: PLY, ai: 200 };

/** @type {import('../../house/types.js').RoomModule['mount']} */
export function mount(host, house, route) {
  const kept = createState(house);
  const { state } = kept;
  /** @returns {import('../../house/text.js').Text<keyof typeof import('./fr.js').words>} */
  const text = () => /** @type {any} */ (house.text);
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  const asked = createAsked(() => house.engine.lane('learn'), house.redraw, () => ctx.place);

  const back = h('a', { class: 'btn ln-back', href: '#/learn' }, '‹ ', h('span', { 'data-t': 'learn_lessons' }));
  const title = h('h2', { class: 'ln-title', 'data-arrive': true });
  const where = h('select', { class: 'ln-where', 'data-label': 'learn_boards', onchange: () => board(where.value) });
  const own = h('button', { type: 'button', class: 'btn tiny', 'data-do': 'learn_reset', 'data-t': 'learn_reset' });
  const teach = h('button', { type: 'button', class: 'btn tiny', 'data-do': 'learn_teach' });
  const head = h('div', { class: 'ln-head' }, back, title, where, own, h('span', { class: 'ln-keys ln-muted', 'data-t': 'learn_teach_keys' }), teach);
  /** What the opponent that the address asks about plays here. */
  const plays = h('p', { class: 'ln-plays', role: 'status' });
  const body = h('div', { class: 'ln-body' });
  const foot = h('nav', { class: 'ln-foot', 'data-label': 'learn_lessons' });
  host.append(h('main', { class: 'learn' }, head, plays, body, foot));
  const teacher = createTeacher(state, house.redraw);

  /** The lesson that is shown; null: the list. @type {LessonLine | null} */
  let line = null;
  /** @type {Lesson | null} */
  let lesson = null;
  /** The lesson's words, and their language. @type {Record<string, string>} */
  let words = {};
  let lang = '';
  /** What is asked of `ctx.ai` itself. */
  let choice = asked.question('learn.opinions');
  let visits = 0;
  let gone = false;

  /** @type {(key: string, facts?: import('./types.js').Facts) => string} */
  const say = (key, facts) => house.text.fill(words[key] ?? key, facts);
  const nameOf = (/** @type {LessonLine} */ { id }) => text().t(/** @type {any} */ (`learn_name_${id.replaceAll('-', '_')}`));
  /** The address of a lesson with the reader's position, where the lesson can speak of that board. @param {LessonLine} one */
  const lessonAt = (one) => house.route.link({ room: 'learn', path: [one.id], query: state.carried && one.fits(/** @type {any} */ (house.rules.variant(state.carried.v ?? ''))) ? state.carried : {} });
  const address = () => house.route.replace({ room: 'learn', path: line ? [line.id] : [], query: query() });
  const query = () => (line ? { ...placeQuery(house.rules, ctx.place), ai: ctx.ai ?? undefined } : state.carried ?? {});

  /** Tells what is wrong with a position; nothing changes then. @param {unknown} error @param {boolean} [linked] it came with the address */
  function refuse(error, linked = false) {
    const { code } = /** @type {{ code: string }} */ (error);
    const why = linked && code !== 'learn_board' ? text().t('learn_bad') : refusal(house.text, /** @type {any} */ (error));
    house.notices.show({ id: 'learn', refused: linked, message: () => why, fade: 6000 });
    return false;
  }

  /** @param {() => import('./types.js').Place} make @param {boolean} [linked] @returns {boolean} */
  function change(make, linked) {
    try {
      const place = make();
      if (!line?.fits(place.variant)) throw { code: 'learn_board' };
      if (place.at.outcome.kind !== 'ongoing' && place.line.length === 0) throw { code: 'game_over' };
      // A finished game is shown up to its last decision.
      ctx.place = place.at.outcome.kind === 'ongoing' ? place : placeAt(house.rules, place, place.ply - 1);
      kept.lesson(line.id).place = ctx.place;
      return true;
    } catch (error) {
      return refuse(error, linked);
    }
  }

  /** @param {LessonLine} one */
  const first = (one) => readPlace(house.rules, one.start.v, one.start.s ?? '', one.start.m ?? '', undefined, true);

  /** @type {Ctx} */
  const ctx = {
    house, text, say,
    t: (key, facts) => text().t(/** @type {any} */ (key), facts),
    place: /** @type {any} */ (null),
    move: (move) => moveName(house.text, ctx.place.variant, move).replace(/^./, (letter) => letter.toLowerCase()),
    cell: (cell) => cellWords(house.text, ctx.place.variant, cell),
    span: (cells) => {
      const { variant } = ctx.place;
      const [from, to] = [cells[0], cells[cells.length - 1]].map((cell) => (variant.gravity ? text().t('learn_cell', { column: (cell % variant.width) + 1, row: Math.floor(cell / variant.width) + 1 }) : ctx.cell(cell)));
      return from === to ? from : `${from} → ${to}`;
    },
    ai: null,
    as(id, options = {}, usual = {}) {
      const about = ctx.ai && house.rules.spec(ctx.ai);
      return house.rules.printSpec(id, { ...usual, ...(about && about.id === id ? about.options : {}), ...options });
    },
    settings(spec) {
      const { id, options } = house.rules.spec(spec);
      const known = house.rules.catalog.opponents.find((one) => one.id === id)?.options ?? [];
      return { ...Object.fromEntries(known.map((option) => [option.name, house.rules.usual(option, ctx.place.variant.id)])), ...options };
    },
    memory: {},
    keep(facts) {
      Object.assign(ctx.memory, facts);
      house.redraw();
    },
    play(move, first = []) {
      const { variant, setup, line: moves, ply, at } = ctx.place;
      if (first.length === 0 && !at.legal.includes(move)) return refuse({ code: variant.gravity ? 'column_full' : 'cell_taken', column: move % variant.width, row: Math.floor(move / variant.width) });
      // A move that ends the game leaves nothing to think about.
      const next = [...moves.slice(0, ply), ...first, move];
      const after = house.rules.at(variant.id, positionText(setup, movesText(house.rules, variant.id, next)));
      if (after.outcome.kind !== 'ongoing') return refuse({ code: 'learn_ends' });
      const done = first.length === 0 && moves[ply] === move ? change(() => placeAt(house.rules, ctx.place, ply + 1)) : change(() => placeAt(house.rules, { variant, setup, line: next, own: false }, next.length));
      moved();
      return done;
    },
    look(ply) {
      change(() => placeAt(house.rules, ctx.place, ply));
      moved();
    },
    lay(variant, position) {
      const cut = position.indexOf(':');
      const done = change(() => readPlace(house.rules, variant, cut < 0 ? '' : position.slice(0, cut), position.slice(cut + 1)));
      moved();
      return done;
    },
    reset() {
      const one = line;
      state.carried = null;
      if (one) change(() => first(one));
      moved();
    },
    question: (kind, onDone) => asked.question(kind === 'judge' || kind === 'think' ? kind : `learn.${kind}`, onDone),
    redraw: house.redraw,
    answered: (right) => {
      if (right && line) kept.done(line.id);
    },
    get here() {
      return `${ctx.place.variant.id} ${ctx.place.text}`;
    },
    get calm() {
      return motion.matches;
    },
  };

  function moved() {
    if (line && !ctx.place.own) state.carried = placeQuery(house.rules, ctx.place);
    address();
    house.redraw();
  }

  /** Another board, empty; the lesson's own with the lesson's position. @param {string} id */
  function board(id) {
    if (line?.start.v === id) ctx.reset();
    else ctx.lay(id, '');
  }

  function leaveLesson() {
    asked.end();
    lesson?.unmount();
    lesson = null;
    for (const part of [body, foot]) refill(part, null, () => []);
  }

  /** @param {LessonLine} one */
  async function fetchWords(one) {
    const wanted = house.text.lang;
    const found = (await one.words[wanted]()).words;
    if (gone || line !== one) return;
    words = found;
    lang = wanted;
  }

  /** Takes the position and the opponent of an address. @param {LessonLine} one @param {Fields} query */
  function readRoute(one, query) {
    const old = kept.lesson(one.id);
    ctx.memory = old.own;
    if (query.v !== undefined || query.m !== undefined || query.s !== undefined) {
      const good = change(() => readPlace(house.rules, query.v ?? one.start.v, query.s ?? '', query.m ?? '', query.at === undefined ? undefined : Number(query.at)), true);
      if (!good) ctx.place = first(one);
      else state.carried = placeQuery(house.rules, ctx.place);
    } else ctx.place = old.place ?? first(one);
    ctx.ai = null;
    if (query.ai !== undefined) {
      try {
        ctx.ai = house.rules.resolve(ctx.place.variant.id, query.ai, 1);
        if (!house.rules.plays(ctx.place.variant.id, ctx.ai)) throw { code: 'wrong_variant' };
      } catch (error) {
        ctx.ai = null;
        refuse(error);
      }
    }
  }

  /** The reader's position that an address of the list brings, if the rules allow it. @param {Fields} query */
  function carriedBy({ v = '7x6', s = '', m = '' }) {
    try {
      return placeQuery(house.rules, readPlace(house.rules, v, s, m));
    } catch (error) {
      refuse(error, true);
      return null;
    }
  }

  /** @param {Route} asked */
  async function show(asked) {
    const mine = ++visits;
    // What cannot be read is told; the lesson opens all the same.
    let fields = fieldsOf(house, asked, FIELDS, { places: 1, told: (error) => text().t('learn_fields', { reason: faultOf(house.text, error) }) }) ?? {};
    let [id] = asked.path;
    // The address of an opponent, `#/learn/note`, leads to its lesson.
    const taught = id === undefined || findLesson(id) ? undefined : house.rules.opponent(id)?.lesson;
    if (taught !== undefined) {
      fields = { ...fields, ai: fields.ai ?? id };
      id = taught;
      house.route.replace({ room: 'learn', path: [id], query: fields });
    }
    const next = findLesson(id) ?? null;
    if (id !== undefined && !next) {
      house.notices.show({ id: 'learn', refused: true, message: () => text().t('learn_unknown', { id }) });
      house.route.replace({ room: 'learn' });
    }
    if (next && next === line && lesson) {
      readRoute(next, fields);
      lesson.show?.();
      address();
      return house.redraw();
    }
    leaveLesson();
    line = next;
    if (!next) {
      teacher.leave();
      if (fields.v !== undefined || fields.m !== undefined) state.carried = carriedBy(fields);
      address();
      return house.redraw();
    }
    readRoute(next, fields);
    refill(body, next.id, () => [text().t('loading')]);
    house.redraw();
    try {
      const [module] = await patiently(house, Promise.all([next.load(), fetchWords(next)]));
      if (gone || mine !== visits) return;
      body.replaceChildren();
      setAttr(body, 'data-lesson', next.id);
      choice = ctx.question('opinions');
      lesson = module.mount(body, ctx);
      lesson.show?.();
      address();
    } catch (error) {
      if (gone || mine !== visits) return;
      body.replaceChildren(h('p', { class: 'ln-muted' }, text().t('room_missing')));
      console.error(error);
    }
    house.redraw();
  }

  function draw() {
    const { t } = text();
    setAttr(/** @type {Element} */ (host.firstElementChild), 'data-view', line ? 'lesson' : 'list');
    back.hidden = teach.hidden = !line;
    own.hidden = !line || ctx.place.own;
    setText(title, line ? nameOf(line) : t('learn_title'));
    setText(teach, t(state.teach ? 'learn_teach_off' : 'learn_teach'));
    back.setAttribute('href', house.route.link({ room: 'learn', query: state.carried ?? {} }));
    drawBoards();
    drawPlays();
    if (!line) return drawList(body, { text: text(), done: state.done, address: lessonAt, carried: state.carried && variantName(house.text, /** @type {any} */ (house.rules.variant(state.carried.v ?? ''))) });
    drawFoot(line);
    if (!lesson) return;
    // The language has changed: the lesson's words come after the room's.
    if (lang !== house.text.lang) void fetchWords(line).then(house.redraw);
    for (const node of body.querySelectorAll('[data-say]')) setText(node, say(node.getAttribute('data-say') ?? ''));
    lesson.draw();
    if (!plays.hidden) choice.ask({ specs: [ctx.ai] });
  }

  /** Asked after what the lesson itself asks: the lesson tells why, this what. */
  function drawPlays() {
    const { ai } = ctx;
    // Among all minds it has a row of its own.
    plays.hidden = !line || !ai || line.id === 'minds';
    if (!ai) return;
    const found = choice.here && choice.payload.specs[0] === ai && choice.here.opinions[0];
    setText(plays, found ? text().t('learn_plays', { who: opponentName(house.text, ai), move: ctx.move(found.report.best) }) : '…');
  }

  /** The boards the lesson can speak of. */
  function drawBoards() {
    where.hidden = !line;
    if (!line) return;
    const mine = house.rules.catalog.variants.filter(line.fits);
    refill(where, [house.text.lang, line.id], () => mine.map((variant) => h('option', { value: variant.id }, variantName(house.text, variant))));
    where.value = ctx.place.variant.id;
    where.disabled = mine.length < 2;
  }

  /** The lessons before and after. @param {LessonLine} one */
  function drawFoot(one) {
    const at = LESSONS.indexOf(one);
    /** @param {LessonLine | undefined} to @param {string} kind @param {(name: string) => string} words */
    const link = (to, kind, words) => (to ? h('a', { class: `btn ${kind}`, href: lessonAt(to) }, words(nameOf(to))) : null);
    const links = [link(LESSONS[at - 1], 'quiet', (n) => `‹ ${n}`), link(LESSONS[at + 1], 'ln-next', (n) => `${n} ›`)].filter((node) => node !== null);
    refill(foot, links.map((node) => node.textContent + node.href), () => links);
  }

  // The head stands while the lesson is fetched.
  void show(route);
  return {
    show: (to) => void show(to),
    draw,
    title: () => (line ? nameOf(line) : ''),
    keys(event) {
      if (event.key === 'Escape' && state.teach) {
        teacher.leave();
        return true;
      }
      const by = { ArrowRight: 1, PageDown: 1, ' ': 1, ArrowLeft: -1, PageUp: -1 }[event.key];
      // The space bar presses buttons, but in front of a class it goes on; what has no steps is scrolled.
      if (by === undefined || event.shiftKey || (event.key === ' ' && !state.teach)) return false;
      return (lesson?.step?.(by) ?? false) || (state.teach && teacher.scroll(by));
    },
    get actions() {
      return { learn_reset: ctx.reset, learn_drop: () => ((state.carried = null), moved()), learn_teach: () => teacher.toggle(), ...lesson?.actions };
    },
    share() {
      const goal = { room: 'learn', path: line ? [line.id] : [], query: query() };
      return { links: [{ kind: 'learn', label: text().t('learn_link'), address: house.route.link(goal) }] };
    },
    heard(shelf) {
      if (shelf === 'learn') kept.heard();
    },
    unmount() {
      gone = true;
      leaveLesson();
      teacher.leave();
    },
  };
}
