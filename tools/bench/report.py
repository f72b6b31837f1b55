"""The tables of README.md and docs/costs.md, and the chart tests/bench/cost.svg, of
the figures in tests/bench/figures.txt, boards.txt and bounds.txt (make tables).

    tools/bench/report.py                       write them
    tools/bench/report.py --check [FIGURES [BOARDS]]    fail if they are other ones
"""

import sys

import boards
import chart
import results
import sizes
import trees

# Of these: average with large boxes, and most in any workload; of others, as multiples
# of fixray's average.
COMPARED = [
    ("segment hits AABB", "segment_hits_aabb",
     ["fixray", "fix16_slab", "fix16_bits", "float_slab", "float_prepared",
      "float_minmax", "float_sat"]),
    ("ray against 100 boxes, per box", "ray_hits_boxes",
     ["fixray", "fixray_each", "float_prepared"]),
    ("segment casts AABB", "segment_cast_aabb",
     ["fixray", "fix16_slab", "fix16_bits", "float_slab"]),
    ("segment hits OBB", "segment_hits_obb",
     ["fixray", "fix16_turn", "fix16_turn_bits", "float_turn"]),
    ("closest points of segment and AABB", "segment_closest_aabb",
     ["fixray", "float_walk"]),
    ("segment hits sphere", "segment_hits_sphere",
     ["fixray", "float_sphere"]),
    ("segment hits triangle", "segment_hits_triangle",
     ["fixray", "float_triangle"]),
    ("ray hits any of 50 boxes in a tree", "ray_hits_bvh",
     ["fixray", "fixray_each", "float_tree"]),
    ("moving sphere stops at AABB", "sweep_sphere_stop_aabb", ["fixray", "float_round"]),
    ("moving sphere stops at OBB", "sweep_sphere_stop_obb", ["fixray", "float_round"]),
    ("moving sphere stops at triangle", "sweep_sphere_stop_triangle",
     ["fixray", "float_feature"]),
    ("moving AABB stops at AABB", "sweep_aabb_stop_aabb", ["fixray", "float_slab"]),
    ("moving AABB stops at OBB", "sweep_aabb_stop_obb", ["fixray", "float_axes"]),
    ("moving OBB stops at AABB", "sweep_obb_stop_aabb", ["fixray", "float_axes"]),
    ("moving OBB casts OBB", "sweep_obb_cast_obb", ["fixray", "float_axes"]),
    ("AABB overlaps OBB", "aabb_overlaps_obb", ["fixray", "float_sat"]),
    ("OBB overlaps OBB", "obb_overlaps_obb", ["fixray", "float_sat"]),
    ("capsule overlaps capsule", "capsule_overlaps_capsule", ["fixray", "float_segments"]),
    ("sphere overlaps triangle", "sphere_overlaps_triangle", ["fixray", "float_region"]),
    ("closest points of two capsules", "capsule_closest_capsule", ["fixray", "float_segments"]),
    ("OBB turns a quarter beside an AABB", "rotate_obb_hits_aabb", ["fixray", "fixray_poses"]),
    ("length of a vector", "vec3_length", ["fixray", "float_libm"]),
    ("unit vector", "vec3_to_unit", ["fixray", "float_libm"]),
    ("sine", "sin", ["fixray", "float_libm"]),
    ("atan2", "atan2", ["fixray", "float_libm"]),
    ("rotation about an axis", "rotation_about_axis", ["fixray", "float_libm"]),
]
COLUMNS = ["m0", "m3", "m4f", "m0p", "gba-arm", "gba", "avr"]
SHORT = {"m0": "M0", "m3": "M3", "m4f": "M4F", "m0p": "M0+", "gba-arm": "ARM7 RAM",
         "gba": "ARM7 ROM", "avr": "AVR"}
