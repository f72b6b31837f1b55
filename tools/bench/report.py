"""What make bench keeps: tools/bench/report.py OUT

The tables of README.md and the chart tests/bench/cost.svg.
"""

import os
import sys

import chart
import readme
import results

# Of these: average with large boxes, and most in any workload; of others, as multiples
# of fixray's average.
COMPARED = [
    ("segment hits AABB", "segment_hits_aabb",
     ["fixray", "fix16_slab", "fix16_bits", "float_slab", "float_prepared",
      "float_minmax", "float_sat"]),
    ("ray against 100 boxes, per box", "ray_hits_boxes",
     ["fixray", "fixray_each", "float_prepared"]),
    ("segment casts AABB", "segment_cast_aabb",
     ["fixray", "fix16_slab", "float_slab"]),
    ("segment hits OBB", "segment_hits_obb",
     ["fixray", "fix16_turn", "float_turn"]),
    ("closest points of segment and AABB", "segment_closest_aabb",
     ["fixray", "float_walk"]),
    ("segment hits triangle", "segment_hits_triangle",
     ["fixray", "float_triangle"]),
    ("ray hits any of 50 boxes in a tree", "ray_hits_bvh",
     ["fixray", "fixray_each", "float_tree"]),
]
COLUMNS = ["m0", "m3", "m4f", "m0p", "gba-arm", "gba", "avr"]
SHORT = {"m0": "M0", "m3": "M3", "m4f": "M4F", "m0p": "M0+", "gba-arm": "ARM7 RAM",
         "gba": "ARM7 ROM", "avr": "AVR"}
ALONE = [
    "segment_hits_aabb", "ray_hits_aabb", "segment_clip_aabb", "segment_cast_aabb",
    "segment_hits_obb", "segment_cast_obb", "point_closest_aabb",
    "segment_closest_aabb", "segment_closest_obb", "segment_hits_sphere",
    "segment_cast_sphere", "sweep_sphere_hits_aabb", "sweep_sphere_cast_aabb",
    "segment_hits_triangle", "segment_cast_triangle", "ray_hits_bvh", "ray_cast_bvh",
]
WORKLOAD = "large"


def cell(tallies, strong=False):
    if not tallies or WORKLOAD not in tallies:
        return "-"
    most = max(t.most for t in tallies.values())
    text = "%s / %s" % (results.number(tallies[WORKLOAD].average),
                        results.number(round(most)))
    return "**%s**" % text if strong else text


def multiple(core, question, method):
    """31 x (1404)"""
    ratio = results.times(core.times(question, method, WORKLOAD))
    if not ratio:
        return "-"
    return "%s (%s)" % (ratio, results.number(
        core.calls[question][method][WORKLOAD].average))


def compared_cell(core, question, method):
    methods = core.calls.get(question, {})
    if method.startswith("fixray"):
        return cell(methods.get(method), True)
    return multiple(core, question, method) if method in methods else "-"


def compared(cores):
    shown = [c for c in COLUMNS if c in cores]
    first = cores[shown[0]]
    rows = []
    for title, question, methods in COMPARED:
        methods = [m for m in methods if m in first.calls.get(question, {})]
        if not methods:
            continue
        rows.append(["**%s**" % title] + [""] * (len(shown) + 1))
        for method in methods:
            rows.append(
                [results.label(method)] +
                [compared_cell(cores[c], question, method) for c in shown] +
                [results.percent(first.share_wrong(question, method, ["grazing"]))])
    heads = ["%s %s" % (SHORT[c], results.CORES[c][1]) for c in shown]
    return readme.table(["average / at most; others: multiple (average)"] +
                        heads + ["wrong"], rows)


def alone(cores):
    rows = []
    for question in ALONE:
        if question in cores["m0"].calls:
            rows.append(["`fxr_%s`" % question] +
                        [cell(cores[c].calls[question].get("fixray"))
                         for c in ("m0", "m3", "m4f")])
    return readme.table(["average / at most, instructions", "M0", "M3", "M4F"], rows)


