"""The command table: the one list of commands, of their options and examples.

Typer's commands, the plain-line door, the completions and the help are all made
of it. An act is `module:function` in `tichu_score.cli.acts`.
"""

from tichu_score.cli.table.disputes import DISPUTES
from tichu_score.cli.table.keeping import KEEPING
from tichu_score.cli.table.playing import PLAYING

TABLE = {**PLAYING, **DISPUTES, **KEEPING}
"""Every command by its name, in the order help shows them."""
