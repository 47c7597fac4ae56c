"""Completion scripts for four shells, made of the command table.

They hold the static words only: commands, options, and the few values that an
option or a command takes. No shell start-up file is ever touched.
"""

from collections.abc import Callable, Iterable, Iterator

from tichu_score.cli.table import TABLE
from tichu_score.cli.table.row import (
    DRY_RUN,
    PROGRAM,
    SHARED,
    VERSION,
    Command,
    Option,
    options_of,
)

HELP = Option(("--help", "-h"), "Show help.")
GROUP_OPTIONS = (*SHARED, DRY_RUN, VERSION, HELP)
ANY = "*"
"""Stands for every command, and for none."""

FOLDER, FILE = "FOLDER", "FILE"
PATHS = {FOLDER, FILE}
"""Values that name something on the disk, as a shell can complete them."""


def script(shell: str) -> str:
    """Return the completion script for one of the four shells."""
    return _SCRIPTS[shell]()


def _flags(options: Iterable[Option]) -> str:
    return " ".join(flag for option in options for flag in option.flags)


def _all(command: Command) -> tuple[Option, ...]:
    return (*options_of(command), HELP)


def _values(command: Command) -> str:
    """Return the words a command takes, where they are few and fixed."""
    return " ".join(command.choices)


def _with_value() -> Iterator[tuple[str, Option]]:
    """Yield every option that takes a value, with its command; * for all commands.

    By command, since `add --file` takes a file and `edit --file` takes nothing.
    """
    yield from ((ANY, option) for option in SHARED if option.value)
    for name, row in TABLE.items():
        yield from ((name, option) for option in row.options if option.value)


def _keys(name: str, option: Option) -> list[str]:
    """Return how scripts name an option of a command: new:--rules."""
    return [f"{name}:{flag}" for flag in option.flags]


def _bash_case(name: str, row: Command) -> str:
    words = " ".join(filter(None, [_values(row), _flags(_all(row))]))
    return f'        {name}) words="{words}" ;;'


def _bash_value(option: Option) -> str:
    """Return what bash does where the value of an option is typed."""
    if option.choices:
        return f'words="{" ".join(option.choices)}"'
    if option.value in PATHS:
        how = "dirnames" if option.value == FOLDER else "default"
        return f"compopt -o {how} 2>/dev/null; return"
    return "return"


def _bash() -> str:
    cases = "\n".join(_bash_case(name, row) for name, row in TABLE.items())
    by_deed: dict[str, list[str]] = {}
    for name, option in _with_value():
        by_deed.setdefault(_bash_value(option), []).extend(_keys(name, option))
    values = "\n".join(f"        {'|'.join(k)}) {do} ;;" for do, k in by_deed.items())
    return f"""# bash completion for {PROGRAM}
_tichu_score() {{
    local word="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}"
    local command="" words="" at
    for ((at = 1; at < COMP_CWORD; at++)); do
        case "${{COMP_WORDS[at]}}" in
        {"|".join(TABLE)}) command="${{COMP_WORDS[at]}}"; break ;;
        esac
    done
    COMPREPLY=()
    case "$command:$before" in
{values}
    esac
    if [[ -z "$words" ]]; then
        case "$command" in
{cases}
        *) words="{" ".join(TABLE)} {_flags(GROUP_OPTIONS)}" ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}}
complete -F _tichu_score {PROGRAM}
"""


def _zsh() -> str:
    commands = "\n".join(
        f"        {_single(f'{name}:{row.help}')}" for name, row in TABLE.items()
    )
    cases = "\n".join(_zsh_case(name, row) for name, row in TABLE.items())
    return f"""#compdef {PROGRAM}
# zsh completion for {PROGRAM}
_tichu_score() {{
    local curcontext="$curcontext" state line
    local -a commands
    commands=(
{commands}
    )
    _arguments -C \\
{_zsh_options(GROUP_OPTIONS)} \\
        '1:command:->command' '*::argument:->argument'
    case "$state" in
    command) _describe -t commands command commands ;;
    argument)
        case "$line[1]" in
{cases}
        esac ;;
    esac
}}
if [[ "$funcstack[1]" == "_tichu_score" ]]; then
    _tichu_score "$@"
else
    compdef _tichu_score {PROGRAM}
fi
"""


