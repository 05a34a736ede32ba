// Facts about the build this page belongs to. The workshop puts the real ones in the place of
// this file (xtask/node/bundle.mjs); addresses are relative to the bundled scripts.

/** Changes whenever anything in the page, its worker or its module does. */
export const BUILD = "unbuilt";

/** Where Play's module is. */
export const WASM = "../puissance4_play_bg.wasm";

/** Where the whole module is, which the other rooms need. */
export const WHOLE = "../puissance4_bg.wasm";

/** Where the opening books of each board are, the shallowest first. @type {Record<string, string[]>} */
export const BOOKS = {};

/** Where the worker's script is. */
export const WORKER = "./engine/worker.js";

/**
 * Every file of the site with a hash of its contents, for the service worker; those that may
 * come `later` are kept once somebody has asked for them.
 * @type {{ path: string, hash: string, later?: boolean }[]}
 */
export const FILES = [];
