// Addresses of rooms: `#/learn/alpha-beta?v=7x6&m=4435`. Older links without a room (`#v=7x6&m=4435`, `#k=game&…`)
// lead to Play. No function here uses the window or its history.
//
// The fields after the `?` are read strictly: a room names its fields, and a field that is unknown, repeated, badly
// escaped or too long is refused by its name; so is a part of the path that leads to no place in the room
// (`#/play/foo`). Nothing of such an address is used, so that no reader sees something else than was meant.

/**
 * A place in the house.
 * @typedef {object} Route
 * @property {string} room
 * @property {string[]} path   the parts after the room's name
 * @property {string} text     the fields as they are written
 */

/** A place to go to; what is left out is empty. @typedef {{ room: string, path?: string[], query?: Record<string, string | number | undefined>, text?: string }} Goal */

/** What is wrong with an address, and in which field; `at` is a character of it, from 1. @typedef {{ field: string, code: string, at?: number }} FieldError */

/**
 * The fields of a room, each with its greatest length or the pattern of a number.
 * @typedef {Record<string, number | RegExp>} Known
 */

/** The fields of an address as text; `:`, `,`, `=` and `~` stay readable. @param {Record<string, string | number | undefined>} query undefined fields are left out */
export const writeFields = (query) => Object.entries(query).filter(([, value]) => value !== undefined).map(([name, value]) => `${name}=${escape(String(value))}`).join('&');

/** @param {string} s */
const escape = (s) => encodeURIComponent(s).replace(/%(3A|2C|3D|7E)/g, decodeURIComponent);

/** @param {string} s @returns {string} the text itself if its escapes cannot be read */
function unescape(s) {
  try {
    return decodeURIComponent(s);
  } catch {
    return s;
  }
}

/**
 * @param {string} hash a fragment, with or without its `#`
 * @param {string} home the room of addresses without a name
 * @returns {Route} an empty fragment leads home
 */
export function readAddress(hash, home) {
  const address = hash.replace(/^#/, '');
  if (!address.startsWith('/')) return { room: home, path: [], text: address };
  const [, place, text = ''] = /** @type {RegExpExecArray} */ (/^([^?]*)\??([^]*)$/.exec(address));
  const [room = home, ...path] = place.split('/').filter(Boolean).map(unescape);
  return { room, path, text };
}

/** @param {Goal} goal @returns {string} the fragment, from `#` */
export function writeAddress({ room, path = [], query = {}, text = writeFields(query) }) {
  return `#/${[room, ...path].map(escape).join('/')}${text ? `?${text}` : ''}`;
}

/**
 * @template {Known} K
 * @param {string} text what follows the `?` of an address, or the whole fragment of an old link
 * @param {K} known
 * @returns {{ fields: { [name in keyof K]?: string }, error: null } | { fields: null, error: FieldError }}
 */
export function readFields(text, known) {
  /** @type {Record<string, string>} */
  const fields = {};
  const wrong = (/** @type {string} */ field, /** @type {string} */ code) => ({ fields: null, error: { field, code } });
  for (const part of text.replace(/^#/, '').split('&')) {
    if (part === '') continue;
    const cut = part.indexOf('=');
    const name = cut < 0 ? part : part.slice(0, cut);
    if (!Object.hasOwn(known, name)) return wrong(name.slice(0, 20), 'unknown_field');
    if (Object.hasOwn(fields, name)) return wrong(name, 'twice');
    let value;
    try {
      value = decodeURIComponent(cut < 0 ? '' : part.slice(cut + 1));
    } catch {
      return wrong(name, 'bad_encoding');
    }
    const limit = known[name];
    if (limit instanceof RegExp ? !limit.test(value) : value.length > limit) return wrong(name, limit instanceof RegExp ? 'bad_number' : 'too_long');
    fields[name] = value;
  }
  return { fields: /** @type {any} */ (fields), error: null };
}

/**
 * A part of an address after the room's name that leads nowhere.
 * @param {Route} route @param {number} places how many parts the room knows here
 * @returns {FieldError | null}
 */
export const strayPart = ({ path }, places) => (path.length > places ? { field: path[places].slice(0, 20), code: 'unknown_field' } : null);

/** How far into a game an address leads. */
export const PLY = /^\d{1,3}$/;

/** What is wrong with an address, in the middle of a sentence. @param {import('./text.js').Text} text @param {FieldError} error */
export function faultOf({ t, has }, { field, code, at }) {
  const key = `link_${code}`;
  return t(has(key) ? key : 'link_bad_choice', { field, at });
}

/** Why a link could not be opened. @param {import('./text.js').Text} text @param {FieldError} error */
export const linkRefusal = (text, error) => text.t('link_bad', { reason: faultOf(text, error) });

/**
 * The fields of a room's address; what is wrong with it is told, and none is then taken.
 * @template {Known} K
 * @param {import('./types.js').House} house @param {Route} route @param {K} known
 * @param {object} [more]
 * @param {(error: FieldError) => string} [more.told] the sentence, unless it is that of a link that cannot be opened
 * @param {(keyof K & string)[]} [more.beside] fields of which there may be one
 * @param {number} [more.places] how many parts may follow the room's name
 * @returns {{ [name in keyof K]?: string } | null}
 */
export function fieldsOf(house, route, known, { told = (error) => linkRefusal(house.text, error), beside = [], places = 0 } = {}) {
  const { fields, error: fault } = readFields(route.text, known);
  const [, second] = beside.filter((name) => fields?.[name] !== undefined);
  const error = strayPart(route, places) ?? fault ?? (second === undefined ? null : { field: second, code: 'not_here' });
  if (!error) return fields;
  house.notices.show({ id: 'link', refused: true, message: () => told(error) });
  return null;
}
