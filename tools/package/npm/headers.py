"""Reads the public headers: structs with their layout on wasm32, functions with their
parameters and comments, constants. What it cannot read it does not guess: it stops."""
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
                words = re.sub(r"/\*.*?\*/", "", found["enum"], flags=re.DOTALL)
                for name, value in re.findall(r"(FXR_\w+) = (-?\d+)", words):
                    constants[name] = int(value)
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
