// From the modules and their bindings to the finished site.
//
// The folder holds what `xtask/bindings` or Trunk made: `puissance4_bg.wasm`, `puissance4.js` and
// `puissance4.d.ts`, and the same of `puissance4_play`, the smaller module of Play. The page and everything else come
// from `www`, so both make the same site.
//
// Everything that may be cached for long gets a hash of its contents into its name, so a new
// page never meets an old worker or module. Only `index.html`, `sw.js` and plain files (icons,
// manifest, book) keep their names.
//
//   node bundle.mjs FOLDER

import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { LANGS } from "../../www/js/house/text.js";
import { crates, licences, packages } from "./licences.mjs";
import { addresses, findBooks } from "./site/books.mjs";
import { digest, filesIn, root, www } from "./site/files.mjs";
import { keepBindings, NAMES, shrink } from "./site/modules.mjs";
import { offlineFiles } from "./site/offline.mjs";
import { makePage, reloading } from "./site/page.mjs";
import { ALONE, bundle } from "./site/scripts.mjs";

const staging = resolve(process.argv[2]);

const [whole, play] = await Promise.all(NAMES.map((name) => shrink(staging, name)));
keepBindings(staging, [whole, play]);
copyPlainFiles();
const books = findBooks();

const sources = filesIn(www).filter((file) => !file.endsWith("tsconfig.json"));
const build = digest(...[...sources, join(staging, whole), join(staging, play)].map((file) => readFileSync(file)));
const facts = { BUILD: build, WASM: `../${play}`, WHOLE: `../${whole}`, BOOKS: addresses(books), WORKER: "", FILES: [] };
const worker = await bundle(staging, "js/engine/worker.js", facts);
const page = await bundle(staging, "js/main.js", { ...facts, WORKER: `../${worker.entry}` });
for (const name of NAMES) rmSync(join(staging, `${name}.js`));

const html = join(staging, "index.html");
const words = Object.fromEntries(LANGS.map((lang) => [lang, `./${page.file(`js/house/${lang}.js`)}`]));
writeFileSync(html, await makePage({ entry: page.entry, words, play, whole, reload: reloading(html) }));
writeFileSync(join(staging, "licences.txt"), licences([...crates(), ...packages(new Set([...worker.sources, ...page.sources]))]));
// For `size.mjs`.
writeFileSync(join(root, "target/scripts.json"), JSON.stringify([...worker.scripts, ...page.scripts], null, 1));
// Last, as its list names every other file.
await bundle(staging, "sw.js", { ...facts, FILES: offlineFiles(staging, books) }, ALONE);

/** Copies the files of `www` that are served as they are. */
function copyPlainFiles() {
  for (const entry of readdirSync(www)) {
    if (entry === "js" || /\.(html|css|js|json)$/.test(entry)) continue;
    cpSync(join(www, entry), join(staging, entry), { recursive: true });
  }
}