ALONE = [
    "segment_hits_aabb", "ray_hits_aabb", "segment_clip_aabb", "segment_cast_aabb",
    "segment_hits_obb", "segment_cast_obb", "point_closest_aabb",
    "segment_closest_aabb", "segment_closest_obb", "segment_hits_sphere",
    "segment_cast_sphere", "sweep_sphere_hits_aabb", "sweep_sphere_cast_aabb",
    "sweep_sphere_stop_aabb", "sweep_sphere_stop_obb", "sweep_sphere_cast_triangle",
    "sweep_sphere_stop_triangle", "sweep_aabb_stop_aabb", "sweep_aabb_stop_obb",
    "sweep_obb_stop_aabb", "sweep_obb_cast_obb",
    "segment_hits_triangle", "segment_cast_triangle", "ray_hits_bvh", "ray_cast_bvh",
    "point_closest_triangle", "segment_closest_triangle",
    "aabb_closest_aabb", "capsule_closest_capsule", "capsule_closest_triangle",
    "triangle_closest_triangle", "obb_closest_obb", "segment_hits_plane", "ray_enter_rect",
    "segment_hits_hull", "ray_enter_hull", "sphere_overlaps_hull", "sweep_sphere_stop_hull",
    "segment_hits_cylinder", "ray_enter_cylinder",
    "vec3_cross", "vec3_length", "vec3_to_unit", "sin", "atan2", "rotation_about_axis",
    "obb_of_transform", "ratio_to_q16", "segment_length_at", "q16_print",
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
    return results.table(["average / at most; others: multiple (average)"] +
                        heads + ["wrong"], rows)


def alone(cores):
    rows = []
    for question in ALONE:
        if question in cores["m0"].calls:
            rows.append(["`fxr_%s`" % question] +
                        [cell(cores[c].calls.get(question, {}).get("fixray"))
                         for c in ("m0", "m3", "m4f")])
    return results.table(["average / at most, instructions", "M0", "M3", "M4F"], rows)


# The short table of docs/costs.md: a function, the question to other methods, how it is called.
BRIEF = [
    ("segment_hits_aabb", "segment_hits_aabb", ""),
    ("ray_hits_aabbs", "ray_hits_boxes", ", a box of 100"),
    ("segment_cast_aabb", "segment_cast_aabb", ""),
    ("segment_hits_obb", "segment_hits_obb", ""),
    ("segment_closest_aabb", "segment_closest_aabb", ""),
    ("segment_hits_sphere", "segment_hits_sphere", ""),
    ("segment_hits_triangle", "segment_hits_triangle", ""),
    ("ray_hits_bvh", "ray_hits_bvh", ", 50 boxes"),
    ("sweep_sphere_stop_aabb", "sweep_sphere_stop_aabb", ""),
    ("sweep_sphere_stop_triangle", "sweep_sphere_stop_triangle", ""),
]
BRIEF_CORES = ["m0", "m3", "m4f"]


def best_other(core, question):
    """The multiple of the cheapest other method."""
    found = [core.times(question, method, WORKLOAD)
             for method in core.calls[question]]
    return results.times(min(ratio for ratio in found if ratio))


def span(ratios):
    """2.6 to 32"""
    texts = [results.times(ratio)[:-2] for ratio in (min(ratios), max(ratios))]
    return " to ".join(texts)


def beside(of):
    """How the best other methods compare, in a sentence."""
    ratios = []
    for name in BRIEF_CORES:
        core = of.cores[name]
        ratios.append(span([
            min(r for r in (core.times(question, method, WORKLOAD)
                            for method in core.calls[question]) if r)
            for _, question, _ in BRIEF]))
    return ("For the questions of the first table, the fastest other method takes %s times as "
            "many instructions as fixray on M0, %s times on M3 and %s times on M4F, which has "
            "an FPU. At -Os on M3 the program takes %s times the flash of the smallest "
            "other one, on M4F %s times." % (
                tuple(ratios) +
                tuple(span(sizes.times_smallest(of, core)) for core in ("m3", "m4f"))))


def wrong_of_others(core, question):
    """2.4 to 37 %"""
    found = [core.share_wrong(question, method, ["grazing"])
             for method in core.calls[question] if not method.startswith("fixray")]
    found = sorted(share for share in found if share is not None)
    if not found:
        return "-"
    least, most = results.percent(found[0]), results.percent(found[-1])
    return most if least == most else "%s to %s" % (least.replace(" %", ""), most)


def brief(of):
    rows = []
    for function, question, how in BRIEF:
        cores = [of.cores[c] for c in BRIEF_CORES]
        rows.append(
            ["`fxr_%s`%s" % (function, how)] +
            [cell(c.calls[question]["fixray"]) for c in cores] +
            [", ".join(best_other(c, question) for c in cores),
             wrong_of_others(cores[0], question)])
    return results.table(
        ["average / worst case, instructions"] + [SHORT[c] for c in BRIEF_CORES] +
        ["best other method on M0, M3, M4F", "wrong answers of others",
        ], rows)


# What users want, in the words of README.md, the function that answers, and the question of
# figures.txt where that has another name.
WANTED = [
    ("know whether a box blocks a shot or a line of sight", "segment_hits_aabb"),
    ("know where a ray enters a box, and by which face", "ray_enter_aabb"),
    ("the same of a box that is turned", "segment_enter_obb"),
    ("test one ray against many boxes, each", "ray_hits_aabbs", "ray_hits_boxes"),
    ("find the first thing that a ray meets in a level or mesh", "ray_cast_bvh"),
    ("know whether a segment passes through a triangle", "segment_hits_triangle"),
    ("know how far a beam passes from a box, and where", "segment_closest_aabb"),
    ("know how far apart two capsules are, and where", "capsule_closest_capsule"),
    ("know where a ray meets a wall, a door or a portal", "ray_enter_rect"),
    ("move a ball until it would get into a box", "sweep_sphere_stop_aabb"),
    ("move a box until it would get into another", "sweep_aabb_stop_aabb"),
    ("print a number without floating point", "q16_print"),
]


def wanted(of):
    calls = of.cores["m0"].calls
    rows = [[row[0], "`fxr_%s`" % row[1],
             results.number(calls[row[-1]]["fixray"][WORKLOAD].average)] for row in WANTED]
    return results.table(["I want to", "call", "on an M0"], rows)


# Bounds of instructions in docs/costs.md, of what make bounds derived.
BOUNDS = "tests/bench/bounds.txt"
BOUNDED = {"m0-Os": "M0", "m3-Os": "M3", "m3-O2": "M3, -O2"}


def read_bounds(path):
    """{core and level: {function: (bound, most counted or None)}}"""
    found = {}
    with open(path) as file:
        for line in file:
            words = line.split()
            if words[:1] != ["bound"]:
                continue
            _, core, name, bound, seen = words
            if core not in BOUNDED:
                results.fail("%s: %s is no column of docs/costs.md" % (path, core))
            found.setdefault(core, {})[name] = (int(bound),
                                                None if seen == "-" else int(seen))
    return found


def bound_cells(bound, seen):
    return [results.number(bound), "-" if seen is None else results.number(seen)]


def bounds(path=BOUNDS):
    """One row for each function: on each core the bound and the most that was counted."""
    found = read_bounds(path)
    known = [core for core in BOUNDED if core in found]
    head = ["instructions"]
    for core in known:
        head += [BOUNDED[core] + ", bound", "counted"]
    rows = []
    for name in found[known[0]]:
        row = ["`%s`" % name]
        for core in known:
            row += bound_cells(*found[core][name]) if name in found[core] else ["-", "-"]
        rows.append(row)
    return results.table(head, rows)


# fixray beside other libraries on the host, of what host.sh measured.
SCENES = [("bunny", "bunny, 69666 triangles"), ("e1m1", "E1M1, 5095 boxes")]
LOADS = ["small", "large", "hits", "misses", "grazing"]
QUESTIONS = [("segment hits AABB", "segment_hits_aabb"),
             ("segment hits OBB", "segment_hits_obb")]


def box_rows(times, question):
    names = list(dict.fromkeys(n for q, n, _ in times if q == question))
    for name in names:
        row = [name]
        for load in LOADS:
            ours = times[question, "fixray", load][0]
            took = times[question, name, load][0]
            row.append("**%.1f ns**" % took if name == "fixray"
                       else results.times(took / ours))
        wrong, asked = times[question, name, "grazing"][1:]
        yield row + [results.percent(wrong / asked)]


def host_boxes(of):
    rows = []
    for title, question in QUESTIONS:
        rows.append(["**%s**" % title] + [""] * (len(LOADS) + 1))
        rows += box_rows(of.times, question)
    return results.table(["time, %s" % of.processor] + LOADS + ["wrong"], rows)


def scene_rows(times):
    names = list(dict.fromkeys(name for _, _, name in times))
    for name in names:
        row = [name]
        for scene, _ in SCENES:
            for query in ("first", "any"):
                took, wrong, asked = times[scene, query, name]
                ours = times[scene, query, "fixray"][0]
                row.append("**%.2f us**" % (took / 1000) if name == "fixray" else
                           results.times(took / ours) + (
                               ", %s wrong" % results.percent(wrong / asked)
                               if wrong else ""))
        yield row


def host_scenes(of):
    return results.table(
        ["time, %s" % of.processor] +
        ["%s: %s hit" % (title, query) for _, title in SCENES
         for query in ("first", "any")], scene_rows(of.scenes))


def main(arguments):
    put = results.check if arguments[:1] == ["--check"] else results.write
    of = results.Figures(*arguments[1:2])
    picture = "tests/bench/cost.svg"
    stale = [path for path in (
        put("README.md", results.filled("README.md", {
            "wanted": wanted(of), "brief": boards.brief(*arguments[2:])})),
        put("docs/costs.md", results.filled("docs/costs.md", {
            "boards": boards.table(*arguments[2:]), "beside": beside(of), "cost": brief(of), "weight": sizes.beside_others(of),
            "compared": compared(of.cores), "alone": alone(of.cores),
            "sizes": sizes.table(of), "others": sizes.others(of), "trees": trees.scenes(of),
            "grown": trees.grown(of), "bounds": bounds(),
            "host": host_boxes(of), "scenes": host_scenes(of)})),
        put(picture, chart.draw(of.cores))) if path]
    if stale:
        results.fail("not of tests/bench/figures.txt, boards.txt and bounds.txt: %s. make tables writes them"
                     % ", ".join(stale))


if __name__ == "__main__":
    main(sys.argv[1:])
