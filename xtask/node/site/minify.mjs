// Style sheets and scripts without what only their readers need.

import { minifySync } from "rolldown/utils";

/** @param {string} text of a style sheet, no string in which has a colon and a space @returns {string} the same without comments and idle spaces */
export function minifyStyle(text) {
  return text.replace(/\/\*[^]*?\*\//g, "").replace(/\s+/g, " ").replace(/ ?([{};,]) ?/g, "$1").replace(/: /g, ":").replace(/;}/g, "}").trim();
}

/**
 * A script written into the page. Other scripts use what it declares, so it keeps its names; and as it
 * tells users of an old browser what is missing, it stays in an old language.
 * @param {string} script
 */
export function minifyScript(script) {
  const { code, errors } = minifySync("script.js", script, { module: false, compress: { target: "es2015" }, mangle: { toplevel: false } });
  if (errors.length) throw new Error(errors.map(({ message }) => message).join("\n"));
  return code;
}
