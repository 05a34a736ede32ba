// Checks of values that may be anything: each returns the value it accepts, or undefined.

/**
 * @template T
 * @typedef {(value: unknown) => T | undefined} Check
 */

/** @param {number} min @param {number} max @returns {Check<number>} */
export const int = (min, max) => (v) => (Number.isInteger(v) && Number(v) >= min && Number(v) <= max ? Number(v) : undefined);

/** @type {Check<boolean>} */
export const flag = (v) => (typeof v === 'boolean' ? v : undefined);

/** @param {number} max @param {RegExp} [pattern] @returns {Check<string>} */
export const text = (max, pattern) => (v) =>
  typeof v === 'string' && v.length <= max && (!pattern || pattern.test(v)) ? v : undefined;

/**
 * @template {string} T
 * @param {readonly T[]} choices
 * @returns {Check<T>}
 */
export const oneOf = (...choices) => (v) => choices.find((choice) => choice === v);

/**
 * @template T
 * @param {Check<T>} of
 * @param {number} max
 * @param {number} [min]
 * @returns {Check<T[]>}
 */
export const list = (of, max, min = 0) => (v) => {
  if (!Array.isArray(v) || v.length > max || v.length < min) return undefined;
  const items = v.map(of);
  return items.includes(undefined) ? undefined : /** @type {T[]} */ (items);
};

/**
 * @template T
 * @param {Check<T>} of
 * @returns {Check<T | null>}
 */
export const orNull = (of) => (v) => (v === null ? null : of(v));

/**
 * The check of a shelf whose data is used as a whole or not at all.
 * @template T
 * @param {Check<T>} check
 * @returns {(v: unknown) => { value: T | null, bad: boolean }}
 */
export const shape = (check) => (v) => {
  const value = check(v);
  return { value: value ?? null, bad: value === undefined };
};

/**
 * Every field must be there and pass; besides them only those of `more` may be, and must pass too.
 * @template {Record<string, Check<any>>} F
 * @template {Record<string, Check<any>>} M
 * @param {F} fields
 * @param {M} [more]
 * @returns {Check<{ [K in keyof F]: Exclude<ReturnType<F[K]>, undefined> } & { [K in keyof M]?: Exclude<ReturnType<M[K]>, undefined> }>}
 */
export const whole = (fields, more) => (v) => {
  const { value, bad } = mend(fields, {}, more)(v);
  return bad ? undefined : /** @type {any} */ (value);
};

/**
 * Fields that pass are kept, the others take their value in `defaults`; those of `more` need not be there.
 * @param {Record<string, Check<any>>} fields
 * @param {Record<string, unknown>} defaults
 * @param {Record<string, Check<any>>} [more]
 * @returns {(v: unknown) => { value: Record<string, any>, bad: boolean }}
 */
export function mend(fields, defaults, more = {}) {
  const all = { ...fields, ...more };
  return (v) => {
    const found = typeof v === 'object' && v !== null && !Array.isArray(v) ? /** @type {Record<string, unknown>} */ (v) : {};
    let bad = found !== v || Object.keys(found).some((name) => !Object.hasOwn(all, name));
    /** @type {Record<string, unknown>} */
    const value = {};
    for (const [name, check] of Object.entries(all)) {
      if (Object.hasOwn(more, name) && !Object.hasOwn(found, name)) continue;
      const field = Object.hasOwn(found, name) ? check(found[name]) : undefined;
      bad ||= field === undefined;
      value[name] = field === undefined ? defaults[name] : field;
    }
    return { value, bad };
  };
}
