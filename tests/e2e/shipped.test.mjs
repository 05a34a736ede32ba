// What is shipped says nothing about the machine that built it.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, sep } from "node:path";
import { test } from "node:test";
import { root } from "./server.mjs";

test("no file of the site names a folder of the machine that built it", () => {
  const dist = join(root, "dist");
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  assert(files.filter(({ name }) => name.endsWith(".wasm")).length === 2 && files.length > 50, "the site was read");
  for (const { parentPath, name } of files) {
    const text = readFileSync(join(parentPath, name), "latin1");
    for (const folder of [homedir() + sep, root + sep, "/.cargo/", "\\.cargo\\"]) assert(!text.includes(folder), `${name} names ${folder}`);
  }
});
