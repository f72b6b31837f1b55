"""The lines of a record, and the log that they are."""

import re

from calls import INPUTS, digits, fields

HEX = re.compile(r"[0-9a-f]+")
# Of a mover and a shape of an array, what stands before its numbers, with their C type.
KINDS = {"fxr_mover": {"sphere": "fxr_q16", "aabb": "fxr_vec3", "obb": "fxr_obb",
                       "capsule": "fxr_capsule"},
         "fxr_shape": {kind: "fxr_" + kind for kind in ("triangle", "aabb", "obb", "sphere",
                                                        "capsule")}}
ASK = ((".limit.num", "uint64_t"), (".limit.den", "uint64_t"), (".limit.negative", "bool"),
       (".front", "bool"), (".bare", "bool"))
# Of a step of a character: what always stands there, then what it rides on.
STEP = ((".way.x", "fxr_q16"), (".way.y", "fxr_q16"), (".way.z", "fxr_q16"), (".fall", "fxr_q16"),
        (".stands", "bool"), (".rides", "bool"))


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
    words = text.split(",") if text else []
    one = ASK if c_type == "fxr_ask" else \
        step_of(words, structs) if c_type == "fxr_character_step" else \
        hull_of(words, structs) if c_type == "fxr_hull" else fields(c_type, structs)
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


def step_of(words, structs):
    """What stands in a step of a character with these words."""
    rides = len(words) > len(STEP)
    return list(STEP) + [("." + name + path, scalar) for name in ("before", "after") if rides
                         for path, scalar in fields("fxr_transform", structs)]


def hull_of(words, structs):
    """What stands in a hull that begins with these words: its counts, then its tables."""
    counts = [int(word, 16) if HEX.fullmatch(word) else 0 for word in words[:2]]
    vertices, faces = (counts + [0, 0])[:2]
    return [(".vertex_count", "uint8_t"), (".face_count", "uint8_t")] + \
        [(f".vertices[{i}]{path}", scalar) for i in range(vertices)
         for path, scalar in fields("fxr_vec3", structs)] + \
        [(f".faces[{i}][{k}]", "uint8_t") for i in range(faces) for k in range(3)]


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
        inputs = [x for x in self.call.params if x[0] in INPUTS]
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


FIRST = re.compile(rb"fixray-record (\d+) version (\S+) semantics (\d+)\n")
TICK = re.compile(rb"tick (\d+) scene=([0-9a-f]{8}) state=([0-9a-f]{8})\n")
ROLLBACK = re.compile(rb"rollback (\d+)\n")
LINE = re.compile(rb"(\d+) (scene|in|value|asked|fxr_\w+) .*\n")
FORMAT = b"1"


class BadLog(Exception):
    def __init__(self, path, line, what):
        super().__init__(f"{path}:{line}: {what}")


class Tick:
    """number is None for what comes before the first tick; line: its first one. start and
    end: where its bytes are."""

    def __init__(self, number, line, start):
        self.number, self.line, self.start, self.end = number, line, start, start


class Log:
    """A record whose lines are in order. partial: it may end anywhere."""

    def __init__(self, path, calls, partial=False):
        self.path, self.calls, self.partial = path, calls, partial
        self.ticks, self.whole = [], False
        self.file = open(path, "rb")
        self.scan()

    def bad(self, line, what):
        return BadLog(self.path, line, what)

    def scan(self):
        first = self.file.readline()
        found = FIRST.fullmatch(first)
        if not found:
            raise self.bad(1, "this is no record: the first line is not that of "
                              "fxr_record_start")
        if found[1] != FORMAT:
            raise self.bad(1, f"format {found[1].decode()} of records is not known; "
                              "take the tools/desync of that version")
        self.version, self.semantics = found[2].decode(), int(found[3])
        tick = Tick(None, 2, len(first))
        self.ticks.append(tick)
        at, number, back = len(first), 1, None
        for line in self.file:
            number += 1
            if self.whole:
                raise self.bad(number, "something follows the line 'end'")
            if not line.endswith(b"\n"):
                self.cut(number)
                break
            if LINE.fullmatch(line):
                self.check(line, number, tick)
            elif TICK.fullmatch(line):
                tick = self.next_tick(int(TICK.fullmatch(line)[1]), tick, back, number, at)
                back = None
            elif ROLLBACK.fullmatch(line):
                back = int(ROLLBACK.fullmatch(line)[1])
                tick = self.take_back(back, number)
            elif line == b"end\n":
                self.whole = True
            else:
                raise self.bad(number, "this is no line of a record: "
                               + repr(line[:40])[2:-1])
            at += len(line)
            if back is None:
                tick.end = at if not self.whole else tick.end
            elif LINE.fullmatch(line):
                raise self.bad(number, f"after 'rollback {back}' comes 'tick {back}'")
        if not self.whole and not self.partial:
            raise self.bad(number, "the record is truncated: there is no line 'end' "
                           "(--partial compares what there is)")

    def cut(self, number):
        if not self.partial:
            raise self.bad(number, "the record is truncated in the middle of this line "
                           "(--partial compares what there is)")

    def check(self, line, number, tick):
        found = LINE.fullmatch(line)
        if int(found[1]) != (tick.number or 0):
            raise self.bad(number, f"a line of tick {int(found[1])} "
                           f"within tick {tick.number or 0}")
        name = found[2].decode()
        if name.startswith("fxr_") and name not in self.calls:
            raise self.bad(number, f"this library has no function {name}")

    def next_tick(self, number, tick, back, line, at):
        if back is not None:
            if number != back:
                raise self.bad(line, f"tick {number} follows 'rollback {back}', "
                               f"where tick {back} has to come")
        elif tick.number is not None and number != tick.number + 1:
            what = f"tick {tick.number + 1} is missing" if number > tick.number else \
                "ticks go up, but for those after a line 'rollback'"
            raise self.bad(line, f"tick {number} follows tick {tick.number}: {what}")
        self.ticks.append(Tick(number, line, at))
        return self.ticks[-1]

    def take_back(self, back, line):
        numbers = [t.number for t in self.ticks[1:]]
        if back not in numbers:
            raise self.bad(line, f"a rollback to tick {back}, which is not there")
        del self.ticks[1 + numbers.index(back):]
        return self.ticks[-1]

    def bytes_of(self, tick):
        self.file.seek(tick.start)
        return self.file.read(tick.end - tick.start)

    def lines_of(self, tick):
        """(line number, text) of a tick; those of its rollbacks are not among them."""
        return [(tick.line + i, text) for i, text in
                enumerate(self.bytes_of(tick).decode("ascii", "replace").splitlines())]
