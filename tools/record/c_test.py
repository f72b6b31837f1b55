"""A record as a test in C, with the scenes in it."""

import os
import re

from calls import Named
from calls import SCALARS
from log import BadLine, parse_scene, value_of
from log import KINDS, STEP

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


HEAD = """/*
 * {name} of tick {tick}: {a} line {line_a}, {b} line {line_b}.
 * Equal inputs, other results. Returns 0 if the library at hand answers as A,
 * {a_file}, 1 if as B, {b_file}, and 2 if it does neither.
 *
 *   make lib && cc -Iinclude THIS.c build/libfixray.a -o again && ./again
 */
#include <fixray/fixray.h>
#include <stdio.h>
#include <stdlib.h>
"""


def literal(c_type, word):
    """A field as C."""
    v = int(word, 16)
    bits = 4 * len(word)
    if c_type == "bool":
        return "true" if v else "false"
    if c_type in ("uint64_t", "int64_t"):
        if c_type == "int64_t" and v >> 63:
            v -= 1 << 64
            return "INT64_MIN" if v == -(1 << 63) else f"INT64_C({v})"
        return f"UINT64_C({v})" if c_type == "uint64_t" else f"INT64_C({v})"
    if c_type in ("fxr_q16", "fxr_q30", "int32_t", "int", "int8_t") and v >> (bits - 1):
        v -= 1 << bits
        return "INT32_MIN" if v == -(1 << 31) else str(v)
    return f"{v}u" if c_type in ("uint32_t", "size_t", "unsigned") else str(v)


def quoted(text):
    """The \\xNN of a record as octal, which no letter behind it can lengthen."""
    parts = text[1:-1].split("\\x")
    return '"' + parts[0] + "".join(f"\\{int(p[:2], 16):03o}" + p[2:] for p in parts[1:]) + '"'


def initializer(c_type, numbers, structs):
    """(text, what is left of numbers)."""
    if c_type in SCALARS:
        return literal(numbers[0][1], numbers[0][2]), numbers[1:]
    parts = []
    for f in structs[c_type].fields:
        inner = []
        for _ in range(f.count or 1):
            text, numbers = initializer(f.type, numbers, structs)
            inner.append(text)
        parts.append("{" + ", ".join(inner) + "}" if f.count else inner[0])
    return "{" + ", ".join(parts) + "}", numbers


def elements(c_type, numbers, structs):
    found = []
    while numbers:
        text, numbers = initializer(c_type, numbers, structs)
        found.append(text)
    return found


