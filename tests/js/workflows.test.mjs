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

test('the version of Rust is named in full, and no workflow takes another', () => {
  const read = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
  const [, channel] = /^channel = "(.*)"$/m.exec(read('rust-toolchain.toml')) ?? [];
  assert.match(channel, /^\d+\.\d+\.\d+$/, 'a version such as 1.95.0, no moving name such as stable');
  const [, least] = /^rust-version = "(.*)"$/m.exec(read('Cargo.toml')) ?? [];
  assert(channel === least || channel.startsWith(`${least}.`), `the crate says it needs ${least}, and is tried with ${channel}`);
  for (const { place, line } of lines.filter(({ line }) => /rustup|uses:.*toolchain|cargo \+/.test(line))) assert.match(line, /run: rustup toolchain install$/, place);
});
