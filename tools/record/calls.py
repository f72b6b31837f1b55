"""The calls of the public headers, and the header that records them."""

import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..",
                                "package", "npm"))
from bindings import SCALARS, read  # noqa: E402

SCENES = ("fxr_bvh", "fxr_bvh_wide", "fxr_bvh_shapes", "fxr_compound")
# What is asked in any scene: the kinds of parameters that are written by hand (tail.h).
ANY = {"fxr_mover": "mover", "fxr_scene": "any", "fxr_ask": "ask",
       "fxr_character_step": "step", "fxr_shape": "shape", "fxr_hull": "hull"}
ASK_MEMBERS = ["limit", "keep", "context", "front", "bare"]
STEP_MEMBERS = ["way", "fall", "stands", "before", "after"]
CALLBACKS = ("fxr_filter", "fxr_bvh_visitor", "fxr_bvh_hit_visitor",
             "fxr_scene_visitor", "fxr_overlap_visitor")
COUNTS = ("n", "count")
# The lengths of arrays that no parameter beside them says.
LENGTHS = {("fxr_bvh_bounds", "boxes"): "fxr_bvh_shape_count(shapes)",
           ("fxr_bvh_build", "boxes"): "fxr_bvh_shape_count(&bvh->shapes)",
           ("fxr_bvh_refit", "boxes"): "fxr_bvh_shape_count(&bvh->shapes)",
           ("fxr_segment_hits_aabbs", "hits"): "count",
           ("fxr_ray_hits_aabbs", "hits"): "count"}
# Memory as the machine likes it: it is in the hash of the tree, or no result.
MEMORY = ("nodes", "order", "memory", "block", "context")


# What a line of a call has before its result.
INPUTS = ("value", "in", "array", "scene", "text", "mover", "shape", "hull", "any", "ask", "step")


class Named:
    """A variable of C."""

    def __init__(self, type, name):
        self.type, self.name = type, name


class Call:
    """params: (kind, Param, length). kind is value, in, array, out, scene, mover, shape, hull,
    any, ask, step, changed, callback, text, written or memory; length is C, or None."""

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
        sys.exit("record: fxr_ask has other members: fxri_put_ask, fxri_given and log.ASK")
    if [f.name for f in structs["fxr_character_step"].fields] != STEP_MEMBERS:
        sys.exit("record: fxr_character_step has other members: fxri_put_character_step and log.STEP")
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


HERE = os.path.dirname(os.path.abspath(__file__))


def put_struct(struct, structs):
    lines = ["static inline void",
             f"fxri_put_{struct.name[4:]}(fxri_line *l, const {struct.name} *v)", "{"]
    for path, scalar in fields(struct.name, structs):
        lines.append(f"    {put_scalar(scalar, 'v->' + path[1:], 'l')}")
    return lines + ["}", ""]


def put_scalar(c_type, v, line="&line"):
    """Signed numbers are cut to their digits, so that no sign stands before them."""
    width = digits(c_type)
    if c_type == "bool":
        v = f"{v} ? 1 : 0"
    elif c_type in ("int64_t", "uint64_t"):
        v = f"FXRI_CAST(uint64_t, {v})"
    else:
        v = f"FXRI_CAST(uint32_t, {v})"
        v += {2: " & 0xff", 4: " & 0xffff"}.get(width, "")
    return f"fxri_hex({line}, {v}, {width});"


def value_functions(struct):
    short = struct.name[4:]
    return ["static inline void",
            f"fxr_record_{short}(const char *name, uint32_t number,",
            f"    const {struct.name} *v)", "{", "    fxri_line l;", "",
            "    if (fxr_recording != NULL) {",
            '        fxri_begin(&l, "value ");', "        fxri_text(&l, name);",
            f'        fxri_text(&l, " {short} ");',
            "        fxri_decimal(&l, number);", '        fxri_text(&l, " = ");',
            f"        fxri_put_{short}(&l, v);", "        fxri_end(&l);", "    }", "}", ""]


def put(kind, p, length, structs):
    """The lines that write a parameter."""
    of = "any" if kind == "any" else p.type[4:] if p.type.startswith("fxr_") else p.type
    scalar = p.type in SCALARS
    if kind == "memory" or kind == "callback":
        return []
    lines = [f'fxri_name(&line, "{p.name}");']
    if kind in ("text", "written"):
        return lines + [f"fxri_quoted(&line, {p.name});"]
    if kind == "value":
        return lines + [put_scalar(p.type, p.name) if scalar
                        else f"fxri_put_{of}(&line, &{p.name});"]
    if length:
        each = put_scalar(p.type, f"{p.name}[k]") if scalar \
            else f"fxri_put_{of}(&line, &{p.name}[k]);"
        return lines + [f"for (k = 0; k < {length}; k++) {{", "    " + each, "}"]
    if kind == "out" and scalar:
        written = [put_scalar(p.type, f"*{p.name}")]
        if p.name == "first":  # may be NULL
            written = [f"if ({p.name} != NULL) {{", "    " + written[0], "} else {",
                       "    fxri_char(&line, '-');", "}"]
        return lines + written
    if p.name == "limit" or p.type == "fxr_scene_contact":  # may be NULL
        return lines + [f"if ({p.name} != NULL) {{", f"    fxri_put_{of}(&line, {p.name});",
                        "} else {", "    fxri_char(&line, '-');", "}"]
    return lines + [f"fxri_put_{of}(&line, {p.name});"]


