"""Ways to a place of the program: the longest, and what holds whichever is taken."""

import values as v
from state import join


class Best:
    """The longest of some ways to a place, and what holds there whichever is taken."""
    __slots__ = ("cost", "state")

    def __init__(self, cost, state):
        self.cost, self.state = cost, state


ANSWERS = 8 # of a function, kept apart


def answer(state):
    """What a call has returned, or is about to, where it is one of a few."""
    kind, low, high = state.registers[0]
    if kind == v.NUMBER and low == high and (low < ANSWERS or low == v.MASK):
        return low
    return None


def meet(ways, to, cost, state, apart=False):
    """One more way to a place: ways[place] = {answer: Best}."""
    cases = ways.setdefault(to, {})
    key = answer(state) if apart else None
    best = cases.get(key)
    if best is None:
        cases[key] = Best(cost, state)
    else:
        best.cost = max(best.cost, cost)
        best.state = join(best.state, state)


def as_one(cases):
    """The ways to a place as one."""
    ways = {}
    for best in cases.values():
        meet(ways, 0, best.cost, best.state)
    return ways[0][None]
