"""The help topics: the texts that README, `help TOPIC` and the man page share.

A topic is a module with a `TOPIC`; the names stand in the command table, which a
hand recorded at the table loads without any of the texts.
"""

from tichu_score.book.values.records import Topic
from tichu_score.cli.topics import environment, exit_codes, files, notation, rules

TOPICS: dict[str, Topic] = {
    topic.name: topic
    for topic in (
        notation.TOPIC,
        files.TOPIC,
        exit_codes.TOPIC,
        environment.TOPIC,
        rules.TOPIC,
    )
}
"""Every topic by its name, in the order in which help lists them."""
