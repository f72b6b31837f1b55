"""Random polygons, and what is exactly true of them. Points are pairs of integers.

It shares nothing with tools/bake: a polygon grows by triangles of a grid that are
glued to it, so that its surface is known before there is an outline, and an outline is
judged by trying all pairs of its edges.
"""


def cross(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def sign(x):
    return (x > 0) - (x < 0)


def edges(outline):
    return [(a, b) for a, b in zip(outline, outline[1:] + outline[:1]) if a != b]


def shoelace(outline):
    """Twice the area that is to the left, less what is to the right."""
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in edges(outline))


def between(a, b, p):
    """p is on the edge, and none of its ends."""
    return (cross(a, b, p) == 0 and p != a and p != b and
            min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and
            min(a[1], b[1]) <= p[1] <= max(a[1], b[1]))


def crosses(a, b, c, d):
    """In a point that is an end of neither."""
    return (sign(cross(a, b, c)) * sign(cross(a, b, d)) < 0 and
            sign(cross(c, d, a)) * sign(cross(c, d, b)) < 0)


def crossing(outline):
    es = edges(outline)
    return any(crosses(*e, *f) for i, e in enumerate(es) for f in es[:i])


def winding(outline, p):
    """How often it runs round p, which is not on it; and the same of even and odd."""
    turns = crossed = 0
    for a, b in edges(outline):
        if (a[1] <= p[1]) != (b[1] <= p[1]):
            side = sign(cross(a, b, p)) * (1 if a[1] < b[1] else -1)
            if side > 0:
                turns += 1 if a[1] < b[1] else -1
                crossed += 1
    return turns, crossed % 2


def on(outline, p):
    return any(p in e or between(*e, p) for e in edges(outline))


def windings(outline):
    """How often points are run round: looked at on both sides of each piece of each
    edge. Coordinates below 2^12."""
    k = 1 << 40
    large = [(x * 2 * k, y * 2 * k) for x, y in outline]
    seen = {0}
    for a, b in set(edges(outline)):
        cuts = sorted({a, b} | {p for p in outline if between(a, b, p)})
        for p, q in zip(cuts, cuts[1:]):
            dx, dy = q[0] - p[0], q[1] - p[1]
            for s in (-1, 1):
                at = ((p[0] + q[0]) * k - s * dy, (p[1] + q[1]) * k + s * dx)
                seen.add(winding(large, at)[0])
    return seen


def once(outline):
    """Every point is run round 0 times or once, in one sense."""
    seen = windings(outline)
    return seen <= {0, 1} or seen <= {0, -1}


def judge(outline):
    """It is sound."""
    return not crossing(outline) and once(outline)


