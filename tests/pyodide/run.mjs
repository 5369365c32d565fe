// Runs pytest inside Pyodide, in Node: the rules must play alike on the Python of the page.
//
//   node tests/pyodide/run.mjs [pytest arguments]
//
// The repository is mounted as it is; pytest itself comes from .build/pytest-for-pyodide.
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const pyodideFolder = path.join(root, "node_modules/pyodide");
const { loadPyodide } = await import(pathToFileURL(path.join(pyodideFolder, "pyodide.mjs")));
const py = await loadPyodide({
  indexURL: pyodideFolder + path.sep,
  env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" },
});
// Mounted under its own path, so that paths in reports lead somewhere.
py.FS.mkdirTree(root);
py.FS.mount(py.FS.filesystems.NODEFS, { root }, root);
py.globals.set("ROOT", root);
py.globals.set("ARGUMENTS", py.toPy(process.argv.slice(2)));
process.exit(
  py.runPython(`
import os, sys
os.chdir(ROOT)
sys.path[:0] = [ROOT, ROOT + "/.build/pytest-for-pyodide"]
import pytest
int(pytest.main(list(ARGUMENTS)))
`),
);
