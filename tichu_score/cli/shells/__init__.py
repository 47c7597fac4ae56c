"""The completion scripts, a module a shell.

Commands, options and the few values that some take stand in the script itself; for
names it asks the program, once a TAB: `__complete`, which `cli.offers` answers.
"""
