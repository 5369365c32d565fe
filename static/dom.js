// What Python should not do node by node: patch regions, hear events, move the focus, hand out files.
// No rule of the game and no word stands here.
import './dark.js';
import { wear } from './theme.js';
import * as asking from './ask.js';
import { byFinger, misses, remember } from './finger.js';
import * as guide from './guide.js';
import * as keep from './keep.js';
import * as light from './light.js';
import * as sound from './sound.js';
import * as stage from './stage.js';
import { begin, bring, fit, under } from './fit.js';
import { whenGone } from './opponents.js';
import { patch, draw } from './patch.js';

const root = document.documentElement;
const by = id => document.getElementById(id);
const waiting = []; // what was said before Python was up
const LARGEST_FILE = 2e7; // bytes: a backup of many games
const LANGUAGES = "__LANGUAGES__"; // {key: its name for itself}, from build.py
const QR = "__QR__"; // the package that draws QR codes, from build.py
let hear = null;

// ------------------------------------------------------------------ showing

const PLAIN = ['lang', 'dir']; // attributes of their own, where others are data
const page = looks => { // is it another than before?
  let changed = false;
  const turned = root.dataset.screen !== looks.screen;
  for (const [name, value] of Object.entries(looks)) {
    if (name === 'theme') wear(value);
    else if (PLAIN.includes(name) ? root[name] === value : (root.dataset[name] ?? '') === value) continue; // even the same would change the looks
    else if (PLAIN.includes(name)) root[name] = value;
    else value ? root.dataset[name] = value : delete root.dataset[name];
    changed ||= name !== 'theme';
  }
  for (const id of SCREENS) by(id).hidden = id !== (looks.screen === 'table' ? 'game' : looks.screen);
  if (turned) { // another screen begins at its top, and the story with what is newest
    scrollTo(0, 0);
    document.querySelector('#log .lines')?.scrollTo(0, 0);
  }
  for (const id of SCREENS) by(id).inert = covered();
  return changed;
};
const covered = () => by('cover').childElementCount > 0;
const SCREENS = ['start', 'game', 'end', 'guide', 'class', 'lab'];

// What a lesson speaks of is lit, wherever it lies on the table.
let shining = '';
const shine = (things = '') => {
  if (!things && !shining) return;
  shining = things;
  const all = new Set(things.split(','));
  for (const one of document.querySelectorAll('#game [data-ask]')) one.toggleAttribute('data-shining', all.has(one.dataset.ask) && !one.closest('#sheet'));
};

const effect = ([what, name, text], moving) => {
  if (['focus', 'return'].includes(what)) strayed = false; // it is told where to go, and no other place is better
  if (what === 'focus') goTo(name);
  if (what === 'return') comeBack(name);
  if (what === 'say') say(text);
  if (what === 'hush') by('live').replaceChildren(); // what was said is not for whoever comes now
  if (what === 'cue') sound.cue(name);
  if (what === 'download') download(name, text);
  if (what === 'paint') paint(name, text);
  if (what === 'lock') lock(true);
  if (what === 'wall') led('open', news);
  if (what === 'bot') atBot(name, text);
  if (what === 'scan') scan(name);
  if (what === 'lab') atLab(name, text);
  if (what === 'dress') dress(name);
  if (what === 'persist') keep.persist();
  if (what === 'at') keep.at(name);
  if (what === 'address') guide.address(name, text);
  if (what === 'back') guide.back(tell);
  if (what === 'print') setTimeout(onPaper);
  if (what === 'here') here(name);
  if (what === 'copy') copy(name, text);
  if (what === 'view') bring(name.split(','), stage.still() || moving);
  if (what === 'sight') by(name)?.closest('li').scrollIntoView({ block: 'nearest' }); // an answer in the log
  if (what === 'opened') begin(name, stage.still());
};

