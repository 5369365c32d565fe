// The worker in which opponents think. One that does not start, is killed or never answers is
// replaced once; after that, whenever it would keep the table waiting, and when it is stopped,
// think() answers ''.
const START = 60_000; // milliseconds: a slow device takes long to start Python,
const WAIT = 5_000; // but the table does not wait so long for it
const HEARD = 5_000;
const ANSWER = 20_000;

let lives = location.protocol.startsWith('http') ? 2 : 0; // nothing of the kind on file://
let worker = null; // the promise of one that is up
let began = 0; // when it was last asked to start
let gone = () => {}; // whom to tell, once, when there is none any more
let number = 0; // of the latest job
let drop = () => {}; // gives up waiting for its answer

const within = (limit, promise) => Promise.race([
  promise,
  new Promise((_, failed) => setTimeout(failed, limit, new Error(`silent for ${limit / 1000} s`))),
]);

// The next message of a worker that has this in it, about this job.
const next = (made, what, over = new AbortController(), job) => new Promise((done, failed) => {
  const hear = (kind, listener) => made.addEventListener(kind, listener, { signal: over.signal });
  hear('message', ({ data }) => {
    if (data.number !== job) return;
    if (what in data) done(data[what]);
    else if (data.error) failed(new Error(data.error));
  });
  hear('error', event => failed(new Error(event.message ?? 'it could not be loaded')));
});

const start = () => {
  const address = new URL('./worker.js', import.meta.url);
  const made = new Worker(address, { type: 'module', name: 'opponents' });
  const failed = error => { made.terminate(); throw error; };
  return within(START, next(made, 'up')).then(() => made, failed);
};

const begin = () => {
  began = performance.now();
  worker = new Promise(done => done(start()));
  worker.catch(fail);
};

const alone = () => {
  gone();
  gone = () => {};
};

const fail = error => {
  console.info('the worker of the opponents:', error.message);
  worker?.then(made => made.terminate(), () => {});
  worker = null;
  if (--lives > 0) begin();
  else alone();
};

export const whenGone = tell => { gone = tell; };

// What is being thought about is not wanted any more.
export const stop = () => {
  drop();
  number += 1;
  worker?.then(made => made.postMessage({ number }), () => {});
};

export const think = async job => {
  if (lives <= 0) {
    alone();
    return '';
  }
  if (!worker) begin();
  const patience = new Promise(done => setTimeout(done, began + WAIT - performance.now(), null));
  const made = await Promise.race([worker.catch(() => null), patience]);
  if (!made) return '';
  const asked = number += 1, over = new AbortController();
  const dropped = new Promise(done => { drop = () => done(''); });
  const [heard, text] = ['heard', 'text'].map(what => next(made, what, over, asked));
  text.catch(() => {});
  try {
    made.postMessage({ number: asked, job });
    return await Promise.race([dropped, within(HEARD, heard).then(() => within(ANSWER, text))]);
  } catch (error) {
    fail(error);
    return '';
  } finally {
    over.abort();
  }
};
