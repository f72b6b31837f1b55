"""The table of make sizes, as measured: tools/bench/sizes.py OUT CORE...

And that of docs/costs.md, of the figures.
"""

import sys

import document
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
    "fxr_sweep_sphere_cast_aabb",
    "fxr_segment_hits_triangle",
    "fxr_segment_cast_triangle",
    "fxr_ray_hits_bvh",
    "fxr_ray_cast_bvh",
]
CORES = ["m0", "m3", "m4f", "m33"]


def read(path, sizes, library):
    with open(path) as lines:
        for line in lines:
            words = line.split()
            if words[0] == "size":
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


def table(of):
    rows = [["`%s`" % f] + [cell(of.sizes[f].get(core)) for core in CORES]
            for f in CHOSEN if f in of.sizes]
    rows.append(["all %d functions" % len(of.sizes)] +
                [of.library[core][0] for core in CORES])
    rows.append(["RAM"] + [of.library[core][1] for core in CORES])
    return document.table(
        ["flash + stack, bytes"] +
        [results.CORES[core][0].replace("Cortex-", "") for core in CORES], rows)


def main(out, cores):
    sizes, library = {}, {}
    for core in cores:
        read("%s/%s.txt" % (out, core), sizes, library)
    print_all(sizes, library, cores)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
