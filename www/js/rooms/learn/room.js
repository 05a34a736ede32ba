// « Apprendre »: the list of lessons at `#/learn`, and one lesson at a time at `#/learn/ID`. The room
// has what all lessons share (position, questions to the engine, words, teacher's view); a lesson
// draws its own pictures.

import { refusal, variantName } from '../../game/names.js';
import { h, setAttr, setText } from '../../parts/dom.js';
import { createAsked } from './asked.js';
import { LESSONS, findLesson } from './lessons.js';
import { drawList } from './list.js';
import { movesText, placeAt, placeQuery, readPlace } from './place.js';
import style from './room.css';
import { createState } from './state.js';
import { createTeacher } from './teacher.js';
import { isOpponent, lessonOf } from './which.js';

export { style };

/** @typedef {import('./types.js').Ctx} Ctx */
/** @typedef {import('./types.js').Lesson} Lesson */
/** @typedef {import('./lessons.js').LessonLine} LessonLine */
/** @typedef {import('../../house/types.js').Route} Route */

/** @type {import('../../house/text.js').Tables} */
export const texts = { fr: () => import('./fr.js'), en: () => import('./en.js') };

/** @type {import('../../house/types.js').RoomModule['mount']} */
export async function mount(host, house, route) {
  const kept = createState(house);
  const { state } = kept;
  /** @returns {import('../../house/text.js').Text<keyof typeof import('./fr.js').words>} */
  const text = () => /** @type {any} */ (house.text);
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  const asked = createAsked(() => house.engine.lane('learn'), house.redraw);

  const back = h('a', { class: 'btn ln-back', href: '#/learn' }, '‹ ', h('span', { 'data-t': 'learn_lessons' }));
  const title = h('h2', { class: 'ln-title', 'data-arrive': true });
  const where = h('span', { class: 'ln-where' });
  const own = h('button', { type: 'button', class: 'btn tiny', 'data-do': 'learn_reset', 'data-t': 'learn_reset' });
  const teach = h('button', { type: 'button', class: 'btn tiny', 'data-do': 'learn_teach', 'data-t': 'learn_teach' });
  const head = h('div', { class: 'ln-head' }, back, title, where, own, teach);
  const body = h('div', { class: 'ln-body' });
  const foot = h('nav', { class: 'ln-foot', 'data-label': 'learn_lessons' });
  host.append(h('main', { class: 'learn' }, head, body, foot));
  const teacher = createTeacher(state, house.redraw);

  /** The lesson that is shown; null: the list. @type {LessonLine | null} */
  let line = null;
  /** @type {Lesson | null} */
  let lesson = null;
  /** The lesson's words, and their language. @type {Record<string, string>} */
  let words = {};
  let lang = '';
  /** The lesson's style sheet. @type {CSSStyleSheet | null} */
  let sheet = null;
  let visits = 0;
  let gone = false;

  /** @type {(key: string, facts?: import('./types.js').Facts) => string} */
  const say = (key, facts) => house.text.fill(words[key] ?? key, facts);
  const address = () => house.route.replace({ room: 'learn', path: line ? [line.id] : [], query: line ? { ...placeQuery(house.rules, ctx.place), ai: ctx.ai ?? undefined, ...lesson?.query?.() } : {} });

  /** Tells what is wrong with a position; nothing changes then. @param {unknown} error */
  function refuse(error) {
    const why = refusal(house.text, /** @type {any} */ (error));
    house.notices.show({ id: 'learn', message: () => why, fade: 6000 });
    return false;
  }

  /** @param {() => import('./types.js').Place} make @returns {boolean} */
  function change(make) {
    try {
      const place = make();
      if (!line?.fits(place.variant)) throw { code: 'learn_board' };
      if (place.at.outcome.kind !== 'ongoing' && place.line.length === 0) throw { code: 'game_over' };
      // A finished game is shown up to its last decision.
      ctx.place = place.at.outcome.kind === 'ongoing' ? place : placeAt(house.rules, place, place.ply - 1);
      kept.lesson(line.id).place = ctx.place;
      return true;
    } catch (error) {
      return refuse(error);
    }
  }

  /** @param {LessonLine} one */
  const first = (one) => readPlace(house.rules, one.start.v, one.start.s ?? '', one.start.m ?? '', undefined, true);

  /** @type {Ctx} */
  const ctx = {
    house, text, say,
    t: (key, facts) => text().t(/** @type {any} */ (key), facts),
    place: /** @type {any} */ (null),
    ai: null,
    memory: {},
    play(move) {
      const { variant, setup, line: moves, ply, at } = ctx.place;
      if (!at.legal.includes(move)) return refuse({ code: variant.gravity ? 'column_full' : 'cell_taken', column: move % variant.width, row: Math.floor(move / variant.width) });
      // A move that ends the game leaves nothing to think about.
      const next = [...moves.slice(0, ply), move];
      const after = house.rules.at(variant.id, setup ? `${setup}:${movesText(house.rules, variant.id, next)}` : movesText(house.rules, variant.id, next));
      if (after.outcome.kind !== 'ongoing') return refuse({ code: 'learn_ends' });
      const done = moves[ply] === move ? change(() => placeAt(house.rules, ctx.place, ply + 1)) : change(() => placeAt(house.rules, { variant, setup, line: next, own: false }, next.length));
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
      if (one) change(() => first(one));
      moved();
    },
    question: (kind, onDone) => asked.question(kind === 'judge' || kind === 'analyse' || kind === 'think' ? kind : `learn.${kind}`, onDone),
    redraw: house.redraw,
    readdress: address,
    answered: (right) => {
      if (right && line) kept.done(line.id);
    },
    get calm() {
      return motion.matches;
    },
  };

  function moved() {
    address();
    house.redraw();
  }

  function leaveLesson() {
    asked.end();
    lesson?.unmount();
    lesson = null;
    body.replaceChildren();
    delete foot.dataset.key;
    if (sheet) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    sheet = null;
  }

  /** @param {LessonLine} one */
  async function fetchWords(one) {
    const wanted = house.text.lang;
    const found = (await one.words[wanted]()).words;
    if (gone || line !== one) return;
    words = found;
    lang = wanted;
  }

  /** The position and the opponent an address speaks of. @param {LessonLine} one @param {Route} to */
  function readRoute(one, { query }) {
    const old = kept.lesson(one.id);
    ctx.memory = old.own;
    if (query.v !== undefined || query.m !== undefined || query.s !== undefined) {
      const good = change(() => readPlace(house.rules, query.v ?? one.start.v, query.s ?? '', query.m ?? '', query.p === undefined ? undefined : Number(query.p)));
      if (!good) ctx.place = first(one);
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

  /** An opponent's address, `#/learn/note`, is that of its lesson. @param {Route} asked @returns {Route} */
  function meant(asked) {
    const [id] = asked.path;
    if (id === undefined || findLesson(id) || !isOpponent(id)) return asked;
    const to = { ...asked, path: [lessonOf(id)], query: { ...asked.query, ai: asked.query.ai ?? id } };
    house.route.replace({ room: 'learn', path: to.path, query: to.query });
    return to;
  }

  /** @param {Route} asked */
  async function show(asked) {
    const mine = ++visits;
    const to = meant(asked);
    const id = to.path[0];
    const next = findLesson(id) ?? null;
    if (id !== undefined && !next) {
      house.notices.show({ id: 'learn', refused: true, message: () => text().t('learn_unknown', { id }) });
      house.route.replace({ room: 'learn' });
    }
    if (next && next === line && lesson) {
      readRoute(next, to);
      lesson.show?.(to);
      return house.redraw();
    }
    leaveLesson();
    line = next;
    if (!next) {
      teacher.leave();
      return house.redraw();
    }
    readRoute(next, to);
    setText(body, text().t('loading'));
    house.redraw();
    try {
      const [module] = await Promise.all([next.load(), fetchWords(next)]);
      if (gone || mine !== visits) return;
      body.replaceChildren();
      setAttr(body, 'data-lesson', next.id);
      if (module.style) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(module.style);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }
      lesson = module.mount(body, ctx);
      lesson.show?.(to);
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
    own.hidden = !line || !lesson || ctx.place.own;
    setText(title, line ? t(/** @type {any} */ (`learn_name_${line.id.replaceAll('-', '_')}`)) : t('learn_title'));
    setText(where, line && lesson ? variantName(house.text, ctx.place.variant) : '');
    setAttr(teach, 'aria-pressed', String(state.teach));
    if (!line) return drawList(body, foot, text(), state.done);
    drawFoot(line);
    if (!lesson) return;
    // The language has changed: the lesson's words come after the room's.
    if (lang !== house.text.lang) void fetchWords(line).then(house.redraw);
    for (const node of body.querySelectorAll('[data-say]')) setText(node, say(node.getAttribute('data-say') ?? ''));
    lesson.draw();
  }

  /** The lessons before and after. @param {LessonLine} one */
  function drawFoot(one) {
    const at = LESSONS.indexOf(one);
    const name = (/** @type {LessonLine} */ { id }) => text().t(/** @type {any} */ (`learn_name_${id.replaceAll('-', '_')}`));
    /** @param {LessonLine | undefined} to @param {string} kind @param {(name: string) => string} words */
    const link = (to, kind, words) => (to ? h('a', { class: `btn ${kind}`, href: `#/learn/${to.id}` }, words(name(to))) : null);
    const links = [link(LESSONS[at - 1], 'quiet', (n) => `‹ ${n}`), link(LESSONS[at + 1], 'ln-next', (n) => `${n} ›`)].filter((node) => node !== null);
    const key = links.map((node) => node.textContent).join();
    if (foot.dataset.key === key) return;
    foot.dataset.key = key;
    foot.replaceChildren(...links);
  }

  await show(route);
  return {
    show: (to) => void show(to),
    draw,
    title: () => (line ? text().t(/** @type {any} */ (`learn_name_${line.id.replaceAll('-', '_')}`)) : ''),
    keys(event) {
      if (lesson?.keys?.(event)) return true;
      if (event.key === 'Escape' && state.teach) {
        teacher.leave();
        return true;
      }
      const by = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
      return by !== undefined && !event.shiftKey && (lesson?.step?.(by) ?? false);
    },
    get actions() {
      return { learn_reset: ctx.reset, learn_teach: () => teacher.toggle(), ...lesson?.actions };
    },
    share() {
      const goal = { room: 'learn', path: line ? [line.id] : [], query: line ? { ...placeQuery(house.rules, ctx.place), ai: ctx.ai ?? undefined, ...lesson?.query?.() } : {} };
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
