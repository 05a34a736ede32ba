// Shows a room's shell: written into a script of its own for each room by `shells.mjs`, which
// fills in the room and its style sheets. It runs when three things are there, whichever comes
// last: this script, that of the page, which adds `tree`, `title`, `body`, `needs` and `shelves`, and
// the end of the document (`spoken`, www/index.html).
(function (root) {
var SVG = 'http://www.w3.org/2000/svg';

function make(node, space) {
  if (typeof node === 'string') return document.createTextNode(node);
  space = node[0] === 'svg' ? SVG : space;
  var element = space ? document.createElementNS(space, node[0]) : document.createElement(node[0]);
  dress(element, node[1]);
  element.append.apply(element, node.slice(2).map(function (child) { return make(child, space); }));
  return element;
}

// The page's policy forbids `style` as an attribute, not as a property.
function dress(element, attributes) {
  for (var name in attributes) {
    if (name === 'style') element.style.cssText = attributes[name];
    else element.setAttribute(name, attributes[name]);
    if (name === 'data-open-where' && matchMedia(attributes[name]).matches) element.open = true;
  }
}

// Whether the room will find on its shelves what it found when this was drawn: nothing, or what it
// puts there itself on a first visit. Otherwise it will look different.
function fits() {
  try {
    return Object.keys(shell.shelves).every(function (key) {
      var kept = sessionStorage.getItem(key) || localStorage.getItem(key);
      return !kept || JSON.stringify(JSON.parse(kept).data) === shell.shelves[key];
    });
  } catch (e) {
    // Storage is forbidden, so nothing is kept, or what lies there cannot be read.
    return false;
  }
}

shell.show = function () {
  if (!shell.tree || !shell.spoken || !fits()) return;
  // The room's script may have been faster, from a cache: then the room itself is there.
  if (!('elsewhere' in root.dataset)) return;
  // The page's own place stays as it is, aside; the room is mounted there.
  shell.room = document.getElementById('room');
  shell.stage = shell.room.cloneNode(false);
  shell.stage.append.apply(shell.stage, shell.tree.map(function (node) { return make(node); }));
  shell.stage.setAttribute('aria-busy', 'true');
  shell.sheet = new CSSStyleSheet();
  shell.sheet.replaceSync("STYLE");
  document.adoptedStyleSheets = document.adoptedStyleSheets.concat(shell.sheet);
  dress(document.body, shell.body);
  document.title = shell.title;
  document.querySelectorAll('[data-room-link]').forEach(function (link) {
    if (link.dataset.roomLink === "ROOM") link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  });
  shell.room.replaceWith(shell.stage);
  root.dataset.shell = "ROOM";
  // What the room will ask for, one after the other, once something has been painted.
  window.painted.then(function () {
    shell.needs.forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      link.fetchPriority = 'low';
      document.head.append(link);
    });
  });
};
shell.show();
})(document.documentElement);
