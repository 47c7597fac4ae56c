"""The way of the shim: one call on a file goes wrong, in this process."""

from torture.deeds import Deed
from torture.shim import Died, Fault, kinds_for, shim
from torture.table import Table
from torture.ways import CONFIRMED, Spoil, Told

from tichu_score.book.errors import TichuError


class Shimmed:
    """Every fault at every call."""

    def spoils(self, table: Table, deed: Deed) -> list[Spoil]:
        with shim(str(table.root)) as seen:
            table.play(deed.line, editor=deed.editor)
        return [
            Spoil(f"{call} {at} {kind.name}", call, Fault(at, kind))
            for at, call in enumerate(seen.calls)
            for kind in kinds_for(call)
        ]

    def do(self, table: Table, deed: Deed, spoil: Spoil) -> Told:
        try:
            with shim(str(table.root), spoil.how):
                answer = table.play(deed.line, editor=deed.editor)
        except TichuError:
            return Told("nothing")
        except (Died, KeyboardInterrupt):
            return Told("dead")
        except Exception as error:  # noqa: BLE001 - whatever gets here is a bug
            return Told(f"traceback: {error!r}")
        said = "done" if answer.code in CONFIRMED else f"code {answer.code}"
        return Told(said, bool(answer.warnings))
