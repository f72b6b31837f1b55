"""Writes a program in C that answers the same questions as the package:
check_program.py HEADERS OUT.c. And says them: OUT.json, for check.mjs.

A line of its input is the number of a function and the arguments, as numbers in the order
of the parameters and members; an array that has no fixed length begins with its length.
A line of its output is what the function returns, then its outputs unless that is false.
The compiler finds the members and parameters by their names in C, so that the layout, the
order and the types of the package are compared with something else than themselves.
"""
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from bindings import (CALLBACKS, HANDLES, MADE, RAW, SCALARS, camel, read,  # noqa: E402
                      read_bindings, type_name)

# What the program in C does not read.
UNKNOWN = [kind for kind in MADE if kind != "fxr_shape"]

HEAD = """#include <fixray/fixray.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 255 };

static uint64_t
next(void)
{
    char word[32];

    if (scanf("%31s", word) != 1)
        exit(2);
    return word[0] == '-' ? (uint64_t)strtoll(word, NULL, 10) : strtoull(word, NULL, 10);
}
#define put_signed(v) printf(" %" PRId64, (int64_t)(v))
#define put_unsigned(v) printf(" %" PRIu64, (uint64_t)(v))
"""


# What is written by hand in runtime/call.js and runtime/scenes.js, by hand here, too: for each of
# two arguments there is room.
TABLES = """
__attribute__((unused)) static fxr_hull
get_fxr_hull(void)
{
    static fxr_vec3 vertices[MOST];
    static uint8_t faces[MOST][3];
    fxr_hull v;
    int i, k;

    v.vertex_count = (uint8_t)next();
    for (i = 0; i < v.vertex_count; i++)
        vertices[i] = get_fxr_vec3();
    v.face_count = (uint8_t)next();
    for (i = 0; i < v.face_count; i++)
        for (k = 0; k < 3; k++)
            faces[i][k] = (uint8_t)next();
    v.vertices = vertices;
    v.faces = (const uint8_t(*)[3])faces;
    return v;
}

__attribute__((unused)) static fxr_shape
get_fxr_shape(void)
{
    static int turn;
    static fxr_triangle triangles[2];
    static fxr_aabb aabbs[2];
    static fxr_obb obbs[2];
    static fxr_sphere spheres[2];
    static fxr_capsule capsules[2];

    turn = 1 - turn;
    switch (next()) {
    case 0: triangles[turn] = get_fxr_triangle(); return fxr_shape_triangle(&triangles[turn]);
    case 1: aabbs[turn] = get_fxr_aabb(); return fxr_shape_aabb(&aabbs[turn]);
    case 2: obbs[turn] = get_fxr_obb(); return fxr_shape_obb(&obbs[turn]);
    case 3: spheres[turn] = get_fxr_sphere(); return fxr_shape_sphere(&spheres[turn]);
    default: capsules[turn] = get_fxr_capsule(); return fxr_shape_capsule(&capsules[turn]);
    }
}
"""


def getter(s):
    lines = [f"static {s.name}", f"get_{s.name}(void)", "{", f"    {s.name} v;",
             "    int i;", "", "    (void)i;"]
    pointers = {f.name for f in s.fields if f.pointer}
    for f in s.fields:
        if f.pointer:
            lines += [f"    static {f.type} {f.name}[MOST];",
                      f"    v.{f.name[:-1]}_count = (uint16_t)next();",
                      f"    for (i = 0; i < v.{f.name[:-1]}_count; i++)",
                      f"        {f.name}[i] = get_{f.type}();",
                      f"    v.{f.name} = {f.name};"]
        elif f.name.endswith("_count") and f.name[:-6] + "s" in pointers:
            continue
        elif f.count:
            lines += [f"    for (i = 0; i < {f.count}; i++)",
                      f"        v.{f.name}[i] = {get(f.type)};"]
        else:
            lines.append(f"    v.{f.name} = {get(f.type)};")
    return lines + ["    return v;", "}", ""]


def putter(s):
    lines = ["static void", f"put_{s.name}({s.name} v)", "{", "    int i;", "",
             "    (void)i;"]
    for f in s.fields:
        if f.count:
            lines += [f"    for (i = 0; i < {f.count}; i++)",
                      f"        {put(f.type, f'v.{f.name}[i]')};"]
        else:
            lines.append(f"    {put(f.type, f'v.{f.name}')};")
    return lines + ["}", ""]


def get(c_type):
    return f"({c_type})next()" if c_type in SCALARS else f"get_{c_type}()"


