"""The JavaScript of the npm package: the parts in runtime/ and what is generated, as one file
for each way in, so that each can be copied alone."""
import base64
import os
import re
import sys

from bindings import camel, type_name

# In this order: what a part calls while it is read stands before it.
PARTS = ("values", "start", "heap", "call", "many", "scenes")
# What programs may use of the parts.
BY_HAND = ("init", "q16", "q30", "fromQ16", "fromQ30", "q16Print", "q16PrintFixed", "q16Parse",
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
        number = {None: "0", "?": "0", "n": "-1"}.get(count, str(count))
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
        self.names = list(BY_HAND) + [name for name, _ in self.values]

    def body(self, embedded):
        """One expression: the bindings are made outside, so that a bundler can leave out
        those that nobody calls."""
        bytes_ = f"'{base64.b64encode(self.wasm).decode()}'" if embedded else "null"
        return (f"/* @__PURE__ */ (() => {{\nconst VERSION = '{self.version}';\n"
                f"const EMBEDDED = {bytes_};\n\n" + structs_of(self.structs) + runtime()
                + f"return {{ bind, {', '.join(BY_HAND)} }};\n}})();\n")

    def module(self, embedded):
        lines = [HEAD, "const runtime = " + self.body(embedded), "const { bind } = runtime;"]
        lines += [f"export const {name} = /* @__PURE__ */ (() => runtime.{name})();"
                  for name in BY_HAND]
        lines += [f"export const {name} = {value};" for name, value in self.values]
        return "\n".join(lines) + "\n"

    def inside(self, embedded):
        lines = ["const runtime = " + self.body(embedded), "const { bind } = runtime;"]
        lines += [f"const {name} = {value};" for name, value in self.values]
        return "\n".join(lines) + "\n"

    def common(self, embedded):
        """For require: a name at a time, as node finds them without running the file."""
        return "\n".join([HEAD, "'use strict';", self.inside(embedded),
                          *(f"exports.{name} = runtime.{name};" for name in BY_HAND),
                          *(f"exports.{name} = {name};" for name, _ in self.values)]) + "\n"

    def script(self):
        """For a page without modules: the names are members of `fixray`."""
        names = [*(f"{name}: runtime.{name}" for name in BY_HAND),
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
