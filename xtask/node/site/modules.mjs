// The wasm modules: shrunk by wasm-opt, without paths of this machine, with a hash in their names.

import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, sep } from "node:path";
import { promisify } from "node:util";
import { digest, root } from "./files.mjs";

/** The whole module, and the one of Play. */
export const NAMES = ["puissance4", "puissance4_play"];

/** wasm-opt's own choice of passes for speed; the solver is what the modules are for. */
const WASM_OPT = ["-O3", "--strip-producers"];

/**
 * Shrinks a module and puts a hash into its name.
 * @param {string} staging the folder with the module
 * @param {string} name
 * @returns {Promise<string>} the module's new name
 */
export async function shrink(staging, name) {
  const file = join(staging, `${name}_bg.wasm`);
  const module = await shrunk(file, name);
  const hashed = `${name}-${digest(module)}.wasm`;
  writeFileSync(join(staging, hashed), module);
  rmSync(file);
  return hashed;
}

/**
 * Shrinks a module. That takes longer than the rest of the build, so the result is kept: a build after a change of
 * the page alone uses it again.
 * @param {string} file
 * @param {string} name of the module
 * @returns {Promise<Buffer>} the smaller module
 */
export async function shrunk(file, name) {
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
  return withoutPaths(readFileSync(small));
}

/**
 * A panic names the file it comes from, and the files of other crates lie in cargo's folder on this machine. Replaces
 * the path before the crate's name by as many slashes, so that nothing moves. (Flags of the compiler can do it too,
 * but they have to name that folder where Trunk finds them.)
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
 * Copies declarations and bindings to `target/bindings`, for the type checker (`www/tsconfig.json`) and for tests of
 * unbundled scripts. Play's module is checked with the types of the whole one, so that its objects may stand for
 * each other.
 * @param {string} staging
 * @param {string[]} modules the names of the shrunk modules, in the order of `NAMES`
 */
export function keepBindings(staging, modules) {
  const folder = join(root, "target/bindings");
  mkdirSync(folder, { recursive: true });
  // A file that is the same already is not written: a test of another build may be reading it.
  const keep = (/** @type {string} */ name, /** @type {Uint8Array} */ contents) => {
    const file = join(folder, name);
    if (!existsSync(file) || !readFileSync(file).equals(contents)) writeFileSync(file, contents);
  };
  keep("puissance4.d.ts", readFileSync(join(staging, "puissance4.d.ts")));
  keep("puissance4_play.d.ts", Buffer.from('export * from "./puissance4.js";\nexport { default } from "./puissance4.js";\n'));
  for (const [i, name] of NAMES.entries()) {
    keep(`${name}.js`, readFileSync(join(staging, `${name}.js`)));
    keep(`${name}_bg.wasm`, readFileSync(join(staging, modules[i])));
    // The types of the module's bare exports are not always there: Trunk does not write them.
    for (const types of [`${name}.d.ts`, `${name}_bg.wasm.d.ts`]) rmSync(join(staging, types), { force: true });
  }
}
