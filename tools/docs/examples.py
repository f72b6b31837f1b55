"""An example for each function, which is compiled and run: what it prints is shown.

    python3 -B tools/docs/examples.py OUT FUNCTION     shows one
"""

import fractions
import os
import re
import subprocess
import sys

import headers
from example_values import (ARRAYS, CALLBACKS, COMPOUND, SCALARS, SHAPES, TREE, VALUES,
                            WIDE, value_of)

PARAMETER = re.compile(r"(const )?(\w+) (\*?)(\w+)(?:\[(\d+)\])?$")
HEAD = ["#include <fixray/fixray.h>", "#include <fixray/filter.h>", "#include <stdio.h>",
        "#include <stdlib.h>", "", "static int part_of;",
        "static const char *name_of;", "",
        "static void", "say(const char *kind, long long v)", "{",
        '    printf("%d|%s|%s|%lld\\n", part_of, name_of, kind, v);', "}", ""]
FACES = ["FXR_MIN_X", "FXR_MAX_X", "FXR_MIN_Y", "FXR_MAX_Y", "FXR_MIN_Z", "FXR_MAX_Z"]
PLAIN = {"fxr_q16": "q16", "fxr_q30": "q30", "fxr_angle": "angle"}


class Example:
    """code: what is shown of it, without the results; outs: (expression, type)."""

    def __init__(self, declaration):
        self.name = declaration.names[0]
        self.result, rest = re.match(r"(\w+) fxr_\w+\((.*)\);$", declaration.code).groups()
        self.before, self.lines, self.body, self.outs = [], [], [], []
        self.arguments, self.ends = [], []
        parameters = [PARAMETER.match(p).groups() for p in rest.split(", ") if p != "void"]
        while parameters:
            self.take(parameters)
        call = "%s(%s)" % (self.name, ", ".join(self.arguments))
        if self.result == "void":
            self.call = call + ";"
        else:
            self.call = "%s answer = %s;" % (self.result, call)
            self.outs.insert(0, ("answer", self.result))

    def take(self, parameters):
        const, kind, star, name, count = parameters.pop(0)
        if kind in ("fxr_bvh", "fxr_bvh_wide", "fxr_compound") and const:
            self.scene({"fxr_bvh": (TREE, "&tree"), "fxr_bvh_wide": (WIDE, "&wide"),
                        "fxr_compound": (COMPOUND, "&cart")}[kind])
        elif kind == "fxr_bvh_shapes":
            self.scene((SHAPES, "&tree.shapes"))
        elif kind == "fxr_filter":
            parameters.pop(0)
            self.lines.append("uint32_t me = 0;")
            self.arguments += ["fxr_not_id", "&me"]
        elif kind in CALLBACKS:
            parameters.pop(0)
            function, counter, self.before = CALLBACKS[kind]
            self.lines.append("%s visits = 0;" % counter)
            self.arguments += [function, "&visits"]
            self.outs.append(("visits", "int"))
        elif (kind, name) in ARRAYS and const:
            value, size = ARRAYS[kind, name]
            self.lines.append("static const %s %s[%d] = %s;" % (kind, name, size, value))
            self.arguments.append(name)
            if parameters and parameters[0][3] in ("n", "count"):
                parameters.pop(0)
                self.arguments.append(str(size))
                self.ends.append(size)
        elif const and star and name == "limit":
            self.arguments.append("NULL")
        elif const and kind in VALUES:
            self.lines.append("static const %s %s = %s;"
                              % (kind, name, value_of(self.name, kind, name)))
            self.arguments.append("&" + name)
        elif not star and not count and kind in VALUES:
            self.lines.append("fxr_%s %s = %s;" % (
                kind[4:], name, value_of(self.name, kind, name)))
            self.arguments.append(name)
        elif star and not const:
            self.output(kind, name)
        elif count and not const:
            self.lines.append("%s %s[%s];" % (kind, name, count))
            self.arguments.append(name)
            self.outs += [("%s[%d]" % (name, i), kind) for i in range(int(count))]
        elif const and kind == "void":
            parameters.pop(0)
            self.arguments += ['"abc"', "3"]
        elif const and star and kind.startswith("fxr_"):
            self.lines.append("static const %s %s = {0};" % (kind, name))
            self.arguments.append("&" + name)
        elif name == "v" and "int" in kind:
            self.arguments.append("7")
        elif name in SCALARS:
            self.arguments.append(SCALARS[name])
        else:
            raise SystemExit("make docs: no value for the parameter '%s %s' of %s; add one "
                             "to tools/docs/example_values.py" % (kind, name, self.name))

    def output(self, kind, name):
        if kind == "bool":
            self.lines.append("bool %s[%d];" % (name, 2))
            self.arguments.append(name)
            self.outs += [("%s[%d]" % (name, i), "bool") for i in range(2)]
            return
        self.lines.append("%s %s;" % (kind, name))
        self.arguments.append("&" + name)
        self.outs.append((name, kind))

    def scene(self, made):
        lines, argument = made
        if lines[-1] not in self.body:
            blank = lines.index("")
            self.lines += lines[:blank]
            self.body += lines[blank + 1:]
        self.arguments.append(argument)


