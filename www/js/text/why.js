// Why an opponent played its move, in words. Loaded when a first reason is shown.
//
// The facts come from src/ai/report.rs: one sentence, or a few, per kind there.

import { cellName } from './names.js';

/** @typedef {import('./index.js').Text} Text */
/** @typedef {import('./index.js').Facts} Facts */
/** @typedef {import('./names.js').Variant} Variant */
/** @typedef {import('../protocol.js').Report} Report */
/** @typedef {{ kind: 'win' | 'draw' | 'loss', plies?: number }} Result */

const fr = {
  random: 'Tiré au hasard parmi {among} {among:coup possible|coups possibles}.',

  rule_win: 'Règle 1 : cette place complète son alignement.',
  rule_block: 'Règle 1 : cette place arrête l’alignement adverse.',
  rule_extend: 'Règle 2 : cette place prolonge un alignement.',
  rule_any: 'Règle 3 : rien à compléter ni à prolonger, donc un coup au hasard.',
  rule_among: 'Tirée au sort parmi {among} places possibles.',
  rule_forbidden: '{n} {n:place écartée|places écartées}, car l’adversaire gagnerait juste au-dessus : {cells}.',

  window_completes: 'Complète un alignement : {points} points.',
  window_blocks_one: 'Bloque un alignement adverse auquel il ne manque qu’un pion : {points} points.',
  window_makes_one: 'Ne laisse qu’un pion à ajouter à un alignement : {points} points.',
  window_blocks_two: 'Gêne un alignement adverse auquel il manque deux pions : {points} points.',
  window_makes_two: 'Laisse deux pions à ajouter à un alignement : {points} points.',
  window_nothing: 'Aucun alignement possible ne passe par les places jouables.',
  window_among: '{among} coups valaient autant ; celui-ci est tiré au sort.',

  search: 'Recherche de {depth} {depth:coup|coups} d’avance : valeur {value}.',
  search_cuts: '{nodes} {count:position visitée|positions visitées}, {cuts} {cutCount:branche coupée|branches coupées}.',
  search_nodes: '{nodes} {count:position visitée|positions visitées}.',
  search_among: '{among} coups avaient cette valeur.',

  solved: 'Toutes les parties possibles ont été suivies jusqu’à leur fin : {result}.',
  visits: '{visits} des {playouts} parties simulées commencent par ce coup, qui y gagne {rate} des points.',
  visits_kept: '{kept} {kept:simulation vient|simulations viennent} des coups précédents.',
  proven: 'Les simulations ont prouvé le résultat : {result}.',

  threats: 'Recherche de {depth} {depth:coup|coups} d’avance : valeur {value}.',
  threats_own: 'Ses places gagnantes : {cells}.',
  threats_other: 'Celles de l’adversaire : {cells}.',

  exact: 'Jeu parfait : {result}.',
  exact_book: 'La réponse est dans le livre d’ouvertures.',

  trio_wins: 'Ce coup gagne tout de suite.',
  trio_blocks: 'Ce coup prend la place où {who} gagnerait.',
  trio_leaves: '{who} joue ensuite et peut gagner : personne d’autre ne l’arrêtera.',
  trio_best: 'La recherche préfère ce coup.',
  trio_drawn: 'Tiré au sort parmi des coups qui se valent.',

  result_win: 'victoire en {n} {n:coup|coups}',
  result_loss: 'défaite en {n} {n:coup|coups} au plus tard possible',
  result_win_some: 'victoire assurée',
  result_loss_some: 'défaite si l’adversaire joue juste',
  result_draw: 'match nul si chacun joue juste',
  place: 'colonne {column}, rangée {row}',
};

/** @type {Record<keyof typeof fr, string>} */
const en = {
  random: 'Drawn at random among {among} possible {among:move|moves}.',

  rule_win: 'Rule 1: this place completes its line.',
  rule_block: 'Rule 1: this place stops the opponent’s line.',
  rule_extend: 'Rule 2: this place extends a line.',
  rule_any: 'Rule 3: nothing to complete or extend, so a move at random.',
  rule_among: 'Drawn among {among} possible places.',
  rule_forbidden: '{n} {n:place|places} given up, as the opponent would win right above: {cells}.',

  window_completes: 'Completes a line: {points} points.',
  window_blocks_one: 'Blocks a line that the opponent lacks one disc of: {points} points.',
  window_makes_one: 'Leaves one disc to add to a line: {points} points.',
  window_blocks_two: 'Hinders a line that the opponent lacks two discs of: {points} points.',
  window_makes_two: 'Leaves two discs to add to a line: {points} points.',
  window_nothing: 'No possible line goes through the playable places.',
  window_among: '{among} moves were worth as much; this one was drawn.',

  search: 'Search of {depth} {depth:move|moves} ahead: value {value}.',
  search_cuts: '{nodes} {count:position|positions} visited, {cuts} {cutCount:branch|branches} cut off.',
  search_nodes: '{nodes} {count:position|positions} visited.',
  search_among: '{among} moves had this value.',

  solved: 'Every possible game was followed to its end: {result}.',
  visits: '{visits} of the {playouts} simulated games begin with this move, which makes {rate} of the points there.',
  visits_kept: '{kept} {kept:simulation comes|simulations come} from earlier moves.',
  proven: 'The simulations proved the result: {result}.',

  threats: 'Search of {depth} {depth:move|moves} ahead: value {value}.',
  threats_own: 'Its winning places: {cells}.',
  threats_other: 'The opponent’s: {cells}.',

  exact: 'Perfect play: {result}.',
  exact_book: 'The answer is in the opening book.',

  trio_wins: 'This move wins at once.',
  trio_blocks: 'This move takes the place where {who} would win.',
  trio_leaves: '{who} moves next and can win: nobody else will stop it.',
  trio_best: 'The search prefers this move.',
  trio_drawn: 'Drawn among moves that are equally good.',

  result_win: 'a win in {n} {n:move|moves}',
  result_loss: 'a loss in {n} {n:move|moves}, as late as possible',
  result_win_some: 'a certain win',
  result_loss_some: 'a loss if the opponent plays well',
  result_draw: 'a draw if both play well',
  place: 'column {column}, row {row}',
};

