// The addresses that people come to: every room, and the places that a room names in its `pages.js`.

import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ROOMS } from "../../www/js/house/rooms.js";

const rooms = join(resolve(fileURLToPath(import.meta.url), "../../.."), "www/js/rooms");

/**
 * A place in the house.
 * @typedef {object} Page
 * @property {string} room
 * @property {string} page    its address, after `#/`
 */

/** @returns {Promise<Page[]>} */
export async function pages() {
  const all = await Promise.all(ROOMS.map(async ({ id: room }) => {
    const file = join(rooms, room, "pages.js");
    /** @type {{ PAGES: string[] }} */
    const { PAGES } = existsSync(file) ? await import(pathToFileURL(file).href) : { PAGES: [] };
    return [room, ...PAGES.map((path) => `${room}/${path}`)].map((page) => ({ room, page }));
  }));
  return all.flat();
}
