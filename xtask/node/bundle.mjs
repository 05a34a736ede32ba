// From the modules and their bindings to the finished site.
//
// The folder holds what `xtask/bindings` or Trunk made: `puissance4_bg.wasm`, `puissance4.js` and
// `puissance4.d.ts`, and the same of `puissance4_play`, the smaller module of Play. The page and everything else come from `www`, so both make the same site.
//
// Everything that may be cached for long gets a hash of its contents into its name, so a new
// page never meets an old worker or module. Only `index.html`, `sw.js` and plain files (icons,
// manifest, book) keep their names.
//
//   node bundle.mjs FOLDER

import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { rolldown } from "rolldown";
import { minifySync } from "rolldown/utils";
import { licences } from "./licences.mjs";
import { ROOMS } from "../../www/js/house/rooms.js";
import { createText, LANGS } from "../../www/js/house/text.js";
import * as playFr from "../../www/js/rooms/play/fr.js";
import * as playEn from "../../www/js/rooms/play/en.js";

const root = resolve(fileURLToPath(import.meta.url), "../../..");
const www = join(root, "www");
const staging = resolve(process.argv[2]);

/** wasm-opt's own choice of passes for speed; the solver is what this module is for. */
const WASM_OPT = ["-O3", "--strip-producers"];

/** The whole module, and the one of Play. */
const NAMES = ["puissance4", "puissance4_play"];

const [whole, wasm] = await Promise.all(NAMES.map(shrinkModule));
const build = digest(...sources().map((file) => readFileSync(file)), ...[whole, wasm].map((file) => readFileSync(join(staging, file))));
keepTypes();
copyPlainFiles();
const books = findBooks();

/** The files that went into the scripts. @type {Set<string>} */
const bundled = new Set();
/** Every script, what it is made of and what it imports, at once or later: for `size.mjs`. @type {{ file: string, modules: string[], imports: string[] }[]} */
const graph = [];
const hashed = { entryFileNames: "js/[name]-[hash].js", chunkFileNames: "js/[name]-[hash].js" };
const { entry: worker } = await bundle("js/engine/worker.js", {}, hashed);
const page = await bundle("js/main.js", { WORKER: `../${worker}` }, hashed);
await writePage(page);
for (const name of NAMES) rmSync(join(staging, `${name}.js`));
writeFileSync(join(staging, "licences.txt"), licences(bundled));
writeFileSync(join(root, "target/scripts.json"), JSON.stringify(graph, null, 1));
await writeServiceWorker();

/**
 * @param {...(string | Uint8Array)} parts
 * @returns {string} a short name for these contents
 */
function digest(...parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 8);
}

/** @param {string} folder @returns {string[]} every file in it, in a fixed order */
function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath ?? entry.path, entry.name)).sort();
}

/** @param {string} id @returns {string} a module's place in `www`; what comes from elsewhere begins with `../` */
function nameOf(id) {
  return relative(www, id).split(sep).join("/");
}

/** @returns {string[]} what the page is made from, besides the module */
function sources() {
  return filesIn(www).filter((file) => !file.endsWith("tsconfig.json"));
}

/**
 * Shrinks a module, which takes longer than all the rest, unless this very one has been shrunk
 * before: after a change of the page alone it has.
 * @param {string} name
 * @returns {Promise<string>} the module's new name
 */
async function shrinkModule(name) {
  const file = join(staging, `${name}_bg.wasm`);
  const folder = join(root, "target/wasm-opt", name);
  const { version } = JSON.parse(readFileSync(join(root, "node_modules/binaryen/package.json"), "utf8"));
  const small = join(folder, `${digest(readFileSync(file), version, ...WASM_OPT)}.wasm`);
  if (!existsSync(small)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const program = join(root, "node_modules/binaryen/bin/wasm-opt");
    // Under its name only when it is whole.
    await promisify(execFile)(process.execPath, [program, ...WASM_OPT, file, "-o", `${small}.part`]);
    renameSync(`${small}.part`, small);
  }
  const module = withoutPaths(readFileSync(small));
  const hashed = `${name}-${digest(module)}.wasm`;
  writeFileSync(join(staging, hashed), module);
  rmSync(file);
  return hashed;
}