// What is folded away cannot be opened on paper. Some browsers go on while they print.
const onPaper = () => {
  const folded = document.querySelectorAll('#class details:not([open])');
  for (const one of folded) one.open = true;
  addEventListener('afterprint', () => {
    for (const one of folded) one.open = false;
    tell('click', 'printed', '');
  }, { once: true });
  print();
};

let readOn = false; // is the sheet read further down? To ask then would have the page laid out
addEventListener('scroll', ({ target }) => { if (target.id === 'sheet') readOn = target.scrollTop > 0; }, { capture: true, passive: true });
const posed = () => document.querySelector('#sheet > .ask h2')?.textContent; // what is asked now

let showing = false; // the page is being changed
// {regions: {id: html}, page: {…}, effects: [[what, name, text]], beats: [{…}] or null}
export const show = text => {
  showing = true;
  try {
    present(text);
  } finally {
    showing = false;
  }
};
const present = text => {
  const { regions, page: { lit, ...looks }, effects, beats } = JSON.parse(text);
  remember();
  const play = stage.set(looks.screen === 'table' ? beats : []), keeps = under(), follows = following();
  const focused = document.activeElement, earlier = root.dataset.screen === 'table' ? [] : before(focused), waited = by('next'), went = root.dataset.others, lay = covered();
  const where = focused?.closest('[data-zone]')?.id, question = posed();
  const was = focused?.id || focused?.dataset?.do;
  const said = named(focused);
  const turn = ([id]) => (id === 'game' ? 1 : by(id)?.contains(focused) ? 0 : 2);
  // What has the focus cannot be removed before all is laid out: that is the cheaper, the less has changed.
  const sweep = patch(Object.entries(regions).sort((one, other) => turn(one) - turn(other)));
  const changed = page(looks), told = Object.keys(regions).map(by);
  if (!lay && covered()) below = focused;
  shine(lit);
  stage.hold();
  if (waited && !by('next')) stage.close(); // it has been read
  const renewed = zone => changed || told.some(region => region?.contains(zone) || zone.contains(region));
  for (const zone of document.querySelectorAll('[data-zone]')) if (renewed(zone)) roam(zone);
  const stays = !was || holds(document.activeElement); // asked before room is shared out anew
  fit();
  keeps();
  follows();
  if (readOn && posed() !== question) by('sheet')?.scrollTo(0, 0);
  if (!stays) refocus(was, where, earlier);
  sweep();
  const now = document.activeElement;
  if (!waited && now?.matches('#sheet, .history *')) by('next')?.focus(); // a clicker presses what has the focus
  const other = now?.matches(HASTY) && named(now) !== said; // another button has become this one
  const asked = went && (now === by('sheet') || now?.matches(':is(#hand .card, .near .tile):not(.legal)')); // what one has waited for is there, and elsewhere
  if (other || (strayed || asked) && !root.dataset.others && !settled()) lead();
  for (const one of effects) effect(one, beats?.length);
  guide.settle();
  play(fit);
  sound.play(beats);
};

// What may not be written to the clipboard is marked, to be copied by hand.
const copy = (name, text) => {
  const field = [...document.querySelectorAll('.address :is(input, textarea)')].find(one => one.value === text);
  const byHand = () => field?.select();
  const done = () => {
    const pressed = document.querySelector(`[data-do="${name}"]`);
    pressed?.setAttribute('data-done', '');
    setTimeout(() => pressed?.removeAttribute('data-done'), 2500);
  };
  navigator.clipboard ? navigator.clipboard.writeText(text).then(done, byHand) : byHand();
};

// The log shows what is new, unless somebody has gone back in it since they last did something else.
let reading = false;
for (const what of ['pointerdown', 'keydown', 'click']) addEventListener(what, e => { reading = Boolean(e.target.closest?.('#log .lines')); }, true);
const following = () => {
  const last = () => document.querySelector('#log .line:last-child')?.id, before = last();
  const scrolled = document.querySelector('#log .lines')?.scrollTop; // asked now, it costs nothing
  return () => {
    if (scrolled && !reading && last() !== before) document.querySelector('#log .lines')?.scrollTo(0, 0);
  };
};

