"""Convex hulls of fixray-bake, by whole numbers: check_hull.py BAKE FOLDER NUMBER

Random meshes with many vertices in one plane, on one line or in one place, small ones and ones that
fill the range. Of each hull all points are behind all faces, faces are closed, each vertex is one of
the points, and one that no hull of the others has.
"""
import random
import re
import subprocess
import sys


def subtract(p, q):
    return [a - b for a, b in zip(p, q)]


def cross(u, v):
    return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]


def dot(u, v):
    return sum(a * b for a, b in zip(u, v))


def random_points(kind):
    low, high = -2**31, 2**31 - 1
    if kind == 0:
        size = random.randint(1, 3)
        return [[random.randint(-size, size) for _ in range(3)] for _ in range(random.randint(4, 90))]
    if kind == 1:
        return [[random.choice((low, high, 0, random.randint(low, high))) for _ in range(3)]
                for _ in range(random.randint(4, 60))]
    if kind == 2:  # a lattice that is sheared and large
        u, v, w = ([random.randint(-2**24, 2**24) for _ in range(3)] for _ in range(3))
        return [[a * x + b * y + c * z for x, y, z in zip(u, v, w)]
                for a, b, c in (random.choices(range(-5, 6), k=3) for _ in range(random.randint(4, 80)))]
    bits = random.randint(2, 31)  # near a plane, or in one
    n = [random.randint(-9, 9) for _ in range(3)]
    in_plane = random.random() < 0.2
    if in_plane:
        n, bits = [n[0], n[1], 1], min(bits, 24)
    points = []
    for _ in range(random.randint(4, 60)):
        p = [random.randint(-2**(bits - 1), 2**(bits - 1) - 1) for _ in range(3)]
        k = 2 if in_plane else random.randrange(3)
        if n[k]:
            p[k] = -(dot(n, p) - n[k] * p[k]) // n[k] + (0 if in_plane else random.randint(-1, 1))
        points.append([min(max(c, low), high) for c in p])
    return points


def rank(vectors):
    first = next((v for v in vectors if any(v)), None)
    if first is None:
        return 0
    normal = next((c for c in (cross(first, v) for v in vectors) if any(c)), None)
    if normal is None:
        return 1
    return 3 if any(dot(normal, v) for v in vectors) else 2


def tables(text):
    vertices = re.search(r"_vertices\[\d+\] = \{(.*?)\};", text, re.S).group(1)
    faces = re.search(r"_faces\[\d+\]\[3\] = \{(.*?)\};", text, re.S).group(1)
    triples = lambda s: [[eval(c) for c in t.split(",")] for t in re.findall(r"\{(.*?)\}", s)]
    return triples(vertices), triples(faces)


def fault(points, vertices, faces):
    if any(v not in points for v in vertices):
        return "a vertex is none of the points"
    edges = [(f[k], f[(k + 1) % 3]) for f in faces for k in range(3)]
    if len(set(edges)) != len(edges) or any((b, a) not in edges for a, b in edges):
        return "the faces are not closed"
    if set(a for a, _ in edges) != set(range(len(vertices))):
        return "a vertex has no face"
    normals = []
    for a, b, c in faces:
        n = cross(subtract(vertices[b], vertices[a]), subtract(vertices[c], vertices[a]))
        normals.append(n)
        if not any(n):
            return "a face has no area"
        if any(dot(n, subtract(p, vertices[a])) > 0 for p in points):
            return "a point is in front of a face"
    for i in range(len(vertices)):
        if rank([n for n, f in zip(normals, faces) if i in f]) < 3:
            return "a vertex is on an edge or in a face"
    return None


def bake(program, folder, points):
    with open(folder + "/h.obj", "w") as out:
        for p in points:
            out.write("v %d %d %d\n" % tuple(p))
        for i in range(1, len(points) - 1):
            out.write("f %d %d %d\n" % (i, i + 1, i + 2))
    return subprocess.run([program, "--hull", "--scale", "0.0000152587890625", "-o", folder + "/h",
                           folder + "/h.obj"], capture_output=True, text=True)


def main(program, folder, number):
    made = flat = large = 0
    for seed in range(number):
        random.seed(seed)
        points = random_points(seed % 4)
        done = bake(program, folder, points)
        # a triangle without an area, of which no other triangle has a corner, is left out
        used = [p for i, p in enumerate(points)
                if any(any(cross(subtract(points[j + 1], points[j]), subtract(points[j + 2], points[j])))
                       for j in range(max(0, i - 2), min(i + 1, len(points) - 2)))]
        if "in one plane" in done.stderr or "no triangle" in done.stderr:
            flat += 1
            if rank([subtract(p, used[0]) for p in used] if used else []) == 3:
                return "seed %d: it has a volume" % seed
        elif "at most 129" in done.stderr:
            large += 1
        elif done.returncode:
            return "seed %d: %s" % (seed, done.stderr)
        else:
            with open(folder + "/h.c") as f:
                what = fault(used, *tables(f.read()))
            if what:
                return "seed %d: %s" % (seed, what)
            made += 1
    print("%d hulls, %d without a volume, %d too large" % (made, flat, large))
    return None if made > number / 2 and flat > number / 100 else "too few of a kind"


sys.exit(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
