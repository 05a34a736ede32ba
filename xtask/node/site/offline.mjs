// What the service worker keeps for use without a network.

import { readFileSync } from "node:fs";
import { addressIn, digest, filesIn } from "./files.mjs";

/**
 * Every file of the site with a hash of its contents.
 * @param {string} staging the folder of the site
 * @param {import("./books.mjs").Book[]} books
 * @returns {{ path: string, hash: string, later?: boolean }[]}
 */
export function offlineFiles(staging, books) {
  return filesIn(staging).map((file) => {
    const path = addressIn(staging, file);
    const later = books.some((book) => book.name === path && book.later);
    return { path: path === "index.html" ? "./" : path, hash: digest(readFileSync(file)), ...(later && { later }) };
  });
}