def _zsh_case(name: str, row: Command) -> str:
    words = _values(row)
    last = f"'1:word:({words})'" if words else "'*:word: '"
    return f"        {name})\n            _arguments \\\n{_zsh_options(_all(row))} \\\n            {last} ;;"


def _zsh_options(options: Iterable[Option]) -> str:
    lines = []
    for option in options:
        help_text = option.help.replace("[", "(").replace("]", ")").replace(":", "\\:")
        value = ""
        if option.value in PATHS:
            value = f":{option.value}:_files{' -/' * (option.value == FOLDER)}"
        elif option.choices:
            value = f":{option.value}:({' '.join(option.choices)})"
        elif option.value:
            value = f":{option.value.replace(':', ' ')}: "
        many = "*" if option.many else ""
        lines += [
            "            " + _single(f"{many}{flag}[{help_text}]{value}")
            for flag in option.flags
        ]
    return " \\\n".join(lines)


def _single(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def _fish() -> str:
    lines = [
        f"# fish completion for {PROGRAM}",
        f"complete -c {PROGRAM} -f",
        f"set -l commands {' '.join(TABLE)}",
    ]
    none = '"not __fish_seen_subcommand_from $commands"'
    for name, row in TABLE.items():
        lines.append(
            f"complete -c {PROGRAM} -n {none} -a {name} -d {_fish_text(row.help)}"
        )
    lines += [_fish_option(option, none) for option in GROUP_OPTIONS]
    for name, row in TABLE.items():
        seen = f'"__fish_seen_subcommand_from {name}"'
        if words := _values(row):
            lines.append(f"complete -c {PROGRAM} -n {seen} -a {_fish_text(words)}")
        lines += [_fish_option(option, seen) for option in _all(row)]
    return "\n".join(lines) + "\n"


def _fish_option(option: Option, condition: str) -> str:
    parts = [f"complete -c {PROGRAM} -n {condition}"]
    for flag in option.flags:
        long = flag.startswith("--")
        parts.append(f"-l {flag[2:]}" if long else f"-s {flag[1:]}")
    if option.value == FOLDER:
        parts.append("-r -a '(__fish_complete_directories)'")
    elif option.value == FILE:
        parts.append("-r -F")
    elif option.choices:
        parts.append(f"-x -a {_fish_text(' '.join(option.choices))}")
    elif option.value:
        parts.append("-x")
    parts.append(f"-d {_fish_text(option.help)}")
    return " ".join(parts)


def _fish_text(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _powershell() -> str:
    rows = "\n".join(
        f"        {_ps(name)} = {_ps_list([*_values(row).split(), *_flags(_all(row)).split()])}"
        for name, row in TABLE.items()
    )
    values = "\n".join(
        f"        {_ps(key)} = {_ps_list(option.choices)}"
        for name, option in _with_value()
        for key in _keys(name, option)
    )
    first = _ps_list([*TABLE, *_flags(GROUP_OPTIONS).split()])
    return f"""# PowerShell completion for {PROGRAM}
Register-ArgumentCompleter -Native -CommandName {PROGRAM} -ScriptBlock {{
    param($word, $ast, $cursor)
    $commands = @{{
{rows}
    }}
    $values = @{{
{values}
    }}
    $typed = @($ast.CommandElements | Select-Object -Skip 1 | ForEach-Object {{ "$_" }})
    if ($word -ne '' -and $typed.Count -gt 0) {{
        $typed = @($typed | Select-Object -SkipLast 1)
    }}
    $command = $typed | Where-Object {{ $commands.ContainsKey($_) }} | Select-Object -First 1
    $words = {first}
    if ($command) {{ $words = $commands[$command] }}
    if ($typed.Count -gt 0) {{
        foreach ($key in "${{command}}:$($typed[-1])", "{ANY}:$($typed[-1])") {{
            if ($values.ContainsKey($key)) {{ $words = $values[$key] }}
        }}
    }}
    $words | Where-Object {{ $_ -like "$word*" }} | ForEach-Object {{
        [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
    }}
}}
"""


def _ps(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def _ps_list(words: Iterable[str]) -> str:
    return f"@({', '.join(map(_ps, words))})"


_SCRIPTS: dict[str, Callable[[], str]] = {
    "bash": _bash,
    "zsh": _zsh,
    "fish": _fish,
    "powershell": _powershell,
}
