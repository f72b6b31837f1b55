"""loops.txt: the loops whose end depends on numbers that are not known, with their bounds.

A line of it:   FILE  AGAIN  [in] TEXT OF THE LINE  |  REASON

FILE and TEXT are of src, and one of its lines must be that text. FILE may be *, for a loop of
any file that counts a variable which nothing in it changes. AGAIN is how often the head of the
loop is come back to, at most, each time that the loop is entered. N:aI-K says at most N times,
and no more often than argument I of the function, counted from 1, minus K where that is known.

A loop of the object is the one of a line if a jump back to its head or out of it is compiled
of that line. Where none is compiled of any line of the list, a TEXT after the word "in" may be
of any instruction of the loop, but for the loops in it.

A line  calls N FUNCTION in OTHER | REASON  is a limit: a call of the other function calls the
first one so often at most, by whatever loops.
"""

import os
import re

import graph
import values
from program import Refused


# Calls whose number is limited (loops.txt, lines "calls"): they are counted apart.

class Limits:
    """
    functions   names of those whose calls are limited
    now         in the calls that are run: [limit, the most that one call has cost]
    """

    def __init__(self, listed):
        self.listed, self.now = listed, []
        self.functions = {limit.function for limit in listed}

    def begin(self, name):
        """A function of this name is entered. Returns what end() is to be told."""
        own = [[limit, 0] for limit in self.listed if limit.within == name]
        self.now += own
        return own

    def end(self, own, ends):
        """As many calls as there may be, each the longest, are added to all ways."""
        for limit, most in own:
            self.now.pop()
            for end in ends:
                end.cost += limit.calls * most

    def count_apart(self, name, cost, ends):
        """A call whose number is limited costs nothing here, and is added at the end."""
        for of in self.now:
            if of[0].function == name:
                of[1] = max([of[1]] + [end.cost - cost for end in ends])
                for end in ends:
                    end.cost = cost


# loops.txt: the loops whose end depends on numbers that are not known, with their bounds.
#
# A line of it:   FILE  AGAIN  [in] TEXT OF THE LINE  |  REASON
#
# FILE and TEXT are of src, and one of its lines must be that text. FILE may be *, for a loop of
# any file that counts a variable which nothing in it changes. AGAIN is how often the head of the
# loop is come back to, at most, each time that the loop is entered. N:aI-K says at most N times,
# and no more often than argument I of the function, counted from 1, minus K where that is known.
#
# A loop of the object is the one of a line if a jump back to its head or out of it is compiled
# of that line. Where none is compiled of any line of the list, a TEXT after the word "in" may be
# of any instruction of the loop, but for the loops in it.
#
# A line  without FUNCTION | REASON  is for bounds.py. A line  calls N FUNCTION in OTHER | REASON  is a limit: a call of the other function calls the
# first one so often at most, by whatever loops.

def of_source(file):
    """FILE as the list names it."""
    return os.path.normpath(file).split("/src/")[-1]


class Listed:
    """argument: its place among those of the function, from 0, or None"""

    def __init__(self, file, again, text, reason, anywhere):
        self.file, self.text, self.reason = file, text, reason
        self.anywhere = anywhere
        self.again, self.argument, self.less = again

    def within(self, arguments):
        """How often, in a call with these arguments; None where they say nothing."""
        if self.argument is None or arguments is None:
            return self.again
        known = values.signed_small(arguments[self.argument])
        return self.again if known is None else \
            min(self.again, max(known[1] - self.less, 0))

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
            if not line or line.startswith(("#", "without ")):
                continue
            entry = parse(line)
            if isinstance(entry, Limit):
                limits.append(entry)
                continue
            if entry is None:
                raise Refused("%s:%d: not FILE AGAIN TEXT | REASON" % (path, number))
            for name, at in places(sources, entry):
                if (name, at) not in found or entry.file != "*":
                    if (name, at) in found:
                        raise Refused("%s:%d: %s is there twice" % (path, number, entry))
                    found[name, at] = entry
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
    again = len(parts) == 3 and \
        re.fullmatch(r"(\d+)(?::a([1-8])(?:-(\d+))?)?", parts[1])
    if not again or not reason.strip():
        return None
    text = parts[2].strip()
    anywhere = text.startswith("in ")
    most, argument, less = again.groups()
    return Listed(parts[0], (int(most), int(argument) - 1 if argument else None,
                             int(less or 0)), text[3 * anywhere:], reason.strip(), anywhere)


def places(sources, entry):
    """(file, line number) of its lines."""
    if entry.file != "*":
        return [(entry.file, at)
                for at in lines_with(os.path.join(sources, entry.file), entry.text)]
    counted = re.match(r"for \((\w+) = ", entry.text)
    if counted is None:
        raise Refused("not a loop that counts: %s" % entry)
    found = []
    for folder, _, names in sorted(os.walk(sources)):
        for name in names:
            path = os.path.join(folder, name)
            for at in lines_with(path, entry.text):
                if not changes(path, at, counted.group(1)):
                    found.append((os.path.relpath(path, sources), at))
    return found


def changes(path, at, counter):
    """Does the loop that begins in this line write its counter, or take its address?"""
    with open(path) as file:
        lines = file.read().splitlines()
    margin = re.match(" *", lines[at - 1]).group() + "}"
    end = next(n for n in range(at, len(lines)) if lines[n].startswith(margin))
    return any(re.search(r"\b%s\s*([-+*/|&^%%]|<<|>>)?=(?!=)|\b%s(\+\+|--)|(\+\+|--)%s\b|[^&]&%s\b"
                         % ((counter,) * 4), line) for line in lines[at:end])


def lines_with(path, text):
    if not os.path.exists(path):
        return []
    with open(path) as file:
        return [n for n, line in enumerate(file, 1) if line.strip() == text]


# Which line of loops.txt is a loop's.

PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "loops.txt")


class Bounds:
    """Which line of the list is a loop's."""

    def __init__(self, program, path=PATH):
        self.program = program
        self.listed, self.limits = read(path)
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
        return self.listed.get((of_source(file), line))

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
