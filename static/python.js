// Pyodide with our game in it, as PyScript and the worker ask for it, on any web server: no file of it ends
// in .mjs, and WebAssembly need not be called by its name.
import createPyodideModule from './vendor/pyodide/pyodide.asm.js';
import { loadPyodide as load, version } from './vendor/pyodide/pyodide.js';

const WHEEL = "__WHEEL__"; // build.py fills it in
const streaming = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (answer, imports) => {
  const response = await answer;
  const named = response.headers.get('Content-Type') === 'application/wasm';
  if (named) return streaming(response, imports);
  return WebAssembly.instantiate(await response.arrayBuffer(), imports);
};

export { version };
export const loadPyodide = async options => {
  const wheel = fetch(`${options.indexURL}/${WHEEL}`).then(answer => answer.arrayBuffer());
  const made = load({ ...options, indexURL: `${options.indexURL}/vendor/pyodide/`, createPyodideModule });
  const [python, game] = await Promise.all([made, wheel]);
  python.unpackArchive(game, 'wheel');
  return python;
};
