"""What tools/bench/core.sh and tools/bench/size.sh measured, and how it is called.

    tools/bench/results.py OUT CORE...     the tables of make bench

One for each core, function by function: averages in each workload, of large boxes as a
multiple of fixray's, least and most in any, and how many answers were wrong. The full
ones, with least, average and most in each workload, go to OUT/CORE.table.txt.
"""

import os
import sys

# In the order of the tables. A unit is what is counted.
CORES = {
    "m0": ("Cortex-M0", "instructions"),
    "m3": ("Cortex-M3", "instructions"),
    "m4": ("Cortex-M4, soft float", "instructions"),
    "m4f": ("Cortex-M4F", "instructions"),
    "m7-soft": ("Cortex-M7, soft float", "instructions"),
    "m7": ("Cortex-M7, hard float", "instructions"),
    "m33-soft": ("Cortex-M33, soft float", "instructions"),
    "m33": ("Cortex-M33, hard float", "instructions"),
    "m0p": ("Cortex-M0+ (RP2040)", "cycles"),
    "gba-arm": ("ARM7TDMI (GBA), all in ARM code and fast RAM", "cycles"),
    "gba": ("ARM7TDMI (GBA), Thumb code in ROM, port/gba", "cycles"),
    "gba-thumb": ("ARM7TDMI (GBA), Thumb code in ROM", "cycles"),
    "avr": ("AVR (ATmega1284P)", "cycles"),
}

WORKLOADS = ["small", "large", "hits", "misses", "lattice", "grazing"]
RANDOM = ["small", "large", "hits", "misses"]

# alt_<method>_<question>; the longest name that fits is meant.
METHODS = {
    "fixray": "fixray",
    "fixray_each": "fixray, box by box",
    "fix16_slab": "libfixmath slab",
    "fix16_bits": "libfixmath slab, bitwise",
    "fix16_turn": "libfixmath rotation + slab",
    "fix16_turn_bits": "libfixmath rotation + slab, bitwise",
    "float_divide": "float slab, two divisions an axis",
    "float_slab": "float slab",
    "float_prepared": "float slab, reciprocals prepared",
    "float_minmax": "float slab, reciprocals prepared, no branch",
    "float_sat": "float separating axes",
    "float_turn": "float rotation + slab",
    "float_walk": "float, from piece to piece",
    "fixray_poses": "fixray, 33 poses",
    "float_clamp": "float, clamped",
    "float_sphere": "float",
    "float_triangle": "float, Möller-Trumbore",
    "float_tree": "the same tree in float",
    "float_round": "float, Ericson",
    "float_feature": "float, Fauerby",
    "float_axes": "float separating axes",
    "float_compare": "float",
    "float_segments": "float, Ericson",
    "float_region": "float, Ericson",
    "float_libm": "float, libm",
}

# Where others are asked the same by another name.
ASKED_AS = {"ray_hits_aabbs": "ray_hits_boxes"}


def fail(why):
    sys.exit("bench: " + why)


def split_name(function):
    """alt_float_slab_segment_hits_aabb: ("float_slab", "segment_hits_aabb")"""
    if function.startswith("fxr_"):
        question = function[4:]
        return "fixray", ASKED_AS.get(question, question)
    name = function[4:]
    fits = [m for m in METHODS if name.startswith(m + "_")]
    if not fits:
        fail("no name for the method of %s: add it to tools/bench/results.py"
             % function)
    method = max(fits, key=len)
    return method, name[len(method) + 1:]


def label(method):
    return METHODS.get(method, method)


class Tally:
    """The calls of one function in one workload; of 100 boxes: per box."""

    def __init__(self, calls, low, high, total, share):
        self.calls, self.low, self.high, self.total = calls, low, high, total
        self.share = share

    @property
    def average(self):
        return self.total / self.calls / self.share

    @property
    def most(self):
        return self.high / self.share

    @property
    def least(self):
        return self.low / self.share


