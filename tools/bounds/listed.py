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

import values
from program import Refused


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
            if not line or line.startswith("#"):
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
