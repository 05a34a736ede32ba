// What the help shows to students: how the browser's console is used (game/console.js).

/** Copied as it is into a console, it runs. */
export const EXAMPLE = `const { Game, Solver, play, best_move } = puissance4;

const game = new Game('7x6');          // the rules
for (const column of [3, 3, 2]) game.play(column);
console.log(game.moves());             // 443
console.log(game.best_move(8));        // looking 8 moves ahead

const solver = new Solver(7, 6);       // exact play
console.log(solver.solve('SOLVED').score);  // -5: a loss

play(best_move());                     // on the board of this page`.replace('SOLVED', '21655424741673215132374662632');