/**
 * A panic names the file it comes from, and the files of other crates lie in cargo's folder on this machine: what
 * comes before the crate's name is made slashes, as many as there were signs, so that nothing moves. (Flags of
 * the compiler could do it, but they would have to name that folder where Trunk finds them.)
 * @param {Buffer} module
 */
function withoutPaths(module) {
  const latin = (/** @type {string} */ path) => Buffer.from(path).toString("latin1");
  const cargo = latin(process.env.CARGO_HOME ?? join(homedir(), ".cargo")).replace(/\W/g, "\\$&");
  const crates = new RegExp(`${cargo}[\\\\/]registry[\\\\/]src[\\\\/][^\\\\/]+[\\\\/]`, "g");
  const text = module.toString("latin1").replace(crates, (path) => "/".repeat(path.length));
  if (text.includes(latin(homedir() + sep))) throw new Error("the module names a folder of this machine");
  return Buffer.from(text, "latin1");
}

/**
 * Declarations and bindings of the modules: for the type checker (`www/tsconfig.json`) and for tests
 * of unbundled scripts. Play's module is checked as what the whole one has, so that its objects may
 * stand for each other.
 */
function keepTypes() {
  const folder = join(root, "target/bindings");
  mkdirSync(folder, { recursive: true });
  // What is the same already is left alone: a test of another build may be reading it.
  const keep = (/** @type {string} */ name, /** @type {Uint8Array} */ contents) => {
    const file = join(folder, name);
    if (!existsSync(file) || !readFileSync(file).equals(contents)) writeFileSync(file, contents);
  };
  keep("puissance4.d.ts", readFileSync(join(staging, "puissance4.d.ts")));
  keep("puissance4_play.d.ts", Buffer.from('export * from "./puissance4.js";\nexport { default } from "./puissance4.js";\n'));
  for (const [i, name] of NAMES.entries()) {
    keep(`${name}.js`, readFileSync(join(staging, `${name}.js`)));
    keep(`${name}_bg.wasm`, readFileSync(join(staging, [whole, wasm][i])));
    // The types of the module's bare exports are not always there: Trunk does not write them.
    for (const types of [`${name}.d.ts`, `${name}_bg.wasm.d.ts`]) rmSync(join(staging, types), { force: true });
  }
}

/** Whatever else lies in `www` is served as it is. */
function copyPlainFiles() {
  for (const entry of readdirSync(www)) {
    if (entry === "js" || /\.(html|css|js|json)$/.test(entry)) continue;
    cpSync(join(www, entry), join(staging, entry), { recursive: true });
  }
}

/** @returns {{ name: string, board: string, hash: string, later: boolean }[]} the opening books, the shallowest first; all but the first of a board may come later */
function findBooks() {
  const found = readdirSync(www).flatMap((entry) => {
    const [name, board, plies] = /^book-(.+)-(\d+)\.bin$/.exec(entry) ?? [];
    return name === undefined ? [] : [{ name, board, plies: Number(plies) }];
  });
  found.sort((a, b) => a.plies - b.plies);
  return found.map(({ name, board }, i) => ({ name, board, hash: digest(readFileSync(join(www, name))), later: found.findIndex((book) => book.board === board) < i }));
}

/**
 * Puts the facts of this build in the place of `js/build.js`, and finds the modules'
 * JavaScript in the folder.
 * @param {Record<string, unknown>} facts
 * @returns {import("rolldown").Plugin}
 */
