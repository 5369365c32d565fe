// Where a study of the laboratory is played: Python again, without a page. See lab.js.
import { loadPyodide, more } from './python.js';

const PULSE = 2; // seconds between two signs of life
const here = new URL('.', import.meta.url).href;

const start = async () => {
  const python = await loadPyodide({ indexURL: here.slice(0, -1) });
  await more();
  return python.pyimport('evolution.lab.part').Work;
};

try {
  const Work = await start();
  onmessage = ({ data }) => {
    const work = Work(data);
    try {
      let text = '';
      while (!(text = work.go(PULSE))) postMessage({ alive: true });
      postMessage({ text });
    } catch (error) {
      postMessage({ error: String(error) });
    }
    work.destroy();
  };
  postMessage({ up: true });
} catch (error) {
  postMessage({ error: String(error) });
}
