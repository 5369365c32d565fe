"""What is promised elsewhere is what continuous integration does."""

import re
import tomllib

import pytest

from static.build.base import ROOT
from static.build.lanes import GROUPS, LANES

WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
CI = (ROOT / ".github/workflows/ci.yml").read_text("utf-8")


def listed(name: str) -> list[str]:
    """The values of a matrix."""
    return re.search(rf"{name}: \[(.*)\]", CI)[1].replace('"', "").split(", ")


def test_every_lane_is_run():
    run = {*listed("lane"), *re.findall(r"--lane (\w+)", CI)}
    assert run <= set(LANES)
    whole = {lane for name in run for lane in GROUPS.get(name, (name,))}
    assert whole >= set(GROUPS["all"])


def test_every_python_that_is_promised_is_tried():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == f">={listed('python')[0]}"
    assert listed("python") == ["3.11", "3.12", "3.13", "3.14"]


def test_everybody_runs_all_lanes_by_one_command():
    assert 'build.py test "$@"' in (ROOT / ".ci/run").read_text("utf-8")


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=[path.stem for path in WORKFLOWS])
def test_no_action_can_change_under_us(workflow):
    text = workflow.read_text("utf-8")
    for action in re.findall(r"uses: (\S+)", text):
        assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40}", action), action
    assert "permissions:\n  contents: read\n" in text


def test_precommit_runs_lanes_of_ours():
    text = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    assert set(re.findall(r"repo: (\S+)", text)) == {"local"}
    named = re.findall(r"--lane (\w+)", text)
    assert "fast" in named and set(named) <= set(LANES)