TEXT = """![Cost of a query by method and core, with the share of wrong answers](%s)

Written by `make bench`: instructions per call, counted exactly under QEMU, or cycles of an RP2040 (rp2040js), a Game Boy
Advance (mGBA) and an ATmega1284P (simavr); gcc at -O2, the same inputs for every method. Averages are of boxes up to 60
units in half extent and segments within 64; "at most" is of all workloads: small boxes, large, all hits, all misses,
lattice points and grazes. Others are given as multiples of fixray's average: "21 x (2001)" is 2001, 21 times as many.
Wrong: the share of answers that differ from the exact one when a segment grazes an edge or ends at a face, within one
ulp; of points, by more than one ulp. fixray has none. ARM7 RAM: everything is ARM code in the fast RAM, the helpers for
floats too. ARM7 ROM: as a game is built, Thumb code in ROM; what `port/gba` says is in fast RAM.

%s

fixray's functions by themselves:

%s
%s"""


HOST_TEXT = """
On the host (%s): the time of each method as a multiple of fixray's, medians of interleaved rounds, and its
wrong answers for grazes that begin and end outside the box. What says "prepared", and ODE's and Embree's objects, was
made beforehand.

%s

Whole scenes, one ray at a time: the Stanford bunny and the walls and floors of Freedoom's E1M1 (boxes, twelve triangles
each to the others). fixray's trees hold every answer exact.

%s"""
SCENES = [("bunny", "bunny, 69666 triangles"), ("e1m1", "E1M1, 5095 boxes")]
HOST_LOADS = ["small", "large", "hits", "misses", "grazing"]
HOST_QUESTIONS = [("segment hits AABB", "segment_hits_aabb"),
                  ("segment hits OBB", "segment_hits_obb")]


def processor():
    with open("/proc/cpuinfo") as lines:
        for line in lines:
            if line.startswith("model name"):
                return line.split(":")[1].strip()
    return "unknown processor"


def host_rows(times, question):
    names = list(dict.fromkeys(n for q, n, _ in times if q == question))
    for name in names:
        row = [name]
        for load in HOST_LOADS:
            ours = times[question, "fixray", load][0]
            took = times[question, name, load][0]
            row.append("**%.1f ns**" % took if name == "fixray"
                       else results.times(took / ours))
        wrong, asked = times[question, name, "grazing"][1:]
        yield row + [results.percent(wrong / asked)]


def scene_rows(scenes):
    names = list(dict.fromkeys(key[2] for key in scenes))
    for name in names:
        row = [name]
        for scene, _ in SCENES:
            for query in ("first", "any"):
                took, wrong, asked = scenes[scene, query, name]
                ours = scenes[scene, query, "fixray"][0]
                row.append("**%.2f us**" % (took / 1000) if name == "fixray" else
                           results.times(took / ours) + (
                               ", %s wrong" % results.percent(wrong / asked)
                               if wrong else ""))
        yield row


def host(out):
    path = os.path.join(out, "host.txt")
    if not os.path.exists(path):
        results.fail("no %s: tools/bench/host.sh writes it" % path)
    times, scenes = {}, {}
    with open(path) as lines:
        for line in lines:
            kind, a, b, c, ns, wrong, asked = line.strip().split("|")
            (times if kind == "time" else scenes)[a, b, c] = (
                float(ns), int(wrong), int(asked))
    rows = []
    for title, question in HOST_QUESTIONS:
        rows.append(["**%s**" % title] + [""] * (len(HOST_LOADS) + 1))
        rows += host_rows(times, question)
    return HOST_TEXT % (processor(), readme.table(
        ["time"] + HOST_LOADS + ["wrong"], rows), readme.table(
            ["time"] + ["%s: %s hit" % (title, query) for _, title in SCENES
                        for query in ("first", "any")], scene_rows(scenes)))


def main(out):
    cores = results.read(out)
    picture = "tests/bench/cost.svg"
    readme.write("bench", TEXT % (picture, compared(cores), alone(cores), host(out)))
    chart.write(cores, picture)


if __name__ == "__main__":
    main(sys.argv[1])
