"""The picture of Fatality."""

from __future__ import annotations

from evolution.creature.looks import Actor, Looks

COVER = (Actor("carnivorous poisonous", 20, 8, 12, 0.64), Actor("tail_loss", 18, 84, 20, 0.54))

LOOKS = Looks(cover=COVER)
