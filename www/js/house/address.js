// Addresses of rooms: `#/learn/alpha-beta?v=7x6&m=4435`. Links of the time before there were rooms
// (`#v=7x6&m=4435`, `#k=game&…`) are Play's. Pure: neither the window nor its history is touched here.

/**
 * Where somebody is in the house.
 * @typedef {object} Route
 * @property {string} room
 * @property {string[]} path   what follows the room's name
 * @property {Record<string, string>} query
 * @property {string} text     the query as it was written, for those who check it letter by letter
 */

/** Where somebody wants to go; what is left out is empty. @typedef {{ room: string, path?: string[], query?: Record<string, string | number | undefined>, text?: string }} Goal */

/** `:` `,` and `=` may stand in a fragment as they are, and read better so. @param {string} s */
export const escape = (s) => encodeURIComponent(s).replace(/%(3A|2C|3D|7E)/g, decodeURIComponent);

/** @param {string} s @returns {string} the text as it stands if its escapes cannot be read */
function unescape(s) {
  try {
    return decodeURIComponent(s);
  } catch {
    return s;
  }
}

/** @param {string} text @returns {Record<string, string>} */
function readQuery(text) {
  /** @type {Record<string, string>} */
  const query = Object.create(null);
  for (const part of text.split('&')) {
    if (part === '') continue;
    const cut = part.indexOf('=');
    query[unescape(cut < 0 ? part : part.slice(0, cut))] ??= cut < 0 ? '' : unescape(part.slice(cut + 1));
  }
  return query;
}

/**
 * @param {string} hash a fragment, with or without its `#`
 * @param {string} home the room that addresses without a name belong to
 * @returns {Route | null} null where there is no address at all
 */
export function readAddress(hash, home) {
  const address = hash.replace(/^#/, '');
  if (address === '') return null;
  if (!address.startsWith('/')) return { room: home, path: [], query: readQuery(address), text: address };
  const cut = address.indexOf('?');
  const text = cut < 0 ? '' : address.slice(cut + 1);
  const [room = '', ...path] = (cut < 0 ? address : address.slice(0, cut)).split('/').filter(Boolean).map(unescape);
  return { room: room || home, path, query: readQuery(text), text };
}

/** @param {Goal} goal @returns {string} the fragment, from `#` */
export function writeAddress({ room, path = [], query = {}, text }) {
  const told = Object.entries(query).filter(([, value]) => value !== undefined);
  // A name keeps no `=` of its own: it would end there.
  const asked = text ?? told.map(([name, value]) => `${encodeURIComponent(name)}=${escape(String(value))}`).join('&');
  return `#/${[room, ...path].map(escape).join('/')}${asked ? `?${asked}` : ''}`;
}
