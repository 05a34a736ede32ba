// Serves a folder as a static host does, compressed: to the tests in a sub-folder and cached for a while, to
// `cargo xtask serve` at the root and checked for changes at each request.

import { once } from "node:events";
import { createServer } from "node:http";
import { readFile, stat } from "node:fs/promises";
import { dirname, extname, join, normalize, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const squeeze = promisify(gzip);

/** The project's folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** How many ports after the wanted one are tried. */
const TRIES = 50;

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
 * @property {() => Promise<void>} close
 */

/**
 * Starts a server on this machine.
 * @param {string} [folder]
 * @param {object} [options]
 * @param {string} [options.base] the sub-folder it seems to be in
 * @param {number} [options.port] the port, or the next free one after it; 0: any free port
 * @param {string} [options.cache] the header `Cache-Control`
 * @returns {Promise<Site>}
 */
export async function serve(folder = join(root, "dist"), { base = "/some/where/", port = 0, cache = "max-age=600" } = {}) {
  let from = folder;
  /** @type {Map<string, Promise<Buffer>>} */
  const squeezed = new Map();
  const server = createServer(async (request, response) => {
    const found = await find(request.url ?? "/");
    if (!found) {
      response.writeHead(404, { "content-type": "text/plain" }).end("not found");
      return;
    }
    const { file, version, bytes } = found;
    // Sources that import a style sheet get it as the build gives it to them: as text.
    const style = extname(file) === ".css" && request.headers["sec-fetch-dest"] === "script";
    const plain = style ? Buffer.from(`export default ${JSON.stringify(bytes.toString())};`) : bytes;
    const key = `${file} ${version} ${style}`;
    if (!squeezed.has(key)) squeezed.set(key, squeeze(plain, { level: 9 }));
    const small = /gzip/.test(String(request.headers["accept-encoding"]));
    const body = small ? await squeezed.get(key) : plain;
    response.writeHead(200, {
      "content-type": KINDS[style ? ".js" : extname(file)] ?? "application/octet-stream",
      "cache-control": cache,
      vary: "accept-encoding",
      ...(small ? { "content-encoding": "gzip" } : {}),
    });
    response.end(request.method === "HEAD" ? undefined : body);
  });

  /**
   * The file that a request names, unless it is missing, outside the folder or written in a way that no address is.
   * @param {string} target
   */
  async function find(target) {
    try {
      const path = decodeURIComponent(new URL(target, "http://localhost").pathname);
      const file = normalize(join(from, path.slice(base.length) || "index.html"));
      if (!path.startsWith(base) || !file.startsWith(normalize(from) + sep)) return undefined;
      const { mtimeMs, size } = await stat(file);
      return { file, version: `${mtimeMs} ${size}`, bytes: await readFile(file) };
    } catch {
      return undefined;
    }
  }

  const used = await listen(server, port);
  return {
    url: `http://localhost:${used}${base}`,
    use(other) {
      from = other;
      squeezed.clear();
    },
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** @param {import("node:http").Server} server @param {number} port @returns {Promise<number>} the port it listens on */
async function listen(server, port) {
  for (let at = port; ; at += 1) {
    try {
      server.listen(at, "127.0.0.1");
      await once(server, "listening");
      return /** @type {import("node:net").AddressInfo} */ (server.address()).port;
    } catch (error) {
      const taken = /** @type {NodeJS.ErrnoException} */ (error).code === "EADDRINUSE";
      if (!taken) throw error;
      if (at >= port + TRIES) throw new Error(`port ${port} and the ${TRIES} after it are all taken`);
    }
  }
}
