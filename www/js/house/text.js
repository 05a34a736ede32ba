// The page's words. The house has a file of them for each language, and so has each room; only those of the
// active language, and of the room that is shown, are loaded. A room's words come first.
//
// A template holds `{name}` (a fact) and `{name:one|other}` (the form of a word
// that goes with the number `name`). Numbers are written the language's way.

/** @typedef {'fr' | 'en'} Lang */
/** @typedef {Record<string, string | number | undefined>} Facts */
/** @typedef {keyof typeof import('./fr.js').words} Key */

/**
 * `K` are the keys of a room's own words.
 * @template {string} [K=Key]
 * @typedef {object} Text
 * @property {Lang} lang
 * @property {(key: Key | K, facts?: Facts) => string} t the sentence for `key`
 * @property {(key: string) => key is Key} has whether there is a text for `key`
 * @property {(template: string, facts?: Facts) => string} fill fills a template that is not among the words
 * @property {(n: number, options?: Intl.NumberFormatOptions) => string} number
 * @property {(n: number) => string} compact large counts, « 1,2 M »
 * @property {(ms: number) => string} seconds « 0,41 s »
 */

/** @type {readonly Lang[]} */
export const LANGS = ['fr', 'en'];

/** A room's words, fetched with it. @typedef {Record<Lang, () => Promise<{ words: Record<string, string> }>>} Tables */

/** @type {Record<Lang, () => Promise<{ words: Record<string, string>, typeset: (s: string) => string }>>} */
const tables = { fr: () => import('./fr.js'), en: () => import('./en.js') };

/**
 * The first language of the reader's that the page speaks; English for everyone else.
 * @param {readonly string[]} wanted for instance `navigator.languages`
 * @returns {Lang}
 */
export function pickLang(wanted) {
  for (const tag of wanted) {
    const lang = LANGS.find((known) => tag.toLowerCase().split('-')[0] === known);
    if (lang) return lang;
  }
  return 'en';
}

/**
 * Loads a language. The caller sets `<html lang>` from `text.lang` when it shows it.
 * @param {Lang} lang
 * @param {Tables} [room]
 * @returns {Promise<Text>}
 */
export async function createText(lang, room) {
  const [{ words: house, typeset }, own] = await Promise.all([tables[lang](), room?.[lang]()]);
  const words = { ...house, ...own?.words };
  // Plural rules and number formats take milliseconds to construct on a phone, so each is made once, when it is needed.
  /** @type {Intl.PluralRules | undefined} */
  let plural;
  /** @type {Map<string, Intl.NumberFormat>} */
  const formats = new Map();

  /** @type {Text['number']} */
  const number = (n, options) => {
    // The first screen of Play has only such numbers, which need no format.
    if (!options && Number.isInteger(n) && n >= 0 && n < 1000) return String(n);
    const name = options ? JSON.stringify(options) : '';
    let format = formats.get(name);
    if (!format) formats.set(name, (format = new Intl.NumberFormat(lang, options)));
    return format.format(n);
  };

  /** @type {Text['fill']} */
  const fill = (template, facts = {}) =>
    typeset(template).replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name, one, other) => {
      const fact = facts[name];
      if (one !== undefined) return (plural ??= new Intl.PluralRules(lang)).select(Number(fact)) === 'one' ? one : other;
      return typeof fact === 'number' ? number(fact) : (fact ?? '');
    });

  return {
    lang,
    number,
    fill,
    t: (key, facts) => fill(words[key] ?? key, facts),
    /** @type {Text['has']} */
    has: /** @type {any} */ ((/** @type {string} */ key) => Object.hasOwn(words, key)),
    compact: (n) => number(n, { notation: 'compact', maximumFractionDigits: n < 1000 ? 0 : 1 }),
    seconds: (ms) => {
      const digits = ms < 10_000 ? 2 : ms < 100_000 ? 1 : 0;
      const s = number(ms / 1000, { minimumFractionDigits: digits, maximumFractionDigits: digits });
      return `${s}\u00a0s`;
    },
  };
}