class Test:
    """scenes: of the record, {hash: lines}; asked: the lines of callbacks before the call."""

    def __init__(self, a, b, structs, scenes, asked):
        self.a, self.b, self.structs = a, b, structs
        self.scenes, self.asked = scenes, asked
        self.globals, self.locals, self.arguments = [], [], []
        self.prepare = []

    def add_parameters(self):
        for kind, p, length in self.a.call.params:
            value = self.a.inputs.get(p.name)
            getattr(self, "add_" + kind)(p, value, length)

    def add_value(self, p, value, _):
        text = elements(p.type, value.numbers, self.structs)[0]
        self.locals.append(f"const {p.type} {p.name} = {text};")
        self.arguments.append(p.name)

    def add_in(self, p, value, _):
        if value.text == "-":
            self.arguments.append("NULL")
            return
        self.add_value(p, value, None)
        self.arguments[-1] = "&" + p.name

    def add_array(self, p, value, _):
        found = elements(p.type, value.numbers, self.structs)
        if not found:
            self.arguments.append("NULL")
            return
        self.globals.append(f"static const {p.type} {p.name}[{len(found)}] = {{\n    "
                            + ",\n    ".join(found) + "};\n")
        self.arguments.append(p.name)

    def add_text(self, p, value, _):
        self.arguments.append(quoted(value.text))

    def add_scene(self, p, value, _):
        if p.type == "fxr_bvh_shapes":
            raise CannotTest("shapes without a tree are recorded by their hash alone")
        text, declared, begin = scene_of(p, value.text, self.scenes, self.structs,
                                         elements)
        self.globals.append(text)
        self.locals += declared
        self.prepare += begin
        self.arguments.append("&" + p.name)

    def add_any(self, p, value, _):
        scene = AnyScene(self.scenes, self.structs, elements)
        scene.add(p.name, value.text)
        self.globals += scene.text
        self.locals += scene.declared
        self.prepare += scene.begin
        self.arguments.append("&" + p.name)

    def add_mover(self, p, value, _):
        kind = value.text.partition(":")[0]
        c_type = KINDS["fxr_mover"][kind]
        self.globals.append(f"static const {c_type} {kind} = "
                            f"{elements(c_type, value.numbers, self.structs)[0]};\n")
        self.locals.append(f"static fxr_mover {p.name};")
        given = "&" + kind if kind in ("obb", "capsule") else kind
        self.prepare.append(f"{p.name} = fxr_mover_{kind}({given});")
        self.arguments.append("&" + p.name)

    def add_shape(self, p, value, _):
        kind, name = value.text.partition(":")[0], p.name + "_of"
        self.globals.append(f"static const fxr_{kind} {name} = "
                            f"{elements('fxr_' + kind, value.numbers, self.structs)[0]};\n")
        self.locals.append(f"static fxr_shape {p.name};")
        self.prepare.append(f"{p.name} = fxr_shape_{kind}(&{name});")
        self.arguments.append("&" + p.name)

    def add_hull(self, p, value, _):
        counts, tables = value.numbers[:2], value.numbers[2:]
        corners = 3 * int(counts[0][2], 16)
        vertices = elements("fxr_vec3", tables[:corners], self.structs)
        faces = [literal(c_type, word) for _, c_type, word in tables[corners:]]
        rows = ["{" + ", ".join(faces[k:k + 3]) + "}" for k in range(0, len(faces), 3)]
        for head, found in ((f"fxr_vec3 {p.name}_vertices[]", vertices),
                            (f"uint8_t {p.name}_faces[][3]", rows)):
            self.globals.append(f"static const {head} = {{\n    " + ",\n    ".join(found or ["{0}"])
                                + "};\n")
        self.locals.append(f"static const {p.type} {p.name} = {{{p.name}_vertices, {p.name}_faces, "
                           f"{len(vertices)}, {len(rows)}}};")
        self.arguments.append("&" + p.name)

    def add_ask(self, p, value, _):
        if value.text == "-":
            self.arguments.append("NULL")
            return
        *limit, front, bare = [literal(c_type, word) for _, c_type, word in value.numbers]
        self.globals.append(f"static const fxr_ratio limit = {{{', '.join(limit)}}};\n")
        self.locals.append(f"static fxr_ask {p.name};")
        self.prepare += [f"{p.name}.limit = &limit;", f"{p.name}.front = {front};",
                         f"{p.name}.bare = {bare};"]
        if self.asked:
            self.add_answers()
            self.prepare.append(f"{p.name}.keep = keep;")
        self.arguments.append("&" + p.name)

    def add_step(self, p, value, _):
        numbers, rides = value.numbers[:len(STEP)], value.numbers[len(STEP):]
        x, y, z, fall, stands, _ = [literal(c_type, word) for _, c_type, word in numbers]
        pointers = ["NULL", "NULL"]
        if rides:
            found = elements("fxr_transform", rides, self.structs)
            for name, text in zip(("before", "after"), found):
                self.globals.append(f"static const fxr_transform {name} = {text};\n")
            pointers = ["&before", "&after"]
        self.locals.append(f"static const {p.type} {p.name} = {{{{{x}, {y}, {z}}}, {fall}, {stands}, "
                           f"{', '.join(pointers)}}};")
        self.arguments.append("&" + p.name)

    def add_callback(self, p, _, __):
        if p.type != "fxr_filter":
            raise CannotTest("a visit has no result but what the visitor saw")
        if not self.asked:
            self.arguments.append("NULL")
            return
        self.add_answers()
        self.arguments.append("keep")

    def add_answers(self):
        rows = ",\n    ".join(f"{{{s}u, {i}u, {answer}}}" for s, i, answer in self.asked)
        self.globals.append(
            "/* What the filter of the program said. */\n"
            "static const struct {\n    uint32_t shape, id;\n    bool answer;\n} answers[] = {\n    "
            f"{rows}}};\n\nstatic bool\nkeep(void *context, uint32_t shape, uint32_t id)\n{{\n"
            "    size_t i;\n\n    (void)context;\n"
            "    for (i = 0; i < sizeof answers / sizeof *answers; i++)\n"
            "        if (answers[i].shape == shape && answers[i].id == id)\n"
            "            return answers[i].answer;\n    return true;\n}\n")

    def add_memory(self, p, _, __):
        if p.name != "context" or not self.a.call.asks:
            raise CannotTest("it works on memory that no record has")
        self.arguments.append("NULL")

    def add_changed(self, p, _, __):
        raise CannotTest("it changes a tree, which a record has no lines of")

    def add_out(self, p, value, length):
        if length == "count":
            length = int(self.a.inputs["count"].text, 16) or 1
        self.locals.append(f"static {p.type} {p.name}" + (f"[{length}];" if length else ";"))
        self.arguments.append(p.name if length else "&" + p.name)

    def add_written(self, p, _, __):
        self.locals.append(f"static char {p.name}[64];")
        self.arguments.append(p.name)

    def is_as(self, line):
        """The condition that the call has answered as this line says."""
        terms = [f"result{path} == {literal(t, w)}"
                 for path, t, w in (line.ret.numbers if line.ret else [])]
        for name, value in line.outs.items():
            if value.text.startswith('"'):
                terms.append(f"strcmp({name}, {quoted(value.text)}) == 0")
            for path, c_type, word in value.numbers:
                terms.append(f"{name}{path} == {literal(c_type, word)}")
        return " &&\n           ".join(terms) or "true"

    def text(self, a_log, line_a, b_log, line_b, tick):
        self.add_parameters()
        call = f"{self.a.name}({', '.join(self.arguments)})"
        ret = self.a.call.ret
        if ret != "void":
            self.locals.append(f"{ret} result;")
            call = "result = " + call
        names = {"a": a_log, "b": b_log, "a_file": os.path.basename(a_log),
                 "b_file": os.path.basename(b_log)}
        names = {k: v.replace("*/", "* /") for k, v in names.items()}
        head = HEAD.format(name=self.a.name, tick=tick, line_a=line_a, line_b=line_b, **names)
        if any(kind == "written" for kind, _, _ in self.a.call.params):
            head += "#include <string.h>\n"
        return (head + "\n" + "\n".join(self.globals) + "\nint main(void)\n{\n"
                + "".join(f"    {line}\n" for line in self.locals + ["bool as_a, as_b;"])
                + "\n" + "".join(f"    {line}\n" for line in self.prepare)
                + f"    {call};\n"
                + f"    as_a = {self.is_as(self.a)};\n"
                + f"    as_b = {self.is_as(self.b)};\n"
                + '    printf("%s\\n", as_a ? "as A" : as_b ? "as B" : "as neither");\n'
                + "    return as_a ? 0 : as_b ? 1 : 2;\n}\n")
