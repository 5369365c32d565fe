"""The picture of the Random Mutations variant."""

from __future__ import annotations

from evolution.creature.looks import Actor, Looks

COVER = (
    Actor("running", 21, 4, 22, 0.5),
    Actor("", 22, 50, 24, 0.46),
    Actor("swimming poisonous", 23, 96, 22, 0.5),
)

LOOKS = Looks(cover=COVER)
