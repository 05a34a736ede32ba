// The boards to choose from, each with its small picture.

import { drawThumbnail } from '../../board/thumbnail.js';
import { familyOf, variantName } from '../../game/names.js';
import { h } from '../../parts/dom.js';

/** @typedef {import('../../game/types.js').Variant} Variant */

/** The chooser's groups, in this order. */
const FAMILIES = /** @type {const} */ (['classic', 'trio', 'p4', 'ttt']);

/**
 * @param {import('./types.js').Words} text
 * @param {Variant[]} variants
 * @param {string} chosen
 * @param {(id: string) => void} onchange
 */
export function boards(text, variants, chosen, onchange) {
  /** @type {{ canvas: HTMLCanvasElement, variant: Variant }[]} */
  const pictures = [];
  const element = h('fieldset', { class: 'variants' }, h('legend', {}, text.t('variant')));
  for (const family of FAMILIES) {
    const group = variants.filter((variant) => familyOf(variant) === family);
    element.append(h('h4', {}, text.t(`family_${family}`)), h('div', { class: 'boards' }, ...group.map((variant) => {
      const canvas = h('canvas', { 'aria-hidden': 'true' });
      pictures.push({ canvas, variant });
      const input = h('input', { type: 'radio', name: 'variant', value: variant.id, onchange: () => onchange(variant.id) });
      input.checked = variant.id === chosen;
      return h('label', { class: 'choice' }, input, h('span', {}, canvas, variantName(text, variant)));
    })));
  }
  return {
    element,
    /** @param {string} id */
    check(id) {
      for (const input of element.querySelectorAll('input')) input.checked = input.value === id;
    },
    /** One picture a task, so that opening never stutters. */
    draw() {
      const next = () => {
        const one = pictures.shift();
        if (!one || !one.canvas.isConnected) return;
        drawThumbnail(one.canvas, one.variant);
        setTimeout(next);
      };
      requestAnimationFrame(next);
    },
  };
}
