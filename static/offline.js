// Keeps the game for use without a network, and brings new versions in without disturbing a game.
//
//   keep(tell)   start keeping; call it once, late, when the game is ready to play.
//                `tell(news)` is called with
//                  "kept"    everything is here, the network is no longer needed
//                  "update"  a new version is here and waits; offer the player to call update()
//                  "failed"  the browser or its storage does not allow it; the game goes on
//   update()     take the waiting version and reload. Resolves to the number of other tabs that are
//                in the way: 0 means it is on its way, more means nothing happened; the player
//                closes those tabs first, as a running game must not have its files exchanged.
//
// Nothing happens on file:// (the single file needs no network) or where service workers are missing.
const VERSION = "__VERSION__"; // build.py fills it in

let registration;

export async function keep(tell = () => {}) {
  if (!location.protocol.startsWith("http") || !navigator.serviceWorker) return;
  try {
    registration = await navigator.serviceWorker.register(new URL("../sw.js", import.meta.url));
    watch(registration, tell);
    await active(registration);
    registration.active.postMessage({ evolution: "keep", version: VERSION });
    tell("kept");
  } catch (error) {
    console.info("not kept for offline use:", error.message);
    tell("failed");
  }
}

export function update() {
  const waiting = registration?.waiting;
  if (!waiting) return Promise.resolve(0);
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => (port1.onmessage = (event) => resolve(event.data)));
  waiting.postMessage({ evolution: "take over" }, [port2]);
  return answer;
}

function watch(registration, tell) {
  const offer = () => registration.active && registration.waiting && tell("update");
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing.addEventListener("statechange", offer);
  });
}

/** Resolves when a worker is active, fails when the first one could not be installed. */
function active(registration) {
  if (registration.active) return Promise.resolve();
  const worker = registration.installing ?? registration.waiting;
  return new Promise((resolve, reject) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("the files could not be stored"));
    });
  });
}
