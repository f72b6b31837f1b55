"""Writes the npm package: generate.py HEADERS WASM OUT VERSION

The files for each way in with their types; layout.c, whose compilation for wasm32 fails if a
struct lies otherwise in memory than the package says. Prints which functions of C the
package lacks, and which have no form for many at once, each with the reason.
"""
import base64
import os
import re
import sys

from bindings import (BY_HAND, MADE, SCALARS, TABLES, camel, comment_lines, read_bindings,
                      type_name)

# The JavaScript of the package: the parts in runtime/ and what is generated, as one file for
# each way in, so that each can be copied alone.

# In this order: what a part calls while it is read stands before it.
PARTS = ("values", "start", "heap", "call", "many", "scenes")
# What programs may use of the parts.
BY_PROGRAMS = ("init", "q16", "q30", "fromQ16", "fromQ30", "q16Print", "q16PrintFixed", "q16Parse",
           "notId", "Tree", "WideTree", "Results", "openTree", "saveTree", "buildTree",
           "refitTree", "widenTree", "bvhShapeKind", "hashBvhShapes", "moverSphere",
           "moverAabb", "moverObb", "moverCapsule", "shapeTriangle", "shapeAabb", "shapeObb",
           "shapeSphere", "shapeCapsule", "sceneBvh", "sceneCompound", "sceneShapes",
           "sceneAll", "sceneAt")
HEAD = "// Generated from the headers of the C library and from tools/package/npm: see README.md."
IMPORT = re.compile(r"^import \{[^}]*\} from '[^']*';\n", re.MULTILINE)
NAME = re.compile(r"^(?:export )?(?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)


def runtime():
    """The parts without their imports and exports."""
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "runtime")
    text, places = "", {}
    for name in PARTS:
        with open(os.path.join(folder, name + ".js")) as file:
            part = IMPORT.sub("", file.read())
        for word in NAME.findall(part):
            if places.setdefault(word, name) != name:
                sys.exit(f"npm: {word} is in runtime/{places[word]}.js and in {name}.js")
        text += re.sub(r"^export (async )?(?=function|const|class)", r"\1", part,
                       flags=re.MULTILINE).rstrip() + "\n\n"
    return text


def structs_of(structs):
    lines = ["// The structs of the C library as they lie in memory on wasm32. Each field: its",
             "// name, where it begins, its type, its length if it is an array.",
             "const structs = {"]
    for s in structs.values():
        fields = ", ".join(f"['{camel(f.name)}', {f.at}, "
                           f"'{'uint32' if f.pointer else type_name(f.type)}', {f.count}]"
                           for f in s.fields)
        name = camel("_" + s.name[4:])
        lines.append(f"    {name}: {{ size: {s.size}, fields: [{fields}] }},")
    return "\n".join(lines) + "\n};\n\n"


def js_list(params):
    def one(name, kind, count):
        number = {None: "0", "?": "0", "n": "-1", "most": "-2"}.get(count, str(count))
        return f"['{camel(name)}', '{type_name(kind)}{'?' if count == '?' else ''}', {number}]"
    return "[" + ", ".join(one(*p) for p in params) + "]"


def return_of(b):
    return "void" if b.ret == "void" else type_name(b.ret)


def constants_of(constants, version):
    return [("VERSION", f"'{version}'")] + [(name[4:], value)
                                            for name, value in constants.items()]


def calls_of(bindings):
    return [(b.name, f"/* @__PURE__ */ bind('{b.c_name}', '{b.name}', {js_list(b.params)}, "
             f"'{return_of(b)}', {js_list(b.outs)}, {'true' if b.alone is None else 'false'})")
            for b in bindings]


