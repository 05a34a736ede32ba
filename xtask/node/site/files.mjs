// Where the files of the build lie, and what they are called.

import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = resolve(fileURLToPath(import.meta.url), "../../../..");
export const www = join(root, "www");

/**
 * @param {...(string | Uint8Array)} parts
 * @returns {string} a short name for these contents
 */
export function digest(...parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 8);
}

/** @param {string} folder @returns {string[]} every file in it, in a fixed order */
export function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath ?? entry.path, entry.name)).sort();
}

/** @param {string} folder @param {string} file @returns {string} the file's address in the folder */
export function addressIn(folder, file) {
  return relative(folder, file).split(sep).join("/");
}
