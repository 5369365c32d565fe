"""Writing a bot: the text is kept on the device, and played out in a worker of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from evolution.ui import archive
from evolution.ui.at_table import AtTable
from evolution.ui.page import BOT_GAME
from evolution.ui.start import Effect

if TYPE_CHECKING:
    from evolution.ui.bot import Bench

ADDRESS = "#bot"
FILE = "mybot.py"


class AtBot(AtTable):
    """A page with a desk for bots; ``ui/bot.py`` is read when somebody sits down at it."""

    bench: Bench | None = None

    def open_bot(self) -> None:
        """The desk, as it was left."""
        from evolution.ui.bot import BEFORE, EXAMPLES, KEPT, Bench

        if not self.bench:
            text = self.store.get(KEPT)
            before = bool(self.store.get(BEFORE))
            self.bench = Bench(EXAMPLES["chance"] if text is None else text, before=before)
        self.effects += [Effect("dress", "bot.css"), Effect("bot", "edit")]
        self.put_on("bot")

    def write_bot(self, text: str) -> None:
        """The text in the editor is another."""
        from evolution.ui.bot import KEPT, LONGEST

        if self.bench and len(text) <= LONGEST:
            self.bench = self.bench._replace(source=text)
            self.store.put(KEPT, text)
            self.tell_trouble()

    def replace_bot(self, text: str) -> None:
        """Another text comes from elsewhere; the one before can be brought back."""
        from evolution.ui.bot import BEFORE

        if not self.bench:
            self.open_bot()
        assert self.bench
        self.stop_bot()
        self.store.put(BEFORE, self.bench.source)
        self.write_bot(text)
        version = self.bench.version + 1
        self.bench = self.bench._replace(
            version=version, rows=(), error="", printed="", before=True
        )
        self.effects.append(Effect("bot", "edit"))

    def example_bot(self, name: str) -> None:
        from evolution.ui.bot import EXAMPLES

        if name in EXAMPLES:
            self.replace_bot(EXAMPLES[name])

    def bring_back_bot(self) -> None:
        from evolution.ui.bot import BEFORE

        if text := self.store.get(BEFORE):
            self.replace_bot(text)

    def set_bot(self, name: str, value: str) -> None:
        """Which games, against whom, how often, or the text itself."""
        from evolution.games import GAMES as BOXES
        from evolution.ui.bot import GAMES, MOST_RIVALS, NOBODY, RIVALS

        if not self.bench or (self.bench.running and name != "source"):
            return
        if name == "source":
            self.write_bot(value)
        elif name in map("rival-{}".format, range(MOST_RIVALS)) and value in (*RIVALS, NOBODY):
            self.bench = self.bench.against(int(name[-1]), value)
        elif name.removeprefix("box-") in BOXES:
            self.bench = self.bench.with_box(name.removeprefix("box-"), value == "on")
        elif name == "games" and value in map(str, GAMES):
            self.bench = self.bench._replace(games=int(value))

    def run_bot(self) -> None:
        """Its games begin; or they end."""
        bench = self.bench
        if bench and bench.running:
            self.stop_bot()
        elif bench:
            self.bench = bench._replace(running=True, rows=(), error="", printed="")
            self.effects.append(Effect("bot", "start", bench.job(self.new_seed())))

    def stop_bot(self) -> None:
        if self.bench and self.bench.running:
            self.bench = self.bench._replace(running=False)
            self.effects.append(Effect("bot", "stop"))

    def hear_bot(self, text: str) -> None:
        """News from its worker."""
        if self.bench and self.bench.running:
            self.bench = self.bench.hear(text)
            if not self.bench.running:
                self.effects.append(Effect("bot", "stop"))

    def save_bot(self) -> None:
        if self.bench:
            self.effects.append(Effect("download", FILE, self.bench.source))

    def watch_bot(self, number: str) -> None:
        """One of its games from its beginning; it is kept only if somebody says so."""
        bench = self.bench
        if not bench or not number.isdecimal() or int(number) >= len(bench.rows):
            return
        found = archive.read(bench.rows[int(number)].record)
        if found.session:
            self.stop_bot()
            self.look_at(found.session, FILE, BOT_GAME)
            self.watch()
