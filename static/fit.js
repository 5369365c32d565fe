// How the room of a table is shared out: who has more animals gets more, and as many animals lie
// side by side as makes them largest. Looks are in style/; only numbers are set here.
const GAP = 5, BEST = 1.1; // pixels between tiles; height by width of a tile that shows all
const WIDEST = 19, TALLEST = 19, WORDY = [5.7, 8.1]; // rem: beyond it a tile gains nothing; from here on traits have names
const EDGES = [9, 7]; // pixels of a tile that are its border, across and down
const PHONE = [5.2, 6.25], FEW = [3, 8.5], FIGHT = [6.5, 8.5]; // rem: the least tile of a phone, of so many, and of an attack
const LYING = [6.7, 7.25], PAIRS = [5.75, 7.25]; // rem: tall enough for the name of one trait, of two: on a phone that lies, and two by two
const FOLDED = [4.2, 3.8]; // rem: where places are apart, and another's board is not the open one
const FINE = 60; // columns that a row of boards is made of
const LOG = 3.6; // animals that the log is worth
const MINE = 1.2; // so much more is one's own board worth
const LEAST = 0.45; // of its even part of a row, a board has always
const GAIN = 1.12; // so much larger tiles have to become for another number of columns
const HEAD = 1.25, LINE = 1.5625, SIGN = 1.5625; // rem: the head of a tile, a trait with its name, and one without
const SMALLEST = 2.5; // rem: below it no figure is seen
const SHAPELY = 1.4; // height by width of a tile, beyond the names of its traits
const FAR = 1.6; // width by height of a tile for a class: the names of traits stand large in it
const FIGURE = 0.5; // of the tile, at least, is a figure

const set = (element, name, value) => {
  if (element.style.getPropertyValue(name) !== `${value}`) element.style.setProperty(name, value);
};
// Pictures have hundreds of elements: nothing is looked for among them.
const every = (section, name) => [...section.getElementsByClassName(name)];
const sum = numbers => numbers.reduce((all, one) => all + one, 0);
const tiles = section => sum(every(section, 'tiles').map(box => box.childElementCount));
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

const shareBoards = (others, narrow) => {
  const all = [...others.children], rows = all.length < 4 ? 1 : narrow && all.length > 4 ? 3 : 2;
  const weights = all.map(one => (one.matches('.log') ? LOG : 1.6 + Math.min(tiles(one), 8)));
  for (let from = 0, row = 0; row < rows; row++) {
    const upto = Math.round(all.length * (row + 1) / rows);
    const least = LEAST * sum(weights.slice(from, upto)) / (upto - from);
    const side = all.slice(from, upto), now = side.map(one => Number(one.style.getPropertyValue('--share')));
    const ideal = parts(weights.slice(from, upto).map(one => Math.max(one, least)), FINE);
    if (!steady(now, ideal)) side.forEach((one, at) => set(one, '--share', ideal[at]));
    from = upto;
  }
};