function thisBuild(facts) {
  return {
    name: "this-build",
    resolveId(id) {
      const name = NAMES.find((name) => id.endsWith(`/${name}.js`));
      return name ? join(staging, `${name}.js`) : null;
    },
    load(id) {
      if (NAMES.some((name) => id === join(staging, `${name}.js`))) return shakable(readFileSync(id, "utf8"));
      if (id.endsWith("d3-hierarchy.mjs")) return treeOnly(readFileSync(id, "utf8"));
      // A room's style sheet travels with its script, as text.
      if (id.endsWith(".css")) return { code: `export default ${JSON.stringify(squeeze(readFileSync(id, "utf8")))};`, moduleType: "js" };
      if (id !== join(www, "js/build.js")) return null;
      // A book's contents are in its query, so that no old one is taken for it.
      const boards = [...new Set(books.map(({ board }) => board))];
      const addresses = Object.fromEntries(boards.map((one) => [one, books.filter(({ board }) => board === one).map(({ name, hash }) => `../${name}?v=${hash}`)]));
      const all = { BUILD: build, WASM: `../${wasm}`, WHOLE: `../${whole}`, BOOKS: addresses, WORKER: "", FILES: [], ...facts };
      const lines = Object.entries(all).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
      return lines.join("\n");
    },
  };
}

/**
 * The bindings, so that the bundler can leave out classes that nobody imports: without the lines that
 * only serve `using`, which is not used here, nothing is done to a class when the script is loaded.
 * @param {string} code
 */
function shakable(code) {
  return code
    .replace(/^if \(Symbol\.dispose\) \w+\.prototype\[Symbol\.dispose\] = .*\n/gm, "")
    .replaceAll("new FinalizationRegistry(", "/* @__PURE__ */ new FinalizationRegistry(");
}

/**
 * Of d3-hierarchy only the layout of trees: as published, every node has all methods of all layouts, and two tilings
 * of treemaps are made when the script is loaded, so that the bundler would keep them; what else can be a tree, and
 * how high each part of it is, nobody asks.
 * @param {string} code
 */
