"""The public headers, and what each of their functions becomes in JavaScript: a Binding, or the reason for
none. Structs have their layout on wasm32. What cannot be read is not guessed: it stops."""
import glob
import re
import sys

# Name in C: name in runtime.js, size.
SCALARS = {"fxr_q16": ("int32", 4), "fxr_q30": ("int32", 4), "int32_t": ("int32", 4),
           "int": ("int32", 4), "uint32_t": ("uint32", 4), "size_t": ("uint32", 4),
           "unsigned": ("uint32", 4), "fxr_angle": ("uint16", 2), "uint16_t": ("uint16", 2),
           "uint8_t": ("uint8", 1), "int8_t": ("int8", 1), "bool": ("bool", 1),
           "int64_t": ("int64", 8), "uint64_t": ("uint64", 8)}
TOKEN = re.compile(r"(?P<comment>/\*.*?\*/)"
                   r"|typedef struct (?:\w+ )?\{(?P<fields>[^}]*)\} (?P<struct>\w+);"
                   r"|enum \{(?P<enum>[^}]*)\} ?(?P<enum_type>\w*);"
                   r"|^(?P<ret>[a-z]\w*) (?P<name>fxr_\w+)\((?P<params>[^)]*)\);"
                   r"|^(?:static inline|FXRI_SCENE_INLINE) (?P<inline>\w+)"
                   r"\s(?P<inline_name>fxr_\w+)\((?P<inline_params>[^)]*)\)",
                   re.DOTALL | re.MULTILINE)


class Field:
    def __init__(self, name, type, count, pointer):
        self.name, self.type, self.count, self.pointer = name, type, count, pointer


