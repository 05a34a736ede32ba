// Elements of SVG, made as `h` makes those of HTML.

const NS = 'http://www.w3.org/2000/svg';

/**
 * @param {string} tag @param {Record<string, string | number | undefined>} [props]
 * @param {...(Node | string | null | false | undefined)} children
 * @returns {SVGElement}
 */
export function s(tag, props = {}, ...children) {
  const node = document.createElementNS(NS, tag);
  for (const [name, value] of Object.entries(props)) {
    if (value !== undefined) node.setAttribute(name, String(value));
  }
  for (const child of children) if (child) node.append(child);
  return node;
}
