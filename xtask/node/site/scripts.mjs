// The page's scripts, bundled.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { LANGS } from "../../../www/js/house/text.js";
import { addressIn, www } from "./files.mjs";
import { minifyStyle } from "./minify.mjs";
import { NAMES } from "./modules.mjs";

/** @typedef {{ file: string, modules: string[], imports: string[] }} Script what it is made of, and what it imports, at once or later */

/** For a script that stands alone. @type {import("rolldown").OutputOptions} */
export const ALONE = { format: "iife", entryFileNames: "[name].js" };

const HASHED = { entryFileNames: "js/[name]-[hash].js", chunkFileNames: "js/[name]-[hash].js" };

/**
 * Bundles `entry` with what it imports; what it imports later goes into files of its own.
 * @param {string} staging the folder with the modules' JavaScript, where the scripts are written
 * @param {string} entry
 * @param {Record<string, unknown>} facts of this build, exported by `js/build.js`
 * @param {import("rolldown").OutputOptions} [options]
 * @returns {Promise<{ entry: string, file: (module: string) => string, scripts: Script[], sources: string[] }>} the
 * script, where another module of `www` went, all scripts, and the files they are made of
 */
export async function bundle(staging, entry, facts, options = { ...HASHED, codeSplitting: { groups: groups(entry) } }) {
  const bundler = await rolldown({
    input: join(www, entry),
    plugins: [thisBuild(staging, facts)],
    // Nothing imports the entries, so what the parts share may stand in them.
    preserveEntrySignatures: false,
  });
  const { output } = await bundler.write({ dir: staging, minify: true, comments: false, ...options });
  await bundler.close();
  const chunks = output.filter((file) => file.type === "chunk");
  /** @param {string} module */
  const chunk = (module) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.includes(join(www, module)));
    if (!found) throw new Error(`${module} was not bundled`);
    return found;
  };
  const { fileName, isEntry, imports } = chunk(entry);
  if (!isEntry || imports.length) throw new Error(`${entry} is not in one file: it imports ${imports}`);
  return {
    entry: fileName,
    file: (module) => chunk(module).fileName,
    scripts: chunks.map(({ fileName, moduleIds, imports, dynamicImports }) => ({ file: fileName, modules: moduleIds.map((id) => addressIn(www, id)), imports: [...imports, ...dynamicImports] })),
    sources: chunks.flatMap(({ moduleIds }) => moduleIds),
  };
}

/**
 * What stands in one file: the entry with all it needs, Play among it, and the words of both in each language, because
 * each further file of a first visit is another request; and the parts that the lessons of Learn share, because in files
 * of their own they weigh 3 kB more. The bundler divides the rest.
 * @param {string} entry
 */
function groups(entry) {
  const among = (/** @type {string} */ id, /** @type {string[]} */ modules) => modules.some((module) => id === join(www, module));
  return [
    ...LANGS.map((lang) => ({ name: lang, test: (/** @type {string} */ id) => among(id, [`js/house/${lang}.js`, `js/rooms/play/${lang}.js`]) })),
    // With the bundler's helpers: as soon as two files need them they would be a third.
    { name: "entry", test: (/** @type {string} */ id) => among(id, [entry, "js/rooms/play/room.js"]) || /rolldown.runtime/.test(id) },
    { name: "parts", test: /d3-hierarchy|rooms.learn.parts.(?!fr|en)/, includeDependenciesRecursively: false },
  ];
}

/**
 * Exports the facts of this build from `js/build.js`, finds the modules' JavaScript in the folder, and takes style
 * sheets in as text: a room's style sheet comes with its script.
 * @param {string} staging
 * @param {Record<string, unknown>} facts
 * @returns {import("rolldown").Plugin}
 */
function thisBuild(staging, facts) {
  return {
    name: "this-build",
    resolveId(id) {
      const name = NAMES.find((name) => id.endsWith(`/${name}.js`));
      return name ? join(staging, `${name}.js`) : null;
    },
    load(id) {
      if (id.endsWith(".css")) return { code: `export default ${JSON.stringify(minifyStyle(readFileSync(id, "utf8")))};`, moduleType: "js" };
      if (id !== join(www, "js/build.js")) return null;
      return Object.entries(facts).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join("\n");
    },
  };
}
