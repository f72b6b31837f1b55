"""The tables by board of README.md and docs/costs.md, of what tools/bench/boards.sh
measured: tests/bench/boards.txt."""

import os

import results

PATH = "tests/bench/boards.txt"

# name, title, core, MHz (the usual clock of the board), KB of flash (of the Uno, what its
# boot loader leaves), KB of RAM (of the GBA, the fast one).
BOARDS = [
    ("uno", "Uno", "AVR", 16, 31.5, 2),
    ("microbit", "micro:bit V1", "M0", 16, 256, 16),
    ("stm32f030", "STM32 F030K6", "M0", 48, 32, 4),
    ("pico", "Pico", "M0+", 125, 2048, 264),
    ("gba", "GBA", "ARM7", 16.78, 32768, 32),
    ("esp32c3", "ESP32-C3", "RV32IMC", 160, 4096, 400),
    ("stm32f4", "STM32 F407", "M4F", 168, 1024, 192),
]
FUNCTIONS = [
    ("segment_hits_aabb", "segment hits AABB"),
    ("segment_cast_aabb", "segment casts AABB"),
    ("segment_hits_obb", "segment hits OBB"),
    ("segment_cast_obb", "segment casts OBB"),
    ("segment_closest_aabb", "segment closest AABB"),
    ("segment_hits_sphere", "segment hits sphere"),
    ("segment_cast_sphere", "segment casts sphere"),
    ("sweep_sphere_cast_aabb", "sphere sweeps to AABB"),
    ("segment_hits_triangle", "segment hits triangle"),
    ("ray_hits_bvh", "ray hits tree of 50 boxes"),
]
LEVELS = ["-Os", "-O2"]


def take(line):
    """BOARD LEVEL FUNCTION NAME NUMBER ...: the key and the named numbers, or None"""
    words = line.split()
    if len(words) < 5 or len(words) % 2 == 0 or words[1] not in LEVELS:
        return None
    try:
        numbers = {name: float(n) for name, n in zip(words[3::2], words[4::2])}
    except ValueError:
        return None
    return tuple(words[:3]), numbers


def read(path=PATH):
    found = {}
    if not os.path.exists(path):
        results.fail("no %s: tools/bench/boards.sh writes it" % path)
    names = [board[0] for board in BOARDS]
    with open(path) as file:
        for number, line in enumerate(file, 1):
            if line[0] == "#" or not line.strip():
                continue
            taken = take(line)
            if not taken or taken[0][0] not in names:
                results.fail("%s:%d is no line of it: %s" % (path, number, line.strip()))
            found[taken[0]] = taken[1]
    return found


def time(numbers, mhz):
    """4.8 µs, of cycles; of instructions at one a cycle, which is the least"""
    for unit, mark in (("cycles", ""), ("instructions", "&gt;")):
        if unit in numbers:
            us = numbers[unit] / mhz
            return mark + ("%.1f&nbsp;µs" % us if us < 99.95 else "%.0f&nbsp;µs" % us)
    return "-"


def fits(numbers, flash, ram):
    return (numbers["flash"] <= flash * 1024 and
            numbers.get("stack", 0) <= ram * 1024)


def cell(numbers, board):
    if not numbers:
        return "-"
    lines = ["%d" % numbers["flash"]]
    if "stack" in numbers:
        lines += ["%d" % numbers["stack"], time(numbers, board[3])]
    if not fits(numbers, *board[4:]):
        lines.append("**too large**")
    elif "stack" not in numbers:
        lines.append("fits")
    return "<br>".join(lines)


def amount(kb):
    return "%d MB" % (kb // 1024) if kb >= 1024 else "%g KB" % kb


def facts():
    return [["%s<br>%g MHz<br>%s<br>%s" % (core, mhz, amount(flash), amount(ram))
             for _, _, core, mhz, flash, ram in BOARDS]]


# The table of README.md.
BRIEF_BOARDS = ["uno", "microbit", "pico", "gba"]
BRIEF_FUNCTIONS = ["segment_hits_aabb", "segment_cast_aabb", "segment_hits_obb",
                   "segment_closest_aabb", "segment_hits_sphere", "segment_hits_triangle",
                   "sweep_sphere_cast_aabb", "ray_hits_bvh"]


def brief(path=PATH):
    """At -Os; flash + stack, time"""
    found = read(path)
    boards = [board for board in BOARDS if board[0] in BRIEF_BOARDS]
    rows = []
    for name, title in FUNCTIONS:
        if name in BRIEF_FUNCTIONS:
            numbers = [found[board[0], "-Os", "fxr_" + name] for board in boards]
            rows.append([title] + ["%d + %d, %s" % (n["flash"], n["stack"], time(n, board[3]))
                                   for n, board in zip(numbers, boards)])
    return results.table(
        ["flash + stack, time"] + ["%s (%s, %g MHz)" % board[1:4] for board in boards], rows)


def table(path=PATH):
    found = read(path)
    rows = [["core, clock, flash, RAM", ""] + row for row in facts()]
    for name, title in FUNCTIONS + [("library", "all functions")]:
        full = name if name == "library" else "fxr_" + name
        for level in LEVELS:
            rows.append([title if level == LEVELS[0] else "", level] +
                        [cell(found.get((board[0], level, full)), board)
                         for board in BOARDS])
    return results.table(["flash, stack, time", "gcc"] + [board[1] for board in BOARDS], rows)
