// Runs pytest inside Pyodide, in Node: the rules must play alike on the Python of the page.
//
//   python build.py test --lane pyodide
//
// The repository is mounted as it is; pytest itself comes from $SITE_PACKAGES, the tests' environment.
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const pyodideFolder = path.join(root, "node_modules/pyodide");
const { loadPyodide } = await import(pathToFileURL(path.join(pyodideFolder, "pyodide.mjs")));
const py = await loadPyodide({
  indexURL: pyodideFolder + path.sep,
  env: {
    HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1",
    EVOLUTION_FUZZ: process.env.EVOLUTION_FUZZ ?? "0",
  },
});
// The repository under its own path, so that paths in reports lead somewhere.
for (const [place, folder] of [[root, root], ["/site-packages", process.env.SITE_PACKAGES]]) {
  py.FS.mkdirTree(place);
  py.FS.mount(py.FS.filesystems.NODEFS, { root: folder }, place);
}
py.globals.set("ROOT", root);
py.globals.set("ARGUMENTS", py.toPy(process.argv.slice(2)));
process.exit(
  py.runPython(`
import os, sys
os.chdir(ROOT)
sys.path.insert(0, ROOT)
sys.path.append("/site-packages")
import pytest
int(pytest.main([*ARGUMENTS, "-o", "cache_dir=/tmp/cache"]))
`),
);
