// The places in this room that people come to by their own address, and what they need besides the
// room (xtask/node/shells.mjs). What the other tabs show depends on games that were played or on the day.

/** What follows the room's name in addresses. @type {string[]} */
export const PAGES = [];

/** The modules that a page needs besides those of the room, in this folder. */
export const needs = () => ['moves/tab.js'];
