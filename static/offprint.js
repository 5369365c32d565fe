// A game as a page of its own: one moment after the other. No rule of the game and no word stands here.
// What is on the screen is made of numbered things: a text, or [tag, what is inside, …]; a tag is
// [name, attribute, value, …]. A moment is [{region: its thing, if it has changed}, the other board that
// is open, the kinds of what happens, the beats of it]. What has the same number as before is not touched.
import * as asking from './ask.js';
import { fit } from './fit.js';
import * as stage from './stage.js';

const SVG = 'http://www.w3.org/2000/svg';
const FAR = 10; // moments
const root = document.documentElement;
const by = id => document.getElementById(id);
const slider = by('step'), unit = by('unit'), speed = by('speed');

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;,=>?@^_`{|}~'; // of base 85
const digits = new Map([...LETTERS].map((letter, digit) => [letter, digit]));

// Five letters are four bytes.
const bytes = text => {
  const all = new DataView(new ArrayBuffer(Math.ceil(text.length / 5) * 4));
  for (let at = 0; at < text.length; at += 5) {
    const group = text.slice(at, at + 5).padEnd(5, LETTERS.at(-1));
    all.setUint32(at / 5 * 4, [...group].reduce((number, letter) => number * LETTERS.length + digits.get(letter), 0));
  }
  return all.buffer.slice(0, Math.floor(text.length / 5 * 4));
};

const unpacked = async () => {
  const stream = new Blob([bytes(by('moments').textContent)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).json();
};

let tags, things, moments, answers, parts, blank, stay;
let at = -1, timer = 0;
const shown = {}; // region: its thing

// ------------------------------------------------------------------ showing

const made = (number, space) => {
  const thing = things[number];
  if (typeof thing === 'string') return document.createTextNode(thing);
  const [name, ...attributes] = tags[thing[0]];
  const own = name === 'svg' ? SVG : space;
  const element = own ? document.createElementNS(own, name) : document.createElement(name);
  dress(element, [], attributes);
  element.append(...inside(number).map(it => made(it, own)));
  return element;
};

const inside = number => things[number].slice(1);
const dress = (element, old, attributes) => {
  for (let one = 0; one < old.length; one += 2) element.removeAttribute(old[one]);
  for (let one = 0; one < attributes.length; one += 2) element.setAttribute(attributes[one], attributes[one + 1]);
};

const alike = (one, other) => Array.isArray(things[one]) && Array.isArray(things[other]) && tags[things[one][0]][0] === tags[things[other][0]][0];

// Turns what an element shows into something else; what is alike at both ends stays.
const turn = (element, was, is) => {
  if (was === is) return;
  const [oldTag, ...old] = things[was], [newTag, ...now] = things[is];
  if (oldTag !== newTag) dress(element, tags[oldTag].slice(1), tags[newTag].slice(1));
  const space = element.namespaceURI === SVG ? SVG : '', nodes = [...element.childNodes];
  const least = Math.min(old.length, now.length);
  let head = 0, tail = 0;
  while (head < least && old[head] === now[head]) head++;
  while (tail < least - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const after = nodes[old.length - tail] ?? null;
  for (let one = head; one < Math.max(old.length, now.length) - tail; one++) {
    const gone = one >= now.length - tail, fresh = one >= old.length - tail;
    if (gone) nodes[one].remove();
    else if (fresh) element.insertBefore(made(now[one], space), after);
    else if (alike(old[one], now[one])) turn(nodes[one], old[one], now[one]);
    else nodes[one].replaceWith(made(now[one], space));
  }
};

const show = (region, number) => {
  const element = by(region);
  if (region in shown) turn(element, shown[region], number);
  else element.replaceChildren(...inside(number).map(it => made(it, '')));
  shown[region] = number;
};

const open = seat => {
  for (const board of document.querySelectorAll('.board')) board.querySelector('.plate')?.classList.toggle('opened', board.id === `seat-${seat}`);
  for (const pill of document.querySelectorAll('.pill')) pill.setAttribute('aria-pressed', pill.dataset.do === `show ${seat}`);
};

const here = () => {
  const box = document.querySelector('#log .lines'), now = by(`moment-${at}`)?.parentElement;
  for (const one of box.querySelectorAll('[aria-current]')) one.removeAttribute('aria-current');
  if (!now) return;
  now.firstChild.setAttribute('aria-current', 'step');
  const up = now.offsetTop - box.scrollTop;
  if (up < 0 || up + now.offsetHeight > box.clientHeight) box.scrollTop += up - box.clientHeight / 3;
};

const BEAT = ['how', 'start', 'end', 'sign', 'n', 'at', 'lasts'];

// The beats of a moment, in the time that there is for it.
const beats = ([, , , told], room) => {
  const all = told.map(beat => Object.fromEntries(BEAT.map((name, one) => [name, beat[one]])));
  const factor = Math.min(1, room / Math.max(...all.map(beat => beat.at + beat.lasts), 1));
  return all.map(beat => ({ ...beat, at: beat.at * factor, lasts: beat.lasts * factor }));
};

const go = (to, seen) => {
  to = Math.max(0, Math.min(to, moments.length - 1));
  if (to === at) return;
  const play = stage.set(seen && at >= 0 ? beats(moments[to], timer ? Number(speed.value) : Infinity) : []);
  const all = Object.assign({}, ...moments.slice(0, to + 1).map(([regions]) => regions));
  for (const [region, number] of Object.entries(all)) show(region, number);
  at = to;
  open(moments[at][1]);
  slider.value = at;
  slider.setAttribute('aria-valuetext', by('caption').textContent);
  for (const one of document.querySelectorAll('.handles .tool')) one.disabled = at === (one.dataset.do.endsWith('-1') ? 0 : moments.length - 1);
  stage.hold();
  fit();
  here();
  zones.forEach(roam);
  if (asked) answer(asked, pinned);
  play();
};

// ------------------------------------------------------------------ what is this?

let asked = '', pinned = false;
const about = by('about');
const TOLD = '.tile, .card, .plate'; // what tells of itself

// What is said of a thing: its own words, if they stay true; else what it shows now. Its traits come below.
const answered = (what, on, pin) => {
  const all = number => inside(number).map(it => made(it, ''));
  const [box, close] = all(answers[what] ?? blank), title = box.querySelector('h2');
  if (!(what in answers)) {
    const said = document.createElement('p');
    said.textContent = (on.querySelector('.ears') ?? on).textContent;
    title.append(on.querySelector('.number, h2')?.textContent ?? '');
    title.after(said);
  }
  const drawn = on.querySelector('.creature'), likeness = document.createElement('span');
  likeness.className = 'likeness';
  if (drawn) box.querySelector('header').prepend(likeness);
  if (drawn) likeness.append(drawn.cloneNode(true));
  const inner = [...on.querySelectorAll('[data-ask]')].map(it => it.dataset.ask);
  for (const one of new Set(inner)) if (one in parts) box.append(...all(parts[one]));
  if (pin) return [box, close];
  box.classList.remove('pinned');
  return [box, ...all(stay)];
};

const answer = (what, pin) => {
  const on = [...document.querySelectorAll(`[data-ask="${CSS.escape(what)}"]`)].find(it => it.checkVisibility() && (what in answers || it.matches(TOLD)));
  [asked, pinned] = on ? [what, pin] : ['', false];
  about.replaceChildren(...(on ? answered(what, on, pin) : []));
};

const ask = (what, subject, how) => {
  if (what === 'click' || !subject) return answer('', false);
  if (pinned && !how) return;
  answer(subject, how === 'pin');
  if (pinned) { rest(); by('about-title').focus(); }
};

// ------------------------------------------------------------------ keys: one stop per zone, up and down in it

const zones = [...document.querySelectorAll('#game [data-zone]')];
const stops = zone => [...zone.querySelectorAll('button:not([disabled]), input, select')].filter(it => it.offsetParent);
const roam = zone => {
  const all = stops(zone), now = all.find(it => it === document.activeElement) ?? all.find(it => it.tabIndex === 0) ?? all[0];
  if (!zone.querySelector('input')) for (const one of all) one.tabIndex = one === now ? 0 : -1;
};
const move = (from, by) => {
  const all = stops(from.closest('[data-zone]'));
  all[all.indexOf(from) + by]?.focus();
};
const MOVES = { ArrowUp: -1, ArrowDown: 1 };

// ------------------------------------------------------------------ going

const say = () => { by('live').replaceChildren(by('caption').textContent); };
const rest = () => { clearTimeout(timer); timer = 0; delete root.dataset.playing; };
const on = () => {
  timer = setTimeout(() => { go(at + 1, true); at < moments.length - 1 ? on() : rest(); }, Number(speed.value));
};
const play = () => {
  if (timer) return rest();
  if (at === moments.length - 1) go(0);
  root.dataset.playing = 'on';
  on();
};
const step = (to, seen = to === at + 1) => { rest(); go(to, seen); say(); };
const jump = (kind, by) => {
  const found = moments.findIndex(([, , kinds], one) => one > at && kinds.includes(kind));
  const last = moments.findLastIndex(([, , kinds], one) => one < at && kinds.includes(kind));
  step(by > 0 ? (found < 0 ? moments.length - 1 : found) : Math.max(last, 0), true); // what one looks for is seen happening
};
const turnOver = () => {
  rest();
  root.dataset.screen = root.dataset.screen === 'end' ? 'table' : 'end';
  (root.dataset.screen === 'end' ? document.querySelector('#end [data-do]') : slider).focus();
  fit();
};
const name = () => {
  const { before, after } = unit.selectedOptions[0].dataset;
  for (const [by, said] of [[-1, before], [1, after]]) {
    const tool = document.querySelector(`[data-do="jump ${by}"]`);
    tool.title = tool.querySelector('.ears').textContent = said;
  }
};

const press = (what, number) => {
  if (what === 'line') step(number);
  if (what === 'step') step(at + number);
  if (what === 'jump') jump(unit.value, number);
  if (what === 'playing') play();
  if (what === 'show') open(number);
  if (what === 'turn') turnOver();
  if (what === 'unask') answer('', false);
};
const KEYS = { ArrowLeft: () => at - 1, ',': () => at - 1, ArrowRight: () => at + 1, '.': () => at + 1, PageUp: () => at - FAR, PageDown: () => at + FAR, Home: () => 0, End: () => moments.length - 1 };

const listen = () => {
  document.addEventListener('click', e => {
    const one = e.target.closest('[data-do], .line');
    if (!one || one.disabled) return;
    const [what, number] = one.dataset.do?.split(' ') ?? ['line', one.id.split('-')[1]];
    press(what, Number(number));
  });
  document.addEventListener('keydown', e => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    root.dataset.keys = 'on'; // with which the ring of the focus comes
    if (e.target.matches('select')) return;
    if (e.key === 'Escape') return asked ? answer('', false) : turnOver();
    if (root.dataset.screen === 'end' || e.key === ' ' && e.target.matches('button')) return;
    const key = e.key.toLowerCase();
    if (MOVES[e.key] && e.target.matches('[data-zone] button')) move(e.target, MOVES[e.key]);
    else if (KEYS[e.key]) step(KEYS[e.key]());
    else if ('tpad'.includes(key) && key.length === 1) jump(key, e.shiftKey ? -1 : 1);
    else if (key === ' ' || key === 'k') play();
    else return;
    e.preventDefault();
  });
  document.addEventListener('focusin', e => { if (e.target.closest('[data-zone]')) roam(e.target.closest('[data-zone]')); });
  asking.listen(ask);
  slider.addEventListener('input', () => step(Number(slider.value)));
  unit.addEventListener('change', name);
  addEventListener('hashchange', start);
  addEventListener('beforeprint', () => { delete root.dataset.replays; });
  addEventListener('afterprint', () => { root.dataset.replays = 'on'; });
};

// "#12" behind the address is the moment to begin with.
const start = () => go(Number(location.hash.slice(1)) || 0);

unpacked().then(all => {
  [tags, things, moments, [answers, parts, blank, stay]] = all;
  root.dataset.replays = 'on';
  name();
  listen();
  start();
});
