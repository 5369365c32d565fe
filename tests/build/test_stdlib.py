"""Of Python's library the page keeps all that it can reach."""

import ast
import re
import zipfile

import pytest

from static.build.base import PACKAGES, ROOT
from static.build.tools import micropip, segno
from static.build.vendor import encoder, kept_modules, sources

LIBRARY = PACKAGES / "pyodide/python_stdlib.zip"
STARTED = {"_pyodide", "pyodide", "micropip", "evolution.ui.shell", "encodings", "site"}
STARTED |= {"evolution.ui.qr", "segno.encoder"}  # when somebody asks for a QR code


class Imports(ast.NodeVisitor):
    """What a module imports when it is itself imported, and does not know how to do without."""

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

    def visit_Try(self, node: ast.Try) -> None:
        if not any("Import" in ast.unparse(one.type or node) for one in node.handlers):
            self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Only when it is called."""

    visit_AsyncFunctionDef = visit_FunctionDef


def module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def parsed(text: str) -> ast.Module:
    """The module; of one that is too new for this Python, the lines that import."""
    try:
        return ast.parse(text)
    except SyntaxError:
        return ast.parse(
            "\n".join(re.findall(r"^(?:import|from \S+ import) [\w., ]+$", text, re.M))
        )


@pytest.fixture(scope="module")
def code():
    """Every module that there could be, with its imports."""
    if not LIBRARY.exists():
        pytest.skip("nothing is built here yet: python build.py test --lane build")
    texts = {path: (ROOT / path).read_text("utf-8") for path in sources()}
    for archive in (LIBRARY, micropip(), segno()):
        with zipfile.ZipFile(archive) as opened:
            names = [name for name in opened.namelist() if name.endswith(".py")]
            if archive == segno():
                names = [name for name in names if name in (encoder().keep or ())]
            texts |= {name: opened.read(name).decode() for name in names}
    found = {}
    for path, text in texts.items():
        imports = Imports(module(path), path.endswith("/__init__.py"))
        imports.visit(parsed(text))
        found[module(path)] = imports.found
    return found


def reached(code: dict[str, set[str]]) -> dict[str, str]:
    """The modules that are imported, each with one that does so."""
    found = dict.fromkeys(STARTED & code.keys(), "")
    waiting = list(found)
    while waiting:
        name = waiting.pop()
        for wanted in [*code[name], name.rpartition(".")[0]]:
            if wanted in code and wanted not in found:
                found[wanted] = name
                waiting.append(wanted)
    return found


def test_nothing_that_is_reached_is_dropped(code):
    with zipfile.ZipFile(LIBRARY) as library:
        everything = {module(name) for name in library.namelist() if name.endswith(".py")}
    dropped = everything - {module(name) for name in kept_modules(LIBRARY)}
    assert {"unittest", "pdb", "sqlite3"} <= dropped
    found = reached(code)
    assert {"asyncio.base_events", "json", "evolution.engine"} <= found.keys()
    assert {name: found[name] for name in dropped & found.keys()} == {}
