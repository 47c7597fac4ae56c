"""Every command as a plain function: (Desk, words, options) -> Answer.

No Typer, no Rich, no print: whoever calls an act shows its answer.
"""
