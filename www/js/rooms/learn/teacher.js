// The teacher's view: full screen where the browser allows it, larger type, nothing but the lesson.
// Arrow keys and a remote's page keys step (room.js).

/** @param {{ teach: boolean }} state @param {() => void} redraw */
export function createTeacher(state, redraw) {
  const root = document.documentElement;

  /** Whoever leaves full screen by the browser's own key leaves the view. */
  function left() {
    if (!document.fullscreenElement) leave();
  }

  function leave() {
    document.removeEventListener('fullscreenchange', left);
    root.removeAttribute('data-teach');
    if (!state.teach) return;
    state.teach = false;
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    redraw();
  }

  return {
    leave,
    /** Most of a screen up or down, where there is that much. @param {number} by */
    scroll(by) {
      const room = /** @type {HTMLElement} */ (document.querySelector('#room'));
      const before = room.scrollTop;
      room.scrollBy(0, by * room.clientHeight * 0.8);
      return room.scrollTop !== before;
    },
    async toggle() {
      if (state.teach) return leave();
      state.teach = true;
      root.setAttribute('data-teach', '');
      redraw();
      try {
        await root.requestFullscreen();
        if (state.teach) document.addEventListener('fullscreenchange', left);
      } catch {
        // Some phones have no full screen; the type is large all the same.
      }
    },
  };
}
