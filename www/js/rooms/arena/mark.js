// A mark that a tournament is being played: it can be read before any of the room's code has come (house/rooms.js).

import { flag, shape, whole } from '../../house/checks.js';

/** @typedef {Pick<import('../../house/types.js').House, 'storage'>} Storing */

export const checkMark = shape(whole({ on: flag }));

/** @param {Storing} house */
const shelfOf = ({ storage }) => storage.shelf('arena-on', checkMark);

/** @param {Storing} house */
export const marked = (house) => shelfOf(house).last()?.data.on === true;

/** @param {Storing} house @param {boolean} on */
export function mark(house, on) {
  if (marked(house) !== on) shelfOf(house).save({ on });
}
