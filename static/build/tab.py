"""A page of a browser as the benches use it."""

from __future__ import annotations

import json
import time
from typing import Any

from playwright.sync_api import CDPSession

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


class Tab:
    """A page that is asked past its policy, and what its main thread costs."""

    def __init__(self, line: CDPSession, url: str) -> None:
        self.line, self.url = line, url
        line.send("Performance.enable", {"timeDomain": "threadTicks"})

    def ask(self, script: str) -> Any:
        """What an expression comes to; what it promises is waited for."""
        answer = self.line.send(
            "Runtime.evaluate",
            {
                "expression": f"(async () => ({script}))()",
                "awaitPromise": True,
                "returnByValue": True,
            },
        )
        return answer["result"].get("value")

    def wait(self, script: str) -> None:
        for _ in range(2400):
            if self.ask(f"Boolean({script})"):
                return
            time.sleep(0.05)
        raise SystemExit(f"the page never comes to {script}")

    def measured(self, name: str) -> float:
        metrics = self.line.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in metrics if one["name"] == name))

    def open(self) -> float:
        """Seconds of the main thread until the first screen is there."""
        self.line.send("Page.navigate", {"url": self.url})
        time.sleep(0.2)
        before = self.measured("TaskDuration")
        self.wait("window.READY === true")
        return self.measured("TaskDuration") - before

    def click(self, selector: str, then: str) -> float:
        """Seconds of the main thread until something is there."""
        before = self.measured("TaskDuration")
        self.ask(f"document.querySelector({json.dumps(selector)}).click()")
        self.wait(f"document.querySelector({json.dumps(then)})")
        return self.measured("TaskDuration") - before

    def keep(self, entries: dict[str, str]) -> None:
        self.ask(f"localStorage.clear(), Object.assign(localStorage, {json.dumps(entries)}), 1")
