// What the page opens with: a link's game, else the kept one, else a fresh one.

import { keptGame, rememberTable, restore, seatable, seated, seatsFrom } from './keep.js';
import { recall } from './scores.js';
import { seat, sit } from './state.js';
import { linkRefusal, opponentName, variantName } from './text/names.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {import('./shapes.js').KeptGame} KeptGame */

/** @param {App} app @param {string[]} problems what storage complained of so far */
export async function resume(app, problems) {
  const { state, storage } = app;
  if (!storage.load('game', (kept) => restore(app, kept))) freshTable(app);
  else if (state.line.length) app.say('say_resumed', { n: state.ply });
  // Two opponents do not play on in a page that has just been opened.
  if (state.seats.every((x) => !x.human)) state.paused = state.line.length > 0;
  // From here on what changes is kept: a link's game too, before anybody moves in it.
  state.ready = true;
  if (location.hash.length > 1) await openLink(app, location.hash);
  // Not `location`: an earlier link may just be clearing it.
  addEventListener('hashchange', (event) => void openLink(app, new URL(event.newURL).hash));
  for (const code of new Set(problems.splice(0))) app.notice(code);
}

/** The table of the settings, mended where the rules do not know it. @param {App} app */
function freshTable(app) {
  const { state, rules, storage } = app;
  const { settings } = state;
  // Only now are there rules to ask; what they refuse is set aside like anything unreadable.
  const strange = storage.load('settings') && !storage.load('settings', (kept) => seatable(rules, kept));
  const variant = rules.board(settings.variant);
  const setup = { variant, seats: seated(rules, seatsFrom(settings.seats, settings), variant), starts: settings.starts };
  const seed = chance();
  sit(state, setup, rules.table.start(setup, seed), seed);
  recall(app, false);
  if (!strange) return;
  rememberTable(state);
  app.keepSettings();
}

const chance = () => 1 + Math.floor(Math.random() * 999_999);

/** @param {App} app @param {string} hash */
export async function openLink(app, hash) {
  const { isLink, decodeLink, createCheck } = await import('./links.js');
  if (!isLink(hash)) return;
  const { state, rules } = app;
  const found = decodeLink(hash, createCheck(rules.catalog, rules.at));
  // The address is the page's again: a reload resumes the game as it then stands.
  history.replaceState(null, '', location.pathname + location.search);
  setAside(app);
  if (!found.ok) {
    app.flow.start({ variant: state.variant, seats: state.seats, starts: state.starts });
    app.notices.show({ id: 'link', message: () => linkRefusal(app.text, found.error) });
    return;
  }
  const { link } = found;
  const variant = rules.board(link.variant);
  const foe = link.ai ?? null;
  const seats = Array.from({ length: variant.sides }, (_, i) => {
    const spec = i === 0 ? null : i === 1 ? foe : (link.ai2 ?? foe);
    return { ...seat(i, spec === null, spec ?? undefined) };
  });
  const seed = link.seed ?? chance();
  // Everyone who opens a challenge meets the same game, also where chance says who starts.
  const setup = { variant, seats, starts: link.first ?? 'me' };
  // A finished game that one opens was won by others, elsewhere.
  sit(state, setup, rules.table.open(setup, seed, { moves: link.moves, resigned: link.resigned, waived: true }), seed);
  recall(app, false);
  if (link.kind === 'game') state.paused = true;
  if (link.kind === 'challenge') {
    app.notices.show({ id: 'challenge', message: () => app.text.t('challenge_accepted', { who: opponentName(app.text, link.ai ?? ''), variant: variantName(app.text, variant) }), fade: 8000 });
  }
  app.flow.changed();
}

/** Keeps the game that is about to leave the board, if it is worth it, and offers it again. @param {App} app */
export function setAside(app) {
  const { state, storage } = app;
  if (!state.line.length) return;
  storage.save('earlier', keptGame(state));
  app.notices.show({ id: 'earlier', message: () => app.text.t('earlier_kept'), actions: [{ label: () => app.text.t('earlier_open'), run: () => takeUp(app) }] });
}

/** The game set aside comes back, and the one on the board takes its place there. @param {App} app */
export function takeUp(app) {
  const { state, storage } = app;
  const now = state.line.length ? keptGame(state) : null;
  if (!storage.load('earlier', (kept) => restore(app, kept))) return;
  if (now) storage.save('earlier', now);
  app.flow.changed();
}
