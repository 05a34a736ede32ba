// What the page puts into the window: for those who open its console (game/console.js), and, before
// its script has come, what is shown of a room (www/index.html).
interface Window {
  shell: import('./house/types.js').Shell;
  puissance4: import('./game/console.js').Console;
}
