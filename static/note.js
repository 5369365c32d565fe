// PyScript writes a note for its next start into IndexedDB, and does not start where it cannot. So
// its database is one in memory, filled from the real one, if that answers, and copied back to it.
const NOTES = 'IDBMap/';
const STORE = 'entries';
const PATIENCE = 3_000; // milliseconds; some browsers never answer

let real;
try { real = indexedDB; } catch { /* forbidden */ }

const answered = request => new Promise((done, failed) => {
  request.onsuccess = () => done(request.result);
  request.onerror = request.onblocked = failed;
});

const opened = name => {
  const request = real.open(name);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return answered(request);
};

const written = async name => {
  const database = await opened(name);
  const entries = database.transaction(STORE).objectStore(STORE);
  const both = [entries.getAllKeys(), entries.getAll()];
  const [keys, values] = await Promise.all(both.map(answered));
  database.close();
  return keys.map((key, n) => [key, values[n]]);
};

const copied = async (name, notes) => {
  const database = await opened(name);
  const entries = database.transaction(STORE, 'readwrite').objectStore(STORE);
  entries.clear();
  for (const [key, value] of notes) entries.put(value, key);
  database.close();
};

const never = new Promise(done => setTimeout(done, PATIENCE, []));

const request = result => {
  const made = {};
  queueMicrotask(() => made.onsuccess?.({ target: { result } }));
  return made;
};

const database = (name, notes) => {
  const change = result => { copied(name, notes).catch(() => {}); return request(result); };
  const store = {
    get: key => request(notes.get(key)),
    getKey: key => request(notes.has(key) ? key : undefined),
    getAllKeys: () => request([...notes.keys()]),
    count: () => request(notes.size),
    put: (value, key) => change(notes.set(key, value) && key),
    delete: key => change(notes.delete(key)),
    clear: () => (notes.size ? change(notes.clear()) : request()),
  };
  const transaction = () => ({ objectStore: () => store });
  return { objectStoreNames: [STORE], transaction, close() {} };
};

const open = (name, version) => {
  if (!name.startsWith(NOTES)) return real.open(name, version);
  const made = {};
  Promise.race([written(name), never]).catch(() => []).then(notes => {
    made.onsuccess?.({ target: { result: database(name, new Map(notes)) } });
  });
  return made;
};

Object.defineProperty(globalThis, 'indexedDB', {
  configurable: true,
  value: { open, deleteDatabase: name => real.deleteDatabase(name) },
});

// Where site data is blocked, Firefox allows no channel to other tabs either: then there are none.
try {
  new BroadcastChannel('evolution').close();
} catch {
  globalThis.BroadcastChannel = class extends EventTarget { postMessage() {} close() {} };
}
