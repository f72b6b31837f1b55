"""What each public function becomes in JavaScript: a Binding, or the reason for none."""
import re

from headers import SCALARS, read

# Written by hand: text.js and tree.js.
BY_HAND = {"fxr_q16_print": "q16Print", "fxr_q16_print_fixed": "q16PrintFixed",
           "fxr_q16_parse": "q16Parse", "fxr_bvh_open": "openTree",
           "fxr_bvh_save": "saveTree", "fxr_bvh_build": "buildTree",
           "fxr_bvh_bounds": "buildTree", "fxr_bvh_shape_count": "buildTree"}
COUNTS = ("n", "count")
# Structs of pointers into memory as the machine likes it.
RAW = ("fxr_bvh_wide", "fxr_bvh_shapes", "fxr_bvh_node")


def camel(name):
    head, *rest = name.split("_")
    return head + "".join(word[:1].upper() + word[1:] for word in rest)


def type_name(c_type):
    """fxr_vec3 is Vec3, fxr_q16 is int32."""
    if c_type in SCALARS:
        return SCALARS[c_type][0]
    return "Tree" if c_type == "fxr_bvh" else camel("_" + c_type[4:])


class Binding:
    """params: (name, type, count): count is None for one, "n" for an array of any length,
    a number for an array of that length. outs: the same. skip: a reason, or None."""

    def __init__(self, function, structs):
        self.c_name, self.name = function.name, camel(function.name[4:])
        self.comment, self.ret = function.comment, function.ret
        self.params, self.outs, self.skip = [], [], None
        rest = list(function.params)
        while rest and not self.skip:
            self.take(rest.pop(0), rest, structs)

    def take(self, p, rest, structs):
        known = p.type in SCALARS or p.type in structs
        if not known:
            self.skip = "it takes a function" if p.type != "void" else "raw memory"
        elif p.type in RAW:
            self.skip = "raw memory"
        elif not p.pointer and not p.count:
            self.params.append((p.name, p.type, None))
        elif p.const and p.count:
            self.params.append((p.name, p.type, p.count))
        elif p.const and rest and rest[0].name in COUNTS and not rest[0].pointer:
            rest.pop(0)
            self.params.append((p.name, p.type, "n"))
        elif p.const:
            self.params.append((p.name, p.type, None))
        elif p.type == "fxr_bvh":
            self.skip = "raw memory"
        elif p.type == "bool":
            self.outs.append((p.name, p.type, "n"))
        else:
            self.outs.append((p.name, p.type, p.count or None))


def read_bindings(folder):
    """structs, bindings, constants, and {C name: reason} for those that have none."""
    structs, functions, constants, inline = read(folder)
    bindings, without = [], {name: "inline in C" for name in inline}
    for function in functions.values():
        if function.name in BY_HAND:
            continue
        binding = Binding(function, structs)
        if binding.skip:
            without[function.name] = binding.skip
        else:
            bindings.append(binding)
    return structs, bindings, constants, without


def comment_lines(comment):
    """The text of a comment of a header, without its stars."""
    lines = [re.sub(r"^ ?\*? ?", "", line) for line in comment[2:-2].split("\n")]
    while lines and not lines[0].strip():
        lines.pop(0)
    while lines and not lines[-1].strip():
        lines.pop()
    return [line.rstrip() for line in lines]