function treeOnly(code) {
  return code
    .replace(/^  (count|each|find|sum|sort|path|ancestors|descendants|leaves|links|copy|\[Symbol\.iterator\]): node_\w+,?\n/gm, "")
    .replace(/^  if \(data instanceof Map\) \{[^]*?^  \}\n/m, "")
    .replace("return root.eachBefore(computeHeight);", "return root;")
    .replace(/^var phi = \(1 \+ /m, "$&/* @__PURE__ */ ")
    .replace(/^var (re)?squarify = (?=\()/gm, "$&/* @__PURE__ */ ");
}

/**
 * Bundles `entry` with what it imports; what it imports later goes into files of its own.
 * @param {string} entry
 * @param {Record<string, unknown>} facts
 * @param {import("rolldown").OutputOptions} options
 * @returns {Promise<{ entry: string, file: (module: string) => string }>} the script, and where another module of
 * `www` went
 */
async function bundle(entry, facts, options) {
  const input = join(www, entry);
  const bundler = await rolldown({
    input,
    plugins: [thisBuild(facts)],
    // Nobody imports the entries, so what the parts share may stand in them.
    preserveEntrySignatures: false,
  });
  // One file for the entry and all it needs, the home room among it, and one for the words of both in
  // each language: every other would be another connection.
  const first = [input, join(www, "js/rooms/play/room.js")];
  // The bundler's own helpers go there too: as soon as a second file needs them they would be a third.
  const words = LANGS.map((lang) => ({ name: lang, test: (/** @type {string} */ id) => [`js/house/${lang}.js`, `js/rooms/play/${lang}.js`].some((file) => id === join(www, file)) }));
  // The parts of the lessons come together with the first lesson, and a lesson with those that are like it: each in a
  // file of its own, the lessons would weigh 4 kB more, and all of Learn more than the 45 kB it may have. What they
  // take from elsewhere stays there.
  const learn = ["parts", "lessons.(minds|rules|three)", "lessons.(minimax|alpha-beta|monte-carlo)", "lessons.(depth|complexity|evaluations|faster|perfect)"]
    .map((folder, i) => ({ name: i ? "lessons" : "parts", test: new RegExp(`${i ? "" : "d3-hierarchy|"}rooms.learn.(${folder}).(?!fr|en)`), includeDependenciesRecursively: false }));
  // What the tabs of Analyse share comes with the room, and so does the tab that is open at first: in files of their
  // own they would weigh 2 kB more, and each would be another request.
  const analyse = { name: "room", test: /rooms.analyse.((?!desk|help|fr|en)[a-z]+|moves.tab|review.rich|library.missed|puzzles.book|setup.draft)\.(js|css)$/, includeDependenciesRecursively: false };
  const whole = options.format === "iife" ? {} : { codeSplitting: { groups: [...words, { name: "entry", test: (/** @type {string} */ id) => first.includes(id) || /rolldown.runtime/.test(id) }, ...learn, analyse] } };
  const { output } = await bundler.write({ dir: staging, minify: true, comments: false, ...whole, ...options });
  await bundler.close();
  const chunks = output.filter((file) => file.type === "chunk");
  for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) bundled.add(id);
  graph.push(...chunks.map(({ fileName, moduleIds, imports, dynamicImports }) => ({ file: fileName, modules: moduleIds.map(nameOf), imports: [...imports, ...dynamicImports] })));
  /** @param {string} module */
  const chunk = (module) => {
    const found = chunks.find(({ moduleIds }) => [www, staging].some((folder) => moduleIds.includes(join(folder, module))));
    if (!found) throw new Error(`${module} was not bundled`);
    return found;
  };
  const { fileName, isEntry, imports } = chunk(entry);
  if (!isEntry || imports.length) throw new Error(`${entry} is not in one file: it imports ${imports}`);
  return { entry: fileName, file: (module) => chunk(module).fileName };
}

/**
 * Names the hashed files in the page, tells the browser of them in time (`ahead`, in the page),
 * and takes the style sheets and the first words into the page, as nothing can be shown
 * without them.
 * @param {Awaited<ReturnType<typeof bundle>>} scripts
 */
async function writePage({ entry, file }) {
  const page = join(staging, "index.html");
  const source = readFileSync(join(www, "index.html"), "utf8");
  const words = Object.fromEntries(LANGS.map((lang) => [lang, `./${file(`js/house/${lang}.js`)}`]));
  const reload = reloading(page);
  const worded = await withWords(withRooms(source));
  const html = worded
    .replace(/<!--[^]*?-->\s*/g, "")
    .replace(/<link data-trunk[^>]*>\s*/g, "")
    .replace(/<link rel="stylesheet" href="([^"]+)"\s*\/?>/g, (_, href) => `<style>${style(href)}</style>`)
    .replace(/<script>([^]*?)<\/script>/g, (_, script) => `<script>${minified(script)}</script>`)
    // White space is shown as one space, however long it is.
    .replace(/\n\s+/g, "\n")
    .replace(/<script type="module" src="[^"]*js\/main\.js"><\/script>/, () => {
      // The first paint does not wait for it, and the browser shall not think so.
      const script = `<script type="module" src="./${entry}" fetchpriority="low"></script>`;
      return `${script}\n<script>ahead(${JSON.stringify(words)},"./${wasm}","./${whole}")</script>`;
    });
  if (!html.includes(entry)) throw new Error("index.html does not load js/main.js");
  writeFileSync(page, withPolicy(html.replace("</body>", () => `${reload}</body>`)));
}

/**
 * Tells the browser what the page may run and ask for: its own files, and the scripts and style
 * sheets written into it, known by their contents. A page that something slipped into runs
 * nothing of that and sends nothing anywhere.
 * @param {string} html
 */
