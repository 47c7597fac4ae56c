"""The command line: acts behind one table, one door, one place that prints."""