def pieces(chain):
    """A sum of directed edges, as how often each piece of each line is run, less how
    often it is run back: equal sums have equal pieces. Points of any dimension."""
    from math import gcd
    lines = {}
    for a, b in chain:
        d = [q - p for p, q in zip(a, b)]
        g = gcd(*d)
        if g == 0:
            continue
        if d < [0] * len(d):
            g = -g
        d = tuple(x // g for x in d)
        axis = next(i for i, x in enumerate(d) if x)
        # where the line meets the plane in which that coordinate is 0, times d[axis]
        foot = tuple(x * d[axis] - a[axis] * y for x, y in zip(a, d))
        ends = lines.setdefault((d, foot), {})
        ends[a[axis]] = ends.get(a[axis], 0) + 1
        ends[b[axis]] = ends.get(b[axis], 0) - 1
    return {line: {at: n for at, n in ends.items() if n}
            for line, ends in lines.items() if any(ends.values())}


class Grid:
    """Triangles over a grid of points, each moved by at most a quarter of a cell and
    not below low or above high."""

    def __init__(self, rng, size, cell, jitter, low, high):
        reach = cell // 8 if jitter else 0

        def place(i):
            at = low + i * cell + 2 * rng.randint(-reach, reach)
            return min(max(at, low), high)

        self.at = {(i, j): (place(i), place(j))
                   for i in range(size + 1) for j in range(size + 1)}
        self.apex = {}  # of the triangle to the left of a directed edge
        for i in range(size):
            for j in range(size):
                a, b, c, d = (i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)
                halves = ((a, b, c), (a, c, d)) if rng.random() < 0.5 else \
                    ((a, b, d), (b, c, d))
                for t in halves:
                    for n in range(3):
                        self.apex[t[n], t[(n + 1) % 3]] = t[(n + 2) % 3]


def glue(rng, grid, triangles):
    """An outline that runs round so many triangles, and twice their area. Where two of
    them meet and are not glued there is a slit, and what they leave out is a hole."""
    keys = list(grid.apex)
    a, b = keys[rng.randrange(len(keys))]
    walk = [a, b, grid.apex[a, b]]
    taken = {frozenset(walk)}
    open_edges = list(zip(walk, walk[1:] + walk[:1]))
    while open_edges and len(taken) < triangles:
        # the last ones grow arms, any of them a lump
        at = -1 if rng.random() < 0.4 else rng.randrange(len(open_edges))
        a, b = open_edges.pop(at)
        c = grid.apex.get((b, a))
        if c is None or frozenset((a, b, c)) in taken:
            continue
        taken.add(frozenset((a, b, c)))
        i = next(i for i in range(len(walk))
                 if walk[i] == a and walk[(i + 1) % len(walk)] == b)
        walk.insert(i + 1, c)
        open_edges += [(a, c), (c, b)]
    area = sum(abs(cross(*(grid.at[p] for p in t))) for t in taken)
    return walk, area


def neighbours(grid, p):
    return [b for a, b in grid.apex if a == p] + [a for a, b in grid.apex if b == p]


def decorate(rng, grid, walk):
    """The same surface by another outline: spikes along edges of the grid, doubled
    corners, and corners on straight edges more or fewer."""
    if rng.random() < 0.4:
        for _ in range(rng.randint(1, 3)):
            i = rng.randrange(len(walk))
            tip = rng.choice(neighbours(grid, walk[i]))
            walk[i + 1:i + 1] = [tip, walk[i]]
    outline = [grid.at[p] for p in walk]
    if rng.random() < 0.4:
        i = rng.randrange(len(outline))
        outline.insert(i, outline[i])
    if rng.random() < 0.4:
        for _ in range(rng.randint(1, 4)):
            i = rng.randrange(len(outline))
            a, b = outline[i - 1], outline[i]
            if (a[0] + b[0]) % 2 == 0 and (a[1] + b[1]) % 2 == 0:
                outline.insert(i, ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2))
    if rng.random() < 0.5:
        whole = outline[:]
        i = 0
        while i < len(outline) and len(outline) > 3:
            a, p, b = outline[i - 1], outline[i], outline[(i + 1) % len(outline)]
            if between(a, b, p) and rng.random() < 0.7:
                del outline[i]
            else:
                i += 1
        # a spike through a corner that is no more
        outline = whole if crossing(outline) else outline
    if rng.random() < 0.5:
        outline.reverse()
    turn = rng.randrange(len(outline))
    return outline[turn:] + outline[:turn]


def sound(rng, size=None, cell=64, low=0, high=1 << 20):
    """An outline and twice the area of its surface."""
    grid = Grid(rng, size or rng.randint(2, 5), cell, rng.random() < 0.6, low, high)
    walk, area = glue(rng, grid, rng.choice((1, 2, 3, 5, 8, 13, 21, 34, 50)))
    return decorate(rng, grid, walk), area


def simple(rng):
    """One that does not touch itself."""
    while True:
        grid = Grid(rng, rng.randint(1, 4), 64, True, 0, 1 << 20)
        walk, area = glue(rng, grid, rng.choice((2, 3, 5, 8)))
        if len(set(walk)) == len(walk):
            return [grid.at[p] for p in walk], area


