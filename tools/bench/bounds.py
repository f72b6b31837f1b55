"""The table of bounds in docs/costs.md, of tests/bench/bounds.txt (make bounds)."""

import document
import results

PATH = "tests/bench/bounds.txt"


def table(path=PATH):
    """One row for each function: the bound, the most that was counted, their ratio."""
    rows = []
    with open(path) as file:
        for line in file:
            words = line.split()
            if words[:1] != ["bound"]:
                continue
            _, core, name, bound, seen = words
            if core != "m3-Os":
                results.fail("%s: %s is no column of docs/costs.md" % (path, core))
            ratio = "-" if seen == "-" else "%.1f" % (int(bound) / int(seen))
            rows.append(["`%s`" % name, results.number(int(bound)),
                         "-" if seen == "-" else results.number(int(seen)), ratio])
    return document.table(["M3, -Os, instructions", "never more than", "most counted",
                           "ratio"], rows)
