// Serves a folder as a static host would: compressed, cached for a while, in a sub-folder.

import { createServer } from "node:http";
import { readFile, stat } from "node:fs/promises";
import { dirname, extname, join, normalize, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const squeeze = promisify(gzip);

/** The project's folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** @type {Record<string, string>} */
const KINDS = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".txt": "text/plain; charset=utf-8",
};

/**
 * @typedef {object} Site
 * @property {string} url  where the folder is, with a slash at its end
 * @property {(folder: string) => void} use  serves another folder from now on
 * @property {(pattern: RegExp) => () => void} stall  of files like this only the headers and a first
 *   piece are sent from now on; the function it returns sends the rest
 * @property {() => Promise<void>} close
 */

/**
 * Starts a server on a free port of this machine.
 * @param {string} [folder]
 * @param {string} [base]  the sub-folder it seems to be in
 * @returns {Promise<Site>}
 */
export async function serve(folder = join(root, "dist"), base = "/some/where/") {
  let from = folder;
  /** @type {{ pattern: RegExp, over: Promise<void> } | undefined} */
  let stalled;
  /** @type {Map<string, Promise<Buffer>>} */
  const squeezed = new Map();
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    const file = await find(path);
    if (!file) {
      response.writeHead(404, { "content-type": "text/plain" }).end("not found");
      return;
    }
    // Sources that import a style sheet get it as the build gives it to them: as text.
    const style = extname(file) === ".css" && request.headers["sec-fetch-dest"] === "script";
    const plain = style ? Buffer.from(`export default ${JSON.stringify(await readFile(file, "utf8"))};`) : await readFile(file);
    const key = `${file} ${plain.length}`;
    if (!squeezed.has(key)) squeezed.set(key, squeeze(plain, { level: 9 }));
    const small = /gzip/.test(String(request.headers["accept-encoding"]));
    const body = small ? await squeezed.get(key) : plain;
    response.writeHead(200, {
      "content-type": KINDS[style ? ".js" : extname(file)] ?? "application/octet-stream",
      "cache-control": "max-age=600",
      vary: "accept-encoding",
      ...(small ? { "content-encoding": "gzip" } : {}),
    });
    if (body && stalled?.pattern.test(file)) {
      response.write(body.subarray(0, 100));
      await stalled.over;
      response.end(body.subarray(100));
      return;
    }
    response.end(request.method === "HEAD" ? undefined : body);
  });

  /** @param {string} path @returns {Promise<string | undefined>} */
  async function find(path) {
    if (!path.startsWith(base)) return undefined;
    const file = normalize(join(from, path.slice(base.length) || "index.html"));
    if (!file.startsWith(normalize(from) + sep)) return undefined;
    const found = await stat(file).catch(() => undefined);
    return found?.isFile() ? file : undefined;
  }

  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the server has no port");
  return {
    url: `http://localhost:${address.port}${base}`,
    use(other) {
      from = other;
      squeezed.clear();
    },
    stall(pattern) {
      /** @type {() => void} */
      let go = () => {};
      const over = /** @type {Promise<void>} */ (new Promise((done) => (go = () => done())));
      stalled = { pattern, over };
      return () => {
        stalled = undefined;
        go();
      };
    },
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
