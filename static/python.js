// Pyodide with our game in it, as PyScript and the workers ask for it, on any web server: no file of it ends
// in .mjs, and WebAssembly need not be called by its name.
//
// Python reads its library and our package out of zips, as they are. Each comes in two parts: what the page
// has at once, and the rest, which continues the zip from where its list of members begins.
import createPyodideModule from './vendor/pyodide/pyodide.asm.js';
import { loadPyodide as load, version } from './vendor/pyodide/pyodide.js';

const GAME = '/lib/evolution.zip'; // where Python finds it
const LIST = 6; // bytes before the end of a zip stands where its list of members begins

const streaming = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (answer, imports) => {
  const response = await answer;
  const named = response.headers.get('Content-Type') === 'application/wasm';
  if (named) return streaming(response, imports);
  return WebAssembly.instantiate(await response.arrayBuffer(), imports);
};

// Where WebAssembly may wait in the midst of a call, Pyodide runs Python on stacks of its own, and Chromium crashes now and
// then: see docs/faults.md. Nothing here waits so.
delete WebAssembly.Suspending;

let home = '', python = null, rest = null;

const read = async address => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: status ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

const goOn = ({ FS }, name, part) => {
  const file = FS.open(name, 'r+'), place = new DataView(new ArrayBuffer(4));
  FS.read(file, new Uint8Array(place.buffer), 0, 4, FS.stat(name).size - LIST);
  FS.write(file, part, 0, part.length, place.getUint32(0, true));
  FS.close(file);
};

const bring = async () => {
  const [game, library] = await Promise.all([
    read(`${home}/evolution-more.zip`), read(`${home}/vendor/pyodide/python_stdlib-more.zip`),
  ]);
  const zip = python.FS.readdir('/lib').find(name => /^python\d+\.zip$/.test(name));
  goOn(python, GAME, game);
  goOn(python, `/lib/${zip}`, library);
  python.runPython('import importlib; importlib.invalidate_caches()');
};

export { version };

// With all that the first screen needs, and a base game.
export const loadPyodide = async options => {
  home = options.indexURL;
  const indexURL = `${home}/vendor/pyodide/`;
  const made = load({ ...options, indexURL, createPyodideModule });
  const [game, up] = await Promise.all([read(`${home}/evolution.zip`), made]);
  python = up;
  python.FS.writeFile(GAME, game);
  python.runPython(`import sys; sys.path.append('${GAME}')`);
  return python;
};

// The rest, once; should it not come, it may be asked for again.
export const more = () => rest ??= bring().catch(error => {
  rest = null;
  throw error;
});
