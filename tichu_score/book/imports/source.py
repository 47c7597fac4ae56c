"""What is handed over to be imported, as text."""

ENCODINGS = ("utf-8-sig", "cp1252", "latin-1")
"""Tried in this order; the last one reads anything."""


def decoded(data: bytes) -> str:
    """Return bytes as text: UTF-8 or, where they are not, what Windows wrote."""
    for encoding in ENCODINGS[:-1]:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode(ENCODINGS[-1])
