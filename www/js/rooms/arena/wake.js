// A tournament that was being played when the page went goes on, whichever room the page comes back in.

import { goOn } from './away.js';
import { marked } from './mark.js';
import { planOf } from './plans.js';
import { runnerOf } from './runner.js';
import { free } from './turn.js';

/** @param {import('../../house/types.js').House} house */
export async function wake(house) {
  // Another tab may be playing it; when that one is closed it is this one's turn.
  await free();
  if (!marked(house) || house.route.here.room === 'arena') return;
  await house.whole(true);
  const runner = runnerOf(house, planOf);
  await runner.wake();
  if (runner.run?.phase === 'running') await goOn(house, runner);
  else runner.rest();
}
