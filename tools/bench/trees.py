"""What trees.sh measured, as figures: tools/bench/trees.py OUT SCENE...

And the tables of docs/costs.md, of these figures. Each is a list of words,

    scene NAME shapes N bytes OF_A_SHAPE nodes TESTED/TESTED first N/N sight N/N
        closest N each N
    grown TRIANGLES nodes N tested N cast N hits N segment N each N

and a pair is of the tree of AABBs and that of OBBs.
"""

import os
import sys

import results

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


def grown_figures(out):
    counts = averages(os.path.join(out, "grow.table"))
    with open(os.path.join(out, "grow.visits")) as file:
        sizes = [line.split() for line in file]
    for words, name in zip(sizes, ["100", "1000", "10000", "100000", "1000000"]):
        n, nodes, visits = int(words[1]), int(words[3]), int(words[5])
        each = counts["each", "fxr_ray_hits_triangle"]
        yield ("grown %d nodes %d tested %d cast %.0f hits %.0f segment %.0f each %.0f"
               % (n, nodes, round(visits / 3), counts[name, "fxr_ray_cast_bvh"],
                  counts[name, "fxr_ray_hits_bvh"],
                  counts[name, "fxr_segment_hits_bvh"], each * n))


def facts(path):
    with open(path) as file:
        words = file.readline().split()
        visits = [int(line.split()[2]) for line in file]
    return int(words[1]), int(words[3]), visits


def scene_figures(out, name):
    path = os.path.join(out, name)
    shapes, _, visits = facts(path + ".visits")
    oriented = facts(path + "-obb.visits")[2]
    counts = averages(path + ".table")
    others = averages(path + "-obb.table")
    size = os.path.getsize("build/scenes/%s.fxrb" % name)

    def both(workload, function):
        return "%.0f/%.0f" % (counts[workload, function], others[workload, function])

    return ("scene %s shapes %d bytes %.0f nodes %d/%d first %s sight %s closest %.0f "
            "each %.0f" % (
                name, shapes, size / shapes, round(visits[0] / 2),
                round(oriented[0] / 2), both("outside", "fxr_ray_cast_bvh"),
                both("across", "fxr_segment_hits_bvh"),
                counts["near", "fxr_point_closest_bvh"],
                counts["each", "bench_each"]))


def spaced(number):
    return "{:,}".format(int(number)).replace(",", " ")


def cells(words, keys):
    values = dict(zip(words[::2], words[1::2]))
    return [" / ".join(spaced(n) for n in values[key].split("/")) for key in keys]


def scenes(of):
    return results.table(
        ["AABB tree / OBB tree", "shapes", "bytes a shape", "nodes tested",
         "first hit from outside", "line of sight across", "closest to a point",
         "each shape in turn"],
        [[TITLES[words[1]]] + cells(words[2:], [
            "shapes", "bytes", "nodes", "first", "sight", "closest", "each"])
         for words in of.trees if words[0] == "scene"])


def grown(of):
    return results.table(
        ["triangles", "nodes", "nodes tested a query", "`fxr_ray_cast_bvh`",
         "`fxr_ray_hits_bvh`", "`fxr_segment_hits_bvh`", "each triangle in turn"],
        [[spaced(words[1])] + cells(words[2:], [
            "nodes", "tested", "cast", "hits", "segment", "each"])
         for words in of.trees if words[0] == "grown"])


def main(out, names):
    for name in names:
        print(scene_figures(out, name))
    for line in grown_figures(out):
        print(line)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
