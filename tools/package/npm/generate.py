"""Writes the generated files of the npm package: generate.py HEADERS OUT VERSION

index.js and index.d.ts, of the headers; layout.c, whose compilation for wasm32 fails if
a struct lies otherwise in memory than index.js says.
"""
import os
import sys

from bindings import BY_HAND, camel, comment_lines, read_bindings, type_name

SCALAR_TYPES = {"int64": "bigint", "uint64": "bigint", "bool": "boolean"}
# A type that is an input alone may leave these out.
OPTIONAL = {("fxr_ratio", "negative")}
# Types that are no plain objects.
SPECIAL = {"fxr_bvh", "fxr_bvh_wide", "fxr_bvh_shapes", "fxr_bvh_node", "fxr_bvh_header",
           "fxr_compound"}


def plain(structs):
    return [s for name, s in structs.items() if name not in SPECIAL]


def write_js(out, structs, bindings, constants, version):
    lines = ["// Generated from the headers of the C library: see README.md.",
             "import { bind } from './runtime.js';", "",
             "export { q16, q30, fromQ16, fromQ30 } from './runtime.js';",
             "export { q16Print, q16PrintFixed, q16Parse } from './text.js';",
             "export { Tree, openTree, saveTree, buildTree } from './tree.js';", "",
             f"export const VERSION = '{version}';"]
    lines += [f"export const {name[4:]} = {value};" for name, value in constants.items()]
    lines.append("")
    for b in bindings:
        lines.append(f"export const {b.name} = bind('{b.c_name}', '{b.name}', "
                     f"{js_list(b.params)}, '{return_of(b)}', {js_list(b.outs)});")
    write(out, "index.js", lines)
    lines = ["// Generated: the structs of the C library as they lie in memory on wasm32.",
             "// Each field: its name, where it begins, its type, its length if it is an array.",
             "export const structs = {"]
    for s in structs.values():
        fields = ", ".join(f"['{camel(f.name)}', {f.at}, "
                           f"'{'uint32' if f.pointer else type_name(f.type)}', {f.count}]"
                           for f in s.fields)
        lines.append(f"    {camel('_' + s.name[4:])}: "
                     f"{{ size: {s.size}, fields: [{fields}] }},")
    write(out, "structs.js", lines + ["};"])


def js_list(params):
    return "[" + ", ".join(f"['{camel(name)}', '{type_name(kind)}', "
                           + {None: "0", "n": "-1"}.get(count, str(count)) + "]"
                           for name, kind, count in params) + "]"


def return_of(b):
    return "void" if b.ret == "void" else type_name(b.ret)


def ts_type(c_type, count):
    name = type_name(c_type)
    name = SCALAR_TYPES.get(name, "number" if name[0].islower() else name)
    return name + "[]" if count else name


def ts_return(b):
    if not b.outs:
        return "void" if b.ret == "void" else ts_type(b.ret, None)
    (_, kind, count), *more = b.outs
    if kind == "bool":
        return "boolean[]"
    first = ts_type(kind, count)
    for name, other, _ in more:
        first += f" & {{ {camel(name)}: {ts_type(other, None)} }}"
    return first + (" | null" if b.ret == "bool" else "")


def write_ts(out, structs, bindings, constants, types):
    lines = ["// Generated from the headers of the C library: see README.md.", types]
    for s in plain(structs):
        lines.append(f"export interface {camel('_' + s.name[4:])} {{")
        for f in s.fields:
            mark = "?" if (s.name, f.name) in OPTIONAL else ""
            lines.append(f"    {camel(f.name)}{mark}: {ts_type(f.type, f.count)};")
        lines += ["}", ""]
    lines += [f"export const {name[4:]}: {value};" for name, value in constants.items()]
    comment = None
    for b in bindings:
        lines.append("")
        if b.comment != comment:
            comment = b.comment
            lines += ["/**", *(f" * {line}".rstrip() for line in comment_lines(comment)),
                      " */"]
        params = ", ".join(f"{camel(name)}: {ts_type(kind, count)}"
                           for name, kind, count in b.params)
        lines.append(f"export function {b.name}({params}): {ts_return(b)};")
    write(out, "index.d.ts", lines)


def write_layout(out, structs):
    lines = ["#include <stddef.h>", "#include <fixray/fixray.h>"]
    for s in structs.values():
        lines.append(f'_Static_assert(sizeof({s.name}) == {s.size}, "{s.name}");')
        lines += [f"_Static_assert(offsetof({s.name}, {f.name}) == {f.at}, "
                  f'"{s.name}.{f.name}");' for f in s.fields]
    write(out, "layout.c", lines)


def write(out, name, lines):
    with open(os.path.join(out, name), "w") as file:
        file.write("\n".join(lines) + "\n")


def main():
    folder, out, version = sys.argv[1:4]
    structs, bindings, constants, without = read_bindings(folder)
    here = os.path.dirname(os.path.abspath(__file__))
    write_js(out, structs, bindings, constants, version)
    with open(os.path.join(here, "types.d.ts")) as file:
        write_ts(out, structs, bindings, constants, file.read())
    write_layout(out, structs)
    for name, reason in sorted(without.items()):
        print(f"without {name}: {reason}")
    print(f"{len(bindings)} functions are generated, {len(BY_HAND)} are written by hand, "
          f"{len(without)} have none")


main()