class Package:
    def __init__(self, structs, bindings, constants, version, wasm):
        self.structs, self.wasm = structs, wasm
        self.version = version
        self.values = constants_of(constants, version) + calls_of(bindings)
        self.names = list(BY_PROGRAMS) + [name for name, _ in self.values]

    def body(self, embedded):
        """One expression: the bindings are made outside, so that a bundler can leave out
        those that nobody calls."""
        bytes_ = f"'{base64.b64encode(self.wasm).decode()}'" if embedded else "null"
        return (f"/* @__PURE__ */ (() => {{\nconst VERSION = '{self.version}';\n"
                f"const EMBEDDED = {bytes_};\n\n" + structs_of(self.structs) + runtime()
                + f"return {{ bind, {', '.join(BY_PROGRAMS)} }};\n}})();\n")

    def module(self, embedded):
        lines = [HEAD, "const runtime = " + self.body(embedded), "const { bind } = runtime;"]
        lines += [f"export const {name} = /* @__PURE__ */ (() => runtime.{name})();"
                  for name in BY_PROGRAMS]
        lines += [f"export const {name} = {value};" for name, value in self.values]
        return "\n".join(lines) + "\n"

    def inside(self, embedded):
        lines = ["const runtime = " + self.body(embedded), "const { bind } = runtime;"]
        lines += [f"const {name} = {value};" for name, value in self.values]
        return "\n".join(lines) + "\n"

    def common(self, embedded):
        """For require: a name at a time, as node finds them without running the file."""
        return "\n".join([HEAD, "'use strict';", self.inside(embedded),
                          *(f"exports.{name} = runtime.{name};" for name in BY_PROGRAMS),
                          *(f"exports.{name} = {name};" for name, _ in self.values)]) + "\n"

    def script(self):
        """For a page without modules: the names are members of `fixray`."""
        names = [*(f"{name}: runtime.{name}" for name in BY_PROGRAMS),
                 *(name for name, _ in self.values)]
        return "\n".join([HEAD, "var fixray = (() => {", "'use strict';", self.inside(True),
                          f"return {{ {', '.join(names)} }};", "})();"]) + "\n"

    def node_common(self, name):
        return f"""{HEAD}
// In node init takes the path of a file and a file: address, too.
'use strict';
const {{ readFile }} = require('node:fs/promises');
const fixray = require('./{name}.cjs');

function isFile(source) {{
    return Object.prototype.toString.call(source) === '[object URL]' ? source.protocol === 'file:'
        : typeof source === 'string' && !/^[a-z][a-z0-9+.-]+:/i.test(source);
}}
async function init(source) {{
    if (typeof source === 'string' && source.startsWith('file:'))
        source = new URL(source);
    return fixray.init(isFile(source) ? readFile(source) : source);
}}
module.exports = {{ ...fixray, init }};
"""

    def node_module(self, name):
        """The same functions for import: a program that has both ways has one library."""
        return "\n".join([HEAD, f"import fixray from './{name}.cjs';", "", "export const {",
                          *(f"    {n}," for n in self.names), "} = fixray;"]) + "\n"

    def files(self):
        return {"index.js": self.module(True), "index.cjs": self.common(True),
                "bare.js": self.module(False), "bare.cjs": self.common(False),
                "script.js": self.script(),
                "node.cjs": self.node_common("index"), "node.js": self.node_module("node"),
                "node-bare.cjs": self.node_common("bare"),
                "node-bare.js": self.node_module("node-bare")}


# The types of the package.

SCALAR_TYPES = {"int64": "bigint", "uint64": "bigint", "bool": "boolean"}
ARRAYS = {"int32": "Int32Array", "uint32": "Uint32Array", "uint16": "Uint16Array",
          "uint8": "Uint8Array", "int8": "Int8Array", "int64": "BigInt64Array",
          "uint64": "BigUint64Array", "bool": "Uint8Array"}
# A type that is an input alone may leave these out.
OPTIONAL = {("fxr_ratio", "negative")}
# Types that are no plain objects.
SPECIAL = {"fxr_bvh", "fxr_bvh_wide", "fxr_bvh_shapes", "fxr_bvh_node", "fxr_bvh_header",
           "fxri_mover_asks", *TABLES, *MADE}


def plain(structs):
    return [s for name, s in structs.items() if name not in SPECIAL]


def is_whole(c_type, structs):
    """Has it int32 alone? Then an Int32Array is an array of it."""
    if c_type in SCALARS:
        return type_name(c_type) == "int32"
    return all(not f.pointer and is_whole(f.type, structs) for f in structs[c_type].fields)


def array_of(c_type, structs):
    if c_type in structs:
        return "Int32Array" if is_whole(c_type, structs) else None
    return None if c_type == "bool" else ARRAYS[type_name(c_type)]


def ts_type(c_type, count=None):
    name = type_name(c_type)
    name = SCALAR_TYPES.get(name, "number" if name[0].islower() else name)
    return f"{name} | null" if count == "?" else name + "[]" if count else name


def ts_param(kind, count, structs):
    """Of a call for one: an array of any length may be a typed array, too."""
    array = array_of(kind, structs) if count and count != "?" else None
    text = ts_type(kind, count) + (f" | {array}" if array else "")
    return text + " | null" if kind == "fxr_filter" else text


def ts_params(b, structs):
    """The last one may be left out where it may be null."""
    texts, optional = [], True
    for name, kind, count in reversed(b.params):
        text = ts_param(kind, count, structs)
        optional = optional and text.endswith("null")
        texts.insert(0, f"{camel(name)}{'?' if optional else ''}: {text}")
    return ", ".join(texts)


def ts_return(b):
    if not b.outs:
        return "void" if b.ret == "void" else ts_type(b.ret)
    (_, kind, count), *more = b.outs
    if kind == "bool":
        return "boolean[]"
    first = ts_type(kind, count)
    for name, other, _ in more:
        first += f" & {{ {camel(name)}: {ts_type(other)} }}"
    return first + (" | null" if b.ret == "bool" else "")


def many_param(name, kind, count, structs):
    one = ts_type(kind, count)
    array = array_of(kind, structs) if kind in structs or kind in SCALARS else None
    if kind in SPECIAL:
        return f"{camel(name)}: {one}"
    several = [one] + ([] if count else [f"{one}[]"]) + ([array] if array else [])
    if kind in structs and not count:
        several.append(f"Results<{one}>")
    return f"{camel(name)}: {' | '.join(several)}"


