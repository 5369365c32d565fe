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

// An element like another, with other content: the only place where text becomes HTML.
const filled = (like, html) => {
  const next = like.cloneNode(false);
  next.innerHTML = html;
  return next;
};

// The icons come into the page once, so that none has to be asked for, or read, when it is drawn.
const SPRITE = '"./static/icons.svg#';
let drawn = Boolean(document.querySelector('symbol')); // in the single file they are there
export const draw = async () => {
  if (drawn) return;
  const holder = document.createElement('div');
  holder.hidden = true;
  try {
    const sprite = await fetch(`${root.dataset.static}icons.svg`);
    document.body.append(filled(holder, await sprite.text()));
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
    pictures.set(svg, filled(document.createElement('div'), svg).firstChild);
  }
  const made = pictures.get(svg).cloneNode(true);
  shows.set(made, svg);
  return made;
};
const illustrated = (like, html) => {
  const drawings = [], drawing = node => drawings[node.dataset?.drawing];
  const made = filled(like, html.replace(PICTURE, svg => `<svg data-drawing="${drawings.push(svg) - 1}"></svg>`));
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
  return { made, updated, added };
};

// A region becomes what it is told, or one thing in it: see evolution/ui/news.py.
// A region within a region, as at a table, keeps what is in it: that is told by itself.
export const patch = (id, html) => {
  const place = by(id), within = (_, to) => id === 'game' ? !to.id : id !== 'end' || to.id !== 'analysis';
  if (!place) return;
  const thing = place.matches('button, select, li');
  const stays = node => !(node.nodeType === 1 && node.matches('.gap'));
  const { made, updated, added } = illustrated(thing ? place.parentElement : place, placed(html));
  const how = { childrenOnly: !thing, getNodeKey: node => node.id, onBeforeElUpdated: updated, onBeforeNodeAdded: added, onBeforeElChildrenUpdated: within, onBeforeNodeDiscarded: stays };
  morphdom(place, thing ? made.firstElementChild : made, how);
};
