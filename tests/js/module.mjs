// The whole wasm module, in Node.
import { readFileSync } from 'node:fs';

const folder = new URL('../../target/bindings/', import.meta.url);
export const wasm = await import(new URL('puissance4.js', folder).href);
wasm.initSync({ module: readFileSync(new URL('puissance4_bg.wasm', folder)) });
