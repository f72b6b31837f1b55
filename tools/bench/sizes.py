"""The table of make sizes, as measured: tools/bench/sizes.py OUT CORE...

And that of docs/costs.md, of the figures.
"""

import sys

import results

# What a reader weighs: one function of each kind.
CHOSEN = [
    "fxr_segment_hits_aabb",
    "fxr_segment_clip_aabb",
    "fxr_segment_cast_aabb",
    "fxr_segment_hits_obb",
    "fxr_segment_cast_obb",
    "fxr_segment_closest_aabb",
    "fxr_segment_closest_obb",
    "fxr_segment_hits_sphere",
    "fxr_segment_cast_sphere",
    "fxr_sweep_sphere_cast_aabb",
    "fxr_sweep_sphere_stop_aabb",
    "fxr_sweep_sphere_stop_obb",
    "fxr_sweep_sphere_stop_triangle",
    "fxr_sweep_aabb_stop_aabb",
    "fxr_sweep_aabb_stop_obb",
    "fxr_sweep_obb_stop_aabb",
    "fxr_sweep_obb_cast_obb",
    "fxr_sweep_capsule_stop_aabb",
    "fxr_sweep_capsule_stop_obb",
    "fxr_sweep_capsule_stop_triangle",
    "fxr_segment_hits_capsule",
    "fxr_segment_enter_capsule",
    "fxr_sweep_sphere_normal_aabb",
    "fxr_sweep_capsule_normal_aabb",
    "fxr_slide",
    "fxr_segment_hits_triangle",
    "fxr_segment_cast_triangle",
    "fxr_vec3_length",
    "fxr_vec3_to_unit",
    "fxr_sin",
    "fxr_atan2",
    "fxr_rotation_about_axis",
    "fxr_ratio_to_q16",
    "fxr_q16_print",
]
# Programs that ask one mover, or a segment, about a tree (tests/bench/sizes/asks_scene.c).
IN_SCENES = [
    ("scene_sphere_hits", "a sphere hits, in a tree"),
    ("scene_sphere_cast", "a sphere casts"),
    ("scene_sphere_stop", "a sphere stops"),
    ("scene_sphere_stop_bare", "a sphere stops, without the normal"),
    ("scene_aabb_stop", "an AABB stops"),
    ("scene_obb_stop", "an OBB stops"),
    ("scene_capsule_stop", "a capsule stops"),
    ("scene_segment_tree", "a segment enters"),
    ("scene_segment_compound", "a segment enters, in a compound"),
]
# Of all kinds, and of one.
TREES = ["fxr_ray_hits_bvh", "fxr_ray_cast_bvh"]
KINDS = [("boxes", ", boxes alone"), ("triangles", ", triangles alone"), ("", "")]
CORES = ["m0", "m0-O2", "m3", "m3-O2", "m4f", "m33"]
TITLES = {"m0": "M0", "m0-O2": "M0, -O2", "m3": "M3", "m3-O2": "M3, -O2",
          "m4f": "M4F", "m33": "M33, hard float"}
METHODS = ["libfixmath", "int64", "float"]


def read(path, sizes, peers, library):
    with open(path) as lines:
        for line in lines:
            words = line.split()
            if words[0] == "peer":
                peers.setdefault(words[2], {}).setdefault(
                    words[1], {})[words[3]] = words[4:7]
            elif words[0] == "size":
                sizes.setdefault(words[2], {})[words[1]] = words[3:6]
            else:
                library[words[1]] = words[2:4]


def cell(size):
    return "%s + %s" % (size[0], size[1]) if size else "-"


def print_all(sizes, library, cores):
    print("bytes of flash + stack (of which a test took)")
    print("%-36s" % "" + "".join("%24s" % core for core in cores))
    for function in sorted(sizes):
        line = "%-36s" % function
        for core in cores:
            size = sizes[function].get(core)
            taken = "" if not size or size[2] == "-" else " (%s)" % size[2]
            line += "%24s" % (cell(size) + taken)
        print(line)
    print("%-36s" % "the whole library" +
          "".join("%24s" % library[core][0] for core in cores))
    print("%-36s" % "RAM" + "".join("%24s" % library[core][1] for core in cores))


def tree_size(of, function, core, kind):
    return of.sizes[function].get("%s-%s" % (core, kind) if kind else core)


