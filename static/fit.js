// How the room of a table is shared out: who has more animals gets more, and as many animals lie
// side by side as makes them largest. Looks are in style/; only numbers are set here.
const GAP = 5, BEST = 1.1; // pixels between tiles; height by width of a tile that shows all
const WIDEST = 19, TALLEST = 19, WORDY = [5.7, 8.1]; // rem: beyond it a tile gains nothing; from here on traits have names
const EDGES = [9, 7]; // pixels of a tile that are its border, across and down
const PHONE = [5.2, 6.25], FEW = [3, 8.5], FIGHT = [6.5, 8.5]; // rem: the least tile of a phone, of so many, and of an attack
const FOLDED = [4.2, 3.5]; // rem: where places are apart, and another's board is not the open one
const FINE = 60; // columns that a row of boards is made of
const LOG = 3.6; // animals that the log is worth
const MINE = 1.2; // so much more is one's own board worth
const BOARDS = 0.76; // of the width of a table with a rail is theirs
const EVEN = [6.2, 7]; // rem: an animal whose place is not wanted for others, beside the names of its traits
const LEAST = 0.45; // of its even part of a row, a board has always
const GAIN = 1.12; // so much larger tiles have to become for another number of columns
const HEAD = 1.25, LINE = 1.5625, SIGN = 1.5625; // rem: the head of a tile, a trait with its name, and one without
const SMALLEST = 2.5; // rem: below it no figure is seen
const SHAPELY = 1.4; // height by width of a tile, beyond the names of its traits
const FAR = 1.6; // width by height of a tile for a class: the names of traits stand large in it
const FIGURE = 0.5; // of the tile, at least, is a figure
const BROAD = 0.75; // height of a figure by the width of its tile
const LARGE = [5.5, 1.5], STEP = 1.5; // rem: so tall may any figure be, or so much taller than the smallest, in such steps
const EGG = [6, 3.5]; // rem: the place that is kept for an egg on a board, and in a place of its own

const set = (element, name, value) => {
  if (element.style.getPropertyValue(name) !== `${value}`) element.style.setProperty(name, value);
};
// Pictures have hundreds of elements: nothing is looked for among them.
const every = (section, name) => [...section.getElementsByClassName(name)];
const sum = numbers => numbers.reduce((all, one) => all + one, 0);
const nests = new Set(); // the kinds of places where eggs have lain
const eggs = (box, laying) => {
  const place = box.parentElement.matches('.cell') ? box.parentElement.className.match(/row-\d/)?.[0] : 'board';
  if (every(box, 'slot').length) nests.add(place);
  return box.closest('.near') && (laying ? nests.has(place) : every(box, 'slot').length);
};
const animals = box => box.childElementCount - every(box, 'slot').length; // an egg comes with a card that is picked, and goes
const tiles = section => sum(every(section, 'tiles').map(animals));
const marks = tile => [...(tile.lastElementChild?.children ?? [])].find(part => part.matches('.marks'))?.childElementCount ?? 0;

// Nothing on the table moves as long as no part is further than so much from what would suit it best.
const SLACK = 0.25;
const steady = (now, ideal) => now.length === ideal.length && ideal.every((one, at) => Math.abs(now[at] / one - 1) <= SLACK);
const share = (element, name, ideal, written) => {
  const now = [...element.style.getPropertyValue(name).matchAll(/([\d.]+)fr/g)].map(found => Number(found[1]));
  if (!steady(now, ideal)) set(element, name, ideal.map(written).join(' '));
};

// Parts of a whole number, as large as the weights say.
const parts = (weights, whole) => {
  let left = whole, of = sum(weights);
  return weights.map(one => {
    const part = Math.round(left * one / of);
    left -= part;
    of -= one;
    return part;
  });
};

