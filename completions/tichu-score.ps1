# PowerShell completion for tichu-score
Register-ArgumentCompleter -Native -CommandName tichu-score -ScriptBlock {
    param($word, $ast, $cursor)
    $commands = @{
        'new' = @('--target', '--rules', '--set', '--title', '--date', '--start', '--again', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'add' = @('--out', '--points', '--tichu', '--grand', '--score', '--paper', '--adjust', '--note', '--file', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'call' = @('--drop', '--clear', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'edit' = @('--out', '--points', '--tichu', '--grand', '--score', '--paper', '--adjust', '--note', '--drop', '--file', '--reason', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'rm' = @('--reason', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'insert' = @('--out', '--points', '--tichu', '--grand', '--score', '--paper', '--adjust', '--note', '--reason', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'undo' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'redo' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'stop' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'show' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'score' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'why' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'log' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'list' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'use' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'set' = @('--reason', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'delete' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'undelete' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'restore' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'players' = @('same', 'split', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'export' = @('--format', '-f', '--output', '-o', '--force', '--excel', '--schema', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'check' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'completion' = @('bash', 'zsh', 'fish', 'powershell', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'demo' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
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
        'set:--reason' = @()
        'export:--format' = @('txt', 'md', 'csv', 'json')
        'export:-f' = @('txt', 'md', 'csv', 'json')
        'export:--output' = @()
        'export:-o' = @()
    }
    $typed = @($ast.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" })
    if ($word -ne '' -and $typed.Count -gt 0) {
        $typed = @($typed | Select-Object -SkipLast 1)
    }
    $command = $typed | Where-Object { $commands.ContainsKey($_) } | Select-Object -First 1
    $words = @('new', 'add', 'call', 'edit', 'rm', 'insert', 'undo', 'redo', 'stop', 'show', 'score', 'why', 'log', 'list', 'use', 'set', 'delete', 'undelete', 'restore', 'players', 'export', 'check', 'completion', 'demo', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--version', '-V', '--help', '-h')
    if ($command) { $words = $commands[$command] }
    if ($typed.Count -gt 0) {
        foreach ($key in "${command}:$($typed[-1])", "*:$($typed[-1])") {
            if ($values.ContainsKey($key)) { $words = $values[$key] }
        }
    }
    $words | Where-Object { $_ -like "$word*" } | ForEach-Object {
        [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
    }
}
