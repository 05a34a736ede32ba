// Loaded before each file of page tests (`node --import`): adds the file's name to the list PASSED when all its tests
// have passed. `cargo xtask test` runs the files that are not in the list once more.

import { appendFileSync } from "node:fs";
import { basename } from "node:path";

process.on("exit", (code) => {
  const { PASSED } = process.env;
  if (code === 0 && PASSED) appendFileSync(PASSED, `${basename(process.argv[1])}\n`);
});
