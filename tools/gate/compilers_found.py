"""Write the helpers of qemu/compilers.txt anew, as compilers.sh found them.

    python3 -B tools/gate/compilers_found.py OUT

OUT is the directory that a run of compilers.sh has left, passed or not: OUT/CORE-LEVEL.needed.
Cores of which a level is missing there keep their lines. Look at the difference before
you commit it: a new helper is a promise that is broken, or a compiler that has changed.
"""

import os
import sys

TABLE = "qemu/compilers.txt"
LEVELS = ["-O0", "-Og", "-Os", "-O2", "-O3"]


def levels_of(words):
    return words[1].replace("all", ",".join(LEVELS)).split(",")


def found(out, core, levels):
    """{level: set of names}, or None if a level is missing"""
    needed = {}
    for level in levels:
        path = os.path.join(out, core + level + ".needed")
        if not os.path.exists(path):
            return None
        with open(path) as file:
            needed[level] = set(file.read().split())
    return needed


def wrapped(prefix, names):
    line, lines = "    " + prefix, []
    for name in sorted(names):
        if len(line) + len(name) > 86:
            lines.append(line.rstrip())
            line = "    " + prefix
        line += name + " "
    return lines + [line.rstrip()]


def helpers(needed):
    common = set.intersection(*needed.values())
    lines = wrapped("", common) if common else []
    groups = {}
    for name in sorted(set.union(*needed.values()) - common):
        at = tuple(level for level in needed if name in needed[level])
        groups.setdefault(at, []).append(name)
    for at, names in groups.items():
        lines += wrapped(",".join(at) + ": ", names)
    return lines


def main(arguments):
    if len(arguments) != 1 or not os.path.isdir(arguments[0]):
        sys.exit("usage: compilers_found.py OUT, where compilers.sh has run")
    lines, keeps = [], True
    with open(TABLE) as file:
        for line in file.read().splitlines():
            if line.startswith(" "):
                if keeps:
                    lines.append(line)
                continue
            lines.append(line)
            keeps = True
            if line and line[0] != "#":
                words = line.split()
                needed = found(arguments[0], words[0], levels_of(words))
                keeps = needed is None
                lines += [] if keeps else helpers(needed)
    with open(TABLE + ".new", "w") as file:
        file.write("\n".join(lines) + "\n")
    os.replace(TABLE + ".new", TABLE)


if __name__ == "__main__":
    main(sys.argv[1:])
