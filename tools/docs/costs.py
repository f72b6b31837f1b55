"""What a function costs, out of tests/bench/figures.txt, as tables in HTML."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "bench"))

import results  # noqa: E402  of tools/bench

# What is weighed together: instructions at -O2, the flash and stack that these take, and at -Os.
WEIGHED = [("m0", "M0: instructions"), ("size m0-O2", "M0: bytes, -O2"),
           ("size m0", "M0: bytes, -Os"), ("m3", "M3: instructions"),
           ("size m3-O2", "M3: bytes, -O2"), ("size m3", "M3: bytes, -Os")]
COUNTS = [("m4f", "Cortex-M4F"), ("m7", "Cortex-M7"), ("m33", "Cortex-M33"),
          ("size m33", "M33: bytes, -Os")]
CYCLES = [("m0p", "RP2040"), ("gba", "GBA"), ("avr", "ATmega1284P")]


def count(measured, core, function):
    """Average of large boxes, and the worst call of all workloads; None if not measured."""
    if core not in measured.cores:
        return None
    _, question = results.split_name(function)
    tallies = measured.cores[core].calls.get(question, {}).get("fixray")
    if not tallies or "large" not in tallies:
        return None
    return "%s / %s" % (results.number(tallies["large"].average),
                        results.number(max(t.most for t in tallies.values())))


def size(measured, core, function):
    found = measured.sizes.get(function, {}).get(core)
    return "%s + %s" % found if found else None


def table(caption, cores, functions, figure):
    """A row for each function of which there is a figure; nothing if there is none."""
    rows = [(f, [figure(core, f) for core, _ in cores]) for f in functions]
    rows = [(f, row) for f, row in rows if any(row)]
    used = [i for i in range(len(cores)) if any(row[i] for _, row in rows)]
    if not used:
        return ""
    out = ['<div class="table"><table class="figures"><caption>%s</caption>'
           % caption, "<thead><tr><td></td>"]
    out += ['<th scope="col">%s</th>' % cores[i][1] for i in used]
    out.append("</tr></thead><tbody>")
    for function, row in rows:
        out.append('<tr><th scope="row"><code>%s</code></th>%s</tr>' % (
            function, "".join("<td>%s</td>" % (row[i] or "-") for i in used)))
    return "\n".join(out + ["</tbody></table></div>"])


def tables(measured, functions):
    """All that was measured of some functions."""
    def figure(core, function):
        if core.startswith("size "):
            return size(measured, core[len("size "):], function)
        return count(measured, core, function)

    return "\n".join(filter(None, [
        table("Instructions of a call, average / at most; flash + stack in bytes of a "
              "program that calls it alone; gcc -O2 or -Os", WEIGHED, functions, figure),
        table("The same on other cores", COUNTS, functions, figure),
        table("Cycles per call, average / at most", CYCLES, functions, figure)]))


def read():
    return results.Figures()
