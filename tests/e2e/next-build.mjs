// The site as another build would make it, for scenes in which a new one is out.

import assert from "node:assert/strict";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./server.mjs";

/**
 * A folder that holds the same site as another build would make it.
 * @param {string} build the one there is
 */
export function nextBuild(build) {
  const folder = join(root, `target/e2e/next-build-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, "dist"), folder, { recursive: true });
  const html = readFileSync(join(folder, "index.html"), "utf8");
  writeFileSync(join(folder, "index.html"), html.replace("<head>", '<head><meta name="next-build">'));
  const script = readFileSync(join(folder, "sw.js"), "utf8");
  assert(script.includes(build), "sw.js names its build");
  writeFileSync(join(folder, "sw.js"), script.replaceAll(build, "fedcba98"));
  return folder;
}
