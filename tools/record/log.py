"""Reads a record, as record.h writes it: its ticks, and lines of them.

    fixray-record 1 version 0.3.0 semantics 3
    0 scene compound #34202f3c aabb=1 obb=0 sphere=0 capsule=0 bounds=...
    0 in aabb 0 = ...
    tick 7 scene=34202f3c state=00000000
    7 asked keep shape=00000000 id=00000000 -> 0
    7 fxr_segment_hits_aabb s=... box=... -> 1
    rollback 7
    tick 7 ...
    end

A rollback takes back its tick and those behind it. Whatever is wrong is a BadLog that
says the file and the line.
"""
import re

FIRST = re.compile(rb"fixray-record (\d+) version (\S+) semantics (\d+)\n")
TICK = re.compile(rb"tick (\d+) scene=([0-9a-f]{8}) state=([0-9a-f]{8})\n")
ROLLBACK = re.compile(rb"rollback (\d+)\n")
LINE = re.compile(rb"(\d+) (scene|in|value|asked|fxr_\w+) .*\n")
FORMAT = b"1"


class BadLog(Exception):
    def __init__(self, path, line, what):
        super().__init__(f"{path}:{line}: {what}")


class Tick:
    """number is None for what comes before the first tick; line: its first one. start and
    end: where its bytes are."""

    def __init__(self, number, line, start):
        self.number, self.line, self.start, self.end = number, line, start, start


class Log:
    """A record whose lines are in order. partial: it may end anywhere."""

    def __init__(self, path, calls, partial=False):
        self.path, self.calls, self.partial = path, calls, partial
        self.ticks, self.whole = [], False
        self.file = open(path, "rb")
        self.scan()

    def bad(self, line, what):
        return BadLog(self.path, line, what)

    def scan(self):
        first = self.file.readline()
        found = FIRST.fullmatch(first)
        if not found:
            raise self.bad(1, "this is no record: the first line is not that of "
                              "fxr_record_start")
        if found[1] != FORMAT:
            raise self.bad(1, f"format {found[1].decode()} of records is not known; "
                              "take the tools/desync of that version")
        self.version, self.semantics = found[2].decode(), int(found[3])
        tick = Tick(None, 2, len(first))
        self.ticks.append(tick)
        at, number, back = len(first), 1, None
        for line in self.file:
            number += 1
            if self.whole:
                raise self.bad(number, "something follows the line 'end'")
            if not line.endswith(b"\n"):
                self.cut(number)
                break
            if LINE.fullmatch(line):
                self.check(line, number, tick)
            elif TICK.fullmatch(line):
                tick = self.next_tick(int(TICK.fullmatch(line)[1]), tick, back, number, at)
                back = None
            elif ROLLBACK.fullmatch(line):
                back = int(ROLLBACK.fullmatch(line)[1])
                tick = self.take_back(back, number)
            elif line == b"end\n":
                self.whole = True
            else:
                raise self.bad(number, "this is no line of a record: "
                               + repr(line[:40])[2:-1])
            at += len(line)
            if back is None:
                tick.end = at if not self.whole else tick.end
            elif LINE.fullmatch(line):
                raise self.bad(number, f"after 'rollback {back}' comes 'tick {back}'")
        if not self.whole and not self.partial:
            raise self.bad(number, "the record is truncated: there is no line 'end' "
                           "(--partial compares what there is)")

    def cut(self, number):
        if not self.partial:
            raise self.bad(number, "the record is truncated in the middle of this line "
                           "(--partial compares what there is)")

    def check(self, line, number, tick):
        found = LINE.fullmatch(line)
        if int(found[1]) != (tick.number or 0):
            raise self.bad(number, f"a line of tick {int(found[1])} "
                           f"within tick {tick.number or 0}")
        name = found[2].decode()
        if name.startswith("fxr_") and name not in self.calls:
            raise self.bad(number, f"this library has no function {name}")

    def next_tick(self, number, tick, back, line, at):
        if back is not None:
            if number != back:
                raise self.bad(line, f"tick {number} follows 'rollback {back}', "
                               f"where tick {back} has to come")
        elif tick.number is not None and number != tick.number + 1:
            what = f"tick {tick.number + 1} is missing" if number > tick.number else \
                "ticks go up, but for those after a line 'rollback'"
            raise self.bad(line, f"tick {number} follows tick {tick.number}: {what}")
        self.ticks.append(Tick(number, line, at))
        return self.ticks[-1]

    def take_back(self, back, line):
        numbers = [t.number for t in self.ticks[1:]]
        if back not in numbers:
            raise self.bad(line, f"a rollback to tick {back}, which is not there")
        del self.ticks[1 + numbers.index(back):]
        return self.ticks[-1]

    def bytes_of(self, tick):
        self.file.seek(tick.start)
        return self.file.read(tick.end - tick.start)

    def lines_of(self, tick):
        """(line number, text) of a tick; those of its rollbacks are not among them."""
        return [(tick.line + i, text) for i, text in
                enumerate(self.bytes_of(tick).decode("ascii", "replace").splitlines())]
