// `trunk serve`, as people start it who work on the page: the page starts under its own
// Content-Security-Policy, and Trunk's script that loads it again after a change is let in.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { launch } from "../e2e/browser.mjs";
import { eventually, ready } from "../e2e/harness.mjs";
import { root } from "../e2e/server.mjs";

/** It may have to compile the module first. */
const PATIENCE = 600_000;

/** @returns {Promise<number>} a port that nobody listens on */
function freePort() {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(address && typeof address === "object" ? address.port : 0));
    });
  });
}

test("trunk serve shows a page that starts and hears of changes", { timeout: 2 * PATIENCE }, async () => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "trunk-serve-"));
  const words = ["serve", "--port", String(port), "--dist", join(folder, "dist")];
  const trunk = spawn("trunk", words, { cwd: root, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  trunk.stderr.on("data", (piece) => (said += piece));
  const over = new Promise((done) => trunk.once("exit", done));
  const browser = await launch();
  try {
    const url = `http://127.0.0.1:${port}/`;
    await eventually(async () => {
      assert.equal(trunk.exitCode, null, `trunk has ended: ${said}`);
      assert.equal((await fetch(url)).status, 200);
    }, PATIENCE);
    const page = await browser.newPage();
    /** @type {string[]} */
    const problems = [];
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(error.message));
    const socket = page.waitForEvent("websocket");
    await page.goto(url);
    await ready(page);
    assert.match((await socket).url(), /trunk\/ws$/);
    assert.equal((await socket).isClosed(), false);
    assert.deepEqual(problems, []);
  } finally {
    await browser.close();
    trunk.kill();
    await over;
    rmSync(folder, { recursive: true, force: true });
  }
});
