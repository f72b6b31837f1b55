"""tests/bench/figures.txt: what was measured last, for the tables to be made of.

write_figures.sh has what each kind of line is.
"""

import os

import results

PATH = "tests/bench/figures.txt"


class Figures:
    """
    cores[name]           a results.Core, of averages and most
    sizes[function][core] (flash, stack)
    library[core]         (flash, ram)
    peers[function][core] {method: (flash, stack)}
    times, scenes         [a, b, c]: (nanoseconds, wrong answers, all answers)
    trees                 lists of words, a line each
    """

    def __init__(self, path=PATH):
        if not os.path.exists(path):
            results.fail("no %s: make bench and make sizes write it" % path)
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
            core = self.cores.setdefault(words[1], results.Core())
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
        core = self.cores.setdefault(name, results.Core())
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
