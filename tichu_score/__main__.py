"""`python -m tichu_score`."""

from tichu_score.cli.main import main

main()
