"""Typer, as a parser: from an argument list to an Invocation.

Commands are made of the command table, and only the one that was typed.
"""

import inspect
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from tichu_score import INTERRUPTED
from tichu_score.book.errors import NotUnderstood
from tichu_score.cli.invocation import Invocation, Shared, as_typed
from tichu_score.cli.table import TABLE
from tichu_score.cli.table.keeping import TOPICS
from tichu_score.cli.table.row import (
    DRY_RUN,
    PROGRAM,
    SHARED,
    VERSION,
    Command,
    Option,
    options_of,
)

HELP = {"help_option_names": ["--help", "-h"], "max_content_width": 100}

WELCOME = f"""Keep the score of a Tichu match at the table.

Each hand is checked against the rules, every score can be explained, every slip
undone, and the match is a plain text file of yours.

\b
Examples:
  tichu-score new Tom+Mia Greta+Max      start a match
  tichu-score add orma 65 to             Tom, Greta, Mia, Max; 65 for the left; Tichu by Tom
  tichu-score show                       the score table
  tichu-score why                        how the last hand got its score
  tichu-score undo                       take back the newest change

`tichu-score help TOPIC` explains {", ".join(TOPICS[:-1])} or {TOPICS[-1]}.
"""


def parse(argv: Sequence[str]) -> Invocation | None:
    """Return what was typed; None if it was answered already (help).

    Raises NotUnderstood, KeyboardInterrupt.
    """
    name = argv[0] if argv and argv[0] in TABLE else ""
    try:
        # Whoever begins with a command needs the options of no other.
        found = (command_for(name) if name else _program()).main(
            [*argv[bool(name) :]],
            prog_name=f"{PROGRAM} {name}".rstrip(),
            standalone_mode=False,
            windows_expand_args=False,
        )
    except typer.TyperException as error:
        raise _not_understood(error) from error
    if found == INTERRUPTED:
        # Typer takes Ctrl-C for an exit code, and nothing would be said of it.
        raise KeyboardInterrupt
    return found if isinstance(found, Invocation) else None


def help_of(name: str) -> str:
    """Return what `NAME --help` prints of a command."""
    command, group = command_for(name), _program()
    outer = typer.Context(group, info_name=PROGRAM)
    inner = command.make_context(name, [], parent=outer, resilient_parsing=True)
    return command.get_help(inner)


@cache
def command_for(name: str) -> TyperCommand:
    """Return the Typer command of a row of the command table."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    row = TABLE[name]
    make = app.command(name, cls=_Command, help=_help(row), context_settings=HELP)
    make(_callback(name, row))
    made = typer.main.get_command(app)
    assert isinstance(made, TyperCommand)  # noqa: S101 - one command makes no group
    return made


class _Command(TyperCommand):
    """A command whose usage line says of its words just what the table says."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        del ctx
        words = TABLE[str(self.name)].words
        return ["[OPTIONS]", *([words] if words else [])]


class _LazyGroup(TyperGroup):
    """Knows every command by name and makes one only when it is asked for."""

    def __init__(self, **attrs: Any) -> None:
        super().__init__(**attrs)
        # Names are all that the help of the group needs.
        self.commands = dict.fromkeys(TABLE)  # type: ignore[assignment]

    def list_commands(self, ctx: Any) -> list[str]:
        del ctx
        return [*TABLE]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        del ctx
        return command_for(cmd_name) if cmd_name in TABLE else None

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the table itself: making every command would take its time."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl([(name, row.help) for name, row in TABLE.items()])

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in TABLE:
            from tichu_score.cli.unknown import no_command  # noqa: PLC0415 - seldom

            raise no_command(args)
        return super().resolve_command(ctx, args)


