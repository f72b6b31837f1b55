"""loops.txt: the loops whose end depends on numbers that are not known, with their bounds.

A line of it:   FILE  AGAIN  [in] TEXT OF THE LINE  |  REASON

FILE and TEXT are of src, and one of its lines must be that text. AGAIN is how often the head
of the loop is come back to, at most, each time that the loop is entered. A loop of the object
is the one of a line if a jump back to its head or out of it is compiled of that line. Where
none is compiled of any line of the list, a TEXT after the word "in" may be of any instruction
of the loop, but for the loops in it.

A line  calls N FUNCTION in OTHER | REASON  is a limit: a call of the other function calls the
first one so often at most, by whatever loops.
"""

import os
import re

import graph
from program import Refused

PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "loops.txt")


def of_source(file):
    """FILE as the list names it."""
    return os.path.normpath(file).split("/src/")[-1]


class Listed:
    def __init__(self, file, again, text, reason, anywhere):
        self.file, self.again, self.text, self.reason = file, again, text, reason
        self.anywhere = anywhere

    def __str__(self):
        return "%s: %s" % (self.file, self.text)


class Limit:
    def __init__(self, calls, function, within, reason):
        self.calls, self.function, self.within = calls, function, within
        self.reason = reason

    def __str__(self):
        return "calls of %s in %s" % (self.function, self.within)


def read(path, sources="src"):
    """({(file, line number): Listed}, [Limit])"""
    found, limits = {}, []
    with open(path) as file:
        for number, line in enumerate(file, 1):
            line = line.strip()
            if not line or line.startswith("#"):
                continue
            entry = parse(line)
            if isinstance(entry, Limit):
                limits.append(entry)
                continue
            if entry is None:
                raise Refused("%s:%d: not FILE AGAIN TEXT | REASON" % (path, number))
            for at in lines_with(os.path.join(sources, entry.file), entry.text):
                if (entry.file, at) in found:
                    raise Refused("%s:%d: %s is there twice" % (path, number, entry))
                found[entry.file, at] = entry
            if entry not in found.values():
                raise Refused("%s:%d: no such line in src/%s: %s"
                              % (path, number, entry.file, entry.text))
    return found, limits


def parse(line):
    words, _, reason = line.rpartition(" | ")
    limit = re.fullmatch(r"calls\s+(\d+)\s+(\w+) in (\w+)\s*", words)
    if limit and reason.strip():
        return Limit(int(limit.group(1)), *limit.group(2, 3), reason.strip())
    parts = words.split(None, 2)
    if len(parts) != 3 or not parts[1].isdigit() or not reason.strip():
        return None
    text = parts[2].strip()
    anywhere = text.startswith("in ")
    return Listed(parts[0], int(parts[1]), text[3 * anywhere:], reason.strip(), anywhere)


def lines_with(path, text):
    if not os.path.exists(path):
        return []
    with open(path) as file:
        return [n for n, line in enumerate(file, 1) if line.strip() == text]


class Bounds:
    """Which line of the list is a loop's. used: what was needed."""

    def __init__(self, program, path=PATH):
        self.program = program
        self.listed, self.limits = read(path)
        self.lines, self.known = {}, {}

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
            self.known[key] = self.search(ends) or self.search(every, True)
        return self.known[key]

    def search(self, addresses, anywhere=False):
        """Where the line itself is inlined, the innermost function that is listed counts."""
        missing = [a for a in addresses if a not in self.lines]
        if missing:
            self.lines.update(self.program.source_lines(missing))
        depth = max((len(self.lines[a]) for a in addresses), default=0)
        for level in range(depth):
            found = set()
            for a in addresses:
                if level < len(self.lines[a]):
                    file, line = self.lines[a][level]
                    entry = self.listed.get((of_source(file), line))
                    if entry and (entry.anywhere or not anywhere):
                        found.add(entry)
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
