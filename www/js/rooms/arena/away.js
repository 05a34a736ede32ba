// A tournament that goes on while its room is left: a notice says so and can pause it; another says
// when it has ended.

import { texts } from './texts.js';

/**
 * @param {import('../../house/types.js').House} house
 * @param {import('./runner.js').Runner} runner
 */
export async function goOn(house, runner) {
  const [fr, en] = await Promise.all([texts.fr(), texts.en()]);
  const tables = { fr: fr.words, en: en.words };
  /** The room's words are away with it. @param {string} key @param {import('../../house/text.js').Facts} [facts] */
  const say = (key, facts) => house.text.fill(tables[house.text.lang][key], facts);
  const facts = () => ({ n: runner.run?.lines.length, all: runner.run?.plan.games });
  const goesOn = () => say(runner.run && runner.run.lines.length === runner.run.plan.games ? 'away_judges' : 'away_goes_on', facts());
  const there = () => document.body.dataset.room === 'arena';
  const back = { label: () => say('away_return'), run: () => void house.route.go({ room: 'arena' }) };
  // It stays in whatever room somebody goes to.
  const mine = { id: 'arena-away', house: true };
  /** Whether somebody has been told: where another tab plays, that one says so. */
  let told = false;

  function tell() {
    if (told !== runner.elsewhere) return;
    told = !told;
    if (told) house.notices.show({ ...mine, message: goesOn, actions: [{ label: () => say('arena_pause'), run: () => void runner.pause() }, back] });
    else house.notices.drop('arena-away');
  }

  if (there()) return;
  tell();
  const unheard = runner.listen(() => {
    if (!there() && runner.run?.phase === 'running') {
      tell();
      // It tells how far the tournament is now.
      return house.notices.reword();
    }
    unheard();
    house.notices.drop('arena-away');
    if (there()) return;
    runner.rest();
    if (!told) return;
    if (runner.run?.phase === 'done') house.notices.show({ ...mine, message: () => say('away_done', facts()), actions: [back] });
    else if (runner.error) house.notices.show({ ...mine, message: () => say('away_error', facts()), actions: [back] });
  });
}