@cache
def _program() -> Any:
    """Return the group of all commands; made once, for sheets of many lines."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    callback = app.callback(
        cls=_LazyGroup,
        invoke_without_command=True,
        help=WELCOME,
        context_settings=HELP,
        subcommand_metavar="COMMAND",
    )
    callback(_bare())
    return typer.main.get_command(app)


def _bare() -> Callable[..., Any]:
    def bare(ctx: typer.Context, **given: Any) -> Invocation:
        ctx.obj = given
        options = {"version": True} if given["version"] else {}
        return Invocation("", (), options, _shared(given, {}))

    parameters = [_parameter(option) for option in (*SHARED, DRY_RUN, VERSION)]
    context = inspect.Parameter("ctx", _KEYWORD, annotation=typer.Context)
    return _with_signature(bare, [context, *parameters])


def _callback(name: str, row: Command) -> Callable[..., Any]:
    def command(ctx: typer.Context, **given: Any) -> Invocation:
        words = _typed(given.pop("words", None) or [])
        typed = ((option.name, given[option.name]) for option in row.options)
        own = {
            name: _typed(value)
            for name, value in typed
            if value not in (None, False, [])
        }
        outer = ctx.parent.obj if ctx.parent else {}
        return Invocation(name, words, own, _shared(outer or {}, given))

    context = inspect.Parameter("ctx", _KEYWORD, annotation=typer.Context)
    words = inspect.Parameter(
        "words",
        _KEYWORD,
        default=typer.Argument(
            None, metavar=row.words or "", show_default=False, hidden=not row.words
        ),
        annotation=list[str] | None,
    )
    parameters = [_parameter(option) for option in options_of(row)]
    return _with_signature(command, [context, words, *parameters])


_KEYWORD = inspect.Parameter.KEYWORD_ONLY


def _parameter(option: Option) -> inspect.Parameter:
    default: Any
    kind: Any
    if not option.value:
        kind, default = bool, False
    elif option.many:
        kind, default = list[str] | None, None
    else:
        kind, default = str | None, None
    text = option.help
    if option.choices:
        text += f" One of: {', '.join(option.choices)}."
    info = typer.Option(
        default,
        *option.flags,
        help=text,
        metavar=option.value or None,
        show_default=False,
    )
    # An annotation could hold it too, but making one of them takes longer.
    return inspect.Parameter(option.name, _KEYWORD, default=info, annotation=kind)


def _typed(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(map(as_typed, value))
    return as_typed(value) if isinstance(value, str) else value


def _with_signature(
    function: Callable[..., Any], parameters: list[inspect.Parameter]
) -> Callable[..., Any]:
    function.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    function.__annotations__ = {p.name: p.annotation for p in parameters}
    return function


def _shared(outer: dict[str, Any], given: dict[str, Any]) -> Shared:
    """Unite the shared options before the command with those after it."""
    values = {}
    for name in Shared._fields:
        typed = given.get(name), outer.get(name)
        if "" in typed:
            # A script's empty variable must not mean another match or folder.
            raise NotUnderstood(f"--{name} has nothing after it")
        if value := typed[0] or typed[1]:
            values[name] = _typed(value)
    return Shared(**values)


def _help(row: Command) -> str:
    examples = "\n".join(f"  {PROGRAM} {line}" for line in row.examples)
    more = f"\n\n{row.more}" if row.more else ""
    return f"{row.help}{more}\n\n\b\nExamples:\n{examples}"


def _unknown_option(error: typer.TyperException) -> str:
    """Return the option that there is none of, "" if that is not what is wrong."""
    name = getattr(error, "option_name", "") if hasattr(error, "possibilities") else ""
    return str(name)


def _not_understood(error: typer.TyperException) -> NotUnderstood:
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else PROGRAM
    if name := _unknown_option(error):
        from tichu_score.cli.unknown import no_option  # noqa: PLC0415 - seldom

        row = TABLE.get(path.removeprefix(f"{PROGRAM} "))
        options = (*SHARED, DRY_RUN, VERSION) if row is None else options_of(row)
        flags = [flag for option in options for flag in option.flags]
        return no_option(as_typed(name), flags, path)
    message = getattr(error, "format_message", lambda: str(error))()
    return NotUnderstood(message, advice=(f"{path} --help",))
