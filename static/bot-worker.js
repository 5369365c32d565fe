// Where a bot plays: Python again, without a page and without a way out. See bot.js.
import { loadPyodide, more } from './python.js';

const here = new URL('.', import.meta.url).href;
const OUT = [ // ways to the network, to what is kept, and to other windows
  'fetch', 'XMLHttpRequest', 'WebSocket', 'WebSocketStream', 'WebTransport', 'EventSource', 'importScripts', 'Worker', 'SharedWorker',
  'BroadcastChannel', 'indexedDB', 'caches', 'navigator', 'FileReaderSync', 'webkitRequestFileSystem', 'webkitRequestFileSystemSync',
  'RTCPeerConnection', 'Notification', 'cookieStore', 'trustedTypes',
];

let starting = true; // Python's engine is put together from text once
const refused = what => { throw new TypeError(`refused: ${String(what).slice(0, 80)}`); };
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: refused,
  createScript: text => (starting ? text : refused(text)),
  createScriptURL: address => (starting && address.startsWith(here) ? address : refused(address)),
});

const close = () => {
  starting = false;
  for (let place = globalThis; place && place !== Object.prototype; place = Object.getPrototypeOf(place)) {
    for (const name of OUT) if (Object.hasOwn(place, name)) delete place[name];
  }
  const left = OUT.filter(name => name in globalThis);
  for (const name of left) Object.defineProperty(globalThis, name, { value: undefined });
};

const start = async () => {
  const python = await loadPyodide({ indexURL: here.slice(0, -1), jsglobals: Object.create(null) });
  await more();
  const trial = python.pyimport('evolution.ui.trial').trial;
  close();
  return trial;
};

try {
  const trial = await start();
  const say = postMessage.bind(globalThis);
  onmessage = ({ data }) => {
    for (const text of trial(data)) say(text);
  };
  say('up');
} catch (error) {
  postMessage(JSON.stringify({ error: 'start', line: 0, detail: String(error).slice(0, 400), printed: '' }));
}