// The boards of the others, row by row, each as wide as what lies on it.
const shareBoards = (others, narrow) => {
  const all = [...others.children], rows = all.length < 4 ? 1 : narrow && all.length > 4 ? 3 : 2;
  const weights = all.map(one => (one.matches('.log') ? LOG : 1.6 + Math.min(tiles(one), 8))), made = [];
  for (let from = 0, row = 0; row < rows; row++) {
    const upto = Math.round(all.length * (row + 1) / rows);
    const least = LEAST * sum(weights.slice(from, upto)) / (upto - from);
    const side = all.slice(from, upto), now = side.map(one => Number(one.style.getPropertyValue('--share')));
    const ideal = parts(weights.slice(from, upto).map(one => Math.max(one, least)), FINE);
    if (!steady(now, ideal)) side.forEach((one, at) => set(one, '--share', ideal[at]));
    made.push(side);
    from = upto;
  }
  return made;
};

// So tall would a board of this width be, if all animals on all of them were of one size.
const load = (board, width) => {
  const most = Math.max(0, ...every(board, 'tile').map(marks));
  return Math.ceil(Math.max(1, tiles(board)) / Math.max(1, Math.floor(width / EVEN[0]))) * (EVEN[1] + most * LINE);
};
const shareHeight = (table, rows, rem) => {
  const mine = table.querySelector('.near'), many = table.matches('.many');
  if (!mine) return; // on a wall nobody sits nearest
  const width = innerWidth / rem * (many ? 1 : BOARDS);
  const part = one => width * Number(one.style.getPropertyValue('--share')) / FINE;
  const far = sum(rows.map(side => Math.max(...side.map(one => (one.matches('.log') ? 0 : load(one, part(one)))))));
  const [least, most] = many ? [0.8, 2] : [0.5, 1.5];
  share(table, '--far', [Math.min(most, Math.max(least, far / load(mine, width) / MINE))], one => `${one.toFixed(2)}fr`);
};

const shareLands = lands => {
  const counts = every(lands, 'board').map(board => every(board, 'cell').map(tiles));
  const wide = counts.map((cells, at) => (at ? 2.2 : 2.8) + Math.max(0, ...cells) / 2);
  const high = [0, 1, 2].map(row => 1.8 + Math.min(8, Math.max(0, ...counts.map(cells => cells[row] ?? 0))) / 2);
  share(lands, '--boards', wide, one => `minmax(0, ${one}fr)`);
  share(lands, '--places', high, one => `minmax(0, ${one}fr)`);
};

// In so many columns a tile is so large: what it is worth to the eye.
const worth = (columns, { n, width, height }, rem) => {
  const rows = Math.ceil(n / columns);
  const wide = Math.min(WIDEST, (width - GAP * (columns - 1)) / columns / rem);
  const high = Math.min(TALLEST, (height - GAP * (rows - 1)) / rows / rem);
  if (document.documentElement.dataset.projector) return Math.min(wide, high * FAR); // names that can be read from afar
  const named = wide >= WORDY[0] && high >= WORDY[1];
  return Math.min(wide, high / BEST) * (named ? 1.3 : 1) + (wide * high) / 1000;
};
const best = (box, rem) => {
  const now = Math.min(box.n, Number(box.element.style.getPropertyValue('--cols'))); // which stays as long as it is good
  let [most, found] = now ? [worth(now, box, rem) * GAIN, now] : [0, 1];
  for (let columns = 1; columns <= box.n; columns++) {
    const here = worth(columns, box, rem);
    if (here > most) [most, found] = [here, columns];
  }
  return found;
};