export const sentences = { fr, en };

/**
 * @param {Text} text
 * @param {Variant} variant
 * @param {Report} report
 * @param {(side: number) => string} sideName
 * @returns {string} a few sentences; empty for a kind that has none
 */
export function explain(text, variant, report, sideName) {
  const words = sentences[text.lang];
  /** @param {keyof typeof fr} key @param {Facts} [facts] */
  const say = (key, facts) => text.fill(words[key], facts);
  const { why } = report;

  /** @param {number[]} cells */
  const places = (cells) =>
    cells
      .map((cell) => {
        if (!variant.gravity) return cellName(variant, cell);
        return say('place', { column: (cell % variant.width) + 1, row: Math.floor(cell / variant.width) + 1 });
      })
      .join(text.lang === 'fr' ? '\u202f; ' : '; ');

  /** @param {Result} result */
  const outcome = ({ kind, plies = 0 }) => {
    if (kind === 'draw') return say('result_draw');
    if (!plies) return say(`result_${kind}_some`);
    return say(`result_${kind}`, { n: Math.ceil(plies / 2) });
  };

  const signed = (/** @type {number} */ value) => text.number(value, { signDisplay: 'exceptZero' });
  const counts = {
    nodes: text.compact(report.nodes),
    count: report.nodes,
    cuts: text.compact(why.cuts ?? 0),
    cutCount: why.cuts ?? 0,
  };
  const visited = () => say(why.cuts ? 'search_cuts' : 'search_nodes', counts);

  /** @type {Record<string, () => string[]>} */
  const kinds = {
    random: () => [say('random', { among: why.among })],
    rule: () => {
      const said = [say(/** @type {keyof typeof fr} */ (`rule_${why.rule}`))];
      if (why.rule === 'extend' && why.among > 1) said.push(say('rule_among', { among: why.among }));
      const { forbidden = [] } = why;
      if (forbidden.length) said.push(say('rule_forbidden', { n: forbidden.length, cells: places(forbidden) }));
      return said;
    },
    window: () => {
      const said = [say(/** @type {keyof typeof fr} */ (`window_${why.window}`), { points: why.points })];
      if (why.among > 1) said.push(say('window_among', { among: why.among }));
      return said;
    },
    search: () => {
      const said = [say('search', { depth: report.depth, value: signed(why.value) }), visited()];
      if (why.among > 1) said.push(say('search_among', { among: why.among }));
      return said;
    },
    solved: () => [say('solved', { result: outcome(why.result) }), visited()],
    visits: () => {
      const rate = text.number(why.thousandths / 1000, { style: 'percent', maximumFractionDigits: 1 });
      const said = [say('visits', { visits: why.visits, playouts: why.playouts, rate })];
      if (why.kept) said.push(say('visits_kept', { kept: why.kept }));
      return said;
    },
    proven: () => [say('proven', { result: outcome(why.result) })],
    threats: () => {
      const said = [say('threats', { depth: report.depth, value: signed(why.value) })];
      if (why.own.length) said.push(say('threats_own', { cells: places(why.own) }));
      if (why.other.length) said.push(say('threats_other', { cells: places(why.other) }));
      return [...said, visited()];
    },
    exact: () => {
      const said = [say('exact', { result: outcome(why.result) })];
      if (why.book) said.push(say('exact_book'));
      return said;
    },
    trio: () => {
      const who = why.side === undefined ? '' : sideName(why.side);
      return [say(/** @type {keyof typeof fr} */ (`trio_${why.reason}`), { who })];
    },
  };
  return kinds[why.kind]?.().join(' ') ?? '';
}

/** The kinds of reason there are words for. */
export const KINDS = /** @type {const} */ ([
  'random', 'rule', 'window', 'search', 'solved', 'visits', 'proven', 'threats', 'exact', 'trio',
]);
