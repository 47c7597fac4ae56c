"""Looks for an input that breaks a promise, and counts what it tried."""

from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from fuzz.mutants import times
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

T = TypeVar("T")


def search(
    inputs: st.SearchStrategy[T], check: Callable[[T], str], gate: int = 100
) -> Counter[str]:
    """Check so many inputs, far more in the deep run; return what they came to.

    A number is no simpler for being smaller, so nothing is simplified.
    """
    seen: Counter[str] = Counter()

    @settings(
        max_examples=times(gate),
        phases=(Phase.reuse, Phase.generate),
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    @given(inputs)
    def run(one: T) -> None:
        seen[check(one)] += 1

    run()
    print(f"{sum(seen.values())} inputs: {dict(seen)}")
    return seen
