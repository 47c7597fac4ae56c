"""Every place in a match file that a foreign text can stand in."""

from hostile.laying import above, place, put_in, quoted_toml
from program import Shelf


@place
def name_of_a_player(shelf: Shelf, text: str) -> None:
    put_in(shelf, '"Tom"', quoted_toml(text))


@place
def substitute(shelf: Shelf, text: str) -> None:
    put_in(shelf, '"m=Eve"', quoted_toml(f"m={text}"))


@place
def title(shelf: Shelf, text: str) -> None:
    above(shelf, f"title = {quoted_toml(text)}")


@place
def stopped(shelf: Shelf, text: str) -> None:
    above(shelf, f"stopped = {quoted_toml(text)}")


@place
def note(shelf: Shelf, text: str) -> None:
    put_in(shelf, '"napkin"', quoted_toml(text))


@place
def id_of_the_match(shelf: Shelf, text: str) -> None:
    put_in(shelf, '^id = "[^"]*"', f"id = {quoted_toml(text)}")


@place
def value_of_a_key_of_their_own(shelf: Shelf, text: str) -> None:
    above(shelf, f"x_mine = {quoted_toml(text)}")


@place
def name_of_a_key(shelf: Shelf, text: str) -> None:
    above(shelf, f"{quoted_toml(text)} = 1")


@place
def name_of_a_key_of_their_own(shelf: Shelf, text: str) -> None:
    above(shelf, f"{quoted_toml(f'x_{text}')} = {{{quoted_toml(text)} = 1}}")


@place
def key_of_a_hand(shelf: Shelf, text: str) -> None:
    put_in(shelf, '"napkin"', f'"napkin"\n{quoted_toml(text)} = true')


@place
def house_rule(shelf: Shelf, text: str) -> None:
    put_in(shelf, r"\[players\]", f"[rules]\ntie = {quoted_toml(text)}\n[players]")


@place
def name_of_a_house_rule(shelf: Shelf, text: str) -> None:
    line = f"[rules]\n{quoted_toml(text)} = {quoted_toml(text)}\n[players]"
    put_in(shelf, r"\[players\]", line)


@place
def value_of_another_type(shelf: Shelf, text: str) -> None:
    put_in(shelf, "^cards = 65", f"cards = {quoted_toml(text)}")


@place
def seats(shelf: Shelf, text: str) -> None:
    put_in(shelf, "^teams = .*$", f"teams = {quoted_toml(text)}")


@place
def order_and_calls(shelf: Shelf, text: str) -> None:
    put_in(shelf, "^out = .*$", f"out = {quoted_toml(text)}")
    put_in(shelf, "^calls = .*$", f"calls = {quoted_toml(text)}")


@place
def date_of_the_match(shelf: Shelf, text: str) -> None:
    put_in(shelf, "^started = .*$", f"started = {quoted_toml(text)}")


@place
def text_that_is_no_toml(shelf: Shelf, text: str) -> None:
    put_in(shelf, r"^\[players\]", f"{text}\n<<<<<<< {text}\n[players]")
