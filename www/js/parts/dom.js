// Helpers that make and change elements.

/**
 * An element with attributes, listeners (`onclick`) and children. `null` and `false` are left out. A button sends no
 * form unless it says so.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [props]
 * @param {...(Node | string | null | false | undefined)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(tag === 'button' ? { type: tag, ...props } : props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (name === 'style') node.style.cssText = value;
    else node.setAttribute(name, value === true ? '' : String(value));
  }
  node.append(...children.filter((c) => c !== null && c !== undefined && c !== false).map((c) => /** @type {Node | string} */ (c)));
  return node;
}

/** Adds a style sheet to the document. @param {string} style @returns {() => void} removes it */
export function addStyle(style) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => void (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet));
}

/** The style sheets of parts, which stay in the document. @type {Set<string>} */
const adopted = new Set();

/** Adds a part's style sheet to the document, once. @param {string} style */
export function adopt(style) {
  if (!adopted.has(style)) addStyle(style);
  adopted.add(style);
}

/** Lets the browser paint and answer before the next step. @returns {Promise<void>} */
export const breath = () => {
  const { scheduler } = /** @type {{ scheduler?: { yield?: () => Promise<void> } }} */ (globalThis);
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
};

const SVG = 'http://www.w3.org/2000/svg';

/** A picture of the sprite, only for the eyes. @param {string} id */
export function icon(id) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${id}`);
  svg.append(use);
  return svg;
}

/** A picture of one path in a square of 24, only for the eyes. @param {string} d */
export function svgPath(d) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', d);
  svg.append(path);
  return svg;
}

/** A little disc with its mark. @param {import('../game/types.js').Look} look */
export function disc(look) {
  const node = h('span', { class: 'disc', 'data-colour': look.colour, 'aria-hidden': 'true' });
  node.append(icon(`m-${look.mark}`));
  return node;
}

/** Changes text only when it differs, so that nothing is laid out for nothing. @param {Element} node @param {string} text */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** @param {Element} node @param {string} name @param {string | boolean | null} value */
export function setAttr(node, name, value) {
  if (value === null || value === false) node.removeAttribute(name);
  else if (node.getAttribute(name) !== (value === true ? '' : value)) node.setAttribute(name, value === true ? '' : value);
}

/** @template {Element} [E=HTMLElement] @param {string} selector @param {ParentNode} [root] @returns {E} */
export function $(selector, root = document) {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`no ${selector}`);
  return /** @type {E} */ (/** @type {unknown} */ (found));
}
