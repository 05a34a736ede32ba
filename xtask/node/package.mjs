// Finishes npm packages that wasm-pack made: shrinks the module, adds what wasm-pack cannot write (`exports`, the
// licences of what is compiled in) and replaces the README by the one for JavaScript.
//
//   node package.mjs FOLDER…

import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crates, licences } from "./licences.mjs";
import { root } from "./site/files.mjs";
import { shrunk } from "./site/modules.mjs";

const MODULE = "puissance4_bg.wasm";

const works = licences(crates());
for (const folder of process.argv.slice(2)) {
  const module = join(folder, MODULE);
  writeFileSync(module, await shrunk(module, "puissance4"));
  copyFileSync(join(root, "docs/javascript.md"), join(folder, "README.md"));
  writeFileSync(join(folder, "licences.txt"), works);
  const file = join(folder, "package.json");
  const { main, types, files, ...rest } = JSON.parse(readFileSync(file, "utf8"));
  const described = {
    ...rest,
    main,
    types,
    // The module has an address of its own, for pages that fetch it themselves.
    exports: { ".": { types: `./${types}`, default: `./${main}` }, [`./${MODULE}`]: `./${MODULE}`, "./package.json": "./package.json" },
    files: [...files, "README.md", "LICENSE-APACHE", "LICENSE-MIT", "licences.txt"],
  };
  writeFileSync(file, `${JSON.stringify(described, null, 2)}\n`);
}