# Those with buffers of their own.
BY_HAND = {
    "fxr_bvh_bounds": (SHAPES, "fxr_bvh_bounds(&tree.shapes, boxes)",
                       [("answer", "bool"), ("boxes[0]", "fxr_aabb"),
                        ("boxes[1]", "fxr_aabb")]),
    "fxr_bvh_build": (SHAPES + ["if (!fxr_bvh_bounds(&tree.shapes, boxes))", "    return;"],
                      "fxr_bvh_build(&tree, boxes, 4, nodes, 3, order)",
                      [("answer", "bool"), ("tree.node_count", "uint32_t")]),
    "fxr_bvh_refit": (TREE + ["boxes[0].max.x = FXR_Q16(2); /* this crate has moved */"],
                      "fxr_bvh_refit(&tree, boxes, nodes)", []),
    "fxr_bvh_save": (TREE + ["uint32_t block[64];"],
                     "fxr_bvh_save(&tree, block, sizeof block)", [("answer", "size_t")]),
    "fxr_bvh_open": (TREE + ["uint32_t block[64];", "fxr_bvh opened;",
                             "size_t size = fxr_bvh_save(&tree, block, sizeof block);"],
                     "fxr_bvh_open(block, size, &opened)",
                     [("answer", "bool"), ("opened.node_count", "uint32_t")]),
    "fxr_bvh_widen": (TREE + ["fxr_bvh_wide wide;",
                              "size_t size = fxr_bvh_wide_size(&tree);",
                              "void *memory = malloc(size);"],
                      "memory != NULL && fxr_bvh_widen(&tree, memory, size, &wide)",
                      [("answer", "bool"), ("wide.node_count", "uint32_t")]),
    "fxr_bvh_shape_kind": (SHAPES + ["uint32_t index;"],
                           "fxr_bvh_shape_kind(&tree.shapes, 1, &index)",
                           [("answer", "unsigned"), ("index", "uint32_t")]),
    "fxr_not_id": (["uint32_t me = 7;", ""], "fxr_not_id(&me, 0, 7)", [("answer", "bool")]),
    "fxr_q16_print": (["char out[FXR_Q16_TEXT];", ""],
                      "fxr_q16_print(FXR_Q16(-1.25), out, sizeof out)",
                      [("answer", "size_t"), ("out", "text")]),
    "fxr_q16_print_fixed": (["char out[FXR_Q16_TEXT];", ""],
                            "fxr_q16_print_fixed(FXR_Q16(2.71828), 3, out, sizeof out)",
                            [("answer", "size_t"), ("out", "text")]),
    "fxr_q16_parse": (["fxr_q16 out;", ""], 'fxr_q16_parse("-1.25", &out)',
                      [("answer", "size_t"), ("out", "fxr_q16")]),
    "fxr_dist_uq16": (["uint64_t dist2 = (uint64_t)25 << 32; /* 5 squared */", ""],
                      "fxr_dist_uq16(dist2)", [("answer", "uint32_t")]),
}


def by_hand(example, result):
    lines, call, outs = BY_HAND[example.name]
    blank = lines.index("") if "" in lines else len(lines)
    example.lines, example.body = lines[:blank], lines[blank + 1:]
    example.outs, example.before = outs, []
    example.call = call + ";" if result == "void" else "%s answer = %s;" % (result, call)


def example_of(declaration):
    name = declaration.names[0]
    if name in BY_HAND:
        made = Example.__new__(Example)
        made.name, made.result = name, declaration.code.split()[0]
        by_hand(made, made.result)
        return made
    return Example(declaration)


def fields_of(found):
    """The members of each struct: (name, type, count)."""
    structs = {}
    for code in found:
        made = re.match(r"typedef struct \{(.*)\} (\w+);", code, re.S)
        if made:
            members = []
            for kind, names in re.findall(r"(?:const )?(\w+) ([^;]*);", made.group(1)):
                members += [(n.strip("* ").split("[")[0], kind,
                             int(n.split("[")[1][:-1]) if "[" in n else 0, "*" in n)
                            for n in names.split(", ")]
            structs[made.group(2)] = members
    return structs


def say(out, expression, kind, structs, depth=0):
    """Statements that print a value, member by member."""
    if kind in structs and kind not in ("fxr_vec3", "fxr_unit3", "fxr_ratio"):
        for name, inner, count, pointer in structs[kind]:
            for i in range(count or 1):
                member = "%s.%s%s" % (expression, name, "[%d]" % i if count else "")
                if not pointer:
                    say(out, member, inner, structs, depth + 1)
        return
    out.append('name_of = "%s";' % expression)
    if kind in ("fxr_vec3", "fxr_unit3"):
        for axis in "xyz":
            out.append('say("%s", %s.%s);' % ("q16" if kind == "fxr_vec3" else "q30",
                                              expression, axis))
    elif kind == "fxr_ratio":
        for part in ("negative", "num", "den"):
            out.append('say("ratio", (long long)%s.%s);' % (expression, part))
    elif kind == "text":
        out.append('printf("%%d|%%s|text|%%s\\n", part_of, name_of, %s);' % expression)
    else:
        plain = PLAIN.get(kind, kind)
        if expression.endswith("faces"):
            plain = "faces"
        elif expression.endswith("dist2") or kind == "uint64_t":
            plain = "q32"
        out.append('say("%s", (long long)%s);' % (plain, expression))


