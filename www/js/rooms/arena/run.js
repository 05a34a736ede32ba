// A tournament and its games, each a line of text as the module writes it (src/arena/record_line.rs).
// The page only counts and keeps lines; whatever they say is asked of the module.

/** @typedef {import('../../../puissance4.js').ArenaPlan} ArenaPlan */
/** @typedef {import('../../../puissance4.js').ArenaResults} ArenaResults */
/** @typedef {import('./keep.js').Head} Head */

/**
 * A tournament as the room sees it. `lines` has the games in the order in which they ended, `place`
 * where each is by its number, `judged` how many have been looked through for results thrown away,
 * `unwritten` how many of the first places are not kept as they are here.
 * @typedef {Omit<Head, 'plan'> & {
 *   plan: ArenaPlan, lines: string[], place: Map<number, number>, judged: number, unwritten: number,
 *   results: ArenaResults | null, remaining: number | null,
 * }} Run
 */

/** The number of a line's game; NaN where it is none. @param {string} line */
const gameOf = (line) => Number.parseInt(line, 10);

/** Whether a line has exact results. @param {string} line */
export const isJudged = (line) => !line.endsWith(' -');

/** @param {string} text @returns {string[]} */
export const linesOf = (text) => text.split('\n').filter(Boolean);

/** The text of a plan with another anchor, or none; no game depends on it. @param {string} plan @param {ArenaPlan['anchor']} anchor */
export const anchored = (plan, anchor) => plan.replace(/_anchor\.[^_]*/, '') + (anchor ? `_anchor.${anchor.player + 1}.${anchor.elo}` : '');

/** @param {string} plan @param {boolean} judge @param {string} module @returns {Head} */
export const freshHead = (plan, judge, module) => ({ id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`, plan, judge, phase: 'paused', module });

/** A tournament without games. @param {Head} head @param {ArenaPlan} plan @returns {Run} */
export const createRun = (head, plan) => ({ ...head, plan, lines: [], place: new Map(), judged: 0, unwritten: 0, results: null, remaining: null });

/** Adds a game, or puts it in the place of the one with its number. @param {Run} run @param {string} line @returns {number} its place; -1 if it is no game */
export function put(run, line) {
  const game = gameOf(line);
  if (!(game >= 0 && game < run.plan.games)) return -1;
  const at = run.place.get(game) ?? run.lines.length;
  const before = at < run.lines.length && isJudged(run.lines[at]);
  run.judged += Number(isJudged(line)) - Number(before);
  run.place.set(game, at);
  run.lines[at] = line;
  return at;
}

/** Takes games away. @param {Run} run @param {number[]} games */
export function without(run, games) {
  const { lines } = run;
  const gone = new Set(games);
  Object.assign(run, { lines: [], place: new Map(), judged: 0 });
  for (const line of lines) if (!gone.has(gameOf(line))) put(run, line);
}

/** A line without exact results. @param {string} line */
const unjudged = (line) => line.slice(0, line.lastIndexOf(' '));

/** Whether two plans are the same, whatever their ratings are told from. @param {string} a @param {string} b */
export const samePlan = (a, b) => anchored(a, null) === anchored(b, null);

/** Whether a tournament has just these games, times included; it may know more exact results of them. @param {Run} run @param {string[]} lines */
export const sameGames = (run, lines) => run.lines.length === lines.length && lines.every((line) => {
  const mine = run.lines[run.place.get(gameOf(line)) ?? -1] ?? '';
  return mine === line || (!isJudged(line) && unjudged(mine) === unjudged(line));
});

/** When a tournament was begun: its id begins with that. @param {{ id: string }} head */
export const begunAt = ({ id }) => Number.parseInt(id, 36);

/** Whether results thrown away are looked for. @param {Run} run */
export const judges = (run) => run.judge && run.plan.decided;

/** How many games are still to be played or looked through. @param {Run} run */
export const left = (run) => run.plan.games - run.lines.length + (judges(run) ? run.lines.length - run.judged : 0);

/** The phase asked for, as far as it is true: a tournament is done when nothing is left of it, and only then. @param {Run} run @param {Head['phase']} phase @returns {Head['phase']} */
export function truePhase(run, phase) {
  if (!left(run)) return 'done';
  return phase === 'done' ? 'paused' : phase;
}

/** @param {Run} run @returns {Head} */
export const headOf = ({ id, plan, judge, phase, module, mixed, lines }) => ({ id, plan: plan.text, judge, phase, module, mixed, played: lines.length });
