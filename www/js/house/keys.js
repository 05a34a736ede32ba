// The keyboard: the room is asked first; `?` opens the help everywhere.

/** Not where somebody writes or chooses, nor under an open dialog. @param {EventTarget | null} target */
const busy = (target) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null);

/**
 * @param {() => { keys?: (event: KeyboardEvent) => boolean } | null} room the one that is shown
 * @param {(name: string) => void} act
 */
export function listenToKeys(room, act) {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || busy(event.target)) return;
    if (room()?.keys?.(event)) event.preventDefault();
    else if (event.key === '?') {
      if (!event.repeat) act('help');
      event.preventDefault();
    }
  });
}
