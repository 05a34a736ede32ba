// The service worker: after a first visit the page works without a network.
//
// One cache per build, filled at installation from the list the workshop writes.
// A new build waits until the page asks for it, so nothing changes in mid-game.
// The build before it is kept too: a tab that still shows it may want a part of
// it that it has not loaded yet.

import { BUILD, FILES } from './js/build.js';

/** What is used of the service worker's scope, which the page's types do not know. */
const worker = /** @type {any} */ (globalThis);
const scope = new URL(worker.registration.scope);
/** Other pages of this host have caches too: the path tells ours from theirs. */
const OURS = `puissance4 ${scope.pathname} `;
/** Two builds of the same sources by different tools are two builds. */
const contents = FILES.reduce((sum, { hash }) => (Math.imul(sum, 31) + parseInt(hash, 16)) | 0, 0);
const CACHE = `${OURS}${BUILD} ${contents}`;

/** A book is asked for with its contents in the query, so that no old one is taken for it. @param {string} path */
const isBook = (path) => path.endsWith('.bin');
/** The page, by either of its names; what follows the path is for the page itself. @param {URL} url */
const isPage = (url) => ['', 'index.html'].includes(url.pathname.slice(scope.pathname.length));
/** Scripts and the module have names that change with their contents. @param {string} path */
const hashed = (path) => /^js\/|\.wasm$/.test(path);

worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(fill()));
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(tidy()));
worker.addEventListener('message', (/** @type {any} */ event) => {
  if (event.data?.kind === 'take over') worker.skipWaiting();
});
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  const ours = url.origin === scope.origin && url.pathname.startsWith(scope.pathname);
  if (!ours || event.request.method !== 'GET') return;
  // Other pages may lie in folders below this one: they are not the game, and not its business.
  if (event.request.mode === 'navigate' && !isPage(url)) return;
  event.respondWith(answer(event.request, url));
});

/** Every file or none: a half-filled cache would be a broken page. */
async function fill() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    FILES.filter(({ later }) => !later).map(async ({ path, hash }) => {
      const url = new URL(isBook(path) ? `${path}?v=${hash}` : path, scope);
      const known = hashed(path) || isBook(path) ? await caches.match(url) : undefined;
      // `no-cache`: a file without a hash in its name may be an old one in the browser's own cache.
      const reply = known ?? (await fetch(url, { cache: hashed(path) ? 'default' : 'no-cache' }));
      if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
      await cache.put(url, reply);
    }),
  );
}

/** Leaves this build and the one before. */
async function tidy() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {Request} request @param {URL} url */
async function answer(request, url) {
  const cache = await caches.open(CACHE);
  // Kept under the shorter of its two names.
  const key = request.mode === 'navigate' ? scope : url;
  // A book's query names its contents; any other is there for the HTTP cache only.
  const path = url.pathname.slice(scope.pathname.length);
  const exact = isBook(path);
  const kept = await cache.match(key, { ignoreSearch: !exact });
  if (kept) return kept;
  const reply = (hashed(path) || exact ? await older(url) : undefined) ?? (await fetch(request));
  const wanted = FILES.some((file) => file.later && file.path === path && url.search === `?v=${file.hash}`);
  if (wanted && reply.ok) await cache.put(url, reply.clone());
  return reply;
}

/** A file of the build before. @param {URL} url */
async function older(url) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS)) continue;
    const kept = await (await caches.open(name)).match(url, { ignoreSearch: !isBook(url.pathname) });
    if (kept) return kept;
  }
  return undefined;
}
