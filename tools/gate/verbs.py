"""The table of components, shapes and verbs in docs/guarantees.md, from the headers.

    python3 -B tools/gate/verbs.py               does the page have it?
    python3 -B tools/gate/verbs.py write         puts it there
    python3 -B tools/gate/verbs.py PAGE NAMES    of other files, for controls: NAMES has the functions

A function that the library does not have is a letter in the table, with a reason here. It fails where a
reason is missing, or is not needed, and where a function asks about a shape without a row.
"""
import re
import subprocess
import sys

PAGE = "docs/guarantees.md"
MARKS = ("<!-- verbs:begin -->\n", "<!-- verbs:end -->\n")
COMPONENTS = ("segment", "ray", "line")
VERBS = ("hits", "crosses", "clip", "cast", "enter", "closest")
# The last word of the names, what the page calls it, and the header.
SHAPES = [("aabb", "AABB", "aabb"), ("obb", "OBB", "obb"), ("rect", "rectangle", "rect"),
          ("triangle", "triangle", "triangle"), ("fan", "fan of triangles", "triangle"),
          ("tetra", "tetrahedron", "planes"), ("hull", "convex hull", "hull"), ("plane", "plane", "planes"),
          ("halfspace", "half space", "planes"), ("segment", "segment", "closest"), ("sphere", "sphere", "sphere"),
          ("capsule", "capsule", "capsule"), ("cylinder", "upright cylinder", "cylinder"),
          ("compound", "compound", "compound"), ("bvh", "tree", "bvh"),
          ("bvh_wide", "tree of eight, on hosts", "bvh_wide"), ("scene", "scene", "scene")]
# More ways to ask about a shape that has a row.
VARIANTS = {"triangle_front": "triangle", "aabbs": "aabb", "mesh": "bvh", "bvh_wide_where": "bvh_wide"}

# Why there is none: the shapes, the verbs, and in which words. Of points the verbs are "in" and "closest of a point".
POINTS = ("in", "closest of a point")
REASONS = [
    ("rect triangle fan plane", ["crosses"], "it has no interior"),
    ("triangle fan", ["clip", "enter"], "it is met at one t, or is in one plane with the component: `cast` says where"),
    ("plane", ["clip", "cast"], "it is met at one t: `enter` says where"),
    ("triangle", ["in"], "it is flat: `fxr_point_overlaps_triangle` says whether a point is on it"),
    ("plane", ["in"], "it is flat: `fxr_point_side_plane` says on which side a point is"),
    ("rect", ["in"], "it is flat: a point is on it if `dist2` of `closest` is 0"),
    ("fan", ["in", "closest", "closest of a point"], "its triangles can be asked, one by one"),
    ("segment", ["hits", "crosses", "clip", "cast", "enter", "in", "closest: ray line"],
     "a segment is a capsule of radius 0, which has it"),
    ("cylinder", ["closest"], "the closest point of a rim is a root of a higher degree than 2: points alone have it"),
    ("compound bvh bvh_wide scene", ["crosses", "clip"],
     "ask the parts, or the shapes that `each` or `visit` shows: what is in several of them is no one span"),
    ("bvh bvh_wide", ["hits: line", "cast: line"], "`fxr_line_hits_scene` and `fxr_line_enter_scene` ask a tree for a line"),
    ("bvh bvh_wide", ["enter"], "`cast` is the first hit, with one t"),
    ("scene", ["cast"], "`enter` is the first hit, with one t"),
    ("bvh", ["closest"], "`fxr_segment_closest_scene` asks a tree; a ray or a line is asked as a long segment"),
    ("scene", ["closest: ray line"], "a ray or a line is asked as a long segment"),
    ("bvh", ["in"], "`fxr_point_in_mesh`, if it is a closed mesh; else `fxr_overlap_scene` with a sphere of radius 0"),
    ("scene", ["in"], "`fxr_overlap_scene` with a sphere of radius 0 says in what a point is"),
    ("bvh_wide", ["closest", "in", "closest of a point"], "the tree that it is made of can be asked"),
]


