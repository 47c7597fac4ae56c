"""The way of the streams: closed, broken or full, whatever is said goes nowhere."""

import shlex
import subprocess

from torture.deeds import Deed
from torture.process import TIME_LIMIT, surroundings, typed
from torture.table import Table
from torture.ways import NOT_DONE, Spoil, Told

BROKEN = {
    "the reader is gone": "(sleep 0.3; {}; echo $? >&3) | true",
    "the reader stops": "({}; echo $? >&3) | head -c1 >/dev/null",
    "unbuffered": "(sleep 0.3; PYTHONUNBUFFERED=1 {}; echo $? >&3) | true",
    "SIGPIPE is ignored": "trap '' PIPE; (sleep 0.3; {}; echo $? >&3) | true",
    "no stdout": "{} >&-; echo $? >&3",
    "no stderr": "{} 2>&-; echo $? >&3",
    "no stdin": "{} <&-; echo $? >&3",
    "no stream at all": "{} <&- >&- 2>&-; echo $? >&3",
    "stdout is full": "{} >/dev/full; echo $? >&3",
    "stdout and stderr are full": "{} >/dev/full 2>/dev/full; echo $? >&3",
}
"""By name, a script that writes the exit code of {} to 3."""

DONE = 0, 6, 141
"""All is done; it may not be possible to say so."""


class Streams:
    """A deed is done all the same: only saying so fails."""

    def __init__(self, *, twin: str = "") -> None:
        self.twin = twin

    def spoils(self, table: Table, deed: Deed) -> list[Spoil]:
        table.play(deed.line, editor=deed.editor)
        return [Spoil(name, how=script) for name, script in BROKEN.items()]

    def do(self, table: Table, deed: Deed, spoil: Spoil) -> Told:
        noted = table.root.with_name("code")
        script = spoil.how.format(shlex.join(typed(table, deed)))
        done = subprocess.run(
            ["bash", "-c", f"exec 3>{shlex.quote(str(noted))}; {script}"],
            env=surroundings(table, deed, self.twin),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=TIME_LIMIT,
            check=False,
        )
        said = (done.stdout + done.stderr).decode(errors="replace")
        code = int(noted.read_text())
        if "Traceback" in said or "Exception ignored" in said:
            return Told(f"traceback: {said.splitlines()[-1]}")
        if NOT_DONE.search(said):
            return Told("nothing")
        return Told("done" if code in DONE else f"code {code}")