// The line of the story that is told now, in sight within its box.
const here = id => {
  const box = document.querySelector('#log .lines'), now = by(id)?.parentElement, inside = box?.contains(now);
  const up = inside && now.offsetTop - box.scrollTop; // all is read before anything is set
  if (inside && (up < 0 || up + now.offsetHeight > box.clientHeight)) box.scrollTop += up - box.clientHeight / 3;
  for (const one of box?.querySelectorAll('[aria-current]') ?? []) one.removeAttribute('aria-current');
  if (!inside) return;
  now.firstChild.setAttribute('aria-current', 'step');
  for (const one of box.closest('[data-zone]').querySelectorAll('[tabindex="0"]')) one.tabIndex = -1;
  now.firstChild.tabIndex = 0; // Tab leads there
};

const holds = e => e?.matches('button, input, select, textarea, summary, a') && e.checkVisibility(); // what is hidden loses it a moment later

// Under a finger nothing moves because of the focus: `bring` shows what is asked about.
const FINGERS = matchMedia('(pointer: coarse)');
const quietly = () => ({ preventScroll: FINGERS.matches });

// What one comes to before something, the nearest first: where the focus goes when a row of seats, say, has gone.
const before = element => {
  const all = [...document.querySelectorAll('main:not([hidden]) :is(button, input, select, textarea, summary, a)')];
  return all.slice(0, Math.max(0, all.indexOf(element))).reverse();
};
const refocus = (was, where, earlier) => {
  const same = by(was) ?? (by(where) ?? document).querySelector(`[data-do="${CSS.escape(was)}"]`);
  if (holds(same) || same?.matches('[tabindex]')) return same.focus(quietly());
  if (covered()) return by('cover-title')?.focus();
  const near = earlier.find(one => one.isConnected && holds(one));
  if (near) return near.focus(quietly());
  if (where === 'sheet' || !focus(where)) lead();
};
// To where the question is answered, in the sheet or on the table; else to the question as a whole.
// Before a class it is always the question, as one press more of a clicker would answer it.
const lead = () => {
  const asked = 'projector' in root.dataset && by('sheet');
  const safe = place => [...document.querySelectorAll(`${place} :is(${SAFE})`)].find(e => e.checkVisibility());
  const harmed = () => document.querySelector('#sheet .harm') && wait(by('sheet')); // whatever is left is done to oneself
  const best = asked ? by('next') ?? wait(asked) : safe('#sheet') ?? harmed() ?? safe('#hand') ?? safe('.near') ?? safe('#game');
  best ? best.focus(quietly()) : ['sheet', 'hand', 'log', 'lands', 'strip'].some(focus);
  strayed = !settled();
};
let strayed = false; // what had the focus is gone, and there was no better place
let below = null; // what had the focus before something was laid over it
const comeBack = otherwise => {
  const there = below?.isConnected && below !== document.body && below.checkVisibility();
  there ? below.focus({ preventScroll: true }) : goTo(otherwise);
};
const goTo = name => {
  if (name === 'question') return lead();
  if (name.startsWith('witness ')) { // what has led away from the result
    const door = [...document.querySelectorAll(`[data-do="${name}"]`)].find(e => e.checkVisibility());
    return (door ?? by('end-title')).focus();
  }
  if (name.includes(' ')) return stage.find(name)?.element.focus();
  if (focus(name)) return;
  const bank = name === 'strip' && [...document.querySelectorAll('.bank')].find(e => e.checkVisibility()); // no areas and no plants: where the food lies
  if (bank) bank.focus();
  else if (by(name)) wait(by(name)); // nothing is in it yet
};
for (const what of ['keydown', 'pointerdown']) addEventListener(what, () => { strayed = false; }, true);

const HEARD = 30; // so much of what was said stays, to be read once more

const say = text => requestAnimationFrame(() => { // when all else is laid out: a line would have the page laid out once more
  const live = by('live'), line = document.createElement('p');
  line.textContent = text;
  live.append(line);
  while (live.childElementCount > HEARD) live.firstChild.remove();
});

