// Links that open a position, a whole game or a challenge:
//   #v=7x6&m=4435                              a position to play on from
//   #k=game&v=7x6&m=4435&ai=level5&first=me    a game to look through
//   #v=12x6&ai=expert&seed=7&first=them        a challenge
// Everything in a link is checked; what the rules say is asked through `check`.

/**
 * @typedef {'me' | 'them' | 'random' | 'alternate'} First
 *
 * @typedef {object} Link
 * @property {'position' | 'game' | 'challenge'} kind
 * @property {string} variant
 * @property {string} moves in notation
 * @property {string} [ai] the opponent's spec
 * @property {string} [ai2] the third side's, in trio
 * @property {number} [seed]
 * @property {First} [first]
 * @property {number} [resigned] the side that gave up, in a game
 *
 * @typedef {{ field: string, code: string, at?: number }} LinkError
 * @typedef {{ ok: true, link: Link } | { ok: false, error: LinkError }} Decoded
 */

const KINDS = /** @type {const} */ (['position', 'game', 'challenge']);
const FIRSTS = /** @type {const} */ (['me', 'them', 'random', 'alternate']);

/** Longest text of each field there is. */
const LIMITS = { k: 9, v: 16, m: 200, ai: 200, ai2: 200, seed: 10, first: 9, r: 1 };
/** @typedef {keyof typeof LIMITS} Field */

/** Fields that say something in each kind of link. @type {Record<Link['kind'], Field[]>} */
const FIELDS = {
  position: ['k', 'v', 'm'],
  game: ['k', 'v', 'm', 'ai', 'ai2', 'seed', 'first', 'r'],
  challenge: ['k', 'v', 'm', 'ai', 'ai2', 'seed', 'first'],
};

/** `:` `,` and `=` may stand in a fragment as they are, and read better so. @param {string} s */
const escape = (s) => encodeURIComponent(s).replace(/%(3A|2C|3D)/g, decodeURIComponent);

/**
 * @param {Link} link
 * @returns {string} the fragment, from `#`
 */
export function encodeLink(link) {
  /** @type {[Field, string | number | undefined][]} */
  const fields = [
    ['k', link.kind === 'game' ? 'game' : undefined],
    ['v', link.variant],
    ['m', link.moves || (link.kind === 'position' ? '' : undefined)],
    ['ai', link.ai],
    ['ai2', link.ai2],
    ['seed', link.seed],
    ['first', link.first],
    ['r', link.resigned],
  ];
  const told = fields.filter(([name, value]) => value !== undefined && FIELDS[link.kind].includes(name));
  return `#${told.map(([name, value]) => `${name}=${escape(String(value))}`).join('&')}`;
}

/** Whether a fragment claims to be a link at all. @param {string} hash */
export const isLink = (hash) => /^#.*=/.test(hash);

/**
 * @param {string} hash a fragment, with or without its `#`
 * @param {(link: Link) => LinkError | null} [check] what the rules and the catalogue say
 * @returns {Decoded}
 */
