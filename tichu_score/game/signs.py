"""Signs that mean the same to the keyboard, the grammar and the file."""

MINUS = "\N{MINUS SIGN}"
"""What the program puts in a hyphen's place so that no value looks like an option."""
