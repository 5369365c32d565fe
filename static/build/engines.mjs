// Random games in Pyodide, in Node: prints the CPU seconds that each of the tasks takes.
//
//   node static/build/engines.mjs TREE PROGRAM
//
// The program defines play(games, seats, number) and TASKS; see engines.py.
import path from "node:path";
import { pathToFileURL } from "node:url";

const [root, program] = process.argv.slice(2);
const folder = path.resolve("node_modules/pyodide");
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")));
const py = await loadPyodide({ indexURL: folder + path.sep });
py.FS.mkdirTree("/game");
py.FS.mount(py.FS.filesystems.NODEFS, { root }, "/game");
py.runPython('import sys; sys.path.insert(0, "/game"); sys.dont_write_bytecode = True');
py.runPython(program);
const seconds = [];
for (let task = 0; task < py.runPython("len(TASKS)"); task += 1) {
  py.runPython(`play(*TASKS[${task}][:2], 5)`); // what is imported, and compiled by the browser's engine
  const before = process.cpuUsage();
  py.runPython(`play(*TASKS[${task}])`);
  const { user, system } = process.cpuUsage(before);
  seconds.push((user + system) / 1e6);
}
console.log(JSON.stringify(seconds));
