// A question to the engine, its progress and its last good answer, as a lesson draws them. Asking
// another cancels the one before; leaving the lesson cancels all.

/** @typedef {import('./types.js').Asked} Asked */
/** @typedef {import('../../engine/pool.js').Lane} Lane */

/** ms between two drawings of what is known so far: each of them is work for a slow phone. */
const PAUSE = 250;

/**
 * @param {() => Lane} lane
 * @param {() => void} redraw
 * @param {() => import('./types.js').Place} place what is shown
 */
export function createAsked(lane, redraw, place) {
  /** @type {Set<AbortController>} */
  const open = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let soon;
  const redrawSoon = () => (soon ??= setTimeout(() => ((soon = undefined), redraw()), PAUSE));

  /**
   * @param {string} kind `learn.trace`, or a question every worker answers
   * @param {(answer: any) => void} [onDone]
   * @returns {Asked}
   */
  function question(kind, onDone) {
    /** @type {AbortController | null} */
    let running = null;
    /** @type {any} */
    let wanted = null;

    function end() {
      if (running) open.delete(running);
      running?.abort();
      running = null;
    }

    /** @type {Asked} */
    const asked = {
      answer: null, payload: null, error: null, asking: false, stopped: false, progress: null,
      get here() {
        const { variant, text } = place();
        return asked.payload?.position === text && asked.payload.variant === variant.id ? asked.answer : null;
      },
      get now() {
        return asked.payload === wanted ? asked.answer : null;
      },
      ask(more) {
        const payload = { variant: place().variant.id, position: place().text, ...more };
        if (JSON.stringify(payload) === JSON.stringify(wanted)) return;
        wanted = payload;
        asked.again();
      },
      again() {
        end();
        const mine = new AbortController();
        running = mine;
        open.add(mine);
        const payload = wanted;
        Object.assign(asked, { asking: true, stopped: false, error: null, progress: null });
        const settle = (/** @type {Partial<Asked>} */ found) => {
          if (running !== mine) return;
          open.delete(mine);
          running = null;
          Object.assign(asked, found, { asking: false });
          if (found.answer) onDone?.(found.answer);
          redraw();
        };
        lane().ask(/** @type {any} */ (kind), payload, {
          signal: mine.signal,
          onProgress(/** @type {any} */ progress) {
            if (running !== mine) return;
            asked.progress = progress;
            redrawSoon();
          },
        }).then(
          (/** @type {any} */ answer) => settle({ answer, payload, error: null }),
          (/** @type {any} */ error) => settle({ error: { ...error.facts, code: error.code ?? 'unknown' } }),
        );
        redraw();
      },
      stop() {
        end();
        Object.assign(asked, { asking: false, stopped: true });
        redraw();
      },
    };
    return asked;
  }

  return {
    question,
    /** Nobody waits any more. */
    end() {
      for (const one of open) one.abort();
      open.clear();
      clearTimeout(soon);
      soon = undefined;
    },
  };
}
