// What the page opens with: a link's game, else the kept one, else a fresh one.

import { keptGame, rememberTable, restore, seatable, seated, seatsFrom } from './keep.js';
import { recall } from './scores.js';
import { isOver, personToMove, sit } from './state.js';
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
  const setup = { variant, seats: seated(rules, seatsFrom(settings), variant), starts: settings.starts };
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
  // A place in the page is no link; anything else was meant as one, and what is wrong is said.
  if (hash.length < 2 || document.getElementById(hash.slice(1))) return;
  const { decodeLink, createCheck, seatsOf } = await import('./links.js');
  const { state, rules } = app;
  const found = decodeLink(hash, createCheck(rules));
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
  const who = seatsOf(link, variant.sides);
  const seats = seatsFrom({ seats: who, names: [], colours: [], marks: [] });
  const seed = link.seed ?? chance();
  // Everyone who opens a challenge meets the same game, also where chance says who starts.
  // That the third seat began is no rule of its own for the games after it.
  const [starts, starter] = link.first === 'third' ? [/** @type {const} */ ('alternate'), 2] : [link.first ?? 'me'];
  const setup = { variant, seats, starts };
  // A finished game that one opens was won by others, elsewhere.
  const laid = { moves: link.moves, resigned: link.resigned, starter, waived: true };
  sit(state, setup, rules.table.open(setup, seed, laid), seed);
  recall(app, false);
  // A game is opened to be looked through: an opponent waits until it is asked to go on.
  if (link.kind === 'game') state.paused = !isOver(state) && !personToMove(state);
  if (link.kind === 'challenge') {
    const foes = () => who.filter((spec) => spec !== 'human').map((spec) => opponentName(app.text, spec)).join(', ');
    app.notices.show({ id: 'challenge', message: () => app.text.t('challenge_accepted', { who: foes(), variant: variantName(app.text, variant) }), fade: 8000 });
  }
  app.flow.changed();
}

/** Keeps the game that is about to leave the board, if it is worth it, and offers it again. @param {App} app */
export function setAside(app) {
  const { state, storage } = app;
  if (!state.line.length) return;
  storage.save('earlier', keptGame(state));
  app.notices.show({ id: 'earlier', message: () => app.text.t('earlier_kept'), actions: [{ label: () => app.text.t('earlier_resume'), run: () => takeUp(app) }] });
}

/** The game set aside comes back, and the one on the board takes its place there. @param {App} app */
export function takeUp(app) {
  const { state, storage } = app;
  const now = state.line.length ? keptGame(state) : null;
  if (!storage.load('earlier', (kept) => restore(app, kept))) return;
  if (now) storage.save('earlier', now);
  app.flow.changed();
}
