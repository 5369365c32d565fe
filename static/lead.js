// This tab leads a window for the wall: what that may show is told over a channel of this browser. The
// two know each other by a number that only they have, so tabs and copies of the game do not mix. A window
// that comes late, or once more, asks for everything: Python tells it, which knows the whole of every region.
//   to the wall    {lead, news: {regions, page, beats}}, {lead, on: true}, {lead, here: true}, {lead, gone: true}
//   to the leader  {wall, hello: true, full: does it want everything?}, {wall, dark: true or false}; who has
//                  no number, as one that was opened by hand, takes the first that answers
//   among leaders  {lead, claim}, {lead, taken}: a tab that was doubled finds a leader there already
import * as keep from './keep.js';

const root = document.documentElement;
const SIZE = 'popup,width=1024,height=768';
const claim = crypto.getRandomValues(new Uint32Array(1))[0];
let id = '', channel = null, tell = () => {};
let blocked = false; // the browser has opened no window; somebody may

const NAME = `evolution:wall ${new URL('.', location.href).pathname}`;
const address = () => (root.dataset.second ? `${root.dataset.second}#${id}` : `${location.pathname}#wall-${id}`);
const post = what => channel?.postMessage({ lead: id, ...what });

const hear = ({ data }) => {
  if (data?.lead === id && data.claim && data.claim !== claim) post({ taken: data.claim });
  if (data?.lead === id && data.taken === claim) stop();
  if (data?.wall !== id && data?.wall !== '') return;
  if (data.hello) post({ here: true });
  if (data.hello && blocked) tell('wall', 'on');
  if (data.full) tell('wall', 'whole');
  blocked = false;
  if (typeof data.dark === 'boolean') tell('wall', data.dark ? 'dark' : 'light');
};

const start = () => {
  channel ??= new BroadcastChannel(NAME);
  channel.onmessage = hear;
  addEventListener('pagehide', () => post({ gone: true }));
};
const stop = () => {
  channel?.close();
  channel = null;
  id = '';
  keep.wall('');
  tell('wall', 'off');
};

// Somebody wants a window for the wall; or the one that is there, in front.
export const open = news => {
  tell = news;
  if (!globalThis.BroadcastChannel) return tell('wall', 'missing');
  if (!id) {
    id = keep.wall() || Array.from(crypto.getRandomValues(new Uint8Array(6)), byte => byte.toString(16).padStart(2, '0')).join('');
    keep.wall(id);
    start();
  }
  const opened = window.open(address(), `evolution-wall-${id}`, SIZE);
  blocked = !opened;
  tell('wall', opened ? 'on' : `blocked ${address()}`);
};

// This page was refreshed while it led one.
export const again = news => {
  if (id || !globalThis.BroadcastChannel) return;
  tell = news;
  id = keep.wall();
  start();
  post({ claim });
  tell('wall', 'on');
};

// What stands still there goes on.
export const on = () => post({ on: true });

// {regions: {id: html}, page: {…}, beats: [{…}] or null}
export const show = text => post({ news: JSON.parse(text) });
