// What Play's page has of its small module: what the rules ask for (rules.js), and the console. By name, so that
// its script has nothing of what only workers ask.

export { Game, Solver, catalog, check_opponent, move_text, parse_spec, print_spec, resolve, text_moves } from '../../puissance4_play.js';
