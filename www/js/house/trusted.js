// Where the browser knows Trusted Types, the page's policy forbids every text to become markup or
// code. Workers are started by the text of their address, so the one policy there is lets addresses
// of the page's own host pass, and nothing else: it makes neither markup nor scripts.

/** @typedef {{ createPolicy(name: string, rules: { createScriptURL(text: string): string | null }): unknown }} Types */

const types = /** @type {{ trustedTypes?: Types }} */ (/** @type {unknown} */ (globalThis)).trustedTypes;

types?.createPolicy('default', {
  createScriptURL: (text) => (new URL(text, document.baseURI).origin === location.origin ? text : null),
});
