// A finger that comes down just after the table has changed was meant for what stood there before.
const SOON = 250; // milliseconds: so long nobody has seen anything new
let changes = [], scrolls = []; // of that time: when, and where things were until then
const lately = all => all.filter(({ at }) => performance.now() - at < SOON);

const STAYS = '#sheet, #top, #pills, .tabs'; // wherever the page is scrolled to
const rides = (element, y) => (element.closest(STAYS) ? 0 : y);
const placed = element => {
  const { left, right, top, bottom } = element.getBoundingClientRect(), down = rides(element, scrollY);
  return { means: element.dataset.do, left, right, top: top + down, bottom: bottom + down };
};

// To be called before the table changes.
export const remember = () => {
  if (!navigator.maxTouchPoints) return;
  const places = [...document.querySelectorAll('#game [data-do]')].map(placed);
  changes = [...lately(changes), { at: performance.now(), places }];
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
let missed = false;
addEventListener('pointerdown', e => {
  const on = e.pointerType === 'touch' && e.target.closest?.('#game [data-do]');
  missed = Boolean(on) && isNew(on, e);
}, true);
export const misses = () => missed;
