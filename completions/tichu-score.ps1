# PowerShell completion for tichu-score
Register-ArgumentCompleter -Native -CommandName tichu-score -ScriptBlock {
    param($word, $ast, $cursor)
    $commands = @{
        'new' = @('--target', '--rules', '--set', '--title', '--date', '--start', '--again', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'add' = @('--out', '--points', '--tichu', '--grand', '--score', '--paper', '--adjust', '--note', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'show' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'score' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'undo' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'redo' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--help', '-h')
        'log' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'why' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'list' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'use' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'check' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'completion' = @('bash', 'zsh', 'fish', 'powershell', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
        'demo' = @('--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--help', '-h')
    }
    $choices = @{
        '--rules' = @('standard', 'tournament')
        '--color' = @('auto', 'always', 'never')
    }
    $typed = @($ast.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" })
    if ($word -ne '' -and $typed.Count -gt 0) {
        $typed = @($typed | Select-Object -SkipLast 1)
    }
    $command = $typed | Where-Object { $commands.ContainsKey($_) } | Select-Object -First 1
    $words = @('new', 'add', 'show', 'score', 'undo', 'redo', 'log', 'why', 'list', 'use', 'check', 'completion', 'demo', '--match', '-m', '--dir', '--json', '--plain', '--quiet', '-q', '--no-input', '--yes', '-y', '--color', '--width', '--dry-run', '-n', '--version', '-V', '--help', '-h')
    if ($command) { $words = $commands[$command] }
    if ($typed.Count -gt 0 -and $choices.ContainsKey($typed[-1])) {
        $words = $choices[$typed[-1]]
    }
    $words | Where-Object { $_ -like "$word*" } | ForEach-Object {
        [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
    }
}
