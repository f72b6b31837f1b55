#!/usr/bin/env python3
"""Polygons as fixray-bake cuts them, compared with what is exactly true of them.

    check_polygons.py CUTTER [NUMBER]              a program as cut_polygons.c is
    check_polygons.py --files OBJ RAYS [NUMBER]    writes a mesh, and rays for ask.c

Exit status 1 if anything differs.
"""
import math
import random
import subprocess
import sys

import polygons
from polygons import cross, edges, on, pieces, shoelace, sign, winding

# Integer vectors across which a plane is laid: the axes both ways round, turned by
# rotations of whole numbers and not, and steep.
PLANES = [((1, 0, 0), (0, 1, 0)), ((0, 0, 1), (1, 0, 0)), ((0, 1, 0), (0, 0, 1)),
          ((0, 1, 0), (1, 0, 0)), ((-1, 0, 0), (0, 0, 1)), ((0, 0, -1), (0, 1, 0)),
          ((1, 0, 0), (0, 3, 4)), ((2, -1, 2), (-1, 2, 2)), ((6, 2, 3), (-3, 6, 2)),
          ((1, 1, 0), (0, 1, 1)), ((1, 0, 50), (0, 1, -70)), ((1, 2, 3), (-2, 5, 1))]


def lay(plane, outline, origin=(0, 0, 0)):
    u, v = plane
    return [tuple(o + x * a + y * b for o, a, b in zip(origin, u, v))
            for x, y in outline]


def cross3(u, v):
    return (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2],
            u[0] * v[1] - u[1] * v[0])


