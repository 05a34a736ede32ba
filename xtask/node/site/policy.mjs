// The page's Content-Security-Policy.

import { createHash } from "node:crypto";

/**
 * Tells the browser what the page may run and ask for: its own files, and the scripts and style
 * sheets written into it, known by their contents. A page into which something was inserted runs
 * nothing of that and sends nothing anywhere.
 * @param {string} html
 */
export function withPolicy(html) {
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
