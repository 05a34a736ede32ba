// The board: a picture on a canvas, real buttons over it, nothing of the rules.
//
//   const board = createBoard(host, { onMove: (move) => … });
//   board.render(state);          // as often as anything changes; cheap
//
// The page decides everything: render() shows a state completely, then lets
// discs fall or rise by comparing it with the one before. A press calls
// onMove(move) also for an illegal move, so that the page can refuse with a
// reason (and call shake()); when state.interactive is false it calls
// onRefused(move) instead.
//
// Size: the board takes the host's width and its own aspect ratio. The page
// limits its height, hints included, with the custom property
// --board-max-height (a length). To keep space before the script has run, give
// the host the aspect ratio of `units(variant)` (7x6: 7.52 / 7.6). The first picture is
// made in steps; from then on the host has the attribute `data-painted`.
//
// Colours: custom properties --frame-1 --frame-2 --hole --paper --panel --ink
// --line --accent --on-accent and one per side colour (--yellow --red …),
// all optional, read again when the root element's attributes, the colour
// scheme or forced colours change; refresh() for anything else.
//
// Keys (with focus on the board): arrows, Home, End move; Enter and Space play.
// Keys it used are default-prevented, so a page's own shortcuts can skip them.

import { adopt, breath } from '../parts/dom.js';
import { readTheme } from './colour.js';
import { createInput } from './input.js';
import { label } from './label.js';
import { cellAt, layOut, moveAt, units } from './layout.js';
import { createPainter } from './paint.js';
import { defaultLooks, newCanvas } from './pieces.js';
import { createScene } from './scene.js';
import style from './board.css';

export { COLOURS } from './colour.js';
export { MARKS } from './pieces.js';

/** @typedef {import('./pieces.js').Look} Look */

/** @typedef {import('./marks.js').Mark} Mark */

/** Narrower columns (in CSS pixels) have no room for the words of a chip. */
const NARROW = 44;
/** Wider ones have room for a sign before the words. */
const WIDE = 58;

/**
 * @typedef {object} BoardState
 * @property {{id: string, width: number, height: number, gravity: boolean}} variant
 * @property {ArrayLike<number>} cells   row*width+column, row 0 at the bottom; 0 empty, side+1
 * @property {readonly number[]} legal   legal moves
 * @property {number} turn               side to move
 * @property {number | null} last        cell of the last move
 * @property {readonly number[]} winning cells of every winning line
 * @property {{kind: string, side?: number}} outcome  ongoing, win, draw, resigned; the side that won
 * @property {boolean} interactive       whether presses are moves
 * @property {readonly Look[]} [looks]   per side; defaultLooks() otherwise
 * @property {readonly Mark[]} [marks]   on cells and columns
 * @property {boolean} [coordinates]     numbers (without gravity letters) of the columns and numbers of the rows on the frame
 * @property {boolean} [strip]           room for chips below the columns, also while there are none, so nothing jumps
 * @property {boolean} [edit]            every cell is a button of its own, and presses are `onCell`
 * @property {{board: string, button: (move: number) => string}} labels  spoken names
 * @property {boolean} [still]           no motion, also where the system allows it
 * @property {boolean} [cursorVisible]   show the disc in the hand also when nobody points (default true)
 */

/**
 * @typedef {object} BoardHandlers
 * @property {(move: number) => void} onMove
 * @property {(cell: number) => void} [onCell]  a cell was pressed in edit mode
 * @property {(move: number) => void} [onRefused]  pressed while not interactive
 * @property {(move: number | null) => void} [onHover]
 */

/**
 * @typedef {object} Board
 * @property {HTMLElement} element  `data-moving` is present while anything moves
 * @property {Promise<void>} painted  once the first picture is there
 * @property {(state: BoardState) => void} render
 * @property {() => void} shake     gentle refusal
 * @property {(move?: number) => void} focus
 * @property {() => void} refresh   read colours again
 * @property {(width?: number) => Promise<Blob>} picture  PNG of the board at rest
 * @property {() => void} destroy
 */

/**
 * @param {HTMLElement} host
 * @param {BoardHandlers} handlers
 * @returns {Board}
 */