export function decodeLink(hash, check = () => null) {
  /** @type {Map<Field, string>} */
  const fields = new Map();
  for (const part of hash.replace(/^#/, '').split('&')) {
    if (part === '') continue;
    const cut = part.indexOf('=');
    const raw = cut < 0 ? part : part.slice(0, cut);
    if (!Object.hasOwn(LIMITS, raw)) return wrong(raw.slice(0, 20), 'unknown_field');
    const name = /** @type {Field} */ (raw);
    if (fields.has(name)) return wrong(name, 'twice');
    let value;
    try {
      value = decodeURIComponent(cut < 0 ? '' : part.slice(cut + 1));
    } catch {
      return wrong(name, 'bad_encoding');
    }
    if (value.length > LIMITS[name]) return wrong(name, 'too_long');
    fields.set(name, value);
  }

  const k = fields.get('k') ?? (fields.has('ai') ? 'challenge' : 'position');
  const kind = KINDS.find((known) => known === k);
  if (!kind) return wrong('k', 'bad_choice');
  for (const name of fields.keys()) if (!FIELDS[kind].includes(name)) return wrong(name, 'not_here');
  const variant = fields.get('v');
  if (!variant) return wrong('v', 'missing');
  if (kind === 'challenge' && !fields.get('ai')) return wrong('ai', 'missing');
  if (kind === 'game' && !fields.has('m')) return wrong('m', 'missing');

  /** @type {Link} */
  const link = { kind, variant, moves: fields.get('m') ?? '' };
  const strange = link.moves.search(/[^a-z0-9]/);
  if (strange >= 0) return wrong('m', 'bad_notation', strange + 1);
  for (const name of /** @type {const} */ (['ai', 'ai2'])) {
    const spec = fields.get(name);
    if (spec === undefined) continue;
    if (!/^[a-z][a-z0-9-]*(:[a-z0-9_=,.-]+)?$/.test(spec)) return wrong(name, 'bad_opponent');
    link[name] = spec;
  }
  const seed = fields.get('seed');
  if (seed !== undefined) {
    if (!/^\d+$/.test(seed) || Number(seed) > 0xffff_ffff) return wrong('seed', 'bad_number');
    link.seed = Number(seed);
  }
  const first = fields.get('first');
  if (first !== undefined) {
    const known = FIRSTS.find((choice) => choice === first);
    if (!known) return wrong('first', 'bad_choice');
    link.first = known;
  }
  const resigned = fields.get('r');
  if (resigned !== undefined) {
    if (!/^[012]$/.test(resigned)) return wrong('r', 'bad_number');
    link.resigned = Number(resigned);
  }
  const error = check(link);
  return error ? { ok: false, error } : { ok: true, link };
}

/**
 * @param {string} field
 * @param {string} code
 * @param {number} [at] which character, from 1
 * @returns {Decoded}
 */
const wrong = (field, code, at) => ({ ok: false, error: at === undefined ? { field, code } : { field, code, at } });

/**
 * @typedef {object} Catalog as the wasm module gives it
 * @property {{ id: string, sides: number }[]} variants
 * @property {{ id: string, options: { name: string, kind: string, min: number, max: number }[], variants: string[] }[]} opponents
 * @property {{ id: string, specs: Record<string, string> }[]} levels
 */

/**
 * The check to give `decodeLink`: boards and opponents as the catalogue has them,
 * moves as `load` plays them.
 * @param {Catalog} catalog
 * @param {(variant: string, moves: string) => void} load throws the wasm module's error object
 * @returns {(link: Link) => LinkError | null}
 */
export function createCheck(catalog, load) {
  return (link) => {
    const variant = catalog.variants.find(({ id }) => id === link.variant);
    if (!variant) return { field: 'v', code: 'unknown_variant' };
    if (link.ai2 !== undefined && variant.sides < 3) return { field: 'ai2', code: 'not_here' };
    for (const name of /** @type {const} */ (['ai', 'ai2'])) {
      const spec = link[name];
      if (spec !== undefined && !knownSpec(catalog, variant.id, spec)) return { field: name, code: 'bad_opponent' };
    }
    if (link.resigned !== undefined && link.resigned >= variant.sides) return { field: 'r', code: 'bad_number' };
    try {
      load(link.variant, link.moves);
    } catch (error) {
      const { code, at } = /** @type {{ code?: string, at?: number }} */ (error);
      return { field: 'm', code: code === 'bad_notation' || code === 'incomplete_move' ? code : 'bad_move', ...(at === undefined ? {} : { at }) };
    }
    return null;
  };
}

/** @param {Catalog} catalog @param {string} variant @param {string} spec */
function knownSpec(catalog, variant, spec) {
  const [id = '', options] = spec.split(':');
  if (catalog.levels.some((level) => level.id === id)) return options === undefined;
  const opponent = catalog.opponents.find((known) => known.id === id);
  if (!opponent?.variants.includes(variant)) return false;
  return (options?.split(',') ?? []).every((option) => {
    const [name, value = ''] = option.split('=');
    const known = opponent.options.find((o) => o.name === name);
    if (!known) return false;
    if (known.kind === 'flag') return /^(0|1|true|false|on|off)$/.test(value);
    return /^\d+$/.test(value) && Number(value) >= known.min && Number(value) <= known.max;
  });
}
