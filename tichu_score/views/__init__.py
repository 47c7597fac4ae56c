"""Values turned into text, for people and for programs. Prints nothing."""
