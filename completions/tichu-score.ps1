# PowerShell completion for tichu-score; untested. To load it in this shell:
#     tichu-score completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName tichu-score -ScriptBlock {
    param($word, $ast, $cursor)
    $commands = @{
        'new' = @('--target', '--rules', '--set', '--title', '--date', '--start', '--again', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'add' = @('--out', '--points', '--tichu', '--grand', '--score', '--paper', '--adjust', '--note', '--file', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'play' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'call' = @('--drop', '--clear', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'edit' = @('--out', '--points', '--tichu', '--grand', '--score', '--paper', '--adjust', '--note', '--drop', '--file', '--reason', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'rm' = @('--reason', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'insert' = @('--out', '--points', '--tichu', '--grand', '--score', '--paper', '--adjust', '--note', '--reason', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'undo' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'redo' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'stop' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'show' = @('--chart', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'score' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'why' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'count' = @('--pile', '--hand', '--first', '--last', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'settle' = @('--claim', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'judge' = @('--on', '--wish', '--hand', '--by', '--owner', '--out', '--announced', '--seen', '--late', '--last-trick', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'rule' = @('--all', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'log' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'list' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'use' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'set' = @('--reason', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'delete' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'undelete' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'restore' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'players' = @('same', 'split', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'stats' = @('--pairs', '--since', '--until', '--with', '--against', '--define', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'export' = @('--all', '--since', '--until', '--player', '--format', '-f', '--output', '-o', '--force', '--excel', '--schema', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'import' = @('--title', '--date', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'check' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'completion' = @('bash', 'zsh', 'fish', 'powershell', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'demo' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'help' = @('notation', 'files', 'exit-codes', 'environment', 'rules', 'man', 'new', 'add', 'play', 'call', 'edit', 'rm', 'insert', 'undo', 'redo', 'stop', 'show', 'score', 'list', 'use', 'set', 'delete', 'undelete', 'restore', 'players', 'stats', 'export', 'import', 'check', 'completion', 'demo', 'help', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
    }
    $values = @{
        '*:--match' = @()
        '*:-m' = @()
        '*:--dir' = @()
        '*:--color' = @('auto', 'always', 'never')
        '*:--width' = @()
        'new:--target' = @()
        'new:--rules' = @('standard', 'tournament')
        'new:--set' = @()
        'new:--title' = @()
        'new:--date' = @()
        'new:--start' = @()
        'add:--out' = @()
        'add:--points' = @()
        'add:--tichu' = @()
        'add:--grand' = @()
        'add:--score' = @()
        'add:--paper' = @()
        'add:--adjust' = @()
        'add:--note' = @()
        'add:--file' = @()
        'call:--drop' = @()
        'edit:--out' = @()
        'edit:--points' = @()
        'edit:--tichu' = @()
        'edit:--grand' = @()
        'edit:--score' = @()
        'edit:--paper' = @()
        'edit:--adjust' = @()
        'edit:--note' = @()
        'edit:--drop' = @()
        'edit:--reason' = @()
        'rm:--reason' = @()
        'insert:--out' = @()
        'insert:--points' = @()
        'insert:--tichu' = @()
        'insert:--grand' = @()
        'insert:--score' = @()
        'insert:--paper' = @()
        'insert:--adjust' = @()
        'insert:--note' = @()
        'insert:--reason' = @()
        'count:--pile' = @()
        'count:--hand' = @()
        'count:--first' = @()
        'count:--last' = @()
        'settle:--claim' = @()
        'judge:--on' = @()
        'judge:--wish' = @()
        'judge:--hand' = @()
        'judge:--by' = @()
        'judge:--owner' = @()
        'judge:--out' = @()
        'judge:--announced' = @()
        'judge:--seen' = @()
        'set:--reason' = @()
        'stats:--since' = @()
        'stats:--until' = @()
        'stats:--with' = @()
        'stats:--against' = @()
        'export:--since' = @()
        'export:--until' = @()
        'export:--player' = @()
        'export:--format' = @('txt', 'md', 'html', 'csv', 'json', 'jsonl')
        'export:-f' = @('txt', 'md', 'html', 'csv', 'json', 'jsonl')
        'export:--output' = @()
        'export:-o' = @()
        'import:--title' = @()
        'import:--date' = @()
    }
    $kinds = @{
        'new' = 'players'
        'add' = 'hand'
        'call' = 'calls'
        'edit' = 'edit'
        'rm' = 'hands'
        'insert' = 'insert'
        'why' = 'why'
        'rule' = 'rule_ids'
        'settle' = 'matches'
        'log' = 'hands'
        'use' = 'matches'
        'set' = 'keys'
        'delete' = 'matches'
        'undelete' = 'trash'
        'restore' = 'versions'
        'players' = 'spellings'
        'stats' = 'players'
        'export' = 'other_matches'
        '*:--match' = 'matches'
        '*:-m' = 'matches'
        'new:--set' = 'rules'
        'add:--out' = 'names'
        'add:--tichu' = 'names'
        'add:--grand' = 'names'
        'call:--drop' = 'calls'
        'edit:--out' = 'names'
        'edit:--tichu' = 'names'
        'edit:--grand' = 'names'
        'edit:--drop' = 'calls'
        'insert:--out' = 'names'
        'insert:--tichu' = 'names'
        'insert:--grand' = 'names'
        'count:--first' = 'names'
        'count:--last' = 'names'
        'judge:--by' = 'names'
        'judge:--owner' = 'names'
        'judge:--out' = 'names'
        'stats:--with' = 'players'
        'stats:--against' = 'players'
        'export:--player' = 'persons'
    }
    $typed = @($ast.CommandElements | Select-Object -Skip 1 | ForEach-Object {
        if ($_ -is [System.Management.Automation.Language.StringConstantExpressionAst]) { $_.Value } else { "$_" }
    })
    if ($word -ne '' -and $typed.Count -gt 0) {
        $typed = @($typed | Select-Object -SkipLast 1)
    }
    $command = $typed | Where-Object { $commands.ContainsKey($_) } | Select-Object -First 1
    $words = @('new', 'add', 'play', 'call', 'edit', 'rm', 'insert', 'undo', 'redo', 'stop', 'show', 'score', 'why', 'count', 'settle', 'judge', 'rule', 'log', 'list', 'use', 'set', 'delete', 'undelete', 'restore', 'players', 'stats', 'export', 'import', 'check', 'completion', 'demo', 'help', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--version', '-V', '--help', '-h')
    $kind = ''
    if ($command) { $words = $commands[$command]; $kind = $kinds[$command] }
    if ($typed.Count -gt 0) {
        foreach ($key in "${command}:$($typed[-1])", "*:$($typed[-1])") {
            if ($values.ContainsKey($key)) { $words = $values[$key]; $kind = $kinds[$key] }
        }
    }
    $plain = $word -replace '^[''"]', '' -replace '[''"]$', '' -replace "''", "'"
    $found = @($words | Where-Object { $_.StartsWith($plain, 'OrdinalIgnoreCase') })
    if ($kind -and -not $plain.StartsWith('-')) {
        $given = @('__complete', $kind) + $typed + @($plain)
        # Before 7.3 an empty argument is lost on the way to a program.
        if ($PSVersionTable.PSVersion -lt [version]'7.3') {
            $given = @($given | ForEach-Object { if ($_ -eq '') { '""' } else { $_ } })
        }
        $before = [Console]::OutputEncoding, $env:PYTHONIOENCODING
        try {
            [Console]::OutputEncoding = [System.Text.Encoding]::UTF8
            $env:PYTHONIOENCODING = 'utf-8'
            $found += @(& tichu-score @given 2>$null)
        } finally {
            [Console]::OutputEncoding, $env:PYTHONIOENCODING = $before
        }
    }
    $found | Where-Object { $_ } | ForEach-Object {
        $text = if ($_ -match '^[\w.-]+$') { $_ } else { "'" + ($_ -replace "['\u2018-\u201b]", '$0$0') + "'" }
        [System.Management.Automation.CompletionResult]::new($text, $_, 'ParameterValue', $_)
    }
}
