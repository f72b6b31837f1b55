"""The tables of trees in README.md: tools/bench/trees.py OUT SCENE..."""

import os
import sys

import readme

TITLES = {"bunny": "Stanford bunny", "dragon4": "Stanford dragon, small",
          "dragon1": "Stanford dragon", "e1m1": "Freedoom E1M1",
          "map10": "Freedoom MAP10"}


def averages(path):
    """(workload, function) -> average count of a call."""
    found = {}
    with open(path) as file:
        for line in file:
            words = line.split()
            if line.startswith("bench_") and len(words) == 8:
                found[words[0][6:], words[1]] = float(words[5])
    return found


def number(v):
    return "{:,.0f}".format(v).replace(",", " ")


def grown(out):
    counts = averages(os.path.join(out, "grow.table"))
    rows = []
    with open(os.path.join(out, "grow.visits")) as file:
        sizes = [line.split() for line in file]
    for words, name in zip(sizes, ["100", "1000", "10000", "100000", "1000000"]):
        n, nodes, visits = int(words[1]), int(words[3]), int(words[5])
        each = counts["each", "fxr_ray_hits_triangle"]
        rows.append([number(n), number(nodes), "%d" % round(visits / 3),
                     number(counts[name, "fxr_ray_cast_bvh"]),
                     number(counts[name, "fxr_ray_hits_bvh"]),
                     number(counts[name, "fxr_segment_hits_bvh"]),
                     number(each * n)])
    return readme.table(
        ["triangles", "nodes", "nodes tested a query", "`fxr_ray_cast_bvh`",
         "`fxr_ray_hits_bvh`", "`fxr_segment_hits_bvh`", "each triangle in turn"],
        rows)


def facts(path):
    with open(path) as file:
        words = file.readline().split()
        visits = [int(line.split()[2]) for line in file]
    return int(words[1]), int(words[3]), visits


def scene(out, name):
    path = os.path.join(out, name)
    shapes, nodes, visits = facts(path + ".visits")
    oriented = facts(path + "-obb.visits")[2]
    counts = averages(path + ".table")
    others = averages(path + "-obb.table")
    size = os.path.getsize("build/scenes/%s.fxrb" % name)

    def both(workload, function):
        return "%s / %s" % (number(counts[workload, function]),
                            number(others[workload, function]))

    return [TITLES[name], number(shapes), "%.0f" % (size / shapes),
            "%d / %d" % (round(visits[0] / 2), round(oriented[0] / 2)),
            both("outside", "fxr_ray_cast_bvh"),
            both("across", "fxr_segment_hits_bvh"),
            number(counts["near", "fxr_point_closest_bvh"]),
            number(counts["each", "bench_each"])]


def main():
    out, scenes = sys.argv[1], sys.argv[2:]
    text = readme.table(
        ["AABB tree / OBB tree", "shapes", "bytes a shape", "nodes tested",
         "first hit from outside", "line of sight across", "closest to a point",
         "each shape in turn"],
        [scene(out, name) for name in scenes])
    readme.write("trees", text + "\n\n" + grown(out))


if __name__ == "__main__":
    main()
