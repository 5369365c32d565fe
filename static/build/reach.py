"""Which modules a page asks for: when one of them is imported, and ever.

What is imported inside a function is asked for later; what is only there for the types, never.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache


class Imports(ast.NodeVisitor):
    """What a module imports when it is itself imported."""

    def __init__(self, name: str, is_package: bool) -> None:
        self.package = name if is_package else name.rpartition(".")[0]
        self.found: set[str] = set()

    def visit_Import(self, node: ast.Import) -> None:
        self.found |= {alias.name for alias in node.names}

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        parts = self.package.split(".")
        base = ".".join(parts[: len(parts) - node.level + 1]) if node.level else ""
        base = ".".join(filter(None, [base, node.module]))
        self.found |= {base} | {f"{base}.{alias.name}" for alias in node.names}

    def visit_If(self, node: ast.If) -> None:
        asked = ast.unparse(node.test)
        if re.search("TYPE_CHECKING|__main__|win32", asked):
            return
        for part in node.body if "IN_PYODIDE" in asked else [*node.body, *node.orelse]:
            self.visit(part)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Only when it is called."""

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        """Only when it is called."""


class Needs(Imports):
    """The same without what it knows how to do without."""

    def visit_Try(self, node: ast.Try) -> None:
        if not any("Import" in ast.unparse(one.type or node) for one in node.handlers):
            self.generic_visit(node)


class Wishes(Imports):
    """All that it ever imports, whatever it is asked to do."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.generic_visit(node)


Graph = Mapping[str, frozenset[str]]  # a module -> what it imports; other things that it names, too


def module(path: str) -> str:
    """The name of the module in a file."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def graph(texts: Mapping[str, str], look: Callable[[str, bool], Imports]) -> Graph:
    """What each of these files imports; ``look`` says what counts."""
    return {module(path): imports(path, text, look) for path, text in texts.items()}


@lru_cache(4096)
def imports(path: str, text: str, look: Callable[[str, bool], Imports]) -> frozenset[str]:
    """What one file imports."""
    visitor = look(module(path), path.endswith("/__init__.py"))
    visitor.visit(parsed(text))
    return frozenset(visitor.found)


def parsed(text: str) -> ast.Module:
    """The module; of one that is too new for this Python, the lines that import."""
    try:
        return ast.parse(text)
    except SyntaxError:
        return ast.parse(
            "\n".join(re.findall(r"^(?:import|from \S+ import) [\w., ]+$", text, re.M))
        )


def reached(code: Graph, started: Iterable[str]) -> dict[str, str]:
    """The modules that are imported when some are, each with one that does so."""
    found = dict.fromkeys(set(started) & code.keys(), "")
    waiting = list(found)
    while waiting:
        name = waiting.pop()
        for wanted in [*code[name], name.rpartition(".")[0]]:
            if wanted in code and wanted not in found:
                found[wanted] = name
                waiting.append(wanted)
    return found
