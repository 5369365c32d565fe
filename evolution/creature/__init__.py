"""What pictures of animals, plants and places are made with. It knows no trait and no game.

A game says in its ``look.py`` how its things show; `evolution.pictures` puts them together.
"""
