// What the page puts into the window, for the browser's console (game/console.js).
interface Window {
  puissance4: import('./game/console.js').Console;
}
