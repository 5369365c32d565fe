// A window for the wall: it shows what the page that leads it tells (see lead.js), and knows nothing
// else. No Python runs here, no game is read, nothing can be pressed but "dark" and "the whole screen".
import { draw, patch } from './patch.js';
import { fit } from './fit.js';
import * as stage from './stage.js';
import { wear } from './theme.js';

const WORDS = "__WORDS__"; // {language: {key: text}}, from build.py
const ASKS = 3_000, SILENT = 9_000; // milliseconds between two questions whether the leader is there; without an answer
const root = document.documentElement;
const by = id => document.getElementById(id);
const channel = globalThis.BroadcastChannel && new BroadcastChannel(`evolution:wall ${new URL('.', location.href).pathname}`);
let id = location.hash.replace(/^#(wall-)?/, '');
let heard = 0; // when the leader was heard last
let whole = false; // everything has been told once

// ------------------------------------------------------------------ what it says itself

const language = () => [root.lang, ...navigator.languages.flatMap(one => [one, one.split('-')[0]]), 'en'].find(one => one in WORDS);
const word = key => WORDS[language()][key];
const made = (name, looks, content = '') => {
  const element = document.createElement(name);
  if (name === 'main') element.hidden = true;
  Object.assign(element, { id: looks, className: looks, textContent: content });
  document.body.append(element);
  return element;
};
const write = (place, text) => { if (by(place).textContent !== text) by(place).textContent = text; };

// What there is to say: nothing, while a table is seen and somebody leads.
const speak = () => {
  const { screen } = root.dataset;
  for (const name of ['game', 'end']) by(name).hidden = screen !== (name === 'game' ? 'table' : name);
  const table = screen === 'table' || screen === 'end', alone = Date.now() - heard > SILENT;
  by('waiting').hidden = table;
  write('waiting-title', word('wall.title'));
  write('waiting-text', word(!channel ? 'wall.cannot' : alone ? 'wall.alone' : 'wall.start'));
  write('waiting-how', word('wall.how'));
  write('alone', table && alone ? word('wall.gone') : '');
  by('alone').hidden = !by('alone').textContent;
  document.title = word('wall.title');
};

const furnish = () => {
  root.dataset.audience = 'on';
  root.dataset.screen = 'wall';
  root.dataset.projector = 'on';
  for (const one of [...document.body.children]) if (!one.querySelector('symbol')) one.remove(); // of the one file
  for (const name of ['game', 'end']) made('main', name);
  const waiting = made('main', 'waiting');
  waiting.append(made('h1', 'waiting-title'), made('p', 'waiting-text'), made('p', 'waiting-how'));
  made('p', 'alone').setAttribute('role', 'status');
};

// ------------------------------------------------------------------ showing

const dress = async () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await (await fetch(`${root.dataset.static}wall.css`)).text());
  document.adoptedStyleSheets = [sheet];
};

const isNews = news => news && typeof news.page === 'object' && typeof news.regions === 'object' && Object.values(news.regions).every(one => typeof one === 'string');

const show = ({ regions, page, beats }) => {
  const play = stage.set(page.screen === 'table' && whole ? beats : []);
  const { game, ...others } = regions;
  patch(Object.entries(game === undefined ? others : { game, ...others }))(); // first the places of the others
  for (const name of ['screen', 'motion', 'dark']) page[name] ? root.dataset[name] = page[name] : delete root.dataset[name];
  if (page.theme) wear(page.theme);
  if (page.lang) [root.lang, root.dir] = [page.lang, page.dir];
  whole = true;
  speak();
  stage.hold();
  fit();
  play();
};

// ------------------------------------------------------------------ hearing

const ask = () => channel?.postMessage({ wall: id, hello: true, full: !whole });
const hear = ({ data }) => {
  if (typeof data?.lead !== 'string' || !data.lead || data.lead !== id && id) return;
  if (data.claim || data.taken) return;
  if (!id) { // opened by hand: the first to answer leads
    id = data.lead;
    history.replaceState(null, '', root.dataset.second === undefined ? `#${id}` : `#wall-${id}`);
  }
  heard = data.gone ? 0 : Date.now();
  if (data.on) stage.resume();
  if (isNews(data.news)) {
    if (whole || data.news.page.screen === 'start' || data.news.regions.game || data.news.regions.end) show(data.news);
  } else if (data.gone) whole = false; // whoever comes back tells all of it
  speak();
};

const darken = () => {
  const dark = root.dataset.dark !== 'on';
  dark ? root.dataset.dark = 'on' : delete root.dataset.dark;
  channel?.postMessage({ wall: id, dark });
};
const fill = () => {
  if (document.fullscreenElement) document.exitFullscreen();
  else root.requestFullscreen?.().catch(() => {});
};

const listen = () => {
  addEventListener('click', fill);
  addEventListener('keydown', e => {
    if (e.ctrlKey || e.altKey || e.metaKey) return;
    if (['b', '.'].includes(e.key.toLowerCase())) darken();
    else if (['f', 'enter'].includes(e.key.toLowerCase())) fill();
    else if (root.dataset.dark) darken();
  });
  if (channel) channel.onmessage = hear;
  setInterval(() => { ask(); speak(); }, ASKS);
};

furnish();
globalThis.watch?.ready(answer => answer()); // the watchdog of the one file
await Promise.all([draw(), dress()]);
speak();
listen();
ask();
