// Lists and tables that are made anew only when what they show has changed.

/** What each of them shows. @type {WeakMap<Element, string>} */
const shown = new WeakMap();

/**
 * @param {Element} node @param {unknown} facts what its children are made from
 * @param {() => (Node | string)[]} make
 */
export function refill(node, facts, make) {
  const key = JSON.stringify(facts);
  if (shown.get(node) === key) return;
  shown.set(node, key);
  node.replaceChildren(...make());
}
