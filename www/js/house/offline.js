// Registers the service worker and tells the page of updates. Loaded after everything else.

/** How often a page that stays open looks for a new build, ms. */
const CHECK = 3_600_000;

/**
 * @param {object} handlers
 * @param {(apply: () => void) => void} handlers.onUpdate a new build waits; `apply` shows it
 * @param {() => void} [handlers.onReady] for the first time, everything is kept for use without a network
 * @param {string | URL} [handlers.url]
 */
export async function goOffline({ onUpdate, onReady = () => {}, url = new URL('sw.js', document.baseURI) }) {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const first = !workers.controller;
  /** @type {ServiceWorkerRegistration} */
  let registration;
  try {
    registration = await workers.register(url, { updateViaCache: 'none' });
  } catch {
    return; // a private window, a host without https: the page plays on without
  }
  // A browser told to have no service workers may answer with nothing.
  if (!registration) return;

  let wanted = false;
  workers.addEventListener('controllerchange', () => {
    // Only the tab that asked is loaded again; the others may be in mid-game.
    if (wanted) location.reload();
  });

  /** @param {ServiceWorker} waiting */
  const offer = (waiting) =>
    onUpdate(() => {
      wanted = true;
      // Another tab may have shown it meanwhile.
      if (waiting.state === 'activated') location.reload();
      else waiting.postMessage({ kind: 'take over' });
    });

  /** @param {ServiceWorker | null} worker */
  const follow = (worker) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) offer(worker);
      if (worker.state === 'activated' && first && !wanted) onReady();
    });

  if (registration.waiting && registration.active) offer(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));

  const check = () => registration.update().catch(() => {});
  setInterval(check, CHECK);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}
