// What the page puts into the window for those who open its console (house/console.js).
interface Window {
  puissance4: import('./house/console.js').Console;
}
