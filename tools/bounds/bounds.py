"""Bounds of instructions, derived from the code (tools/bounds/README.md says how).

    bounds.py functions                     those that have a bound
    bounds.py compute ELF FUNCTION...       a line FUNCTION BOUND for each
    bounds.py loops ELF LIBRARY OUT         OUT: the loops of the list in ELF, for again.c;
                                            OUT.names: which they are. LIBRARY: functions
                                            that are not in this ELF are no concern
    bounds.py rounds OUT.names COUNTED      fails if a loop was gone round too often
    bounds.py merge CORE BOUNDS CALLS...    the lines of tests/bench/bounds.txt; CALLS are
                                            tables of qemu/icnt.c
    bounds.py hold FILE [BOUNDS]            fails if a bound of tests/bench/bounds.txt is
                                            below what was seen, or is not that of BOUNDS
LOOPS=FILE in the environment takes the place of loops.txt.
"""

import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
HEADERS = ["aabb", "obb", "sphere", "triangle", "closest"]


def fail(why):
    sys.exit("bounds: %s" % why)


def public_functions():
    names = []
    for header in HEADERS:
        with open("include/fixray/%s.h" % header) as file:
            text = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.DOTALL)
        names += re.findall(r"^[a-z][^;{(#]*?\b(fxr_\w+)\([^;{]*\);", text, re.MULTILINE)
    with open(list_path()) as file:
        without = re.findall(r"^without (\w+) \| .", file.read(), re.MULTILINE)
    gone = sorted(set(without) - set(names))
    if gone:
        fail("loops.txt has %s, which no header declares" % gone[0])
    return [name for name in names if name not in without]


def list_path():
    return os.environ.get("LOOPS", os.path.join(HERE, "loops.txt"))


def compute(path, names):
    import loops
    import paths
    import program
    try:
        of = program.Program(path)
        walk = paths.Walk(of, loops.Bounds(of, list_path()))
        for name in names:
            if name not in of.addresses:
                fail("%s has no %s" % (path, name))
            print(name, walk.bound(name), flush=True)
    except program.Refused as why:
        fail(why)


def listed_loops(path, library, out):
    import graph
    import loops
    import program
    try:
        of, own = program.Program(path), program.Program(library)
        bounds = loops.Bounds(of, list_path())
    except program.Refused as why:
        fail(why)
    found = set()
    with open(out, "w") as lines, open(out + ".names", "w") as names:
        for function in of.functions.values():
            if function.name not in own.addresses:
                continue
            try:
                flow = graph.Flow(of, function)
                for loop, entry in loops.entries(flow, bounds):
                    lines.write(loops.for_plugin(flow, loop) + "\n")
                    names.write("%d %s %s\n" % (entry.again, function.name, entry))
                    found.add(entry)
            except program.Refused as why:
                print("not looked at: %s" % why)
        for limit in bounds.limits:
            if limit.function in of.addresses and limit.within in of.addresses:
                lines.write(loops.calls_for_plugin(of, limit) + "\n")
                names.write("%d %s\n" % (limit.calls, limit))
    for entry in set(bounds.listed.values()) - found:
        print("not in this program: %s" % entry)


def rounds(names, counted):
    bad = 0
    with open(names) as a, open(counted) as b:
        for line, most in zip(a, b):
            again, loop = line.rstrip("\n").split(" ", 1)
            most = most.strip()
            print("%3s of %3s  %s" % (most, again, loop))
            bad |= most != "-" and int(most) > int(again)
    if bad:
        fail("a loop was gone round more often than loops.txt says")


def seen_in(tables):
    most = {}
    for path in tables:
        with open(path) as file:
            for line in file:
                words = line.split()
                if len(words) == 8 and words[1].startswith("fxr_") and words[6].isdigit():
                    most[words[1]] = max(most.get(words[1], 0), int(words[6]))
    return most


def merge(core, bounds, tables):
    most = seen_in(tables)
    with open(bounds) as file:
        for line in file:
            name, bound = line.split()
            print("bound", core, name, bound, most.get(name, "-"))


def hold(path, again=None):
    with open(path) as file:
        lines = [line.split() for line in file if line.startswith("bound ")]
    if not lines:
        fail("%s has no bounds" % path)
    known = {}
    for _, core, name, bound, seen in lines:
        known.setdefault(core, {})[name] = bound
        if seen != "-" and int(seen) > int(bound):
            fail("%s on %s took %s instructions, and its bound is %s"
                 % (name, core, seen, bound))
    for core, bounds in known.items():
        for name in public_functions():
            if name not in bounds:
                fail("%s has no bound of %s on %s" % (path, name, core))
    if again:
        with open(again) as file:
            for line in file:
                core, name, bound = line.split()
                if known.get(core, {}).get(name) != bound:
                    fail("%s on %s is bounded by %s, and %s says %s: make bounds writes it"
                         % (name, core, bound, path, known.get(core, {}).get(name)))
    print("%d bounds, none below what was seen" % len(lines))


def main(arguments):
    if arguments[:1] == ["functions"]:
        print("\n".join(public_functions()))
    elif arguments[:1] == ["compute"]:
        compute(arguments[1], arguments[2:])
    elif arguments[:1] == ["loops"]:
        listed_loops(*arguments[1:])
    elif arguments[:1] == ["rounds"]:
        rounds(*arguments[1:])
    elif arguments[:1] == ["merge"]:
        merge(arguments[1], arguments[2], arguments[3:])
    elif arguments[:1] == ["hold"]:
        hold(*arguments[1:])
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
