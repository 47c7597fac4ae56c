"""Names that sync programs and merge tools give to a second copy of a file."""

import re

_COPY = r"""(?ix)
      \.sync-conflict-\d{8}-\d{6}(-[A-Z0-9]+)?\.toml$        # Syncthing
    | \((?:.*['\u2019]s\s)?conflicted\ copy.*\)\.toml$            # Dropbox, Nextcloud
    | _conflict-\S*\d{8}-\d{6}\.toml$                        # old ownCloud
    | \(SFConflict\ .*\)\.toml$                              # Seafile
    | \(Conflict\b.*\)\.toml$
    | \.toml\ \(Conflict\ [0-9a-f]+\)$
    | \.toml\.(?:orig|rej|mine|r\d+)$                        # merge tools
"""


def is_conflict_copy(name: str) -> bool:
    """Say whether a file name is that of a conflict copy."""
    if name.endswith(".toml") and "conflict" not in name.lower():
        # A shelf has ten thousand such names.
        return False
    return re.search(_COPY, name) is not None
