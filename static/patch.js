// Regions of the page become what they are told, element by element; what is as it was is not touched.
import morphdom from './vendor/morphdom.js';

const root = document.documentElement;
const by = id => document.getElementById(id);

const spare = (from, to) => {
  if (from.dataset.own !== undefined && from.id === to.id) return false; // what somebody writes in it is theirs
  if (to.hasAttribute('data-same')) return false;
  if (from.hasAttribute('tabindex') && from.closest('[data-zone]')) to.setAttribute('tabindex', from.getAttribute('tabindex'));
  if (from.dataset.room && to.matches('.tiles, .fight')) { // what fit.js has set
    to.dataset.room = from.dataset.room;
    if (from.style.length) to.style.cssText = from.style.cssText; // an empty one would be refused by the page's policy
  }
  if (from.tagName === 'DETAILS') to.open = from.open;
  if (from.hasAttribute('aria-describedby')) to.setAttribute('aria-describedby', from.getAttribute('aria-describedby'));
  if (from.matches('input[type=search]') || from === document.activeElement && from.matches('input[type=text], textarea')) to.value = from.value;
  return !from.isEqualNode(to);
};

// An element with content: the only place where text becomes HTML.
const filled = html => {
  const next = document.createElement('div');
  next.innerHTML = html;
  return next;
};

// The icons come into the page once, so that none has to be asked for, or read, when it is drawn.
const SPRITE = '"./static/icons.svg#';
let drawn = Boolean(document.querySelector('symbol')); // in the single file they are there
export const draw = async () => {
  if (drawn) return;
  try {
    const sprite = await fetch(`${root.dataset.static}icons.svg`), icons = filled(await sprite.text());
    icons.hidden = true;
    document.body.append(icons);
    drawn = true;
  } catch (error) {
    console.info('no icons in the page:', error.message);
  }
};

const placed = html => (drawn ? html.replaceAll(SPRITE, '"#') : html).replaceAll('"./static/', `"${root.dataset.static}`);

// Pictures of animals weigh more than all the rest, and most are as they were: each is read once, copied where
// it is new, and left alone where it stands already. Until then its outermost element stands for it.
const PICTURE = /<svg class="creature[^<]*(?:<(?!\/?svg)[^<]*)*<\/svg>/g, MOST_PICTURES = 1000;
const pictures = new Map(); // what was read, as it was written
const shows = new WeakMap(); // an element of the page, and the picture that it is, as it was written
const picture = svg => {
  if (!pictures.has(svg)) {
    if (pictures.size === MOST_PICTURES) pictures.clear();
    pictures.set(svg, filled(svg).firstChild);
  }
  const made = pictures.get(svg).cloneNode(true);
  shows.set(made, svg);
  return made;
};
const illustrated = html => {
  const drawings = [], drawing = node => drawings[node.dataset?.drawing];
  const made = filled(html.replace(PICTURE, svg => `<svg data-drawing="${drawings.push(svg) - 1}"></svg>`));
  const updated = (from, to) => {
    const svg = drawing(to);
    if (!svg) return shows.delete(from), spare(from, to);
    if (shows.get(from) !== svg) from.replaceWith(picture(svg));
    return false;
  };
  const added = node => {
    if (drawing(node)) return picture(drawing(node));
    if (node.nodeType === 1) for (const place of node.querySelectorAll('[data-drawing]')) place.replaceWith(picture(drawing(place)));
    return node;
  };
  return { parts: [...made.children], updated, added };
};

// Regions, or things in them, become what they are told, one after another: see evolution/ui/news.py. All are read at
// once. A region within a region, as at a table, keeps what is in it: that is told by itself.
// In the sheet and the hand what has the focus is only hidden, as the page would be laid out for its removal: the
// function that is returned removes it, to be called when the focus is elsewhere.
export const patch = regions => {
  const { parts, updated, added } = illustrated(placed(regions.map(([, html]) => `<div>${html}</div>`).join('')));
  const leaving = [];
  const stays = node => {
    if (node.nodeType !== 1) return true;
    if (node.matches('.gap')) return false;
    if (!node.contains(document.activeElement) || !node.closest('#sheet, #hand')) return true;
    node.style.display = 'none'; // the attribute would have the page laid out at once
    for (const one of [node, ...node.querySelectorAll('[id], [data-do]')]) for (const name of ['id', 'class', 'data-do']) one.removeAttribute(name); // nobody finds it any more
    leaving.push(node);
    return false;
  };
  regions.forEach(([id], at) => {
    const place = by(id), within = (_, to) => id === 'game' ? !to.id : id !== 'end' || !['analysis', 'about'].includes(to.id);
    const thing = place?.matches('button, select, li');
    const how = { childrenOnly: !thing, getNodeKey: node => node.id, onBeforeElUpdated: updated, onBeforeNodeAdded: added, onBeforeElChildrenUpdated: within, onBeforeNodeDiscarded: stays };
    if (place) morphdom(place, thing ? parts[at].firstElementChild : parts[at], how);
  });
  return () => leaving.forEach(node => node.remove());
};
