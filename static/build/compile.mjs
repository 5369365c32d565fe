// Compiles the Python inside zips and wheels to .pyc with the very Python the page will run.
//
//   node static/build/compile.mjs jobs.json
//
// jobs.json is a list of {source, target, more, optimize, keep, first}: `keep` lists the members to keep
// (null: all), `first` those of them that are wanted at once (null: all); the others go into `more`.
// Bytecode stands where the source stood (x.py -> x.pyc), without a time stamp, so that the same
// source always makes the same bytes.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const pyodideFolder = path.resolve("node_modules/pyodide");
const { loadPyodide } = await import(pathToFileURL(path.join(pyodideFolder, "pyodide.mjs")));

const PROGRAM = `
import ast, base64, hashlib, shutil, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

EPOCH = (1980, 1, 1, 0, 0, 0)
UNCHECKED = bytes(8)  # "never compare with a source": there is none

def untold(data):
    "The program without its docstrings: nobody reads them in a page."
    tree = ast.parse(data)
    for node in ast.walk(tree):
        told = isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
        if told and ast.get_docstring(node, clean=False) is not None:
            text = node.body.pop(0)
            if not node.body and not isinstance(node, ast.Module):
                node.body.append(ast.copy_location(ast.Pass(), text))
    return tree

def compiled(name, data, optimize):
    if not name.endswith(".py"):
        return name, data
    code = compile(untold(data), name, "exec", dont_inherit=True, optimize=optimize)
    return name + "c", _code_to_hash_pyc(code, UNCHECKED, False)

def add(archive, name, data):
    entry = zipfile.ZipInfo(name, EPOCH)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    archive.writestr(entry, data, compresslevel=9)

def record_line(name, data):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}"

def recompile(source, target, more, optimize, keep, first):
    "The first part is a zip of its own. The rest continues it, from where its list of members begins."
    record, lines = None, []
    with zipfile.ZipFile(source) as old:
        names = [name for name in old.namelist() if not name.endswith("/") and (keep is None or name in keep)]
        rest = [name for name in names if first is not None and name not in first]
        with zipfile.ZipFile(target, "w") as new:
            for name in names:
                if name.endswith(".dist-info/RECORD"):
                    record = name
                elif name not in rest:
                    name, data = compiled(name, old.read(name), optimize)
                    add(new, name, data)
                    lines.append(record_line(name, data))
            if record:
                add(new, record, "\\n".join([*lines, f"{record},,", ""]))
        if more is None:
            return
        begins = new.start_dir
        shutil.copy(target, "/whole.zip")
        with zipfile.ZipFile("/whole.zip", "a") as new:
            for name in rest:
                add(new, *compiled(name, old.read(name), optimize))
    with open("/whole.zip", "rb") as whole, open(more, "wb") as file:
        whole.seek(begins)
        file.write(whole.read())
`;

const py = await loadPyodide({ indexURL: pyodideFolder + path.sep });
py.runPython(PROGRAM);
const recompile = py.globals.get("recompile");
const names = (list) => (list ? py.toPy(new Set(list)) : undefined);
for (const { source, target, more, optimize, keep, first } of JSON.parse(fs.readFileSync(process.argv[2], "utf8"))) {
  py.FS.writeFile("/source.zip", fs.readFileSync(source));
  recompile("/source.zip", "/target.zip", more ? "/more.zip" : undefined, optimize, names(keep), names(first));
  fs.writeFileSync(target, py.FS.readFile("/target.zip"));
  if (more) fs.writeFileSync(more, py.FS.readFile("/more.zip"));
}
