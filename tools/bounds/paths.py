"""The longest path through a function and all that it calls, in instructions.

The function is run with arguments of which nothing is known. Where a branch depends on what
is not known both ways are taken; where ways meet again, the longer one counts, and what holds
on both is kept. A loop is run round by round until no way leads back to its head: so a counted
loop ends by itself, and numbers of limbs that a caller passes are seen in what it calls. A
loop that does not end so must be in the list of bounds.
"""

import graph
import values as v
from program import Refused
from state import COMPARED, EQ, LR, NE, RETURN, SP, State, holds, join, opposite, refine

ROUNDS = 400 # of a loop that is not listed
DEPTH = 100


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


class Walk:
    """bounds: loops.Bounds, or None. used: the lines of it that were needed."""

    def __init__(self, program, bounds=None):
        self.program, self.bounds = program, bounds
        self.flows, self.stack, self.used = {}, [], set()
        self.limits = [] # of calls that are counted apart: [Limit, most of one]

    def bound(self, name):
        """The most instructions of a call of a public function, its return included."""
        registers = [v.TOP] * 16
        registers[:4] = [v.argument(i) for i in range(4)]
        registers[SP], registers[LR] = (v.STACK, 0, 0), RETURN
        self.stack = []
        ends = self.function(self.program.addresses[name], State(registers), 0)
        return max(end.cost for end in ends)

    def flow(self, address):
        if address not in self.flows:
            function = self.program.functions.get(address)
            if function is None:
                raise Refused("%s: calls %#x, which is no function"
                              % (self.where(), address))
            self.flows[address] = graph.Flow(self.program, function)
        return self.flows[address]

    def where(self):
        return self.stack[-1].name if self.stack else "-"

    def function(self, address, state, cost):
        """Run it to its return: a Best for each answer."""
        flow = self.flow(address)
        if flow.function in self.stack:
            raise Refused("%s: calls itself" % flow.function.name)
        self.stack.append(flow.function)
        kept = state.registers[:]
        own = self.open_limits(flow.function.name)
        ways, _ = self.region(flow, flow.whole, Best(cost, state))
        if list(ways) != ["return"]:
            raise Refused("%s: does not return" % flow.function.name)
        self.stack.pop()
        ends = list(ways["return"].values())
        for end in ends:
            self.restore(end.state, kept)
        self.close_limits(own, ends)
        self.count_apart(flow.function.name, cost, ends)
        return ends

    def open_limits(self, name):
        own = [[limit, 0] for limit in self.bounds.limits if limit.within == name] \
            if self.bounds else []
        self.limits += own
        return own

    def close_limits(self, own, ends):
        """All calls that were counted apart: as many as there may be, each the longest."""
        for limit, most in own:
            self.limits.pop()
            self.used.add(limit)
            for end in ends:
                end.cost += limit.calls * most

    def count_apart(self, name, cost, ends):
        """A call whose number is limited costs nothing here, and is added at the end."""
        for of in self.limits:
            if of[0].function == name:
                of[1] = max([of[1]] + [end.cost - cost for end in ends])
                for end in ends:
                    end.cost = cost

    @staticmethod
    def restore(state, kept):
        """What every function leaves as it was (AAPCS)."""
        state.registers[4:12] = kept[4:12]
        state.registers[SP] = kept[SP]
        state.registers[12] = state.registers[LR] = v.TOP
        state.flags = None
        if kept[SP][0] == v.STACK:
            state.forget_below(kept[SP][1])

    def region(self, flow, loop, entry):
        """One round: ({place outside: Bests}, Best at the header again or None)."""
        pending, outside = {loop.header: {None: entry}}, {}
        back = {}
        for node in loop.nodes:
            start = node if isinstance(node, int) else node.header
            cases = pending.pop(start, None)
            if cases is None:
                continue
            if isinstance(node, int):
                made = [self.block(flow, flow.blocks[node], at) for at in cases.values()]
            else:
                made = [self.loop(flow, node, as_one(cases))]
            for ways in made:
                for to, found in ways.items():
                    into = self.ways_to(flow, loop, to, back, pending, outside)
                    apart = to == "return" or to in flow.apart
                    for best in found.values():
                        meet(into, to, best.cost, best.state, apart)
        return outside, as_one(back[loop.header]) if back else None

    @staticmethod
    def ways_to(flow, loop, to, back, pending, outside):
        if to == "return" or to not in loop.blocks:
            return outside
        if to == loop.header:
            return back
        if loop.node_of[to] != to:
            raise Refused("%s: a loop is entered at %#x" % (flow.function.name, to))
        return pending

    def loop(self, flow, loop, at):
        listed = self.bounds.find(flow, loop) if self.bounds else None
        outside, rounds = {}, 0
        while at:
            before = at.state.copy()
            ways, at = self.region(flow, loop, at)
            for to, found in ways.items():
                for best in found.values():
                    meet(outside, to, best.cost, best.state,
                         to == "return" or to in flow.apart)
            if at is None:
                break
            rounds += 1
            if listed is not None and rounds > listed.again:
                self.used.add(listed)
                break
            if listed is None and (rounds > ROUNDS or before.same(at.state)):
                raise Refused("%s: no bound of the loop at %#x (%s)" % (
                    flow.function.name, loop.header % graph.COPY, self.source(loop.header)))
        return outside

    def source(self, address):
        address %= graph.COPY
        lines = self.program.source_lines([address])[address]
        return ", ".join("%s:%d" % line for line in lines)

    def block(self, flow, block, at):
        """{place: Bests} after a block."""
        state, cost = at.state, at.cost + block.count
        try:
            for run in graph.runs_of(self.program, block):
                run(state)
        except Refused as why:
            raise Refused("%s, block at %#x: %s" % (flow.function.name, block.key, why))
        end, ways = block.end, {}
        if end.kind == "go":
            meet(ways, end.to, cost, state)
        elif end.kind == "branch":
            self.branch(ways, end.condition, state, cost, end.to, end.next)
        elif end.kind == "zero":
            value = state.registers[end.register]
            state.flags = (COMPARED, value, v.number(0), end.register, None, None)
            condition = EQ if end.condition == "cbz" else NE
            self.branch(ways, condition, state, cost, end.to, end.next)
        elif end.kind == "call":
            for done in self.function(self.callee(end, state), state, cost):
                meet(ways, end.next, done.cost, done.state, True)
        else:
            self.leave(ways, end, state, cost)
        return ways

    def branch(self, ways, condition, state, cost, to, after):
        known = holds(condition, state.flags)
        if known is None:
            other = state.copy()
            refine(other, opposite(condition))
            refine(state, condition)
            meet(ways, after, cost, other)
        if known is not False:
            meet(ways, to, cost, state)
        else:
            meet(ways, after, cost, state)

    def leave(self, ways, end, state, cost):
        """A return or a tail call, which may depend on a condition."""
        if end.condition:
            known = holds(end.condition, state.flags)
            if known is not True:
                meet(ways, end.next, cost, state.copy())
            if known is False:
                return
        if end.kind == "tail" and not self.returns(end, state):
            for done in self.function(self.callee(end, state), state, cost):
                meet(ways, "return", done.cost, done.state, True)
        else:
            meet(ways, "return", cost, state, True)

    @staticmethod
    def returns(end, state):
        return end.register is not None and state.registers[end.register] == RETURN

    def callee(self, end, state):
        if end.to is not None:
            return end.to
        value = state.registers[end.register]
        if value[0] != v.NUMBER or not v.is_known(value):
            raise Refused("%s: a call through a pointer that is not known" % self.where())
        return value[1] & ~1
