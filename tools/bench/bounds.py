"""The table of bounds in docs/costs.md, of tests/bench/bounds.txt (make bounds)."""

import document
import results

PATH = "tests/bench/bounds.txt"


COLUMNS = {"m0-Os": "M0", "m3-Os": "M3", "m3-O2": "M3, -O2"}


def read(path):
    """{core and level: {function: (bound, most counted or None)}}"""
    found = {}
    with open(path) as file:
        for line in file:
            words = line.split()
            if words[:1] != ["bound"]:
                continue
            _, core, name, bound, seen = words
            if core not in COLUMNS:
                results.fail("%s: %s is no column of docs/costs.md" % (path, core))
            found.setdefault(core, {})[name] = (int(bound),
                                                None if seen == "-" else int(seen))
    return found


def cells(bound, seen):
    return [results.number(bound), "-" if seen is None else results.number(seen)]


def table(path=PATH):
    """One row for each function: on each core the bound and the most that was counted."""
    found = read(path)
    known = [core for core in COLUMNS if core in found]
    head = ["instructions"]
    for core in known:
        head += [COLUMNS[core] + ", bound", "counted"]
    rows = []
    for name in found[known[0]]:
        row = ["`%s`" % name]
        for core in known:
            row += cells(*found[core][name]) if name in found[core] else ["-", "-"]
        rows.append(row)
    return document.table(head, rows)
