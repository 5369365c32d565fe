// The service worker: after one visit everything is here, and the server may be gone.
//
// A template. build.py writes it to the root of the site with two facts filled in: VERSION, and FILES,
// which gives for each file its address and the SHA-256 of its content. All files of one version lie
// in one cache; a file that did not change is copied from the version before.
//
// A new version installs beside the old one and then waits. It takes over when the player says so
// (static/offline.js asks, and only while a single tab is open) or when the last tab has closed; the
// files under a running game are never exchanged.
const VERSION = "__VERSION__";
const FILES = "__FILES__";

const SCOPE = new URL(registration.scope).pathname; // several copies may share an origin
const FAMILY = `evolution-${SCOPE} `;
const CACHE = FAMILY + VERSION;
const AT_ONCE = 4; // downloads side by side

const address = (path) => new URL(path, registration.scope).href;
const keyOf = (path) => `${address(path)}?sha256=${FILES[path]}`;
const known = new Map(Object.keys(FILES).map((path) => [address(path), path]));

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(forgetOldVersions()));
addEventListener("message", (event) => event.waitUntil(answer(event)));
addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path !== undefined) event.respondWith(serve(path, event.request));
});

async function install() {
  const cache = await caches.open(CACHE);
  const waiting = Object.keys(FILES);
  const worker = async () => {
    for (let path; (path = waiting.shift()) !== undefined; ) await keep(cache, path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function keep(cache, path) {
  const key = keyOf(path);
  const old = await ours(key);
  if (old) return cache.put(key, old);
  const { response, content } = await (compiled(path) ? fetched(path, "default").catch(() => fetched(path, "reload")) : fetched(path, "no-cache"));
  // An answer that was redirected may not be given to a navigation; a fresh one may.
  await cache.put(key, response.redirected ? new Response(content, { headers: response.headers }) : response);
}

async function fetched(path, cache) {
  const response = await fetch(address(path), { cache });
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  const content = await response.clone().arrayBuffer();
  if ((await sha256(content)) !== FILES[path]) throw new Error(`${path} is not of version ${VERSION}`);
  return { response, content };
}

/** The file with this content, from any version of this site that we keep. */
async function ours(key) {
  for (const name of await versions()) {
    const found = await (await caches.open(name)).match(key);
    if (found) return found;
  }
}

async function versions() {
  return (await caches.keys()).filter((name) => name.startsWith(FAMILY));
}

async function sha256(content) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function forgetOldVersions() {
  for (const name of await versions()) if (name !== CACHE) await caches.delete(name);
}

/** Which of our files is asked for, if any. */
function pathOf(request) {
  if (request.method !== "GET") return undefined;
  const url = new URL(request.url);
  url.search = url.hash = "";
  return known.get(url.href) ?? known.get(url.href.replace(/index\.html$/, ""));
}

/** What it was compiled to is kept by the browser beside the file that it fetched for itself, not beside ours. */
function compiled(path) {
  return path.endsWith(".wasm");
}

async function serve(path, request) {
  if (compiled(path)) {
    // Its address names its content, so that an old one is as good; a browser that has dropped it says so.
    const own = await fetch(request.url, { cache: "only-if-cached", mode: "same-origin" }).catch(() => {});
    if (own?.ok) return own;
  }
  const cache = await caches.open(CACHE);
  return (await cache.match(keyOf(path))) ?? fetch(request);
}

async function answer({ data, ports: [port] }) {
  if (data?.evolution === "keep" && data.version === VERSION) await clients.claim();
  if (data?.evolution === "take over") {
    const others = (await tabs()).length - 1;
    if (others < 1) await skipWaiting();
    port?.postMessage(others);
  }
}

/** The tabs that show this site; other sites on the same origin are none of our business. */
async function tabs() {
  const all = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter((tab) => tab.url.startsWith(registration.scope));
}
