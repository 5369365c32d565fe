// Where opponents think, so that the page never waits for them: Python again, without a page.
import { loadPyodide } from './python.js';

const WHEEL = "__WHEEL__"; // build.py fills it in
const here = new URL('.', import.meta.url).href;
const fetched = async name => (await fetch(new URL(name, here))).arrayBuffer();

const start = async () => {
  const starting = loadPyodide({ indexURL: here.slice(0, -1) });
  const [python, game] = await Promise.all([starting, fetched(WHEEL)]);
  python.unpackArchive(game, 'wheel');
  return python.pyimport('evolution.ui.worker').think;
};

try {
  const think = await start();
  onmessage = ({ data: job }) => {
    postMessage({ heard: true });
    try {
      postMessage({ text: think(job) });
    } catch (error) {
      postMessage({ error: String(error) });
    }
  };
  postMessage({ up: true });
} catch (error) {
  postMessage({ error: String(error) });
}
