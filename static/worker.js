// Where opponents think, so that the page never waits for them: Python again, without a page.
import { loadPyodide, more } from './python.js';

const SLICE = 40; // milliseconds between two looks at what the page says
const here = new URL('.', import.meta.url).href;
const pause = () => new Promise(done => setTimeout(done));

const start = async () => {
  const python = await loadPyodide({ indexURL: here.slice(0, -1) });
  more().catch(() => {}); // a base game can be thought about before
  return python.pyimport('evolution.ui.worker').thinking;
};

let latest = 0; // the number of what was asked last: what is older is not thought to its end

const answer = async (steps, number) => {
  try {
    while (number === latest) {
      const until = performance.now() + SLICE;
      let step = steps.next();
      while (!step.done && performance.now() < until) step = steps.next();
      if (step.done) return postMessage({ number, text: step.value });
      await pause();
    }
  } finally {
    steps.destroy();
  }
};

try {
  const thinking = await start();
  onmessage = async ({ data: { number, job } }) => {
    latest = number;
    if (!job) return; // nothing is asked any more
    postMessage({ number, heard: true });
    const think = () => answer(thinking(job), number);
    try {
      await think().catch(() => more().then(think)); // what was missing is here then
    } catch (error) {
      postMessage({ number, error: String(error) });
    }
  };
  postMessage({ up: true });
} catch (error) {
  postMessage({ error: String(error) });
}
