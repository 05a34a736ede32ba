// The page itself: `index.html` with what its first paint needs written into it.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOMS } from "../../../www/js/house/rooms.js";
import { createText } from "../../../www/js/house/text.js";
import * as playEn from "../../../www/js/rooms/play/en.js";
import * as playFr from "../../../www/js/rooms/play/fr.js";
import { www } from "./files.mjs";
import { minifyScript, minifyStyle } from "./minify.mjs";
import { withPolicy } from "./policy.mjs";

/**
 * Names the files of this build in the page, tells the browser of them in time (`ahead`, in the page),
 * and takes the style sheets and the first words into the page, as nothing can be shown
 * without them.
 * @param {object} build
 * @param {string} build.entry the page's script
 * @param {Record<string, string>} build.words the script with the words, of each language
 * @param {string} build.play the module of Play
 * @param {string} build.whole the whole module
 * @param {string} build.reload a script for its end
 * @returns {Promise<string>}
 */
export async function makePage({ entry, words, play, whole, reload }) {
  const source = readFileSync(join(www, "index.html"), "utf8");
  const html = (await withWords(withRooms(source)))
    .replace(/<!--[^]*?-->\s*/g, "")
    .replace(/<link data-trunk[^>]*>\s*/g, "")
    .replace(/<link rel="stylesheet" href="([^"]+)"\s*\/?>/g, (_, href) => `<style>${minifyStyle(readFileSync(join(www, href), "utf8"))}</style>`)
    .replace(/<script>([^]*?)<\/script>/g, (_, script) => `<script>${minifyScript(script)}</script>`)
    // White space is shown as one space, however long it is.
    .replace(/\n\s+/g, "\n")
    .replace(/<script type="module" src="[^"]*js\/main\.js"><\/script>/, () => {
      // The first paint does not wait for it: `fetchpriority` tells the browser so.
      const script = `<script type="module" src="./${entry}" fetchpriority="low"></script>`;
      return `${script}\n<script>ahead(${JSON.stringify(words)},"./${play}","./${whole}")</script>`;
    });
  if (!html.includes(entry)) throw new Error("index.html does not load js/main.js");
  return withPolicy(html.replace("</body>", () => `${reload}</body>`));
}

/**
 * `trunk serve` adds a script that loads the page again after a change; no other build has it.
 * @param {string} page the one that Trunk wrote, if it was Trunk
 */
export function reloading(page) {
  if (!existsSync(page)) return "";
  const scripts = readFileSync(page, "utf8").match(/<script>[^]*?<\/script>/g) ?? [];
  const script = scripts.find((script) => script.includes("/trunk/ws")) ?? "";
  // Trunk writes the address into the script when it serves the page, and the page's policy would refuse the changed
  // script. The browser knows the address as well.
  return script
    .replace("'{{__TRUNK_ADDRESS__}}'", "location.host")
    .replace("'{{__TRUNK_WS_BASE__}}'", "location.pathname.replace(/[^/]*$/, '')");
}

/**
 * Writes the navigation into the page, so that it is there at the first paint.
 * @param {string} html
 */
function withRooms(html) {
  const dots = '<span class="brand-dots" aria-hidden="true"><i></i><i></i><i></i><i></i></span>';
  const links = ROOMS.map(({ id, name, icon }, i) => {
    const picture = icon === "dots" ? dots : `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icon}"/></svg>`;
    return `<a class="room-link" href="#/${id}" data-room-link="${id}"${i ? "" : ' aria-current="page"'}>${picture}<span data-en="${name.en}">${name.fr}</span></a>`;
  });
  return html.replace(/(<nav class="rooms"[^>]*>)<\/nav>/, (_, nav) => `${nav}${links.join("")}</nav>`);
}

/**
 * Writes the words into the page that its script would otherwise bring: French, with the
 * English beside it (`speak`, in the page).
 * @param {string} html
 */
async function withWords(html) {
  const play = { fr: async () => playFr, en: async () => playEn };
  /** @type {{ t: (key: any) => string }[]} */
  const [fr, en] = [await createText("fr", play), await createText("en", play)];
  /** @param {string} text */
  const safe = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return html.replace(/<(\w+)([^<>]*? data-(?:t|first)="(\w+)"[^<>]*)><\/\1>/g, (_, tag, attributes, key) => {
    return `<${tag}${attributes} data-en="${safe(en.t(key))}">${safe(fr.t(key))}</${tag}>`;
  });
}
