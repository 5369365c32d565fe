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
const BOARDS = 0.76; // of the width of a table with a rail is theirs
const EVEN = [6.2, 7]; // rem: an animal whose place is not wanted for others, beside the names of its traits
const LEAST = { near: 0.45, far: 0.65 }; // of its even part of a row, a board has always; for a class a word must fit
const GAIN = 1.12, SEES = 0.1; // so much larger tiles have to become for another number of columns, and what a class gains
const HEAD = 1.25, LINE = 1.5625, SIGN = 1.5625; // rem: the head of a tile, a trait with its name, and one without
const SMALLEST = 2.5; // rem: below it no figure is seen
const SHAPELY = 1.4; // height by width of a tile, beyond the names of its traits
const LETTERS = [18, 0.75]; // such names have so many pixels, or rem if these are more
const ONE = 0.75; // rem: so little is enough for a single line of them
const LOOSE = 1.2, BOLD = 0.12; // so much longer is a name that is broken, and by so much what is bold
const CLOSE = { head: 1.15, line: 1.0625, sign: 1.3, apart: 8, more: 38, plus: 30 }; // rem, and pixels: names that stand close, and the number of those left out, below and above
const AIRY = { line: 1.6, sign: 1.75, figure: 3 }; // rem: names on lines of their own, beside a picture
const FIGURINE = 1.4, UNSEEN = 0.6; // rem: a picture is seen; what a tile is worth without one
const TEXT = [9.5, 0.62]; // rem, and of the tile: names beside a picture
const TOKEN = 1, LAID = 1.5; // rem: a token of food, seen from afar, and another one, or how many animals of a kind there are
const WORDED = 14; // pixels between a word and what is beside it
const FIGURE = 0.5; // of the tile, at least, is a figure
const BROAD = 0.75; // height of a figure by the width of its tile
const LARGE = [5.5, 1.5], STEP = 1.5; // rem: so tall may any figure be, or so much taller than the smallest, in such steps
const EGG = [6, 3.5]; // rem: the place that is kept for an egg on a board, and in a place of its own

const set = (element, name, value) => {
  if (element.style.getPropertyValue(name) !== `${value}`) element.style.setProperty(name, value);
};
// Pictures have hundreds of elements: what can be told by its place among children is not looked for among all of them.
const every = (section, name) => [...section.getElementsByClassName(name)];
const within = (section, name) => [...section.children].filter(one => one.matches(name));
const herds = board => [board, ...within(board, '.cell')].flatMap(part => within(part, '.tiles')); // the boxes that its tiles lie in
const slots = box => within(box, '.slot').length;
const far = () => Boolean(document.documentElement.dataset.projector); // a class looks on
const sum = numbers => numbers.reduce((all, one) => all + one, 0);
const nests = new Set(); // the kinds of places where eggs have lain
const eggs = (box, laying) => {
  const place = box.parentElement.matches('.cell') ? box.parentElement.className.match(/row-\d/)?.[0] : 'board';
  if (slots(box)) nests.add(place);
  return box.closest('.near') && (laying ? nests.has(place) : slots(box));
};
const animals = box => box.childElementCount - slots(box); // an egg comes with a card that is picked, and goes
const tiles = section => sum(herds(section).map(animals));
const marks = tile => [...(tile.lastElementChild?.children ?? [])].find(part => part.matches('.marks'))?.childElementCount ?? 0;
const marked = board => herds(board).flatMap(box => [...box.children].map(marks)); // of each animal on it

// Nothing on the table moves as long as no part is further than so much from what would suit it best.
const SLACK = 0.33;
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

