// `serve.mjs PORT`: serves the built page at the root of a port of this machine, until it is stopped. The browser
// asks for every file anew (`no-cache`), so that a reload shows a page that was built again.

import { join } from "node:path";
import { root, serve } from "../../tests/e2e/server.mjs";

try {
  const { url } = await serve(join(root, "dist"), { base: "/", port: Number(process.argv[2]), cache: "no-cache" });
  console.log(`\nThe page is at ${url}\n(stop with Ctrl+C)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