def instructions(of, function, core):
    """Of an average call at -O2."""
    tallies = of.cores[core].calls.get(results.split_name(function)[1], {}).get("fixray", {})
    return results.number(tallies["large"].average) if "large" in tallies else "-"


def table(of):
    counted = ["m0", "m3"]
    rows = [["`%s`" % f] + [cell(of.sizes[f].get(core)) for core in CORES] +
            [instructions(of, f, core) for core in counted]
            for f in CHOSEN if f in of.sizes]
    rows += [["`%s`%s" % (f, title)] +
             [cell(tree_size(of, f, core, kind)) for core in CORES] +
             [instructions(of, f, core) if kind == "boxes" else "-" for core in counted]
             for f in TREES for kind, title in KINDS]
    rows += [[title] + [cell(of.sizes[f].get(core)) for core in CORES] + ["-"] * len(counted)
             for f, title in IN_SCENES if f in of.sizes]
    rows.append(["all functions"] + [of.library[core][0] for core in CORES] + ["", ""])
    rows.append(["RAM"] + [of.library[core][1] for core in CORES] + ["", ""])
    return results.table(
        ["flash + stack, bytes"] + [TITLES[core] for core in CORES] +
        ["%s, -O2: instructions" % TITLES[core] for core in counted], rows)


def smallest(peers, core, function):
    """(method, size) of the other method with the least flash"""
    found = peers.get(function, {}).get(core, {})
    return min(found.items(), key=lambda item: int(item[1][0])) if found else None


def print_peers(sizes, peers, cores):
    print("\nthe same by other methods")
    for core in cores:
        for function in sorted(peers):
            line = "%-36s%-8s%14s" % (function, core,
                                      cell(sizes[function].get(core)))
            for method in METHODS:
                size = peers[function].get(core, {}).get(method)
                line += "  %s %s" % (method, cell(size)) if size else ""
            print(line)


def others(of):
    """Every other method on M3, for docs/costs.md."""
    rows = []
    for function in CHOSEN + TREES:
        found = of.peers.get(function, {})
        if found:
            rows.append(
                ["`%s`" % function, "**%s**" % cell(of.sizes[function]["m3"])] +
                [cell(found.get("m3", {}).get(method)) for method in METHODS] +
                [cell(found.get("m3-O2", {}).get(method)) for method in METHODS])
    return results.table(
        ["M3, flash + stack, bytes", "fixray"] + METHODS +
        ["%s, -O2" % method for method in METHODS], rows)


def beside(of, core, function):
    found = smallest(of.peers, core, function)
    return "%s (%s)" % (cell(found[1]), found[0]) if found else "-"


def times_smallest(of, core):
    """How many times the flash of the smallest other method, function by function."""
    found = []
    for function in CHOSEN + TREES:
        other = smallest(of.peers, core, function)
        if other:
            kind = "boxes" if function in TREES else "" # the trees of others are of boxes
            own = tree_size(of, function, core, kind)
            if own:
                found.append(int(own[0]) / int(other[1][0]))
    return found


def beside_others(of):
    """The second short table of docs/costs.md."""
    rows = [["`%s`" % f, cell(of.sizes[f]["m3"]), beside(of, "m3", f),
             cell(of.sizes[f]["m3-O2"]), beside(of, "m3-O2", f),
             cell(of.sizes[f]["m4f"]), beside(of, "m4f", f)]
            for f in CHOSEN if f in of.peers]
    # the trees of others are of boxes
    for function in TREES:
        for kind, title in KINDS:
            row = ["`%s`%s" % (function, title)]
            for core in ("m3", "m3-O2", "m4f"):
                row += [cell(tree_size(of, function, core, kind)),
                        beside(of, core, function) if kind == "boxes" else "-"]
            rows.append(row)
    rows.append(["all functions", of.library["m3"][0], "",
                 of.library["m3-O2"][0], "", of.library["m4f"][0], ""])
    return results.table(
        ["flash + stack, bytes", "M3, -Os", "smallest other", "M3, -O2",
         "smallest other", "M4F, -Os", "smallest other"], rows)


def main(out, cores):
    sizes, peers, library = {}, {}, {}
    for core in cores:
        read("%s/%s.txt" % (out, core), sizes, peers, library)
    print_all(sizes, library, cores)
    print_peers(sizes, peers, cores)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
