"""Matches out of the files of other programs."""
