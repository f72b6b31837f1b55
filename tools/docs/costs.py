"""What a function costs, out of tests/bench/figures.txt, as tables in HTML."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "bench"))

import figures  # noqa: E402  of tools/bench
import results  # noqa: E402

COUNTS = [("m0", "Cortex-M0"), ("m3", "Cortex-M3"), ("m4f", "Cortex-M4F"),
          ("m7", "Cortex-M7"), ("m33", "Cortex-M33")]
CYCLES = [("m0p", "RP2040"), ("gba", "GBA"), ("avr", "ATmega1284P")]
SIZES = [("m0", "M0, -Os"), ("m3", "M3, -Os"), ("m33", "M33, -Os"), ("m0-O2", "M0, -O2"),
         ("m3-O2", "M3, -O2")]


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
    def counted(core, function):
        return count(measured, core, function)

    def sized(core, function):
        return size(measured, core, function)
    return "\n".join(filter(None, [
        table("Instructions per call, average / at most", COUNTS, functions, counted),
        table("Cycles per call, average / at most", CYCLES, functions, counted),
        table("Flash + stack in bytes, of a program for a Cortex-M that calls it alone", SIZES, functions,
              sized)]))


def read():
    return figures.Figures()
