# bash completion for tichu-score, for bash 4.4 and newer. To load it in this shell:
#     source <(tichu-score completion bash)

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
    mapfile -t found < <("$program" __complete "$kind" "${@:5}" "$word" 2>/dev/null)
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

_tichu_score() {
    local IFS=$' \t\n' line="${COMP_LINE:0:COMP_POINT}" program="${1/#\~\//$HOME/}"
    local command="" kind="" fixed="" open="" word before kept quote at
    local -a parts typed
    type -P "$program" >/dev/null || program=tichu-score
    _tichu_score_parts "" "${line%"$2"}"
    kept="${parts[-1]}" quote="$open"
    _tichu_score_parts "" "$line"
    word="${parts[-1]}" typed=("${parts[@]:1:${#parts[@]}-2}")
    for at in "${typed[@]}"; do
        case "$at" in
        new|add|play|call|edit|rm|insert|undo|redo|stop|show|score|why|count|settle|judge|rule|log|list|use|set|delete|undelete|restore|players|stats|export|import|check|completion|demo|help) command="$at"; break ;;
        esac
    done
    if [[ "$word" == --*=* ]]; then
        typed+=("${word%%=*}") word="${word#*=}" kept="${kept#*=}"
    fi
    before="${typed[@]: -1}"
    COMPREPLY=()
    case "$command:$before" in
    *:--match|*:-m) kind=matches ;;
    *:--dir) compopt -o dirnames 2>/dev/null; return ;;
    *:--color) fixed="auto always never" ;;
    *:--width|new:--target|new:--title|new:--date|new:--start|add:--points|add:--score|add:--paper|add:--adjust|add:--note|edit:--points|edit:--score|edit:--paper|edit:--adjust|edit:--note|edit:--reason|rm:--reason|insert:--points|insert:--score|insert:--paper|insert:--adjust|insert:--note|insert:--reason|count:--pile|count:--hand|settle:--claim|judge:--on|judge:--wish|judge:--hand|judge:--announced|judge:--seen|set:--reason|stats:--since|stats:--until|export:--since|export:--until|import:--title|import:--date) return ;;
    new:--rules) fixed="standard tournament" ;;
    new:--set) kind=rules ;;
    add:--out|add:--tichu|add:--grand|edit:--out|edit:--tichu|edit:--grand|insert:--out|insert:--tichu|insert:--grand|count:--first|count:--last|judge:--by|judge:--owner|judge:--out) kind=names ;;
    add:--file|export:--output|export:-o) compopt -o default 2>/dev/null; return ;;
    call:--drop|edit:--drop) kind=calls ;;
    stats:--with|stats:--against) kind=players ;;
    export:--player) kind=persons ;;
    export:--format|export:-f) fixed="txt md html csv json jsonl" ;;
    *) case "$command" in
        new) fixed="--target --rules --set --title --date --start --again --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" kind=players ;;
        add) fixed="--out --points --tichu --grand --score --paper --adjust --note --file --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" kind=hand ;;
        play) fixed="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        call) fixed="--drop --clear --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" kind=calls ;;
        edit) fixed="--out --points --tichu --grand --score --paper --adjust --note --drop --file --reason --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" kind=edit ;;
        rm) fixed="--reason --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" kind=hands ;;
        insert) fixed="--out --points --tichu --grand --score --paper --adjust --note --reason --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" kind=insert ;;
        undo) fixed="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" ;;
        redo) fixed="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" ;;
        stop) fixed="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" ;;
        show) fixed="--chart --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        score) fixed="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        why) fixed="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" kind=why ;;
        count) fixed="--pile --hand --first --last --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        settle) fixed="--claim --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" kind=matches ;;
        judge) fixed="--on --wish --hand --by --owner --out --announced --seen --late --last-trick --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        rule) fixed="--all --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" kind=rule_ids ;;
        log) fixed="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" kind=hands ;;
        list) fixed="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        use) fixed="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" kind=matches ;;
        set) fixed="--reason --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" kind=keys ;;
        delete) fixed="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" kind=matches ;;
        undelete) fixed="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" kind=trash ;;
        restore) fixed="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" kind=versions ;;
        players) fixed="same split --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" kind=spellings ;;
        stats) fixed="--pairs --since --until --with --against --define --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" kind=players ;;
        export) fixed="--all --since --until --player --format -f --output -o --force --excel --schema --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" kind=other_matches ;;
        import) fixed="--title --date --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h"; [[ "$word" == -* ]] || { compopt -o default 2>/dev/null; return; } ;;
        check) fixed="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        completion) fixed="bash zsh fish powershell --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        demo) fixed="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        help) fixed="notation files exit-codes environment rules man new add play call edit rm insert undo redo stop show score list use set delete undelete restore players stats export import check completion demo help --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        *) fixed="new add play call edit rm insert undo redo stop show score why count settle judge rule log list use set delete undelete restore players stats export import check completion demo help --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --version -V --help -h" ;;
        esac ;;
    esac
    [[ -n "$fixed" ]] && mapfile -t COMPREPLY < <(compgen -W "$fixed" -- "$word")
    [[ -n "$kind" && ( "$word" != -* ) ]] &&
        _tichu_score_names "$kind" "$word" "$kept" "$quote" "${typed[@]}"
    return 0
}
complete -F _tichu_score tichu-score
