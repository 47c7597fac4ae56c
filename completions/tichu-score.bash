# bash completion for tichu-score
_tichu_score() {
    local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
    local command="" words="" at
    for ((at = 1; at < COMP_CWORD; at++)); do
        case "${COMP_WORDS[at]}" in
        new|add|call|edit|rm|insert|undo|redo|stop|show|score|why|log|list|use|set|delete|undelete|restore|players|export|check|completion|demo) command="${COMP_WORDS[at]}"; break ;;
        esac
    done
    COMPREPLY=()
    case "$command:$before" in
        *:--match|*:-m|*:--width|new:--target|new:--set|new:--title|new:--date|new:--start|add:--out|add:--points|add:--tichu|add:--grand|add:--score|add:--paper|add:--adjust|add:--note|call:--drop|edit:--out|edit:--points|edit:--tichu|edit:--grand|edit:--score|edit:--paper|edit:--adjust|edit:--note|edit:--drop|edit:--reason|rm:--reason|insert:--out|insert:--points|insert:--tichu|insert:--grand|insert:--score|insert:--paper|insert:--adjust|insert:--note|insert:--reason|set:--reason) return ;;
        *:--dir) compopt -o dirnames 2>/dev/null; return ;;
        *:--color) words="auto always never" ;;
        new:--rules) words="standard tournament" ;;
        add:--file|export:--output|export:-o) compopt -o default 2>/dev/null; return ;;
        export:--format|export:-f) words="txt md csv json" ;;
    esac
    if [[ -z "$words" ]]; then
        case "$command" in
        new) words="--target --rules --set --title --date --start --again --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" ;;
        add) words="--out --points --tichu --grand --score --paper --adjust --note --file --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" ;;
        call) words="--drop --clear --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" ;;
        edit) words="--out --points --tichu --grand --score --paper --adjust --note --drop --file --reason --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" ;;
        rm) words="--reason --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" ;;
        insert) words="--out --points --tichu --grand --score --paper --adjust --note --reason --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" ;;
        undo) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" ;;
        redo) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" ;;
        stop) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" ;;
        show) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        score) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        why) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        log) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        list) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        use) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        set) words="--reason --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" ;;
        delete) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" ;;
        undelete) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" ;;
        restore) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" ;;
        players) words="same split --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        export) words="--format -f --output -o --force --excel --schema --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        check) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        completion) words="bash zsh fish powershell --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        demo) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        *) words="new add call edit rm insert undo redo stop show score why log list use set delete undelete restore players export check completion demo --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --version -V --help -h" ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -F _tichu_score tichu-score
