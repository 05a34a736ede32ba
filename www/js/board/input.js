// Hands on the board: one real button per move lies over the picture. Pointers
// are followed by position, so a finger may slide to choose; keyboards and
// assistive tools press the buttons themselves.

/** @typedef {import('./layout.js').Shape} Shape */

/**
 * @typedef {object} InputEvents
 * @property {(x: number, y: number) => number | null} locate  move at a point of the window
 * @property {(move: number | null) => void} point  somebody points at this move, or at none
 * @property {(move: number) => void} press
 */

/** A click this soon after a release (ms, by the events' own stamps) is that same press. */
const SAME_PRESS = 700;
/** A tap this soon after another in the same place (ms, likewise) is the second of a double tap. */
const DOUBLE_TAP = 350;

/**
 * @param {HTMLElement} root
 * @param {InputEvents} events
 */
export function createInput(root, events) {
  const area = document.createElement('div');
  area.className = 'c4-cells';
  root.append(area);
  /** Buttons by move. @type {HTMLButtonElement[]} */
  let buttons = [];
  /** @type {Shape} */
  let shape = { width: 0, height: 0, gravity: true };
  let current = 0;
  let pressed = false;
  let released = -Infinity;
  /** Presses of the mouse in quick succession, as the system counts them. */
  let clicks = 0;
  /** The last press that counted. */
  let last = { move: -1, hand: '', at: -Infinity };

  /**
   * Whether a press is only the second half of a double click. People double-click by habit, and the
   * second half must not play a disc for the next side: it is ignored. In another column it is a
   * move, because nobody double-clicks two columns. For a mouse the system's own count of clicks
   * decides, which is set to its owner's pace. For fingers time decides, because browsers count no
   * taps where nothing zooms. Keys need none of this: a key that is held down tells that it repeats.
   * @param {number} move @param {PointerEvent} event
   */
  const echo = (move, { pointerType, timeStamp }) =>
    move === last.move && pointerType === last.hand &&
    (pointerType === 'mouse' ? clicks > 0 && clicks % 2 === 0 : timeStamp - last.at < DOUBLE_TAP);

  /** @param {number} move */
  const rove = (move) => {
    buttons[current]?.setAttribute('tabindex', '-1');
    current = move;
    buttons[current]?.setAttribute('tabindex', '0');
  };

  /** @param {Event} event */
  const moveOf = (event) => buttons.indexOf(/** @type {HTMLButtonElement} */ (/** @type {Element} */ (event.target).closest('button')));

  /** @param {PointerEvent} event */
  const down = (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    pressed = true;
    events.point(events.locate(event.clientX, event.clientY));
  };

  /** @param {PointerEvent} event */
  const track = (event) => {
    if (event.isPrimary) events.point(events.locate(event.clientX, event.clientY));
  };

  /** @param {PointerEvent} event */
  const up = (event) => {
    if (!pressed || !event.isPrimary) return;
    pressed = false;
    const move = events.locate(event.clientX, event.clientY);
    released = event.timeStamp;
    if (move !== null && !echo(move, event)) {
      last = { move, hand: event.pointerType, at: event.timeStamp };
      rove(move);
      events.press(move);
    }
    if (event.pointerType !== 'mouse') events.point(null);
  };

  const cancel = () => {
    pressed = false;
    events.point(null);
  };

  root.addEventListener('pointerdown', down);
  // Comes between the two: pointer events carry no count.
  root.addEventListener('mousedown', (event) => (clicks = event.detail));
  root.addEventListener('pointermove', track);
  root.addEventListener('pointerleave', () => events.point(null));
  root.addEventListener('pointercancel', cancel);
  // On the window: a mouse may be released outside, which cancels the press.
  window.addEventListener('pointerup', up);

  area.addEventListener('click', (event) => {
    const move = moveOf(event);
    if (move < 0 || (event.detail > 0 && event.timeStamp - released < SAME_PRESS)) return;
    rove(move);
    events.press(move);
  });

  area.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moveOf(event);
    if (move < 0) return;
    if (event.key === 'Enter' || event.key === ' ') {
      // A key held down is one press.
      if (event.repeat) event.preventDefault();
      return;
    }
    const next = step(shape, move, event.key);
    if (next === null) return;
    event.preventDefault();
    rove(next);
    buttons[next]?.focus();
  });

  area.addEventListener('focusin', (event) => {
    const move = moveOf(event);
    if (move < 0) return;
    rove(move);
    if (/** @type {Element} */ (event.target).matches(':focus-visible')) events.point(move);
  });
  area.addEventListener('focusout', (event) => {
    if (!area.contains(/** @type {Node | null} */ (event.relatedTarget))) events.point(null);
  });

  return {
    area,
    get buttons() {
      return buttons;
    },

    /**
     * New buttons for another board; focus inside the old ones is kept inside.
     * @param {Shape} next
     */
    build(next) {
      const focused = area.contains(document.activeElement);
      shape = next;
      buttons = [];
      // A press that began on the board before is none on this one.
      pressed = false;
      area.replaceChildren();
      // Nowhere until the new board is laid out: where the old one had its columns, a press
      // would be meant for one column and, a moment later, fall on its neighbour.
      area.style.width = '0';
      area.setAttribute('role', next.gravity ? 'group' : 'grid');
      area.style.gridTemplate = `repeat(${next.gravity ? 1 : next.height}, 1fr) / repeat(${next.width}, 1fr)`;
      // Rows are built from the top, as they are read; moves count from the bottom.
      for (let row = next.gravity ? 0 : next.height - 1; row >= 0; row--) {
        const line = next.gravity ? area : child(area, 'row');
        for (let column = 0; column < next.width; column++) {
          const button = document.createElement('button');
          button.type = 'button';
          button.tabIndex = -1;
          button.append(document.createElement('span'));
          (next.gravity ? line : child(line, 'gridcell')).append(button);
          buttons[row * next.width + column] = button;
        }
      }
      const middle = Math.floor(next.width / 2);
      rove(next.gravity ? middle : Math.floor(next.height / 2) * next.width + middle);
      if (focused) buttons[current]?.focus();
    },

    /** The move keyboard focus would start from. */
    get current() {
      return current;
    },

    /** @param {number} [move] */
    focus(move) {
      if (move !== undefined) rove(move);
      buttons[current]?.focus();
    },

    destroy() {
      window.removeEventListener('pointerup', up);
    },
  };
}

/**
 * Where a key leads from a move; null when it is none of ours.
 * @param {Shape} shape
 * @param {number} move
 * @param {string} key
 * @returns {number | null}
 */
export function step({ width, height, gravity }, move, key) {
  const column = move % width;
  const row = Math.floor(move / width);
  switch (key) {
    case 'ArrowLeft': return column > 0 ? move - 1 : move;
    case 'ArrowRight': return column < width - 1 ? move + 1 : move;
    case 'Home': return move - column;
    case 'End': return move - column + width - 1;
    case 'ArrowUp': return gravity ? null : row < height - 1 ? move + width : move;
    case 'ArrowDown': return gravity ? null : row > 0 ? move - width : move;
    default: return null;
  }
}

/** @param {Element} parent @param {string} role */
function child(parent, role) {
  const element = document.createElement('div');
  element.setAttribute('role', role);
  parent.append(element);
  return element;
}
