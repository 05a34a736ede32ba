// The licences of everything that is shipped, as one text: the crates that are compiled into the
// module, the Rust library below them, and the packages that are bundled into the page.
//
// Nothing here is kept by hand but the entry of the Rust library, whose sources are not among the
// dependencies: crates are found by asking Cargo, packages in `package.json`. A dependency without a
// licence file, or under a licence that nobody has looked at, stops the build.

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(fileURLToPath(import.meta.url), "../../..");

/** Licences under which a program may be given away with nothing but their text beside it. */
const KNOWN = ["MIT", "Apache-2.0", "ISC", "BSD-3-Clause", "Unlicense", "Zlib", "Unicode-3.0"];

/**
 * @typedef {{ name: string, version: string, licence: string, text: string }} Shipped
 */

/** The words of the MIT licence, with whose it is. @param {string} holder */
const mit = (holder) => readFileSync(join(root, "LICENSE-MIT"), "utf8").replace(/^Copyright.*$/m, `Copyright (c) ${holder}`).replace(/^MIT License\s*/, "");

/**
 * One that is shipped, with the text of its licence. Of licences to choose from the MIT licence is
 * taken where it is offered: it is the shortest. All those joined by « AND » are taken.
 * @param {string} folder
 * @param {{ name: string, version: string, license: string }} said of itself
 * @returns {Shipped}
 */
function shipped(folder, { name, version, license: licence }) {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /^(licen[sc]e|copying|unlicense)/i.test(file)).sort() : [];
  if (!files.length) throw new Error(`${name} has no licence file in ${folder}`);
  const texts = licence.split(" AND ").map((part) => {
    const choices = part.split(/ OR |\//).map((choice) => choice.replace(/[()]/g, "").trim()).filter((choice) => KNOWN.includes(choice));
    if (!choices.length) throw new Error(`${name} is under « ${licence} », which is not among ${KNOWN.join(", ")}`);
    const word = choices.includes("MIT") ? "mit" : choices[0].split("-")[0].toLowerCase();
    return readFileSync(join(folder, files.find((file) => file.toLowerCase().includes(word)) ?? files[0]), "utf8").trim();
  });
  return { name, version, licence, text: texts.join("\n\n") };
}

/** The crates whose code may be in the module; macros run at build time and are not. @returns {Shipped[]} */
export function crates() {
  const words = ["metadata", "--format-version", "1", "--locked", "--filter-platform", "wasm32-unknown-unknown"];
  const options = { cwd: root, maxBuffer: 1 << 28, stdio: /** @type {["ignore", "pipe", "pipe"]} */ (["ignore", "pipe", "pipe"]) };
  const { packages, resolve: graph } = JSON.parse(execFileSync("cargo", words, options).toString());
  const byId = new Map(packages.map((/** @type {any} */ one) => [one.id, one]));
  const nodes = new Map(graph.nodes.map((/** @type {any} */ node) => [node.id, node]));
  /** @type {Set<string>} */
  const found = new Set();
  const visit = (/** @type {string} */ id) => {
    const macro = byId.get(id).targets.some((/** @type {any} */ target) => target.kind.includes("proc-macro"));
    if (found.has(id) || macro) return;
    found.add(id);
    for (const { pkg, dep_kinds: kinds } of nodes.get(id).deps) {
      if (kinds.some((/** @type {any} */ { kind }) => kind === null)) visit(pkg);
    }
  };
  const own = packages.find((/** @type {any} */ one) => one.name === "puissance4").id;
  visit(own);
  found.delete(own);
  return [...found].map((id) => {
    const crate = byId.get(id);
    return shipped(dirname(crate.manifest_path), crate);
  });
}

/**
 * The Node packages that the page imports: all dependencies of `package.json`, and no others.
 * @param {Iterable<string>} bundled the files that went into the page
 * @returns {Shipped[]}
 */
export function packages(bundled) {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const file of bundled) {
    const name = /node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1];
    if (name && !(name in dependencies)) throw new Error(`${name} is in the page but not among the dependencies of package.json`);
  }
  return Object.keys(dependencies).map((name) => {
    const folder = join(root, "node_modules", name);
    return shipped(folder, JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
  });
}

/**
 * @param {Shipped[]} works what is shipped besides this project and the Rust library
 * @returns {string} `licences.txt`
 */
export function licences(works) {
  const rust = { name: "the Rust standard library, with dlmalloc, hashbrown and compiler-builtins", version: "", licence: "MIT OR Apache-2.0", text: mit("The Rust Project Contributors") };
  const all = [...works].sort((a, b) => (a.name < b.name ? -1 : 1));
  /** Those of the same text stand above it together. @type {Map<string, Shipped[]>} */
  const groups = new Map();
  for (const one of [...all, rust]) {
    const text = one.text.replace(/\r\n/g, "\n").trim();
    groups.set(text, [...(groups.get(text) ?? []), one]);
  }
  const parts = [...groups].map(([text, those]) => `${those.map(({ name, version, licence }) => `${name}${version && ` ${version}`} (${licence})`).join("\n")}\n\n${text}`);
  const head = `Puissance 4 is under the MIT licence or the Apache licence 2.0, as you like.\nIt is made with the following works of others, with our thanks.`;
  return `${[head, ...parts].join(`\n\n${"-".repeat(72)}\n\n`)}\n`;
}
