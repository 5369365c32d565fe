// The field guide: finding entries in its index, and the address of what is open.
const by = id => document.getElementById(id);
const root = document.documentElement;
let opener = ''; // what was pressed to open the guide: there the focus comes back to
let from = ''; // the entry that one comes back from
let place = null; // how far down the page was that one comes back to
let height = 0; // how far down it was when something was pressed
let seen = ''; // the address that was shown last
let leaving = ''; // 'back' to the place one came from, or to 'stay' where the new screen begins

const words = () => by('guide-search').value.toLowerCase().split(/\s+/).filter(Boolean);

// Show what fits the search, the box and the kind, and say how much that is.
const refine = () => {
  const count = by('guide-count');
  if (!count) return;
  const sought = words(), kind = by('guide-kind').value, box = count.dataset.box;
  by('guide-box').value = box;
  let shown = 0, elsewhere = 0;
  for (const section of document.querySelectorAll('#guide-list section')) {
    let here = 0;
    for (const one of section.querySelectorAll('li')) {
      const { words, kind: own } = one.dataset;
      const fits = sought.every(word => words.includes(word)) && (!kind || kind === own);
      one.hidden = !fits;
      here += fits;
    }
    const open = !box || box === section.dataset.box;
    section.hidden = !here || !open;
    open ? shown += here : elsewhere += here;
  }
  const told = shown ? '' : count.dataset.none;
  if (count.textContent !== told) count.textContent = told;
  const more = by('guide-more');
  more.hidden = !elsewhere || !(sought.length || kind || !shown);
  more.querySelector('b').textContent = elsewhere;
};

// What is open stands in the address; one step back leads to what was open before, as it was.
const go = (name, stay) => {
  const hash = name && `#${name}`;
  if (location.hash === hash) return;
  const depth = history.state?.guide ?? 0;
  if (hash.startsWith('#lab') && location.hash.startsWith('#lab')) history.replaceState(history.state, '', hash); // another study
  else if (hash) {
    history.replaceState({ ...history.state, y: height }, '');
    history.pushState({ guide: depth + 1 }, '', hash);
  } else if (depth) {
    leaving = stay || 'back';
    history.go(-depth);
  } else history.replaceState(null, '', location.pathname + location.search);
};
export const address = (name, stay) => { try { go(name, stay); } catch (error) { console.info('no address:', error.message); } };

export const back = tell => (history.state?.guide ? history.back() : tell('click', 'unguide', ''));

// After anything was shown: was it the guide, and what is to be seen of it?
export const settle = () => {
  if (root.dataset.screen === 'guide') {
    refine();
    const list = by('guide-list');
    for (const one of list.querySelectorAll('a')) {
      if (one.getAttribute('href') === location.hash) one.setAttribute('aria-current', 'page');
      else one.removeAttribute('aria-current');
    }
    const now = list.querySelector('[aria-current]');
    const far = now ? now.getBoundingClientRect().top - list.getBoundingClientRect().top : 0;
    if (now && (far < 0 || far > list.clientHeight - 60)) list.scrollTop += far - list.clientHeight / 3;
    if (place !== null && root.dataset.guide === 'index') {
      document.querySelector(`#guide-list [data-do="${CSS.escape(from)}"]`)?.focus({ preventScroll: true });
    }
  } else if (place !== null && opener) {
    document.querySelector(`[data-do="${CSS.escape(opener)}"]`)?.focus({ preventScroll: true });
    opener = '';
  }
  if (place !== null) scrollTo(0, place);
  else if (seen !== location.hash && root.dataset.screen === 'guide') scrollTo(0, 0);
  seen = location.hash;
  place = null;
};

export const listen = tell => {
  history.scrollRestoration = 'manual';
  document.addEventListener('input', e => e.target.id === 'guide-search' && refine());
  document.addEventListener('change', e => e.target.id === 'guide-kind' && refine());
  document.addEventListener('click', e => {
    height = scrollY;
    const what = e.target.closest?.('[data-do]')?.dataset.do ?? '';
    if (root.dataset.screen !== 'guide' && what.startsWith('guide')) opener = what;
    if (what.startsWith('scene ')) e.target.closest('.scene')?.scrollIntoView({ block: 'nearest' }); // all of it is seen
  }, true);
  addEventListener('popstate', e => {
    const stays = leaving === 'stay';
    if (leaving) {
      leaving = '';
      if (/^#(guide|class|lab)/.test(location.hash)) history.replaceState(null, '', location.pathname + location.search);
    }
    from = document.querySelector('#guide-list [aria-current]')?.dataset.do ?? '';
    place = stays ? null : e.state?.y ?? 0;
    tell('news', 'address', location.hash);
  });
};
