"""Package managers are waited for, and so is another build in this folder."""

import re
import subprocess
import sys
import threading

import pytest

from static.build import base, tools


@pytest.fixture
def apt_says(monkeypatch):
    """Apt answers with these words, one after the other; no words are success."""
    asked = []

    def answering(*answers):
        waiting = iter(answers)

        def attempt(*command, env):
            asked.append(command)
            text = next(waiting)
            return subprocess.CompletedProcess(command, int(bool(text)), text)

        monkeypatch.setattr(tools, "attempt", attempt)
        monkeypatch.setattr(tools.time, "sleep", lambda seconds: None)
        return asked

    return answering


def test_apt_waits_for_the_lock_of_dpkg(apt_says):
    asked = apt_says("", "")
    tools.apt_install("chromium")
    assert [command[3] for command in asked] == ["update", "install"]
    for command in asked:
        assert command[:3] == ("apt-get", "-o", "DPkg::Lock::Timeout=600")


def test_apt_is_asked_again_while_another_reads_its_lists(apt_says):
    asked = apt_says("E: Could not get lock /var/lib/apt/lists/lock. It is held by 1", "")
    tools.apt("update")
    assert len(asked) == 2


def test_apt_is_not_asked_again_about_anything_else(apt_says):
    asked = apt_says("E: Unable to locate package chromium")
    with pytest.raises(SystemExit, match="Unable to locate"):
        tools.apt("install", "chromium")
    assert len(asked) == 1


def test_the_patience_with_apt_ends(apt_says, monkeypatch):
    apt_says(*["E: Could not get lock"] * 9)
    clock = iter(range(0, 9000, 400))
    monkeypatch.setattr(tools.time, "monotonic", lambda: next(clock))
    with pytest.raises(SystemExit, match="Could not get lock"):
        tools.apt("update")


def test_two_threads_do_not_build_at_once():
    order = []
    inside = threading.Event()

    def other():
        inside.wait()
        with base.alone():
            order.append("other")

    thread = threading.Thread(target=other)
    thread.start()
    with base.alone():
        inside.set()
        thread.join(0.3)
        order.append("first")
    thread.join()
    assert order == ["first", "other"]


def test_two_programs_do_not_build_at_once():
    program = "from static.build.base import alone\nwith alone(): print('in')"
    with base.alone():
        other = subprocess.Popen([sys.executable, "-c", program], cwd=base.ROOT)
        with pytest.raises(subprocess.TimeoutExpired):
            other.wait(0.5)
    assert other.wait(10) == 0


def test_what_is_made_is_made_again_when_its_sources_change(tmp_path, monkeypatch):
    monkeypatch.setattr(base, "ROOT", tmp_path)
    monkeypatch.setattr(base, "WORK", tmp_path / ".build")
    source, made = tmp_path / "source", tmp_path / "made"
    base.write(source, b"1")
    mark = base.stale("it", [made], [source])
    assert mark
    base.write(made, b"1")
    base.done("it", mark)
    assert base.stale("it", [made], [source]) is None
    assert base.stale("it", [made], [source], "a fact")
    made.unlink()
    assert base.stale("it", [made], [source]) == mark
    base.write(made, b"1")
    base.write(source, b"2")
    assert base.stale("it", [made], [source])


@pytest.mark.parametrize("lock", [tools.LOCK, tools.LAB_LOCK], ids=["tests", "lab"])
def test_the_lock_has_a_hash_for_every_package_and_knows_what_we_use(lock):
    text = lock.read_text("utf-8")
    pins = dict(re.findall(r"^([\w-]+)==([\w.]+)", text, re.M))
    for entry in re.split(r"\n(?=[\w-]+==)", text):
        assert "--hash=sha256:" in entry, entry
    wanted = dict(
        re.findall(r"^([\w-]+)==([\w.]+)", lock.with_suffix(".txt").read_text("utf-8"), re.M)
    )
    assert wanted and wanted.items() <= pins.items(), "run: python build.py lock"
    assert "://" not in text, "it names a registry"
