// README and CONTRIBUTING against the project: the files they name exist, and have what is said to be in them.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);
/** Stands for a name of the reader's own. */
const BLANK = /yours|NAME|[A-Z]x[A-Z]|-N\b|[*…]/;

/** Where a file or folder is that a document names; page tests are named without their ending. @param {string} name */
const find = (name) => [name, `www/js/${name}`, `${name}.test.mjs`].map((path) => new URL(path, root)).find((url) => existsSync(url));

for (const document of ['README.md', 'CONTRIBUTING.md']) {
  test(`${document}: every file it names is there`, () => {
    const text = readFileSync(new URL(document, root), 'utf8');
    const named = [...text.matchAll(/`((?:src|www|tests|xtask|examples|docs|house|engine)\/[\w./-]+)`/g)].map(([, name]) => name).filter((name) => !BLANK.test(name));
    assert.ok(named.length > 20, `${named.length} found`);
    assert.deepEqual(named.filter((name) => !find(name)), []);
  });
}

for (const document of ['README.md', 'CONTRIBUTING.md', 'docs/host.md', 'docs/javascript.md', 'docs/rust.md']) {
  test(`${document}: every link to a file leads to one`, () => {
    const url = new URL(document, root);
    const links = [...readFileSync(url, 'utf8').matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(([, link, address]) => link ?? address);
    assert.deepEqual(links.filter((link) => !/^(https?:|#)/.test(link) && !existsSync(new URL(link, url))), []);
  });
}

test('what the recipes say is in a file is in it', () => {
  const text = readFileSync(new URL('CONTRIBUTING.md', root), 'utf8');
  const said = [...text.matchAll(/`(\w+)` (?:in|of)\s+`((?:src|www|tests|xtask)\/[\w./-]+\.\w+)`/g)].filter(([all]) => !BLANK.test(all));
  assert.ok(said.length >= 10, `${said.length} found`);
  for (const [, word, name] of said) {
    const url = find(name);
    assert.ok(url && new RegExp(`\\b${word}\\b`).test(readFileSync(url, 'utf8')), `${word} in ${name}`);
  }
});