// ------------------------------------------------------------------ focus: one stop per zone

const stops = zone => [...zone.querySelectorAll('button:not([disabled]), input, select, textarea, a[href], li[tabindex]')].filter(e => e.checkVisibility());

const lineOf = all => { // of a log: the line that is told now, or the newest
  const lines = all.filter(e => e.matches('.line'));
  return lines.find(e => e.ariaCurrent) ?? lines.at(-1);
};

const roam = zone => {
  const all = stops(zone);
  // Arrows are theirs, or nobody knows of them: Tab leads to all.
  if (zone.matches('.dialog') || zone.querySelector('input, select, textarea')) return all.forEach(e => e.removeAttribute('tabindex'));
  const answers = zone.id === 'sheet' && all.find(e => e.matches('.choice')); // Tab leads to these
  const now = all.find(e => e === document.activeElement) ?? lineOf(all) ?? (answers || all.find(e => e.tabIndex === 0)) ?? all[0];
  for (const e of all) if (e.getAttribute('tabindex') !== (e === now ? '0' : '-1')) e.tabIndex = e === now ? 0 : -1;
};

// The focus is never led to these, as Enter and a clicker press what has it.
const HASTY = '.choice.end, #sheet :is(.lesson, .history, .newly, .recap, .trail) button, #sheet .name';
const SAFE = '.legal:not(.dear), .picked, .choice:not(.end, :has(.harm)), #next'; // and no key opens the hand of somebody else by a slip
const named = e => (e?.matches('.choice') ? e.textContent : e?.dataset?.do);
const settled = () => document.activeElement?.matches(SAFE);

// Nothing can be pressed without harm: the whole question has the focus.
const wait = place => {
  place.tabIndex = -1;
  place.focus();
  return place;
};

const focus = id => {
  const place = id && by(id);
  if (!place) return false;
  if (!place.matches('[data-zone]')) {
    place.focus();
    if (place.matches('h3, .class h2')) place.scrollIntoView(); // where one has jumped to is at the top
    return true;
  }
  const all = stops(place), best = all.find(e => e.matches(SAFE)) ?? lineOf(all) ?? all.find(e => !e.matches(HASTY));
  best?.focus();
  const reached = best ?? (all.length ? wait(place) : null);
  return Boolean(reached) && document.activeElement === reached;
};

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const winds = e => by('step') && ['ArrowLeft', 'ArrowRight'].includes(e.key) && e.target.closest('#game'); // what is watched again

// Left and right as all is read; up and down as it lies, or on or back where nothing is there.
const move = (from, zone, [x, y]) => {
  const all = stops(zone), along = step => all[all.indexOf(from) + step]?.focus();
  if (x) return along(root.dir === 'rtl' ? -x : x);
  const line = from.closest('li[tabindex]'), beside = y < 0 ? line?.previousElementSibling : line?.nextElementSibling;
  if (beside) return beside.focus(); // from line to line of the log, whatever is named in them
  const here = from.getBoundingClientRect();
  let best = null, least = Infinity;
  for (const to of all) {
    const there = to.getBoundingClientRect();
    const aside = Math.abs(there.x + there.width / 2 - here.x - here.width / 2);
    const ahead = (there.y + there.height / 2 - here.y - here.height / 2) * y;
    if (to === from || ahead <= 4) continue;
    const far = ahead + aside * 3;
    if (far < least) [best, least] = [to, far];
  }
  best ? best.focus() : along(y);
};

const nextZone = back => {
  const zones = [...document.querySelectorAll('[data-zone]')].filter(z => stops(z).length);
  const at = zones.indexOf(document.activeElement?.closest('[data-zone]'));
  focus(zones[(at + (back ? -1 : 1) + zones.length) % zones.length]?.id);
};

// ------------------------------------------------------------------ hearing

