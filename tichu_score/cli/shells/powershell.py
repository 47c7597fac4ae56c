"""The script for PowerShell. No machine that runs the tests has one."""

from collections.abc import Iterable

from tichu_score.cli.shells import words
from tichu_score.cli.table import TABLE
from tichu_score.cli.table.row import PROGRAM

_HEAD = f"""\
# PowerShell completion for {PROGRAM}; untested. To load it in this shell:
#     {PROGRAM} completion powershell | Out-String | Invoke-Expression
"""


def script() -> str:
    """Return the completion script for PowerShell."""
    rows = "\n".join(
        f"        {_single(name)} = {_list([*words.choices(row).split(), *words.flags(words.all_options(row)).split()])}"
        for name, row in TABLE.items()
    )
    values = "\n".join(
        f"        {_single(key)} = {_list(option.choices)}"
        for name, option in words.with_value()
        for key in words.keys(name, option)
    )
    kinds = {name: kind for name, kind in words.WORDS.items() if name in TABLE}
    kinds |= {
        key: kind
        for name, option in words.with_value()
        for key in words.keys(name, option)
        if (kind := words.kind_of(option))
    }
    asked = "\n".join(f"        {_single(k)} = {_single(v)}" for k, v in kinds.items())
    first = _list([*TABLE, *words.flags(words.GROUP_OPTIONS).split()])
    return f"""{_HEAD}Register-ArgumentCompleter -Native -CommandName {PROGRAM} -ScriptBlock {{
    param($word, $ast, $cursor)
    $commands = @{{
{rows}
    }}
    $values = @{{
{values}
    }}
    $kinds = @{{
{asked}
    }}
{_deed(first)}
}}
"""


def _deed(first: str) -> str:
    """Return what is done at a TAB, with the tables above."""
    return rf"""    $typed = @($ast.CommandElements | Select-Object -Skip 1 | ForEach-Object {{
        if ($_ -is [System.Management.Automation.Language.StringConstantExpressionAst]) {{ $_.Value }} else {{ "$_" }}
    }})
    if ($word -ne '' -and $typed.Count -gt 0) {{
        $typed = @($typed | Select-Object -SkipLast 1)
    }}
    $command = $typed | Where-Object {{ $commands.ContainsKey($_) }} | Select-Object -First 1
    $words = {first}
    $kind = ''
    if ($command) {{ $words = $commands[$command]; $kind = $kinds[$command] }}
    if ($typed.Count -gt 0) {{
        foreach ($key in "${{command}}:$($typed[-1])", "{words.ANY}:$($typed[-1])") {{
            if ($values.ContainsKey($key)) {{ $words = $values[$key]; $kind = $kinds[$key] }}
        }}
    }}
    $plain = $word -replace '^[''"]', '' -replace '[''"]$', '' -replace "''", "'"
    $found = @($words | Where-Object {{ $_.StartsWith($plain, 'OrdinalIgnoreCase') }})
    if ($kind -and -not $plain.StartsWith('-')) {{
        $given = @('{words.ASK}', $kind) + $typed + @($plain)
        # Before 7.3 an empty argument is lost on the way to a program.
        if ($PSVersionTable.PSVersion -lt [version]'7.3') {{
            $given = @($given | ForEach-Object {{ if ($_ -eq '') {{ '""' }} else {{ $_ }} }})
        }}
        $before = [Console]::OutputEncoding, $env:PYTHONIOENCODING
        try {{
            [Console]::OutputEncoding = [System.Text.Encoding]::UTF8
            $env:PYTHONIOENCODING = 'utf-8'
            $found += @(& {PROGRAM} @given 2>$null)
        }} finally {{
            [Console]::OutputEncoding, $env:PYTHONIOENCODING = $before
        }}
    }}
    $found | Where-Object {{ $_ }} | ForEach-Object {{
        $text = if ($_ -match '^[\w.-]+$') {{ $_ }} else {{ "'" + ($_ -replace "['\u2018-\u201b]", '$0$0') + "'" }}
        [System.Management.Automation.CompletionResult]::new($text, $_, 'ParameterValue', $_)
    }}"""


def _single(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def _list(found: Iterable[str]) -> str:
    return f"@({', '.join(map(_single, found))})"
