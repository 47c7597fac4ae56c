# bash completion for tichu-score
_tichu_score() {
    local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
    local command="" words="" at
    for ((at = 1; at < COMP_CWORD; at++)); do
        case "${COMP_WORDS[at]}" in
        new|add|show|score|undo|redo|log|why|list|use|check|completion|demo) command="${COMP_WORDS[at]}"; break ;;
        esac
    done
    COMPREPLY=()
    case "$before" in
        --dir) compopt -o dirnames 2>/dev/null; return ;;
        --target|--set|--title|--date|--start|--match|-m|--width|--out|--points|--tichu|--grand|--score|--paper|--adjust|--note) return ;;
        --rules) words="standard tournament" ;;
        --color) words="auto always never" ;;
    esac
    if [[ -z "$words" ]]; then
        case "$command" in
        new) words="--target --rules --set --title --date --start --again --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" ;;
        add) words="--out --points --tichu --grand --score --paper --adjust --note --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" ;;
        show) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        score) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        undo) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" ;;
        redo) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --help -h" ;;
        log) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        why) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        list) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        use) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        check) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        completion) words="bash zsh fish powershell --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        demo) words="--match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --help -h" ;;
        *) words="new add show score undo redo log why list use check completion demo --match -m --dir --json --plain --quiet -q --no-input --yes -y --color --width --dry-run -n --version -V --help -h" ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -F _tichu_score tichu-score
