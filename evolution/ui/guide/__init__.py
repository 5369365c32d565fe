"""The field guide: an entry for every trait, plant, area and term of every game."""