class Core:
    """calls[question][method][workload] and wrong[question][method][workload]"""

    def __init__(self):
        self.calls, self.wrong, self.program = {}, {}, {}

    def add_call(self, program, function, workload, calls, low, high, total):
        method, question = split_name(function)
        if program == "many" and not question.endswith("_boxes"):
            return
        share = 100 if question.endswith("_boxes") else 1
        of_question = self.calls.setdefault(question, {})
        of_question.setdefault(method, {})[workload] = Tally(
            calls, low, high, total, share)
        self.program[question] = program

    def add_wrong(self, name, workload, wrong, cases):
        method, question = split_name("alt_" + name)
        of_question = self.wrong.setdefault(question, {})
        of_question.setdefault(method, {})[workload] = (wrong, cases)

    def take(self, words):
        """A line of core.sh."""
        kind, _, program = words[:3]
        if kind == "call":
            calls, low, high, total = map(int, words[5:9])
            self.add_call(program, words[4], words[3], calls, low, high, total)
        else:
            self.add_wrong(words[3], words[4], int(words[5]), int(words[6]))

    def base(self, question):
        """What others are compared with: fixray, or fixray box by box."""
        methods = self.calls.get(question, {})
        return next((m for m in ("fixray", "fixray_each") if m in methods), None)

    def times(self, question, method, workload):
        """How many times what fixray takes; None for fixray, or if it was not asked."""
        base = self.base(question)
        if base is None or method.startswith("fixray"):
            return None
        ours = self.calls[question][base].get(workload)
        theirs = self.calls[question][method].get(workload)
        return theirs.average / ours.average if ours and theirs else None

    def share_wrong(self, question, method, workloads):
        """0 for fixray, whose answers are exact; None where nobody asked."""
        if method.startswith("fixray"):
            return 0.0
        found = self.wrong.get(question, {}).get(method, {})
        found = [found[w] for w in workloads if w in found]
        if not found:
            return None
        return sum(n for n, _ in found) / sum(of for _, of in found)


def read(out):
    """Every core that was measured, in order."""
    cores = {}
    for name in CORES:
        path = os.path.join(out, name + ".txt")
        if os.path.exists(path):
            cores[name] = Core()
            with open(path) as lines:
                for line in lines:
                    cores[name].take(line.split())
    return cores


def percent(share):
    if share is None:
        return "-"
    if share == 0:
        return "0"
    return "%.1f %%" % (100 * share) if share < 0.0995 else "%.0f %%" % (100 * share)


def number(value):
    """Few digits: 28.3, 1142"""
    return "%.1f" % value if value < 99.95 and value != int(value) else "%.0f" % value


def times(ratio):
    """26 x, 3.2 x, 0.35 x"""
    if ratio is None:
        return ""
    return ("%.0f x" if ratio >= 9.95 else "%.1f x" if ratio >= 0.95 else
            "%.2g x") % ratio


# tests/bench/figures.txt: what was measured last, for the tables to be made of.
#
# figures.sh has what each kind of line is.

PATH = "tests/bench/figures.txt"


