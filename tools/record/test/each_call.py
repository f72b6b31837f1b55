"""Plants another result in one line of each function of a record, and has the C tests of
these calls written: each_call.py RECORD FOLDER

Prints the functions that have no C test, with the reason. A test NAME.c in the folder has
to answer "as A".
"""
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
from calls import read_calls  # noqa: E402
from compare import Comparison  # noqa: E402
from log import Log  # noqa: E402

CALL = re.compile(r"\d+ (fxr_\w+) ")


def other(text, has_outs):
    """The line with another truth, or another last digit of what was answered."""
    given, _, answer = text.rpartition(" -> ")
    if answer == "1" or answer == "0" and not has_outs:
        return f"{given} -> {1 - int(answer)}"
    if answer in ("", "0"):
        return None
    end = answer.rstrip('"')
    digit = "1" if end[-1] == "0" else "0"
    return f"{given} -> {end[:-1]}{digit}{answer[len(end):]}"


def main():
    record, folder = sys.argv[1:]
    structs, calls = read_calls(os.path.join(HERE, "..", "..", "..", "include", "fixray"))
    log = Log(record, calls)
    best = {}
    for i, tick in enumerate(log.ticks):
        lines = log.lines_of(tick)
        for k, (number, text) in enumerate(lines):
            found = CALL.match(text)
            # of a function that takes movers one of each kind
            key = found and (found[1], *re.findall(r" mover=(\w+):", text))
            if found and (key not in best or len(text) > len(best[key][4])):
                best[key] = (tick, number, lines, k, text, i)
    compared = Comparison(log, log, calls, structs)
    for (name, *mover), (tick, number, lines, k, text, i) in best.items():
        has_outs = any(kind == "out" for kind, _, _ in calls[name].params)
        planted = other(text, has_outs)
        if not planted:
            print(f"{name}: it answers nothing, or false and never true")
            continue
        found = compared.of_call(tick, number, text, number, planted, lines, k, i)
        if not found.test:
            print(f"{name}: {found.lines[-1]}")
            continue
        with open(os.path.join(folder, "-".join([name, *mover]) + ".c"), "w") as file:
            file.write(found.test)


main()
