// Draws the room: at once, or once in the next animation frame.

/**
 * @param {() => import('./types.js').Room | null} room the one that is shown
 * @param {() => void} around draws what is around it
 */
export function createDrawing(room, around) {
  /** The animation frame that is requested, or 0. */
  let frame = 0;

  function draw() {
    cancelAnimationFrame(frame);
    frame = 0;
    room()?.draw();
    around();
  }

  return {
    /** Draws now, which answers an earlier request too. */
    draw,

    /** Draws in the next frame, once for all requests until then. */
    redraw() {
      frame ||= requestAnimationFrame(draw);
    },
  };
}
