"""The longest path through a function and all that it calls, in instructions.

The function is run with arguments of which nothing is known. Where a branch depends on what
is not known both ways are taken; where ways meet again, the longer one counts, and what holds
on both is kept. A loop is run round by round until no way leads back to its head: so a counted
loop ends by itself, and numbers of limbs that a caller passes are seen in what it calls. A
loop that does not end so must be in the list of bounds.
"""

import graph
import loops
import values as v
from state import COMPARED, EQ, NE, holds, opposite, refine
from program import LR, RETURN, Refused, SP
from state import Best, State, as_one, meet

ROUNDS = 400 # of a loop that is not listed
DEPTH = 100


def arguments_of(state):
    """What a function is called with: four in registers, four on the stack."""
    on_stack = state.registers[SP]
    return state.registers[:4] + [state.load(v.add(on_stack, v.number(4 * i)), 4)
                                  for i in range(4)]


class Walk:
    """bounds: loops.Bounds, or None"""

    def __init__(self, program, bounds=None):
        self.program, self.bounds = program, bounds
        self.flows, self.stack = {}, []
        self.arguments = [] # of the calls on the stack
        self.known = {} # of pure functions
        self.limits = loops.Limits(bounds.limits if bounds else [])

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
        if flow.is_pure and flow.function.name not in self.limits.functions:
            return self.pure(flow, state, cost)
        return self.run(flow, state, cost)

    def pure(self, flow, state, cost):
        """What it returns follows from r0..r3: it is run once for each of these."""
        given = state.registers[:4]
        key = (flow.function.start,) + tuple(given)
        if key not in self.known:
            alone = State(given + [v.ANYTHING] * 12)
            alone.registers[SP], alone.registers[LR] = (v.STACK, 0, 0), RETURN
            self.known[key] = [(end.cost, end.state.registers[:4])
                               for end in self.run(flow, alone, 0)]
        kept, ends = state.registers[:], []
        for more, registers in self.known[key]:
            end = state.copy()
            end.registers[:4] = registers
            self.restore(end, kept)
            ends.append(Best(cost + more, end))
        return ends

    def run(self, flow, state, cost):
        if flow.function in self.stack:
            raise Refused("%s: calls itself" % flow.function.name)
        self.stack.append(flow.function)
        kept = state.registers[:]
        self.arguments.append(arguments_of(state))
        own = self.limits.begin(flow.function.name)
        ways, _ = self.region(flow, flow.whole, Best(cost, state))
        if list(ways) != ["return"]:
            raise Refused("%s: does not return" % flow.function.name)
        self.stack.pop()
        self.arguments.pop()
        ends = list(ways["return"].values())
        for end in ends:
            self.restore(end.state, kept)
        self.limits.end(own, ends)
        self.limits.count_apart(flow.function.name, cost, ends)
        return ends

    @staticmethod
    def restore(state, kept):
        """What every function leaves as it was (AAPCS)."""
        state.registers[4:12] = kept[4:12]
        state.registers[SP] = kept[SP]
        state.registers[12] = state.registers[LR] = v.TOP
        state.flags = None
        state.homes = [None] * 16
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
        listed, most = self.bounds.again(flow, loop, self.arguments[-1]) \
            if self.bounds else (None, None)
        outside, rounds = {}, 0
        while at:
            before, start = at.state.copy(), at.cost
            ways, at = self.region(flow, loop, at)
            for to, found in ways.items():
                for best in found.values():
                    meet(outside, to, best.cost, best.state,
                         to == "return" or to in flow.apart)
            if at is None:
                break
            rounds += 1
            if listed is not None and rounds > most:
                break
            settled = before.same(at.state)
            if listed is None and (rounds > ROUNDS or settled):
                raise Refused("%s: no bound of the loop at %#x (%s)" % (
                    flow.function.name, loop.header % graph.COPY, self.source(loop.header)))
            if settled: # all rounds but the last cost what this one did
                at.cost += (most - rounds) * (at.cost - start)
                rounds = most
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
