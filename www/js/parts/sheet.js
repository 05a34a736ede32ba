// A panel that a phone shows as a sheet: raised over the board, or lowered below it.

/**
 * @param {Element} panel
 * @param {(close: () => void) => () => void} layer  lets Back lower the sheet; what it returns says that it is lowered
 * @param {() => void} changed
 */
export function createSheet(panel, layer, changed) {
  /** Takes the layer of the raised sheet away. @type {(() => void) | null} */
  let away = null;

  const sheet = {
    get raised() {
      return away !== null;
    },
    raise() {
      if (away) return;
      panel.setAttribute('data-open', '');
      away = layer(sheet.lower);
      changed();
    },
    lower() {
      panel.removeAttribute('data-open');
      sheet.leave();
      changed();
    },
    /** The panel goes, and Back has nothing to lower any more. */
    leave() {
      away?.();
      away = null;
    },
  };
  return sheet;
}
