// The workflows run nobody's code but what was looked at: every action is named by the full hash of a commit.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const folder = new URL('../../.github/workflows/', import.meta.url);
const lines = readdirSync(folder).flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n').map((line, i) => ({ place: `${name}:${i + 1}`, line })));

test('every action of the workflows is pinned by a full hash, with its version beside it', () => {
  const uses = lines.filter(({ line }) => /^\s*(- )?uses:/.test(line));
  assert(uses.length > 10);
  for (const { place, line } of uses) assert.match(line, /uses: [\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+(\.\d+)*$/, place);
});

test('what the workflows install has its version named', () => {
  for (const { place, line } of lines.filter(({ line }) => /cargo install/.test(line))) assert.match(line, /--locked .*--version \d+\.\d+\.\d+/, place);
});
