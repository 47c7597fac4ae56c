"""The score book on disk: the only room that opens files and starts programs."""
