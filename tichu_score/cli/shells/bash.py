"""The script for bash.

Readline replaces a part of the word only, and quotes only what it takes for a file;
so the script takes the line apart itself, and puts the quotes that fit.
"""

from tichu_score.cli.shells import words
from tichu_score.cli.table import TABLE
from tichu_score.cli.table.row import PROGRAM, Command, Option

_HEAD = f"""\
# bash completion for {PROGRAM}, for bash 4.4 and newer. To load it in this shell:
#     source <({PROGRAM} completion bash)
"""

_TOOLS = r"""
# Takes $2 apart as bash would, a quote $1 being open: parts are its words without
# their quotes, the one at its end last; open is the quote that is open there.
_tichu_score_parts() {
    local text="$2" word="" begun="" char next at
    parts=() open="$1"
    for ((at = 0; at < ${#text}; at++)); do
        char="${text:at:1}" next="${text:at+1:1}"
        case "$open$char" in
        "'" | '"') open="$char" begun=1 ;;
        "''" | '""') open="" ;;
        \'*) word+="$char" ;;
        '"\') case "$next" in [\$\`\"\\]) word+="$next"; ((++at)) ;; *) word+="$char" ;; esac ;;
        '"'*) word+="$char" ;;
        "\\") word+="$next" begun=1; ((++at)) ;;
        [[:space:]]) [[ -n "$begun" ]] && parts+=("$word"); word="" begun="" ;;
        *) word+="$char" begun=1 ;;
        esac
    done
    parts+=("$word")
}

# Sets REPLY to $2 as it is typed where the quote $1 is open, which it closes: readline
# would not after a name that ends with such a quote.
_tichu_score_quoted() {
    case "$1" in
    \') REPLY="${2//\'/\'\\\'\'}" ;;
    \") REPLY="${2//\\/\\\\}" REPLY="${REPLY//\"/\\\"}" REPLY="${REPLY//\$/\\\$}"
        REPLY="${REPLY//\`/\\\`}" REPLY="${REPLY//!/\"\\!\"}" ;;
    *) printf -v REPLY %q "$2" ;;
    esac
    REPLY+="$1"
}

# Several that share less than was typed, $1, would take letters of it away: then
# only those stay that begin just so; if none does, what was typed is one of them.
_tichu_score_kept() {
    local common="${COMPREPLY[0]}" one same=()
    for one in "${COMPREPLY[@]}"; do
        while [[ "$one" != "$common"* ]]; do common="${common%?}"; done
        [[ "$one" == "$1"* ]] && same+=("$one")
    done
    ((${#common} == 0 || ${#common} >= ${#1})) && return
    if ((${#same[@]})); then COMPREPLY=("${same[@]}"); else COMPREPLY+=("$1"); fi
}

# Offers what the program finds: $1 is the kind, $2 the word, $3 what stands before
# the part of it that is replaced, $4 the quote open there, then the words before.
_tichu_score_names() {
    local kind="$1" word="$2" kept="$3" quote="$4" one REPLY
    local -a found
    mapfile -t found < <("$program" @ASK@ "$kind" "${@:5}" "$word" 2>/dev/null)
    for one in "${found[@]}"; do
        [[ "$one" == "$kept"* ]] && COMPREPLY+=("${one:${#kept}}")
    done
    compopt -o nosort 2>/dev/null
    [[ "${COMPREPLY[*]}" == *= ]] && compopt -o nospace
    if ((${#COMPREPLY[@]} == 1)); then
        _tichu_score_quoted "$quote" "${COMPREPLY[0]}"
        [[ "$kind" == keys || "$kind" == rules ]] && REPLY="${REPLY/%\\=/=}"
        COMPREPLY=("$REPLY")
    elif ((${#COMPREPLY[@]})); then
        # What they share is inserted; readline quotes it as it does with files.
        [[ "${COMPREPLY[*]}" == *[!a-zA-Z0-9_.,+=\ -]* || "$one" == *\ * ]] &&
            compopt -o filenames
        _tichu_score_kept "${word:${#kept}}"
    fi
}
"""

_FOLDERS, _FILES = (
    f"compopt -o {how} 2>/dev/null; return" for how in ("dirnames", "default")
)


def script() -> str:
    """Return the completion script for bash."""
    cases = "\n".join(_case(name, row) for name, row in TABLE.items())
    return f"""{_HEAD}{_TOOLS.replace("@ASK@", words.ASK)}
_tichu_score() {{
    local IFS=$' \\t\\n' line="${{COMP_LINE:0:COMP_POINT}}" program="${{1/#\\~\\//$HOME/}}"
    local command="" kind="" fixed="" open="" word before kept quote at
    local -a parts typed
    type -P "$program" >/dev/null || program={PROGRAM}
    _tichu_score_parts "" "${{line%"$2"}}"
    kept="${{parts[-1]}}" quote="$open"
    _tichu_score_parts "" "$line"
    word="${{parts[-1]}}" typed=("${{parts[@]:1:${{#parts[@]}}-2}}")
    for at in "${{typed[@]}}"; do
        case "$at" in
        {"|".join(TABLE)}) command="$at"; break ;;
        esac
    done
    if [[ "$word" == --*=* ]]; then
        typed+=("${{word%%=*}}") word="${{word#*=}}" kept="${{kept#*=}}"
    fi
    before="${{typed[@]: -1}}"
    COMPREPLY=()
    case "$command:$before" in
{_values()}
    *) case "$command" in
{cases}
        *) fixed="{" ".join(TABLE)} {words.flags(words.GROUP_OPTIONS)}" ;;
        esac ;;
    esac
    [[ -n "$fixed" ]] && mapfile -t COMPREPLY < <(compgen -W "$fixed" -- "$word")
    [[ -n "$kind" && ( "$word" != -* ) ]] &&
        _tichu_score_names "$kind" "$word" "$kept" "$quote" "${{typed[@]}}"
    return 0
}}
complete -F _tichu_score {PROGRAM}
"""


def _values() -> str:
    by_deed: dict[str, list[str]] = {}
    for name, option in words.with_value():
        by_deed.setdefault(_value(option), []).extend(words.keys(name, option))
    return "\n".join(f"    {'|'.join(k)}) {do} ;;" for do, k in by_deed.items())


def _case(name: str, row: Command) -> str:
    fixed = " ".join(
        filter(None, [words.choices(row), words.flags(words.all_options(row))])
    )
    kind = f" kind={words.WORDS[name]}" if name in words.WORDS else ""
    if words.takes_files(row):
        kind = f'; [[ "$word" == -* ]] || {{ {_FILES}; }}'
    return f'        {name}) fixed="{fixed}"{kind} ;;'


def _value(option: Option) -> str:
    """Return what bash does where the value of an option is typed."""
    if option.choices:
        return f'fixed="{" ".join(option.choices)}"'
    if option.value in words.PATHS:
        return _FILES if option.value == words.FILE else _FOLDERS
    kind = words.kind_of(option)
    return f"kind={kind}" if kind else "return"