const tell = (...words) => {
  if (!hear) waiting.push(words);
  else if (showing) setTimeout(tell, 0, ...words); // a field that goes tells what was typed: once the page is whole again
  else watch.during(() => hear(...words));
};
const news = (what, text = '') => tell('news', what, text);
addEventListener('dark', ({ detail }) => news('dark', detail));
const value = field => (field.type === 'checkbox' ? (field.checked ? 'on' : 'off') : field.value);
const meant = field => field.name && (field.type !== 'radio' || field.checked);

const PICKS = { import: 'file', 'scan-photo': 'photos' };
let pressed = '', last = { screenX: NaN }; // what the last click was on, and itself
const LINGERS = 1000; // milliseconds after a click in which the same place means what stood there
document.addEventListener('click', e => {
  const on = e.target.closest('[data-do]'), ends = on?.matches('.choice.end'), other = on?.dataset.do !== pressed;
  const rests = e.detail && Math.hypot(e.screenX - last.screenX, e.screenY - last.screenY) < 4 && e.timeStamp - last.timeStamp < LINGERS;
  const again = on?.matches('.choice') && (e.detail > 1 && (other || ends) || rests && other && ends); // nobody passes by one click too many
  [pressed, last] = [on?.dataset.do ?? '', e];
  if (!on || on.disabled) return;
  e.preventDefault();
  if (again || held || misses()) return; // a double click, or a finger, was meant for what stood there before
  if (PICKS[on.dataset.do]) return by(PICKS[on.dataset.do]).click(); // a browser allows it only now
  if (!hear) {
    on.classList.add('busy');
    const line = by('waking');
    if (line) say(line.textContent = line.dataset.kept);
  }
  // A finger means the card: half of it is too small to be aimed at.
  const half = on.matches('#hand *') && !byFinger() ? e.target.closest('[data-ask^="trait "]')?.dataset.ask.slice(6) : '';
  tell('click', on.dataset.do, half ?? '');
});
// A button that is held says its second word too: both steps with one press, and none by a slip.
const HELD = 600; // milliseconds
let holding = 0, held = false; // has that been done? What the finger leaves then is not pressed
for (const what of ['pointerdown', 'keydown']) document.addEventListener(what, () => { held = false; }, true);
document.addEventListener('pointerdown', e => {
  const on = e.target.closest('[data-hold]:enabled');
  if (on && hear && !e.button) holding = setTimeout(() => {
    held = true;
    tell('click', on.dataset.do, '');
    tell('click', on.dataset.hold, '');
  }, HELD);
});
for (const what of ['pointerup', 'pointercancel', 'pointerout']) document.addEventListener(what, () => clearTimeout(holding));
light.listen();
guide.listen(tell);
asking.listen((...words) => hear && tell(...words));
// Who clicks while others play does not want to wait for them; a key may only be there to read.
const HURRIES = ['Enter', ' ', 'PageDown'];
const hurry = e => {
  if (root.dataset.others && hear && (!e.key || HURRIES.includes(e.key)) && !e.ctrlKey && !e.altKey && !e.metaKey) tell('hurry', '', '');
};
for (const what of ['pointerdown', 'keydown']) document.addEventListener(what, hurry, true);
document.addEventListener('submit', e => e.preventDefault());
document.addEventListener('change', async e => {
  const field = e.target;
  if (field.id === 'photos') {
    await scan('photos', [...field.files]);
    field.value = '';
  } else if (field.type === 'file') {
    const file = field.files[0];
    if (file) tell('file', file.name, file.size > LARGEST_FILE ? '' : await file.text());
    field.value = '';
  } else if (field.name && (hear || field.name === 'set-language') && field.type !== 'range' && field.id !== 'guide-kind') {
    tell('change', field.name, value(field));
  }
});
document.addEventListener('input', e => {
  if (e.target.type === 'range') tell('change', e.target.name, e.target.value);
});
document.addEventListener('keydown', e => {
  if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing) return;
  if (e.repeat && ['Enter', ' '].includes(e.key)) return e.preventDefault(); // a held key is one choice
  if (e.key === 'F6') { e.preventDefault(); return nextZone(e.shiftKey); }
  const typing = e.target.matches('input[type=text], input[type=search], select, textarea');
  if (e.key === 'Enter' && e.target.matches('.seat input')) { e.preventDefault(); e.target.nextElementSibling.focus(); } // the name is finished, and no game begins
  if (!typing || e.key === 'Tab') root.dataset.keys = 'on'; // there is a keyboard, whatever the size of the screen
  if (typing && e.key !== 'Escape') return;
  const ranging = e.target.matches('input[type=range], input[type=checkbox], input[type=radio]');
  const zone = e.target.closest('[data-zone]');
  passed = e.key === ' ' && (root.dataset.others || by('next')) && e.target.matches(STILL);
  const edge = zone && !ranging && !by('step') && { Home: 0, End: -1 }[e.key]; // of what is watched again they are the ends
  if (Number.isInteger(edge)) { e.preventDefault(); return stops(zone).at(edge)?.focus(); }
  if (ARROWS[e.key] && zone && !ranging && !winds(e)) { e.preventDefault(); return move(e.target, zone, ARROWS[e.key]); }
  if (e.key === 'Enter' && e.target.matches('input[type=checkbox], input[type=radio]')) { e.preventDefault(); return e.target.click(); } // it is chosen, and no game begins
  if (['Enter', ' '].includes(e.key) && !passed && e.target.matches('button, summary, a, input:not([type=range])')) return;
  if (ranging && (ARROWS[e.key] || ['Home', 'End'].includes(e.key))) return;
  if (e.repeat && e.key.length === 1 && !',. '.includes(e.key)) return;
  if ([' ', 'PageUp', 'PageDown'].includes(e.key) && root.dataset.screen === 'table' && !covered()) e.preventDefault(); // what lies on it is scrolled
  if (e.key.length === 1 || ['Escape', 'Home', 'End', 'PageUp', 'PageDown'].includes(e.key) || ARROWS[e.key]) tell('key', e.key, '');
  if (/^\d$/.test(e.key) && !e.target.closest('#sheet')) follow();
});
// A number picks a card or an animal as a click does: the focus goes there too.
const follow = () => {
  const now = [...document.querySelectorAll('#hand .picked, .board .picked')].filter(e => e.checkVisibility());
  if (now.length && !now.includes(document.activeElement)) now.at(-1).focus(quietly());
};
document.addEventListener('keyup', e => { if (e.key === ' ' && passed) e.preventDefault(); });
const STILL = '#game :is(.card, .tile, .spot, .name)'; // as long as others play Space does not press these: it is the next step
let passed = false; // has it been that?

