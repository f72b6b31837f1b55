"""The tables of make bench: tools/bench/tables.py OUT CORE...

One for each core, function by function: averages in each workload, of large boxes as a
multiple of fixray's, least and most in any, and how many answers were wrong. The full
ones, with least, average and most in each workload, go to OUT/CORE.table.txt.
"""

import os
import sys

import results


def order(questions):
    """Those that others answer too first, decisions before points."""
    def key(item):
        question, methods = item
        return (len(methods) == 1, question.split("_")[-1] != "aabb", question)
    return sorted(questions.items(), key=key)


def rows_of(core):
    for question, methods in order(core.calls):
        for method in sorted(methods, key=lambda m: not m.startswith("fixray")):
            yield question, method, methods[method]


def name_of(question, method, several):
    if method == "fixray":
        names = {asked: name for name, asked in results.ASKED_AS.items()}
        return "fxr_" + names.get(question, question)
    return ("  " if several else question + ": ") + results.label(method)


def short(core, name, unit):
    lines = ["%s: %s per call, average; large as a multiple of fixray's; least and "
             "most; wrong answers" % (name, unit)]
    lines.append("%-46s" % "" + "".join("%8s" % w for w in results.WORKLOADS) +
                 "%9s%8s%8s%9s%9s%9s" % ("multiple", "least", "most", "random",
                                       "lattice", "grazing"))
    for question, method, tallies in rows_of(core):
        line = "%-46s" % name_of(question, method, "fixray" in core.calls[question])
        for workload in results.WORKLOADS:
            tally = tallies.get(workload)
            line += "%8s" % (results.number(tally.average) if tally else "-")
        line += "%9s%8s%8s" % (
            results.times(core.times(question, method, "large")),
            results.number(min(t.least for t in tallies.values())),
            results.number(max(t.most for t in tallies.values())))
        for workloads in (results.RANDOM, ["lattice"], ["grazing"]):
            share = core.share_wrong(question, method, workloads)
            line += "%9s" % results.percent(share)
        lines.append(line)
    return "\n".join(lines) + "\n"


def full(core, name, unit):
    lines = ["%s: %s per call" % (name, unit)]
    lines.append("%-46s %-8s %6s %9s %11s %9s  %s" % (
        "function or method", "workload", "calls", "least", "average", "most",
        "wrong"))
    for question, method, tallies in rows_of(core):
        for workload, tally in tallies.items():
            share = core.share_wrong(question, method, [workload])
            lines.append("%-46s %-8s %6d %9s %11.2f %9s  %s" % (
                name_of(question, method, "fixray" in core.calls[question]),
                workload, tally.calls, results.number(tally.least), tally.average,
                results.number(tally.most), results.percent(share)))
    return "\n".join(lines) + "\n"


def main(out, wanted):
    for name, core in results.read(out).items():
        if name not in wanted:
            continue
        print(short(core, *results.CORES[name]))
        with open(os.path.join(out, name + ".table.txt"), "w") as file:
            file.write(full(core, *results.CORES[name]))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
