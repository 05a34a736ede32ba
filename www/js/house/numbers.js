// Numbers the way a language writes them, as `Intl.NumberFormat` does. Making one of those costs a slow
// phone more than drawing a whole room; `tests/js/numbers.test.mjs` holds the two against each other.

/** @type {Record<import('./text.js').Lang, { group: string, point: string, percent: string, units: string[] }>} */
const WAYS = {
  fr: { group: '\u202f', point: ',', percent: '\u00a0%', units: ['', '\u00a0k', '\u00a0M', '\u00a0Md'] },
  en: { group: ',', point: '.', percent: '%', units: ['', 'K', 'M', 'B'] },
};

/** The number with its point moved; moving it in the text, unlike multiplying, leaves its digits as they are. @param {number} n @param {number} by */
const moved = (n, by) => Number(`${n}e${by}`);

/** @param {number} n not below 0 @param {number} digits after the point */
const rounded = (n, digits) => moved(Math.round(moved(n, digits)), -digits);

/**
 * @param {import('./text.js').Lang} lang @param {number} n
 * @param {Intl.NumberFormatOptions} options
 * @returns {string | null} null for what is left to `Intl`, which the page hardly ever shows
 */
export function writeNumber(lang, n, { style, notation, signDisplay, maximumSignificantDigits, minimumFractionDigits: least = 0, maximumFractionDigits: most = style ? 0 : 3 }) {
  const { group, point, percent, units } = WAYS[lang];
  const compact = notation === 'compact';
  let size = moved(Math.abs(n), style ? 2 : 0);
  let unit = 0;
  if (compact) while (unit + 1 < units.length && rounded(size, most) >= 1000) size = moved(Math.abs(n), -3 * ++unit);
  size = rounded(size, most);
  // Left to `Intl`: rounding to significant digits, what is no number, numbers beyond the largest unit or 1e15, and
  // negative ones that are rounded to zero. Below, also numbers so small that they are written with an exponent.
  if (maximumSignificantDigits || !(size < 1e15) || (compact && size >= 1000) || (size === 0 && n < 0)) return null;
  const [whole, part = ''] = String(size).split('.');
  if (part.includes('e')) return null;
  const digits = part.padEnd(least, '0');
  const sign = n < 0 ? '-' : signDisplay && size ? '+' : '';
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, group) + (digits && point + digits) + (style ? percent : units[unit]);
}
