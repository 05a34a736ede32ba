// What the moves of a position are worth: asks the engine about the position that is shown, and
// remembers the answers. While it works, what it knows so far is shown; exact values replace
// estimates in place. A first go is short. Where the solver has hope a longer one follows by itself;
// elsewhere somebody may ask for one. Once a position is judged, the ones a step away are, where that
// is quick: whoever steps there finds their values.

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Judgement} Judgement */
/** @typedef {import('./types.js').Judged} Judged */

/** s for each stage of a first and of a longer go. */
const SHORT = 2;
const LONG = 30;
/** ms between two drawings of what is known so far: each of them is work for a slow phone. */
const PAUSE = 150;
/** As many judgements as are remembered. */
const MOST = 4000;

/**
 * @param {State} state
 * @param {object} tools
 * @param {import('../../house/types.js').House} tools.house
 * @param {() => import('./types.js').Position} tools.position
 * @param {() => (string | undefined)[]} tools.near  positions a step away from the one that is shown
 * @param {() => void} tools.onNews    something new is known of the position that is shown
 * @param {(error: unknown) => void} tools.onFailed
 */
export function createJudging(state, { house, position, near, onNews, onFailed }) {
  /** @type {{ key: string, abort: AbortController } | null} */
  let job = null;
  let left = false;
  /** Until the engine fails at it. */
  let ahead = true;
  /** When something was told last, and what is to be told soon. */
  let told = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let soon;

  /** Tells what is known so far: at once, and then with pauses. */
  function news() {
    clearTimeout(soon);
    const wait = told + PAUSE - performance.now();
    if (wait > 0) return void (soon = setTimeout(news, wait));
    told = performance.now();
    onNews();
  }

  /** @param {string} text @param {string} [variant] the board; by default the one that is shown */
  const keyOf = (text, variant = state.variant.id) => `${variant} ${text}`;

  /** @param {string} key @param {Judged} judged */
  function put(key, judged) {
    state.judged.delete(key);
    state.judged.set(key, judged);
    if (state.judged.size > MOST) state.judged.delete(/** @type {string} */ (state.judged.keys().next().value));
  }

  /** Whether the solver may well be done with a position in a longer go. @param {import('./types.js').Position} position */
  function hopeful({ cells }) {
    // Asked of the rules: the board a fresh room begins with does not know it yet.
    const solver = house.rules.variant(state.variant.id)?.solver;
    return solver !== undefined && cells.reduce((n, cell) => n + Number(cell > 0), 0) >= solver;
  }

  function stop() {
    clearTimeout(soon);
    job?.abort.abort();
    job = null;
    state.busy = null;
  }

  /** @param {string} text @param {boolean} deep */
  async function ask(text, deep) {
    const key = keyOf(text);
    const abort = new AbortController();
    const mine = (job = { key, abort });
    /** Whether it is the position that is shown; one may step to it meanwhile. */
    const shown = () => key === keyOf(position().text);
    if (shown()) Object.assign(state, { busy: text, failed: null, stopped: null });
    try {
      const found = await house.engine.lane('analyse').ask('judge', { variant: state.variant.id, position: text, seconds: deep ? LONG : SHORT }, {
        signal: abort.signal,
        onProgress(partial) {
          // A longer go begins with less than the one before knew.
          if (job !== mine || (deep && !better(partial, state.judged.get(key)?.found))) return;
          put(key, { found: partial, done: false });
          if (shown()) news();
        },
      });
      if (job !== mine) return;
      put(key, { found, done: true, deep: deep || found.exact });
    } catch (error) {
      if (job !== mine) return;
      if (shown()) {
        state.failed = text;
        onFailed(error);
      } else ahead = false;
    }
    job = null;
    state.busy = null;
    clearTimeout(soon);
    if (shown()) onNews();
    settle();
  }

  /** The position a step away that is judged next, if that is quick. */
  const next = () => near().find((text) => {
    if (text === undefined || state.judged.has(keyOf(text))) return false;
    const there = house.rules.at(state.variant.id, text);
    return there.outcome.kind === 'ongoing' && hopeful(there);
  });

  /** Asks for what is missing, and for nothing else. */
  function settle() {
    const { text, outcome } = position();
    const key = keyOf(text);
    const known = state.judged.get(key);
    const wanted = !left && !state.draft && outcome.kind === 'ongoing' && state.failed !== text && (!known?.done || (!known.deep && hopeful(position())));
    if (job && (wanted ? job.key !== key : left || state.draft)) stop();
    if (wanted && job) state.busy = text;
    else if (wanted) ask(text, !!known?.done);
    else if (!job && !left && !state.draft && ahead) {
      const beside = next();
      if (beside !== undefined) ask(beside, false);
    }
  }

  return {
    settle,

    /** What is known of a position; of one that is not shown only what is certain to stay. @param {string} [text] */
    of(text) {
      const known = state.judged.get(keyOf(text ?? position().text));
      return known && (known.done || text === undefined) ? known : null;
    },

    /** @param {string} variant the board that was asked about: another may be shown by now @param {string} text @param {Judgement} found */
    remember(variant, text, found) {
      const key = keyOf(text, variant);
      const known = state.judged.get(key);
      if (!known?.found.exact) put(key, { found, done: true, deep: found.exact });
    },

    /** Another, longer go at the position that is shown. */
    longer() {
      const { text } = position();
      state.failed = null;
      stop();
      ask(text, true);
    },

    /** Enough: what is known by now stays. */
    stop() {
      const { text } = position();
      const known = state.judged.get(keyOf(text));
      stop();
      state.stopped = text;
      if (known) put(keyOf(text), { ...known, done: true, deep: true });
      else state.failed = text;
    },

    again() {
      state.failed = null;
      settle();
    },

    leave() {
      left = true;
      stop();
    },
  };
}

/** How many of its worths are certain. @param {Judgement} judgement */
export const certain = ({ moves }) => moves.filter(({ worth: { kind } }) => kind === 'win' || kind === 'draw' || kind === 'loss').length;

/** Whether a judgement says more than another. @param {Judgement} one @param {Judgement | undefined} other */
function better(one, other) {
  if (!other) return true;
  const [a, b] = [certain(one), certain(other)];
  return a !== b ? a > b : one.depth > other.depth && one.moves.every(({ worth }) => worth.kind !== 'unknown');
}
