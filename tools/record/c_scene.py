"""Scenes of a record, as C: the lines that fxr_record_compound, fxr_record_bvh and
fxr_record_scene write."""
import re

from calls import Named
from line import BadLine, parse_scene, value_of

COUNT = re.compile(r"(\w+)=(\d+)")
# The members of fxr_bvh and fxr_bvh_shapes: the word of a record, array, count, C type.
SHAPES = (("vec3", "vertices", "vertex_count", "fxr_vec3"),
          ("triangle", "corners32", "triangle_count", None),
          ("aabb", "aabbs", "aabb_count", "fxr_aabb"),
          ("obb", "obbs", "obb_count", "fxr_obb"),
          ("sphere", "spheres", "sphere_count", "fxr_sphere"),
          ("capsule", "capsules", "capsule_count", "fxr_capsule"))
TREE = (("bvh_node", "nodes", "node_count", "fxr_bvh_node"),
        ("node_obb", "node_obbs", None, "fxr_obb"),
        ("order", "order", None, "uint32_t"), ("id", "ids", None, "uint32_t"))


class CannotTest(Exception):
    pass


class Scene:
    """kind: compound, bvh or shapes; head: its words; parts: {word: [text of the numbers]}."""

    def __init__(self, kind, head):
        self.kind, self.parts = kind, {}
        self.words = dict(word.partition("=")[::2] for word in head.split())
        self.left = {k: int(v) for k, v in COUNT.findall(" " + head)
                     if k not in ("bounds", "origin", "shift")}

    def add(self, word, number, text):
        got = self.parts.setdefault(word, [])
        if number != len(got) or number >= self.left.get(word, 0):
            raise BadLine(f"{word} {number} is not the next one of the scene")
        got.append(text)

    def is_whole(self):
        return all(len(self.parts.get(k, [])) == n for k, n in self.left.items())


def collect(lines, scenes, bad):
    """Adds the scenes among the lines (number, text) to {hash: Scene}."""
    scene = None
    for number, text in lines:
        words = text.split(" ")
        if len(words) > 3 and words[1] == "scene":
            scene = scenes[words[3]] = Scene(words[2], " ".join(words[4:]))
        elif len(words) == 6 and words[1] == "in" and scene:
            try:
                scene.add(words[2], int(words[3]), words[5])
            except (BadLine, ValueError) as error:
                raise bad(number, str(error))


class AnyScene:
    """C of an fxr_scene and of all that is in it: text, declared and begin as of scene_of."""

    def __init__(self, scenes, structs, elements):
        self.scenes, self.structs, self.elements = scenes, structs, elements
        self.text, self.declared, self.begin, self.count = [], [], [], 0

    def add(self, name, word):
        self.declared.append(f"static fxr_scene {name};")
        self.put(name, parse_scene(word))

    def put(self, at, scene):
        """The lines that set the fxr_scene that is called `at` in C."""
        kind, of, self.count = scene[0], scene[1], self.count + 1
        name = f"{'part' if kind in ('all', 'at') else kind}_{self.count}"
        if kind == "shapes":
            self.put_shapes(at, name, of)
        elif kind in ("bvh", "compound"):
            text, declared, begin = scene_of(Named("fxr_" + kind, name), of, self.scenes,
                                             self.structs, self.elements)
            self.text.append(text)
            self.declared += declared
            self.begin += begin + [f"{at} = fxr_scene_{kind}(&{name});"]
        else:
            self.declared.append(f"static fxr_scene {name}[{len(of) or 1}];")
            for i, inner in enumerate(of):
                self.put(f"{name}[{i}]", inner)
            self.begin.append(f"{at} = fxr_scene_all({name}, {len(of)});" if kind == "all"
                              else f"{at} = fxr_scene_at({name}, &{name}_by);")
            if kind == "at":
                self.constant("fxr_transform", name + "_by", scene[2])

    def put_shapes(self, at, name, word):
        scene = whole_scene(word, "scene", self.scenes)
        shapes = scene.parts.get("shape", [])
        self.declared.append(f"static fxr_shape {name}[{len(shapes) or 1}];")
        for i, text in enumerate(shapes):
            kind, _, numbers = text.partition(":")
            self.constant("fxr_" + kind, f"{name}_{i}", numbers)
            self.begin.append(f"{name}[{i}] = fxr_shape_{kind}(&{name}_{i});")
        self.begin.append(f"{at} = fxr_scene_shapes({name}, {len(shapes)});")

    def constant(self, c_type, name, text):
        numbers = value_of(text, name, c_type, None, self.structs).numbers
        self.text.append(f"static const {c_type} {name} = "
                         f"{self.elements(c_type, numbers, self.structs)[0]};\n")


def whole_scene(word, kind, scenes):
    scene = scenes.get(word)
    if scene is None or not scene.is_whole():
        raise CannotTest(f"the record does not have the scene {word}: call fxr_record_{kind} "
                         "when it is made")
    return scene


def scene_of(p, word, scenes, structs, elements):
    """(C of its arrays, lines that make it) of a parameter with this hash."""
    compound = p.type == "fxr_compound"
    scene = whole_scene(word, "compound" if compound else "bvh", scenes)
    text, begin = [], []
    name = p.name if p.type != "fxr_bvh_wide" else "tree"

    def array(member, c_type, words, at):
        numbers = [n for w in words for n in value_of(w, member, c_type, 0, structs).numbers]
        found = elements(c_type, numbers, structs)
        text.append(f"static const {c_type} {name}_{member}[{len(found)}] = {{\n    "
                    + ",\n    ".join(found) + "};\n")
        begin.append(f"{at}{member} = {name}_{member};")

    def one(word, c_type, at):
        numbers = value_of(scene.words[word], word, c_type, None, structs).numbers
        member = {"bounds": "bounds", "origin": "origin"}[word]
        text.append(f"static const {c_type} {name}_{member} = "
                    f"{elements(c_type, numbers, structs)[0]};\n")
        begin.append(f"{at}{member} = {name}_{member};")

    at = f"{name}." if compound else f"{name}.shapes."
    for word, member, count, c_type in SHAPES:
        if scene.parts.get(word):
            array(member, c_type or "uint32_t", scene.parts[word], at)
            begin.append(f"{at}{count} = {len(scene.parts[word])};")
    if compound:
        one("bounds", "fxr_aabb", f"{name}.")
        return "\n".join(text), [f"static {p.type} {name};"], begin
    for word, member, count, c_type in TREE:
        if scene.parts.get(word):
            array(member, c_type, scene.parts[word], f"{name}.")
            if count:
                begin.append(f"{name}.{count} = {len(scene.parts[word])};")
    one("origin", "fxr_vec3", f"{name}.")
    begin += [f"{name}.shift[{i}] = {int(v, 16)};"
              for i, v in enumerate(scene.words["shift"].split(","))]
    declared = [f"static fxr_bvh {name};"]
    if p.type == "fxr_bvh_wide":
        declared.append(f"static fxr_bvh_wide {p.name};")
        begin.append(f"fxr_bvh_widen(&tree, malloc(fxr_bvh_wide_size(&tree)), "
                     f"fxr_bvh_wide_size(&tree), &{p.name});")
    return "\n".join(text), declared, begin
