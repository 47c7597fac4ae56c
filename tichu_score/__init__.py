"""Keep the score of a Tichu match at the table."""

__version__ = "0.1.0"

INTERRUPTED = 130
"""The exit code of Ctrl-C, whenever it comes."""
