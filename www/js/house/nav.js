// The navigation: one link a room, the current one marked. The build has written the links into the
// page; where it has not (a page that was not built), they are made here from the same list.

import { $, h, setAttr, setText, svgPath } from '../parts/dom.js';

/** @param {import('./rooms.js').RoomLine[]} rooms @param {(id: string) => boolean} isHere whether a link would lead where one is */
export function createNav(rooms, isHere) {
  const root = $('.rooms');
  if (!root.childElementCount) {
    root.append(...rooms.map(({ id, icon }) =>
      h('a', { class: 'room-link', href: `#/${id}`, 'data-room-link': id }, icon === 'dots' ? dots() : svgPath(icon), h('span', {}))));
  }
  root.addEventListener('click', (event) => {
    const link = /** @type {Element} */ (event.target).closest('a');
    if (link && isHere(link.dataset.roomLink ?? '')) event.preventDefault();
  });

  return {
    /** @param {string} current @param {import('./text.js').Lang} lang */
    draw(current, lang) {
      for (const link of root.querySelectorAll('a')) {
        const id = link.dataset.roomLink;
        const name = rooms.find((room) => room.id === id)?.name[lang] ?? '';
        setText($('span:last-child', link), name);
        // The smallest pages have no room for the word.
        link.title = name;
        setAttr(link, 'aria-current', id === current ? 'page' : null);
      }
    },
  };
}

/** The sign of the page. */
function dots() {
  return h('span', { class: 'brand-dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i'), h('i'));
}