def wide(rng):
    """The same from -2^31 to 2^31 - 1."""
    return sound(rng, 4, 1 << 30, -1 << 31, (1 << 31) - 1)


def any_outline(rng):
    """Few points of few places: most of them cross themselves."""
    n, m = rng.randint(4, 9), rng.randint(1, 4)
    return [(64 * rng.randint(0, m), 64 * rng.randint(0, m)) for _ in range(n)]


# Twice the area, found by hand; None: it crosses itself.
NAMED = [
    ("a wall with a window", 64,
     [(0, 0), (6, 0), (6, 6), (0, 6), (0, 0), (2, 2), (2, 4), (4, 4), (4, 2), (2, 2)]),
    ("two windows at one bridge", 62,
     [(0, 0), (6, 0), (6, 6), (0, 6), (0, 0), (1, 1), (1, 3), (3, 3), (4, 4), (4, 5),
      (5, 5), (5, 4), (4, 4), (3, 3), (3, 1), (1, 1)]),
    ("a window in its corner", 15,
     [(0, 0), (3, 0), (3, 3), (0, 3), (0, 0), (1, 2), (2, 1)]),
    ("a window that touches a side", 28,
     [(0, 0), (4, 0), (4, 4), (0, 4), (0, 0), (2, 4), (2, 2), (0, 0)]),
    ("a slit", 32, [(0, 0), (4, 0), (4, 4), (0, 4), (0, 0), (2, 2)]),
    ("a spike", 32, [(0, 0), (4, 0), (4, 4), (6, 6), (4, 4), (0, 4)]),
    ("a spike along its side", 32, [(0, 0), (6, 0), (4, 0), (4, 4), (0, 4)]),
    ("a spike across it and through its corner", 32,
     [(0, 0), (4, 0), (4, 2), (4, 4), (0, 4), (0, 2), (6, 2), (0, 2)]),
    ("two that touch in a corner", 4,
     [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (1, 2), (1, 1), (0, 1)]),
    ("a corner on a side", 8, [(0, 0), (4, 0), (4, 2), (2, 0), (0, 2)]),
    ("corners that are doubled", 8,
     [(0, 0), (0, 0), (2, 0), (2, 2), (2, 2), (2, 2), (0, 2)]),
    ("a square with straight corners", 8,
     [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)]),
    ("all on one line", 0, [(0, 0), (2, 0), (1, 0), (3, 0)]),
    ("all in one place", 0, [(1, 1)] * 5),
    ("there and back", 0, [(0, 0), (2, 0), (2, 2), (2, 0)]),
    ("a bow tie", None, [(0, 0), (2, 2), (2, 0), (0, 2)]),
    ("a bow tie that is unequal", None, [(0, 0), (4, 4), (4, 0), (0, 2)]),
    ("a bow tie with a corner in its middle", None,
     [(0, 0), (1, 1), (2, 2), (2, 0), (1, 1), (0, 2)]),
    ("a star of five", None, [(0, 2), (6, 2), (1, 6), (3, 0), (5, 6)]),
    ("twice round", None, [(0, 0), (2, 0), (2, 2), (0, 2)] * 2),
    ("round in both senses", None,
     [(0, 0), (1, 0), (1, 1), (1, 2), (2, 2), (2, 1), (1, 1), (0, 1)]),
    ("over another part", None,
     [(0, 0), (3, 0), (3, 3), (1, 3), (1, 1), (4, 1), (4, 4), (0, 4)]),
    ("a spike across a side", None,
     [(0, 0), (4, 0), (4, 4), (0, 4), (0, 2), (6, 2), (0, 2)]),
    ("across in a corner", None, [(2, 2), (0, 0), (0, 2), (0, 1), (2, 1), (1, 1)]),
    ("a window that is turned over", None,
     [(0, 0), (6, 0), (6, 6), (0, 6), (0, 0), (2, 2), (4, 2), (4, 4), (2, 4), (2, 2)]),
]