// What there is room for in a tile of so many rem within its border: style/ says what it does with it.
const ROOM = {
  shaped: (wide, high) => wide >= 4.625 && high >= 4.875, // signs in the shape of their kind
  stated: (wide, high) => wide >= 5.6 && high >= 8, // what is the matter with it
  grand: (wide, high) => wide >= 8.25 && high >= 11.875,
  flat: (wide, high) => wide >= FLAT[0] && wide >= FLAT[1] * high && high >= 3.5 && high < FLAT[2], // traits stand beside the picture
  ample: (wide, high) => wide >= 8.25 && high >= 15.8, // six names in their full size
  worded: wide => wide >= 8.25, // whether it is hungry, in a word
  wordy: wide => wide >= 10.5, // also beside three rings
  slim: (wide, high) => wide >= 5.6 && wide <= 8.2 && high >= 6.2,
  small: (wide, high) => wide <= 7 && high <= 8,
  thin: wide => wide <= 4.625,
  thinnest: wide => wide <= 3.875,
};
// So tall it has to be for the names of one trait, of two … beside a picture: if it is wide, and if it is not.
const NAMES = [
  [8.2, [5.3, 6.8, 8.4, 10.5, 13, 13, 13, 13.9, 15, 16.1, 17.2, 18.3]],
  [5.6, [6.2, 8, 9.6, 11.2, 12.8, 14.4, 15.6, 16.8]],
];
const FLAT = [11, 1.3, 10.5]; // rem: so wide at least, also by its height, and no taller
const BESIDE = [3.5, 4.4, 5.9, 5.9, 6.9, 8, 9.1, 10.2];
const roomOf = (wide, high) => {
  const kinds = ROOM.flat(wide, high) ? [...NAMES, [FLAT[0], BESIDE]] : NAMES;
  const enough = kinds.flatMap(([least, heights]) => heights.map((height, at) => wide >= least && high >= height && at + 1));
  const names = Array.from({ length: Math.max(...enough) }, (_, at) => `names-${at + 1}`);
  return [...Object.keys(ROOM).filter(name => ROOM[name](wide, high)), ...names].join(' ') || 'none';
};

// So many columns for the animals of a box, and whether one more is kept for an egg, which comes with a card that is
// picked: it takes a free place if there is one.
const columned = (box, rem, phone, least) => {
  const { element, n, eggs, width, height } = box;
  const fitting = Math.max(FEW[0], Math.floor((width + GAP) / (least * rem + GAP)));
  if (phone) return [least < PHONE[0] || n > FEW[0] || innerHeight <= 560 ? fitting : FEW[0], 0];
  const columns = best(box, rem), egg = (element.parentElement.matches('.cell') ? EGG[1] : EGG[0]) * rem;
  if (!eggs || !n || n % columns) return [columns, 0];
  const fewer = best({ element, n, width: width - egg - GAP, height }, rem);
  return [fewer, n % fewer ? 0 : egg];
};