def put(c_type, value):
    if c_type not in SCALARS:
        return f"put_{c_type}({value})"
    signed = SCALARS[c_type][0].startswith("int")
    return f"put_{'signed' if signed else 'unsigned'}({value})"


def case(number, b, by_pointer):
    lines, arguments = [f"    case {number}: {{ /* {b.c_name} */"], []
    length = None
    for name, kind, count in b.params:
        if count == "n":
            lines += [f"        static {kind} {name}[MOST];",
                      f"        size_t {name}_n = (size_t)next(), {name}_i;",
                      f"        for ({name}_i = 0; {name}_i < {name}_n; {name}_i++)",
                      f"            {name}[{name}_i] = {get(kind)};"]
            arguments += [name, f"{name}_n"]
            length = f"{name}_n"
        elif count:
            lines += [f"        {kind} {name}[{count}];", "        int k;",
                      f"        for (k = 0; k < {count}; k++)",
                      f"            {name}[k] = {get(kind)};"]
            arguments.append(name)
        else:
            lines.append(f"        {kind} {name} = {get(kind)};")
            arguments.append(("&" if (b.c_name, name) in by_pointer else "") + name)
    outputs = []
    for name, kind, count in b.outs:
        room = "[MOST]" if count == "n" else f"[{count}]" if count else ""
        lines.append(f"        {kind} out_{name}{room};")
        arguments.append(("" if count else "&") + f"out_{name}")
        if count:
            end = length if count == "n" else count
            outputs += ["            size_t j;",
                        f"            for (j = 0; j < {end}; j++)",
                        f"                {put(kind, f'out_{name}[j]')};"]
        else:
            outputs.append(f"            {put(kind, f'out_{name}')};")
    call = f"{b.c_name}({', '.join(arguments)})"
    if b.ret == "void":
        lines += [f"        {call};", "        {", *outputs, "        }"]
    elif b.ret == "bool" and b.outs:
        lines += [f"        if ({call}) {{", *outputs, "        } else", '            printf(" null");']
    elif b.outs:
        lines += [f"        (void){call};", "        {", *outputs, "        }"]
    else:
        lines.append(f"        {put(b.ret, call)};")
    return lines + ["        break;", "    }"]


def main():
    folder, out = sys.argv[1:3]
    structs, bindings, _, _ = read_bindings(folder)
    _, functions, _, inline = read(folder)
    functions.update(inline)
    # check.mjs asks about trees and with callbacks what it knows the answers of by other ways
    with open(out[:-1] + "filters.json", "w") as file:
        json.dump([[b.name, [type_name(kind) for _, kind, _ in b.params]]
                   for b in bindings if "fxr_filter" in [kind for _, kind, _ in b.params]], file)
    bindings = [b for b in bindings
                if not any(kind in HANDLES or kind in CALLBACKS or kind in UNKNOWN
                           for _, kind, _ in b.params)]
    by_pointer = {(f.name, p.name) for f in functions.values() for p in f.params if p.pointer}
    lines = [HEAD]
    for s in structs.values():
        if (s.name in RAW or s.name in HANDLES or s.name in MADE or s.name == "fxr_hull"
                or s.name[:4] != "fxr_"):
            continue
        lines += ["/* not every struct is both */", "__attribute__((unused))"] + getter(s)
        if not any(f.pointer for f in s.fields):
            lines += ["__attribute__((unused))"] + putter(s)
    lines += [TABLES, "int", "main(void)", "{", "    int number;", "",
              '    while (scanf("%d", &number) == 1) {', "    switch (number) {"]
    for number, b in enumerate(bindings):
        lines += case(number, b, by_pointer)
    lines += ["    default:", "        return 2;", "    }", "    putchar('\\n');", "    }",
              "    return 0;", "}"]
    with open(out, "w") as file:
        file.write("\n".join(lines) + "\n")
    with open(out[:-1] + "json", "w") as file:
        json.dump([{"name": b.name, "ret": type_name(b.ret) if b.ret != "void" else "void",
                    "params": [(n, type_name(k), c) for n, k, c in b.params],
                    "outs": [(n, type_name(k), c) for n, k, c in b.outs],
                    "many": b.alone is None} for b in bindings], file)
    with open(out[:-1] + "structs.json", "w") as file:
        json.dump({type_name(s.name): {"fields": [
            (camel(f.name), f.at, "uint32" if f.pointer else type_name(f.type), f.count)
            for f in s.fields]} for s in structs.values()}, file)
    print(f"{len(bindings)} functions are compared")


main()
