// Starts the page in small steps: an empty board first, then the rules, the kept game, the engine.

import init, * as wasm from '../puissance4.js';
import { createActions } from './actions.js';
import { createApp } from './app.js';
import { BUILD, WASM, WORKER } from './build.js';
import { breath } from './dom.js';
import { listenToKeys } from './keys.js';
import { resume } from './resume.js';
import { createRules } from './rules.js';
import { createState } from './state.js';
import { createStorage } from './storage.js';
import { createText, pickLang } from './text/index.js';
import { showTheme } from './theme.js';

/** Once the browser has painted something (www/index.html): whatever is done before delays that. */
const painted = Promise.resolve(/** @type {{ painted?: Promise<void> }} */ (/** @type {unknown} */ (globalThis)).painted);
const compiled = painted.then(() => compile(new URL(WASM, import.meta.url)));
painted.then(start);

async function start() {
  /** @type {string[]} */
  const early = [];
  const state = createState();
  /** @type {ReturnType<typeof import('./tabs.js').createTabs> | null} */
  let tabs = null;
  const storage = createStorage({
    onNotice: (code) => (tabs ? tabs.notice(code) : early.push(code)),
    onOther: (name) => tabs?.heard(name),
  });
  Object.assign(state.settings, storage.load('settings') ?? {});
  const text = await createText(state.settings.lang ?? pickLang(navigator.languages));
  showTheme(state.settings.theme);

  await breath();
  const app = createApp(state, text, storage);
  guard(app);
  await breath();
  await app.unfold();
  listenToKeys(app, createActions(app));

  const module = await compiled;
  await init({ module_or_path: module });
  await breath();
  app.rules = createRules(/** @type {any} */ (wasm));
  await breath();
  await resume(app, early);
  app.draw();
  document.body.dataset.build = BUILD;
  document.documentElement.dataset.ready = '';

  await breath();
  const { createTabs } = await import('./tabs.js');
  tabs = createTabs(app);
  for (const code of early.splice(0)) tabs.notice(code);
  const { createEngine } = await import('./engine/pool.js');
  const engine = createEngine({
    url: new URL(WORKER, import.meta.url),
    build: BUILD,
    start: () => ({ module }),
    spawn: hire,
    onNotice: (code) => app.notice(code),
  });
  app.engine = engine.lane('play');
  app.engine.warm();
  app.flow.settle();
  app.redraw();
  const { goOffline } = await import('./offline.js');
  goOffline({
    onUpdate: (apply) => app.notices.show({ id: 'update', message: () => app.text.t('notice_update'), actions: [{ label: () => app.text.t('notice_update_apply'), run: apply }] }),
    onReady: () => (document.documentElement.dataset.offline = 'ready'),
  });
}

/** Fetched and compiled at once, off the main thread; the worker gets the same module. @param {URL} url */
async function compile(url) {
  try {
    return await WebAssembly.compileStreaming(fetch(url));
  } catch {
    // A host that names the type wrongly.
    return WebAssembly.compile(await (await fetch(url)).arrayBuffer());
  }
}

/** A worker, and a mark on the page once its script has answered. @param {URL} url */
function hire(url) {
  const worker = new Worker(url, { type: 'module' });
  worker.addEventListener('message', ({ data }) => {
    if (data.kind === 'hello') document.documentElement.dataset.engine = data.build;
  });
  return worker;
}

/**
 * Whatever goes wrong reaches the player as a gentle sentence; the game is kept.
 * @param {import('./types.js').App} app
 */
function guard(app) {
  const tell = () => app.notices.show({ id: 'broken', message: () => app.text.t('error_page'), actions: [{ label: () => app.text.t('reload'), run: () => location.reload() }] });
  addEventListener('error', ({ message }) => {
    // Browsers report a resize that needed a second look as an error; it is none.
    if (!/ResizeObserver/.test(message)) tell();
  });
  addEventListener('unhandledrejection', tell);
}
