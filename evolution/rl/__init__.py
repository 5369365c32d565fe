"""Learning environments: PettingZoo for all seats, Gymnasium for one (``evolution[rl]``)."""

try:
    import gymnasium as _gymnasium  # noqa: F401
    import pettingzoo as _pettingzoo  # noqa: F401
except ImportError as error:
    raise ImportError(f"{error}: pip install .[rl], in a checkout") from error

from evolution.rl.encode import Slots, TooMany
from evolution.rl.environment import Evolution, IllegalAction, env
from evolution.rl.seat import SeatEnv, seat_env

__all__ = ["Evolution", "IllegalAction", "SeatEnv", "Slots", "TooMany", "env", "seat_env"]
