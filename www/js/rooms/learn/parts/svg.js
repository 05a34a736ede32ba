// Elements of SVG, made as `h` makes those of HTML.

const NS = 'http://www.w3.org/2000/svg';

/**
 * @param {string} tag @param {Record<string, string | number | boolean | null | undefined>} [props]
 * @param {...(Node | string | null | false | undefined)} children
 * @returns {SVGElement}
 */
export function s(tag, props = {}, ...children) {
  const node = document.createElementNS(NS, tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    node.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children) if (child) node.append(child);
  return node;
}