// The tiles of a box: how many side by side, how tall they may be, and what there is room for in them.
const layOut = (box, rem, phone) => {
  const { element, n, width, height } = box;
  const apart = element.parentElement.matches('.cell'); // in a place of their own they fill it
  const folded = phone && apart && element.closest('.board:not(.near):not(:has(> .plate.opened))');
  const least = folded ? FOLDED : PHONE;
  const few = !folded && n <= FEW[0] && innerHeight > 560; // of a phone that stands
  const [columns, egg] = columned(box, rem, phone, least[0]);
  const rows = Math.ceil(n / columns) || 1, most = Math.max(0, ...[...element.children].map(marks));
  const wide = (width - (egg && egg + GAP) - GAP * (columns - 1)) / columns, shapely = SHAPELY * wide / rem + most * LINE;
  const limit = apart ? Infinity : Math.min(shapely, most > 3 ? TALLEST : 17);
  const tall = phone ? (few ? FEW : least)[1] : limit, high = phone ? tall * rem : (height - GAP * (rows - 1)) / rows;
  const inside = [phone ? wide : Math.min(wide, WIDEST * rem), Math.min(high, tall * rem)];
  set(element, '--cols', columns);
  set(element, '--egg', egg ? `${egg}px` : ' ');
  element.toggleAttribute('data-egg', Boolean(egg));
  set(element, '--tall', tall === Infinity ? '1fr' : `${tall}rem`);
  const rooms = inside.map((size, at) => (size - EDGES[at]) / rem);
  roomy(element, ...rooms);
  [...element.children].forEach((tile, at) => {
    const before = tile.matches('.linked') && !(at % columns); // its partner stands a row above
    const after = (at + 1) % columns === 0 && element.children[at + 1]?.matches('.linked');
    const torn = [before && 'before', after && 'after'].filter(Boolean).join(' ');
    if (torn) tell(tile, 'torn', torn);
    else if ('torn' in tile.dataset) delete tile.dataset.torn;
  });
  return { element, tall: figure(element, most, ...rooms), wide: rooms[0] * (element.dataset.room.includes('flat') && most ? 0.6 : 1) };
};
// Animals are drawn in sizes that can be compared: none is much larger than the smallest on the table.
const draw = (figures, phone) => {
  const smallest = Math.min(...figures.filter(one => one.element.childElementCount).map(one => Math.min(one.tall, one.wide * BROAD)));
  const most = phone ? Infinity : Math.max(LARGE[0], STEP * Math.ceil(LARGE[1] * smallest / STEP));
  for (const { element, tall } of figures) set(element, '--figure', `${Math.min(tall, most).toFixed(2)}rem`);
};
// So tall may an animal be: no taller than one with the most traits, unless these leave hardly any room.
const figure = (element, most, wide, high) => {
  const named = element.dataset.room.includes(`names-${Math.min(most, 12)}`);
  const lines = named ? most * LINE : Math.ceil(most * SIGN / wide) * SIGN;
  return Math.max(SMALLEST, FIGURE * high, high - HEAD - lines);
};
const roomy = (element, wide, high) => tell(element, 'room', roomOf(wide, high));
const tell = (element, name, value) => {
  if (element.dataset[name] !== value) element.dataset[name] = value;
};

// What the head of a section has to do without, by the rem that it is wide.
const MARKED = 1.75; // rem that the sign of the first player takes, or of one who has passed
const SHORT = 5, LETTER = 0.4; // so many letters of its words have room, and what each beyond them takes
const HEADED = [4.4, 2.25, 2.4]; // rem: its letter and its cards, who is hungry, how many animals there are
const CALLED = [2.4, 0.62, 7]; // rem: of a name so much has to be read; what each letter of it takes, and all of it at most
const LOGS = [[19, 'title']];
const without = ({ element, width }, rem) => {
  const region = element.closest('.board, .log');
  const signs = element === region ? [] : [...element.querySelectorAll('.first, .passed')];
  const letters = sum(signs.map(sign => sign.textContent.trim().length));
  const all = HEADED[0] + (element.querySelector('.hungry') ? HEADED[1] : 0) + MARKED * signs.length + (element.querySelector('.you') ? MARKED : 0);
  const name = Math.min(CALLED[2], CALLED[1] * (element.querySelector('h2')?.textContent.length ?? 0));
  const words = 14.5 + (signs.length && LETTER * Math.max(0, letters - SHORT));
  const heads = [[words, 'words'], [all + name + HEADED[2], 'count'], [all + Math.min(CALLED[0], name), 'name']];
  const lost = (region === element ? LOGS : heads).filter(([least]) => width <= least * rem + GAP);
  tell(region, 'without', lost.map(([, what]) => what).join(' '));
};

const PHONE_SIZED = matchMedia('(max-width: 720px), (max-height: 560px)'); // as in style/phones.css

// The sheet of choices grows as it must and does not shrink before the turn is over: what one is about to press stays.
// Beside a log, that lasts for the picks of one decision where it takes much of its room.
const held = { turn: '', size: '', foot: 0, before: 0 };
const hold = (table, sheet) => {
  const turn = table.querySelector('.turn b')?.textContent, size = `${innerWidth} ${innerHeight}`;
  if (turn !== held.turn || size !== held.size) Object.assign(held, { turn, size, foot: 0, before: 0 });
  if (!held.foot && sheet.style.length) sheet.style.removeProperty('--foot');
  return sheet.offsetHeight;
};
// What lies below its edge is hinted at.
const further = sheet => sheet.toggleAttribute('data-more', sheet.scrollHeight - sheet.scrollTop > sheet.clientHeight + GAP);
addEventListener('scroll', ({ target }) => target.id === 'sheet' && further(target), { capture: true, passive: true });

