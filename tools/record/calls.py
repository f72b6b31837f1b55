"""The public functions and structs as the recorder sees them, read from the headers."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..",
                                "package", "npm"))
from headers import SCALARS, read  # noqa: E402

SCENES = ("fxr_bvh", "fxr_bvh_wide", "fxr_bvh_shapes", "fxr_compound")
# What is asked in any scene: the kinds of parameters that are written by hand (tail.h).
ANY = {"fxr_mover": "mover", "fxr_scene": "any", "fxr_ask": "ask"}
ASK_MEMBERS = ["limit", "keep", "context", "front", "bare"]
CALLBACKS = ("fxr_filter", "fxr_bvh_visitor", "fxr_bvh_hit_visitor",
             "fxr_scene_visitor")
COUNTS = ("n", "count")
# The lengths of arrays that no parameter beside them says.
LENGTHS = {("fxr_bvh_bounds", "boxes"): "fxr_bvh_shape_count(shapes)",
           ("fxr_bvh_build", "boxes"): "fxr_bvh_shape_count(&bvh->shapes)",
           ("fxr_bvh_refit", "boxes"): "fxr_bvh_shape_count(&bvh->shapes)",
           ("fxr_segment_hits_aabbs", "hits"): "count",
           ("fxr_ray_hits_aabbs", "hits"): "count"}
# Memory as the machine likes it: it is in the hash of the tree, or no result.
MEMORY = ("nodes", "order", "memory", "block", "context")


class Named:
    """A variable of C."""

    def __init__(self, type, name):
        self.type, self.name = type, name


class Call:
    """params: (kind, Param, length). kind is value, in, array, out, scene, mover, any, ask,
    changed, callback, text, written or memory; length is C, or None."""

    def __init__(self, function):
        self.name, self.ret = function.name, function.ret
        self.params = [self.look_at(p, function.params[i + 1:])
                       for i, p in enumerate(function.params)]
        self.asks = any(kind in ("callback", "ask") for kind, _, _ in self.params)

    def look_at(self, p, rest):
        length = LENGTHS.get((self.name, p.name)) or (str(p.count) if p.count else None)
        if p.type in CALLBACKS:
            return "callback", p, None
        if p.pointer and (p.type == "void" or p.name in MEMORY):
            return "memory", p, None
        if p.type == "char":
            return ("text" if p.const else "written"), p, None
        if p.type in SCENES:
            return ("scene" if p.const else "changed"), p, None
        if p.type in ANY:
            return ANY[p.type], p, None
        if not p.pointer and not p.count:
            return "value", p, None
        if not p.const:
            return "out", p, length
        if not length and rest and rest[0].name in COUNTS and not rest[0].pointer:
            length = rest[0].name
        return ("array" if length else "in"), p, length


def digits(c_type):
    """Hexadecimal digits of a number; a bool has one."""
    return 1 if c_type == "bool" else 2 * SCALARS[c_type][1]


def read_calls(folder):
    """structs by name, and a Call for each public function but the hashes, and but those that
    make a struct of pointers and answer nothing (scene.h): a question that is asked with it
    writes what is in it."""
    structs, functions, _, inline = read(folder)
    functions.update(inline)
    if [f.name for f in structs["fxr_ask"].fields] != ASK_MEMBERS:
        sys.exit("record: fxr_ask has other members: fxri_put_ask, fxri_given and line.ASK")
    calls = {name: Call(f) for name, f in functions.items()
             if not name.startswith("fxr_hash_") and not has_pointers(f.ret, structs)}
    return structs, calls


def has_pointers(c_type, structs):
    return c_type in structs and any(f.pointer for f in structs[c_type].fields)


def fields(c_type, structs, path=""):
    """(path, scalar) of every number of a type, in the order of the declaration."""
    if c_type in SCALARS:
        return [(path, c_type)]
    found = []
    for f in structs[c_type].fields:
        for i in range(f.count or 1):
            at = f"{path}.{f.name}" + (f"[{i}]" if f.count else "")
            found += fields(f.type, structs, at)
    return found