// What one has to show: animals, and the traits on them.
const load = board => 1 + tiles(board) + sum(every(board, 'tiles').flatMap(box => [...box.children].map(marks))) / 4;
const shareHeight = (table, others) => {
  const mine = table.querySelector('.near');
  if (!mine) return; // on a wall nobody sits nearest
  const far = sum(every(others, 'board').map(load));
  const [least, most] = table.matches('.many') ? [0.8, 2] : [0.45, 1.5];
  const part = (far / load(mine) / MINE) ** 0.6;
  share(table, '--far', [Math.min(most, Math.max(least, part))], one => `${one.toFixed(2)}fr`);
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
const roomOf = (wide, high) => {
  const enough = NAMES.flatMap(([least, heights]) => heights.map((height, at) => wide >= least && high >= height && at + 1));
  const names = Array.from({ length: Math.max(...enough) }, (_, at) => `names-${at + 1}`);
  return [...Object.keys(ROOM).filter(name => ROOM[name](wide, high)), ...names].join(' ') || 'none';
};

// So many columns on a phone: as many as fit, or fewer and wider ones that need no more rows.
const sideBySide = (n, fitting, few) => {
  const rows = Math.ceil(n / fitting), enough = Math.max(FEW[0], Math.ceil(n / rows) || 1);
  return few || rows > 1 ? Math.min(fitting, enough) : fitting;
};

// The tiles of a box: how many side by side, how tall they may be, and what there is room for in them.
const layOut = (box, rem, phone) => {
  const { element, n, width, height } = box;
  const apart = element.parentElement.matches('.cell'); // in a place of their own they may fill it
  const folded = phone && apart && element.closest('.board:not(.near):not(:has(> .plate.opened))');
  const least = folded ? FOLDED : PHONE;
  const fitting = Math.max(FEW[0], Math.floor((width + GAP) / (least[0] * rem + GAP)));
  const most = Math.max(0, ...[...element.children].map(marks)), named = Math.min(most, 2) - 1;
  const lying = phone && !folded && innerHeight <= 560, few = !folded && n <= FEW[0] && !lying;
  const pairs = phone && !apart && n === 4 && most && named < 2 && !lying && element.parentElement.matches('.near') && document.querySelector('.others-1');
  const columns = !phone ? best(box, rem) : pairs ? 2 : sideBySide(n, fitting, few || lying);
  const rows = Math.ceil(n / columns);
  const wide = (width - GAP * (columns - 1)) / columns, shapely = SHAPELY * wide / rem + most * LINE;
  const limit = apart && n > 3 ? Infinity : Math.min(shapely, most > 3 ? TALLEST : 17);
  const single = phone && !folded && columns === FEW[0] && rows > 1 && most === 1; // one more line
  const size = single ? LYING[0] : pairs ? PAIRS[named] : lying && n < fitting ? LYING[Math.max(0, n <= FEW[0] ? named : 0)] : (few ? FEW : least)[1];
  const tall = phone ? size : limit, high = phone ? tall * rem : (height - GAP * (rows - 1)) / rows;
  const inside = [phone ? wide : Math.min(wide, WIDEST * rem), Math.min(high, tall * rem)];
  set(element, '--cols', columns);
  if (phone) set(element, '--rows', rows);
  set(element, '--tall', tall === Infinity ? '1fr' : `${tall}rem`);
  const rooms = inside.map((size, at) => (size - EDGES[at]) / rem);
  roomy(element, ...rooms);
  set(element, '--figure', `${figure(element, most, ...rooms).toFixed(2)}rem`);
  [...element.children].forEach((tile, at) => {
    const torn = tile.matches('.linked') && !(at % columns); // its partner stands a row above
    if (torn || 'torn' in tile.dataset || at % columns === columns - 1) tile.toggleAttribute('data-torn', torn || Boolean(element.children[at + 1]?.matches('.linked') && (at + 1) % columns === 0));
  });
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
const WITHOUT = [[14.5, 'words'], [13, 'count'], [8.5, 'name']], BARE = [[14.5, 'words'], [11, 'count']], LOGS = [[19, 'title']];
const without = ({ element, width }, rem) => {
  const region = element.closest('.board, .log');
  const left = region === element ? LOGS : region.lastElementChild.matches('.empty') ? BARE : WITHOUT;
  const signs = element === region ? [] : [...element.querySelectorAll('.first, .passed')];
  const letters = sum(signs.map(sign => sign.textContent.trim().length));
  const more = signs.length ? { name: MARKED, words: LETTER * Math.max(0, letters - SHORT) } : {};
  const lost = left.filter(([least, what]) => width <= (least + (more[what] ?? 0)) * rem + GAP);
  tell(region, 'without', lost.map(([, what]) => what).join(' '));
};

const PHONE_SIZED = matchMedia('(max-width: 720px), (max-height: 560px)'); // as in style/phones.css

// The sheet of choices grows as it must and does not shrink before the turn is over: what one is about to press stays.
const held = { turn: '', size: '', foot: 0 };
const hold = (table, sheet) => {
  const turn = table.querySelector('.turn b')?.textContent, size = `${innerWidth} ${innerHeight}`;
  if (turn !== held.turn || size !== held.size) Object.assign(held, { turn, size, foot: 0 });
  if (!held.foot && sheet.style.length) sheet.style.removeProperty('--foot');
  return sheet.querySelector('.newly') ? 0 : sheet.offsetHeight; // that goes, and does not come again
};

// To be called when something on the table, or its size, has changed.
export const fit = () => {
  const table = document.querySelector('#game > .table');
  if (!table || table.closest('[hidden]')) return;
  const phone = PHONE_SIZED.matches, lands = table.querySelector('.lands'), others = table.querySelector('.others');
  if (lands && !phone) shareLands(lands);
  if (others && !phone) {
    shareBoards(others, matchMedia('(max-width: 1120px)').matches);
    shareHeight(table, others);
  }
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const sized = name => every(table, name).map(element => ({
    element, n: element.childElementCount - (phone && element.lastElementChild?.matches('.slot') ? 1 : 0), width: element.clientWidth, height: element.clientHeight,
  }));
  const sheet = document.getElementById('sheet'), foot = sheet ? hold(table, sheet) : 0;
  const bars = [document.getElementById('pills'), document.querySelector('#lands .tabs')].filter(it => phone && it), top = document.getElementById('top')?.offsetHeight ?? 0;
  const boxes = sized('tiles'), heads = ['plate', 'log'].flatMap(sized); // all is read before anything is set
  held.foot = Math.max(held.foot, foot);
  if (sheet && held.foot) set(sheet, '--foot', `${held.foot}px`);
  for (const bar of bars) set(bar, '--top', `${top}px`); // they stay below it
  for (const box of boxes) layOut(box, rem, phone);
  for (const head of heads) without(head, rem);
  for (const fight of every(table, 'fight')) roomy(fight, ...FIGHT.map((size, at) => size - EDGES[at] / rem));
};
addEventListener('resize', fit);

// So far down reach the bars that stay at the top of a phone.
const barred = () => {
  const bars = ['#top', '#pills', '#lands .tabs'].map(query => document.querySelector(query));
  return Math.max(0, ...bars.map(bar => {
    const { position, top } = bar ? getComputedStyle(bar) : {};
    return position === 'sticky' ? parseFloat(top) + bar.offsetHeight : 0;
  }));
};

// On a phone, where the page scrolls: what a question is about comes into view, as much of it as there
// is room for, the first of it first. The focus stays where it is.
export const bring = (picks, atOnce) => {
  if (document.documentElement.scrollHeight <= innerHeight) return;
  const box = id => document.getElementById(id).getBoundingClientRect();
  const sheet = box('sheet'), high = barred() + GAP, low = (sheet.left > GAP ? innerHeight : sheet.top) - GAP;
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
  const fits = !document.querySelector('.card.picked') && bottom + scrollY <= low; // from the very top
  const far = fits ? -scrollY : Math.min(top - high, 0) || Math.max(Math.min(bottom - low, top - high), 0);
  if (bottom > top && far) scrollBy({ top: far, behavior: atOnce ? 'instant' : 'smooth' });
};
// What has just been opened begins below the bars, where it can be seen.
export const begin = (id, atOnce) => {
  if (document.documentElement.scrollHeight <= innerHeight) return;
  const opened = [...document.querySelectorAll(`#${id}, #${id} > .land`)].find(one => one.checkVisibility());
  const far = opened ? opened.getBoundingClientRect().top - barred() - GAP : 0;
  if (far < 0 || far > innerHeight / 3) scrollBy({ top: far, behavior: atOnce ? 'instant' : 'smooth' });
};

// The card that has just been pressed stays where it is, whatever has become larger above it.
let pressed = null;
addEventListener('pointerdown', e => { pressed = e.target.closest('.card'); }, true);
export const under = () => {
  const before = pressed?.isConnected && pressed.getBoundingClientRect().top;
  return () => {
    if (pressed?.isConnected && document.documentElement.scrollHeight > innerHeight) scrollBy({ top: pressed.getBoundingClientRect().top - before, behavior: 'instant' });
    pressed = null;
  };
};

const slide = (element, { left, right }) => { // along a row of cards, areas or plants
  const row = element.closest('.strip, .hand');
  if (row && (left < 0 || right > innerWidth)) row.scrollLeft += left - GAP;
};
