"""Of Python's library the page keeps all that it can reach."""

import zipfile

import pytest

from static.build.base import PACKAGES, ROOT
from static.build.parts import FIRST, OPPONENTS, first, first_of_library, kept_modules, sources
from static.build.reach import Needs, graph, module, reached
from static.build.tools import micropip, segno
from static.build.vendor import encoder

LIBRARY = PACKAGES / "pyodide/python_stdlib.zip"
STARTED = {"_pyodide", "pyodide", "micropip", "encodings", "site", *FIRST}
STARTED |= {"evolution.ui.qr", "segno.encoder"}  # when somebody asks for a QR code


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
    return graph(texts, Needs)


def test_nothing_that_is_reached_is_dropped(code):
    with zipfile.ZipFile(LIBRARY) as library:
        everything = {module(name) for name in library.namelist() if name.endswith(".py")}
    dropped = everything - {module(name) for name in kept_modules(LIBRARY)}
    assert {"unittest", "pdb", "sqlite3"} <= dropped
    found = reached(code, STARTED)
    assert {"asyncio.base_events", "json", "evolution.engine"} <= found.keys()
    assert {name: found[name] for name in dropped & found.keys()} == {}


def test_the_first_screen_reads_nothing_of_the_table_nor_of_those_who_play_there(code):
    read = reached(code, ["evolution.ui.shell"])
    assert "evolution.ui.start" in read
    table = ("evolution.ui.play", "evolution.ui.view.table", "evolution.creature.body")
    others = ("evolution.players.choice", *OPPONENTS, "evolution.lessons", "evolution.text.story")
    assert [name for name in (*table, *others) if name in read] == []
    assert {*OPPONENTS, "evolution.ui.play"} <= {module(path) for path in first()}


def test_the_first_part_has_all_that_it_imports(code):
    """Of the library, and of our own package; what is asked for in functions comes later."""
    here = {module(path) for path in first_of_library(LIBRARY)}
    with zipfile.ZipFile(LIBRARY) as library:
        everything = {module(name) for name in library.namelist() if name.endswith(".py")}
    wanted = reached(code, FIRST).keys() & everything
    assert {"asyncio", "json", "typing"} <= wanted
    assert wanted - here == set()
    assert "email.message" not in here and "email.message" in everything
