// Where texts are kept, as places that Python uses alike. Each has get, put (does it read back as it was?), drop,
// head and heads, which spare Python the whole texts; any of them may throw.
//   local    localStorage: at once, but a killed browser may forget its last minute
//   mirror   IndexedDB: survives that; read once at the start, written in the background
//   page     the memory of the page, from which the watchdog hands out a game
const PREFIX = 'evolution:';
globalThis.watch ??= { page: new Map(), during: work => work(), broken: console.error, ready() {} };
const CUT = ', "d": '; // here the head of a slot ends
const PATIENCE = 3_000; // milliseconds for a database that may never answer

const head = text => (text?.includes(CUT) ? text.slice(0, text.indexOf(CUT)) : '');
const heads = entries =>
  JSON.stringify(Object.fromEntries(entries.map(([key, text]) => [key, head(text)])));
const mine = ([key]) => key.startsWith(PREFIX);

const inMap = kept => ({
  get: key => kept.get(key),
  put: (key, text) => { kept.delete(key); kept.set(key, text); return true; },
  drop: key => kept.delete(key),
  head: key => head(kept.get(key)),
  heads: () => heads([...kept]),
});

export const page = inMap(watch.page);

export const local = {
  get: key => localStorage.getItem(key) ?? undefined, // which is None to Python, as null is not
  put: (key, text) => { localStorage.setItem(key, text); return localStorage.getItem(key) === text; },
  drop: key => localStorage.removeItem(key),
  head: key => head(localStorage.getItem(key)),
  heads: () => heads(Object.entries(localStorage).filter(mine)),
};

// ------------------------------------------------------------------ the mirror

const shadow = new Map(); // what the database holds
const map = inMap(shadow);
let trouble = new Error('not open');
let tell = () => {};

const answered = request => new Promise((done, failed) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
});

const slots = async mode => {
  const opening = indexedDB.open('evolution', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('slots');
  const database = await answered(opening);
  const deal = database.transaction('slots', mode, { durability: 'strict' });
  const over = new Promise((done, failed) => {
    deal.oncomplete = done;
    deal.onabort = () => failed(deal.error);
  }).finally(() => database.close());
  return { store: deal.objectStore('slots'), over };
};

const number = text => Number(/^\{"g": (\d+)/.exec(text ?? '')?.[1] ?? -1);

// A text goes in unless a newer generation lies there: another tab has been faster.
const write = async (key, text) => {
  const { store, over } = await slots('readwrite');
  if (text === null) store.delete(key);
  else {
    const there = store.get(key);
    there.onsuccess = () => {
      if (number(there.result) <= number(text)) store.put(text, key);
      else {
        shadow.set(key, there.result);
        tell('elsewhere');
      }
    };
  }
  await over;
};

const later = (key, text) => write(key, text).then(() => { trouble = null; }, error => {
  if (!trouble) tell('unkept', '1'); // the second of the two places that last
  trouble = error;
});

export const mirror = {
  ...map,
  put: (key, text) => {
    map.put(key, text);
    later(key, text);
    if (trouble) throw trouble;
    return true;
  },
  drop: key => {
    map.drop(key);
    later(key, null);
  },
};

// Read the mirror. Tells "elsewhere" when another tab has written a game, and "unkept" with the number
// of a place that has refused.
export const open = async ear => {
  tell = ear;
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(`${PREFIX}game:`)) tell('elsewhere');
  });
  try {
    const read = async () => {
      const { store, over } = await slots('readonly');
      const both = [store.getAllKeys(), store.getAll()];
      const [keys, texts] = await Promise.all(both.map(answered));
      await over;
      keys.forEach((key, n) => shadow.set(key, texts[n]));
    };
    const late = (_, failed) => setTimeout(failed, PATIENCE, new Error('no answer'));
    await Promise.race([read(), new Promise(late)]);
    trouble = null;
  } catch (error) {
    trouble = error;
  }
};

// ------------------------------------------------------------------ the game on this tab's table

const AT = `${PREFIX}at`;
const inTab = work => { try { return work(sessionStorage) ?? ''; } catch { return ''; } };

export const at = id => inTab(tab => (id ? tab.setItem(AT, id) : tab.removeItem(AT)));

// To which game a refresh comes back. It is forgotten until the table stands again: a game that
// breaks the page does so once.
export const back = () => inTab(tab => {
  const id = tab.getItem(AT);
  tab.removeItem(AT);
  return id;
});

// Which window on a wall follows this tab, also after a refresh.
const WALL = `${PREFIX}wall`;
export const wall = id => inTab(tab => (id === undefined ? tab.getItem(WALL) : id ? tab.setItem(WALL, id) : tab.removeItem(WALL)));

// ------------------------------------------------------------------ how much, and for how long

export const persist = () => navigator.storage?.persist?.().catch(() => false);

// {promised: whether the browser will not clear it by itself, used and room: bytes}
export const space = async () => {
  const { storage } = navigator; // nothing of the kind over plain http
  const asked = [storage?.persisted?.() ?? false, storage?.estimate?.() ?? {}];
  const [promised, { usage = 0, quota = 0 }] = await Promise.all(asked).catch(() => [false, {}]);
  return JSON.stringify({ promised, used: usage, room: quota });
};

// ------------------------------------------------------------------ one tab writes

const NAME = PREFIX + new URL('.', location.href).pathname;

// Tells "held" or "lost". Without locks, as over plain http, every tab may write, and generations
// tell them apart.
export const lock = async (steal, told) => {
  let had = false;
  try {
    await navigator.locks.request(NAME, steal ? { steal } : { ifAvailable: true }, held => {
      had = Boolean(held);
      told(had ? 'held' : 'lost');
      return had ? new Promise(() => {}) : undefined;
    });
  } catch {
    told(had ? 'lost' : 'held');
  }
};
