"""Which line of loops.txt is a loop's (listed.py reads them)."""

import os

import graph
import listed
from program import Refused

PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "loops.txt")


class Bounds:
    """Which line of the list is a loop's."""

    def __init__(self, program, path=PATH):
        self.program = program
        self.listed, self.limits = listed.read(path)
        self.lines, self.known, self.own = {}, {}, {}

    def jumps(self, flow, loop):
        """Addresses of the jumps that stay in the loop or leave it, then of all of it; but
        for the loops in it."""
        inside = set().union(*[inner.blocks for inner in loop.inner]) if loop.inner else set()
        blocks = [flow.blocks[b] for b in loop.blocks - inside]
        ends = [b.insns[-1].address for b in blocks
                if loop.header in b.end.successors() or
                any(to not in loop.blocks for to in b.end.successors())]
        return ends, [i.address for b in blocks for i in b.insns]

    def find(self, flow, loop):
        """The entry of this loop, or None."""
        key = flow.function.start, loop.header
        if key not in self.known:
            ends, every = self.jumps(flow, loop)
            inner = {self.find(flow, other) for other in loop.inner}
            found = self.search(ends, inner) or self.search(every, inner, True)
            if not ends and len(inner) == 1: # all jumps are of one loop: it is that loop
                found = found or inner.pop()
            self.known[key] = found
        return self.known[key]

    def again(self, flow, loop, arguments):
        """(entry, how often) of this loop in a call with these arguments, or (None, None).
        Arguments count where the line is of the function itself, which any file may call:
        then they are where the calling convention has them."""
        entry = self.find(flow, loop)
        if entry is None:
            return None, None
        own = entry.argument is not None and self.is_own(flow, loop, entry)
        return entry, entry.within(arguments if own else None)

    def is_own(self, flow, loop, entry):
        """Is it of the function itself, and not inlined there?"""
        key = flow.function.start, loop.header
        if key not in self.own:
            name = flow.function.name
            self.own[key] = name.startswith("fxr") and "." not in name and any(
                self.entry_at(*self.lines[a][-1]) is entry
                for addresses in self.jumps(flow, loop) for a in addresses
                if self.lines.get(a))
        return self.own[key]

    def entry_at(self, file, line):
        return self.listed.get((listed.of_source(file), line))

    def search(self, addresses, inner, anywhere=False):
        """Where the line itself is inlined, the innermost function that is listed counts.
        Of two lines that of a loop within counts for that loop; a jump says more than the
        word "in"."""
        missing = [a for a in addresses if a not in self.lines]
        if missing:
            self.lines.update(self.program.source_lines(missing))
        depth = max((len(self.lines[a]) for a in addresses), default=0)
        for level in range(depth):
            found = set()
            for a in addresses:
                if level < len(self.lines[a]):
                    entry = self.entry_at(*self.lines[a][level])
                    if entry and (entry.anywhere or not anywhere):
                        found.add(entry)
            if len(found) > 1:
                found = found - inner or found
            if len(found) > 1:
                found = {entry for entry in found if not entry.anywhere} or found
            if len(found) > 1:
                raise Refused("two lines of the list are one loop: %s"
                              % "; ".join(sorted(map(str, found))))
            if found:
                return found.pop()
        return None

def header_of(loop):
    return loop.header % graph.COPY


def all_loops(loop):
    for inner in loop.inner:
        yield inner
        yield from all_loops(inner)


def entries(flow, bounds):
    """The loops of a function that are listed; a copy of one is the same code."""
    seen = set()
    for loop in all_loops(flow.whole):
        entry = bounds.find(flow, loop)
        if entry and header_of(loop) not in seen:
            seen.add(header_of(loop))
            yield loop, entry


def for_plugin(flow, loop):
    """A line of the list that again.c reads."""
    pieces = sorted({(b.insns[0].address, b.insns[-1].address + b.insns[-1].size)
                     for b in (flow.blocks[key] for key in loop.blocks)})
    numbers = [header_of(loop), flow.function.start, flow.function.end]
    return " ".join("%x" % n for n in numbers + [n for piece in pieces for n in piece])


def calls_for_plugin(program, limit):
    within = program.functions[program.addresses[limit.within]]
    flow = graph.Flow(program, within)
    returns = sorted({b.insns[-1].address for b in flow.blocks.values()
                      if b.end.kind in ("return", "tail")})
    numbers = [program.addresses[limit.function], within.start, 0]
    return " ".join("%x" % n for n in numbers + [n for at in returns for n in (at, at)])
