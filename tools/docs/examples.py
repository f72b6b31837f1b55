"""An example for each function, which is compiled and run: what it prints is shown.

    python3 -B tools/docs/examples.py OUT FUNCTION     shows one

example_values.py has the values, and what the pages say of the answers. The
parameters are read by the parser of the npm package (tools/package/npm/bindings.py).
"""

import os
import re
import subprocess
import sys

import headers
from example_values import ARRAYS, BY_HAND, CALLBACKS, SCALARS, SCENES, results, say, value_of

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, "..", "package", "npm"))
import bindings as parser  # noqa: E402

HEAD = ["#include <fixray/fixray.h>", "#include <fixray/filter.h>", "#include <stdio.h>",
        "#include <stdlib.h>", "", "static int part_of;",
        "static const char *name_of;", "",
        "static void", "say(const char *kind, long long v)", "{",
        '    printf("%d|%s|%s|%lld\\n", part_of, name_of, kind, v);', "}", ""]


class Example:
    """lines, body, call: what is shown, without the results; before: what stands in front
    of the function; outs: what is printed, (expression, type)."""

    def __init__(self, function):
        self.name = function.name
        self.before, self.lines, self.body, self.outs = [], [], [], []
        self.arguments = []
        if self.name in BY_HAND:
            self.by_hand(*BY_HAND[self.name])
        else:
            self.from_parameters(function.params)
        # what is made, and then asked by another function, is told by that one's answer
        ret = "bool" if "_scene(" in self.call and function.ret != "void" else function.ret
        made = ret != "void"
        self.call = ("%s answer = " % ret if made else "") + self.call + ";"
        if made:
            self.outs.insert(0, ("answer", ret))

    def by_hand(self, lines, call, outs, visitor=None):
        if visitor:
            self.before = CALLBACKS[visitor][2]
        blank = lines.index("") if "" in lines else len(lines)
        self.lines, self.body = lines[:blank], lines[blank + 1:]
        self.call, self.outs = call, list(outs)

    def from_parameters(self, params):
        rest = list(params)
        while rest:
            self.take(rest)
        self.call = "%s(%s)" % (self.name, ", ".join(self.arguments))

    def take(self, rest):
        p = rest.pop(0)
        kind, name, value = p.type, p.name, value_of(self.name, p.type, p.name)
        if kind in SCENES and p.const:
            self.scene(*SCENES[kind])
        elif kind == "fxr_filter":
            rest.pop(0)
            self.lines.append("uint32_t me = 0;")
            self.arguments += ["fxr_not_id", "&me"]
        elif kind in CALLBACKS:
            rest.pop(0)
            function, counter, self.before = CALLBACKS[kind]
            self.lines.append("%s visits = 0;" % counter)
            self.arguments += [function, "&visits"]
            self.outs.append(("visits", "int"))
        elif (kind, name) in ARRAYS and p.const:
            text, size = ARRAYS[kind, name]
            self.lines.append("static const %s %s[%d] = %s;" % (kind, name, size, text))
            self.arguments.append(name)
            if rest and rest[0].name in ("n", "count"):
                rest.pop(0)
                self.arguments.append(str(size))
        elif p.const and name in ("limit", "ask"):
            self.arguments.append("NULL")
        elif p.const and kind == "void":
            rest.pop(0)
            self.arguments += ['"abc"', "3"]
        elif p.const and p.pointer and kind.startswith("fxr_"):
            self.lines.append("static const %s %s = %s;" % (kind, name, value or "{0}"))
            self.arguments.append("&" + name)
        elif not p.pointer and not p.count and value:
            self.lines.append("%s %s = %s;" % (kind, name, value))
            self.arguments.append(name)
        elif p.pointer and not p.const:
            self.output(kind, name)
        elif p.count and not p.const:
            self.array(kind, name, p.count)
        elif name == "v" and "int" in kind:
            self.arguments.append("7")
        elif name in SCALARS:
            self.arguments.append(SCALARS[name])
        else:
            raise SystemExit("make docs: no value for the parameter '%s %s' of %s; add one "
                             "to tools/docs/example_values.py" % (kind, name, self.name))

    def output(self, kind, name):
        if kind == "bool":  # one for each of the boxes of ARRAYS
            self.array(kind, name, 2)
            return
        self.lines.append("%s %s;" % (kind, name))
        self.arguments.append("&" + name)
        self.outs.append((name, kind))

    def array(self, kind, name, count):
        self.lines.append("%s %s[%d];" % (kind, name, count))
        self.arguments.append(name)
        self.outs += [("%s[%d]" % (name, i), kind) for i in range(count)]

    def scene(self, made, argument):
        blank = made.index("")
        self.lines += made[:blank]
        self.body += made[blank + 1:]
        self.arguments.append(argument)


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
        out += indented(e.lines + [""] + e.body + [e.call, "", "part_of = %d;" % number]
                        + says)
        out += ["}", ""]
    out += ["int", "main(void)", "{"]
    out += ["    example_%d();" % n for n in range(len(examples))] + ["    return 0;", "}"]
    return "\n".join(out) + "\n"


def run(out, text):
    """Compiled without optimization, which would take most of the time."""
    source = os.path.join(out, "examples.c")
    with open(source, "w", encoding="utf-8") as file:
        file.write(text)
    sources = sorted(os.path.join(d, n) for d, _, names in os.walk("src")
                     for n in names if n.endswith(".c"))
    made = os.path.join(out, "examples")
    compiler = os.environ.get("CC", "cc").split()
    flags = ["-std=c99", "-O0", "-Wall", "-Werror", "-Iinclude"]
    if subprocess.run(compiler + flags + [source] + sources + ["-o", made]).returncode:
        raise SystemExit("make docs: the examples do not compile, see above and " + source)
    printed = subprocess.run([os.path.abspath(made)], stdout=subprocess.PIPE, text=True,
                             check=True).stdout
    os.remove(source)
    os.remove(made)
    return printed


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
    functions = []
    for d in declared:
        if d.kind == "function":
            ret, name, params = re.match(r"(\w+) (\w+)\((.*)\);$", d.code).groups()
            functions.append(parser.Function(ret, name, params, ""))
    examples = [Example(function) for function in functions]
    structs = parser.read(os.path.dirname(all_headers[0].path))[0]
    found = results(run(out, program(examples, structs)))
    return {e.name: text_of(e, found.get(n, [])) for n, e in enumerate(examples)}


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python3 -B tools/docs/examples.py OUT FUNCTION")
    print(read(headers.read(), sys.argv[1])[sys.argv[2]])