// To be called when something on the table, or its size, has changed.
export const fit = () => {
  const table = document.querySelector('#game > .table');
  if (!table || table.closest('[hidden]')) return;
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const phone = PHONE_SIZED.matches, lands = table.querySelector('.lands'), others = table.querySelector('.others');
  if (lands && !phone) shareLands(lands);
  if (others && !phone) {
    shareHeight(table, shareBoards(others, matchMedia('(max-width: 1120px)').matches), rem);
  }
  const laying = every(table, 'card').some(card => card.matches('.legal, .picked')); // with any card an egg may come
  const sized = name => every(table, name).map(element => ({
    element, n: phone ? element.childElementCount : animals(element), width: element.clientWidth, height: element.clientHeight,
    eggs: !phone && eggs(element, laying),
  }));
  const sheet = document.getElementById('sheet'), foot = sheet ? hold(table, sheet) : 0;
  const boxes = sized('tiles'), heads = ['plate', 'log'].flatMap(sized); // all is read before anything is set
  const picked = !table.matches('.many') && sheet?.querySelector('.trail');
  if (picked) held.before = Math.max(held.before, foot);
  else held.foot = Math.max(held.foot, foot);
  if (sheet && held.foot) set(sheet, '--foot', `${picked ? held.before : held.foot}px`);
  draw(boxes.map(box => layOut(box, rem, phone)), phone);
  for (const head of heads) without(head, rem);
  if (sheet) requestAnimationFrame(() => { // when all has its place
    if (!picked) held.before = sheet.offsetHeight;
    further(sheet);
  });
  for (const fight of every(table, 'fight')) roomy(fight, ...FIGHT.map((size, at) => size - EDGES[at] / rem));
};
addEventListener('resize', fit);

// On a phone, where the page scrolls: what a question is about comes into view, as much of it as there
// is room for, the first of it first. The focus stays where it is.
export const bring = (picks, atOnce) => {
  if (document.documentElement.scrollHeight <= innerHeight) return;
  const box = id => document.getElementById(id).getBoundingClientRect();
  const bars = [document.getElementById('pills'), document.querySelector('#lands .tabs')];
  const stays = bars.find(it => it && getComputedStyle(it).position === 'sticky');
  const sheet = box('sheet'), high = box('top').bottom + (stays?.offsetHeight ?? 0) + GAP, low = (sheet.left > GAP ? innerHeight : sheet.top) - GAP;
  let top = Infinity, bottom = -Infinity;
  for (const pick of picks) {
    const name = `[data-do="${CSS.escape(pick)}"]`;
    const element = document.querySelector(`.board ${name}, .strip ${name}, .hand ${name}`);
    if (!element?.offsetParent) continue;
    const here = element.getBoundingClientRect();
    if (bottom < top) slide(element, here);
    const reach = [Math.min(top, here.top), Math.max(bottom, here.bottom)];
    if (bottom < top || reach[1] - reach[0] <= low - high) [top, bottom] = reach;
  }
  const fits = bottom + scrollY <= low; // from the very top
  const far = fits ? -scrollY : Math.min(top - high, 0) || Math.max(Math.min(bottom - low, top - high), 0);
  if (bottom > top && far) scrollBy({ top: far, behavior: atOnce ? 'instant' : 'smooth' });
};
const slide = (element, { left, right }) => { // along a row of cards, areas or plants
  const row = element.closest('.strip, .hand');
  if (row && (left < 0 || right > innerWidth)) row.scrollLeft += left - GAP;
};
