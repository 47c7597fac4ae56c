"""The script for zsh: _arguments for what is fixed, compadd for names."""

from collections.abc import Iterable

from tichu_score.cli.shells import words
from tichu_score.cli.table import TABLE
from tichu_score.cli.table.row import PROGRAM, Command, Option

_HEAD = f"""\
#compdef {PROGRAM}
# zsh completion for {PROGRAM}. To load it in this shell:
#     source <({PROGRAM} completion zsh)
# In a folder of $fpath its name is _{PROGRAM}.
"""

_NAMES = r"""
# Offers what the program finds for the kind of word $1. It has looked at case and
# accents already, so compadd is told to match nothing; it does the quoting.
_tichu_score_names() {
    local quote="$compstate[quote]" word
    local -a found before suffix
    word="${(Q)${:-"$quote$PREFIX$quote"}}"
    [[ "$IPREFIX" == --*= ]] && before=("${IPREFIX%=}")
    found=("${(@f)$("$program" @ASK@ "$1" "${(@)typed}" "${(@)before}" "$word" 2>/dev/null)}")
    [[ -n "$found[1]" ]] || return 1
    [[ "$found[1]" == *= ]] && suffix=(-S '')
    compadd -U -i "$IPREFIX" -V names "${(@)suffix}" -- "${(@)found}"
    # Several that share less than was typed would take letters of it away.
    if (( $#found > 1 && $#compstate[unambiguous] < $#word )); then
        compstate[insert]="${compstate[insert]#*unambiguous}" compstate[list]=list
    fi
}
"""


def script() -> str:
    """Return the completion script for zsh."""
    commands = "\n".join(
        f"        {_single(f'{name}:{row.help}')}" for name, row in TABLE.items()
    )
    cases = "\n".join(_case(name, row) for name, row in TABLE.items())
    return f"""{_HEAD}{_NAMES.replace("@ASK@", words.ASK)}
_tichu_score() {{
    local curcontext="$curcontext" state line program="${{(Q)words[1]}}"
    local -a commands typed
    typed=("${{(@Q)words[2,CURRENT-1]}}")
    program="${{program/#\\~\\//$HOME/}}"
    whence -p -- "$program" >/dev/null || program={PROGRAM}
    commands=(
{commands}
    )
    _arguments -C \\
{_options(words.GROUP_OPTIONS)} \\
        '(-)1:command:->command' '(-)*::argument:->argument'
    case "$state" in
    command) _describe -t commands command commands ;;
    argument)
        case "$line[1]" in
{cases}
        esac ;;
    esac
}}
if [[ "$funcstack[1]" == "_tichu_score" || "$funcstack[1]" == "_{PROGRAM}" ]]; then
    _tichu_score "$@"
else
    (( $+functions[compdef] )) || {{ autoload -Uz compinit && compinit -D -i }}
    compdef _tichu_score {PROGRAM}
fi
"""


def _case(name: str, row: Command) -> str:
    fixed = words.choices(row)
    last = f"'1:word:({fixed})'" if fixed else "'*:word: '"
    if words.takes_files(row):
        last = "'1:file:_files'"
    if kind := words.WORDS.get(name):
        first = f"'1:word:({fixed})' " if fixed else ""
        last = f"{first}'*:word: _tichu_score_names {kind}'"
    options = _options(words.all_options(row))
    return f"        {name})\n            _arguments \\\n{options} \\\n            {last} ;;"


def _options(options: Iterable[Option]) -> str:
    lines = []
    for option in options:
        help_text = option.help.replace("[", "(").replace("]", ")").replace(":", "\\:")
        many = "*" if option.many else ""
        for flag in option.flags:
            equals = "=" if option.value and flag.startswith("--") else ""
            text = f"{many}{flag}{equals}[{help_text}]{_value(option)}"
            lines.append("            " + _single(text))
    return " \\\n".join(lines)


def _value(option: Option) -> str:
    """Return what zsh does where the value of an option is typed."""
    if not (option.value or option.choices):
        return ""
    name = option.value.replace(":", " ")
    if option.value in words.PATHS:
        return f":{name}:_files{' -/' * (option.value == words.FOLDER)}"
    if option.choices:
        return f":{name}:({' '.join(option.choices)})"
    kind = words.kind_of(option)
    return f":{name}: " + (f"_tichu_score_names {kind}" if kind else "")


def _single(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
