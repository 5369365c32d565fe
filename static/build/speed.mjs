// How many random two-player games Pyodide plays in a CPU second, in Node: prints the number.
//
//   node static/build/speed.mjs games
import path from "node:path";
import { pathToFileURL } from "node:url";

const folder = path.resolve("node_modules/pyodide");
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")));
const py = await loadPyodide({ indexURL: folder + path.sep });
py.FS.mkdirTree("/game");
py.FS.mount(py.FS.filesystems.NODEFS, { root: process.cwd() }, "/game");
py.runPython(`
import sys
sys.path.insert(0, "/game")
sys.dont_write_bytecode = True
import evolution
from evolution.lab.bench import random_game

def play(first, games):
    rules = evolution.rules("origin")
    for seed in range(first, first + games):
        random_game(rules, 2, seed)

play(0, 20)
`);
const games = Number(process.argv[2]);
const before = process.cpuUsage();
py.runPython(`play(100, ${games})`);
const { user, system } = process.cpuUsage(before);
console.log(games / ((user + system) / 1e6));
