// Starts the house in small steps: the room with an empty board first, then the rules, the kept game,
// the engine.

import init from '../puissance4_play.js';
import { BUILD, WASM, WHOLE, WORKER } from './build.js';
import * as basis from './game/basis.js';
import { createRules } from './game/rules.js';
import { createHouse } from './house/house.js';
import { HOME, ROOMS } from './house/rooms.js';
import { breath } from './parts/dom.js';

/** Once the browser has painted something (www/index.html): whatever is done before delays that. */
const painted = Promise.resolve(/** @type {{ painted?: Promise<void> }} */ (/** @type {unknown} */ (globalThis)).painted);
/** Opened in another room than Play (www/index.html): then the whole module is enough. */
const far = 'elsewhere' in document.documentElement.dataset;
const compiled = painted.then(() => (far ? undefined : compile(new URL(WASM, import.meta.url))));
painted.then(start);

async function start() {
  await breath();
  /** The whole module, once a room has asked for it; every worker but Play's is then started with it. @type {WebAssembly.Module | undefined} */
  let whole;
  const bring = async () => {
    const [glue, module] = await Promise.all([import('../puissance4.js'), compile(new URL(WHOLE, import.meta.url))]);
    whole = module;
    await glue.default({ module_or_path: whole });
    await breath();
    return createRules(glue);
  };
  /** @type {ReturnType<typeof bring> | undefined} */
  let larger;
  /** Everything but Play needs more of the module than Play does. A try that failed is made again. */
  const enlarge = () =>
    (larger ??= bring().catch((error) => {
      larger = undefined;
      throw error;
    }));
  // At once, beside everything else that the room needs; whoever waits for it hears of its failure.
  if (far) enlarge().catch(() => {});
  const house = await createHouse({ rooms: ROOMS, home: HOME, enlarge, help: () => import('./game/help-dialog.js') });
  guard(house);
  await breath();
  const entered = house.start();
  const module = await compiled;
  if (module) {
    await init({ module_or_path: module });
    await breath();
    house.open(createRules(basis));
  }
  // An early room is there before the engine, which is fetched behind it; the others wait for both.
  const early = ROOMS.find(({ id }) => id === house.route.here.room)?.early;
  if (early) {
    if (!module) house.open(await enlarge());
    await entered;
    house.draw();
    await shown(house);
  }

  const { createEngine } = await import('./engine/pool.js');
  const engine = createEngine({
    url: new URL(WORKER, import.meta.url),
    build: BUILD,
    // A worker that computes takes a small machine's time from the room that is being drawn.
    open: early ? undefined : entered.then(pictured),
    start: (lane) => (lane === HOME ? { module } : { module: whole, whole: true }),
    spawn: hire,
    onNotice: house.tell,
  });
  house.hire(engine);
  if (early) engine.lane(HOME).warm();
  else {
    house.open(await enlarge());
    await entered;
    await shown(house);
  }
  const { createConsole } = await import('./game/console.js');
  window.puissance4 = createConsole(house);
  const { goOffline } = await import('./house/offline.js');
  goOffline({
    onUpdate: (apply) => house.notices.show({ id: 'update', house: true, message: () => house.text.t('notice_update'), actions: [{ label: () => house.text.t('notice_update_apply'), run: apply }] }),
    onReady: () => (document.documentElement.dataset.offline = 'ready'),
  });
  for (const { wakes, wake } of ROOMS) if (wakes && house.storage.shelf(wakes, any).last()?.data?.on) void wake?.().then((room) => room.wake(house)).catch(() => {});
}

/** Read before the room that checks it is there. @param {any} value */
const any = (value) => ({ value, bad: false });

/** Once the first room can be used. @param {import('./house/types.js').House} house */
async function shown(house) {
  house.catchUp();
  document.body.dataset.build = BUILD;
  document.documentElement.dataset.ready = '';
  await breath();
}

/** Once what has been drawn is seen; in a tab that is hidden, or becomes so meanwhile, nothing is. */
const pictured = async () => {
  if (!document.hidden) await Promise.race([new Promise(requestAnimationFrame), new Promise((done) => document.addEventListener('visibilitychange', done, { once: true }))]);
  await breath();
};

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
 * @param {import('./house/types.js').House} house
 */
function guard(house) {
  const tell = () => house.notices.show({ id: 'broken', house: true, message: () => house.text.t('error_page'), actions: [{ label: () => house.text.t('reload'), run: () => location.reload() }] });
  addEventListener('error', ({ message }) => {
    // Browsers report a resize that needed a second look as an error; it is none.
    if (!/ResizeObserver/.test(message)) tell();
  });
  addEventListener('unhandledrejection', tell);
}
