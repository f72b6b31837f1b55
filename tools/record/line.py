"""One line of a record: its name, what was given and what was answered, field by field."""
import re

from calls import digits, fields

HEX = re.compile(r"[0-9a-f]+")
# Of a mover and a shape of an array, what stands before its numbers, with their C type.
KINDS = {"fxr_mover": {"sphere": "fxr_q16", "aabb": "fxr_vec3", "obb": "fxr_obb",
                       "capsule": "fxr_capsule"},
         "fxr_shape": {kind: "fxr_" + kind for kind in ("triangle", "aabb", "obb", "sphere",
                                                        "capsule")}}
ASK = ((".limit.num", "uint64_t"), (".limit.den", "uint64_t"), (".limit.negative", "bool"),
       (".front", "bool"), (".bare", "bool"))


class BadLine(Exception):
    pass


class Value:
    """numbers: (path, C type, hexadecimal text) of each field. text: what stands there."""

    def __init__(self, text, numbers):
        self.text, self.numbers = text, numbers


def value_of(text, name, c_type, length, structs):
    """length: None, or any: an array of as many as there are."""
    if text.startswith(("#", '"')) or text == "-":
        return Value(text, [])
    if c_type in KINDS:
        kind, _, numbers = text.partition(":")
        if kind not in KINDS[c_type]:
            raise BadLine(f"{name} is '{text[:30]}', which is no {c_type[4:]}")
        found = value_of(numbers, name, KINDS[c_type][kind], None, structs).numbers
        return Value(text, [(f"({kind}){path}", of, word) for path, of, word in found])
    if c_type == "fxr_scene":
        parse_scene(text)
        return Value(text, [])
    one = ASK if c_type == "fxr_ask" else fields(c_type, structs)
    words = text.split(",") if text else []
    if length is None and len(words) != len(one) or len(words) % len(one):
        raise BadLine(f"{name} has {len(words)} numbers, and {c_type} has {len(one)}")
    numbers = []
    for i, word in enumerate(words):
        path, scalar = one[i % len(one)]
        if len(word) != digits(scalar) or not HEX.fullmatch(word):
            raise BadLine(f"{name}{path} is '{word}', not {digits(scalar)} "
                          "hexadecimal digits")
        at = "" if length is None else f"[{i // len(one)}]"
        numbers.append((at + path, scalar, word))
    return Value(text, numbers)


def parse_scene(text):
    """('bvh' or 'compound' or 'shapes', '#...'), ('all', [scenes]) or ('at', [scene], text)."""
    found, rest = take_scene(text)
    if rest:
        raise BadLine(f"behind the scene stands '{rest[:30]}'")
    return found


def take_scene(text):
    """A scene, and the text behind it."""
    leaf = re.match(r"(bvh|compound|shapes)(#[0-9a-f]{8})", text)
    if leaf:
        return leaf.groups(), text[leaf.end():]
    kind, bracket, rest = text.partition("(")
    if kind not in ("all", "at") or not bracket:
        raise BadLine(f"'{text[:30]}' is no scene")
    scenes = []
    while not rest.startswith(")"):
        if kind == "at" and scenes:
            moved = re.match(r"[0-9a-f,]+", rest)
            if not moved or rest[moved.end():moved.end() + 1] != ")":
                raise BadLine(f"'{rest[:30]}', where a transform has to stand")
            return ("at", scenes, moved[0]), rest[moved.end() + 1:]
        scene, rest = take_scene(rest)
        scenes.append(scene)
        rest = rest.removeprefix(";")
    if kind == "at":
        raise BadLine("a scene that is moved has no transform")
    return ("all", scenes), rest[1:]


class CallLine:
    """inputs and outs: {parameter: Value}; ret: a Value or None."""

    def __init__(self, text, calls, structs):
        self.text = text
        _, name, rest = text.split(" ", 2) if text.count(" ") > 1 else (0, text, "")
        if name not in calls:
            raise BadLine("a call without parameters")
        self.name, self.call = name, calls[name]
        given, arrow, answer = (" " + rest).partition(" ->")
        if not arrow:
            raise BadLine("the call has no ' -> '")
        words = answer.split(" ")[1:]
        self.ret = None
        if self.call.ret != "void":
            if not words:
                raise BadLine("the call has no result")
            self.ret = value_of(words.pop(0), "the result", self.call.ret, None, structs)
        words = [w for w in words if w]
        inputs = [x for x in self.call.params
                  if x[0] in ("value", "in", "array", "scene", "text", "mover", "any",
                              "ask")]
        outs = [x for x in self.call.params if x[0] in ("out", "changed", "written")]
        self.inputs = self.read(given.split(), inputs, structs)
        self.outs = self.read(words, outs if words else [], structs)

    def read(self, words, params, structs):
        if len(words) != len(params):
            raise BadLine(f"{len(words)} parameters, where {self.name} has {len(params)}")
        values = {}
        for word, (kind, p, length) in zip(words, params):
            name, equal, text = word.partition("=")
            if name != p.name or not equal:
                raise BadLine(f"'{word[:30]}', where {p.name} has to stand")
            values[name] = value_of(text, name, p.type, length, structs)
        return values


def decimal(c_type, word):
    """The number that a field stands for, as people read it, or nothing."""
    bits = 4 * len(word)
    v = int(word, 16)
    if c_type in ("int64_t", "int32_t", "int", "int8_t", "fxr_q16", "fxr_q30") and \
            v >> (bits - 1):
        v -= 1 << bits
    if c_type == "fxr_q16":
        return f"{v / 65536:.16f}".rstrip("0").rstrip(".")
    if c_type == "fxr_q30":
        return f"{v / 2**30:.9f}"
    return str(v)
