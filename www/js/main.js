import init, { catalog } from "../puissance4.js";
import { BUILD, WASM, WORKER } from "./build.js";

await init({ module_or_path: new URL(WASM, import.meta.url) });
document.documentElement.dataset.ready = String(catalog().variants.length);
document.body.dataset.build = BUILD;
const worker = new Worker(new URL(WORKER, import.meta.url), { type: "module" });
worker.onmessage = ({ data }) => {
  document.documentElement.dataset.engine = data.build;
};
