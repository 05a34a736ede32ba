// How much memory the wasm module has in each worker.

/**
 * Lets a test ask how large the module's memory is in each worker: a few lines before the worker's own
 * script keep the memory of the module that it makes.
 * @param {import("playwright-core").BrowserContext} context
 */
export async function weighed(context) {
  await context.route("**/js/worker-*.js*", async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: `(${keepMemory})();\n${await reply.text()}` });
  });
}

/** In a worker, before its script. */
function keepMemory() {
  for (const how of /** @type {const} */ (["instantiate", "instantiateStreaming"])) {
    const make = /** @type {any} */ (WebAssembly[how]);
    WebAssembly[how] = /** @type {any} */ (async (/** @type {any} */ module, /** @type {any} */ imports) => {
      const made = await make(module, imports);
      Object.assign(globalThis, { kept: (made.instance ?? made).exports.memory });
      return made;
    });
  }
}

/** Bytes of the module's memory in each worker that has one; see `weighed`. @param {import("playwright-core").Page} page @returns {Promise<number[]>} */
export async function weights(page) {
  const sizes = await Promise.all(page.workers().map((worker) =>
    // A worker may end while it is asked.
    worker.evaluate(() => /** @type {any} */ (globalThis).kept?.buffer.byteLength ?? 0).catch(() => 0)));
  return sizes.filter((bytes) => bytes > 0);
}