def declaration(kind, p):
    if p.type in SCENES or p.pointer:
        return f"{'const ' if p.const else ''}{p.type} *{p.name}"
    array = f"[{p.count}]" if p.count else ""
    return f"{'const ' if p.const else ''}{p.type} {p.name}{array}"


# By type of a callback: the member of fxri_asked that it is, and what is given in its place.
ASKED = {"fxr_bvh_hit_visitor": ("visit", "fxri_asked_hit"),
         "fxr_scene_visitor": ("see", "fxri_asked_scene_hit"),
         "fxr_overlap_visitor": ("keep", "fxri_asked_overlap")}


def callbacks(call):
    """(declarations, statements, {parameter: what is given for it}): in the place of the
    callbacks of a call those that write lines."""
    declared, prepare, given = [], [], {}
    for kind, p, _ in call.params:
        if kind == "ask":
            declared += ["fxri_asked asked;", "fxr_ask given;"]
            given[p.name] = f"fxri_given({p.name}, &given, &asked)"
        if kind == "callback":
            member, asks = ASKED.get(p.type, ("keep", "fxri_asked_shape"))
            declared.append("fxri_asked seen;")
            prepare += [f"seen.{member} = {p.name};", "seen.context = context;",
                        f'seen.name = "asked {p.name}";']
            given.update({p.name: f"{p.name} != NULL ? {asks} : NULL", "context": "&seen"})
    return declared, prepare, given


def wrapper(call, structs):
    names = [p.name for _, p, _ in call.params]
    params = ", ".join(declaration(kind, p) for kind, p, _ in call.params)
    real = f"{call.name}({', '.join(names)})"
    inputs = [line for kind, p, length in call.params
              if kind in INPUTS
              for line in put(kind, p, length, structs)]
    outs = [line for kind, p, length in call.params if kind in ("out", "changed", "written")
            for line in put(kind, p, length, structs)]
    if any(kind == "changed" for kind, _, _ in call.params):
        outs.insert(0, "fxri_forget_scenes();")
    declared, prepare, given = callbacks(call)
    asking = f"{call.name}({', '.join(given.get(n, n) for n in names)})"
    begin = [f'fxri_begin(&line, "{call.name}");'] + inputs
    void = call.ret == "void"
    body = ["fxri_line line;"] + ([] if void else [f"{call.ret} result;"])
    if any("k < " in line for line in begin + outs):
        body.append("size_t k;")
    body += declared + [""]
    body += ["if (fxr_recording == NULL) {",
             f"    {real};" if void else f"    return {real};"] + \
            (["    return;"] if void else []) + ["}"]
    run = [f"{asking};" if void else f"result = {asking};"]
    if call.name == "fxr_aabb_of_compound":  # the caller sets its bounds now
        run.append("fxri_forget_scenes();")
    body += prepare + (run + begin if call.asks else begin + run)
    body.append("fxri_result(&line);")
    if call.ret in SCALARS:
        body.append(put_scalar(call.ret, "result"))
    elif not void:
        body.append(f"fxri_put_{call.ret[4:]}(&line, &result);")
    if outs and not void:
        outs = ["if (result) {"] + ["    " + line for line in outs] + ["}"]
    body += outs + ["fxri_end(&line);"] + ([] if void else ["return result;"])
    return ["static inline " + call.ret, f"fxri_record_{call.name[4:]}({params})", "{"] + \
        ["    " + line if line else "" for line in body] + ["}", ""]


def main():
    if len(sys.argv) not in (2, 3) or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    folder = sys.argv[1] if len(sys.argv) == 3 else \
        os.path.join(HERE, "..", "..", "include", "fixray")
    structs, calls = read_calls(folder)
    with open(os.path.join(folder, "fixray.h")) as file:
        version = re.search(r'FXR_VERSION "(.*)"', file.read())[1]
    with open(os.path.join(HERE, "head.h")) as file:
        text = [file.read().replace("@VERSION@", version)]
    plain = [s for s in structs.values() if not has_pointers(s.name, structs)]
    lines = [""]
    for struct in plain:
        lines += put_struct(struct, structs)
    with open(os.path.join(HERE, "tail.h")) as file:
        text += lines + [file.read()]
    text.append("/* A value with a name and a number, for what else a tick depends on. */")
    for struct in plain:
        text += value_functions(struct)
    text.append("/* Not for programs: what the macros below call. */")
    for call in calls.values():
        text += wrapper(call, structs)
    text += ["#ifdef __cplusplus", "}", "#endif", ""]
    for call in calls.values():
        names = ", ".join(p.name for _, p, _ in call.params)
        text.append(f"#define {call.name}({names}) fxri_record_{call.name[4:]}({names})")
    made = "\n".join(text + ["", "#endif", ""])
    out = sys.argv[-1]
    with open(out + ".part", "w") as file:
        file.write(made)
    os.replace(out + ".part", out)


if __name__ == "__main__":
    main()