function withPolicy(html) {
  /** @param {string} tag */
  const inline = (tag) => {
    const bodies = [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, "g"))].map(([, body]) => body);
    const hashes = bodies.map((body) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`);
    return [...new Set(hashes)].join(" ");
  };
  const policy = [
    "default-src 'none'",
    // `wasm-unsafe-eval` lets the module be compiled, and JavaScript's `eval` stays forbidden.
    `script-src 'self' 'wasm-unsafe-eval' ${inline("script")}`,
    `style-src 'self' ${inline("style")}`,
    "worker-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // No text becomes markup or code. The one exception, addresses of scripts and workers, has its policy in `index.html`.
    "require-trusted-types-for 'script'",
    "trusted-types default",
  ];
  // Before everything it is to hold for.
  return html.replace('<meta charset="utf-8">', `$&\n<meta http-equiv="Content-Security-Policy" content="${policy.join("; ")}">`);
}

/**
 * `trunk serve` adds a script that loads the page again after a change; no other build has it.
 * @param {string} page the one that Trunk wrote, if it was Trunk
 */
function reloading(page) {
  if (!existsSync(page)) return "";
  const scripts = readFileSync(page, "utf8").match(/<script>[^]*?<\/script>/g) ?? [];
  const script = scripts.find((script) => script.includes("/trunk/ws")) ?? "";
  // Trunk writes the address into it when it serves the page; then it would not be the script
  // any more that the page's policy lets in. The browser knows the address as well.
  return script
    .replace("'{{__TRUNK_ADDRESS__}}'", "location.host")
    .replace("'{{__TRUNK_WS_BASE__}}'", "location.pathname.replace(/[^/]*$/, '')");
}

/**
 * Writes the navigation into the page, so that it is there at the first paint.
 * @param {string} html
 */
function withRooms(html) {
  const dots = '<span class="brand-dots" aria-hidden="true"><i></i><i></i><i></i><i></i></span>';
  const links = ROOMS.map(({ id, name, icon }, i) => {
    const picture = icon === "dots" ? dots : `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icon}"/></svg>`;
    return `<a class="room-link" href="#/${id}" data-room-link="${id}"${i ? "" : ' aria-current="page"'}>${picture}<span data-en="${name.en}">${name.fr}</span></a>`;
  });
  return html.replace(/(<nav class="rooms"[^>]*>)<\/nav>/, (_, nav) => `${nav}${links.join("")}</nav>`);
}

/**
 * Writes the words into the page that its script would otherwise bring: French, with the
 * English beside it (`speak`, in the page).
 * @param {string} html
 */
async function withWords(html) {
  const play = { fr: async () => playFr, en: async () => playEn };
  /** @type {{ t: (key: any) => string }[]} */
  const [fr, en] = [await createText("fr", play), await createText("en", play)];
  /** @param {string} text */
  const safe = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return html.replace(/<(\w+)([^<>]*? data-(?:t|first)="(\w+)"[^<>]*)><\/\1>/g, (_, tag, attributes, key) => {
    return `<${tag}${attributes} data-en="${safe(en.t(key))}">${safe(fr.t(key))}</${tag}>`;
  });
}

/**
 * A script of the page itself. What it declares is used by other scripts, so it keeps its names; and as it
 * tells those with an old browser what is missing, it stays in an old language.
 * @param {string} script
 */
function minified(script) {
  const { code, errors } = minifySync("script.js", script, { module: false, compress: { target: "es2015" }, mangle: { toplevel: false } });
  if (errors.length) throw new Error(errors.map(({ message }) => message).join("\n"));
  return code;
}

/** @param {string} href @returns {string} the style sheet, without comments and idle spaces */
function style(href) {
  return squeeze(readFileSync(join(www, href), "utf8"));
}

/** @param {string} css no text of which has a colon and a space in it @returns {string} the same without comments and idle spaces */
function squeeze(css) {
  return css.replace(/\/\*[^]*?\*\//g, "").replace(/\s+/g, " ").replace(/ ?([{};,]) ?/g, "$1").replace(/: /g, ":").replace(/;}/g, "}").trim();
}

/** Last, as its list names every other file. */
async function writeServiceWorker() {
  const files = filesIn(staging).map((file) => {
    const path = relative(staging, file).split(sep).join("/");
    const later = books.some((book) => book.name === path && book.later);
    return { path: path === "index.html" ? "./" : path, hash: digest(readFileSync(file)), ...(later && { later }) };
  });
  await bundle("sw.js", { FILES: files }, { format: "iife", entryFileNames: "sw.js" });
}