const hint = text => {
  const line = by('hint');
  if (line && line.textContent !== text) line.textContent = text;
};
const point = e => {
  const why = e.target.closest?.('[data-why]')?.dataset.why;
  hint(why || (by('hint')?.dataset.hint ?? ''));
};
document.addEventListener('pointerover', point);
document.addEventListener('focusin', e => { point(e); const zone = e.target.closest('[data-zone]'); if (zone) roam(zone); });

// The window for the wall, see lead.js; most pages never need it.
const led = async (what, ...words) => (await import('./lead.js'))[what](...words);
export const wall = text => led('show', text);
stage.whenOn(() => root.dataset.wall && led('on')); // there nobody presses anything

// The desk for bots, see bot.js.
const atBot = async (what, job) => (await import('./bot.js'))[what](job, text => news('bot', text));

// Codes of results, seen by the camera or in pictures: see scan.js.
const scan = async (what, files) => {
  const told = (said, text = '') => news('scan', `${said} ${text}`);
  try {
    await (await import('./scan.js'))[what](told, files);
  } catch (error) {
    console.info('nothing can be read:', error.message);
    told('unread');
  }
};

// The laboratory, see lab.js.
const atLab = async (what, text) => {
  const file = (await import('./lab.js'))[what](text, told => news('lab', told));
  if (file) save(...file);
};

