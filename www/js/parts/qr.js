// A link as a QR code, in black modules on white.

import { correction, generate } from 'lean-qr';

/** Modules of white around the code, as readers want it. */
const QUIET = 4;

/** @param {string} text @returns {SVGSVGElement | null} null if it is too long for any code */
export function qrPicture(text) {
  const drawn = qrPath(text);
  if (!drawn) return null;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${drawn.side} ${drawn.side}`);
  svg.setAttribute('shape-rendering', 'crispEdges');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', drawn.d);
  svg.append(path);
  return svg;
}

/** Rows of dark modules as one path. @param {string} text @returns {{ side: number, d: string } | null} */
export function qrPath(text) {
  let code;
  try {
    code = generate(text, { minCorrectionLevel: correction.M });
  } catch {
    return null;
  }
  let d = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue;
      const from = x;
      while (code.get(x + 1, y)) x++;
      d += `M${from + QUIET} ${y + QUIET}h${x + 1 - from}v1h${from - x - 1}z`;
    }
  }
  return { side: code.size + 2 * QUIET, d };
}
