// Packs an npm package of `pkg/` and installs it into an empty folder, as its users do.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../../pkg/', import.meta.url));

/**
 * Installs a package. The folder goes when this process ends.
 * @param {'web' | 'bundler' | 'nodejs'} target
 * @returns {{ folder: string, run: (file: string, contents: string, flags?: string[]) => string }} the folder, and a
 * function that writes a program there, runs it with Node and returns what it prints
 */
export function install(target) {
  const folder = mkdtempSync(join(tmpdir(), `puissance4-${target}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const npm = (/** @type {string[]} */ ...words) => execFileSync('npm', words, { cwd: folder, stdio: 'pipe' });
  npm('pack', join(packages, target));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const archive = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  npm('install', '--offline', '--no-audit', '--no-fund', ...archive);
  return {
    folder,
    run(file, contents, flags = []) {
      writeFileSync(join(folder, file), contents);
      return execFileSync(process.execPath, ['--no-warnings', ...flags, file], { cwd: folder, encoding: 'utf8' });
    },
  };
}