def sheared(rng):
    """A plane across which all is long and thin: two vectors of up to 2^27 whose cross
    product is (0, 0, 1), and the same with the axes in another order."""
    a, c = rng.randint(1 << 26, 1 << 27), rng.randint(1 << 26, 1 << 27)
    while math.gcd(a, c) > 1:
        a += 1
    d = pow(a, -1, c)
    u, v = (a, c, 0), ((a * d - 1) // c, d, 0)
    turn = rng.randrange(3)
    return u[turn:] + u[:turn], v[turn:] + v[:turn]


class Cutter:
    def __init__(self, program):
        self.program = program
        self.failed = 0

    def cut(self, what):
        """For each list of points in space "sound", "bent" or a message, and its
        triangles by numbers of corners."""
        text = "".join("%d %s\n" % (len(p), " ".join("%d %d %d" % q for q in p))
                       for p in what)
        lines = subprocess.run([self.program], input=text, text=True, check=True,
                               stdout=subprocess.PIPE).stdout.splitlines()
        assert len(lines) == len(what)
        for line in lines:
            words = line.split()
            if words[0] in ("sound", "bent"):
                k = [int(w) for w in words[1:]]
                yield words[0], [k[i:i + 3] for i in range(0, len(k), 3)]
            else:
                yield line, []

    def expect(self, name, reason, outline):
        if reason:
            self.failed += 1
            if self.failed <= 5:
                print("FAILED: %s: %s: %s" % (name, reason, outline))


def wrong(outline, area, kind, triangles):
    """Why these triangles are not the surface; None if they are. As they all turn to
    the side to which the outline does and their boundary is the outline, each point is
    in as many of them as it is run round."""
    if kind != "sound":
        return kind
    for t in triangles:
        if sign(cross(*(outline[i] for i in t))) != sign(shoelace(outline)):
            return "a triangle is turned over or has no area"
    if abs(sum(cross(*(outline[i] for i in t)) for t in triangles)) != area:
        return "the area is not %d/2" % area
    if pieces(boundary(outline, triangles) + [(b, a) for a, b in edges(outline)]):
        return "the boundary is not the outline"
    return None


def boundary(points, triangles):
    return [(points[t[i]], points[t[(i + 1) % 3]]) for t in triangles
            for i in range(3)]


def check_sound(cutter, rng, number):
    made = [polygons.sound(rng) for _ in range(number)]
    laid = [lay(rng.choice(PLANES), o) for o, _ in made]
    for (outline, area), found in zip(made, cutter.cut(laid)):
        cutter.expect("sound", wrong(outline, area, *found), outline)


def check_thin(cutter, rng, number):
    made = [polygons.sound(rng, cell=2, low=-5) for _ in range(number)]
    laid = [lay(sheared(rng), o) for o, _ in made]
    for (outline, area), found in zip(made, cutter.cut(laid)):
        cutter.expect("thin", wrong(outline, area, *found), outline)


def check_wide(cutter, rng, number):
    """From the first int32 to the last one. ~x is -1 - x, which is one, too."""
    made = [polygons.wide(rng) for _ in range(number)]
    forms = [lambda x, y: (x, y, 7), lambda x, y: (y, -1, x), lambda x, y: (0, y, x),
             lambda x, y: (x, y, ~x), lambda x, y: (~y, x, y), lambda x, y: (x, ~x, y)]
    laid = []
    for outline, _ in made:
        form = rng.choice(forms)
        laid.append([form(*p) for p in outline])
    for (outline, area), found in zip(made, cutter.cut(laid)):
        cutter.expect("wide", wrong(outline, area, *found), outline)


def check_named(cutter):
    """Twice the area is known by hand; None: it crosses itself."""
    for name, area, small in polygons.NAMED:
        outline = [(64 * x, 64 * y) for x, y in small]
        forms = [outline[i:] + outline[:i] for i in range(len(outline))]
        forms += [[(y, -x) for x, y in o] for o in forms]
        forms += [o[::-1] for o in forms]
        for o, (kind, triangles) in zip(forms, cutter.cut([lay(PLANES[0], o)
                                                           for o in forms])):
            cutter.expect(name, wrong(o, 4096 * area, kind, triangles)
                          if area is not None else not refused(kind, triangles) and
                          "it crosses itself, and is accepted", o)


def refused(kind, triangles):
    return kind.startswith("a face crosses itself: ") and not triangles


def check_any(cutter, rng, number):
    """Accepted if and only if it is sound, and then right."""
    made = [o for o in (polygons.any_outline(rng) for _ in range(number)) if len(o) > 3]
    crossing = 0
    found = cutter.cut([lay(rng.choice(PLANES), o) for o in made])
    for outline, (kind, triangles) in zip(made, found):
        if polygons.judge(outline):
            why = wrong(outline, abs(shoelace(outline)), kind, triangles)
        else:
            crossing += 1
            why = None if refused(kind, triangles) else \
                "it crosses itself, and is accepted"
        cutter.expect("any", why, outline)
    if not number // 4 < crossing < number * 3 // 4:
        cutter.expect("any", "%d of them cross themselves" % crossing, None)


def rotation(rng):
    """Two of the axes of a random one, in floating point."""
    w, x, y, z = (rng.gauss(0, 1) for _ in range(4))
    n = w * w + x * x + y * y + z * z
    return ((1 - 2 * (y * y + z * z) / n, 2 * (x * y + w * z) / n,
             2 * (x * z - w * y) / n),
            (2 * (x * y - w * z) / n, 1 - 2 * (x * x + z * z) / n,
             2 * (y * z + w * x) / n))


def length(v):
    return sum(x * x for x in v) ** 0.5


def sub(a, b):
    return tuple(x - y for x, y in zip(a, b))


def check_rounded(cutter, rng, number):
    """Turned by any angle and rounded, so that the corners are in no plane, and what
    touched is apart or crosses. None is refused that is six steps of rounding wide, the
    triangles have the outline as their boundary, and the area is no more off than edges
    that are moved by 2 make it."""
    made, laid = [], []
    for _ in range(number):
        outline, area = polygons.sound(rng)
        scale = 10 ** rng.uniform(-2, 4)
        points = [tuple(round(scale * x) for x in p)
                  for p in lay(rotation(rng), outline)]
        made.append((scale, area * scale * scale))
        laid.append(points)
    for (scale, area), points, (kind, triangles) in zip(made, laid, cutter.cut(laid)):
        if refused(kind, triangles) and scale < 0.1:
            continue
        ends = list(zip(points, points[1:] + points[:1]))
        found = sum(length(cross3(sub(points[b], points[a]), sub(points[c], points[a])))
                    for a, b, c in triangles)
        why = None
        if kind not in ("sound", "bent"):
            why = kind
        elif pieces(boundary(points, triangles) + [(b, a) for a, b in ends]):
            why = "the boundary is not the outline"
        elif abs(found - area) > sum(4 * length(sub(*e)) + 8 for e in ends):
            why = "the area is %.0f, not %.0f" % (found, area)
        cutter.expect("rounded", why, points)


def check_askew(cutter, rng, number):
    """Turned by any angle or none, and each corner up to a unit, of 64 that a cell has, out of the
    plane: what runs round anything twice or in both senses is refused, however it is
    seen, and what does not touch itself is not."""
    made = []
    while len(made) < number:
        o = polygons.any_outline(rng)
        if len(o) > 3 and not polygons.once(o):
            made.append((o, False))
        made.append((polygons.simple(rng)[0], True))
    laid = []
    for outline, _ in made:
        u, v = rng.choice((rotation(rng), PLANES[0], PLANES[1], PLANES[2]))
        lifted = [(p, rng.uniform(-1, 1)) for p in outline]
        laid.append([tuple(round(1000 * (x * a + y * b + z * c))
                           for a, b, c in zip(u, v, cross3(u, v)))
                     for (x, y), z in lifted])
    for (outline, fine), points, (kind, triangles) in zip(made, laid, cutter.cut(laid)):
        why = None
        if fine and kind != "sound":
            why = kind
        elif fine and pieces(boundary(points, triangles) +
                             [(b, a) for a, b in zip(points, points[1:] + points[:1])]):
            why = "the boundary is not the outline"
        elif not fine and not refused(kind, triangles):
            why = "it crosses itself, and is accepted"
        cutter.expect("askew", why, points)


def write_files(obj, rays, rng, number):
    """Each polygon in a cube of its own; rays that meet its plane in a point that is on
    no edge, with the number of the face that they hit or -1."""
    origins = [(x << 28, y << 28, z << 28) for x in range(-7, 8) for y in range(-7, 8)
               for z in range(-7, 8)]
    rng.shuffle(origins)
    vertices, faces, asked = [], [], []
    for n in range(number):
        outline, _ = polygons.sound(rng)
        plane = rng.choice(PLANES)
        k = rng.choice((1, 1, 3, 1000))
        plane = tuple(tuple(k * x for x in v) for v in plane)
        known, face = {}, []
        for p, q in zip(outline, lay(plane, outline, origins[n])):
            if p not in known or rng.random() < 0.3:
                vertices.append(q)
                known[p] = len(vertices)
            face.append(known[p])
        faces.append(face)
        normal = cross3(*plane)
        while True:
            way = tuple(rng.randint(-1000, 1000) for _ in range(3))
            if abs(sum(a * b for a, b in zip(way, normal))) > 100 * length(normal):
                break
        way = tuple(x * 50000 for x in way)
        for _ in range(20):
            near = rng.choice(outline)
            reach = rng.choice((1, 3, 60))
            p = tuple(x + rng.randint(-reach, reach) for x in near)
            if on(outline, p):
                continue
            turns, odd = winding(outline, p)
            assert abs(turns) == odd
            at, = lay(plane, [p], origins[n])
            asked.append([x - y for x, y in zip(at, way)] +
                         [x + y for x, y in zip(at, way)] + [n if odd else -1])
    with open(obj, "w") as f:
        f.writelines("v %d %d %d\n" % v for v in vertices)
        f.writelines("f %s\n" % " ".join(map(str, face)) for face in faces)
    with open(rays, "w") as f:
        f.writelines(" ".join(map(str, ray)) + "\n" for ray in asked)


def main():
    rng = random.Random(1)
    if sys.argv[1] == "--files":
        write_files(sys.argv[2], sys.argv[3], rng, int((sys.argv[4:] or [1000])[0]))
        return 0
    number = int((sys.argv[2:] or [1500])[0])
    cutter = Cutter(sys.argv[1])
    check_named(cutter)
    check_sound(cutter, rng, number)
    check_thin(cutter, rng, number // 2)
    check_wide(cutter, rng, number // 2)
    check_any(cutter, rng, 3 * number)
    check_rounded(cutter, rng, number // 2)
    check_askew(cutter, rng, number)
    if cutter.failed:
        print("%d polygons are cut wrongly" % cutter.failed)
    return cutter.failed > 0


if __name__ == "__main__":
    sys.exit(main())
