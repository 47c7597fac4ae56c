"""The script for fish, which matches and quotes by itself."""

from tichu_score.cli.shells import words
from tichu_score.cli.table import TABLE
from tichu_score.cli.table.row import PROGRAM, Option

_HEAD = f"""\
# fish completion for {PROGRAM}. To load it in this shell:
#     {PROGRAM} completion fish | source
"""

_NAMES = r"""
# Says whether the command on the line is $argv[1], or whether there is none yet.
function __tichu_score_is
    for word in (commandline -opc)[2..-1]
        if contains -- $word @COMMANDS@
            test "$word" = "$argv[1]"
            return
        end
    end
    test -z "$argv[1]"
end

# Prints what the program finds for the kind of word $argv[1].
function __tichu_score_names
    set -l typed (commandline -opc)
    set -l raw (commandline -ct)
    set -l word (string unescape -- "$raw" 2>/dev/null)
    or set word (string unescape -- "$raw'" 2>/dev/null)
    or set word (string unescape -- "$raw\"" 2>/dev/null)
    or set word $raw
    if string match -qr -- '^--[a-z]+=' $word
        set -a typed (string replace -r -- '=.*' '' $word)
        set word (string replace -r -- '^[^=]*=' '' $word)
    end
    set -l program $typed[1]
    type -fq -- $program; or set program @PROGRAM@
    command $program @ASK@ $argv[1] $typed[2..-1] "$word" 2>/dev/null
end
"""


def script() -> str:
    """Return the completion script for fish."""
    names = _NAMES.replace("@COMMANDS@", " ".join(TABLE)).replace("@ASK@", words.ASK)
    lines = [
        f"{_HEAD}{names.replace('@PROGRAM@', PROGRAM)}",
        f"complete -c {PROGRAM} -f",
    ]
    none = "\"__tichu_score_is ''\""
    for name, row in TABLE.items():
        lines.append(f"complete -c {PROGRAM} -n {none} -a {name} -d {_text(row.help)}")
    lines += [_option(option, none) for option in words.GROUP_OPTIONS]
    for name, row in TABLE.items():
        seen = f'"__tichu_score_is {name}"'
        if fixed := words.choices(row):
            lines.append(f"complete -c {PROGRAM} -n {seen} -a {_text(fixed)}")
        if words.takes_files(row):
            lines.append(f"complete -c {PROGRAM} -n {seen} -F")
        if kind := words.WORDS.get(name):
            asked = f"-k -a '(__tichu_score_names {kind})'"
            lines.append(f"complete -c {PROGRAM} -n {seen} {asked}")
        lines += [_option(option, seen) for option in words.all_options(row)]
    return "\n".join(lines) + "\n"


def _option(option: Option, condition: str) -> str:
    parts = [f"complete -c {PROGRAM} -n {condition}"]
    for flag in option.flags:
        long = flag.startswith("--")
        parts.append(f"-l {flag[2:]}" if long else f"-s {flag[1:]}")
    parts += [*_value(option), f"-d {_text(option.help)}"]
    return " ".join(parts)


def _value(option: Option) -> list[str]:
    """Return what fish does where the value of an option is typed."""
    if option.value == words.FOLDER:
        return ["-r -a '(__fish_complete_directories)'"]
    if option.value == words.FILE:
        return ["-r -F"]
    if option.choices:
        return [f"-x -a {_text(' '.join(option.choices))}"]
    if kind := words.kind_of(option):
        return [f"-x -k -a '(__tichu_score_names {kind})'"]
    return ["-x"] if option.value else []


def _text(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
