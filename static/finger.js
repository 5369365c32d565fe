// A finger that comes down just after the table has changed was meant for what stood there before.
const SOON = 250; // milliseconds: so long nobody has seen anything new
let changes = [], scrolls = []; // of that time: when, and where things were until then
const lately = all => all.filter(({ at }) => performance.now() - at < SOON);

const PRESSED = ':is(#game, #end) [data-do]'; // at the table, and when the game is over
const STAYS = '#sheet, #top, #pills, .tabs'; // wherever the page is scrolled to
const rides = (element, y) => (element.closest(STAYS) ? 0 : y);
const placed = element => {
  const { left, right, top, bottom } = element.getBoundingClientRect(), down = rides(element, scrollY);
  return { means: element.dataset.do, left, right, top: top + down, bottom: bottom + down };
};

// Where all that can be pressed lies is measured when nothing else is to be done.
let known = null;
const measured = () => known ??= [...document.querySelectorAll(PRESSED)].map(placed);
const forget = ({ target }) => { if (target !== document) known = null; };
for (const what of ['resize', 'scroll']) addEventListener(what, forget, { capture: true, passive: true });
const atLeisure = task => setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(task), SOON); // all has come to rest

// To be called before the table changes.
export const remember = () => {
  if (!navigator.maxTouchPoints) return;
  changes = [...lately(changes), { at: performance.now(), places: measured() }];
  known = null;
  atLeisure(measured);
};
let stood = scrollY;
addEventListener('scroll', () => {
  scrolls = [...lately(scrolls), { at: performance.now(), y: stood }];
  stood = scrollY;
}, { passive: true });

// Was this not there, where the finger is, when it set out?
const isNew = (element, { clientX: x, clientY }) => {
  const [change] = lately(changes), [scroll] = lately(scrolls), y = clientY + rides(element, scroll?.y ?? scrollY);
  if (!change && !scroll) return false;
  const places = change?.places ?? [placed(element)];
  return !places.some(it => it.means === element.dataset.do && x >= it.left && x <= it.right && y >= it.top && y <= it.bottom);
};
let missed = false, finger = false;
addEventListener('keydown', () => { finger = false; }, true);
addEventListener('pointerdown', e => {
  finger = e.pointerType === 'touch';
  const on = e.pointerType === 'touch' && e.target.closest?.(PRESSED);
  missed = Boolean(on) && isNew(on, e);
}, true);
export const misses = () => missed;
export const byFinger = () => finger; // is what is clicked touched, and not pointed at?
