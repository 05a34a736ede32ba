// When the room is drawn: at once, or soon, and then at most once a frame and in small steps.

import { breath } from '../parts/dom.js';

/**
 * @param {() => import('./types.js').Room | null} room the one that is shown
 * @param {() => void} around draws what is around it
 */
export function createDrawing(room, around) {
  /** Whether something is to be drawn, and the frame that shows what was drawn last. */
  let asked = false;
  let frame = 0;
  /** Counts the drawings; the one that is being made in steps, if any. */
  let drawings = 0;
  let making = 0;

  /** All is drawn; what is asked for from now on comes after the frame that shows this. */
  function drawn() {
    around();
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (asked) void soon();
    });
  }

  /**
   * In tasks of their own, one for each step: the browser may answer in between, and lays out and
   * paints in the frame's. In one go all of it would hold up a slow phone.
   */
  async function soon() {
    await breath();
    if (!asked || making) return;
    asked = false;
    const mine = (making = ++drawings);
    try {
      for (const _ of room()?.draw() ?? []) {
        await breath();
        if (mine !== drawings) return;
      }
    } finally {
      making = 0;
      if (mine !== drawings && asked && !frame) void soon();
    }
    drawn();
  }

  const drawing = {
    /** Now. */
    draw() {
      // What was asked for until now is drawn with it, and a drawing that is being made is out of date.
      asked = false;
      drawings++;
      for (const _ of room()?.draw() ?? []);
      drawn();
    },

    /** Soon. */
    redraw() {
      if (asked) return;
      asked = true;
      // Once for each frame at most.
      if (!frame && !making) void soon();
    },

    /** The room is left: what is being drawn of it is drawn no further. */
    stop() {
      drawings++;
    },
  };
  return drawing;
}