def many_return(b, structs):
    if not b.outs and b.ret in SCALARS:
        return ARRAYS[type_name(b.ret)]
    (_, kind, count), *more = b.outs or [("", b.ret, None)]
    value, columns = ts_type(kind, count), columns_name(kind, count)
    for name, other, _ in more:
        value += f" & {{ {camel(name)}: {ts_type(other)} }}"
        columns += f" & {{ {camel(name)}: {ARRAYS[type_name(other)]} }}"
    return f"Results<{value}, {columns}>"


def columns_name(c_type, count):
    if c_type in SCALARS:
        return "{}"
    name = f"{type_name(c_type)}Columns"
    return f"{{ [path: string]: Int32Array }}" if count else name


def columns(c_type, structs):
    """(path, type) of all that column() gives of a struct."""
    found = []

    def visit(kind, path):
        for f in structs[kind].fields:
            for i in range(f.count or 1):
                at = path + ("." if path else "") + camel(f.name) + (f"[{i}]" if f.count else "")
                if f.type in SCALARS:
                    found.append((at, ARRAYS[type_name(f.type)]))
                    continue
                found.append((at, "Int32Array" if is_whole(f.type, structs) else
                              f"Results<{type_name(f.type)}, {type_name(f.type)}Columns>"))
                visit(f.type, at)
    visit(c_type, "")
    return found


def interfaces(structs):
    lines = []
    for s in plain(structs):
        lines.append(f"export interface {camel('_' + s.name[4:])} {{")
        for f in s.fields:
            mark = "?" if (s.name, f.name) in OPTIONAL else ""
            lines.append(f"    {camel(f.name)}{mark}: {ts_type(f.type, f.count)};")
        lines += ["}", ""]
    return lines


def column_interfaces(structs, bindings):
    kinds = {kind for b in bindings if b.alone is None for _, kind, _ in b.outs} | {
        b.ret for b in bindings}
    wanted = [kind for kind in structs if kind in kinds]
    for kind in wanted: # and what is in them
        wanted += [f.type for f in structs[kind].fields
                   if f.type in structs and f.type not in wanted]
    lines = []
    for kind in wanted:
        lines.append(f"export interface {type_name(kind)}Columns {{")
        lines += [f"    '{path}': {text};" for path, text in columns(kind, structs)]
        lines += ["}", ""]
    return lines


def declarations(structs, bindings, constants, by_hand):
    lines = ["// Generated from the headers of the C library: see README.md.", by_hand]
    lines += interfaces(structs) + column_interfaces(structs, bindings)
    lines += [f"export const {name[4:]}: {value};" for name, value in constants.items()]
    comment = None
    for b in bindings:
        lines.append("")
        if b.comment != comment:
            comment = b.comment
            lines += ["/**", *(f" * {line}".rstrip() for line in comment_lines(comment)),
                      " */"]
        lines.append(f"export function {b.name}({ts_params(b, structs)}): {ts_return(b)};")
        if b.alone is None:
            params = ", ".join(many_param(*p, structs) for p in b.params)
            result = many_return(b, structs)
            lines += [f"export namespace {b.name} {{",
                      f"    function many({params}, again?: {result}): {result};", "}"]
    return "\n".join(lines) + "\n"


# The files.

def layout(structs):
    lines = ["#include <stddef.h>", "#include <fixray/fixray.h>"]
    for s in structs.values():
        lines.append(f'_Static_assert(sizeof({s.name}) == {s.size}, "{s.name}");')
        lines += [f"_Static_assert(offsetof({s.name}, {f.name}) == {f.at}, "
                  f'"{s.name}.{f.name}");' for f in s.fields]
    return "\n".join(lines) + "\n"


def main():
    folder, wasm, out, version = sys.argv[1:5]
    structs, bindings, constants, without = read_bindings(folder)
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, "types.d.ts")) as file:
        types = declarations(structs, bindings, constants, file.read())
    with open(wasm, "rb") as file:
        package = Package(structs, bindings, constants, version, file.read())
    files = {"layout.c": layout(structs), **package.files()}
    # Types stand beside what they are of; those for require may not name those for import.
    files["index.d.ts"] = files["index.d.cts"] = types
    files["bare.d.ts"] = "export * from './index.js';\n"
    files["bare.d.cts"] = "export * from './index.cjs';\n"
    files["script.d.ts"] = files["bare.d.ts"] + "export as namespace fixray;\n"
    for name, text in files.items():
        with open(os.path.join(out, name), "w") as file:
            file.write(text)
    for name, reason in sorted(without.items()):
        print(f"without {name}: {reason}")
    alone = {b.c_name: b.alone for b in bindings if b.alone}
    for name, reason in sorted(alone.items()):
        print(f"one at a time {name}: {reason}")
    print(f"{len(bindings)} functions are generated, {len(bindings) - len(alone)} of them for "
          f"many at once, too; {len(BY_HAND)} are written by hand, {len(without)} are missing")


main()
