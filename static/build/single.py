"""The one-file edition: the site inside its own first page (see single.js)."""

from __future__ import annotations

import base64
import gzip
import json
import os
import re

from .base import DIST, HERE, digest, say, write
from .site import SINGLE, build_site, site_files

ELSEWHERE = "https://offline.invalid/"  # where the one-file edition believes its files to be
MODULE_SCRIPT = re.compile(r'<script type="?module"? src="\./([^"]+)"></script>\n?')


def single() -> None:
    """dist/evolution.html: the site inside its own first page (see static/build/single.js)."""
    build_site()
    files = site_files()
    page = files.pop("index.html").decode()
    del files["wall.html"]  # it is this page once more, see single.js
    for name in ("worker", "bot-worker", "lab-worker"):  # they cannot be had without a server
        del files[f"static/{name}.js"]
    files["pyscript.toml"] = files["pyscript.toml"].replace(b'"./', f'"{ELSEWHERE}'.encode())
    nonce = digest(page.encode())[:24]
    modules = MODULE_SCRIPT.findall(page)
    page = single_page(page, files, nonce)
    parts = "\n".join(part(name, data, files) for name, data in files.items())
    loader = (HERE / "single.js").read_text("utf-8")
    loader = loader.replace('"__MODULES__"', json.dumps(modules))
    body = f'{parts}\n<script nonce="{nonce}">\n{loader}</script>\n'
    whole = insert_last(page, body)
    write(DIST / SINGLE, whole.encode())
    say(f"dist/{SINGLE}, {len(whole) / 1e6:.1f} MB")


def single_page(page: str, files: dict[str, bytes], nonce: str) -> str:
    """The first page with everything it refers to either written into it or readdressed."""
    policy = (
        f"default-src 'none'; script-src 'nonce-{nonce}' blob: 'unsafe-eval'; "
        f"style-src 'nonce-{nonce}'; img-src data: blob:; base-uri 'none'; form-action 'none'; "
        "require-trusted-types-for 'script'; trusted-types default"
    )
    page = swap(page, r'(Content-Security-Policy" content=)"[^"]*"', f'\\1"{policy}"')
    icon = base64.b64encode(files.pop("static/icon.svg")).decode()
    page = swap(page, r'"\./static/icon\.svg"', f'"data:image/svg+xml;base64,{icon}"')
    for name in re.findall(r'href="\./static/(\w+)\.css"', page):
        style = written("style", files.pop(f"static/{name}.css"), nonce)
        page = swap(page, rf'<link [^>]*href="\./static/{name}\.css"[^>]*>', style)
    for name in ("watch", "trust"):
        script = written("script", files.pop(f"static/{name}.js"), nonce)
        page = swap(page, rf'<script src="\./static/{name}\.js"></script>', script)
    page = swap(page, r'src="\./static/main\.py"', f'src="{ELSEWHERE}static/main.py"')
    for attribute in ("config", "mpy-config src"):
        old, new = (f'{attribute}="{folder}pyscript.toml"' for folder in (r"\./", ELSEWHERE))
        page = swap(page, old, new)
    page = swap(page, r'data-second="[^"]*"', 'data-second=""')
    page = MODULE_SCRIPT.sub("", page).replace('href="./static/icons.svg#', 'href="#')
    return re.sub(r'<link [^>]*rel="?(manifest|modulepreload|preload)[^>]*>', "", page)


def written(tag: str, content: bytes, nonce: str) -> str:
    """A style or script in the page itself, as the replacement of a pattern."""
    return f'<{tag} nonce="{nonce}">\n{content.decode()}</{tag}>'.replace("\\", "\\\\")


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
