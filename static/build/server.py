"""A small static server: the game at home, and a server that tests can start and stop."""

from __future__ import annotations

import gzip
import socket
import threading
from collections.abc import Callable
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from .base import DIST, digest, say
from .site import build_site


def serve(port: int) -> None:
    """Serve dist/, and build again what has changed whenever the page is asked for."""
    build_site()
    server = Server(DIST, port)
    server.before_page = rebuild
    say(f"serving the game at http://localhost:{server.server_port}/ (Ctrl+C stops)")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


def rebuild() -> None:
    try:
        build_site()
    except (SystemExit, OSError, SyntaxError) as problem:
        say(f"not built: {problem}")


TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".py": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
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

    def shutdown_request(self, request: Any) -> None:
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
