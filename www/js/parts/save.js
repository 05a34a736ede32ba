// A file for whoever uses the page, as a download.

import { h } from './dom.js';

/** @param {string} name @param {Blob} file */
export function saveFile(name, file) {
  const link = h('a', { href: URL.createObjectURL(file), download: name });
  link.click();
  // The browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
