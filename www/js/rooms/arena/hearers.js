// Whoever wants to know of the tournament is told, and not more often than anybody can look.

/** ms between two times that they are told of games. */
const TELL = 250;

export function createHearers() {
  /** @type {Set<() => void>} */
  const hearers = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  /** Tells them at once. */
  function tell() {
    clearTimeout(waiting);
    waiting = undefined;
    hearers.forEach((hear) => hear());
  }

  return {
    tell,

    /** Tells them within a moment. */
    tellSoon: () => void (waiting ??= setTimeout(tell, TELL)),

    /** @param {() => void} hear @returns {() => void} ends it */
    listen(hear) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}
