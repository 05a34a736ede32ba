// The shape of what Analyse keeps in the browser, with its checks. What only the rules know is asked where a
// tree is put back: keeping.js.

import { flag, int, list, shape, text, whole } from '../../house/checks.js';
import { seat } from '../../house/settings.js';
import { MOST } from './tree.js';

const tree = {
  variant: text(16, /^[a-z0-9-]+$/),
  setup: text(200, /^[xos.-]*$/),
  parents: list(int(0, MOST), MOST),
  moves: list(text(3, /^[a-z0-9]+$/), MOST),
  at: int(0, MOST),
};
/** Who played it. */
const cast = { starter: int(0, 2), seats: list(seat, 3), names: list(text(64), 3) };
const puzzle = whole({ id: text(80, /^[a-z0-9.-]+$/), step: int(0, 50), failed: flag, over: flag });

/** The tree on the board, and what was shown beside it. */
export const checkAnalysis = shape(whole({ ...tree, tab: text(16, /^[a-z]+$/), threats: flag, ghosts: flag }, { ...cast, puzzle }));
/** The tree that was on the board before. */
export const checkBefore = shape(whole(tree, cast));