// How a screen looks that few people open.
const worn = new Set();
const dress = async name => {
  if (worn.has(name)) return;
  worn.add(name);
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  sheet.replaceSync(await read(name));
};

// Python is up: from now on it hears everything, and first what was said while it slept.
export const listen = ear => {
  trust.started();
  hear = ear;
  if (keep.wall()) led('again', news);
  for (const words of waiting.splice(0)) if (['click', 'change', 'file', 'news'].includes(words[0])) tell(...words);
  by('progress')?.remove();
  delete root.dataset.comes;
  document.querySelectorAll('[data-zone]').forEach(roam);
};

// What was typed and chosen before Python was up.
export const fields = () => {
  const form = by('setup');
  if (!form) return '{}';
  return JSON.stringify(Object.fromEntries([...form.elements, ...by('join').elements].filter(meant).map(f => [f.name, value(f)])));
};

// ------------------------------------------------------------------ files, storage, versions

export const address = () => location.hash;
export const encoder = () => new URL(root.dataset.static + QR, document.baseURI).href;
export const base = () => location.href.split(/[?#]/)[0];

export const languages = () => JSON.stringify(LANGUAGES);
export const spoken = () => new URLSearchParams(location.search).get('lang') ?? ''; // where a link comes from

// A drawing as a picture of dots, twice as fine as it says.
const FINE = 2;
const paint = async (name, svg) => {
  const image = new Image(), canvas = document.createElement('canvas');
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  [canvas.width, canvas.height] = [FINE * image.width, FINE * image.height];
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob(blob => blob && save(name, blob), 'image/png');
};

export const read = async name => (await fetch(root.dataset.static + name)).text();

const TYPES = { html: 'text/html', svg: 'image/svg+xml', py: 'text/x-python' };
const download = (name, text) => save(name, new Blob([text], { type: TYPES[name.split('.').at(-1)] ?? 'application/json' }));
const save = (name, blob) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

export const open = async () => {
  whenGone(() => news('alone'));
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const still = () => news('still', calm.matches ? 'on' : '');
  calm.addEventListener('change', still);
  still();
  await Promise.all([keep.open(news), draw()]);
};

export const lock = steal => keep.lock(steal, state => tell('lock', state, ''));

let offline = null;

// Keep the page for use without a network. The game does not depend on it.
export const stay = async () => {
  try {
    offline = await import('./offline.js');
    await offline.keep(news);
  } catch (error) {
    console.info('not kept for offline use:', error.message);
  }
};

export const update = () => offline.update();

// What is shown has been painted; or nobody looks.
const UNSEEN = 1000; // milliseconds: so long takes no frame
export const painted = () => new Promise(done => {
  if (document.hidden) return done();
  requestAnimationFrame(() => setTimeout(done));
  setTimeout(done, UNSEEN);
});

// What the first screen does without, see python.js.
export const more = async () => (await import('./python.js')).more();

// ------------------------------------------------------------------ the slim bar at the top

const EXPECTED = 15.5e6; // bytes of Python, unpacked
if (!hear && /^#[rsn]\d+\./.test(location.hash)) root.dataset.comes = 'on'; // with a game: see evolution/link.py
new PerformanceObserver(() => {
  const bar = by('progress');
  if (!bar) return;
  const sum = performance.getEntriesByType('resource').reduce((all, one) => all + one.decodedBodySize, 0);
  bar.value = Math.min(0.97, sum / EXPECTED);
  const line = by('waking');
  if (!line || document.querySelector('.busy')) return; // a click is kept, and told already
  const megabytes = bytes => (bytes / 1e6).toFixed(0);
  const told = root.dataset.comes ? line.dataset.linked : line.dataset.soFar;
  line.textContent = told.replace('{n}', megabytes(sum)).replace('{all}', megabytes(EXPECTED));
}).observe({ type: 'resource', buffered: true });
