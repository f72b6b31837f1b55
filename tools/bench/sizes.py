"""The table of make sizes, and that of README.md: tools/bench/sizes.py OUT CORE..."""

import sys

import readme
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


TEXT = """Flash when a program uses that function alone, with all it calls, and stack at most: gcc 12 at -Os,
`-ffunction-sections`, `--gc-sections` (`make sizes`). Helpers of libgcc are in both. The stack is computed from every
frame; painted memory on each core shows that it is not exceeded ([paint.c](tests/bench/stack/paint.c)).

%s"""


def main(out, cores):
    sizes, library = {}, {}
    for core in cores:
        read("%s/%s.txt" % (out, core), sizes, library)
    print_all(sizes, library, cores)
    rows = [["`%s`" % f] + [cell(sizes[f].get(core)) for core in cores]
            for f in CHOSEN if f in sizes]
    rows.append(["all %d functions" % len(sizes)] +
                [library[core][0] for core in cores])
    rows.append(["RAM"] + [library[core][1] for core in cores])
    readme.write("sizes", TEXT % readme.table(
        ["flash + stack, bytes"] +
        [results.CORES[core][0].replace("Cortex-", "") for core in cores], rows))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
