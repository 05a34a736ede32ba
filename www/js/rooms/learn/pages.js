// The lessons, each of which has an address of its own; `cargo xtask lighthouse --at all` measures them.

import { LESSONS } from './lessons.js';

/** What follows the room's name in addresses. */
export const PAGES = LESSONS.map(({ id }) => id);
