// What the page's main thread was busy with, out of a trace of the browser's own.

/** What the browser calls the pieces of a task, in plain words; other pieces are not told apart. */
const KINDS = /** @type {[RegExp, string][]} */ ([
  [/^ParseHTML$/, "reading the page"],
  [/^(EvaluateScript|FunctionCall|FireAnimationFrame|TimerFire|EventDispatch|RunMicrotasks|v8\.(evaluateModule|compile.*|callFunction|newInstance|run))$/i, "script"],
  [/^v8\.wasm/, "module"],
  [/^UpdateLayoutTree$/, "style"],
  [/^Layout$/, "layout"],
  [/^(PrePaint|Paint|PaintImage|Layerize|Commit|UpdateLayer)$/, "paint"],
  [/^(Minor|Major)GC$/, "clearing memory"],
]);

/** @typedef {{ at: number, ms: number, what: string }} Task times in milliseconds */

/**
 * Every task of the page since it began to be read, while `act` was done.
 * @param {import("playwright-core").Browser} browser
 * @param {import("playwright-core").Page} page
 * @param {string} url  of the page
 * @param {() => Promise<unknown>} act
 * @returns {Promise<Task[]>} longest first
 */
export async function tasksOf(browser, page, url, act) {
  await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"] });
  await act();
  /** @type {{ traceEvents: any[] }} */
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  const start = traceEvents.findLast(({ name, args }) => name === "navigationStart" && args.data?.documentLoaderURL?.startsWith(url));
  if (!start) throw new Error("the trace does not know the page");
  const own = traceEvents.filter(({ ph, pid, tid, ts }) => ph === "X" && pid === start.pid && tid === start.tid && ts >= start.ts);
  const read = own.find(({ name, args }) => name === "ParseHTML" && args.beginData?.url?.startsWith(url))?.ts ?? start.ts;
  const tasks = own.filter(({ name, ts, dur }) => /RunTask$/.test(name) && ts + dur >= read);
  return tasks
    .map(({ ts, dur }) => {
      const inside = own.filter((event) => event.ts >= ts && event.ts + event.dur <= ts + dur && !/RunTask$/.test(event.name));
      return { at: (ts - start.ts) / 1000, ms: dur / 1000, what: describe(inside) };
    })
    .sort((a, b) => b.ms - a.ms);
}

/**
 * « layout 25, script 12 »: the time of each kind, without what lies inside it.
 * @param {any[]} events
 */
function describe(events) {
  /** @type {Map<string, number>} */
  const kinds = new Map();
  /** @type {{ end: number, kind: string }[]} */
  const open = [];
  /** @param {string} kind @param {number} ms */
  const add = (kind, ms) => kinds.set(kind, (kinds.get(kind) ?? 0) + ms);
  for (const { name, ts, dur } of events.sort((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    const kind = KINDS.find(([pattern]) => pattern.test(name))?.[1];
    if (!kind) continue;
    while (open.length && open[open.length - 1].end <= ts) open.pop();
    const around = open[open.length - 1];
    if (around) add(around.kind, -dur / 1000);
    add(kind, dur / 1000);
    open.push({ end: ts + dur, kind });
  }
  const parts = [...kinds].filter(([, ms]) => ms >= 1).sort(([, a], [, b]) => b - a);
  return parts.map(([kind, ms]) => `${kind} ${Math.round(ms)}`).join(", ") || "the browser's own";
}