// What one has to show to a class: animals, and the traits on them.
const burden = board => 1 + tiles(board) + sum(marked(board)) / 2;
// The boards of the others, row by row, each as wide as what lies on it.
const shareBoards = (others, narrow) => {
  const all = [...others.children], rows = all.length < 4 ? 1 : narrow && all.length > 4 ? 3 : 2, made = [];
  const weights = all.map(one => (one.matches('.log') ? LOG : far() ? burden(one) : 3 + Math.min(tiles(one), 8)));
  for (let from = 0, row = 0; row < rows; row++) {
    const upto = Math.round(all.length * (row + 1) / rows);
    const least = LEAST[far() ? 'far' : 'near'] * sum(weights.slice(from, upto)) / (upto - from);
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
  const most = Math.max(0, ...marked(board));
  return Math.ceil(Math.max(1, tiles(board)) / Math.max(1, Math.floor(width / EVEN[0]))) * (EVEN[1] + most * LINE);
};
const shareHeight = (table, rows, rem) => {
  const mine = table.querySelector('.near'), many = table.matches('.many');
  if (!mine) return; // on a wall nobody sits nearest
  const width = innerWidth / rem * (many ? 1 : BOARDS);
  const part = one => width * Number(one.style.getPropertyValue('--share')) / FINE;
  const boards = rows.map(side => side.filter(one => !one.matches('.log'))), tall = one => load(one, part(one));
  const theirs = far() ? sum(boards.flat().map(burden)) : sum(boards.map(side => Math.max(0, ...side.map(tall))));
  const ratio = theirs / (far() ? burden(mine) : load(mine, width)) / MINE, [least, most] = many ? [0.8, 2] : far() ? [0.5, 2.2] : [0.5, 1.5];
  share(table, '--far', [Math.min(most, Math.max(least, far() ? ratio ** 0.6 : ratio))], one => `${one.toFixed(2)}fr`);
};

const shareLands = lands => {
  const counts = every(lands, 'board').map(board => within(board, '.cell').map(tiles));
  const wide = counts.map((cells, at) => (at ? 2.2 : 2.8) + Math.max(0, ...cells) / 2);
  const high = [0, 1, 2].map(row => 1.8 + Math.min(8, Math.max(0, ...counts.map(cells => cells[row] ?? 0))) / 2);
  share(lands, '--boards', wide, one => `minmax(0, ${one}fr)`);
  share(lands, '--places', high, one => `minmax(0, ${one}fr)`);
};

// So tall are so many signs of traits in a tile of that width.
const signs = (n, wide) => Math.ceil(n * SIGN / wide) * SIGN;

// In so many columns a tile is so large: what it is worth to the eye.
const worth = (columns, { n, width, height, texts, most, counts }, rem) => {
  const rows = Math.ceil(n / columns);
  const wide = Math.min(WIDEST, (width - GAP * (columns - 1)) / columns / rem);
  const high = Math.min(TALLEST, (height - GAP * (rows - 1)) / rows / rem);
  if (texts) return beside(texts, wide - EDGES[0] / rem, Math.min(high, SHAPELY * wide + most * LINE) - EDGES[1] / rem, rem)[0];
  const named = wide >= WORDY[0] && high >= WORDY[1], [across, down] = [wide - EDGES[0] / rem, high - EDGES[1] / rem];
  const pictured = ROOM.flat(across, down) ? n : counts.filter(one => down - HEAD - signs(one, across) >= FIGURINE).length;
  const seen = UNSEEN + (1 - UNSEEN) * Math.min(1, pictured / n);
  return Math.min(wide, high / BEST) * (named ? 1.3 : 1) * seen + (wide * high) / 1000;
};
const best = (box, rem) => {
  const now = Math.min(box.n, Number(box.element.style.getPropertyValue('--cols'))); // which stays as long as it is good
  const stays = now && worth(now, box, rem);
  let [most, found] = now ? [box.texts ? stays + SEES : stays * GAIN, now] : [0, 1];
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
const named = (kinds, wide, high) => Math.max(...kinds.flatMap(([least, heights]) => heights.map((height, at) => wide >= least && high >= height && at + 1)));
// So many rings for food stand beside the name of an animal, where they are more than three.
const COUNTED = { name: 1.75, grand: 1.125, stated: 0.9375, shaped: 0.8125, small: 0.625, far: 1.0625 }; // rem: what that takes, and each ring
const counting = (wide, kinds) => {
  if (kinds.includes('thin')) return [];
  const ring = COUNTED[far() ? 'far' : ['grand', 'stated', 'shaped'].find(kind => kinds.includes(kind)) ?? 'small'];
  const most = Math.min(9, Math.floor((wide - COUNTED.name) / ring));
  return Array.from({ length: Math.max(0, most - 3) }, (_, at) => `rings-${at + 4}`);
};
const roomOf = (wide, high, most = 0) => {
  const below = named(NAMES, wide, high), beside = named([[FLAT[0], BESIDE]], wide, high);
  const low = wide >= FLAT[1] * high, squeezed = wide >= FLAT[0] && most > 2 && beside >= most && high - HEAD - most * LINE < FIGURE * high;
  const flat = ROOM.flat(wide, high) || low && (Math.min(most, beside) > below || squeezed); // else not all would have names, or a small picture
  const names = Array.from({ length: Math.max(below, flat && beside) }, (_, at) => `names-${at + 1}`);
  const kinds = Object.keys(ROOM).filter(name => name !== 'flat' && ROOM[name](wide, high));
  const rings = counting(wide, kinds);
  return [...flat ? ['flat'] : [], ...kinds, ...names, ...rings].join(' ') || 'none';
};

// So many columns on a phone: as many as fit, or fewer and wider ones that need no more rows.
const sideBySide = (n, fitting, few) => {
  const rows = Math.ceil(n / fitting), enough = Math.max(FEW[0], Math.ceil(n / rows) || 1);
  return few || rows > 1 ? Math.min(fitting, enough) : fitting;
};

// So many columns for the animals of a box, and whether one more is kept for an egg, which comes with a card that is
// picked: it takes a free place if there is one.
const columned = (box, rem) => {
  const { element, n, eggs, width } = box, columns = best(box, rem);
  if (!eggs || !n || n % columns) return [columns, 0];
  const egg = (element.parentElement.matches('.cell') ? EGG[1] : EGG[0]) * rem, fewer = best({ ...box, width: width - egg - GAP }, rem);
  return [fewer, n % fewer ? 0 : egg];
};

// The tiles of a box: how many side by side, how tall they may be, and what there is room for in them.
const layOut = (box, rem, phone) => {
  const { element, n, width, height } = box, counts = [...element.children].map(marks), most = Math.max(0, ...counts);
  const apart = element.parentElement.matches('.cell'); // in a place of their own they fill it
  const folded = phone && apart && element.closest('.board:not(.near):not(:has(> .plate.opened))');
  const least = folded ? FOLDED : PHONE;
  const fitting = Math.max(FEW[0], Math.floor((width + GAP) / (least[0] * rem + GAP)));
  const named = Math.min(most, 2) - 1, lying = phone && !folded && innerHeight <= 560, few = !folded && n <= FEW[0] && !lying;
  const pairs = phone && !apart && n === 4 && most && named < 2 && !lying && element.parentElement.matches('.near') && document.querySelector('.others-1');
  const [columns, egg] = !phone ? columned({ ...box, most, counts }, rem) : [pairs ? 2 : sideBySide(n, fitting, few || lying), 0];
  const rows = Math.ceil(n / columns) || 1;
  const wide = (width - (egg && egg + GAP) - GAP * (columns - 1)) / columns, shapely = SHAPELY * wide / rem + most * LINE;
  const limit = apart ? Infinity : Math.min(shapely, most > 3 ? TALLEST : 17);
  const single = phone && !folded && columns === FEW[0] && rows > 1 && most === 1; // one more line
  const size = single ? LYING[0] : pairs ? PAIRS[named] : lying && n < fitting ? LYING[Math.max(0, n <= FEW[0] ? named : 0)] : (few ? FEW : least)[1];
  const tall = phone ? size : limit, high = phone ? tall * rem : (height - GAP * (rows - 1)) / rows;
  const inside = [phone ? wide : Math.min(wide, WIDEST * rem), Math.min(high, tall * rem)];
  set(element, '--cols', columns);
  set(element, '--egg', egg ? `${egg}px` : '');
  element.toggleAttribute('data-egg', Boolean(egg));
  if (phone) set(element, '--rows', rows);
  set(element, '--tall', tall === Infinity ? '1fr' : `${tall}rem`);
  const rooms = inside.map((size, at) => (size - EDGES[at]) / rem);
  roomy(element, ...rooms, most);
  const part = box.texts ? beside(box.texts, ...rooms, rem)[1] : 1;
  element.toggleAttribute('data-low', part < 1);
  if (box.texts) set(element, '--part', `${(textual(...rooms, part)).toFixed(2)}rem`);
  for (const text of box.texts ?? []) spell(text, ...rooms, rem, part);
  [...element.children].forEach((tile, at) => {
    const column = egg && n > columns && !tile.matches('.slot') ? `${at % columns + 1}` : ''; // not where the egg will be
    if (tile.style.gridColumnStart !== column) tile.style.gridColumnStart = column;
    const before = tile.matches('.linked') && !(at % columns); // its partner stands a row above
    const after = (at + 1) % columns === 0 && element.children[at + 1]?.matches('.linked');
    const torn = [before && 'before', after && 'after'].filter(Boolean).join(' ');
    if (torn) tell(tile, 'torn', torn);
    else if ('torn' in tile.dataset) delete tile.dataset.torn;
  });
  return { element, tall: part < 1 ? rooms[1] : figure(element, most, ...rooms), wide: rooms[0] * (element.dataset.room.includes('flat') && most ? 0.6 : 1) };
};
// Animals are drawn in sizes that can be compared: none is much larger than the smallest on the table.
const draw = (figures, any) => {
  const smallest = Math.min(...figures.filter(one => one.element.childElementCount).map(one => Math.min(one.tall, one.wide * BROAD)));
  const most = any ? Infinity : Math.max(LARGE[0], STEP * Math.ceil(LARGE[1] * smallest / STEP));
  for (const { element, tall } of figures) set(element, '--figure', `${Math.min(tall, most).toFixed(2)}rem`);
};
// So tall may an animal be: no taller than one with the most traits, unless these leave hardly any room.
const figure = (element, most, wide, high) => {
  const named = element.dataset.room.includes(`names-${Math.min(most, 12)}`);
  return Math.max(SMALLEST, FIGURE * high, high - HEAD - (named ? most * LINE : signs(most, wide)));
};

// ------------------------------------------------------------------ for a class

// How wide words are, without asking the page.
const pen = document.createElement('canvas').getContext('2d'), widths = new Map();
const long = (text, size, family) => {
  const key = `${size} ${text}`;
  if (!widths.has(key)) {
    pen.font = `${size}px ${family}`;
    widths.set(key, pen.measureText(text.replaceAll('\u00ad', '')).width);
  }
  return widths.get(key);
};
// What is written in a tile, and how wide that is: of a name the whole, and the longest part that cannot be broken.
const written = (tile, { rem, letter, family }) => {
  const [head, , traits, state] = tile.lastElementChild.children, name = text => long(text, letter, family);
  const marks = [...traits.getElementsByClassName('mark')], [number, word] = [...head.children].map(part => part.textContent);
  const names = marks.map(mark => mark.getElementsByClassName('name')[0]);
  const food = head.lastElementChild, room = name(number) + (head.childElementCount - 3) * LAID * rem; // its number, and what lies on it
  const least = room + food.childElementCount * TOKEN * rem;
  const fat = every(food, 'fat').length > 0, counted = head.matches('.tight') ? room + name(food.textContent) + fat * TOKEN * rem : least;
  return {
    head, traits, marks, least, counted,
    title: least + name(word) + WORDED,
    names: names.map(it => [it.textContent, BOLD * sum(every(it, 'partner').map(part => name(part.textContent)))]).map(([text, bold]) => [name(text) + bold, Math.max(...text.split(/(?<=[\u00ad\s-])/).map(part => name(part.endsWith('\u00ad') ? `${part}-` : part)))]),
    flags: state.childElementCount,
  };
};
// So many lines does a name need; it has no room where it would be broken anywhere.
const lines = ([whole, part], wide) => whole <= wide ? 1 : part <= wide ? Math.ceil(LOOSE * whole / wide) : Infinity;
// So many are taken by things that are so wide, and so many lines tall, one after another.
const packed = (things, wide) => {
  let all = things.length ? 1 : 0, at = 0;
  for (const [it, tall] of things) {
    if (at && at + it > wide) [all, at] = [all + 1, 0];
    all += tall - 1;
    at = at + it + CLOSE.apart;
  }
  return all;
};
const textual = (wide, high, part) => part < 1 ? part * wide : ROOM.flat(wide, high) ? Math.min(TEXT[0], TEXT[1] * wide) : wide;
// The names of all traits of an animal: on lines of their own, or close, or as many in a line as there is room for; below
// a picture, or beside it. So many have names, so many at least signs, and so much is left for the picture, which goes last.
const laid = ({ names, flags, least }, wide, high, rem, part) => {
  const text = textual(wide, high, part), width = text * rem, n = names.length;
  const room = high - CLOSE.head * (flags && high >= 8 ? 2 : 1); // what is the matter with it has a line too
  const head = part < 1 ? (least + (n && room < ONE ? CLOSE.plus : 0)) / rem : 0;
  const left = taken => text < wide ? Math.min(part < 1 ? high : room, BROAD * (wide - Math.max(text, head))) : room - taken;
  const airy = n * AIRY.line;
  if (airy <= room && left(airy) >= AIRY.figure && names.every(([whole]) => whole + AIRY.sign * rem <= width)) return { lay: 'airy', named: n, shown: n, left: left(airy) };
  const sign = CLOSE.sign * rem, fits = high => Math.max(0, Math.floor(high / CLOSE.line)), many = (text < wide ? 0 : fits(room - FIGURINE)) || fits(room) || Number(room >= ONE);
  const column = sum(names.map(one => lines(one, width - sign)));
  if (column <= many) return { lay: 'column', named: n, shown: n, left: left(column * CLOSE.line) };
  const close = names.map(one => [one[0] + sign, lines(one, width - sign)]), signs = (from, to) => Array(to - from).fill([CLOSE.line * rem, 1]);
  const held = (named, shown) => packed([...close.slice(0, named), ...signs(named, shown), ...shown < n ? [[CLOSE.more, 1]] : []], width) <= many;
  let named = n, shown = n;
  while (named && !held(named, n)) named--;
  while (!named && shown && !held(0, shown)) shown--;
  return { lay: 'row', named, shown, left: left(many * CLOSE.line) };
};
const spell = ({ head, traits, marks, title, ...more }, wide, high, rem, part = 1) => {
  const { lay, named, shown } = laid(more, wide, high, rem, part);
  tell(traits, 'lay', lay);
  const rest = shown < marks.length ? `+${marks.length - shown}` : '', beside = high < CLOSE.head + ONE; // not a line below its name
  tell(traits, 'more', beside ? '' : rest);
  tell(head.firstElementChild, 'more', beside ? rest : '');
  marks.forEach((mark, at) => tell(mark, 'as', at < named ? 'name' : at < shown ? 'sign' : 'number'));
  tell(head, 'worded', title <= wide * part * rem ? 'on' : 'off');
};
// What tiles are worth to a class: first their names, best if they are whole, then the pictures.
const READ = 4, OVER = 3, SEEN = 5, LOW = 4; // what all names are worth beside a picture, and what does not lie upon others; how tall it is at best, and a tile at least, in rem
const BROKEN = 0.35, SIGNED = 0.25; // so much less is a name worth that is broken, and so much is its sign
const PARTS = [1, 0.8, 0.7, 0.6]; // of a tile, for names beside a picture
const legible = (texts, wide, high, rem, part) => sum(texts.map(it => {
  const { named, shown, left } = laid(it, wide, high, rem, part), width = textual(wide, high, part) * rem - CLOSE.sign * rem;
  const read = sum(it.names.slice(0, named).map(one => [0, 1, 1 - BROKEN, BROKEN][Math.min(3, lines(one, width))])) + SIGNED * (shown - named);
  const over = (ROOM.thin(wide) ? it.counted : it.least) > wide * rem || high < CLOSE.head; // upon what is beside it, or below
  return READ * (read + 1) / (it.names.length + 1) - OVER * over + (left >= FIGURINE) + (Math.min(left, wide, SEEN) + Math.min(0, high - LOW)) / SEEN;
}));
// So much that is worth, at best, and which part of a tile its names have then, beside the picture.
const beside = (texts, ...size) => PARTS.map(part => [legible(texts, ...size, part), part]).reduce((best, one) => one[0] > best[0] ? one : best);

// What the bar above has to do without for a class, one after another, so that the phase and who moves are whole.
// What it has to do without by now does not count: asked twice, it gives the same answer.
const PHASE = { around: 1, close: 8, apart: 12, dot: 0.75 }; // rem and pixels: the room around a name, and in a narrow bar; between two; and a dot instead
const inRow = widths => sum(widths) + PHASE.apart * (widths.length - 1);
const BALL = 0.8125; // rem: instead of the name of a bank
const DECK = 3.25, CARDS = 0.625; // rem: the cards that are left, at most, and what is between them and the turn
const APART = 1.125; // rem between two parts, and all edges together
const bare = (top, { rem, letter, family }) => {
  const shown = [...top.children].filter(part => part.offsetWidth > 1), names = every(top, 'phase'); // and not what is for ears
  const wide = text => long(text, letter, family), has = what => !top.dataset.without?.includes(what);
  const now = every(top, 'now')[0]?.offsetWidth ?? 0, around = NARROW.matches ? PHASE.close : PHASE.around * rem;
  const widths = names.map(one => one.matches('.now') ? now : wide(one.textContent) + around);
  const row = inRow(widths), two = Math.min(row, ...names.map((_, at) => Math.max(...[widths.slice(0, at), widths.slice(at)].map(inRow))));
  const dots = inRow(names.map(one => one.matches('.now') ? now : PHASE.dot * rem));
  const named = every(top, 'bank').map(one => one.querySelector('.name')), banks = sum(named.map(one => wide(one.textContent) - BALL * rem));
  const who = top.querySelector('.who'), asks = who.lastElementChild;
  const least = sum(shown.filter(part => !part.matches('.phases, .who')).map(part => part.offsetWidth))
    - has('bank') * sum(named.map(one => one.offsetWidth - BALL * rem)) - has('deck') * (top.querySelector('.deck').offsetWidth + CARDS * rem)
    + (who.offsetParent ? asks.offsetLeft - who.offsetLeft + asks.scrollWidth : 0) + APART * rem * shown.length;
  set(top, '--two', `${Math.ceil(two) + 1}px`);
  const lost = [], gains = [['row', row - two], ['deck', DECK * rem], ['bank', banks], ['phases', two - dots]];
  let all = least + row + DECK * rem + banks;
  for (const [what, gain] of gains) if (all > top.clientWidth) [all] = [all - gain, lost.push(what)];
  if (all > top.clientWidth) lost.push('who');
  return lost.join(' ');
};

// ------------------------------------------------------------------ the whole

const roomy = (element, ...room) => tell(element, 'room', roomOf(...room));
const tell = (element, name, value) => {
  if (element.dataset[name] !== value) element.dataset[name] = value;
};

// What the head of a section has to do without, by the rem that it is wide.
const MARKED = [1.25, 1.75]; // rem that the sign of the first player takes, or of one who has passed; and the word "you"
const SHORT = 5, LETTER = 0.4; // so many letters of its words have room, and what each beyond them takes
const HEADED = [4.2, 2.25, 2.4]; // rem: its letter and its cards, who is hungry, how many animals there are
const CALLED = [2.4, 0.62, 7]; // rem: of a name so much has to be read; what each letter of it takes, and all of it at most
const CLASS = [[16, 'words'], [14, 'count'], [10, 'cards'], [5, 'name'], [5, 'you']], TITLED = 19; // and a log its title
const without = ({ element, width }, rem) => {
  if (element.matches('.log')) return element.toggleAttribute('data-untitled', width <= TITLED * rem + GAP);
  const signs = [...element.querySelectorAll('.first, .passed')];
  const letters = sum(signs.map(sign => sign.textContent.trim().length));
  const all = HEADED[0] + MARKED[0] * signs.length, you = element.querySelector('.you') ? MARKED[1] : 0, hungry = element.querySelector('.hungry') ? HEADED[1] : 0;
  const name = Math.min(CALLED[2], CALLED[1] * (element.querySelector('h2')?.textContent.length ?? 0));
  const words = 14.5 + (signs.length && LETTER * Math.max(0, letters - SHORT));
  const called = all + Math.min(CALLED[0], name);
  const heads = [[words, 'words'], [all + you + hungry + name + HEADED[2], 'count'], [called + you + hungry, 'hungry'], [called + you, 'you'], [called, 'name']]; // who is hungry is seen on the animals
  const lost = (far() ? CLASS : heads).filter(([least]) => width <= least * rem + GAP);
  tell(element.closest('.board'), 'without', lost.map(([, what]) => what).join(' '));
};

const NARROW = matchMedia('(max-width: 1120px)'); // as in style/about.css
const PHONE_SIZED = matchMedia('(max-width: 720px), (max-height: 560px)'); // as in style/phones.css

// The sheet of choices grows as it must and does not shrink before the turn is over: what one is about to press stays.
// Beside a log, that lasts for the picks of one decision where it takes much of its room.
const held = { turn: '', size: '', foot: 0, before: 0 };
const hold = (table, sheet) => {
  const { lesson = '' } = document.documentElement.dataset, turn = lesson + table.querySelector('.turn b')?.textContent;
  const size = `${innerWidth} ${innerHeight}`;
  if (turn !== held.turn || size !== held.size) Object.assign(held, { turn, size, foot: 0, before: 0 });
  if (!held.foot && sheet.style.length) sheet.style.removeProperty('--foot');
  return sheet.querySelector('.newly') ? 0 : sheet.offsetHeight; // that goes, and does not come again
};
// What lies below its edge is hinted at.
const further = sheet => sheet.toggleAttribute('data-more', sheet.scrollHeight - sheet.scrollTop > sheet.clientHeight + GAP);
addEventListener('scroll', ({ target }) => target.id === 'sheet' && further(target), { capture: true, passive: true });

// A rem in pixels. To ask for it has all styles worked out, so that is done once for each size of the window.
let known = { of: '', rem: 0 };
const remNow = () => {
  const of = [innerWidth, innerHeight, devicePixelRatio, far()].join(' ');
  if (of !== known.of) known = { of, rem: parseFloat(getComputedStyle(document.documentElement).fontSize) };
  return known.rem;
};

// To be called when something on the table, or its size, has changed.
export const fit = () => {
  const table = document.querySelector('#game > .table');
  if (!table || table.closest('[hidden]')) {
    held.turn = ''; // the next game begins anew
    return;
  }
  const rem = remNow();
  const phone = PHONE_SIZED.matches, lands = table.querySelector('.lands'), others = table.querySelector('.others');
  const style = far() && getComputedStyle(document.body); // else names are where they fit
  const type = style && { rem, letter: Math.max(LETTERS[0], LETTERS[1] * rem), family: style.fontFamily };
  const top = document.getElementById('top'), bar = type && top?.firstChild && !phone ? bare(top, type) : '';
  if (top && bar !== (top.dataset.without ?? '')) tell(top, 'without', bar); // first, as it changes how tall that is
  if (lands && !phone) shareLands(lands);
  if (others && !phone) shareHeight(table, shareBoards(others, NARROW.matches), rem);
  const laying = every(table, 'card').some(card => card.matches('.legal, .picked')); // with any card an egg may come
  const sized = element => ({ element, width: element.clientWidth, height: element.clientHeight });
  const sections = every(table, 'board'), log = document.getElementById('log');
  const bars = [document.getElementById('pills'), document.querySelector('#lands .tabs')].filter(it => phone && it);
  const boxes = sections.flatMap(herds).map(box => ({ ...sized(box), n: animals(box), eggs: !phone && eggs(box, laying) }));
  const heads = [...sections.flatMap(board => within(board, '.plate')), log].filter(Boolean).map(sized); // all is read before anything is set
  const moving = phone && document.querySelector('#pills > .asked'), moves = moving && moving.getBoundingClientRect(); // whoever moves is in sight
  if (type) for (const box of boxes) box.texts = every(box.element, 'tile').map(tile => written(tile, type));
  const below = top?.offsetHeight ?? 0;
  const sheet = document.getElementById('sheet'), foot = sheet ? hold(table, sheet) : 0;
  const trail = sheet?.querySelector('.trail'), picked = trail && !table.matches('.many');
  if (picked) held.before = Math.max(held.before, foot);
  else held.foot = Math.max(held.foot, foot);
  if (sheet && held.foot) set(sheet, '--foot', `${picked ? held.before : Math.max(held.foot, trail ? held.before : 0)}px`);
  for (const it of bars) set(it, '--top', `${below}px`); // they stay below it
  draw(boxes.map(box => layOut(box, rem, phone)), phone || far());
  for (const head of heads) without(head, rem);
  if (sheet) requestAnimationFrame(() => { // when all has its place
    if (!trail) held.before = sheet.offsetHeight;
    further(sheet);
  });
  if (moving) slide([moves], moving.parentElement);
  for (const fight of every(table, 'fight')) {
    const rooms = FIGHT.map((size, at) => size - EDGES[at] / rem);
    roomy(fight, ...rooms);
    if (type) for (const tile of every(fight, 'tile')) spell(written(tile, type), ...rooms, rem);
  }
};
addEventListener('resize', fit);

// ------------------------------------------------------------------ on a phone

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
  brought = picks;
  if (!PHONE_SIZED.matches || !document.getElementById('sheet') || document.documentElement.scrollHeight <= innerHeight) return;
  const box = id => document.getElementById(id).getBoundingClientRect();
  const sheet = box('sheet'), plate = document.querySelector('.near > .plate')?.offsetHeight ?? 0; // whose they are is seen, too
  const high = barred() + plate + GAP, low = (sheet.left > GAP ? innerHeight : sheet.top) - GAP;
  let top = Infinity, bottom = -Infinity;
  const rows = new Map(); // rows of cards, areas or plants, and what is asked about in them
  for (const pick of picks) {
    const name = `[data-do="${CSS.escape(pick)}"]`;
    const element = document.querySelector(`.board ${name}, .strip ${name}, .hand ${name}`);
    if (!element?.offsetParent) continue;
    const here = element.getBoundingClientRect(), row = element.closest('.strip, .hand');
    if (row) rows.set(row, [...rows.get(row) ?? [], here]);
    const reach = [Math.min(top, here.top), Math.max(bottom, here.bottom)];
    if (bottom < top || reach[1] - reach[0] <= low - high) [top, bottom] = reach;
  }
  rows.forEach(slide);
  const fits = !document.querySelector('.card.picked') && bottom + scrollY <= low; // from the very top
  const far = fits ? -scrollY : Math.min(top - high, 0) || Math.max(Math.min(bottom - low, top - high), 0);
  if (bottom > top && far) scrollBy({ top: far, behavior: atOnce ? 'instant' : 'smooth' });
};
let brought = [];
matchMedia('(orientation: portrait)').addEventListener('change', () => requestAnimationFrame(() => bring(brought, true))); // the phone is turned
// What has just been opened begins below the bars, where it can be seen.
export const begin = (id, atOnce) => {
  if (document.documentElement.scrollHeight <= innerHeight) return;
  const opened = [...document.querySelectorAll(`#${id}, #${id} > .land`)].find(one => one.checkVisibility());
  const far = opened ? opened.getBoundingClientRect().top - barred() - GAP : 0;
  if (far < 0 || far > innerHeight / 3) scrollBy({ top: far, behavior: atOnce ? 'instant' : 'smooth' });
};

// The card that has just been pressed stays where it is, whatever has become larger above it.
let pressed = null;
addEventListener('pointerdown', e => { pressed = e.target.closest?.('.card'); }, true);
export const under = () => {
  const before = pressed?.isConnected && pressed.getBoundingClientRect().top;
  return () => {
    if (pressed?.isConnected && document.documentElement.scrollHeight > innerHeight) scrollBy({ top: pressed.getBoundingClientRect().top - before, behavior: 'instant' });
    pressed = null;
  };
};

const slide = (boxes, row) => { // to the first of them, where none is in sight
  const end = Math.min(innerWidth, row.getBoundingClientRect().right), seen = ({ left, right }) => left >= 0 && right <= end;
  if (!boxes.some(seen)) row.scrollLeft += boxes[0].left - GAP;
};
