"""A Firefox without a driver: it speaks WebDriver BiDi itself, over a WebSocket."""

from __future__ import annotations

import base64
import itertools
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path
from typing import Any

NAMES = ("firefox", "firefox-esr")
PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.active-protocols": 1,  # WebDriver BiDi
    "toolkit.telemetry.enabled": False,
}
BLOCKED = {"network.cookie.cookieBehavior": 2}  # "block all cookies and site data"
PATIENCE = 180  # seconds; a loaded machine boots Python slowly


def installed() -> str | None:
    named = os.environ.get("FIREFOX")
    return next(filter(None, map(shutil.which, [named] if named else NAMES)), None)


class Socket:
    """As much of a WebSocket as a test needs: whole texts, to and fro."""

    def __init__(self, port: int, path: str) -> None:
        self.line = socket.create_connection(("127.0.0.1", port), PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        self.line.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.file = self.line.makefile("rb")
        while self.file.readline().strip():
            pass

    def send(self, text: str) -> None:
        data, mask = text.encode(), os.urandom(4)
        size = len(data)
        long = 0 if size < 126 else 2 if size < 2**16 else 8  # bytes that tell the size
        head = bytes([0x81, 0x80 | {0: size, 2: 126, 8: 127}[long]])
        head += size.to_bytes(long, "big") if long else b""
        body = bytes(byte ^ mask[n % 4] for n, byte in enumerate(data))
        self.line.sendall(head + mask + body)

    def receive(self) -> str:
        whole = b""
        while True:
            first, size = self.file.read(2)
            if size in (126, 127):
                size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
            data = self.file.read(size)
            if first & 15 in (0, 1):
                whole += data
                if first & 128:
                    return whole.decode()


class Fox:
    """One Firefox with a profile of its own, and its page."""

    def __init__(self, profile: Path, **preferences: Any) -> None:
        profile.mkdir(exist_ok=True)
        lines = {**PREFERENCES, **preferences}.items()
        text = "".join(f'user_pref("{key}", {json.dumps(value)});\n' for key, value in lines)
        (profile / "user.js").write_text(text)
        program = installed()
        assert program
        self.process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--remote-debugging-port", "0"]
            + ["--profile", str(profile)],
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "HOME": str(profile), "MOZ_DISABLE_CONTENT_SANDBOX": "1"},
            start_new_session=True,
        )
        assert self.process.stderr
        for line in self.process.stderr:
            if found := re.search(r"ws://127\.0\.0\.1:(\d+)", line):
                break
        else:
            raise AssertionError("Firefox does not start")
        self.numbers = itertools.count(1)
        self.socket = Socket(int(found[1]), "/session")
        self.ask("session.new", capabilities={})
        self.page = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **parameters: Any) -> Any:
        number = next(self.numbers)
        message = {"id": number, "method": method, "params": parameters}
        self.socket.send(json.dumps(message))
        while True:
            answer = json.loads(self.socket.receive())
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                return answer["result"]

    def open(self, url: str) -> None:
        self.ask("browsingContext.navigate", context=self.page, url=url, wait="complete")

    def reload(self) -> None:
        self.ask("browsingContext.reload", context=self.page, wait="complete")

    def evaluate(self, script: str) -> Any:
        """What an expression comes to, as JSON; promises are waited for."""
        whole = f"Promise.resolve({script}).then(it => JSON.stringify(it ?? null))"
        answer = self.ask(
            "script.evaluate", expression=whole, target={"context": self.page}, awaitPromise=True
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def wait(self, script: str) -> None:
        """Until an expression is true."""
        end = time.monotonic() + PATIENCE
        while not self.evaluate(f"Boolean({script})"):
            assert time.monotonic() < end, f"{script} does not become true"
            time.sleep(0.1)

    def click(self, selector: str) -> None:
        self.wait(f"document.querySelector({json.dumps(selector)})")
        self.evaluate(f"document.querySelector({json.dumps(selector)}).click()")

    def kill(self) -> None:
        """As a crash, or the power, would end it: with all its processes."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
