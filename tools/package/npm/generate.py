"""Writes the npm package: generate.py HEADERS WASM OUT VERSION

The files for each way in with their types; layout.c, whose compilation for wasm32 fails if a
struct lies otherwise in memory than the package says. Prints which functions of C the
package lacks, and which have no form for many at once, each with the reason.
"""
import os
import sys

from bindings import BY_HAND, read_bindings
from javascript import Package
from typescript import declarations



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