class Struct:
    """The fields of a struct, each with `at`, and its size, as wasm32 lays it out."""

    def __init__(self, name, fields, structs):
        self.name, self.fields, self.align, at = name, fields, 1, 0
        for field in fields:
            size, align = size_of(field, structs)
            at = -(-at // align) * align
            field.at = at
            at += size * (field.count or 1)
            self.align = max(self.align, align)
        self.size = -(-at // self.align) * self.align


class Param:
    def __init__(self, text):
        words = re.fullmatch(r"(const )?(\w+) (\*?)(\w+)(\[(\d+)\])?", text)
        if not words:
            sys.exit(f"headers: cannot read the parameter '{text}'")
        self.const, self.type, self.pointer = bool(words[1]), words[2], bool(words[3])
        self.name, self.count = words[4], int(words[6] or 0)


class Function:
    def __init__(self, ret, name, params, comment):
        self.ret, self.name, self.comment = ret, name, comment
        self.params = [] if params == "void" else [Param(p) for p in params.split(", ")]


def size_of(field, structs):
    if field.pointer:
        return 4, 4
    if field.type in SCALARS:
        return (SCALARS[field.type][1],) * 2
    return structs[field.type].size, structs[field.type].align


def fields_of(text):
    fields = []
    text = re.sub(r"\(\*(\w+)\)\([^)]*\)", r"*\1", text)  # a pointer to a function
    text = re.sub(r"\(\*(\w+)\)\[\d+\]", r"*\1", text)  # or to arrays
    for line in re.sub(r"\s+", " ", text).split(";"):
        if not line.strip():
            continue
        type, names = re.fullmatch(r" ?(?:const )?(\w+) (.*)", line).groups()
        for name in names.split(","):
            words = re.fullmatch(r" ?(\*?)(\w+)(?:\[(\d+)\])?", name)
            fields.append(Field(words[2], type, int(words[3] or 0), bool(words[1])))
    return fields


def with_lengths(text):
    """The length of an array as a number, where a macro of this header names it."""
    lengths = dict(re.findall(r"^#define (FXR_\w+) (\d+)$", text, re.MULTILINE))
    return re.sub(r"\[(FXR_\w+)\]", lambda m: f"[{lengths.get(m[1], m[1])}]", text)


def members_of(enum):
    """The public ones, with their numbers; without one it is that of the member before, and 1."""
    constants, value = {}, -1
    for member in re.sub(r"/\*.*?\*/", "", enum, flags=re.DOTALL).split(","):
        name, _, given = (word.strip() for word in member.partition("="))
        value = int(given) if given else value + 1
        if name.startswith("FXR_"):
            constants[name] = value
    return constants


def in_order(folder):
    """The texts of the headers, those that others include first."""
    texts = {path.rsplit("/", 1)[1]: with_lengths(open(path).read())
             for path in sorted(glob.glob(folder + "/*.h"))}
    done = []

    def visit(name):
        if name not in done:
            for other in re.findall(r'#include "(\w+\.h)"', texts[name]):
                if other in texts:
                    visit(other)
            done.append(name)
    for name in texts:
        visit(name)
    return [texts[name] for name in done]


def read(folder):
    """structs, functions, constants and the functions that are inline, by name."""
    structs, functions, constants, inline = {}, {}, {}, {}
    for text in in_order(folder):
        comment = ""
        for found in TOKEN.finditer(text):
            if found["comment"]:
                comment = found["comment"]
            elif found["struct"]:
                name = found["struct"]
                fields = re.sub(r"/\*.*?\*/", "", found["fields"], flags=re.DOTALL)
                structs[name] = Struct(name, fields_of(fields), structs)
            elif found["enum"]:
                if found["enum_type"] not in INSIDE:
                    constants.update(members_of(found["enum"]))
                if found["enum_type"]:
                    SCALARS[found["enum_type"]] = ("uint32", 4)
            elif found["name"]:
                params = re.sub(r"\s+", " ", found["params"])
                functions[found["name"]] = Function(found["ret"], found["name"], params,
                                                    comment)
            else:
                params = re.sub(r"\s+", " ", found["inline_params"])
                inline[found["inline_name"]] = Function(
                    found["inline"], found["inline_name"], params, comment)
        for name, value in re.findall(r"^#define (FXR_\w+) (\d+)$", text, re.MULTILINE):
            constants[name] = int(value)
    return structs, functions, constants, inline


# Written by hand, in runtime/.
BY_HAND = {"fxr_q16_print": "q16Print", "fxr_q16_print_fixed": "q16PrintFixed",
           "fxr_q16_parse": "q16Parse", "fxr_bvh_open": "openTree",
           "fxr_bvh_save": "saveTree", "fxr_bvh_build": "buildTree",
           "fxr_bvh_bounds": "buildTree", "fxr_bvh_shape_count": "buildTree",
           "fxr_bvh_refit": "refitTree", "fxr_bvh_widen": "widenTree",
           "fxr_bvh_shape_kind": "bvhShapeKind", "fxr_hash_bvh_shapes": "hashBvhShapes",
           "fxr_not_id": "notId",
           # which make plain objects of JavaScript
           "fxr_mover_sphere": "moverSphere", "fxr_mover_aabb": "moverAabb",
           "fxr_mover_obb": "moverObb", "fxr_mover_capsule": "moverCapsule",
           "fxr_shape_triangle": "shapeTriangle", "fxr_shape_aabb": "shapeAabb",
           "fxr_shape_obb": "shapeObb", "fxr_shape_sphere": "shapeSphere",
           "fxr_shape_capsule": "shapeCapsule", "fxr_scene_bvh": "sceneBvh",
           "fxr_scene_compound": "sceneCompound", "fxr_scene_shapes": "sceneShapes",
           "fxr_scene_all": "sceneAll", "fxr_scene_at": "sceneAt"}
COUNTS = ("n", "count")
# Structs of pointers into memory as the machine likes it, which JavaScript has no object for.
RAW = ("fxr_bvh_shapes", "fxr_bvh_node")
# Objects of arrays, written for each call: in a call for many there is one of them.
TABLES = ("fxr_compound", "fxr_hull")
# Each is followed by its context.
CALLBACKS = {"fxr_filter": "Filter", "fxr_bvh_visitor": "Visitor",
             "fxr_bvh_hit_visitor": "HitVisitor", "fxr_scene_visitor": "SceneVisitor",
             "fxr_overlap_visitor": "OverlapVisitor"}
HANDLES = {"fxr_bvh": "Tree", "fxr_bvh_wide": "WideTree"}
# What moves, in which scene and how: pointers in C, objects in JavaScript (runtime/scenes.js).
MADE = ("fxr_mover", "fxr_shape", "fxr_scene", "fxr_ask", "fxr_character_step")
# Enums for members of these, which in JavaScript are words.
INSIDE = ("fxr_shape_kind",)
# Parameters that may be NULL.
NULLABLE = {("fxr_ratio", "limit"), ("fxr_ask", "ask")}
# Arguments of a loop in C: wasm/many.c.
MOST_WORDS = 8


def camel(name):
    head, *rest = name.split("_")
    return head + "".join(word[:1].upper() + word[1:] for word in rest)


def type_name(c_type):
    """fxr_vec3 is Vec3, fxr_q16 is int32."""
    if c_type in SCALARS:
        return SCALARS[c_type][0]
    return HANDLES.get(c_type) or CALLBACKS.get(c_type) or camel("_" + c_type[4:])


class Binding:
    """params: (name, type, count): count is None for one, "n" for an array of any length,
    "?" for one or null, a number for an array of that length. outs: the same, and "most" for as many
    as the function returns, which are not more than its parameter of this name says. skip: why it
    cannot be generated, or None; alone: why it has no form for many at once, or None."""

    def __init__(self, function, structs):
        self.c_name, self.name = function.name, camel(function.name[4:])
        self.comment, self.ret = function.comment, function.ret
        self.params, self.outs, self.skip = [], [], None
        rest = list(function.params)
        while rest and not self.skip:
            self.take(rest.pop(0), rest, structs)
        self.alone = self.why_alone(structs)

    def take(self, p, rest, structs):
        if p.type in CALLBACKS and p.pointer and rest and rest[0].name == "context":
            rest.pop(0)
            self.params.append((p.name, p.type, None))
        elif p.type == "void" and p.const and rest and rest[0].name in COUNTS:
            rest.pop(0)
            self.params.append((p.name, "uint8_t", "n"))
        elif p.type not in SCALARS and p.type not in structs or p.type in RAW:
            self.skip = f"no binding for the parameter '{p.type} {p.name}'"
        elif not p.pointer and not p.count:
            self.params.append((p.name, p.type, None))
        elif p.const and p.count:
            self.params.append((p.name, p.type, p.count))
        elif p.const and rest and rest[0].name in COUNTS and not rest[0].pointer:
            rest.pop(0)
            self.params.append((p.name, p.type, "n"))
        elif p.const:
            self.params.append((p.name, p.type,
                                "?" if (p.type, p.name) in NULLABLE else None))
        elif p.type in HANDLES:
            self.skip = f"no binding for the parameter '{p.type} {p.name}', which it changes"
        elif p.type == "bool":
            self.outs.append((p.name, p.type, "n"))
        elif p.pointer and rest and rest[0].name == "most":
            self.outs.append((p.name, p.type, "most"))
        else:
            self.outs.append((p.name, p.type, p.count or None))

    def why_alone(self, structs):
        types = [kind for _, kind, _ in self.params]
        if any(kind in CALLBACKS or kind == "fxr_ask" for kind in types):
            return "it asks a function of JavaScript"
        if any(count in ("n", "most") for _, _, count in self.params + self.outs):
            return "it takes an array itself"
        if any(kind in MADE for kind in types):
            return "it takes what has a kind, which is no row of numbers"
        if any(SCALARS.get(kind, ("", 4))[1] == 8 for kind in types + [self.ret]):
            return "a number of 64 bits is no word of wasm32"
        if not any(kind not in HANDLES and kind not in TABLES for kind in types):
            return "it takes nothing that there are many of"
        words = len(self.params) + len(self.outs) + (self.ret in structs)
        return f"it takes more than {MOST_WORDS} words" if words > MOST_WORDS else None


# The public functions of C that the package lacks, each with the reason.
WITHOUT = {
    "fxr_hash_bvh_node": "the nodes of a Tree are not shown to JavaScript; hashBvh takes them all",
}


def read_bindings(folder):
    """structs, bindings, constants, and {C name: reason} for those that have none. A
    function that has neither a binding nor a reason ends it, and so does a reason for a
    function that has a binding, or that there is not."""
    structs, functions, constants, inline = read(folder)
    functions.update(inline)
    reasons = WITHOUT
    bindings, wrong = [], []
    for name, function in functions.items():
        if name in BY_HAND or name in reasons:
            continue
        binding = Binding(function, structs)
        if binding.skip:
            wrong.append(f"{name}: {binding.skip}. Teach bindings.py the type, write it by "
                         "hand, or give the reason in WITHOUT")
        bindings.append(binding)
    for name in list(reasons) + list(BY_HAND):
        if name not in functions:
            wrong.append(f"{name}: there is no such function in the headers")
        elif name in reasons and not Binding(functions[name], structs).skip:
            wrong.append(f"{name}: WITHOUT says why it is missing, but it can be generated")
    if wrong:
        sys.exit("\n".join("npm: " + line for line in wrong))
    return structs, bindings, constants, reasons


def comment_lines(comment):
    """The text of a comment of a header, without its stars."""
    lines = [re.sub(r"^ ?\*? ?", "", line) for line in comment[2:-2].split("\n")]
    while lines and not lines[0].strip():
        lines.pop(0)
    while lines and not lines[-1].strip():
        lines.pop()
    return [line.rstrip() for line in lines]