def functions():
    return set(subprocess.run(["tools/functions.sh"], check=True, capture_output=True, text=True).stdout.split())


def reasons_of(shape, verb):
    """{component: number of the reason}; of points the component is "point"."""
    found = {}
    for number, (shapes, verbs, _) in enumerate(REASONS):
        for text in verbs:
            name, _, some = text.partition(": ")
            if shape in shapes.split() and name == verb:
                for component in some.split() or (["point"] if verb in POINTS else COMPONENTS):
                    found[component] = number
    return found


class Table:
    def __init__(self, names):
        self.names, self.wrong, self.used = names, [], set()

    def cell(self, shape, verb, letters):
        word = {"in": "in", "closest of a point": "closest"}.get(verb, verb)
        components = ["point"] if verb in POINTS else list(COMPONENTS)
        has = [c for c in components if f"fxr_{c}_{word}_{shape}" in self.names]
        why = reasons_of(shape, verb)
        for component in components:
            name = f"fxr_{component}_{word}_{shape}"
            if component in has and component in why:
                self.wrong.append(f"{name} is there, and a reason why not, too")
            if component not in has and component not in why:
                self.wrong.append(f"there is no {name}, and no reason why not")
        lost = sorted({why[c] for c in components if c not in has and c in why})
        self.used.update(lost)
        parts = ["x" if len(has) == len(components) else ", ".join(has)] if has else []
        return "; ".join(parts + [letters[number] for number in lost])

    def text(self):
        rows = [s for s in SHAPES if any(re.fullmatch(f"fxr_[a-z]+_(hits|closest)_{s[0]}", n) for n in self.names)]
        # letters in the order in which they are met
        order = []
        for shape, _, _ in rows:
            for verb in VERBS + POINTS:
                order += [n for n in sorted(set(reasons_of(shape, verb).values())) if n not in order]
        letters = {number: "abcdefghijklmnopqrstuvwxyz"[i] for i, number in enumerate(order)}
        lines = ["| | " + " | ".join([f"`{v}`" for v in VERBS] + ["point `in`", "point `closest`"]) + " |",
                 "|---" * (1 + len(VERBS + POINTS)) + "|"]
        for shape, word, header in rows:
            cells = [self.cell(shape, verb, letters) for verb in VERBS + POINTS]
            lines.append(f"| [{word}](../include/fixray/{header}.h) | " + " | ".join(cells) + " |")
        lines += ["", "x: segment, ray and line, or the point. Where there is no function, the letter says why:", ""]
        lines += [f"- {letters[number]}: {REASONS[number][2]}" for number in order]
        shapes = {s for s, _, _ in SHAPES}
        for name in sorted(self.names):
            asked = re.fullmatch(r"fxr_(?:segment|ray|line|point)_(?:hits|crosses|clip|cast|enter|closest|in)_(\w+)", name)
            if asked and asked[1] not in shapes and asked[1] not in VARIANTS:
                self.wrong.append(f"{name}: no row of SHAPES is of '{asked[1]}'")
        return "\n".join(lines) + "\n"


def main(arguments):
    page, write = PAGE, arguments == ["write"]
    names = functions()
    if len(arguments) == 2:
        page = arguments[0]
        with open(arguments[1]) as file:
            names = set(file.read().split())
    table = Table(names)
    text = table.text()
    with open(page) as file:
        before, _, rest = file.read().partition(MARKS[0])
    old, _, after = rest.partition(MARKS[1])
    if table.wrong:
        sys.exit("\n".join("verbs: " + line for line in table.wrong))
    if write:
        with open(page, "w") as file:
            file.write(before + MARKS[0] + text + MARKS[1] + after)
    elif old != text:
        sys.exit(f"verbs: {page} has another table: python3 -B tools/gate/verbs.py write")
    else:
        print(f"verbs: the table of {page} is that of the headers; {len(table.used)} reasons for gaps")


main(sys.argv[1:])