class Figures:
    """
    cores[name]           a Core, of averages and most
    sizes[function][core] (flash, stack)
    library[core]         (flash, ram)
    peers[function][core] {method: (flash, stack)}
    times, scenes         [a, b, c]: (nanoseconds, wrong answers, all answers)
    trees                 lists of words, a line each
    """

    def __init__(self, path=PATH):
        if not os.path.exists(path):
            fail("no %s: make bench and make sizes write it" % path)
        self.cores, self.sizes, self.library, self.peers = {}, {}, {}, {}
        self.times, self.scenes, self.trees = {}, {}, []
        self.processor = "unknown processor"
        self.asked = {}
        with open(path) as file:
            lines = [line.rstrip("\n") for line in file if line[0] != "#"]
        # how often a function was asked, before its sum
        for line in sorted(lines, key=lambda line: not line.startswith("calls ")):
            self.take(line, line.split())

    def take(self, line, words):
        kind = words[0]
        if kind == "calls":
            self.asked[tuple(words[1:-1])] = int(words[-1])
        elif kind in ("count", "other"):
            self.take_counts(words)
        elif kind == "wrong":
            core = self.cores.setdefault(words[1], Core())
            for workload, share in zip(words[4::2], words[5::2]):
                core.add_wrong(words[3], workload, *map(int, share.split("/")))
        elif kind == "size" and words[2] == "library":
            self.library[words[1]] = (words[4], words[6])
        elif kind == "size":
            of_function = self.sizes.setdefault(words[2], {})
            of_function[words[1]] = (words[4], words[6])
        elif kind == "peer":
            of_function = self.peers.setdefault(words[2], {})
            of_function.setdefault(words[1], {})[words[3]] = (words[5], words[7])
        elif kind == "host":
            self.take_host(line[len("host "):].split("|"))
        elif kind == "tree":
            self.trees.append(words[1:])

    def take_counts(self, words):
        name, program, function = words[1:4]
        calls = self.asked.get((name, program))
        if calls is None:
            return
        core = self.cores.setdefault(name, Core())
        for workload, counts in zip(words[4::2], words[5::2]):
            total, most = map(int, counts.split("/"))
            core.add_call(program, function, workload, calls, None, most, total)

    def take_host(self, parts):
        if parts[0] == "processor":
            self.processor = parts[1]
        else:
            kind, a, b, c, took, wrong, asked = parts
            (self.times if kind == "time" else self.scenes)[a, b, c] = (
                float(took), int(wrong), int(asked))


# Documents with tables between markers: <!-- NAME:begin --> ... <!-- NAME:end -->.

def filled(path, tables):
    """The text of the document with these tables in it."""
    with open(path) as file:
        text = file.read()
    for name, table_text in tables.items():
        begin, end = "<!-- %s:begin -->" % name, "<!-- %s:end -->" % name
        if text.count(begin) != 1 or text.count(end) != 1:
            fail("%s needs one line %s and one %s: nothing written"
                 % (path, begin, end))
        before, rest = text.split(begin)
        after = rest.split(end)[1]
        text = "%s%s\n%s\n%s%s" % (before, begin, table_text, end, after)
    return text


def write(path, text):
    with open(path + ".new", "w") as file:
        file.write(text)
    os.replace(path + ".new", path)


def check(path, text):
    """The path, if something else is in that file."""
    with open(path) as file:
        return path if file.read() != text else None


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines)


# The tables of make bench.

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
        names = {asked: name for name, asked in ASKED_AS.items()}
        return "fxr_" + names.get(question, question)
    return ("  " if several else question + ": ") + label(method)


def short(core, name, unit):
    lines = ["%s: %s per call, average; large as a multiple of fixray's; least and "
             "most; wrong answers" % (name, unit)]
    lines.append("%-46s" % "" + "".join("%8s" % w for w in WORKLOADS) +
                 "%9s%8s%8s%9s%9s%9s" % ("multiple", "least", "most", "random",
                                       "lattice", "grazing"))
    for question, method, tallies in rows_of(core):
        line = "%-46s" % name_of(question, method, "fixray" in core.calls[question])
        for workload in WORKLOADS:
            tally = tallies.get(workload)
            line += "%8s" % (number(tally.average) if tally else "-")
        line += "%9s%8s%8s" % (
            times(core.times(question, method, "large")),
            number(min(t.least for t in tallies.values())),
            number(max(t.most for t in tallies.values())))
        for workloads in (RANDOM, ["lattice"], ["grazing"]):
            share = core.share_wrong(question, method, workloads)
            line += "%9s" % percent(share)
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
                workload, tally.calls, number(tally.least), tally.average,
                number(tally.most), percent(share)))
    return "\n".join(lines) + "\n"


def main(out, wanted):
    for name, core in read(out).items():
        if name not in wanted:
            continue
        print(short(core, *CORES[name]))
        with open(os.path.join(out, name + ".table.txt"), "w") as file:
            file.write(full(core, *CORES[name]))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