export function createBoard(host, handlers) {
  adopt(style);
  const root = document.createElement('div');
  root.className = 'c4';
  const { canvas, ctx } = newCanvas(1, 1);
  canvas.setAttribute('aria-hidden', 'true');
  root.append(canvas);

  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const scene = createScene();
  /** @type {BoardState | null} */
  let state = null;
  /** @type {import('./layout.js').Layout | null} */
  let layout = null;
  /** @type {import('./colour.js').Theme | null} */
  let theme = null;
  /** @type {ReturnType<typeof createPainter> | null} */
  let painter = null;
  let looksKey = '';
  /** What the canvas is to show and what it shows (`pictureOf`); chips and names are no part of it. */
  let wanted = '', shown = '';
  let frame = 0;
  /** Whether the first picture is being made, and whether it is there. */
  let waking = false, awake = false;
  /** @type {() => void} */
  let wakened = () => {};
  /** @type {Promise<void>} */
  const painted = new Promise((resolve) => (wakened = resolve));
  /** The move pointed at just now, and the one the hand rests over. @type {number | null} */
  let pointed = null;
  let cursor = 0;

  const still = () => calm.matches || !!state?.still;

  const input = createInput(root, {
    locate(x, y) {
      const box = canvas.getBoundingClientRect();
      const outer = root.getBoundingClientRect();
      if (!layout || !state || y < outer.top || y >= outer.bottom) return null;
      const scale = layout.width / box.width;
      if (state.edit) return cellAt(layout, (x - box.left) * scale, (y - box.top) * scale);
      // The chips under a column belong to it.
      return moveAt(layout, (x - box.left) * scale, state.variant.gravity ? 0 : (y - box.top) * scale);
    },
    point(move) {
      if (move === pointed) return;
      pointed = move;
      if (move !== null) cursor = move;
      handlers.onHover?.(move);
      schedule();
    },
    press(move) {
      if (!state) return;
      cursor = move;
      if (state.edit) handlers.onCell?.(move);
      else if (state.interactive) handlers.onMove(move);
      else handlers.onRefused?.(move);
    },
  });

  const loadTheme = () => {
    const next = readTheme(canvas);
    for (const look of state ? looksOf(state) : []) next.colour(look.colour);
    return next;
  };

  /** @param {number} now */
  const draw = (now) => {
    frame = 0;
    if (!state || !layout) return;
    theme ??= loadTheme();
    painter ??= createPainter(layout, theme, looksOf(state));
    const hand = pointed !== null || (state.cursorVisible ?? true);
    const moment = scene.at(now, hand ? cursor : null, pointed !== null, still());
    painter.paint(ctx, moment);
    shown = wanted;
    root.toggleAttribute('data-moving', moment.moving);
    host.setAttribute('data-painted', '');
    wakened();
    if (moment.moving) schedule();
  };

  const schedule = () => {
    if (!frame && layout && awake) frame = requestAnimationFrame(draw);
  };

  /** Makes what the first picture needs bit by bit: in one go it would hold up a slow phone. */
  const wake = async () => {
    if (waking) return;
    waking = true;
    for (let more = true; more && state && layout; ) {
      await breath();
      if (!state || !layout) break;
      if (!theme) theme = loadTheme();
      else more = (painter ??= createPainter(layout, theme, looksOf(state))).prepare();
    }
    waking = false;
    awake = state !== null && layout !== null;
    schedule();
  };

  /** @param {number} width @param {number} height device pixels */
  const resize = (width, height) => {
    if (!state || width < 1 || height < 1) return;
    // The buttons follow the columns, which need not fill the canvas to the pixel.
    const scale = canvas.clientWidth / width;
    canvas.width = width;
    canvas.height = height;
    layout = layOut(shapeOf(state), width, height);
    painter = null;
    const columns = layout.shape.gravity && !state.edit;
    const gap = columns ? 0 : layout.top * scale;
    root.style.setProperty('--pitch', `${layout.pitch * scale}px`);
    root.toggleAttribute('data-narrow', layout.pitch * scale < NARROW);
    root.toggleAttribute('data-wide', layout.pitch * scale >= WIDE);
    label(root, input, state);
    Object.assign(input.area.style, {
      left: `${layout.left * scale}px`,
      width: `${layout.shape.width * layout.pitch * scale}px`,
      top: `${gap}px`,
      ...(columns ? { bottom: '0', height: '' } : { bottom: '', height: `${layout.shape.height * layout.pitch * scale}px` }),
    });
    if (!awake) return void wake();
    // Painted before the browser shows the emptied canvas.
    cancelAnimationFrame(frame);
    draw(performance.now());
  };

  const sizes = new ResizeObserver(([entry]) => {
    const width = Math.round(canvas.clientWidth * devicePixelRatio);
    const height = Math.round(canvas.clientHeight * devicePixelRatio);
    // The exact count of device pixels where the browser tells it; emulated
    // screens report CSS pixels here, hence the comparison.
    const exact = entry?.devicePixelContentBoxSize?.[0];
    if (exact && Math.abs(exact.inlineSize - width) < 2) resize(exact.inlineSize, exact.blockSize);
    else resize(width, height);
  });

  const refresh = () => {
    // Outside of the page there are no colours to read; the first picture will.
    if (!root.isConnected) return;
    const before = theme?.key();
    theme = loadTheme();
    // Attributes change for many reasons; the frame is painted anew for one only.
    if (theme.key() !== before) painter = null;
    schedule();
  };
  const media = [matchMedia('(prefers-color-scheme: dark)'), matchMedia('(forced-colors: active)'), calm];
  for (const query of media) query.addEventListener('change', refresh);
  const attributes = new MutationObserver(refresh);
  attributes.observe(document.documentElement, { attributeFilter: ['class', 'data-theme', 'style'] });

  return {
    element: root,
    painted,

    render(next) {
      const before = state;
      state = next;
      const { id, width, height, gravity } = next.variant;
      const rebuilt = before?.variant.id !== id || !!before.edit !== !!next.edit;
      if (rebuilt) {
        const { w, h } = units(shapeOf(next));
        root.style.setProperty('--ratio', `${w / h}`);
        input.build({ width, height, gravity: gravity && !next.edit });
        cursor = input.current;
        pointed = null;
        layout = null;
      }
      const key = JSON.stringify(next.looks ?? '');
      if (key !== looksKey) painter = null;
      looksKey = key;
      label(root, input, next);
      // Not before it has its size, so that nothing is seen to jump.
      if (!root.isConnected) host.append(root);
      scene.change(next, still());
      if (rebuilt) {
        // Observing anew reports the size even when the new board has the same.
        sizes.disconnect();
        try {
          sizes.observe(canvas, { box: 'device-pixel-content-box' });
        } catch {
          sizes.observe(canvas);
        }
      }
      wanted = pictureOf(next);
      // Painting is most of the work: not for other words on the chips.
      if (!painter || wanted !== shown) schedule();
    },

    shake() {
      const frames = still()
        ? { opacity: [1, 0.55, 1] }
        : { transform: [0, -6, 5, -3, 2, 0].map((x) => `translateX(${x}px)`) };
      root.animate(frames, { duration: 280, easing: 'ease-out' });
    },

    focus: (move) => input.focus(move),
    refresh,

    async picture(width = 1200) {
      if (!state) throw new Error('nothing rendered yet');
      const { takePicture } = await import('./picture.js');
      return takePicture(state, looksOf(state), readTheme(canvas), width);
    },

    destroy() {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      attributes.disconnect();
      for (const query of media) query.removeEventListener('change', refresh);
      input.destroy();
      root.remove();
      state = null;
    },
  };
}

/** All of a state that is painted. @param {BoardState} state @returns {string} */
function pictureOf({ variant, cells, marks = [], labels: _, ...rest }) {
  return JSON.stringify([variant.id, Array.from(cells), marks.filter(({ kind }) => kind !== 'value'), rest]);
}

/** Whoever sets discs cell by cell has none in the hand. @param {BoardState} state */
const shapeOf = ({ variant, edit }) => (edit ? { ...variant, hand: false } : variant);

/** @param {BoardState} state */
function looksOf({ looks, variant }) {
  return looks ?? defaultLooks(variant);
}