def decimal(value, bits, digits=5):
    text = "%.*f" % (digits, value / 2 ** bits)
    return text.rstrip("0").rstrip(".") if "." in text else text


def shown(kind, values):
    if kind == "text":
        return '"%s"' % values[0]
    values = [int(v) for v in values]
    if kind in ("q16", "q30"):
        text = [decimal(v, int(kind[1:])) for v in values]
        return "(%s)" % ", ".join(text) if len(text) > 1 else text[0]
    if kind == "q32":
        return decimal(values[0], 32)
    if kind == "ratio":
        negative, num, den = values[0], values[1] % 2 ** 64, values[2] % 2 ** 64
        if den == 0:
            return "%d / 0" % num
        exact = fractions.Fraction(-num if negative else num, den)
        if den < 2 ** 32:
            return str(exact)
        return "about %s, a quotient of two 64-bit numbers" % decimal(float(exact), 0)
    if kind == "faces":
        return " | ".join(f for i, f in enumerate(FACES) if values[0] >> i & 1) or "0"
    if kind == "bool":
        return "true" if values[0] else "false"
    if kind == "angle":
        return "%d, that is %s degrees" % (values[0], decimal(values[0] * 360, 16))
    return str(values[0])


def wrapped(line):
    """An initializer too long for a page: its first braces one below the other."""
    if len(line) <= 88 or "{{" not in line:
        return [line]
    head, rest = line.split("{", 1)
    parts, depth = [""], 0
    for character in rest[:-2]:
        depth += (character == "{") - (character == "}")
        if character == " " and depth == 0 and parts[-1].endswith(","):
            parts.append("")
        else:
            parts[-1] += character
    parts[-1] += "};"
    return [head + "{"] + ["    " + part for part in parts]


def indented(lines):
    return ["    " + line if line else "" for line in lines]


def program(examples, structs):
    out, known = list(HEAD), set()
    for number, e in enumerate(examples):
        if e.before and e.before[1] not in known:
            known.add(e.before[1])
            out += e.before + [""]
        says = []
        for expression, kind in e.outs:
            say(says, expression, kind, structs)
        out += ["static void", "example_%d(void)" % number, "{"]
        out += indented(e.lines + [""] + e.body + [e.call, "", "part_of = %d;" % number] + says)
        out += ["}", ""]
    out += ["int", "main(void)", "{"]
    out += ["    example_%d();" % n for n in range(len(examples))] + ["    return 0;", "}"]
    return "\n".join(out) + "\n"


def run(out, text):
    """Without optimization, as that is what takes the time; at most one compiler more."""
    source = os.path.join(out, "examples.c")
    with open(source, "w", encoding="utf-8") as file:
        file.write(text)
    sources = sorted(os.path.join(d, n) for d, _, names in os.walk("src")
                     for n in names if n.endswith(".c"))
    made = os.path.join(out, "examples")
    compiler = os.environ.get("CC", "cc").split()
    subprocess.run(compiler + ["-std=c99", "-O0", "-Iinclude", source] + sources +
                   ["-o", made], check=True)
    printed = subprocess.run([os.path.abspath(made)], stdout=subprocess.PIPE, text=True,
                             check=True).stdout
    os.remove(source)
    os.remove(made)
    return printed


def results(printed):
    """{number of the example: [(expression, text)]}"""
    found = {}
    for line in printed.splitlines():
        number, name, kind, value = line.split("|")
        rows = found.setdefault(int(number), [])
        if rows and rows[-1][0] == name:
            rows[-1][2].append(value)
        else:
            rows.append((name, kind, [value]))
    return {number: [(name, shown(kind, values)) for name, kind, values in rows]
            for number, rows in found.items()}


def text_of(example, rows):
    lines = list(example.before) + ([""] if example.before else [])
    lines += [part for line in example.lines for part in wrapped(line)]
    lines += ([""] if lines and lines[-1] else []) + example.body
    lines += ([""] if example.body else []) + [example.call]
    width = max((len(name) for name, _ in rows), default=0)
    said = ["%-*s  %s" % (width, name, value) for name, value in rows]
    if len(said) == 1:
        lines.append("/* %s */" % said[0])
    elif said:
        lines += ["/* " + said[0]] + [" * " + line for line in said[1:]] + [" */"]
    return "\n".join(lines)


def read(all_headers, out):
    """{function: the text of its example}"""
    declared = [d for h in all_headers for item in h.items for d in item.declarations]
    examples = [example_of(d) for d in declared if d.kind == "function"]
    structs = fields_of([d.code for d in declared if d.kind == "type"])
    found = results(run(out, program(examples, structs)))
    return {e.name: text_of(e, found.get(n, [])) for n, e in enumerate(examples)}


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python3 -B tools/docs/examples.py OUT FUNCTION")
    print(read(headers.read(), sys.argv[1])[sys.argv[2]])
