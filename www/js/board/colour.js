// Colours: read from the page's custom properties, mixed for light and shade.

/** @typedef {[number, number, number]} Rgb */

/**
 * Named colours a side may take; the page may restyle each as `--name`. No
 * white, which is the frame's colour after a draw, and no black, which is the
 * night behind the holes.
 */
export const COLOURS = /** @type {Record<string, string>} */ ({
  yellow: '#ffc533',
  red: '#e23b3b',
  green: '#2fa66a',
  orange: '#f0862b',
  violet: '#9263d8',
  cyan: '#2bb0cc',
  pink: '#e872ab',
});

/**
 * @typedef {object} Theme
 * @property {boolean} forced  only system colours are wanted (forced-colors mode)
 * @property {Rgb} frame1      lit corner of the frame
 * @property {Rgb} frame2      shaded corner
 * @property {Rgb} hole        what is seen through the holes
 * @property {Rgb} paper       background of the page
 * @property {Rgb} panel       background of the calm grid
 * @property {Rgb} line        its outline
 * @property {Rgb} accent      last move on the calm grid
 * @property {Rgb} ink         lines and text in forced-colors mode
 * @property {Rgb} mark        highlight in forced-colors mode
 * @property {(name: string) => Rgb} colour  of a side
 * @property {() => string} key  the same for the same colours
 */

/**
 * Resolves the theme in force around `probe`. Colours written `#rrggbb` are read as they
 * are; for any other the element's own `color` is borrowed, so all that CSS knows is
 * understood, at the price of computing its style anew.
 * @param {HTMLElement} probe
 * @returns {Theme}
 */
export function readTheme(probe) {
  const style = getComputedStyle(probe);
  const kept = probe.style.color;
  /** @param {string} css */
  const resolve = (css) => {
    probe.style.color = css;
    return parse(style.color);
  };
  const forced = matchMedia('(forced-colors: active)').matches;
  /** @param {string} name @param {string} fallback */
  const read = (name, fallback) => {
    const written = style.getPropertyValue(`--${name}`).trim() || fallback;
    return hex(written) ?? resolve(written);
  };
  /** @type {Map<string, Rgb>} */
  const known = new Map();
  /** @type {Theme} */
  const theme = {
    forced,
    frame1: read('frame-1', '#3e74f5'),
    frame2: read('frame-2', '#1b43b4'),
    hole: read('hole', '#ece4d7'),
    paper: forced ? resolve('Canvas') : read('paper', '#f5f0e6'),
    panel: read('panel', '#fffdf8'),
    line: read('line', '#e3dbcb'),
    accent: read('accent', '#1f4fd0'),
    ink: forced ? resolve('CanvasText') : BLACK,
    mark: forced ? resolve('Highlight') : WHITE,
    /** @param {string} name */
    colour: (name) => {
      let rgb = known.get(name);
      if (!rgb) {
        const fallback = COLOURS[name];
        const before = probe.style.color;
        rgb = fallback ? read(name, fallback) : resolve(name);
        probe.style.color = before;
        known.set(name, rgb);
      }
      return rgb;
    },
    /** @returns {string} */
    key: () => JSON.stringify([theme, [...known]]),
  };
  probe.style.color = kept;
  return theme;
}

/** @type {Rgb} */
export const WHITE = [255, 255, 255];
/** @type {Rgb} */
export const BLACK = [6, 8, 22];

/**
 * @param {Rgb} a
 * @param {Rgb} b
 * @param {number} t part of b
 * @returns {Rgb}
 */
export function mix(a, b, t) {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/**
 * A colour in shade. Enamel in shade grows deeper, not greyer (yellow turns
 * to amber), so the channels are bent before black is added.
 * @param {Rgb} rgb
 * @param {number} t
 * @returns {Rgb}
 */
export function shade(rgb, t) {
  const bent = /** @type {Rgb} */ (rgb.map((c) => 255 * (c / 255) ** (1 + 1.7 * t)));
  return mix(bent, BLACK, t * 0.55);
}

/** @param {Rgb} rgb @param {number} [alpha] */
export function css([r, g, b], alpha = 1) {
  return `rgb(${Math.round(r)} ${Math.round(g)} ${Math.round(b)} / ${alpha})`;
}

/** @param {string} text @returns {Rgb | null} */
function hex(text) {
  if (!/^#[\da-f]{6}$/i.test(text)) return null;
  const n = Number.parseInt(text.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

/**
 * Computed colours read `rgb(…)`, or `color(srgb …)` when they were mixed.
 * @param {string} text
 * @returns {Rgb}
 */
function parse(text) {
  const n = (text.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
  const scale = text.startsWith('color') ? 255 : 1;
  return [(n[0] ?? 0) * scale, (n[1] ?? 0) * scale, (n[2] ?? 0) * scale];
}
